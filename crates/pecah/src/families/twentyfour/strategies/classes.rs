//! The solver's classes, worked out for one hand: see [`solver`](crate::families::twentyfour::solver).
//!
//! Of answers with the same essence, the simplest is listed. For up to five cards all distinct
//! answers are found, and the simplest chosen from them; larger hands have far more answers, so the
//! solver chooses as it goes. When watched, every class of every part is shown, in the order worked
//! out.

use crate::families::twentyfour::canonical::Form;
use crate::families::twentyfour::messages::Caption;
use crate::families::twentyfour::model::{Answer, Hand, Parentheses, Rules};
use crate::families::twentyfour::options::{Listing, Query};
use crate::families::twentyfour::solver::{Cards, Poll, Postfix, Representative, Solver};
use crate::families::twentyfour::{TwentyFour, listing, scene};
use crate::limits::Stop;
use crate::search::Search;

/// Up to this many cards all distinct answers are found first.
const SMALL: usize = 5;

pub(super) fn run(
    hand: &Hand,
    query: &Query,
    search: &mut Search<'_, TwentyFour>,
) -> Result<(), Stop> {
    let values: Vec<u32> = hand.values().collect();
    let cards = Cards::of_hand(&values).map_err(|_| search.run().bug("no such hand".to_owned()))?;
    let mut solver = Solver::new();
    if search.watching() {
        search.show(|search| show(hand, &cards, &mut solver, search))?;
    }
    match hand.rules() {
        Rules::Cards => list_cards(hand, query.list, &cards, &mut solver, search),
        Rules::Countdown => list_countdown(hand, &cards, &mut solver, search),
    }
}

struct Ticks<'a, 'b>(&'a mut Search<'b, TwentyFour>);

impl Poll for Ticks<'_, '_> {
    fn spent(&mut self, nodes: u64) -> Result<(), Stop> {
        self.0.ticks(nodes)
    }
}

fn list_cards(
    hand: &Hand,
    listing: Listing,
    cards: &Cards,
    solver: &mut Solver,
    search: &mut Search<'_, TwentyFour>,
) -> Result<(), Stop> {
    let small = hand.cards().len() <= SMALL;
    let target = i64::from(hand.target());
    if search.enough() == 1 && !small {
        search.tick()?;
        if let Some(line) = solver.any(cards, target) {
            return search.found(Answer::new(line.expression(), Parentheses::Fewest));
        }
    }
    let (found, representative, listed) = if small {
        (Listing::Distinct, Representative::Any, listing)
    } else {
        (listing, Representative::Simplest, Listing::Distinct)
    };
    let lines = solver.solve_under(cards, target, found, representative, &mut Ticks(search))?;
    let mut count = 0;
    for answer in listing::answers(listed, lines, form, || poll_often(&mut count, search))? {
        poll_often(&mut count, search)?;
        search.found(answer)?;
    }
    Ok(())
}

fn form(line: &Postfix) -> Option<Form> {
    Form::of(&line.expression()).map(|oriented| oriented.form)
}

/// Writing an answer takes as long as many nodes, so the run is polled more often.
fn poll_often(count: &mut u64, search: &mut Search<'_, TwentyFour>) -> Result<(), Stop> {
    *count += 1;
    if count.is_multiple_of(128) { search.poll() } else { Ok(()) }
}

fn list_countdown(
    hand: &Hand,
    cards: &Cards,
    solver: &mut Solver,
    search: &mut Search<'_, TwentyFour>,
) -> Result<(), Stop> {
    let target = hand.target();
    let (made, lines) = solver.countdown_under(cards, target, &mut Ticks(search))?;
    for answer in listing::answers(Listing::Distinct, lines, form, || search.tick())? {
        if made == target {
            search.found(answer)?;
        } else {
            search.closest(Answer { close: Some(made), ..answer })?;
        }
    }
    Ok(())
}

/// Every class with its value, a case each.
fn show(
    hand: &Hand,
    cards: &Cards,
    solver: &mut Solver,
    search: &mut Search<'_, TwentyFour>,
) -> Result<(), Stop> {
    let mut case = 0;
    solver.visit(cards, &mut |line: Postfix| {
        case += 1;
        search.tick()?;
        search.case(case, || {
            let expression = line.expression();
            let value = expression.value().map_or(String::new(), |value| format!(" = {value}"));
            let text = expression.text(Parentheses::Fewest) + &value;
            scene::under_way(hand, vec![text], Caption::Class { number: case })
        })
    })
}
