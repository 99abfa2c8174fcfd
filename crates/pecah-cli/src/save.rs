//! Saving results: each file appears whole or not at all.
//!
//! Cost: solutions that go to a file wait in a temporary file without a name, so neither memory
//! grows with their number nor does a killed process leave anything behind.

use crate::failure::Failure;
use crate::print::{end_lines, explanation_lines};
use crate::screen::Screen;
use crate::text::{Problem, Say};
use crate::{Exit, codes};
use pecah::record::SolveRecord;
use pecah::scene::Panel;
use pecah::{Diagnostic, Handle, Lang, Scene, Shown, Solution, Solved, Text};
use pecah_render::{animation, png, svg};
use std::fs::{self, File};
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
    const ALL: [Self; 4] = [Self::Text, Self::Json, Self::Svg, Self::Png];

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
        drawn.map_err(|error| Failure::Output(io::Error::other(error)))
    }
}

/// A scene as the bytes of a picture file.
pub(crate) fn picture(scene: &Scene, format: Format, lang: Lang) -> Result<Vec<u8>, Failure> {
    let scene = scene.render(lang);
    match format {
        Format::Png => png::draw(&scene).map_err(|error| Failure::Output(io::Error::other(error))),
        _ => Ok(svg::draw(&scene).into_bytes()),
    }
}

/// The most solutions drawn in one picture.
const MOST_IN_A_PICTURE: usize = 60;

/// Bytes of solutions that wait in memory; more go to a temporary file.
const MOST_IN_MEMORY: usize = 1 << 20;

/// Keeps what the files of a search need of its solutions, and writes the files at its end.
pub(crate) struct Saver {
    files: Vec<(PathBuf, Format)>,
    animation: Option<(PathBuf, Animation)>,
    text: Option<SpooledTempFile>,
    json: Option<SpooledTempFile>,
    /// The first solutions, for pictures.
    drawn: Vec<Solution>,
    most_drawn: usize,
    kept: u64,
    shown: Shown,
}

impl Saver {
    /// For these files. Their names are looked at now, so that a search is not done in vain.
    pub(crate) fn new(files: &[PathBuf], animation: Option<&Path>) -> Result<Self, Failure> {
        let format = |path: &PathBuf| Ok((path.clone(), Format::of(path)?));
        let files = files.iter().map(format).collect::<Result<Vec<_>, Failure>>()?;
        let animated = |path: &Path| Animation::of(path).map(|format| (path.to_owned(), format));
        let animation = animation.map(animated).transpose()?;
        let formats: Vec<Format> = files.iter().map(|(_, format)| *format).collect();
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

    fn of_formats(files: Vec<(PathBuf, Format)>, formats: &[Format]) -> Self {
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
            shown: Shown::AsPictures,
        }
    }

    /// Says how the family shows its solutions.
    pub(crate) fn shown(&mut self, shown: Shown) {
        self.shown = shown;
    }

    /// Keeps what the files need of a solution.
    pub(crate) fn keep(&mut self, solution: &Solution) -> Result<(), Failure> {
        self.kept += 1;
        if self.drawn.len() < self.most_drawn {
            self.drawn.push(solution.clone());
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
        for (path, format) in std::mem::take(&mut self.files) {
            self.write_as(&path, format, handle, solved, screen)?;
        }
        if let (Some((path, animation)), Some(solution)) = (&self.animation, self.drawn.first()) {
            let drawn = animation.draw(&solution.frames(), screen.lang())?;
            write(path, &drawn, screen)?;
        }
        Ok(())
    }

    /// Writes one file.
    pub(crate) fn write_as(
        &mut self,
        path: &Path,
        format: Format,
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
                let head = SolveRecord::head(record.family, record.strategy);
                (self.json.as_mut(), head, record.tail() + "\n")
            }
            Format::Svg | Format::Png => {
                return write(path, &picture(&self.scene(handle, solved), format, lang)?, screen);
            }
        };
        write_with(path, screen, |file| {
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
        let scenes = steps.iter().filter_map(|step| step.scene.as_ref());
        let panels = scenes.flat_map(|scene| &scene.panels).take(MOST_IN_A_PICTURE);
        let numbered = |(index, panel): (usize, &Panel)| Panel {
            title: Some(numbered(index + 1, panel.title.as_ref())),
            body: panel.body.clone(),
        };
        Scene { panels: panels.enumerate().map(numbered).collect(), caption: None }
    }
}

/// A title with a number in front.
fn numbered(number: usize, title: Option<&Text>) -> Text {
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
pub(crate) fn write(path: &Path, content: &[u8], screen: &Screen) -> Result<(), Failure> {
    write_with(path, screen, |file| file.write_all(content))
}

fn write_with(
    path: &Path,
    screen: &Screen,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    write_whole(path, content).map_err(|error| {
        let why = error.to_string();
        let refused = Diagnostic::new(&codes::NOT_WRITTEN, Problem::NotWritten { why })
            .help(Problem::NothingChanged);
        Failure::file(refused, &path.display().to_string(), Exit::Io)
    })?;
    screen.note(&Say::Saved { path: path.display().to_string() });
    Ok(())
}

/// Writes the whole content to a temporary file beside the target, syncs it and renames it.
pub(crate) fn write_whole(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    // A device or a pipe cannot be replaced by a file.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        let mut device = File::options().write(true).open(path)?;
        content(&mut device)?;
        return device.flush();
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any other new file: the mask of the user takes away what it takes away.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut temporary = builder.prefix(".pecah-").tempfile_in(folder)?;
    content(&mut temporary)?;
    temporary.as_file().sync_all()?;
    temporary.persist(path).map_err(|error| error.error)?;
    Ok(())
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

    #[test]
    fn a_failed_write_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("folder.txt");
        fs::create_dir(&target).unwrap();
        assert!(write_whole(&target, |file| file.write_all(b"x")).is_err());
        let fails = |_: &mut dyn Write| Err(io::Error::other("no"));
        assert!(write_whole(&folder.path().join("new.txt"), fails).is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
