//! Standard output and standard error: data goes to the first, everything else to the second.

use crate::args::When;
use crate::failure::Failure;
use crate::progress;
use crate::reader;
use crate::text::render;
use anstream::{AutoStream, ColorChoice};
use pecah::{Lang, Message, Scene};
use pecah_render::terminal::{self, Colours};
use serde::Serialize;
use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// What the terminal can do, the user's language, and a buffer for standard output.
pub(crate) struct Screen {
    /// A note writes out what is in here first, so that both streams keep one order.
    stdout: RefCell<io::BufWriter<io::Stdout>>,
    colours: Colours,
    stderr_colours: Colours,
    lang: Lang,
    flushed: Instant,
}

/// While solutions keep coming, the reader of a pipe sees each one within this time.
const FLUSH_EVERY: Duration = Duration::from_millis(100);

impl Screen {
    pub(crate) fn new(when: When, lang: Lang) -> Self {
        Self {
            stdout: RefCell::new(io::BufWriter::new(io::stdout())),
            colours: colours(when, &io::stdout()),
            stderr_colours: colours(when, &io::stderr()),
            lang,
            flushed: Instant::now(),
        }
    }

    pub(crate) fn lang(&self) -> Lang {
        self.lang
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

    /// Whether standard output is a terminal: asked once, since it is looked up at every solution.
    pub(crate) fn is_terminal() -> bool {
        static IS_TERMINAL: OnceLock<bool> = OnceLock::new();
        *IS_TERMINAL.get_or_init(|| io::stdout().is_terminal())
    }

    /// A line of data.
    pub(crate) fn line(&mut self, line: impl AsRef<str>) -> Result<(), Failure> {
        writeln!(self.stdout.get_mut(), "{}", line.as_ref()).map_err(Failure::from)
    }

    /// A message that is data, such as a verdict.
    pub(crate) fn say(&mut self, message: &dyn Message) -> Result<(), Failure> {
        let line = render(message, self.lang);
        self.line(line)
    }

    /// Data as it is.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.stdout.get_mut().write_all(bytes).map_err(Failure::from)
    }

    /// A record, on a line of its own.
    pub(crate) fn record(&mut self, record: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(self.stdout.get_mut(), record).map_err(io::Error::from)?;
        self.line("")
    }

    /// A picture.
    pub(crate) fn scene(&mut self, scene: &Scene) -> Result<(), Failure> {
        let drawn = terminal::draw(&scene.render(self.lang), self.colours, Self::width());
        self.raw(drawn.as_bytes())
    }

    /// The picture of a step. Its sentence is printed beside it, so it has no caption.
    pub(crate) fn step(&mut self, scene: &Scene) -> Result<(), Failure> {
        self.scene(&Scene { panels: scene.panels.clone(), caption: None })
    }

    /// Flushes the buffer: at once on a terminal, from time to time elsewhere.
    pub(crate) fn flush_now_and_then(&mut self) -> Result<(), Failure> {
        if Self::is_terminal() || self.flushed.elapsed() >= FLUSH_EVERY {
            self.flushed = Instant::now();
            return self.flush();
        }
        Ok(())
    }

    /// Flushes the buffer.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.stdout.get_mut().flush().map_err(Failure::from)
    }

    /// The last record of the process, whatever the state of standard output.
    pub(crate) fn last_words(record: &impl Serialize) {
        let record = serde_json::to_string(record).unwrap_or_default();
        // There is nowhere else to report an error.
        let _ = writeln!(io::stdout(), "{record}");
    }

    /// A message for people, on standard error.
    pub(crate) fn note(&self, message: &dyn Message) {
        self.note_line(&render(message, self.lang));
    }

    /// A line for people, on standard error. If even that cannot be written, nobody is reading.
    pub(crate) fn note_line(&self, line: &str) {
        // A search that ended because its reader is gone was not interrupted by the user, so
        // nothing is printed.
        if reader::was_found_gone() {
            return;
        }
        // Data that was printed before comes first. If it cannot be written, the last flush says so.
        let _ = self.stdout.borrow_mut().flush();
        let _ = writeln!(io::stderr(), "{line}");
    }

    /// The help that clap generates, or the version.
    pub(crate) fn show_help(
        &self,
        help: &clap::builder::StyledStr,
        lang: Lang,
    ) -> Result<(), Failure> {
        let text = match self.colours {
            Colours::None => help.to_string(),
            _ => help.ansi().to_string(),
        };
        // The two words of a usage line that clap has in English only.
        let text = match lang {
            Lang::En => text,
            Lang::Id => text.replace("[OPTIONS]", "[OPSI]").replace("[COMMAND]", "[PERINTAH]"),
        };
        io::stdout().write_all(text.as_bytes()).map_err(Failure::from)
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
        // The terminal of a build server counts as coloured, even if it claims to support nothing.
        When::Auto if progress::is_dumb() => std::env::var_os("CLICOLOR_FORCE").is_some(),
        When::Auto => AutoStream::choice(stream) != ColorChoice::Never,
    };
    let rich = std::env::var("COLORTERM").is_ok_and(|v| v == "truecolor" || v == "24bit");
    match (wanted, rich) {
        (false, _) => Colours::None,
        (true, false) => Colours::Indexed,
        (true, true) => Colours::True,
    }
}
