//! Pecah for the browser: one function that takes a request and gives an answer, both JSON, and a
//! stream of events on the way. It runs in a Web Worker, where a search may take its time.

mod about;
mod families;
mod open;
mod request;
mod search;
mod show;

use request::{Failure, Request};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a request. The bytes are those of a file that was dropped, for `open`; else empty.
///
/// The answer is `{"ok": …}`, or `{"wrong": …}` with diagnostics, or `{"stopped": reason}`.
#[wasm_bindgen]
pub fn ask(request: &str, bytes: &[u8]) -> String {
    let answered = match serde_json::from_str(request) {
        Ok(request) => answer(request, bytes),
        Err(error) => Err(Failure::Request(error.to_string())),
    };
    match answered {
        Ok(value) => json!({ "ok": value }),
        Err(failure) => failure.json(),
    }
    .to_string()
}

fn answer(request: Request, bytes: &[u8]) -> Result<Value, Failure> {
    match request {
        Request::About { examples } => Ok(about::all(&examples)),
        Request::Explain { code } => Ok(about::code(&code)),
        Request::Open { given } => open::open(&given, bytes),
        Request::Picture { width } => open::picture(width, bytes),
        Request::Make { family, how, seed, options } => open::make(&family, how, seed, &options),
        Request::Solve { given, strategy, at_most } => {
            search::solve(&given, strategy, at_most, &mut events::post)
        }
        Request::Watch { given, strategy, frames } => {
            search::watch(&given, strategy, frames, &mut events::post)
        }
        Request::Count { given } => search::count(&given),
        Request::Hint { given, hinting } => show::hint(&given, &hinting),
        Request::Steps { given } => show::steps(&given),
        Request::Judge { given, answer } => show::judge(&given, &answer),
        Request::Draw { given, answers } => show::draw(&given, &answers),
        Request::Panic {} => panic!("the page asked for a panic"),
    }
}

/// What the page hears while a search runs.
#[cfg(target_arch = "wasm32")]
mod events {
    use serde_json::{Value, json};
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        /// Set by the worker before it asks anything.
        #[wasm_bindgen(js_namespace = globalThis, js_name = pecahEvent)]
        fn event(json: &str);
    }

    pub(crate) fn post(value: &Value) {
        event(&value.to_string());
    }

    /// Tells the page what a panic said: what comes after it is only "unreachable".
    #[wasm_bindgen(start)]
    pub(crate) fn start() {
        std::panic::set_hook(Box::new(|info| {
            post(&json!({ "panic": info.to_string() }));
        }));
    }
}

/// Elsewhere there is no page to hear anything.
#[cfg(not(target_arch = "wasm32"))]
mod events {
    pub(crate) fn post(_value: &serde_json::Value) {}
}
