//! Pecah for the browser: a [`Session`](pecah::Session) behind one function that takes a request
//! and gives a record, both JSON, with a stream of events on the way. It runs in a Web Worker,
//! where a search may take its time.
//!
//! A puzzle is opened once and then referred to by its handle. This crate names no family: a build
//! has those whose features are on, or those that [`set_families`] is given.

mod events;
mod formats;
mod lessons;
mod looks;
mod puzzles;
mod records;
mod request;
mod search;

use pecah::Registry;
use puzzles::Puzzles;
use records::{Failure, Reply};
use request::{Request, Verb};
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
    let reply = Request::parse(request).map_err(Failure::Request).and_then(|request| {
        PUZZLES.with(|puzzles| answer(&mut puzzles.borrow_mut(), &request, bytes))
    });
    reply.unwrap_or_else(|failure| failure.reply()).to_string()
}

fn answer(puzzles: &mut Puzzles, request: &Request, bytes: &[u8]) -> Result<Reply, Failure> {
    let (handle, lang) = (request.handle(), request.lang());
    let answers = || request.texts("answers");
    let first = || answers().into_iter().next().unwrap_or_default();
    let strategy = || request.optional_text("strategy").map(str::to_owned);
    match request.verb().map_err(Failure::Request)? {
        Verb::Families => Ok(puzzles.families(lang)),
        Verb::Code => puzzles.code(request.text("id"), lang),
        Verb::Open => puzzles.open(request, bytes),
        Verb::Picture => puzzles.picture(request.number("width") as usize, bytes, lang),
        Verb::Deal => puzzles.deal(request),
        Verb::Generate => puzzles.generate(request),
        Verb::Remaining => puzzles.remaining(handle),
        Verb::Solve => puzzles.solve(handle, strategy(), request.optional_number("at_most")),
        Verb::Watch => puzzles.watch(handle, strategy(), request.number("frames") as usize),
        Verb::Count => puzzles.count(handle),
        Verb::Hint => puzzles.hint(handle),
        Verb::Explain => puzzles.explain(handle),
        Verb::Rate => puzzles.rate(handle),
        Verb::Check => puzzles.check(handle, &first()),
        Verb::Play => puzzles.play(handle, &request.action().map_err(Failure::Request)?),
        Verb::Try => puzzles.try_action(handle, &request.action().map_err(Failure::Request)?),
        Verb::Draw => puzzles.draw(handle, &answers(), request.number("alone") == 1),
        Verb::Film => puzzles.film(handle, &first()),
        Verb::Rules => puzzles.rules(request),
        Verb::Lesson => puzzles.lesson(request),
        Verb::Answer => puzzles.answer(handle),
        Verb::Formats => puzzles.formats(request),
        Verb::Convert => puzzles.convert(handle, request.text("format")),
        Verb::Close => Ok(puzzles.close(handle)),
        Verb::Panic => panic!("the page asked for a panic"),
    }
}
