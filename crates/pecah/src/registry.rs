//! The families that a program knows: a value, so that a program can add its own.

use crate::capabilities::Capabilities;
use crate::codes::{self, AMBIGUOUS, EMPTY, UNKNOWN_FAMILY, UNRECOGNISED};
use crate::diagnostic::{Code, Diagnostic};
use crate::dynamic::{AnyFamily, OptionSet};
use crate::family::{Family, Fit};
use crate::messages::Core;
use crate::options::Given;
use crate::source::Source;
use std::sync::Arc;

/// A family in a registry.
#[derive(Clone)]
pub struct Entry(Arc<dyn AnyFamily>);

impl Entry {
    /// The family with everything it can do.
    pub fn of<F: Family>() -> Self {
        Self::only(F::CAPABILITIES)
    }

    /// The family with only what a game needs.
    pub fn for_play<F: Family>() -> Self {
        Self::only(const { F::CAPABILITIES.for_play() })
    }

    /// The family with only these abilities: code for the others is not linked.
    pub fn only<F: Family>(table: Capabilities<F>) -> Self {
        Self(Arc::new(table))
    }
}

impl std::ops::Deref for Entry {
    type Target = dyn AnyFamily;

    fn deref(&self) -> &(dyn AnyFamily + 'static) {
        &*self.0
    }
}

/// Families in the order in which they are listed.
#[derive(Clone, Default)]
pub struct Registry(Vec<Entry>);

impl Registry {
    /// No family.
    pub fn new() -> Self {
        Self::default()
    }

    /// The built-in families of this build.
    pub fn standard() -> Self {
        crate::families::all().into_iter().fold(Self::new(), Self::with)
    }

    /// The built-in families with only what a game needs: new puzzles, moves and hints. Strategies,
    /// counts, explanations and the rest are not linked.
    pub fn for_play() -> Self {
        crate::families::for_play().into_iter().fold(Self::new(), Self::with)
    }

    /// The built-in families and those that exist only as files of other programs, for front ends
    /// that read any kind of file.
    pub fn with_files() -> Self {
        crate::families::of_files().into_iter().fold(Self::standard(), Self::with)
    }

    /// With one more family, replacing one of the same name.
    #[must_use]
    pub fn with(mut self, entry: Entry) -> Self {
        match self.0.iter_mut().find(|old| old.about().name == entry.about().name) {
            Some(old) => *old = entry,
            None => self.0.push(entry),
        }
        self
    }

    /// The families.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.0.iter()
    }

    /// Their names.
    pub fn names(&self) -> Vec<&'static str> {
        self.iter().map(|entry| entry.about().name).collect()
    }

    /// The family of this name.
    pub fn named(&self, name: &str) -> Option<&Entry> {
        self.iter().find(|entry| entry.about().name == name)
    }

    /// The family of this name, or a diagnostic that lists the families.
    pub fn require(&self, name: &str) -> Result<&Entry, Diagnostic> {
        self.named(name).ok_or_else(|| {
            Diagnostic::new(&UNKNOWN_FAMILY, Core::UnknownFamily { name: name.to_owned() })
                .help(Core::KnownFamilies { families: self.names() })
        })
    }

    /// The family that fits the text best, if exactly one does. If several families fit, the given
    /// options choose among them: only families that have all of these options remain. If only one
    /// family fits but lacks an option, reading reports which one.
    pub fn recognise(&self, source: &Source, given: &Given) -> Result<&Entry, Diagnostic> {
        if source.text().trim().is_empty() {
            return Err(Diagnostic::new(&EMPTY, Core::Empty).help(Core::StartFromExamples));
        }
        let has_options = |entry: &&Entry| {
            let known = [OptionSet::Reading, OptionSet::Query, OptionSet::Style]
                .map(|set| entry.options(set))
                .concat();
            given.names().all(|name| known.iter().any(|option| option.name == name))
        };
        let fit = |entry: &&Entry| entry.recognise(source);
        let able: Vec<&Entry> = if given.is_empty() {
            Vec::new()
        } else {
            let is_clear =
                self.iter().map(|entry| entry.recognise(source)).max() >= Some(Fit::Reads);
            let least = if is_clear { Fit::Mostly } else { Fit::Partly };
            self.iter().filter(has_options).filter(|entry| fit(entry) >= least).collect()
        };
        let able = if able.is_empty() { self.iter().collect() } else { able };
        let fits: Vec<Fit> = able.iter().map(fit).collect();
        let best = fits.iter().copied().max().filter(|fit| *fit > Fit::No);
        let chosen: Vec<&Entry> = able
            .iter()
            .zip(&fits)
            .filter(|(_, fit)| Some(**fit) == best)
            .map(|(e, _)| *e)
            .collect();
        let names = |list: &[&Entry]| list.iter().map(|entry| entry.about().name).collect();
        match *chosen {
            [entry] => Ok(entry),
            [] => {
                let families = self.names();
                let example = families.first().copied().unwrap_or_default();
                Err(Diagnostic::new(&UNRECOGNISED, Core::NotRecognised { families })
                    .help(Core::NameTheFamily { example }))
            }
            [first, ..] => {
                let example = first.about().name;
                Err(Diagnostic::new(&AMBIGUOUS, Core::Ambiguous { families: names(&chosen) })
                    .help(Core::NameTheFamily { example }))
            }
        }
    }

    /// Every diagnostic code that the library and these families can give, by id.
    pub fn codes(&self) -> Vec<&'static Code> {
        let of_families = self.iter().flat_map(|entry| entry.about().codes);
        let mut codes: Vec<&'static Code> = codes::ALL.iter().chain(of_families).copied().collect();
        codes.sort_by_key(|code| code.id);
        codes
    }
}
