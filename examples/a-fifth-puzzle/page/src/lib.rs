//! Lights Out in the page: the core for the browser, with this family instead of the built-in ones.

use a_fifth_puzzle::LightsOut;
use pecah::{Entry, Registry};
use wasm_bindgen::prelude::wasm_bindgen;

pub use pecah_wasm::ask;

/// The page calls this before it asks anything.
#[wasm_bindgen]
pub fn register() {
    pecah_wasm::set_families(Registry::standard().with(Entry::of::<LightsOut>()));
}
