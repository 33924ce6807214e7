//! The model of three, small enough to ship: chances in steps of 1/4096, written as differences and compressed.
//!
//! `cargo run --release -p pilot --example afloat_three -- --write` makes the file.

use std::io::Read as _;
use std::sync::OnceLock;

use afloat::MEN;

use super::stock::Stock;
#[cfg(feature = "fit")]
use super::three::Three;
use super::three::{Chances, Ships, place};

/// Steps of a chance.
const STEPS: f64 = 4096.0;
/// Positions of three ships.
const PLACES: usize = Stock::kinds(false).pow(3);
/// Chances that are written for each: of the captain to attack and of the last.
const WRITTEN: usize = 2;

static KNOWN: OnceLock<Model> = OnceLock::new();

/// The chances of three ships without sails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model(Vec<u16>);

impl Model {
    /// The one that is shipped. It lies outside a program for the web, which has to [`learn`](Self::learn) it first.
    pub(super) fn get() -> Option<&'static Self> {
        #[cfg(not(target_arch = "wasm32"))]
        Self::learn(include_bytes!("../../data/afloat/three.br"));
        KNOWN.get()
    }

    /// Reads the model from its file, unless it is known; says whether it is known then.
    pub fn learn(file: &[u8]) -> bool {
        if KNOWN.get().is_none()
            && let Some(model) = Self::read(file)
        {
            // Whoever was quicker has read the same.
            let _known = KNOWN.set(model);
        }
        KNOWN.get().is_some()
    }

    /// From a solution of all positions.
    #[cfg(feature = "fit")]
    #[must_use]
    pub fn of(three: &Three) -> Option<Self> {
        let step = |chance: f64| (chance * STEPS).round() as u16;
        let ships = |place: usize| {
            let kinds = Stock::kinds(false);
            [place / kinds / kinds, place / kinds % kinds, place % kinds].map(|index| Stock::of_index(index, false))
        };
        let chances: Option<Vec<Chances>> = (0..PLACES).map(|place| three.chances(ships(place))).collect();
        let chances = chances?;
        Some(Self([0, 2].into_iter().flat_map(|seat| chances.iter().map(move |all| step(all[seat]))).collect()))
    }

    /// The chances of three ships afloat, the first to attack.
    pub(super) fn chances(&self, ships: Ships) -> Chances {
        let place = place(ships);
        let [first, last] = [self.0[place], self.0[PLACES + place]].map(|steps| f64::from(steps) / STEPS);
        [first, 1.0 - first - last, last]
    }

    /// What the file holds before it is compressed: for each chance the difference to its neighbours with a man less, low
    /// bytes first, then high ones.
    #[cfg(feature = "fit")]
    #[must_use]
    pub fn written(&self) -> Vec<u8> {
        let mut steps = self.0.clone();
        for stride in strides() {
            for place in (0..steps.len()).rev().filter(|place| has_less(*place, stride)) {
                steps[place] = steps[place].wrapping_sub(steps[place - stride]);
            }
        }
        let folded: Vec<u16> = steps.iter().map(|step| (step << 1) ^ (((*step as i16) >> 15) as u16)).collect();
        let [low, high] = [0, 8].map(|shift| folded.iter().map(move |step| (step >> shift) as u8));
        low.chain(high).collect()
    }

    /// From a file; none if it is not whole.
    fn read(file: &[u8]) -> Option<Self> {
        let mut bytes = Vec::with_capacity(WRITTEN * PLACES * 2);
        let most = WRITTEN * PLACES * 2 + 1;
        brotli_decompressor::Decompressor::new(file, 1 << 16).take(most as u64).read_to_end(&mut bytes).ok()?;
        let (low, high) = bytes.split_at_checked(WRITTEN * PLACES)?;
        let folded = low.iter().zip(high).map(|(low, high)| u16::from_le_bytes([*low, *high]));
        let mut steps: Vec<u16> = folded.map(|step| (step >> 1) ^ (step & 1).wrapping_neg()).collect();
        for stride in strides().into_iter().rev() {
            for place in (0..steps.len()).filter(|place| has_less(*place, stride)) {
                steps[place] = steps[place].wrapping_add(steps[place - stride]);
            }
        }
        let whole = bytes.len() + 1 == most && steps.iter().all(|step| f64::from(*step) <= STEPS);
        whole.then_some(Self(steps))
    }
}

/// How far apart two positions are that differ by a man of the first ship, the next, the last.
const fn strides() -> [usize; 3] {
    let kinds = Stock::kinds(false);
    let man = kinds / MEN as usize;
    [man * kinds * kinds, man * kinds, man]
}

/// Whether there is a position with a man less.
const fn has_less(place: usize, stride: usize) -> bool {
    !(place / stride).is_multiple_of(MEN as usize)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use crate::afloat::three_in;

    /// The model made anew, as far as ships with two men and three cannons.
    #[test]
    fn what_is_shipped_is_what_is_solved() {
        let most = [Stock { men: 2, cannons: 3, hull: 2, sails: 0 }; 3];
        let three = three_in(most, None);
        let (mut checked, all) = (0, || (0..Stock::kinds(false)).map(|index| Stock::of_index(index, false)));
        for first in all() {
            for (second, third) in all().flat_map(|second| all().map(move |third| (second, third))) {
                let ships = [first, second, third];
                let Some(solved) = three.chances(ships) else { continue };
                let shipped = Model::get().unwrap().chances(ships);
                let error = solved.iter().zip(shipped).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
                assert!(error <= 1.001 / STEPS, "{ships:?}: {solved:?} {shipped:?}");
                checked += 1;
            }
        }
        assert_eq!(checked, 12 * 12 * 12);
    }

    #[test]
    fn a_damaged_file_is_not_read() {
        let whole = include_bytes!("../../data/afloat/three.br");
        assert!(Model::read(whole).is_some());
        assert!(Model::read(&whole[..whole.len() / 2]).is_none());
        assert!(Model::read(b"").is_none());
        assert!(Model::read(&[0xff; 100]).is_none());
    }
}
