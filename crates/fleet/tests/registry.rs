//! A game that is not registered fails the build.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;

/// Every crate with `impl Game for` in it is a game, and is at the table under its own name.
#[test]
fn every_game_crate_is_registered() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    for entry in fs::read_dir(crates).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() && implements_game(&source) {
            found.push(source.parent().unwrap().file_name().unwrap().to_str().unwrap().to_owned());
        }
    }
    found.sort();
    let mut known: Vec<_> = fleet::GAMES.iter().map(ToString::to_string).collect();
    known.sort();
    assert_eq!(found, known);
}

fn implements_game(folder: &Path) -> bool {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).any(|path| {
        if path.is_dir() {
            implements_game(&path)
        } else {
            fs::read_to_string(&path).unwrap().contains("\nimpl Game for ")
        }
    })
}

#[test]
fn games_are_found_by_their_id() {
    for id in fleet::GAMES {
        let game = fleet::game(id).unwrap();
        assert_eq!(game.id(), *id);
        assert!(game.seats().0 >= 2 && game.seats().0 <= game.seats().1);
    }
    assert!(fleet::game("chess").is_none());
}
