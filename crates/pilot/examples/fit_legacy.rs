//! Fits the weights of the pilots of Blackbeard's Legacy by self-play and writes them to their data file.
//!
//! `cargo run --release -p pilot --example fit_legacy`

#![allow(clippy::print_stderr, reason = "a long chore says how far it is")]

use std::num::NonZeroUsize;
use std::path::Path;

use pilot::legacy::{Course, fit};

fn main() -> std::io::Result<()> {
    let env = |name: &str, usual: usize| std::env::var(name).map_or(usual, |x| x.parse().unwrap());
    let course = Course {
        seed: 1718,
        greedy: env("GREEDY", 6_000),
        searching: env("SEARCHING", 1_500),
        generations: env("GENERATIONS", 2),
        work: env("WORK", 1_200) as u32,
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    };
    let text = fit(&course, |line| eprintln!("{line}"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/legacy/weights.txt");
    std::fs::write(std::env::var("OUT").map_or(path, Into::into), text)
}
