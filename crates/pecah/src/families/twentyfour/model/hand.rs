//! A hand of cards.

use std::fmt;

/// A card, of which only the value counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u32);

impl Card {
    /// The card of this value: 1 is the ace, 11 to 13 are jack, queen and king.
    pub const fn new(value: u32) -> Self {
        Self(value)
    }

    /// The card of a pack that is written so, in either case.
    ///
    /// ```
    /// use pecah::twentyfour::Card;
    /// assert_eq!(Card::named("q"), Some(Card::new(12)));
    /// assert_eq!(Card::named("12"), None);
    /// ```
    pub fn named(rank: &str) -> Option<Self> {
        (1..=13).map(Self).find(|card| card.to_string().eq_ignore_ascii_case(rank))
    }

    /// What it counts in a sum.
    pub const fn value(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Card {
    /// `A`, `2` to `10`, `J`, `Q`, `K`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("A"),
            11 => f.write_str("J"),
            12 => f.write_str("Q"),
            13 => f.write_str("K"),
            number => write!(f, "{number}"),
        }
    }
}

/// Which answers are listed as different.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Listing {
    /// Those that differ in what matters.
    #[default]
    Essential,
    /// Those that differ by more than order and grouping.
    Distinct,
    /// Every line of the report's listing.
    Raw,
}

impl Listing {
    /// The words for the listings, the default one first.
    pub const WORDS: &[&str] = &["essential", "distinct", "raw"];

    /// The listing of this word.
    pub fn named(word: &str) -> Option<Self> {
        match word {
            "essential" => Some(Self::Essential),
            "distinct" => Some(Self::Distinct),
            "raw" => Some(Self::Raw),
            _ => None,
        }
    }
}

/// By which rules a hand is played.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Game {
    /// Every card once, fractions allowed on the way.
    #[default]
    Cards,
    /// Each number at most once; every result positive and whole.
    Countdown,
}

/// How answers are written down.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Writing {
    /// As one expression.
    #[default]
    Expression,
    /// One operation after the other.
    Steps,
    /// As a formula for LaTeX.
    Latex,
}

/// Cards, and the number to make of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    cards: Vec<Card>,
    target: u32,
    listing: Listing,
    game: Game,
    writing: Writing,
}

impl Hand {
    /// The number that the game is named after.
    pub const USUAL_TARGET: u32 = 24;

    /// More cards are never held. Neither part of a fraction made of n cards is beyond
    /// 2ⁿ⁻¹ × 13ⁿ, so those of this many fit a machine word with room to spare.
    pub const MOST_CARDS: usize = 8;

    /// Larger targets are never set: with them, too, every fraction fits a machine word.
    pub const MOST_TARGET: u32 = 999_999;

    /// A selection of Countdown has no more numbers,
    pub const MOST_NUMBERS: usize = 6;

    /// none above this,
    pub const MOST_NUMBER: u32 = 100;

    /// and no target above this.
    pub const MOST_COUNTDOWN_TARGET: u32 = 999;

    /// A hand to make 24 of. The caller has checked that there are at least two cards, and at
    /// most [`MOST_CARDS`](Self::MOST_CARDS).
    pub(in crate::families::twentyfour) fn new(cards: Vec<Card>, listing: Listing) -> Self {
        debug_assert!((2..=Self::MOST_CARDS).contains(&cards.len()));
        Self {
            cards,
            target: Self::USUAL_TARGET,
            listing,
            game: Game::Cards,
            writing: Writing::Expression,
        }
    }

    /// A selection of Countdown. The caller has checked it against the limits above.
    pub(in crate::families::twentyfour) fn countdown(numbers: Vec<Card>, target: u32) -> Self {
        Self { target, game: Game::Countdown, ..Self::new(numbers, Listing::Essential) }
    }

    /// The same cards for another target.
    #[must_use]
    pub(in crate::families::twentyfour) fn with_target(self, target: u32) -> Self {
        Self { target, ..self }
    }

    /// The same hand, its answers written in this way.
    #[must_use]
    pub(in crate::families::twentyfour) fn written_as(self, writing: Writing) -> Self {
        Self { writing, ..self }
    }

    /// By which rules it is played.
    pub fn game(&self) -> Game {
        self.game
    }

    /// How its answers are written down.
    pub fn writing(&self) -> Writing {
        self.writing
    }

    /// The cards, in the order dealt.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// What they count, in the same order.
    pub fn values(&self) -> impl Iterator<Item = u32> + '_ {
        self.cards.iter().map(|card| card.value())
    }

    /// The number to make.
    pub fn target(&self) -> u32 {
        self.target
    }

    /// Which answers are listed as different.
    pub fn listing(&self) -> Listing {
        self.listing
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = |card: &Card| match self.game {
            Game::Cards => card.to_string(),
            Game::Countdown => card.value().to_string(),
        };
        f.write_str(&self.cards.iter().map(written).collect::<Vec<_>>().join(" "))
    }
}
