//! The source of tasks, one at a time: memory holds one line, not the file.

use super::question::Question;
use crate::failure::Failure;
use crate::text::{BatchProblem, Problem};
use crate::{App, Exit, codes, input, pictures};
use pecah::{Batch, BatchAnswer, Diagnostic, Diagnostics, Part, Source, Task};
use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// A longer line holds no puzzle: the text of one has at most a mebibyte, and JSON writes a
/// character with up to six.
const MOST_LINE: u64 = 6 * Source::MOST_BYTES as u64 + (64 << 10);

/// Bytes read at once.
const BUFFER: usize = 1 << 16;

/// One task as it was found.
pub(crate) enum Item {
    /// A line of JSON and its number.
    Line(u64, Vec<u8>),
    /// A line that is too long to be a task.
    TooLong(u64),
    /// A file with a puzzle, and its name below the folder.
    File(PathBuf, String),
}

/// The tasks of a batch, in their order.
pub(crate) struct Tasks {
    from: From,
    /// Bytes or files taken so far.
    pub(crate) taken: u64,
    /// How many there are, where that is known.
    pub(crate) total: Option<u64>,
    line: u64,
    part: Part,
    /// Tasks seen so far, those of other parts included.
    seen: u64,
}

enum From {
    Lines(BufReader<Box<dyn Read + Send>>),
    Files(std::vec::IntoIter<(PathBuf, String)>),
}

impl Tasks {
    /// The tasks that an argument names: a folder, a file of lines, or `-`.
    pub(crate) fn open(argument: &str) -> Result<Self, Failure> {
        if argument == "-" {
            let lines = BufReader::with_capacity(BUFFER, Box::new(io::stdin()) as _);
            return Ok(Self {
                from: From::Lines(lines),
                taken: 0,
                total: None,
                line: 0,
                part: Part::WHOLE,
                seen: 0,
            });
        }
        let path = Path::new(argument);
        let missing = |error: &io::Error| match error.kind() {
            io::ErrorKind::NotFound => {
                let missing = Diagnostic::new(&codes::NOT_FOUND, Problem::NoSuchFile);
                Failure::file(missing.help(BatchProblem::GiveTasks), argument, Exit::InvalidInput)
            }
            _ => input::not_readable(argument, error),
        };
        let about = fs::metadata(path).map_err(|error| missing(&error))?;
        if about.is_dir() {
            let mut files = Vec::new();
            list(path, "", &mut files).map_err(|error| input::not_readable(argument, &error))?;
            let total = Some(files.len() as u64);
            return Ok(Self {
                from: From::Files(files.into_iter()),
                taken: 0,
                total,
                line: 0,
                part: Part::WHOLE,
                seen: 0,
            });
        }
        let file = File::open(path).map_err(|error| missing(&error))?;
        let total = about.is_file().then_some(about.len());
        let lines = BufReader::with_capacity(BUFFER, Box::new(file) as _);
        Ok(Self { from: From::Lines(lines), taken: 0, total, line: 0, part: Part::WHOLE, seen: 0 })
    }

    /// Whether its tasks are files, which have no answers beside them.
    pub(crate) fn are_files(&self) -> bool {
        matches!(self.from, From::Files(_))
    }

    /// Whether the next task is here already: asking for it waits for nobody. Somebody who sends a
    /// line and waits for its record must not be kept waiting for a second line.
    pub(crate) fn is_ready(&self) -> bool {
        match &self.from {
            From::Files(_) => true,
            From::Lines(lines) => lines.buffer().contains(&b'\n'),
        }
    }

    /// Only those of this part.
    pub(crate) fn of_part(mut self, part: Part) -> Self {
        self.part = part;
        self
    }

    /// The next task of the part; `None` at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Item>> {
        loop {
            let next = self.next_of_all()?;
            self.seen += 1;
            if next.is_none() || self.part.takes(self.seen - 1) {
                return Ok(next);
            }
        }
    }

    fn next_of_all(&mut self) -> io::Result<Option<Item>> {
        match &mut self.from {
            From::Files(files) => {
                let next = files.next().map(|(path, name)| Item::File(path, name));
                self.taken += u64::from(next.is_some());
                Ok(next)
            }
            From::Lines(lines) => loop {
                let mut line = Vec::new();
                let read = lines.by_ref().take(MOST_LINE).read_until(b'\n', &mut line)? as u64;
                if read == 0 {
                    return Ok(None);
                }
                self.taken += read;
                self.line += 1;
                if read == MOST_LINE && line.last() != Some(&b'\n') {
                    self.taken += skip_line(lines)?;
                    return Ok(Some(Item::TooLong(self.line)));
                }
                // A blank line is no task, so a file may end in one.
                if !line.trim_ascii().is_empty() {
                    return Ok(Some(Item::Line(self.line, line)));
                }
            },
        }
    }
}

/// Reads to the end of the line and keeps nothing; how many bytes that were.
fn skip_line(lines: &mut dyn BufRead) -> io::Result<u64> {
    let mut skipped = 0;
    loop {
        let buffer = lines.fill_buf()?;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let (length, over) = end.map_or((buffer.len(), buffer.is_empty()), |end| (end + 1, true));
        lines.consume(length);
        skipped += length as u64;
        if over {
            return Ok(skipped);
        }
    }
}

/// Every file below a folder, by name; hidden ones are left out.
fn list(folder: &Path, below: &str, files: &mut Vec<(PathBuf, String)>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let (path, name) = (entry.path(), format!("{below}{name}"));
        // A link to a folder may lead in a circle.
        if entry.file_type()?.is_dir() {
            list(&path, &format!("{name}/"), files)?;
        } else if path.is_file() {
            files.push((path, name));
        }
    }
    Ok(())
}

impl Item {
    /// What its record is called.
    pub(crate) fn id(&self) -> Value {
        match self {
            Self::Line(number, line) => Task::id_on(&String::from_utf8_lossy(line), *number),
            Self::TooLong(number) => (*number).into(),
            Self::File(_, name) => name.as_str().into(),
        }
    }

    /// The bytes that it holds in memory.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Line(_, line) => line.len(),
            _ => 64,
        }
    }

    /// The hash of what is asked of it.
    pub(crate) fn task(&self, question: Question) -> String {
        match self {
            Self::Line(_, line) => question.of(line),
            Self::TooLong(_) => question.of(b""),
            Self::File(path, _) => question.of(&bytes_of(path).unwrap_or_default()),
        }
    }

    /// Its record.
    pub(crate) fn answer(&self, batch: &Batch, question: Question) -> BatchAnswer {
        match self {
            Self::Line(number, line) => match str::from_utf8(line) {
                Ok(line) => batch.answer(*number, line.trim_start_matches('\u{feff}')),
                Err(_) => batch.refusal(self.id(), not_text(line)),
            }
            .with_task(self.task(question)),
            Self::TooLong(_) => {
                let long = BatchProblem::LineTooLong { most: MOST_LINE };
                let refused = batch.refusal(self.id(), Diagnostic::new(&codes::LONG_LINE, long));
                refused.with_task(self.task(question))
            }
            Self::File(path, _) => {
                let bytes = bytes_of(path);
                let task = question.of(bytes.as_deref().unwrap_or_default());
                let answer = match bytes.and_then(|bytes| puzzle_in(&bytes)) {
                    Ok(puzzle) => batch.answer_task(&Task::new(self.id(), puzzle)),
                    Err(problems) => batch.refusal(self.id(), problems),
                };
                answer.with_task(task)
            }
        }
    }
}

fn not_text(line: &[u8]) -> Diagnostics {
    // Not text is all that can be wrong with it here.
    Source::new(line).err().unwrap_or_default()
}

fn bytes_of(path: &Path) -> Result<Vec<u8>, Diagnostics> {
    let bytes = File::open(path).and_then(|mut file| input::bounded(&mut file));
    bytes.map_err(|error| {
        let why = error.to_string();
        Diagnostic::new(&codes::NOT_READABLE, Problem::NotReadable { why }).into()
    })
}

/// The text of the puzzle in the bytes of a file, or of the board in a picture.
fn puzzle_in(bytes: &[u8]) -> Result<String, Diagnostics> {
    if pictures::is_picture(bytes) {
        let seen = pictures::read(bytes)?;
        return if seen.gaps.is_empty() { Ok(seen.text) } else { Err(seen.gaps) };
    }
    Ok(Source::new(bytes)?.text().to_owned())
}

/// The options for every task, as typed, with file names replaced by the content of the files.
pub(crate) fn shared_options(app: &App) -> Result<pecah::Given, Failure> {
    input::with_files_read(app).map(|(given, _)| given)
}
