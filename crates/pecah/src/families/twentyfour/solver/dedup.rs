//! Removes duplicates: from the roots of a hand to its answers, each once.
//!
//! Idea: most roots cannot be equal to any other (see [`is_plain`]) and are listed at once; the rest
//! are compared by their canonical codes.
//!
//! Invariant: no two answers in `lines` have the same code; where the simplest of each essence is
//! wanted, the listed one is the simplest met so far.
//!
//! Cost: one code for each root that is not plain.

use super::canonical_code::{CodeBuilder, Keep, Tree};
use super::classes::ClassKind;
use super::halves::Root;
use super::postfix::Postfix;
use super::{Poll, Representative, written};
use crate::families::twentyfour::canonical::Form;
use crate::families::twentyfour::listing::{Ease, in_length, text};
use crate::limits::Stop;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Ordering;

/// Up to this many codes are compared one by one.
const FEW: usize = 16;

/// Roots between two polls of the limits.
const BETWEEN_POLLS: usize = 256;

/// The answers, and the codes that distinguish them.
#[derive(Debug, Default)]
pub(super) struct Deduplicator {
    pub(super) lines: Vec<Postfix>,
    pub(super) forms: CodeBuilder,
    pub(super) seen: FxHashSet<u128>,
    best: FxHashMap<u128, Best>,
}

/// The simplest so far of those that are the same in essence.
#[derive(Debug)]
struct Best {
    line: usize,
    /// Once there was another to compare it with.
    ease: Option<Ease>,
    /// Its text, once that had to decide.
    text: Option<String>,
}

impl Deduplicator {
    /// Lists the answers of these roots, of those that are the same only one.
    pub(super) fn list<T: Tree, P: Poll>(
        &mut self,
        tree: &T,
        roots: &[Root],
        target: i64,
        (keep, representative): (Keep, Representative),
        poll: &mut P,
    ) -> Result<(), Stop> {
        self.lines.clear();
        self.best.clear();
        let (mut few, mut coded) = ([0; FEW], 0);
        for some in roots.chunks(BETWEEN_POLLS) {
            poll.spent(some.len() as u64)?;
            for root in some {
                if target > 1 && is_plain(tree, root) {
                    self.lines.push(written(tree, root));
                    continue;
                }
                let whole = (root.join, root.left, root.right, (target, 1));
                let code = self.forms.code(tree, whole, keep);
                if representative == Representative::Simplest {
                    self.choose(code, written(tree, root));
                    continue;
                }
                let is_new = if coded < FEW {
                    !few[..coded].contains(&code)
                } else {
                    if coded == FEW {
                        self.seen.clear();
                        self.seen.extend(few);
                    }
                    self.seen.insert(code)
                };
                if is_new {
                    if coded < FEW {
                        few[coded] = code;
                    }
                    coded += 1;
                    self.lines.push(written(tree, root));
                }
            }
        }
        Ok(())
    }

    /// Lists an answer of this code, unless a simpler one is listed.
    fn choose(&mut self, code: u128, line: Postfix) {
        let Some(best) = self.best.get_mut(&code) else {
            self.best.insert(code, Best { line: self.lines.len(), ease: None, text: None });
            return self.lines.push(line);
        };
        let listed = &mut self.lines[best.line];
        let Some(own) = form(&line) else { return };
        let ease = Ease::of(&own);
        best.ease = best.ease.or_else(|| form(listed).as_ref().map(Ease::of));
        match best.ease.map_or(Ordering::Less, |listed| ease.cmp(&listed)) {
            Ordering::Greater => {}
            Ordering::Less => {
                *listed = line;
                (best.ease, best.text) = (Some(ease), None);
            }
            Ordering::Equal => {
                let of_listed = || form(listed).map_or_else(String::new, |form| text(&form));
                let best_text = best.text.get_or_insert_with(of_listed);
                let own = text(&own);
                if in_length(&own, best_text).is_lt() {
                    *best_text = own;
                    *listed = line;
                }
            }
        }
    }
}

fn form(line: &Postfix) -> Option<Form> {
    Form::of(&line.expression()).map(|oriented| oriented.form)
}

/// Whether nothing in an answer does nothing, and so no other root is the same answer: no result
/// of zero, no factor or product of one, and no equal members that could cancel.
///
/// Classes are the same answer only through such parts: where a sum comes to zero it can be
/// taken either way round, as can a product of one, a zero term or a factor of one; and of equal
/// members on either side it does not matter which is on which.
fn is_plain<T: Tree>(tree: &T, root: &Root) -> bool {
    let kind = root.join.kind();
    !root.twins && is_plain_within(tree, root.left, kind) && is_plain_within(tree, root.right, kind)
}

fn is_plain_within<T: Tree>(tree: &T, number: u32, holder: ClassKind) -> bool {
    let (join, left, right, (above, below)) = tree.class(number);
    let kind = join.kind();
    let in_product = holder == ClassKind::Product || kind == ClassKind::Product;
    if above == 0 || (above == below && in_product) {
        return false;
    }
    kind == ClassKind::Single
        || (is_plain_within(tree, left, kind) && is_plain_within(tree, right, kind))
}
