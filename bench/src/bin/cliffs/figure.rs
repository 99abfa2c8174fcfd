//! A figure of the ladders of a family: time against size, ours filled and the peer's open.

use crate::{MOST, Measured};
use std::fmt::Write as _;

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 220.0;

pub(crate) fn of(ladders: &[Measured<'_>]) -> String {
    let rows = ladders.len().div_ceil(2);
    let (width, height) = (820.0, 320.0 * rows as f64);
    let panels: String = ladders
        .iter()
        .enumerate()
        .map(|(nth, one)| {
            panel(one, 70.0 + 400.0 * (nth % 2) as f64, 30.0 + 320.0 * (nth / 2) as f64)
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
    for step in steps {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"10\">{}</text>",
            x(step.size),
            top + HEIGHT + 15.0,
            step.size
        );
    }
    for (times, fill) in [(&measured.peer, "#fff"), (&measured.ours, "#1f6fb2")] {
        let mut line = String::new();
        for (step, time) in steps.iter().zip(times) {
            let Some(time) = time else { continue };
            let (x, y) = (x(step.size), y(time.as_secs_f64()));
            let command = if line.is_empty() { 'M' } else { 'L' };
            let _ = write!(line, "{command}{x:.1} {y:.1}");
        }
        let _ = writeln!(
            svg,
            "<path d=\"{line}\" fill=\"none\" stroke=\"#1f6fb2\" stroke-width=\"1\"/>"
        );
        for (step, time) in steps.iter().zip(times) {
            let Some(time) = time else { continue };
            let (x, y) = (x(step.size), y(time.as_secs_f64()));
            let _ = writeln!(
                svg,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{fill}\" stroke=\"#1f6fb2\"/>"
            );
        }
    }
    let middle = left + WIDTH / 2.0;
    let _ = writeln!(
        svg,
        "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">seconds: {}</text>",
        top - 10.0,
        measured.ladder.name
    );
    let _ = writeln!(
        svg,
        "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{} (● Pecah, ○ {})</text>",
        top + HEIGHT + 34.0,
        measured.ladder.axis,
        measured.ladder.peer.replace('`', "")
    );
    svg
}
