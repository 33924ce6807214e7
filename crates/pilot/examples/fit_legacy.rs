//! Fits what the pilots of Blackbeard's Legacy know. The same numbers give the same files.
//!
//! - `fit_legacy careless [GAMES]` lets captains who think and captains who do not meet, and prints
//!   crates/pilot/data/legacy/careless.txt: by which signs on their ships the ones are told from the others.
//! - `fit_legacy outlook [GENERATIONS [GAMES [WORK]]]` lets captains who search play each other, generation by generation,
//!   each with the weights of the last, notes the ships between rounds with who won, and prints
//!   crates/pilot/data/legacy/weights.txt: the weights under which the winners were likeliest.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

use std::process::ExitCode;
use std::sync::Arc;

use legacy::{Legacy, Move, Options, Phase, SHIPS, Tempo};
use pilot::legacy::{COUNT, Counts, NAMES, SIGNS, Signs, Weights, counts, signs, with_weights};
use pilot::{Budget, Pilot, hire};
use table::{Answers, Asked, Choice, Fast, Game, Seat, Silent, Terms, Viewer};

/// Fixes all that is done at random.
const SEED: u64 = 1718;

/// Steps imagined by captains who think, where signs are looked for.
const THOUGHT: u32 = 300;

type Captain = Box<dyn Pilot<Legacy>>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: usize| words.get(at).map_or(Some(usual), |word| word.parse().ok());
    let numbers = (number(1, 0), number(2, 4_000), number(3, 300));
    match (words.first().map(String::as_str), numbers) {
        (Some("careless"), (Some(games), ..)) => print!("{}", careless(if games == 0 { 1_500 } else { games })),
        (Some("outlook"), (Some(generations), Some(games), Some(work))) => {
            print!("{}", outlook(if generations == 0 { 2 } else { generations }, games, work as u32));
        }
        _ => {
            eprintln!("fit_legacy careless [GAMES] | fit_legacy outlook [GENERATIONS [GAMES [WORK]]]");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn options(game: usize) -> Options {
    let normal = Options::default();
    match game % 8 {
        5 | 6 => Options { expert: true, ..normal },
        7 => Options { tempo: Tempo::EveryBuild, ..normal },
        _ => normal,
    }
}

/// Plays a match; `see` is shown every state in which captains build, but for the first. Hands back the share of the
/// victory of each seat. One answer in `stray` is any.
fn play(
    (players, game): (u8, usize),
    crew: &mut [Captain],
    budget: &Budget,
    chance: &mut Fast,
    stray: u32,
    mut see: impl FnMut(&Legacy),
) -> [f64; SHIPS] {
    let terms = Terms { rules: Legacy::RULES, players, options: options(game) };
    let Ok(mut state) = Legacy::deal(&terms, chance, &mut Silent);
    loop {
        if let Some(outcome) = state.outcome() {
            return std::array::from_fn(|seat| outcome.score(Seat(seat as u8)));
        }
        let seats = state.asked();
        let choices: Vec<_> =
            seats.iter().map(|seat| choose(&state, seat, crew[seat.index()].as_mut(), budget, chance, stray)).collect();
        let Ok(()) = state.play(&choices, chance, &mut Silent);
        if state.phase() == Phase::Build {
            see(&state);
        }
    }
}

fn choose(
    state: &Legacy,
    seat: Seat,
    captain: &mut dyn Pilot<Legacy>,
    budget: &Budget,
    chance: &mut Fast,
    stray: u32,
) -> Choice<Move> {
    let mut asked = Asked { seat, view: state.view(Viewer::Seat(seat)), draft: Answers::new(), moves: Vec::new() };
    while asked.draft.len() < state.answers(seat) {
        asked.moves = state.moves(seat, &asked.draft);
        let any = asked.moves[chance.below(asked.moves.len() as u32) as usize];
        let strays = stray > 0 && chance.one_in(stray);
        let advised = if strays { None } else { captain.decide(&asked, budget).ok() };
        asked.draft.push(advised.map_or(any, |advice| advice.answer));
    }
    Choice { seat, answers: asked.draft }
}

/// Moves weights uphill, with a little weight on small weights. `lean` adds the slope of a sample and hands back the
/// logarithm of the chance of what came true; so does this, on average.
fn climb<const N: usize, S>(
    samples: &[S],
    weights: &mut [f64; N],
    lean: impl Fn(&S, &[f64; N], &mut [f64; N]) -> f64,
) -> f64 {
    const ROUNDS: i32 = 300;
    let count = samples.len().max(1) as f64;
    let (mut speed, mut size) = ([0.0; N], [0.0; N]);
    let mut likely = 0.0;
    for round in 1..=ROUNDS {
        let mut slope = [0.0; N];
        likely = samples.iter().map(|sample| lean(sample, weights, &mut slope)).sum::<f64>() / count;
        for i in 0..N {
            let slope = slope[i] / count - 2e-4 * weights[i];
            speed[i] = 0.9 * speed[i] + 0.1 * slope;
            size[i] = 0.99 * size[i] + 0.01 * slope * slope;
            let size = size[i] / (1.0 - 0.99f64.powi(round));
            weights[i] += 0.02 * speed[i] / (1.0 - 0.9f64.powi(round)) / (size.sqrt() + 1e-8);
        }
    }
    likely
}

fn sum<const N: usize>(xs: &[f32; N], weights: &[f64; N]) -> f64 {
    xs.iter().zip(weights).map(|(x, w)| f64::from(*x) * w).sum::<f64>().clamp(-40.0, 40.0)
}

fn row<const N: usize>(key: (u8, u8), weights: &[f64; N]) -> String {
    let numbers: Vec<String> = weights.iter().map(|weight| format!("{weight:.4}")).collect();
    format!("{} {} {}\n", key.0, key.1, numbers.join(" "))
}

/// A captain as its ships show it.
struct Shown {
    set: (u8, u8),
    signs: [f32; SIGNS],
    careless: bool,
}

/// A table of three or more as one captain who thinks sees it: often the others are of one kind, since who fills seats
/// fills several. One number in six stands for a duel, of which no signs are looked for.
fn shown(game: usize) -> Vec<Shown> {
    let mut chance = Fast::new(SEED ^ game as u64);
    let players = match game % 6 {
        1 => return Vec::new(),
        3 => 4,
        5 => 5,
        _ => 3,
    };
    let own = chance.below(players.into()) as usize;
    let table = chance.below(5);
    let mut careless = [false; SHIPS];
    let mut crew: Vec<Captain> = Vec::new();
    for (seat, careless) in careless.iter_mut().enumerate().take(players.into()) {
        *careless = seat != own && (table < 2 || table == 2 && chance.one_in(2));
        crew.extend(hire(if *careless { "random" } else { "captain" }, chance.below(u32::MAX).into()));
    }
    let mut all = Vec::new();
    play((players, game), &mut crew, &Budget::steps(THOUGHT), &mut chance, 0, |state| {
        let set = state.moment();
        let seats = careless.iter().enumerate().take(players.into()).filter(|(seat, _)| *seat != own);
        all.extend(seats.map(|(seat, careless)| Shown {
            set,
            signs: signs(state, Seat(seat as u8)),
            careless: *careless,
        }));
    });
    all
}

fn careless(games: usize) -> String {
    let all: Vec<Shown> = (0..games).flat_map(shown).collect();
    let mut text = format!(
        "# How much what lies on ships speaks for a captain who builds at random: the logarithm of the odds.\n\
         # cargo run --release -p pilot --example fit_legacy careless {games}\n{} {}\n",
        Signs::HEAD,
        Signs::names().join(" ")
    );
    for set in Signs::sets() {
        let part: Vec<&Shown> = all.iter().filter(|shown| shown.set == set).collect();
        let mut weights = [0.0; SIGNS];
        let likely = climb(&part, &mut weights, |shown, weights, slope| {
            let chance = 1.0 / (1.0 + (-sum(&shown.signs, weights)).exp());
            let (missed, likely) = if shown.careless { (1.0 - chance, chance) } else { (-chance, 1.0 - chance) };
            slope.iter_mut().zip(&shown.signs).for_each(|(slope, sign)| *slope += missed * f64::from(*sign));
            likely.max(1e-12).ln()
        });
        let right = part.iter().filter(|shown| (sum(&shown.signs, &weights) > 0.0) == shown.careless).count();
        let right = 100.0 * right as f64 / part.len().max(1) as f64;
        eprintln!("{set:?}: {likely:.4}, {right:.1} % told in {} captains", part.len());
        text += &row(set, &weights);
    }
    text
}

/// The ships between two rounds, and what became of them.
struct Between {
    set: (u8, u8),
    ships: [Counts; SHIPS],
    captains: Vec<Seat>,
    /// The share of the victory of each seat.
    won: [f64; SHIPS],
}

/// One answer in ten is any, so that the weights know ships that good captains do not build.
fn between(generation: u64, players: u8, game: usize, work: u32, weights: &Arc<Weights>) -> Vec<Between> {
    let mut chance = Fast::new(SEED ^ (generation << 50) ^ (u64::from(players) << 40) ^ game as u64);
    let captain = |seat: u8| with_weights(game as u64 * 8 + u64::from(seat), work, Arc::clone(weights));
    let mut crew: Vec<Captain> = (0..players).map(captain).collect();
    let mut all: Vec<Between> = Vec::new();
    let won = play((players, game), &mut crew, &Budget::default(), &mut chance, 10, |state| {
        let (round, build) = state.moment();
        if build == 1 {
            let captains = state.captains().collect();
            all.push(Between { set: (players, round - 1), ships: counts(state), captains, won: [0.0; SHIPS] });
        }
    });
    all.iter_mut().for_each(|between| between.won = won);
    all
}

/// What the first generation plays with: decks, and a little for what brings more.
fn guess() -> [f64; COUNT] {
    NAMES.map(|name| match name {
        "length" => 0.8,
        "treasures" => 0.5,
        "planks" => 0.2,
        _ => 0.0,
    })
}

fn outlook(generations: usize, games: usize, work: u32) -> String {
    let mut sets = [guess(); Weights::SETS.len()];
    for generation in 0..generations as u64 {
        let weights = Arc::new(Weights::new(sets.map(|set| set.map(|weight| weight as f32))));
        for players in 2..=SHIPS as u8 {
            let play = |game: usize| between(generation, players, game, work, &weights);
            let all: Vec<Between> = (0..games).flat_map(play).collect();
            for (key, set) in Weights::SETS.iter().zip(&mut sets).filter(|(key, _)| key.0 == players) {
                let part: Vec<&Between> = all.iter().filter(|between| between.set == *key).collect();
                let likely = climb(&part, set, |between, weights, slope| lean(between, weights, slope));
                eprintln!("generation {generation}, {key:?}: {likely:.4} in {} matches", part.len());
            }
        }
    }
    let mut text = format!(
        "# How much what lies on a ship adds to its chance to win, between two rounds: the logarithm of the odds.\n\
         # cargo run --release -p pilot --example fit_legacy outlook {generations} {games} {work}\n{} {}\n",
        Weights::HEAD,
        NAMES.join(" ")
    );
    Weights::SETS.iter().zip(&sets).for_each(|(key, set)| text += &row(*key, set));
    text
}

/// Adds the slope of one sample; hands back the logarithm of its winner's chance.
fn lean(between: &Between, weights: &[f64; COUNT], slope: &mut [f64; COUNT]) -> f64 {
    let ships = between.captains.len();
    let mut odds = [0.0; SHIPS];
    for (odds, ship) in odds.iter_mut().zip(&between.ships).take(ships) {
        *odds = sum(&ship.0, weights).exp();
    }
    let all: f64 = odds.iter().sum();
    let mut seats = [0.0; SHIPS];
    for (odds, seat) in odds.iter().zip(&between.captains) {
        seats[seat.index()] += odds / all;
    }
    for ((odds, seat), ship) in odds.iter().zip(&between.captains).zip(&between.ships) {
        let own = between.won[seat.index()] * odds / all / seats[seat.index()].max(1e-12);
        for (slope, x) in slope.iter_mut().zip(&ship.0) {
            *slope += (own - odds / all) * f64::from(*x);
        }
    }
    between.won.iter().zip(seats).map(|(won, chance)| won * chance.max(1e-12).ln()).sum()
}
