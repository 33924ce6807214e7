//! Our playouts beside the limit program: the same policy, one after the other on the same machine.

mod report;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{Args, page};
use crate::run::{Outcome, capture, cargo, program, run, target};
use report::Report;

/// The mode of the limit program that does the same work: one draw for each die.
const MODE: &str = "perdie";

/// Where the figures stand in the documentation.
pub(super) const MARK: &str = "afloat-playout";

/// Measures, prints, and writes when asked.
pub(super) fn bench(args: &Args, peers: Option<&Path>) -> Outcome {
    let limit = peers.map(compile).transpose()?;
    let report = measure(limit.as_deref(), args)?;
    if args.json {
        println!("{}", report.json());
    } else {
        println!("{}", report.markdown());
    }
    if !report.valid() {
        return Err("the figures are void: our playouts miss the exact expectations".into());
    }
    if args.write {
        page::write(MARK, &report.markdown())?;
    }
    Ok(())
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
    let output = capture(&mut cargo(["bench", "--profile", "dist", "-p", "afloat", "--bench", "playout"]))?;
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
}
