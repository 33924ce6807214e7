//! Three captains without sails, weighed against each other: exactly, without a die thrown.
//!
//! Once two are left they play on as their levels do; whoever plays the best answer plays the solved duel.

use std::num::NonZeroUsize;

use afloat::Effect;

use super::attack::{Bench, ENDS, Ends, FAILS, NOTHING, Plan};
use super::contest::Board;
use super::course::{Course, Variant};
use super::habit::{Habit, SAME};
use super::sea::Sea;
use super::stock::Stock;
use super::three::{Chances, Ships, by_total, place};
use crate::{Level, crew};

/// How a captain decides while three are afloat.
#[derive(Clone, Copy, Debug)]
pub enum Mind {
    /// As a level does.
    Level(Level),
    /// The best answer to what the other two do.
    Best,
}

/// Rounds in which a best answer is sought. Three are usual.
const ROUNDS: usize = 50;
/// Chances that change less are found.
const FOUND: f64 = 1e-13;
/// Three ships of one piece of work.
const PIECE: usize = 32;

/// What comes of three captains: the chances of all, for each who may begin.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trio(pub [Chances; 3]);

impl Trio {
    /// Of three captains and their ships, in the order of their seats, but for A1.4. The outcome is the same for any number
    /// of threads.
    #[must_use]
    pub fn of(minds: [Mind; 3], ships: Ships, threads: NonZeroUsize) -> Self {
        let table = Table::new(minds);
        let kinds = Stock::kinds(false);
        let mut known: Vec<[Chances; 3]> = vec![[[f64::NAN; 3]; 3]; kinds.pow(3)];
        for triples in by_total(ships, false) {
            let pieces = triples.len().div_ceil(PIECE);
            let solved = crew::share(threads, pieces, None, |piece| {
                let mut solver = Solver { table: &table, known: &known, bench: Bench::default() };
                let triples = &triples[piece * PIECE..triples.len().min((piece + 1) * PIECE)];
                triples.iter().map(|ships| solver.turns(*ships)).collect::<Vec<_>>()
            });
            for (ships, found) in triples.into_iter().zip(solved.into_iter().flatten()) {
                known[place(ships)] = found;
            }
        }
        Self(known[place(ships)])
    }

    /// What a seat scores when all begin equally often.
    #[must_use]
    pub fn score(self, seat: usize) -> f64 {
        self.0.iter().map(|chances| chances[seat]).sum::<f64>() / 3.0
    }
}

/// What stays the same for all ships.
struct Table {
    /// None for who plays the best answer.
    habits: [Option<Habit>; 3],
    /// The duels of the first and the second, the second and the third, the third and the first.
    duels: [Board; 3],
}

impl Table {
    fn new(minds: [Mind; 3]) -> Self {
        let variant = Variant::usual(false);
        let level = |mind: Mind| match mind {
            Mind::Level(level) => level,
            Mind::Best => Level::Legend,
        };
        let habit = |mind: Mind| match mind {
            Mind::Level(level) => Some(Habit::new(level, variant)),
            Mind::Best => None,
        };
        let duel = |seat: usize| Board::new(variant, [level(minds[seat]), level(minds[(seat + 1) % 3])]).play();
        Self { habits: minds.map(habit), duels: [0, 1, 2].map(duel) }
    }

    /// The chance of a seat to win a duel that `attacker` begins.
    fn duel(&self, ships: Ships, attacker: usize, other: usize) -> f64 {
        if (attacker + 1) % 3 == other {
            self.duels[attacker].contest(ships[attacker], ships[other]).first
        } else {
            self.duels[other].contest(ships[other], ships[attacker]).second
        }
    }
}

/// A turn whose attacker may pass it on: `sure + passes × (chances when it is passed)`.
#[derive(Clone, Copy, Default)]
struct Turn {
    sure: Chances,
    passes: f64,
}

struct Solver<'t> {
    table: &'t Table,
    known: &'t [[Chances; 3]],
    bench: Bench,
}

impl Solver<'_> {
    /// The chances of all with each of the three to attack.
    fn turns(&mut self, ships: Ships) -> [Chances; 3] {
        let after: [[[Chances; ENDS]; 3]; 3] =
            std::array::from_fn(|attacker| std::array::from_fn(|target| self.after(ships, attacker, target)));
        let mut turns: [Turn; 3] = Default::default();
        for seat in 0..3 {
            if self.table.habits[seat].is_some() {
                turns[seat] = self.turn(ships, seat, &after[seat], 0.0);
            }
        }
        let mut found = [[1.0 / 3.0; 3]; 3];
        for _ in 0..ROUNDS {
            for seat in 0..3 {
                if self.table.habits[seat].is_none() {
                    turns[seat] = self.turn(ships, seat, &after[seat], found[(seat + 1) % 3][seat]);
                }
            }
            let next = follow(turns);
            let change = (0..3).flat_map(|a| (0..3).map(move |b| (a, b)));
            let change = change.map(|(a, b): (usize, usize)| (next[a][b] - found[a][b]).abs()).fold(0.0, f64::max);
            found = next;
            if change < FOUND {
                break;
            }
        }
        found
    }

    /// The chances after each end of an attack but passing the turn.
    fn after(&self, ships: Ships, attacker: usize, target: usize) -> [Chances; ENDS] {
        let mut ends = [[0.0; 3]; ENDS];
        if attacker == target {
            return ends;
        }
        for (end, effect) in Effect::ALL.into_iter().enumerate() {
            if matches!(effect, Effect::Man | Effect::Cannon | Effect::Hull) {
                ends[end] = self.passed(with(ships, target, effect), attacker);
            }
        }
        ends[FAILS] = self.passed(with(ships, attacker, Effect::Man), attacker);
        ends
    }

    /// A2.9: the chances when the next ship afloat after the attacker is to attack.
    fn passed(&self, ships: Ships, attacker: usize) -> Chances {
        let Some(sunk) = ships.iter().position(|ship| ship.is_sunk()) else {
            return self.known[place(ships)][(attacker + 1) % 3];
        };
        let next = if (attacker + 1) % 3 == sunk { (attacker + 2) % 3 } else { (attacker + 1) % 3 };
        let other = 3 - sunk - next;
        let win = self.table.duel(ships, next, other);
        let mut chances = [0.0; 3];
        (chances[next], chances[other]) = (win, 1.0 - win);
        chances
    }

    fn turn(&mut self, ships: Ships, seat: usize, after: &[[Chances; ENDS]; 3], passed: f64) -> Turn {
        let course = Course::get(Variant::usual(false), ships[seat].cannons).expect("a ship afloat has cannons");
        let targets = [(seat + 1) % 3, (seat + 2) % 3];
        // Each target that may be chosen, what it is worth, and how the attack ends.
        let mut chosen: Vec<(usize, f64, Ends)> = Vec::new();
        for target in targets {
            chosen.push(match &self.table.habits[seat] {
                Some(habit) => {
                    let sea = Sea { ships: ships.into_iter().collect(), attacker: seat };
                    let judgement = habit.judge(course, &sea, target, &mut self.bench);
                    let ends = self.bench.ends(course, |node| judgement.best(course, node));
                    (target, judgement.throws[course.first()], ends)
                }
                None => {
                    let mut worth = after[target].map(|chances| chances[seat]);
                    worth[NOTHING] = passed;
                    let mut plan = Plan::new(course);
                    let value = self.bench.solve(course, &worth, &mut plan);
                    (target, value, self.bench.ends(course, |node| plan.at(course, node, &worth)))
                }
            });
        }
        let most = chosen.iter().map(|(_, worth, _)| *worth).fold(f64::NEG_INFINITY, f64::max);
        chosen.retain(|(_, worth, _)| *worth >= most - SAME);
        let least = chosen.iter().map(|(target, ..)| ships[*target].total()).min();
        chosen.retain(|(target, ..)| Some(ships[*target].total()) == least);
        let share = 1.0 / chosen.len() as f64;
        let mut turn = Turn::default();
        for (target, _, ends) in chosen {
            turn.passes += share * ends[NOTHING];
            for (end, chance) in ends.into_iter().enumerate().skip(NOTHING + 1) {
                turn.sure.iter_mut().zip(after[target][end]).for_each(|(sure, after)| *sure += share * chance * after);
            }
        }
        turn
    }
}

fn with(mut ships: Ships, changed: usize, effect: Effect) -> Ships {
    ships[changed] = ships[changed].without(effect);
    ships
}

/// The chances of all with each to attack, when turns follow one another until somebody changes something.
fn follow(turns: [Turn; 3]) -> [Chances; 3] {
    let again = 1.0 - turns.iter().map(|turn| turn.passes).product::<f64>();
    std::array::from_fn(|first| {
        let [a, b, c] = [turns[first], turns[(first + 1) % 3], turns[(first + 2) % 3]];
        std::array::from_fn(|seat| (a.sure[seat] + a.passes * (b.sure[seat] + b.passes * c.sure[seat])) / again)
    })
}
