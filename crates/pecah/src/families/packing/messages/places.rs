//! How sentences name the cells of a piece.

use super::Show;
use crate::message::{Lang, enumerated};
use crate::place::Place;

/// Cells in groups: `row 3 columns 3–5`, by rows or by columns, whichever takes fewer words.
impl Show for Vec<Place> {
    fn show(&self, lang: Lang) -> String {
        let by_rows = lines(self, |place| (place.layer, place.row, place.column));
        let by_columns = lines(self, |place| (place.layer, place.column, place.row));
        let upright = by_columns.len() < by_rows.len();
        let words = match lang {
            Lang::En => ["layer", "row", "column", "s"],
            Lang::Id => ["lapisan", "baris", "kolom", ""],
        };
        let [layer_word, row, column, s] = words;
        let (along, across) = if upright { (column, row) } else { (row, column) };
        let line = |(layer, line, list): &Line| {
            let layer = layer.map_or(String::new(), |layer| format!("{layer_word} {layer} "));
            let s = if list.len() > 1 { s } else { "" };
            format!("{layer}{along} {line} {across}{s} {}", ranges(list, lang))
        };
        let list: Vec<String> =
            if upright { by_columns } else { by_rows }.iter().map(line).collect();
        enumerated(&list, lang)
    }
}

/// A row or a column, and the places in it.
type Line = (Option<usize>, usize, Vec<usize>);

fn lines(places: &[Place], key: fn(&Place) -> (Option<usize>, usize, usize)) -> Vec<Line> {
    let mut keys: Vec<_> = places.iter().map(key).collect();
    keys.sort_unstable_by_key(|&(layer, line, place)| (std::cmp::Reverse(layer), line, place));
    let mut lines: Vec<Line> = Vec::new();
    for (layer, line, place) in keys {
        match lines.last_mut() {
            Some(last) if (last.0, last.1) == (layer, line) => last.2.push(place),
            _ => lines.push((layer, line, vec![place])),
        }
    }
    lines
}

/// `3–5 and 7`.
fn ranges(numbers: &[usize], lang: Lang) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let run = |&(first, last): &(usize, usize)| match last - first {
        0 => first.to_string(),
        _ => format!("{first}–{last}"),
    };
    enumerated(&runs.iter().map(run).collect::<Vec<_>>(), lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_in_groups() {
        let show = |cells: &[(usize, usize)]| {
            cells
                .iter()
                .map(|&(row, column)| Place::new(row, column))
                .collect::<Vec<_>>()
                .show(Lang::En)
        };
        assert_eq!(
            show(&[(3, 3), (3, 4), (4, 3), (5, 3), (5, 4)]),
            "column 3 rows 3–5 and column 4 rows 3 and 5"
        );
        assert_eq!(show(&[(1, 2), (1, 3), (1, 4)]), "row 1 columns 2–4");
        assert_eq!(show(&[(7, 7)]), "row 7 column 7");
    }
}
