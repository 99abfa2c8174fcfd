//! A hand of cards, the number to make of it, and the rules of the game.

use std::fmt;

/// A card, of which only the value counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u32);

impl Card {
    /// The card of this value: 1 is the ace, 11 to 13 are jack, queen and king.
    pub const fn new(value: u32) -> Self {
        Self(value)
    }

    /// The card of a pack with this rank, in upper or lower case, or with this value: people write
    /// `1` for the ace and `12` for the queen too.
    ///
    /// ```
    /// use pecah::twentyfour::Card;
    /// assert_eq!(Card::named("q"), Some(Card::new(12)));
    /// assert_eq!(Card::named("12"), Some(Card::new(12)));
    /// assert_eq!(Card::named("14"), None);
    /// ```
    pub fn named(rank: &str) -> Option<Self> {
        // Every word of every text is tried when a family is to be recognised, so nothing is
        // written out to be compared.
        let value = match rank.as_bytes() {
            [b'A' | b'a' | b'1'] => 1,
            [digit @ b'2'..=b'9'] => u32::from(digit - b'0'),
            b"10" => 10,
            [b'J' | b'j'] | b"11" => 11,
            [b'Q' | b'q'] | b"12" => 12,
            [b'K' | b'k'] | b"13" => 13,
            _ => return None,
        };
        Some(Self(value))
    }

    /// Its value in an expression.
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

/// The rules by which a hand is played.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Rules {
    /// Every card once, fractions allowed on the way.
    #[default]
    Cards,
    /// Each number at most once; every result positive and whole.
    Countdown,
}

/// Cards, and the number to make of them.
///
/// ```
/// use pecah::twentyfour::Hand;
/// # fn main() -> Result<(), pecah::Diagnostics> {
/// let hand = Hand::new([3, 3, 8, 8])?;
/// let solved = hand.solve();
/// assert_eq!(solved.answer.unwrap().to_string(), "8 / (3 - 8 / 3)");
///
/// let other = Hand::new([7, 4, 9, 2])?.with_target(100)?;
/// assert_eq!(other.to_string(), "7 4 9 2");
/// for answer in other.solutions() {
///     assert_eq!(answer.expression.numbers().len(), 4);
/// }
/// assert!(Hand::new([7, 4, 9, 14]).is_err());
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    pub(in crate::families::twentyfour) cards: Vec<Card>,
    pub(in crate::families::twentyfour) target: u32,
    pub(in crate::families::twentyfour) rules: Rules,
}

impl Hand {
    /// The number that the game is named after.
    pub const USUAL_TARGET: u32 = 24;

    /// The most cards of a hand. Neither part of a fraction made of n cards is beyond
    /// 2ⁿ⁻¹ × 13ⁿ, so for this many they fit a machine word.
    pub const MOST_CARDS: usize = 8;

    /// The largest target: with it, too, every fraction fits a machine word.
    pub const MOST_TARGET: u32 = 999_999;

    /// The most numbers of a Countdown selection.
    pub const MOST_NUMBERS: usize = 6;

    /// The largest number of a Countdown selection.
    pub const MOST_NUMBER: u32 = 100;

    /// The largest target of Countdown.
    pub const MOST_COUNTDOWN_TARGET: u32 = 999;

    /// The fewest cards of a hand, and the fewest numbers of a selection.
    pub const FEWEST_CARDS: usize = 2;

    /// The rules by which it is played.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The cards, in the order dealt.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Their values, in the same order.
    pub fn values(&self) -> impl Iterator<Item = u32> + '_ {
        self.cards.iter().map(|card| card.value())
    }

    /// The number to make.
    pub fn target(&self) -> u32 {
        self.target
    }

    /// A card as this game writes it: with its rank, or in Countdown as a number.
    pub(in crate::families::twentyfour) fn label(&self, card: Card) -> String {
        match self.rules {
            Rules::Cards => card.to_string(),
            Rules::Countdown => card.value().to_string(),
        }
    }
}

impl fmt::Display for Hand {
    /// The cards, without target and rules.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels: Vec<String> = self.cards.iter().map(|card| self.label(*card)).collect();
        f.write_str(&labels.join(" "))
    }
}
