//! Worlds of rooms with everything that can go wrong around them; one seed repeats a world exactly.

#![allow(clippy::print_stdout, reason = "a world that fails is told")]

mod kit;
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use world::{Log, Report};

/// How many worlds are run.
const WORLDS: u64 = 200;

fn run(seed: u64) -> Report {
    let mut log = Log::new(false);
    let ran = catch_unwind(AssertUnwindSafe(|| world::run(seed, &mut log)));
    let repeat = format!("cargo xtask simulate --seed {seed}");
    match ran {
        Ok(Ok(report)) => report,
        Ok(Err(broken)) => panic!("seed {seed}: {broken}\n{}{repeat}", log.newest()),
        Err(panic) => {
            println!("seed {seed} panicked\n{}{repeat}", log.newest());
            resume_unwind(panic)
        }
    }
}

#[test]
fn the_laws_hold_in_worlds_where_everything_fails() {
    let mut all = Report::default();
    for seed in 0..WORLDS {
        all += run(seed);
    }
    assert!(all.crashes > WORLDS && all.failures > WORLDS && all.calls > 10 * WORLDS, "too little went wrong: {all:?}");
    assert!(all.played_out > WORLDS / 4, "hardly a match was played to its end: {all:?}");
    assert!(all.forsaken > WORLDS / 10, "hardly a match was left for good: {all:?}");
    assert!(all.woken > WORLDS, "hardly a room was woken by its clock alone: {all:?}");
}

#[test]
fn a_seed_repeats_its_world() {
    let newest = |seed| {
        let mut log = Log::new(false);
        let report = world::run(seed, &mut log).map(|report| format!("{report:?}"));
        (report.unwrap_or_else(|broken| broken.to_string()), log.newest())
    };
    assert_eq!(newest(7), newest(7));
    assert_ne!(newest(7), newest(8));
}
