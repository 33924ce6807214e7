//! Moves: what a captain can answer.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::{Seat, Worded};

use crate::{Cannon, Faces};

/// What stopping does (A3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// Nothing; only without a combination (A2.8).
    None,
    /// One man, for a pair.
    Man,
    /// One cannon, for three alike.
    Cannon,
    /// One hull zone, for four or more alike.
    Hull,
    /// One sail, for a double pair.
    Sail,
}

impl Effect {
    /// All, in the order their moves are visited.
    pub const ALL: [Self; 5] = [Self::None, Self::Man, Self::Cannon, Self::Hull, Self::Sail];

    /// The word in JSON and in the text notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Man => "man",
            Self::Cannon => "cannon",
            Self::Hull => "hull",
            Self::Sail => "sail",
        }
    }
}

/// One answer. Variants without fields have braces so that JSON with a field too many is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Move {
    /// Names the target and throws all six dice (A2.1, A2.2).
    Attack {
        /// The ship to attack.
        target: Seat,
    },
    /// Holds and throws the other unblocked dice again (A2.4).
    Throw {
        /// The numbers to hold, with all their dice.
        hold: Faces,
    },
    /// Ends the attack (A2.8, A3.1).
    Stop {
        /// What it does to the target.
        effect: Effect,
    },
    /// The attacked captain gives up a cannon (A3.2).
    Give {
        /// Which one.
        cannon: Cannon,
    },
    /// The attacked captain spends a sail to cancel the hit (A4.1).
    Defend {},
    /// The attacked captain lets the hit be (A4.1).
    Bear {},
}

impl Worded for Move {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}
