//! Moves: what a captain can answer.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::Worded;

use crate::{Cell, Plot, Section, Spot};

/// A man or the captain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// A man.
    Man,
    /// The captain.
    Captain,
}

/// One answer. Variants without fields have braces so that JSON with a field too many is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Move {
    /// Places the captain (B1.5): the first answer of a placement.
    Captain {
        /// Where.
        cell: Cell,
    },
    /// Places a man (B1.5): the second and the third answer of a placement.
    Man {
        /// Where.
        cell: Cell,
    },
    /// Lays cards (B3.1).
    Plot {
        /// The cards in order.
        cards: Plot,
    },
    /// Strikes the colours instead (B5.2).
    Strike {},
    /// Fires the next shot (B4.4).
    Fire {
        /// At which section.
        section: Section,
    },
    /// Ends the volley (B4.3).
    Hold {},
    /// The captain returns in place of a man (B5.3).
    Return {
        /// Where the man stands.
        cell: Cell,
    },
    /// One step of a boarding turn (B7.1).
    Step {
        /// A man or the captain.
        who: Who,
        /// Where from.
        from: Spot,
        /// Where to.
        to: Spot,
    },
    /// Names the cell that is fought over next (B7.5).
    Fight {
        /// The cell.
        at: Spot,
    },
}

impl Worded for Move {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}
