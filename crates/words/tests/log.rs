//! The log of recorded matches, as the browser must tell it too: client/src/table/log.test.ts makes the same lines of the same
//! notices. `FLIBUSTE_REFRESH=1` rewrites them.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use table::Seat;
use words::{Crew, Entry, Lang, Log, Words};

fn client() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../client/src")
}

/// The recordings of a game that the client plays in its tests, by name.
fn recordings(game: &str) -> Vec<(String, Value)> {
    let folder = client().join("boards").join(game).join("fixtures");
    let mut all: Vec<(String, Value)> = fs::read_dir(folder)
        .expect("the game has recordings")
        .map(|entry| entry.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("it can be read");
            let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
            (name, serde_json::from_str(&text).expect("it is JSON"))
        })
        .collect();
    all.sort_by(|(one, _), (other, _)| one.cmp(other));
    all
}

fn log_of(words: &Words, recording: &Value, reader: Option<Seat>) -> Log {
    let game = recording["game"].as_str().expect("a recording names its game");
    let seats = recording["seats"].as_array().expect("a recording names its seats");
    let names: Vec<&str> = seats.iter().filter_map(|seat| seat["name"].as_str()).collect();
    let moments = recording["moments"].as_array().expect("a recording has moments");
    let mut log = Log::default();
    for notice in moments.iter().filter_map(|moment| moment["notices"].as_array()).flatten() {
        log.hear(words.telling(game, notice, Crew::from(&names).read_by(reader)));
    }
    log
}

/// All logs of a game, told to nobody in particular and to the first seat.
fn page(words: &Words, game: &str) -> String {
    let mut page = String::new();
    for (name, recording) in recordings(game) {
        for (reader, to) in [(None, ""), (Some(Seat(0)), ", told to the first seat")] {
            let _ = writeln!(page, "=== {name}{to}");
            for entry in log_of(words, &recording, reader).entries() {
                let _ = match entry {
                    Entry::Chapter(heading) => writeln!(page, "# {heading}"),
                    Entry::Line(line) => writeln!(page, "{line}"),
                };
            }
        }
    }
    page
}

#[test]
fn logs_of_recorded_matches() {
    let refresh = std::env::var("FLIBUSTE_REFRESH").is_ok_and(|set| set == "1");
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for game in fleet::GAMES {
            let path = client().join("table/fixtures").join(format!("{game}.{}.txt", lang.code()));
            let page = page(&words, game);
            assert!(!page.contains(['{', '}']), "{game} {}: something has no words", lang.code());
            if refresh {
                fs::create_dir_all(path.parent().expect("it has a folder")).expect("the folder can be made");
                fs::write(&path, &page).expect("the page can be written");
            }
            let kept = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
            assert!(kept == page, "{} is stale; set FLIBUSTE_REFRESH=1 to rewrite it", path.display());
        }
    }
}

/// Every line is a sentence of its own: it ends as one, and nothing joins badly.
#[test]
fn lines_are_sentences() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for game in fleet::GAMES {
            for line in page(&words, game).lines().filter(|line| !line.starts_with(['=', '#'])) {
                assert!(line.ends_with(['.', '!', '?']), "{game}: {line}");
                let joined = ["..", ",,", ", ;", ".,", ";.", "  "].iter().any(|bad| line.contains(bad));
                assert!(!joined, "{game}: {line}");
            }
        }
    }
}
