//! Events that the page receives while a search runs.

use pecah::Progress;
use serde::Serialize;
use serde_json::json;
use std::time::Duration;

/// Often enough to look alive, seldom enough to cost nothing.
pub(crate) const REPORT_EVERY: Duration = Duration::from_millis(100);

/// Sends one event, as `{"progress": …}`.
pub(crate) fn post(name: &str, value: impl Serialize) {
    page::post(&json!({ name: value }).to_string());
}

pub(crate) fn progress(progress: &Progress) {
    let round = progress
        .round
        .map(|round| json!({ "bound": round.bound, "done": round.done, "of": round.of }));
    post(
        "progress",
        json!({
            "nodes": progress.nodes,
            "solutions": progress.solutions,
            "cases": progress.cases,
            "depth": progress.depth,
            "round": round,
            "seconds": progress.elapsed.as_secs_f64(),
        }),
    );
}

#[cfg(target_arch = "wasm32")]
mod page {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        /// Set by the worker before it asks anything.
        #[wasm_bindgen(js_namespace = globalThis, js_name = pecahEvent)]
        fn event(json: &str);
    }

    pub(super) fn post(json: &str) {
        event(json);
    }

    /// Sends the message of a panic: what the browser itself reports is only "unreachable".
    #[wasm_bindgen(start)]
    pub(crate) fn start() {
        std::panic::set_hook(Box::new(|info| super::post("panic", info.to_string())));
    }
}

/// Elsewhere there is no page to hear anything.
#[cfg(not(target_arch = "wasm32"))]
mod page {
    pub(super) fn post(_json: &str) {}
}
