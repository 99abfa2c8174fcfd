//! How much a search may use, and why it stops.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// Why a search ended before its space was exhausted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// As many solutions were found as were asked for.
    Enough,
    /// The time limit was reached.
    Time,
    /// The node limit was reached.
    Nodes,
    /// The memory limit was reached.
    Memory,
    /// The search was cancelled.
    Interrupted,
    /// An answer failed its check: a bug in the strategy that found it. The run keeps the details.
    Bug,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Enough => "as many solutions were found as were asked for",
            Self::Time => "the time limit was reached",
            Self::Nodes => "the node limit was reached",
            Self::Memory => "the memory limit was reached",
            Self::Interrupted => "the search was cancelled",
            Self::Bug => "an answer failed its check",
        })
    }
}

impl std::error::Error for Stop {}

/// What a search may use. Plain data: a [`Run`](crate::Run) enforces it.
///
/// ```
/// use pecah::Limits;
/// use std::time::Duration;
/// let limits = Limits::default().with_time(Duration::from_secs(5)).with_threads(1);
/// assert_eq!(limits.time, Some(Duration::from_secs(5)));
/// ```
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Limits {
    /// Time from the start of the run.
    pub time: Option<Duration>,
    /// Nodes of the search tree; `u64::MAX` for no limit.
    pub nodes: u64,
    /// Bytes of tables that the search may hold.
    pub memory: usize,
    /// Threads; `None` for as many as the machine has.
    pub threads: Option<usize>,
    /// Set by the caller to end the search at its next poll.
    pub cancel: Cancel,
}

impl Limits {
    /// The memory limit unless another is set: 1 GiB.
    pub const DEFAULT_MEMORY: usize = 1 << 30;

    /// Limits the time.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Limits the number of nodes.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = nodes;
        self
    }

    /// Limits the bytes of tables.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// Limits the threads. Without the feature `parallel` there is only one.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads.clamp(1, available_threads().max(1)));
        self
    }

    /// How many threads a search may use.
    pub fn threads(&self) -> usize {
        self.threads.unwrap_or_else(available_threads)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            time: None,
            nodes: u64::MAX,
            memory: Self::DEFAULT_MEMORY,
            threads: None,
            cancel: Cancel::default(),
        }
    }
}

/// A flag that ends a search at its next poll. Clones share the flag.
///
/// ```
/// use pecah::Cancel;
/// let all = Cancel::default();
/// let one = all.child();
/// one.cancel();
/// assert!(one.is_set() && !all.is_set());
/// all.cancel();
/// assert!(all.child().is_set());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Cancel {
    flag: Arc<AtomicBool>,
    parent: Option<Arc<Self>>,
}

impl Cancel {
    /// Ends every search that polls this flag or a child of it.
    pub fn cancel(&self) {
        self.flag.store(true, Relaxed);
    }

    /// Whether the search should end.
    #[inline]
    pub fn is_set(&self) -> bool {
        self.flag.load(Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_set())
    }

    /// A separate flag that is also set when this one is.
    #[must_use]
    pub fn child(&self) -> Self {
        Self { flag: Arc::default(), parent: Some(Arc::new(self.clone())) }
    }

    /// The flag itself, for signal handlers, which may do little but set it.
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.flag)
    }
}

#[cfg(feature = "parallel")]
fn available_threads() -> usize {
    // Asking the system takes longer than a small search, so it is asked on first use only.
    static AVAILABLE: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
    *AVAILABLE
        .get_or_init(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
}

#[cfg(not(feature = "parallel"))]
fn available_threads() -> usize {
    1
}
