//! Fitting the weights by self-play: captains play matches, the ships between rounds are noted with who won, and the
//! weights are those under which the winners were likeliest.

use std::fmt::Write as _;
use std::num::NonZeroUsize;

use ::legacy::{Legacy, Options, SHIPS, Tempo};
use table::{Answers, Asked, Choice, Fast, Game, Seat, Silent, Terms, Viewer};

use super::greedy::{Greedy, Want};
use super::outlook::{COUNT, Features, NAMES, Weights, features};
use crate::{Budget, Pilot, crew};

/// How the weights are fitted.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Fixes all that is done at random.
    pub seed: u64,
    /// Matches of greedy captains for each number of players.
    pub games: usize,
    /// Cores; the weights are the same for any number.
    pub threads: NonZeroUsize,
}

/// The ships between two rounds, and what became of them.
struct Sample {
    rounds: u8,
    ships: [Features; SHIPS],
    captains: Vec<Seat>,
    /// The share of the victory of each seat.
    won: [f64; SHIPS],
}

/// Plays the course and writes the weights as a data file. Tells after each fit how well the winners were foreseen: the
/// mean of the logarithm of their chances.
pub fn fit(course: &Course, mut tell: impl FnMut(&str)) -> String {
    let mut weights = Weights::blank();
    for players in 2..=SHIPS as u8 {
        let play = |game: usize| samples(course.seed, players, game);
        let all: Vec<Sample> = crew::share(course.threads, course.games, None, play).into_iter().flatten().collect();
        for rounds in 1..=2 {
            let part: Vec<&Sample> = all.iter().filter(|sample| sample.rounds == rounds).collect();
            let likely = climb(&part, weights.set_mut(players, rounds));
            tell(&format!("{players} players, {rounds} rounds over: {likely:.4} in {} matches", part.len()));
        }
    }
    write(course, &weights)
}

fn options(game: usize) -> Options {
    let normal = Options::default();
    match game % 8 {
        5 | 6 => Options { expert: true, ..normal },
        7 => Options { tempo: Tempo::EveryBuild, ..normal },
        _ => normal,
    }
}

/// Plays one match.
fn samples(seed: u64, players: u8, game: usize) -> Vec<Sample> {
    let mut chance = Fast::new(seed ^ (u64::from(players) << 40) ^ game as u64);
    let terms = Terms { rules: Legacy::RULES, players, options: options(game) };
    let Ok(mut state) = Legacy::deal(&terms, &mut chance, &mut Silent);
    let mut all: Vec<Sample> = Vec::new();
    let pilot =
        |seat: u8| Greedy { seed: game as u64 * 8 + u64::from(seat), want: Want::Lead, looks: None, bow: false };
    let mut pilots: Vec<_> = (0..players).map(pilot).collect();
    while state.outcome().is_none() {
        let round = state.moment().0;
        let choices: Vec<_> =
            state.asked().iter().map(|seat| choose(&state, seat, &mut pilots[seat.index()], &mut chance)).collect();
        let Ok(()) = state.play(&choices, &mut chance, &mut Silent);
        if state.outcome().is_none() && state.moment().0 != round {
            let captains = state.captains().collect();
            all.push(Sample { rounds: round, ships: features(&state), captains, won: [0.0; SHIPS] });
        }
    }
    for (sample, outcome) in all.iter_mut().flat_map(|sample| state.outcome().map(|outcome| (sample, outcome))) {
        sample.won = std::array::from_fn(|seat| outcome.score(Seat(seat as u8)));
    }
    all
}

/// One time in ten at random, so that the weights know ships that good captains do not build.
fn choose(state: &Legacy, seat: Seat, pilot: &mut Greedy, chance: &mut Fast) -> Choice<::legacy::Move> {
    let mut asked = Asked { seat, view: state.view(Viewer::Seat(seat)), draft: Answers::new(), moves: Vec::new() };
    while asked.draft.len() < state.answers(seat) {
        asked.moves = state.moves(seat, &asked.draft);
        let random = asked.moves[chance.below(asked.moves.len() as u32) as usize];
        let mut advised = || pilot.decide(&asked, &Budget::default()).map(|advice| advice.answer);
        let answer = if chance.one_in(10) { random } else { advised().unwrap_or(random) };
        asked.draft.push(answer);
    }
    Choice { seat, answers: asked.draft }
}

/// Makes the winners as likely as can be, with a little weight on small weights; hands back the mean logarithm.
fn climb(samples: &[&Sample], set: &mut Features) -> f64 {
    const ROUNDS: usize = 400;
    let mut weights = set.map(f64::from);
    let (mut speed, mut size) = ([0.0; COUNT], [0.0; COUNT]);
    let mut likely = 0.0;
    for round in 1..=ROUNDS {
        let mut slope = [0.0; COUNT];
        likely =
            samples.iter().map(|sample| lean(sample, &weights, &mut slope)).sum::<f64>() / samples.len().max(1) as f64;
        for i in 0..COUNT {
            let slope = slope[i] / samples.len().max(1) as f64 - 2e-4 * weights[i];
            speed[i] = 0.9 * speed[i] + 0.1 * slope;
            size[i] = 0.99 * size[i] + 0.01 * slope * slope;
            let size = size[i] / (1.0 - 0.99f64.powi(round as i32));
            weights[i] += 0.02 * speed[i] / (1.0 - 0.9f64.powi(round as i32)) / (size.sqrt() + 1e-8);
        }
    }
    *set = weights.map(|weight| weight as f32);
    likely
}

/// Adds the slope of one sample; hands back the logarithm of its winner's chance.
fn lean(sample: &Sample, weights: &[f64; COUNT], slope: &mut [f64; COUNT]) -> f64 {
    let ships = sample.captains.len();
    let mut odds = [0.0; SHIPS];
    for (odds, ship) in odds.iter_mut().zip(&sample.ships).take(ships) {
        *odds = ship.iter().zip(weights).map(|(x, w)| f64::from(*x) * w).sum::<f64>().clamp(-40.0, 40.0).exp();
    }
    let all: f64 = odds.iter().sum();
    let mut seats = [0.0; SHIPS];
    for (odds, seat) in odds.iter().zip(&sample.captains) {
        seats[seat.index()] += odds / all;
    }
    for ((odds, seat), ship) in odds.iter().zip(&sample.captains).zip(&sample.ships) {
        let own = sample.won[seat.index()] * odds / all / seats[seat.index()].max(1e-12);
        for (slope, x) in slope.iter_mut().zip(ship) {
            *slope += (own - odds / all) * f64::from(*x);
        }
    }
    sample.won.iter().zip(seats).map(|(won, chance)| won * chance.max(1e-12).ln()).sum()
}

fn write(course: &Course, weights: &Weights) -> String {
    let mut text = String::from(
        "# How much what lies on a ship adds to its chance to win, between two rounds: the logarithm of the odds.\n",
    );
    text += "# Fitted by self-play: cargo run --release -p pilot --example fit_legacy\n";
    let Course { seed, games, .. } = course;
    let _ = writeln!(text, "# From the seed {seed}: {games} matches of greedy captains for each number of players.");
    let _ = writeln!(text, "# Players, rounds over, then: {}.", NAMES.join(", "));
    for players in 2..=SHIPS as u8 {
        for rounds in 1..=2 {
            let numbers: Vec<String> = weights.set(players, rounds).iter().map(|x| format!("{x:.4}")).collect();
            let _ = writeln!(text, "{players} {rounds} {}", numbers.join(" "));
        }
    }
    text
}
