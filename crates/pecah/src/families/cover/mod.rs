//! Exact covers as Knuth's programs read them (XC): items, and options that cover some of them.
//!
//! A family without pictures, for problems from files of other programs. Primary items are covered
//! once, or as often as their bounds say (`2:3|name`). Secondary items are covered at most once, or
//! by options that give them the same colour (`name:colour`).
//!
//! ```
//! use pecah::{Entry, Registry, Session, cover::Cover};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let session = Session::new(Registry::new().with(Entry::of::<Cover>()));
//! // The example of Knuth's section 7.2.2.1.
//! let toy = session.read("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n")?;
//! assert_eq!(toy.count(&session.run()).counted.unwrap().solutions, 1u32.into());
//! # Ok(())
//! # }
//! ```

mod check;
mod messages;
mod model;
mod read;
mod search;

pub use model::{Chosen, Instance, Item};

use crate::capabilities::Capabilities;
use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Family, Fit, Strategy};
use crate::message::{Phrase, Text};
use crate::scene::{Body, Scene};
use crate::source::Source;

/// The family.
pub struct Cover;

impl Family for Cover {
    type Puzzle = Instance;
    type Answer = Chosen;
    type Reading = ();
    type Query = ();
    type Style = ();

    const ABOUT: About = About {
        name: "cover",
        title: Phrase { en: "Exact cover", id: "Tutupan eksak" },
        summary: Phrase {
            en: "choose options that cover every item, as Knuth's XC files state it",
            id: "pilih opsi yang menutup setiap butir, seperti tertulis di berkas XC Knuth",
        },
        how_to_type: Phrase {
            en: "the items on one line, then one option per line; end with an empty line",
            id: "butir-butirnya pada satu baris, lalu satu opsi per baris; akhiri dengan baris kosong",
        },
        codes: &[&messages::NOT_A_COVER],
    };

    const CAPABILITIES: Capabilities<Self> = Capabilities::new();

    fn recognise(source: &Source) -> Fit {
        read::fit(source)
    }

    fn read(source: &Source, (): &()) -> Result<Instance, Diagnostics> {
        read::read(source)
    }

    fn write(instance: &Instance) -> String {
        instance.text()
    }

    fn check(instance: &Instance, chosen: &Chosen) -> Vec<Violation> {
        check::violations(instance, chosen)
    }

    fn read_answer(instance: &Instance, source: &Source) -> Result<Chosen, Diagnostics> {
        read::answer(instance, source)
    }

    fn answer_lines(instance: &Instance, chosen: &Chosen, (): &()) -> Vec<String> {
        chosen.0.iter().map(|&option| instance.option_text(option)).collect()
    }

    fn scene(instance: &Instance, answers: &[&Chosen], (): &()) -> Scene {
        let lines = match answers.first() {
            Some(chosen) => Self::answer_lines(instance, chosen, &()),
            None => instance.text().lines().map(str::to_owned).collect(),
        };
        Scene::of(Body::Text(lines.into_iter().map(Text::verbatim).collect()))
    }

    fn strategies() -> &'static [Strategy<Self>] {
        search::ALL
    }
}
