//! Positions as text: read back as written, mistakes with their place.

mod common;

use std::collections::BTreeSet;

use afloat::{Afloat, Move};
use common::play_out;
use proptest::prelude::*;
use table::{Fast, Game, Seat, Silent, Terms};

const TWO: &str = "afloat\nship\nship\n";

#[test]
fn a_position_reads_and_prints() {
    let text = "afloat sails=on locked_number=on calm=draw
ship men=8 cannons=12345 hull=2 sails=4
ship men=3 cannons=24 hull=1 sails=0
ship men=0 cannons=- hull=0 sails=1
throw 1 > 2 dice=11355 locked=5 calm=7";
    let state = Afloat::from_position(text).unwrap();
    assert_eq!(state.position(), text);
    let ship = state.ship(Seat(1));
    assert_eq!((ship.men, Vec::from(ship.cannons), ship.hull, ship.sails), (3, vec![2, 4], 1, 0));
    assert_eq!((state.calm(), state.attacker(), state.target()), (7, Some(Seat(0)), Some(Seat(1))));
}

#[test]
fn what_is_left_out_is_as_at_the_start() {
    let short = Afloat::from_position("afloat sails=on;ship;ship;attack 2").unwrap();
    let long = "AFLOAT Calm=DRAW sails=on locked_number=off;;\n
        Ship SAILS=4 hull=2 cannons=54321 men=8;  ship men=8 cannons=12345 hull=2 sails=4

        Attack 2 calm=0 ;";
    assert_eq!(Afloat::from_position(long), Ok(short));
}

#[test]
fn every_last_line_prints_as_read() {
    for line in [
        "attack 2",
        "attack 1 calm=99",
        "throw 2 > 1 dice=1",
        "give 1 > 2",
        "defend 1 > 2 hit=man",
        "defend 1 > 2 hit=hull",
        "defend 1 > 2 hit=cannon3",
        "over",
    ] {
        let text = format!(
            "afloat sails=on locked_number=off calm=draw
ship men=8 cannons=12345 hull=2 sails=4
ship men=7 cannons=1234 hull=1 sails=2
{line}"
        );
        assert_eq!(Afloat::from_position(&text).unwrap().position(), text);
    }
}

/// Text, kind, line, column, word. Lines that start with a newline follow two fresh ships.
const MISTAKES: &[(&str, &str, u32, u32, &str)] = &[
    ("", "no-heading", 1, 1, ""),
    ("\n\n  ;", "no-heading", 1, 1, ""),
    ("\n  legacy", "no-heading", 2, 3, "legacy"),
    ("afloat sail=on", "unknown-option", 1, 8, "sail=on"),
    ("afloat sails", "unknown-field", 1, 8, "sails"),
    ("afloat sails=maybe", "unknown-value", 1, 8, "sails=maybe"),
    ("afloat sails=on SAILS=on", "field-twice", 1, 17, "SAILS=on"),
    ("afloat; ship; ship", "no-turn", 1, 19, ""),
    ("afloat; ship; attack 1", "too-few-ships", 1, 15, "attack"),
    ("afloat; attack 1", "too-few-ships", 1, 9, "attack"),
    ("afloat;ship;ship;ship;ship\nship;attack 1", "too-many-ships", 2, 1, "ship"),
    ("afloat; ship; boat; attack 1", "too-few-ships", 1, 15, "boat"),
    ("afloat; ship; ship; boat", "unknown-line", 1, 21, "boat"),
    ("afloat; ship men=9; ship", "bad-number", 1, 14, "men=9"),
    ("afloat; ship men=+8; ship", "bad-number", 1, 14, "men=+8"),
    ("afloat; ship hull=3; ship", "bad-number", 1, 14, "hull=3"),
    ("afloat sails=on; ship sails=5; ship", "bad-number", 1, 23, "sails=5"),
    ("afloat; ship men=; ship", "bad-number", 1, 14, "men="),
    ("afloat; ship men=1 men=1", "field-twice", 1, 20, "men=1"),
    ("afloat; ship cannons=16", "bad-cannons", 1, 14, "cannons=16"),
    ("afloat; ship cannons=11", "bad-cannons", 1, 14, "cannons=11"),
    ("afloat; ship cannons=", "bad-cannons", 1, 14, "cannons="),
    ("afloat; ship masts=3", "unknown-field", 1, 14, "masts=3"),
    ("afloat\nship\nship sails=1\nattack 1", "sails-off", 3, 1, "ship"),
    ("\nattack", "bad-seat", 4, 7, ""),
    ("\nattack x", "bad-seat", 4, 8, "x"),
    ("\nattack 3", "no-such-ship", 4, 8, "3"),
    ("\nattack 1 2", "unknown-field", 4, 10, "2"),
    ("\nattack 1 calm=100", "bad-number", 4, 10, "calm=100"),
    ("\nattack 1\nattack 2", "too-much", 5, 1, "attack"),
    ("afloat calm=endless; ship; ship; attack 1 calm=1", "calm-endless", 1, 43, "calm=1"),
    ("afloat; ship men=0; ship; ship; attack 1", "attacker-sunk", 1, 40, "1"),
    ("afloat; ship men=0; ship; attack 2", "one-afloat", 1, 27, "attack"),
    ("afloat; ship men=0; ship hull=0; attack 2", "none-afloat", 1, 34, "attack"),
    ("afloat; ship men=0; ship hull=0; over", "none-afloat", 1, 34, "over"),
    ("afloat calm=endless; ship; ship; over", "not-over", 1, 34, "over"),
    ("\nover 1", "too-much", 4, 6, "1"),
    ("\nthrow 1", "no-target", 4, 8, ""),
    ("\nthrow 1 at 2", "no-target", 4, 9, "at"),
    ("\nthrow 1 > 3 dice=1", "no-such-ship", 4, 11, "3"),
    ("\nthrow 1 > 1 dice=1", "own-ship", 4, 11, "1"),
    ("afloat; ship; ship men=0; ship; throw 1 > 2 dice=1", "target-sunk", 1, 43, "2"),
    ("\nthrow 1 > 2", "field-missing", 4, 12, ""),
    ("\nthrow 1 > 2 dice=", "no-dice", 4, 13, "dice="),
    ("\nthrow 1 > 2 dice=1x", "bad-dice", 4, 13, "dice=1x"),
    ("\nthrow 1 > 2 dice=1111111", "bad-dice", 4, 13, "dice=1111111"),
    ("\nthrow 1 > 2 dice=16", "dice-blocked", 4, 13, "dice=16"),
    ("afloat; ship cannons=1; ship; throw 1 > 2 dice=2", "dice-blocked", 1, 43, "dice=2"),
    ("\nthrow 1 > 2 dice=11 locked=1", "locked-off", 4, 21, "locked=1"),
    ("\nthrow 1 > 2 dice=11 locked=11", "bad-faces", 4, 21, "locked=11"),
    ("afloat locked_number=on;ship;ship;throw 1 > 2 dice=1122 locked=12", "locked-too-many", 1, 57, "locked=12"),
    ("afloat locked_number=on;ship;ship;throw 1 > 2 dice=112 locked=2", "locked-too-few", 1, 56, "locked=2"),
    ("\ngive 1 > 2 calm=1", "unknown-field", 4, 12, "calm=1"),
    ("afloat; ship; ship cannons=3; give 1 > 2", "nothing-to-give", 1, 40, "2"),
    ("\ndefend 1 > 2 hit=man", "no-defence", 4, 12, "2"),
    ("\ndefend 1 > 2 hit=sail", "bad-hit", 4, 14, "hit=sail"),
    ("\ndefend 1 > 2 hit=cannon33", "bad-hit", 4, 14, "hit=cannon33"),
    ("\ndefend 1 > 2", "field-missing", 4, 13, ""),
    ("afloat sails=on; ship; ship cannons=12; defend 1 > 2 hit=cannon3", "hit-broken", 1, 54, "hit=cannon3"),
    ("été afloat", "no-heading", 1, 1, "été"),
    ("afloat; ship; ship; été=1", "unknown-line", 1, 21, "été=1"),
];

#[test]
fn mistakes_in_a_position_name_their_place() {
    for (text, kind, line, column, found) in MISTAKES {
        let text = if let Some(rest) = text.strip_prefix('\n').filter(|rest| !rest.starts_with(['\n', ' '])) {
            format!("{TWO}{rest}")
        } else {
            (*text).to_owned()
        };
        let bad = Afloat::from_position(&text).expect_err(&text);
        assert_eq!((bad.kind, bad.line, bad.column, bad.found.as_str()), (*kind, *line, *column, *found), "{text}");
    }
}

#[test]
fn every_kind_of_mistake_is_listed_and_can_be_made() {
    let mut made: BTreeSet<&str> = MISTAKES.iter().map(|mistake| mistake.1).collect();
    let moves = [
        "",
        "x",
        "throw x",
        "throw hold x",
        "throw hold 1 1",
        "stop x",
        "give x",
        "bear x",
        "attack x",
        "attack 0",
        "attack 9",
        "attack 256",
    ];
    made.extend(moves.map(|text| text.parse::<Move>().unwrap_err().kind));
    assert_eq!(made, Afloat::MALFORMED.iter().copied().collect());
    assert_eq!(made.len(), Afloat::MALFORMED.len());
}

#[test]
fn a_long_line_takes_no_longer_than_it_should() {
    let text = format!("afloat;ship;ship;attack 1{}", ";x".repeat(200_000));
    assert_eq!(Afloat::from_position(&text).unwrap_err().kind, "too-much");
    let text = format!("afloat;ship;ship;attack 1{}", ";".repeat(200_000));
    assert!(Afloat::from_position(&text).is_ok());
}

proptest! {
    #[test]
    fn no_text_upsets_the_parser(text in "(?s).{0,120}") {
        let _ = Afloat::from_position(&text);
    }

    /// Whatever is read prints as itself and plays to its end.
    #[test]
    fn whatever_is_read_can_be_played(
        head in "(sails=on )?(locked_number=on )?(calm=endless)?",
        ships in prop::collection::vec("ship( men=[0-8])?( cannons=(-|[1-5]{1,3}))?( hull=[0-2])?( sails=[0-4])?", 2..=4),
        last in "(attack [1-4]|throw [1-4] > [1-4] dice=[1-5]{1,6}( locked=[1-5]{1,2})?|give [1-4] > [1-4]|defend [1-4] > [1-4] hit=(man|hull|cannon[1-5])|over)( calm=[0-9]{1,2})?",
        seed: u64,
    ) {
        if let Ok(mut state) = Afloat::from_position(&format!("afloat {head};{};{last}", ships.join(";"))) {
            prop_assert_eq!(Afloat::from_position(&state.position()), Ok(state));
            play_out(&mut state, &mut Fast::new(seed), &mut Silent, |state, seat, chance| {
                state.random_move(seat, &[], chance).expect("a seat that is asked has an answer")
            });
            prop_assert!(state.outcome().is_some());
        }
    }

    #[test]
    fn positions_of_play_read_back(seed: u64, players in 2u8..=4, variant in 0usize..8) {
        let terms = Terms { rules: Afloat::RULES, players, options: Afloat::variants()[variant] };
        let mut chance = Fast::new(seed);
        let Ok(mut state) = Afloat::deal(&terms, &mut chance, &mut Silent);
        let mut read_back = true;
        play_out(&mut state, &mut chance, &mut Silent, |state, seat, chance| {
            read_back &= Afloat::from_position(&state.position()) == Ok(*state);
            state.guided_move(seat, &[], chance)
        });
        prop_assert!(read_back && Afloat::from_position(&state.position()) == Ok(state));
    }
}
