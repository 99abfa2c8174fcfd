//! What can be wrong with a board whose characters are all letters: its rows, its regions, and the
//! room for its stars.

use super::cells;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::families::queens::codes;
use crate::families::queens::messages::Input;
use crate::source::Line;
use std::collections::BTreeMap;

/// Rows that have not as many cells as there are rows.
pub(super) fn report_rows(lines: &[Line<'_>], problems: &mut Diagnostics) {
    let rows = lines.len();
    let lengths: Vec<usize> = lines.iter().map(|line| cells(line).count()).collect();
    let odd: Vec<usize> = (0..rows).filter(|&row| lengths[row] != rows).collect();
    if odd.is_empty() {
        return;
    }
    if lengths.iter().all(|&length| length == lengths[0]) {
        let cells = lengths[0];
        problems.push(
            Diagnostic::new(&codes::NOT_SQUARE, Input::NotSquare { rows, cells })
                .at(lines[0].span(), Input::Cells { cells })
                .help(Input::MakeSquare { rows, cells }),
        );
        return;
    }
    for row in odd {
        let ragged = Input::RaggedRow { row: row + 1, cells: lengths[row], rows };
        problems.push(
            Diagnostic::new(&codes::NOT_SQUARE, ragged)
                .at(lines[row].span(), Input::ExpectedCells { cells: rows })
                .help(Input::RowsAsCells),
        );
    }
}

/// More or fewer regions than rows. The letters are letters and digits of ASCII.
pub(super) fn report_regions(letters: &[char], lines: &[Line<'_>], problems: &mut Diagnostics) {
    let rows = lines.len();
    // Boards come by the hundred thousand, and nearly all are right: sizes are for a message.
    let seen = letters.iter().fold(0_u128, |seen, letter| seen | 1 << (*letter as u32 % 128));
    if seen.count_ones() as usize == rows {
        return;
    }
    let mut sizes: BTreeMap<char, usize> = BTreeMap::new();
    for letter in letters {
        *sizes.entry(*letter).or_default() += 1;
    }
    problems.push(
        Diagnostic::new(&codes::REGION_COUNT, Input::RegionCount { found: sizes.len(), rows })
            .at(lines[0].span(), Input::ThisBoard)
            .help(Input::RegionSizes { sizes: sizes.into_iter().collect() }),
    );
}

/// Stars that cannot fit whatever the regions look like, and regions with too few cells. One queen
/// per row is searched even where there is no room: the answer is then a proof.
pub(super) fn report_room(
    stars: usize,
    letters: &[char],
    lines: &[Line<'_>],
    problems: &mut Diagnostics,
) {
    let size = lines.len();
    if stars == 1 {
        return;
    }
    let least = 4 * stars - 1;
    if size < least {
        problems.push(
            Diagnostic::new(&codes::NO_ROOM, Input::NoRoom { size, stars })
                .at(lines[0].span(), Input::Cells { cells: size })
                .help(Input::RowsNeeded { stars, rows: least }),
        );
        return;
    }
    let mut regions: BTreeMap<char, Vec<usize>> = BTreeMap::new();
    for (cell, letter) in letters.iter().enumerate() {
        regions.entry(*letter).or_default().push(cell);
    }
    for (letter, own) in regions.into_iter().filter(|(_, own)| own.len() < stars) {
        let line = &lines[own[0] / size];
        let span = cells(line).nth(own[0] % size).map_or(line.span(), |(_, span)| span);
        problems.push(
            Diagnostic::new(
                &codes::NO_ROOM,
                Input::SmallRegion { letter, cells: own.len(), stars },
            )
            .at(span, Input::TooSmall)
            .help(Input::LargerRegion),
        );
    }
}
