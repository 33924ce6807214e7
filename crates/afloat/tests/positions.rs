//! The positions every build must pass (A5 of the rules), each under its number.

mod common;

use afloat::Cannons;
use common::{DUEL, SAILING, Sea};
use table::Seat;

/// 6 5 5 1 2 3 thrown.
fn first_throw() -> Sea {
    Sea::at(DUEL).after("attack 2", &[6, 5, 5, 1, 2, 3])
}

/// Then 5 5 held and 6 6 2 thrown.
fn second_throw() -> Sea {
    first_throw().after("throw hold 5", &[6, 6, 2])
}

#[test]
fn a5_1_the_six_is_blocked_and_three_dice_are_free_beside_the_pair() {
    let sea = first_throw();
    assert_eq!(sea.dice(), [1, 2, 3, 5, 5]);
    assert_eq!(sea.answers(), ["throw", "throw hold 5", "stop man"]);
    assert!(sea.told().contains(&r#"{"kind":"blocked","seat":0,"dice":[6]}"#.into()));
    sea.after("throw hold 5", &[1, 2, 3]);
}

#[test]
fn a5_2_two_more_are_blocked_and_stopping_takes_a_man() {
    let sea = second_throw();
    assert_eq!(sea.dice(), [2, 5, 5]);
    let sea = sea.after("stop man", &[]);
    assert_eq!((sea.ship(1).men, sea.ship(2).men), (8, 7));
    assert_eq!(sea.asked(), Seat(1));
}

#[test]
fn a5_3_the_last_die_is_a_six_and_the_attack_fails() {
    let sea = second_throw().after("throw hold 5", &[6]);
    assert_eq!((sea.ship(1).men, sea.ship(2)), (7, afloat::Ship::fresh(false)));
    assert_eq!(sea.asked(), Seat(1));
}

#[test]
fn a5_3_the_last_die_is_a_five_and_the_target_chooses_the_cannon() {
    let sea = second_throw().after("throw hold 5", &[5]).after("stop cannon", &[]);
    assert_eq!(sea.asked(), Seat(1));
    assert_eq!(sea.answers(), ["give 1", "give 2", "give 3", "give 4", "give 5"]);
    let sea = sea.after("give 4", &[]);
    assert_eq!(Vec::from(sea.ship(2).cannons), [1, 2, 3, 5]);
    assert_eq!(sea.ship(1).cannons, Cannons::ALL);
}

#[test]
fn a5_3_any_other_last_die_may_be_thrown_again() {
    for die in 1..=4 {
        let sea = second_throw().after("throw hold 5", &[die]);
        assert_eq!(sea.answers(), ["throw", "throw hold 5", "stop man"], "{die}");
        sea.after("throw hold 5", &[5]);
    }
}

#[test]
fn a5_4_broken_cannons_block_their_numbers() {
    let sea = Sea::at("afloat; ship cannons=234; ship; attack 1");
    let failed = sea.after("attack 2", &[1, 1, 1, 1, 5, 6]);
    assert_eq!((failed.ship(1).men, failed.ship(2).men), (7, 8));
    let pair = sea.after("attack 2", &[2, 2, 1, 1, 5, 6]);
    assert_eq!(pair.dice(), [2, 2]);
    assert_eq!(pair.answers(), ["throw", "stop man"]);
    assert_eq!(pair.after("stop man", &[]).ship(2).men, 7);
}

#[test]
fn a5_5_a_man_or_a_cannon_but_never_both() {
    let sea = Sea::at(DUEL).after("attack 2", &[3, 3, 3, 4, 4, 6]);
    assert_eq!(sea.answers(), ["throw", "throw hold 3", "throw hold 4", "stop man", "stop cannon"]);
    let man = sea.after("stop man", &[]);
    assert_eq!((man.ship(2).men, man.ship(2).cannons), (7, Cannons::ALL));
    assert_eq!(man.answers(), ["attack 1"]);
    let cannon = sea.after("stop cannon", &[]).after("give 1", &[]);
    assert_eq!((cannon.ship(2).men, cannon.ship(2).cannons.len()), (8, 4));
    assert_eq!(cannon.answers(), ["attack 1"]);
}

#[test]
fn a5_6_one_die_that_is_not_blocked_saves_the_attack() {
    let sea = Sea::at("afloat; ship; ship; throw 1 > 2 dice=1255");
    let three = sea.after("throw hold 5", &[5, 6]);
    assert_eq!(three.dice(), [5, 5, 5]);
    assert_eq!(three.after("stop cannon", &[]).after("give 5", &[]).ship(2).cannons.len(), 4);
    let failed = sea.after("throw hold 5", &[6, 6]);
    assert_eq!((failed.ship(1).men, failed.asked()), (7, Seat(1)));
}

#[test]
fn a5_7_five_alike_hit_one_hull_zone_and_not_more() {
    let sea = Sea::at(DUEL).after("attack 2", &[2, 2, 2, 2, 2, 6]);
    assert_eq!(sea.answers(), ["throw", "stop man", "stop cannon", "stop hull"]);
    let sea = sea.after("stop hull", &[]);
    assert_eq!((sea.ship(2).hull, sea.ship(2).men, sea.ship(2).cannons.len()), (1, 8, 5));
}

#[test]
fn a5_7_a_fifth_alike_is_no_failure() {
    let sea = Sea::at("afloat; ship; ship; throw 1 > 2 dice=15555").after("throw hold 5", &[5]);
    assert_eq!(sea.dice(), [5; 5]);
    assert_eq!((sea.asked(), sea.ship(1).men), (Seat(0), 8));
}

#[test]
fn a5_7_without_a_pair_stopping_does_nothing_and_five_dice_may_be_thrown() {
    let sea = Sea::at(DUEL).after("attack 2", &[1, 2, 3, 4, 5, 6]);
    assert_eq!(sea.answers(), ["throw", "stop"]);
    let stopped = sea.after("stop", &[]);
    assert_eq!((stopped.ship(1), stopped.ship(2)), (sea.ship(1), sea.ship(2)));
    assert_eq!(stopped.asked(), Seat(1));
    assert_eq!(sea.after("throw", &[1, 1, 1, 1, 1]).dice(), [1; 5]);
}

#[test]
fn a5_8_a_pair_takes_the_last_man_and_sinks() {
    let sea = Sea::at("afloat; ship; ship men=1; attack 1").after("attack 2", &[1, 1, 2, 3, 4, 6]);
    let sea = sea.after("stop man", &[]);
    assert!(sea.ship(2).is_sunk());
    assert_eq!(sea.winners(), Some(vec![1]));
}

#[test]
fn a5_8_an_attacker_with_one_man_fails_and_the_opponent_wins() {
    let sea = Sea::at("afloat; ship men=1; ship; attack 1").after("attack 2", &[6; 6]);
    assert!(sea.ship(1).is_sunk());
    assert_eq!(sea.winners(), Some(vec![2]));
}

#[test]
fn a5_9_four_sails_and_a_four_cancel_the_hit() {
    let hit = Sea::at(SAILING).after("attack 2", &[1, 1, 2, 3, 4, 6]).after("stop man", &[]);
    assert_eq!((hit.asked(), hit.answers()), (Seat(1), vec!["defend".into(), "bear".into()]));
    let held = hit.after("defend", &[4]);
    assert_eq!((held.ship(2).men, held.ship(2).sails), (8, 3));
    let failed = hit.after("defend", &[5]);
    assert_eq!((failed.ship(2).men, failed.ship(2).sails), (7, 3));
}

#[test]
fn a5_9_one_sail_saves_the_last_man_with_a_one() {
    let sea = Sea::at("afloat sails=on; ship; ship men=1 sails=1; defend 1 > 2 hit=man");
    let saved = sea.after("defend", &[1]);
    assert_eq!((saved.ship(2).men, saved.ship(2).sails, saved.winners()), (1, 0, None));
    let sunk = sea.after("defend", &[2]);
    assert_eq!((sunk.ship(2).men, sunk.ship(2).sails, sunk.winners()), (0, 0, Some(vec![1])));
}

#[test]
fn a5_9_a_defended_second_hull_zone_keeps_the_ship_afloat() {
    let sea = Sea::at("afloat sails=on; ship; ship hull=1; throw 1 > 2 dice=15555").after("stop hull", &[]);
    let sea = sea.after("defend", &[3]);
    assert_eq!((sea.ship(2).hull, sea.ship(2).is_sunk(), sea.winners()), (1, false, None));
}

#[test]
fn a5_10_a_double_pair_may_tear_a_sail_without_defence() {
    let sea = Sea::at("afloat sails=on; ship; ship; throw 1 > 2 dice=112455").after("throw hold 5", &[3, 3, 6, 6]);
    assert_eq!(sea.dice(), [3, 3, 5, 5]);
    assert_eq!(sea.answers(), ["throw", "throw hold 3", "throw hold 5", "stop man", "stop sail"]);
    let sea = sea.after("stop sail", &[]);
    assert_eq!(sea.ship(2).sails, 3);
    assert_eq!(sea.answers(), ["attack 1"]);
}

#[test]
fn a5_10_a_full_house_is_a_man_a_cannon_or_a_sail() {
    let sea = Sea::at(SAILING).after("attack 2", &[5, 5, 5, 3, 3, 6]);
    let stops: Vec<_> = sea.answers().into_iter().filter(|answer| answer.starts_with("stop")).collect();
    assert_eq!(stops, ["stop man", "stop cannon", "stop sail"]);
}

#[test]
fn a5_10_holding_both_and_losing_the_last_die_fails() {
    let sea = Sea::at(SAILING).after("attack 2", &[5, 5, 5, 3, 3, 1]).after("throw hold 3 5", &[6]);
    assert_eq!((sea.ship(1).men, sea.ship(2).sails, sea.asked()), (7, 4, Seat(1)));
}
