//! Numbers for arrangements: the order of tiles along the cells as a permutation, and the set of
//! cells they occupy as a combination.

/// The most tiles of a pattern.
pub(super) const MOST_TILES: usize = 8;

/// The most cells of a board that has patterns.
pub(in crate::families::sliding) const MOST_CELLS: usize = 25;

/// `n` over `k`.
pub(super) const fn choose(n: usize, k: usize) -> u32 {
    if k > n {
        return 0;
    }
    let (mut result, mut i) = (1, 0);
    while i < k {
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result as u32
}

/// `CHOOSE[n][k]`, for up to one more than the most tiles.
pub(super) static CHOOSE: [[u32; 16]; 32] = {
    let mut table = [[0; 16]; 32];
    let mut n = 0;
    while n < 32 {
        let mut k = 0;
        while k < MOST_TILES + 2 {
            table[n][k] = choose(n, k);
            k += 1;
        }
        n += 1;
    }
    table
};

/// The number of a set of cells among all sets of its size, in the order of the sets as binary
/// numbers.
pub(super) fn combination(mut cells: u32) -> u32 {
    let (mut rank, mut nth) = (0, 0);
    while cells != 0 {
        nth += 1;
        rank += CHOOSE[cells.trailing_zeros() as usize][nth];
        cells &= cells - 1;
    }
    rank
}

/// All sets of a number of cells, in the order of [`combination`].
pub(super) fn combinations(cells: usize, tiles: usize) -> Vec<u32> {
    let end = 1u32 << cells;
    let mut sets = Vec::with_capacity(choose(cells, tiles) as usize);
    let mut set = (1u32 << tiles) - 1;
    while set < end {
        sets.push(set);
        let lowest = set & set.wrapping_neg();
        let ripple = set + lowest;
        set = ripple | (((set ^ ripple) >> 2) / lowest);
    }
    sets
}

/// n!
pub(super) fn factorial(n: usize) -> usize {
    (1..=n).product()
}

/// The number of an order of the tiles 0 to k − 1 among all, in the order of the dictionary.
pub(super) fn permutation(order: &[u8]) -> usize {
    let (mut used, mut rank) = (0u32, 0);
    for (place, &tile) in order.iter().enumerate() {
        let smaller_left = u32::from(tile) - (used & ((1 << tile) - 1)).count_ones();
        rank = rank * (order.len() - place) + smaller_left as usize;
        used |= 1 << tile;
    }
    rank
}

/// All orders of a number of tiles, in the order of [`permutation`].
pub(super) fn permutations(tiles: usize) -> Vec<[u8; MOST_TILES]> {
    let mut all = Vec::with_capacity(factorial(tiles));
    let mut order = [0; MOST_TILES];
    for (place, tile) in order.iter_mut().enumerate() {
        *tile = place as u8;
    }
    loop {
        all.push(order);
        let used = &mut order[..tiles];
        let Some(pivot) = (1..tiles).rev().find(|&i| used[i - 1] < used[i]) else { return all };
        let swap = (pivot..tiles).rev().find(|&i| used[i] > used[pivot - 1]).unwrap_or(pivot);
        used.swap(pivot - 1, swap);
        used[pivot..].reverse();
    }
}

/// For each order, its number after the tile at one place has moved to another, those between
/// closing up.
pub(super) fn rotated(
    orders: &[[u8; MOST_TILES]],
    tiles: usize,
    from: usize,
    to: usize,
) -> Vec<u16> {
    orders
        .iter()
        .map(|order| {
            let mut order = *order;
            if from < to {
                order[from..=to].rotate_left(1);
            } else {
                order[to..=from].rotate_right(1);
            }
            permutation(&order[..tiles]) as u16
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_arrangements_correspond() {
        for (number, order) in permutations(5).iter().enumerate() {
            assert_eq!(permutation(&order[..5]), number);
        }
        for (number, &set) in combinations(9, 4).iter().enumerate() {
            assert_eq!((combination(set) as usize, set.count_ones()), (number, 4));
        }
        assert_eq!(permutations(4).len(), 24);
        assert_eq!(combinations(9, 4).len(), 126);
    }

    #[test]
    fn a_rotation_moves_one_tile_past_others() {
        let orders = permutations(3);
        let after = rotated(&orders, 3, 0, 2);
        // 0 1 2 becomes 1 2 0.
        assert_eq!(usize::from(after[0]), permutation(&[1, 2, 0]));
        let back = rotated(&orders, 3, 2, 0);
        assert!((0..6).all(|order| usize::from(back[usize::from(after[order])]) == order));
    }
}
