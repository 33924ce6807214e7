//! The kill test, as often as one likes.

use crate::run::{Outcome, cargo, run};

/// How often the test named `chaos` kills the server.
const KILLS: &str = "FLIBUSTE_KILLS";

/// Repeats the choices of an earlier run.
const SEED: &str = "FLIBUSTE_SEED";

/// How much chaos.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How often the server is killed
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    kills: u32,

    /// Kill and play as an earlier run did, as far as the system's timing allows
    #[arg(long)]
    seed: Option<u64>,
}

/// Runs the kill test on the program as people run it, its figures shown.
pub(crate) fn chaos(args: &Args) -> Outcome {
    let mut command = cargo(["test", "--release", "--package", "flibuste", "--test", "chaos", "--", "--nocapture"]);
    command.env(KILLS, args.kills.to_string()).env_remove(SEED);
    if let Some(seed) = args.seed {
        command.env(SEED, seed.to_string());
    }
    run(&mut command)
}
