//! The worker pool: jobs on several threads, results in the order of the jobs.
//!
//! Idea: jobs stand in one queue, and a thread that finishes one takes the next. The caller
//! receives the results job by job. A thread that is ahead buffers its results until their turn,
//! and waits when too many are buffered.
//!
//! Invariant: jobs start in their order, so the first unfinished one is always running and never
//! waits; hence the others do not wait for ever. Results and their order do not depend on the
//! number of threads. A panic on any thread stops the others and continues in the caller.
//!
//! Cost: one lock for every few dozen results, and one for every job.

use crate::limits::Stop;
use crate::run::Run;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// What the threads of one search share: the run, and the nodes that all have visited.
pub struct Shared<'b> {
    run: &'b Run,
    nodes: AtomicU64,
    stopped: AtomicBool,
}

impl<'b> Shared<'b> {
    /// A search that has visited no node.
    pub fn new(run: &'b Run) -> Self {
        Self { run, nodes: AtomicU64::new(0), stopped: AtomicBool::new(false) }
    }

    /// Counts nodes and polls the limits.
    #[cold]
    pub fn tick(&self, nodes: u64) -> Result<(), Stop> {
        let nodes = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        if self.stopped.load(Relaxed) { Err(Stop::Enough) } else { self.run.poll(nodes) }
    }

    /// The nodes visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// The run.
    pub fn run(&self) -> &'b Run {
        self.run
    }
}

/// Receives results one by one; an error stops the sender.
pub type Sink<'a, T> = dyn FnMut(T) -> Result<(), Stop> + 'a;

/// Runs the jobs on as many threads as the run allows, each thread with its own `worker`, and
/// sends the results to `receive` in the order of the jobs. The first error ends all jobs.
pub fn in_order<J: Sync, W, T: Send>(
    jobs: &[J],
    shared: &Shared<'_>,
    worker: impl Fn() -> W + Sync,
    run: impl Fn(&mut W, &J, &mut Sink<'_, T>) -> Result<(), Stop> + Sync,
    receive: &mut Sink<'_, T>,
) -> Result<(), Stop> {
    #[cfg(feature = "parallel")]
    {
        let threads = shared.run.threads().min(jobs.len());
        if threads > 1 {
            return threads::in_order(threads, jobs, shared, &worker, &run, receive);
        }
    }
    let _ = shared;
    let mut worker = worker();
    jobs.iter().try_for_each(|job| run(&mut worker, job, receive))
}

/// Applies `each` to every job on up to `threads` threads; the results are in the order of the
/// jobs.
pub fn map<J: Send, R: Send>(jobs: Vec<J>, threads: usize, each: impl Fn(J) -> R + Sync) -> Vec<R> {
    #[cfg(feature = "parallel")]
    if threads > 1 && jobs.len() > 1 {
        return threads::map(jobs, threads, &each);
    }
    let _ = threads;
    jobs.into_iter().map(each).collect()
}

#[cfg(feature = "parallel")]
mod threads {
    use super::{Shared, Sink};
    use crate::limits::Stop;
    use std::panic::resume_unwind;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
    use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

    /// Results sent at once.
    const BATCH: usize = 32;
    /// Results of later jobs that are buffered while an earlier job is unfinished.
    const MAX_BUFFERED: usize = 1 << 15;

    /// Runs `work` on `threads` new threads and `lead` on this one. A panic of a worker continues
    /// here, with its own message, after all threads have ended.
    fn with_workers<R>(threads: usize, work: &(impl Fn() + Sync), lead: impl FnOnce() -> R) -> R {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let led = lead();
            for worker in workers {
                worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
            led
        })
    }

    /// Calls its closure if the thread panics.
    struct OnPanic<F: Fn()>(F);

    impl<F: Fn()> Drop for OnPanic<F> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                (self.0)();
            }
        }
    }

    fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
        mutex.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn map<J: Send, R: Send>(
        jobs: Vec<J>,
        threads: usize,
        each: &(impl Fn(J) -> R + Sync),
    ) -> Vec<R> {
        let queue = Mutex::new(jobs.into_iter().enumerate());
        let done = Mutex::new(Vec::new());
        let panicked = AtomicBool::new(false);
        let work = || {
            let _guard = OnPanic(|| panicked.store(true, Relaxed));
            while !panicked.load(Relaxed) {
                let next = lock(&queue).next();
                let Some((number, job)) = next else { break };
                let result = each(job);
                lock(&done).push((number, result));
            }
        };
        with_workers(threads, &work, || ());
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_unstable_by_key(|(number, _)| *number);
        done.into_iter().map(|(_, result)| result).collect()
    }

    struct WorkerPool<T> {
        queue: Mutex<Queue<T>>,
        /// Some waiting thread may continue.
        changed: Condvar,
    }

    /// How far the jobs are.
    struct Queue<T> {
        /// The next job to start.
        next: usize,
        /// The job whose results are received now.
        first: usize,
        jobs: Vec<Job<T>>,
        /// Results in the buffers of all jobs.
        buffered: usize,
        failure: Option<Stop>,
    }

    /// The results of a job that have not been received.
    struct Job<T> {
        buffer: Vec<T>,
        is_done: bool,
    }

    impl<T> WorkerPool<T> {
        fn new(jobs: usize) -> Self {
            let jobs = (0..jobs).map(|_| Job { buffer: Vec::new(), is_done: false }).collect();
            let queue = Queue { next: 0, first: 0, jobs, buffered: 0, failure: None };
            Self { queue: Mutex::new(queue), changed: Condvar::new() }
        }

        fn wait<'a>(&self, queue: MutexGuard<'a, Queue<T>>) -> MutexGuard<'a, Queue<T>> {
            self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner)
        }

        /// Buffers the results of a job, waiting while too many are buffered.
        fn send(&self, job: usize, results: &mut Vec<T>, shared: &Shared<'_>) {
            let mut queue = lock(&self.queue);
            while queue.first != job
                && queue.buffered > MAX_BUFFERED
                && !shared.stopped.load(Relaxed)
            {
                queue = self.wait(queue);
            }
            queue.buffered += results.len();
            queue.jobs[job].buffer.append(results);
            self.notify_if_first(&queue, job);
        }

        /// The receiver waits for the first job only; waking it for another would take the
        /// processor from a worker.
        fn notify_if_first(&self, queue: &Queue<T>, job: usize) {
            if queue.first == job {
                self.changed.notify_all();
            }
        }

        /// Stops all threads. The flag is set under the lock, so no thread that has just read it
        /// can miss the notification.
        fn fail(&self, stop: Stop, shared: &Shared<'_>) {
            let mut queue = lock(&self.queue);
            queue.failure.get_or_insert(stop);
            shared.stopped.store(true, Relaxed);
            drop(queue);
            self.changed.notify_all();
        }
    }

    pub(super) fn in_order<J: Sync, W, T: Send>(
        threads: usize,
        jobs: &[J],
        shared: &Shared<'_>,
        worker: &(impl Fn() -> W + Sync),
        run: &(impl Fn(&mut W, &J, &mut Sink<'_, T>) -> Result<(), Stop> + Sync),
        receive: &mut Sink<'_, T>,
    ) -> Result<(), Stop> {
        let pool = WorkerPool::new(jobs.len());
        let stop_all = || pool.fail(Stop::Enough, shared);
        let work = || {
            let _guard = OnPanic(stop_all);
            work(jobs, &pool, shared, worker(), run);
        };
        with_workers(threads, &work, || {
            let _guard = OnPanic(stop_all);
            let ended = receive_in_order(&pool, receive);
            if let Err(stop) = ended {
                pool.fail(stop, shared);
            }
            ended
        })
    }

    fn work<J, W, T>(
        jobs: &[J],
        pool: &WorkerPool<T>,
        shared: &Shared<'_>,
        mut worker: W,
        run: &impl Fn(&mut W, &J, &mut Sink<'_, T>) -> Result<(), Stop>,
    ) {
        loop {
            let number = {
                let mut queue = lock(&pool.queue);
                queue.next += 1;
                queue.next - 1
            };
            if number >= jobs.len() || shared.stopped.load(Relaxed) {
                return;
            }
            let mut results = Vec::with_capacity(BATCH);
            let ended = run(&mut worker, &jobs[number], &mut |result| {
                results.push(result);
                if results.len() >= BATCH {
                    pool.send(number, &mut results, shared);
                }
                if shared.stopped.load(Relaxed) { Err(Stop::Enough) } else { Ok(()) }
            });
            pool.send(number, &mut results, shared);
            match ended {
                Ok(()) => {
                    let mut queue = lock(&pool.queue);
                    queue.jobs[number].is_done = true;
                    pool.notify_if_first(&queue, number);
                }
                Err(stop) => return pool.fail(stop, shared),
            }
        }
    }

    fn receive_in_order<T>(pool: &WorkerPool<T>, receive: &mut Sink<'_, T>) -> Result<(), Stop> {
        let mut queue = lock(&pool.queue);
        while queue.first < queue.jobs.len() {
            let first = queue.first;
            if !queue.jobs[first].buffer.is_empty() {
                let results = std::mem::take(&mut queue.jobs[first].buffer);
                queue.buffered -= results.len();
                drop(queue);
                pool.changed.notify_all();
                results.into_iter().try_for_each(&mut *receive)?;
                queue = lock(&pool.queue);
            } else if queue.jobs[first].is_done {
                queue.first += 1;
                pool.changed.notify_all();
            } else if let Some(stop) = queue.failure {
                return Err(stop);
            } else {
                queue = pool.wait(queue);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    fn numbers(threads: usize, enough: usize) -> (Vec<u64>, Result<(), Stop>) {
        let run = Run::unlimited().with_threads(threads);
        let shared = Shared::new(&run);
        let jobs: Vec<u64> = (0..200).collect();
        let mut received = Vec::new();
        let ended = in_order(
            &jobs,
            &shared,
            || (),
            |(), job, send| (0..job % 90).try_for_each(|n| send(job * 100 + n)),
            &mut |number| {
                received.push(number);
                if received.len() == enough { Err(Stop::Enough) } else { Ok(()) }
            },
        );
        (received, ended)
    }

    #[test]
    fn results_are_in_job_order_on_any_number_of_threads() {
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
        let jobs: Vec<u64> = (0..20).collect();
        let endless = |(): &mut (), _: &u64, _: &mut Sink<'_, u64>| loop {
            shared.tick(10)?;
        };
        let ended = in_order(&jobs, &shared, || (), endless, &mut |_| Ok(()));
        assert_eq!(ended, Err(Stop::Nodes));
    }

    #[test]
    fn map_keeps_the_order_of_the_jobs() {
        let expected: Vec<u64> = (0..500).map(|n| n * n).collect();
        for threads in [1, 2, 5] {
            assert_eq!(map((0..500).collect(), threads, |n: u64| n * n), expected);
        }
    }

    fn message(panic: &(dyn std::any::Any + Send)) -> &str {
        panic.downcast_ref::<&str>().copied().unwrap_or("another payload")
    }

    /// Where a thread panics.
    #[derive(Clone, Copy, PartialEq)]
    enum Panics {
        MakingAWorker,
        InAJob,
        Receiving,
    }

    #[test]
    fn a_panic_ends_the_search_and_reaches_the_caller() {
        for panics in [Panics::MakingAWorker, Panics::InAJob, Panics::Receiving] {
            for threads in [1, 2, 3] {
                let run = Run::unlimited().with_threads(threads);
                let shared = Shared::new(&run);
                let jobs: Vec<u64> = (0..8).collect();
                let caught = catch_unwind(AssertUnwindSafe(|| {
                    in_order(
                        &jobs,
                        &shared,
                        || assert!(panics != Panics::MakingAWorker, "on purpose"),
                        |(), job, send| {
                            assert!(panics != Panics::InAJob || *job != 2, "on purpose");
                            // Enough results to make later jobs wait for the receiver.
                            (0..50_000).try_for_each(send)
                        },
                        &mut |n| {
                            assert!(panics != Panics::Receiving || n != 40_000, "on purpose");
                            Ok(())
                        },
                    )
                }));
                assert_eq!(message(&*caught.expect_err("a panic")), "on purpose", "{threads}");
            }
        }
        let caught =
            catch_unwind(|| map((0..9).collect(), 3, |n: u8| assert!(n != 4, "on purpose")));
        assert_eq!(message(&*caught.expect_err("a panic")), "on purpose");
    }
}
