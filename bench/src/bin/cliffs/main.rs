//! Cliffs: series of generated boards in which one property changes step by step, and what each
//! step costs Pecah and a peer, in one run. The steps at which our time grows far more than the
//! peer's and than our own estimate of the tree are listed first; then a table and a figure for each
//! family.
//!
//! Words on the command line choose families of puzzles (one file each) and ladders by their names.
//! Each measurement is a separate process, ended after [`MOST`]: neither a peer that cannot be
//! stopped nor a cliff of ours delays the others. Times are processor time, where the system
//! reports it, so that other work on the machine disturbs them less.

mod figure;
mod packing;
mod queens;
mod sliding;
mod twentyfour;

use pecah_bench::{Table, show};
use std::io::Read as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The longest that one measurement may take.
const MOST: Duration = Duration::from_secs(10);
/// A step is a cliff where our time grows this many times as much as what it is held against.
const STEEP: f64 = 8.0;
/// Steps that end below this are no cliffs, whatever came before.
const QUICK: Duration = Duration::from_millis(20);

/// Boards along which one thing changes.
pub(crate) struct Ladder {
    /// What is asked of which boards.
    pub(crate) name: &'static str,
    /// What changes.
    pub(crate) axis: &'static str,
    /// The peer that is measured beside us.
    pub(crate) peer: &'static str,
    pub(crate) steps: Vec<Step>,
}

/// One board.
pub(crate) struct Step {
    pub(crate) size: f64,
    pub(crate) label: String,
    /// What we answer.
    pub(crate) ours: Box<dyn Fn() -> String>,
    /// What the peer answers, where it takes such boards.
    pub(crate) peer: Option<Box<dyn Fn() -> String>>,
    /// Our estimate of the size of the tree, where there is one.
    pub(crate) estimate: Option<Box<dyn Fn() -> f64>>,
}

/// A family of puzzles and its ladders.
type Family = (&'static str, fn() -> Vec<Ladder>);

const FAMILIES: &[Family] = &[
    ("packing", packing::ladders),
    ("queens", queens::ladders),
    ("sliding", sliding::ladders),
    ("twentyfour", twentyfour::ladders),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, family, ladder, step, who] = &words[..]
        && flag == "--measure"
    {
        return measure(family, ladder, step, who == "ours");
    }
    for &(family, ladders) in FAMILIES {
        let wanted = |ladder: &Ladder| {
            let is_named = |word: &String| word == family || ladder.name.contains(word.as_str());
            words.is_empty() || words.iter().any(is_named)
        };
        let all = ladders();
        let chosen = all.iter().enumerate().filter(|(_, ladder)| wanted(ladder));
        let measured: Vec<Measured<'_>> =
            chosen.map(|(number, ladder)| Measured::new(family, number, ladder)).collect();
        if measured.is_empty() {
            continue;
        }
        println!("## {family}\n");
        cliffs(&measured);
        measured.iter().for_each(Measured::table);
        if words.is_empty() || words.iter().any(|word| word == family) {
            let path =
                format!("{}/../docs/pictures/cliffs-{family}.svg", env!("CARGO_MANIFEST_DIR"));
            std::fs::write(&path, figure::of(&measured)).expect("the figure is written");
            println!("Written: docs/pictures/cliffs-{family}.svg\n");
        }
    }
}

/// The system counts processor time in steps of some milliseconds, so that shorter work is repeated until
/// it takes this long.
const ENOUGH: Duration = Duration::from_millis(100);

/// In the process of one measurement: prints the time of the work in nanoseconds, and the answer.
fn measure(family: &str, ladder: &str, step: &str, is_ours: bool) {
    let ladders = FAMILIES.iter().find(|(name, _)| *name == family).expect("a family").1();
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let step = &ladders[number(ladder)].steps[number(step)];
    let work = if is_ours { &step.ours } else { step.peer.as_ref().expect("a peer") };
    let mut times: u32 = 1;
    loop {
        let begin = Instant::now();
        let (taken, answers) =
            pecah_bench::thread_time(|| (0..times).map(|_| work()).collect::<Vec<String>>());
        if taken >= ENOUGH || begin.elapsed() > MOST {
            println!("{} {}", taken.as_nanos() / u128::from(times), answers[0]);
            return;
        }
        times *= 4;
    }
}

/// A ladder with its times; `None` where a measurement took too long.
pub(crate) struct Measured<'a> {
    pub(crate) ladder: &'a Ladder,
    pub(crate) ours: Vec<Option<Duration>>,
    pub(crate) peer: Vec<Option<Duration>>,
    /// The estimates of the trees.
    trees: Vec<Option<f64>>,
}

impl<'a> Measured<'a> {
    fn new(family: &str, number: usize, ladder: &'a Ladder) -> Self {
        let trees = ladder.steps.iter().map(|step| step.estimate.as_ref().map(|tree| tree()));
        let trees = trees.collect();
        let mut measured = Self { ladder, ours: Vec::new(), peer: Vec::new(), trees };
        for (nth, step) in ladder.steps.iter().enumerate() {
            let run = |who| one(&["--measure", family, &number.to_string(), &nth.to_string(), who]);
            let ours = run("ours");
            // A peer that was too slow for a step is not asked about the later ones.
            let is_lost = measured.peer.iter().any(Option::is_none);
            let peer = step.peer.as_ref().filter(|_| !is_lost).and_then(|_| run("peer"));
            if let (Some((_, ours)), Some((_, peer))) = (&ours, &peer) {
                assert_eq!(ours, peer, "{}, {}", ladder.name, step.label);
            }
            measured.ours.push(ours.map(|(time, _)| time));
            measured.peer.push(peer.map(|(time, _)| time));
        }
        measured
    }

    fn table(&self) {
        println!("**{}**, by {}\n", self.ladder.name, self.ladder.axis);
        let table = Table::new(&["board", "Pecah", self.ladder.peer, "ratio"]);
        for (nth, step) in self.ladder.steps.iter().enumerate() {
            let time = |time: Option<Duration>| time.map_or(format!("over {}", show(MOST)), show);
            let (ours, peer) = (self.ours[nth], self.peer[nth]);
            let ratio = ours.zip(peer).map_or("–".to_owned(), |(o, p)| pecah_bench::ratio(p, o));
            let peer = if step.peer.is_some() { time(peer) } else { "–".to_owned() };
            table.row(&[step.label.clone(), time(ours), peer, ratio]);
        }
        println!();
    }

    /// The steps at which our time grows far more than the peer's and our estimate of the tree.
    fn cliffs(&self) -> Vec<Cliff> {
        let seconds = |time: Option<Duration>| time.unwrap_or(MOST).as_secs_f64().max(1e-6);
        let steps = &self.ladder.steps;
        let mut found = Vec::new();
        for nth in 1..steps.len() {
            let growth = seconds(self.ours[nth]) / seconds(self.ours[nth - 1]);
            // A peer that took too long grew at least as far as the limit.
            let of_peer =
                self.peer[nth - 1].map(|before| seconds(self.peer[nth]) / seconds(Some(before)));
            let of_tree = self.trees[nth].zip(self.trees[nth - 1]);
            let of_tree = of_tree.map(|(now, before)| now / before);
            let expected = [of_peer, of_tree].into_iter().flatten().reduce(f64::max);
            let is_long = self.ours[nth].is_none_or(|time| time > QUICK);
            if is_long && growth > STEEP * expected.unwrap_or(1.0).max(1.0) {
                let (from, to) = (&steps[nth - 1].label, &steps[nth].label);
                let at_least = if self.ours[nth].is_none() { "at least " } else { "" };
                let mut text =
                    format!("{}: {from} → {to}: {at_least}{growth:.0}×", self.ladder.name);
                for (growth, of) in
                    [(of_peer, self.ladder.peer), (of_tree, "the estimate of the tree")]
                {
                    if let Some(growth) = growth {
                        let is_bound = of == self.ladder.peer && self.peer[nth].is_none();
                        let at_least = if is_bound { "at least " } else { "" };
                        text += &format!(", {of} {at_least}{growth:.1}×");
                    }
                }
                found.push(Cliff { text, is_compared: expected.is_some() });
            }
        }
        found
    }
}

/// A step that costs far more than the one before.
struct Cliff {
    text: String,
    /// Whether there is anything that should have grown as much.
    is_compared: bool,
}

fn cliffs(measured: &[Measured<'_>]) {
    let found: Vec<Cliff> = measured.iter().flat_map(Measured::cliffs).collect();
    let list = |title: &str, is_compared: bool| {
        let of_these = || found.iter().filter(|cliff| cliff.is_compared == is_compared);
        if of_these().next().is_some() {
            println!("{title}:\n");
            of_these().for_each(|cliff| println!("- {}", cliff.text));
            println!();
        }
    };
    if !found.iter().any(|cliff| cliff.is_compared) {
        println!("No cliffs.\n");
    }
    list("Cliffs", true);
    list("Steep, where the peer had given up", false);
}

/// One measurement: its time and its answer, unless it takes too long.
fn one(arguments: &[&str]) -> Option<(Duration, String)> {
    let program = std::env::current_exe().expect("this program");
    let mut child = Command::new(program)
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the measurement starts");
    let start = Instant::now();
    let id = child.id().to_string();
    while pecah_bench::processor_time(&id).unwrap_or_else(|| start.elapsed()) < MOST {
        if let Some(status) = child.try_wait().expect("the measurement is there") {
            assert!(status.success(), "{arguments:?} failed");
            let mut text = String::new();
            child.stdout.take()?.read_to_string(&mut text).expect("text");
            let (time, answer) = text.trim().split_once(' ')?;
            return Some((Duration::from_nanos(time.parse().ok()?), answer.to_owned()));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}
