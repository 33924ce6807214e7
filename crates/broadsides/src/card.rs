//! Action cards, and the three that are laid for a turn.

use std::fmt;
use std::str::FromStr;

use crate::text::{NotThat, written};

/// B3.1: an action card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// The ship stays as it is.
    Stay = 1,
    /// One point forward.
    Forward,
    /// 45° clockwise.
    Starboard,
    /// 45° counter-clockwise.
    Port,
    /// Nothing: something aboard is broken (B3.2).
    Damaged,
}

impl Card {
    /// All, in the order their plots are visited.
    pub const ALL: [Self; 5] = [Self::Stay, Self::Forward, Self::Starboard, Self::Port, Self::Damaged];

    /// The word in JSON and in the text notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        ["stay", "forward", "starboard", "port", "damaged"][self as usize - 1]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Card {
    type Err = NotThat;

    fn from_str(text: &str) -> Result<Self, NotThat> {
        Self::ALL.into_iter().find(|card| card.word().eq_ignore_ascii_case(text)).ok_or(NotThat)
    }
}

written!(Card, "a card: stay, forward, starboard, port or damaged", "^(stay|forward|starboard|port|damaged)$");

/// Cards in order, the next first. Three make a plot (B3.1); four can be written down, to be refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Plot(u16);

impl Plot {
    /// No cards.
    pub const NONE: Self = Self(0);
    /// Most cards that can be written down.
    pub const MOST: usize = 4;
    /// B3.1: cards in a plot.
    pub const CARDS: usize = 3;

    /// Three cards.
    #[inline]
    #[must_use]
    pub const fn of(cards: [Card; 3]) -> Self {
        Self(cards[0] as u16 | (cards[1] as u16) << 3 | (cards[2] as u16) << 6)
    }

    /// How many cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (16 - self.0.leading_zeros() as usize).div_ceil(3)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// With one more card at the end, or none if there is no room.
    #[must_use]
    pub const fn with(self, card: Card) -> Option<Self> {
        let len = self.len();
        if len < Self::MOST { Some(Self(self.0 | (card as u16) << (3 * len))) } else { None }
    }

    /// Takes the next card.
    #[inline]
    pub const fn take(&mut self) -> Option<Card> {
        let card = self.first();
        self.0 >>= 3;
        card
    }

    /// The next card.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Card> {
        match self.0 & 7 {
            1 => Some(Card::Stay),
            2 => Some(Card::Forward),
            3 => Some(Card::Starboard),
            4 => Some(Card::Port),
            5 => Some(Card::Damaged),
            _ => None,
        }
    }

    /// The cards in order.
    pub fn iter(mut self) -> impl Iterator<Item = Card> {
        std::iter::from_fn(move || self.take())
    }

    /// How often a card is in it.
    #[must_use]
    pub fn count(self, card: Card) -> u8 {
        self.iter().filter(|own| *own == card).count() as u8
    }
}

/// The cards, or none if there are too many.
pub(crate) fn plot_of(cards: impl IntoIterator<Item = Card>) -> Option<Plot> {
    cards.into_iter().try_fold(Plot::NONE, Plot::with)
}

impl serde::Serialize for Plot {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> serde::Deserialize<'de> for Plot {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        plot_of(cards).ok_or_else(|| serde::de::Error::custom("expected at most four cards"))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Plot {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Plot".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let items = generator.subschema_for::<Card>();
        schemars::json_schema!({ "type": "array", "items": items, "maxItems": Plot::MOST })
    }
}
