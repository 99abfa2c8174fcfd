//! Where new puzzles go: standard output, one file, a printable sheet, or a folder with one file
//! each.
//!
//! Invariant: files are written atomically. Puzzles made before a limit or Ctrl-C are still saved.

use crate::failure::Failure;
use crate::save::{self, Existing, Format, Overwrite};
use crate::text::SavingProblem;
use crate::{App, codes};
use pecah::scene::Panel;
use pecah::{Diagnostic, NewPuzzle, Scene};
use std::fs;
use std::path::{Path, PathBuf};

/// The most puzzles on one sheet.
const MOST_ON_A_SHEET: u64 = 60;

/// Where new puzzles go.
pub(crate) enum Destination {
    /// Standard output, as text or as records.
    Printed { json: bool, printed: u64 },
    /// One file of texts or records.
    Collected { path: PathBuf, format: Format, existing: Existing, content: Vec<u8> },
    /// One picture of all puzzles.
    Sheet { path: PathBuf, format: Format, existing: Existing, panels: Vec<Panel> },
    /// One file per puzzle.
    Folder { path: PathBuf, format: Format, digits: usize, force: bool },
}

impl Destination {
    /// The kind of output that a name asks for, decided before anything is made.
    pub(crate) fn new(
        output: Option<&Path>,
        format: Option<&str>,
        json: bool,
        count: u64,
        overwrite: Overwrite<'_>,
    ) -> Result<Self, Failure> {
        let Some(path) = output else {
            return Ok(Self::Printed { json, printed: 0 });
        };
        let path = path.to_owned();
        let ends_as_folder = path.as_os_str().to_string_lossy().ends_with(['/', '\\']);
        if ends_as_folder || path.is_dir() {
            let format = format.and_then(Format::named).unwrap_or(Format::Text);
            fs::create_dir_all(&path)
                .map_err(|error| save::not_written(&path.display().to_string(), &error))?;
            let digits = count.to_string().len();
            return Ok(Self::Folder { path, format, digits, force: overwrite.force });
        }
        if format.is_some() {
            let refused = Diagnostic::new(&codes::USAGE, SavingProblem::FormatIsForFolders);
            return Err(refused.help(SavingProblem::EndingSaysIt).into());
        }
        let format = Format::of(&path)?;
        let existing = save::may_write(&path, overwrite)?;
        Ok(match format {
            Format::Text | Format::Json => {
                Self::Collected { path, format, existing, content: Vec::new() }
            }
            Format::Svg | Format::Png => {
                if count > MOST_ON_A_SHEET {
                    let message = SavingProblem::SheetIsFull { most: MOST_ON_A_SHEET };
                    let refused = Diagnostic::new(&codes::USAGE, message);
                    return Err(refused.help(SavingProblem::UseAFolder).into());
                }
                Self::Sheet { path, format, existing, panels: Vec::new() }
            }
        })
    }

    /// Adds a puzzle.
    pub(crate) fn take(&mut self, made: &NewPuzzle, app: &mut App) -> Result<(), Failure> {
        let lang = app.lang();
        match self {
            Self::Printed { json: true, .. } => {
                app.screen.record(&made.record())?;
                app.screen.flush_now_and_then()
            }
            Self::Printed { printed, .. } => {
                *printed += 1;
                if *printed > 1 {
                    app.screen.line("")?;
                }
                app.screen.raw(made.handle.text().as_bytes())?;
                app.screen.flush()?;
                for line in &made.facts.lines {
                    app.screen.note_line(&line.render(lang));
                }
                Ok(())
            }
            Self::Collected { format, content, .. } => {
                if *format == Format::Text && !content.is_empty() {
                    content.push(b'\n');
                }
                content.extend(file_content(made, *format, app)?);
                Ok(())
            }
            Self::Sheet { panels, .. } => {
                let title = made.facts.lines.first();
                let number = usize::try_from(made.number).unwrap_or(0) + 1;
                let numbered = |panel: &Panel| Panel {
                    title: Some(save::numbered(number, title)),
                    body: panel.body.clone(),
                };
                panels.extend(made.handle.draw().panels.iter().take(1).map(numbered));
                Ok(())
            }
            Self::Folder { path, format, digits, force } => {
                let name = format!(
                    "{}-{}-{:0digits$}{}",
                    made.handle.name(),
                    made.seed,
                    made.number + 1,
                    format.ending(),
                    digits = *digits
                );
                let content = file_content(made, *format, app)?;
                let existing = if *force { Existing::Replace } else { Existing::Keep };
                save::write(&path.join(name), existing, &content, &app.screen)
            }
        }
    }

    /// Writes outputs that need all puzzles.
    pub(crate) fn finish(&mut self, app: &App) -> Result<(), Failure> {
        match self {
            Self::Collected { path, existing, content, .. } if !content.is_empty() => {
                save::write(path, *existing, content, &app.screen)
            }
            Self::Sheet { path, format, existing, panels } if !panels.is_empty() => {
                let sheet = Scene { panels: std::mem::take(panels), caption: None };
                let drawn = save::picture(&sheet, *format, app.lang())?;
                save::write(path, *existing, &drawn, &app.screen)
            }
            _ => Ok(()),
        }
    }
}

/// A puzzle as the content of a file.
fn file_content(made: &NewPuzzle, format: Format, app: &App) -> Result<Vec<u8>, Failure> {
    match format {
        Format::Text => Ok(made.handle.text().into_bytes()),
        Format::Json => {
            let mut record = serde_json::to_vec(&made.record()).map_err(std::io::Error::from)?;
            record.push(b'\n');
            Ok(record)
        }
        Format::Svg | Format::Png => save::picture(&made.handle.draw(), format, app.lang()),
    }
}
