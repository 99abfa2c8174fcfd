//! The families that this build knows: all of them, or the one it is for.
//!
//! The registry links every family; a build for one names it here instead, so that the others are
//! not in it.

use crate::request::Failure;
use pecah::{AnyFamily, Code, Options, Source};

/// The families of this build.
pub(crate) fn known() -> Vec<&'static dyn AnyFamily> {
    #[cfg(feature = "all")]
    return pecah::families().to_vec();
    #[cfg(not(feature = "all"))]
    return vec![
        #[cfg(feature = "packing")]
        pecah::registry::face::<pecah::packing::Packing>(),
        #[cfg(feature = "queens")]
        pecah::registry::face::<pecah::queens::Queens>(),
        #[cfg(feature = "twentyfour")]
        pecah::registry::face::<pecah::twentyfour::TwentyFour>(),
        #[cfg(feature = "sliding")]
        pecah::registry::face::<pecah::sliding::Sliding>(),
    ];
}

/// The family of this name.
pub(crate) fn named(name: &str) -> Option<&'static dyn AnyFamily> {
    known().into_iter().find(|family| family.about().name == name)
}

/// The family that a text belongs to; only a build with all of them can tell.
#[cfg(feature = "all")]
pub(crate) fn recognise(
    source: &Source,
    options: &Options,
) -> Result<&'static dyn AnyFamily, Failure> {
    Ok(pecah::registry::recognise(source, options)?)
}

/// The family that a text belongs to; only a build with all of them can tell.
#[cfg(not(feature = "all"))]
pub(crate) fn recognise(
    _source: &Source,
    _options: &Options,
) -> Result<&'static dyn AnyFamily, Failure> {
    Err(Failure::NotOffered)
}

/// Every code that this build can give.
pub(crate) fn codes() -> Vec<&'static Code> {
    #[cfg(feature = "all")]
    return pecah::registry::codes();
    #[cfg(not(feature = "all"))]
    return known().iter().flat_map(|family| family.about().codes).copied().collect();
}
