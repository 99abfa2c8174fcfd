//! Parts of a search on several threads, their results in the order of the parts.
//!
//! The idea: the parts stand in one queue, and a thread that is done with one takes the next, so
//! that no thread is idle while there is work. Whoever asked takes the results one part after the
//! other; a thread that is ahead keeps what it finds until it is its turn, and waits when that
//! becomes too much.
//!
//! The invariant: parts are begun in their order, so the first unfinished one is always being
//! worked on and never waits; therefore the others do not wait for ever. What is handed over, and
//! in which order, does not depend on the number of threads.
//!
//! The cost: a lock for every few dozen results, and for every part.

use crate::limits::Stop;
use crate::run::Run;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// What the threads of one search have in common: the run, and the nodes of all.
pub struct Shared<'b> {
    run: &'b Run,
    nodes: AtomicU64,
    stopped: AtomicBool,
}

impl<'b> Shared<'b> {
    /// Nothing visited yet.
    pub fn new(run: &'b Run) -> Self {
        Self { run, nodes: AtomicU64::new(0), stopped: AtomicBool::new(false) }
    }

    /// Counts nodes and says whether to go on.
    #[cold]
    pub fn tick(&self, nodes: u64) -> Result<(), Stop> {
        let nodes = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        if self.stopped.load(Relaxed) { Err(Stop::Enough) } else { self.run.poll(nodes) }
    }

    /// The nodes so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// The run.
    pub fn run(&self) -> &'b Run {
        self.run
    }
}

/// Where a part puts its results.
pub type Put<'a, T> = dyn FnMut(T) -> Result<(), Stop> + 'a;

/// Runs the parts, on as many threads as the run allows, each with a worker of its own, and
/// takes their results in the order of the parts. The first error ends it.
pub fn in_order<P: Sync, W, T: Send>(
    parts: &[P],
    shared: &Shared<'_>,
    worker: impl Fn() -> W + Sync,
    run: impl Fn(&mut W, &P, &mut Put<'_, T>) -> Result<(), Stop> + Sync,
    take: &mut Put<'_, T>,
) -> Result<(), Stop> {
    #[cfg(feature = "parallel")]
    {
        let threads = shared.run.threads().min(parts.len());
        if threads > 1 {
            return threads::run(threads, parts, shared, &worker, &run, take);
        }
    }
    let _ = shared;
    let mut worker = worker();
    parts.iter().try_for_each(|part| run(&mut worker, part, take))
}

#[cfg(feature = "parallel")]
mod threads {
    use super::{Put, Shared};
    use crate::limits::Stop;
    use std::sync::atomic::Ordering::Relaxed;
    use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

    /// Results handed over at once.
    const BATCH: usize = 32;
    /// Results of later parts that are kept while an earlier one is unfinished.
    const MOST_KEPT: usize = 1 << 15;

    /// Where the parts stand.
    struct Desk<T> {
        /// The part to be begun next.
        next: usize,
        /// The part whose results are taken now.
        first: usize,
        parts: Vec<Shelf<T>>,
        kept: usize,
        failure: Option<Stop>,
    }

    /// What a part has found and nobody has taken.
    struct Shelf<T> {
        results: Vec<T>,
        is_done: bool,
    }

    struct Office<T> {
        desk: Mutex<Desk<T>>,
        /// Somebody may go on.
        news: Condvar,
    }

    impl<T> Office<T> {
        fn desk(&self) -> MutexGuard<'_, Desk<T>> {
            self.desk.lock().unwrap_or_else(PoisonError::into_inner)
        }

        fn wait<'a>(&self, desk: MutexGuard<'a, Desk<T>>) -> MutexGuard<'a, Desk<T>> {
            self.news.wait(desk).unwrap_or_else(PoisonError::into_inner)
        }

        /// Hands over the results of a part, waiting while too much is kept.
        fn hand_over(&self, part: usize, results: &mut Vec<T>, shared: &Shared<'_>) {
            let mut desk = self.desk();
            while desk.first != part && desk.kept > MOST_KEPT && !shared.stopped.load(Relaxed) {
                desk = self.wait(desk);
            }
            desk.kept += results.len();
            desk.parts[part].results.append(results);
            self.tell(&desk, part);
        }

        /// Whoever takes the results waits for the first part only; being woken for another would
        /// cost a working thread its place.
        fn tell(&self, desk: &Desk<T>, part: usize) {
            if desk.first == part {
                self.news.notify_all();
            }
        }

        fn fail(&self, stop: Stop, shared: &Shared<'_>) {
            // The reason first: whoever sees the flag gives a reason of its own.
            self.desk().failure.get_or_insert(stop);
            shared.stopped.store(true, Relaxed);
            self.news.notify_all();
        }
    }

    pub(super) fn run<P: Sync, W, T: Send>(
        threads: usize,
        parts: &[P],
        shared: &Shared<'_>,
        worker: &(impl Fn() -> W + Sync),
        run: &(impl Fn(&mut W, &P, &mut Put<'_, T>) -> Result<(), Stop> + Sync),
        take: &mut Put<'_, T>,
    ) -> Result<(), Stop> {
        let shelf = |_: &P| Shelf { results: Vec::new(), is_done: false };
        let shelves = parts.iter().map(shelf).collect();
        let desk = Desk { next: 0, first: 0, parts: shelves, kept: 0, failure: None };
        let office = Office { desk: Mutex::new(desk), news: Condvar::new() };
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| work(parts, &office, shared, worker(), run));
            }
            let ended = take_in_order(&office, take);
            if let Err(stop) = &ended {
                office.fail(stop.clone(), shared);
            }
            ended
        })
    }

    fn work<P, W, T>(
        parts: &[P],
        office: &Office<T>,
        shared: &Shared<'_>,
        mut worker: W,
        run: &impl Fn(&mut W, &P, &mut Put<'_, T>) -> Result<(), Stop>,
    ) {
        loop {
            let number = {
                let mut desk = office.desk();
                desk.next += 1;
                desk.next - 1
            };
            if number >= parts.len() || shared.stopped.load(Relaxed) {
                return;
            }
            let mut results = Vec::with_capacity(BATCH);
            let ended = run(&mut worker, &parts[number], &mut |result| {
                results.push(result);
                if results.len() >= BATCH {
                    office.hand_over(number, &mut results, shared);
                }
                if shared.stopped.load(Relaxed) { Err(Stop::Enough) } else { Ok(()) }
            });
            office.hand_over(number, &mut results, shared);
            match ended {
                Ok(()) => {
                    let mut desk = office.desk();
                    desk.parts[number].is_done = true;
                    office.tell(&desk, number);
                }
                Err(stop) => return office.fail(stop, shared),
            }
        }
    }

    fn take_in_order<T>(office: &Office<T>, take: &mut Put<'_, T>) -> Result<(), Stop> {
        let mut desk = office.desk();
        while desk.first < desk.parts.len() {
            let first = desk.first;
            if !desk.parts[first].results.is_empty() {
                let results = std::mem::take(&mut desk.parts[first].results);
                desk.kept -= results.len();
                drop(desk);
                office.news.notify_all();
                results.into_iter().try_for_each(&mut *take)?;
                desk = office.desk();
            } else if desk.parts[first].is_done {
                desk.first += 1;
                office.news.notify_all();
            } else if let Some(stop) = &desk.failure {
                return Err(stop.clone());
            } else {
                desk = office.wait(desk);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(threads: usize, enough: usize) -> (Vec<u64>, Result<(), Stop>) {
        let run = Run::unlimited().with_threads(threads);
        let shared = Shared::new(&run);
        let parts: Vec<u64> = (0..200).collect();
        let mut taken = Vec::new();
        let ended = in_order(
            &parts,
            &shared,
            || (),
            |(), part, put| (0..part % 90).try_for_each(|n| put(part * 100 + n)),
            &mut |number| {
                taken.push(number);
                if taken.len() == enough { Err(Stop::Enough) } else { Ok(()) }
            },
        );
        (taken, ended)
    }

    #[test]
    fn the_order_is_that_of_the_parts() {
        let (all, ended) = numbers(1, usize::MAX);
        assert_eq!(ended, Ok(()));
        assert!(all.is_sorted() && all.len() > 5000);
        for threads in [2, 3] {
            assert_eq!(numbers(threads, usize::MAX), (all.clone(), Ok(())));
            assert_eq!(numbers(threads, 4000), (all[..4000].to_vec(), Err(Stop::Enough)));
        }
    }

    #[test]
    fn a_limit_stops_every_thread() {
        let run = Run::unlimited().with_nodes(1000);
        let shared = Shared::new(&run);
        let parts: Vec<u64> = (0..20).collect();
        let endless = |(): &mut (), _: &u64, _: &mut Put<'_, u64>| loop {
            shared.tick(10)?;
        };
        let ended = in_order(&parts, &shared, || (), endless, &mut |_| Ok(()));
        assert_eq!(ended, Err(Stop::Nodes));
    }
}
