//! The built program, run as people run it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod arena;
mod bad_arguments;
mod bad_files;
mod broadsides;
#[cfg(unix)]
mod broken_off;
mod help;
#[cfg(unix)]
mod keyboard;
mod matches;
mod own_data;
mod positions;
mod seal;
mod sim;
mod solve;
mod typed;

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use tempfile::TempDir;

/// A seed under which nothing is left to chance.
const SEED: &str = "0707070707070707070707070707070707070707070707070707070707070707";

/// What a run of the program came to.
struct Run {
    out: String,
    err: String,
    code: i32,
}

/// A place of its own for a test: an empty folder, and nothing of the surroundings.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file and returns its path as text.
    fn write(&self, name: &str, bytes: &[u8]) -> String {
        std::fs::write(self.path(name), bytes).unwrap();
        self.path(name).to_str().unwrap().to_owned()
    }

    /// Runs the program with some input.
    fn run_with(&self, arguments: &[&str], input: &str) -> Run {
        let mut command = Command::cargo_bin("flibuste").unwrap();
        command.env_clear().env("HOME", self.folder.path()).env("RUST_BACKTRACE", "0");
        command.current_dir(self.folder.path()).args(arguments).write_stdin(input);
        let output = command.output().unwrap();
        let run = Run {
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code().unwrap_or(-1),
        };
        assert!(!run.err.contains("panicked"), "{arguments:?}: {}", run.err);
        assert!(!run.out.contains("{ui-") && !run.err.contains("{ui-"), "{arguments:?}: {} {}", run.out, run.err);
        run
    }

    fn run(&self, arguments: &[&str]) -> Run {
        self.run_with(arguments, "")
    }

    /// Plays a match to its end by always taking the first choice, and gives its file.
    fn play(&self, name: &str, arguments: &[&str]) -> String {
        let path = self.path(name).to_str().unwrap().to_owned();
        let all = [&["play", "afloat", "--seed", SEED, "--record", &path][..], arguments].concat();
        let run = self.run_with(&all, &"1\n".repeat(3000));
        assert_eq!(run.code, 0, "{}", run.err);
        path
    }

    /// The files in the folder and below, by their names.
    fn files(&self) -> Vec<PathBuf> {
        fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() { walk(&path, found) } else { found.push(path) }
            }
        }
        let mut found = Vec::new();
        walk(self.folder.path(), &mut found);
        found
    }
}
