//! Drawing a search live, on standard error.

use crate::progress;
use crate::screen::Screen;
use pecah::{Frame, Lang, Phrase};
use pecah_render::terminal::{self, Colours};
use std::io::{self, Write};
use std::thread;
use std::time::{Duration, Instant};

/// Time between two drawings if no number of cases was given.
const PAUSE: Duration = Duration::from_millis(50);

/// Cases between two drawings without a terminal, if no number was given.
const EVERY_IN_A_PIPE: u64 = 1000;

/// Which cases are drawn, and where.
pub(crate) struct Watch {
    pace: Pace,
    delay: Duration,
    colours: Colours,
    /// Lines of the last drawing, which the next one overwrites; `None` if drawings follow one
    /// another.
    drawn: Option<usize>,
    /// The word for a case, as "iteration".
    case: Phrase,
    lang: Lang,
}

enum Pace {
    Every(u64),
    Timed(Option<Instant>),
}

impl Watch {
    pub(crate) fn new(
        every: Option<u64>,
        delay: Option<Duration>,
        case: Phrase,
        screen: &Screen,
    ) -> Self {
        let terminal = progress::can_draw();
        let pace = match every {
            Some(every) => Pace::Every(every),
            None if terminal => Pace::Timed(None),
            None => Pace::Every(EVERY_IN_A_PIPE),
        };
        Self {
            pace,
            delay: delay.unwrap_or_default(),
            colours: screen.stderr_colours(),
            drawn: terminal.then_some(0),
            case,
            lang: screen.lang(),
        }
    }

    pub(crate) fn wants(&mut self, case: u64) -> bool {
        match &mut self.pace {
            Pace::Every(every) => case == 1 || case.is_multiple_of(*every),
            Pace::Timed(last) => {
                let due = last.is_none_or(|last| last.elapsed() >= PAUSE);
                if due {
                    *last = Some(Instant::now());
                }
                due
            }
        }
    }

    /// Draws a case; `false` if nobody can see it any more.
    pub(crate) fn draw(&mut self, frame: &Frame) -> bool {
        let picture = terminal::draw(&frame.scene.render(self.lang), self.colours, Screen::width());
        let mut text = format!("{} {}\n{picture}", self.case.render(self.lang), frame.case);
        if let Some(lines) = &mut self.drawn {
            // A drawing that does not fit on the screen could not be overwritten.
            let fitting: Vec<&str> = text.lines().take(Screen::height().max(4) - 2).collect();
            let over = if *lines > 0 { format!("\x1b[{lines}A\x1b[J") } else { String::new() };
            *lines = fitting.len();
            text = format!("{over}{}\n", fitting.join("\n"));
        }
        let drawn = io::stderr().write_all(text.as_bytes());
        thread::sleep(self.delay);
        drawn.is_ok()
    }

    /// Removes the last drawing.
    pub(crate) fn clear(&mut self) {
        if let Some(lines) = self.drawn.replace(0).filter(|lines| *lines > 0) {
            let _ = write!(io::stderr(), "\x1b[{lines}A\x1b[J");
        }
    }
}
