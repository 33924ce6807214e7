//! The state of a match, and nothing of its history but what seats have been shown.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::tile::{Known, Tile};
use crate::{Options, Print, Side};

/// Tiles in the box (L10).
pub const TILES: usize = 68;
/// Most ships on the ring (L1.1).
pub const SHIPS: usize = 5;
/// Most deck places of a ship that a text may have; play never goes past 2 + 9.
pub const DECKS: usize = 20;
/// L3.4: the highest rank the helm shows.
pub const HELM: u8 = 9;
/// L3.1: rounds, and builds in each.
pub const ROUNDS: u8 = 3;
/// L3.1: builds in a round.
pub const BUILDS: u8 = 3;
/// Most tiles in a hand (L3.2).
pub(crate) const HAND: usize = 7;

/// No tile.
pub(crate) const NONE: u8 = u8::MAX;

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// L3.3: tile, orientation and rank.
    Build,
    /// L9.2: which carpenter is covered.
    Carpenter,
    /// L4: the ranks of rotten tiles.
    Rotten,
    /// Nothing: the match is over.
    Over,
    /// Nothing: ships alone, without hands and draw pile, as the short notation has them.
    Adrift,
}

impl Phase {
    pub(crate) const ALL: [(Self, &'static str); 5] = [
        (Self::Build, "build"),
        (Self::Carpenter, "carpenter"),
        (Self::Rotten, "rotten"),
        (Self::Over, "over"),
        (Self::Adrift, "adrift"),
    ];
}

/// The decks of a ship from the stern, each by its top tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ship {
    len: u8,
    decks: [u8; DECKS],
}

impl Ship {
    const EMPTY: Self = Self { len: 0, decks: [NONE; DECKS] };

    /// L1.2: the number of decks; the bow stands in the row after.
    #[inline]
    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(crate) fn decks(&self) -> &[u8] {
        self.decks.get(..usize::from(self.len)).unwrap_or(&self.decks)
    }

    pub(crate) fn push(&mut self, tile: u8) {
        self.insert(self.len + 1, tile);
    }

    /// Another tile is on top in a row.
    pub(crate) fn set(&mut self, row: u8, tile: u8) {
        self.decks[usize::from(row - 1)] = tile;
    }

    /// L3.4: the tile becomes deck `rank`; decks from there on move one row toward the bow.
    #[inline]
    pub(crate) fn insert(&mut self, rank: u8, tile: u8) {
        let (at, len) = (usize::from(rank - 1), usize::from(self.len));
        self.decks.copy_within(at..len, at + 1);
        self.decks[at] = tile;
        self.len += 1;
    }

    /// L5.1: closes up toward the stern: keeps the decks that `keep` wants, by row.
    #[inline]
    pub(crate) fn close_up(&mut self, mut keep: impl FnMut(u8) -> bool) {
        let mut kept = 0;
        for at in 0..self.len {
            if keep(at + 1) {
                self.decks[kept] = self.decks[usize::from(at)];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
}

/// Tiles one on another; the top is last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack<const N: usize> {
    len: u8,
    ids: [u8; N],
}

impl<const N: usize> Stack<N> {
    pub(crate) const EMPTY: Self = Self { len: 0, ids: [NONE; N] };

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn ids(&self) -> &[u8] {
        self.ids.get(..usize::from(self.len)).unwrap_or(&self.ids)
    }

    pub(crate) fn ids_mut(&mut self) -> &mut [u8] {
        let len = usize::from(self.len).min(N);
        &mut self.ids[..len]
    }

    /// There are never more tiles than the stack can take.
    #[inline]
    pub(crate) fn push(&mut self, id: u8) {
        self.ids[usize::from(self.len)] = id;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        Some(self.ids[usize::from(self.len)])
    }

    /// Takes one out of the middle, order kept.
    pub(crate) fn remove(&mut self, at: usize) -> u8 {
        let (id, len) = (self.ids[at], usize::from(self.len));
        self.ids.copy_within(at + 1..len, at);
        self.len -= 1;
        id
    }
}

/// A match of Blackbeard's Legacy as it stands.
///
/// Every tile has a place of its own in `tiles` for the whole match; ships, hands, draw pile and discard name tiles by
/// it. The place itself means nothing: equality, text and views go by what lies where.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Legacy {
    pub(crate) options: Options,
    pub(crate) players: u8,
    /// Number of ships on the ring.
    pub(crate) fleet: u8,
    /// From 1; as it last was when the match is over.
    pub(crate) round: u8,
    /// From 1; as it last was when the match is over.
    pub(crate) build: u8,
    pub(crate) phase: Phase,
    pub(crate) resigned: SeatSet,
    pub(crate) ships: [Ship; SHIPS],
    pub(crate) tiles: [Tile; TILES],
    /// The tile directly beneath, in a pile.
    pub(crate) below: [u8; TILES],
    /// Sorted by [`Tile`].
    pub(crate) hands: [Stack<HAND>; SHIPS],
    pub(crate) pile: Stack<TILES>,
    pub(crate) discard: Stack<TILES>,
    /// For each tile that went through the last making of a new draw pile: who knew it then.
    pub(crate) entered: [Known; TILES],
    /// The rotten tiles of this build that have no rank yet, by ship.
    pub(crate) rotten: [u8; SHIPS],
}

impl Legacy {
    /// A table with no ships and all tiles nowhere.
    pub(crate) fn bare(options: Options, players: u8, fleet: u8) -> Self {
        Self {
            options,
            players,
            fleet,
            round: 1,
            build: 1,
            phase: Phase::Adrift,
            resigned: SeatSet::EMPTY,
            ships: [Ship::EMPTY; SHIPS],
            tiles: [Tile::unseen(Print::BLANK); TILES],
            below: [NONE; TILES],
            hands: [Stack::EMPTY; SHIPS],
            pile: Stack::EMPTY,
            discard: Stack::EMPTY,
            entered: [Known::NOBODY; TILES],
            rotten: [NONE; SHIPS],
        }
    }

    /// What was chosen before the match.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// What is to be decided.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round and the build in it, both from 1.
    #[must_use]
    pub const fn moment(&self) -> (u8, u8) {
        (self.round, self.build)
    }

    #[inline]
    pub(crate) const fn tile(&self, id: u8) -> Tile {
        self.tiles[id as usize]
    }

    #[inline]
    pub(crate) const fn tile_mut(&mut self, id: u8) -> &mut Tile {
        &mut self.tiles[id as usize]
    }

    /// The ships in use.
    #[inline]
    pub(crate) fn fleet(&self) -> &[Ship] {
        &self.ships[..usize::from(self.fleet)]
    }

    /// L1.1: whose ship it is. Two captains have two each, in turn round the ring.
    #[inline]
    pub(crate) const fn owner(&self, ship: usize) -> Seat {
        Seat(if self.players == 2 { ship as u8 % 2 } else { ship as u8 })
    }

    /// The ships of a seat from left to right.
    pub(crate) fn ships_of(&self, seat: Seat) -> impl Iterator<Item = usize> + use<> {
        let (first, step) = (usize::from(seat.0), if self.players == 2 { 2 } else { SHIPS });
        (first..usize::from(self.fleet)).step_by(step)
    }

    /// The ship a captain calls first (1) or second (2).
    pub(crate) fn own_ship(&self, seat: Seat, berth: u8) -> Option<usize> {
        self.ships_of(seat).nth(usize::from(berth.checked_sub(1)?))
    }

    /// L1.3: the next ship on a side; the ring has no end.
    #[inline]
    pub(crate) const fn beside(&self, ship: usize, side: Side) -> usize {
        let fleet = self.fleet as usize;
        match side {
            Side::Starboard => {
                if ship + 1 == fleet {
                    0
                } else {
                    ship + 1
                }
            }
            Side::Port => {
                if ship == 0 {
                    fleet - 1
                } else {
                    ship - 1
                }
            }
        }
    }

    /// The tiles of a pile from the top.
    #[inline]
    pub(crate) fn pile_of(&self, top: u8) -> impl Iterator<Item = u8> {
        let mut next = top;
        std::iter::from_fn(move || {
            let id = next;
            if id == NONE {
                return None;
            }
            next = self.below[usize::from(id)];
            Some(id)
        })
    }

    /// The last tile of a pile.
    #[inline]
    pub(crate) fn bottom(&self, top: u8) -> u8 {
        let mut id = top;
        while self.below[usize::from(id)] != NONE {
            id = self.below[usize::from(id)];
        }
        id
    }

    /// Puts a tile in a hand, in order.
    pub(crate) fn take_in_hand(&mut self, seat: Seat, id: u8) {
        let tiles = &self.tiles;
        let hand = &mut self.hands[seat.index()];
        hand.push(id);
        let ids = hand.ids_mut();
        let mut at = ids.len() - 1;
        while at > 0 && tiles[usize::from(ids[at])] < tiles[usize::from(ids[at - 1])] {
            ids.swap(at, at - 1);
            at -= 1;
        }
    }

    /// Where tiles lie, in an order that tells equal tables from others: the tiles on ships with the lengths of their
    /// piles, of hands, of draw pile and discard.
    fn lying(&self) -> impl Iterator<Item = (u8, Tile)> {
        let ships = self.fleet().iter().flat_map(Ship::decks);
        let ships = ships.flat_map(|top| self.pile_of(*top).enumerate().map(|(depth, id)| (depth as u8, id)));
        let hands = self.hands.iter().flat_map(Stack::ids).map(|id| (0, *id));
        let piles = self.pile.ids().iter().chain(self.discard.ids()).map(|id| (0, *id));
        ships.chain(hands).chain(piles).map(|(depth, id)| (depth, self.tile(id)))
    }

    fn sizes(&self) -> impl Iterator<Item = usize> {
        let ships = self.ships.iter().map(|ship| usize::from(ship.len()));
        let hands = self.hands.iter().map(Stack::len);
        let rotten = self.rotten.iter().map(|id| usize::from(*id != NONE));
        ships.chain(hands).chain(rotten).chain([self.pile.len(), self.discard.len()])
    }

    /// What went through the last making of a new draw pile, in order.
    pub(crate) fn renewed(&self) -> arrayvec::ArrayVec<(Print, Known), TILES> {
        let fresh = self.tiles.iter().zip(self.entered).filter(|(tile, _)| tile.is_fresh());
        let mut all: arrayvec::ArrayVec<_, TILES> = fresh.map(|(tile, known)| (tile.print, known)).collect();
        all.sort_unstable();
        all
    }
}

impl PartialEq for Legacy {
    fn eq(&self, other: &Self) -> bool {
        let facts = |state: &Self| {
            let Self { players, fleet, round, build, phase, resigned, .. } = *state;
            (players, fleet, round, build, phase, resigned)
        };
        facts(self) == facts(other)
            && self.options == other.options
            && self.sizes().eq(other.sizes())
            && self.lying().eq(other.lying())
            && self.renewed() == other.renewed()
    }
}

impl Eq for Legacy {}
