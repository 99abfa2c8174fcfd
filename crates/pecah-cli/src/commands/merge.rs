//! `pecah merge`

use crate::args::Merge;
use crate::failure::Failure;
use crate::text::{PartNote, PartProblem, Problem, Say};
use crate::{App, Ended, Exit, codes, input};
use pecah::record::{PartRecord, PartVerb, SolveOutcome};
use pecah::{Diagnostic, Diagnostics, Merged};
use serde_json::{Deserializer, Value};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Records with the places where they were found, and problems with anything that is not a record.
#[derive(Default)]
struct Results {
    records: Vec<(String, PartRecord)>,
    others: Vec<Diagnostic>,
}

pub(crate) fn run(args: &Merge, app: &mut App) -> Ended {
    let mut results = Results::default();
    for name in &args.results {
        results.open(name)?;
    }
    let Results { records, others } = results;
    let named = records.iter().map(|(at, record)| (at.clone(), record));
    if args.partial {
        let merged = app.session.merge_partial(named)?;
        let lang = app.lang();
        for refused in others.iter().map(|other| &other.message).chain(&merged.refused) {
            app.screen.note_line(&refused.render(lang));
        }
        return print_partial(&merged, args.json.json, app);
    }
    let merged = app.session.merge_named(named);
    let mut problems = Diagnostics::default();
    for other in others {
        problems.push(other);
    }
    match merged {
        Ok(merged) if problems.is_empty() => print(&merged, args.json.json, app),
        Ok(_) => Err(Failure::usage(problems)),
        Err(faults) => {
            let faults: Vec<Diagnostic> = faults.iter().cloned().collect();
            let last = faults.len().saturating_sub(1);
            for (number, fault) in faults.into_iter().enumerate() {
                let helped = |fault: Diagnostic| fault.help(PartProblem::ShowPartial);
                problems.push(if number == last { helped(fault) } else { fault });
            }
            Err(Failure::usage(problems))
        }
    }
}

impl Results {
    /// Reads what an argument names.
    fn open(&mut self, name: &str) -> Result<(), Failure> {
        if name == "-" {
            return self.take(name, input::whole_text(&mut io::stdin().lock()));
        }
        let path = Path::new(name);
        if path.is_dir() {
            let mut files = Vec::new();
            list(path, &mut files).map_err(|error| input::not_readable(name, &error))?;
            return files.iter().try_for_each(|file| self.open_file(file));
        }
        self.open_file(path)
    }

    fn open_file(&mut self, path: &Path) -> Result<(), Failure> {
        let name = path.display().to_string();
        self.take(&name, File::open(path).and_then(|mut file| input::whole_text(&mut file)))
    }

    /// Takes what was read, or says why nothing was.
    fn take(&mut self, name: &str, read: io::Result<Vec<u8>>) -> Result<(), Failure> {
        match read {
            Ok(bytes) => self.read(name, &bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let missing = Diagnostic::new(&codes::NOT_FOUND, Problem::NoSuchFile);
                return Err(Failure::file(missing, name, Exit::InvalidInput));
            }
            Err(error) => return Err(input::not_readable(name, &error)),
        }
        Ok(())
    }

    /// Extracts the records from a file: JSON objects, one after the other. In a file that is not
    /// entirely JSON, problems are reported by line.
    fn read(&mut self, name: &str, bytes: &[u8]) {
        let values: Result<Vec<Value>, _> = Deserializer::from_slice(bytes).into_iter().collect();
        let values: Vec<Option<Value>> = if let Ok(values) = values {
            values.into_iter().map(Some).collect()
        } else {
            let lines = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
            let lines = lines.filter(|line| !line.is_empty());
            lines.map(|line| serde_json::from_slice(line).ok()).collect()
        };
        if values.is_empty() {
            self.refuse(name.to_owned());
        }
        let is_one = values.len() == 1;
        for (number, value) in (1..).zip(values) {
            let at = if is_one { name.to_owned() } else { format!("{name}, record {number}") };
            match value.and_then(|value| serde_json::from_value(value).ok()) {
                Some(record) => self.records.push((at, record)),
                None => self.refuse(at),
            }
        }
    }

    fn refuse(&mut self, at: String) {
        let other = PartProblem::NotARecord { at };
        self.others.push(Diagnostic::new(&codes::NOT_A_PART, other));
    }
}

/// The files of a folder that hold records, by name.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    let is_record = |path: &PathBuf| {
        path.extension().is_some_and(|ending| ending == "json" || ending == "jsonl")
    };
    files.extend(paths.into_iter().filter(|path| path.is_file() && is_record(path)));
    Ok(())
}

/// Prints the total as an undivided run would have.
fn print(merged: &Merged, json: bool, app: &mut App) -> Ended {
    let record = merged.record();
    let none = record.outcome == SolveOutcome::None && merged.verb != PartVerb::Count;
    let exit = if none { Exit::NoSolution } else { Exit::Success };
    match (merged.verb, merged.count_record()) {
        (PartVerb::Count, Some(count)) if json => app.screen.record(&count)?,
        (PartVerb::Count, Some(count)) => {
            let number = |number: &Option<pecah::Counter>| number.as_ref().map(ToString::to_string);
            let all = number(&count.solutions).unwrap_or_default();
            let unlabelled = number(&count.unlabelled).filter(|number| *number != all);
            let (noun, distinct) = (merged.noun, number(&count.distinct));
            app.screen.say(&Say::Count { all, noun, distinct, unlabelled })?;
            let method = count.method.unwrap_or_default();
            app.screen.note(&Say::Method { seconds: count.seconds, method });
        }
        _ if json => app.screen.record(&record)?,
        _ => {
            print_answers(merged, app)?;
            if let (true, Some(moves)) = (none, merged.bound) {
                app.screen.say(&PartNote::NoneWithin { moves })?;
            } else if merged.bound.is_none() {
                let (all, noun) = (merged.found().to_string(), merged.noun);
                let (distinct, unlabelled) = (None, None);
                app.screen.say(&Say::Count { all, noun, distinct, unlabelled })?;
            }
        }
    }
    Ok(exit)
}

/// Prints what is known so far.
fn print_partial(merged: &Merged, json: bool, app: &mut App) -> Ended {
    if merged.is_complete() && merged.refused.is_empty() {
        return print(merged, json, app);
    }
    if json {
        app.screen.record(&merged.record())?;
    } else {
        print_answers(merged, app)?;
        let (known, of, noun) = (merged.known, merged.of, merged.noun);
        let count = merged.found().to_string();
        app.screen.say(&PartNote::SoFar { known, of, count, noun })?;
        if !merged.is_complete() {
            app.screen.say(&PartNote::Missing { list: merged.missing_parts() })?;
        }
    }
    Ok(if merged.is_complete() { Exit::Success } else { Exit::Stopped })
}

fn print_answers(merged: &Merged, app: &mut App) -> Result<(), Failure> {
    // Within a bound, any solution is enough.
    let most = if merged.bound.is_some() { 1 } else { usize::MAX };
    for answer in merged.answers.iter().take(most) {
        let lines = answer.get("text").and_then(Value::as_array).into_iter().flatten();
        for line in lines.filter_map(Value::as_str) {
            app.screen.line(line)?;
        }
        app.screen.line("")?;
    }
    Ok(())
}
