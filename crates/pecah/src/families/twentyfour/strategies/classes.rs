//! The solver's classes, worked out for one hand: see [`solver`](crate::families::twentyfour::solver).
//!
//! Of answers that are the same in essence the simplest is told. Of at most five cards all
//! distinct answers are found, and chosen from; of more cards there are so many that the solver
//! chooses as it goes. When watched, every class of every part is shown, in the order worked out.

use crate::families::twentyfour::canonical::Form;
use crate::families::twentyfour::model::{Answer, Game, Hand, Listing, Parentheses};
use crate::families::twentyfour::solver::{Cards, Choice, Line, Poll, Solver};
use crate::families::twentyfour::{TwentyFour, listing, scene};
use crate::limits::Stop;
use crate::search::Search;

/// Hands of more cards have so many answers that the essential ones are told apart at once.
const SMALL: usize = 5;

pub(super) fn run(hand: &Hand, search: &mut Search<'_, TwentyFour>) -> Result<(), Stop> {
    let values: Vec<u32> = hand.values().collect();
    let cards = Cards::of_hand(&values).map_err(|_| search.run().bug("no such hand".to_owned()))?;
    let mut solver = Solver::new();
    if search.watching() {
        show(hand, &cards, &mut solver, search)?;
    }
    match hand.game() {
        Game::Cards => tell_cards(hand, &cards, &mut solver, search),
        Game::Countdown => tell_countdown(hand, &cards, &mut solver, search),
    }
}

struct Ticks<'a, 'b>(&'a mut Search<'b, TwentyFour>);

impl Poll for Ticks<'_, '_> {
    fn spent(&mut self, nodes: u64) -> Result<(), Stop> {
        self.0.ticks(nodes)
    }
}

fn tell_cards(
    hand: &Hand,
    cards: &Cards,
    solver: &mut Solver,
    search: &mut Search<'_, TwentyFour>,
) -> Result<(), Stop> {
    let small = hand.cards().len() <= SMALL;
    let target = i64::from(hand.target());
    if search.enough() == 1 && !small && !search.watching() {
        search.tick()?;
        if let Some(line) = solver.any(cards, target) {
            return search.found(Answer::new(line.expression(), Parentheses::Fewest));
        }
    }
    let (found, choice, told) = if small {
        (Listing::Distinct, Choice::Any, hand.listing())
    } else {
        (hand.listing(), Choice::Simplest, Listing::Distinct)
    };
    let lines = solver.solve_under(cards, target, found, choice, &mut Ticks(search))?;
    let mut count = 0;
    for answer in listing::answers(told, lines, form, || go_on(&mut count, search))? {
        go_on(&mut count, search)?;
        search.found(answer)?;
    }
    Ok(())
}

fn form(line: &Line) -> Option<Form> {
    Form::of(&line.expression()).map(|oriented| oriented.form)
}

/// Putting an answer into words takes as long as many nodes, so the run is polled more often.
fn go_on(count: &mut u64, search: &mut Search<'_, TwentyFour>) -> Result<(), Stop> {
    *count += 1;
    if count.is_multiple_of(128) { search.poll() } else { Ok(()) }
}

fn tell_countdown(
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
    solver.visit(cards, &mut |line: Line| {
        case += 1;
        search.tick()?;
        search.case(case, || {
            let expression = line.expression();
            let value = expression.value().map_or("nothing".to_owned(), |v| v.to_string());
            let text = format!("{} = {value}", expression.text(Parentheses::Fewest));
            scene::under_way(hand, vec![text], format!("class {case}"))
        })
    })
}
