//! The 24 game: all cards of a hand, each once, joined by + − × ÷ to make 24 or any other number;
//! and the numbers game of Countdown.
//!
//! ```
//! use pecah::twentyfour::Hand;
//! # fn main() -> Result<(), pecah::Diagnostics> {
//! let hand = Hand::new([7, 4, 9, 2])?;
//! let answers: Vec<String> = hand.solutions().map(|answer| answer.to_string()).collect();
//! assert_eq!(answers, ["9 + 4 * 2 + 7", "(9 + 7 - 4) * 2"]);
//! assert_eq!(hand.count().unwrap().solutions, 2u32.into());
//! # Ok(())
//! # }
//! ```

mod answer;
mod build;
pub mod canonical;
mod check;
mod codes;
mod count;
pub mod countdown;
mod describe;
pub mod difficulty;
mod finish;
mod formats;
mod generate;
mod hint;
mod listing;
mod marks;
mod messages;
mod model;
mod options;
mod pages;
mod play;
mod read;
mod scene;
mod solver;
mod strategies;
mod survey;

pub use model::{
    Answer, Card, Expression, Hand, Operator, Parentheses, Rational, Rules, Undefined,
};
pub use options::{Listing, Query, Reading, Recipe, Style, SurveyOptions};
pub use play::{Combine, Item, NotAMove, Position};
pub use solver::{NoSuchHand, Postfix, RawLine, RawLister, Solver};

use crate::capabilities::{
    Capabilities, Count, Deal, Describe, Explain, Failed, Generate, Generated, Hint, Rate,
    SolutionCount, Step, Survey, Table, TaughtRule, Teach,
};
use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Facts, Family, Fit, Shown, Strategy};
use crate::limits::Stop;
use crate::message::Phrase;
use crate::record::AnswerRecord;
use crate::run::Run;
use crate::scene::Scene;
use crate::source::Source;
use crate::support::random::Random;

/// The family.
pub struct TwentyFour;

crate::typed::typed_methods!(TwentyFour, Hand, Answer);

impl std::str::FromStr for Hand {
    type Err = Diagnostics;

    /// Reads a hand as a file has it: `7 4 9 K`, with lines such as `# target: 100`.
    fn from_str(text: &str) -> Result<Self, Diagnostics> {
        read::read(&Source::new(text.as_bytes())?, &Reading::default())
    }
}

impl Family for TwentyFour {
    type Puzzle = Hand;
    type Answer = Answer;
    type Reading = Reading;
    type Query = Query;
    type Style = Style;

    const ABOUT: About = About {
        name: "twentyfour",
        title: Phrase { en: "24", id: "24" },
        summary: Phrase {
            en: "make 24 of two to eight cards, each used once, with + - * /; and Countdown",
            id: "buat 24 dari dua sampai delapan kartu, masing-masing sekali, dengan + - * /; dan \
                 Countdown",
        },
        how_to_type: Phrase {
            en: "two to eight cards on one line: A, 2 to 10, J, Q or K, with spaces between",
            id: "dua sampai delapan kartu di satu baris: A, 2 sampai 10, J, Q atau K, dipisah spasi",
        },
        codes: codes::ALL,
    };

    const CAPABILITIES: Capabilities<Self> = Capabilities::new()
        .describes()
        .counts()
        .rates()
        .generates()
        .deals()
        .surveys()
        .plays()
        .hints()
        .explains()
        .teaches()
        .converts_if(cfg!(feature = "formats"));

    const SHOWN: Shown = Shown::AsList;

    fn recognise(source: &Source) -> Fit {
        read::recognise(source)
    }

    fn read(source: &Source, reading: &Reading) -> Result<Hand, Diagnostics> {
        read::read(source, reading)
    }

    fn write(hand: &Hand) -> String {
        marks::write(hand)
    }

    fn check(hand: &Hand, answer: &Answer) -> Vec<Violation> {
        check::violations(hand, answer)
    }

    fn read_answer(hand: &Hand, source: &Source) -> Result<Answer, Diagnostics> {
        answer::read(hand, source)
    }

    fn answer_lines(_hand: &Hand, answer: &Answer, style: &Style) -> Vec<String> {
        vec![match style {
            Style { latex: true, .. } => answer.expression.latex(),
            Style { steps: true, .. } => answer.expression.steps().join(", "),
            _ => answer.to_string(),
        }]
    }

    fn answer_record(_hand: &Hand, answer: &Answer, _style: &Style) -> AnswerRecord {
        AnswerRecord {
            text: vec![answer.expression.text(answer.parentheses)],
            steps: Some(answer.expression.steps()),
            latex: Some(answer.expression.latex()),
            closest: answer.close.map(u64::from),
            ..AnswerRecord::default()
        }
    }

    fn scene(hand: &Hand, answers: &[&Answer], _style: &Style) -> Scene {
        scene::of(hand, answers)
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }

    fn default_strategy(hand: &Hand, query: &Query) -> &'static str {
        strategies::default_for(hand, query)
    }
}

impl Describe for TwentyFour {
    fn facts(hand: &Hand) -> Option<Facts> {
        describe::facts(hand)
    }
}

impl Count for TwentyFour {
    fn count(hand: &Hand, query: &Query, run: &Run) -> Result<SolutionCount, Stop> {
        count::count(hand, query, run)
    }
}

impl Rate for TwentyFour {
    fn rate(hand: &Hand, run: &Run) -> Result<Option<Facts>, Stop> {
        run.poll(0)?;
        Ok(describe::rating(hand))
    }
}

impl Generate for TwentyFour {
    type Recipe = Recipe;

    fn generate(
        random: &mut Random,
        recipe: &Recipe,
        run: &Run,
    ) -> Result<Generated<Self>, Failed> {
        generate::generate(random, recipe, run)
    }
}

impl Deal for TwentyFour {
    fn deal(random: &mut Random, reading: &Reading) -> Result<Hand, Diagnostics> {
        generate::deal(random, reading)
    }
}

impl Survey for TwentyFour {
    type Survey = SurveyOptions;

    fn survey(survey: &SurveyOptions, run: &Run) -> Result<Option<Table>, Failed> {
        survey::table(survey, run)
    }
}

impl Hint for TwentyFour {
    fn hint(hand: &Hand, position: &Position, run: &Run) -> Result<Option<Step>, Stop> {
        hint::next(hand, position, run)
    }
}

impl Teach for TwentyFour {
    const RULES: &'static [TaughtRule] = pages::TAUGHT;
}

impl Explain for TwentyFour {
    fn explain(hand: &Hand, run: &Run) -> Result<Vec<Step>, Stop> {
        hint::explain(hand, run)
    }
}
