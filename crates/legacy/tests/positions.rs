//! The positions of L11, each named after its number and the rule it shows.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{acted, after, fired, rounds};
use legacy::{Act, Adrift, Legacy, Move};
use table::{Ending, Fast, Game, Seat, Silent, Told};

/// Ships after fire, one line each without names.
fn fire(ships: &[&str]) -> Vec<String> {
    fired("literal", ships)
}

#[test]
fn l11_1_the_sea_is_a_ring_l1_3() {
    assert_eq!(fire(&["-|-", "-|-", "-|S1"]), ["", "-|-", "-|S0"]);
}

#[test]
fn l11_2_a_pipe_lets_the_ball_pass_l5_5() {
    assert_eq!(fire(&["S1|-", "-|-", "pipe"]), ["S0|-", "", "pipe"]);
}

#[test]
fn l11_3_a_spring_returns_the_ball_l5_5() {
    assert_eq!(fire(&["-|-", "-|S1", "X|-"]), ["-|-", "", "X|-"]);
}

#[test]
fn l11_4_a_whole_lap_of_pipes_l5_9() {
    assert_eq!(fire(&["-|S1", "pipe", "pipe"]), ["", "pipe", "pipe"]);
    assert_eq!(fired("merciful", &["-|S1", "pipe", "pipe"]), ["", "pipe", "pipe"]);
}

#[test]
fn l11_5_back_through_the_pipe_l5_5() {
    assert_eq!(fire(&["-|S1", "pipe", "X|-"]), ["", "pipe", "X|-"]);
}

#[test]
fn l11_6_armour_guards_its_own_flank_l5_10() {
    assert_eq!(fire(&["-|S1", "-|A", "-|-"]), ["-|S0", "", "-|-"]);
    assert_eq!(fire(&["-|S1", "A|-", "-|-"]), ["-|S0", "A|-", "-|-"]);
}

#[test]
fn l11_7_long_balls_and_armour_l5_6() {
    assert_eq!(fire(&["-|L1", "-|-", "A|-", "-|-"]), ["-|L0", "", "A|-", "-|-"]);
    assert_eq!(fire(&["-|L1", "X|-", "A|-"]), ["-|L0", "", "A|-"]);
}

#[test]
fn l11_8_a_long_ball_comes_round_l5_9() {
    assert_eq!(fire(&["-|L1", "-|-", "-|-"]), ["", "", ""]);
    assert_eq!(fire(&["A|L1", "-|-", "-|-"]), ["A|L0", "", ""]);
    assert_eq!(fired("merciful", &["-|L1", "-|-", "-|-"]), ["-|L0", "", ""]);
    assert_eq!(fired("merciful", &["A|L1", "-|-", "-|-"]), ["A|L0", "", ""]);
}

#[test]
fn l11_9_short_ships_are_not_met_l5_3_l5_4() {
    assert_eq!(fire(&[". . -|S1", ".", ". . ."]), [". . -|S0", ".", ". ."]);
    assert_eq!(fire(&[". . -|S1", ". .", ". . ."]), [". . -|S0", ". .", ". ."]);
    assert_eq!(fire(&[". . -|S1", ".", "."]), [". .", ".", "."]);
    assert_eq!(fired("merciful", &[". . -|S1", ".", "."]), [". . -|S0", ".", "."]);
}

#[test]
fn l11_10_bombards_l5_8() {
    for guards in ["A|A", "X|X", "pipe"] {
        assert_eq!(fire(&["-|B1", guards, guards]), ["-|B0", guards, ""], "{guards}");
    }
    assert_eq!(fire(&[". -|B1", ". .", ".", ". ."]), [". -|B0", ". .", ".", ". ."]);
    assert_eq!(fire(&[". . -|B1", ".", ". . .", ". . ."]), [". . -|B0", ".", ". . .", ". ."]);
    assert_eq!(fire(&[". . -|B1", ".", ". . ."]), [". .", ".", ". . ."]);
    // Under both readings of the ring, and with nobody in the row at all.
    assert_eq!(fired("merciful", &[". . -|B1", ".", ". . ."]), [". .", ".", ". . ."]);
    assert_eq!(fire(&[". . -|B1", ".", "."]), [". . -|B0", ".", "."]);
}

#[test]
fn l11_11_face_to_face_l5_1() {
    assert_eq!(fire(&["-|S1", "S1|-", "-|-"]), ["", "", "-|-"]);
    assert_eq!(fire(&["-|S1", "S2|-", "-|-"]), ["-|S0", "", "-|-"]);
}

#[test]
fn l11_12_a_survivor_fires_along_its_new_row_l5_1() {
    let ships = ["-|- . -|S2", "S1|- . .", ". . ."];
    // Row 1 of the first ship is hit in step 1, so its cannon fires along row 2.
    assert_eq!(fire(&ships), [". -|S0", "S0|- .", ". . ."]);
}

#[test]
fn l11_13_repeating_cannons_swap_l5_7() {
    let mut sea = Adrift::read("legacy; 1: . ; 2: R1|R2; 3: .").unwrap();
    let mut told = Told::default();
    sea.resolve(Act::Fire, &mut told);
    assert_eq!(sea.write(), "legacy ring=literal\n1:\n2: R2|R1\n3:");
    let json = common::json(&told.events);
    let balls: Vec<_> = json.iter().filter(|event| event["kind"] == "ball" || event["kind"] == "volley").collect();
    assert_eq!(
        balls.iter().map(|ball| ball["flank"].as_str().unwrap_or("-")).collect::<Vec<_>>(),
        ["-", "port", "-", "starboard"]
    );
}

#[test]
fn l11_14_boarding_l7() {
    let boarded = |ships: &[&str]| after("literal", &[Act::Boarding], ships);
    assert_eq!(boarded(&["-|P", "[S1|A/./pipe]", "."]), ["[S1|A/./pipe/-|P]", "", "."]);
    assert_eq!(boarded(&["-|P", "A|A", "P|-"]), ["-|P", "A|A", "P|-"]);
    assert_eq!(boarded(&["-|P", "-|P", ". ."]), ["-|P", "[./-|P]", "."]);
    let told = acted("literal", &[Act::Boarding], &["-|P", "A|A", "P|-"]).1;
    let reasons: Vec<_> = told.iter().filter_map(|event| event["reason"].as_str()).collect();
    assert_eq!(reasons, ["contested", "contested"]);
    let told = acted("literal", &[Act::Boarding], &["-|P . -|P", "-|P", "."]).1;
    let reasons: Vec<_> = told.iter().map(|event| event["reason"].as_str().unwrap_or("taken")).collect();
    assert_eq!(reasons, ["plank", "empty", "taken", "taken"]);
}

#[test]
fn l11_15_treasure_l6() {
    let three = rounds(3, &["T", ".", "."]);
    assert_eq!(three[0], "[T/././.]");
    let hit = after("literal", &[Act::Treasure, Act::Treasure, Act::Fire], &["T", "S1|-", "."]);
    assert_eq!(hit[0], "");
}

#[test]
fn l11_16_only_the_top_acts_l1_5() {
    assert_eq!(fire(&["-|S1", "[pipe/A|A/.]", "-|-"]), ["-|S0", "[pipe/A|A/.]", ""]);
    assert_eq!(fire(&["-|S1", "[-|-/A|A]", "-|-"]), ["-|S0", "", "-|-"]);
}

#[test]
fn l11_17_the_draw_pile_made_anew_l2_4() {
    let terms = table::Terms { rules: 1, players: 5, options: Default::default() };
    let mut renewed = 0;
    for seed in 0..40 {
        let mut chance = Fast::new(seed);
        let Ok(mut game) = Legacy::deal(&terms, &mut chance, &mut Silent);
        while !game.asked().is_empty() {
            let before = game.view(table::Viewer::Bystander);
            let mut told = Told::default();
            common::step(&mut game, &mut chance, &mut told);
            common::accounted(&game);
            let drawn: Vec<_> = told.events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
            if let Some(at) = drawn.iter().position(|event| event["kind"] == "renewed") {
                let supplied = |part: &[serde_json::Value]| part.iter().filter(|e| e["kind"] == "supplied").count();
                assert_eq!((before.round, before.build), (2, 3), "seed {seed}");
                // Treasures may have been served from the draw pile, but never are while there are leftovers.
                assert_eq!(supplied(&drawn[..at]), 18, "seed {seed}");
                assert_eq!(supplied(&drawn[at..]), 2, "seed {seed}");
                renewed += 1;
            }
        }
    }
    assert_eq!(renewed, 40);
}

#[test]
fn l11_18_longest_then_barrels_l8_2() {
    let finish = |ships: &[&str]| common::finish(ships);
    let plain = ["."; 5].join(" ");
    let seven = |barrels: &str| format!("{plain} {barrels}");
    let six = format!("{plain} .");
    let (winners, ending) = finish(&[&seven("S01|A S01|A"), &seven("S01|S02 S01|A"), &six]);
    assert_eq!((winners, ending), (vec![Seat(1)], Ending::Rules(legacy::Ending::Barrels)));
    let (winners, ending) = finish(&[&seven("S01|S02 S02|A"), &seven("S01|S02 S01|A"), &six]);
    assert_eq!((winners, ending), (vec![Seat(0), Seat(1)], Ending::Rules(legacy::Ending::Shared)));
    let (winners, ending) = finish(&[&seven(". ."), &six, &six]);
    assert_eq!((winners, ending), (vec![Seat(0)], Ending::Rules(legacy::Ending::Longest)));
}

#[test]
fn l11_19_a_carpenter_is_covered_l9_2() {
    let mut game = common::expert(&[". . S1|-+c", ". .", ". ."], 0, "A|A+c");
    common::build(&mut game, &["build A|A+c 1", "any", "any"]);
    let ship = &common::ships(&game)[0];
    assert!(ship.starts_with("A|A+c . . [./S0|-+c]"), "{ship}");
}

#[test]
fn l11_20_saboteurs_l9_4() {
    let ships = ["S2|-+s . .", ". S2|-+s", "[A|X+s/.] ."];
    let mut game = common::expert(&ships, 0, "S2|A+s");
    common::build(&mut game, &["build S2|A+s 1", "any", "any"]);
    assert_eq!(common::ships(&game)[0], "S2|A+s . .");
    assert_eq!(common::ships(&game).iter().map(|ship| ship.matches("+s").count()).collect::<Vec<_>>(), [1, 0, 0]);
    let mut game = common::expert(&ships[..2].iter().copied().chain([". ."]).collect::<Vec<_>>(), 0, "S2|A+s");
    common::give(&mut game, 1, "P|-+s");
    common::build(&mut game, &["build S2|A+s 1", "build P|-+s 1", "any"]);
    assert_eq!(common::ships(&game).iter().map(|ship| ship.matches("+s").count()).collect::<Vec<_>>(), [2, 2, 0]);
}

#[test]
fn l11_21_rotten_tiles_fall_apart_l8_1() {
    // The first captain builds one deck more: eight, of which two are rotten.
    assert_eq!(lengths(&["rot rot . . . . .", ". . . .", ". . ."]), [6, 4, 3]);
    // Only the rotten tile goes, wherever it lies in a pile; one that lies sail side up stays.
    assert_eq!(lengths(&["[rot/A|A/.] .", ".rot . .", ". . ."]), [4, 3, 3]);
}

fn lengths(ships: &[&str]) -> Vec<u64> {
    let (_, told) = common::finished(ships);
    told.iter().filter(|e| e["kind"] == "unfolded").map(|e| e["decks"].as_u64().unwrap()).collect()
}

#[test]
fn l11_22_a_ship_without_decks_l1_6() {
    // Its bow is in row 1: the ball goes through it.
    assert_eq!(fire(&["-|S1", "", "-|-"]), ["-|S0", "", ""]);
    let mut game = common::expert(&[". .", "", ". ."], 1, "A|A");
    let answer = |rank: u8| Move::Build { ship: 1, tile: "A|A".parse().unwrap(), rank: legacy::Rank(rank) };
    assert_eq!(game.judge(Seat(1), &[], answer(1)), Ok(()));
    assert!(game.judge(Seat(1), &[], answer(2)).is_err());
    common::build(&mut game, &["any", "build A|A 1", "any"]);
    assert_eq!(common::ships(&game)[1], "A|A");
}

/// Ships after fire under an option.
fn fire_with(option: &str, ships: &[&str]) -> Vec<String> {
    let lines: Vec<String> = ships.iter().enumerate().map(|(i, ship)| format!("S{i}: {ship}")).collect();
    let mut sea = Adrift::read(&format!("legacy {option}\n{}", lines.join("\n"))).unwrap();
    sea.resolve(Act::Fire, &mut Silent);
    let written = sea.write();
    assert!(written.lines().next().unwrap().contains(option), "{written}");
    written.lines().skip(1).map(|line| line.split_once(':').unwrap().1.trim().to_owned()).collect()
}

#[test]
fn l5_4_option_bow_armour_stops_direct_balls() {
    for (cannon, spent) in [("S1", "S0"), ("L1", "L0")] {
        let ships = [&format!(". -|{cannon}"), ".", ". ."];
        let after = [format!(". -|{spent}"), ".".into(), ". .".into()];
        assert_eq!(fire_with("bow=armour", &ships), after);
        assert_ne!(fire(&ships)[2], after[2], "through the pipe");
    }
    // L5.9: with nobody in the row the ball still comes round; its own bow is not on the way.
    assert_eq!(fire_with("bow=armour", &[". . -|S1", ".", "."]), [". .", ".", "."]);
    // A bombard flies over a bow as before.
    assert_eq!(fire_with("bow=armour", &[". -|B1", ".", ". ."]), [". -|B0", ".", "."]);
}

#[test]
fn l5_8_option_bombard_table_counts_every_ship() {
    // The first ship is too short: the second on the table is struck all the same, and not the third.
    let ships = [". . -|B1", ".", ". . .", ". . ."];
    assert_eq!(fire_with("bombard=table", &ships), [". . -|B0", ".", ". .", ". . ."]);
    assert_eq!(fire(&ships)[3], ". .");
    // No deck of the second in the row: no effect.
    assert_eq!(fire_with("bombard=table", &[". . -|B1", ". . .", ".", ". . ."])[3], ". . .");
    assert_eq!(fire_with("bombard=table", &[". -|B1", ". .", ".", ". ."]), [". -|B0", ". .", ".", ". ."]);
    // Two ships on the ring: its own.
    assert_eq!(fire_with("bombard=table", &[". -|B1", ". ."]), [".", ". ."]);
}

/// L8.1: with `rot=pile` a rotten tile takes along whatever lies beneath it; what lies above it stays.
#[test]
fn l8_1_option_rot_pile_takes_what_lies_beneath() {
    let lengths = |rot: &str| {
        let (game, _) = common::finished(&["[A|A/rot/./.] .", "rot . .", ". ."]);
        let start =
            common::whole(false, &["[A|A/rot/./.] .", "rot . .", ". ."], "round=3 build=3 phase=build resigned=-", &[]);
        assert!(game.outcome().is_some());
        let text = start.position().replacen(" tiles=tortuga", &format!(" tiles=tortuga rot={rot}"), 1);
        let mut game = Legacy::from_position(&text).unwrap();
        common::build(&mut game, &["any", "any", "any"]);
        let lengths: Vec<u8> = game.view(table::Viewer::Open).ships.iter().map(|ship| ship.length).collect();
        common::accounted(&game);
        lengths
    };
    // Each ship has got one more tile.
    assert_eq!(lengths("tile"), [5, 3, 3]);
    assert_eq!(lengths("pile"), [3, 3, 3]);
}

#[test]
fn l3_4_option_helm_any_goes_past_nine() {
    let ships = [". . . . . . . . . .", ". .", "."];
    let turn = "round=1 build=1 phase=build resigned=-";
    let text = common::whole(false, &ships, turn, &[(0, "rot"), (1, "rot"), (0, "S1|A")]).position();
    let mut game = Legacy::from_position(&text.replacen(" tiles=tortuga", " tiles=tortuga helm=any", 1)).unwrap();
    let judge = |game: &Legacy, text: &str| game.judge(Seat(0), &[], text.parse::<Move>().unwrap());
    assert_eq!(judge(&game, "build S1|A 11"), Ok(()));
    assert_eq!(judge(&game, "build S1|A 12"), Err(legacy::Refusal::RankTooHigh { rank: 12, most: 11 }));
    assert!(game.moves(Seat(0), &[]).contains(&"build S1|A 11".parse().unwrap()));
    // L4.3: several rotten tiles are placed by helm, which goes as far.
    common::build(&mut game, &["build rot 1", "build rot 1", "any"]);
    assert_eq!(judge(&game, "place 11"), Ok(()));
}

/// Old matches do not name the options that came later, and mean what they always did.
#[test]
fn later_options_are_written_only_where_they_are_chosen() {
    use table::Options as _;
    let old = legacy::Options::default().to_map();
    assert_eq!(old.keys().map(String::as_str).collect::<Vec<_>>(), ["expert", "ring", "tempo", "tiles"]);
    for (name, value) in [("bow", "armour"), ("bombard", "table"), ("rot", "pile"), ("helm", "any")] {
        let mut map = old.clone();
        map.insert(name.into(), value.into());
        let options = legacy::Options::from_map(&map).unwrap();
        assert_eq!(options.to_map(), map);
        assert_ne!(options, legacy::Options::default());
    }
}
