//! Rules on one position: placements are ruled out, each with its reason, until an item has one way.
//!
//! Idea: level by level, all placements that a rule excludes are ruled out together. A reason names
//! the earlier exclusions on which it rests, so the proof of a step contains exactly what it rests
//! on.
//!
//! Invariant: a placement that is ruled out is in no solution, whatever was ruled out before.
//!
//! Cost: levels 1 to 4 look at each placement a few times; a supposition follows a sequence of
//! positions.

use super::faults::{Fault, Memo};
use super::position::{Game, ITEMS, Id, MOST_OPEN, State, bits};
use super::rules::Rule;
use super::{Found, Reason};
use crate::limits::Stop;
use crate::run::Run;
use std::collections::{HashMap, HashSet};

struct Out {
    reason: Reason,
    /// Placements ruled out before, on which this rests.
    rests: Vec<Id>,
    looks: u32,
}

/// A position and what has been ruled out in it.
pub(super) struct Reasoner<'a> {
    game: &'a Game,
    base: State,
    alive: State,
    out: HashMap<Id, Out>,
    run: &'a Run,
}

type Ruled = Vec<(Id, Out)>;

impl<'a> Reasoner<'a> {
    pub(super) fn new(game: &'a Game, state: &State, run: &'a Run) -> Self {
        Self { game, base: state.clone(), alive: state.clone(), out: HashMap::new(), run }
    }

    /// The next piece by the lowest level that gives one, none above `most`.
    pub(super) fn lowest(&mut self, most: usize) -> Result<Option<Found>, Stop> {
        for level in 1..=most {
            if let Some(found) = self.level(level)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Rules out what falls at one level, until some item has one way left; the cheapest such item.
    pub(super) fn level(&mut self, level: usize) -> Result<Option<Found>, Stop> {
        match level {
            2 | 3 => _ = self.at_sight(level)?,
            4 => self.fine()?,
            5 | 6 => {
                while self.suppositions(level)? && !self.has_single() {
                    self.fine()?;
                }
            }
            _ => {}
        }
        Ok(self.single())
    }

    #[cfg(test)]
    pub(super) fn ruled_out(&self) -> impl Iterator<Item = Id> {
        self.out.keys().copied()
    }

    fn rule_out(&mut self, list: Ruled) -> bool {
        let any = !list.is_empty();
        for (id, out) in list {
            self.out.entry(id).or_insert(out);
        }
        self.alive.fits.retain(|id| !self.out.contains_key(id));
        any
    }

    fn has_single(&self) -> bool {
        let (count, _) = self.game.counts(&self.alive);
        self.game.items(&self.base).any(|item| count[item] == 1)
    }

    /// Everything that placements which were ruled out rest on, themselves included.
    fn proof(&self, mut to_do: Vec<Id>) -> Vec<Id> {
        let mut proof = HashSet::new();
        while let Some(id) = to_do.pop() {
            if proof.insert(id) {
                to_do.extend(&self.out[&id].rests);
            }
        }
        proof.into_iter().collect()
    }

    /// The item with one way left that takes the fewest looks.
    fn single(&self) -> Option<Found> {
        let (count, last) = self.game.counts(&self.alive);
        let singles = self.game.items(&self.base).filter(|&item| count[item] == 1);
        let steps = singles.map(|item| {
            let id = last[item];
            let ways = self.base.fits.iter().copied();
            let gone: Vec<Id> =
                ways.filter(|&way| way != id && self.game.serves(way, item)).collect();
            let proof = self.proof(gone.clone());
            let looks = 1 + proof.iter().map(|id| self.out[id].looks).sum::<u32>();
            let tried = proof.iter().filter(|id| self.out[id].reason.rule >= Rule::Suppose);
            let tries = tried.count() as u32;
            let rule = proof.iter().map(|id| self.out[id].reason.rule).max();
            let simple = if item < MOST_OPEN { Rule::OneWay } else { Rule::OnePlace };
            (looks, self.remoteness(item), item, gone, id, tries, rule.unwrap_or(simple))
        });
        let (looks, _, item, gone, id, tries, rule) =
            steps.min_by_key(|step| (step.0, step.1, step.2))?;
        let ways = gone.into_iter().map(|way| (way, self.out[&way].reason.clone())).collect();
        Some(Found { item, id, ways, looks, tries, rule })
    }

    /// Of equal proofs a corner or a dead end comes first, a piece last.
    fn remoteness(&self, item: usize) -> u32 {
        if item < MOST_OPEN { self.game.touching(item, self.base.open) } else { u32::MAX }
    }

    fn at_sight(&mut self, level: usize) -> Result<bool, Stop> {
        self.run.poll(0)?;
        let mut list = if level == 2 { self.sharing_out() } else { Vec::new() };
        for &id in &self.alive.fits {
            let (open, left) = self.game.rest(&self.base, id);
            let fault = match level {
                _ if open == 0 => None,
                2 => self.game.pocket_fault(open, left),
                _ => self.game.serve_fault(open, left),
            };
            list.extend(fault.map(|fault| (id, at_once(fault))));
        }
        Ok(self.rule_out(list))
    }

    /// Several pockets: which pieces can go into which.
    fn sharing_out(&self) -> Ruled {
        let game = self.game;
        let pockets = game.pockets(self.base.open);
        if pockets.len() < 2 || !game.all_needed {
            return Vec::new();
        }
        let pocket_of = |id: Id| {
            let mask = game.places[usize::from(id)].mask;
            pockets.iter().position(|pocket| pocket & mask != 0).unwrap_or(0)
        };
        let kind_of = |id: Id| game.kinds[game.places[usize::from(id)].kind];
        let mut sharing = Sharing {
            game,
            pieces: bits(self.base.left.into()).collect(),
            fits: vec![0; pockets.len()],
            room: pockets.iter().map(|pocket| pocket.count_ones()).collect(),
            chosen: Vec::new(),
            can: vec![0; pockets.len()],
            steps: 0,
        };
        self.base.fits.iter().for_each(|&id| sharing.fits[pocket_of(id)] |= kind_of(id));
        sharing.share();
        if sharing.steps >= MOST_SHARES || sharing.can.iter().all(|&pieces| pieces == 0) {
            return Vec::new();
        }
        let elsewhere = |id: &&Id| sharing.can[pocket_of(**id)] & kind_of(**id) == 0;
        let out = |&id: &Id| {
            let reason = Reason { at: pockets[pocket_of(id)], ..Reason::of(Rule::SharingOut) };
            (id, Out { looks: reason.rule.looks(), reason, rests: Vec::new() })
        };
        self.base.fits.iter().filter(elsewhere).map(out).collect()
    }

    /// Level 4, until nothing more falls or an item has one way.
    fn fine(&mut self) -> Result<(), Stop> {
        loop {
            self.run.poll(0)?;
            let blocked = self.in_the_way();
            let any = self.rule_out(blocked)
                || {
                    let pockets = self.fine_faults();
                    self.rule_out(pockets)
                }
                || {
                    let cells = self.cells_and_pieces();
                    self.rule_out(cells)
                };
            if !any || self.has_single() {
                return Ok(());
            }
        }
    }

    /// The placements ruled out before that would serve the item beside these.
    fn relied(&self, item: usize, laid: &[Id]) -> Vec<Id> {
        let beside = |id: &Id| !laid.iter().any(|&l| self.game.clash(l, *id, self.base.left));
        let ways = self.game.ways[item].iter().copied();
        ways.filter(|id| self.out.contains_key(id)).filter(beside).collect()
    }

    fn in_the_way(&self) -> Ruled {
        let game = self.game;
        let mut ways: Vec<Vec<Id>> = vec![Vec::new(); ITEMS];
        for &id in &self.alive.fits {
            game.served(id).for_each(|item| ways[item].push(id));
        }
        let items: Vec<usize> = game.items(&self.base).collect();
        let blocks = |id: Id, item: usize| {
            !game.serves(id, item)
                && ways[item].iter().all(|&way| game.clash(way, id, self.base.left))
        };
        let out = |&id: &Id| {
            let blocked = items.iter().filter(|&&item| blocks(id, item));
            let cheapest = blocked.map(|&item| {
                let rests = self.relied(item, &[id]);
                (ways[item].len() + 2 * rests.len(), item, rests)
            });
            let (_, item, rests) = cheapest.min()?;
            let reason = Reason { item: Some(item), ..Reason::of(Rule::InTheWay) };
            Some((id, Out { looks: reason.rule.looks(), reason, rests }))
        };
        self.alive.fits.iter().filter_map(out).collect()
    }

    fn fine_faults(&self) -> Ruled {
        let mut memo = Memo::default();
        let fault =
            |&id: &Id| Some((id, at_once(self.game.fine_after(&self.base, id, &mut memo)?)));
        self.alive.fits.iter().filter_map(fault).collect()
    }

    /// Two or three cells that nothing covers together and that only as many pieces reach.
    fn cells_and_pieces(&self) -> Ruled {
        let game = self.game;
        let (mut reach, mut with) = ([0u32; MOST_OPEN], [0u64; MOST_OPEN]);
        for &id in &self.alive.fits {
            let place = &game.places[usize::from(id)];
            for cell in bits(place.mask) {
                reach[cell] |= self.base.left & game.kinds[place.kind];
                with[cell] |= place.mask;
            }
        }
        let few = |&cell: &usize| reach[cell].count_ones() <= 3;
        let cells: Vec<usize> = bits(self.base.open).filter(few).collect();
        let mut sets: Vec<(u64, u32)> = Vec::new();
        for (n, &a) in cells.iter().enumerate() {
            for (m, &b) in cells.iter().enumerate().skip(n + 1) {
                let two = reach[a] | reach[b];
                if with[a] >> b & 1 == 1 || two.count_ones() > 3 {
                    continue;
                }
                if two.count_ones() == 2 {
                    sets.push((1 << a | 1 << b, two));
                }
                for &c in &cells[m + 1..] {
                    let three = two | reach[c];
                    if (with[a] | with[b]) >> c & 1 == 0 && three.count_ones() == 3 {
                        sets.push((1 << a | 1 << b | 1 << c, three));
                    }
                }
            }
        }
        let mut list: Ruled = Vec::new();
        for (cells, pieces) in sets {
            let mut rests: Option<Vec<Id>> = None;
            for &id in &self.alive.fits {
                let place = &game.places[usize::from(id)];
                let copies = self.base.left & game.kinds[place.kind];
                let is_new = list.iter().all(|(known, _)| *known != id);
                if copies & !pieces == 0 && place.mask & cells == 0 && is_new {
                    let rests = rests.get_or_insert_with(|| self.reaching(cells, pieces));
                    let reason = Reason { at: cells, ..Reason::of(Rule::CellsAndPieces) };
                    let out = Out { looks: reason.rule.looks(), reason, rests: rests.clone() };
                    list.push((id, out));
                }
            }
        }
        list
    }

    /// The placements ruled out before that reach these cells with another piece, or two at once.
    fn reaching(&self, cells: u64, pieces: u32) -> Vec<Id> {
        let game = self.game;
        let mut gone: Vec<Id> = bits(cells).flat_map(|c| game.ways[c].iter().copied()).collect();
        gone.retain(|id| {
            let place = &game.places[usize::from(*id)];
            let is_one = (place.mask & cells).is_power_of_two();
            let is_ours = game.kinds[place.kind] & pieces != 0;
            self.out.contains_key(id) && !(is_one && is_ours)
        });
        gone.sort_unstable();
        gone.dedup();
        gone
    }

    fn suppositions(&mut self, level: usize) -> Result<bool, Stop> {
        // With what is forced at once, and with what is forced after a glance at the other ways.
        let kinds: &[(usize, bool)] =
            if level == 5 { &[(1, false), (0, true)] } else { &[(30, false), (30, true)] };
        let mut list = Vec::new();
        for id in self.tight() {
            self.run.poll(0)?;
            let out = kinds.iter().find_map(|&(most, deep)| self.suppose(id, most, deep));
            list.extend(out.map(|out| (id, out)));
        }
        Ok(self.rule_out(list))
    }

    /// The placements that serve an item with few ways.
    fn tight(&self) -> Vec<Id> {
        let game = self.game;
        let (count, _) = game.counts(&self.alive);
        let few = |item: &usize| count[*item] <= MOST_WAYS;
        let mut items: Vec<usize> = game.items(&self.base).filter(few).collect();
        if items.is_empty() {
            items.extend(game.items(&self.base).min_by_key(|&item| count[item]));
        }
        let mut tight = self.alive.fits.clone();
        tight.retain(|&id| items.iter().any(|&item| game.serves(id, item)));
        tight
    }

    /// Supposes a placement and follows what is forced. With `deep`, placements that go wrong at
    /// sight are set aside on the way.
    fn suppose(&self, id: Id, most: usize, deep: bool) -> Option<Out> {
        let game = self.game;
        let mut laid = vec![id];
        let mut state = game.laid(&self.alive, id);
        let (mut rests, mut looks) = (Vec::new(), 0);
        loop {
            if state.open == 0 {
                return None;
            }
            let price = if deep { 4 } else { 3 };
            let forced = laid.len() - 1;
            let rule =
                if forced > usize::from(!deep) { Rule::SupposeForced } else { Rule::Suppose };
            let row = || laid[1..].to_vec();
            let sight = game.pocket_fault(state.open, state.left);
            if let Some(fault) = sight.or_else(|| game.serve_fault(state.open, state.left)) {
                let item = (fault.rule == Rule::HomelessPiece).then_some(MOST_OPEN + fault.kind);
                let reason = Reason { rule, at: fault.at, item, row: row(), tries: 1 };
                looks += price * (1 + forced as u32) + fault.rule.looks();
                return Some(Out { reason, rests: sorted(rests), looks });
            }
            let aside = if deep { self.set_aside(&mut state) } else { Vec::new() };
            let (count, last) = game.counts(&state);
            let bill = |item: usize| {
                let relied = self.relied(item, &laid);
                let seen = aside.iter().filter(|&&id| game.serves(id, item)).count();
                (relied.len() + seen, item, relied, seen as u32)
            };
            let with = |ways: u16| {
                let items = game.items(&state).filter(|&item| count[item] == ways);
                items.map(bill).min_by_key(|bill| (bill.0, bill.1))
            };
            if let Some((_, item, relied, seen)) = with(0) {
                rests.extend(relied);
                let reason = Reason { rule, at: 0, item: Some(item), row: row(), tries: 1 };
                looks += price * (1 + forced as u32) + seen + Rule::DeadCell.looks();
                return Some(Out { reason, rests: sorted(rests), looks });
            }
            if forced == most {
                return None;
            }
            let (_, item, relied, seen) = with(1)?;
            rests.extend(relied);
            looks += seen;
            laid.push(last[item]);
            state = game.laid(&state, last[item]);
        }
    }

    /// Takes the placements out of a position that go wrong at sight.
    fn set_aside(&self, state: &mut State) -> Vec<Id> {
        let game = self.game;
        let is_fine = |id: &Id| {
            let (open, left) = game.rest(state, *id);
            open == 0
                || game.pocket_fault(open, left).or_else(|| game.serve_fault(open, left)).is_none()
        };
        let (keep, aside) = state.fits.iter().copied().partition(is_fine);
        state.fits = keep;
        aside
    }
}

/// From level 5 on, only items with at most this many ways are examined. With 12 instead of 60 half
/// of the hardest challenges would need trials.
const MOST_WAYS: u16 = 60;

fn sorted(mut list: Vec<Id>) -> Vec<Id> {
    list.sort_unstable();
    list.dedup();
    list
}

fn at_once(fault: Fault) -> Out {
    let reason = Reason::at_sight(fault);
    Out { looks: reason.rule.looks(), reason, rests: Vec::new() }
}

/// Sharing out is given up after this many steps.
const MOST_SHARES: u32 = 20_000;

/// Every way to share out the pieces among pockets; notes which can go where.
struct Sharing<'a> {
    game: &'a Game,
    pieces: Vec<usize>,
    /// The pieces with a place in each pocket.
    fits: Vec<u32>,
    room: Vec<u32>,
    chosen: Vec<usize>,
    can: Vec<u32>,
    steps: u32,
}

impl Sharing<'_> {
    fn share(&mut self) {
        self.steps += 1;
        let Some(&piece) = self.pieces.get(self.chosen.len()) else {
            for (piece, &pocket) in self.pieces.iter().zip(&self.chosen) {
                self.can[pocket] |= 1 << piece;
            }
            return;
        };
        let size = u32::from(self.game.sizes[piece]);
        for pocket in 0..self.room.len() {
            let fits = self.fits[pocket] >> piece & 1 == 1 && self.room[pocket] >= size;
            if fits && self.steps < MOST_SHARES {
                self.room[pocket] -= size;
                self.chosen.push(pocket);
                self.share();
                self.chosen.pop();
                self.room[pocket] += size;
            }
        }
    }
}
