//! The manifest: the one place that names the built-in families. The command line, the page, the
//! builds for the browser, the developer tasks and the tests take them from here, by
//! [`Registry::standard`](crate::Registry::standard).
//!
//! Each family is a cargo feature, so that a build can have some of them only.

use crate::registry::Entry;

macro_rules! families {
    ($($module:ident: $family:ident, $feature:literal;)+) => {
        $(#[cfg(feature = $feature)] pub mod $module;)+

        /// The built-in families of this build, in the order in which they are listed.
        pub(crate) fn all() -> Vec<Entry> {
            vec![$(#[cfg(feature = $feature)] Entry::of::<$module::$family>()),+]
        }
    };
}

families! {
    packing: Packing, "packing";
    queens: Queens, "queens";
    twentyfour: TwentyFour, "twentyfour";
    sliding: Sliding, "sliding";
}
