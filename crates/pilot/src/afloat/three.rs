//! Three ships, no sails: a model, since three captains have no single best play.
//!
//! Whom to attack can be all the same to the attacker and decide between the other two, so that "everyone does their
//! best" leaves the chances open. Here every captain takes each alternative in proportion to the exponential of the chance
//! to win it leads to, divided by a temperature (a logit equilibrium): nearly the best, without a rule for ties. It holds
//! for every decision while three are afloat, the throws included. Once two are left, the duel is solved and both play
//! it perfectly.

use std::num::NonZeroUsize;

use afloat::Effect;

use super::attack::{ENDS, Ends, FAILS, NOTHING};
use super::duel::Duel;
use super::logit::Logit;
use super::stock::{CANNONS, Stock};
use crate::crew;
use crate::logit::share;

/// The temperature of the published model: a chance to win better by half a point is taken e times as often.
pub const TEMPERATURE: f64 = 0.005;

/// Steps of Newton's method for three ships. Five are usual.
const ROUNDS: usize = 40;
/// How often a step is halved at most.
const HALVINGS: i32 = 12;
/// Plain rounds before it.
const WARM: usize = 3;
/// By how much a number is moved to see what it changes.
const STEP: f64 = 1e-7;
/// Chances that change less are found.
const FOUND: f64 = 1e-14;
/// Chances that change more are not.
const ENOUGH: f64 = 1e-12;
/// The temperature at which everyone hardly cares.
const HOT: f64 = 0.5;
/// What passing may seem worth at first, where all else fails.
const STARTS: [f64; 5] = [0.1, 0.25, 0.4, 0.6, 0.8];
/// How the temperature is lowered: first in a few steps, then in more.
const COOLINGS: [f64; 3] = [0.6, 0.85, 0.95];
/// Three ships of one piece of work.
const PIECE: usize = 32;

/// The chances of three captains: of the one to attack, of the next clockwise, of the last.
pub type Chances = [f64; 3];

/// Three ships: the attacker's, the next clockwise, the last.
pub type Ships = [Stock; 3];

/// The chances of all matches of three up to some ships.
#[derive(Clone, Debug)]
pub struct Three {
    /// By the numbers of the three ships; not a number where they were not asked for.
    chances: Vec<Chances>,
    residual: f64,
}

/// The same ships seen from the next attacker.
const fn turned<T: Copy>([attacker, next, last]: [T; 3]) -> [T; 3] {
    [next, last, attacker]
}

/// What the next attacker sees, as seen before.
const fn turned_back<T: Copy>([next, last, attacker]: [T; 3]) -> [T; 3] {
    [attacker, next, last]
}

pub(super) fn place(ships: Ships) -> usize {
    let kinds = Stock::kinds(false);
    ships.iter().fold(0, |place, ship| place * kinds + ship.index(false))
}

impl Three {
    /// The model for all that can come of three ships, the first to attack. `duel` is the one without sails. The outcome
    /// is the same for any number of threads.
    #[must_use]
    pub fn solve(duel: &Duel, most: Ships, threads: NonZeroUsize) -> Self {
        let kinds = Stock::kinds(false);
        let mut three = Self { chances: vec![[f64::NAN; 3]; kinds.pow(3)], residual: 0.0 };
        for triples in by_total(most, true) {
            let pieces = triples.len().div_ceil(PIECE);
            let solved = crew::share(threads, pieces, None, |piece| {
                let mut solver = Solver::new(duel, &three);
                let triples = &triples[piece * PIECE..triples.len().min((piece + 1) * PIECE)];
                triples.iter().map(|ships| solver.turns(*ships)).collect::<Vec<_>>()
            });
            for (ships, (found, residual)) in triples.into_iter().zip(solved.into_iter().flatten()) {
                let turns = [ships, turned(ships), turned(turned(ships))];
                turns.into_iter().zip(found).for_each(|(ships, found)| three.chances[place(ships)] = found);
                three.residual = three.residual.max(residual);
            }
        }
        three
    }

    /// The chances of three ships, the first to attack; none if they were not asked for.
    #[must_use]
    pub fn chances(&self, ships: Ships) -> Option<Chances> {
        if ships.iter().any(|ship| ship.is_sunk() || !ship.is_possible(false)) {
            return None;
        }
        Some(self.chances[place(ships)]).filter(|chances| chances.iter().all(|chance| !chance.is_nan()))
    }

    /// The largest difference between a chance and what one more round of everybody's decisions makes of it.
    #[must_use]
    pub const fn residual(&self) -> f64 {
        self.residual
    }

    /// All numbers in a row, the residual last.
    pub(super) fn numbers(&self) -> Vec<f64> {
        self.chances.iter().flatten().copied().chain([self.residual]).collect()
    }

    /// How many numbers that are.
    pub(super) const fn count() -> usize {
        3 * Stock::kinds(false).pow(3) + 1
    }

    /// The model from its numbers; none if they are not as many as they have to be.
    pub(super) fn kept(numbers: &[f64]) -> Option<Self> {
        let (chances, [residual]) = numbers.as_chunks::<3>() else { return None };
        let all = numbers.len() == Self::count();
        all.then(|| Self { chances: chances.to_vec(), residual: *residual })
    }
}

/// Every three ships up to `most`, by what they have left in all; where captains are `alike`, one of the three that differ
/// only in whose turn it is.
pub(super) fn by_total(most: Ships, alike: bool) -> Vec<Vec<Ships>> {
    let kinds = Stock::kinds(false);
    let mut seen = vec![false; kinds.pow(3)];
    let mut triples = vec![Vec::new(); 3 * Stock::fresh(false).total() + 1];
    let up_to = |most: Stock| {
        let all = (0..kinds).map(|index| Stock::of_index(index, false));
        all.filter(move |ship| ship.men <= most.men && ship.cannons <= most.cannons && ship.hull <= most.hull)
    };
    for first in up_to(most[0]) {
        for second in up_to(most[1]) {
            for third in up_to(most[2]) {
                let ships = [first, second, third];
                let turns = [ships, turned(ships), turned(turned(ships))];
                if !seen[place(ships)] {
                    turns.iter().filter(|_| alike).for_each(|ships| seen[place(*ships)] = true);
                    triples[ships.iter().map(|ship| ship.total()).sum::<usize>()].push(ships);
                }
            }
        }
    }
    triples
}

/// Solves three ships for which all that can come of a change is solved.
struct Solver<'t> {
    duel: &'t Duel,
    three: &'t Three,
    temperature: f64,
    /// For each number of cannons and each of the two targets.
    logits: Vec<[Logit; 2]>,
}

/// What each of the three attackers may come to: after every end of an attack on the next ship, and on the last.
type Prospects = [[[Chances; ENDS]; 2]; 3];

/// A turn whose attacker may pass it on: `sure + passes × (chances when it is passed)`.
#[derive(Clone, Copy)]
struct Turn {
    sure: Chances,
    passes: f64,
}

/// Three turns decided by what passing seemed worth to each attacker, and what came of them.
#[derive(Clone, Copy)]
struct Round {
    /// What passing the turn seemed worth.
    open: [f64; 3],
    turns: [Turn; 3],
    /// The chances with each of the three to attack, seen from the attacker.
    found: [Chances; 3],
    /// What passing turned out to be worth, less what it seemed.
    error: [f64; 3],
}

impl Round {
    fn new(open: [f64; 3], turns: [Turn; 3]) -> Self {
        let found = [0, 1, 2].map(|seat| follow([turns[seat], turns[(seat + 1) % 3], turns[(seat + 2) % 3]]));
        let worth = [0, 1, 2].map(|seat| turned_back(found[(seat + 1) % 3])[0]);
        Self { open, turns, found, error: std::array::from_fn(|seat| worth[seat] - open[seat]) }
    }

    fn residual(&self) -> f64 {
        self.error.iter().fold(0.0, |most, error| most.max(error.abs()))
    }

    /// What passing turned out to be worth.
    fn worth(&self) -> [f64; 3] {
        std::array::from_fn(|seat| self.open[seat] + self.error[seat])
    }
}

impl<'t> Solver<'t> {
    fn new(duel: &'t Duel, three: &'t Three) -> Self {
        let logit = |cannons| Logit::new(duel.course(cannons));
        let logits = (1..=CANNONS).map(|cannons| [logit(cannons), logit(cannons)]).collect();
        Self { duel, three, temperature: TEMPERATURE, logits }
    }

    /// The chances with the first, the second and the third of the ships to attack, each seen from the attacker, and their
    /// residual.
    ///
    /// What a captain does depends on one open number: the own chance if the turn is passed. The three numbers are found
    /// by Newton's method, and where that does not get there from an even start, by following the equilibrium down from a
    /// temperature at which everyone hardly cares, and then from other starts.
    fn turns(&mut self, ships: Ships) -> ([Chances; 3], f64) {
        let seats = [ships, turned(ships), turned(turned(ships))];
        let cannons = seats.map(|ships| ships[0].cannons);
        let prospects = seats.map(|ships| [self.after(ships, 1), self.after(ships, 2)]);
        let mut open = [1.0 / 3.0; 3];
        for _ in 0..WARM {
            open = self.round(cannons, &prospects, open).worth();
        }
        let mut round = self.newton(cannons, &prospects, open);
        for cooling in COOLINGS {
            if round.residual() < ENOUGH {
                break;
            }
            round = self.cool(cannons, &prospects, cooling);
        }
        self.temperature = TEMPERATURE;
        let mut starts = STARTS.iter().flat_map(|a| STARTS.iter().flat_map(move |b| STARTS.map(|c| [*a, *b, c])));
        while round.residual() > ENOUGH
            && let Some(start) = starts.next()
        {
            let other = self.newton(cannons, &prospects, start);
            if other.residual() < round.residual() {
                round = other;
            }
        }
        (round.found, round.residual())
    }

    /// Follows the equilibrium from a high temperature to the one wanted, each time `cooling` of the last.
    fn cool(&mut self, cannons: [u8; 3], prospects: &Prospects, cooling: f64) -> Round {
        self.temperature = HOT;
        let mut round = self.newton(cannons, prospects, [1.0 / 3.0; 3]);
        while self.temperature > TEMPERATURE {
            self.temperature = (self.temperature * cooling).max(TEMPERATURE);
            round = self.newton(cannons, prospects, round.open);
        }
        round
    }

    fn round(&mut self, cannons: [u8; 3], prospects: &Prospects, open: [f64; 3]) -> Round {
        let turns = [0, 1, 2].map(|seat| self.decide(cannons[seat], &prospects[seat], open[seat]));
        Round::new(open, turns)
    }

    /// Newton's method on what passing is worth, with steps halved while they make things worse.
    fn newton(&mut self, cannons: [u8; 3], prospects: &Prospects, open: [f64; 3]) -> Round {
        let mut round = self.round(cannons, prospects, open);
        for _ in 0..ROUNDS {
            if round.residual() < FOUND {
                break;
            }
            let mut slopes = [[0.0; 3]; 3];
            for seat in 0..3 {
                // A captain's decisions depend on the own number only.
                let (mut open, mut turns) = (round.open, round.turns);
                open[seat] += STEP;
                turns[seat] = self.decide(cannons[seat], &prospects[seat], open[seat]);
                let there = Round::new(open, turns);
                slopes[seat] = std::array::from_fn(|row| (there.error[row] - round.error[row]) / STEP);
            }
            let Some(step) = root(slopes, round.error) else { break };
            let mut better = None;
            for halved in 0..HALVINGS {
                let scale = 0.5f64.powi(halved);
                let open = std::array::from_fn(|seat| (round.open[seat] + scale * step[seat]).clamp(0.0, 1.0));
                let next = self.round(cannons, prospects, open);
                if next.residual() < round.residual() {
                    better = Some(next);
                    break;
                }
            }
            match better {
                Some(next) => round = next,
                None => break,
            }
        }
        round
    }

    /// The chances after each end of an attack on the next ship or the one after; passing the turn is left open.
    fn after(&self, ships: Ships, target: usize) -> [Chances; ENDS] {
        let mut ends = [[0.0; 3]; ENDS];
        for (end, effect) in Effect::ALL.into_iter().enumerate() {
            if matches!(effect, Effect::Man | Effect::Cannon | Effect::Hull) {
                let mut hit = ships;
                hit[target] = hit[target].without(effect);
                ends[end] = self.passed(hit);
            }
        }
        ends[FAILS] = self.passed([ships[0].without(Effect::Man), ships[1], ships[2]]);
        ends
    }

    /// A2.9: the chances, as the attacker sees them, when the next ship afloat is to attack.
    fn passed(&self, ships: Ships) -> Chances {
        let [attacker, next, last] = ships;
        if attacker.is_sunk() {
            let win = self.duel.win(next, last);
            [0.0, win, 1.0 - win]
        } else if next.is_sunk() {
            let win = self.duel.win(last, attacker);
            [1.0 - win, 0.0, win]
        } else if last.is_sunk() {
            let win = self.duel.win(next, attacker);
            [1.0 - win, win, 0.0]
        } else {
            turned_back(self.three.chances[place(turned(ships))])
        }
    }

    /// The attacker chooses target and throws by what each end is worth to the attacker.
    fn decide(&mut self, cannons: u8, after: &[[Chances; ENDS]; 2], passed: f64) -> Turn {
        let course = self.duel.course(cannons);
        let mut ends = [[0.0; ENDS]; 2];
        let mut worth = [0.0; 2];
        for (target, logit) in self.logits[usize::from(cannons) - 1].iter_mut().enumerate() {
            let mut mine: Ends = after[target].map(|chances| chances[0]);
            mine[NOTHING] = passed;
            (ends[target], worth[target]) = logit.solve(course, &mine, self.temperature);
        }
        let mut targets = worth;
        share(&mut targets, self.temperature);
        let mut turn = Turn { sure: [0.0; 3], passes: 0.0 };
        for target in 0..2 {
            turn.passes += targets[target] * ends[target][NOTHING];
            for (end, chance) in ends[target].into_iter().enumerate().skip(NOTHING + 1) {
                let share = targets[target] * chance;
                turn.sure.iter_mut().zip(after[target][end]).for_each(|(sure, chance)| *sure += share * chance);
            }
        }
        turn
    }
}

/// The chances of the first attacker when the three turns follow one another until somebody changes something.
fn follow([first, second, third]: [Turn; 3]) -> Chances {
    let second_sure = turned_back(second.sure);
    let third_sure = turned_back(turned_back(third.sure));
    let again = 1.0 - first.passes * second.passes * third.passes;
    std::array::from_fn(|seat| {
        (first.sure[seat] + first.passes * (second_sure[seat] + second.passes * third_sure[seat])) / again
    })
}

/// The step at which errors with these slopes (by number, then by error) would vanish; none if there is no such step.
fn root(slopes: [[f64; 3]; 3], error: [f64; 3]) -> Option<[f64; 3]> {
    let mut rows: [[f64; 4]; 3] =
        std::array::from_fn(|row| [slopes[0][row], slopes[1][row], slopes[2][row], -error[row]]);
    for i in 0..3 {
        let pivot = (i..3).max_by(|a, b| rows[*a][i].abs().total_cmp(&rows[*b][i].abs()))?;
        rows.swap(i, pivot);
        let pivot = rows[i];
        if pivot[i].abs() < 1e-12 {
            return None;
        }
        for (_, row) in rows.iter_mut().enumerate().filter(|(j, _)| *j != i) {
            let factor = row[i] / pivot[i];
            row.iter_mut().zip(pivot).for_each(|(cell, pivot)| *cell -= factor * pivot);
        }
    }
    Some(std::array::from_fn(|i| rows[i][3] / rows[i][i]))
}
