//! How nodes and time grow with the board: the pentominoes on boards of 60 cells, three to
//! six cells wide, and with another L and another P on boards of 70. Draws `docs/pictures/growth.svg`.

use crate::{repeated, rows};
use pecah::packing::{cover_problem, listing};
use pecah_bench::{Table, show};
use std::fmt::Write as _;
use std::time::Duration;

/// The twelve, another L and another P.
const FOURTEEN: &str = " FF\nFF\n F\nIIIII\nLLLL\nL\nBBBB\n   B\nNNN\n  NN\nPPP\nPP\nDDD\n DD\nTTT\n T\n T\n\
U U\nUUU\nV\nV\nVVV\nW\nWW\n WW\n X\nXXX\n X\nYYYY\n Y\nZZ\n Z\n ZZ\n";

/// A board: its width in cells, and the work of listing all solutions.
struct Point {
    series: Series,
    width: f64,
    nodes: f64,
    seconds: f64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Series {
    Sixty,
    Seventy,
}

pub(crate) fn table() {
    println!();
    let table = Table::new(&["board", "solutions", "nodes", "list all", "count"]);
    let boards = [
        (Series::Sixty, 3, 20),
        (Series::Sixty, 4, 15),
        (Series::Sixty, 5, 12),
        (Series::Sixty, 6, 10),
        (Series::Seventy, 5, 14),
        (Series::Seventy, 7, 10),
    ];
    let mut points = Vec::new();
    for (series, rows, columns) in boards {
        let (name, puzzle) = match series {
            Series::Sixty => {
                let text = format!("{rows} {columns} 12\nDEFAULT");
                ("pentominoes", rows::read(&text, Some("pentominoes")))
            }
            Series::Seventy => {
                let text = format!("{rows} {columns} 14\nDEFAULT\n{FOURTEEN}");
                ("pentominoes, L and P twice,", rows::read(&text, None))
            }
        };
        let run = pecah::Run::unlimited().with_threads(1);
        let (count_time, counted) = repeated(|| rows::counted(&puzzle, &run));
        let (problem, _) = cover_problem(&puzzle);
        let (took, (solutions, nodes)) = repeated(|| {
            let searcher = listing(&problem);
            rows::every(&searcher, &searcher.roots(), &run)
        });
        assert_eq!(counted, solutions, "{name} {rows}×{columns}");
        table.row(&[
            format!("{name} {rows}×{columns}"),
            solutions.to_string(),
            nodes.to_string(),
            show(took),
            show(count_time),
        ]);
        let seconds = took.as_secs_f64();
        points.push(Point { series, width: f64::from(rows), nodes: nodes as f64, seconds });
    }
    let sixty: Vec<&Point> = points.iter().filter(|p| p.series == Series::Sixty).collect();
    let of_nodes = Fit::new(sixty.iter().map(|p| (p.width, p.nodes)));
    let of_time = Fit::new(sixty.iter().map(|p| (p.width, p.seconds)));
    let rate: Vec<f64> = points.iter().map(|p| p.seconds / p.nodes).collect();
    let mean = rate.iter().sum::<f64>() / rate.len() as f64;
    println!(
        "\nLeast squares on the boards of 60 cells: one more cell of width multiplies the nodes by {:.1} \
         and the time by {:.1}. A node takes {} on average.",
        of_nodes.factor(),
        of_time.factor(),
        show(Duration::from_secs_f64(mean))
    );
    let path = format!("{}/../docs/pictures/growth.svg", env!("CARGO_MANIFEST_DIR"));
    let panels = panel(&points, 60.0, "nodes", |p| p.nodes, &of_nodes)
        + &panel(&points, 440.0, "seconds", |p| p.seconds, &of_time);
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 340\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<rect width=\"800\" height=\"340\" fill=\"#fff\"/>\n{panels}</svg>\n"
    );
    std::fs::write(&path, svg).expect("the figure is written");
    println!("\nWritten: docs/pictures/growth.svg");
}

/// A straight line through the logarithms, by least squares.
struct Fit {
    start: f64,
    slope: f64,
}

impl Fit {
    fn new(points: impl Iterator<Item = (f64, f64)>) -> Self {
        let points: Vec<(f64, f64)> = points.map(|(x, y)| (x, y.log10())).collect();
        let n = points.len() as f64;
        let (sum_x, sum_y) = points.iter().fold((0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1));
        let (mean_x, mean_y) = (sum_x / n, sum_y / n);
        let above: f64 = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
        let below: f64 = points.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
        let slope = above / below;
        Self { start: mean_y - slope * mean_x, slope }
    }

    /// The factor for each step in x.
    fn factor(&self) -> f64 {
        10f64.powf(self.slope)
    }
}

const HEIGHT: f64 = 250.0;
const WIDTH: f64 = 320.0;

/// One of the two plots, on a logarithmic scale.
fn panel(points: &[Point], left: f64, what: &str, value: fn(&Point) -> f64, fit: &Fit) -> String {
    let logs: Vec<f64> = points.iter().map(|p| value(p).log10()).collect();
    let lowest = logs.iter().copied().fold(f64::MAX, f64::min).floor();
    let highest = logs.iter().copied().fold(f64::MIN, f64::max).ceil();
    let x = |width: f64| left + (width - 2.5) / 5.0 * WIDTH;
    let y = |log: f64| 30.0 + (highest - log) / (highest - lowest) * HEIGHT;
    let mut svg = String::new();
    let mut add = |line: String| {
        let _ = writeln!(svg, "{line}");
    };
    for power in lowest as i32..=highest as i32 {
        let at = y(f64::from(power));
        add(format!("<path d=\"M{left} {at:.1}h{WIDTH}\" stroke=\"#ddd\"/>"));
        add(format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">10<tspan dy=\"-5\" font-size=\"9\">{power}</tspan></text>",
            left - 6.0,
            at + 4.0
        ));
    }
    for width in 3..=7 {
        let at = x(f64::from(width));
        add(format!(
            "<text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{width}</text>",
            50.0 + HEIGHT
        ));
    }
    let line = |width: f64| (x(width), y(fit.start + fit.slope * width));
    let ((x1, y1), (x2, y2)) = (line(2.8), line(7.2));
    add(format!(
        "<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" stroke=\"#888\" stroke-dasharray=\"5 4\"/>"
    ));
    for point in points {
        let (cx, cy) = (x(point.width), y(value(point).log10()));
        add(match point.series {
            Series::Sixty => {
                format!("<circle cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"5\" fill=\"#1f6fb2\"/>")
            }
            Series::Seventy => format!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"9\" height=\"9\" fill=\"#c8511b\"/>",
                cx - 4.5,
                cy - 4.5
            ),
        });
    }
    let middle = left + WIDTH / 2.0;
    add(format!(
        "<text x=\"{middle:.1}\" y=\"18\" text-anchor=\"middle\">{what} to list all solutions</text>"
    ));
    add(format!(
        "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">board width (● 60 cells, ■ 70 cells; dashed: fit, ×{:.1} per cell)</text>",
        70.0 + HEIGHT,
        fit.factor()
    ));
    svg
}
