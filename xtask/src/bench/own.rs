//! How fast the rules of a game play, against a target of their own.

use serde_json::{Value, json};

use super::{Args, page};
use crate::run::{Outcome, capture, cargo};

/// A benchmark of one game: `cargo bench -p <package> --bench playout` prints a line of JSON that bears its mark.
pub(super) struct Case {
    /// Its mark, in that line and in the documentation.
    mark: &'static str,
    package: &'static str,
    /// Where the figure stands in the line.
    field: &'static str,
    /// How many of something it was measured over, where that is to be shown.
    count: Option<&'static str>,
    /// What is timed.
    pub(super) what: &'static str,
    unit: &'static str,
    /// The most it may take.
    target: f64,
}

pub(super) const CASES: [Case; 2] = [
    Case {
        mark: "legacy-playout",
        package: "legacy",
        field: "median_us",
        count: None,
        what: "a match of three",
        unit: "µs",
        target: 15.0,
    },
    Case {
        mark: "broadsides-playout",
        package: "broadsides",
        field: "ns_per_decision",
        count: Some("decisions"),
        what: "a decision",
        unit: "ns",
        target: 250.0,
    },
];

/// Measures, prints, and writes when asked.
pub(super) fn bench(args: &Args) -> Outcome {
    CASES.iter().try_for_each(|case| case.bench(args))
}

impl Case {
    fn bench(&self, args: &Args) -> Outcome {
        let mut runs = Vec::new();
        let mut counted = 0;
        for _ in 0..args.rounds {
            let line = self.run("dist")?;
            runs.push(self.figure(&line)?);
            counted += self.count.and_then(|count| line[count].as_u64()).unwrap_or_default();
        }
        let median = page::median(&runs).ok_or("nothing was measured")?;
        let table = self.markdown(median, &runs, counted);
        if args.json {
            println!("{}", json!({ "bench": self.mark, self.field: median, "runs": runs, "target": self.target }));
        } else {
            println!("{table}");
        }
        if args.write {
            page::write(self.mark, &table)?;
        }
        Ok(())
    }

    /// What a line says.
    pub(super) fn figure(&self, line: &Value) -> Outcome<f64> {
        line[self.field].as_f64().ok_or_else(|| format!("{} has no figure: {line}", self.mark))
    }

    /// One run of our benchmark, built by a profile: the line it prints.
    pub(super) fn run(&self, profile: &str) -> Outcome<Value> {
        let output = capture(&mut cargo(["bench", "--profile", profile, "-p", self.package, "--bench", "playout"]))?;
        let mut lines = output.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let line = lines.find(|value| value["bench"] == self.mark);
        line.ok_or_else(|| format!("our benchmark printed no figure:\n{output}"))
    }

    fn markdown(&self, median: f64, runs: &[f64], counted: u64) -> String {
        let Self { what, unit, target, .. } = self;
        let each: Vec<String> = runs.iter().map(|run| format!("{run:.2}")).collect();
        let verdict = if median <= *target { "met" } else { "missed" };
        let over = self.count.map_or_else(String::new, |count| format!(" Over {counted} {count} in all."));
        format!(
            "| {what} | each run |\n|---:|---|\n| {median:.2} {unit} | {} |\n\n\
             Target: at most {target} {unit}, {verdict}.{over}\n\n{}",
            each.join(" · "),
            page::machine()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_target_is_met_or_missed() {
        let [legacy, broadsides] = &CASES;
        assert!(legacy.markdown(5.9, &[5.8, 5.9, 6.1], 0).contains("| 5.90 µs | 5.80 · 5.90 · 6.10 |"));
        assert!(legacy.markdown(5.9, &[], 0).contains("at most 15 µs, met.\n"));
        assert!(legacy.markdown(15.1, &[], 0).contains("missed"));
        assert!(broadsides.markdown(53.0, &[], 7_000).contains("at most 250 ns, met. Over 7000 decisions in all.\n"));
    }
}
