//! A refusal is a value that names the rule; it leaves the match untouched.

use std::fmt::Debug;

use serde::Serialize;

use crate::{RuleNumber, Seat, TableRule, Worded};

/// Why a game refuses a move.
pub trait Refusal: Worded + Clone + Eq + Debug + Send + Sync + 'static {
    /// The numbering of the game.
    type Rule: RuleNumber;

    /// The rule that forbids the move.
    fn rule(&self) -> Self::Rule;
}

/// Why the table refuses, whatever the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TableRefusal {
    /// The match is over.
    Over,
    /// Nothing is asked of this seat now.
    NotAsked {
        /// The seat that spoke.
        seat: Seat,
    },
    /// The seat has chosen already; it may take its choice back first.
    AlreadyChosen {
        /// The seat that spoke.
        seat: Seat,
    },
    /// The seat has no answer that waits for others.
    NothingToTakeBack {
        /// The seat that spoke.
        seat: Seat,
    },
    /// Dice have fallen, secrets have been shown or another seat has played since.
    NothingToUndo {
        /// The seat that spoke.
        seat: Seat,
    },
    /// A draw is awaited before anything else can happen.
    DrawAwaited,
}

impl Worded for TableRefusal {
    const KINDS: &'static [&'static str] =
        &["over", "not-asked", "already-chosen", "nothing-to-take-back", "nothing-to-undo", "draw-awaited"];
}

impl TableRefusal {
    /// The rule of the table that refuses.
    #[must_use]
    pub fn rule(&self) -> TableRule {
        match self {
            Self::Over => TableRule::T7,
            Self::NotAsked { .. } | Self::DrawAwaited => TableRule::T1,
            Self::AlreadyChosen { .. } => TableRule::T2,
            Self::NothingToTakeBack { .. } => TableRule::T3,
            Self::NothingToUndo { .. } => TableRule::T4,
        }
    }
}

/// A refusal by the table or by the rules of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Refused<R> {
    /// By the table.
    Table(TableRefusal),
    /// By the game.
    Game(R),
}

impl<R: Refusal> Refused<R> {
    /// The number of the rule that refuses.
    #[must_use]
    pub fn number(&self) -> &'static str {
        match self {
            Self::Table(refusal) => refusal.rule().number(),
            Self::Game(refusal) => refusal.rule().number(),
        }
    }
}

impl<R> From<TableRefusal> for Refused<R> {
    fn from(refusal: TableRefusal) -> Self {
        Self::Table(refusal)
    }
}
