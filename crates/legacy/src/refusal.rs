//! Why an answer is refused.

use serde::Serialize;
use strum::VariantNames;
use table::{Seat, Worded};

use crate::{Print, Rule};

/// Why an answer is refused; each reason has its rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The match is over.
    Over {},
    /// Nothing is asked of this seat now.
    NotAsked {
        /// Who spoke.
        seat: Seat,
    },
    /// A tile has to be built.
    BuildTile {},
    /// A rotten tile has to get its rank.
    PlaceRotten {},
    /// A carpenter has to be named.
    NameCarpenter {},
    /// The captain has no such ship, or it is the turn of the other one.
    OtherShip {
        /// The ship named.
        ship: u8,
    },
    /// The captain holds no such tile.
    NotInHand {
        /// The tile named.
        tile: Print,
    },
    /// The only such tile is chosen for the other ship.
    TileTaken {
        /// The tile named.
        tile: Print,
    },
    /// The ship is not that long.
    RankTooHigh {
        /// The rank named.
        rank: u8,
        /// The highest there is.
        most: u8,
    },
    /// Ranks count from 1.
    RankTooLow {},
    /// The helm shows 1 to 9.
    PastHelm {
        /// The rank named.
        rank: u8,
    },
    /// The rotten tile does not fit there.
    RottenRank {
        /// The rank named.
        rank: u8,
        /// The highest there is.
        most: u8,
    },
    /// Several rotten tiles are placed by helm, which shows 1 to 9.
    RottenPastHelm {
        /// The rank named.
        rank: u8,
    },
    /// No other carpenter can be seen in that row.
    NoCarpenter {
        /// The row named.
        row: u8,
    },
}

impl Worded for Refusal {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}

impl table::Refusal for Refusal {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::Over {} => Rule::L8_2,
            Self::NotAsked { .. } | Self::BuildTile {} | Self::OtherShip { .. } => Rule::L3_3,
            Self::NotInHand { .. } | Self::TileTaken { .. } => Rule::L3_3,
            Self::RankTooHigh { .. } | Self::RankTooLow {} | Self::PastHelm { .. } => Rule::L3_4,
            Self::PlaceRotten {} => Rule::L4_1,
            Self::RottenRank { .. } => Rule::L4_2,
            Self::RottenPastHelm { .. } => Rule::L4_3,
            Self::NameCarpenter {} | Self::NoCarpenter { .. } => Rule::L9_2,
        }
    }
}
