//! What was measured, as a table for people and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::super::page::{machine, median, thousands};
use crate::run::Outcome;

/// The limit program may be at most this many times as fast as ours.
const TARGET: f64 = 4.0;

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

/// An average to six places; a dash where there is none.
fn average(value: &Value) -> String {
    value.as_f64().map_or_else(|| "–".into(), |value| format!("{value:.6}"))
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
}
