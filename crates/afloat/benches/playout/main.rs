//! Random playouts per second of the policy in [`policy`], checked against its exact expectations.
//!
//! `cargo bench --profile dist -p afloat --bench playout -- --games N --seconds S` stops at whichever comes first and prints one line
//! of JSON; the exit code is 1 when the averages are not those of the policy.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a benchmark talks to the person who started it")]

mod policy;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use policy::Tally;
use serde_json::{Map, Value, json};
use table::Fast;

/// One figure of a match: its name in the output, its exact average, where to read it.
struct Figure {
    name: &'static str,
    expected: f64,
    of: fn(&Tally) -> u32,
}

/// What is checked.
const FIGURES: [Figure; 6] = [
    Figure { name: "attacks", expected: 16.978711, of: |tally| tally.attacks },
    Figure { name: "throws", expected: 28.730941, of: |tally| tally.throws },
    Figure { name: "dice", expected: 125.311920, of: |tally| tally.dice },
    Figure { name: "failed", expected: 2.738895, of: |tally| tally.failed },
    Figure { name: "moves", expected: 42.970757, of: |tally| tally.moves },
    Figure { name: "first_wins", expected: 0.572575821, of: |tally| tally.first_wins },
];

/// An average further from the exact one than this many of its standard errors makes the run void.
const TOLERANCE: f64 = 5.0;

/// Matches between two looks at the clock.
const BATCH: u64 = 4096;

struct Args {
    games: u64,
    seconds: f64,
}

fn main() -> ExitCode {
    let args = match args(std::env::args().skip(1)) {
        Ok(args) => args,
        Err(why) => {
            eprintln!("error: {why}\nusage: playout [--games N] [--seconds S]");
            return ExitCode::from(2);
        }
    };
    let (sums, games, elapsed) = measure(&args);
    let valid = sums.are_as_expected(games);
    println!("{}", report(&sums, games, elapsed, valid));
    if valid { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// `cargo bench` adds `--bench` of its own.
fn args(mut words: impl Iterator<Item = String>) -> Result<Args, String> {
    let mut args = Args { games: 3_000_000, seconds: 30.0 };
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--games" => args.games = value()?.parse().map_err(|bad| format!("--games: {bad}"))?,
            "--seconds" => args.seconds = value()?.parse().map_err(|bad| format!("--seconds: {bad}"))?,
            "--bench" => {}
            _ => return Err(format!("unknown argument {word:?}")),
        }
    }
    if args.games == 0 || !(args.seconds > 0.0 && args.seconds < 1e6) {
        return Err("games and seconds are above 0".into());
    }
    Ok(args)
}

/// Sums, and sums of squares, over all matches.
#[derive(Default)]
struct Sums {
    sum: [u64; FIGURES.len()],
    squares: [u64; FIGURES.len()],
}

impl Sums {
    #[inline]
    fn add(&mut self, tally: &Tally) {
        for (i, figure) in FIGURES.iter().enumerate() {
            let value = u64::from((figure.of)(tally));
            self.sum[i] += value;
            self.squares[i] += value * value;
        }
    }

    fn average(&self, figure: usize, games: u64) -> f64 {
        self.sum[figure] as f64 / games as f64
    }

    fn are_as_expected(&self, games: u64) -> bool {
        FIGURES.iter().enumerate().all(|(i, figure)| {
            let average = self.average(i, games);
            let variance = self.squares[i] as f64 / games as f64 - average * average;
            (average - figure.expected).abs() <= TOLERANCE * (variance / games as f64).sqrt()
        })
    }
}

fn measure(args: &Args) -> (Sums, u64, Duration) {
    let (terms, mut chance, mut sums) = (policy::terms(), Fast::new(1), Sums::default());
    let (mut games, start) = (0, Instant::now());
    while games < args.games && start.elapsed().as_secs_f64() < args.seconds {
        let batch = BATCH.min(args.games - games);
        for _ in 0..batch {
            sums.add(&policy::playout(&terms, &mut chance));
        }
        games += batch;
    }
    (sums, games, start.elapsed())
}

fn report(sums: &Sums, games: u64, elapsed: Duration, valid: bool) -> Value {
    let seconds = elapsed.as_secs_f64();
    let named = |value: &dyn Fn(usize) -> f64| -> Map<String, Value> {
        FIGURES.iter().enumerate().map(|(i, figure)| (figure.name.into(), json!(value(i)))).collect()
    };
    json!({
        "bench": "afloat-playout",
        "games": games,
        "seconds": seconds,
        "playouts_per_second": games as f64 / seconds,
        "measured": named(&|i| sums.average(i, games)),
        "expected": named(&|i| FIGURES[i].expected),
        "valid": valid,
    })
}
