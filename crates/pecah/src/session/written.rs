//! Reads the answers from the output of `solve`: JSON records, and lists.

use super::Handle;
use crate::diagnostic::Diagnostics;
use crate::dynamic::Judgement;
use crate::family::{Facts, Shown};
use crate::limits::Stop;
use crate::run::Run;
use crate::source::Source;
use serde_json::Value;

impl Handle {
    /// Judges the output of `solve`: its record, a line for each solution, or a list of answers
    /// with other text around it. All of them must be right; `None` if there is no answer at all.
    pub(super) fn judge_written(&self, answer: &Source) -> Option<Result<Judgement, Diagnostics>> {
        let mut written = in_records(answer.text());
        if written.is_empty() && self.family().shown() == Shown::AsList {
            let lines = list_lines(answer.text()).map(str::to_owned);
            let reads = |line: &String| {
                Source::new(line.as_bytes()).is_ok_and(|line| self.puzzle.judge(&line).is_ok())
            };
            written = lines.filter(reads).collect();
        }
        let mut first = None;
        for text in written {
            let source = match Source::new(text.as_bytes()) {
                Ok(source) => source,
                Err(problems) => return Some(Err(problems)),
            };
            match self.puzzle.judge(&source) {
                Ok(right @ Judgement::Right(_)) => _ = first.get_or_insert(right),
                other => return Some(other),
            }
        }
        first.map(Ok)
    }

    /// What else is proved about a right answer within the limits, such as that a path is a
    /// shortest one.
    pub fn appraise(&self, judgement: &Judgement, run: &Run) -> Result<Option<Facts>, Stop> {
        match judgement {
            Judgement::Right(solution) => solution.appraise(run),
            Judgement::Wrong(_) => Ok(None),
        }
    }
}

/// The answers in a record of `solve`, or in records of single solutions, one per line.
pub(super) fn in_records(text: &str) -> Vec<String> {
    if !text.trim_start().starts_with('{') {
        return Vec::new();
    }
    let records: Vec<Value> = match serde_json::from_str(text) {
        Ok(record) => vec![record],
        Err(_) => text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect(),
    };
    let mut answers = Vec::new();
    for record in &records {
        match record["solutions"].as_array() {
            Some(list) => answers.extend(list.iter().filter_map(lines_of)),
            None => answers.extend(lines_of(record).or_else(|| lines_of(&record["solution"]))),
        }
    }
    answers
}

/// The lines of an answer in its record.
fn lines_of(record: &Value) -> Option<String> {
    let lines = record["text"].as_array()?.iter();
    let lines: Option<Vec<&str>> = lines.map(Value::as_str).collect();
    lines.filter(|lines| !lines.is_empty()).map(|lines| lines.join("\n"))
}

/// Lines that may be answers of a list, without their numbers.
pub(super) fn list_lines(text: &str) -> impl Iterator<Item = &str> {
    let several = text.lines().filter(|line| !line.trim().is_empty()).nth(1).is_some();
    let lines = text.lines().map(str::trim).filter(move |line| several && !line.is_empty());
    lines.map(|line| match line.split_once(". ") {
        Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => rest.trim(),
        _ => line,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_found_in_records_and_lists() {
        let record =
            r#"{"solutions":[{"text":["AB","BA"]},{"text":["BA","AB"]}],"outcome":"solved"}"#;
        assert_eq!(in_records(record), ["AB\nBA", "BA\nAB"]);
        let lines = "{\"text\":[\"1 + 2\"]}\n{\"outcome\":\"solved\"}\n";
        assert_eq!(in_records(lines), ["1 + 2"]);
        assert!(in_records("{ not JSON").is_empty() && in_records("1 + 2").is_empty());
        let listed: Vec<&str> = list_lines("hard\n\n  1. 9 + 4\n 12. 3 * 8\n").collect();
        assert_eq!(listed, ["hard", "9 + 4", "3 * 8"]);
        assert_eq!(list_lines("9 + 4\n").count(), 0);
    }
}
