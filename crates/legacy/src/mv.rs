//! Moves: what a captain can answer.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::Worded;

use crate::{Print, Rank, Row};

/// One answer. `ship` is 1 for a captain's first or only ship from the left, 2 for the second (two players).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Move {
    /// Chooses a tile, the way it lies and its rank (L3.3).
    Build {
        /// For which of the captain's ships.
        ship: u8,
        /// The tile as it shall lie.
        tile: Print,
        /// Where.
        rank: Rank,
    },
    /// Chooses the rank of a rotten tile anew (L4.2, L4.3).
    Place {
        /// On which of the captain's ships.
        ship: u8,
        /// Where.
        rank: Rank,
    },
    /// Chooses the carpenter to be covered (L9.2).
    Cover {
        /// On which of the captain's ships.
        ship: u8,
        /// Where it stands.
        row: Row,
    },
}

impl Worded for Move {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}
