//! The pieces as solids for 3D printing, side by side in one binary STL file.
//!
//! Idea: a solid is the set of points where a function exceeds a threshold. For cubes, the function
//! is the share of a small box around the point that lies in the piece: one half on a face, less at
//! an edge, so edges are bevelled. The threshold is slightly higher than one half, which leaves
//! clearance between pieces. For balls, it is the depth of the point in a ball, or in the neck
//! between two balls that touch.
//!
//! Invariant: the surface is closed, and each edge belongs to exactly two triangles, because
//! adjacent tetrahedra share their faces (marching tetrahedra).
//!
//! Cost: `STEPS`³ samples for each cell of the piece's bounding box.

use super::super::model::{Kind, Puzzle};
use super::{Cell, Shape, pieces, sizes};
use crate::diagnostic::Diagnostic;
use crate::formats::{Writing, unwritable};
use crate::message::Phrase;

pub(super) const NAME: &str = "stl";

/// Grid points along a cube.
const STEPS: usize = 6;
/// Half the side of the box over which cells are averaged, as a share of a cube.
const BEVEL: f64 = 1.0 / 6.0;
/// One half, and what takes 1 % of a cube off each face.
const THRESHOLD: f64 = 0.5 + 0.01 / (2.0 * BEVEL);
/// Radii of balls and of the necks between them, as shares of the distance of two balls.
const BALL: f64 = 0.49;
const NECK: f64 = 0.22;
/// The most grid points of all pieces together.
const MOST_POINTS: usize = 8_000_000;

type Point = [f64; 3];
pub(super) type Triangle = [Point; 3];

/// A piece, and how far to the right each of its copies lies, in units of a cube.
pub(super) struct Solid {
    pub(super) surface: Vec<Triangle>,
    pub(super) places: Vec<f64>,
}

/// The pieces side by side.
pub(super) fn solids(puzzle: &Puzzle, format: &'static str) -> Result<Vec<Solid>, Diagnostic> {
    let shapes = pieces(puzzle);
    let points: usize =
        shapes.iter().map(|shape| grid(&shape.cells).iter().product::<usize>()).sum();
    if points > MOST_POINTS {
        let what = Phrase { en: "pieces as large as these", id: "keping sebesar ini" };
        return Err(unwritable(format, what));
    }
    let is_balls = puzzle.board.kind() == Kind::Pyramid;
    let mut left = 0.0;
    let mut solid = |Shape { cells, copies }: &Shape| {
        let width = sizes(cells)[2] as f64 + 0.5;
        let places = (0..*copies).map(|copy| left + copy as f64 * width).collect();
        left += *copies as f64 * width;
        Solid { surface: surface(cells, is_balls), places }
    };
    Ok(shapes.iter().map(&mut solid).collect())
}

pub(super) fn write(puzzle: &Puzzle, writing: Writing) -> Result<Vec<u8>, Diagnostic> {
    let mut triangles = Vec::new();
    for Solid { surface, places } in solids(puzzle, NAME)? {
        for left in places {
            let moved = |[x, y, z]: Point| [x + left, y, z];
            triangles.extend(surface.iter().map(|triangle| triangle.map(moved)));
        }
    }
    Ok(binary(&triangles, writing.millimetres))
}

/// Grid points along each axis around these cells.
fn grid(cells: &[Cell]) -> [usize; 3] {
    sizes(cells).map(|size| (size + 1) * STEPS + 2)
}

/// The surface of a piece, in units of a cube, its normals outwards.
pub(super) fn surface(cells: &[Cell], is_balls: bool) -> Vec<Triangle> {
    let [layers, rows, columns] = grid(cells);
    let at = |index: usize| (index as f64 - 0.5) / STEPS as f64 - 0.5;
    let field = if is_balls { depth_in_balls } else { share_of_box };
    let threshold = if is_balls { 0.0 } else { THRESHOLD };
    let value = |z: usize, y: usize, x: usize| field(cells, [at(x), at(y), at(z)]) - threshold;
    let mut values = Vec::with_capacity(layers * rows * columns);
    for z in 0..layers {
        for y in 0..rows {
            values.extend((0..columns).map(|x| value(z, y, x)));
        }
    }
    let index = |[x, y, z]: [usize; 3]| (z * rows + y) * columns + x;
    let mut triangles = Vec::new();
    for z in 0..layers - 1 {
        for y in 0..rows - 1 {
            for x in 0..columns - 1 {
                for corners in TETRAHEDRA {
                    let corner = |bits: usize| {
                        let place = [x + (bits & 1), y + (bits >> 1 & 1), z + (bits >> 2)];
                        (place.map(at), values[index(place)])
                    };
                    cut(corners.map(corner), &mut triangles);
                }
            }
        }
    }
    triangles
}

/// A cube cut into six tetrahedra around its diagonal, by the bits of their corners (x, y, z); all are
/// turned the same way.
const TETRAHEDRA: [[usize; 4]; 6] =
    [[0, 1, 3, 7], [0, 3, 2, 7], [0, 2, 6, 7], [0, 6, 4, 7], [0, 4, 5, 7], [0, 5, 1, 7]];

/// The part of the surface within a tetrahedron.
fn cut(corners: [(Point, f64); 4], into: &mut Vec<Triangle>) {
    let (inside, outside): (Vec<usize>, Vec<usize>) = (0..4).partition(|&n| corners[n].1 > 0.0);
    let between = |a: usize, b: usize| crossing(corners[a], corners[b]);
    let new: Vec<Triangle> = match (&inside[..], &outside[..]) {
        (&[a], &[b, c, d]) | (&[b, c, d], &[a]) => {
            vec![[between(a, b), between(a, c), between(a, d)]]
        }
        (&[a, b], &[c, d]) => {
            let corner = [between(a, c), between(a, d), between(b, d), between(b, c)];
            vec![[corner[0], corner[1], corner[2]], [corner[0], corner[2], corner[3]]]
        }
        _ => return,
    };
    let mean = |list: &[usize]| {
        [0, 1, 2]
            .map(|axis| list.iter().map(|&n| corners[n].0[axis]).sum::<f64>() / list.len() as f64)
    };
    let (from, to) = (mean(&inside), mean(&outside));
    let outwards = [0, 1, 2].map(|axis| to[axis] - from[axis]);
    into.extend(new.into_iter().map(|[a, b, c]| {
        let turned = dot(cross(less(b, a), less(c, a)), outwards) < 0.0;
        if turned { [a, c, b] } else { [a, b, c] }
    }));
}

/// Where the surface crosses an edge: the same point whichever end comes first, and never an end.
fn crossing(one: (Point, f64), other: (Point, f64)) -> Point {
    let (one, other) = if one.0 <= other.0 { (one, other) } else { (other, one) };
    let share = (one.1 / (one.1 - other.1)).clamp(0.05, 0.95);
    [0, 1, 2].map(|axis| one.0[axis] + share * (other.0[axis] - one.0[axis]))
}

fn less(a: Point, b: Point) -> Point {
    [0, 1, 2].map(|axis| a[axis] - b[axis])
}

fn dot(a: Point, b: Point) -> f64 {
    (0..3).map(|axis| a[axis] * b[axis]).sum()
}

fn cross(a: Point, b: Point) -> Point {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// The share of a box around a point that lies in the cells, which are cubes from n to n + 1.
fn share_of_box(cells: &[Cell], point: Point) -> f64 {
    let overlap = |along: f64, cell: usize| {
        let (low, high) = (along - BEVEL, along + BEVEL);
        (high.min(cell as f64 + 1.0) - low.max(cell as f64)).max(0.0) / (2.0 * BEVEL)
    };
    let of_cell =
        |&[z, y, x]: &Cell| overlap(point[0], x) * overlap(point[1], y) * overlap(point[2], z);
    cells.iter().map(of_cell).sum()
}

/// How deep a point lies in a ball around the middle of a cell, or in a neck between neighbours.
fn depth_in_balls(cells: &[Cell], point: Point) -> f64 {
    let middle = |&[z, y, x]: &Cell| [x as f64 + 0.5, y as f64 + 0.5, z as f64 + 0.5];
    let length = |point: Point| dot(point, point).sqrt();
    let mut depth = f64::NEG_INFINITY;
    for (nth, one) in cells.iter().enumerate() {
        let from = less(point, middle(one));
        depth = depth.max(BALL - length(from));
        for other in &cells[nth + 1..] {
            let along = less(middle(other), middle(one));
            if dot(along, along) < 1.5 {
                let share = (dot(from, along) / dot(along, along)).clamp(0.0, 1.0);
                depth = depth.max(NECK - length(less(from, along.map(|part| part * share))));
            }
        }
    }
    depth
}

/// A binary STL file, in millimetres.
fn binary(triangles: &[Triangle], millimetres: f64) -> Vec<u8> {
    let mut bytes = vec![b' '; 80];
    bytes[..5].copy_from_slice(b"Pecah");
    bytes.extend((triangles.len() as u32).to_le_bytes());
    for &[a, b, c] in triangles {
        let normal = cross(less(b, a), less(c, a));
        let length = dot(normal, normal).sqrt().max(f64::MIN_POSITIVE);
        let corners = [a, b, c].map(|corner| corner.map(|along| along * millimetres));
        for along in [normal.map(|along| along / length)].iter().chain(&corners).flatten() {
            bytes.extend((*along as f32).to_le_bytes());
        }
        bytes.extend([0, 0]);
    }
    bytes
}
