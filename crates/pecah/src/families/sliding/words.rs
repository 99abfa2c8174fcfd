//! The words of a board's text: where they are, what they mean, and how they are laid out.

use super::model::MOST_CELLS;
use crate::diagnostic::Span;
use crate::source::Line;

/// More words than the largest board has, even with a filler before every tile, are not kept.
pub(super) const MOST_WORDS: usize = 2 * MOST_CELLS;

/// One word of the text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) span: Span,
}

/// What a word says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// X, x or -.
    Blank,
    /// A number; those too large for any board are all the same.
    Number(u32),
    /// Neither.
    Stray,
}

impl<'a> Word<'a> {
    pub(super) fn meaning(&self) -> Meaning {
        match self.text {
            "X" | "x" | "-" => Meaning::Blank,
            text if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                Meaning::Number(text.parse().unwrap_or(u32::MAX))
            }
            _ => Meaning::Stray,
        }
    }

    /// Its text for a message: harmless and short.
    pub(super) fn shown(&self) -> String {
        shown(self.text)
    }

    /// Whether it is a sign that means the blank on every board.
    pub(super) fn is_blank_sign(&self) -> bool {
        matches!(self.meaning(), Meaning::Blank | Meaning::Number(0))
    }

    fn is_blank_of(&self, cells: usize) -> bool {
        match self.meaning() {
            Meaning::Blank => true,
            Meaning::Number(number) => number == 0 || number as usize == cells,
            Meaning::Stray => false,
        }
    }

    fn is_the_same_number_as(&self, other: &Word<'a>) -> bool {
        matches!(self.meaning(), Meaning::Number(_)) && self.meaning() == other.meaning()
    }
}

/// A word for a message: escaped, and cut after a few characters.
pub(super) fn shown(word: &str) -> String {
    const MOST: usize = 20;
    let kept: String = word.chars().take(MOST).collect();
    let more = if kept.len() < word.len() { "…" } else { "" };
    format!("{}{more}", kept.escape_debug())
}

/// The words of a text, up to [`MOST_WORDS`], and the first beyond them.
pub(super) struct Words<'a> {
    pub(super) list: Vec<Word<'a>>,
    pub(super) beyond: Option<Word<'a>>,
}

pub(super) fn words<'a>(lines: &[Line<'a>]) -> Words<'a> {
    let mut all = lines.iter().flat_map(|line| cut(line, char::is_whitespace));
    let list = all.by_ref().take(MOST_WORDS).collect();
    Words { list, beyond: all.next() }
}

/// The words of a line between separators. Places are counted along the way, so that a line of a
/// million characters takes no longer than its reading.
pub(super) fn cut<'a>(
    line: &Line<'a>,
    is_separator: fn(char) -> bool,
) -> impl Iterator<Item = Word<'a>> + use<'a> {
    let (text, number) = (line.text, line.number);
    let mut column = 1;
    text.split(is_separator).filter_map(move |word| {
        let length = word.chars().count();
        let span = Span::new(number, column, length);
        column += length + 1;
        (length > 0).then_some(Word { text: word, span })
    })
}

/// Without the filler numbers of the report's own files, which have one before every tile, or
/// before every tile but the blank. Other texts stay as they are.
pub(super) fn without_fillers(words: Vec<Word<'_>>) -> Vec<Word<'_>> {
    // The first and the second tile's fillers: the blank, without one, may come before either.
    let candidates = words.iter().take(2).copied().collect::<Vec<_>>();
    let tiles = candidates.iter().find_map(|filler| drop_filler(&words, filler));
    tiles.unwrap_or(words)
}

fn drop_filler<'a>(words: &[Word<'a>], filler: &Word<'a>) -> Option<Vec<Word<'a>>> {
    /// With fewer tiles than this, repeated numbers are more likely a mistake.
    const LEAST_TILES: usize = 4;
    let cells = words.len().div_ceil(2);
    let is_filler =
        |index: usize| words.get(index).is_some_and(|w| w.is_the_same_number_as(filler));
    let mut tiles = Vec::with_capacity(cells);
    let mut index = 0;
    while index < words.len() {
        let lone = !is_filler(index) || is_filler(index + 1) || index + 1 == words.len();
        // In an even number of words, each tile has its filler, and may itself look like one.
        let lone = lone && !words.len().is_multiple_of(2);
        if lone && !words[index].is_blank_of(cells) || !lone && !is_filler(index) {
            return None;
        }
        index += if lone { 1 } else { 2 };
        tiles.push(words[index - 1]);
    }
    let mut different: Vec<&str> = tiles.iter().map(|tile| tile.text).collect();
    different.sort_unstable();
    different.dedup();
    let plausible = cells >= LEAST_TILES && tiles.len() == cells && different.len() * 2 > cells;
    plausible.then_some(tiles)
}

/// How numbers are laid out.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum TextLayout {
    /// Rows of equal length, or a square number of words without rows.
    Board { rows: usize, columns: usize },
    /// Rows that differ, most of them of this length.
    Ragged { rows: usize, columns: usize },
    /// Without rows, and not a square number of words.
    Count(usize),
}

pub(super) fn layout(words: &[Word<'_>]) -> TextLayout {
    let lengths: Vec<usize> = rows(words).map(<[Word<'_>]>::len).collect();
    let side = words.len().isqrt();
    let square = side * side == words.len();
    if lengths.len() <= 1 || lengths.iter().all(|&length| length == 1) {
        return if square {
            TextLayout::Board { rows: side, columns: side }
        } else {
            TextLayout::Count(words.len())
        };
    }
    let often = |length: &usize| lengths.iter().filter(|&other| other == length).count();
    let columns = lengths.iter().copied().max_by_key(|length| (often(length), *length));
    let (rows, columns) = (lengths.len(), columns.unwrap_or(0));
    if lengths.iter().all(|&length| length == columns) {
        TextLayout::Board { rows, columns }
    } else if square && rows != side {
        // Lines broken anywhere, as by an editor that wraps them.
        TextLayout::Board { rows: side, columns: side }
    } else {
        TextLayout::Ragged { rows, columns }
    }
}

/// The words of each line that has any.
pub(super) fn rows<'w, 'a>(words: &'w [Word<'a>]) -> impl Iterator<Item = &'w [Word<'a>]> {
    words.chunk_by(|one, next| one.span.line == next.span.line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    fn tiles(text: &str) -> Vec<String> {
        let source = Source::new(text.as_bytes()).unwrap();
        let words = without_fillers(words(&source.lines()).list);
        words.iter().map(|word| word.text.to_owned()).collect()
    }

    fn layout_of(text: &str) -> TextLayout {
        layout(&words(&Source::new(text.as_bytes()).unwrap().lines()).list)
    }

    #[test]
    fn fillers_are_dropped_with_and_without_one_before_the_blank() {
        assert_eq!(tiles("0 1 0 2\n0 3 0 4"), ["1", "2", "3", "4"]);
        assert_eq!(tiles("7 1 7 2\n7 3 7 X"), ["1", "2", "3", "X"]);
        assert_eq!(tiles("0 1 0 2 4 0 3"), ["1", "2", "4", "3"]);
        assert_eq!(tiles("X 0 1 0 2 0 3"), ["X", "1", "2", "3"]);
        assert_eq!(tiles("0 0 1 0 2 0 3"), ["0", "1", "2", "3"]);
        assert_eq!(tiles("0 1 0 2 0 3 0"), ["1", "2", "3", "0"]);
        assert_eq!(tiles("0 1 0 2 0 0 3"), ["1", "2", "0", "3"]);
    }

    #[test]
    fn boards_without_fillers_stay_whole() {
        for text in ["1 2\n3 0", "0 1 2\n3 4 5", "1 2 3 4 5 6 7 8 0", "1 2 3\n4 5 6\n7 8", "0 1 0"]
        {
            assert_eq!(tiles(text), text.split_whitespace().collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_layout_follows_from_lines_and_numbers() {
        assert_eq!(layout_of("1 2 3\n4 5 0\n"), TextLayout::Board { rows: 2, columns: 3 });
        assert_eq!(layout_of("1 2 3 0"), TextLayout::Board { rows: 2, columns: 2 });
        assert_eq!(layout_of("1 2 3 4 5 6\n7 8 0"), TextLayout::Board { rows: 3, columns: 3 });
        assert_eq!(layout_of("1\n2\n3\n0"), TextLayout::Board { rows: 2, columns: 2 });
        assert_eq!(layout_of("1 2 3\n4 5\n6 7 8 0"), TextLayout::Ragged { rows: 3, columns: 4 });
        assert_eq!(layout_of("1 2 3\n4 5 6\n7 8"), TextLayout::Ragged { rows: 3, columns: 3 });
        assert_eq!(layout_of("1 2 3 4 5"), TextLayout::Count(5));
    }
}
