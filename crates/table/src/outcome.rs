//! How a match ends.

use serde::{Deserialize, Serialize};

use crate::{SeatSet, Worded};

/// Steps after which the table closes any match as a draw (T6).
pub const MAX_STEPS: u32 = 10_000;

/// The end of a match: one winner, or several who share it (a draw among them), or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome<E> {
    /// Who won. Several: they share the victory. None: the match has no result.
    pub winners: SeatSet,
    /// Why it is over.
    pub ending: Ending<E>,
}

/// Why a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ending<E> {
    /// By the rules of the game.
    Rules(E),
    /// T6: it reached [`MAX_STEPS`].
    StepLimit,
    /// All who play agreed to a draw.
    Agreed,
    /// It was left unfinished.
    Abandoned,
}

/// The kinds of [`Ending`] that belong to the table; their words are `table-ending-<kind>`.
pub const TABLE_ENDINGS: &[&str] = &["step-limit", "agreed", "abandoned"];

impl<E> Outcome<E> {
    /// What the end is worth to a seat: 1 for a win alone, a share of 1 for a shared one, else 0.
    #[must_use]
    pub fn score(&self, seat: crate::Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}

/// Why a game is over by its own rules; serialises to its kind as a plain string.
pub trait GameEnding:
    Worded + Copy + Eq + std::fmt::Debug + serde::de::DeserializeOwned + Send + Sync + 'static
{
}

impl<T> GameEnding for T where
    T: Worded + Copy + Eq + std::fmt::Debug + serde::de::DeserializeOwned + Send + Sync + 'static
{
}
