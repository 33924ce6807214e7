//! Our server beside others under the same load: the same game, policy, matches at once and pauses, on loopback.
//!
//! One server at a time runs, by turns, so that a slow minute of the machine falls on all. Ours keeps everything durable
//! on the disk; the others keep it in memory. Every process ends by itself, and what still runs is ended by its id.

mod ours;
mod report;
mod rivals;

use std::path::Path;

use super::{Args, page};
use crate::run::Outcome;
use crate::server;
use report::Report;
use rivals::Rivals;

/// Where the figures stand in the documentation.
pub(super) const MARK: &str = "server";

/// Tables that are held still with two open sockets each, to see what they weigh.
const TABLES: u32 = 5000;

/// How a server is loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Load {
    /// Matches at once.
    matches: u32,
    /// What a player thinks on average, in milliseconds; 0: it answers at once, so the loop is closed.
    think: u32,
}

const LOADS: [Load; 4] = [
    Load { matches: 50, think: 0 },
    Load { matches: 200, think: 0 },
    Load { matches: 50, think: 200 },
    Load { matches: 200, think: 200 },
];

/// One run of one server.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Figures {
    moves_per_second: f64,
    /// Milliseconds from a move to the new state: the median, what 99 of 100 do not exceed, the longest.
    p50: f64,
    p99: f64,
    max: f64,
    /// Microseconds of the server's processor time for each move.
    cpu: f64,
    /// The server's memory at the end, in megabytes.
    memory: f64,
    errors: f64,
}

/// Measures, prints, and writes when asked.
pub(super) fn bench(args: &Args, peers: Option<&Path>) -> Outcome {
    let rivals = Rivals::find(peers, args.bench_tmp.as_deref())?;
    if rivals.is_none() {
        eprintln!(
            "no other servers to compare with: only ours is measured; run peers/setup.sh, then name its \
             folder with --bench-tmp DIR or BENCH_TMP"
        );
    }
    let binary = server::build()?;
    // First, because it fails at once where too few files may be open.
    let mut report = Report::new(ours::hold(&binary, TABLES)?);
    for _ in 0..args.rounds {
        for load in LOADS {
            report.add(load, report::OURS, ours::play(&binary, load, args.window)?);
            for rival in rivals.iter().flat_map(Rivals::each) {
                report.add(load, rival.name(), rival.play(load, args.window)?);
            }
        }
    }
    if args.json {
        println!("{}", report.json());
    } else {
        println!("{}", report.markdown());
    }
    if args.write {
        page::write(MARK, &report.markdown())?;
    }
    Ok(())
}
