//! Pecah for the browser: a [`Session`](pecah::Session) behind one function that takes a request
//! and gives a record, both JSON, with a stream of events on the way. It runs in a Web Worker,
//! where a search may take its time.
//!
//! A puzzle is opened once and then referred to by its handle. This crate names no family: a build
//! has those whose features are on, or those that [`set_families`] is given.

mod events;
#[cfg(feature = "search")]
mod formats;
#[cfg(feature = "search")]
mod lessons;
mod looks;
mod puzzles;
mod records;
mod request;
#[cfg(feature = "search")]
mod search;
#[cfg(feature = "search")]
mod searches;
#[cfg(feature = "vision")]
mod vision;

use pecah::Registry;
use puzzles::Puzzles;
use records::{Failure, Reply};
use request::{Request, Verb};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static PUZZLES: RefCell<Puzzles> = RefCell::new(Puzzles::new(families()));
}

/// The built-in families, with everything they can do or with what a game needs.
fn families() -> Registry {
    #[cfg(feature = "search")]
    return Registry::standard();
    #[cfg(not(feature = "search"))]
    Registry::for_play()
}

/// Serves these families instead of the built-in ones: for a program that brings its own. Every
/// open puzzle is closed.
pub fn set_families(registry: Registry) {
    PUZZLES.with(|puzzles| *puzzles.borrow_mut() = Puzzles::new(registry));
}

/// Answers a request. The bytes are those of a file that was dropped (`open`) or the pixels of a
/// picture (`picture`); else empty.
///
/// Every answer has an `outcome`. It is `error` when the input is invalid, with diagnostics, and
/// `failed` when the request itself makes no sense.
#[wasm_bindgen]
pub fn ask(request: &str, bytes: &[u8]) -> String {
    let reply = Request::parse(request).map_err(Failure::Request).and_then(|request| {
        PUZZLES.with(|puzzles| answer(&mut puzzles.borrow_mut(), &request, bytes))
    });
    reply.unwrap_or_else(|failure| failure.reply()).to_string()
}

fn answer(puzzles: &mut Puzzles, request: &Request, bytes: &[u8]) -> Result<Reply, Failure> {
    let handle = request.handle();
    let action = || request.action().map_err(Failure::Request);
    match request.verb().map_err(Failure::Request)? {
        Verb::Open => puzzles.open(request, bytes),
        Verb::Deal => puzzles.deal(request),
        Verb::Generate => puzzles.generate(request),
        Verb::Hint => puzzles.hint(handle),
        Verb::Play => puzzles.play(handle, &action()?),
        Verb::Try => puzzles.try_action(handle, &action()?),
        Verb::Close => Ok(puzzles.close(handle)),
        Verb::Panic => panic!("the page asked for a panic"),
        #[cfg(feature = "vision")]
        Verb::Picture => vision::read(request.number("width") as usize, bytes, request.lang()),
        #[cfg(feature = "search")]
        verb => puzzles.answer_with_search(verb, request),
        #[cfg(not(feature = "search"))]
        _ => Err(Failure::Request("this build only plays".to_owned())),
    }
}
