//! Light chasing.
//!
//! Idea: once the presses of the first row are chosen, a lamp of the first row can only be switched
//! by the lamp below it, and so on down the board: each row decides the next. So there are no more
//! cases than first rows, at most 256.

use crate::{Lamps, LightsOut, Presses};
use pecah::{Phrase, Strategy};

pub(crate) const ALL: &[Strategy<LightsOut>] = &[Strategy::new(
    "light-chasing",
    Phrase {
        en: "every choice of presses in the first row, which decides all others",
        id: "setiap pilihan tekanan di baris pertama, yang menentukan semua lainnya",
    },
    |lamps: &Lamps, (), search| {
        for first_row in 0..1 << lamps.columns {
            search.tick()?;
            if let Some(presses) = chase(lamps, first_row) {
                search.found(Presses(presses))?;
            }
        }
        Ok(())
    },
)
.decides_uniqueness()];

/// The presses that follow from those of the first row, if they switch every lamp off.
fn chase(lamps: &Lamps, first_row: u64) -> Option<u64> {
    let mut presses = first_row;
    for cell in lamps.columns..lamps.cells() {
        let above = lamps.after(presses) >> (cell - lamps.columns) & 1;
        presses |= above << cell;
    }
    (lamps.after(presses) == 0).then_some(presses)
}

/// A smallest set of presses after these were made; `None` if there is none.
pub(crate) fn fewest(lamps: &Lamps, made: u64) -> Option<u64> {
    let rest = lamps.with(lamps.after(made));
    let all = (0..1 << rest.columns).filter_map(|first_row| chase(&rest, first_row));
    all.min_by_key(|presses| presses.count_ones())
}
