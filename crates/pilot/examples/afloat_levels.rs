//! The levels of Last Afloat against each other in a duel, computed exactly: a table for docs/benchmarks.md.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use afloat::Options;
use pilot::Level;
use pilot::afloat::Contest;

fn main() {
    for sails in [false, true] {
        println!("\nsails={}\n\n| | {} |", if sails { "on" } else { "off" }, Level::ALL.map(Level::name).join(" | "));
        println!("|---|{}", "---:|".repeat(Level::ALL.len()));
        for row in Level::ALL {
            let score = |column| Contest::of([row, column], Options { sails, ..Options::default() }).score();
            let cells = Level::ALL.map(|column| format!("{:.2} %", 100.0 * score(column)));
            println!("| {} | {} |", row.name(), cells.join(" | "));
        }
    }
}
