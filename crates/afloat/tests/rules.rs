//! Each rule that the positions of A5 leave open, under its number.

mod common;

use afloat::{Afloat, Cannons, Event, Options, Rule, Ship, Start};
use common::{DUEL, LOCKED, SAILING, Sea};
use table::{Ending, Game, RuleNumber, Script, Seat, Terms, Told};

fn dealt(players: u8, options: Options, dice: &[u32]) -> Sea {
    let (mut told, mut script) = (Told::default(), Script::new(dice.iter().copied()));
    let terms = Terms { rules: Afloat::RULES, players, options };
    let game = Afloat::deal(&terms, &mut script, &mut told).expect("dice enough");
    assert_eq!(script.left(), 0);
    Sea { game, events: told.events, rules: told.rules }
}

#[test]
fn a1_1_every_captain_gets_a_fresh_ship() {
    for players in 2..=4 {
        for sails in [false, true] {
            let dice: Vec<u32> = (1..=players.into()).collect();
            let sea = dealt(players, Options { sails, ..Options::default() }, &dice);
            assert_eq!(sea.game.ships(), vec![Ship::fresh(sails); players.into()]);
            assert_eq!((sea.game.players(), sea.game.afloat().len()), (players, players.into()));
        }
    }
}

#[test]
fn a1_2_the_last_ship_afloat_wins() {
    let sea = Sea::at("afloat; ship; ship hull=0; ship men=1; throw 1 > 3 dice=11").after("stop man", &[]);
    assert_eq!(sea.winners(), Some(vec![1]));
    assert_eq!(sea.game.outcome().unwrap().ending, Ending::Rules(afloat::Ending::LastAfloat));
    assert!(sea.game.asked().is_empty() && sea.game.moves(Seat(0), &[]).is_empty());
    assert_eq!(sea.events.last(), Some(&Event::LastAfloat { seat: Seat(0) }));
}

#[test]
fn a1_2_the_last_cannon_or_hull_zone_sinks_too() {
    let cannon = Sea::at("afloat; ship; ship cannons=3; throw 1 > 2 dice=111").after("stop cannon", &[]);
    assert_eq!((cannon.winners(), cannon.ship(2).cannons), (Some(vec![1]), Cannons::NONE));
    let hull = Sea::at("afloat; ship; ship hull=1; throw 1 > 2 dice=1111").after("stop hull", &[]);
    assert_eq!((hull.winners(), hull.ship(2).hull), (Some(vec![1]), 0));
}

#[test]
fn a1_3_the_highest_die_begins() {
    assert_eq!(dealt(3, Options::default(), &[2, 5, 4]).asked(), Seat(1));
}

#[test]
fn a1_3_with_a_handicap_whoever_of_two_begins_sets_out_hit() {
    let options = Options { start: Start::Handicap, ..Options::default() };
    for (dice, begins, follows) in [([2, 5], 2, 1), ([6, 1], 1, 2)] {
        let sea = dealt(2, options, &dice);
        assert_eq!(sea.asked(), Seat(begins - 1));
        assert_eq!((sea.ship(begins), sea.ship(follows)), (Ship { hull: 1, ..Ship::fresh(false) }, Ship::fresh(false)));
        assert_eq!(sea.events.last(), Some(&Event::HullHit { seat: Seat(begins - 1), hull: 1 }));
        let text = sea.game.position();
        assert!(text.starts_with("afloat sails=off locked_number=off calm=draw start=handicap\n"), "{text}");
        assert_eq!(Afloat::from_position(&text).as_ref(), Ok(&sea.game));
    }
    assert_eq!(dealt(2, Options::default(), &[2, 5]).game.ships(), [Ship::fresh(false); 2]);
}

#[test]
fn a1_3_with_more_than_two_there_is_no_handicap() {
    let options = Options { start: Start::Handicap, ..Options::default() };
    for (players, dice) in [(3, &[1, 2, 3][..]), (4, &[1, 2, 3, 4])] {
        assert_eq!(dealt(players, options, dice).game.ships(), vec![Ship::fresh(false); players.into()]);
    }
}

#[test]
fn a1_3_only_the_tied_highest_throw_again() {
    let sea = dealt(4, Options::default(), &[6, 2, 6, 6, 3, 3, 1, 4, 5]);
    assert_eq!(sea.asked(), Seat(2));
    let told = sea.told();
    assert_eq!(told[4], r#"{"kind":"tied","seats":[0,2,3]}"#);
    assert_eq!(told[8], r#"{"kind":"tied","seats":[0,2]}"#);
    assert_eq!(told[10], r#"{"kind":"first-roll","seat":2,"die":5}"#);
    assert_eq!(told[11], r#"{"kind":"begins","seat":2}"#);
}

#[test]
fn a1_3_turns_go_clockwise_and_skip_sunk_ships() {
    let sea = Sea::at("afloat; ship; ship men=0; ship; ship; throw 1 > 4 dice=12").after("stop", &[]);
    assert_eq!(sea.asked(), Seat(2));
    assert_eq!(sea.answers(), ["attack 4", "attack 1"]);
    let sea = Sea::at("afloat; ship; ship; ship; throw 3 > 2 dice=12").after("stop", &[]);
    assert_eq!(sea.asked(), Seat(0));
}

#[test]
fn a1_4_a_hundred_attacks_without_a_change_are_a_draw_among_those_afloat() {
    let sea = Sea::at("afloat; ship; ship men=0; ship; throw 1 > 3 dice=12 calm=99").after("stop", &[]);
    assert_eq!(sea.winners(), Some(vec![1, 3]));
    assert_eq!(sea.game.outcome().unwrap().ending, Ending::Rules(afloat::Ending::Becalmed));
    assert!(sea.cites(Rule::A1_4));
    let sea = Sea::at("afloat; ship; ship; throw 1 > 2 dice=12 calm=98").after("stop", &[]);
    assert_eq!((sea.winners(), sea.game.calm()), (None, 99));
}

#[test]
fn a1_4_any_change_starts_the_count_again() {
    let man = Sea::at("afloat; ship; ship; throw 1 > 2 dice=11 calm=99").after("stop man", &[]);
    assert_eq!(man.game.calm(), 0);
    let failed = Sea::at("afloat; ship; ship; throw 1 > 2 dice=1 calm=99").after("throw", &[6]);
    assert_eq!(failed.game.calm(), 0);
    let defended = Sea::at("afloat sails=on; ship; ship; throw 1 > 2 dice=11 calm=99").after("stop man", &[]);
    assert_eq!(defended.after("defend", &[1]).game.calm(), 0);
    let torn = Sea::at("afloat sails=on; ship; ship; throw 1 > 2 dice=1122 calm=99").after("stop sail", &[]);
    assert_eq!(torn.game.calm(), 0);
    let sunk = Sea::at("afloat; ship; ship; ship; throw 1 > 2 dice=12 calm=99").resigned(3);
    assert_eq!(sunk.game.calm(), 0);
}

#[test]
fn a1_4_an_endless_calm_is_not_counted() {
    let mut sea = Sea::at("afloat calm=endless; ship; ship; attack 1");
    for _ in 0..150 {
        let target = if sea.asked() == Seat(0) { "attack 2" } else { "attack 1" };
        sea = sea.after(target, &[1, 2, 3, 4, 5, 6]).after("stop", &[]);
        assert_eq!((sea.game.calm(), sea.winners()), (0, None));
    }
}

#[test]
fn a2_1_the_target_is_named_before_the_dice_fall() {
    let sea = Sea::at(DUEL).after("attack 2", &[1, 2, 3, 4, 5, 6]);
    assert_eq!(sea.told()[0], r#"{"kind":"attack","seat":0,"target":1}"#);
    assert_eq!(sea.game.target(), Some(Seat(1)));
}

#[test]
fn a2_2_only_the_attackers_own_broken_cannons_block() {
    let sea = Sea::at("afloat; ship cannons=12; ship cannons=345; attack 1");
    assert_eq!(sea.after("attack 2", &[1, 2, 3, 4, 5, 6]).dice(), [1, 2]);
    let sea = Sea::at("afloat; ship cannons=12; ship cannons=345; attack 2");
    assert_eq!(sea.after("attack 1", &[1, 2, 3, 4, 5, 6]).dice(), [3, 4, 5]);
}

#[test]
fn a2_2_a_blocked_die_is_never_thrown_again() {
    let sea = Sea::at(DUEL).after("attack 2", &[6, 6, 6, 1, 2, 3]).after("throw", &[6, 4, 4]);
    assert_eq!(sea.dice(), [4, 4]);
    sea.after("throw", &[1, 2]);
}

#[test]
fn a2_3_a_double_pair_needs_sails_and_two_numbers() {
    assert!(!Sea::at("afloat; ship; ship; throw 1 > 2 dice=1122").answers().contains(&"stop sail".into()));
    assert!(Sea::at("afloat sails=on; ship; ship; throw 1 > 2 dice=1122").answers().contains(&"stop sail".into()));
    assert!(Sea::at("afloat sails=on; ship; ship; throw 1 > 2 dice=11122").answers().contains(&"stop sail".into()));
    assert!(!Sea::at("afloat sails=on; ship; ship; throw 1 > 2 dice=1111").answers().contains(&"stop sail".into()));
}

#[test]
fn a2_4_all_dice_of_a_held_number_stay_and_all_others_are_thrown() {
    let sea = Sea::at("afloat; ship; ship; throw 1 > 2 dice=222445").after("throw hold 2", &[1, 3, 6]);
    assert_eq!(sea.dice(), [1, 2, 2, 2, 3]);
}

#[test]
fn a2_4_with_sails_two_numbers_may_be_held() {
    let sea = Sea::at("afloat sails=on; ship; ship; throw 1 > 2 dice=222445");
    assert_eq!(sea.answers()[..4], ["throw", "throw hold 2", "throw hold 4", "throw hold 2 4"]);
    assert_eq!(sea.after("throw hold 2 4", &[4]).dice(), [2, 2, 2, 4, 4, 4]);
}

#[test]
fn a2_4_there_is_no_limit_on_throws() {
    let mut sea = Sea::at("afloat; ship; ship; throw 1 > 2 dice=155");
    for _ in 0..1000 {
        sea = sea.after("throw hold 5", &[1]);
    }
    assert_eq!(sea.dice(), [1, 5, 5]);
}

#[test]
fn a2_5_the_number_held_may_change() {
    let sea = Sea::at("afloat; ship; ship; throw 1 > 2 dice=12355").after("throw hold 5", &[3, 3, 3]);
    assert_eq!(sea.answers(), ["throw", "throw hold 3", "throw hold 5", "stop man", "stop cannon"]);
    assert_eq!(sea.after("throw hold 3", &[1, 6]).dice(), [1, 3, 3, 3]);
}

#[test]
fn a2_5_a_locked_number_stays_held_and_alone_counts() {
    let sea = Sea::at(LOCKED).after("attack 2", &[6, 5, 5, 1, 2, 3]).after("throw hold 5", &[3, 3, 3]);
    assert_eq!(sea.answers(), ["throw hold 5", "stop man"]);
    let sea = sea.after("throw hold 5", &[5, 1, 6]);
    assert_eq!(sea.answers(), ["throw hold 5", "stop man", "stop cannon"]);
    let sea = sea.after("throw hold 5", &[5]);
    assert_eq!(sea.answers(), ["stop man", "stop cannon", "stop hull"]);
}

#[test]
fn a2_5_before_anything_is_held_all_numbers_are_open() {
    let sea = Sea::at(LOCKED).after("attack 2", &[3, 3, 3, 5, 5, 6]);
    assert_eq!(sea.answers(), ["throw", "throw hold 3", "throw hold 5", "stop man", "stop cannon"]);
    let sea = sea.after("throw", &[3, 3, 5, 5, 5]);
    assert_eq!(sea.answers(), ["throw", "throw hold 3", "throw hold 5", "stop man", "stop cannon"]);
}

#[test]
fn a2_5_with_sails_a_second_number_may_join_or_count_at_once() {
    let sea = Sea::at("afloat sails=on locked_number=on; ship; ship; throw 1 > 2 dice=33355 locked=5");
    assert_eq!(sea.answers(), ["throw hold 5", "stop man", "stop sail"]);
    let sea = Sea::at("afloat sails=on locked_number=on; ship; ship; throw 1 > 2 dice=133355 locked=5");
    assert_eq!(sea.answers(), ["throw hold 5", "throw hold 3 5", "stop man", "stop sail"]);
    let sea = sea.after("throw hold 3 5", &[2]);
    assert_eq!(sea.answers(), ["throw hold 3 5", "stop man", "stop cannon", "stop sail"]);
}

#[test]
fn a2_5_a_new_attack_starts_with_nothing_locked() {
    let sea = Sea::at("afloat locked_number=on; ship; ship; throw 1 > 2 dice=155 locked=5").after("stop man", &[]);
    let sea = sea.after("attack 1", &[1, 1, 5, 5, 6, 6]);
    assert_eq!(sea.answers(), ["throw", "throw hold 1", "throw hold 5", "stop man"]);
}

#[test]
fn a2_6_the_first_throw_can_fail_too() {
    let sea = Sea::at(DUEL).after("attack 2", &[6; 6]);
    assert_eq!(sea.ship(1).men, 7);
    assert_eq!(
        sea.told()[1..],
        [
            r#"{"kind":"thrown","seat":0,"dice":[6,6,6,6,6,6]}"#,
            r#"{"kind":"blocked","seat":0,"dice":[6,6,6,6,6,6]}"#,
            r#"{"kind":"failed","seat":0,"men":7}"#,
            r#"{"kind":"turn","seat":1}"#,
        ]
    );
}

#[test]
fn a2_7_with_nothing_free_the_attacker_may_hold_less_or_stop() {
    let sea = Sea::at("afloat sails=on; ship; ship; throw 1 > 2 dice=3355");
    assert_eq!(sea.answers(), ["throw", "throw hold 3", "throw hold 5", "stop man", "stop sail"]);
}

#[test]
fn a2_8_stopping_with_no_combination_changes_nothing() {
    let sea = Sea::at("afloat; ship; ship; throw 1 > 2 dice=5").after("stop", &[]);
    assert_eq!(sea.told()[0], r#"{"kind":"stopped","seat":0,"target":1,"effect":"none"}"#);
    assert_eq!(sea.game.ships(), [Ship::fresh(false); 2]);
}

#[test]
fn a2_9_a_failed_attack_cannot_be_defended() {
    let sea = Sea::at(SAILING).after("attack 2", &[6; 6]);
    assert_eq!((sea.ship(1).men, sea.ship(1).sails, sea.asked()), (7, 4, Seat(1)));
}

#[test]
fn a2_9_the_turn_passes_clockwise_from_an_attacker_who_has_just_sunk() {
    let sea = Sea::at("afloat; ship; ship men=1; ship; attack 2").after("attack 1", &[6; 6]);
    assert!(sea.ship(2).is_sunk());
    assert_eq!((sea.asked(), sea.winners()), (Seat(2), None));
}

#[test]
fn a3_1_a_larger_group_may_be_used_as_a_smaller_one() {
    let sea = Sea::at("afloat; ship; ship; throw 1 > 2 dice=44444");
    assert_eq!(sea.after("stop man", &[]).ship(2).men, 7);
    assert_eq!(sea.after("stop cannon", &[]).after("give 1", &[]).ship(2).cannons.len(), 4);
    assert_eq!(sea.after("stop hull", &[]).ship(2).hull, 1);
}

#[test]
fn a3_2_the_last_cannon_is_not_asked_for() {
    let sea = Sea::at("afloat; ship; ship cannons=4; ship; throw 1 > 2 dice=111").after("stop cannon", &[]);
    assert!(sea.ship(2).is_sunk());
    assert_eq!(sea.asked(), Seat(2));
}

#[test]
fn a3_3_the_number_has_no_influence_on_what_is_hit() {
    for number in 1..=5 {
        let sea = Sea::at(&format!("afloat; ship; ship; throw 1 > 2 dice={number}{number}{number}"));
        let sea = sea.after("stop cannon", &[]);
        assert!(sea.cites(Rule::A3_3));
        assert_eq!(sea.answers(), ["give 1", "give 2", "give 3", "give 4", "give 5"]);
    }
}

#[test]
fn a4_1_a_captain_need_not_defend() {
    let sea = Sea::at(SAILING).after("attack 2", &[1, 1, 2, 3, 4, 6]).after("stop man", &[]).after("bear", &[]);
    assert_eq!((sea.ship(2).men, sea.ship(2).sails, sea.asked()), (7, 4, Seat(1)));
}

#[test]
fn a4_1_every_die_against_every_number_of_sails() {
    for sails in 1..=4 {
        let sea = Sea::at(&format!("afloat sails=on; ship; ship sails={sails}; defend 1 > 2 hit=hull"));
        for die in 1..=6 {
            let after = sea.after("defend", &[die]).ship(2);
            let hull = if die <= sails { 2 } else { 1 };
            assert_eq!((after.hull, u32::from(after.sails)), (hull, sails - 1), "{sails} sails, die {die}");
        }
    }
}

#[test]
fn a4_2_without_sails_there_is_no_defence_and_the_ship_sails_on() {
    let sea = Sea::at("afloat sails=on; ship; ship sails=0; throw 1 > 2 dice=11").after("stop man", &[]);
    assert_eq!((sea.ship(2).men, sea.asked()), (7, Seat(1)));
    assert!(sea.cites(Rule::A4_2));
}

#[test]
fn a4_2_one_attempt_per_attack() {
    let sea = Sea::at("afloat sails=on; ship; ship; defend 1 > 2 hit=man").after("defend", &[6]);
    assert_eq!((sea.ship(2).men, sea.ship(2).sails, sea.answers()), (7, 3, vec!["attack 1".into()]));
}

#[test]
fn a4_3_the_cannon_is_chosen_before_the_defence() {
    let sea = Sea::at("afloat sails=on; ship; ship; throw 1 > 2 dice=111").after("stop cannon", &[]);
    let sea = sea.after("give 2", &[]);
    assert_eq!(sea.told(), [r#"{"kind":"cannon-at-stake","seat":1,"cannon":2}"#]);
    assert_eq!(sea.answers(), ["defend", "bear"]);
    assert_eq!(sea.after("defend", &[1]).ship(2).cannons, Cannons::ALL);
    assert_eq!(Vec::from(sea.after("bear", &[]).ship(2).cannons), [1, 3, 4, 5]);
}

#[test]
fn a4_3_the_last_cannon_may_be_defended() {
    let sea = Sea::at("afloat sails=on; ship; ship cannons=5 sails=2; throw 1 > 2 dice=111").after("stop cannon", &[]);
    assert_eq!(sea.answers(), ["defend", "bear"]);
    assert_eq!(sea.after("defend", &[2]).winners(), None);
    assert_eq!(sea.after("defend", &[3]).winners(), Some(vec![1]));
}

#[test]
fn t5_resigning_sinks_the_ship_and_the_last_one_wins() {
    for position in [DUEL, "afloat; ship; ship; throw 1 > 2 dice=11", "afloat; ship; ship; give 1 > 2"] {
        for (seat, winner) in [(1, 2), (2, 1)] {
            let sea = Sea::at(position).resigned(seat);
            assert!(sea.ship(seat).is_sunk());
            assert_eq!(sea.winners(), Some(vec![winner]), "{position}");
            assert!(sea.told()[0].contains(r#""why":"resigned""#));
        }
    }
}

#[test]
fn t5_an_attack_ends_with_the_attacker_or_the_target() {
    let sea = Sea::at("afloat; ship; ship; ship; throw 2 > 1 dice=11");
    assert_eq!(sea.resigned(2).answers(), ["attack 1"]);
    assert_eq!(sea.resigned(2).asked(), Seat(2));
    assert_eq!(sea.resigned(1).asked(), Seat(2));
    assert_eq!(sea.resigned(1).answers(), ["attack 2"]);
    let bystander = sea.resigned(3);
    assert_eq!((bystander.asked(), bystander.game.phase()), (Seat(1), sea.game.phase()));
}

#[test]
fn t5_resigning_twice_or_after_the_end_does_nothing() {
    let once = Sea::at("afloat; ship; ship; ship; attack 1").resigned(3);
    assert_eq!((once.resigned(3).game, once.resigned(3).told()), (once.game, vec![]));
    let over = once.resigned(2);
    assert_eq!((over.resigned(1).game, over.resigned(1).told()), (over.game, vec![]));
    assert_eq!(once.resigned(9).game, once.game);
}

#[test]
fn every_rule_has_the_number_of_its_name() {
    for rule in Rule::ALL {
        assert_eq!(format!("{rule:?}").replace('_', "."), rule.number());
    }
    assert_eq!(Rule::ALL.len(), 4 + 9 + 3 + 3);
}
