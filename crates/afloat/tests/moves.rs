//! Moves: their order, their text, their JSON.

mod common;

use afloat::{Ending, Event, Move, Question};
use common::Sea;
use proptest::prelude::*;
use serde_json::{Value, json};
use table::{Malformed, Seat, Worded};

#[test]
fn order_of_moves() {
    let pinned = |position: &str| Sea::at(position).answers().join(", ");
    insta::assert_snapshot!(pinned("afloat; ship; ship; ship men=0; ship; attack 2"), @"attack 4, attack 1");
    insta::assert_snapshot!(pinned("afloat; ship; ship; throw 1 > 2 dice=12345"), @"throw, stop");
    insta::assert_snapshot!(
        pinned("afloat; ship; ship; throw 1 > 2 dice=113355"),
        @"throw, throw hold 1, throw hold 3, throw hold 5, stop man"
    );
    insta::assert_snapshot!(
        pinned("afloat sails=on; ship; ship; throw 1 > 2 dice=113355"),
        @"throw, throw hold 1, throw hold 3, throw hold 5, throw hold 1 3, throw hold 1 5, throw hold 3 5, stop man, stop sail"
    );
    insta::assert_snapshot!(
        pinned("afloat sails=on; ship; ship; throw 1 > 2 dice=222255"),
        @"throw, throw hold 2, throw hold 5, stop man, stop cannon, stop hull, stop sail"
    );
    insta::assert_snapshot!(
        pinned("afloat sails=on locked_number=on; ship; ship; throw 1 > 2 dice=113355 locked=3"),
        @"throw hold 3, throw hold 1 3, throw hold 3 5, stop man, stop sail"
    );
    insta::assert_snapshot!(pinned("afloat; ship; ship cannons=245; give 1 > 2"), @"give 2, give 4, give 5");
    insta::assert_snapshot!(pinned("afloat sails=on; ship; ship; defend 1 > 2 hit=man"), @"defend, bear");
}

/// Every move there is, for the first five seats and the last that a table can have.
fn all() -> Vec<Move> {
    let numbers = |set: u8, most: u8| (1..=most).filter(move |n| set >> (n - 1) & 1 == 1).collect::<Vec<_>>();
    let targets = [0, 1, 2, 3, 4, 7].map(|target| json!({"kind": "attack", "target": target}));
    let throws = (0..64).map(|set| json!({"kind": "throw", "hold": numbers(set, 6)}));
    let stops = ["none", "man", "cannon", "hull", "sail"].map(|effect| json!({"kind": "stop", "effect": effect}));
    let gives = (1..=5).map(|cannon| json!({"kind": "give", "cannon": cannon}));
    let rest = [json!({"kind": "defend"}), json!({"kind": "bear"})];
    let all = targets.into_iter().chain(throws).chain(stops).chain(gives).chain(rest);
    all.map(|value| serde_json::from_value(value).expect("a move")).collect()
}

#[test]
fn text_and_json_undo_each_other() {
    let all = all();
    assert_eq!(all.len(), 6 + 64 + 5 + 5 + 2);
    for answer in all {
        let text = answer.to_string();
        assert_eq!(text.parse(), Ok(answer), "{text}");
        assert_eq!(text.to_uppercase().parse(), Ok(answer), "{text}");
        let value = serde_json::to_value(answer).unwrap();
        assert!(Move::KINDS.contains(&value["kind"].as_str().unwrap()));
        assert_eq!(serde_json::from_value::<Move>(value).unwrap(), answer);
    }
}

#[test]
fn seats_count_from_one_in_text_and_from_zero_in_json() {
    let attack: Move = "attack 2".parse().unwrap();
    assert_eq!(attack, Move::Attack { target: Seat(1) });
    assert_eq!(serde_json::to_value(attack).unwrap(), json!({"kind": "attack", "target": 1}));
}

#[test]
fn a_field_too_many_or_too_few_is_refused() {
    for answer in all().into_iter().step_by(5) {
        let Value::Object(fields) = serde_json::to_value(answer).unwrap() else { panic!("an object") };
        let mut more = fields.clone();
        more.insert("more".into(), json!(1));
        assert!(serde_json::from_value::<Move>(more.into()).is_err(), "{answer}");
        for name in fields.keys() {
            let mut fewer = fields.clone();
            fewer.remove(name);
            assert!(serde_json::from_value::<Move>(fewer.into()).is_err(), "{answer} without {name}");
        }
    }
    for bad in [
        r#"{"kind":"defend","seat":0}"#,
        r#"{"kind":"bear","hold":[]}"#,
        r#"{"kind":"throw","hold":[5,3]}"#,
        r#"{"kind":"throw","hold":[7]}"#,
        r#"{"kind":"throw","hold":null}"#,
        r#"{"kind":"stop","effect":"Man"}"#,
        r#"{"kind":"give","cannon":6}"#,
        r#"{"kind":"give","cannon":0}"#,
        r#"{"kind":"attack","target":-1}"#,
        r#"{"kind":"sink"}"#,
        r#""defend""#,
    ] {
        assert!(serde_json::from_str::<Move>(bad).is_err(), "{bad}");
    }
    for bad in [r#"{"kind":"defence","x":1}"#, r#"{"kind":"odds"}"#, r#"{"kind":"odds","hold":[],"x":1}"#] {
        assert!(serde_json::from_str::<Question>(bad).is_err(), "{bad}");
    }
    for bad in [r#"{"kind":"bore","seat":0,"x":1}"#, r#"{"kind":"bore"}"#] {
        assert!(serde_json::from_str::<Event>(bad).is_err(), "{bad}");
    }
}

#[test]
fn endings_are_plain_strings() {
    for (ending, kind) in [(Ending::LastAfloat, "last-afloat"), (Ending::Becalmed, "becalmed")] {
        assert_eq!(serde_json::to_value(ending).unwrap(), json!(kind));
        assert!(Ending::KINDS.contains(&kind));
    }
}

#[test]
fn mistakes_in_a_move_name_their_place() {
    for (text, kind, column, found) in [
        ("", "no-move", 1, ""),
        ("  ", "no-move", 1, ""),
        ("sink 2", "unknown-move", 1, "sink"),
        ("attack", "bad-seat", 7, ""),
        ("attack 0", "bad-seat", 8, "0"),
        ("attack 257", "bad-seat", 8, "257"),
        ("attack +2", "bad-seat", 8, "+2"),
        ("attack 2 3", "too-much", 10, "3"),
        ("throw keep 5", "bad-hold", 7, "keep"),
        ("throw hold", "bad-face", 11, ""),
        ("throw hold 3 7", "bad-face", 14, "7"),
        ("throw hold 35", "bad-face", 12, "35"),
        ("throw hold 3 5 3", "face-twice", 16, "3"),
        ("stop mast", "bad-effect", 6, "mast"),
        ("give", "bad-cannon", 5, ""),
        ("give 6", "bad-cannon", 6, "6"),
        ("bear it", "too-much", 6, "it"),
    ] {
        let expected = Malformed { kind, line: 1, column, found: found.into() };
        assert_eq!(text.parse::<Move>(), Err(expected), "{text:?}");
    }
}

proptest! {
    #[test]
    fn no_text_upsets_the_parser(text in ".{0,40}") {
        let _ = text.parse::<Move>();
    }

    #[test]
    fn no_words_upset_the_parser(words in prop::collection::vec("attack|throw|hold|stop|man|give|[0-9]{1,4}|é", 0..6)) {
        let text = words.join(" ");
        if let Ok(answer) = text.parse::<Move>() {
            prop_assert_eq!(answer.to_string().parse(), Ok(answer));
        }
    }
}
