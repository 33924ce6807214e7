//! What we measure, beside others that do the same work, one after the other on the same machine.

mod build;
mod client;
mod own;
mod page;
mod playout;
mod server;

use std::env;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use crate::run::{Outcome, root};

/// Names the folder of the peers when `--peers` does not.
const PEERS: &str = "FLIBUSTE_PEERS";

/// What to measure and where to put it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Measure only this; give it again for more
    #[arg(long, value_enum, value_name = "PART")]
    only: Vec<Part>,

    /// The folder with `limit/limit.rs` and `peers/net.cjs` [default: $FLIBUSTE_PEERS, or ../shared/bench where it exists]
    #[arg(long, value_name = "DIR")]
    peers: Option<PathBuf>,

    /// The folder that `peers/setup.sh` has prepared: node and the other servers [default: $BENCH_TMP]
    #[arg(long, value_name = "DIR")]
    bench_tmp: Option<PathBuf>,

    /// How often each program runs; the middle figure counts
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..))]
    rounds: u8,

    /// The longest a run of the limit program may take, in seconds
    #[arg(long, default_value_t = 20)]
    seconds: u32,

    /// How long a server is measured in each run, in seconds
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=60))]
    window: u32,

    /// Print one JSON object for each part instead of tables
    #[arg(long)]
    json: bool,

    /// Put the figures into docs/benchmarks.md
    #[arg(long)]
    write: bool,
}

/// What can be measured, in the order it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// How fast the rules play
    Playout,
    /// What the server costs under load
    Server,
    /// What the browser table weighs and how smoothly it runs
    Client,
    /// How long the first build and a check take; only when it is named
    Build,
}

/// Measures, prints, and writes when asked.
pub(crate) fn bench(args: &Args) -> Outcome {
    let peers = peers(args.peers.as_deref())?;
    if peers.is_none() {
        eprintln!(
            "peers not found: only our figures are shown; --peers DIR or {PEERS} names the folder \
             that holds limit/limit.rs and peers/net.cjs"
        );
    }
    let wanted = |part| args.only.is_empty() || args.only.contains(&part);
    if wanted(Part::Playout) {
        playout::bench(args, peers.as_deref())?;
        own::bench(args)?;
    }
    if wanted(Part::Server) {
        server::bench(args, peers.as_deref())?;
    }
    if wanted(Part::Client) {
        client::bench(args)?;
    }
    // It takes half an hour, and a check is no part of another measurement.
    if args.only.contains(&Part::Build) {
        build::bench(args)?;
    }
    Ok(())
}

/// The folder of the peers, if there is one. A folder that was named must hold the program.
fn peers(named: Option<&Path>) -> Outcome<Option<PathBuf>> {
    let named = named.map(Path::to_path_buf).or_else(|| env::var_os(PEERS).map(PathBuf::from));
    let has_limit = |peers: &Path| peers.join("limit/limit.rs").is_file();
    match named {
        Some(peers) if has_limit(&peers) => {
            let peers = peers.canonicalize();
            peers.map(Some).map_err(|error| error.to_string())
        }
        Some(peers) => Err(format!("{} holds no limit/limit.rs", peers.display())),
        None => Ok(Some(root().join("../shared/bench")).filter(|peers| has_limit(peers))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_folder_without_the_program_is_an_error() {
        let nowhere = root().join("xtask/src");
        assert!(peers(Some(&nowhere)).is_err());
    }
}
