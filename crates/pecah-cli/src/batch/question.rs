//! What a batch asks, as a hash: its verb, family, strategy and options.
//!
//! Idea: the hash, which also covers the bytes of a task, is in the task's record. `--resume`
//! accepts a record only for the same request on the same puzzle. Limits are left out: they decide
//! whether there is an answer, not which one.

use pecah::support::fingerprint::Fingerprint;
use pecah::{Given, Verb};

/// What is asked of every task.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question(Fingerprint);

impl Question {
    pub(crate) fn new(
        verb: Verb,
        family: Option<&str>,
        strategy: Option<&str>,
        options: &Given,
    ) -> Self {
        let mut hash = Fingerprint::default().field(verb.name().as_bytes());
        for named in [family, strategy] {
            hash = hash.field(named.unwrap_or_default().as_bytes());
        }
        for name in options.names() {
            let value = options.get(name).unwrap_or_default();
            hash = hash.field(name.as_bytes()).field(value.as_bytes());
        }
        Self(hash)
    }

    /// The hash in the record of the task with these bytes.
    pub(crate) fn of(self, task: &[u8]) -> String {
        format!("{:016x}", self.0.field(task.trim_ascii_end()).finish())
    }
}
