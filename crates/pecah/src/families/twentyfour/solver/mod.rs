//! The solver behind the listings: classes once for all hands with the same repetitions, values
//! for each hand.
//!
//! [`Solver`] is the entry point for programs that solve many hands: it keeps the classes and its
//! buffers from one hand to the next.
//!
//! ```
//! use pecah::twentyfour::{Listing, Solver};
//! let mut solver = Solver::new();
//! let found = solver.solve(&[3, 3, 8, 8], 24, Listing::Essential).unwrap();
//! assert_eq!(found.len(), 1);
//! let mut text = String::new();
//! found[0].write(&mut text);
//! assert_eq!(text, "8 / (3 - 8 / 3)");
//! assert!(solver.first(&[1, 1, 1, 1], 24).unwrap().is_none());
//! ```

mod canonical_code;
mod classes;
mod dedup;
mod goal_directed;
mod halves;
mod postfix;
mod quick;
mod raw;
mod values;

use super::model::{Hand, Operator};
use super::options::Listing;
use crate::limits::Stop;
use crate::run::Run;
pub use postfix::Postfix;
pub use raw::{RawLine, RawLister};

use canonical_code::{Fraction, Keep, Tree, is_less};
use classes::{Classes, Join};
use dedup::Deduplicator;
use goal_directed::{GoalDirected, TABULATED, ZeroProducts};
use halves::{Enough, Root};
use std::fmt;
use std::sync::Arc;
use values::Values;

/// Receives the progress of a solver and can stop it.
pub(super) trait Poll {
    /// Counts this many more nodes; `Err` stops the search.
    fn spent(&mut self, nodes: u64) -> Result<(), Stop>;
}

/// Never stops a search.
pub(super) struct NoPoll;

impl Poll for NoPoll {
    fn spent(&mut self, _nodes: u64) -> Result<(), Stop> {
        Ok(())
    }
}

/// Nodes between two polls of the run.
const POLL_EVERY: u64 = 4096;

/// Polls a run as nodes are counted.
pub(super) struct RunPoll<'a> {
    run: &'a Run,
    nodes: u64,
    next: u64,
}

impl<'a> RunPoll<'a> {
    pub(super) fn new(run: &'a Run) -> Self {
        Self { run, nodes: 0, next: 0 }
    }
}

impl Poll for RunPoll<'_> {
    fn spent(&mut self, nodes: u64) -> Result<(), Stop> {
        self.nodes += nodes;
        if self.nodes < self.next {
            return Ok(());
        }
        self.next = self.nodes + POLL_EVERY;
        self.run.poll(self.nodes)
    }
}

/// Solves hands of two to eight cards.
#[derive(Debug, Default)]
pub struct Solver {
    known: Vec<Arc<Classes>>,
    values: Values,
    worked_out: Vec<bool>,
    roots: Vec<Root>,
    dedup: Deduplicator,
}

/// Which of several answers with the same essence is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Representative {
    /// The first that is found.
    Any,
    /// The simplest, in the order of the listing.
    Simplest,
}

/// A hand that a solver cannot take: fewer than two cards or more than eight, a card that is not
/// from 1 to 13, or a target above [`Hand::MOST_TARGET`]; or one with more answers than are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchHand;

impl fmt::Display for NoSuchHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = Hand::MOST_TARGET;
        write!(f, "expected two to eight cards from 1 to 13 and a target of at most {most}")
    }
}

impl std::error::Error for NoSuchHand {}

impl Solver {
    /// A solver without any classes yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The answers of a listing, each once, in no order that means anything; of those that are the
    /// same in essence any one. The raw listing is not made here; it is taken for the distinct one.
    pub fn solve(
        &mut self,
        cards: &[u32],
        target: u32,
        listing: Listing,
    ) -> Result<&[Postfix], NoSuchHand> {
        let cards = Cards::of(cards, target)?;
        let target = i64::from(target);
        self.solve_under(&cards, target, listing, Representative::Any, &mut NoPoll)
            .map_err(|_| NoSuchHand)
    }

    /// One answer, if there is any.
    pub fn first(&mut self, cards: &[u32], target: u32) -> Result<Option<Postfix>, NoSuchHand> {
        let sorted = Cards::of(cards, target)?;
        if cards.len() <= TABULATED + 1 {
            return Ok(self.solve(cards, target, Listing::Essential)?.first().copied());
        }
        if let Some(line) = self.any(&sorted, i64::from(target)) {
            return Ok(Some(line));
        }
        Ok(self.solve(cards, target, Listing::Essential)?.first().copied())
    }

    /// All answers of a listing, in `lines`.
    pub(super) fn solve_under<P: Poll>(
        &mut self,
        cards: &Cards,
        target: i64,
        listing: Listing,
        representative: Representative,
        poll: &mut P,
    ) -> Result<&[Postfix], Stop> {
        let keep = match listing {
            Listing::Essential => Keep::Essence,
            Listing::Distinct | Listing::Raw => Keep::Everything,
        };
        let classes = self.classes(cards.pattern(), (cards.count - 1).min(TABULATED));
        self.work_out(&classes, cards, poll)?;
        self.roots.clear();
        if cards.count <= TABULATED + 1 {
            for &halves in &classes.parts[classes.whole()].splits {
                halves::join(&classes, &self.values, halves, target, Enough::All, &mut self.roots);
            }
            let tree = Tabulated { classes: &classes, values: &self.values, cards: &cards.values };
            self.dedup.list(&tree, &self.roots, target, (keep, representative), poll)?;
        } else {
            let zero_products = match keep {
                Keep::Essence if target != 0 => ZeroProducts::Once,
                _ => ZeroProducts::InEveryWay,
            };
            let mut search =
                GoalDirected::new(&classes, &self.values, &cards.values, zero_products, poll);
            let roots = search.roots(target)?;
            let made = search.into_made();
            self.dedup.list(&made, &roots, target, (keep, representative), poll)?;
        }
        Ok(&self.dedup.lines)
    }

    /// What a selection of Countdown makes of the target, or of the nearest numbers that it makes
    /// anything of, and how.
    pub(super) fn countdown_under<P: Poll>(
        &mut self,
        cards: &Cards,
        target: u32,
        poll: &mut P,
    ) -> Result<(u32, &[Postfix]), Stop> {
        let classes = self.classes(cards.pattern(), cards.count.min(TABULATED));
        self.work_out(&classes, cards, poll)?;
        let values = &self.values;
        let mut search =
            GoalDirected::new(&classes, values, &cards.values, ZeroProducts::Once, poll);
        self.dedup.lines.clear();
        for distance in 0..=i64::from(target) {
            let target = i64::from(target);
            for near in [target - distance, target + distance] {
                if near < 1 {
                    continue;
                }
                self.dedup.seen.clear();
                for part in classes.by_size() {
                    let whole = search.roots_of(part, near)?;
                    for (root, line) in whole
                        .iter()
                        .filter(|root| search.made().is_whole(root))
                        .map(|r| (r, written(search.made(), r)))
                    {
                        let key = match root.join {
                            Join::Card => root.left.into(),
                            _ => self.dedup.forms.code(
                                search.made(),
                                (root.join, root.left, root.right, (near, 1)),
                                Keep::Essence,
                            ),
                        };
                        if self.dedup.seen.insert(key) {
                            self.dedup.lines.push(line);
                        }
                    }
                }
                if !self.dedup.lines.is_empty() {
                    return Ok((near as u32, &self.dedup.lines));
                }
            }
        }
        Ok((target, &self.dedup.lines))
    }

    /// Shows every class of a hand.
    pub(super) fn visit(
        &mut self,
        cards: &Cards,
        visitor: &mut dyn FnMut(Postfix) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let classes = self.classes(cards.pattern(), (cards.count - 1).min(TABULATED));
        self.work_out(&classes, cards, &mut NoPoll)?;
        let tree = Tabulated { classes: &classes, values: &self.values, cards: &cards.values };
        for part in &classes.parts {
            for number in part.numbers() {
                let class = &classes.list[number as usize];
                visitor(written(&tree, &Root::of(class)))?;
            }
        }
        Ok(())
    }

    /// Works out the classes of all parts that are tabulated.
    fn work_out<P: Poll>(
        &mut self,
        classes: &Classes,
        cards: &Cards,
        poll: &mut P,
    ) -> Result<(), Stop> {
        self.values.make_room(classes, &cards.values);
        for part in 0..classes.parts.len() {
            if !classes.parts[part].classes.is_empty() {
                self.values.fill(classes, part, &cards.values);
                poll.spent(u64::from(classes.parts[part].filled))?;
            }
        }
        Ok(())
    }

    /// An answer of six cards or more, where one is found without a whole search.
    pub(super) fn any(&mut self, cards: &Cards, target: i64) -> Option<Postfix> {
        let (dealt, count) = cards.dealt();
        let near = u32::try_from(target).ok().and_then(|t| quick::answer(&dealt[..count], t));
        near.or_else(|| self.first_of_halves(cards, target))
    }

    /// An answer that joins two halves of at most four cards, working out only what it looks at.
    fn first_of_halves(&mut self, cards: &Cards, target: i64) -> Option<Postfix> {
        let classes = self.roots_of_halves(cards, target, 1);
        let root = self.roots.first()?;
        let (classes, values, cards) = (&classes, &self.values, &cards.values);
        Some(written(&Tabulated { classes, values, cards }, root))
    }

    /// Some of the essential answers of a hand, if there are any: all of a small hand; of a larger
    /// one at least `enough`, where that many join two halves of at most four cards.
    pub(super) fn some(
        &mut self,
        cards: &[u32],
        target: u32,
        enough: usize,
    ) -> Result<&[Postfix], NoSuchHand> {
        let sorted = Cards::of(cards, target)?;
        let classes = self.roots_of_halves(&sorted, target.into(), enough);
        if cards.len() <= TABULATED + 1 || self.roots.is_empty() {
            return self.solve(cards, target, Listing::Essential);
        }
        let tree = Tabulated { classes: &classes, values: &self.values, cards: &sorted.values };
        let kept = (Keep::Essence, Representative::Simplest);
        let listed = self.dedup.list(&tree, &self.roots, target.into(), kept, &mut NoPoll);
        listed.map_err(|_| NoSuchHand)?;
        Ok(&self.dedup.lines)
    }

    /// Looks for at least `enough` joins of two halves of at most four cards.
    fn roots_of_halves(&mut self, cards: &Cards, target: i64, enough: usize) -> Arc<Classes> {
        let classes = self.classes(cards.pattern(), (cards.count - 1).min(TABULATED));
        self.values.make_room(&classes, &cards.values);
        self.roots.clear();
        self.worked_out.clear();
        self.worked_out.resize(classes.parts.len(), false);
        let want = if enough == 1 { Enough::One } else { Enough::All };
        let halves = &classes.parts[classes.whole()].splits;
        // The less a half has to be worked out of, the sooner it is.
        for size in cards.count.div_ceil(2)..=TABULATED {
            let of_size = |part: u16| classes.parts[usize::from(part)].size == size;
            for &halves in halves.iter().filter(|(_, rest)| of_size(*rest)) {
                for part in [halves.0, halves.1] {
                    let known = &mut self.worked_out;
                    self.values.fill_with_parts(&classes, part.into(), &cards.values, known);
                }
                halves::join(&classes, &self.values, halves, target, want, &mut self.roots);
                if self.roots.len() >= enough {
                    return classes;
                }
            }
        }
        classes
    }

    /// The classes of parts of up to `most` cards.
    fn classes(&mut self, pattern: &[u8], most: usize) -> Arc<Classes> {
        let is_it = |known: &&Arc<Classes>| known.pattern == pattern && known.most == most;
        if let Some(known) = self.known.iter().find(is_it) {
            return Arc::clone(known);
        }
        let made = Arc::new(Classes::new(pattern, most));
        self.known.push(Arc::clone(&made));
        made
    }
}

/// The cards of a hand by value, those that occur most often first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cards {
    values: [i32; Hand::MOST_CARDS],
    pattern: [u8; Hand::MOST_CARDS],
    different: usize,
    count: usize,
}

impl Cards {
    fn of(cards: &[u32], target: u32) -> Result<Self, NoSuchHand> {
        let fits = cards.iter().all(|card| (1..=13).contains(card));
        if fits && target <= Hand::MOST_TARGET { Self::of_hand(cards) } else { Err(NoSuchHand) }
    }

    /// Card by card, and how many there are.
    fn dealt(&self) -> ([u8; Hand::MOST_CARDS], usize) {
        let (mut dealt, mut count) = ([0; Hand::MOST_CARDS], 0);
        for (&value, &times) in self.values.iter().zip(&self.pattern).take(self.different) {
            for _ in 0..times {
                dealt[count] = value as u8;
                count += 1;
            }
        }
        (dealt, count)
    }

    /// Of two to eight numbers up to 100.
    pub(super) fn of_hand(cards: &[u32]) -> Result<Self, NoSuchHand> {
        if !(2..=Hand::MOST_CARDS).contains(&cards.len()) {
            return Err(NoSuchHand);
        }
        let mut ordered = [0; Hand::MOST_CARDS];
        let ordered = &mut ordered[..cards.len()];
        ordered.copy_from_slice(cards);
        ordered.sort_unstable();
        if ordered[0] == 0 || ordered[cards.len() - 1] > Hand::MOST_NUMBER {
            return Err(NoSuchHand);
        }
        let mut sorted = Self {
            values: [0; Hand::MOST_CARDS],
            pattern: [0; Hand::MOST_CARDS],
            different: 0,
            count: cards.len(),
        };
        for run in ordered.chunk_by(|one, other| one == other) {
            let times = run.len() as u8;
            let mut place = sorted.different;
            while place > 0 && sorted.pattern[place - 1] < times {
                sorted.values[place] = sorted.values[place - 1];
                sorted.pattern[place] = sorted.pattern[place - 1];
                place -= 1;
            }
            (sorted.values[place], sorted.pattern[place]) = (run[0] as i32, times);
            sorted.different += 1;
        }
        Ok(sorted)
    }

    /// How often each value occurs.
    fn pattern(&self) -> &[u8] {
        &self.pattern[..self.different]
    }
}

fn written<T: Tree>(tree: &T, root: &Root) -> Postfix {
    let mut line = Postfix::default();
    write(tree, (root.join, root.left, root.right), &mut line);
    line
}

fn write<T: Tree>(tree: &T, (join, left, right): (Join, u32, u32), line: &mut Postfix) {
    let operator = match join {
        Join::Plus => Operator::Plus,
        Join::Minus => Operator::Minus,
        Join::Times => Operator::Times,
        Join::Over => Operator::Over,
        Join::Card | Join::Nothing => return line.push_card(tree.card(left) as u8),
    };
    let (one, other) = (tree.class(left), tree.class(right));
    let (one, other) =
        if join == Join::Minus && is_less(one.3, other.3) { (other, one) } else { (one, other) };
    for operand in [one, other] {
        write(tree, (operand.0, operand.1, operand.2), line);
    }
    line.push_operator(operator);
}

/// The classes of a hand with their values.
struct Tabulated<'a> {
    classes: &'a Classes,
    values: &'a Values,
    cards: &'a [i32],
}

impl Tree for Tabulated<'_> {
    fn class(&self, number: u32) -> (Join, u32, u32, Fraction) {
        let class = &self.classes.list[number as usize];
        let value = self.values.list[number as usize];
        (class.join, class.left, class.right, (i64::from(value.above), i64::from(value.below)))
    }

    fn card(&self, card: u32) -> i32 {
        self.cards[card as usize]
    }
}
