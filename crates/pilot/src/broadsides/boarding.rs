//! Boarding: the three steps of a turn searched together, fights by their exact chances, the captain's safety first.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::num::NonZeroUsize;
use std::time::Instant;

use ::broadsides::QUIET_BOARDING;

use super::fray::{Fray, NOWHERE, Pace, ROOM, SPOTS, bits};
use super::worth::{Judge, advance, danger, nearness};
use crate::crew::share;

/// What the life of a captain counts against a man's when steps are sifted.
const CAPTAIN: f32 = 12.0;
/// What all men standing by the other captain count against a man.
const NEARNESS: f32 = 3.0;

/// How broadly turns are searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Breadth {
    /// Partial turns kept after each step.
    pub(crate) beam: usize,
    /// Whole turns valued with every end of their fights.
    pub(crate) turns: usize,
}

impl Breadth {
    /// Turns looked at, as near as it is worth knowing beforehand.
    pub(crate) const fn work(self) -> u32 {
        (self.beam + self.turns) as u32 * STEPS_AT_ONCE
    }

    /// As broad as so many turns allow.
    pub(crate) fn within(self, work: u32) -> Self {
        if work >= self.work() {
            return self;
        }
        let most = (work / STEPS_AT_ONCE / 2).max(1) as usize;
        Self { beam: self.beam.min(most), turns: self.turns.min(most) }
    }
}

/// Steps there are to choose from, about.
const STEPS_AT_ONCE: u32 = 80;
/// A turn, or the beginning of one.
#[derive(Clone, Copy, Debug)]
struct Way {
    fray: Fray,
    /// Tells crews apart.
    key: u64,
    first: Pace,
    sifted: f32,
}

/// Searches the boarding turns of a match.
pub(crate) struct Boarding<'j> {
    pub(crate) judge: &'j Judge,
    pub(crate) quiet: u8,
    pub(crate) threads: NonZeroUsize,
    pub(crate) deadline: Option<Instant>,
}

impl Boarding<'_> {
    /// The first steps of the best turns of a side with so many steps left, and what they are worth to it.
    pub(crate) fn turns(&self, fray: &Fray, side: usize, left: u8, breadth: Breadth) -> Vec<(Pace, f32)> {
        let ways = ways(fray, side, left, breadth);
        let worths = share(self.threads, ways.len(), self.deadline, |way| self.worth(&ways[way].fray, side));
        let mut firsts: Vec<(Pace, f32)> = Vec::new();
        for (way, worth) in ways.iter().zip(worths) {
            match firsts.iter_mut().find(|(first, _)| *first == way.first) {
                Some((_, known)) => *known = known.max(worth),
                None => firsts.push((way.first, worth)),
            }
        }
        firsts.sort_by(|a, b| b.1.total_cmp(&a.1));
        firsts
    }

    /// What a side can expect of the fights after its last step and of what follows.
    fn worth(&self, fray: &Fray, side: usize) -> f32 {
        let mut fights: Vec<u8> = bits(fray.contested()).collect();
        fights.sort_by(|a, b| promise(fray, side, *b).total_cmp(&promise(fray, side, *a)));
        let quiet = f32::from(if fights.is_empty() { self.quiet + 1 } else { 0 }) / f32::from(QUIET_BOARDING);
        let lead = self.fought(fray, side, &fights);
        self.judge.with_calm(lead, (quiet * quiet).min(1.0), self.judge.lead_of_crews(fray, side)).0
    }

    fn fought(&self, fray: &Fray, side: usize, fights: &[u8]) -> f32 {
        if fray.captains[side] == NOWHERE {
            return 0.0;
        }
        if fray.captains[1 - side] == NOWHERE {
            return 1.0;
        }
        let Some((at, rest)) = fights.split_first() else {
            return 1.0 - self.judge.fray(fray, 1 - side);
        };
        let ends = fray.melee(fray.band(side, *at), fray.band(1 - side, *at));
        let mut worth = 0.0;
        for (own, row) in ends.iter().enumerate() {
            for (other, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let mut next = *fray;
                let left = [own as u8, other as u8];
                next.settle(*at, if side == 0 { left } else { [left[1], left[0]] });
                worth += chance * self.fought(&next, side, rest);
            }
        }
        worth
    }
}

/// How much better it is to fight here first: who may kill the other captain does so before risking their own.
pub(crate) fn promise(fray: &Fray, side: usize, at: u8) -> f32 {
    let (own, other) = (fray.band(side, at), fray.band(1 - side, at));
    let toll = fray.toll(own, other);
    let life = |(_, captain): (u8, bool), gone: f32| if captain { gone } else { 0.0 };
    life(other, toll.gone[1]) - life(own, toll.gone[0]) + 0.01 * (toll.lost[1] - toll.lost[0])
}

/// The most promising turns, whole (or as far as steps are legal).
fn ways(fray: &Fray, side: usize, left: u8, breadth: Breadth) -> Vec<Way> {
    let sieve = Sieve::new(fray, side);
    let mut beam: Vec<Way> = Vec::new();
    for step in (0..left).rev() {
        let mut next: Vec<Way> = Vec::new();
        let mut seen: HashSet<u64, BuildHasherDefault<AsItIs>> = HashSet::default();
        let mut grow = |from: &Fray, key: u64, first: Option<Pace>| {
            let mut stuck = true;
            from.visit_paces(side, |pace| {
                stuck = false;
                let key = key.wrapping_add(sign(pace.captain, pace.to)).wrapping_sub(sign(pace.captain, pace.from));
                if seen.insert(key) {
                    let mut fray = *from;
                    fray.pace(side, pace);
                    next.push(Way { fray, key, first: first.unwrap_or(pace), sifted: sieve.sift(&fray, step) });
                }
            });
            stuck
        };
        if beam.is_empty() {
            grow(fray, 0, None);
        } else {
            let stuck: Vec<Way> =
                beam.iter().filter(|way| grow(&way.fray, way.key, Some(way.first))).copied().collect();
            next.extend(stuck);
        }
        next.sort_by(|a, b| b.sifted.total_cmp(&a.sifted));
        beam = pick(next, if step == 0 { breadth.turns } else { breadth.beam });
    }
    beam
}

/// The best so many, half of them (where there are as many) with a fight: what a fight is worth shows only when it is
/// looked at closely.
fn pick(sorted: Vec<Way>, count: usize) -> Vec<Way> {
    let (fights, calm): (Vec<Way>, Vec<Way>) = sorted.into_iter().partition(|way| way.fray.contested() != 0);
    let reserved = count / 2;
    let kept = fights.len().min(reserved);
    let mut rest: Vec<Way> = fights[kept..].iter().chain(&calm).copied().collect();
    rest.sort_by(|a, b| b.sifted.total_cmp(&a.sifted));
    rest.truncate(count - kept);
    fights.into_iter().take(kept).chain(rest).collect()
}

/// A number for a man or a captain in a spot, such that sums tell crews apart.
const fn sign(captain: bool, spot: u8) -> u64 {
    let mut x = (spot as u64 + 64 * captain as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^ x >> 27
}

/// Keys that are numbers spread well already.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0 << 8 | u64::from(*byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// Sifts the turns of one side.
struct Sieve {
    side: usize,
    /// How near each spot is to the other captain.
    near: [f32; SPOTS],
    /// Where one's own captain was, and how near the others are to him there.
    captain: u8,
    threatened: f32,
}

impl Sieve {
    fn new(fray: &Fray, side: usize) -> Self {
        let near = nearness(fray, fray.captains[1 - side]);
        Self { side, near, captain: fray.captains[side], threatened: advance(fray, 1 - side) }
    }

    /// A quick look at a turn with so many steps to come: men won and lost, captains' lives, nearness. Fights are taken
    /// with those who can still join them.
    fn sift(&self, fray: &Fray, left: u8) -> f32 {
        let (side, other) = (self.side, 1 - self.side);
        let mut sum = 0.0;
        let mut spare = left;
        for at in bits(fray.contested()) {
            let (mut own, theirs) = (fray.band(side, at), fray.band(other, at));
            if spare > 0 {
                let more = fray.reinforcements(side, at, spare).min(ROOM - own.0);
                spare -= more.min(spare);
                own.0 += more;
            }
            let toll = fray.toll(own, theirs);
            sum += toll.lost[1] - toll.lost[0];
            if theirs.1 {
                sum += CAPTAIN * toll.gone[1];
            }
            if own.1 {
                sum -= CAPTAIN * toll.gone[0];
            }
        }
        let near: f32 = bits(fray.manned(side))
            .map(|at| self.near[usize::from(at)] * f32::from(fray.men[side][usize::from(at)]))
            .sum();
        let near = near / f32::from(fray.crews[side].max(1));
        let moved = fray.captains[side] != self.captain;
        let threatened = if moved { advance(fray, other) } else { self.threatened };
        sum - CAPTAIN / 2.0 * danger(fray, side) + NEARNESS * (near - threatened)
    }
}
