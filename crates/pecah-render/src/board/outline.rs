//! The outline of a set of cells as one path: traced, set in, its corners rounded.
//!
//! Idea: every side between a cell of the set and one outside it is an edge, directed so that the
//! set lies on its right; edges joined end to end are the loops. Where four meet, the right turn
//! keeps cells apart that touch at a corner only.

use super::{Cells, Num, U};
use std::collections::BTreeMap;
use std::fmt::Write;

type Point = (i32, i32);

/// How far the outline is set in, and how round it is.
#[derive(Clone, Copy)]
pub(crate) struct Trim {
    pub(crate) inset: f64,
    pub(crate) radius: f64,
}

pub(crate) fn outline(cells: &Cells, trim: Trim) -> String {
    let mut path = String::new();
    let mut edges = edges(cells);
    while let Some((&start, _)) = edges.first_key_value() {
        rounded(&mut path, &corners(&next_loop(&mut edges, start)), trim);
    }
    path
}

/// The ends of the edges that begin at a point.
type Edges = BTreeMap<Point, Vec<Point>>;

fn edges(cells: &Cells) -> Edges {
    let mut edges = Edges::new();
    for &(row, column) in cells {
        let (top, left) = (row as i32, column as i32);
        let mut put = |outside: bool, from: Point, to: Point| {
            if outside {
                edges.entry(from).or_default().push(to);
            }
        };
        let has = |row: Option<usize>, column: Option<usize>| {
            row.zip(column).is_some_and(|cell| cells.contains(&cell))
        };
        let (above, before) = (row.checked_sub(1), column.checked_sub(1));
        put(!has(above, Some(column)), (left, top), (left + 1, top));
        put(!has(Some(row), Some(column + 1)), (left + 1, top), (left + 1, top + 1));
        put(!has(Some(row + 1), Some(column)), (left + 1, top + 1), (left, top + 1));
        put(!has(Some(row), before), (left, top + 1), (left, top));
    }
    edges
}

fn next_loop(edges: &mut Edges, start: Point) -> Vec<Point> {
    let (mut points, mut at, mut way) = (Vec::new(), start, None);
    while let Some(ends) = edges.get_mut(&at) {
        let right = |end: &Point| {
            way.is_some_and(|(dx, dy): Point| (end.0 - at.0, end.1 - at.1) == (-dy, dx))
        };
        let chosen = ends.iter().position(right).unwrap_or(0);
        let end = ends.swap_remove(chosen);
        if ends.is_empty() {
            edges.remove(&at);
        }
        points.push(at);
        way = Some((end.0 - at.0, end.1 - at.1));
        at = end;
        if at == start {
            break;
        }
    }
    points
}

/// A corner and the directions before and after it.
struct Corner {
    at: Point,
    before: Point,
    after: Point,
}

fn corners(points: &[Point]) -> Vec<Corner> {
    let count = points.len();
    let way = |from: Point, to: Point| (to.0 - from.0, to.1 - from.1);
    (0..count)
        .map(|nth| Corner {
            at: points[nth],
            before: way(points[(nth + count - 1) % count], points[nth]),
            after: way(points[nth], points[(nth + 1) % count]),
        })
        .filter(|corner| corner.before != corner.after)
        .collect()
}

fn rounded(path: &mut String, corners: &[Corner], Trim { inset, radius }: Trim) {
    let set_in = |Corner { at, before, after }: &Corner| {
        let x = f64::from(at.0) * U - inset * f64::from(before.1 + after.1);
        let y = f64::from(at.1) * U + inset * f64::from(before.0 + after.0);
        (x, y)
    };
    let places: Vec<(f64, f64)> = corners.iter().map(set_in).collect();
    let count = places.len();
    let far = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() + (a.1 - b.1).abs();
    for (nth, corner) in corners.iter().enumerate() {
        let (x, y) = places[nth];
        let room = far(places[(nth + count - 1) % count], (x, y))
            .min(far((x, y), places[(nth + 1) % count]));
        let convex = corner.before.0 * corner.after.1 - corner.before.1 * corner.after.0 > 0;
        let r = (if convex { radius } else { radius * 0.7 }).min(room / 2.0);
        let from = (x - f64::from(corner.before.0) * r, y - f64::from(corner.before.1) * r);
        let to = (x + f64::from(corner.after.0) * r, y + f64::from(corner.after.1) * r);
        let _ = write!(path, "{}{} {}", if nth == 0 { 'M' } else { 'L' }, Num(from.0), Num(from.1));
        if r > 0.0 {
            let _ = write!(
                path,
                "A{0} {0} 0 0 {1} {2} {3}",
                Num(r),
                u8::from(convex),
                Num(to.0),
                Num(to.1)
            );
        }
    }
    path.push('Z');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traced(cells: &[(usize, usize)]) -> String {
        outline(&cells.iter().copied().collect(), Trim { inset: 0.0, radius: 0.0 })
    }

    #[test]
    fn cells_that_share_a_side_have_one_outline() {
        assert_eq!(traced(&[(0, 0)]), "M0 0L100 0L100 100L0 100Z");
        assert_eq!(traced(&[(0, 0), (0, 1)]), "M0 0L200 0L200 100L0 100Z");
    }

    #[test]
    fn cells_that_touch_at_a_corner_stay_apart() {
        let path = traced(&[(0, 0), (1, 1)]);
        assert_eq!(path.matches('Z').count(), 2, "{path}");
    }

    #[test]
    fn a_hole_has_an_outline_of_its_own() {
        let ring: Vec<(usize, usize)> =
            (0..9).filter(|&n| n != 4).map(|n| (n / 3, n % 3)).collect();
        assert_eq!(traced(&ring).matches('Z').count(), 2);
    }
}
