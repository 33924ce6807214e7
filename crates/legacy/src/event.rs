//! What happens, as facts fine enough to animate and to tell. Seats are counted from 0, ships, rows and ranks from 1.

use serde::{Deserialize, Serialize};
use strum::VariantNames;
use table::{Seat, SeatSet, Viewer, Worded};

use crate::{Cannon, Card, Print, Side};

/// A ship on the ring, counted from 1, the leftmost first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct ShipNumber(pub u8);

impl ShipNumber {
    pub(crate) const fn of(ship: usize) -> Self {
        Self(ship as u8 + 1)
    }
}

/// A row of the sea, counted from 1 at the stern (L1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Row(pub u8);

/// A deck chosen to be built, counted from 1 at the stern (L3.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Rank(pub u8);

/// What a ball does where it comes by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Meeting {
    /// L5.3: the ship is too short to be met.
    Past,
    /// L5.8: a bombard flies over.
    Over,
    /// L5.4: through the pipe of a bow.
    Bow,
    /// L5.8: a bombard falls on a bow; L5.4: a bow of armour stops a direct ball.
    BowStruck,
    /// L5.5: through a pipe.
    Pipe,
    /// The deck is destroyed.
    Destroys,
    /// Armour stops it.
    Armour,
    /// A spring returns it.
    Spring,
}

/// One place on the way of a ball.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Leg {
    /// Whose ship it comes by.
    pub seat: Seat,
    /// The ship; the one that fired when the lap is complete or the ball is back.
    pub ship: ShipNumber,
    /// Whether it is the ship that fired.
    pub home: bool,
    /// What it does there.
    pub what: Meeting,
    /// Whether it is on its way back from a spring.
    pub back: bool,
}

/// What becomes of a ball in the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BallEnd {
    /// It destroyed the last deck it met.
    Hit,
    /// Armour stopped it, or a bow of armour.
    Stopped,
    /// A spring returned it and it destroyed the tile that fired it.
    Returned,
    /// L5.9: it came round and destroyed the tile that fired it.
    Round,
    /// L5.8: it fell on a bow, and nothing happened.
    Bow,
    /// It met nothing it could strike.
    Lost,
}

/// Where the tile under a treasure comes from (L6.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The top of the discard.
    Discard,
    /// The top of the draw pile.
    Pile,
    /// There is none left.
    Nowhere,
}

/// Why a plank takes nothing (L7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Prevented {
    /// L7.1: the bow of the ship beside it stands in the row.
    Bow,
    /// L7.1: the ship beside it is too short.
    Empty,
    /// L7.2: the tile shows a plank itself.
    Plank,
    /// L7.2: another plank aims at the same tile.
    Contested,
}

/// A fact that happened. What not everyone may know is in cards, which hide it from those who may not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Event {
    /// A round begins (L3.1).
    Round {
        /// Which.
        round: u8,
    },
    /// The discard is shuffled into a new draw pile (L2.4).
    Renewed {
        /// Its tiles.
        tiles: u8,
    },
    /// A tile is dealt (L3.2).
    Supplied {
        /// To whom.
        seat: Seat,
        /// The tile, known to that seat alone.
        tile: Option<Print>,
    },
    /// A choice is shown (L3.3).
    Revealed {
        /// Whose.
        seat: Seat,
        /// For which ship.
        ship: ShipNumber,
        /// The tile as it shall lie.
        tile: Print,
        /// The rank on the helm.
        rank: Rank,
    },
    /// A tile is in place (L3.4).
    Built {
        /// Whose.
        seat: Seat,
        /// On which ship.
        ship: ShipNumber,
        /// Where.
        rank: Rank,
        /// The tile with its fuses.
        tile: Card,
    },
    /// One captain alone has built saboteurs: all others go (L9.4).
    Sabotage {
        /// Who.
        seat: Seat,
        /// Decks with saboteurs that are destroyed.
        hits: u8,
    },
    /// Several captains have built saboteurs: nothing happens (L9.4).
    SabotageCancelled {
        /// Who.
        seats: SeatSet,
    },
    /// A carpenter is covered by a sail (L9.2).
    Covered {
        /// Whose.
        seat: Seat,
        /// On which ship.
        ship: ShipNumber,
        /// Where.
        row: Row,
    },
    /// A gunner gets fuses back (L9.3).
    Relit {
        /// Whose.
        seat: Seat,
        /// On which ship.
        ship: ShipNumber,
        /// Where.
        row: Row,
        /// The tile with its fuses.
        tile: Card,
    },
    /// Rotten tiles wait for their ranks (L4).
    Rot {
        /// Whose.
        seats: SeatSet,
    },
    /// All cannons with this fuse fire together (L5.1).
    Volley {
        /// Which.
        fuse: u8,
        /// How many.
        balls: u8,
    },
    /// A ball flies (L5.3).
    Ball {
        /// Whose.
        seat: Seat,
        /// From which ship.
        ship: ShipNumber,
        /// Along which row.
        row: Row,
        /// From which flank.
        flank: Side,
        /// From what.
        cannon: Cannon,
        /// Its way, place by place.
        path: Vec<Leg>,
        /// What becomes of it.
        end: BallEnd,
    },
    /// A deck place is destroyed with its whole pile (L1.5).
    Explosion {
        /// Whose.
        seat: Seat,
        /// On which ship.
        ship: ShipNumber,
        /// Where, before ships close up.
        row: Row,
        /// The pile from the top.
        pile: Vec<Card>,
    },
    /// A ship closes up toward its stern (L5.1).
    ClosedUp {
        /// Whose.
        seat: Seat,
        /// Which.
        ship: ShipNumber,
        /// Decks left.
        decks: u8,
    },
    /// The fuses of a repeating cannon change places (L5.7).
    FusesSwapped {
        /// Whose.
        seat: Seat,
        /// On which ship.
        ship: ShipNumber,
        /// Where.
        row: Row,
        /// The tile with its fuses.
        tile: Card,
    },
    /// A treasure receives a tile (L6.1).
    Treasure {
        /// Whose.
        seat: Seat,
        /// On which ship.
        ship: ShipNumber,
        /// Where.
        row: Row,
        /// Where the tile comes from.
        source: Source,
        /// The tile, for those who know it.
        tile: Option<Print>,
        /// The seats that know it.
        known: SeatSet,
        /// Whether everyone does.
        public: bool,
    },
    /// A plank takes a pile (L7.3).
    Boarded {
        /// Who takes it.
        seat: Seat,
        /// With which ship.
        ship: ShipNumber,
        /// In which row.
        row: Row,
        /// From whom.
        target: Seat,
        /// From which ship.
        from: ShipNumber,
        /// The pile from the top.
        pile: Vec<Card>,
    },
    /// A plank takes nothing (L7.1, L7.2).
    BoardingPrevented {
        /// Whose plank.
        seat: Seat,
        /// On which ship.
        ship: ShipNumber,
        /// In which row.
        row: Row,
        /// Whose ship is beside it.
        target: Seat,
        /// Which ship is beside it.
        from: ShipNumber,
        /// Why.
        reason: Prevented,
    },
    /// The hands go to the neighbours (L3.7).
    Passed {
        /// Toward which side.
        side: Side,
    },
    /// The tile left in a hand is discarded face down (L3.7).
    Leftover {
        /// Whose.
        seat: Seat,
        /// The tile, for those who know it.
        tile: Option<Print>,
        /// The seats that have held it.
        known: SeatSet,
    },
    /// A rotten tile falls apart at the end (L8.1).
    Rotted {
        /// Whose.
        seat: Seat,
        /// On which ship.
        ship: ShipNumber,
        /// In which row.
        row: Row,
    },
    /// The piles of a ship are unfolded (L8.1).
    Unfolded {
        /// Whose.
        seat: Seat,
        /// Which.
        ship: ShipNumber,
        /// Its decks in the end.
        decks: u8,
        /// Its barrels (L8.2).
        barrels: u8,
    },
    /// A captain gives up: a pilot sails on and cannot win (T5).
    Resigned {
        /// Who.
        seat: Seat,
    },
}

impl Worded for Event {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}

impl Event {
    /// In the form a viewer may see.
    #[must_use]
    pub(crate) fn seen(&self, viewer: Viewer) -> Self {
        let mut seen = self.clone();
        let knows = |seats: SeatSet| match viewer {
            Viewer::Seat(seat) => seats.contains(seat),
            Viewer::Bystander => false,
            Viewer::Open => true,
        };
        match &mut seen {
            Self::Supplied { seat, tile } => *tile = tile.filter(|_| viewer.knows(*seat)),
            Self::Leftover { tile, known, .. } => *tile = tile.filter(|_| knows(*known)),
            Self::Treasure { tile, known, public, .. } => *tile = tile.filter(|_| *public || knows(*known)),
            Self::Explosion { pile, .. } | Self::Boarded { pile, .. } => {
                pile.iter_mut().for_each(|card| card.0 = card.0.seen(viewer));
            }
            _ => {}
        }
        seen
    }
}

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// L8.2: one ship is the longest.
    Longest,
    /// L8.2: of the longest ships one has the most barrels.
    Barrels,
    /// L8.2: the longest ships have as many barrels.
    Shared,
    /// T5: one captain is left who has not given up.
    Resigned,
}

impl Worded for Ending {
    const KINDS: &'static [&'static str] = Self::VARIANTS;
}
