//! Paths as text: written step by step for people, and read from what people write.

use super::messages::AnswerProblem;
use super::model::{Move, Path, Puzzle};
use super::options::{MovesOf, Style};
use super::words;
use super::{check, codes};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::record::AnswerRecord;
use crate::source::{Line, Source};

/// Longer answers are refused.
const MOST_MOVES: usize = 20_000;

/// The first line of the layout of [`lines`].
const START: &str = "Start:";

/// The start, then each step with the board after it.
pub(super) fn lines(puzzle: &Puzzle, path: &Path, style: &Style) -> Vec<String> {
    let mut lines = Vec::new();
    let moves = moves(puzzle, path, style);
    for (nth, board) in puzzle.boards(path).enumerate() {
        if nth == 0 {
            lines.push(START.to_owned());
        } else {
            lines.push(String::new());
            lines.push(format!("Step {nth}: {}", moves[nth - 1]));
        }
        lines.extend(board.text_rows("-"));
    }
    lines
}

/// The answer as scripts see it.
pub(super) fn record(puzzle: &Puzzle, path: &Path, style: &Style) -> AnswerRecord {
    let blank = Style { moves: MovesOf::Blank };
    AnswerRecord {
        moves: Some(moves(puzzle, path, &blank)),
        tile_moves: Some(tile_moves(puzzle, path)),
        length: Some(path.0.len()),
        ..AnswerRecord::of_text(lines(puzzle, path, style))
    }
}

/// The moves in this style: `up` of the blank, or `12 down` of a tile.
fn moves(puzzle: &Puzzle, path: &Path, style: &Style) -> Vec<String> {
    match style.moves {
        MovesOf::Blank => path.0.iter().map(|way| way.name().to_owned()).collect(),
        MovesOf::Tiles => tile_moves(puzzle, path),
    }
}

/// The moves of the tiles, written `12 down`.
fn tile_moves(puzzle: &Puzzle, path: &Path) -> Vec<String> {
    let tiles = puzzle.tiles_moved(path);
    tiles
        .iter()
        .zip(&path.0)
        .map(|(tile, way)| format!("{tile} {}", way.inverse().name()))
        .collect()
}

/// Reads a list of moves, or the layout of [`lines`]. Moves may name the tile that slides, such as
/// `12 down`; then it has to be the one that does.
pub(super) fn read(puzzle: &Puzzle, source: &Source) -> Result<Path, Diagnostics> {
    let lines = source.lines();
    let steps = || lines.iter().filter_map(StepLine::read);
    let starts = |line: &Line<'_>| line.text.trim().eq_ignore_ascii_case(START);
    let mut moves = Moves::default();
    if steps().next().is_some() || lines.iter().any(starts) {
        for (nth, step) in steps().enumerate() {
            moves.check_number(nth + 1, &step);
            if moves.push(step.way, step.way_span).is_err() {
                break;
            }
        }
    } else {
        let separates = |c: char| c.is_whitespace() || c == ',';
        let mut tile = None;
        for word in lines.iter().flat_map(|line| words::cut(line, separates)) {
            let whole = match tile.take() {
                None if is_number(word.text) => {
                    tile = Some(word);
                    continue;
                }
                None => moves.push(word.text, word.span),
                Some(tile) => moves.push(&format!("{} {}", tile.text, word.text), word.span),
            };
            if whole.is_err() {
                break;
            }
        }
        if let Some(tile) = tile {
            // A tile without a move; whether there was room for it no longer matters.
            let _ = moves.push(tile.text, tile.span);
        }
    }
    let path = Path(moves.list);
    if moves.problems.is_empty() {
        let slid = puzzle.tiles_moved(&path);
        for ((nth, tile), named) in slid.iter().enumerate().zip(&moves.named) {
            if let Some((_, span)) = named.filter(|(named, _)| *named != usize::from(*tile)) {
                let (number, tile) = (nth + 1, *tile);
                moves.problems.push(
                    Diagnostic::new(&codes::OTHER_TILE, AnswerProblem::OtherTile { number, tile })
                        .at(span, AnswerProblem::TileSlides { tile })
                        .help(AnswerProblem::NameTheTile),
                );
                break;
            }
        }
    }
    let path = if is_capitals(source.text()) { as_tiles_go(puzzle, path) } else { path };
    let path = moves.problems.is_empty().then_some(path);
    moves.problems.or(path)
}

/// `URDL2UR2`, as slidysim and speed solvers write moves.
fn is_capitals(text: &str) -> bool {
    text.trim().chars().all(|c| matches!(c, 'U' | 'R' | 'D' | 'L') || c.is_ascii_digit())
}

/// They write where the tile goes, not the blank. Moves that lead to the goal only so are read so.
fn as_tiles_go(puzzle: &Puzzle, path: Path) -> Path {
    if check::violations(puzzle, &path).is_empty() {
        return path;
    }
    let of_tiles = Path(path.0.iter().map(|way| way.inverse()).collect());
    if check::violations(puzzle, &of_tiles).is_empty() { of_tiles } else { path }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A line `Step 3: up`.
struct StepLine<'a> {
    number: &'a str,
    number_span: Span,
    way: &'a str,
    way_span: Span,
}

impl<'a> StepLine<'a> {
    fn read(line: &Line<'a>) -> Option<Self> {
        let (head, way) = line.text.split_once(':')?;
        let word = head.trim_start().get(..4)?;
        let number = head.trim_start().get(4..)?.trim();
        let starts_so = word.eq_ignore_ascii_case("step");
        if !starts_so || number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let place = |part: &str| {
            let before = part.as_ptr() as usize - line.text.as_ptr() as usize;
            let column = line.text[..before].chars().count() + 1;
            Span::new(line.number, column, part.chars().count().max(1))
        };
        let way = way.trim();
        Some(Self { number, number_span: place(number), way, way_span: place(way) })
    }
}

#[derive(Default)]
struct Moves {
    list: Vec<Move>,
    /// The tile that each move names, if it does, and where.
    named: Vec<Option<(usize, Span)>>,
    /// How many words were read, moves or not.
    words: usize,
    problems: Diagnostics,
}

/// There are more moves than are read.
struct TooMany;

impl Moves {
    fn push(&mut self, word: &str, span: Span) -> Result<(), TooMany> {
        if self.words == MOST_MOVES {
            let most = MOST_MOVES;
            self.problems.push(
                Diagnostic::new(&codes::TOO_MANY_MOVES, AnswerProblem::TooMany { most })
                    .at(span, AnswerProblem::FirstTooMany)
                    .help(AnswerProblem::MuchShorter),
            );
            return Err(TooMany);
        }
        if let Some(run) = run(word).filter(|_| way(word).is_none()) {
            // A count beyond the limit is cut to what is needed to report that.
            self.words = (self.words + run.len()).min(MOST_MOVES);
            if self.list.len() + run.len() > MOST_MOVES {
                return self.push(word, span);
            }
            self.named.extend(run.iter().map(|_| None));
            self.list.extend(run);
            return Ok(());
        }
        self.words += 1;
        match way(word) {
            Some(way) => {
                let tile = word.split_once(' ').and_then(|(tile, _)| tile.parse().ok());
                self.list.push(way);
                self.named.push(tile.map(|tile| (tile, span)));
            }
            None => self.problems.push(
                Diagnostic::new(
                    &codes::NOT_A_MOVE,
                    AnswerProblem::NotAMove { found: words::shown(word) },
                )
                .at(span, AnswerProblem::NotAMoveHere)
                .help(AnswerProblem::WriteMoves),
            ),
        }
        Ok(())
    }

    fn check_number(&mut self, expected: usize, step: &StepLine<'_>) {
        if step.number.parse() != Ok(expected) {
            let found = words::shown(step.number);
            self.problems.push(
                Diagnostic::new(&codes::STEP_ORDER, AnswerProblem::StepOrder { found, expected })
                    .at(step.number_span, AnswerProblem::ExpectedStep { expected })
                    .help(AnswerProblem::NumberSteps),
            );
        }
    }
}

fn way(word: &str) -> Option<Move> {
    // A tile's move such as `12 down`: the blank goes the other way.
    if let Some((tile, way)) = word.split_once(' ') {
        return is_number(tile).then(|| self::way(way.trim())).flatten().map(Move::inverse);
    }
    let is = |way: &Move| {
        word.eq_ignore_ascii_case(way.name()) || word.eq_ignore_ascii_case(&way.name()[..1])
    };
    Move::ALL.into_iter().find(is)
}

/// Moves without spaces between, each perhaps with the number of times: `uurdd`, `U2RD2`, `left3`.
fn run(word: &str) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        let named = Move::ALL.into_iter().find(|way| {
            let name = rest.get(..way.name().len());
            name.is_some_and(|name| name.eq_ignore_ascii_case(way.name()))
        });
        let lettered =
            Move::ALL.into_iter().find(|way| way.name().starts_with(first.to_ascii_lowercase()));
        let way = named.or(lettered)?;
        let length = if named.is_some() { way.name().len() } else { 1 };
        rest = rest.get(length..)?;
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, after) = rest.split_at(digits);
        let times = if number.is_empty() { 1 } else { number.parse().ok()? };
        if times == 0 || moves.len() + times > MOST_MOVES + 1 {
            return None;
        }
        moves.extend(std::iter::repeat_n(way, times));
        rest = after;
    }
    (!moves.is_empty()).then_some(moves)
}

#[cfg(test)]
mod tests {
    use super::super::model::Board;
    use super::*;
    use Move::{Down, Left, Right, Up};

    /// A code with its line, column and length.
    type Mistake = (&'static str, usize, usize, usize);

    fn moves(text: &str) -> Result<Vec<Move>, Vec<Mistake>> {
        let puzzle = Puzzle::new(Board::from_tiles(2, 2, vec![1, 0, 3, 2]).unwrap());
        let read = read(&puzzle, &Source::new(text.as_bytes()).unwrap());
        read.map(|path| path.0).map_err(|problems| {
            let place = |problem: &Diagnostic| {
                let span = problem.span.unwrap();
                (problem.code.id, span.line, span.column, span.length)
            };
            problems.iter().map(place).collect()
        })
    }

    #[test]
    fn lists_of_words_and_letters() {
        assert_eq!(moves("up, DOWN,left\nRight u D,l r"), Ok([Up, Down, Left, Right].repeat(2)));
        assert_eq!(moves(""), Ok(vec![]));
        assert_eq!(
            moves("up, é, lift\n 3"),
            Err(vec![("S009", 1, 5, 1), ("S009", 1, 8, 4), ("S009", 2, 2, 1)])
        );
        assert_eq!(moves(&"u ".repeat(20_001)), Err(vec![("S011", 1, 40_001, 1)]));
        assert_eq!(moves(&"u ".repeat(20_000)).unwrap().len(), 20_000);
    }

    #[test]
    fn moves_without_spaces_between_and_with_numbers() {
        assert_eq!(moves("uurdd"), Ok(vec![Up, Up, Right, Down, Down]));
        assert_eq!(moves("U2RD2"), Ok(vec![Up, Up, Right, Down, Down]));
        assert_eq!(moves("u2, R d2"), Ok(vec![Up, Up, Right, Down, Down]));
        assert_eq!(moves("left3 up"), Ok(vec![Left, Left, Left, Up]));
        assert_eq!(moves("URL downup"), Ok(vec![Up, Right, Left, Down, Up]));
        for wrong in ["u0", "uux", "u-2", "2u2x"] {
            assert!(moves(wrong).is_err(), "{wrong}");
        }
        assert_eq!(moves("u20001"), Err(vec![("S011", 1, 1, 6)]));
        assert!(moves("u99999999999999999999").is_err());
        assert_eq!(moves("u19999 d").unwrap().len(), 20_000);
        assert_eq!(moves("u19999 dd"), Err(vec![("S011", 1, 8, 2)]));
    }

    #[test]
    fn the_printed_layout_reads_back() {
        let puzzle = Puzzle::new(Board::from_tiles(2, 2, vec![1, 0, 3, 2]).unwrap());
        let path = Path(vec![Down]);
        let style = Style::default();
        let printed = lines(&puzzle, &path, &style);
        assert_eq!(printed, ["Start:", "1 -", "3 2", "", "Step 1: down", "1 2", "3 -"]);
        assert_eq!(moves(&printed.join("\n")), Ok(vec![Down]));
        assert_eq!(moves(&lines(&puzzle, &Path::default(), &style).join("\r\n")), Ok(vec![]));
        let printed = lines(&puzzle, &path, &Style { moves: MovesOf::Tiles });
        assert_eq!(printed[4], "Step 1: 2 up");
        assert_eq!(moves(&printed.join("\n")), Ok(vec![Down]));
    }

    #[test]
    fn a_tile_that_is_named_is_the_one_that_slides() {
        assert_eq!(moves("2 up"), Ok(vec![Down]));
        assert_eq!(moves("1 right, 3 up\n2 left"), Ok(vec![Left, Down, Right]));
        assert_eq!(moves("2 up 2 up 9"), Err(vec![("S009", 1, 11, 1)]));
        assert_eq!(moves("1 right 2 up"), Err(vec![("S017", 1, 11, 2)]));
        assert_eq!(moves("Step 1: 3 up"), Err(vec![("S017", 1, 9, 4)]));
    }

    #[test]
    fn steps_are_numbered_one_by_one() {
        let text = "Step 1: up\n1 2\nSTEP 3: down\n\n Step 3:\nnodes: 12\n";
        assert_eq!(moves(text), Err(vec![("S010", 3, 6, 1), ("S009", 5, 9, 1)]));
    }
}
