//! The manifest: the only place that names the built-in families. The command line, the page, the
//! builds for the browser, the developer tasks and the tests take them from here, by
//! [`Registry::standard`](crate::Registry::standard).
//!
//! Each family is a cargo feature, so that a build can include only some of them.

use crate::registry::Entry;

#[cfg(feature = "cover")]
pub mod cover;
#[cfg(feature = "packing")]
pub mod packing;
#[cfg(feature = "queens")]
pub mod queens;
#[cfg(feature = "sliding")]
pub mod sliding;
#[cfg(feature = "twentyfour")]
pub mod twentyfour;

macro_rules! manifest {
    ($($feature:literal: $family:ty,)+) => {
        /// The built-in families of this build, in the order in which they are listed.
        pub(crate) fn all() -> Vec<Entry> {
            vec![$(#[cfg(feature = $feature)] Entry::of::<$family>()),+]
        }

        /// The same families with only what a game needs.
        pub(crate) fn for_play() -> Vec<Entry> {
            vec![$(#[cfg(feature = $feature)] Entry::for_play::<$family>()),+]
        }
    };
}

manifest! {
    "packing": packing::Packing,
    "queens": queens::Queens,
    "twentyfour": twentyfour::TwentyFour,
    "sliding": sliding::Sliding,
}

/// Families that exist only as files of other programs: they are read, solved and counted, but have
/// no picture and no generator, and are not part of the page.
pub(crate) fn of_files() -> Vec<Entry> {
    vec![
        #[cfg(feature = "cover")]
        Entry::of::<cover::Cover>(),
    ]
}
