//! Fits what the pilots of Broadsides & Boarding know. The same seed gives the same files.
//!
//! - `fit_broadsides stations` solves the game for shots alone and prints crates/pilot/data/broadsides/stations.txt.
//! - `fit_broadsides weights [GENERATIONS [GAMES]]` plays generations of matches against itself, each with the weights
//!   fitted to the last, and prints crates/pilot/data/broadsides/weights.txt.
//! - `fit_broadsides exploit [GAMES]` says how much the best answer gains against the plots the highest level mixes, over
//!   the turns of so many matches against itself.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

use broadsides::Broadsides;
use pilot::broadsides::{FRAY, Stations, Weighed, Weights, exploitability, weigh, with_weights};
use pilot::{Budget, Level, Pilot};
use table::{Answers, Asked, Choice, Fast, Game, MAX_STEPS, Outcome, Silent, Terms, Viewer};

/// What a draw is worth to both.
const DRAW: f64 = 0.4;
/// Steps of this many are taken at random, so that many positions are seen.
const STRAY: u32 = 12;
/// How strongly weights are held back toward those before: the positions of a match share one outcome, and features that
/// go together share what they explain.
const SHRINK: f64 = 1.0;
/// By how much the weights of a player are made to differ from match to match, so that many ways to play are seen.
const SPREAD: f32 = 0.6;
/// Steps imagined for a decision in self-play: enough for plots, a narrow search in boarding.
const WORK: u32 = 5_000;
/// What the first generation plays with: guesses that beat the game's own quick estimate.
const START: &str = "\
sea.guns 0.13
sea.best-side 0.03
sea.men 0.08
sea.holes -0.15
sea.wrecked-1 -0.3
sea.wrecked-2 -0.8
sea.brink -0.1
sea.damaged-1 -0.45
sea.damaged-2 -0.8
sea.damaged-3 -0.85
sea.main-top -0.05
sea.idle -0.45
sea.company -0.01
sea.station 0.02
sea.crowd 0.06
fray.turn 0
fray.men 0.09
fray.share 1.6
fray.threat 1.3
fray.danger -0.25
fray.guard 0.2
fray.advance 0.1
fray.prize 0.2
fray.price -0.1
";
/// The least that nearness to the other captain weighs, so that a crew that leads hunts instead of waiting for a draw.
const HUNT: f32 = 0.5;
/// The seed of the first match.
const SEED: u64 = 7;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual);
    match words.first().map(String::as_str) {
        Some("stations") => print!("{}", Stations::solved(12, 60).write()),
        Some("exploit") => exploit(number(1, 40)),
        Some("weights") => print!("{}", generations(number(1, 1), number(2, 1_500)).write()),
        _ => eprintln!("fit_broadsides stations | weights [GENERATIONS [GAMES]] | exploit [GAMES]"),
    }
}

/// The mean and the most a best answer gains, in chances to win.
fn exploit(games: u64) {
    let mut gains: Vec<f32> = Vec::new();
    for game in 0..games {
        self_play(SEED + game, *Weights::get(), &mut |state| {
            gains.extend((0..2).filter_map(|seat| exploitability(Level::Legend, state, table::Seat(seat))));
        });
    }
    gains.sort_by(f32::total_cmp);
    let at = |share: f64| gains.get((share * gains.len() as f64) as usize).copied().unwrap_or(0.0);
    let mean = gains.iter().sum::<f32>() / gains.len().max(1) as f32;
    println!(
        "{} turns: mean {mean:.4}, median {:.4}, 95 % below {:.4}, most {:.4}",
        gains.len(),
        at(0.5),
        at(0.95),
        at(0.9999)
    );
}

fn generations(generations: u64, games: u64) -> Weights {
    let mut weights = Weights::read(START).expect("the weights to start from are whole");
    for generation in 0..generations {
        let (mut sea, mut fray) = (Samples::default(), Samples::default());
        let mut draws = 0;
        for game in 0..games {
            let (seen, outcome) = self_play(SEED + generation * games + game, weights, &mut |_| {});
            draws += u64::from(outcome.winners.len() != 1);
            for (seat, weighed) in seen {
                let score = outcome.score(table::Seat(seat));
                let score = if (0.1..0.9).contains(&score) { DRAW } else { score };
                match weighed {
                    Weighed::Sea(features) => sea.add(&features, score),
                    Weighed::Fray(features) => fray.add(&features, score),
                }
            }
        }
        weights.sea = sea.fit(&weights.sea);
        weights.fray = fray.fit(&weights.fray);
        let hunt = FRAY.iter().position(|name| *name == "advance").expect("a name of the list");
        weights.fray[hunt] = weights.fray[hunt].max(HUNT);
        eprintln!(
            "generation {generation}: {games} matches, {draws} draws, {} positions at sea (loss {:.4}), {} boarding (loss {:.4})\n{}",
            sea.scores.len(),
            sea.loss(&weights.sea),
            fray.scores.len(),
            fray.loss(&weights.fray),
            weights.write(),
        );
    }
    weights
}

/// A match against itself: what was weighed for which seat, and how it ended.
fn self_play(
    seed: u64,
    weights: Weights,
    watch: &mut dyn FnMut(&Broadsides),
) -> (Vec<(u8, Weighed)>, Outcome<<Broadsides as Game>::Ending>) {
    let mut luck = Fast::new(seed);
    let variants = Broadsides::variants();
    let options = if luck.one_in(2) { variants[0] } else { variants[luck.below(3) as usize] };
    let Ok(mut state) = Broadsides::deal(&Terms { rules: 1, players: 2, options }, &mut luck, &mut Silent);
    let mut pilots = [0, 1].map(|seat| with_weights(Level::Legend, seed * 2 + seat, spread(weights, &mut luck)));
    let mut seen = Vec::new();
    for _ in 0..MAX_STEPS {
        if let Some(outcome) = state.outcome() {
            return (seen, outcome);
        }
        watch(&state);
        for seat in 0..2 {
            seen.extend(weigh(&state, table::Seat(seat)).map(|weighed| (seat, weighed)));
        }
        let asked = state.asked();
        let choices: Vec<_> =
            asked.iter().map(|seat| choose(&state, seat, pilots[seat.index()].as_mut(), &mut luck)).collect();
        let Ok(()) = state.play(&choices, &mut luck, &mut Silent);
    }
    let outcome = Outcome { winners: state.contenders(), ending: table::Ending::StepLimit };
    (seen, outcome)
}

/// Weights that differ a little.
fn spread(mut weights: Weights, luck: &mut Fast) -> Weights {
    for weight in weights.sea.iter_mut().chain(&mut weights.fray) {
        *weight *= 1.0 + SPREAD * (luck.below(2_001) as f32 / 1_000.0 - 1.0);
    }
    weights
}

fn choose(
    state: &Broadsides,
    seat: table::Seat,
    pilot: &mut dyn Pilot<Broadsides>,
    luck: &mut Fast,
) -> Choice<<Broadsides as Game>::Move> {
    let mut asked = Asked { seat, view: state.view(Viewer::Seat(seat)), draft: Answers::new(), moves: Vec::new() };
    while asked.draft.len() < state.answers(seat) {
        asked.moves = state.moves(seat, &asked.draft);
        let decided = pilot.decide(&asked, &Budget::steps(WORK)).ok().map(|advice| advice.answer);
        let stray = luck.one_in(STRAY).then(|| state.guided_move(seat, &asked.draft, luck));
        let answer = stray.or(decided).unwrap_or(asked.moves[0]);
        asked.draft.push(answer);
    }
    Choice { seat, answers: asked.draft }
}

/// Positions and what became of them.
#[derive(Default)]
struct Samples {
    features: Vec<f32>,
    scores: Vec<f64>,
}

impl Samples {
    fn add(&mut self, features: &[f32], score: f64) {
        self.features.extend(features);
        self.scores.push(score);
    }

    fn rows(&self, width: usize) -> impl Iterator<Item = (&[f32], f64)> {
        self.features.chunks_exact(width).zip(self.scores.iter().copied())
    }

    /// Logistic regression, held back toward the weights before, by Newton's method.
    fn fit<const N: usize>(&self, before: &[f32; N]) -> [f32; N] {
        let mut weights = before.map(f64::from);
        for _ in 0..12 {
            let (mut slope, mut bend) = ([0.0; N], [[0.0; N]; N]);
            let mut scale = [1.0; N];
            for (row, _) in self.rows(N) {
                scale.iter_mut().zip(row).for_each(|(scale, feature)| *scale += SHRINK * f64::from(feature * feature));
            }
            for i in 0..N {
                slope[i] = (f64::from(before[i]) - weights[i]) * scale[i];
                bend[i][i] = scale[i];
            }
            for (row, score) in self.rows(N) {
                let sum: f64 = row.iter().zip(&weights).map(|(feature, weight)| f64::from(*feature) * weight).sum();
                let chance = 1.0 / (1.0 + (-sum).exp());
                for i in 0..N {
                    slope[i] += (score - chance) * f64::from(row[i]);
                    for j in 0..=i {
                        bend[i][j] += chance * (1.0 - chance) * f64::from(row[i]) * f64::from(row[j]);
                    }
                }
            }
            let whole = std::array::from_fn(|i| std::array::from_fn(|j| bend[i.max(j)][i.min(j)]));
            let step = solve_linear(whole, slope);
            weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
        }
        weights.map(|weight| weight as f32)
    }

    /// The mean of what the chances miss by, in nats.
    fn loss<const N: usize>(&self, weights: &[f32; N]) -> f64 {
        let miss = |(row, score): (&[f32], f64)| {
            let sum: f32 = row.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
            let chance = (1.0 / (1.0 + (-f64::from(sum)).exp())).clamp(1e-6, 1.0 - 1e-6);
            -(score * chance.ln() + (1.0 - score) * (1.0 - chance).ln())
        };
        self.rows(N).map(miss).sum::<f64>() / self.scores.len().max(1) as f64
    }
}

/// Gauss's elimination with pivots.
fn solve_linear<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for i in 0..N {
        let pivot = (i..N).max_by(|a, b| matrix[*a][i].abs().total_cmp(&matrix[*b][i].abs())).unwrap_or(i);
        matrix.swap(i, pivot);
        right.swap(i, pivot);
        for row in i + 1..N {
            let factor = matrix[row][i] / matrix[i][i];
            let above = matrix[i];
            matrix[row].iter_mut().zip(above).skip(i).for_each(|(cell, above)| *cell -= factor * above);
            right[row] -= factor * right[i];
        }
    }
    for i in (0..N).rev() {
        for column in i + 1..N {
            right[i] -= matrix[i][column] * right[column];
        }
        right[i] /= matrix[i][i];
    }
    right
}
