//! What happens, as facts fine enough to animate and to tell. What is secret (cards not yet revealed, choices made
//! together) happens only when it is revealed, so that everyone sees every event whole.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::{Seat, Worded};

use crate::{Arc, Card, Cell, Cells, Heading, Mast, Point, Section, Side, Who};

/// A fact that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Event {
    /// The captain and the two free men are placed (B1.5).
    Placed {
        /// Whose.
        seat: Seat,
        /// The captain's cell.
        captain: Cell,
        /// The cell of a man.
        man: Cell,
        /// The cell of the other.
        other: Cell,
    },
    /// A turn at sea begins (B3.3).
    SetSail {
        /// Which, counted from 1; 0 where turns are not counted.
        turn: u16,
    },
    /// A ship lays no cards this turn (B5.3).
    Idle {
        /// Whose.
        seat: Seat,
    },
    /// A captain strikes the colours (B5.2).
    Struck {
        /// Who.
        seat: Seat,
    },
    /// A card is revealed (B3.3).
    Card {
        /// Whose.
        seat: Seat,
        /// Which of the three, counted from 1.
        number: u8,
        /// The card.
        card: Card,
    },
    /// A ship moves one point forward (B3.1).
    Moved {
        /// Whose.
        seat: Seat,
        /// Where from.
        from: Point,
        /// Where to.
        to: Point,
    },
    /// A ship turns by 45° (B3.1).
    Turned {
        /// Whose.
        seat: Seat,
        /// Where it was heading.
        from: Heading,
        /// Where it is heading now.
        to: Heading,
    },
    /// A move is not made, and the ship's remaining cards do nothing (B3.4).
    Grounded {
        /// Whose.
        seat: Seat,
        /// Where the ship stays.
        at: Point,
        /// Where it was heading.
        heading: Heading,
        /// Whether the grid ends there; else it is an island.
        edge: bool,
        /// Cards that are dropped.
        dropped: u8,
    },
    /// Which guns bear on the other ship, and why (B4.1, B6.4).
    Bear {
        /// Whose guns.
        seat: Seat,
        /// The ship they bear on.
        target: Seat,
        /// Where the target lies from the bow.
        arc: Arc,
        /// The cannons that fire.
        guns: Cells,
    },
    /// A die for who fires first (B4.3).
    FireDie {
        /// Who threw it.
        seat: Seat,
        /// What it shows.
        die: u8,
    },
    /// Who fires first (B4.3).
    FiresFirst {
        /// Who.
        seat: Seat,
    },
    /// A section is named and a die thrown (B4.4).
    Shot {
        /// Who fires.
        seat: Seat,
        /// At whom.
        target: Seat,
        /// The section named.
        section: Section,
        /// What the die shows.
        die: u8,
        /// Shots left after this one.
        left: u8,
    },
    /// The shot removes nothing (B4.4, B4.5, B4.6).
    NoEffect {
        /// Whose ship was aimed at.
        seat: Seat,
        /// The section named.
        section: Section,
        /// Why.
        why: Nothing,
    },
    /// A cannon is gone (B4.5).
    CannonLost {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        cell: Cell,
    },
    /// Men are gone (B4.5).
    MenLost {
        /// Whose.
        seat: Seat,
        /// Where they stood.
        cell: Cell,
        /// How many.
        men: u8,
    },
    /// A captain is hit and off deck (B4.5, B5.3).
    CaptainHit {
        /// Whose.
        seat: Seat,
        /// Where he stood.
        cell: Cell,
    },
    /// A mast comes down, or the top of the main mast (B4.5).
    MastHit {
        /// Whose.
        seat: Seat,
        /// Which.
        mast: Mast,
        /// Masts lost in all.
        lost: u8,
    },
    /// A hull section is hit (B4.6).
    HullHit {
        /// Whose.
        seat: Seat,
        /// The section.
        section: Section,
        /// The side.
        side: Side,
        /// Hits it has now; with two it is wrecked.
        hits: u8,
        /// Wrecked sections in all.
        wrecked: u8,
    },
    /// A volley ends before its last shot (B4.3).
    Held {
        /// Who holds fire.
        seat: Seat,
        /// Shots not fired.
        left: u8,
    },
    /// More damaged cards have to be laid from the next turn on (B3.2).
    DamagedCards {
        /// By whom.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// A ship is beaten by gunfire (B5.1, B5.2, B5.4, B6.4).
    Beaten {
        /// Whose.
        seat: Seat,
        /// Why: sunk, crippled or unmanned.
        why: Ending,
    },
    /// A captain takes the place of a man (B5.3, B6.4).
    CaptainBack {
        /// Whose.
        seat: Seat,
        /// Where he stands now.
        cell: Cell,
    },
    /// A turn ends without a shot fired, as far as it is counted (B5.5).
    QuietTurn {
        /// How many in a row.
        turns: u8,
    },
    /// The ships collide and lie side by side (B6.2, B6.3).
    Collided {
        /// The *Seahawk*.
        seat: Seat,
        /// The side it touches with.
        side: Side,
        /// The *Royal Isabella*.
        target: Seat,
        /// The side it touches with.
        touches: Side,
        /// Whether they lie the same way.
        way: Way,
    },
    /// A die for who boards first (B6.5).
    BoardDie {
        /// Who threw it.
        seat: Seat,
        /// What it shows.
        die: u8,
    },
    /// Who boards first (B6.5).
    BoardsFirst {
        /// Who.
        seat: Seat,
    },
    /// One step on a deck (B7.2).
    Stepped {
        /// Whose.
        seat: Seat,
        /// The other side.
        target: Seat,
        /// A man or the captain.
        who: Who,
        /// The deck it is made on.
        deck: Seat,
        /// Where from.
        from: Cell,
        /// Where to.
        to: Cell,
        /// How many of `target` stand there, captain included.
        others: u8,
        /// Steps left in this turn.
        left: u8,
    },
    /// One step from ship to ship (B7.3).
    Crossed {
        /// Whose.
        seat: Seat,
        /// The other side.
        target: Seat,
        /// A man or the captain.
        who: Who,
        /// The deck it leads to; it begins on the other.
        deck: Seat,
        /// Where from.
        from: Cell,
        /// Where to.
        to: Cell,
        /// How many of `target` stand there, captain included.
        others: u8,
        /// Steps left in this turn.
        left: u8,
    },
    /// A fight begins (B7.5).
    Fight {
        /// Who moved in this turn.
        seat: Seat,
        /// The other side.
        target: Seat,
        /// Whose deck the cell is on.
        deck: Seat,
        /// The cell.
        at: Cell,
        /// Men of `seat`, captain included.
        men: u8,
        /// Whether the captain of `seat` is one of them.
        captain: bool,
        /// Men of `target`, captain included.
        others: u8,
        /// Whether the captain of `target` is one of them.
        captain2: bool,
    },
    /// A round of a fight (B7.5).
    Round {
        /// Who moved in this turn.
        seat: Seat,
        /// The other side.
        target: Seat,
        /// The die of `seat`.
        die: u8,
        /// What outnumbering adds to it.
        more: u8,
        /// What the captain adds to it.
        captain: u8,
        /// All together.
        total: u8,
        /// The die of `target`.
        die2: u8,
        /// What outnumbering adds to it.
        more2: u8,
        /// What the captain adds to it.
        captain2: u8,
        /// All together.
        total2: u8,
        /// How many `seat` loses.
        lost: u8,
        /// Whom: the captain only where no man stands by him (B7.6).
        who: Who,
        /// How many `target` loses.
        lost2: u8,
        /// Whom.
        who2: Who,
    },
    /// A fight is over and one side holds the cell (B7.5).
    CellHeld {
        /// By whom.
        seat: Seat,
        /// Whose deck the cell is on.
        deck: Seat,
        /// The cell.
        at: Cell,
        /// How many are left, captain included.
        men: u8,
        /// Whether the captain is one of them.
        captain: bool,
    },
    /// A fight is over and nobody is left (B7.5).
    CellEmpty {
        /// Who moved in this turn.
        seat: Seat,
        /// Whose deck the cell is on.
        deck: Seat,
        /// The cell.
        at: Cell,
    },
    /// A captain falls in a fight (B7.7).
    CaptainKilled {
        /// Whose.
        seat: Seat,
    },
    /// Whose boarding turn comes now (B6.5).
    BoardingTurn {
        /// Who.
        seat: Seat,
        /// Turns in a row without a fight, as far as they are counted (B7.8).
        quiet: u8,
    },
    /// The calm has lasted too long (B5.5, B7.8).
    Becalmed {
        /// The turns it took.
        turns: u16,
    },
    /// What both have left decides (B5.5, B7.8).
    Weighed {
        /// The *Seahawk*.
        seat: Seat,
        /// The *Royal Isabella*.
        target: Seat,
        /// Men of `seat`, a captain aboard included.
        men: u8,
        /// Men of `target`, a captain aboard included.
        men2: u8,
        /// Cannons of `seat`.
        guns: u8,
        /// Cannons of `target`.
        guns2: u8,
        /// Damaged cards of `seat`.
        damaged: u8,
        /// Damaged cards of `target`.
        damaged2: u8,
    },
    /// A player resigns (B5.2).
    Resigned {
        /// Who.
        seat: Seat,
    },
}

impl Worded for Event {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}

/// Why a shot removes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Nothing {
    /// The die shows a 1 or a 6 (B4.4).
    Missed,
    /// Nothing is there to be hit (B4.5).
    Empty,
    /// Bow or stern faces the shooter (B4.6).
    EndOn,
    /// The section is wrecked already (B4.6).
    Wrecked,
    /// The hull no longer counts in the last exchange (B6.4).
    Alongside,
}

/// How ships lie after a collision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Section X beside section X (B6.2).
    Same,
    /// A beside H, B beside G … (B6.3).
    Opposite,
}

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// B5.1: three hull sections are wrecked.
    Sunk,
    /// B5.2: a ship cannot move any more, and that beats it.
    Crippled,
    /// B5.4, B6.4: nobody is left to fight on.
    Unmanned,
    /// B4.7, B6.4: both were beaten in the same exchange.
    BothBeaten,
    /// B5.2: the colours are struck.
    Struck,
    /// B5.2: both struck their colours.
    BothStruck,
    /// B7.7: the captain fell in a fight.
    CaptainKilled,
    /// B5.5, B7.8: nothing happened for too long.
    Becalmed,
    /// B5.5: 400 turns.
    Outlasted,
    /// B5.5, B7.8: nothing happened for too long, and the loser was worse off.
    WorseOff,
    /// B5.2: a player resigned.
    Resigned,
}

impl Ending {
    pub(crate) const ALL: [Self; 11] = [
        Self::Sunk,
        Self::Crippled,
        Self::Unmanned,
        Self::BothBeaten,
        Self::Struck,
        Self::BothStruck,
        Self::CaptainKilled,
        Self::Becalmed,
        Self::Outlasted,
        Self::WorseOff,
        Self::Resigned,
    ];

    pub(crate) const fn word(self) -> &'static str {
        Self::VARIANTS[self as usize]
    }

    /// Whether both share it.
    pub(crate) const fn is_draw(self) -> bool {
        matches!(self, Self::BothBeaten | Self::BothStruck | Self::Becalmed | Self::Outlasted)
    }
}

impl Worded for Ending {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}
