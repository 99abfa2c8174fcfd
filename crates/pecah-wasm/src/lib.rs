//! Pecah for the browser: a [`Session`](pecah::Session) behind one function that takes a request
//! and gives a record, both JSON, with a stream of events on the way. It runs in a Web Worker,
//! where a search may take its time.
//!
//! A puzzle is opened once and named by its handle from then on. This crate names no family: a
//! build has those whose features are on, or those that [`set_families`] is given.

mod events;
mod puzzles;
mod records;
mod request;
mod search;

use pecah::Registry;
use puzzles::Puzzles;
use records::{Failure, Reply};
use request::Request;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static PUZZLES: RefCell<Puzzles> = RefCell::new(Puzzles::new(Registry::standard()));
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
    let reply = match serde_json::from_str(request) {
        Ok(request) => PUZZLES.with(|puzzles| answer(&mut puzzles.borrow_mut(), request, bytes)),
        Err(error) => Err(Failure::Request(error.to_string())),
    };
    reply.unwrap_or_else(|failure| failure.reply()).to_string()
}

fn answer(puzzles: &mut Puzzles, request: Request, bytes: &[u8]) -> Result<Reply, Failure> {
    match request {
        Request::Families { lang } => Ok(puzzles.families(&lang)),
        Request::Code { id, lang } => puzzles.code(&id, &lang),
        Request::Open { puzzle } => puzzles.open(puzzle, bytes),
        Request::Picture { width, lang } => puzzles.picture(width, bytes, &lang),
        Request::Deal { make } => puzzles.deal(make),
        Request::Generate { make } => puzzles.generate(make),
        Request::Remaining { handle } => puzzles.remaining(handle),
        Request::Solve { handle, strategy, at_most } => puzzles.solve(handle, strategy, at_most),
        Request::Watch { handle, strategy, frames } => puzzles.watch(handle, strategy, frames),
        Request::Count { handle } => puzzles.count(handle),
        Request::Hint { handle } => puzzles.hint(handle),
        Request::Explain { handle } => puzzles.explain(handle),
        Request::Rate { handle } => puzzles.rate(handle),
        Request::Check { handle, answer } => puzzles.check(handle, &answer),
        Request::Play { handle, action } => puzzles.play(handle, &action),
        Request::Try { handle, input } => puzzles.try_input(handle, &input),
        Request::Draw { handle, answers } => puzzles.draw(handle, &answers),
        Request::Film { handle, answer } => puzzles.film(handle, &answer),
        Request::Close { handle } => Ok(puzzles.close(handle)),
        Request::Panic {} => panic!("the page asked for a panic"),
    }
}
