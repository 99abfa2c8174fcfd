//! The search behind the strategy `bitboard`, without watching or reporting.
//!
//! Boards of one queen per row and at most eleven rows fit a machine word and are searched by
//! [`small`], larger ones by [`tall`]; those of several stars by [`stars`], which keeps counts and
//! reasons harder at each node.

mod bands;
mod cut;
mod erased;
mod geometry;
mod layers;
#[cfg(test)]
mod plain;
mod room;
mod small;
mod spans;
mod square;
mod stars;
mod strips;
mod sweep;
mod tall;

pub(super) use cut::Cut;
pub(super) use layers::{Counted, Layers};

use self::erased::erased;
use super::model::{Board, Placement};
use crate::limits::Stop;
use crate::place::Place;
use crate::run::Run;
use std::convert::Infallible;

/// Receives what a search visits. Cells are numbered row by row.
pub(super) trait Visit {
    /// Why it may end the search.
    type Stop;

    /// A node of the search tree, with the stars placed so far.
    fn node(&mut self, stars: &[u16]) -> Result<(), Self::Stop>;

    /// A solution.
    fn found(&mut self, stars: &[u16]) -> Result<(), Self::Stop>;

    /// Whether it ends the search after few nodes.
    fn ends_soon(&self) -> bool {
        false
    }
}

/// Every solution of the board, until the visitor stops.
pub(super) fn search<V: Visit>(board: &Board, visit: &mut V) -> Result<(), V::Stop> {
    search_with(board.size(), board.stars(), board.regions(), &[], visit)
}

/// Every solution of a cut of the board.
pub(super) fn search_cut<V: Visit>(board: &Board, cut: &Cut, visit: &mut V) -> Result<(), V::Stop> {
    search_with(board.size(), board.stars(), &cut.regions, &cut.given, visit)
}

/// How many solutions a board has, as far as players care.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// None.
    None,
    /// This one only.
    Only(Placement),
    /// These two, and perhaps more.
    Several(Placement, Placement),
}

/// Solves a board and proves whether its solution is the only one.
///
/// ```
/// use pecah::queens::{Board, Verdict, solve_unique};
/// # fn main() -> Result<(), pecah::Diagnostics> {
/// let board = Board::new(&["AAAB", "AAAB", "CCAB", "CBDB"], 1)?;
/// let Verdict::Only(queens) = solve_unique(&board) else { panic!("it has one solution") };
/// let places: Vec<String> = queens.0.iter().map(ToString::to_string).collect();
/// assert_eq!(places, ["r1c2", "r2c4", "r3c1", "r4c3"]);
/// # Ok(())
/// # }
/// ```
pub fn solve_unique(board: &Board) -> Verdict {
    let mut two = FirstTwo { board, first: None, second: None, poll: || Ok(()) };
    let _: Result<(), Ended<Infallible>> = search(board, &mut two);
    two.verdict()
}

/// As [`solve_unique`], within the limits of a run.
pub fn solve_unique_within(board: &Board, run: &Run) -> Result<Verdict, Stop> {
    let mut two = FirstTwo { board, first: None, second: None, poll: polling(run) };
    match search(board, &mut two) {
        Err(Ended::Stopped(stop)) => Err(stop),
        _ => Ok(two.verdict()),
    }
}

/// Nodes between two polls of the run: a node of a large board takes up to a millisecond.
const POLL_EVERY: u64 = 64;

fn polling(run: &Run) -> impl FnMut() -> Result<(), Stop> {
    let mut nodes = 0;
    move || {
        nodes += 1;
        if nodes % POLL_EVERY == 1 { run.poll(nodes) } else { Ok(()) }
    }
}

/// A solution with stars on all of `given` and on none of `excluded`, if there is one. The given
/// stars break no rule.
pub(super) fn complete(
    board: &Board,
    given: &[Place],
    excluded: &[Place],
    run: &Run,
) -> Result<Option<Placement>, Stop> {
    struct First<'b, P> {
        board: &'b Board,
        found: Option<Placement>,
        poll: P,
    }
    impl<P: FnMut() -> Result<(), Stop>> Visit for First<'_, P> {
        type Stop = Ended<Stop>;

        fn node(&mut self, _stars: &[u16]) -> Result<(), Ended<Stop>> {
            (self.poll)().map_err(Ended::Stopped)
        }

        fn found(&mut self, stars: &[u16]) -> Result<(), Ended<Stop>> {
            self.found = Some(Placement::from_cells(self.board.size(), stars));
            Err(Ended::Found)
        }
    }
    let (size, mut regions) = (board.size(), board.regions().to_vec());
    let index = |place: &Place| place.index(size, size);
    for cell in excluded.iter().filter_map(index) {
        regions[cell] = NO_REGION;
    }
    let given: Vec<usize> = given.iter().filter_map(index).collect();
    let mut first = First { board, found: None, poll: polling(run) };
    match search_with(size, board.stars(), &regions, &given, &mut first) {
        Err(Ended::Stopped(stop)) => Err(stop),
        _ => Ok(first.found),
    }
}

/// Cells of this region belong to none and take no star.
const NO_REGION: u8 = u8::MAX;

/// The solutions with stars on the given cells.
fn search_with<V: Visit>(
    size: usize,
    stars: usize,
    regions: &[u8],
    given: &[usize],
    visit: &mut V,
) -> Result<(), V::Stop> {
    if ONE_COPY {
        erased(visit, |visit| visit_all(size, stars, regions, given, visit))
    } else {
        visit_all(size, stars, regions, given, visit)
    }
}

/// Whether the visitors share one copy of the search: the page downloads it.
const ONE_COPY: bool = cfg!(target_family = "wasm");

fn visit_all<V: Visit>(
    size: usize,
    stars: usize,
    regions: &[u8],
    given: &[usize],
    visit: &mut V,
) -> Result<(), V::Stop> {
    match stars {
        1 if size <= small::MOST_ROWS => small::search_with(size, regions, given, visit),
        1 => tall::search_with(size, regions, given, visit),
        _ => stars::search_with(size, stars, regions, given, visit),
    }
}

/// Whether a board of one queen per row may have a solution with a queen on this cell: `true` if it
/// has one, or if showing that it has none takes too long. Cells of [`NO_REGION`] take no queen.
pub(super) fn may_have_solution_with(size: usize, regions: &[u8], cell: usize) -> bool {
    /// Boards of up to twenty rows hardly ever need this many.
    const MOST_NODES: usize = 2_000;
    struct Any(usize);
    impl Visit for Any {
        type Stop = Enough;

        fn node(&mut self, _stars: &[u16]) -> Result<(), Enough> {
            self.0 += 1;
            if self.0 > MOST_NODES { Err(Enough) } else { Ok(()) }
        }

        fn found(&mut self, _stars: &[u16]) -> Result<(), Enough> {
            Err(Enough)
        }
    }
    search_with(size, 1, regions, &[cell], &mut Any(0)).is_err()
}

/// The result of a search for a solution other than a known one.
pub(super) enum Other {
    None,
    /// The cells of its stars.
    Found(Vec<usize>),
    /// It took too long.
    Unknown,
}

/// A solution with stars on the given cells other than the known one. Cells of [`NO_REGION`] take
/// no star.
pub(super) fn other(
    size: usize,
    stars: usize,
    regions: &[u8],
    given: &[usize],
    known: &[usize],
    most_nodes: usize,
) -> Other {
    struct Search<'k> {
        known: &'k [usize],
        nodes: usize,
        found: Other,
    }
    impl Visit for Search<'_> {
        type Stop = Enough;

        fn node(&mut self, _stars: &[u16]) -> Result<(), Enough> {
            if self.nodes == 0 {
                self.found = Other::Unknown;
                return Err(Enough);
            }
            self.nodes -= 1;
            Ok(())
        }

        fn found(&mut self, stars: &[u16]) -> Result<(), Enough> {
            let stars: Vec<usize> = stars.iter().map(|&cell| usize::from(cell)).collect();
            if stars.iter().all(|cell| self.known.contains(cell)) {
                return Ok(());
            }
            self.found = Other::Found(stars);
            Err(Enough)
        }

        fn ends_soon(&self) -> bool {
            true
        }
    }
    let mut search = Search { known, nodes: most_nodes, found: Other::None };
    // Either it ended on its own or `found` says why not.
    let _: Result<(), Enough> = search_with(size, stars, regions, given, &mut search);
    search.found
}

/// The first two solutions.
struct FirstTwo<'b, P> {
    board: &'b Board,
    first: Option<Placement>,
    second: Option<Placement>,
    /// Whether to continue, asked at each node.
    poll: P,
}

/// Why a search for two solutions ended early.
enum Ended<S> {
    Found,
    Stopped(S),
}

struct Enough;

impl<P> FirstTwo<'_, P> {
    fn verdict(self) -> Verdict {
        match (self.first, self.second) {
            (None, _) => Verdict::None,
            (Some(only), None) => Verdict::Only(only),
            (Some(first), Some(second)) => Verdict::Several(first, second),
        }
    }
}

impl<S, P: FnMut() -> Result<(), S>> Visit for FirstTwo<'_, P> {
    type Stop = Ended<S>;

    #[inline]
    fn node(&mut self, _stars: &[u16]) -> Result<(), Ended<S>> {
        (self.poll)().map_err(Ended::Stopped)
    }

    fn found(&mut self, stars: &[u16]) -> Result<(), Ended<S>> {
        let placement = if self.board.stars() == 1 {
            Placement::one_to_a_row(stars)
        } else {
            Placement::from_cells(self.board.size(), stars)
        };
        if self.first.is_none() {
            self.first = Some(placement);
            Ok(())
        } else {
            self.second = Some(placement);
            Err(Ended::Found)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

    #[derive(Default)]
    struct All(Vec<Vec<u16>>);

    impl Visit for All {
        type Stop = Enough;

        fn node(&mut self, _stars: &[u16]) -> Result<(), Enough> {
            Ok(())
        }

        fn found(&mut self, stars: &[u16]) -> Result<(), Enough> {
            let mut stars = stars.to_vec();
            stars.sort_unstable();
            self.0.push(stars);
            Ok(())
        }
    }

    /// Regions of cells anywhere, with a cell of each in the first row.
    fn scattered(size: usize, random: &mut Random) -> Vec<u8> {
        let region = |cell| if cell < size { cell } else { random.below(size) };
        (0..size * size).map(region).map(|region| region as u8).collect()
    }

    type OneStar = fn(usize, &[u8], &[usize], &mut All) -> Result<(), Enough>;

    fn all(size: usize, regions: &[u8], given: &[usize], search: OneStar) -> Vec<Vec<u16>> {
        let mut all = All::default();
        assert!(search(size, regions, given, &mut all).is_ok());
        all.0.sort();
        all.0
    }

    fn by_stars(size: usize, regions: &[u8], given: &[usize], all: &mut All) -> Result<(), Enough> {
        stars::search_with(size, 1, regions, given, all)
    }

    /// As the page has it: one copy of the search for all visitors.
    fn shared(size: usize, regions: &[u8], given: &[usize], all: &mut All) -> Result<(), Enough> {
        erased(all, |visit| visit_all(size, 1, regions, given, visit))
    }

    #[test]
    fn all_searches_for_one_queen_to_a_row_find_the_same_solutions() {
        let mut random = Random::new(5);
        for round in 0..120 {
            let size = 1 + round % 11;
            let mut regions = scattered(size, &mut random);
            // Some boards have cells that take no queen, and a queen that is given.
            let given = if round % 3 == 0 { vec![random.below(size * size)] } else { vec![] };
            for _ in 0..round % 4 {
                regions[random.below(size * size)] = NO_REGION;
            }
            let expected = all(size, &regions, &given, by_stars);
            assert_eq!(all(size, &regions, &given, small::search_with), expected, "{regions:?}");
            assert_eq!(all(size, &regions, &given, tall::search_with), expected, "{regions:?}");
            assert_eq!(all(size, &regions, &given, shared), expected, "{regions:?}");
        }
    }

    /// Few solutions, so that the plain search lists them all: every region but one has some cells
    /// around a queen, the last one the rest.
    #[test]
    fn the_search_for_larger_boards_finds_what_the_plain_one_finds() {
        let mut random = Random::new(6);
        let mut several = 0;
        for round in 0..24 {
            let size = [12, 13, 16, 17, 20, 24, 25, 33][round % 8];
            let mut columns: Vec<usize> = (0..size).collect();
            while columns.windows(2).any(|pair| pair[0].abs_diff(pair[1]) < 2) {
                let (one, other) = (random.below(size), random.below(size));
                columns.swap(one, other);
            }
            let mut regions = vec![0; size * size];
            for (row, &column) in columns.iter().enumerate().skip(1) {
                for _ in 0..3 {
                    let row_near = (row + random.below(3)).saturating_sub(1).min(size - 1);
                    let column_near = (column + random.below(3)).saturating_sub(1).min(size - 1);
                    regions[row_near * size + column_near] = row as u8;
                }
            }
            for (row, &column) in columns.iter().enumerate() {
                regions[row * size + column] = row as u8;
            }
            let expected = all(size, &regions, &[], by_stars);
            assert!(!expected.is_empty());
            several += usize::from(expected.len() > 1);
            assert_eq!(all(size, &regions, &[], tall::search_with), expected, "{regions:?}");
        }
        assert!(several > 0);
    }

    /// Wide stretches of lines decide these: without them some take minutes.
    #[test]
    fn random_connected_regions_of_fifty_rows_take_few_nodes() {
        let mut random = Random::new(7);
        let run = Run::unlimited().with_nodes(5_000);
        for size in [25, 30, 40, 50] {
            for _ in 0..4 {
                let seeds: Vec<(usize, usize)> =
                    (0..size).map(|row| (row, random.below(size))).collect();
                let near = |cell: usize| {
                    let far = |&(row, column): &(usize, usize)| {
                        row.abs_diff(cell / size) + column.abs_diff(cell % size)
                    };
                    (0..size).min_by_key(|&region| far(&seeds[region])).unwrap_or(0) as u8
                };
                let regions: Vec<u8> = (0..size * size).map(near).collect();
                let board = Board::of_regions(size, 1, &regions);
                assert!(solve_unique_within(&board, &run).is_ok(), "{regions:?}");
            }
        }
    }

    /// Sums of rooms exceed a byte here; a bound that wraps around is no bound.
    #[test]
    fn a_region_of_most_cells_and_many_regions_of_six_stars_overflow_nothing() {
        let mut random = Random::new(8);
        let size = 50;
        let column = |row: usize| if row < 25 { 2 * row } else { 2 * (row - 25) + 1 };
        for _ in 0..2 {
            let mut regions = vec![0; size * size];
            for row in 1..size {
                for _ in 0..12 {
                    regions[random.below(size * size)] = row as u8;
                }
            }
            for row in 0..size {
                regions[row * size + column(row)] = row as u8;
            }
            let board = Board::of_regions(size, 1, &regions);
            let run = Run::unlimited().with_nodes(100);
            let verdict = solve_unique_within(&board, &run);
            assert_ne!(verdict, Ok(Verdict::None));
        }
        let stripes: Vec<u8> = (0..size * size).map(|cell| (cell / size) as u8).collect();
        let board = Board::of_regions(size, 6, &stripes);
        let verdict = solve_unique_within(&board, &Run::unlimited().with_nodes(100));
        assert_ne!(verdict, Ok(Verdict::None));
    }
}
