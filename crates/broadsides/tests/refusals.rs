//! Every refusal, with its rule.

mod common;

use broadsides::{Broadsides, Move, NamedSea, Options, Refusal, Rule};
use common::{SIDE_BY_SIDE, Sea};
use serde_json::json;
use table::{Data as _, Fast, Game, Refusal as _, Seat, Silent, Terms, Worded};

fn json_of(refusal: &Refusal) -> String {
    serde_json::to_string(refusal).expect("JSON")
}

#[test]
fn plots() {
    let sea = Sea::at(SIDE_BY_SIDE);
    for (plot, rule, told) in [
        ("plot", Rule::B3_1, r#"{"kind":"three-cards","cards":0}"#),
        ("plot stay stay", Rule::B3_1, r#"{"kind":"three-cards","cards":2}"#),
        ("plot stay stay port port", Rule::B3_1, r#"{"kind":"three-cards","cards":4}"#),
        ("plot port port port port", Rule::B3_1, r#"{"kind":"fourth-copy","card":"port"}"#),
        ("plot stay damaged stay", Rule::B3_2, r#"{"kind":"wrong-damaged","damaged":0,"laid":1}"#),
        ("strike", Rule::B5_2, r#"{"kind":"not-immobile"}"#),
        ("fire C", Rule::B3_1, r#"{"kind":"lay-cards"}"#),
    ] {
        let refusal = sea.refusal(1, plot);
        assert_eq!((refusal.rule(), json_of(&refusal).as_str()), (rule, told), "{plot}");
    }
    let worn = Sea::ships("at=5,5 heading=n masts=main,mizzen", "at=9,9 heading=n");
    assert_eq!(json_of(&worn.refusal(1, "plot stay stay port")), r#"{"kind":"wrong-damaged","damaged":2,"laid":0}"#);
    assert_eq!(worn.answers(1).len(), 3 * 4);
    // Five cards cannot even be written down.
    assert_eq!("plot stay stay stay port port".parse::<Move>().expect_err("too many").kind, "too-many-cards");
    let five = json!({ "kind": "plot", "cards": ["stay", "stay", "stay", "stay", "stay"] });
    assert!(serde_json::from_value::<Move>(five).is_err());
}

#[test]
fn placements() {
    let terms = Terms { rules: 1, players: 2, options: Options::default() };
    let Ok(game) = Broadsides::deal(&terms, &mut Fast::new(1), &mut Silent);
    let judge = |draft: &[&str], answer: &str| {
        let draft: Vec<Move> = draft.iter().map(|text| text.parse().expect("a move")).collect();
        game.judge(Seat(0), &draft, answer.parse().expect("a move"))
    };
    assert_eq!(judge(&[], "man A4"), Err(Refusal::PlaceCaptain {}));
    assert_eq!(judge(&["captain A4"], "captain B4"), Err(Refusal::PlaceMan {}));
    let full = judge(&["captain B3"], "man B3").expect_err("full");
    assert_eq!((full.rule(), json_of(&full).as_str()), (Rule::B1_5, r#"{"kind":"cell-full","cell":"B3"}"#));
    assert_eq!(judge(&["captain B3"], "man B5"), Ok(()));
    assert!(judge(&["captain A4", "man A4", "man A4"], "man A4").is_err());
    assert_eq!(game.moves(Seat(0), &[]).len(), 22);
}

#[test]
fn firing_and_returning() {
    let sea = Sea::at(SIDE_BY_SIDE).plot("stay stay stay", "stay stay stay", &[6, 1]);
    assert_eq!(sea.refusal(1, "strike"), Refusal::FireOrHold {});
    assert_eq!(sea.refusal(2, "hold"), Refusal::NotAsked { seat: Seat(1) });
    let salvo = Sea::at("broadsides; ship at=5,5; ship at=5,5; fire 2 shots=0,3 lie=port");
    let refusal = salvo.refusal(2, "hold");
    assert_eq!((refusal, refusal.rule()), (Refusal::MustFire {}, Rule::B6_4));
    assert_eq!(salvo.answers(2).len(), 8);
    let back = Sea::at("broadsides; ship captain=- idle=yes; ship; return 1");
    assert_eq!(json_of(&back.refusal(1, "return G4")), r#"{"kind":"no-man","cell":"G4"}"#);
    assert_eq!(back.refusal(1, "hold"), Refusal::ChooseMan {});
}

#[test]
fn steps() {
    let crew = "captain=H4 men=3/200/000/000/000/000/000/000";
    let sea = Sea::at(&format!(
        "broadsides; ship {crew}; ship captain=H4 men=0/000/002/000/000/000/000/000 aboard=0/100/000/000/000/000/000/000; \
         board 1 left=2 lie=starboard"
    ));
    for (step, rule, told) in [
        ("step G4 G5", Rule::B7_1, r#"{"kind":"nobody-there","from":"G4"}"#),
        ("step H4 H5", Rule::B7_1, r#"{"kind":"nobody-there","from":"H4"}"#),
        ("step captain A4 B5", Rule::B7_1, r#"{"kind":"captain-elsewhere","from":"A4"}"#),
        ("step B3 C3", Rule::B7_4, r#"{"kind":"held-there","from":"B3"}"#),
        ("step A4 C3", Rule::B7_2, r#"{"kind":"too-far","from":"A4","to":"C3"}"#),
        ("step A4 A4", Rule::B7_2, r#"{"kind":"too-far","from":"A4","to":"A4"}"#),
        ("step A4 B4", Rule::B7_2, r#"{"kind":"no-ladder","from":"A4","to":"B4"}"#),
        ("step A4 +B5", Rule::B7_3, r#"{"kind":"not-beside","from":"A4","to":"+B5"}"#),
        ("fire A", Rule::B7_1, r#"{"kind":"take-step"}"#),
    ] {
        let refusal = sea.refusal(1, step);
        assert_eq!((refusal.rule(), json_of(&refusal).as_str()), (rule, told), "{step}");
    }
    let full = Sea::at("broadsides; ship captain=B4 men=3/000/000/000/000/000/000/000; ship; board 1 left=3 lie=port");
    let full = full.one("step captain B4 B3", &[]);
    assert_eq!(json_of(&full.refusal(1, "step captain B3 A4")), r#"{"kind":"spot-full","to":"A4"}"#);
}

#[test]
fn fights() {
    let two = "captain=H4 men=0/100/100/000/000/000/000/000";
    let sea = Sea::at(&format!(
        "broadsides; ship {two}; ship captain=H4 men=0/000/000/000/000/000/000/100 \
         aboard=0/100/100/000/000/000/000/000; fight 1 lie=starboard"
    ));
    assert_eq!(sea.answers(1), ["fight B3", "fight C3"]);
    assert_eq!(sea.refusal(1, "hold"), Refusal::PickFight {});
    assert_eq!(json_of(&sea.refusal(1, "fight +C5")), r#"{"kind":"no-fight","at":"+C5"}"#);
}

#[test]
fn nothing_is_answered_when_it_is_over() {
    let sea = Sea::at("broadsides; ship; ship; over 2 ending=struck");
    assert_eq!((sea.refusal(1, "hold"), sea.refusal(2, "strike")), (Refusal::Over {}, Refusal::Over {}));
}

/// Bad maps: the line, and what is wrong with it.
#[test]
fn maps() {
    let start = "map strait\nstart N se\nstart S nw\n";
    let rows = "start N se\nstart S nw\nN . S\n";
    for (text, kind, line) in [
        ("", "map-name", 1),
        ("; nothing\n", "map-name", 1),
        (rows, "map-name", 1),
        (&format!("map A Strait\n{rows}"), "data-name", 1),
        (&format!("map a strait\n{rows}"), "too-much", 1),
        (&format!("map\n{rows}"), "data-name", 1),
        (&format!("map {}\n{rows}", "x".repeat(33)), "data-name", 1),
        (&format!("map strait\nmap strait\n{rows}"), "map-mark", 2),
        ("map strait\n", "map-empty", 1),
        ("map strait\nstart N up\n", "map-start", 2),
        ("map strait\nstart X se\n", "map-start", 2),
        ("map strait\nstart N\n", "map-start", 2),
        ("map strait\nstart N se\nstart N s\n", "map-start-twice", 3),
        ("map strait\nstart N se\nN . S\n", "map-start-missing", 3),
        (&format!("{start}. . S\n"), "map-start-missing", 2),
        (&format!("{start}N . ~\n"), "map-mark", 4),
        (&format!("{start}N . N\n. . S\n"), "map-mark-twice", 4),
        (&format!("{start}N . .\n. S\n"), "map-row", 5),
        (&format!("{start}{}\n", "N ".repeat(17)), "map-mark-twice", 4),
        (&format!("{start}{}\n", ". ".repeat(17)), "map-size", 4),
        (&format!("{start}{}", ".\n".repeat(17)), "map-size", 20),
        (&format!("{start}N # .\n. . S\n"), "map-symmetry", 4),
        (&format!("{start}N .\n. .\n. S\n; end\n"), "", 0),
        (&format!("{start}N . S\n. . .\n"), "map-symmetry", 4),
        ("map strait\nstart N se\nstart S n\nN . S\n", "map-symmetry", 3),
        (&format!("{start}N # S\n"), "map-path", 4),
    ] {
        match NamedSea::read(text) {
            Ok(_) => assert_eq!(kind, "", "{text}"),
            Err(bad) => {
                assert_eq!((bad.kind, bad.line), (kind, line), "{text}");
                let known = Broadsides::MALFORMED.iter().chain(table::MALFORMED_DATA);
                assert!(known.into_iter().any(|kind| *kind == bad.kind));
            }
        }
    }
}

/// B2.2: a mistake of a map is found at its mark, however the grid is spaced.
#[test]
fn mistakes_of_a_map_are_at_their_marks() {
    let start = "map strait\nstart N s\nstart S n\n";
    for (text, kind, line, column) in [
        (format!("{start} N   .\n  .    #\n .   S\n"), "map-symmetry", 5, 3),
        (format!("{start}  .  N\n #   #\n  S   .\n"), "map-path", 6, 3),
        (format!("{start}N . .\n.  . .  .\n"), "map-row", 5, 9),
        (format!("{start}N . .\n.  .\n"), "map-row", 5, 5),
        (format!("{start}.  .\n.   S\n"), "map-start-missing", 2, 9),
        ("map strait\nstart N s\n N .\n .  S\n".to_owned(), "map-start-missing", 4, 5),
        ("map strait\nstart N s\n start  S s\nN .\n. S\n".to_owned(), "map-symmetry", 3, 11),
    ] {
        let bad = NamedSea::read(&text).expect_err(&text);
        assert_eq!((bad.kind, bad.line, bad.column), (kind, line, column), "{text}");
    }
}

/// What is refused once is a kind that has words.
#[test]
fn every_kind_is_known() {
    assert_eq!(Refusal::KINDS.len(), 29);
    assert!(Move::KINDS.contains(&"plot"));
}
