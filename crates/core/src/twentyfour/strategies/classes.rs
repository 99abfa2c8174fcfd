//! The solver's classes, worked out for one hand: see [`solver`](crate::twentyfour::solver).
//!
//! Of at most five cards all distinct answers are found, and of those that are the same in essence
//! the simplest is told; of more cards there are too many to choose from, and any is told. When
//! watched, every class of every part is shown, in the order worked out.

use crate::budget::Stop;
use crate::search::Search;
use crate::twentyfour::canonical::Form;
use crate::twentyfour::model::{Answer, Game, Hand, Listing, Parentheses};
use crate::twentyfour::solver::{Cards, Line, Poll, Solver};
use crate::twentyfour::{TwentyFour, listing, scene};

/// Hands of more cards have so many answers that the essential ones are told apart at once.
const SMALL: usize = 5;

pub(super) fn run(hand: &Hand, search: &mut Search<'_, TwentyFour>) -> Result<(), Stop> {
    let values: Vec<u32> = hand.values().collect();
    let cards = Cards::of_hand(&values).map_err(|_| Stop::Bug("no such hand".to_owned()))?;
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
        if let Some(line) = solver.first_of_halves(cards, target) {
            return search.found(Answer::new(line.expression(), Parentheses::Fewest));
        }
    }
    let found = if small { Listing::Distinct } else { hand.listing() };
    let lines = solver.solve_under(cards, target, found, &mut Ticks(search))?;
    let forms = forms(lines, search)?;
    let told = if small { hand.listing() } else { Listing::Distinct };
    for answer in listing::answers(told, &forms) {
        search.found(answer)?;
    }
    Ok(())
}

fn tell_countdown(
    hand: &Hand,
    cards: &Cards,
    solver: &mut Solver,
    search: &mut Search<'_, TwentyFour>,
) -> Result<(), Stop> {
    let target = hand.target();
    let (made, lines) = solver.countdown_under(cards, target, &mut Ticks(search))?;
    let forms = forms(lines, search)?;
    for answer in listing::answers(Listing::Distinct, &forms) {
        search.found(Answer { close: (made != target).then_some(made), ..answer })?;
    }
    Ok(())
}

fn forms(lines: &[Line], search: &mut Search<'_, TwentyFour>) -> Result<Vec<Form>, Stop> {
    let mut forms = Vec::with_capacity(lines.len());
    for line in lines {
        search.tick()?;
        forms.extend(Form::of(&line.expression()).map(|oriented| oriented.form));
    }
    Ok(forms)
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
