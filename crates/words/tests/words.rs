//! Languages, arguments, lists and the messages made of several.

use serde_json::{Value, json};
use table::Malformed;
use table::record::{BadJson, Invalid, Wrong};
use words::{Lang, Words};

const CREW: [&str; 3] = ["Anne", "Bart", "Mary"];

fn en() -> Words {
    Words::new(Lang::En)
}

fn fr() -> Words {
    Words::new(Lang::Fr)
}

#[test]
fn a_tag_names_a_language_or_none() {
    for (tag, lang) in [
        ("fr", Some(Lang::Fr)),
        ("fr_FR.UTF-8", Some(Lang::Fr)),
        ("fr_CA@euro", Some(Lang::Fr)),
        ("FR", Some(Lang::Fr)),
        (" fr ", Some(Lang::Fr)),
        ("en-GB", Some(Lang::En)),
        ("en.UTF-8", Some(Lang::En)),
        ("C", None),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("de_DE.UTF-8", None),
        ("french", None),
        ("fro", None),
        ("", None),
    ] {
        assert_eq!(Lang::from_tag(tag), lang, "{tag:?}");
    }
}

#[test]
fn the_first_variable_that_is_set_decides() {
    let from = |set: &[(&str, &str)]| {
        Lang::from_environment(|name| set.iter().find(|(key, _)| *key == name).map(|(_, tag)| (*tag).to_owned()))
    };
    assert_eq!(from(&[]), Lang::En);
    assert_eq!(from(&[("LANG", "fr_FR.UTF-8")]), Lang::Fr);
    assert_eq!(from(&[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "en_GB")]), Lang::En);
    assert_eq!(from(&[("LANG", "en_GB"), ("LC_MESSAGES", "fr")]), Lang::Fr);
    assert_eq!(from(&[("LANG", "en_GB"), ("LC_MESSAGES", "en"), ("LC_ALL", "fr")]), Lang::Fr);
    assert_eq!(from(&[("LANG", "fr"), ("LC_MESSAGES", ""), ("LC_ALL", "")]), Lang::Fr);
    assert_eq!(from(&[("LANG", "fr"), ("LC_ALL", "C")]), Lang::En);
    assert_eq!(from(&[("LANG", "de_DE")]), Lang::En);
    assert_eq!(from(&[("LANGUAGE", "fr"), ("LC_TIME", "fr")]), Lang::En);
}

#[test]
fn codes_are_tags() {
    for lang in Lang::ALL {
        assert_eq!(Lang::from_tag(lang.code()), Some(lang));
        assert_eq!(Words::new(lang).lang(), lang);
    }
}

#[test]
fn lists_are_joined_as_the_language_does() {
    let joined = |words: &Words| (0..=3).map(|n| words.list(&CREW[..n])).collect::<Vec<_>>();
    assert_eq!(joined(&en()), ["", "Anne", "Anne and Bart", "Anne, Bart and Mary"]);
    assert_eq!(joined(&fr()), ["", "Anne", "Anne et Bart", "Anne, Bart et Mary"]);
    assert_eq!(en().list(&["a", "b", "c", "d"]), "a, b, c and d");
}

#[test]
fn seats_become_the_names_of_those_who_sit_there() {
    let attack = json!({ "kind": "attack", "seat": 0, "target": 2 });
    assert_eq!(en().tell("afloat-event", &attack, &CREW), "Anne attacks Mary.");
    let tied = json!({ "kind": "tied", "seats": [0, 1, 2] });
    assert_eq!(en().tell("afloat-event", &tied, &CREW), "Anne, Bart and Mary are tied and throw again.");
    assert_eq!(fr().tell("afloat-event", &tied, &CREW), "Égalité entre Anne, Bart et Mary, qui relancent.");
}

#[test]
fn a_seat_without_a_name_is_numbered_from_one() {
    let stranger = json!({ "kind": "no-such-ship", "target": 6 });
    assert_eq!(en().tell("afloat-refusal", &stranger, &CREW), "There is no ship number 7 in this match.");
    let asked = json!({ "kind": "not-asked", "seat": 255 });
    assert_eq!(en().tell("table-refusal", &asked, &CREW), "Nothing is asked of seat 256 now.");
    let beyond = json!({ "kind": "not-asked", "seat": u64::MAX });
    assert!(en().tell("table-refusal", &beyond, &CREW).starts_with("Nothing is asked of seat 18446744"));
}

#[test]
fn numbers_choose_their_plural() {
    let lost = |men: u8| json!({ "kind": "man-lost", "seat": 0, "men": men });
    let told = |words: &Words| [0, 1, 7].map(|men| words.tell("afloat-event", &lost(men), &CREW));
    assert_eq!(
        told(&en()),
        [
            "Anne loses a man and has nobody left.",
            "Anne loses a man and has one man left.",
            "Anne loses a man and has 7 men left.",
        ]
    );
    assert_eq!(
        told(&fr()),
        [
            "Anne perd un homme\u{a0}; il n’en reste aucun.",
            "Anne perd un homme\u{a0}; il n’en reste qu’un.",
            "Anne perd un homme\u{a0}; il en reste 7.",
        ]
    );
}

#[test]
fn other_lists_are_spaced_and_counted() {
    let throw = |hold: &[u8]| en().tell("afloat-move", &json!({ "kind": "throw", "hold": hold }), &CREW);
    assert_eq!(throw(&[]), "Hold nothing, throw all unblocked dice again");
    assert_eq!(throw(&[5]), "Hold every 5, throw the other dice again");
    assert_eq!(throw(&[3, 5]), "Hold the numbers 3 5, throw the other dice again");
    let thrown = json!({ "kind": "thrown", "seat": 1, "dice": [6, 5, 5, 1, 2, 3] });
    assert_eq!(en().tell("afloat-event", &thrown, &CREW), "Bart throws 6 5 5 1 2 3.");
}

#[test]
fn questions_are_told_with_what_is_held() {
    let odds = |hold: &[u8]| en().tell("afloat-question", &json!({ "kind": "odds", "hold": hold }), &CREW);
    assert_eq!(odds(&[]), "How may the next throw fall, with nothing held?");
    assert_eq!(odds(&[5]), "How may the next throw fall, with every 5 held?");
    assert_eq!(odds(&[3, 5]), "How may the next throw fall, with the numbers 3 5 held?");
}

#[test]
fn names_stay_as_they_are() {
    let resign = json!({ "kind": "resign", "seat": 0 });
    for name in ["{ $seat }", "Ö’Malley \u{202e}", "*[x]", "ظ"] {
        assert_eq!(en().tell("table-act", &resign, &[name]), format!("{name} resigns."));
    }
}

#[test]
fn what_is_missing_is_seen() {
    let words = en();
    assert_eq!(words.say("ui-there-is-no-such-key"), "{ui-there-is-no-such-key}");
    assert_eq!(words.say("table-rule-T1.no"), "{table-rule-T1.no}");
    assert_eq!(words.tell("table-act", &json!({ "kind": "resign" }), &CREW), "{$seat} resigns.");
    for odd in [json!(null), json!(7), json!([]), json!({ "kind": 1 })] {
        assert_eq!(words.tell("table-act", &odd, &CREW), "{table-act-?}");
    }
    let unsaid = words.try_tell("table-act", &json!({ "kind": "resign" }), &CREW).unwrap_err();
    assert_eq!((unsaid.key.as_str(), unsaid.missing.len()), ("table-act-resign", 2));
    assert!(words.has("table-rule-T1") && words.has("table-rule-T1.title"));
    assert!(!words.has("table-rule-T8") && !words.has("table-rule-T1.no") && !words.has("") && !words.has("."));
}

#[test]
fn a_refusal_comes_with_its_rule() {
    let (blocked, over) = (json!({ "kind": "hold-blocked", "face": 6 }), json!({ "kind": "over" }));
    assert_eq!(en().rejected("afloat", "A2.2", false, &blocked, &CREW), "The 6 is blocked and cannot be held. (A2.2)");
    assert_eq!(fr().rejected("afloat", "T7", true, &over, &CREW), "La partie est terminée. (T7)");
}

fn invalid(line: usize, column: Option<usize>, wrong: Wrong) -> Invalid {
    Invalid { line, column, wrong }
}

#[test]
fn a_bad_file_is_told_with_its_place() {
    assert_eq!(
        en().invalid("afloat", &invalid(3, None, Wrong::CutOff {}), &CREW).split(';').next(),
        Some("Line 3: the line does not end in a line feed")
    );
    for flaw in BadJson::FLAWS {
        let json = BadJson { flaw, name: "sail".into(), detail: "EOF while parsing".into() };
        let [en, fr] = [en(), fr()].map(|words| {
            words.invalid("afloat", &invalid(12, Some(3), Wrong::Unreadable { json: json.clone() }), &CREW)
        });
        assert!(en.starts_with("Line 12, column 3: the line cannot be read: "), "{en}");
        assert!(fr.starts_with("Ligne 12, colonne 3\u{a0}: la ligne est illisible\u{a0}: "), "{fr}");
        let named = ["unknown-field", "missing-field", "field-twice", "unknown-word"].contains(flaw);
        assert!(
            !fr.contains("EOF") && fr.contains("sail") == named && en.contains("sail") == named,
            "{flaw}: {en} {fr}"
        );
        assert_eq!(en.contains("this is no JSON"), *flaw == "no-json", "{flaw} has words of its own: {en}");
    }
}

#[test]
fn a_refusal_in_a_file_is_told_in_its_own_words() {
    let refused = |rule: &str, refusal: Value| {
        let wrong = Wrong::Refused { seat: table::Seat(1), rule: rule.into(), refusal };
        en().invalid("afloat", &invalid(12, None, wrong), &CREW)
    };
    assert_eq!(
        refused("A2.4", json!({ "kind": "nothing-to-throw" })),
        "Line 12: the move made by Bart is refused. That would leave no die to throw. (A2.4)"
    );
    assert_eq!(
        refused("T1", json!({ "kind": "not-asked", "seat": 1 })),
        "Line 12: the move made by Bart is refused. Nothing is asked of Bart now. (T1)"
    );
}

#[test]
fn a_bad_text_is_told_with_its_place() {
    let malformed = Malformed { kind: "unknown-move", line: 1, column: 3, found: "fire".into() };
    assert_eq!(
        en().malformed("afloat", &malformed),
        "Line 1, column 3: “fire” is not a move. The moves are attack, throw, stop, give, defend and bear."
    );
}

#[test]
fn notices_of_every_sort_are_told() {
    let told = |notice: Value| en().notice("afloat", &notice, &CREW);
    assert_eq!(told(json!({ "kind": "event", "event": { "kind": "begins", "seat": 2 } })), "Mary begins.");
    assert_eq!(told(json!({ "kind": "chosen", "seat": 0 })), "Anne has chosen.");
    assert_eq!(
        told(json!({ "kind": "acted", "act": { "kind": "pilot", "seat": 0, "level": "greedy" } })),
        "Anne hands the helm to a pilot: greedy."
    );
    assert_eq!(
        told(json!({ "kind": "ended", "winners": [1], "ending": { "rules": "last-afloat" } })),
        "Bart wins. One ship is left afloat."
    );
    assert_eq!(
        told(json!({ "kind": "ended", "winners": [0, 1], "ending": "agreed" })),
        "A draw: Anne and Bart share the victory. A draw was agreed."
    );
    assert_eq!(
        told(json!({ "kind": "ended", "winners": [], "ending": "abandoned" })),
        "Nobody wins. The match was left unfinished."
    );
}

#[test]
fn rules_are_found_by_their_number() {
    assert_eq!(Words::rule_key("afloat", "A2.4"), "afloat-rule-A2-4");
    assert_eq!(Words::rule_key("afloat", "T3"), "table-rule-T3");
    assert_eq!(fr().say("afloat-rule-A2-1.title"), "La cible");
}

#[test]
fn words_can_be_shared() {
    fn shared<T: Send + Sync>() {}
    shared::<Words>();
}
