//! The plainest search for several stars per row, to compare the fast one with: cell by cell, each
//! with a star or without, as long as no unit has too many stars or too few cells left.

use super::stars::{Solver, search_with};
use super::sweep::FirstRun;
use super::{NO_REGION, Visit};
use crate::support::random::Random;

struct Plain<'b> {
    size: usize,
    stars: u8,
    regions: &'b [u8],
    /// How many stars rows, columns and regions have, and how many cells that are still to come.
    have: [Vec<u8>; 3],
    left: [Vec<u16>; 3],
    placed: Vec<u16>,
    found: Vec<Vec<u16>>,
}

impl Plain<'_> {
    fn units(&self, cell: usize) -> Option<[usize; 3]> {
        let region = self.regions[cell];
        (region != NO_REGION).then(|| [cell / self.size, cell % self.size, usize::from(region)])
    }

    fn touches(&self, cell: usize) -> bool {
        let (row, column) = (cell / self.size, cell % self.size);
        self.placed.iter().map(|&other| usize::from(other)).any(|other| {
            row.abs_diff(other / self.size) < 2 && column.abs_diff(other % self.size) < 2
        })
    }

    fn from(&mut self, cell: usize) {
        if cell == self.size * self.size {
            self.found.push(self.placed.clone());
            return;
        }
        let Some(units) = self.units(cell) else { return self.from(cell + 1) };
        let mut can_skip = true;
        for (kind, unit) in units.into_iter().enumerate() {
            self.left[kind][unit] -= 1;
            can_skip &=
                u16::from(self.have[kind][unit]) + self.left[kind][unit] >= u16::from(self.stars);
        }
        let has_room =
            units.into_iter().enumerate().all(|(k, unit)| self.have[k][unit] < self.stars);
        if has_room && !self.touches(cell) {
            units.into_iter().enumerate().for_each(|(kind, unit)| self.have[kind][unit] += 1);
            self.placed.push(cell as u16);
            self.from(cell + 1);
            self.placed.pop();
            units.into_iter().enumerate().for_each(|(kind, unit)| self.have[kind][unit] -= 1);
        }
        if can_skip {
            self.from(cell + 1);
        }
        units.into_iter().enumerate().for_each(|(kind, unit)| self.left[kind][unit] += 1);
    }
}

fn plain(size: usize, stars: usize, regions: &[u8]) -> Vec<Vec<u16>> {
    let mut plain = Plain {
        size,
        stars: stars as u8,
        regions,
        have: [(); 3].map(|()| vec![0; size]),
        left: [(); 3].map(|()| vec![0; size]),
        placed: Vec::new(),
        found: Vec::new(),
    };
    for units in (0..size * size).filter_map(|cell| plain.units(cell)).collect::<Vec<_>>() {
        units.into_iter().enumerate().for_each(|(kind, unit)| plain.left[kind][unit] += 1);
    }
    let is_too_small = plain.left.iter().flatten().any(|&left| usize::from(left) < stars);
    if !is_too_small {
        plain.from(0);
    }
    plain.found
}

#[derive(Default)]
struct All(Vec<Vec<u16>>);

impl Visit for All {
    type Stop = ();

    fn node(&mut self, _stars: &[u16]) -> Result<(), ()> {
        Ok(())
    }

    fn found(&mut self, stars: &[u16]) -> Result<(), ()> {
        let mut stars = stars.to_vec();
        stars.sort_unstable();
        self.0.push(stars);
        Ok(())
    }
}

/// Five rows for each star of a row: in each row stars five apart, each row two further on. Regions
/// are stars of some neighbourhood and cells near them; cells of no region take no star.
fn planted(stars: usize, extra: usize, random: &mut Random) -> Vec<u8> {
    let size = 5 * stars;
    let mut regions = vec![NO_REGION; size * size];
    let turn = random.below(2) == 0;
    let start = random.below(5);
    let mut planted: Vec<usize> = Vec::new();
    for row in 0..size {
        for star in 0..stars {
            let column = 5 * star + (2 * row + start) % 5;
            planted.push(if turn { row * size + column } else { column * size + row });
        }
    }
    // Regions of stars that are near each other, but not always of the nearest.
    if random.below(2) == 0 {
        random.shuffle(&mut planted);
    }
    for (index, &cell) in planted.iter().enumerate() {
        for _ in 0..random.below(extra + 1) {
            let row = (cell / size + random.below(3)).saturating_sub(1).min(size - 1);
            let column = (cell % size + random.below(3)).saturating_sub(1).min(size - 1);
            regions[row * size + column] = (index / stars) as u8;
        }
    }
    // Without its own stars a board may have no solution, or others.
    let kept = if random.below(4) == 0 { planted.len() - 1 } else { planted.len() };
    for (index, &cell) in planted[..kept].iter().enumerate() {
        regions[cell] = (index / stars) as u8;
    }
    regions
}

#[test]
fn the_search_for_several_stars_finds_what_the_plain_one_finds() {
    let mut random = Random::new(9);
    let (mut none, mut one, mut several) = (0, 0, 0);
    for round in 0..150 {
        let stars = 2 + round % 5;
        let extra = [4, 3, 2, 2, 2][round % 5];
        let regions = planted(stars, extra, &mut random);
        let mut found = All::default();
        let ended = search_with(5 * stars, stars, &regions, &[], &mut found);
        assert!(ended.is_ok());
        found.0.sort();
        let expected = plain(5 * stars, stars, &regions);
        match expected.len() {
            0 => none += 1,
            1 => one += 1,
            _ => several += 1,
        }
        let mut expected = expected;
        expected.sort();
        assert_eq!(found.0, expected, "{stars} stars: {regions:?}");
    }
    assert!(none > 10 && one > 10 && several > 10, "{none} {one} {several}");
}

/// Compared with the search that does not start again, since these boards are too large for the plain
/// one.
#[test]
fn a_search_that_starts_again_reports_each_solution_once() {
    let mut random = Random::new(10);
    let (mut again, mut found_before, mut none) = (0, 0, 0);
    for round in 0..160 {
        let regions = planted(3, 7, &mut random);
        let [once, twice] = [None, Some(FirstRun::until([2, 6, 12][round % 3]))].map(|first_run| {
            let mut found = All::default();
            let mut solver = Solver::<_, 16>::new(15, 3, &regions, &mut found);
            let may_start_again = first_run.is_some();
            solver.first_run = first_run;
            assert!(solver.run(&[]).is_ok());
            again += usize::from(may_start_again && solver.first_run.is_none());
            found_before += usize::from(!solver.found_before.is_empty());
            found.0.sort();
            found.0
        });
        none += usize::from(once.is_empty());
        assert_eq!(once, twice, "{regions:?}");
    }
    assert!(again > 20 && found_before > 2 && none > 5, "{again} {found_before} {none}");
}
