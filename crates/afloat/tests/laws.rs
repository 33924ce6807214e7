//! The laws of the kernel and of this game, over random play with every option.

mod common;

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

use afloat::{Afloat, Calm, Cannon, Effect, Face, Faces, Move, Options, Rule, View};
use common::{Sea, play_out};
use serde_json::{Value, json};
use table::{Choice, Fast, Game, RuleNumber, Sampler, Seat, Silent, Terms, Told, Viewer, Worded};

/// Every answer there is, for one seat more than there can be.
fn all() -> Vec<Move> {
    let numbers = |set: u8| (1..=6).filter(move |n| set >> (n - 1) & 1 == 1).filter_map(Face::new).collect::<Faces>();
    let targets = (0..5).map(|target| Move::Attack { target: Seat(target) });
    let throws = (0..64).map(|set| Move::Throw { hold: numbers(set) });
    let stops = Effect::ALL.map(|effect| Move::Stop { effect });
    let gives = (1..=5).filter_map(Cannon::new).map(|cannon| Move::Give { cannon });
    targets.chain(throws).chain(stops).chain(gives).chain([Move::Defend {}, Move::Bear {}]).collect()
}

/// Calls `check` at every state of some matches of each kind.
fn everywhere(matches: u64, mut check: impl FnMut(&Afloat, &mut Fast)) {
    for options in Afloat::variants() {
        for players in 2..=4 {
            for seed in 0..matches {
                let mut chance = Fast::new(seed);
                let terms = Terms { rules: Afloat::RULES, players, options };
                let Ok(mut game) = Afloat::deal(&terms, &mut chance, &mut Silent);
                play_out(&mut game, &mut chance, &mut Silent, |game, seat, chance| {
                    check(game, chance);
                    if seed % 2 == 0 {
                        game.guided_move(seat, &[], chance)
                    } else {
                        game.random_move(seat, &[], chance).expect("a seat that is asked has an answer")
                    }
                });
                assert!(game.outcome().is_some(), "seed {seed}, {players} players, {options:?}");
                check(&game, &mut chance);
            }
        }
    }
}

#[test]
fn an_answer_is_visited_exactly_when_it_is_legal() {
    let all = all();
    everywhere(6, |game, chance| {
        for seat in (0..5).map(Seat) {
            let visited = game.moves(seat, &[]);
            let legal = all.iter().filter(|answer| game.judge(seat, &[], **answer).is_ok()).count();
            assert!(visited.iter().all(|answer| game.judge(seat, &[], *answer).is_ok()), "{}", game.position());
            assert_eq!(visited.len(), legal, "{}", game.position());
            assert_eq!(visited.is_empty(), !game.asked().contains(seat));
            assert!((1..visited.len()).all(|i| !visited[..i].contains(&visited[i])), "each once");
        }
        if let Some(seat) = game.asked().lowest() {
            assert_eq!(game.judge(seat, &[], game.guided_move(seat, &[], chance)), Ok(()), "{}", game.position());
        }
    });
}

/// Every way up to six dice can lie: the random captain gives each legal answer, and no other.
#[test]
fn a_random_move_is_any_of_the_legal_ones() {
    let mut pools = vec![String::new()];
    for dice in 1..=6 {
        let longer = pools.iter().filter(|pool| pool.len() == dice - 1);
        let longer = longer.flat_map(|pool| ('1'..='5').map(move |face| format!("{pool}{face}")));
        let rising = |pool: &String| pool.as_bytes().is_sorted();
        pools.extend(longer.filter(rising).collect::<Vec<_>>());
    }
    assert_eq!(pools.len(), 462);
    let mut chance = Fast::new(5);
    let tables = ["off", "on"].into_iter().flat_map(|sails| pools[1..].iter().map(move |pool| (sails, pool)));
    for (sails, pool) in tables {
        let game = Sea::at(&format!("afloat sails={sails}; ship; ship; throw 1 > 2 dice={pool}")).game;
        let legal = game.moves(Seat(0), &[]);
        let picked: HashSet<Move> = (0..200).filter_map(|_| game.random_move(Seat(0), &[], &mut chance)).collect();
        assert_eq!(picked, legal.iter().copied().collect(), "{}", game.position());
    }
}

#[test]
fn a_visit_stops_when_told_to() {
    let game = Sea::at("afloat sails=on; ship; ship; throw 1 > 2 dice=112233").game;
    for most in 1..=game.moves(Seat(0), &[]).len() {
        let mut seen = 0;
        let flow = game.visit_moves(Seat(0), &[], |_| {
            seen += 1;
            if seen == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((seen, flow), (most, ControlFlow::Break(())));
    }
}

#[test]
fn a_state_reads_back_from_json_and_from_its_view() {
    everywhere(4, |game, chance| {
        let text = serde_json::to_string(game).unwrap();
        assert_eq!(serde_json::from_str::<Afloat>(&text).unwrap(), *game, "{text}");
        let view = game.view(Viewer::Bystander);
        assert_eq!(serde_json::to_string(&view).unwrap(), text);
        assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
        let mut sampler = Afloat::sampler(&view, Viewer::Bystander).unwrap();
        let mut drawn = sampler.first(chance);
        assert_eq!(drawn, *game);
        sampler.draw(chance, &mut drawn);
        assert_eq!(drawn, *game);
    });
}

#[test]
fn a_view_that_no_state_has_is_refused() {
    let throwing = "afloat sails=on locked_number=on; ship; ship; ship men=0; throw 1 > 2 dice=1155 locked=5 calm=3";
    let defending = "afloat sails=on; ship; ship; defend 1 > 2 hit=cannon3";
    for (position, pointer, value) in [
        (throwing, "/ships", json!([])),
        (throwing, "/ships/0/men", json!(9)),
        (throwing, "/ships/0/hull", json!(3)),
        (throwing, "/ships/0/sails", json!(5)),
        (throwing, "/ships/0/cannons", json!([1, 1])),
        (throwing, "/ships/0/cannons", json!([1])),
        (throwing, "/options/sails", json!("off")),
        (throwing, "/options/locked_number", json!("off")),
        (throwing, "/options/calm", json!("endless")),
        (throwing, "/options/calm", json!("never")),
        (throwing, "/afloat", json!([0, 1, 2])),
        (throwing, "/calm", json!(100)),
        (throwing, "/phase/kind", json!("giving")),
        (throwing, "/phase/seat", json!(2)),
        (throwing, "/phase/seat", json!(200)),
        (throwing, "/phase/target", json!(0)),
        (throwing, "/phase/target", json!(3)),
        (throwing, "/phase/dice", json!([])),
        (throwing, "/phase/dice", json!([5, 1, 5, 1])),
        (throwing, "/phase/dice", json!([1, 1, 5, 6])),
        (throwing, "/phase/dice", json!([1, 1, 5, 5, 5, 5, 5])),
        (throwing, "/phase/blocked", json!(1)),
        (throwing, "/phase/locked", json!([3])),
        (throwing, "/phase", json!({"kind": "over"})),
        (throwing, "/phase", json!({"kind": "over", "seat": 0})),
        (defending, "/calm", json!(1)),
        (defending, "/ships/1/sails", json!(0)),
        (defending, "/ships/1/cannons", json!([1, 2])),
        (defending, "/phase/cannon", json!(null)),
        (defending, "/phase/hit", json!("man")),
        (defending, "/phase/hit", json!("sail")),
    ] {
        let mut state = serde_json::to_value(Sea::at(position).game).unwrap();
        *state.pointer_mut(pointer).expect(pointer) = value.clone();
        assert!(serde_json::from_value::<Afloat>(state).is_err(), "{pointer} {value}");
    }
    let Value::Object(mut state) = serde_json::to_value(Sea::at(throwing).game).unwrap() else { panic!("an object") };
    state.insert("more".into(), json!(1));
    assert!(serde_json::from_value::<Afloat>(state.into()).is_err());
}

#[test]
fn a_view_shows_what_is_to_be_decided() {
    let shown = |position: &str| serde_json::to_string(&Sea::at(position).game).unwrap();
    insta::assert_snapshot!(
        shown("afloat locked_number=on; ship; ship men=0; ship cannons=25; throw 3 > 1 dice=2255 locked=2 calm=4"),
        @r#"{"options":{"calm":"draw","locked_number":"on","sails":"off","start":"die"},"ships":[{"men":8,"cannons":[1,2,3,4,5],"hull":2,"sails":0},{"men":0,"cannons":[1,2,3,4,5],"hull":2,"sails":0},{"men":8,"cannons":[2,5],"hull":2,"sails":0}],"afloat":[0,2],"calm":4,"phase":{"kind":"throwing","seat":2,"target":0,"dice":[2,2,5,5],"blocked":2,"locked":[2]}}"#
    );
    let phase = |position: &str| serde_json::to_value(Sea::at(position).game).unwrap()["phase"].to_string();
    insta::assert_snapshot!(phase("afloat; ship; ship; attack 2"), @r#"{"kind":"attack","seat":1}"#);
    insta::assert_snapshot!(phase("afloat; ship; ship; give 2 > 1"), @r#"{"kind":"giving","seat":1,"target":0}"#);
    insta::assert_snapshot!(
        phase("afloat sails=on; ship; ship; defend 1 > 2 hit=cannon3"),
        @r#"{"cannon":3,"hit":"cannon","kind":"defending","seat":0,"target":1}"#
    );
    insta::assert_snapshot!(
        phase("afloat sails=on; ship; ship; defend 1 > 2 hit=hull"),
        @r#"{"hit":"hull","kind":"defending","seat":0,"target":1}"#
    );
    insta::assert_snapshot!(phase("afloat; ship; ship men=0; over"), @r#"{"kind":"over"}"#);
}

#[test]
fn outlooks_are_chances_that_add_up() {
    everywhere(4, |game, _| {
        let outlooks: Vec<f64> = (0..game.players()).map(|seat| game.outlook(Seat(seat))).collect();
        assert!(outlooks.iter().all(|outlook| (0.0..=1.0).contains(outlook)), "{outlooks:?}");
        assert!((outlooks.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{outlooks:?} at {}", game.position());
        let sunk = |seat: usize| game.ships()[seat].is_sunk();
        assert!((0..outlooks.len()).all(|seat| !sunk(seat) || outlooks[seat] == 0.0), "{}", game.position());
    });
}

#[test]
fn an_outlook_rises_with_every_part_of_the_ship() {
    let outlook = |mine: &str| Sea::at(&format!("afloat sails=on; ship {mine}; ship; attack 1")).game.outlook(Seat(0));
    for (worse, better) in [("men=7", ""), ("men=1", "men=2"), ("cannons=1234", ""), ("hull=1", ""), ("sails=3", "")] {
        assert!(outlook(worse) < outlook(better), "{worse} against {better:?}");
    }
    let at = |position: &str| Sea::at(position).game.outlook(Seat(0));
    assert!(at("afloat; ship; ship; throw 1 > 2 dice=111") > at("afloat; ship; ship; throw 1 > 2 dice=123"));
    assert_eq!(at("afloat; ship; ship men=1; throw 1 > 2 dice=11"), 1.0);
    let last_man = at("afloat sails=on; ship; ship men=1 sails=4; defend 1 > 2 hit=man");
    assert!(last_man > 1.0 / 3.0 && last_man < 1.0, "a captain who would sink defends: {last_man}");
    assert_eq!(at("afloat; ship; ship men=0; over"), 1.0);
    assert_eq!(at("afloat; ship; ship; over"), 0.5);
    assert_eq!(at("afloat; ship men=0; ship; ship; attack 2"), 0.0);
}

#[test]
fn anyone_may_resign_at_any_time() {
    everywhere(2, |game, _| {
        for seat in (0..game.players()).map(Seat) {
            let (mut left, before) = (*game, game.afloat());
            left.resign(seat, &mut Silent);
            assert_eq!(Afloat::from_position(&left.position()), Ok(left));
            if game.outcome().is_some() || !before.contains(seat) {
                assert_eq!(left, *game);
            } else {
                assert!(left.ship(seat).is_sunk() && !left.asked().contains(seat));
                assert_eq!(left.afloat().len(), before.len() - 1);
            }
        }
    });
}

#[test]
fn a_guided_captain_gets_everywhere() {
    let mut cited = vec![0; Rule::ALL.len()];
    let mut kinds = BTreeSet::new();
    for options in Afloat::variants() {
        for seed in 0..100 {
            let (mut chance, mut told) = (Fast::new(seed), Told::default());
            let terms = Terms { rules: Afloat::RULES, players: 2 + (seed % 3) as u8, options };
            let Ok(mut game) = Afloat::deal(&terms, &mut chance, &mut told);
            play_out(&mut game, &mut chance, &mut told, |game, seat, chance| game.guided_move(seat, &[], chance));
            told.rules.iter().for_each(|rule| cited[*rule as usize] += 1);
            kinds.extend(told.events.iter().map(|event| serde_json::to_value(event).unwrap()["kind"].to_string()));
        }
    }
    for (rule, times) in Rule::ALL.iter().zip(cited) {
        assert!(times >= 10, "{} was applied {times} times", rule.number());
    }
    for kind in afloat::Event::KINDS {
        assert!(kinds.contains(&format!("\"{kind}\"")), "{kind}");
    }
}

#[test]
fn a_long_calm_is_seen_in_some_matches_and_not_in_most() {
    for (sails, locked_number) in [(false, false), (true, false), (false, true), (true, true)] {
        let options = Options { sails, locked_number, calm: Calm::Draw, ..Options::default() };
        let becalmed = (0..400).filter(|seed| {
            let mut chance = Fast::new(*seed);
            let terms = Terms { rules: Afloat::RULES, players: 3, options };
            let Ok(mut game) = Afloat::deal(&terms, &mut chance, &mut Silent);
            play_out(&mut game, &mut chance, &mut Silent, |game, seat, chance| game.guided_move(seat, &[], chance));
            game.afloat().len() > 1
        });
        let becalmed = becalmed.count();
        assert!((4..80).contains(&becalmed), "{becalmed} of 400 with {options:?}");
    }
}

#[test]
fn an_illegal_answer_played_unchecked_upsets_nothing() {
    let all = all();
    everywhere(1, |game, chance| {
        for answer in &all {
            let mut after = *game;
            let Ok(()) = after.play(&[Choice::one(Seat(0), *answer)], chance, &mut Silent);
            let Ok(()) = after.play(&[], chance, &mut Silent);
        }
    });
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Afloat>() <= 32, "{}", size_of::<Afloat>());
    assert!(size_of::<Move>() <= 2);
}
