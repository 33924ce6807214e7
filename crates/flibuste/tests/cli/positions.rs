use crate::Place;

#[test]
fn a_position_is_drawn_and_written_back() {
    let place = Place::new();
    let text = "afloat sails=on; ship; ship men=3 cannons=24 hull=1 sails=0; throw 1 > 2 dice=11355";
    let shown = place.run(&["show", text]);
    assert_eq!((shown.code, shown.err.as_str()), (0, ""));
    assert!(shown.out.contains("●●●○○○○○ 3  × 2 × 4 ×  ■ ×   × × × ×"), "{}", shown.out);
    assert!(shown.out.contains("[1][1]  [3]  [5][5]"), "{}", shown.out);
    // What is written back can be shown again, from a file or from the input.
    let written = shown.out.split_once("\n\nafloat ").unwrap().1;
    let written = format!("afloat {written}");
    let path = place.write("position.txt", written.as_bytes());
    assert_eq!(place.run(&["show", &path]).out, shown.out);
    assert_eq!(place.run_with(&["show", "-"], &written).out, shown.out);
}

#[test]
fn a_mistake_is_shown_with_line_column_and_caret() {
    let place = Place::new();
    let shown = place.run(&["show", "afloat; ship; ship mne=8; attack 1"]);
    assert!(shown.code == 1 && shown.out.is_empty(), "{}", shown.out);
    let lines: Vec<&str> = shown.err.lines().collect();
    assert!(lines[0].starts_with("Line 1, column 20:") && lines[0].contains("mne=8"), "{lines:?}");
    assert_eq!(lines[1], "  afloat; ship; ship mne=8; attack 1");
    assert_eq!(lines[2], format!("{}^", " ".repeat(2 + 19)));
    let shown = place.run_with(&["show", "-", "--lang", "fr"], "\nafloat\nship\n  ship men=9\nattack 1\n");
    assert!(shown.code == 1 && shown.err.starts_with("Ligne 4, colonne 8"), "{}", shown.err);
    assert!(shown.err.contains("\n    ship men=9\n         ^"), "{}", shown.err);
}

#[test]
fn texts_of_every_sort_are_refused_without_a_panic() {
    let place = Place::new();
    for text in [
        "afloat",
        "afloat;",
        "afloat; ship",
        "afloat; ship; ship",
        "afloat; ship; ship; attack 3",
        "afloat; ship; ship; attack 99999999999999999999",
        "afloat; ship; ship; throw 1 > 2 dice=",
        "afloat; ship; ship; throw 1 > 2 dice=66",
        "afloat; ship; ship; defend 1 > 2 hit=man",
        "afloat; ship; ship; ship; ship; ship; attack 1",
        "afloat sails=perhaps; ship; ship; attack 1",
        "afloat oars=on; ship; ship; attack 1",
        "afloat; ship men=é; ship; attack 1",
        "afloat \u{1b}[2J",
    ] {
        let shown = place.run(&["show", text]);
        assert!(shown.code == 1 && shown.err.contains("Line 1, column "), "{text}: {}", shown.err);
        assert!(!shown.err.contains('\u{1b}'), "{text}");
    }
}

#[test]
fn what_is_neither_file_nor_position_is_said_to_be() {
    let place = Place::new();
    for text in ["chess; ship; ship; attack 1", "missing.jsonl", ""] {
        let shown = place.run(&["show", text]);
        assert!(shown.code == 2 && shown.err.contains("afloat"), "{text}: {}", shown.err);
    }
    let input = place.run_with(&["show", "-"], "chess\n");
    assert!(input.code == 1 && input.err.contains("chess"), "{}", input.err);
    let position = place.run(&["show", "afloat; ship; ship; attack 1", "--step", "3"]);
    assert!(position.code == 2 && position.err.contains("--step"), "{}", position.err);
}

const SEA: &str = "legacy ring=literal\nAnne: . S1|A [T/./.] pipe\nBart: S1|- -|-\nMary:";

#[test]
fn ships_adrift_are_shown_and_written_back() {
    let place = Place::new();
    let shown = place.run(&["show", SEA]);
    assert_eq!((shown.code, shown.err.as_str()), (0, ""));
    assert!(shown.out.ends_with(&format!("\n\n{SEA}\n")), "{}", shown.out);
    let path = place.write("sea.txt", SEA.as_bytes());
    assert_eq!(place.run(&["show", &path]).out, shown.out);
}

#[test]
fn a_position_is_resolved() {
    let place = Place::new();
    let path = place.write("sea.txt", b"legacy ring=literal\nAnne: -|-\nBart: -|-\nMary: -|S1\n");
    for arguments in [vec!["resolve", &path, "--phase", "fire"], vec!["resolve", &path]] {
        let run = place.run(&arguments);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert!(run.out.starts_with("legacy ring=literal\nAnne:\nBart: -|-\nMary: -|S0\n\n"), "{}", run.out);
        assert!(run.out.contains("Mary") && run.out.contains("short cannon"), "{}", run.out);
    }
    let boarding = place.run(&["resolve", &path, "--phase", "boarding"]);
    assert!(boarding.out.contains("Mary: -|S1"), "{}", boarding.out);
    let json = place.run_with(&["resolve", "-", "--json"], SEA);
    let value: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(value["ships"][0]["name"], "Anne");
    assert!(value["events"].as_array().unwrap().iter().any(|event| event["kind"] == "ball"));
    assert!(value["position"].as_str().unwrap().starts_with("legacy ring=literal\nAnne:"));
}

#[test]
fn what_cannot_be_resolved_is_said_to_be() {
    let place = Place::new();
    let wrong = place.run_with(&["resolve", "-", "--lang", "fr"], "legacy\nA: S1|A\nB: S9|A\n");
    assert!(wrong.code == 1 && wrong.err.starts_with("Ligne 3, colonne 4"), "{}", wrong.err);
    assert!(wrong.err.contains("\n     ^"), "{}", wrong.err);
    let other = place.run_with(&["resolve", "-"], "afloat; ship; ship; attack 1");
    assert!(other.code == 1 && other.err.contains("legacy"), "{}", other.err);
    assert_eq!(place.run(&["resolve", "no-such-file"]).code, 2);
    assert_eq!(place.run(&["resolve", SEA, "--phase", "dinner"]).code, 2);
    assert_eq!(place.run(&["resolve"]).code, 2);
}
