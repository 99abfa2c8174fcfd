//! What a step says is true, and it is enough: a reader who knows only the position and the rules of
//! the puzzle comes to the same end. Every argument is checked here from its words alone, by trying
//! out, on boards with several stars, where the longest arguments are.

use super::argument::{Argument, Holder, Noted, Reason, Rest};
use super::knowledge::{Cell, Knowledge, Unit, UnitKind};
use super::soundness::{changed_board, text};
use super::{Trials, chain};
use crate::run::Run;
use crate::support::random::Random;

/// A position, and sets of cells that hold at most so many further stars.
#[derive(Clone)]
struct Position<'b> {
    known: Knowledge<'b>,
    rests: Vec<(Vec<Cell>, usize)>,
}

impl Position<'_> {
    fn star(&mut self, cell: Cell) {
        assert!(self.known.is_open(cell), "{cell:?}");
        self.known.star(cell);
        for (cells, most) in self.rests.iter_mut().filter(|(cells, _)| cells.contains(&cell)) {
            *most = most.checked_sub(1).expect("room for the star");
            if *most == 0 {
                for &cell in cells.iter() {
                    self.known.cross(cell);
                }
            }
        }
    }

    fn with(&self, star: Cell) -> Self {
        let mut after = self.clone();
        after.star(star);
        after
    }

    fn is_in(&self, Unit(kind, index): Unit, (row, column): Cell) -> bool {
        match kind {
            UnitKind::Region => self.known.board.region(row, column) == index,
            UnitKind::Row => row == index,
            UnitKind::Column => column == index,
        }
    }

    fn places(&self, unit: Unit) -> Vec<Cell> {
        self.known.open_cells().filter(|&cell| self.is_in(unit, cell)).collect()
    }

    fn need(&self, unit: Unit) -> usize {
        self.known.need(unit)
    }

    /// Whether each of these units can have all the stars that it needs on these cells.
    fn has_room(&self, units: &[Unit], on: &[Cell]) -> bool {
        let mut tightest: Option<(usize, Cell)> = None;
        for &unit in units.iter().filter(|&&unit| self.need(unit) > 0) {
            let places = self.places(unit);
            let left: Vec<&Cell> = places.iter().filter(|cell| on.contains(cell)).collect();
            let Some(spare) = left.len().checked_sub(self.need(unit)) else { return false };
            if tightest.is_none_or(|(least, _)| spare < least) {
                tightest = left.first().map(|&&cell| (spare, cell));
            }
        }
        let Some((_, cell)) = tightest else { return true };
        let mut without = self.clone();
        without.known.cross(cell);
        self.with(cell).has_room(units, on) || without.has_room(units, on)
    }

    /// What a unit has outside groups, which lie in it apart from each other.
    fn rest(&self, rest: &Rest) -> (Vec<Cell>, usize) {
        let mut grouped: Vec<Cell> = Vec::new();
        let mut held = 0;
        for mark in &rest.outside {
            self.check(mark);
            assert!(mark.cells.iter().all(|&cell| self.is_in(rest.unit, cell)), "{rest:?}");
            assert!(mark.cells.iter().all(|cell| !grouped.contains(cell)), "{rest:?}");
            grouped.extend(&mark.cells);
            held += mark.least;
        }
        assert_eq!(self.need(rest.unit), held + rest.most, "{rest:?}");
        let cells = self.places(rest.unit).into_iter().filter(|cell| !grouped.contains(cell));
        (cells.collect(), rest.most)
    }

    fn beside(&self, rests: &[Rest]) -> Self {
        let rests = rests.iter().map(|rest| self.rest(rest)).collect();
        Self { known: self.known.clone(), rests }
    }

    /// A group holds its stars: with fewer, its units have no room.
    fn check(&self, mark: &Noted) {
        let position = self.beside(&mark.since);
        let open = self.known.open_cells().filter(|cell| !mark.cells.contains(cell));
        let outside: Vec<Cell> = open.collect();
        let mut ways = vec![(position, 0)];
        for _ in 0..mark.least {
            let mut more = Vec::new();
            for (position, from) in ways {
                assert!(!position.has_room(&mark.from, &outside), "{mark:?}");
                for (nth, &cell) in mark.cells.iter().enumerate().skip(from) {
                    if position.known.is_open(cell) {
                        more.push((position.with(cell), nth + 1));
                    }
                }
            }
            ways = more;
        }
    }

    /// Whether the takers cover every place of the source, those that count twice by two.
    fn is_covered(&self, argument: &Argument, rests: &[(Vec<Cell>, usize)]) -> bool {
        let mut times: Vec<(Cell, usize)> = Vec::new();
        let units = argument.units.iter().flat_map(|&unit| self.places(unit));
        let marks = argument.marks.iter().flat_map(|mark| mark.cells.clone());
        for cell in units.chain(marks.filter(|&cell| self.known.is_open(cell))) {
            match times.iter_mut().find(|(own, _)| *own == cell) {
                Some((_, times)) => *times += 1,
                None => times.push((cell, 1)),
            }
        }
        let mut parts = rests.iter();
        let mut blocks = Vec::new();
        for taker in &argument.takers {
            match &taker.holder {
                Holder::Block => blocks.push(&taker.cells),
                Holder::Unit(unit) => {
                    let inside = |cell: Cell| self.is_in(*unit, cell);
                    take(&mut times, inside);
                }
                Holder::Part(_) => {
                    let (cells, _) = parts.next().expect("a rest for each part");
                    take(&mut times, |cell| cells.contains(&cell));
                }
            }
        }
        cover(&blocks, &times)
    }

    /// The argument holds, and leaves these cells empty, or this one a star.
    fn follows(&self, argument: &Argument, empty: &[Cell], stars: &[Cell]) {
        argument.marks.iter().for_each(|mark| self.check(mark));
        let of_takers = |position: &Self| -> Vec<(Vec<Cell>, usize)> {
            let parts = argument.takers.iter().filter_map(|taker| match &taker.holder {
                Holder::Part(rest) => Some(rest),
                _ => None,
            });
            let mut all: Vec<_> = parts.map(|rest| self.rest(rest)).collect();
            for (cells, most) in &mut all {
                let taken = cells.iter().filter(|&&cell| position.known.has_star(cell)).count();
                *most -= taken;
            }
            all
        };
        let need = |position: &Self| -> usize {
            let of_mark = |mark: &Noted| {
                let has = |&cell: &Cell| position.known.has_star(cell);
                mark.least - mark.cells.iter().copied().filter(has).count()
            };
            let units = argument.units.iter().map(|&unit| position.need(unit)).sum::<usize>();
            units + argument.marks.iter().map(of_mark).sum::<usize>()
        };
        let room = |position: &Self, rests: &[(Vec<Cell>, usize)]| -> usize {
            let mut parts = rests.iter();
            let is_open = |&cell: &Cell| position.known.is_open(cell);
            let takes = argument.takers.iter().map(|taker| match &taker.holder {
                Holder::Block => usize::from(taker.cells.iter().any(is_open)),
                Holder::Unit(unit) => position.need(*unit),
                Holder::Part(_) => parts.next().expect("a rest for each part").1,
            });
            takes.sum()
        };
        assert_eq!(need(self), argument.need);
        let rests = of_takers(self);
        let beside = self.beside(&argument.filled);
        if argument.just_enough {
            assert_eq!(room(self, &rests), argument.room());
            assert_eq!(argument.room(), argument.need);
            assert!(self.is_covered(argument, &rests));
        }
        for &cell in empty {
            let after = beside.with(cell);
            let rests = of_takers(&after);
            assert!(room(&after, &rests) < need(&after), "{cell:?}");
            assert!(after.is_covered(argument, &rests), "{cell:?}");
            if !argument.just_enough {
                assert_eq!(room(&after, &rests), argument.room(), "{cell:?}");
                assert_eq!(need(&after), argument.needed, "{cell:?}");
            }
        }
        for &cell in stars {
            let mut without = self.clone();
            without.known.cross(cell);
            assert_eq!(room(&without, &rests), argument.room());
            assert!(argument.room() < argument.need);
            assert!(without.is_covered(argument, &rests));
        }
    }
}

/// Each of these cells is covered once more.
fn take(times: &mut [(Cell, usize)], is_in: impl Fn(Cell) -> bool) {
    for (_, times) in times.iter_mut().filter(|(cell, _)| is_in(*cell)) {
        *times = times.saturating_sub(1);
    }
}

/// Whether blocks of two by two around these cells cover what is left.
fn cover(blocks: &[&Vec<Cell>], times: &[(Cell, usize)]) -> bool {
    let Some((cells, others)) = blocks.split_first() else {
        return times.iter().all(|&(_, times)| times == 0);
    };
    let (row, column) = cells[0];
    let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
    corners.iter().any(|(up, left)| {
        let (Some(top), Some(side)) = (row.checked_sub(*up), column.checked_sub(*left)) else {
            return false;
        };
        let inside =
            |cell: Cell| (top..top + 2).contains(&cell.0) && (side..side + 2).contains(&cell.1);
        let mut times = times.to_vec();
        take(&mut times, inside);
        cells.iter().all(|&cell| inside(cell)) && cover(others, &times)
    })
}

#[test]
fn every_step_follows_from_what_it_says() {
    let many = if cfg!(debug_assertions) { 1 } else { 10 };
    let mut random = Random::new(21);
    let (mut groups, mut further, mut filled) = (0, 0, 0);
    for (size, count, boards) in [(7, 1, 4), (9, 2, 6), (10, 2, 6)] {
        let mut made = 0;
        while made < many * boards {
            let Some(board) = changed_board(size, count, &mut random) else { continue };
            made += 1;
            let chain = chain(&board, Trials::Never, &Run::unlimited()).expect("no limit");
            let known = Knowledge::new(&board);
            let mut position = Position { known, rests: Vec::new() };
            for step in &chain.steps {
                if let Reason::NoRoom(argument) | Reason::Must(argument) = &step.reason {
                    let at = position.clone();
                    let follow = std::panic::AssertUnwindSafe(|| {
                        at.follows(argument, &step.crosses, &step.stars);
                    });
                    let held = std::panic::catch_unwind(follow);
                    assert!(held.is_ok(), "{step:?}\n{}", text(&board));
                    filled += usize::from(!argument.filled.is_empty());
                }
                if let Reason::Marked(noted) = &step.reason {
                    position.check(noted);
                }
                let marks = step.reason.groups().marks;
                groups += usize::from(!marks.is_empty());
                further += usize::from(marks.iter().any(|mark| !mark.since.is_empty()));
                step.apply(&mut position.known);
            }
        }
    }
    assert!(cfg!(debug_assertions) || groups > 0 && further > 0 && filled > 0);
}
