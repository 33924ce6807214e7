use crate::Place;

/// What is wrong with the arguments is said in both languages, nothing is done and nothing is written.
#[test]
fn mistakes_of_use_are_told_in_both_languages() {
    let place = Place::new();
    let wrong: [(&[&str], &[&str]); 29] = [
        (&["play", "chess"], &["chess", "afloat"]),
        (&["play", "afloat", "--players", "1"], &["2", "4"]),
        (&["play", "afloat", "--players", "5"], &["5", "2", "4"]),
        (&["play", "afloat", "--players", "300"], &["--players", "300"]),
        (&["play", "afloat", "--people", "3", "--players", "2"], &["3", "2"]),
        (&["play", "afloat", "--pilot", "parrot"], &["parrot", "greedy"]),
        (&["play", "afloat", "--option", "oars=on"], &["oars", "sails"]),
        (&["play", "afloat", "--option", "sails=perhaps"], &["sails", "perhaps", "off"]),
        (&["play", "afloat", "--option", "sails"], &["sails"]),
        (&["play", "afloat", "--dice", "loaded"], &["loaded", "typed"]),
        (&["play", "afloat", "--seed", "12"], &["12", "64"]),
        (&["play", "afloat", "--name", "Anne", "--name", "Anne"], &["Anne"]),
        (&["play", "afloat", "--record", "no/such/folder/file"], &["no/such/folder/file"]),
        (&["play", "afloat", "--record", "x", "--no-record"], &["--record", "--no-record"]),
        (&["play"], &["afloat"]),
        (&["sim", "chess"], &["chess", "afloat"]),
        (&["sim", "afloat", "--games", "0"], &["--games", "0"]),
        (&["sim", "afloat", "--pilots", "random,greedy,guided", "--players", "2"], &["3", "2"]),
        (&["sim", "afloat", "--pilots", "parrot"], &["parrot", "guided"]),
        (&["sim", "afloat", "--budget", "0"], &["--budget"]),
        (&["sim", "afloat", "--threads", "0"], &["--threads"]),
        (&["rules", "chess"], &["chess", "afloat"]),
        (&["serve", "--port", "70000"], &["--port", "70000"]),
        (&["serve", "--listen", "everywhere"], &["--listen", "everywhere"]),
        (&["serve", "--retention", "0"], &["--retention", "0"]),
        (&["serve", "--log", "loud"], &["loud", "human", "json"]),
        (&["serve", "--public-url", "play.example.org"], &["play.example.org", "https://"]),
        (&["backup", "copy.db"], &["harbor.db"]),
        (&["sail"], &["sail"]),
    ];
    for (arguments, named) in wrong {
        let french = [&["--lang", "fr"], arguments].concat();
        let (en, fr) = (place.run(arguments), place.run(&french));
        assert_eq!((en.code, en.out.as_str()), (2, ""), "{arguments:?}: {}", en.err);
        assert_eq!((fr.code, fr.out.as_str()), (2, ""), "{arguments:?}: {}", fr.err);
        assert_ne!(en.err, fr.err, "{arguments:?}");
        for named in named {
            assert!(en.err.contains(named) && fr.err.contains(named), "{arguments:?} {named}: {} {}", en.err, fr.err);
        }
    }
    assert!(place.files().is_empty(), "{:?}", place.files());
}

#[test]
fn a_language_that_is_not_spoken_is_a_mistake_of_use() {
    let run = Place::new().run(&["games", "--lang", "tlh"]);
    assert!(run.code == 2 && run.err.contains("tlh") && run.err.contains("en and fr"), "{}", run.err);
}

#[test]
fn a_reader_that_goes_away_is_no_trouble() {
    let place = Place::new();
    let path = place.play("match.jsonl", &["--pilot", "random"]);
    let binary = assert_cmd::cargo::cargo_bin("flibuste");
    let mut child = std::process::Command::new(binary)
        .args(["replay", "--all", &path])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(0), ""));
}
