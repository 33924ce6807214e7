//! Worlds of rooms in which everything fails, as many as one likes.

use crate::run::{Outcome, cargo, run};

/// Which worlds.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many worlds, from seed after seed; one when a seed is named, 200 otherwise
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: Option<u64>,

    /// The first seed; the same seed makes the same world
    #[arg(long)]
    seed: Option<u64>,

    /// Print everything that happens
    #[arg(long)]
    trace: bool,
}

/// The worlds that the check runs, beside those of the test.
pub(crate) fn some_worlds() -> Outcome {
    run(cargo(["run", "--quiet", "--package", "room", "--example", "simulate", "--"]).args(words(1_000, 100, false)))
}

/// Runs worlds as fast as they go.
pub(crate) fn simulate(args: &Args) -> Outcome {
    let seeds = args.seeds.unwrap_or(if args.seed.is_some() { 1 } else { 200 });
    let words = words(args.seed.unwrap_or(0), seeds, args.trace);
    run(cargo(["run", "--quiet", "--release", "--package", "room", "--example", "simulate", "--"]).args(words))
}

/// What the example is told.
fn words(first: u64, seeds: u64, trace: bool) -> Vec<String> {
    let mut words = vec!["--seed".into(), first.to_string(), "--seeds".into(), seeds.to_string()];
    words.extend(trace.then(|| "--trace".to_owned()));
    words
}
