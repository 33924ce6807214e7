//! What has been learnt of answers, kept by what an answer does (build, tile, the way it lies, rank), not by its number
//! in a list: so it survives from one imagined state to the next.

use std::ops::ControlFlow;

use ::legacy::{BUILDS, Legacy, Move, Print};
use table::{Game, Seat};

/// Ranks told apart; higher ones count as the highest.
const RANKS: usize = 12;

/// What is known of one answer.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Stat {
    /// How often it was given.
    pub(super) tries: f32,
    /// What it was worth to who gave it, summed.
    pub(super) worth: f32,
}

impl Stat {
    pub(super) fn mean(self) -> f32 {
        if self.tries > 0.0 { self.worth / self.tries } else { 0.0 }
    }

    pub(super) fn add(&mut self, worth: f32) {
        self.tries += 1.0;
        self.worth += worth;
    }

    /// What was learnt counts only so much any more.
    pub(super) fn fade(&mut self, kept: f32) {
        self.tries *= kept;
        self.worth *= kept;
    }

    /// Adds what was learnt elsewhere.
    pub(super) fn learn(&mut self, new: &Self) {
        self.tries += new.tries;
        self.worth += new.worth;
    }
}

/// An answer and where what is known of it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) answer: Move,
    pub(super) slot: usize,
}

/// Where things are written.
#[derive(Clone, Debug)]
pub(super) struct Index {
    /// The sorts of tiles, upright.
    sorts: Vec<Print>,
    berths: usize,
    seats: usize,
}

impl Index {
    pub(super) fn new(state: &Legacy) -> Self {
        let options = state.options();
        let mut sorts = options.tiles.prints(options.expert).to_vec();
        sorts.dedup();
        let seats = usize::from(state.players());
        Self { sorts, berths: if seats == 2 { 2 } else { 1 }, seats }
    }

    /// Slots of one seat at one build. After the sorts come ranks of rotten tiles and rows of carpenters.
    fn page(&self) -> usize {
        self.berths * (self.sorts.len() + 1) * 2 * RANKS
    }

    pub(super) fn slots(&self) -> usize {
        self.page() * self.seats * usize::from(BUILDS)
    }

    /// The slots of a seat at all builds.
    pub(super) fn slots_of(&self, seat: usize) -> impl Iterator<Item = usize> {
        let (page, seats) = (self.page(), self.seats);
        (0..usize::from(BUILDS)).flat_map(move |build| (build * seats + seat) * page..(build * seats + seat + 1) * page)
    }

    fn sort(&self, tile: Print) -> usize {
        self.sorts.binary_search(&tile.upright()).unwrap_or_default()
    }

    fn slot(&self, page: usize, ship: u8, lies: usize, rank: u8) -> usize {
        let berth = usize::from(ship.saturating_sub(1)).min(self.berths - 1);
        let rank = usize::from(rank).clamp(1, RANKS) - 1;
        page + (berth * (self.sorts.len() + 1) * 2 + lies) * RANKS + rank
    }

    /// Lists the answers a seat has now, with their slots.
    pub(super) fn list(&self, state: &Legacy, seat: Seat, draft: &[Move], entries: &mut Vec<Entry>) {
        entries.clear();
        let build = usize::from(state.moment().1.clamp(1, BUILDS) - 1);
        let page = (build * self.seats + seat.index()) * self.page();
        let (mut last, mut lies) = (Print::BLANK, usize::MAX);
        let _ = state.visit_moves(seat, draft, |answer| {
            let slot = match answer {
                Move::Build { ship, tile, rank } => {
                    if lies == usize::MAX || tile != last {
                        (last, lies) = (tile, self.sort(tile) * 2 + usize::from(tile != tile.upright()));
                    }
                    self.slot(page, ship, lies, rank.0)
                }
                Move::Place { ship, rank } => self.slot(page, ship, self.sorts.len() * 2, rank.0),
                Move::Cover { ship, row } => self.slot(page, ship, self.sorts.len() * 2 + 1, row.0),
            };
            entries.push(Entry { answer, slot });
            ControlFlow::Continue(())
        });
    }
}
