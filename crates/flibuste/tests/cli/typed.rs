//! What people type, and how they are told what is wrong with it.

use crate::{Place, SEED};

/// A column counts in the line as it was typed, not in the English it means, and not after the command.
#[test]
fn columns_are_those_of_what_was_typed() {
    let place = Place::new();
    for (lang, typed, told) in [
        ("fr", "attaquer 2\nlancer garder 9x\n", "colonne 15"),
        ("fr", "attaquer 2\npourquoi lancer garder 9x\n", "colonne 24"),
        ("fr", "attaquer 2\n  garder 9x\n", "colonne 10"),
        ("en", "attack 2\nthrow hold 9x\n", "column 12"),
        ("en", "attack 2\nodds hold 9x\n", "column 11"),
    ] {
        let run = place.run_with(&["play", "afloat", "--seed", SEED, "--no-record", "--lang", lang], typed);
        assert!(run.out.contains(told), "{typed:?}: {told}: {}", run.out);
    }
}

/// B3.1: a plot is three cards; whoever lays fewer or more is told so, whatever is asked about it, and nothing is laid.
#[test]
fn cards_that_are_missing_are_said_to_be() {
    let place = Place::new();
    for (lang, cards, told) in [
        (
            "en",
            ["f f", "plot f", "odds ff", "why ffss"],
            ["That is 2 cards", "That is one card", "That is 2 cards", "That is 4 cards"],
        ),
        (
            "fr",
            ["a a", "plot a", "odds aa", "why aatt"],
            ["Cela fait 2 cartes", "Cela fait une carte", "Cela fait 2 cartes", "Cela fait 4 cartes"],
        ),
    ] {
        for (typed, told) in cards.iter().zip(told) {
            let path = place.path(&format!("{lang}{}", typed.replace(' ', "-"))).to_str().unwrap().to_owned();
            let arguments = ["play", "broadsides", "--seed", SEED, "--record", &path, "--lang", lang];
            let run = place.run_with(&arguments, &format!("H4\nB3\nC3\n{typed}\n"));
            assert!(run.out.contains(told), "{typed}: {}", run.out);
            assert!(!std::fs::read_to_string(&path).unwrap().contains("plot"), "{typed}: nothing is laid");
        }
    }
}

/// The odds of a plot are where it leads and which guns would bear.
#[test]
fn the_odds_of_a_plot_are_its_course_and_its_guns() {
    let place = Place::new();
    for (lang, typed, told) in [
        ("en", ["odds fff", "odds f f f", "odds plot f f f"], ["→", "After card 1", "After card 3"]),
        ("fr", ["odds aaa", "chances a a a", "odds aar"], ["→", "Après la carte 1", "Après la carte 3"]),
    ] {
        for typed in typed {
            let arguments = ["play", "broadsides", "--seed", SEED, "--no-record", "--lang", lang];
            let run = place.run_with(&arguments, &format!("H4\nB3\nC3\n{typed}\n"));
            let answer = run.out.split(typed).nth(1).unwrap_or_default();
            assert!(told.iter().all(|told| answer.contains(told)), "{typed}: {}", run.out);
        }
    }
}

/// B1.5, T2: who is placed so far stands on the board of whoever placed them, and on nobody else's.
#[test]
fn the_board_shows_the_crew_that_is_placed_so_far() {
    let place = Place::new();
    let row = |out: &str, section: &str| {
        let lines = out.lines().filter(|line| line.trim_start().starts_with(section));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let alone = place.run_with(&["play", "broadsides", "--seed", SEED, "--no-record"], "H4\nboard\n");
    let rows = row(&alone.out, "H ");
    assert!(!rows[0].contains('*') && rows.iter().any(|row| row.contains('*')), "{}", alone.out);
    let two = ["play", "broadsides", "--seed", SEED, "--no-record", "--name", "Anne", "--name", "Bart"];
    let seen = place.run_with(&two, "\nH4\nboard\nB3\nC3\n\nboard\n");
    let (anne, bart) = seen.out.split_once("Only Bart should look now").expect("Bart comes next");
    assert!(row(anne, "H ").iter().any(|row| row.contains('*')), "{anne}");
    assert!(bart.contains("Bart › board") && row(bart, "H ").iter().all(|row| !row.contains('*')), "{bart}");
}

/// One wording for what is too large, whoever finds it.
#[test]
fn sizes_are_told_in_one_way() {
    let place = Place::new();
    let large = |name: &str, begin: &str, size: u64| {
        let file = place.write(name, begin.as_bytes());
        std::fs::OpenOptions::new().write(true).open(&file).unwrap().set_len(size).unwrap();
        file
    };
    let position = large("position", "legacy\nAnne: .", 2 << 20);
    let match_file = large("match", "{", 65 << 20);
    let data = large("data", "tiles x\n", 1 << 20);
    for (lang, told) in [("en", "this is too large: "), ("fr", "c’est trop grand\u{a0}: ")] {
        for (arguments, most) in [
            (["show", &position], "1 Mi"),
            (["resolve", &position], "1 Mi"),
            (["show", &match_file], "64 Mi"),
            (["tiles", &data], "12 Ki"),
            (["maps", &data], "12 Ki"),
        ] {
            let run = place.run(&[&arguments[..], &["--lang", lang]].concat());
            assert!(run.code == 1 && run.err.contains(told) && run.err.contains(most), "{arguments:?}: {}", run.err);
        }
    }
}

/// A mistake in a text is shown where it stands, with a caret under it.
#[test]
fn mistakes_are_pointed_at() {
    let place = Place::new();
    let bell = place.write("bell", b"broadsides\nship \x07\nship\nplot\n");
    let map = place.write("map", b"map x\nstart N s\nstart S n\n  .   N\n  #   #\n  S   .\n");
    for (arguments, line, caret) in [
        (&["show", "broadsides; ship at=99,1; ship; plot"][..], "  broadsides; ship at=99,1; ship; plot", 19),
        (&["guns", "broadsides; ship at=99,1; ship; plot"], "  broadsides; ship at=99,1; ship; plot", 19),
        (&["resolve", "legacy; Anne: . Q1|-; Bart: ."], "  legacy; Anne: . Q1|-; Bart: .", 18),
        (&["show", &bell], "  ship \u{fffd}", 7),
        (&["maps", &map], "    S   .", 4),
    ] {
        let run = place.run(arguments);
        let lines: Vec<&str> = run.err.lines().collect();
        let at = lines.iter().position(|shown| *shown == line);
        let under = at.and_then(|at| lines.get(at + 1)).copied();
        assert_eq!(under, Some(format!("{}^", " ".repeat(caret)).as_str()), "{arguments:?}: {}", run.err);
    }
}
