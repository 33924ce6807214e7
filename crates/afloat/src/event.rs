//! What happens, as facts fine enough to animate and to tell. Nothing in this game is secret: everyone sees all.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::{Seat, SeatSet, Worded};

use crate::{Cannon, Dice, Effect, Face, Loss};

/// A fact that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Event {
    /// A die for who begins (A1.3).
    FirstRoll {
        /// Who threw it.
        seat: Seat,
        /// What it shows.
        die: Face,
    },
    /// The highest of them are tied and throw again (A1.3).
    Tied {
        /// Who.
        seats: SeatSet,
    },
    /// Who begins (A1.3).
    Begins {
        /// Who.
        seat: Seat,
    },
    /// A target is named (A2.1).
    Attack {
        /// The attacker.
        seat: Seat,
        /// The ship attacked.
        target: Seat,
    },
    /// Dice are held back from the next throw (A2.4). Not told when nothing is held.
    Held {
        /// The attacker.
        seat: Seat,
        /// The dice held, rising.
        dice: Dice,
    },
    /// Dice are thrown (A2.2, A2.4).
    Thrown {
        /// The attacker.
        seat: Seat,
        /// The dice just thrown, in order.
        dice: Dice,
    },
    /// Some of the dice just thrown are blocked and leave the attack (A2.2). Not told when none is.
    Blocked {
        /// The attacker.
        seat: Seat,
        /// The blocked dice, in the order thrown.
        dice: Dice,
    },
    /// Every die just thrown is blocked; the attacker loses a man (A2.6).
    Failed {
        /// The attacker.
        seat: Seat,
        /// Men left.
        men: u8,
    },
    /// The attacker stops (A2.8, A3.1).
    Stopped {
        /// The attacker.
        seat: Seat,
        /// The ship attacked.
        target: Seat,
        /// What is taken.
        effect: Effect,
    },
    /// The cannon that breaks unless the captain defends it (A4.3). Not told when there is no defence.
    CannonAtStake {
        /// The attacked captain.
        seat: Seat,
        /// The cannon.
        cannon: Cannon,
    },
    /// The defence succeeds: the hit is cancelled (A4.1).
    DefenceHeld {
        /// The attacked captain.
        seat: Seat,
        /// What the die shows.
        die: Face,
        /// Intact sails before the attempt.
        sails: u8,
    },
    /// The defence fails: the hit stays (A4.1).
    DefenceFailed {
        /// The attacked captain.
        seat: Seat,
        /// What the die shows.
        die: Face,
        /// Intact sails before the attempt.
        sails: u8,
    },
    /// A sail is lost by the attempt to defend (A4.1).
    SailSpent {
        /// Whose.
        seat: Seat,
        /// Sails left.
        sails: u8,
    },
    /// The captain does not defend (A4.1).
    Bore {
        /// The attacked captain.
        seat: Seat,
    },
    /// A man is lost to an attack (A3.1).
    ManLost {
        /// Whose.
        seat: Seat,
        /// Men left.
        men: u8,
    },
    /// A cannon breaks (A3.2).
    CannonLost {
        /// Whose.
        seat: Seat,
        /// The cannon.
        cannon: Cannon,
        /// How many cannons are left.
        cannons: u8,
    },
    /// A hull zone is hit (A3.1).
    HullHit {
        /// Whose.
        seat: Seat,
        /// Hull zones left.
        hull: u8,
    },
    /// A sail is torn by an attack (A3.1).
    SailTorn {
        /// Whose.
        seat: Seat,
        /// Sails left.
        sails: u8,
    },
    /// A ship sinks (A1.2).
    Sunk {
        /// Whose.
        seat: Seat,
        /// What it ran out of.
        why: Loss,
    },
    /// Another attack has changed no ship (A1.4). Not told where calm is endless.
    Calm {
        /// How many in a row.
        attacks: u8,
    },
    /// Whose attack comes now (A1.3).
    Turn {
        /// Who.
        seat: Seat,
    },
    /// One ship is left and wins (A1.2).
    LastAfloat {
        /// Whose.
        seat: Seat,
    },
    /// The calm has lasted too long: a draw among those afloat (A1.4).
    Becalmed {
        /// Who is afloat.
        seats: SeatSet,
    },
}

impl Worded for Event {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// A1.2: one ship is left.
    LastAfloat,
    /// A1.4: too many attacks in a row changed no ship.
    Becalmed,
}

impl Worded for Ending {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}
