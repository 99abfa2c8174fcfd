//! The solver behind the listings: classes once for all hands alike, values for each hand.
//!
//! [`Solver`] is the way in for programs that solve many hands: it keeps the classes and its
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

mod classes;
mod directed;
mod line;
mod raw;
mod sameness;
mod scan;
mod valued;

use super::model::{Hand, Listing, Operator};
use crate::budget::Stop;
pub use line::Line;
pub use raw::{RawLine, RawLister};

use classes::{Classes, Join};
use directed::{Directed, Nought, TABULATED};
use rustc_hash::FxHashSet;
use sameness::{Forms, Fraction, Keep, Tree, is_less};
use scan::{Root, Want};
use std::sync::Arc;
use valued::Values;

/// Whom a solver tells how much it has done.
pub(super) trait Poll {
    /// So many more nodes; says whether to go on.
    fn spent(&mut self, nodes: u64) -> Result<(), Stop>;
}

/// Nobody.
pub(super) struct Undisturbed;

impl Poll for Undisturbed {
    fn spent(&mut self, _nodes: u64) -> Result<(), Stop> {
        Ok(())
    }
}

/// Solves hands of two to eight cards.
#[derive(Debug, Default)]
pub struct Solver {
    known: Vec<Arc<Classes>>,
    values: Values,
    forms: Forms,
    roots: Vec<Root>,
    seen: FxHashSet<u64>,
    lines: Vec<Line>,
}

/// A hand that a solver cannot take: fewer than two cards or more than eight, a card that is not
/// from 1 to 13, or a target above [`Hand::MOST_TARGET`]; or one with more answers than are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchHand;

impl Solver {
    /// A solver that knows no classes yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The answers of a listing, each once, in no order that means anything. The raw listing is
    /// not made here; it is taken for the distinct one.
    pub fn solve(
        &mut self,
        cards: &[u32],
        target: u32,
        listing: Listing,
    ) -> Result<&[Line], NoSuchHand> {
        let cards = Cards::of(cards, target)?;
        self.solve_under(&cards, i64::from(target), listing, &mut Undisturbed)
            .map_err(|_| NoSuchHand)
    }

    /// One answer, if there is any.
    pub fn first(&mut self, cards: &[u32], target: u32) -> Result<Option<Line>, NoSuchHand> {
        let sorted = Cards::of(cards, target)?;
        if cards.len() <= TABULATED + 1 {
            return Ok(self.solve(cards, target, Listing::Essential)?.first().copied());
        }
        if let Some(line) = self.first_of_halves(&sorted, i64::from(target)) {
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
        poll: &mut P,
    ) -> Result<&[Line], Stop> {
        let keep = match listing {
            Listing::Essential => Keep::Essence,
            Listing::Distinct | Listing::Raw => Keep::Everything,
        };
        let classes = self.classes(cards.pattern(), (cards.count - 1).min(TABULATED));
        self.work_out(&classes, cards, poll)?;
        self.lines.clear();
        self.roots.clear();
        if cards.count <= TABULATED + 1 {
            for &halves in &classes.parts[classes.whole()].splits {
                scan::join(&classes, &self.values, halves, target, Want::All, &mut self.roots);
            }
            let tree = Tabulated { classes: &classes, values: &self.values, cards: &cards.values };
            list(
                &tree,
                &self.roots,
                target,
                keep,
                &mut self.forms,
                &mut self.seen,
                &mut self.lines,
            );
        } else {
            let nought = match keep {
                Keep::Essence if target != 0 => Nought::Once,
                _ => Nought::InEveryWay,
            };
            let mut search = Directed::new(&classes, &self.values, &cards.values, nought, poll);
            let roots = search.roots(target)?;
            list(&search, &roots, target, keep, &mut self.forms, &mut self.seen, &mut self.lines);
        }
        Ok(&self.lines)
    }

    /// What a selection of Countdown makes of the target, or of the nearest numbers that it makes
    /// anything of, and how.
    pub(super) fn countdown_under<P: Poll>(
        &mut self,
        cards: &Cards,
        target: u32,
        poll: &mut P,
    ) -> Result<(u32, &[Line]), Stop> {
        let classes = self.classes(cards.pattern(), cards.count.min(TABULATED));
        self.work_out(&classes, cards, poll)?;
        let values = &self.values;
        let mut search = Directed::new(&classes, values, &cards.values, Nought::Once, poll);
        self.lines.clear();
        for distance in 0..=i64::from(target) {
            let target = i64::from(target);
            for near in [target - distance, target + distance] {
                if near < 1 {
                    continue;
                }
                self.seen.clear();
                for part in classes.by_size() {
                    let whole = search.roots_of(part, near)?;
                    for (root, line) in whole
                        .iter()
                        .filter(|root| search.is_whole(root))
                        .map(|r| (r, written(&search, r)))
                    {
                        let key = match root.join {
                            Join::Card => root.left.into(),
                            _ => self.forms.key(
                                &search,
                                (root.join, root.left, root.right, (near, 1)),
                                Keep::Essence,
                            ),
                        };
                        if self.seen.insert(key) {
                            self.lines.push(line);
                        }
                    }
                }
                if !self.lines.is_empty() {
                    return Ok((near as u32, &self.lines));
                }
            }
        }
        Ok((target, &self.lines))
    }

    /// Shows every class of a hand.
    pub(super) fn visit(
        &mut self,
        cards: &Cards,
        visitor: &mut dyn FnMut(Line) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let classes = self.classes(cards.pattern(), (cards.count - 1).min(TABULATED));
        self.work_out(&classes, cards, &mut Undisturbed)?;
        let tree = Tabulated { classes: &classes, values: &self.values, cards: &cards.values };
        for part in &classes.parts {
            for number in part.numbers() {
                let class = &classes.list[number as usize];
                let root = Root { join: class.join, left: class.left, right: class.right };
                visitor(written(&tree, &root))?;
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
        self.values.make_room(classes);
        for part in 0..classes.parts.len() {
            if !classes.parts[part].classes.is_empty() {
                self.values.fill(classes, part, &cards.values);
                poll.spent(u64::from(classes.parts[part].filled))?;
            }
        }
        Ok(())
    }

    /// An answer that joins two halves of at most four cards, working out only what it looks at.
    pub(super) fn first_of_halves(&mut self, cards: &Cards, target: i64) -> Option<Line> {
        let classes = self.classes(cards.pattern(), (cards.count - 1).min(TABULATED));
        self.values.make_room(&classes);
        self.roots.clear();
        let mut known = vec![false; classes.parts.len()];
        let halves = &classes.parts[classes.whole()].splits;
        for &(half, rest) in halves.iter().rev() {
            if classes.parts[usize::from(rest)].size > TABULATED {
                continue;
            }
            for part in [half, rest] {
                self.values.fill_with_parts(&classes, usize::from(part), &cards.values, &mut known);
            }
            scan::join(&classes, &self.values, (half, rest), target, Want::One, &mut self.roots);
            if let Some(root) = self.roots.first() {
                let tree =
                    Tabulated { classes: &classes, values: &self.values, cards: &cards.values };
                return Some(written(&tree, root));
            }
        }
        None
    }

    /// The classes of parts of so many cards and fewer.
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

    /// Of two to eight numbers up to 100.
    pub(super) fn of_hand(cards: &[u32]) -> Result<Self, NoSuchHand> {
        if !(2..=Hand::MOST_CARDS).contains(&cards.len()) {
            return Err(NoSuchHand);
        }
        let mut times = [0u8; Hand::MOST_NUMBER as usize + 1];
        for card in cards {
            *times.get_mut(*card as usize).filter(|_| *card > 0).ok_or(NoSuchHand)? += 1;
        }
        let mut sorted = Self {
            values: [0; Hand::MOST_CARDS],
            pattern: [0; Hand::MOST_CARDS],
            different: 0,
            count: cards.len(),
        };
        for wanted in (1..=cards.len() as u8).rev() {
            for (card, _) in times.iter().enumerate().filter(|(_, times)| **times == wanted) {
                sorted.values[sorted.different] = card as i32;
                sorted.pattern[sorted.different] = wanted;
                sorted.different += 1;
            }
        }
        Ok(sorted)
    }

    /// How often each value occurs.
    fn pattern(&self) -> &[u8] {
        &self.pattern[..self.different]
    }
}

/// So few keys are compared one by one.
const FEW: usize = 16;

/// The answers of these roots, of those that are the same only the first.
fn list<T: Tree>(
    tree: &T,
    roots: &[Root],
    target: i64,
    keep: Keep,
    forms: &mut Forms,
    seen: &mut FxHashSet<u64>,
    lines: &mut Vec<Line>,
) {
    if let [root] = roots {
        lines.push(written(tree, root));
        return;
    }
    let mut key =
        |root: &Root| forms.key(tree, (root.join, root.left, root.right, (target, 1)), keep);
    if roots.len() <= FEW {
        let mut keys = [0; FEW];
        for root in roots {
            let key = key(root);
            if !keys[..lines.len()].contains(&key) {
                keys[lines.len()] = key;
                lines.push(written(tree, root));
            }
        }
        return;
    }
    seen.clear();
    for root in roots {
        if seen.insert(key(root)) {
            lines.push(written(tree, root));
        }
    }
}

fn written<T: Tree>(tree: &T, root: &Root) -> Line {
    let mut line = Line::default();
    write(tree, (root.join, root.left, root.right), &mut line);
    line
}

fn write<T: Tree>(tree: &T, (join, left, right): (Join, u32, u32), line: &mut Line) {
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
