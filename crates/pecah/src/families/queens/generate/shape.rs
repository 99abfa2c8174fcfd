//! Regions as shapes: which cells are adjacent, and whether a region stays connected.

/// A cell without a region.
pub(super) const FREE: u8 = u8::MAX;

/// The cells beside a cell, by a side.
pub(in crate::families::queens) fn beside(size: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / size, cell % size);
    [
        (row > 0).then(|| cell - size),
        (row + 1 < size).then(|| cell + size),
        (column > 0).then(|| cell - 1),
        (column + 1 < size).then(|| cell + 1),
    ]
    .into_iter()
    .flatten()
}

/// Whether the region of a cell stays in one piece without it. Its neighbours around decide most
/// cases; only when they do not are the cells walked through.
pub(super) fn holds_without(regions: &[u8], size: usize, cell: usize) -> bool {
    let region = regions[cell];
    let mut arms = beside(size, cell).filter(|&next| regions[next] == region);
    let Some(first) = arms.next() else { return false };
    let others: Vec<usize> = arms.collect();
    if others.is_empty() {
        return true;
    }
    let mut seen = vec![false; regions.len()];
    seen[cell] = true;
    seen[first] = true;
    let mut path = vec![first];
    let mut missing = others.len();
    while let Some(here) = path.pop() {
        for next in beside(size, here) {
            if regions[next] == region && !seen[next] {
                seen[next] = true;
                path.push(next);
                if others.contains(&next) {
                    missing -= 1;
                    if missing == 0 {
                        return true;
                    }
                }
            }
        }
    }
    false
}
