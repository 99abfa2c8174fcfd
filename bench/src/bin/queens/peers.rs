//! The peers, each with the encoding that suits it best.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use dlx_rs::solver::Solver;
use pecah::queens::Board;

/// How many solutions `dlx-rs` finds, at most two. Rows, columns and regions are items to cover;
/// each square of two by two cells is an item that may be covered.
pub fn dlx(board: &Board) -> usize {
    dlx_up_to(board, 2)
}

/// The same, with at most this many.
pub fn dlx_up_to(board: &Board, most: usize) -> usize {
    let n = board.size();
    let mut solver: Solver<usize> = Solver::new_optional(3 * n, (n - 1) * (n - 1));
    let mut items = Vec::with_capacity(7);
    for row in 0..n {
        for column in 0..n {
            items.clear();
            items.extend([1 + row, 1 + n + column, 1 + 2 * n + board.region(row, column)]);
            for top in row.saturating_sub(1)..=row.min(n.saturating_sub(2)) {
                for left in column.saturating_sub(1)..=column.min(n.saturating_sub(2)) {
                    items.push(1 + 3 * n + top * (n - 1) + left);
                }
            }
            solver.add_option(row * n + column, &items);
        }
    }
    solver.take(most).count()
}

/// How many solutions `batsat` finds, at most two: the second with the first one forbidden.
/// Touching cells exclude each other in pairs; each unit has a sequential counter.
pub fn batsat(board: &Board) -> usize {
    let (n, k) = (board.size(), board.stars());
    let mut solver = BasicSolver::default();
    let cells: Vec<Lit> = (0..n * n).map(|_| Lit::new(solver.new_var_default(), true)).collect();
    let mut add = |clause: &[Lit]| {
        solver.add_clause_reuse(&mut clause.to_vec());
    };
    for row in 0..n {
        for column in 0..n {
            let here = cells[row * n + column];
            let mut apart = |row: usize, column: usize| {
                if row < n && column < n {
                    add(&[!here, !cells[row * n + column]]);
                }
            };
            apart(row, column + 1);
            apart(row + 1, column);
            apart(row + 1, column + 1);
            apart(row + 1, column.wrapping_sub(1));
        }
    }
    let mut units: Vec<Vec<Lit>> = vec![Vec::new(); 3 * n];
    for row in 0..n {
        for column in 0..n {
            let cell = cells[row * n + column];
            units[row].push(cell);
            units[n + column].push(cell);
            units[2 * n + board.region(row, column)].push(cell);
        }
    }
    for unit in &units {
        exactly(&mut solver, unit, k);
    }
    let mut found = 0;
    while found < 2 && solver.solve_limited(&[]) == lbool::TRUE {
        found += 1;
        let mut other: Vec<Lit> = cells
            .iter()
            .filter(|cell| solver.value_lit(**cell) == lbool::TRUE)
            .map(|c| !*c)
            .collect();
        if !solver.add_clause_reuse(&mut other) {
            break;
        }
    }
    found
}

/// Exactly `k` of these, by a counter: `count[j]` after a literal is true if more than `j` of
/// the literals up to it are.
fn exactly(solver: &mut BasicSolver, unit: &[Lit], k: usize) {
    let mut before: Vec<Lit> = Vec::new();
    for (index, &literal) in unit.iter().enumerate() {
        let width = (index + 1).min(k);
        let count: Vec<Lit> =
            (0..width).map(|_| Lit::new(solver.new_var_default(), true)).collect();
        for j in 0..width {
            let (carried, enough) = (before.get(j).copied(), j.checked_sub(1).map(|j| before[j]));
            // Up: true if the previous count was, or if this literal completes it.
            if let Some(carried) = carried {
                solver.add_clause_reuse(&mut vec![!carried, count[j]]);
            }
            let mut completes = vec![!literal, count[j]];
            completes.extend(enough.map(|enough| !enough));
            solver.add_clause_reuse(&mut completes);
            // Down: true only then.
            let mut only = vec![!count[j], literal];
            only.extend(carried);
            solver.add_clause_reuse(&mut only);
            if let Some(enough) = enough {
                let mut only = vec![!count[j], enough];
                only.extend(carried);
                solver.add_clause_reuse(&mut only);
            }
        }
        if before.len() == k {
            solver.add_clause_reuse(&mut vec![!literal, !before[k - 1]]);
        }
        before = count;
    }
    let full = before.get(k - 1).copied();
    match full {
        Some(full) => solver.add_clause_reuse(&mut vec![full]),
        None => solver.add_clause_reuse(&mut vec![]),
    };
}
