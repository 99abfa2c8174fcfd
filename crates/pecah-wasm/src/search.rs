//! Searches that report while they run: solutions in batches, frames of a search that is watched.

use crate::events::post;
use crate::records::{Failure, In, Picture, Reply, SolutionReply, SolveReply, render, reply};
use pecah::{Ask, Flow, Frame, Handle, Lang, Observer, Run, Solution, Solved, Wanted};
use pecah_render::svg;
use serde_json::json;
use std::time::Duration;

/// Solutions are sent when the last batch is this old, or when there are this many.
const BATCH_TIME: Duration = Duration::from_millis(60);
const BATCH_SIZE: usize = 200;

pub(crate) fn solve(
    handle: &Handle,
    strategy: Option<String>,
    at_most: Option<u64>,
    run: &Run,
    lang: Lang,
) -> Result<Reply, Failure> {
    let wanted = at_most.map(|most| if most == 1 { Wanted::First } else { Wanted::AtMost(most) });
    let mut sender = Sender { run, waiting: Vec::new(), sent: None };
    let solved = handle.solve(&Ask { strategy, wanted }, run, &mut sender).in_lang(lang)?;
    sender.send();
    Ok(ended(&solved, None, lang))
}

fn ended(solved: &Solved, picture: Option<Picture>, lang: Lang) -> Reply {
    let notes = solved.report.statistics.notes.iter();
    reply(&SolveReply {
        outcome: "ended",
        rating: solved.rating.as_ref().map_or_else(Vec::new, |facts| render(&facts.lines, lang)),
        notes: notes.map(|note| note.message.render(lang)).collect(),
        counts: solved.report.counts.map(|noun| noun.many.render(lang)),
        record: solved.record(Vec::new(), lang),
        picture,
    })
}

/// Sends solutions on in batches, the first at once.
struct Sender<'a> {
    run: &'a Run,
    waiting: Vec<SolutionReply>,
    sent: Option<Duration>,
}

impl Sender<'_> {
    fn send(&mut self) {
        if !self.waiting.is_empty() {
            post("solutions", std::mem::take(&mut self.waiting));
        }
        self.sent = Some(self.run.elapsed());
    }
}

impl Observer for Sender<'_> {
    fn solution(&mut self, solution: Solution) -> Flow {
        self.waiting.push(SolutionReply::new(&solution));
        let due = self.sent.is_none_or(|sent| self.run.elapsed() >= sent + BATCH_TIME);
        if due || self.waiting.len() >= BATCH_SIZE {
            self.send();
        }
        Flow::Continue
    }
}

pub(crate) fn watch(
    handle: &Handle,
    strategy: Option<String>,
    frames: usize,
    run: &Run,
    lang: Lang,
) -> Result<Reply, Failure> {
    let ask = Ask { strategy, wanted: Some(Wanted::First) };
    let mut camera = Camera { lang, stride: 1, kept: 0, most: frames.max(2), solution: None };
    let solved = handle.solve(&ask, run, &mut camera).in_lang(lang)?;
    // A film ends with the last of the scenes of its solution: a path is shown where it arrives.
    let scene = camera.solution.and_then(|solution| solution.frames().pop());
    let picture = scene.map(|scene| Picture::new(&scene, lang));
    Ok(ended(&solved, picture, lang))
}

/// Takes a frame of every case until there are too many, then of every second, every fourth, and
/// so on; the page drops the ones between. So a search of any length fits the same film.
struct Camera {
    lang: Lang,
    stride: u64,
    kept: usize,
    most: usize,
    solution: Option<Solution>,
}

impl Observer for Camera {
    fn solution(&mut self, solution: Solution) -> Flow {
        self.solution.get_or_insert(solution);
        Flow::Continue
    }

    fn watching(&self) -> bool {
        true
    }

    fn wants_frame(&mut self, case: u64) -> bool {
        case % self.stride == 1 % self.stride
    }

    fn frame(&mut self, frame: Frame) -> Flow {
        if self.kept == self.most {
            self.stride *= 2;
            self.kept = self.most.div_ceil(2);
            post("thin", self.stride);
            if frame.case % self.stride != 1 {
                return Flow::Continue;
            }
        }
        self.kept += 1;
        let svg = svg::embed(&frame.scene.render(self.lang));
        post("frame", json!({ "case": frame.case, "svg": svg }));
        Flow::Continue
    }
}
