//! What shots are worth: each aimed where it is expected to do most.

use table::Fast;

use super::vessel::{Facing, Vessel};
use super::worth::Judge;

/// Shots looked at: two broadsides; a third is taken to do as much as the second.
const MOST: usize = 10;
/// Volleys imagined for each ship and facing.
const VOLLEYS: usize = 10;
/// The luck of imagined volleys; the same for all, so that differences are differences between positions.
const LUCK: u64 = 0x5eed_0007;

/// What a die can do, and how it is written: 1 and 6 miss.
pub(crate) const HITS: [u8; 4] = [2, 3, 4, 5];
/// Sections of a ship.
pub(crate) const SECTIONS: u8 = 8;

/// What so many shots take from a ship on average, by ship, facing and number.
#[derive(Clone, Debug)]
pub(crate) struct Volleys([[[f32; MOST + 1]; 3]; 2]);

impl Volleys {
    /// Of ships too far apart to fire.
    pub(crate) const NONE: Self = Self([[[0.0; MOST + 1]; 3]; 2]);

    pub(crate) fn new(judge: &Judge, vessels: &[Vessel; 2]) -> Self {
        Self(vessels.each_ref().map(|vessel| Facing::AT_SEA.map(|facing| imagine(judge, vessel, facing))))
    }

    /// What the shots of a ship from `before` to `after` (counted over the turn) take from `target`.
    #[inline]
    pub(crate) fn worth(&self, target: usize, facing: Facing, before: usize, after: usize) -> f32 {
        let by_number = &self.0[target][facing as usize % 3];
        if after <= MOST {
            return by_number[after] - by_number[before];
        }
        let each = (by_number[MOST] - by_number[MOST / 2]) / (MOST / 2) as f32;
        by_number[MOST] - by_number[before.min(MOST)] + each * (after - before.max(MOST)) as f32
    }
}

fn imagine(judge: &Judge, vessel: &Vessel, facing: Facing) -> [f32; MOST + 1] {
    let (mut luck, mut sums) = (Fast::new(LUCK), [0.0; MOST + 1]);
    let whole = judge.material(vessel);
    for _ in 0..VOLLEYS {
        let mut left = *vessel;
        for sum in &mut sums[1..] {
            left.strike(best_section(judge, &left, facing), 1 + luck.below(6) as u8, facing);
            *sum += (whole - judge.material(&left)) / VOLLEYS as f32;
        }
    }
    sums
}

/// What a shot at a section takes on average.
#[inline]
pub(crate) fn expected(judge: &Judge, vessel: &Vessel, section: u8, facing: Facing) -> f32 {
    let whole = judge.material(vessel);
    let mut taken = 0.0;
    for die in HITS {
        let mut left = *vessel;
        left.strike(section, die, facing);
        taken += whole - judge.material(&left);
    }
    taken / 6.0
}

/// Where a single shot takes most.
pub(crate) fn best_section(judge: &Judge, vessel: &Vessel, facing: Facing) -> u8 {
    let mut best = (0, f32::NEG_INFINITY);
    for section in 0..SECTIONS {
        let taken = expected(judge, vessel, section, facing);
        if taken > best.1 {
            best = (section, taken);
        }
    }
    best.0
}

/// How much the fire of a broadside takes from a ship on average, whichever way it faces: what a captain's place or a
/// man's is judged by.
pub(crate) fn exposure(judge: &Judge, vessel: &Vessel) -> f32 {
    let best = |facing| (0..SECTIONS).map(|section| expected(judge, vessel, section, facing)).fold(0.0, f32::max);
    Facing::AT_SEA.map(best).iter().sum::<f32>() / 3.0
}
