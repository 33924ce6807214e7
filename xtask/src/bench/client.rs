//! The browser table: what it weighs, how Lighthouse judges it, how smoothly it runs on a slow processor.

use std::fmt::Write as _;

use serde_json::Value;

use super::{Args, page};
use crate::run::{Outcome, capture, cargo, program, root, run, target};

/// Where the figures stand in the documentation.
pub(super) const MARK: &str = "client";

/// The most a first visit of the front may load, in bytes.
const FRONT: f64 = 80_000.0;

/// The most a table may load until it asks its first question, in bytes.
const TABLE: f64 = 125_000.0;

/// The least Lighthouse may say of speed.
const SPEED: f64 = 98.0;

/// The least it may say of accessibility and good practice.
const CARE: f64 = 100.0;

/// The share of frames that must come within 20 ms.
const SMOOTH: f64 = 0.97;

/// What is played for its frames, by the field of its figures.
const PLAYED: [(&str, &str); 4] = [
    ("afloat", "A recorded match of Last Afloat"),
    ("legacy", "A recorded match of Blackbeard's Legacy"),
    ("broadsides", "A recorded match of Broadsides & Boarding"),
    ("volley", "A five-ship volley of Blackbeard's Legacy"),
];

/// Measures, prints, and writes when asked.
pub(super) fn bench(args: &Args) -> Outcome {
    run(&mut cargo(["build", "--release", "--package", "flibuste"]))?;
    let flibuste = target().join("release").join(format!("flibuste{}", std::env::consts::EXE_SUFFIX));
    let folder = root().join("client/bench");
    for needed in [root().join("client"), folder.clone()] {
        run(program("npm", ["ci", "--no-audit", "--no-fund"]).current_dir(needed))?;
    }
    let output = capture(
        program("node", ["../scripts/run.js", "run.js"]).current_dir(folder).env("FLIBUSTE_PROGRAM", flibuste),
    )?;
    let figures: Value = output
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .find(|value: &Value| value["bench"] == "client")
        .ok_or_else(|| format!("the browser benchmark printed no line of figures:\n{output}"))?;
    let text = markdown(&figures);
    if args.json {
        println!("{figures}");
    } else {
        println!("{text}");
    }
    if args.write { page::write(MARK, &text) } else { Ok(()) }
}

fn markdown(figures: &Value) -> String {
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    let met = |good: bool| if good { "met" } else { "missed" };
    let mut text = String::from("| first load | kB | at most | |\n|---|---:|---:|---|\n");
    for (name, weight) in figures["weight"].as_object().into_iter().flatten() {
        let (weight, most) = (number(weight), if name == "front" { FRONT } else { TABLE });
        let (kilo, most_kilo) = (weight / 1000.0, most / 1000.0);
        let _infallible = writeln!(text, "| {name} | {kilo:.1} | {most_kilo} | {} |", met(weight <= most));
    }
    text.push_str("\n| Lighthouse | performance | accessibility | best practices | |\n|---|---:|---:|---:|---|\n");
    for (name, scores) in figures["lighthouse"].as_object().into_iter().flatten() {
        let [speed, access, practice] = ["performance", "accessibility", "practices"].map(|kind| number(&scores[kind]));
        let good = speed >= SPEED && access >= CARE && practice >= CARE;
        let _infallible = writeln!(text, "| {name} | {speed} | {access} | {practice} | {} |", met(good));
    }
    let _infallible = writeln!(text, "| at least | {SPEED} | {CARE} | {CARE} | |");
    for (field, what) in PLAYED {
        let frames = &figures["frames"][field];
        let (within, over) = (number(&frames["within20"]), number(&frames["tasksOver50"]));
        let _infallible = write!(
            text,
            "\n{what} played at normal speed, processor slowed down four times: {} frames, **{:.1} %** within 20 ms \
             (target: {} %, {}), 95th percentile {:.1} ms; {} tasks, the longest {:.1} ms, {over} over 50 ms (target: none, {}).\n",
            number(&frames["frames"]),
            within * 100.0,
            SMOOTH * 100.0,
            met(within >= SMOOTH),
            number(&frames["p95"]),
            number(&frames["tasks"]),
            number(&frames["longestTask"]),
            met(over == 0.0),
        );
    }
    let _infallible = write!(text, "\n{}", page::machine());
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn frames(within20: f64) -> Value {
        json!({"frames": 1200, "within20": within20, "p95": 16.8, "tasks": 4000, "longestTask": 41.9, "tasksOver50": 0})
    }

    #[test]
    fn what_is_measured_is_judged_by_its_own_target() {
        let scores = json!({"performance": 98, "accessibility": 100, "practices": 100});
        let figures = json!({
            "weight": {"front": 80_001, "table legacy": 125_000},
            "lighthouse": {"front": scores, "table": {"performance": 97, "accessibility": 100, "practices": 100}},
            "frames": {"afloat": frames(0.98), "legacy": frames(0.969), "broadsides": frames(0.97), "volley": frames(1.0)},
        });
        let text = markdown(&figures);
        assert!(text.contains("| front | 80.0 | 80 | missed |"), "{text}");
        assert!(text.contains("| table legacy | 125.0 | 125 | met |"), "{text}");
        assert!(text.contains("| front | 98 | 100 | 100 | met |"), "{text}");
        assert!(text.contains("| table | 97 | 100 | 100 | missed |"), "{text}");
        assert_eq!(text.matches("(target: 97 %, met)").count(), 3, "{text}");
        assert_eq!(text.matches("(target: 97 %, missed)").count(), 1, "{text}");
    }
}
