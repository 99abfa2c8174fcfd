//! Rows of cells as aligned text or as comma-separated values.

/// How a column is aligned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// The rows as lines in which each column is as wide as its widest cell.
pub(crate) fn aligned(rows: &[Vec<String>], align: impl Fn(usize) -> Align) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter(|row| row.len() > 1).filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let padded = cells.map(|(column, (cell, &width))| match align(column) {
            Align::Left => format!("{cell:<width$}"),
            Align::Right => format!("{cell:>width$}"),
        });
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// The rows as comma-separated values, quoted where they have to be.
pub(crate) fn csv(rows: &[Vec<String>]) -> Vec<String> {
    let quoted = |text: &String| {
        if text.contains([',', '"', '\n']) {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text.clone()
        }
    };
    rows.iter().map(|row| row.iter().map(quoted).collect::<Vec<_>>().join(",")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_values_quoted() {
        let rows =
            [vec!["a".to_owned(), "b".to_owned()], vec!["long".to_owned(), "1,2".to_owned()]];
        assert_eq!(aligned(&rows, |_| Align::Right), ["   a    b", "long  1,2"]);
        assert_eq!(aligned(&rows, |_| Align::Left), ["a     b", "long  1,2"]);
        assert_eq!(csv(&rows), ["a,b", "long,\"1,2\""]);
    }
}
