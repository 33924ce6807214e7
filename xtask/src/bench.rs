//! Our playouts beside the limit program: the same policy, one after the other on the same machine.

mod report;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::{Outcome, capture, cargo, program, root, run, target};
use report::Report;

/// Names the folder of the peers when `--peers` does not.
const PEERS: &str = "FLIBUSTE_PEERS";

/// The mode of the limit program that does the same work: one draw for each die.
const MODE: &str = "perdie";

/// What to measure and where to put it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder with `limit/limit.rs` [default: $FLIBUSTE_PEERS, or ../shared/bench where it exists]
    #[arg(long, value_name = "DIR")]
    peers: Option<PathBuf>,

    /// How often each program runs; the middle figure counts
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..))]
    rounds: u8,

    /// The longest a run of the limit program may take, in seconds
    #[arg(long, default_value_t = 20)]
    seconds: u32,

    /// Print one JSON object instead of tables
    #[arg(long)]
    json: bool,

    /// Put the figures into docs/benchmarks.md
    #[arg(long)]
    write: bool,
}

/// Measures, prints, and writes when asked.
pub(crate) fn bench(args: &Args) -> Outcome {
    let limit = match peers(args.peers.as_deref())? {
        Some(peers) => Some(compile(&peers)?),
        None => None,
    };
    let report = measure(limit.as_deref(), args)?;
    if args.json {
        println!("{}", report.json());
    } else {
        println!("{}", report.markdown());
    }
    if limit.is_none() {
        eprintln!(
            "peers not found: only our figure is shown; --peers DIR or {PEERS} names the folder \
             that holds limit/limit.rs"
        );
    }
    if !report.valid() {
        return Err("the figures are void: our playouts miss the exact expectations".into());
    }
    if args.write {
        report::write(&root().join("docs/benchmarks.md"), &report.markdown())?;
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

/// Builds the limit program as its authors say.
fn compile(peers: &Path) -> Outcome<PathBuf> {
    let folder = target().join("bench");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let binary = folder.join(format!("limit{}", env::consts::EXE_SUFFIX));
    let mut rustc = program("rustc", ["-O", "-C", "target-cpu=native", "-o"]);
    run(rustc.arg(&binary).arg(peers.join("limit/limit.rs")))?;
    Ok(binary)
}

/// Runs both by turns, so that a slow minute of the machine falls on both.
fn measure(limit: Option<&Path>, args: &Args) -> Outcome<Report> {
    let mut report = Report::default();
    for _ in 0..args.rounds {
        let ours = ours()?;
        let games = ours["games"].as_u64().ok_or("our benchmark printed no `games`")?.to_string();
        report.ours(ours)?;
        if let Some(limit) = limit {
            let seconds = args.seconds.to_string();
            let output = capture(&mut program(limit, [MODE, &games, &seconds]))?;
            let figure =
                limit_figure(&output).ok_or_else(|| format!("the limit program printed no figure:\n{output}"))?;
            report.limit(figure);
        }
    }
    Ok(report)
}

/// One run of our benchmark: the JSON line it prints.
fn ours() -> Outcome<Value> {
    let output = capture(&mut cargo(["bench", "-p", "afloat", "--bench", "playout"]))?;
    output
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .find(|value: &Value| value["bench"] == "afloat-playout")
        .ok_or_else(|| format!("our benchmark printed no line of figures:\n{output}"))
}

/// Playouts per second: the third column of the line that starts with the mode.
fn limit_figure(output: &str) -> Option<f64> {
    let mut columns = output.lines().map(str::split_whitespace).find(|columns| columns.clone().next() == Some(MODE))?;
    columns.nth(2)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figure_is_playouts_per_second() {
        let output = "mode    games  playouts/s  ns/die\n\
                      perdie  3000000 1234567 6.432 28.1 | 16.9789 28.7312 0.57260 +- 0.00029\n";
        assert_eq!(limit_figure(output), Some(1_234_567.0));
    }

    #[test]
    fn no_figure_in_output_of_another_shape() {
        assert_eq!(limit_figure(""), None);
        assert_eq!(limit_figure("mode games\ntable 3 4 5"), None);
        assert_eq!(limit_figure("perdie 3 fast"), None);
    }

    #[test]
    fn a_named_folder_without_the_program_is_an_error() {
        let nowhere = root().join("xtask/src");
        assert!(peers(Some(&nowhere)).is_err());
    }
}
