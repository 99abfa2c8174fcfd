//! How sentences name units and cells: in groups, never as a long list.

use crate::families::queens::rules::{Cell, Unit, UnitKind};
use crate::message::{Lang, enumerated};
use std::sync::Arc;

/// The names of the regions of a board.
#[derive(Debug, Clone)]
pub(crate) struct Names {
    pub(crate) labels: Arc<[char]>,
}

/// A number in a sentence: a word up to twelve.
pub(super) fn number(number: usize, lang: Lang) -> String {
    const EN: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    const ID: [&str; 13] = [
        "nol",
        "satu",
        "dua",
        "tiga",
        "empat",
        "lima",
        "enam",
        "tujuh",
        "delapan",
        "sembilan",
        "sepuluh",
        "sebelas",
        "dua belas",
    ];
    let words = match lang {
        Lang::En => EN,
        Lang::Id => ID,
    };
    words.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Numbers from 1, runs of three or more as `2 to 5`.
pub(super) fn runs(numbers: &[usize], lang: Lang) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut from = 0;
    while from < numbers.len() {
        let mut to = from;
        while to + 1 < numbers.len() && numbers[to + 1] == numbers[to] + 1 {
            to += 1;
        }
        if to >= from + 2 {
            let word = match lang {
                Lang::En => "to",
                Lang::Id => "sampai",
            };
            parts.push(format!("{} {word} {}", numbers[from], numbers[to]));
        } else {
            parts.extend(numbers[from..=to].iter().map(ToString::to_string));
        }
        from = to + 1;
    }
    enumerated(&parts, lang)
}

fn kind_name(kind: UnitKind, many: bool, lang: Lang) -> &'static str {
    match (kind, many, lang) {
        (UnitKind::Region, false, Lang::En) => "region",
        (UnitKind::Region, true, Lang::En) => "regions",
        (UnitKind::Region, _, Lang::Id) => "wilayah",
        (UnitKind::Row, false, Lang::En) => "row",
        (UnitKind::Row, true, Lang::En) => "rows",
        (UnitKind::Row, _, Lang::Id) => "baris",
        (UnitKind::Column, false, Lang::En) => "column",
        (UnitKind::Column, true, Lang::En) => "columns",
        (UnitKind::Column, _, Lang::Id) => "kolom",
    }
}

impl Names {
    pub(super) fn unit(&self, unit: Unit, lang: Lang) -> String {
        self.units(&[unit], lang)
    }

    /// Units by kind: `rows 2 to 5 and region B`, `all columns except 9`.
    pub(super) fn units(&self, units: &[Unit], lang: Lang) -> String {
        let kinds = [UnitKind::Region, UnitKind::Row, UnitKind::Column];
        let texts: Vec<String> = kinds
            .into_iter()
            .filter_map(|kind| {
                let of_kind = units.iter().filter(|unit| unit.0 == kind);
                let mut numbers: Vec<usize> = of_kind.map(|unit| unit.1).collect();
                numbers.sort_unstable();
                numbers.dedup();
                (!numbers.is_empty()).then(|| self.of_kind(kind, &numbers, lang))
            })
            .collect();
        enumerated(&texts, lang)
    }

    fn of_kind(&self, kind: UnitKind, indices: &[usize], lang: Lang) -> String {
        let others: Vec<usize> =
            (0..self.labels.len()).filter(|index| !indices.contains(index)).collect();
        let name = |many| kind_name(kind, many, lang);
        let consecutive = indices.windows(2).all(|pair| pair[1] == pair[0] + 1);
        let by_others = !others.is_empty()
            && others.len() + 2 < indices.len()
            && (kind == UnitKind::Region || !consecutive);
        if by_others {
            let list = self.list(kind, &others, lang);
            return match lang {
                Lang::En => format!("all {} except {list}", name(true)),
                Lang::Id => format!("semua {} kecuali {list}", name(true)),
            };
        }
        format!("{} {}", name(indices.len() > 1), self.list(kind, indices, lang))
    }

    fn list(&self, kind: UnitKind, indices: &[usize], lang: Lang) -> String {
        if kind == UnitKind::Region {
            let letters: Vec<String> =
                indices.iter().map(|&index| self.labels[index].to_string()).collect();
            return enumerated(&letters, lang);
        }
        let numbers: Vec<usize> = indices.iter().map(|index| index + 1).collect();
        runs(&numbers, lang)
    }
}

/// A cell in words.
pub(super) fn cell((row, column): Cell, lang: Lang) -> String {
    match lang {
        Lang::En => format!("row {} column {}", row + 1, column + 1),
        Lang::Id => format!("baris {} kolom {}", row + 1, column + 1),
    }
}

/// Cells in words: one or two by their places, more in one line by the line, else by their number
/// and how the picture marks them.
pub(super) fn cells(cells: &[Cell], lang: Lang) -> String {
    let count = number(cells.len(), lang);
    let marked = match lang {
        Lang::En => format!("the {count} marked cells"),
        Lang::Id => format!("{count} sel yang ditandai"),
    };
    match (cells, Along::of(cells)) {
        ([one], _) => cell(*one, lang),
        ([one, other], None) => enumerated(&[cell(*one, lang), cell(*other, lang)], lang),
        (_, Some(along)) => {
            let places = runs(&along.places, lang);
            if places.matches(' ').count() <= 4 {
                along.of_line(&places, true, lang)
            } else {
                along.of_line(&marked, false, lang)
            }
        }
        _ => two_lines(cells).map_or(marked, |lines| {
            let part = |line: &Vec<Cell>| self::cells(line, lang);
            enumerated(&lines.iter().map(part).collect::<Vec<_>>(), lang)
        }),
    }
}

/// A few cells that lie in two rows or in two columns, each.
fn two_lines(cells: &[Cell]) -> Option<[Vec<Cell>; 2]> {
    let by = |line: fn(&Cell) -> usize| {
        let (first, last) = (cells.iter().map(line).min()?, cells.iter().map(line).max()?);
        let of = |at: usize| cells.iter().copied().filter(|cell| line(cell) == at).collect();
        let lines: [Vec<Cell>; 2] = [of(first), of(last)];
        (lines[0].len() + lines[1].len() == cells.len()).then_some(lines)
    };
    if cells.len() > MOST_IN_TWO_LINES {
        return None;
    }
    by(|cell| cell.0).or_else(|| by(|cell| cell.1))
}

/// More cells in two lines are not named one by one.
const MOST_IN_TWO_LINES: usize = 5;

/// One of several cells: `row 5 or 6 of column 2`, `any of the four marked cells`.
pub(super) fn any_of(cells: &[Cell], lang: Lang) -> String {
    let or = match lang {
        Lang::En => "or",
        Lang::Id => "atau",
    };
    match (cells, Along::of(cells)) {
        ([one], _) => cell(*one, lang),
        ([one, other], None) => format!("{} {or} {}", cell(*one, lang), cell(*other, lang)),
        (_, Some(along)) if cells.len() <= 3 => {
            let places: Vec<String> = along.places.iter().map(ToString::to_string).collect();
            let (last, first) = places.split_last().expect("a line has cells");
            let places = format!("{} {or} {last}", first.join(", "));
            along.one_of_line(&places, lang)
        }
        _ => match (two_lines(cells), lang) {
            (Some([one, other]), _) => {
                format!("{}, {or} {}", any_of(&one, lang), any_of(&other, lang))
            }
            (None, Lang::En) => format!("any of {}", self::cells(cells, lang)),
            (None, Lang::Id) => format!("salah satu dari {}", self::cells(cells, lang)),
        },
    }
}

/// Several cells of one row or column.
struct Along {
    in_row: bool,
    /// From 1.
    line: usize,
    places: Vec<usize>,
}

impl Along {
    fn of(cells: &[Cell]) -> Option<Self> {
        let (first, rest) = cells.split_first()?;
        let in_row = rest.iter().all(|cell| cell.0 == first.0);
        let in_column = rest.iter().all(|cell| cell.1 == first.1);
        if rest.is_empty() || !in_row && !in_column {
            return None;
        }
        let mut places: Vec<usize> =
            cells.iter().map(|cell| if in_row { cell.1 } else { cell.0 } + 1).collect();
        places.sort_unstable();
        Some(Self { in_row, line: if in_row { first.0 } else { first.1 } + 1, places })
    }

    /// `rows 2 to 5 of column 7`; what is not numbered is named by the caller.
    fn of_line(&self, places: &str, numbered: bool, lang: Lang) -> String {
        let (across, line) = self.kinds();
        let (of, line) = (kind_name(line, false, lang), self.line);
        let across = if numbered { kind_name(across, true, lang) } else { "" };
        let gap = if numbered { " " } else { "" };
        match lang {
            Lang::En => format!("{across}{gap}{places} of {of} {line}"),
            Lang::Id => format!("{across}{gap}{places} di {of} {line}"),
        }
    }

    /// `row 5 or 6 of column 2`, `row 2 column 5 or 6`.
    fn one_of_line(&self, places: &str, lang: Lang) -> String {
        let (across, line) = self.kinds();
        let (across, of) = (kind_name(across, false, lang), kind_name(line, false, lang));
        match lang {
            _ if self.in_row => format!("{of} {} {across} {places}", self.line),
            Lang::En => format!("{across} {places} of {of} {}", self.line),
            Lang::Id => format!("{across} {places} di {of} {}", self.line),
        }
    }

    /// What the places are, and what the line is.
    fn kinds(&self) -> (UnitKind, UnitKind) {
        if self.in_row {
            (UnitKind::Column, UnitKind::Row)
        } else {
            (UnitKind::Row, UnitKind::Column)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_in_groups() {
        let said = |list: &[Cell]| (cells(list, Lang::En), any_of(list, Lang::En));
        let named = |list: &[Cell], all: &str, one: &str| {
            assert_eq!(said(list), (all.to_owned(), one.to_owned()));
        };
        named(&[(4, 1)], "row 5 column 2", "row 5 column 2");
        named(&[(4, 1), (5, 1)], "rows 5 and 6 of column 2", "row 5 or 6 of column 2");
        named(
            &[(4, 1), (5, 2)],
            "row 5 column 2 and row 6 column 3",
            "row 5 column 2 or row 6 column 3",
        );
        named(&[(2, 3), (2, 4), (2, 8)], "columns 4, 5 and 9 of row 3", "row 3 column 4, 5 or 9");
        named(
            &[(2, 3), (2, 4), (2, 5), (2, 6)],
            "columns 4 to 7 of row 3",
            "any of columns 4 to 7 of row 3",
        );
        named(
            &[(0, 1), (2, 1), (4, 1), (6, 1), (8, 1), (10, 1)],
            "the six marked cells of column 2",
            "any of the six marked cells of column 2",
        );
        named(
            &[(0, 1), (0, 2), (2, 2)],
            "columns 2 and 3 of row 1 and row 3 column 3",
            "row 1 column 2 or 3, or row 3 column 3",
        );
        named(&[(0, 0), (1, 1), (2, 2)], "the three marked cells", "any of the three marked cells");
        assert_eq!(any_of(&[(4, 1), (5, 1)], Lang::Id), "baris 5 atau 6 di kolom 2");
    }
}
