//! The classes of [`board`](super) with the colours of the light theme, for stand-alone pictures;
//! and the patterns for people who cannot distinguish colours.

use crate::palette::{self, Colour, GROUND, HUES, LIGHT};
use std::fmt::Write;

const BAD: &str = "#cc1f2d";

/// How the words of a class are set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lettering {
    pub(crate) class: &'static str,
    pub(crate) size: f64,
    pub(crate) bold: bool,
    /// Whether the middle of the words, not their start, is at the place given.
    pub(crate) centred: bool,
}

const fn label(class: &'static str, size: f64) -> Lettering {
    Lettering { class, size, bold: true, centred: true }
}

/// The classes of words: letters of pieces, numbers of tiles, corners and faces of cards.
pub(crate) const LETTERINGS: [Lettering; 5] = [
    label("pl", 34.0),
    label("number", 38.0),
    label("rank", 46.0),
    label("face", 110.0),
    Lettering { centred: false, ..label("note", 26.0) },
];

/// The class of words that only a page shows.
pub(crate) const HIDDEN: &str = "letter";

/// Rules for every class; letters on regions and patterns are left out.
pub(crate) fn sheet() -> String {
    let (ground, ink) = (GROUND.hex(), palette::DARK.hex());
    let (cause, effect) = (palette::CAUSE.hex(), palette::EFFECT.hex());
    let mut css = String::from("<style>");
    for number in 0..HUES as u8 {
        let fill = palette::fill(number);
        let (again, once_more) =
            (palette::fill(number + 16).hex(), palette::fill(number + 32).hex());
        let edge = palette::mix(fill, GROUND).hex();
        let _ = write!(
            css,
            ".p{number}{{fill:{}}}.p{number}.v1{{fill:{again}}}.p{number}.v2{{fill:{once_more}}}.edge.p{number}{{fill:{edge}}}",
            fill.hex()
        );
    }
    let (tray, socket) = (Colour(232, 230, 225).hex(), Colour(210, 207, 199).hex());
    let _ = write!(
        css,
        ".ground,.frame{{fill:{ground}}}.gapcell{{fill:#000;fill-opacity:.2}}\
         .thin{{fill:none;stroke:{ink};stroke-opacity:.17;stroke-width:1.6}}.{HIDDEN},.pat{{display:none}}\
         .crown{{fill:{ink};stroke:{ink}}}.crown circle,.crown rect{{stroke:none}}\
         .cross{{fill:none;stroke:{ink};stroke-opacity:.62;stroke-width:6.5;stroke-linecap:round}}\
         .dot{{fill:{ink};fill-opacity:.42}}.tray{{fill:{tray}}}.socket{{fill:{socket}}}\
         .body{{stroke:{ground};stroke-width:5;stroke-linejoin:round}}.shine{{fill:#fff;fill-opacity:.2}}\
         .inner{{fill:none;stroke:{ink};stroke-opacity:.5;stroke-width:4;stroke-dasharray:1 11;stroke-linecap:round}}\
         .pl,.number,.note{{fill:{ink}}}\
         .lip{{fill:none;stroke:#fff;stroke-opacity:.35;stroke-width:2}}.pin{{fill:{ink};fill-opacity:.6}}\
         .halo{{fill:none;stroke:#fff;stroke-width:17;stroke-linejoin:round}}\
         .cause{{fill:none;stroke:{cause};stroke-width:9;stroke-linejoin:round}}\
         .effect{{fill:none;stroke:{effect};stroke-width:9;stroke-dasharray:20 13;stroke-linecap:round}}\
         .badring{{fill:none;stroke:{BAD};stroke-width:9;stroke-dasharray:14 9}}\
         .stock{{fill:#fffdf9;stroke:#cdcac4;stroke-width:2}}.rd{{fill:#b3202c}}.bk{{fill:{ink}}}\
         .crn.rd{{stroke:#b3202c}}.crn.bk{{stroke:{ink}}}.crn circle,.crn rect{{stroke:none}}\
         .court{{fill:none;stroke:{ink};stroke-opacity:.28;stroke-width:2.5}}\
         .paper{{fill:{}}}",
        LIGHT.hex()
    );
    for Lettering { class, size, bold, centred } in LETTERINGS {
        let weight = if bold { "bold" } else { "normal" };
        let anchor = if centred { "middle" } else { "start" };
        let _ =
            write!(css, ".{class}{{font-size:{size}px;font-weight:{weight};text-anchor:{anchor}}}");
    }
    css + "</style>"
}

/// A pattern for each hue.
const PATTERNS: [&str; HUES] = [
    r#"<circle cx="12" cy="12" r="4.5"/>"#,
    r#"<path d="M0 12H24"/>"#,
    r#"<path d="M12 0V24"/>"#,
    r#"<path d="M-4 28L28 -4M-4 4L4 -4M20 28L28 20"/>"#,
    r#"<path d="M-4 -4L28 28M-4 20L4 28M20 -4L28 4"/>"#,
    r#"<path d="M12 4V20M4 12H20"/>"#,
    r#"<circle class="o" cx="12" cy="12" r="6"/>"#,
    r#"<path d="M5 5L19 19M19 5L5 19"/>"#,
    r#"<rect class="o" x="6" y="6" width="12" height="12"/>"#,
    r#"<path d="M0 6Q6 0 12 6T24 6M0 18Q6 12 12 18T24 18"/>"#,
    r#"<path d="M0 0H24M0 0V24"/>"#,
    r#"<path d="M12 3L21 12L12 21L3 12Z"/>"#,
    r#"<path d="M2 18L12 6L22 18"/>"#,
    r#"<circle cx="6" cy="6" r="3"/><circle cx="18" cy="18" r="3"/>"#,
    r#"<path d="M0 8H24M0 16H24"/>"#,
    r#"<path d="M8 0V24M16 0V24"/>"#,
];

/// The patterns that boards refer to, as definitions for a page.
pub fn patterns() -> String {
    let mut defs = String::from("<defs>");
    for (number, pattern) in PATTERNS.iter().enumerate() {
        let _ = write!(
            defs,
            r#"<pattern id="pt{number}" width="24" height="24" patternUnits="userSpaceOnUse" class="pt">{pattern}</pattern>"#
        );
    }
    defs + "</defs>"
}
