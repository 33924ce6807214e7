//! Why an answer is refused.

use serde::Serialize;
use strum::VariantNames;
use table::{Seat, Worded};

use crate::{Card, Cell, Rule, Spot};

/// Why an answer is refused; each reason has its rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The match is over.
    Over {},
    /// Nothing is asked of this captain now.
    NotAsked {
        /// Who spoke.
        seat: Seat,
    },
    /// The captain is placed first.
    PlaceCaptain {},
    /// A man is placed now.
    PlaceMan {},
    /// Three of the crew stand there already.
    CellFull {
        /// The cell.
        cell: Cell,
    },
    /// Cards are laid now, or the colours struck.
    LayCards {},
    /// A plot is three cards.
    ThreeCards {
        /// How many were laid.
        cards: u8,
    },
    /// There are three copies of each card.
    FourthCopy {
        /// The card.
        card: Card,
    },
    /// As many damaged cards as there is damage, no more and no less.
    WrongDamaged {
        /// How many have to be laid.
        damaged: u8,
        /// How many were.
        laid: u8,
    },
    /// Only a ship that cannot move may strike its colours.
    NotImmobile {},
    /// Fire or hold; nothing else can be answered.
    FireOrHold {},
    /// In the last exchange every shot is fired.
    MustFire {},
    /// A man has to make room for the captain.
    ChooseMan {},
    /// No man stands there.
    NoMan {
        /// The cell.
        cell: Cell,
    },
    /// A step has to be made now.
    TakeStep {},
    /// None of one's own men stands there.
    NobodyThere {
        /// The cell.
        from: Spot,
    },
    /// One's captain is not there.
    CaptainElsewhere {
        /// The cell.
        from: Spot,
    },
    /// Enemies hold those in the cell until the fight.
    HeldThere {
        /// The cell.
        from: Spot,
    },
    /// The cells are not neighbours.
    TooFar {
        /// Where from.
        from: Spot,
        /// Where to.
        to: Spot,
    },
    /// The cells are neighbours, but on different levels and without a ladder.
    NoLadder {
        /// Where from.
        from: Spot,
        /// Where to.
        to: Spot,
    },
    /// The cells of the two ships do not lie beside each other.
    NotBeside {
        /// Where from.
        from: Spot,
        /// Where to.
        to: Spot,
    },
    /// Three of one's own are there already.
    SpotFull {
        /// The cell.
        to: Spot,
    },
    /// A fight has to be picked now.
    PickFight {},
    /// Nothing is fought over there.
    NoFight {
        /// The cell.
        at: Spot,
    },
    /// The ships lie side by side; there is nothing left to steer or to aim.
    NotAtSea {},
    /// No cards are being laid.
    NotPlotting {},
    /// The crews do not board yet.
    NotBoarding {},
    /// The ships are not on neighbouring points.
    OutOfRange {},
    /// Nobody sails on that seat.
    NoSuchShip {
        /// The seat named.
        target: Seat,
    },
}

impl Worded for Refusal {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}

impl table::Refusal for Refusal {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::Over {} | Self::NotAsked { .. } | Self::NoSuchShip { .. } => Rule::B1_1,
            Self::PlaceCaptain {} | Self::PlaceMan {} | Self::CellFull { .. } => Rule::B1_5,
            Self::NotPlotting {} | Self::LayCards {} | Self::ThreeCards { .. } | Self::FourthCopy { .. } => Rule::B3_1,
            Self::WrongDamaged { .. } => Rule::B3_2,
            Self::OutOfRange {} => Rule::B3_5,
            Self::FireOrHold {} => Rule::B4_3,
            Self::NotImmobile {} => Rule::B5_2,
            Self::ChooseMan {} | Self::NoMan { .. } => Rule::B5_3,
            Self::NotAtSea {} => Rule::B6_1,
            Self::NotBoarding {} => Rule::B6_5,
            Self::MustFire {} => Rule::B6_4,
            Self::TakeStep {} | Self::NobodyThere { .. } | Self::CaptainElsewhere { .. } => Rule::B7_1,
            Self::TooFar { .. } | Self::NoLadder { .. } => Rule::B7_2,
            Self::NotBeside { .. } => Rule::B7_3,
            Self::HeldThere { .. } | Self::SpotFull { .. } => Rule::B7_4,
            Self::PickFight {} | Self::NoFight { .. } => Rule::B7_5,
        }
    }
}
