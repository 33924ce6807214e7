//! The match files in records/: every valid one verifies, every invalid one fails as its name says.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};

use table::record::{Invalid, Key, RecordText, Signature, Wrong, sign};

fn records() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.sort();
    found.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn verify(path: &Path) -> Result<String, Invalid> {
    let text = RecordText::read(&fs::read(path).unwrap())?;
    let Some(game) = fleet::game(&text.header.game) else {
        let wrong = Wrong::UnknownGame { game: text.header.game, known: fleet::GAMES.join(", ") };
        return Err(Invalid { line: 1, column: None, wrong });
    };
    Ok(game.verify(&text, &mut |_| ())?.file().unwrap())
}

/// The file without its signature, which is no part of the match.
fn unsigned(path: &Path) -> String {
    let mut text = fs::read_to_string(path).unwrap();
    if let Some(at) = text.find("{\"signed\":") {
        text.truncate(at);
    }
    text
}

#[test]
fn a_signed_record_says_whose_it_is() {
    let path = records().join("valid/afloat/v1/signed.jsonl");
    let text = RecordText::read(&fs::read(&path).unwrap()).unwrap();
    assert_eq!(*text.signature(), Signature::Signed { key: Key::of(&[7; 32]) });
    assert_eq!(sign(&unsigned(&path), &[7; 32]), fs::read_to_string(&path).unwrap());
}

#[test]
fn valid_records_verify_and_are_written_the_same_again() {
    for id in fleet::GAMES {
        let game = fleet::game(id).unwrap();
        for version in 1..=game.rules() {
            let folder = records().join(format!("valid/{id}/v{version}"));
            let found = files(&folder);
            assert!(found.len() >= 3, "too few records in {}", folder.display());
            for path in found {
                let again = verify(&path).unwrap_or_else(|bad| panic!("{}: {bad}", path.display()));
                assert_eq!(again, unsigned(&path), "{}", path.display());
            }
        }
    }
}

/// `line-5-draws.jsonl` is wrong in line 5, and what is wrong is the draws.
#[test]
fn invalid_records_fail_as_their_names_say() {
    let found = files(&records().join("invalid"));
    assert!(found.len() >= 10, "too few broken records");
    for path in found {
        let invalid = verify(&path).map(|_| ()).expect_err(path.to_str().unwrap());
        let kind = serde_json::to_value(&invalid.wrong).unwrap()["kind"].as_str().unwrap().to_owned();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert_eq!(format!("line-{}-{kind}", invalid.line), name.split('.').next().unwrap());
    }
}
