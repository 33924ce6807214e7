//! One command for each chore: `cargo xtask --help`.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a chore talks to the person who started it, on the terminal"
)]

mod attack;
mod bench;
mod chaos;
mod check;
mod fuzz;
mod gallery;
mod purity;
mod refresh;
mod run;
mod server;
mod setup;
mod simulate;
mod wasm;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The chores of the workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Everything continuous integration checks, in the same order
    Check(check::Args),
    /// Bring what the checks need, and nothing else
    Setup,
    /// Measure rules and server beside others that do the same work, and print the ratios
    Bench(bench::Args),
    /// Kill the server again and again while matches are played, and check that nothing is lost
    Chaos(chaos::Args),
    /// Attack a server of this machine as a hostile client would, and see whether others notice
    Attack(attack::Args),
    /// Search for bytes that break a law of fuzz/, and print the fewest that do
    Fuzz(fuzz::Args),
    /// Run rooms in worlds where everything fails, and check that their laws hold
    Simulate(simulate::Args),
    /// Take pictures of every state of every game at every size, on one page under target/gallery
    Gallery(gallery::Args),
    /// Rewrite the playthrough files and show what changed
    Refresh,
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Check(args) => check::check(&args),
        Chore::Setup => setup::command(),
        Chore::Bench(args) => bench::bench(&args),
        Chore::Chaos(args) => chaos::chaos(&args),
        Chore::Attack(args) => attack::attack(&args),
        Chore::Fuzz(args) => fuzz::fuzz(&args),
        Chore::Simulate(args) => simulate::simulate(&args),
        Chore::Gallery(args) => gallery::gallery(&args),
        Chore::Refresh => refresh::refresh(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}
