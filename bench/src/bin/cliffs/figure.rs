//! A figure of the ladders of a family: time against size, ours as filled circles and the peer's as
//! open squares; a triangle at the upper edge is a measurement that took too long.

use crate::{MOST, Measured};
use std::fmt::Write as _;
use std::time::Duration;

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 220.0;
/// From one panel to the next.
const ACROSS: f64 = 400.0;
const DOWN: f64 = 345.0;
/// The longest line of a title in characters.
const TITLE: usize = 52;
/// The least distance between the labels of two steps.
const APART: f64 = 20.0;

const OURS: &str = "#1f6fb2";
const PEER: &str = "#c8511b";

pub(crate) fn of(ladders: &[Measured<'_>]) -> String {
    let columns = ladders.len().min(2) as f64;
    let (width, height) = (20.0 + ACROSS * columns, DOWN * ladders.len().div_ceil(2) as f64);
    let panels: String = ladders
        .iter()
        .enumerate()
        .map(|(nth, one)| {
            panel(one, 70.0 + ACROSS * (nth % 2) as f64, 55.0 + DOWN * (nth / 2) as f64)
        })
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n{panels}</svg>\n"
    )
}

fn panel(measured: &Measured<'_>, left: f64, top: f64) -> String {
    let steps = &measured.ladder.steps;
    let (first, last) = steps
        .iter()
        .fold((f64::MAX, f64::MIN), |(low, high), step| (low.min(step.size), high.max(step.size)));
    let x = |size: f64| left + 15.0 + (size - first) / (last - first).max(1e-9) * (WIDTH - 30.0);
    // From a microsecond to the limit.
    let (lowest, highest) = (-6.0, MOST.as_secs_f64().log10().ceil());
    let y = |seconds: f64| {
        let log = seconds.log10().clamp(lowest, highest);
        top + (highest - log) / (highest - lowest) * HEIGHT
    };
    let mut svg = String::new();
    for power in lowest as i32..=highest as i32 {
        let at = y(10f64.powi(power));
        let _ = writeln!(svg, "<path d=\"M{left} {at:.1}h{WIDTH}\" stroke=\"#ddd\"/>");
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">10<tspan dy=\"-5\" font-size=\"9\">{power}</tspan></text>",
            left - 6.0,
            at + 4.0
        );
    }
    let middle = left + WIDTH / 2.0;
    let mut write = |x: f64, y: f64, text: &str| {
        let _ =
            writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{text}</text>");
    };
    let mut labelled: Option<f64> = None;
    for at in steps {
        let here = x(at.size);
        if labelled.is_none_or(|before| (here - before).abs() >= APART) {
            write(here, top + HEIGHT + 16.0, &at.size.to_string());
            labelled = Some(here);
        }
    }
    let title = wrapped(&format!("seconds: {}", measured.ladder.name));
    for (line, above) in title.iter().rev().zip(0..) {
        write(middle, top - 12.0 - 15.0 * f64::from(above), line);
    }
    let peer = measured.ladder.peer.replace('`', "");
    write(middle, top + HEIGHT + 36.0, &format!("{} (● Pecah, □ {peer})", measured.ladder.axis));
    let mut line = |times: &[Option<Duration>], colour: &str, is_ours: bool| {
        let mut path = String::new();
        let mut marks = String::new();
        for (step, time) in steps.iter().zip(times) {
            let x = x(step.size);
            let Some(time) = time else {
                let top = y(MOST.as_secs_f64());
                let _ = writeln!(
                    marks,
                    "<path d=\"M{:.1} {top:.1}h10l-5 -9z\" fill=\"{colour}\"/>",
                    x - 5.0
                );
                // Later steps of the peer were not measured.
                if is_ours { continue } else { break }
            };
            let y = y(time.as_secs_f64());
            let command = if path.is_empty() { 'M' } else { 'L' };
            let _ = write!(path, "{command}{x:.1} {y:.1}");
            let _ = if is_ours {
                writeln!(marks, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{colour}\"/>")
            } else {
                let (x, y) = (x - 4.0, y - 4.0);
                writeln!(
                    marks,
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"8\" height=\"8\" fill=\"#fff\" stroke=\"{colour}\"/>"
                )
            };
        }
        let _ = writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\"/>\n{marks}");
    };
    line(&measured.peer, PEER, false);
    line(&measured.ours, OURS, true);
    svg
}

/// A title in lines that a panel has room for.
fn wrapped(title: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in title.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < TITLE => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
