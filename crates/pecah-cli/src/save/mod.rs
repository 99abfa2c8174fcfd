//! Saving results: each file is written atomically.
//!
//! Cost: solutions that go to a file wait in a temporary file without a name, so neither memory
//! grows with their number nor does a killed process leave anything behind.

mod overwrite;
mod whole;

pub(crate) use overwrite::{Overwrite, may_write, not_an_input};
pub(crate) use whole::{Existing, write_whole};

use crate::failure::Failure;
use crate::print::{end_lines, explanation_lines};
use crate::screen::Screen;
use crate::text::{Problem, SavingProblem, Say};
use crate::{Exit, codes};
use pecah::record::SolveRecord;
use pecah::scene::Panel;
use pecah::{Diagnostic, Handle, Lang, Scene, Shown, Solution, Solved, Text};
use pecah_render::{animation, png, svg};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};
use tempfile::SpooledTempFile;

/// How a result is saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Json,
    Svg,
    Png,
}

/// The ending of a file name, in lower case.
fn ending(path: &Path) -> Option<String> {
    path.extension().map(|ending| ending.to_string_lossy().to_lowercase())
}

impl Format {
    pub(crate) const ALL: [Self; 4] = [Self::Text, Self::Json, Self::Svg, Self::Png];

    /// The format that a file name ends in. A name without an ending is text.
    pub(crate) fn of(path: &Path) -> Result<Self, Failure> {
        let Some(ending) = ending(path) else { return Ok(Self::Text) };
        let fits = |format: &Self| format.ending() == format!(".{ending}");
        Self::ALL.into_iter().find(fits).ok_or_else(|| {
            let endings = Self::ALL.map(Self::ending).to_vec();
            let refused = Diagnostic::new(&codes::FORMAT, Problem::NotAFormat { ending })
                .help(Problem::Endings { endings });
            Failure::file(refused, &path.display().to_string(), Exit::InvalidInput)
        })
    }

    /// The format of this name, which is its ending without the dot.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.ending().trim_start_matches('.') == name)
    }

    /// The ending of its file names.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Self::Text => ".txt",
            Self::Json => ".json",
            Self::Svg => ".svg",
            Self::Png => ".png",
        }
    }
}

/// How an animation is saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Animation {
    Svg,
    Gif,
    Png,
}

/// How long each frame is shown, in seconds.
const FRAME: f64 = 0.5;

impl Animation {
    /// The format that a file name ends in.
    pub(crate) fn of(path: &Path) -> Result<Self, Failure> {
        match ending(path).as_deref() {
            Some("svg") => Ok(Self::Svg),
            Some("gif") => Ok(Self::Gif),
            Some("png") => Ok(Self::Png),
            _ => {
                let refused = Diagnostic::new(&codes::FORMAT, Problem::NotAnAnimation)
                    .help(Problem::Endings { endings: vec![".svg", ".gif", ".png"] });
                Err(Failure::file(refused, &path.display().to_string(), Exit::InvalidInput))
            }
        }
    }

    fn draw(self, frames: &[Scene], lang: Lang) -> Result<Vec<u8>, Failure> {
        let frames: Vec<Scene<String>> = frames.iter().map(|frame| frame.render(lang)).collect();
        let drawn = match self {
            Self::Svg => Ok(svg::animate(&frames, FRAME).into_bytes()),
            Self::Gif => animation::gif(&frames, FRAME),
            Self::Png => animation::png(&frames, FRAME),
        };
        drawn.map_err(|error| not_drawn(&error.to_string()))
    }
}

fn not_drawn(why: &str) -> Failure {
    let message = SavingProblem::NotDrawn { why: why.to_owned() };
    Failure::usage(Diagnostic::new(&codes::NOT_DRAWN, message).help(SavingProblem::DrawAsSvg))
}

/// A scene as the bytes of a picture file.
pub(crate) fn picture(scene: &Scene, format: Format, lang: Lang) -> Result<Vec<u8>, Failure> {
    let scene = scene.render(lang);
    match format {
        Format::Png => png::draw(&scene).map_err(|error| not_drawn(&error.to_string())),
        _ => Ok(svg::draw(&scene).into_bytes()),
    }
}

/// The most solutions drawn in one picture.
const MOST_IN_A_PICTURE: usize = 60;

/// Bytes of solutions that wait in memory; more go to a temporary file.
const MOST_IN_MEMORY: usize = 1 << 20;

/// Keeps what the files of a search need of its solutions, and writes the files at its end.
pub(crate) struct Saver {
    files: Vec<(PathBuf, Format, Existing)>,
    animation: Option<(PathBuf, Animation, Existing)>,
    text: Option<SpooledTempFile>,
    json: Option<SpooledTempFile>,
    /// The first solutions, for pictures.
    drawn: Vec<Solution>,
    most_drawn: usize,
    kept: u64,
    /// The first solutions, for a proof that there are no others.
    proved: Vec<Solution>,
    most_proved: usize,
    shown: Shown,
}

impl Saver {
    /// For these files. Their names are checked now, so that no search is done in vain.
    pub(crate) fn new(
        files: &[PathBuf],
        animation: Option<&Path>,
        overwrite: Overwrite<'_>,
    ) -> Result<Self, Failure> {
        let formats = files.iter().map(|path| Format::of(path));
        let formats = formats.collect::<Result<Vec<_>, Failure>>()?;
        let animation = animation.map(|path| Ok::<_, Failure>((path, Animation::of(path)?)));
        let animation = animation.transpose()?;
        let paths = files.iter().map(PathBuf::as_path);
        overwrite::all_different(paths.chain(animation.map(|(path, _)| path)))?;
        let allowed = |(path, format): (&PathBuf, &Format)| {
            Ok((path.clone(), *format, may_write(path, overwrite)?))
        };
        let files = files.iter().zip(&formats).map(allowed);
        let files = files.collect::<Result<Vec<_>, Failure>>()?;
        let animated = |(path, format): (&Path, Animation)| {
            Ok::<_, Failure>((path.to_owned(), format, may_write(path, overwrite)?))
        };
        let animation = animation.map(animated).transpose()?;
        let most_drawn = match &animation {
            _ if formats.contains(&Format::Svg) || formats.contains(&Format::Png) => {
                MOST_IN_A_PICTURE
            }
            Some(_) => 1,
            None => 0,
        };
        Ok(Self { animation, most_drawn, ..Self::of_formats(files, &formats) })
    }

    /// For files whose names are asked for after the search.
    pub(crate) fn for_any_file() -> Self {
        Self::of_formats(Vec::new(), &Format::ALL)
    }

    fn of_formats(files: Vec<(PathBuf, Format, Existing)>, formats: &[Format]) -> Self {
        let spool =
            |format| formats.contains(&format).then(|| tempfile::spooled_tempfile(MOST_IN_MEMORY));
        Self {
            files,
            animation: None,
            text: spool(Format::Text),
            json: spool(Format::Json),
            drawn: Vec::new(),
            most_drawn: MOST_IN_A_PICTURE,
            kept: 0,
            proved: Vec::new(),
            most_proved: 0,
            shown: Shown::AsPictures,
        }
    }

    /// Says how the family shows its solutions.
    pub(crate) fn shown(&mut self, shown: Shown) {
        self.shown = shown;
    }

    /// Keeps this many solutions for a proof.
    pub(crate) fn for_proof(&mut self, most: usize) {
        self.most_proved = most;
    }

    /// The solutions that were kept for a proof.
    pub(crate) fn proved(&self) -> &[Solution] {
        &self.proved
    }

    /// Keeps what the files need of a solution.
    pub(crate) fn keep(&mut self, solution: &Solution) -> Result<(), Failure> {
        self.spool(solution).map_err(|error| {
            let message = SavingProblem::NotKept { why: error.to_string() };
            let folder = std::env::temp_dir().display().to_string();
            Failure::file(Diagnostic::new(&codes::NOT_WRITTEN, message), &folder, Exit::Io)
        })
    }

    fn spool(&mut self, solution: &Solution) -> io::Result<()> {
        self.kept += 1;
        if self.drawn.len() < self.most_drawn {
            self.drawn.push(solution.clone());
        }
        if self.proved.len() < self.most_proved {
            self.proved.push(solution.clone());
        }
        if let Some(text) = &mut self.text {
            match self.shown {
                Shown::AsList => writeln!(text, "{}", solution.lines().join(" "))?,
                Shown::AsPictures => {
                    let gap = if self.kept > 1 { "\n" } else { "" };
                    writeln!(text, "{gap}{}", solution.lines().join("\n"))?;
                }
            }
        }
        if let Some(json) = &mut self.json {
            if self.kept > 1 {
                json.write_all(b",")?;
            }
            serde_json::to_writer(json, &solution.record()).map_err(io::Error::from)?;
        }
        Ok(())
    }

    /// Writes every file that was asked for.
    pub(crate) fn write_all(
        &mut self,
        handle: &Handle,
        solved: &Solved,
        screen: &Screen,
    ) -> Result<(), Failure> {
        for (path, format, existing) in std::mem::take(&mut self.files) {
            self.write_as(&path, format, existing, handle, solved, screen)?;
        }
        let animated = self.animation.as_ref().zip(self.drawn.first());
        if let Some(((path, animation, existing), solution)) = animated {
            let drawn = animation.draw(&solution.frames(), screen.lang())?;
            write(path, *existing, &drawn, screen)?;
        }
        Ok(())
    }

    /// Writes one file.
    pub(crate) fn write_as(
        &mut self,
        path: &Path,
        format: Format,
        existing: Existing,
        handle: &Handle,
        solved: &Solved,
        screen: &Screen,
    ) -> Result<(), Failure> {
        let lang = screen.lang();
        let (spool, head, tail) = match format {
            Format::Text => {
                let head = text_head(handle, self.shown);
                (self.text.as_mut(), head, text_tail(handle, solved, lang))
            }
            Format::Json => {
                let record = solved.record(Vec::new(), lang);
                let head = SolveRecord::head(None, record.family, record.strategy);
                (self.json.as_mut(), head, record.tail() + "\n")
            }
            Format::Svg | Format::Png => {
                let drawn = picture(&self.scene(handle, solved), format, lang)?;
                return write(path, existing, &drawn, screen);
            }
        };
        write_with(path, existing, screen, |file| {
            file.write_all(head.as_bytes())?;
            if let Some(spool) = spool {
                spool.rewind()?;
                io::copy(spool, file)?;
            }
            file.write_all(tail.as_bytes())
        })
    }

    /// The picture: the steps of an explanation, or else the solutions.
    fn scene(&self, handle: &Handle, solved: &Solved) -> Scene {
        let Some(steps) = &solved.explanation else {
            return handle.puzzle().scene_with(&self.drawn);
        };
        let panels = (1..).zip(steps).flat_map(|(number, step)| {
            let rule = Text::from(step.title);
            let panels = step.scene.iter().flat_map(|scene| &scene.panels);
            panels.map(move |panel| Panel {
                title: Some(numbered(number, panel.title.as_ref().or(Some(&rule)))),
                body: panel.body.clone(),
            })
        });
        Scene { panels: panels.take(MOST_IN_A_PICTURE).collect(), caption: None }
    }
}

/// A title with a number in front.
pub(crate) fn numbered(number: usize, title: Option<&Text>) -> Text {
    #[derive(Debug)]
    struct Numbered(usize, Option<Text>);
    impl Numbered {
        fn render(&self, lang: Lang) -> String {
            let title = self.1.as_ref().map(|title| title.render(lang)).unwrap_or_default();
            format!("{}. {title}", self.0)
        }
    }
    impl pecah::Message for Numbered {
        fn en(&self) -> String {
            self.render(Lang::En)
        }
        fn id(&self) -> String {
            self.render(Lang::Id)
        }
    }
    Numbered(number, title.cloned()).into()
}

/// The puzzle, where its solutions do not show it.
fn text_head(handle: &Handle, shown: Shown) -> String {
    match shown {
        Shown::AsList => format!("{}\n\n", handle.text().trim_end()),
        Shown::AsPictures => String::new(),
    }
}

/// What is said of the search, below its solutions.
fn text_tail(handle: &Handle, solved: &Solved, lang: Lang) -> String {
    let mut lines = vec![String::new()];
    if let Some(facts) = handle.puzzle().facts() {
        lines.extend(facts.lines.iter().map(|line| line.render(lang)));
        lines.push(String::new());
    }
    if solved.explanation.is_some() {
        lines.extend(explanation_lines(solved, lang));
        lines.push(String::new());
    }
    lines.extend(end_lines(solved, lang));
    lines.join("\n") + "\n"
}

/// Writes a file and says so.
pub(crate) fn write(
    path: &Path,
    existing: Existing,
    content: &[u8],
    screen: &Screen,
) -> Result<(), Failure> {
    write_with(path, existing, screen, |file| file.write_all(content))
}

fn write_with(
    path: &Path,
    existing: Existing,
    screen: &Screen,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let name = path.display().to_string();
    write_whole(path, existing, content).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => overwrite::exists(path),
        _ => not_written(&name, &error),
    })?;
    screen.note(&Say::Saved { path: name });
    Ok(())
}

/// A file that could not be written, and is as it was.
pub(crate) fn not_written(name: &str, error: &io::Error) -> Failure {
    let why = error.to_string();
    let refused = Diagnostic::new(&codes::NOT_WRITTEN, Problem::NotWritten { why });
    Failure::file(refused.help(Problem::NothingChanged), name, Exit::Io)
}

/// A file that grows, and could not be written any further.
pub(crate) fn not_written_further(name: &str, error: &io::Error) -> Failure {
    let why = error.to_string();
    let refused = Diagnostic::new(&codes::NOT_WRITTEN, Problem::NotWritten { why });
    Failure::file(refused.help(SavingProblem::ResumeGoesOn), name, Exit::Io)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_says_the_format() {
        assert_eq!(Format::of(Path::new("a.PNG")).unwrap(), Format::Png);
        assert_eq!(Format::of(Path::new("a")).unwrap(), Format::Text);
        assert!(Format::of(Path::new("a.pdf")).is_err());
    }
}
