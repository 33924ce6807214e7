//! The browser table: what it weighs, how Lighthouse judges it, how smoothly it runs on a slow processor.

use std::fmt::Write as _;

use serde_json::Value;

use super::{Args, page};
use crate::run::{Outcome, capture, cargo, program, root, run, target};

/// Where the figures stand in the documentation.
pub(super) const MARK: &str = "client";

/// The most a first visit may load, in bytes.
const WEIGHT: f64 = 150_000.0;

/// The least Lighthouse may say.
const SCORE: f64 = 95.0;

/// Measures, prints, and writes when asked.
pub(super) fn bench(args: &Args) -> Outcome {
    run(&mut cargo(["build", "--release", "--package", "flibuste"]))?;
    let flibuste = target().join("release").join(format!("flibuste{}", std::env::consts::EXE_SUFFIX));
    let folder = root().join("client/bench");
    for needed in [root().join("client"), folder.clone()] {
        run(program("npm", ["ci", "--no-audit", "--no-fund"]).current_dir(needed))?;
    }
    let output = capture(program("node", ["run.js"]).current_dir(folder).env("FLIBUSTE_PROGRAM", flibuste))?;
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
    let mut text = String::from(
        "| page | first load, kB | below 150 | Lighthouse performance | accessibility | at least 95 |\n|---|---:|---|---:|---:|---|\n",
    );
    for (name, weight) in figures["weight"].as_object().into_iter().flatten() {
        let scores = &figures["lighthouse"][name];
        let (speed, access) = (number(&scores["performance"]), number(&scores["accessibility"]));
        let _infallible = writeln!(
            text,
            "| {name} | {:.1} | {} | {speed} | {access} | {} |",
            number(weight) / 1000.0,
            met(number(weight) < WEIGHT),
            met(speed >= SCORE && access >= SCORE)
        );
    }
    let cases =
        [("A recorded match of Last Afloat", "frames"), ("A five-ship volley of Blackbeard's Legacy", "volley")];
    for (what, field) in cases {
        let frames = &figures[field];
        let (within, over) = (number(&frames["within20"]), number(&frames["tasksOver50"]));
        let _infallible = write!(
            text,
            "\n{what} played at normal speed, processor slowed down four times: {} frames, **{:.1} %** within 20 ms \
             (target: 95 %, {}), 95th percentile {:.1} ms; {} tasks, the longest {:.1} ms, {over} over 50 ms (target: none, {}).\n",
            number(&frames["frames"]),
            within * 100.0,
            met(within >= 0.95),
            number(&frames["p95"]),
            number(&frames["tasks"]),
            number(&frames["longestTask"]),
            met(over == 0.0),
        );
    }
    let _infallible = write!(text, "\n{}", page::machine());
    text
}
