//! Why an answer is refused.

use serde::Serialize;
use strum::VariantNames;
use table::{Seat, Worded};

use crate::{Cannon, Effect, Face, Rule};

/// Why an answer is refused; each reason has its rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The match is over.
    Over {},
    /// Another captain decides now.
    NotAsked {
        /// Who spoke.
        seat: Seat,
    },
    /// A target has to be named first.
    NameTarget {},
    /// The target is named and stays for the whole attack.
    TargetFixed {},
    /// The attacker throws or stops; nothing else can be answered.
    ThrowOrStop {},
    /// The attacked captain has to say which cannon breaks.
    GiveCannon {},
    /// The cannon is chosen before the captain decides to defend.
    CannonFirst {},
    /// The attacked captain defends or bears the hit; nothing else can be answered.
    DefendOrBear {},
    /// Nobody sails on that seat.
    NoSuchShip {
        /// The seat named.
        target: Seat,
    },
    /// Captains do not attack their own ship.
    OwnShip {},
    /// The ship named is sunk.
    TargetSunk {
        /// The ship named.
        target: Seat,
    },
    /// That number is blocked for the attacker.
    HoldBlocked {
        /// The number.
        face: Face,
    },
    /// Fewer than two unblocked dice show that number.
    HoldTooFew {
        /// The number.
        face: Face,
        /// How many dice show it.
        dice: u8,
    },
    /// More numbers than can be held.
    HoldTooMany {
        /// How many numbers can be.
        most: u8,
    },
    /// Nothing would be left to throw.
    NothingToThrow {},
    /// A number once held stays held.
    LetGo {
        /// The number let go.
        face: Face,
    },
    /// Two numbers are held for the rest of the attack; no third joins them.
    ThirdNumber {
        /// The number that would join.
        face: Face,
    },
    /// The dice make a combination: one of its effects has to be taken.
    CombinationMade {},
    /// The dice make no combination.
    NoCombination {},
    /// The dice make a combination, but not one for that effect.
    NotMade {
        /// The effect.
        effect: Effect,
    },
    /// The dice for that effect lie there, but their number is not held.
    OnlyHeldCount {
        /// The effect.
        effect: Effect,
    },
    /// This match has no sails.
    NoSails {},
    /// The target has no sail left to tear.
    NoSailLeft {
        /// The target.
        target: Seat,
    },
    /// That cannon is broken already.
    CannonBroken {
        /// The cannon.
        cannon: Cannon,
    },
    /// There is no hit to defend against.
    NoDefence {},
}

impl Worded for Refusal {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}

impl table::Refusal for Refusal {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::Over {} => Rule::A1_2,
            Self::NotAsked { .. } => Rule::A1_3,
            Self::NameTarget {}
            | Self::TargetFixed {}
            | Self::NoSuchShip { .. }
            | Self::OwnShip {}
            | Self::TargetSunk { .. } => Rule::A2_1,
            Self::HoldBlocked { .. } => Rule::A2_2,
            Self::NoCombination {} => Rule::A2_3,
            Self::ThrowOrStop {} | Self::HoldTooFew { .. } | Self::HoldTooMany { .. } | Self::NothingToThrow {} => {
                Rule::A2_4
            }
            Self::LetGo { .. } | Self::ThirdNumber { .. } | Self::OnlyHeldCount { .. } => Rule::A2_5,
            Self::CombinationMade {} | Self::NotMade { .. } | Self::NoSails {} | Self::NoSailLeft { .. } => Rule::A3_1,
            Self::GiveCannon {} | Self::CannonBroken { .. } => Rule::A3_2,
            Self::DefendOrBear {} | Self::NoDefence {} => Rule::A4_1,
            Self::CannonFirst {} => Rule::A4_3,
        }
    }
}
