//! Many puzzles in one go: tasks from a file, a folder or standard input, answered side by side,
//! their records written in the order of the tasks.

pub(crate) mod pipeline;
pub(crate) mod question;
pub(crate) mod resume;
pub(crate) mod sink;
pub(crate) mod tally;
pub(crate) mod tasks;
