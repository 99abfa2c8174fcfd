//! A solid of balls as a picture: what stands for puzzles in space before any of them is loaded.
//!
//! Idea: balls are turned and tilted, then drawn from the back to the front, with a rod wherever two
//! of one piece touch. Colours are the classes of the page, so that a theme is one attribute.

use pecah::scene::{Body, Grid, Panel};
use pecah_render::colouring::Colouring;
use std::f64::consts::FRAC_1_SQRT_2;
use std::fmt::Write;

/// How far the solid is turned, and from how high one looks, in degrees.
const TURNED: f64 = 38.0;
const HEIGHT: f64 = 30.0;

/// Units between the centres of two balls that touch.
const STEP: f64 = 100.0;

const DEFS: &str = "<defs><radialGradient id=\"gl\" cx=\".36\" cy=\".28\" r=\".8\">\
    <stop offset=\"0\" stop-color=\"#fff\" stop-opacity=\".62\"/>\
    <stop offset=\".28\" stop-color=\"#fff\" stop-opacity=\".16\"/>\
    <stop offset=\".62\" stop-color=\"#000\" stop-opacity=\".02\"/>\
    <stop offset=\"1\" stop-color=\"#0b0d20\" stop-opacity=\".42\"/></radialGradient>\
    <radialGradient id=\"sh\"><stop offset=\"0\" stop-color=\"#0b0d20\" stop-opacity=\".3\"/>\
    <stop offset=\"1\" stop-color=\"#0b0d20\" stop-opacity=\"0\"/></radialGradient></defs>";

struct Ball {
    group: u16,
    /// Where it lies in space.
    at: [f64; 3],
    /// Where it is seen, and how near.
    seen: [f64; 2],
    near: f64,
}

/// The pyramid whose layers, the top one first, are the boards of these panels; `None` where they are
/// no pyramid.
pub(crate) fn pyramid(panels: &[Panel<String>]) -> Option<String> {
    let layers: Vec<&Grid> = panels.iter().filter_map(grid).collect();
    let is_pyramid = layers.iter().enumerate().all(|(k, layer)| layer.rows == k + 1);
    if layers.len() < 2 || !is_pyramid {
        return None;
    }
    let balls: Vec<Ball> =
        layers.iter().enumerate().flat_map(|(k, layer)| of_layer(layer, k)).collect();
    Some(drawn(&balls))
}

fn grid(panel: &Panel<String>) -> Option<&Grid> {
    match &panel.body {
        Body::Grid(grid) => Some(grid),
        _ => None,
    }
}

fn of_layer(layer: &Grid, below_the_top: usize) -> impl Iterator<Item = Ball> {
    let (columns, half) = (layer.columns, below_the_top as f64 / 2.0);
    let height = -(below_the_top as f64) * FRAC_1_SQRT_2;
    layer.cells.iter().enumerate().filter_map(move |(cell, ball)| {
        let group = ball.as_ref()?.group?;
        let (row, column) = (cell / columns, cell % columns);
        Some(Ball::at(group, [column as f64 - half, row as f64 - half, height]))
    })
}

impl Ball {
    fn at(group: u16, [x, y, z]: [f64; 3]) -> Self {
        let (turn, tilt) = (TURNED.to_radians(), HEIGHT.to_radians());
        let across = x * turn.cos() - y * turn.sin();
        let towards = x * turn.sin() + y * turn.cos();
        let seen = [across * STEP, (towards * tilt.sin() - z * tilt.cos()) * STEP];
        Self { group, at: [x, y, z], seen, near: towards * tilt.cos() + z * tilt.sin() }
    }

    fn touches(&self, other: &Self) -> bool {
        let squares = self.at.iter().zip(other.at).map(|(own, other)| (own - other).powi(2));
        (squares.sum::<f64>() - 1.0).abs() < 0.05
    }
}

fn drawn(balls: &[Ball]) -> String {
    let colouring = Colouring::by_number();
    let mut parts: Vec<(f64, String)> = Vec::new();
    for (nth, ball) in balls.iter().enumerate() {
        let (hue, [x, y]) = (colouring.fill(ball.group), ball.seen);
        let circle = format!(
            "<circle class=\"ball p{hue}\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"49\"/>\
             <circle class=\"gl\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"49\"/>"
        );
        parts.push((ball.near, circle));
        for other in
            balls[nth + 1..].iter().filter(|one| one.group == ball.group && one.touches(ball))
        {
            let [to_x, to_y] = other.seen;
            let rod =
                format!("<path class=\"rod s{hue}\" d=\"M{x:.0} {y:.0}L{to_x:.0} {to_y:.0}\"/>");
            parts.push((ball.near.min(other.near) - 0.001, rod));
        }
    }
    parts.sort_by(|one, other| one.0.total_cmp(&other.0));
    let edge = |axis: usize, pick: fn(f64, f64) -> f64| {
        balls.iter().map(|ball| ball.seen[axis]).reduce(pick).unwrap_or_default()
    };
    let (left, right) = (edge(0, f64::min) - 60.0, edge(0, f64::max) + 60.0);
    let (top, bottom) = (edge(1, f64::min) - 60.0, edge(1, f64::max) + 70.0);
    let mut svg = format!(
        "<svg class=\"board solid\" viewBox=\"{left:.0} {top:.0} {:.0} {:.0}\" aria-hidden=\"true\">{DEFS}\
         <ellipse cx=\"0\" cy=\"{:.0}\" rx=\"{:.0}\" ry=\"150\" fill=\"url(#sh)\"/>",
        right - left,
        bottom - top,
        bottom - 150.0,
        (right - left) / 2.0,
    );
    for (_, part) in parts {
        write!(svg, "{part}").expect("a string takes all");
    }
    svg + "</svg>"
}
