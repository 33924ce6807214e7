//! What was measured, as a table for people, as JSON, and as a section of the documentation.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::thread;

use serde_json::{Value, json};

use crate::run::{Outcome, probe, program};

/// The limit program may be at most this many times as fast as ours.
const TARGET: f64 = 4.0;

const OPEN: &str = "<!-- bench:afloat-playout -->";
const CLOSE: &str = "<!-- /bench -->";

/// The page when there is none yet.
const PAGE: &str = "\
# Benchmarks

How fast the rules play, measured beside a program that does the same work and nothing else: one
file, one policy, no rules engine around it. It stands for what the machine can do at best.

Machines are noisy: the same program varies by a fifth from one minute to the next. So the two run
by turns, the middle figure of each counts, and only the ratio of one run means anything. A figure
of one machine says nothing about another.

To repeat it:

```sh
cargo xtask bench --write
```

## Last Afloat, random playouts

Two players, no options, dice drawn one by one, through the public interface of the rules. Before
a figure counts, the averages of the games must match the exact expectations of the policy.

<!-- bench:afloat-playout -->
<!-- /bench -->
";

/// Figures of all rounds.
#[derive(Default)]
pub(super) struct Report {
    /// Playouts per second, a figure for each round.
    ours: Vec<f64>,
    /// The same for the limit program; empty without peers.
    limit: Vec<f64>,
    /// The JSON line of our last run.
    last: Value,
    /// Rounds of ours that missed the exact expectations.
    void: usize,
}

impl Report {
    /// Adds a run of ours, as the JSON it printed.
    pub(super) fn ours(&mut self, run: Value) -> Outcome {
        let figure = run["playouts_per_second"].as_f64();
        let figure = figure.ok_or("our benchmark printed no `playouts_per_second`")?;
        self.ours.push(figure);
        self.void += usize::from(run["valid"] != true);
        self.last = run;
        Ok(())
    }

    /// Adds a run of the limit program.
    pub(super) fn limit(&mut self, figure: f64) {
        self.limit.push(figure);
    }

    /// Whether every run of ours met the exact expectations.
    pub(super) fn valid(&self) -> bool {
        self.void == 0
    }

    /// How many times as fast as ours the limit program is.
    fn ratio(&self) -> Option<f64> {
        Some(median(&self.limit)? / median(&self.ours)?)
    }

    pub(super) fn json(&self) -> Value {
        json!({
            "bench": "afloat-playout",
            "ours": { "median": median(&self.ours), "runs": self.ours },
            "limit": median(&self.limit).map(|median| json!({ "median": median, "runs": self.limit })),
            "ratio": self.ratio(),
            "target": TARGET,
            "expected": self.last["expected"],
            "measured": self.last["measured"],
            "valid": self.valid(),
        })
    }

    pub(super) fn markdown(&self) -> String {
        let mut text = String::from("| program | playouts/s, median | each run |\n|---|---:|---|\n");
        for (name, figures) in [("ours", &self.ours), ("limit", &self.limit)] {
            if let Some(median) = median(figures) {
                let runs: Vec<String> = figures.iter().map(|figure| thousands(*figure)).collect();
                let runs = runs.join(" · ");
                let _infallible = writeln!(text, "| {name} | {} | {runs} |", thousands(median));
            }
        }
        text.push_str(&self.verdict());
        text.push_str(&self.expectations());
        let _infallible = write!(text, "\n{}", machine());
        text
    }

    fn verdict(&self) -> String {
        let Some(ratio) = self.ratio() else {
            return "\nThe limit program was not there to compare with.\n".into();
        };
        let word = if ratio <= TARGET { "met" } else { "missed" };
        format!("\nlimit / ours = **{ratio:.2}** (target: at most {TARGET:.0}, {word})\n")
    }

    /// The averages of our last run beside the exact ones.
    fn expectations(&self) -> String {
        let Some(expected) = self.last["expected"].as_object() else {
            return String::new();
        };
        let mut text = String::from("\n| average per game | exact | measured |\n|---|---:|---:|\n");
        for (name, exact) in expected {
            let measured = average(&self.last["measured"][name]);
            let name = name.replace('_', " ");
            let _infallible = writeln!(text, "| {name} | {} | {measured} |", average(exact));
        }
        text
    }
}

/// Puts the figures into the page, which is created when there is none.
pub(super) fn write(page: &Path, figures: &str) -> Outcome {
    let fail = |error: std::io::Error| format!("{}: {error}", page.display());
    let old = if page.is_file() { fs::read_to_string(page).map_err(fail)? } else { PAGE.to_owned() };
    let new = between(&old, figures).ok_or_else(|| format!("{} lacks {OPEN} … {CLOSE}", page.display()))?;
    if let Some(folder) = page.parent() {
        fs::create_dir_all(folder).map_err(fail)?;
    }
    fs::write(page, new).map_err(fail)?;
    eprintln!("figures written to {}", page.display());
    Ok(())
}

/// The text with what stands between the marks replaced.
fn between(text: &str, new: &str) -> Option<String> {
    let (before, rest) = text.split_once(OPEN)?;
    let (_old, after) = rest.split_once(CLOSE)?;
    Some(format!("{before}{OPEN}\n{}\n{CLOSE}{after}", new.trim_end()))
}

/// What kind of machine this is, without saying which.
fn machine() -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (arch, os) = (env::consts::ARCH, env::consts::OS);
    let rustc = probe(&mut program("rustc", ["--version"])).unwrap_or_default();
    let rustc = rustc.split(" (").next().unwrap_or_default().trim();
    format!("Measured on {cores} cores, {arch} {os}, {rustc}.")
}

/// The middle figure; of two, the mean.
fn median(figures: &[f64]) -> Option<f64> {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    let high = sorted.get(sorted.len() / 2)?;
    let low = sorted.get((sorted.len() - 1) / 2)?;
    Some(f64::midpoint(*low, *high))
}

/// An average to six places; a dash where there is none.
fn average(value: &Value) -> String {
    value.as_f64().map_or_else(|| "–".into(), |value| format!("{value:.6}"))
}

/// A whole number in groups of three digits.
fn thousands(figure: f64) -> String {
    let digits = format!("{figure:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(valid: bool) -> Report {
        let mut report = Report::default();
        for figure in [900_000.0, 100_000.0, 500_000.0] {
            let line = json!({
                "bench": "afloat-playout", "playouts_per_second": figure, "valid": valid,
                "expected": {"dice_per_game": 125.31192}, "measured": {"dice_per_game": 125.3},
            });
            report.ours(line).unwrap();
        }
        report
    }

    #[test]
    fn the_middle_figure_counts() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[9.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&[4.0, 1.0, 2.0, 9.0]), Some(3.0));
    }

    #[test]
    fn the_ratio_is_the_limit_over_ours() {
        let mut report = report(true);
        assert_eq!(report.ratio(), None);
        report.limit(1_250_000.0);
        assert_eq!(report.ratio(), Some(2.5));
        assert!(report.markdown().contains("**2.50** (target: at most 4, met)"));
        report.limit = vec![2_500_000.0];
        assert!(report.markdown().contains("**5.00** (target: at most 4, missed)"));
    }

    #[test]
    fn tables_show_figures_and_expectations() {
        let text = report(true).markdown();
        assert!(text.contains("| ours | 500 000 | 900 000 · 100 000 · 500 000 |"), "{text}");
        assert!(text.contains("| dice per game | 125.311920 | 125.300000 |"), "{text}");
        assert!(!text.contains("| limit |"), "{text}");
    }

    #[test]
    fn a_run_off_the_expectations_makes_the_report_void() {
        assert!(report(true).valid());
        assert!(!report(false).valid());
        assert_eq!(report(false).json()["valid"], false);
        assert_eq!(report(true).json()["limit"], Value::Null);
    }

    #[test]
    fn only_what_stands_between_the_marks_is_replaced() {
        let old = format!("a\n{OPEN}\nold\n{CLOSE}\nb\n");
        let new = format!("a\n{OPEN}\nnew\n{CLOSE}\nb\n");
        assert_eq!(between(&old, "new\n"), Some(new.clone()));
        assert_eq!(between(&new, "new"), Some(new));
        assert_eq!(between("no marks", "new"), None);
        assert!(between(PAGE, "new").is_some());
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(thousands(7.0), "7");
        assert_eq!(thousands(961_234.4), "961 234");
        assert_eq!(thousands(3_000_000.0), "3 000 000");
    }
}
