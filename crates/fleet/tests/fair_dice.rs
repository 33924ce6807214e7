//! The program in docs/fair-dice.md, which shares no code with ours, finds the dice of our records fair.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn documented_check(record: &Path) -> Output {
    let page = fs::read_to_string(root().join("docs/fair-dice.md")).unwrap();
    let program = page.split_once("```python\n").unwrap().1.split_once("```").unwrap().0;
    Command::new("python3").arg("-c").arg(program).arg(record).output().expect("`cargo xtask setup` brings python3")
}

#[test]
fn the_documented_check_agrees_with_ours() {
    for name in ["duel", "sails", "four-locked", "resigned", "abandoned", "signed"] {
        let output = documented_check(&root().join(format!("records/valid/afloat/v1/{name}.jsonl")));
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "fair", "{name}: {output:?}");
    }
}

#[test]
fn the_documented_check_sees_a_turned_die_and_another_seed() {
    for name in ["line-3-draws.die-turned", "line-53-seed"] {
        let output = documented_check(&root().join(format!("records/invalid/{name}.jsonl")));
        assert!(!output.status.success(), "{name}");
    }
}
