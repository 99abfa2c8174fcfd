//! How many queens boards have exactly one solution? A search of its own on the machinery of parts.
//!
//! A board of N rows is cut into N connected regions; a solution has one queen in each row, column
//! and region, none touching another. Here the *question* is a puzzle, `unique-boards 5`, and the
//! boards are its solutions. So every command works on it: `count --part`, `merge`, `--checkpoint`,
//! and `solve` lists boards. `docs/clusters.md` has what came of it.
//!
//! ```sh
//! cargo run --release --package pecah-cli --example unique-boards -- count "unique-boards 4"
//! ```

mod board;
mod cells;
mod check;
mod messages;
mod regions;

use board::{Board, MOST_ROWS, Placements, Square};
use messages::{BOARDS, Lines};
use pecah::record::AnswerRecord;
use pecah::scene::{Body, Cell, Grid, Look, Scene};
use pecah::{
    About, Capabilities, Choice, Count, Diagnostic, Diagnostics, Entry, Family, Fit, Jobs, Meaning,
    Part, Phrase, Registry, Run, Search, SolutionCount, Source, Stop, Strategy, Sums, Violation,
};
use std::process::ExitCode;

fn main() -> ExitCode {
    pecah_cli::main(Registry::standard().with(Entry::of::<UniqueBoards>()))
}

/// The family.
struct UniqueBoards;

/// The boards with this many rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rows(usize);

/// In which of two ways boards are counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Way {
    #[default]
    Cells,
    Regions,
}

impl Choice for Way {
    const WORDS: &'static [(&'static str, Self)] =
        &[("cells", Self::Cells), ("regions", Self::Regions)];
}

pecah::options! {
    /// How boards are counted.
    struct Query {
        by: Way => "by",
            "how boards are counted: cell by cell, or region by region",
            "cara papan dihitung: sel demi sel, atau wilayah demi wilayah";
    }
}

impl Family for UniqueBoards {
    type Puzzle = Rows;
    type Answer = Board;
    type Reading = ();
    type Query = Query;
    type Style = ();

    const ABOUT: About = About {
        name: "unique-boards",
        title: Phrase { en: "Boards with one solution", id: "Papan dengan satu solusi" },
        summary: Phrase {
            en: "find the queens boards that have exactly one solution",
            id: "temukan papan ratu yang punya tepat satu solusi",
        },
        how_to_type: Phrase {
            en: "one line: unique-boards and the number of rows",
            id: "satu baris: unique-boards dan banyak baris",
        },
        codes: &[&BOARDS],
    };

    const CAPABILITIES: Capabilities<Self> = Capabilities::new().counts();

    fn recognise(source: &Source) -> Fit {
        let is_named = source.text().trim_start().starts_with(Self::ABOUT.name);
        if is_named { Fit::Marked } else { Fit::No }
    }

    fn read(source: &Source, (): &()) -> Result<Rows, Diagnostics> {
        let rows = source.text().trim().strip_prefix(Self::ABOUT.name);
        let rows = rows.and_then(|rows| rows.trim().parse().ok());
        let rows = rows.filter(|rows| (1..=MOST_ROWS).contains(rows)).map(Rows);
        rows.ok_or_else(|| Diagnostic::new(&BOARDS, Lines::NotAQuestion).into())
    }

    fn write(rows: &Rows) -> String {
        format!("{} {}\n", Self::ABOUT.name, rows.0)
    }

    fn check(_: &Rows, board: &Board) -> Vec<Violation> {
        check::violations(board)
    }

    fn read_answer(rows: &Rows, source: &Source) -> Result<Board, Diagnostics> {
        let rows = rows.0;
        let lines: Vec<Vec<char>> =
            source.lines().iter().map(|line| line.text.trim().chars().collect()).collect();
        if lines.len() != rows || lines.iter().any(|line| line.len() != rows) {
            return Err(Diagnostic::new(&BOARDS, Lines::NotABoard { rows }).into());
        }
        let letters = lines.concat();
        let region = |letter: &char| {
            (0..)
                .zip(&letters)
                .fold(0, |set, (cell, other)| set | u64::from(other == letter) << cell)
        };
        let mut regions: Vec<u64> = letters.iter().map(region).collect();
        regions.sort_unstable();
        regions.dedup();
        Ok(Board::new(rows, regions))
    }

    fn answer_lines(_: &Rows, board: &Board, (): &()) -> Vec<String> {
        board.lines()
    }

    fn answer_record(_: &Rows, board: &Board, (): &()) -> AnswerRecord {
        AnswerRecord::of_text(board.lines())
    }

    fn scene(rows: &Rows, answers: &[&Board], (): &()) -> Scene {
        Scene::of(Body::Grid(Grid::new(Look::Regions, rows.0, rows.0, |row, column| {
            let cell = row * rows.0 + column;
            let region =
                answers.first()?.regions.iter().position(|cells| cells >> cell & 1 == 1)?;
            Some(Cell::of_group(region as u16, ""))
        })))
    }

    fn strategies() -> &'static [Strategy<Self>] {
        ALL
    }
}

const ALL: &[Strategy<UniqueBoards>] = &[
    Strategy::new(
        "cells",
        Phrase {
            en: "each cell begins a region or joins its neighbours'",
            id: "tiap sel memulai wilayah atau bergabung dengan wilayah tetangganya",
        },
        |rows: &Rows, _: &Query, search| {
            let (square, search) = (Square::new(rows.0), &Shared::new(search));
            let start = cells::Partial::start(&square);
            cells::visit(&start, &square, &mut || search.tick(), &mut |partial| {
                search.found(partial.left, || Board::new(rows.0, partial.regions()))
            })
        },
    ),
    Strategy::new(
        "regions",
        Phrase {
            en: "every connected set of cells as the next region",
            id: "tiap himpunan sel yang tersambung sebagai wilayah berikutnya",
        },
        |rows: &Rows, _: &Query, search| {
            let (square, search) = (Square::new(rows.0), &Shared::new(search));
            let start = regions::Partial::start(&square);
            regions::visit(&start, &square, &mut || search.tick(), &mut |partial| {
                search.found(partial.left, || Board::new(rows.0, partial.regions.clone()))
            })
        },
    ),
];

/// A search that two closures hold.
struct Shared<'a, 's>(std::cell::RefCell<&'a mut Search<'s, UniqueBoards>>);

impl<'a, 's> Shared<'a, 's> {
    fn new(search: &'a mut Search<'s, UniqueBoards>) -> Self {
        Self(std::cell::RefCell::new(search))
    }

    fn tick(&self) -> Result<(), Stop> {
        self.0.borrow_mut().tick()
    }

    fn found(&self, solutions: Placements, board: impl Fn() -> Board) -> Result<(), Stop> {
        if solutions.is_power_of_two() { self.0.borrow_mut().found(board()) } else { Ok(()) }
    }
}

/// The boards below one job, and how many symmetries fix them.
#[derive(Default)]
struct Found {
    boards: u64,
    fixed: u64,
}

impl Found {
    fn add(&mut self, square: &Square, solutions: Placements, regions: impl Fn() -> Vec<u64>) {
        if solutions.is_power_of_two() {
            self.boards += 1;
            self.fixed += square.fixed(solutions, regions);
        }
    }
}

/// Does the jobs that are to be done, each a board with a part decided.
fn each_job<P>(
    cut: &[P],
    jobs: &mut Jobs<'_>,
    mut below: impl FnMut(&P, &mut Found) -> Result<(), Stop>,
) -> Result<(), Stop> {
    for (job, start) in (0..).zip(cut) {
        if jobs.takes(job) {
            let mut found = Found::default();
            below(start, &mut found)?;
            let fixed = found.fixed.into();
            jobs.done(job, &Sums { fixed, ..Sums::of_solutions(found.boards) })?;
        }
    }
    Ok(())
}

impl Count for UniqueBoards {
    fn count(rows: &Rows, query: &Query, run: &Run) -> Result<SolutionCount, Stop> {
        let mut jobs = Jobs::of(Part::WHOLE);
        let meaning = Self::count_jobs(rows, query, &mut jobs, run)?;
        Ok(meaning.count(&jobs.ledger().sums))
    }

    fn count_jobs(
        rows: &Rows,
        query: &Query,
        jobs: &mut Jobs<'_>,
        run: &Run,
    ) -> Result<Meaning, Stop> {
        /// Nodes between two looks at the limits.
        const POLL_EVERY: u64 = 4096;
        let (square, wanted) = (&Square::new(rows.0), jobs.wanted());
        let mut nodes = 0;
        let mut tick = || {
            nodes += 1;
            if nodes % POLL_EVERY == 1 || nodes >= run.node_limit() {
                run.poll(nodes)
            } else {
                Ok(())
            }
        };
        let method = match query.by {
            Way::Cells => {
                each_job(&cells::cut(square, wanted), jobs, |start, found| {
                    cells::visit(start, square, &mut tick, &mut |partial| {
                        found.add(square, partial.left, || partial.regions());
                        Ok(())
                    })
                })?;
                "cells"
            }
            Way::Regions => {
                each_job(&regions::cut(square, wanted), jobs, |start, found| {
                    regions::visit(start, square, &mut tick, &mut |partial| {
                        found.add(square, partial.left, || partial.regions.clone());
                        Ok(())
                    })
                })?;
                "regions"
            }
        };
        run.poll(nodes)?;
        Ok(Meaning { symmetries: Some(8), unlabelled: false, method })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pecah::{Given, Session};

    pecah::conformance!(UniqueBoards, ["unique-boards 1", "unique-boards 3", "unique-boards 4"]);

    /// The right boards among all ways to number the cells from this one on: the rules and nothing
    /// else.
    fn by_the_rules(cell: usize, rows: usize, regions: &mut Vec<usize>) -> usize {
        let used = regions[..cell].iter().max().map_or(0, |most| most + 1);
        if cell == regions.len() {
            let set = |region| {
                let cells = (0..).zip(regions.iter());
                cells.fold(0, |set, (cell, &of)| set | u64::from(of == region) << cell)
            };
            let board = Board::new(rows, (0..used).map(set).collect());
            return usize::from(check::violations(&board).is_empty());
        }
        let mut found = 0;
        for region in 0..=used.min(rows - 1) {
            regions[cell] = region;
            found += by_the_rules(cell + 1, rows, regions);
        }
        found
    }

    fn counted(rows: usize, by: &str) -> (String, Option<String>) {
        let session = Session::new(Registry::standard().with(Entry::of::<UniqueBoards>()));
        let source = Source::new(format!("unique-boards {rows}").as_bytes()).unwrap();
        let handle = session.open(&source, None, Given::default().with("by", by)).unwrap();
        let count = handle.count(&session.run()).counted.unwrap();
        (count.solutions.to_string(), count.distinct.map(|number| number.to_string()))
    }

    #[test]
    fn both_ways_count_what_the_rules_say() {
        for rows in 1..=3 {
            let right = by_the_rules(0, rows, &mut vec![0; rows * rows]).to_string();
            for by in ["cells", "regions"] {
                assert_eq!(counted(rows, by).0, right, "{rows} {by}");
            }
        }
    }

    #[test]
    fn boards_of_four_rows() {
        let [cells, regions] = ["cells", "regions"].map(|by| counted(4, by));
        assert_eq!(cells, regions);
        assert_eq!(cells.0, "11760");
    }
}
