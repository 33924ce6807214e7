//! Why a pilot prefers an answer.

use serde::Serialize;
use table::Seat;

/// The most reasons that advice gives.
pub const MOST_REASONS: usize = 3;

/// A reason that an evaluation knows, as a fact; its words are `<game>-reason-<kind>`, with the other fields as arguments.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reason {
    /// Which, out of those the game's pilots know.
    pub kind: &'static str,
    /// Whom it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// How many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// How likely, in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percent: Option<u32>,
}

impl Reason {
    /// A reason that is about nobody and nothing to be counted.
    #[must_use]
    pub const fn plain(kind: &'static str) -> Self {
        Self { kind, seat: None, count: None, percent: None }
    }

    /// The same about a seat.
    #[must_use]
    pub const fn about(mut self, seat: Seat) -> Self {
        self.seat = Some(seat);
        self
    }

    /// The same with a number.
    #[must_use]
    pub const fn count(mut self, count: u32) -> Self {
        self.count = Some(count);
        self
    }

    /// The same with how likely it is, from 0 to 1.
    #[must_use]
    pub fn likely(mut self, chance: f64) -> Self {
        self.percent = Some((chance * 100.0).round() as u32);
        self
    }
}
