//! Standard output and standard error: data on the one, everything else on the other.

use crate::args::When;
use crate::failure::Failure;
use anstream::AutoStream;
use anstream::ColorChoice;
use pecah::Scene;
use pecah_render::terminal::{self, Colours};
use std::io::{self, IsTerminal, Write};

/// What the terminal can do, and a buffer for what goes to standard output.
pub(crate) struct Screen {
    stdout: io::BufWriter<io::Stdout>,
    colours: Colours,
    stderr_colours: Colours,
}

impl Screen {
    pub(crate) fn new(when: When) -> Self {
        Self {
            stdout: io::BufWriter::new(io::stdout()),
            colours: colours(when, &io::stdout()),
            stderr_colours: colours(when, &io::stderr()),
        }
    }

    /// The colours of standard output.
    pub(crate) fn colours(&self) -> Colours {
        self.colours
    }

    /// The colours of standard error.
    pub(crate) fn stderr_colours(&self) -> Colours {
        self.stderr_colours
    }

    pub(crate) fn colour_on_stderr(&self) -> bool {
        self.stderr_colours != Colours::None
    }

    /// Whether results go to somebody's eyes.
    pub(crate) fn is_seen() -> bool {
        io::stdout().is_terminal()
    }

    /// A line of data.
    pub(crate) fn line(&mut self, line: impl AsRef<str>) -> Result<(), Failure> {
        writeln!(self.stdout, "{}", line.as_ref()).map_err(Failure::from)
    }

    /// Data as it is.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.stdout.write_all(bytes).map_err(Failure::from)
    }

    /// A picture.
    pub(crate) fn scene(&mut self, scene: &Scene) -> Result<(), Failure> {
        let drawn = terminal::draw(scene, self.colours, Self::width());
        self.raw(drawn.as_bytes())
    }

    /// Shows what was written so far.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.stdout.flush().map_err(Failure::from)
    }

    /// Everything that is to be written has been.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        self.flush()
    }

    /// A line for people, on standard error. If even that cannot be written, nobody listens.
    #[expect(clippy::unused_self, reason = "notes belong to a screen, though stderr has no state")]
    pub(crate) fn note(&self, text: &str) {
        let _ = writeln!(io::stderr(), "{text}");
    }

    pub(crate) fn width() -> usize {
        terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0))
    }

    pub(crate) fn height() -> usize {
        terminal_size::terminal_size().map_or(24, |(_, height)| usize::from(height.0))
    }
}

fn colours(when: When, stream: &impl anstream::stream::RawStream) -> Colours {
    let wanted = match when {
        When::Always => true,
        When::Never => false,
        When::Auto => AutoStream::choice(stream) != ColorChoice::Never,
    };
    let rich = std::env::var("COLORTERM").is_ok_and(|v| v == "truecolor" || v == "24bit");
    match (wanted, rich) {
        (false, _) => Colours::None,
        (true, false) => Colours::Indexed,
        (true, true) => Colours::True,
    }
}
