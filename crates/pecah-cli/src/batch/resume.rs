//! What an earlier run of the same batch has done already.
//!
//! Invariant: a record counts as done only if its line is complete, its id is that of the task in
//! its place, and it is for the same request on the same puzzle. So records of another batch, of
//! another verb or of a puzzle that has changed since are not mistaken for this batch's.

use super::question::Question;
use super::tally::Tally;
use super::tasks::{Item, Tasks};
use crate::failure::Failure;
use crate::text::BatchProblem;
use crate::{Exit, codes, input};
use pecah::Diagnostic;
use serde::Deserialize;
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader, Seek, SeekFrom};

/// What is examined of a record.
#[derive(Deserialize)]
struct Done {
    id: Option<Value>,
    task: Option<String>,
    outcome: String,
    reason: Option<String>,
}

/// Takes the tasks that have a record in this file, and leaves the file so that the next record can
/// be written behind them: a line that was cut off by a kill is removed.
pub(crate) fn skip_done(
    file: &mut File,
    name: &str,
    tasks: &mut Tasks,
    question: Question,
) -> Result<Tally, Failure> {
    let unreadable = |error: std::io::Error| input::not_readable(name, &error);
    let mut tally = Tally::default();
    let mut whole: u64 = 0;
    let mut lines = BufReader::new(&mut *file);
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let read = lines.read_until(b'\n', &mut line).map_err(unreadable)?;
        if read == 0 || line.last() != Some(&b'\n') {
            break;
        }
        let foreign = |message: BatchProblem| {
            let refused = Diagnostic::new(&codes::NOT_THIS_BATCH, message);
            let refused = refused.help(BatchProblem::AnotherOutput);
            Failure::file(refused, name, Exit::InvalidInput)
        };
        let done: Done = serde_json::from_slice(&line)
            .map_err(|_| foreign(BatchProblem::NotARecordOfABatch { line: number }))?;
        let next = tasks.next().map_err(unreadable)?;
        let expected = next.as_ref().map(Item::id);
        if done.id.is_none() || done.id != expected {
            let text = |id: Option<Value>| id.map(|id| id.to_string());
            let (found, expected) = (text(done.id), text(expected));
            return Err(foreign(BatchProblem::AnotherTask { line: number, found, expected }));
        }
        if done.task != next.map(|item| item.task(question)) {
            return Err(foreign(BatchProblem::AnotherQuestion { line: number }));
        }
        tally.count_record(&done.outcome, done.reason.as_deref());
        whole += read as u64;
    }
    drop(lines);
    file.set_len(whole).and_then(|()| file.seek(SeekFrom::End(0))).map_err(unreadable)?;
    Ok(tally)
}
