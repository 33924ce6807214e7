//! Random matches of Blackbeard's Legacy: the median time of one, against its target.

use serde_json::{Value, json};

use super::{Args, page};
use crate::run::{Outcome, capture, cargo};

/// Where the figures stand in the documentation.
const MARK: &str = "legacy-playout";

/// The longest a random match of three may take in the middle, in microseconds.
const TARGET: f64 = 15.0;

/// Measures, prints, and writes when asked.
pub(super) fn bench(args: &Args) -> Outcome {
    let mut runs = Vec::new();
    for _ in 0..args.rounds {
        runs.push(run()?);
    }
    let median = page::median(&runs).ok_or("nothing was measured")?;
    if args.json {
        println!("{}", json!({ "bench": MARK, "median_us": median, "runs": runs, "target_us": TARGET }));
    } else {
        println!("{}", markdown(median, &runs));
    }
    if args.write {
        page::write(MARK, &markdown(median, &runs))?;
    }
    Ok(())
}

/// One run of our benchmark: the median it prints.
fn run() -> Outcome<f64> {
    let output = capture(&mut cargo(["bench", "-p", "legacy", "--bench", "playout"]))?;
    let lines = output.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let figure = lines.filter(|value| value["bench"] == MARK).find_map(|value| value["median_us"].as_f64());
    figure.ok_or_else(|| format!("our benchmark printed no figure:\n{output}"))
}

fn markdown(median: f64, runs: &[f64]) -> String {
    let each: Vec<String> = runs.iter().map(|run| format!("{run:.2}")).collect();
    let verdict = if median <= TARGET { "met" } else { "missed" };
    format!(
        "| a match of three | each run |\n|---:|---|\n| {median:.2} µs | {} |\n\n\
         Target: at most {TARGET} µs, {verdict}.\n\n{}",
        each.join(" · "),
        page::machine()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_target_is_met_or_missed() {
        assert!(markdown(5.9, &[5.8, 5.9, 6.1]).contains("| 5.90 µs | 5.80 · 5.90 · 6.10 |"));
        assert!(markdown(5.9, &[]).contains("at most 15 µs, met"));
        assert!(markdown(15.1, &[]).contains("missed"));
    }
}
