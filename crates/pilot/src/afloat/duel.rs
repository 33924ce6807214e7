//! Two ships left: solved.
//!
//! The chance of the side to attack, each side doing its best. An attack that changes a ship leaves less to lose, so
//! that pairs of ships are solved by what they have left in all, least first. An attack that changes nothing hands the
//! same two ships to the other side: two unknowns for each pair, the chances of one and of the other to attack, found
//! together. A1.4 is left out: however long a calm lasts, the match goes on.

use afloat::Effect;

use super::attack::{Bench, ENDS, Ends, FAILS, NEVER, NOTHING, Plan};
use super::course::{Course, Variant};
use super::stock::{CANNONS, Stock};
use crate::crew;

use std::num::NonZeroUsize;

/// Rounds for a pair of ships. Four are usual.
const ROUNDS: usize = 200;
/// Chances that change less are found.
const FOUND: f64 = 1e-15;

/// The chances of every duel of one variant.
#[derive(Clone, Debug)]
pub struct Duel {
    win: Vec<f64>,
    variant: Variant,
}

impl Duel {
    /// Solves all duels of a variant. The outcome is the same for any number of threads.
    #[must_use]
    pub fn solve(variant: Variant, threads: NonZeroUsize) -> Self {
        let kinds = Stock::kinds(variant.sails);
        let mut duel = Self { variant, win: vec![f64::NAN; kinds * kinds] };
        for pairs in pairs_by_total(variant.sails) {
            let pieces = pairs.len().div_ceil(PIECE);
            let solved = crew::share(threads, pieces, None, |piece| {
                let mut solver = Solver::new(&duel);
                let pairs = &pairs[piece * PIECE..pairs.len().min((piece + 1) * PIECE)];
                pairs.iter().map(|pair| solver.pair(*pair)).collect::<Vec<_>>()
            });
            for ((one, other), (first, second)) in pairs.into_iter().zip(solved.into_iter().flatten()) {
                let places = [duel.place(one, other), duel.place(other, one)];
                duel.win[places[0]] = first;
                duel.win[places[1]] = second;
            }
        }
        duel
    }

    /// The tables with chances that were solved before; none if they are not as many as they have to be.
    pub(super) fn kept(variant: Variant, win: Vec<f64>) -> Option<Self> {
        let kinds = Stock::kinds(variant.sails);
        (win.len() == kinds * kinds).then_some(Self { variant, win })
    }

    /// The chances in a row, as [`kept`](Self::kept) takes them.
    pub(super) fn chances(&self) -> &[f64] {
        &self.win
    }

    /// Which rules.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    fn place(&self, mine: Stock, theirs: Stock) -> usize {
        let sails = self.variant.sails;
        mine.index(sails) * Stock::kinds(sails) + theirs.index(sails)
    }

    /// The chance of the side to attack. A side that is sunk has lost.
    ///
    /// # Panics
    ///
    /// If a ship has more than it can have in this variant.
    #[must_use]
    pub fn win(&self, mine: Stock, theirs: Stock) -> f64 {
        if mine.is_sunk() {
            0.0
        } else if theirs.is_sunk() {
            1.0
        } else {
            self.win[self.place(mine, theirs)]
        }
    }

    /// The course of an attack with so many cannons, one at least.
    pub(super) fn course(&self, cannons: u8) -> &'static Course {
        Course::get(self.variant, cannons).expect("a ship afloat has one to five cannons")
    }

    /// What each end of an attack is worth to the attacker, both sides doing their best from then on.
    fn worth(&self, mine: Stock, theirs: Stock) -> Ends {
        let after = |theirs: Stock| 1.0 - self.win(theirs, mine);
        let mut worth = [NEVER; ENDS];
        for (end, effect) in Effect::ALL.into_iter().enumerate() {
            worth[end] = match effect {
                Effect::None => after(theirs),
                Effect::Sail if theirs.sails == 0 => NEVER,
                Effect::Sail => after(theirs.without(effect)),
                Effect::Man | Effect::Cannon | Effect::Hull => Self::hit(theirs, effect, after),
            };
        }
        worth[FAILS] = 1.0 - self.win(theirs, mine.without(Effect::Man));
        worth
    }

    /// A4.1: what a hit is worth to the attacker. The attacked captain may spend a sail on a die that cancels it, and does
    /// if that leaves the attacker less.
    fn hit(theirs: Stock, effect: Effect, after: impl Fn(Stock) -> f64) -> f64 {
        let borne = after(theirs.without(effect));
        if theirs.sails == 0 {
            return borne;
        }
        let (holds, spent) = (f64::from(theirs.sails) / 6.0, theirs.without(Effect::Sail));
        borne.min(holds * after(spent) + (1.0 - holds) * after(spent.without(effect)))
    }
}

/// Pairs of ships that one piece of work solves.
const PIECE: usize = 64;

/// Every pair of ships afloat once, in lists by what the two have left in all, least first.
fn pairs_by_total(sails: bool) -> Vec<Vec<(Stock, Stock)>> {
    let mut pairs = vec![Vec::new(); 2 * Stock::fresh(sails).total() + 1];
    for one in (0..Stock::kinds(sails)).map(|index| Stock::of_index(index, sails)) {
        for other in (0..=one.index(sails)).map(|index| Stock::of_index(index, sails)) {
            pairs[one.total() + other.total()].push((one, other));
        }
    }
    pairs
}

/// Solves pairs of ships whose smaller pairs are solved.
struct Solver<'d> {
    duel: &'d Duel,
    bench: Bench,
    /// The last plan for each number of cannons: the next pair is much like the last.
    plans: Vec<Plan>,
}

/// An attack as the other side sees it: worth `sure + passes × (what passing the turn is worth)`.
struct Linear {
    sure: f64,
    passes: f64,
}

impl<'d> Solver<'d> {
    fn new(duel: &'d Duel) -> Self {
        Self {
            duel,
            bench: Bench::default(),
            plans: (1..=CANNONS).map(|cannons| Plan::new(duel.course(cannons))).collect(),
        }
    }

    /// The chances of the first and of the second to attack. Each round both sides do their best against what is found so
    /// far; then the chances under just these plans follow from two linear equations.
    fn pair(&mut self, (one, other): (Stock, Stock)) -> (f64, f64) {
        let mut worths = [self.duel.worth(one, other), self.duel.worth(other, one)];
        let mut found = [0.5; 2];
        for round in 0..ROUNDS {
            worths[0][NOTHING] = 1.0 - found[1];
            let first = self.best(one.cannons, &worths[0]);
            worths[1][NOTHING] = 1.0 - (first.sure + first.passes * worths[0][NOTHING]);
            let second = self.best(other.cannons, &worths[1]);
            let next = if round < ROUNDS / 2 {
                let [a, b] = [first.sure + first.passes, second.sure + second.passes];
                let one = (a - first.passes * b) / (1.0 - first.passes * second.passes);
                [one, b - second.passes * one]
            } else {
                // Plans that chase each other: plain rounds close in for certain.
                let one = 1.0 - worths[1][NOTHING];
                [one, second.sure + second.passes * (1.0 - one)]
            };
            let change = (next[0] - found[0]).abs().max((next[1] - found[1]).abs());
            found = next;
            if change < FOUND {
                break;
            }
        }
        found.into()
    }

    fn best(&mut self, cannons: u8, worth: &Ends) -> Linear {
        let (course, plan) = (self.duel.course(cannons), &mut self.plans[usize::from(cannons) - 1]);
        let value = self.bench.solve(course, worth, plan);
        let passes = self.bench.ends(course, |node| plan.at(course, node, worth))[NOTHING];
        Linear { sure: value - passes * worth[NOTHING], passes }
    }
}
