//! What a viewer sees: ships and discard as far as their faces are known, hands that were held, the sizes of the rest.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet, Viewer};

use crate::state::NONE;
use crate::tile::Tile;
use crate::{Card, Held, Legacy, Options, Phase, Print, ShipNumber};

/// What is seen of a match. Tiles whose face the viewer does not know are `.` on ships and `?` elsewhere; each hidden
/// tile says which seats know it, since everyone saw whose hands it went through.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What was chosen before the match.
    pub options: Options,
    /// Number of captains.
    pub players: u8,
    /// The round, from 1.
    pub round: u8,
    /// The build of the round, from 1.
    pub build: u8,
    /// What is to be decided.
    pub phase: Phase,
    /// By whom.
    pub asked: SeatSet,
    /// Who has given up.
    pub resigned: SeatSet,
    /// The ships from left to right.
    pub ships: Vec<ShipView>,
    /// The hands in seat order.
    pub hands: Vec<Vec<Held>>,
    /// Rotten tiles that have no rank yet.
    pub rotten: Vec<Waiting>,
    /// Tiles in the draw pile.
    pub pile: u8,
    /// The draw pile from the top, for those who may see everything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<Held>,
    /// The discard from the top.
    pub discard: Vec<Held>,
    /// What went into the last draw pile made anew (L2.4), and who knew it then.
    pub renewed: Vec<Held>,
    /// The tiles whose place the viewer does not know.
    pub unseen: Vec<Unseen>,
}

/// A ship as it is seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ShipView {
    /// Whose.
    pub seat: Seat,
    /// Its decks from the stern, each a pile from the top.
    pub decks: Vec<Vec<Card>>,
    /// Its decks if piles were unfolded now, rotten tiles still counted.
    pub length: u8,
    /// Its barrels (L8.2).
    pub barrels: u8,
}

/// A rotten tile that has no rank yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Waiting {
    /// For which ship.
    pub ship: ShipNumber,
    /// The tile.
    pub tile: Held,
}

/// How many tiles of a sort are somewhere unseen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Unseen {
    /// The tile.
    pub tile: Print,
    /// How many.
    pub count: u8,
}

impl View {
    /// What `viewer` sees of `state`.
    pub(crate) fn of(state: &Legacy, viewer: Viewer) -> Self {
        let seen = |id: &u8| state.tile(*id).seen(viewer);
        let held = |ids: &[u8]| ids.iter().map(|id| Held(seen(id))).collect::<Vec<_>>();
        let ship = |(at, ship): (usize, &crate::state::Ship)| {
            let (length, barrels) = state.length(at);
            let pile = |top: &u8| state.pile_of(*top).map(|id| Card(seen(&id))).collect();
            ShipView { seat: state.owner(at), decks: ship.decks().iter().map(pile).collect(), length, barrels }
        };
        // Sorted as the viewer knows them: the order of a hand must not tell what its tiles are.
        let hand = |ids: &[u8]| {
            let mut hand = held(ids);
            hand.sort_unstable_by_key(|held| held.0);
            hand
        };
        let rotten = (0..).zip(state.rotten).filter(|(_, id)| *id != NONE);
        let top_first = |ids: &[u8]| held(&ids.iter().rev().copied().collect::<Vec<_>>());
        Self {
            options: state.options.clone(),
            players: state.players,
            round: state.round,
            build: state.build,
            phase: state.phase,
            asked: state.decides(),
            resigned: state.resigned,
            ships: state.fleet().iter().enumerate().map(ship).collect(),
            hands: state.hands[..usize::from(state.players)].iter().map(|ids| hand(ids.ids())).collect(),
            rotten: rotten.map(|(ship, id)| Waiting { ship: ShipNumber::of(ship), tile: Held(seen(&id)) }).collect(),
            pile: state.pile.len() as u8,
            order: if viewer == Viewer::Open { top_first(state.pile.ids()) } else { Vec::new() },
            discard: top_first(state.discard.ids()),
            renewed: renewed(state, viewer),
            unseen: unseen(state, viewer),
        }
    }
}

fn renewed(state: &Legacy, viewer: Viewer) -> Vec<Held> {
    let entry = |(print, known)| Held(Tile::known_to(print, known).seen(viewer));
    let mut all: Vec<Held> = state.renewed().into_iter().map(entry).collect();
    all.sort_unstable_by_key(|held| held.0);
    all
}

fn unseen(state: &Legacy, viewer: Viewer) -> Vec<Unseen> {
    let hidden = state.tiles.iter().filter(|tile| state.phase != Phase::Adrift && !tile.is_known_to(viewer));
    let mut prints: Vec<Print> = hidden.map(|tile| tile.print).collect();
    prints.sort_unstable();
    prints.chunk_by(|a, b| a == b).map(|same| Unseen { tile: same[0], count: same.len() as u8 }).collect()
}
