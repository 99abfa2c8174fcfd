//! The report's exhaustive search of queens, written straightforwardly: every vector of columns in
//! turn, each tested completely. Used only as a baseline.

/// Counts up from 0…0, last row fastest, until a vector solves the board: the number of vectors
/// visited, and the columns if there is a solution.
pub fn odometer(regions: &[Vec<usize>]) -> (u64, Option<Vec<usize>>) {
    let size = regions.len();
    let mut columns = vec![0; size];
    let mut iterations = 0;
    loop {
        iterations += 1;
        if is_solution(regions, &columns) {
            return (iterations, Some(columns));
        }
        let Some(row) = columns.iter().rposition(|&column| column + 1 < size) else {
            return (iterations, None);
        };
        columns[row] += 1;
        columns[row + 1..].fill(0);
    }
}

fn is_solution(regions: &[Vec<usize>], columns: &[usize]) -> bool {
    let size = columns.len();
    let mut used_columns = vec![false; size];
    let mut used_regions = vec![false; size];
    for row in 0..size {
        let column = columns[row];
        let region = regions[row][column];
        if used_columns[column] || used_regions[region] {
            return false;
        }
        used_columns[column] = true;
        used_regions[region] = true;
        if row > 0 && columns[row - 1].abs_diff(column) <= 1 {
            return false;
        }
    }
    true
}
