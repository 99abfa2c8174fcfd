//! The list of families, and which of them a text belongs to.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::erased::{AnyFamily, AnyPuzzle, Erased};
use crate::family::{Family, Likeness};
use crate::options::{self, Options};
use crate::source::{self, AMBIGUOUS, EMPTY, Source, UNRECOGNISED};

/// Every family: one line each.
#[rustfmt::skip]
static FAMILIES: &[&dyn AnyFamily] = &[
    &Erased::<crate::families::packing::Packing>::NEW,
    &Erased::<crate::families::queens::Queens>::NEW,
    &Erased::<crate::families::twentyfour::TwentyFour>::NEW,
    &Erased::<crate::families::sliding::Sliding>::NEW,
];

/// One family as front ends see it, for those that are built with some of them only.
pub fn face<F: Family>() -> &'static dyn AnyFamily {
    Erased::<F>::SELF
}

/// Every family, in the order in which they are listed to people.
pub fn families() -> &'static [&'static dyn AnyFamily] {
    FAMILIES
}

/// The family of this name.
pub fn family(name: &str) -> Option<&'static dyn AnyFamily> {
    FAMILIES.iter().copied().find(|family| family.about().name == name)
}

/// The family that the content belongs to. An option that only one family has decides at once.
pub fn recognise(source: &Source, options: &Options) -> Result<&'static dyn AnyFamily, Diagnostic> {
    if source.text().trim().is_empty() {
        return Err(Diagnostic::new(&EMPTY, "the input is empty: expected a puzzle")
            .help("the folder `examples/` has a puzzle of every family to start from"));
    }
    let fits = |family: &&dyn AnyFamily| {
        options.names().all(|name| family.about().options.iter().any(|spec| spec.name == name))
    };
    let able: Vec<&'static dyn AnyFamily> = FAMILIES.iter().copied().filter(fits).collect();
    // When no family has all the options, reading with the likeliest one says which is wrong.
    let able = if able.is_empty() { FAMILIES.to_vec() } else { able };
    let best = able.iter().map(|family| family.recognise(source)).max();
    let best: Vec<_> = match best {
        None | Some(Likeness::None) => Vec::new(),
        Some(best) => able.iter().filter(|family| family.recognise(source) == best).collect(),
    };
    let names = |list: &[&'static dyn AnyFamily]| {
        list.iter().map(|family| family.about().name).collect::<Vec<_>>().join(", ")
    };
    match best.as_slice() {
        [family] => Ok(**family),
        [] => Err(Diagnostic::new(
            &UNRECOGNISED,
            format!("this looks like no puzzle of {}", names(FAMILIES)),
        )
        .help(
            "name the one it is meant to be, as `--puzzle queens`, to see what is wrong with it",
        )),
        several => {
            let several: Vec<_> = several.iter().map(|family| **family).collect();
            Err(Diagnostic::new(
                &AMBIGUOUS,
                format!("this could be a puzzle of {}", names(&several)),
            )
            .help("name the one you mean, as `--puzzle twentyfour`"))
        }
    }
}

/// Reads a puzzle of the named family, or of the one that the content belongs to.
pub fn read(
    text: &str,
    family_name: Option<&str>,
    options: &Options,
) -> Result<Box<dyn AnyPuzzle>, Diagnostics> {
    let source = Source::new(text.as_bytes())?;
    let family = match family_name.and_then(family) {
        Some(family) => family,
        None => recognise(&source, options)?,
    };
    family.read(&source, options)
}

/// Every diagnostic code there is, by its id.
pub fn codes() -> Vec<&'static Code> {
    let mut codes: Vec<&'static Code> = [source::CODES, options::CODES]
        .into_iter()
        .chain(FAMILIES.iter().map(|family| family.about().codes))
        .flatten()
        .copied()
        .collect();
    codes.sort_by_key(|code| code.id);
    codes
}
