//! Every reason to refuse, with its rule and its JSON.

mod common;

use std::collections::BTreeSet;

use afloat::{Afloat, Move, Question, Refusal};
use common::{DUEL, SAILING, Sea};
use table::{Game, Refusal as _, RuleNumber, Seat, Viewer, Worded};

const OVER: &str = "afloat; ship; ship men=0; over";
const THROW: &str = "afloat; ship cannons=1235; ship; throw 1 > 2 dice=12355";
const GIVE: &str = "afloat; ship; ship cannons=124; give 1 > 2";
const DEFEND: &str = "afloat sails=on; ship; ship; defend 1 > 2 hit=man";
const LOCKED: &str = "afloat sails=on locked_number=on; ship; ship; throw 1 > 2 dice=133355 locked=5";
const TWO_LOCKED: &str = "afloat sails=on locked_number=on; ship; ship; throw 1 > 2 dice=113355 locked=35";
const CROWD: &str = "afloat; ship; ship men=0; ship; attack 1";

/// Position, seat counted from 1, answer; rule and refusal.
const REFUSED: &[(&str, u8, &str, &str, &str)] = &[
    (OVER, 1, "attack 2", "A1.2", r#"{"kind":"over"}"#),
    (DUEL, 2, "attack 1", "A1.3", r#"{"kind":"not-asked","seat":1}"#),
    (GIVE, 1, "give 1", "A1.3", r#"{"kind":"not-asked","seat":0}"#),
    (DUEL, 1, "throw", "A2.1", r#"{"kind":"name-target"}"#),
    (DUEL, 1, "stop", "A2.1", r#"{"kind":"name-target"}"#),
    (THROW, 1, "attack 2", "A2.1", r#"{"kind":"target-fixed"}"#),
    (THROW, 1, "give 1", "A2.4", r#"{"kind":"throw-or-stop"}"#),
    (THROW, 1, "defend", "A2.4", r#"{"kind":"throw-or-stop"}"#),
    (GIVE, 2, "stop man", "A3.2", r#"{"kind":"give-cannon"}"#),
    (GIVE, 2, "defend", "A3.2", r#"{"kind":"give-cannon"}"#),
    ("afloat sails=on; ship; ship; give 1 > 2", 2, "bear", "A4.3", r#"{"kind":"cannon-first"}"#),
    (DEFEND, 2, "attack 1", "A4.1", r#"{"kind":"defend-or-bear"}"#),
    (CROWD, 1, "attack 4", "A2.1", r#"{"kind":"no-such-ship","target":3}"#),
    (CROWD, 1, "attack 8", "A2.1", r#"{"kind":"no-such-ship","target":7}"#),
    (CROWD, 1, "attack 1", "A2.1", r#"{"kind":"own-ship"}"#),
    (CROWD, 1, "attack 2", "A2.1", r#"{"kind":"target-sunk","target":1}"#),
    (THROW, 1, "throw hold 6", "A2.2", r#"{"kind":"hold-blocked","face":6}"#),
    (THROW, 1, "throw hold 4", "A2.2", r#"{"kind":"hold-blocked","face":4}"#),
    (THROW, 1, "throw hold 4 5", "A2.2", r#"{"kind":"hold-blocked","face":4}"#),
    (THROW, 1, "throw hold 3", "A2.4", r#"{"kind":"hold-too-few","face":3,"dice":1}"#),
    (THROW, 1, "throw hold 3 5", "A2.4", r#"{"kind":"hold-too-many","most":1}"#),
    (LOCKED, 1, "throw hold 1 3 5", "A2.4", r#"{"kind":"hold-too-many","most":2}"#),
    ("afloat; ship; ship; throw 1 > 2 dice=55", 1, "throw hold 5", "A2.4", r#"{"kind":"nothing-to-throw"}"#),
    (LOCKED, 1, "throw", "A2.5", r#"{"kind":"let-go","face":5}"#),
    (LOCKED, 1, "throw hold 3", "A2.5", r#"{"kind":"let-go","face":5}"#),
    (TWO_LOCKED, 1, "throw hold 1 3 5", "A2.5", r#"{"kind":"third-number","face":1}"#),
    (TWO_LOCKED, 1, "throw hold 1 5", "A2.5", r#"{"kind":"let-go","face":3}"#),
    (THROW, 1, "stop", "A3.1", r#"{"kind":"combination-made"}"#),
    ("afloat; ship; ship; throw 1 > 2 dice=123", 1, "stop man", "A2.3", r#"{"kind":"no-combination"}"#),
    (THROW, 1, "stop cannon", "A3.1", r#"{"kind":"not-made","effect":"cannon"}"#),
    (LOCKED, 1, "stop cannon", "A2.5", r#"{"kind":"only-held-count","effect":"cannon"}"#),
    (LOCKED, 1, "stop hull", "A3.1", r#"{"kind":"not-made","effect":"hull"}"#),
    (THROW, 1, "stop sail", "A3.1", r#"{"kind":"no-sails"}"#),
    (
        "afloat sails=on; ship; ship; throw 1 > 2 dice=55123",
        1,
        "stop sail",
        "A3.1",
        r#"{"kind":"not-made","effect":"sail"}"#,
    ),
    (
        "afloat sails=on; ship; ship sails=0; throw 1 > 2 dice=5533",
        1,
        "stop sail",
        "A3.1",
        r#"{"kind":"no-sail-left","target":1}"#,
    ),
    (GIVE, 2, "give 3", "A3.2", r#"{"kind":"cannon-broken","cannon":3}"#),
];

#[test]
fn every_reason_names_its_rule() {
    let mut seen = BTreeSet::new();
    for (position, seat, answer, rule, refusal) in REFUSED {
        let sea = Sea::at(position);
        let refused = sea.game.judge(Seat(seat - 1), &[], answer.parse().unwrap());
        let refused = refused.expect_err(&format!("{answer} at {position}"));
        assert_eq!(serde_json::to_string(&refused).unwrap(), *refusal, "{answer} at {position}");
        assert_eq!(refused.rule().number(), *rule, "{refusal}");
        seen.insert(kind(&refused));
    }
    let question = Afloat::reply(&Sea::at(DUEL).game.view(Viewer::Open), Viewer::Open, &Question::Defence {});
    seen.insert(kind(&question.unwrap_err()));
    assert_eq!(seen, Refusal::KINDS.iter().map(ToString::to_string).collect());
}

fn kind(refusal: &Refusal) -> String {
    let json = serde_json::to_value(refusal).expect("JSON");
    json["kind"].as_str().expect("a kind").to_owned()
}

#[test]
fn a_choice_takes_one_answer() {
    let sea = Sea::at(SAILING);
    let attack = Move::Attack { target: Seat(1) };
    assert_eq!(sea.game.judge(Seat(0), &[attack], attack), Err(Refusal::NotAsked { seat: Seat(0) }));
    assert!(sea.game.moves(Seat(0), &[attack]).is_empty());
}
