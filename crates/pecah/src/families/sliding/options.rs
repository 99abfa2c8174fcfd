//! The options of the family, for reading, asking and showing.

use super::codes;
use super::messages::OptionProblem;
use super::model::{Board, Puzzle};
use super::resume::Resume;
use super::words::shown;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::options::{Attached, Choice, Kind, Value};
use crate::source::Source;

crate::options! {
    /// What the text leaves open, or what overrides it.
    pub struct Reading {
        goal: Attached => "goal",
            "the goal, instead of the tiles in order",
            "papan tujuan, sebagai ganti ubin yang berurutan";
        blank: Option<GoalBlank> => "blank",
            "where the goal has the blank, with the tiles in order",
            "tempat celah pada tujuan, dengan ubin berurutan";
    }

    /// What is asked.
    pub struct Query {
        method: Method => "method",
            "how to get there: by a best way, or as people do it", "jalannya: yang terbaik, atau seperti orang";
        within: Factor, as "FACTOR" => "within",
            "accept a solution proved to be at most FACTOR times as long as the shortest",
            "terima solusi yang terbukti paling panjang FAKTOR kali solusi terpendek";
        bound: Option<usize>, in [0, 400] => "bound",
            "look only for a solution of at most this many moves; there may be longer ones",
            "hanya cari solusi dengan langkah paling banyak sekian; yang tidak ditemukan mungkin lebih panjang";
        resume: Resume, as "TOKEN" => "resume",
            "continue a stopped search of this puzzle, with the token that it printed",
            "lanjutkan pencarian teka-teki ini yang terhenti, dengan token yang dicetaknya";
    }

    /// How answers are shown.
    pub struct Style {
        moves: MovesOf => "moves",
            "whose moves are shown", "langkah siapa yang ditampilkan";
    }

    /// What board is wanted.
    pub struct Recipe {
        size: Size, as "RxC" => "size",
            "rows and columns of the board", "banyaknya baris dan kolom papan";
        depth: Option<usize>, in [0, 1000] => "depth",
            "how many moves the shortest solution has",
            "banyaknya langkah solusi terpendek";
        scramble: Option<usize>, in [0, 1000] => "scramble",
            "scramble the goal by this many random moves; the shortest solution may have fewer",
            "acak tujuan dengan sekian langkah acak; solusi terpendek bisa lebih singkat";
        goal: Attached => "goal",
            "the goal, instead of the tiles in order",
            "papan tujuan, sebagai ganti ubin yang berurutan";
    }

    /// All boards of one size.
    pub struct BoardsOfSize {
        size: Size, as "RxC" => "size",
            "count all boards of this size by the length of the shortest solution",
            "hitung semua papan seukuran ini menurut banyaknya langkah";
    }
}

/// Where the goal has the blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoalBlank {
    /// After the tiles.
    Last,
    /// Before the tiles.
    First,
}

impl Choice for GoalBlank {
    const WORDS: &'static [(&'static str, Self)] = &[("last", Self::Last), ("first", Self::First)];
}

/// How to get to the goal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Method {
    /// By the shortest way, or a short one.
    #[default]
    Best,
    /// Line by line, as people do it.
    Human,
}

impl Choice for Method {
    const WORDS: &'static [(&'static str, Self)] = &[("best", Self::Best), ("human", Self::Human)];
}

/// Whose moves are shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum MovesOf {
    /// Those of the blank: up, down, right, left.
    #[default]
    Blank,
    /// Those of the tiles: the tile and where it goes.
    Tiles,
}

impl Choice for MovesOf {
    const WORDS: &'static [(&'static str, Self)] =
        &[("blank", Self::Blank), ("tiles", Self::Tiles)];
}

/// How long a solution may be, as a multiple of the shortest one's length; `None` when that is left
/// open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Factor {
    thousandths: Option<u32>,
}

impl Factor {
    /// In thousandths, if one was given.
    pub fn thousandths(self) -> Option<u32> {
        self.thousandths
    }

    /// The factor that this text writes, from 1 to 100. Digits beyond the third behind the point are
    /// dropped, which never asks for less.
    fn parse(text: &str) -> Option<u32> {
        let (whole, behind) = text.split_once('.').unwrap_or((text, ""));
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let point_without_digits = text.contains('.') && behind.is_empty();
        if whole.is_empty() || point_without_digits {
            return None;
        }
        if !is_digits(whole) || !is_digits(behind) {
            return None;
        }
        let thousandths = format!("{behind:0<3}")[..3].parse::<u32>().ok()?;
        let all = whole.parse::<u32>().ok()?.checked_mul(1000)?.checked_add(thousandths)?;
        (1000..=100_000).contains(&all).then_some(all)
    }
}

impl Value for Factor {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn set(&mut self, text: &str) -> bool {
        self.thousandths = Self::parse(text);
        self.thousandths.is_some()
    }

    fn get(&self) -> Option<String> {
        let thousandths = self.thousandths?;
        let text = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
        Some(text.trim_end_matches('0').trim_end_matches('.').to_owned())
    }

    fn refusal(&self, name: &'static str, text: &str) -> Option<Diagnostic> {
        let problem = OptionProblem::Factor { name, found: shown(text) };
        Some(Diagnostic::new(&codes::FACTOR, problem).help(OptionProblem::WriteAFactor))
    }
}

/// The sides of a board, if they were given.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Size {
    sides: Option<(usize, usize)>,
}

impl Size {
    /// Rows and columns, if they were given.
    pub fn sides(self) -> Option<(usize, usize)> {
        self.sides
    }

    fn parse(text: &str) -> Option<(usize, usize)> {
        let (rows, columns) = text.split_once(['x', 'X', '×'])?;
        let sides = (rows.trim().parse().ok()?, columns.trim().parse().ok()?);
        Board::solved(sides.0, sides.1).map(|_| sides)
    }
}

impl Value for Size {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn set(&mut self, text: &str) -> bool {
        self.sides = Self::parse(text);
        self.sides.is_some()
    }

    fn get(&self) -> Option<String> {
        self.sides.map(|(rows, columns)| format!("{rows}x{columns}"))
    }

    fn refusal(&self, _name: &'static str, text: &str) -> Option<Diagnostic> {
        let problem = OptionProblem::Size { found: shown(text) };
        Some(Diagnostic::new(&codes::SIDES, problem).help(OptionProblem::WriteASize))
    }
}

impl Reading {
    /// The goal that the options name for a board of this size, if they name one.
    pub(super) fn goal_for(&self, board: &Board) -> Result<Option<Board>, Diagnostics> {
        match (&self.goal.0, self.blank) {
            (Some(text), _) => attached_goal(text).map(Some),
            (None, Some(GoalBlank::First)) => Ok(Some(board.in_order_blank_first())),
            (None, Some(GoalBlank::Last)) => Ok(Some(board.in_order())),
            (None, None) => Ok(None),
        }
    }
}

/// The puzzle with the goal of an option, whose mistakes are in that option's file.
pub(super) fn with_goal(puzzle: Puzzle, goal: Board) -> Result<Puzzle, Diagnostics> {
    puzzle.with_goal(goal).map_err(|wrong| {
        let mut problems = Diagnostics::default();
        wrong.iter().for_each(|one| problems.push(one.clone().in_option("goal")));
        problems
    })
}

/// Reads the goal of an option. Its mistakes say in which file they are.
pub(super) fn attached_goal(text: &str) -> Result<Board, Diagnostics> {
    let board = Source::new(text.as_bytes()).and_then(|source| super::read::board(&source.lines()));
    board.map_err(|wrong| {
        let mut problems = Diagnostics::default();
        for problem in wrong.iter() {
            let message = OptionProblem::InTheGoal {
                problem: problem.message.clone(),
                code: problem.code.id,
            };
            let mut of_goal = Diagnostic::new(&codes::GOAL, message).in_option("goal");
            of_goal.span = problem.span;
            of_goal.label.clone_from(&problem.label);
            of_goal.help.clone_from(&problem.help);
            problems.push(of_goal);
        }
        problems
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Given, Options};

    fn read(name: &str, value: &str) -> Result<Puzzle, Vec<String>> {
        let mut problems = Diagnostics::default();
        let reading = Reading::take(&mut Given::default().with(name, value), &mut problems);
        let source = Source::new(b"1 2\n0 3").unwrap();
        let place = |one: &Diagnostic| {
            one.span.map_or(String::new(), |span| format!("{}:{} ", span.line, span.column))
        };
        super::super::read::puzzle(&source, &reading).map_err(|wrong| {
            wrong.iter().map(|one| place(one) + &one.message.to_string()).collect()
        })
    }

    #[test]
    fn goals_of_all_kinds() {
        assert_eq!(read("blank", "first").unwrap().goal().tiles(), [0, 1, 2, 3]);
        assert_eq!(read("blank", "last").unwrap().goal().tiles(), [1, 2, 3, 0]);
        assert_eq!(read("goal", "3 2\n1 X").unwrap().goal().tiles(), [3, 2, 1, 0]);
        assert_eq!(
            read("goal", "1 2 3\n4 5 0"),
            Err(vec!["the board is 2 by 2, the goal is 2 by 3".into()])
        );
        let wrong = read("goal", "1 1\n3 0").unwrap_err();
        let at_the_second =
            |text: &String| text.starts_with("1:3 in the goal: tile 1 occurs twice");
        assert!(wrong.iter().any(at_the_second), "{wrong:?}");
    }

    #[test]
    fn factors_and_sizes() {
        for (text, thousandths) in [("1.2", 1200), ("1", 1000), ("100", 100_000), ("1.005", 1005)] {
            let mut factor = Factor::default();
            assert!(factor.set(text), "{text}");
            assert_eq!(factor.thousandths(), Some(thousandths));
            assert_eq!(factor.get().as_deref(), Some(text));
        }
        assert_eq!(Factor::parse("1.2349"), Some(1234));
        for wrong in ["0.9", "x", "NaN", "inf", "101", "1.", ".5", "-1", "1e1", "100.001"] {
            assert!(!Factor::default().set(wrong), "{wrong}");
        }
        assert_eq!(Size::parse("3x5"), Some((3, 5)));
        for wrong in ["3", "1x4", "11x2", "4y4", "x", "99999999999999999999x2"] {
            assert_eq!(Size::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_bad_factor_has_a_code_of_its_own() {
        let mut problems = Diagnostics::default();
        Query::take(&mut Given::default().with("within", "0.9"), &mut problems);
        let problem = problems.iter().next().unwrap();
        assert_eq!(problem.code.id, "S014");
        assert_eq!(problem.message.to_string(), "`within` cannot be `0.9`");
    }
}
