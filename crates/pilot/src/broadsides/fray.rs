//! Two crews on two decks: a twin of the boarding rules with one numbering of the spots for both sides.

use std::sync::LazyLock;

use ::broadsides::{Band, Broadsides, CaptainCounts, Cell, Lie, MeleeOdds, Move, Spot, Who};
use table::Seat;

use super::vessel::{CELLS, Vessel};

/// Spots of both decks: the *Seahawk*'s cells, then the *Royal Isabella*'s.
pub(crate) const SPOTS: usize = 2 * CELLS;

/// Most of one side in a cell (B7.4).
pub(crate) const ROOM: u8 = ::broadsides::ROOM;

/// Where a captain is when he is not on deck.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// One man or captain who goes from spot to spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace {
    pub(crate) captain: bool,
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Pace {
    pub(crate) fn as_move(self, side: usize) -> Move {
        let who = if self.captain { Who::Captain } else { Who::Man };
        Move::Step { who, from: as_spot(self.from, side), to: as_spot(self.to, side) }
    }
}

/// The number of a spot as the captain of a side sees it.
pub(crate) fn number(spot: Spot, side: usize) -> u8 {
    let deck = if spot.is_aboard() { 1 - side } else { side };
    (deck * CELLS + spot.cell().index()) as u8
}

/// The spot of a number.
pub(crate) fn as_spot(number: u8, side: usize) -> Spot {
    let (deck, index) = (usize::from(number) / CELLS, usize::from(number) % CELLS);
    let cell = Cell::all().nth(index).expect("an index below the number of cells");
    if deck == side { Spot::own(cell) } else { Spot::aboard(cell) }
}

/// The spots one step away, by lie and spot.
static WAYS: LazyLock<[[u64; SPOTS]; 4]> =
    LazyLock::new(|| [Lie::Starboard, Lie::Port, Lie::Opposite, Lie::OppositeStarboard].map(ways));

fn ways(lie: Lie) -> [u64; SPOTS] {
    let mut ways = [0; SPOTS];
    for from in Cell::all() {
        let index = from.index();
        for to in Cell::all().filter(|to| from.is_beside(*to)) {
            ways[index] |= 1 << to.index();
            ways[CELLS + index] |= 1 << (CELLS + to.index());
        }
        if let Some(across) = lie.contact(Seat(0)).and_then(|contact| contact.beside(from)) {
            ways[index] |= 1 << (CELLS + across.index());
            ways[CELLS + across.index()] |= 1 << index;
        }
    }
    ways
}

/// How a fight ends: the chance of each number of survivors of both bands.
pub(crate) type Ends = [[f32; 4]; 4];

/// The ends of all fights, by whether captains count, then by strength (captain included) and captain of both bands.
static MELEES: LazyLock<Vec<Ends>> = LazyLock::new(|| {
    let bands = || (1..=ROOM).flat_map(|men| [false, true].map(|captain| Band { men, captain }));
    let all = |counts| bands().flat_map(move |first| bands().map(move |second| ends(first, second, counts)));
    COUNTS.into_iter().flat_map(all).collect()
});

/// What the option can be, in the order of the tables.
const COUNTS: [CaptainCounts; 2] = [CaptainCounts::Yes, CaptainCounts::No];

/// Fights of one table.
const MATCHES: usize = 36;

fn ends(first: Band, second: Band, counts: CaptainCounts) -> Ends {
    let mut ends = [[0.0; 4]; 4];
    if let Some(odds) = MeleeOdds::of(first, second, counts) {
        ends[0][0] = odds.both.value() as f32;
        for (left, chance) in (1..).zip(&odds.survivors.first) {
            ends[left][0] = chance.value() as f32;
        }
        for (left, chance) in (1..).zip(&odds.survivors.second) {
            ends[0][left] = chance.value() as f32;
        }
    }
    ends
}

/// The ends of a fight between bands of one to three.
#[inline]
pub(crate) fn melee(counts: CaptainCounts, first: (u8, bool), second: (u8, bool)) -> &'static Ends {
    &MELEES[place(counts, first, second)]
}

/// Where a fight stands in the tables.
#[inline]
fn place(counts: CaptainCounts, first: (u8, bool), second: (u8, bool)) -> usize {
    let index = |(men, captain): (u8, bool)| usize::from(men - 1) * 2 + usize::from(captain);
    MATCHES * counts as usize + index(first) * 6 + index(second)
}

/// What becomes of a fight on average.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Toll {
    /// Men lost, the first band and the second.
    pub(crate) lost: [f32; 2],
    /// The chance that nobody is left of the first band, and of the second.
    pub(crate) gone: [f32; 2],
}

/// The toll of every fight, in the order of the melees.
static TOLLS: LazyLock<Vec<Toll>> = LazyLock::new(|| {
    let bands = || (1..=ROOM).flat_map(|men| [false, true].map(|captain| (men, captain)));
    let all = |counts| bands().flat_map(move |first| bands().map(move |second| toll_of(counts, first, second)));
    COUNTS.into_iter().flat_map(all).collect()
});

fn toll_of(counts: CaptainCounts, first: (u8, bool), second: (u8, bool)) -> Toll {
    let mut toll = Toll::default();
    for (a, row) in melee(counts, first, second).iter().enumerate() {
        for (b, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            toll.lost[0] += chance * (f32::from(first.0) - a as f32);
            toll.lost[1] += chance * (f32::from(second.0) - b as f32);
            toll.gone[0] += if a == 0 { *chance } else { 0.0 };
            toll.gone[1] += if b == 0 { *chance } else { 0.0 };
        }
    }
    toll
}

/// Both crews.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Fray {
    lie: u8,
    pub(crate) counts: CaptainCounts,
    pub(crate) men: [[u8; SPOTS]; 2],
    pub(crate) captains: [u8; 2],
    /// Spots with men, by side.
    manned: [u64; 2],
    pub(crate) crews: [u8; 2],
}

impl Fray {
    /// The crews of a match whose ships lie side by side.
    pub(crate) fn of(state: &Broadsides) -> Option<Self> {
        let mut fray = Self::empty(state.lie(), state.options().captain_counts)?;
        for side in 0..2 {
            let crew = state.crew(Seat(side as u8));
            for spot in Cell::all().flat_map(|cell| [Spot::own(cell), Spot::aboard(cell)]) {
                fray.add(side, number(spot, side), crew.men_at(spot));
            }
            fray.captains[side] = crew.captain.map_or(NOWHERE, |spot| number(spot, side));
        }
        Some(fray)
    }

    /// The crews of two ships that lie side by side, each on its own deck.
    pub(crate) fn of_vessels(vessels: &[Vessel; 2], lie: Lie, counts: CaptainCounts) -> Option<Self> {
        let mut fray = Self::empty(lie, counts)?;
        for (side, vessel) in vessels.iter().enumerate() {
            for (cell, men) in vessel.men.iter().enumerate() {
                fray.add(side, (side * CELLS + cell) as u8, *men);
            }
            fray.captains[side] = vessel.captain.map_or(NOWHERE, |cell| (side * CELLS) as u8 + cell);
        }
        Some(fray)
    }

    fn empty(lie: Lie, counts: CaptainCounts) -> Option<Self> {
        let lie = match lie {
            Lie::Apart => return None,
            Lie::Starboard => 0,
            Lie::Port => 1,
            Lie::Opposite => 2,
            Lie::OppositeStarboard => 3,
        };
        Some(Self { lie, counts, men: [[0; SPOTS]; 2], captains: [NOWHERE; 2], manned: [0; 2], crews: [0; 2] })
    }

    /// The ends of a fight between bands of one to three.
    #[inline]
    pub(crate) fn melee(&self, first: (u8, bool), second: (u8, bool)) -> &'static Ends {
        melee(self.counts, first, second)
    }

    /// The toll of a fight between bands of one to three.
    #[inline]
    pub(crate) fn toll(&self, first: (u8, bool), second: (u8, bool)) -> &'static Toll {
        &TOLLS[place(self.counts, first, second)]
    }

    pub(crate) fn add(&mut self, side: usize, spot: u8, men: u8) {
        self.set(side, spot, self.men[side][usize::from(spot)] + men);
    }

    /// So many men stand there.
    pub(crate) fn set(&mut self, side: usize, spot: u8, men: u8) {
        let place = &mut self.men[side][usize::from(spot)];
        self.crews[side] = self.crews[side] + men - *place;
        *place = men;
        let bit = 1 << spot;
        self.manned[side] = if men > 0 { self.manned[side] | bit } else { self.manned[side] & !bit };
    }

    /// The spots one step away.
    #[inline]
    pub(crate) fn ways(&self, from: u8) -> u64 {
        WAYS[usize::from(self.lie)][usize::from(from)]
    }

    /// The spots where a side has men, the captain not counted.
    #[inline]
    pub(crate) const fn manned(&self, side: usize) -> u64 {
        self.manned[side]
    }

    /// The spots where a side stands.
    #[inline]
    pub(crate) fn held(&self, side: usize) -> u64 {
        let captain = self.captains[side];
        self.manned[side] | if captain == NOWHERE { 0 } else { 1 << captain }
    }

    /// How many of a side stand in a spot, and whether the captain does.
    #[inline]
    pub(crate) fn band(&self, side: usize, spot: u8) -> (u8, bool) {
        let captain = self.captains[side] == spot;
        (self.men[side][usize::from(spot)] + u8::from(captain), captain)
    }

    /// B7.4, B7.5: where both stand.
    #[inline]
    pub(crate) fn contested(&self) -> u64 {
        self.held(0) & self.held(1)
    }

    /// B7.1 to B7.4: the steps a side may take. Must agree with the rules, as a set.
    pub(crate) fn visit_paces(&self, side: usize, mut visit: impl FnMut(Pace)) {
        let enemies = self.held(1 - side);
        for from in bits(self.held(side) & !enemies) {
            let room = bits(self.ways(from)).filter(|to| self.band(side, *to).0 < ROOM);
            for to in room {
                if self.men[side][usize::from(from)] > 0 {
                    visit(Pace { captain: false, from, to });
                }
                if self.captains[side] == from {
                    visit(Pace { captain: true, from, to });
                }
            }
        }
    }

    /// One step.
    #[inline]
    pub(crate) fn pace(&mut self, side: usize, pace: Pace) {
        if pace.captain {
            self.captains[side] = pace.to;
        } else {
            self.set(side, pace.from, self.men[side][usize::from(pace.from)] - 1);
            self.set(side, pace.to, self.men[side][usize::from(pace.to)] + 1);
        }
    }

    /// So many of each side are left in a spot; whose captain was there and is not among them is nowhere.
    pub(crate) fn settle(&mut self, spot: u8, left: [u8; 2]) {
        for (side, left) in left.into_iter().enumerate() {
            let captain = self.captains[side] == spot;
            if captain && left == 0 {
                self.captains[side] = NOWHERE;
            }
            self.set(side, spot, left - u8::from(captain && left > 0));
        }
    }

    /// How many men a side can bring to a spot in `paces` steps, not counting those who stand there; nobody passes where
    /// enemies stand (B7.4).
    pub(crate) fn reinforcements(&self, side: usize, spot: u8, paces: u8) -> u8 {
        let (enemies, own) = (self.held(1 - side), self.manned[side]);
        let (mut seen, mut front, mut left, mut brought) = (1u64 << spot, 1u64 << spot, paces, 0);
        for away in 1..=paces {
            let mut next = 0;
            for from in bits(front) {
                next |= self.ways(from);
            }
            next &= !seen & !enemies;
            seen |= next;
            front = next;
            for at in bits(next & own) {
                let can = (left / away).min(self.men[side][usize::from(at)]);
                brought += can;
                left -= can * away;
            }
        }
        brought
    }
}

/// The bits of a set, lowest first.
#[inline]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        bit
    })
}
