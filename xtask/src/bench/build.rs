//! How long people wait for the first build, what comes of it, and what the faster profile of packages would be worth.

use std::fs;
use std::time::Instant;

use super::own::{CASES, Case};
use super::{Args, page};
use crate::run::{Outcome, cargo, run, seconds, target};

/// Where the figures stand in the documentation.
pub(super) const MARK: &str = "build";

/// The longest the first build may take on two cores, in seconds.
const FIRST: f64 = 195.0;

/// The longest a check may take when everything is built, in seconds.
const CHECK: f64 = 900.0;

/// The most the program may weigh, in bytes.
const WEIGHT: f64 = 35e6;

/// How much slower than packages what people build may play.
const SLOWER: f64 = 1.10;

/// What was measured.
struct Figures {
    first: f64,
    weight: f64,
    check: f64,
    /// What is played, and how much slower it is.
    ratios: Vec<(&'static str, f64)>,
}

/// Measures, prints, and writes when asked.
pub(super) fn bench(args: &Args) -> Outcome {
    let figures = Figures { ratios: ratios(args.rounds)?, check: check()?, ..first()? };
    let text = figures.markdown();
    if args.json {
        println!("{}", figures.json());
    } else {
        println!("{text}");
    }
    if args.write { page::write(MARK, &text) } else { Ok(()) }
}

/// The README's command from nothing but the packages, in a folder of its own, and what the program weighs.
fn first() -> Outcome<Figures> {
    let folder = target().join("bench/first");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    run(&mut cargo(["fetch", "--locked"]))?;
    let begun = Instant::now();
    run(cargo(["build", "--release", "--locked", "--target-dir"]).arg(&folder))?;
    let first = begun.elapsed().as_secs_f64();
    let program = folder.join("release").join(format!("flibuste{}", std::env::consts::EXE_SUFFIX));
    let weight = fs::metadata(&program).map_err(|error| format!("{}: {error}", program.display()))?.len();
    fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    #[allow(clippy::cast_precision_loss, reason = "a program is no petabyte")]
    let weight = weight as f64;
    Ok(Figures { first, weight, check: 0.0, ratios: Vec::new() })
}

/// A check when everything is built: the second of two.
fn check() -> Outcome<f64> {
    let mut took = 0.0;
    for _ in 0..2 {
        let begun = Instant::now();
        run(&mut cargo(["xtask", "check"]))?;
        took = begun.elapsed().as_secs_f64();
    }
    Ok(took)
}

/// How many times as long playing takes in what people build as in packages, by turns; the middle figures count.
fn ratios(rounds: u8) -> Outcome<Vec<(&'static str, f64)>> {
    let ratio = |case: &'static Case| {
        let mut runs = [Vec::new(), Vec::new()];
        for _ in 0..rounds {
            for (profile, runs) in ["release", "dist"].into_iter().zip(&mut runs) {
                runs.push(case.figure(&case.run(profile)?)?);
            }
        }
        let [release, dist] = runs.map(|runs| page::median(&runs).unwrap_or(f64::NAN));
        Ok((case.what, release / dist))
    };
    CASES.iter().map(ratio).collect()
}

impl Figures {
    fn markdown(&self) -> String {
        let met = |good: bool| if good { "met" } else { "missed" };
        let time = |took: f64| seconds(std::time::Duration::from_secs_f64(took));
        let mut text = format!(
            "| | measured | at most | |\n|---|---:|---:|---|\n\
             | the first build, packages fetched | {} | {} | {} |\n\
             | the program | {:.1} MB | {:.0} MB | {} |\n\
             | a check when everything is built | {} | {} | {} |\n",
            time(self.first),
            time(FIRST),
            met(self.first <= FIRST),
            self.weight / 1e6,
            WEIGHT / 1e6,
            met(self.weight <= WEIGHT),
            time(self.check),
            time(CHECK),
            met(self.check <= CHECK),
        );
        for (what, ratio) in &self.ratios {
            text += &format!(
                "| {what}: `release` beside `dist` | {ratio:.2} times as long | {SLOWER:.2} | {} |\n",
                met(*ratio <= SLOWER)
            );
        }
        text + "\n" + &page::machine()
    }

    fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "bench": "build", "first": self.first, "weight": self.weight, "check": self.check, "ratios": self.ratios,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_is_judged_by_its_own_target() {
        let ratios = vec![("a match", 1.11), ("a decision", 1.10)];
        let text = Figures { first: 195.0, weight: 35.1e6, check: 901.0, ratios }.markdown();
        for line in [
            "| the first build, packages fetched | 195.0 s | 195.0 s | met |",
            "| the program | 35.1 MB | 35 MB | missed |",
            "| a check when everything is built | 901.0 s | 900.0 s | missed |",
            "| a match: `release` beside `dist` | 1.11 times as long | 1.10 | missed |",
            "| a decision: `release` beside `dist` | 1.10 times as long | 1.10 | met |",
        ] {
            assert!(text.contains(line), "{line} is not in\n{text}");
        }
    }
}
