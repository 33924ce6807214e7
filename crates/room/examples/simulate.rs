//! Runs worlds of rooms with everything that can go wrong around them: `cargo xtask simulate`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person who started it, on the terminal")]

#[path = "../tests/kit/mod.rs"]
mod kit;
#[path = "../tests/world/mod.rs"]
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::Instant;

use world::{Log, Report};

const USAGE: &str = "simulate [--seeds N] [--seed S] [--trace]";

/// What to run.
struct Args {
    first: u64,
    worlds: u64,
    trace: bool,
}

fn args() -> Option<Args> {
    let mut args = Args { first: 0, worlds: 1, trace: false };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|number| number.parse().ok());
        match word.as_str() {
            "--seeds" => args.worlds = number()?,
            "--seed" => args.first = number()?,
            "--trace" => args.trace = true,
            _ => return None,
        }
    }
    Some(args)
}

fn main() -> ExitCode {
    let Some(args) = args() else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    let (began, mut all) = (Instant::now(), Report::default());
    for n in 0..args.worlds {
        let seed = args.first + n;
        let mut log = Log::new(args.trace);
        let ran = catch_unwind(AssertUnwindSafe(|| world::run(seed, &mut log)));
        let broken = match ran {
            Ok(Ok(report)) => {
                all += report;
                if (n + 1) % 100 == 0 {
                    println!("{} worlds, {:.1} s", n + 1, began.elapsed().as_secs_f64());
                }
                continue;
            }
            Ok(Err(broken)) => broken.to_string(),
            Err(_) => "it panicked".into(),
        };
        eprintln!("{}seed {seed}: {broken}\nto repeat it: cargo xtask simulate --seed {seed} --trace", log.newest());
        return ExitCode::FAILURE;
    }
    println!("{} worlds in {:.1} s, all laws hold: {all:?}", args.worlds, began.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}
