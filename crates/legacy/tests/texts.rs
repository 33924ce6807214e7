//! Moves, positions and tile files as text: what is written reads back, and every mistake is named with its place.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::choices;
use legacy::{Adrift, Legacy, Move, Options, Refusal, TileSet, Tiles};
use proptest::prelude::*;
use serde_json::json;
use table::{BadOption, Data as _};
use table::{Fast, Game, Refusal as _, RuleNumber, Seat, Silent, Terms, Viewer, Worded};

fn deal(players: u8, seed: u64) -> Legacy {
    let terms = Terms { rules: 1, players, options: Options::default() };
    let Ok(game) = Legacy::deal(&terms, &mut Fast::new(seed), &mut Silent);
    game
}

#[test]
fn order_of_moves() {
    let game = common::whole(
        false,
        &[". .", ". . .", "."],
        "round=1 build=1 phase=build resigned=-",
        &[(0, "S1|A"), (0, "pipe")],
    );
    let pinned = |seat: u8| game.moves(Seat(seat), &[]).iter().map(Move::to_string).collect::<Vec<_>>().join(", ");
    insta::assert_snapshot!(
        pinned(0),
        @"build S1|A 1, build S1|A 2, build S1|A 3, build A|S1 1, build A|S1 2, build A|S1 3, build pipe 1, build pipe 2, build pipe 3"
    );
}

#[test]
fn two_players_answer_for_one_ship_after_the_other() {
    let game = deal(2, 1);
    let first = game.moves(Seat(0), &[]);
    assert_eq!(game.answers(Seat(0)), 2);
    assert!(first.iter().all(|answer| matches!(answer, Move::Build { ship: 1, .. })));
    let second = game.moves(Seat(0), &first[..1]);
    assert!(second.iter().all(|answer| matches!(answer, Move::Build { ship: 2, .. })));
    assert_eq!(second[0].to_string().split(" on ").nth(1), Some("2"));
}

/// L3.3: a captain of two ships with a single tile chooses the ship.
#[test]
fn l3_3_a_single_tile_goes_on_either_ship() {
    let mut text = String::new();
    let mut spare = Vec::new();
    for line in deal(2, 1).position().lines() {
        if let Some(hand) = line.strip_prefix("+ hand 1: ") {
            let (first, rest) = hand.split_once(' ').unwrap();
            spare.extend(rest.split(' ').map(|tile| tile.trim_end_matches("@1").to_owned()));
            text += &format!("+ hand 1: {first}\n");
        } else if line.starts_with("+ pile:") {
            text += &format!("{line} {}\n", spare.join(" "));
        } else {
            text += &format!("{line}\n");
        }
    }
    let mut game = Legacy::from_position(&text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    assert_eq!((game.answers(Seat(0)), game.answers(Seat(1))), (1, 2));
    let moves = game.moves(Seat(0), &[]);
    let on =
        |berth: u8| moves.iter().filter(|answer| matches!(answer, Move::Build { ship, .. } if *ship == berth)).count();
    assert!(on(1) > 0 && on(1) == on(2));
    let mut chance = Fast::new(1);
    let mut all = choices(&game, &mut chance, false);
    all[0].answers = [*moves.last().unwrap()].into_iter().collect();
    let Ok(()) = game.play(&all, &mut chance, &mut Silent);
    let decks: Vec<usize> = game.view(Viewer::Open).ships.iter().map(|ship| ship.decks.len()).collect();
    assert_eq!(decks, [2, 3, 3, 3]);
}

#[test]
fn moves_as_text_and_json() {
    for (text, value) in [
        ("build A|S1+g 3", json!({ "kind": "build", "ship": 1, "tile": "A|S1+g", "rank": 3 })),
        ("build T:-|A 10 on 2", json!({ "kind": "build", "ship": 2, "tile": "T:-|A", "rank": 10 })),
        ("place 12", json!({ "kind": "place", "ship": 1, "rank": 12 })),
        ("cover 4 on 2", json!({ "kind": "cover", "ship": 2, "row": 4 })),
    ] {
        let answer: Move = text.parse().unwrap();
        assert_eq!(answer.to_string(), text);
        assert_eq!(serde_json::to_value(answer).unwrap(), value);
        assert_eq!(serde_json::from_value::<Move>(value).unwrap(), answer);
    }
    for (text, kind, column) in [
        ("", "no-move", 1),
        ("fire", "unknown-move", 1),
        ("build", "unknown-tile", 6),
        ("build S3|- 1", "unknown-feature", 7),
        ("build P|P 1", "two-planks", 7),
        ("build S0|- 1", "unknown-feature", 7),
        ("build S1|-", "bad-rank", 11),
        ("build S1|- x", "bad-rank", 12),
        ("build S1|- 300", "bad-rank", 12),
        ("build S1|- 1 on", "bad-ship", 16),
        ("build S1|- 1 2", "too-much", 14),
        ("cover -1", "bad-row", 7),
    ] {
        let bad = text.parse::<Move>().unwrap_err();
        assert_eq!((bad.kind, bad.column), (kind, column), "{text:?}");
        assert!(Legacy::MALFORMED.contains(&bad.kind));
    }
    for bad in [
        json!({ "kind": "build", "ship": 1, "tile": "R1|-", "rank": 3 }),
        json!({ "kind": "build", "ship": 1, "tile": "S1|A", "rank": 300 }),
        json!({ "kind": "build", "ship": 1, "tile": "S1|A" }),
        json!({ "kind": "place", "ship": 1, "rank": 1, "more": 1 }),
    ] {
        assert!(serde_json::from_value::<Move>(bad.clone()).is_err(), "{bad}");
    }
}

#[test]
fn positions_of_every_moment_read_back() {
    for options in Legacy::variants() {
        for players in 2..=5 {
            let mut chance = Fast::new(u64::from(players));
            let Ok(mut game) =
                Legacy::deal(&Terms { rules: 1, players, options: options.clone() }, &mut chance, &mut Silent);
            loop {
                let text = game.position();
                let read = Legacy::from_position(&text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
                assert_eq!(read, game, "{text}");
                assert_eq!(read.position(), text);
                if game.asked().is_empty() {
                    break;
                }
                let all = choices(&game, &mut chance, true);
                let Ok(()) = game.play(&all, &mut chance, &mut Silent);
            }
        }
    }
}

#[test]
fn the_short_notation_reads_back() {
    for text in [
        "legacy ring=literal\nAnne: . S1|A [T/./.] pipe\nQueen Anne's Revenge:",
        "legacy ring=merciful\nA: R2|R1 -|L0 T:-|A+c\nB: rot pipe+c [P|-/X|S2+g]\nC:\nD: .\nE: -|-",
    ] {
        let sea = Adrift::read(text).unwrap();
        assert_eq!(sea.write(), text);
        assert!(Adrift::is_short(text));
        assert_eq!(Adrift::read(&text.replace('\n', "; ")).unwrap(), sea);
    }
    assert!(!Adrift::is_short(&deal(3, 1).position()));
}

#[test]
fn ships_adrift_read_back_with_all_that_is_said_of_them() {
    for text in [
        "legacy; 1: . S1|A; 2: [T/./.] -|-",
        "legacy expert=on tempo=every_build ring=merciful; 1: pipe+c; 2:",
        "legacy; 1: .S2|A [T/.L2|-@all] A|S02; 2: .rot@12~ S02|S01!",
    ] {
        let state = Legacy::from_position(text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        let printed = state.position();
        assert_eq!(Legacy::from_position(&printed), Ok(state), "{text}\n{printed}");
        assert!(Adrift::is_short(&printed), "{printed}");
    }
}

#[test]
fn mistakes_in_positions_name_their_place() {
    for (text, kind, line, column) in [
        ("", "no-heading", 1, 1),
        ("afloat", "no-heading", 1, 1),
        ("legacy ring=soft\nA:\nB:", "unknown-value", 1, 8),
        ("legacy rig=literal\nA:\nB:", "unknown-option", 1, 8),
        ("legacy ring=literal ring=literal\nA:\nB:", "field-twice", 1, 21),
        ("legacy\nA: .", "too-few-ships", 2, 5),
        ("legacy; A:; B:; C:; D:; E:; F:", "too-many-ships", 1, 31),
        ("legacy\nA: .\n. .", "no-ship", 3, 1),
        ("legacy\n: .\nB:", "bad-name", 2, 1),
        ("legacy\nA: .\nB: S1|A S4|-", "unknown-feature", 3, 9),
        ("legacy\nA: P|P\nB:", "two-planks", 2, 4),
        ("legacy\nA: R1|R1\nB:", "half-repeating", 2, 4),
        ("legacy\nA: R0|R2\nB:", "half-repeating", 2, 4),
        ("legacy\nA: rot+c\nB:", "rotten-pirate", 2, 4),
        ("legacy\nA: S1|-+c+g\nB:", "two-pirates", 2, 4),
        ("legacy\nA: S1|-+x\nB:", "unknown-pirate", 2, 4),
        ("legacy\nA: pipe:A|-\nB:", "busy-tile", 2, 4),
        ("legacy\nA: [T/.\nB:", "bad-pile", 2, 4),
        ("legacy\nA: []\nB:", "bad-pile", 2, 4),
        ("legacy\nA: [./]\nB:", "unknown-tile", 2, 4),
        ("legacy\nA: sail\nB:", "unknown-tile", 2, 4),
        ("legacy\nA:\nB:\n+ turn", "bad-turn", 4, 7),
        ("legacy\nA:\nB:\n+ hand 1: ?", "line-missing", 4, 12),
        ("legacy\nA:\nB:\n+ deck", "unknown-line", 4, 3),
        ("legacy\nA:\nB:\n+ hand 2:", "bad-number", 4, 8),
    ] {
        let bad = Legacy::from_position(text).map(|_| ()).unwrap_err();
        assert_eq!((bad.kind, bad.line, bad.column), (kind, line, column), "{text:?}");
        assert!(Legacy::MALFORMED.contains(&bad.kind));
    }
    let decks = format!("legacy\nA: {}\nB:", ". ".repeat(21));
    assert_eq!(Legacy::from_position(&decks).unwrap_err().kind, "too-many-decks");
    let tiles = format!("legacy\nA: [{}.]\nB:", "./".repeat(68));
    assert_eq!(Legacy::from_position(&tiles).unwrap_err().kind, "too-many-tiles");
}

/// One change to a good position, and what is wrong then.
#[test]
fn whole_positions_are_checked() {
    let good = common::whole(
        false,
        &[". .", ". .", ". ."],
        "round=1 build=1 phase=build resigned=-",
        &[(0, "S1|S2"), (1, "L2|A")],
    )
    .position();
    for (from, to, kind) in [
        ("round=1", "round=4", "bad-number"),
        ("phase=build", "phase=adrift", "bad-phase"),
        ("phase=build", "phase=rotten", "bad-rotten"),
        ("phase=build", "phase=carpenter", "nobody-asked"),
        ("resigned=-", "resigned=12", "bad-resigned"),
        ("resigned=-", "resigned=9", "bad-resigned"),
        ("S1|S2@1", "S1|S2@2", "bad-hand"),
        ("S1|S2@1", "S1|S2@14", "bad-known"),
        ("S1|S2@1", "?@1", "face-missing"),
        ("S1|S2@1", "S2|S1@1", "unknown-tile"),
        ("S1|S2@1", "L2|A@1", "wrong-tiles"),
        ("S1|S2@1", "S1|S2@1~", "bad-renewed"),
        ("S1|S2@1", "S1|S2@1^", "bad-mark"),
        ("+ hand 3", "+ hand 4", "bad-number"),
        ("\n3:", "\n+ rotten 3: rot@all\n3:", "unknown-line"),
        ("+ discard:", "+ discard:\n+ discard:", "line-twice"),
    ] {
        assert!(good.contains(from), "{from}: {good}");
        let bad = Legacy::from_position(&good.replacen(from, to, 1)).map(|_| ());
        assert_eq!(bad.map_err(|bad| bad.kind), Err(kind), "{from} -> {to}");
    }
}

#[test]
fn the_default_set_is_that_of_the_rules_page() {
    let set = Tiles::default().set().clone();
    assert_eq!((set.name(), set.prints(true).len()), ("tortuga", 68));
    let count = |fits: &dyn Fn(&str) -> bool| set.prints(true).iter().filter(|print| fits(&print.to_string())).count();
    let sort = |face: &str| count(&|text| text.split('+').next() == Some(face));
    let table = [
        ("S1|-", 6),
        ("S2|-", 4),
        ("S1|S2", 4),
        ("S1|A", 4),
        ("S2|A", 4),
        ("S2|X", 2),
        ("L2|-", 2),
        ("L2|A", 4),
        ("L1|A", 2),
        ("R1|R2", 4),
        ("B2|-", 4),
        ("B1|-", 2),
        ("B2|A", 2),
        ("A|A", 4),
        ("X|X", 3),
        ("A|X", 3),
        ("pipe", 4),
        ("P|-", 2),
        ("P|A", 2),
        ("T", 2),
        ("T:A|-", 2),
        ("rot", 2),
    ];
    for (face, number) in table {
        assert_eq!(sort(face), number, "{face}");
    }
    assert_eq!(["+g", "+c", "+s"].map(|pirate| count(&|text| text.ends_with(pirate))), [6, 6, 5]);
}

#[test]
fn l10_tile_files_with_mistakes_are_refused() {
    for (text, kind, line) in [
        ("", "no-tiles", 1),
        ("# nothing\n", "no-tiles", 1),
        ("68 A|A", "no-tiles", 1),
        ("tiles", "data-name", 1),
        ("tiles Grand Large", "data-name", 1),
        ("tiles x\n67 A|A", "wrong-total", 2),
        ("tiles x\n69 A|A", "bad-count", 2),
        ("tiles x\n60 A|A\n9 X|X", "wrong-total", 3),
        ("tiles x\n0 A|A", "bad-count", 2),
        ("tiles x\nmany A|A", "bad-count", 2),
        ("tiles x\n2 A|A\n2 A|A", "tile-twice", 3),
        ("tiles x\n2 A|S1\n\n# again\n2 S1|A", "tile-twice", 5),
        ("tiles x\n9 B1|-\n59 A|A", "too-many-bombards", 3),
        ("tiles x\n2 Q1|-", "unknown-feature", 2),
        ("tiles x\n2 S0|-", "unknown-feature", 2),
        ("tiles x\n2 P|P", "two-planks", 2),
        ("tiles x\n2 R1|A", "half-repeating", 2),
        ("tiles x\n2 R2|R2", "half-repeating", 2),
        ("tiles x\n2 pipe:A|-", "busy-tile", 2),
        ("tiles x\n2 rot:-|X", "busy-tile", 2),
        ("tiles x\n2 rot+s", "rotten-pirate", 2),
        ("tiles x\n2 A|A+c+g", "two-pirates", 2),
        ("tiles x\n2 A|A+p", "unknown-pirate", 2),
        ("tiles x\n2 A|A A|A", "too-much", 2),
        ("tiles x\n2", "unknown-tile", 2),
    ] {
        let bad = TileSet::read(text).unwrap_err();
        assert_eq!((bad.kind, bad.line), (kind, line), "{text:?}");
        assert!(Legacy::MALFORMED.contains(&bad.kind) || table::MALFORMED_DATA.contains(&bad.kind));
    }
}

/// Options with a set of one's own.
fn own(text: &str) -> Options {
    table::Options::with(Options::default(), &[].into(), Some(text)).unwrap()
}

#[test]
fn l10_a_set_of_ones_own_is_played_and_goes_where_options_go() {
    let options = own("tiles all-armour # mine\n60 A|A\n\n8 -|B1");
    assert_eq!(table::Options::to_map(&options)["tiles"], "all-armour");
    let text = "tiles all-armour\n8 B1|-\n60 A|A\n";
    assert_eq!(table::Options::data(&options).as_deref(), Some(text), "as the game writes it");
    assert_eq!(own(text), options);
    let json = serde_json::to_value(&options).unwrap();
    assert_eq!((&json["tiles"], &json["data"]), (&"all-armour".into(), &text.into()));
    assert_eq!(serde_json::from_value::<Options>(json).unwrap(), options);
    // L2.3: all eight bombards are sails of two players.
    let terms = Terms { rules: 1, players: 2, options };
    let Ok(game) = Legacy::deal(&terms, &mut Fast::new(1), &mut Silent);
    let view = game.view(Viewer::Open);
    let sails = view.ships.iter().flat_map(|ship| ship.decks.iter().flatten()).map(ToString::to_string);
    assert!(sails.into_iter().all(|sail| sail == ".B1|-^"));
    let position = game.position();
    assert!(position.starts_with("legacy data=tiles_all-armour/8_B1|-/60_A|A expert=off"), "{position}");
    assert_eq!(Legacy::from_position(&position), Ok(game));
    let colons = own("tiles t\n2 T:A|-+c\n66 A|A");
    let Ok(game) = Legacy::deal(&Terms { rules: 1, players: 3, options: colons }, &mut Fast::new(1), &mut Silent);
    assert_eq!(Legacy::from_position(&game.position()), Ok(game), "without pirates the set is the same");
}

#[test]
fn l10_a_name_that_everybody_knows_means_the_tiles_that_everybody_knows() {
    let bad = |text: &str| match table::Options::with(Options::default(), &[].into(), Some(text)) {
        Err(BadOption::Data { mistake }) => (mistake.kind, mistake.line, mistake.column),
        other => panic!("{other:?}"),
    };
    assert_eq!(bad("# rotten\ntiles tortuga\n68 rot"), ("data-name-taken", 2, 7));
    assert_eq!(bad("\u{feff}tiles x\n68 rot"), ("data-mark", 1, 1));
    assert_eq!(bad("tiles x\n68 rot\u{7}"), ("data-control", 2, 7));
    assert_eq!(bad(&format!("tiles x\n68 rot\n{}", "#\n".repeat(table::MAX_DATA))).0, "data-too-large");
    let same = own(include_str!("../../../data/tiles/tortuga.txt"));
    assert_eq!((same.clone(), table::Options::data(&same)), (Options::default(), None));
    // Data that was brought decides; nothing else can be named beside it.
    let beside = |name: &str| {
        let named = [("tiles".to_owned(), name.to_owned())].into();
        table::Options::with(Options::default(), &named, Some("tiles mine\n68 rot")).is_ok()
    };
    assert!(beside("mine") && !beside("tortuga") && !beside("yours"));
}

#[test]
fn every_refusal_names_its_rule() {
    let build = common::whole(
        false,
        &[". . . . . . . . . .", ". .", "."],
        "round=1 build=1 phase=build resigned=-",
        &[(0, "S1|A")],
    );
    let judge = |game: &Legacy, seat: u8, text: &str| {
        let refused = game.judge(Seat(seat), &[], text.parse().unwrap()).expect_err(text);
        (serde_json::to_value(refused).unwrap()["kind"].as_str().unwrap().to_owned(), refused.rule().number())
    };
    for (seat, text, kind, rule) in [
        (0, "build pipe 1", "not-in-hand", "L3.3"),
        (0, "build S1|A 0", "rank-too-low", "L3.4"),
        (0, "build S1|A 10", "past-helm", "L3.4"),
        (0, "build S1|A 12", "rank-too-high", "L3.4"),
        (0, "build S1|A 1 on 2", "other-ship", "L3.3"),
        (0, "build S1|A 1 on 0", "other-ship", "L3.3"),
        (0, "place 1", "build-tile", "L3.3"),
        (3, "build S1|A 1", "not-asked", "L3.3"),
        (255, "build S1|A 1", "not-asked", "L3.3"),
    ] {
        assert_eq!(judge(&build, seat, text), (kind.to_owned(), rule), "{text}");
    }
    let tile = |game: &Legacy| game.view(Viewer::Open).hands[0][0].print().unwrap();
    let two = deal(2, 3);
    let first = Move::Build { ship: 1, tile: tile(&two), rank: legacy::Rank(1) };
    let copies = two.view(Viewer::Open).hands[0].iter().filter(|held| held.print() == Some(tile(&two))).count();
    let again = Move::Build { ship: 2, tile: tile(&two), rank: legacy::Rank(1) };
    let judged = two.judge(Seat(0), &[first], again);
    assert_eq!(judged.is_err(), copies == 1);
    // Rotten tiles: one captain past the helm, two by helm.
    let rotten = |holders: &[(usize, &str)], answers: &[&str]| {
        let mut game = common::whole(
            false,
            &[". . . . . . . . . .", ". .", "."],
            "round=1 build=1 phase=build resigned=-",
            holders,
        );
        common::build(&mut game, answers);
        game
    };
    let one = rotten(&[(0, "rot")], &["build rot 1", "any", "any"]);
    assert_eq!(one.asked().len(), 1);
    assert!(one.judge(Seat(0), &[], "place 11".parse().unwrap()).is_ok());
    assert_eq!(judge(&one, 0, "place 12"), ("rotten-rank".into(), "L4.2"));
    assert_eq!(judge(&one, 0, "build rot 1"), ("place-rotten".into(), "L4.1"));
    assert_eq!(judge(&one, 1, "place 1"), ("not-asked".into(), "L3.3"));
    let both = rotten(&[(0, "rot"), (1, "rot")], &["build rot 1", "build rot 1", "any"]);
    assert_eq!(both.asked().len(), 2);
    assert!(both.judge(Seat(0), &[], "place 9".parse().unwrap()).is_ok());
    assert_eq!(judge(&both, 0, "place 10"), ("rotten-past-helm".into(), "L4.3"));
    assert!(Refusal::KINDS.contains(&"no-carpenter"));
}

/// L9.2: several older carpenters, one of them stolen: the owner chooses which is covered.
#[test]
fn l9_2_the_owner_chooses_between_carpenters() {
    let mut game = common::expert(&["S1|-+c . [A|A+c/P|A]", ". .", ". ."], 0, "pipe+c");
    common::build(&mut game, &["build pipe+c 2", "any", "any"]);
    assert_eq!(game.phase(), legacy::Phase::Carpenter);
    let moves: Vec<String> = game.moves(Seat(0), &[]).iter().map(Move::to_string).collect();
    assert_eq!(moves, ["cover 1", "cover 4"]);
    let refused = game.judge(Seat(0), &[], "cover 2".parse().unwrap()).unwrap_err();
    assert_eq!(refused, Refusal::NoCarpenter { row: 2 });
    let refused = game.judge(Seat(0), &[], "place 2".parse().unwrap()).unwrap_err();
    assert_eq!(refused, Refusal::NameCarpenter {});
    let answer = table::Choice::one(Seat(0), "cover 4".parse().unwrap());
    let Ok(()) = game.play(&[answer], &mut Fast::new(1), &mut Silent);
    assert_eq!(common::ships(&game)[0], "S1|-+c pipe+c . [./A|A+c/P|A]");
}

/// L9.3: spent barrels of visible gunners get their printed fuse back, lit ones stay.
#[test]
fn l9_3_gunners_relight() {
    let mut game = common::expert(&["S01|S02+g S01|-+g . R2|R1+g S02|A", ". .", ". ."], 0, "L2|A+g");
    common::build(&mut game, &["build A|L2+g 1", "any", "any"]);
    assert_eq!(common::ships(&game)[0], "A|L2+g S1|S2+g S1|-+g . R2|R1+g S0|A");
}

fn asked(game: &Legacy, seat: u8, question: serde_json::Value) -> Result<legacy::Reply, (String, &'static str)> {
    let viewer = Viewer::Seat(Seat(seat));
    let question = serde_json::from_value(question).unwrap();
    let refused = |refused: Refusal| {
        (serde_json::to_value(refused).unwrap()["kind"].as_str().unwrap().to_owned(), refused.rule().number())
    };
    Legacy::reply(&game.view(viewer), viewer, &question).map_err(refused)
}

fn answers(answers: &[&str]) -> serde_json::Value {
    let answers: Vec<Move> = answers.iter().map(|text| text.parse().unwrap()).collect();
    json!({ "kind": "answered", "answers": answers })
}

fn kinds(reply: &legacy::Reply) -> Vec<String> {
    common::json(&reply.events).iter().map(|event| event["kind"].as_str().unwrap().to_owned()).collect()
}

/// A preview is answered from the asker's view.
#[test]
fn previews_tell_what_would_fire() {
    let game = common::whole(false, &[". .", ". .", ". ."], "round=1 build=1 phase=build resigned=-", &[(0, "S1|-")]);
    let question = json!({ "kind": "built", "ship": 1, "tile": "-|S1", "rank": 1 });
    let reply = asked(&game, 0, question.clone()).unwrap();
    assert_eq!(reply.ships[1].len(), 1);
    let ball = common::json(&reply.events).into_iter().find(|event| event["kind"] == "ball").unwrap();
    assert_eq!(ball["path"], json!([{ "seat": 1, "ship": 2, "home": false, "what": "destroys", "back": false }]));
    let quiet = asked(&game, 0, json!({ "kind": "volley" })).unwrap();
    assert_eq!(quiet.ships.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2, 2]);
    assert_eq!(asked(&game, 1, question), Err(("not-in-hand".into(), "L3.3")));
}

/// The same refusals as for the answer itself.
#[test]
fn previews_refuse_as_the_rules_do() {
    let ships = [". . . . . . . . . .", ". .", "."];
    let game = common::whole(false, &ships, "round=1 build=1 phase=build resigned=-", &[(0, "S1|A")]);
    for (answer, kind, rule) in [
        ("build S1|A 0", "rank-too-low", "L3.4"),
        ("build S1|A 10", "past-helm", "L3.4"),
        ("build S1|A 12", "rank-too-high", "L3.4"),
        ("build S1|A 1 on 2", "other-ship", "L3.3"),
        ("place 1", "build-tile", "L3.3"),
    ] {
        assert_eq!(asked(&game, 0, answers(&[answer])).map(|_| ()), Err((kind.into(), rule)), "{answer}");
    }
    assert_eq!(
        asked(&game, 0, answers(&["build S1|A 1", "build S1|A 1"])).map(|_| ()),
        Err(("not-asked".into(), "L3.3"))
    );
}

/// L9, L6, L7: pirates act, treasures are served and planks board, also in a preview.
#[test]
fn previews_know_pirates_treasures_and_planks() {
    let game = common::expert(&["S1|-+c T", ". S2|-+s", "-|P . ."], 0, "pipe+c");
    let reply = asked(&game, 0, answers(&["build pipe+c 1"])).unwrap();
    let told = kinds(&reply);
    for kind in ["revealed", "built", "covered", "ball", "treasure", "boarded"] {
        assert!(told.iter().any(|told| told == kind), "{kind}: {told:?}");
    }
    // The carpenter that is covered does not fire.
    let balls = common::json(&reply.events).into_iter().filter(|event| event["kind"] == "ball");
    assert_eq!(balls.map(|ball| ball["ship"].as_u64().unwrap()).collect::<Vec<_>>(), [2]);
    let sabotage = common::expert(&[". .", ". S1|A", "S2|-+s ."], 0, "A|X+s");
    let reply = asked(&sabotage, 0, answers(&["build A|X+s 1"])).unwrap();
    assert_eq!(kinds(&reply)[..4], ["revealed", "built", "sabotage", "explosion"]);
}

/// L4: the rank of a rotten tile is weighed up like any other.
#[test]
fn previews_place_rotten_tiles() {
    let mut game =
        common::whole(false, &["-|S1 .", ". .", ". ."], "round=1 build=1 phase=build resigned=-", &[(0, "rot")]);
    let row = |game: &Legacy, answer: &str| {
        let events = common::json(&asked(game, 0, answers(&[answer])).unwrap().events);
        events.iter().find(|event| event["kind"] == "ball").unwrap()["row"].as_u64()
    };
    assert_eq!(row(&game, "build rot 1"), Some(2));
    common::build(&mut game, &["build rot 1", "any", "any"]);
    assert_eq!(row(&game, "place 1"), Some(2));
    assert_eq!(row(&game, "place 2"), Some(1));
    assert_eq!(asked(&game, 0, answers(&["place 4"])).map(|_| ()).unwrap_err().1, "L4.2");
}

/// L1.1: with two ships what is drafted for the first counts when the second is chosen.
#[test]
fn previews_know_the_draft_of_the_first_ship() {
    let game = deal(2, 3);
    let hand: Vec<_> = game.view(Viewer::Open).hands[0].iter().map(|held| held.print().unwrap()).collect();
    let first = format!("build {} 1", hand[0]);
    let second = game.moves(Seat(0), &[first.parse().unwrap()])[0].to_string();
    let reply = asked(&game, 0, answers(&[&first, &second])).unwrap();
    let built: Vec<_> = common::json(&reply.events).into_iter().filter(|event| event["kind"] == "built").collect();
    assert_eq!(built.iter().map(|event| event["ship"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 3]);
}

/// L2.5: a state that the seat cannot tell from the real one gives the same answer.
#[test]
fn previews_are_a_function_of_what_the_seat_may_know() {
    let mut chance = Fast::new(8);
    let mut compared = 0;
    for (players, options) in [(2, 1), (3, 1), (5, 1), (5, 2), (4, 4)] {
        let options = Legacy::variants()[options].clone();
        let Ok(mut game) = Legacy::deal(&Terms { rules: 1, players, options }, &mut chance, &mut Silent);
        while !game.asked().is_empty() {
            let all = choices(&game, &mut chance, true);
            for choice in &all {
                let viewer = Viewer::Seat(choice.seat);
                let view = game.view(viewer);
                let other = table::Sampler::first(&mut Legacy::sampler(&view, viewer).unwrap(), &mut chance);
                let question = legacy::Question::Answered { answers: choice.answers.to_vec() };
                let reply = |game: &Legacy| Legacy::reply(&game.view(viewer), viewer, &question).unwrap();
                let (a, b) = (reply(&game), reply(&other));
                assert_eq!(serde_json::to_string(&a).unwrap(), serde_json::to_string(&b).unwrap());
                assert!(!serde_json::to_string(&a).unwrap().contains("\"?\""), "{a:?}");
                compared += 1;
            }
            let Ok(()) = game.play(&all, &mut chance, &mut Silent);
        }
    }
    assert!(compared > 100);
}

proptest! {
    #[test]
    fn no_text_upsets_the_parsers(text in ".{0,80}") {
        let _ = text.parse::<Move>();
        let _ = Legacy::from_position(&text);
        let _ = TileSet::read(&text);
    }

    #[test]
    fn no_words_upset_the_parsers(words in prop::collection::vec("legacy|[A-C]:|\\.|S[0-3]\\|[A-Z-]|\\[|\\[./.\\]|pipe|rot|T|\n|\\+|turn|hand|[0-9]|ring=literal", 0..14)) {
        let text = words.join(" ");
        let _ = text.parse::<Move>();
        if let Ok(game) = Legacy::from_position(&text) {
            prop_assert_eq!(Legacy::from_position(&game.position()), Ok(game));
        }
        let _ = TileSet::read(&text);
    }
}
