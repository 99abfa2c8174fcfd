//! The next step from a player's position, and why.
//!
//! Idea: a search finds a solution and the placements that all solutions share; reasons are then
//! sought only for those. If no solution is left, the piece to blame is found.
//!
//! Invariant: the step belongs to a solution that the position can still become, or takes back what
//! keeps it from becoming one.

use super::messages::{Advice, Because, Clause, Group, Next, Target, Tries, WhyNot};
use super::model::Puzzle;
use super::play::{self, Move, Position};
use super::problem::{Alike, Problem};
use super::reasons::{
    self, CHOICE, Found, Game, Id, MOST_OPEN, Prefer, Reason, Rule, SEARCH, State,
};
use super::strategies::nodes_in_few_milliseconds;
use super::{Packing, infeasible, scene, wide};
use crate::capabilities::{Explain, Hint, NamedRule, Step, TaughtRule, Teach};
use crate::limits::Stop;
use crate::message::Text;
use crate::place::Place;
use crate::play::Play;
use crate::run::Run;
use crate::solvers::exact_cover::mrv;
use crate::solvers::exact_cover::problem::{Chosen, CoverProblem, Instructions, Visit};
use serde_json::json;
use std::cmp::Reverse;

const RIGHT: NamedRule = NamedRule::new("right", "Nothing is wrong", "Tidak ada yang salah");

impl Hint for Packing {
    fn hint(puzzle: &Puzzle, position: &Position, run: &Run) -> Result<Option<Step>, Stop> {
        next(puzzle, position, Prefer::FewLooks, run)
    }

    fn why_not(
        puzzle: &Puzzle,
        position: &Position,
        step: &Move,
        run: &Run,
    ) -> Result<Option<Step>, Stop> {
        let Move::Put { letter, .. } = *step else { return Ok(None) };
        if wide::is_wide(puzzle) {
            return Ok(None);
        }
        let Ok(after) = Self::apply(puzzle, position, step) else { return Ok(None) };
        let Some(number) = puzzle.piece_number(letter) else { return Ok(None) };
        let before = Context::new(puzzle, position);
        if first_cover(&before.problem.exact_cover, run)?.is_none() {
            return next(puzzle, position, Prefer::FewLooks, run);
        }
        let cells = after.lying[number].clone().unwrap_or_default();
        let places: Vec<Place> = cells.iter().map(|&cell| puzzle.board.place(cell)).collect();
        let nudge =
            places.first().map_or(Advice::LookFor { letter }, |&place| Advice::LookAt { place });
        let picture = scene::of(puzzle, &[&after.filling(puzzle)]);
        if first_cover(&Context::new(puzzle, &after).problem.exact_cover, run)?.is_some() {
            let right = Step::new(RIGHT, nudge, Advice::Right { letter });
            return Ok(Some(right.settling(places).doing([step]).drawn(picture)));
        }
        let (rule, why, details) = before.why_not(number, &cells, run)?;
        Ok(Some(Step::new(rule, nudge, why).because(places).drawn(picture).with_details(details)))
    }
}

impl Explain for Packing {
    fn explain(puzzle: &Puzzle, run: &Run) -> Result<Vec<Step>, Stop> {
        let mut position = Self::start(puzzle);
        let mut steps = Vec::new();
        while let Some(step) = next(puzzle, &position, Prefer::NoTrial, run)? {
            for text in &step.action {
                let after = text.parse().ok().and_then(|m| Self::apply(puzzle, &position, &m).ok());
                position = after.unwrap_or(position);
            }
            steps.push(step);
            if Self::answer(puzzle, &position).is_some() {
                break;
            }
        }
        Ok(steps)
    }
}

impl Teach for Packing {
    const RULES: &'static [TaughtRule] = reasons::TAUGHT;
}

fn next(
    puzzle: &Puzzle,
    position: &Position,
    prefer: Prefer,
    run: &Run,
) -> Result<Option<Step>, Stop> {
    run.poll(0)?;
    if infeasible::cheap_reason(puzzle).is_some() {
        return Ok(None);
    }
    if wide::is_wide(puzzle) {
        return wide::hint(puzzle, position, run);
    }
    let context = Context::new(puzzle, position);
    let Some(known) = context.solve(run)? else { return take_back(puzzle, position, run) };
    let Some((game, state)) = &context.game else {
        let too_large = |letter, cells| Next::TooLarge { letter, cells };
        return Ok(context.choice(&known.solution, SEARCH, too_large));
    };
    if known.certain.is_empty() {
        let choice = |letter, cells| {
            if known.is_exact {
                Next::Choice { letter, cells }
            } else {
                Next::SomeChoice { letter, cells }
            }
        };
        return Ok(context.choice(&known.solution, CHOICE, choice));
    }
    let found = reasons::next(game, state, &known.certain, prefer, run)?;
    Ok(found.and_then(|found| context.step(&found)))
}

/// Everything about one position.
pub(super) struct Context<'a> {
    puzzle: &'a Puzzle,
    position: &'a Position,
    pub(super) problem: Problem,
    /// The numbers of the placements that are still possible; their order is that of the game's.
    live: Vec<usize>,
    /// `None` where too many cells are open.
    pub(super) game: Option<(Game, State)>,
}

/// What searches have found.
pub(super) struct Known {
    /// Placements of a solution that are still to be made, by their numbers in the problem.
    solution: Vec<usize>,
    /// Placements that are in every solution.
    pub(super) certain: Vec<Id>,
    /// Whether these are all such placements.
    is_exact: bool,
    /// Whether the solution is the only one.
    pub(super) is_only: bool,
}

/// Nodes after which it is left open whether a solution without some placement exists.
const BACKBONE_NODES: u64 = 200_000;

impl<'a> Context<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, position: &'a Position) -> Self {
        let (problem, lying) = remaining(puzzle, position);
        let all = 0..problem.exact_cover.placements.len();
        let live: Vec<usize> = all.filter(|number| lying.binary_search(number).is_err()).collect();
        let game = Game::new(puzzle, position, &problem, &live);
        Self { puzzle, position, problem, live, game }
    }

    /// A solution, and what all solutions share; `None` when there is no solution.
    pub(super) fn solve(&self, run: &Run) -> Result<Option<Known>, Stop> {
        let covers = first_covers(&self.problem.exact_cover, 2, run)?;
        let Some(first) = covers.first() else { return Ok(None) };
        let is_live = |number: &usize| self.live.binary_search(number).is_ok();
        let solution: Vec<usize> = first.iter().copied().filter(is_live).collect();
        let is_only = covers.len() == 1;
        let mut candidates = solution.clone();
        candidates.retain(|number| covers.iter().all(|cover| cover.contains(number)));
        let (mut certain, mut is_exact) = (Vec::new(), true);
        while let Some(number) = candidates.pop() {
            if is_only {
                certain.push(number);
                continue;
            }
            // Without this placement, is there a solution? Its number stays, for the others.
            let mut without = self.problem.exact_cover.clone();
            without.placements.remove(number);
            let bounded = run.clone().with_nodes(BACKBONE_NODES.min(run.node_limit()));
            match first_covers(&without, 1, &bounded) {
                Ok(mut found) => match found.pop() {
                    None => certain.push(number),
                    Some(cover) => {
                        let shifted = |&n: &usize| if n > number { n - 1 } else { n };
                        candidates.retain(|other| cover.contains(&shifted(other)));
                    }
                },
                Err(Stop::Nodes) => is_exact = false,
                Err(stop) => return Err(stop),
            }
        }
        let id = |number: usize| self.live.binary_search(&number).unwrap_or(0) as Id;
        let certain = certain.into_iter().map(id).collect();
        Ok(Some(Known { solution, certain, is_exact, is_only }))
    }

    /// The game's numbers of those placements that are still to be made.
    #[cfg(test)]
    pub(super) fn ids<'b>(&self, numbers: impl Iterator<Item = &'b usize>) -> Vec<Id> {
        let mut ids: Vec<Id> =
            numbers.filter_map(|n| self.live.binary_search(n).ok()).map(|n| n as Id).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Of a kind's copies the first that is still in the tray.
    fn piece(&self, kind: usize) -> usize {
        let pieces = &self.problem.kinds[kind];
        let in_tray = pieces.iter().copied().find(|&piece| self.position.lying[piece].is_none());
        in_tray.unwrap_or(pieces[0])
    }

    fn letter(&self, kind: usize) -> char {
        self.puzzle.pieces[self.piece(kind)].letter
    }

    fn letter_of(&self, id: Id) -> char {
        self.letter(self.problem.exact_cover.placements[self.live[usize::from(id)]].piece)
    }

    /// The piece of a placement, and its cells.
    fn laid(&self, number: usize) -> (usize, Vec<usize>) {
        let placement = &self.problem.exact_cover.placements[number];
        let lies = |cell: &usize| placement.cells.contains(&self.problem.place[*cell]);
        let cells = (0..self.problem.place.len()).filter(lies).collect();
        (self.piece(placement.piece), cells)
    }

    /// The step that lays a placement.
    fn laying(&self, number: usize, step: impl FnOnce(char, Vec<Place>) -> Step) -> Step {
        let (piece, cells) = self.laid(number);
        let letter = self.puzzle.pieces[piece].letter;
        let places: Vec<Place> = cells.iter().map(|&cell| self.puzzle.board.place(cell)).collect();
        let mut after = self.position.clone();
        after.lying[piece] = Some(cells.clone());
        step(letter, places.clone())
            .settling(places)
            .doing(play::put(self.puzzle, piece, &cells))
            .drawn(scene::of(self.puzzle, &[&after.filling(self.puzzle)]))
    }

    /// A piece of a solution that is not forced: the one whose cells have the fewest placements.
    fn choice(
        &self,
        solution: &[usize],
        rule: NamedRule,
        message: impl FnOnce(char, Vec<Place>) -> Next,
    ) -> Option<Step> {
        let placements = &self.problem.exact_cover.placements;
        let mut ways = vec![0; self.problem.exact_cover.cells];
        for placement in self.live.iter().map(|&number| &placements[number]) {
            placement.cells.iter().for_each(|&cell| ways[cell] += 1);
        }
        let tightest = |number: &&usize| placements[**number].cells.iter().map(|&c| ways[c]).min();
        let number = *solution.iter().min_by_key(tightest)?;
        Some(self.laying(number, |letter, cells| {
            Step::new(rule, Advice::LookFor { letter }, message(letter, cells))
                .with_details(json!({ "piece": letter.to_string(), "forced": false }))
        }))
    }

    fn place(&self, game: &Game, bit: usize) -> Place {
        self.puzzle.board.place(game.cell(bit))
    }

    fn target(&self, game: &Game, item: usize) -> Target {
        match item.checked_sub(MOST_OPEN) {
            Some(kind) => Target::Piece(self.letter(kind)),
            None => Target::Cell(self.place(game, item)),
        }
    }

    fn step(&self, found: &Found) -> Option<Step> {
        let (game, state) = self.game.as_ref()?;
        let target = self.target(game, found.item);
        let groups = self.groups(game, &found.ways);
        let long = (!found.is_short()).then(|| tries(found.tries));
        let nudge = match target {
            Target::Piece(letter) => Advice::LookFor { letter },
            Target::Cell(place) => match game.open_sides(found.item, state) {
                0 | 1 => Advice::LookAtDeadEnd { place },
                2 if self.puzzle.board.kind().is_flat() => Advice::LookAtCorner { place },
                _ => Advice::LookAt { place },
            },
        };
        let details = json!({
            "piece": self.letter_of(found.id).to_string(),
            "choices": found.ways.len() + 1,
            "forced": true,
            "level": found.rule.level(),
            "looks": found.looks,
            "tries": found.tries,
        });
        let cause: Vec<Place> = match target {
            Target::Cell(place) => vec![place],
            Target::Piece(_) => Vec::new(),
        };
        let is_last = self.position.lying.iter().filter(|lying| lying.is_none()).count() == 1;
        Some(self.laying(self.live[usize::from(found.id)], |letter, cells| {
            let message: Text = match (target, groups.is_empty()) {
                (_, true) if is_last => Next::LastPiece { letter, cells }.into(),
                (Target::Cell(place), true) => Next::OneWay { letter, place, cells }.into(),
                (Target::Piece(_), true) => Next::OnePlace { letter, cells }.into(),
                (_, false) => Because { target, groups, long, letter, cells }.into(),
            };
            Step::new(found.rule.named(), nudge, message).because(cause).with_details(details)
        }))
    }

    /// Ways that fail alike, the largest group first.
    fn groups(&self, game: &Game, ways: &[(Id, Reason)]) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (id, reason) in ways {
            let new = self.group(game, *id, reason);
            let is_alike = |group: &&mut Group| {
                group.rule == new.rule
                    && (reason.rule < Rule::Suppose
                        || (group.row == new.row && group.end == new.end))
            };
            let Some(group) = groups.iter_mut().find(is_alike) else {
                groups.push(new);
                continue;
            };
            group.count += 1;
            group.letters.extend(new.letters);
            group.letters.sort_unstable();
            group.letters.dedup();
            group.size = group.size.filter(|_| group.size == new.size);
            group.place = group.place.filter(|_| group.place == new.place);
            group.end = group.end.filter(|_| group.end == new.end);
        }
        groups.sort_by_key(|group| Reverse(group.count));
        groups
    }

    fn group(&self, game: &Game, id: Id, reason: &Reason) -> Group {
        let first = (reason.at != 0).then(|| reason.at.trailing_zeros() as usize);
        Group {
            rule: reason.rule,
            count: 1,
            letters: vec![self.letter_of(id)],
            size: first.map(|_| reason.at.count_ones() as usize),
            place: first.map(|bit| self.place(game, bit)),
            end: reason.item.map(|item| self.target(game, item)),
            row: reason.row.iter().map(|&id| self.letter_of(id)).collect(),
        }
    }

    /// Why a piece cannot lie on these cells: rule, words, details.
    fn why_not(
        &self,
        piece: usize,
        cells: &[usize],
        run: &Run,
    ) -> Result<(NamedRule, Text, serde_json::Value), Stop> {
        let letter = self.puzzle.pieces[piece].letter;
        let lies = |number: &usize| {
            let (_, covered) = self.laid(*number);
            let kind = self.problem.exact_cover.placements[*number].piece;
            self.problem.kinds[kind].contains(&piece) && covered == cells
        };
        let id = self.live.iter().position(lies);
        let (Some((game, state)), Some(id)) = (&self.game, id) else {
            return Ok((SEARCH, Advice::ByTheSearch { letter }.into(), json!(null)));
        };
        let refuted = reasons::refute(game, state, id as Id, run)?;
        let (reason, looks) = match refuted {
            Some(refuted) => refuted,
            None => reasons::refute_by_trial(game, state, id as Id, run)?,
        };
        let details =
            json!({ "level": reason.rule.level(), "looks": looks, "tries": reason.tries });
        let long = (!reasons::is_short(looks, reason.tries)).then(|| tries(reason.tries));
        let long = long.or_else(|| (reason.rule == Rule::Trial).then(|| tries(reason.tries)));
        let mut fault = self.group(game, id as Id, &reason);
        fault.letters = vec![letter];
        Ok((reason.rule.named(), WhyNot { letter, fault, long }.into(), details))
    }
}

fn tries(count: u32) -> Tries {
    Tries { count: count.min(reasons::MOST_TRIES) as usize, at_least: count > reasons::MOST_TRIES }
}

/// The problem with the placements that the position leaves, and the numbers of those that lie
/// there already.
fn remaining(puzzle: &Puzzle, position: &Position) -> (Problem, Vec<usize>) {
    let mut problem = Problem::for_one_cover(puzzle, Alike::Copies);
    let mut copies_left: Vec<usize> = problem.kinds.iter().map(Vec::len).collect();
    let mut owner: Vec<Option<(usize, Vec<usize>)>> = vec![None; problem.place.len()];
    for (kind, pieces) in problem.kinds.iter().enumerate() {
        for cells in pieces.iter().filter_map(|&piece| position.lying[piece].as_ref()) {
            copies_left[kind] -= 1;
            let mut cells: Vec<usize> = cells.iter().map(|&cell| problem.place[cell]).collect();
            cells.sort_unstable();
            for &cell in &cells {
                owner[cell] = Some((kind, cells.clone()));
            }
        }
    }
    let lies = |piece: usize, cells: &[usize]| {
        owner[cells[0]].as_ref().is_some_and(|(kind, lying)| *kind == piece && lying == cells)
    };
    problem.exact_cover.placements.retain(|placement| {
        let is_free = placement.cells.iter().all(|&cell| owner[cell].is_none());
        (is_free && copies_left[placement.piece] > 0) || lies(placement.piece, &placement.cells)
    });
    let placements = problem.exact_cover.placements.iter().enumerate();
    let lying = placements.filter(|(_, p)| lies(p.piece, &p.cells)).map(|(number, _)| number);
    let lying = lying.collect();
    (problem, lying)
}

/// The step back from a position without a solution; `None` where the puzzle has none either.
fn take_back(puzzle: &Puzzle, position: &Position, run: &Run) -> Result<Option<Step>, Stop> {
    let start = Packing::start(puzzle);
    let is_solvable = |position: &Position| -> Result<bool, Stop> {
        Ok(first_cover(&remaining(puzzle, position).0.exact_cover, run)?.is_some())
    };
    let played: Vec<usize> = (0..puzzle.pieces.len())
        .filter(|&piece| position.lying[piece].is_some() && start.lying[piece].is_none())
        .collect();
    if played.is_empty() || !is_solvable(&start)? {
        return Ok(None);
    }
    let letter = |piece: usize| puzzle.pieces[piece].letter;
    let back = |step: Step, pieces: &[usize]| {
        let mut after = position.clone();
        for &piece in pieces {
            after.lying[piece] = None;
        }
        let cells = pieces.iter().flat_map(|&piece| position.lying[piece].iter().flatten());
        let cells = cells.map(|&cell| puzzle.board.place(cell)).collect();
        let moves = pieces.iter().map(|&piece| Move::TakeBack { letter: letter(piece) });
        step.because(cells).doing(moves).drawn(scene::of(puzzle, &[&after.filling(puzzle)]))
    };
    let mut best: Option<(u64, Step)> = None;
    for &piece in &played {
        let mut without = position.clone();
        let cells = without.lying[piece].take().unwrap_or_default();
        if !is_solvable(&without)? {
            continue;
        }
        let (rule, why, details) = Context::new(puzzle, &without).why_not(piece, &cells, run)?;
        let looks = details["looks"].as_u64().unwrap_or(u64::MAX);
        if best.as_ref().is_none_or(|(fewest, _)| looks < *fewest) {
            let message = Next::TakeBack { why: Clause(why), letter: letter(piece) };
            let step = Step::new(rule, Advice::SomethingIsWrong, message).with_details(details);
            best = Some((looks, back(step, &[piece])));
        }
    }
    if let Some((_, step)) = best {
        return Ok(Some(step));
    }
    let (mut kept, mut wrong) = (start, Vec::new());
    for &piece in &played {
        kept.lying[piece].clone_from(&position.lying[piece]);
        if !is_solvable(&kept)? {
            kept.lying[piece] = None;
            wrong.push(piece);
        }
    }
    let letters = wrong.iter().map(|&piece| letter(piece)).collect();
    let step = Step::new(SEARCH, Advice::SomethingIsWrong, Next::TakeBackAll { letters });
    Ok(Some(back(step, &wrong)))
}

/// The placements of some cover.
pub(super) fn first_cover(problem: &CoverProblem, run: &Run) -> Result<Option<Vec<usize>>, Stop> {
    Ok(first_covers(problem, 1, run)?.pop())
}

/// The placements of up to `most` covers.
pub(super) fn first_covers(
    problem: &CoverProblem,
    most: usize,
    run: &Run,
) -> Result<Vec<Vec<usize>>, Stop> {
    let nodes_between = nodes_in_few_milliseconds(problem).min(256);
    let mut first = FirstCovers { most, found: Vec::new(), nodes: 0, nodes_between, run };
    match mrv::search(problem, Instructions::Best, &mut first) {
        Ok(()) | Err(Stop::Enough) => Ok(first.found),
        Err(stop) => Err(stop),
    }
}

/// Keeps the first few covers.
struct FirstCovers<'a> {
    most: usize,
    found: Vec<Vec<usize>>,
    nodes: u64,
    nodes_between: u64,
    run: &'a Run,
}

impl Visit for FirstCovers<'_> {
    fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.nodes += 1;
        let is_due = self.nodes == 1 || self.nodes.is_multiple_of(self.nodes_between);
        if is_due { self.run.poll(self.nodes) } else { Ok(()) }
    }

    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        let mut list = Vec::new();
        chosen.list(&mut list);
        self.found.push(list);
        if self.found.len() == self.most { Err(Stop::Enough) } else { Ok(()) }
    }
}
