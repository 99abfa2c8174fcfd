//! How many slides of its own tiles a pattern needs, for every arrangement: a breadth-first search
//! from the goal, all orders of the tiles at once.
//!
//! Idea: each node of the [`Graph`] carries a set of orders, one bit each. A level takes, for every
//! node, the union of the sets that lead into it, turned as the edges say, less what was there
//! before. An edge without a turn takes 64 orders in one step.
//!
//! Invariant: after level n, `visited` holds exactly the arrangements and blank regions that are
//! within n slides of the goal; an arrangement's number is that of its nearest region.
//!
//! Cost: each arrangement, times its regions, passes along each of its edges once.

use super::graph::{Graph, Half, NO_TURN};
use crate::budget::{Budget, Stop};

/// The numbers of slides by half, then by place of the set of cells, then by order.
pub(in crate::sliding) type Slides = [Vec<u8>; 2];

/// Slides to the goal, where the tiles stand on these cells in this order.
pub(super) fn slides(
    graph: &Graph,
    homes: &[u8],
    blank: u8,
    budget: &Budget,
) -> Result<Slides, Stop> {
    let words = graph.orders.len().div_ceil(64);
    let mut sides = [0, 1].map(|half| Side::new(&graph.halves[half], words, graph.orders.len()));
    let home = homes.iter().fold(0u32, |set, &cell| set | 1 << cell);
    let (place, which) = graph.place(home);
    let node = graph.node(home, 1 << blank) as usize;
    let side = &mut sides[which];
    side.visited[node * words] |= 1;
    side.front[node * words] |= 1;
    side.active[node] = true;
    side.seen[place * words] |= 1;
    let mut level = 0;
    let mut which = which;
    loop {
        budget.poll(budget.progress().nodes)?;
        level += 1;
        which = 1 - which;
        let [even, odd] = &mut sides;
        let (side, from) = if which == 0 { (even, &*odd) } else { (odd, &*even) };
        if !next_level(graph, which, side, from, level, budget.threads()) {
            break;
        }
    }
    Ok(sides.map(|side| side.slides))
}

/// What is known of one half.
struct Side {
    /// By node: the orders met, and those met at the last level of this parity.
    visited: Vec<u64>,
    front: Vec<u64>,
    active: Vec<bool>,
    /// By set of cells: the orders met with any region, and their numbers.
    seen: Vec<u64>,
    slides: Vec<u8>,
}

impl Side {
    fn new(half: &Half, words: usize, orders: usize) -> Self {
        let (nodes, sets) = (half.node_count(), half.sets.len());
        Self {
            visited: vec![0; nodes * words],
            front: vec![0; nodes * words],
            active: vec![false; nodes],
            seen: vec![0; sets * words],
            slides: vec![0; sets * orders],
        }
    }
}

/// A run of sets of a half, with everything that is written for them.
struct Stretch<'a> {
    sets: std::ops::Range<usize>,
    visited: &'a mut [u64],
    front: &'a mut [u64],
    active: &'a mut [bool],
    seen: &'a mut [u64],
    slides: &'a mut [u8],
}

/// Sets in a stretch: few enough that threads end together.
const STRETCH: usize = 256;

fn stretches<'a>(half: &Half, side: &'a mut Side, words: usize, orders: usize) -> Vec<Stretch<'a>> {
    let sets = half.sets.len();
    let Side { visited, front, active, seen, slides } = side;
    let [mut visited, mut front, mut seen] = [visited, front, seen].map(Vec::as_mut_slice);
    let (mut active, mut slides) = (active.as_mut_slice(), slides.as_mut_slice());
    let mut all = Vec::with_capacity(sets.div_ceil(STRETCH));
    for start in (0..sets).step_by(STRETCH) {
        let end = (start + STRETCH).min(sets);
        let nodes = (half.nodes[end] - half.nodes[start]) as usize;
        all.push(Stretch {
            sets: start..end,
            visited: visited.split_off_mut(..nodes * words).unwrap_or_default(),
            front: front.split_off_mut(..nodes * words).unwrap_or_default(),
            active: active.split_off_mut(..nodes).unwrap_or_default(),
            seen: seen.split_off_mut(..(end - start) * words).unwrap_or_default(),
            slides: slides.split_off_mut(..(end - start) * orders).unwrap_or_default(),
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
    let work = stretches(&graph.halves[which], side, words, orders);
    let expand = |stretch| expand(graph, which, stretch, from, level);
    // Small patterns are done before a thread has started.
    if threads < 2 || words < 8 {
        return work.into_iter().map(expand).filter(|any| *any).count() > 0;
    }
    super::share_out(work, threads, expand).into_iter().any(|any| any)
}

fn expand(graph: &Graph, which: usize, stretch: Stretch<'_>, from: &Side, level: u8) -> bool {
    let half = &graph.halves[which];
    let orders = graph.orders.len();
    let words = orders.div_ceil(64);
    let Stretch { sets, visited, front, active, seen, slides } = stretch;
    let first_node = half.nodes[sets.start] as usize;
    let mut arriving = vec![0u64; words];
    let mut here = vec![0u64; words];
    let mut any = false;
    for place in sets.clone() {
        let nodes = half.nodes[place] as usize..half.nodes[place + 1] as usize;
        let mut met = false;
        for node in nodes {
            let own = node - first_node;
            let arrived = arrive(graph, half, node, from, &mut arriving);
            let new = arrived
                && settle(
                    &arriving,
                    &mut visited[own * words..(own + 1) * words],
                    &mut front[own * words..(own + 1) * words],
                );
            active[own] = new;
            if new {
                if !met {
                    here.fill(0);
                }
                met = true;
                let front = &front[own * words..(own + 1) * words];
                here.iter_mut().zip(front).for_each(|(all, new)| *all |= new);
            }
        }
        if met {
            any = true;
            let own = place - sets.start;
            let seen = &mut seen[own * words..(own + 1) * words];
            let slides = &mut slides[own * orders..(own + 1) * orders];
            for (word, (seen, here)) in seen.iter_mut().zip(&here).enumerate() {
                let mut new = here & !*seen;
                *seen |= new;
                while new != 0 {
                    slides[word * 64 + new.trailing_zeros() as usize] = level;
                    new &= new - 1;
                }
            }
        }
    }
    any
}

/// The orders that slides lead to a node; `false` when there are none.
fn arrive(graph: &Graph, half: &Half, node: usize, from: &Side, arriving: &mut [u64]) -> bool {
    let words = arriving.len();
    let mut any = false;
    for edge in half.edges_into(node) {
        let source = edge.from as usize;
        if !from.active[source] {
            continue;
        }
        if !any {
            arriving.fill(0);
            any = true;
        }
        let front = &from.front[source * words..(source + 1) * words];
        if edge.turn == NO_TURN {
            arriving.iter_mut().zip(front).for_each(|(all, more)| *all |= more);
            continue;
        }
        let turn = &graph.turns[edge.turn as usize];
        for (turned, &front) in turn.chunks(64).zip(front) {
            let mut left = front;
            while left != 0 {
                let order = usize::from(turned[left.trailing_zeros() as usize]);
                left &= left - 1;
                arriving[order / 64] |= 1 << (order % 64);
            }
        }
    }
    any
}

/// Keeps what is new; `false` when nothing is.
fn settle(arriving: &[u64], visited: &mut [u64], front: &mut [u64]) -> bool {
    let mut any = 0;
    for ((arriving, visited), front) in arriving.iter().zip(visited).zip(front) {
        let new = arriving & !*visited;
        *visited |= new;
        *front = new;
        any |= new;
    }
    any != 0
}
