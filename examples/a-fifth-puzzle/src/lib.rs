//! Lights Out: pressing a lamp switches it and its neighbours; switch every lamp off.
//!
//! A whole family of Pecah in a crate of its own, using only the public interface of the library.
//! It reads, writes, checks, draws, solves, generates, plays and gives hints, in English and
//! Indonesian. `ARCHITECTURE.md` walks through it from top to bottom.

mod lamps;
mod messages;
mod strategies;

pub use lamps::{Lamps, MOST_SIDE, Presses};

use messages::{BOARD, HERE, Lines};
use pecah::record::AnswerRecord;
use pecah::scene::{Body, Cell, Grid, Look, Mark, Scene};
use pecah::support::random::Random;
use pecah::{
    About, Capabilities, Diagnostic, Diagnostics, Facts, Failed, Family, Fit, Generate, Generated,
    Hint, NamedRule, Phrase, Place, Play, Run, Source, Step, Stop, Strategy, Text, Violation,
};
use serde_json::json;

/// The family.
pub struct LightsOut;

pecah::options! {
    /// What kind of board is generated.
    pub struct Recipe {
        size: Option<usize>, in [2, MOST_SIDE as u64] => "size",
            "rows and columns of the board; 5 unless given",
            "baris dan kolom papan; 5 kalau tidak diberikan";
    }
}

// What every puzzle must define, in the order of the calls.
impl Family for LightsOut {
    type Puzzle = Lamps;
    type Answer = Presses;
    type Reading = ();
    type Query = ();
    type Style = ();

    const ABOUT: About = About {
        name: "lights-out",
        title: Phrase { en: "Lights Out", id: "Padamkan Lampu" },
        summary: Phrase {
            en: "press lamps, each switching its neighbours too, until all are off",
            id: "tekan lampu, yang ikut mengubah tetangganya, sampai semua padam",
        },
        how_to_type: Phrase {
            en: "one line per row: * for a lamp that is on, . for one that is off",
            id: "satu baris teks per baris papan: * untuk lampu menyala, . untuk lampu padam",
        },
        codes: &[&BOARD],
    };

    const CAPABILITIES: Capabilities<Self> = Capabilities::new().generates().plays().hints();

    fn recognise(source: &Source) -> Fit {
        let text = source.text().trim();
        match Self::read(source, &()) {
            Ok(_) => Fit::Reads,
            Err(_) if !text.is_empty() && text.chars().all(|c| "*. \r\n".contains(c)) => {
                Fit::Mostly
            }
            Err(_) => Fit::No,
        }
    }

    fn read(source: &Source, (): &()) -> Result<Lamps, Diagnostics> {
        let mut problems = Diagnostics::default();
        let mut rows: Vec<Vec<bool>> = Vec::new();
        for line in source.lines().iter().filter(|line| !line.is_blank()) {
            let row: Vec<bool> = line.text.trim().chars().map(|lamp| lamp == '*').collect();
            let (found, expected) = (row.len(), rows.first().map_or(row.len(), Vec::len));
            let problem = match line.text.trim().chars().find(|lamp| !"*.".contains(*lamp)) {
                Some(found) => Some(Lines::NotALamp { found }),
                None => (found != expected).then_some(Lines::Uneven { found, expected }),
            };
            if let Some(problem) = problem {
                problems.push(Diagnostic::new(&BOARD, problem).at(line.span(), HERE));
            }
            rows.push(row);
        }
        let lamps = Lamps::new(&rows);
        if problems.is_empty() && lamps.is_none() {
            let columns = rows.first().map_or(0, Vec::len);
            problems.push(Diagnostic::new(&BOARD, Lines::Size(rows.len(), columns)));
        }
        problems.or(lamps)
    }

    fn write(lamps: &Lamps) -> String {
        lamps.text()
    }

    fn check(lamps: &Lamps, presses: &Presses) -> Vec<Violation> {
        let on = lamps.places(lamps.after(presses.0));
        on.into_iter()
            .map(|place| Violation::new(Lines::StaysOn { place }).at(vec![place]))
            .collect()
    }

    fn read_answer(lamps: &Lamps, source: &Source) -> Result<Presses, Diagnostics> {
        let moves = Self::read_played(lamps, source)?;
        moves.iter().try_fold(Presses(0), |pressed, place| {
            Self::apply(lamps, &pressed, place)
                .map_err(|problem| Diagnostic::new(&BOARD, problem).into())
        })
    }

    fn answer_lines(lamps: &Lamps, presses: &Presses, (): &()) -> Vec<String> {
        let names: Vec<String> = lamps.places(presses.0).iter().map(Place::to_string).collect();
        vec![names.join(" ")]
    }

    fn answer_record(lamps: &Lamps, presses: &Presses, (): &()) -> AnswerRecord {
        let cells = lamps.places(presses.0);
        AnswerRecord { cells, ..AnswerRecord::of_text(Self::answer_lines(lamps, presses, &())) }
    }

    fn scene(lamps: &Lamps, answers: &[&Presses], (): &()) -> Scene {
        draw(lamps, 0, answers.first().map_or(0, |presses| presses.0))
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }
}

/// The board after the presses made, with a mark on the lamps still to press.
fn draw(lamps: &Lamps, made: u64, to_press: u64) -> Scene {
    let on = lamps.after(made);
    Scene::of(Body::Grid(Grid::new(Look::Tiles, lamps.rows, lamps.columns, |row, column| {
        let bit = 1 << (row * lamps.columns + column);
        let cell = if on & bit != 0 { Cell::of_group(2, "*") } else { Cell::empty() };
        Some(if to_press & bit != 0 { cell.marked(Mark::Highlight) } else { cell })
    })))
}

// Its further abilities, one small trait each.

impl Generate for LightsOut {
    type Recipe = Recipe;

    /// Presses random lamps of a dark board, so that a solution exists.
    fn generate(random: &mut Random, recipe: &Recipe, _: &Run) -> Result<Generated<Self>, Failed> {
        let side = recipe.size.unwrap_or(5);
        let dark = Lamps::new(&vec![vec![false; side]; side]).expect("the size is in range");
        let mut lamps = dark.clone();
        while lamps == dark {
            let presses = (0..side * side).map(|cell| (random.below(2) as u64) << cell).sum();
            lamps = dark.with(dark.after(presses));
        }
        let fewest = strategies::fewest(&lamps, 0).map_or(0, u64::count_ones);
        let lines = vec![Lines::Left { left: fewest }.into()];
        let facts = Facts { lines, json: json!({ "fewest_presses": fewest }) };
        Ok(Generated { puzzle: lamps, facts })
    }
}

impl Play for LightsOut {
    /// The presses so far, which are also the answer so far.
    type State = Presses;
    type Move = Place;

    const MOVES: Phrase = Phrase {
        en: "a move is the lamp to press, such as r1c2",
        id: "langkah adalah lampu yang ditekan, misalnya r1c2",
    };

    fn start(_: &Lamps) -> Presses {
        Presses(0)
    }

    fn moves(lamps: &Lamps, _: &Presses) -> Vec<Place> {
        lamps.places(u64::MAX)
    }

    fn apply(lamps: &Lamps, pressed: &Presses, press: &Place) -> Result<Presses, Text> {
        let bit = lamps.bit(*press).ok_or(Lines::NotOnBoard { place: *press })?;
        Ok(Presses(pressed.0 ^ bit))
    }

    fn answer(_: &Lamps, pressed: &Presses) -> Option<Presses> {
        Some(*pressed)
    }

    fn draw(lamps: &Lamps, pressed: &Presses) -> Scene {
        draw(lamps, pressed.0, 0)
    }
}

impl Hint for LightsOut {
    /// The first press of a shortest way from here.
    fn hint(lamps: &Lamps, pressed: &Presses, _: &Run) -> Result<Option<Step>, Stop> {
        let Some(presses) = strategies::fewest(lamps, pressed.0) else { return Ok(None) };
        let Some(&place) = lamps.places(presses).first() else { return Ok(None) };
        let left = presses.count_ones();
        let rule = NamedRule::new("shortest-way", "Shortest way", "Jalan terpendek");
        let step = Step::new(rule, Lines::Left { left }, Lines::Press { place, left });
        let scene = draw(lamps, pressed.0, presses & presses.wrapping_neg());
        Ok(Some(step.settling(vec![place]).doing([place]).drawn(scene)))
    }
}
