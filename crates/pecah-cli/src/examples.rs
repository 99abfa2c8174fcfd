//! The example puzzles, built into the binary.

/// An example: its family, its name, its text.
pub(crate) type Example = (&'static str, &'static str, &'static str);

pub(crate) static ALL: &[Example] = include!(concat!(env!("OUT_DIR"), "/examples.rs"));

/// The examples of a family.
pub(crate) fn of(family: &str) -> impl Iterator<Item = &'static Example> {
    ALL.iter().filter(move |example| example.0 == family)
}

/// The example of this name, as `queens/8x8`.
pub(crate) fn named(name: &str) -> Option<&'static Example> {
    let (family, name) = name.split_once('/')?;
    ALL.iter().find(|example| example.0 == family && example.1 == name)
}
