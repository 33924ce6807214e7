//! A match that is broken off from outside is on disk as far as it went.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Command, Stdio};

use crate::{Place, SEED};

impl Place {
    /// Plays a few moves, then breaks the match off with a signal; the exit code, and what was said on the way.
    fn broken_off(&self, signal: &str, arguments: &[&str], typed: &str) -> (Option<i32>, String) {
        let mut program = Command::new(env!("CARGO_BIN_EXE_flibuste"));
        program.env_clear().env("HOME", self.folder.path()).current_dir(self.folder.path()).args(arguments);
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut program = program.spawn().unwrap();
        let mut keys = program.stdin.take().unwrap();
        keys.write_all(typed.as_bytes()).unwrap();
        // A rule is asked for last: once it is told, everything before has been played.
        keys.write_all(b"rules T7\n").unwrap();
        let mut out = BufReader::new(program.stdout.take().unwrap());
        let mut line = String::new();
        while !line.contains("T7") || line.contains("rules") {
            line.clear();
            assert_ne!(out.read_line(&mut line).unwrap(), 0, "the match went on");
        }
        let sent = Command::new("kill").args([&format!("-{signal}"), &program.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let code = program.wait().unwrap().code();
        drop(out);
        let mut said = String::new();
        program.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        (code, said)
    }
}

/// Ctrl-C, an end that is asked for, a terminal that is closed: the match so far is there, unfinished, and everything reads it so.
#[test]
fn a_signal_leaves_an_unfinished_match() {
    for (signal, code) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        let place = Place::new();
        let path = place.path("broken.jsonl").to_str().unwrap().to_owned();
        let arguments = ["play", "afloat", "--seed", SEED, "--record", &path];
        let (ended, said) = place.broken_off(signal, &arguments, "attack 2\nthrow hold 1\n");
        assert_eq!(ended, Some(code), "{said}");
        assert!(said.contains(&path) && said.contains("unfinished"), "{said}");
        let file = std::fs::read_to_string(&path).unwrap();
        assert!(file.contains("\"step\"") && !file.contains("\"end\"") && !file.contains(SEED), "{file}");
        for arguments in [&["show", &path][..], &["replay", "--all", &path], &["export", "--text", &path]] {
            let run = place.run(arguments);
            assert!(run.code == 0 && run.out.contains("Not finished"), "{arguments:?}: {}{}", run.out, run.err);
        }
        let verified = place.run(&["verify", &path]);
        assert!(verified.code == 1 && verified.out.contains("the end line is missing"), "{}", verified.out);
    }
}

/// Where no file is named it goes where matches go, and nothing else is left there.
#[test]
fn a_signal_saves_where_matches_are_kept() {
    let place = Place::new();
    let (ended, said) = place.broken_off("INT", &["play", "legacy", "--seed", SEED, "--lang", "fr"], "");
    let files = place.files();
    assert!(ended == Some(130) && files.len() == 1, "{files:?}: {said}");
    assert!(said.contains("inachevée") && said.contains(files[0].to_str().unwrap()), "{said}");
    let (ended, _) = Place::new().broken_off("INT", &["play", "legacy", "--no-record"], "");
    assert_eq!(ended, None, "the signal itself ends what keeps nothing");
}

/// Nobody reads any more: what was played is kept.
#[test]
fn a_closed_output_leaves_the_match() {
    let place = Place::new();
    let path = place.path("unread.jsonl").to_str().unwrap().to_owned();
    let mut program = Command::new(env!("CARGO_BIN_EXE_flibuste"));
    program.env_clear().env("HOME", place.folder.path());
    program.args(["play", "afloat", "--seed", SEED, "--record", &path]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut program = program.spawn().unwrap();
    let mut keys = program.stdin.take().unwrap();
    keys.write_all(b"attack 2\n").unwrap();
    let mut out = BufReader::new(program.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("throw 3 4 1") {
        line.clear();
        assert_ne!(out.read_line(&mut line).unwrap(), 0, "the throw is told");
    }
    drop(out);
    keys.write_all(b"throw hold 1\n").unwrap();
    program.wait().unwrap();
    let shown = place.run(&["show", &path]);
    assert!(shown.code == 0 && shown.out.contains("Not finished"), "{}{}", shown.out, shown.err);
}
