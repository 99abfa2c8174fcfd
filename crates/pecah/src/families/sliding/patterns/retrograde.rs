//! How many slides of its own tiles a pattern needs, for every arrangement: a breadth-first search
//! from the goal, all orders of the tiles at once.
//!
//! Idea: each node of the [`Graph`] holds a set of orders, one bit each. A level takes, for every
//! node, the union of the sets that lead into it, rotated as the edges say, less what was there
//! before. An edge without a rotation handles 64 orders in one step, one with a rotation is a
//! [`BitsetPermutation`](super::bitset_permutation::BitsetPermutation). A node that has every order
//! is skipped.
//!
//! Invariant: after level n, `visited` holds exactly the arrangements and blank regions that are
//! within n slides of the goal; an arrangement's number is that of its nearest region.
//!
//! Cost: each arrangement, times its regions, passes along each of its edges once.
#![expect(clippy::inline_always, reason = "for the instructions of newer processors")]

use super::bitset_permutation::Sets;
use super::graph::{Graph, Half, NO_ROTATION};
use crate::limits::Stop;
use crate::run::Run;
use crate::support::cpu_dispatch::{Work, dispatch};
use crate::support::parallel;

/// The numbers of slides by half, then by place of the set of cells or by node, then by order.
pub(in crate::families::sliding) type Slides = [Vec<u8>; 2];

/// What has a number of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// A set of cells: the least of its nodes.
    Set,
    /// A node: a set of cells, and the region where the blank is.
    Node,
}

/// Slides to the goal that has the tiles on these cells in this order.
pub(super) fn slides(graph: &Graph, homes: &[u8], blank: u8, run: &Run) -> Result<Slides, Stop> {
    search(graph, homes, blank, Detail::Set, run)
}

/// Like [`slides`], for each region of the blank separately.
pub(super) fn slides_by_node(
    graph: &Graph,
    homes: &[u8],
    blank: u8,
    run: &Run,
) -> Result<Slides, Stop> {
    search(graph, homes, blank, Detail::Node, run)
}

fn search(
    graph: &Graph,
    homes: &[u8],
    blank: u8,
    detail: Detail,
    run: &Run,
) -> Result<Slides, Stop> {
    let words = graph.orders.len().div_ceil(64);
    let orders = graph.orders.len();
    let mut sides = [0, 1].map(|half| Side::new(&graph.halves[half], words, orders, detail));
    let home = homes.iter().fold(0u32, |set, &cell| set | 1 << cell);
    let (place, which) = graph.place(home);
    let node = graph.node(home, 1 << blank) as usize;
    let side = &mut sides[which];
    side.visited[node * words] |= 1;
    side.front[node * words] |= 1;
    side.new[node] = 1;
    side.lacking[node] -= 1;
    side.seen[place * words] |= 1;
    let mut level = 0;
    let mut which = which;
    loop {
        run.poll(run.progress().nodes)?;
        level += 1;
        which = 1 - which;
        let [even, odd] = &mut sides;
        let (side, from) = if which == 0 { (even, &*odd) } else { (odd, &*even) };
        if !next_level(graph, which, side, from, level, run.threads()) {
            break;
        }
    }
    Ok(sides.map(|side| side.slides))
}

/// What is known about one half.
struct Side {
    /// By node: the orders met (and the bits that stand for none), and those met at the last level
    /// of this parity.
    visited: Vec<u64>,
    front: Vec<u64>,
    /// By node: how many orders are not met yet, and how many were met at that level.
    lacking: Vec<u32>,
    new: Vec<u32>,
    /// By set of cells: the orders met with any region.
    seen: Vec<u64>,
    /// The numbers, by set of cells or by node.
    slides: Vec<u8>,
    detail: Detail,
}

impl Side {
    fn new(half: &Half, words: usize, orders: usize, detail: Detail) -> Self {
        let (nodes, sets) = (half.node_count(), half.sets.len());
        let mut visited = vec![0; nodes * words];
        if !orders.is_multiple_of(64) {
            visited.chunks_mut(words).for_each(|node| node[words - 1] = u64::MAX << (orders % 64));
        }
        Self {
            visited,
            front: vec![0; nodes * words],
            lacking: vec![orders as u32; nodes],
            new: vec![0; nodes],
            seen: vec![0; sets * words],
            slides: vec![0; orders * if detail == Detail::Set { sets } else { nodes }],
            detail,
        }
    }
}

/// A run of sets of a half, with everything that is written for them.
struct Chunk<'a> {
    sets: std::ops::Range<usize>,
    visited: &'a mut [u64],
    front: &'a mut [u64],
    lacking: &'a mut [u32],
    new: &'a mut [u32],
    seen: &'a mut [u64],
    slides: &'a mut [u8],
    detail: Detail,
}

/// Sets in a chunk: few enough that threads end together.
const CHUNK: usize = 256;

fn chunks<'a>(half: &Half, side: &'a mut Side, words: usize, orders: usize) -> Vec<Chunk<'a>> {
    let sets = half.sets.len();
    let Side { visited, front, lacking, new, seen, slides, detail } = side;
    let [mut visited, mut front, mut seen] = [visited, front, seen].map(Vec::as_mut_slice);
    let [mut lacking, mut new] = [lacking, new].map(Vec::as_mut_slice);
    let mut slides = slides.as_mut_slice();
    let mut all = Vec::with_capacity(sets.div_ceil(CHUNK));
    for start in (0..sets).step_by(CHUNK) {
        let end = (start + CHUNK).min(sets);
        let nodes = (half.nodes[end] - half.nodes[start]) as usize;
        let numbered = if *detail == Detail::Set { end - start } else { nodes };
        all.push(Chunk {
            sets: start..end,
            visited: visited.split_off_mut(..nodes * words).unwrap_or_default(),
            front: front.split_off_mut(..nodes * words).unwrap_or_default(),
            lacking: lacking.split_off_mut(..nodes).unwrap_or_default(),
            new: new.split_off_mut(..nodes).unwrap_or_default(),
            seen: seen.split_off_mut(..(end - start) * words).unwrap_or_default(),
            slides: slides.split_off_mut(..numbered * orders).unwrap_or_default(),
            detail: *detail,
        });
    }
    all
}

/// Whether the level has anything.
fn next_level(
    graph: &Graph,
    which: usize,
    side: &mut Side,
    from: &Side,
    level: u8,
    threads: usize,
) -> bool {
    let orders = graph.orders.len();
    let words = orders.div_ceil(64);
    let work = chunks(&graph.halves[which], side, words, orders);
    let expand = |chunk| dispatch(LevelExpansion { graph, which, chunk, from, level });
    // Small patterns are done before a thread has started.
    if threads < 2 || words < 8 {
        return work.into_iter().map(expand).filter(|any| *any).count() > 0;
    }
    parallel::map(work, threads, expand).into_iter().any(|any| any)
}

/// What a level does to a chunk.
struct LevelExpansion<'a> {
    graph: &'a Graph,
    which: usize,
    chunk: Chunk<'a>,
    from: &'a Side,
    level: u8,
}

impl Work for LevelExpansion<'_> {
    /// Whether anything was met.
    type Result = bool;

    #[inline(always)]
    fn run(self) -> bool {
        let Self { graph, which, chunk, from, level } = self;
        expand(graph, which, chunk, from, level)
    }
}

#[inline(always)]
fn expand(graph: &Graph, which: usize, chunk: Chunk<'_>, from: &Side, level: u8) -> bool {
    let half = &graph.halves[which];
    let orders = graph.orders.len();
    let words = orders.div_ceil(64);
    let Chunk { sets, visited, front, lacking, new, seen, slides, detail } = chunk;
    let first_node = half.nodes[sets.start] as usize;
    let mut arriving = vec![0u64; words];
    let mut here = vec![0u64; words];
    let mut any = false;
    for place in sets.clone() {
        let nodes = half.nodes[place] as usize..half.nodes[place + 1] as usize;
        let mut met = false;
        for node in nodes {
            let own = node - first_node;
            new[own] = 0;
            if lacking[own] == 0 {
                continue;
            }
            let visited = &mut visited[own * words..(own + 1) * words];
            let front = &mut front[own * words..(own + 1) * words];
            let target = Target { node, visited, lacking: lacking[own] };
            if arrive(graph, half, &target, from, &mut arriving) {
                new[own] = settle(&arriving, visited, front);
                lacking[own] -= new[own];
            }
            if new[own] > 0 && detail == Detail::Node {
                any = true;
                number(front, &mut slides[own * orders..(own + 1) * orders], level);
            } else if new[own] > 0 {
                if !met {
                    here.fill(0);
                }
                met = true;
                here.iter_mut().zip(&*front).for_each(|(all, new)| *all |= *new);
            }
        }
        if met {
            any = true;
            let own = place - sets.start;
            let seen = &mut seen[own * words..(own + 1) * words];
            let slides = &mut slides[own * orders..(own + 1) * orders];
            for (seen, here) in seen.iter_mut().zip(&mut here) {
                *here &= !*seen;
                *seen |= *here;
            }
            number(&here, slides, level);
        }
    }
    any
}

/// Gives these orders the number of the level.
#[inline(always)]
fn number(orders: &[u64], slides: &mut [u8], level: u8) {
    for (word, &orders) in orders.iter().enumerate() {
        let mut left = orders;
        while left != 0 {
            slides[word * 64 + left.trailing_zeros() as usize] = level;
            left &= left - 1;
        }
    }
}

/// A node, and what it has.
struct Target<'a> {
    node: usize,
    visited: &'a [u64],
    lacking: u32,
}

/// The orders that slides lead to a node, all that it lacks among them; `false` when there are none.
#[inline(always)]
fn arrive(
    graph: &Graph,
    half: &Half,
    target: &Target<'_>,
    from: &Side,
    arriving: &mut [u64],
) -> bool {
    let words = arriving.len();
    let mut any = false;
    for edge in half.edges_into(target.node) {
        let source = edge.from as usize;
        if from.new[source] == 0 {
            continue;
        }
        if !any {
            arriving.fill(0);
            any = true;
        }
        let front = &from.front[source * words..(source + 1) * words];
        if edge.rotation == NO_ROTATION {
            arriving.iter_mut().zip(front).for_each(|(all, more)| *all |= more);
        } else if let Some(permutation) = &graph.rotations[edge.rotation as usize] {
            let Target { visited, lacking, .. } = *target;
            let sets = Sets { front, new: from.new[source], visited, lacking };
            permutation.apply(sets, arriving);
        }
    }
    any
}

/// Keeps what is new, and says how many that is.
#[inline(always)]
fn settle(arriving: &[u64], visited: &mut [u64], front: &mut [u64]) -> u32 {
    let mut count = 0;
    for ((arriving, visited), front) in arriving.iter().zip(visited).zip(front) {
        let new = arriving & !*visited;
        *visited |= new;
        *front = new;
        count += new.count_ones();
    }
    count
}
