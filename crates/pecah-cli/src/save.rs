//! Saving results: each file appears whole or not at all.

use crate::failure::Failure;
use crate::{Exit, codes};
use pecah::{Diagnostic, Scene};
use pecah_render::{animation, svg};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// How a result is saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Json,
    Svg,
    Png,
}

impl Format {
    /// The format that a file name ends in. A name without an ending is text.
    pub(crate) fn of(path: &Path) -> Result<Self, Failure> {
        let ending = path.extension().map(|e| e.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            None | Some("txt") => Ok(Self::Text),
            Some("json") => Ok(Self::Json),
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            Some(other) => {
                let diagnostic = Diagnostic::new(
                    &codes::FORMAT,
                    format!("`.{other}` is not a format that results are saved in"),
                )
                .help("end the name in .txt, .json, .svg or .png");
                Err(Failure::of_file(diagnostic, &path.display().to_string(), Exit::Bad))
            }
        }
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
        let ending = path.extension().map(|e| e.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("svg") => Ok(Self::Svg),
            Some("gif") => Ok(Self::Gif),
            Some("png") => Ok(Self::Png),
            _ => {
                let message = "this is not a format that animations are saved in";
                let diagnostic = Diagnostic::new(&codes::FORMAT, message)
                    .help("end the name in .svg, .gif or .png");
                Err(Failure::of_file(diagnostic, &path.display().to_string(), Exit::Bad))
            }
        }
    }

    pub(crate) fn draw(self, frames: &[Scene]) -> Result<Vec<u8>, Failure> {
        let drawn = match self {
            Self::Svg => Ok(svg::animate(frames, FRAME).into_bytes()),
            Self::Gif => animation::gif(frames, FRAME),
            Self::Png => animation::png(frames, FRAME),
        };
        drawn.map_err(|error| Failure::Output(io::Error::other(error)))
    }
}

/// Writes the whole content to a temporary file beside the target, syncs it and renames it.
pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), Failure> {
    write_whole(path, content).map_err(|error| {
        let diagnostic =
            Diagnostic::new(&codes::NOT_WRITTEN, format!("cannot be written: {error}"))
                .help("nothing was changed; choose another place");
        Failure::of_file(diagnostic, &path.display().to_string(), Exit::Io)
    })
}

fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    // A device or a pipe cannot be replaced by a file.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        let mut device = File::options().write(true).open(path)?;
        device.write_all(content)?;
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
    temporary.write_all(content)?;
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
        assert!(write(&target, b"x").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
