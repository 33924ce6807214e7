//! Fits the weights of the pilots of Blackbeard's Legacy by self-play and writes them to their data file.
//!
//! `cargo run --release -p pilot --example fit_legacy`

#![allow(clippy::print_stderr, reason = "a long chore says how far it is")]

use std::num::NonZeroUsize;
use std::path::Path;

use pilot::legacy::{Course, fit};

fn main() -> std::io::Result<()> {
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let text = fit(&Course { seed: 1718, games: 8_000, threads }, |line| eprintln!("{line}"));
    std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("data/legacy/weights.txt"), text)
}
