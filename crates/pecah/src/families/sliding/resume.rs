//! Where a stopped search was, as a token that only its own puzzle accepts.
//!
//! A search in rounds that is stopped has ruled out every length below that of its round, and has
//! done some parts of the round. Another run may rely on that only for the same start, goal and
//! table. So the token is `LENGTH.PARTS.FINGERPRINT.CHECKSUM`: the fingerprint is a hash of start,
//! goal and table, and the checksum one of everything before it. The checksum finds slips and
//! edits; it does not protect against forgery.

use super::codes;
use super::messages::ResumeProblem;
use super::model::Puzzle;
use super::patterns::{CanonicalBoard, parts_table};
use super::words::shown;
use crate::diagnostic::Diagnostic;
use crate::options::{Kind, Value};
use crate::support::fingerprint::Fingerprint;
use std::fmt;

/// Which rounds and parts of rounds are done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct ResumePoint {
    /// Shorter solutions are ruled out.
    pub(super) length: usize,
    /// How many parts of the round of this length are done.
    pub(super) parts: usize,
}

/// A point to resume from, and the search that it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResumeToken {
    point: ResumePoint,
    fingerprint: u64,
}

/// No search gets further.
const MOST_LENGTH: usize = 500;

impl ResumeToken {
    pub(super) fn new(point: ResumePoint, puzzle: &Puzzle) -> Self {
        Self { point, fingerprint: fingerprint(puzzle) }
    }

    /// The point, if the token belongs to the search of this puzzle.
    pub(super) fn point_in(&self, puzzle: &Puzzle) -> Option<ResumePoint> {
        (self.fingerprint == fingerprint(puzzle)).then_some(self.point)
    }

    fn body(&self) -> String {
        let ResumePoint { length, parts } = self.point;
        format!("{length}.{parts}.{:016x}", self.fingerprint)
    }

    fn parse(text: &str) -> Result<Self, ResumeProblem> {
        let found = || shown(text);
        let is_old = |(length, parts): (&str, &str)| {
            length.parse::<usize>().is_ok() && parts.parse::<usize>().is_ok()
        };
        if text.split_once(':').is_some_and(is_old) {
            return Err(ResumeProblem::Unbound { found: found() });
        }
        let fields: Vec<&str> = text.split('.').collect();
        let token = match fields[..] {
            [length, parts, fingerprint, checksum] if checksum.len() == 8 => {
                let number = |text: &str| text.parse::<usize>().ok();
                let point = number(length).zip(number(parts));
                let hash = u64::from_str_radix(fingerprint, 16).ok();
                point.zip(hash).map(|((length, parts), fingerprint)| Self {
                    point: ResumePoint { length, parts },
                    fingerprint,
                })
            }
            _ => None,
        };
        let token = token.ok_or_else(|| ResumeProblem::NotAToken { found: found() })?;
        if token.to_string() != text || token.point.length > MOST_LENGTH {
            return Err(ResumeProblem::Damaged { found: found() });
        }
        Ok(token)
    }
}

impl fmt::Display for ResumeToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        let hash = Fingerprint::default().of(body.as_bytes()).finish();
        write!(f, "{body}.{:08x}", (hash ^ hash >> 32) as u32)
    }
}

/// The value of the option `resume`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Resume(pub Option<ResumeToken>);

impl Value for Resume {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn set(&mut self, text: &str) -> bool {
        self.0 = ResumeToken::parse(text).ok();
        self.0.is_some()
    }

    fn get(&self) -> Option<String> {
        self.0.map(|token| token.to_string())
    }

    fn refusal(&self, _name: &'static str, text: &str) -> Option<Diagnostic> {
        ResumeToken::parse(text).err().map(refused)
    }
}

impl Resume {
    /// What is wrong with resuming the search of this puzzle, if anything is.
    pub(super) fn check(&self, puzzle: &Puzzle) -> Result<(), Diagnostic> {
        match self.0 {
            Some(token) if token.point_in(puzzle).is_none() => {
                Err(refused(ResumeProblem::OtherPuzzle { found: token.to_string() }))
            }
            _ => Ok(()),
        }
    }
}

fn refused(problem: ResumeProblem) -> Diagnostic {
    Diagnostic::new(&codes::RESUME, problem).help(ResumeProblem::CopyTheToken)
}

/// A hash of start, goal and the table whose rounds are in parts.
fn fingerprint(puzzle: &Puzzle) -> u64 {
    let (start, goal) = (puzzle.start(), puzzle.goal());
    let mut bytes = vec![start.rows() as u8, start.columns() as u8];
    bytes.extend_from_slice(start.tiles());
    bytes.extend_from_slice(goal.tiles());
    bytes.extend_from_slice(parts_table(&CanonicalBoard::of(puzzle)).as_bytes());
    Fingerprint::default().of(&bytes).finish()
}

#[cfg(test)]
mod tests {
    use super::super::model::Board;
    use super::*;

    fn code(text: &str) -> String {
        let mut value = Resume::default();
        assert!(!value.set(text), "{text}");
        let refusal = value.refusal("resume", text).unwrap();
        assert_eq!(refusal.code.id, "S018", "{text}");
        refusal.message.to_string()
    }

    #[test]
    fn a_token_reads_back_and_belongs_to_its_puzzle_alone() {
        let puzzle = Puzzle::new(Board::solved(4, 4).unwrap());
        let other = puzzle.from(Board::solved(4, 4).unwrap().in_order_blank_first());
        let other_goal = puzzle.clone().with_goal(other.start().clone()).unwrap();
        let point = ResumePoint { length: 96, parts: 213 };
        let token = ResumeToken::new(point, &puzzle);
        assert_eq!(ResumeToken::parse(&token.to_string()).ok(), Some(token));
        assert_eq!(token.point_in(&puzzle), Some(point));
        assert_eq!(token.point_in(&other), None);
        assert_eq!(token.point_in(&other_goal), None);
        assert!(Resume(Some(token)).check(&puzzle).is_ok());
        assert_eq!(Resume(Some(token)).check(&other).unwrap_err().code.id, "S018");
    }

    #[test]
    fn what_is_no_token_or_was_edited_is_refused() {
        let puzzle = Puzzle::new(Board::solved(4, 4).unwrap());
        let token = ResumeToken::new(ResumePoint { length: 96, parts: 213 }, &puzzle).to_string();
        for edited in [token.replacen("96", "98", 1), token.replacen("213", "214", 1)] {
            assert!(code(&edited).contains("was changed"), "{edited}");
        }
        assert!(code("96:213").contains("earlier version"));
        for wrong in ["", "96", "96.213", "a.b.c.d", "-1.0.0.00000000", &token[1..]] {
            code(wrong);
        }
    }
}
