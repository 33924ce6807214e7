//! The rules one by one, where B8 does not say it already.

mod common;

use broadsides::{Broadsides, Cell, Heading, Lie, Options, Phase, Rule, Spot};
use common::{SIDE_BY_SIDE, Sea};
use table::{Choice, Fast, Game, RuleNumber, Seat, Silent, Terms};

#[test]
fn b1_the_deal() {
    let terms = Terms { rules: 1, players: 2, options: Options::default() };
    let Ok(game) = Broadsides::deal(&terms, &mut Fast::new(1), &mut Silent);
    assert_eq!((game.crew(Seat(0)).men(), game.crew(Seat(1)).captain), (20, None));
    assert_eq!(game.ship(Seat(0)).point.to_string() + " " + &game.ship(Seat(0)).heading.to_string(), "7,1 s");
    assert_eq!(game.ship(Seat(1)).point.to_string() + " " + &game.ship(Seat(1)).heading.to_string(), "7,11 n");
    let sea = Sea { game, events: vec![], rules: vec![] };
    let sea = sea.after(&["captain H4,man A4,man A4", "captain B3,man B5,man C3"], &[]);
    assert_eq!((sea.crew(1).men(), sea.men(1, "A4"), sea.men(2, "B5")), (22, 2, 3));
    assert_eq!(sea.crew(2).captain, Some("B3".parse().expect("a spot")));
    assert_eq!(sea.told()[0], r#"{"kind":"placed","seat":0,"captain":"H4","man":"A4","other":"A4"}"#);
}

#[test]
fn b2_1_a_diagonal_between_two_islands_is_open() {
    let sea = Sea::at("broadsides; ship at=3,3 heading=se; ship at=13,11 heading=w; plot");
    assert_eq!(sea.plot("forward stay stay", "stay stay stay", &[]).place(1), "3,3 se");
    // Between 4,3 and 3,4, both islands, the diagonal from 3,3 leads to 4,4, an island too; in the Narrows one is open.
    let sea = Sea::at("broadsides map=the_narrows; ship at=2,5 heading=sw; ship at=10,10 heading=n; plot");
    assert_eq!(sea.plot("forward stay stay", "stay stay stay", &[]).place(1), "1,6 sw");
}

#[test]
fn b3_4_off_the_grid() {
    let sea =
        Sea::ships("at=1,5 heading=w", "at=9,9 heading=n").plot("forward starboard forward", "stay stay port", &[]);
    assert_eq!(sea.place(1), "1,5 w");
    assert!(sea.told().iter().any(|event| event.contains(r#""edge":true,"dropped":2"#)), "{:?}", sea.told());
}

#[test]
fn b3_4_a_grounded_ship_still_fires_and_is_fired_at() {
    let sea = Sea::ships("at=1,5 heading=w", "at=1,4 heading=w").plot("forward stay stay", "stay stay stay", &[6, 1]);
    assert_eq!((sea.guns(1).as_str(), sea.asked()), ("B3 C3 D3 E3 F3", 1));
}

#[test]
fn b3_5_crossing_diagonals_is_no_collision() {
    let sea =
        Sea::ships("at=5,5 heading=ne", "at=6,5 heading=nw").plot("forward stay stay", "forward stay stay", &[6, 1]);
    assert_eq!((sea.place(1), sea.place(2)), ("6,4 ne".into(), "5,4 nw".into()));
    assert!(!sea.tells("collided"));
}

#[test]
fn b4_2_a_cannon_lost_in_the_exchange_still_fires() {
    let sea = Sea::at(SIDE_BY_SIDE).plot("stay stay stay", "stay stay stay", &[6, 1]);
    let sea = sea.shots(&[("B", 5), ("C", 5), ("D", 5), ("E", 5), ("F", 5)]);
    assert_eq!(sea.guns(2), "");
    assert_eq!(sea.game.phase(), Phase::Firing { seat: Seat(1), card: 1, left: [0, 5] });
}

#[test]
fn b4_3_dice_decide_until_they_differ_and_only_where_both_fire() {
    let sea = Sea::at(SIDE_BY_SIDE).plot("stay stay stay", "stay stay stay", &[3, 3, 2, 5]);
    assert_eq!(sea.asked(), 2);
    let sea = Sea::ships("at=5,4 heading=w", "at=5,5 heading=n").plot("stay stay stay", "stay stay stay", &[]);
    assert_eq!(sea.asked(), 1);
}

#[test]
fn b4_7_both_beaten_is_a_draw() {
    let worn = "hit=D3,D5 wrecked=C5,E5";
    let sea = Sea::ships(&format!("at=5,5 heading=n {worn}"), &format!("at=6,5 heading=n {worn}"));
    let sea = sea.plot("damaged damaged stay", "damaged damaged stay", &[6, 1]);
    let sea = sea.one("fire D", &[2]).one("hold", &[]).one("fire D", &[2]).one("hold", &[]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1, 2]), "rules:both-beaten".into()));
}

#[test]
fn b5_2_striking_the_colours() {
    let worn = "masts=mizzen";
    let ships = |first: &str, second: &str| Sea::ships(&format!("at=1,1 {first}"), &format!("at=9,9 {second}"));
    let sea = ships("", worn).after(&["plot stay stay stay", "strike"], &[]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1]), "rules:struck".into()));
    let sea = ships(worn, worn).after(&["strike", "strike"], &[]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1, 2]), "rules:both-struck".into()));
}

#[test]
fn b5_2_beaten_when_it_cannot_move() {
    let text = |immobile: &str| {
        format!(
            "broadsides map=open_sea immobile={immobile}; ship at=5,5 heading=n; \
             ship at=6,5 heading=n masts=fore,main; plot"
        )
    };
    for (immobile, over) in [("beaten", true), ("fights_on", false)] {
        let sea = Sea::at(&text(immobile)).plot("stay stay stay", "damaged damaged stay", &[6, 1]);
        let sea = sea.one("fire A", &[4]).one("hold", &[]).one("hold", if over { &[] } else { &[6, 1] });
        assert_eq!(sea.winners().is_some(), over);
        if over {
            assert_eq!(sea.ending(), "rules:crippled");
        }
    }
}

#[test]
fn b5_3_the_captain_returns_at_the_end_of_the_lost_turn() {
    let sea = Sea::at(
        "broadsides map=open_sea captain_back=lost_turn; ship at=5,4 heading=w; ship at=5,5 heading=n captain=D4; plot",
    );
    let sea = sea.plot("stay forward forward", "stay stay stay", &[]).one("fire D", &[4]).one("hold", &[6, 1]);
    let sea = sea.one("hold", &[]).one("hold", &[]);
    // The Seahawk has sailed on; off deck, the captain cannot be hit, and his ship lies idle.
    assert_eq!(sea.asked(), 1);
    assert!(sea.ship(2).idle && sea.crew(2).captain.is_none());
    let sea = sea.one("plot forward forward forward", &[]);
    assert!(sea.tells("idle"));
    assert_eq!(sea.asked(), 2);
    let sea = sea.one("return H3", &[]);
    assert_eq!(sea.crew(2).captain, Some(Spot::own("H3".parse::<Cell>().expect("a cell"))));
    assert_eq!((sea.game.asked().len(), sea.ship(2).idle), (2, false));
}

#[test]
fn b5_4_no_captain_and_no_man() {
    let last = "captain=D4 men=0/000/000/010/000/000/000/000";
    let sea = Sea::ships("at=5,5 heading=n", &format!("at=6,5 heading=n {last}"));
    let sea = sea.plot("stay stay stay", "stay stay stay", &[6, 1]).one("fire D", &[4]).one("hold", &[]);
    let sea = sea.one("hold", &[]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1]), "rules:unmanned".into()));
    // A captain alone fights on.
    let alone = "captain=H4 men=0/000/000/010/000/000/000/000";
    let sea = Sea::ships("at=5,5 heading=n", &format!("at=6,5 heading=n {alone}"));
    let sea = sea.plot("stay stay stay", "stay stay stay", &[6, 1]).one("fire D", &[4]).one("hold", &[]);
    assert_eq!(sea.one("hold", &[6, 1]).winners(), None);
}

#[test]
fn b5_5_forty_quiet_turns_and_four_hundred_turns() {
    let far = "broadsides; ship; ship; plot";
    let sea = Sea::at(&format!("{far} turn=39 quiet=39")).plot("stay stay stay", "stay stay stay", &[]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1, 2]), "rules:becalmed".into()));
    let sea = Sea::at(&format!("{far} turn=399 quiet=7")).plot("stay stay stay", "stay stay stay", &[]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1, 2]), "rules:outlasted".into()));
    let mut sea = Sea::at("broadsides calm=endless; ship; ship; plot");
    for _ in 0..450 {
        sea = sea.plot("stay stay stay", "stay stay stay", &[]);
    }
    assert_eq!((sea.winners(), sea.game.turn(), sea.game.quiet()), (None, 0, 0));
}

#[test]
fn b5_5_a_held_shot_is_none() {
    let mut sea = Sea::at(SIDE_BY_SIDE);
    for turn in 1..40 {
        sea = sea.plot("stay stay forward", "port stay forward", &[6, 1]);
        if sea.game.outcome().is_some() {
            break;
        }
        sea = Sea::at(&format!("{SIDE_BY_SIDE} turn={turn} quiet={turn}"));
        let quiet = sea.plot("stay stay stay", "stay stay stay", &[6, 1]).one("hold", &[]);
        assert_eq!(quiet.game.quiet(), turn + 1);
        let shot = sea.plot("stay stay stay", "stay stay stay", &[6, 1]).one("fire A", &[1]);
        assert_eq!(shot.game.quiet(), 0);
    }
}

/// B6.2 for all pairs of headings: one ship moves onto the other, which may turn in the same step.
#[test]
fn b6_2_every_pair_of_headings() {
    for mover in Heading::all() {
        for rest in Heading::all() {
            for (card, turn) in [("stay", 0), ("starboard", 1), ("port", 7)] {
                // The mover comes from the point behind it; the other stands in the middle of the sea.
                let (column, row) = [(7, 7), (6, 7), (6, 6), (6, 5), (7, 5), (8, 5), (8, 6), (8, 7)]
                    [usize::from(Heading::NORTH.to(mover))];
                let mover_text = format!("at={column},{row} heading={mover}");
                let rest_text = format!("at=7,6 heading={rest}");
                let bearing = rest.turned(turn).to(mover.turned(4));
                for swapped in [false, true] {
                    let (first, second) = if swapped { (&rest_text, &mover_text) } else { (&mover_text, &rest_text) };
                    let forward = "plot forward stay stay".to_owned();
                    let other = format!("plot {card} stay stay");
                    let plots = if swapped { [&other, &forward] } else { [&forward, &other] };
                    let plots = plots.map(String::as_str);
                    let sea = Sea::ships(first, second).after(&plots, &[6, 1]);
                    let rest_seat = Seat(u8::from(!swapped));
                    let touches = |seat| sea.game.lie().contact(seat).expect("collided").side().column();
                    let mover_seat = Seat(1 - rest_seat.0);
                    let expected = match bearing {
                        0 => (5, 5),
                        1..=4 => (3, 5),
                        _ => (5, 3),
                    };
                    assert_eq!(
                        (touches(rest_seat), touches(mover_seat)),
                        expected,
                        "{mover} onto {rest}, {card}, bearing {bearing}"
                    );
                    assert_eq!(sea.game.lie() == Lie::Opposite, bearing == 0);
                    assert!(sea.cites(if bearing.is_multiple_of(4) { Rule::B6_3 } else { Rule::B6_2 }));
                }
            }
        }
    }
}

/// B6.2: where both moved, either may be taken as the one that did.
#[test]
fn b6_2_both_moved() {
    let behind = |heading: Heading| {
        let (column, row) =
            [(7, 7), (6, 7), (6, 6), (6, 5), (7, 5), (8, 5), (8, 6), (8, 7)][usize::from(Heading::NORTH.to(heading))];
        format!("at={column},{row} heading={heading}")
    };
    for first in Heading::all() {
        for second in Heading::all().filter(|second| *second != first) {
            let sea =
                Sea::ships(&behind(first), &behind(second)).plot("forward stay stay", "forward stay stay", &[6, 1]);
            let alone = Sea::ships(&behind(first), &format!("at=7,6 heading={second}"));
            let alone = alone.plot("forward stay stay", "stay stay stay", &[6, 1]);
            let other = Sea::ships(&format!("at=7,6 heading={first}"), &behind(second));
            let other = other.plot("stay stay stay", "forward stay stay", &[6, 1]);
            assert_eq!((sea.game.lie(), sea.game.lie()), (alone.game.lie(), other.game.lie()), "{first} {second}");
        }
    }
}

#[test]
fn b6_4_captains_return_before_and_after_the_last_exchange() {
    let first = "ship at=5,5 heading=n captain=-";
    let sea = Sea::at(&format!(
        "broadsides map=open_sea; {first}; ship at=5,5 heading=n captain=C4; return 1 when=collision lie=port"
    ));
    let sea = sea.one("return B3", &[6, 1]);
    assert_eq!(sea.game.phase(), Phase::Firing { seat: Seat(0), card: 0, left: [5, 5] });
    let sea = sea.shots(&[("C", 4), ("A", 2), ("A", 1), ("A", 1), ("A", 1)]);
    assert!(sea.crew(2).captain.is_none());
    let sea = sea.shots(&[("A", 1), ("A", 1), ("A", 1), ("A", 1), ("A", 6)]);
    assert_eq!((sea.asked(), sea.answers(2)[0].as_str()), (2, "return A4"));
    let sea = sea.one("return H3", &[2, 2, 3, 4]);
    assert_eq!(sea.game.phase(), Phase::Boarding { seat: Seat(1), left: 3 });
}

#[test]
fn b6_4_no_man_left_to_make_room() {
    let last = "captain=C4 men=0/000/000/000/000/000/000/000";
    let both = |first: &str, second: &str| {
        Sea::at(&format!(
            "broadsides map=open_sea; ship at=5,5 {first}; ship at=5,5 {second}; fire 1 shots=1,1 lie=port"
        ))
    };
    let sea = both("", last).shots(&[("C", 4), ("C", 1)]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1]), "rules:unmanned".into()));
    let sea = both(last, last).shots(&[("C", 4), ("C", 4)]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1, 2]), "rules:both-beaten".into()));
}

#[test]
fn b7_1_without_a_legal_step_the_fights_follow() {
    let empty = "0/000/000/000/000/000/000/000";
    let sea = Sea::at(&format!(
        "broadsides; ship captain=C3 men={empty}; ship captain=H4 men=0/000/001/000/000/000/000/000; \
         board 1 left=3 lie=starboard"
    ));
    let sea = sea.one("step captain C3 +C5", &[6, 1]);
    assert!(sea.tells("cell-held"));
    assert_eq!(sea.game.phase(), Phase::Boarding { seat: Seat(1), left: 3 });
}

#[test]
fn b7_3_crossings_of_ships_that_lie_opposite_ways() {
    let empty = "0/000/000/000/000/000/000/000";
    for (from, to) in
        [("A4", "+H5"), ("B5", "+G5"), ("C5", "+F5"), ("D5", "+E5"), ("E5", "+D5"), ("G5", "+B5"), ("H5", "+A4")]
    {
        let sea = Sea::at(&format!(
            "broadsides; ship captain={from} men={empty}; ship captain=B4 men={empty}; board 1 left=3 lie=opposite"
        ));
        let across: Vec<_> = sea.answers(1).into_iter().filter(|step| step.contains('+')).collect();
        assert_eq!(across, [format!("step captain {from} {to}")]);
    }
}

#[test]
fn b7_5_the_mover_picks_among_several_fights() {
    let sea = Sea::at(
        "broadsides; ship captain=H4 men=0/100/100/000/000/000/000/000; \
         ship captain=H4 men=0/001/001/000/000/000/000/000; board 1 left=2 lie=starboard",
    );
    let sea = sea.one("step B3 +B5", &[]).one("step C3 +C5", &[]);
    assert_eq!(sea.answers(1), ["fight +B5", "fight +C5"]);
    let sea = sea.one("fight +C5", &[6, 1, 1, 6]);
    assert_eq!(sea.crew(1).men(), 1);
    assert_eq!(sea.game.phase(), Phase::Boarding { seat: Seat(1), left: 3 });
}

#[test]
fn b7_6_two_lone_captains_throw_again() {
    let empty = "0/000/000/000/000/000/000/000";
    let sea = Sea::at(&format!(
        "broadsides; ship captain=C3 men={empty}; ship captain=C5 men={empty}; board 1 left=1 lie=starboard"
    ));
    let sea = sea.one("step captain C3 +C5", &[3, 3, 4, 4, 6, 5]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1]), "rules:captain-killed".into()));
}

#[test]
fn b7_8_sixty_turns_without_a_fight() {
    let text = |calm: &str, quiet: &str| {
        let empty = "0/000/000/000/000/000/000/000";
        format!(
            "broadsides calm={calm}; ship captain=C3 men={empty}; ship captain=H4 men={empty}; board 1 left=1 lie=starboard{quiet}"
        )
    };
    let sea = Sea::at(&text("draw", " quiet=59")).one("step captain C3 C4", &[]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1, 2]), "rules:becalmed".into()));
    let sea = Sea::at(&text("endless", "")).one("step captain C3 C4", &[]);
    assert_eq!((sea.winners(), sea.game.quiet()), (None, 0));
}

#[test]
fn t5_resigning_loses_at_any_time() {
    for position in [SIDE_BY_SIDE, "broadsides; ship; ship; place", "broadsides; ship; ship; board 2 left=3 lie=port"] {
        for (seat, winner) in [(1, 2), (2, 1)] {
            let sea = Sea::at(position).resigned(seat);
            assert_eq!((sea.winners(), sea.ending()), (Some(vec![winner]), "rules:resigned".into()));
            assert_eq!(sea.resigned(seat).game, sea.game);
        }
        assert_eq!(Sea::at(position).resigned(7).winners(), None);
    }
}

/// Choices that do not fit do nothing, and no phase panics at them.
#[test]
fn answers_out_of_place_do_nothing() {
    let over = Sea::at("broadsides; ship; ship; over 1 ending=sunk").game;
    let answers = ["hold", "fire A", "step A4 B3", "fight A4", "strike", "return A4", "captain A4"];
    for answer in answers {
        let mut game = over.clone();
        let choice = Choice::one(Seat(0), answer.parse().expect("a move"));
        let Ok(()) = game.play(&[choice], &mut Fast::new(1), &mut Silent);
        assert_eq!(game, over);
    }
}

#[test]
fn every_rule_has_the_number_of_its_name() {
    for rule in Rule::ALL {
        assert_eq!(format!("{rule:?}").replace('_', "."), rule.number());
    }
    assert_eq!(Rule::ALL.len(), 6 + 3 + 6 + 7 + 5 + 5 + 8);
}

/// B2.2: before version 2 the sea was the Caribbean, in files and journals that name none.
#[test]
fn b2_2_the_default_sea_is_that_of_the_version() {
    let none = std::collections::BTreeMap::new();
    let map = |rules| <Options as table::Options>::under(rules, &none, None).expect("options").map;
    assert_eq!((map(1), map(Broadsides::RULES)), (broadsides::Map::Caribbean, broadsides::Map::SpanishMain));
    let named = [("map".to_owned(), "open_sea".to_owned())].into();
    assert_eq!(<Options as table::Options>::under(1, &named, None).expect("options").map, broadsides::Map::OpenSea);
}

/// B2.3: before each start of the Spanish Main lie three free points, and the starts face each other.
#[test]
fn b2_3_forward_three_times_does_not_run_aground() {
    let sea = Sea::at("broadsides map=spanish_main; ship; ship; plot");
    assert_eq!((sea.place(1), sea.place(2)), ("7,1 s".into(), "7,11 n".into()));
    let sea = sea.plot("forward forward forward", "forward forward forward", &[]);
    assert_eq!((sea.place(1), sea.place(2)), ("7,4 s".into(), "7,8 n".into()));
    assert!(!sea.tells("grounded"));
}

/// A quiet turn at the end of a long calm, with these ships.
fn becalmed(calm: &str, first: &str, second: &str) -> Sea {
    let text = format!(
        "broadsides map=open_sea calm={calm}; ship at=1,1 {first}; ship at=9,9 {second}; plot turn=39 quiet=39"
    );
    Sea::at(&text).plot("stay stay stay", "stay stay stay", &[])
}

#[test]
fn b5_5_a_calm_judged_by_damage() {
    let winner = |first: &str, second: &str| becalmed("damage", first, second).winners().expect("over");
    // More men come before more cannons.
    let (fewer_men, fewer_guns) = ("men=1/202/202/202/202/202/000/000", "guns=B3,C3");
    assert_eq!(winner("", fewer_men), [1]);
    assert_eq!(winner(fewer_men, fewer_guns), [2]);
    // More cannons come next; all equal is a draw.
    assert_eq!(winner(fewer_guns, ""), [2]);
    assert_eq!(winner("hit=C3", ""), [1, 2]);
    assert_eq!(becalmed("damage", "", fewer_men).ending(), "rules:worse-off");
    assert_eq!(becalmed("damage", "", "").ending(), "rules:becalmed");
    assert_eq!(becalmed("draw", "", fewer_men).winners(), Some(vec![1, 2]));
    // Damaged cards come last.
    let worn = Sea::at(
        "broadsides map=open_sea calm=damage; ship at=1,1 masts=main,main-top,mizzen,aft; ship at=9,9; plot turn=39 quiet=39",
    );
    let worn = worn.plot("damaged stay stay", "stay stay stay", &[]);
    assert_eq!(worn.winners(), Some(vec![2]));
    assert!(worn.tells("weighed"));
}

/// B5.5: a captain aboard counts as a man; one who is off deck does not.
#[test]
fn b5_5_a_captain_aboard_counts_as_a_man() {
    let text = "broadsides map=open_sea calm=damage captain_back=lost_turn; ship at=1,1 captain=- idle=yes; ship at=9,9; \
                plot turn=39 quiet=39";
    let sea = Sea::at(text).one("plot stay stay stay", &[]);
    assert_eq!(sea.winners(), Some(vec![2]));
}

#[test]
fn b7_8_a_calm_aboard_judged_by_damage() {
    let after = |calm: &str, men: &str| {
        let text = format!("broadsides calm={calm}; ship; ship men={men}; board 1 left=1 lie=port quiet=59");
        Sea::at(&text).one("step B3 B4", &[])
    };
    let fewer = "1/202/202/202/202/202/000/000";
    assert_eq!(
        (after("damage", fewer).winners(), after("damage", fewer).ending()),
        (Some(vec![1]), "rules:worse-off".into())
    );
    assert_eq!(after("draw", fewer).winners(), Some(vec![1, 2]));
}

/// B6.2: with `lie=facing` a mover from 45° or 315° lies the opposite way and touches with the same side as the other.
#[test]
fn b6_2_a_mover_from_the_bow_quarter_may_lie_the_opposite_way() {
    let lie = |option: &str, first: &str, second: &str, plots: [&str; 2]| {
        let text = format!("broadsides map=open_sea lie={option}; ship {first}; ship {second}; plot");
        Sea::at(&text).plot(plots[0], plots[1], &[6, 1]).game.lie()
    };
    let (stay, forward) = ("stay stay stay", "forward stay stay");
    // The Royal Isabella comes from the north-east of the Seahawk, which heads north: 45°; then from the north-west.
    let (still, starboard, port) = ("at=5,5 heading=n", "at=6,4 heading=sw", "at=4,4 heading=se");
    assert_eq!(lie("facing", still, starboard, [stay, forward]), Lie::OppositeStarboard);
    assert_eq!(lie("facing", still, port, [stay, forward]), Lie::Opposite);
    assert_eq!(lie("same", still, starboard, [stay, forward]), Lie::Starboard);
    assert_eq!(lie("same", still, port, [stay, forward]), Lie::Port);
    // From the beam and from the quarter of the stern the ships lie the same way as ever.
    for (mover, expected) in [("at=6,5 heading=w", Lie::Starboard), ("at=6,6 heading=nw", Lie::Starboard)] {
        assert_eq!(lie("facing", still, mover, [stay, forward]), expected);
    }
    // Both move: the Seahawk is the reference. The Royal Isabella comes from its 45°, it from the other's 315°.
    assert_eq!(lie("facing", "at=5,6 heading=n", starboard, [forward, forward]), Lie::OppositeStarboard);
    assert_eq!(lie("same", "at=5,6 heading=n", starboard, [forward, forward]), Lie::Starboard);
}

/// B6.4, B7.3: starboard to starboard, A beside H, all starboard guns fire once more, and one crosses from A4 to H3.
#[test]
fn b7_3_crossings_of_ships_that_lie_starboard_to_starboard() {
    let sea = Sea::at("broadsides lie=facing; ship; ship; board 1 left=3 lie=opposite-starboard");
    let contact = sea.game.lie().contact(Seat(0)).expect("they touch");
    let beside = |cell: &str| contact.beside(cell.parse().expect("a cell")).map(|cell| cell.to_string());
    for (from, to) in [("A4", "H3"), ("B3", "G3"), ("C3", "F3"), ("D3", "E3"), ("E3", "D3"), ("H3", "A4")] {
        assert_eq!(beside(from).as_deref(), Some(to));
    }
    assert_eq!((beside("C5"), beside("C4")), (None, None));
    let sea = sea.one("step C3 +F3", &[]);
    assert!(sea.tells("crossed"));
}

/// B7.5: with `captain_counts=no` a captain adds only his own one.
#[test]
fn b7_5_whether_a_captain_counts_as_a_man() {
    let round = |counts: &str| {
        let text = format!(
            "broadsides captain_counts={counts}; ship captain=C3 men=0/000/200/000/000/000/000/000; \
             ship captain=H4 men=0/000/002/000/000/000/000/000; board 1 left=1 lie=starboard"
        );
        // The captain steps in alone against two men: he is outnumbered by one of them, or by both.
        let sea = Sea::at(&text).one("step captain C3 +C5", &[1, 1]);
        sea.told().into_iter().find(|event| event.contains("\"round\"")).expect("a round")
    };
    assert!(round("yes").contains(r#""more":0,"captain":1,"total":2,"die2":1,"more2":1,"captain2":0,"total2":2"#));
    assert!(round("no").contains(r#""more":0,"captain":1,"total":2,"die2":1,"more2":2,"captain2":0,"total2":3"#));
}
