//! Exact chances of fights, beside fights that are fought; what else can be asked.

mod common;

use broadsides::{Band, Broadsides, CaptainCounts, Fraction, MeleeOdds, Question, Refusal, Reply};
use common::{SIDE_BY_SIDE, Sea};
use serde_json::json;
use table::{Choice, Fast, Game, Seat, Silent, Viewer};

/// What the option `captain_counts` can be.
const COUNTS: [(CaptainCounts, &str); 2] = [(CaptainCounts::Yes, "yes"), (CaptainCounts::No, "no")];

fn bands() -> impl Iterator<Item = Band> {
    (1..=3).flat_map(|men| [false, true].map(|captain| Band { men, captain }))
}

/// Every match-up: the chances add up, and turned round they are those of the other side.
#[test]
fn chances_add_up_and_mirror() {
    for first in bands() {
        for (second, counts) in bands().flat_map(|band| COUNTS.map(|(counts, _)| (band, counts))) {
            let odds = MeleeOdds::of(first, second, counts).expect("one to three");
            assert_eq!(odds.win + odds.loss + odds.both, Fraction::ONE, "{first:?} {second:?}");
            let turned = MeleeOdds::of(second, first, counts).expect("one to three");
            assert_eq!((odds.win, odds.loss, odds.both), (turned.loss, turned.win, turned.both));
            assert_eq!(odds.survivors.first, turned.survivors.second);
            assert_eq!(
                (odds.survivors.first.len(), odds.survivors.second.len()),
                (first.men.into(), second.men.into())
            );
        }
    }
    assert!(
        MeleeOdds::of(Band { men: 0, captain: false }, Band { men: 1, captain: false }, CaptainCounts::Yes).is_none()
    );
    assert!(
        MeleeOdds::of(Band { men: 4, captain: true }, Band { men: 1, captain: false }, CaptainCounts::Yes).is_none()
    );
}

#[test]
fn the_shape_of_the_json() {
    let one = Band { men: 1, captain: false };
    let odds = serde_json::to_value(MeleeOdds::of(one, one, CaptainCounts::Yes).expect("one")).expect("JSON");
    assert_eq!((&odds["win"], &odds["loss"], &odds["both"]), (&json!("5/12"), &json!("5/12"), &json!("1/6")));
    let captain = Band { men: 1, captain: true };
    let odds = MeleeOdds::of(captain, captain, CaptainCounts::Yes).expect("one");
    assert_eq!([odds.win, odds.loss, odds.both].map(|chance| chance.to_string()), ["1/2", "1/2", "0"]);
}

/// A fight of two bands on C5 of the second ship.
fn fight(first: Band, second: Band, counts: &str) -> (Broadsides, Choice<broadsides::Move>) {
    let men = |column: usize, men: u8| {
        let mut row = *b"000";
        row[column] = b'0' + men;
        format!("0/000/{}/000/000/000/000/000", String::from_utf8_lossy(&row))
    };
    let (aboard, stepper, home, captain) = match (first.men, first.captain) {
        (all, false) => (all - 1, "step C3 +C5", 1, "H4"),
        (all, true) => (all - 1, "step captain C3 +C5", 0, "C3"),
    };
    let theirs = if second.captain { "C5" } else { "H4" };
    let text = format!(
        "broadsides captain_counts={counts}; ship captain={captain} men={} aboard={}; ship captain={theirs} men={}; \
         board 1 left=1 lie=starboard",
        men(0, home),
        men(2, aboard),
        men(2, second.men - u8::from(second.captain)),
    );
    (Sea::at(&text).game, Choice::one(Seat(0), stepper.parse().expect("a move")))
}

/// Ten thousand fights of every match-up fall as the chances say, within five standard errors.
#[test]
fn fights_fall_as_the_chances_say() {
    const FIGHTS: u32 = 10_000;
    let mut chance = Fast::new(11);
    for first in bands() {
        for (second, (counts, word)) in bands().flat_map(|band| COUNTS.map(|counts| (band, counts))) {
            let odds = MeleeOdds::of(first, second, counts).expect("one to three");
            let (game, choice) = fight(first, second, word);
            let at = "+C5".parse().expect("a spot");
            let (mut left, mut left2, mut both) = ([0u32; 4], [0u32; 4], 0);
            for _ in 0..FIGHTS {
                let mut fought = game.clone();
                let Ok(()) = fought.play(std::slice::from_ref(&choice), &mut chance, &mut Silent);
                let own = fought.crew(Seat(0)).all_at(at);
                let theirs = fought.crew(Seat(1)).all_at(at.flipped());
                match (own, theirs) {
                    (0, 0) => both += 1,
                    (_, 0) => left[usize::from(own)] += 1,
                    (0, _) => left2[usize::from(theirs)] += 1,
                    _ => panic!("{first:?} {second:?} fight on"),
                }
            }
            let near = |seen: u32, expected: Fraction| {
                let (seen, expected) = (f64::from(seen) / f64::from(FIGHTS), expected.value());
                let error = (expected * (1.0 - expected) / f64::from(FIGHTS)).sqrt();
                assert!((seen - expected).abs() <= 5.0 * error, "{first:?} {second:?}: {seen} of {expected}");
            };
            near(both, odds.both);
            odds.survivors.first.iter().zip(&left[1..]).for_each(|(chance, seen)| near(*seen, *chance));
            odds.survivors.second.iter().zip(&left2[1..]).for_each(|(chance, seen)| near(*seen, *chance));
        }
    }
}

fn ask(sea: &Sea, question: serde_json::Value) -> Result<Reply, Refusal> {
    let question: Question = serde_json::from_value(question).expect("a question");
    let viewer = Viewer::Seat(Seat(0));
    Broadsides::reply(&sea.game.view(viewer), viewer, &question)
}

#[test]
fn the_course_of_a_plot() {
    let sea = Sea::at("broadsides; ship at=4,1 heading=s; ship at=11,11 heading=w; plot");
    let reply = ask(&sea, json!({ "kind": "course", "target": 0, "cards": ["forward", "forward", "port"] }));
    let Ok(Reply::Course { steps }) = reply else { panic!("{reply:?}") };
    let steps: Vec<_> = steps.iter().map(|step| format!("{} {} {}", step.point, step.heading, step.grounded)).collect();
    assert_eq!(steps, ["4,2 s false", "4,2 s true", "4,2 s true"]);
    let wrong = ask(&sea, json!({ "kind": "course", "target": 0, "cards": ["stay"] }));
    assert_eq!(wrong, Err(Refusal::ThreeCards { cards: 1 }));
    let nobody = ask(&sea, json!({ "kind": "course", "target": 2, "cards": ["stay", "stay", "stay"] }));
    assert_eq!(nobody, Err(Refusal::NoSuchShip { target: Seat(2) }));
}

#[test]
fn the_guns_that_bear_and_those_that_would() {
    let sea = Sea::ships("at=5,5 heading=n guns=B3,D3", "at=6,5 heading=s");
    let Ok(Reply::Guns { batteries }) = ask(&sea, json!({ "kind": "guns" })) else { panic!("guns") };
    let told = serde_json::to_value(batteries[0]).expect("JSON");
    assert_eq!(
        told,
        json!({ "seat": 0, "arc": "starboard-broadside", "guns": ["B3", "D3"], "lost": ["C3", "E3", "F3"] })
    );
    let far = Sea::ships("at=1,1", "at=9,9");
    assert_eq!(ask(&far, json!({ "kind": "guns" })), Ok(Reply::Guns { batteries: vec![] }));
    let shot = json!({ "kind": "shot", "target": 1, "section": "C" });
    assert_eq!(ask(&far, shot.clone()), Err(Refusal::OutOfRange {}));
    let boarding = Sea::at("broadsides; ship; ship; board 1 left=3 lie=port");
    assert_eq!(ask(&boarding, shot), Err(Refusal::NotAtSea {}));
}

/// What is foretold is what happens.
#[test]
fn each_die_does_what_was_foretold() {
    let sea = Sea::at(SIDE_BY_SIDE).plot("stay stay stay", "stay stay stay", &[6, 1]);
    for section in ["A", "B", "C", "D", "E", "F", "G", "H"] {
        let question = json!({ "kind": "shot", "target": 1, "section": section });
        let Ok(Reply::Shot { dice, of: 6 }) = ask(&sea, question) else { panic!("{section}") };
        for damage in dice {
            let after = sea.one(&format!("fire {section}"), &[damage.die.into()]);
            let lost = sea.crew(2).men() - after.crew(2).men();
            assert_eq!((lost, after.ship(2).damaged()), (damage.men, damage.damaged), "{section} {damage:?}");
            assert_eq!(after.ship(2).guns != sea.ship(2).guns, damage.cannon);
            assert_eq!(after.ship(2).masts != sea.ship(2).masts, damage.mast.is_some());
            assert_eq!(after.ship(2).hit != sea.ship(2).hit, damage.plank.is_some());
            assert_eq!(after.crew(2).captain.is_none(), damage.captain);
            assert_eq!(after.tells("no-effect"), damage.nothing.is_some());
        }
    }
}

/// B3.5, B4.1: what the rules do for every plot of the other ship, with all fire held, is what was foretold.
#[test]
fn the_guns_after_each_card_are_those_the_rules_find() {
    let positions = [
        "broadsides map=open_sea; ship at=5,5 heading=n guns=B3,C3,D5; ship at=6,4 heading=s; plot",
        "broadsides map=open_sea; ship at=5,5 heading=ne; ship at=7,5 heading=w masts=fore,main; plot",
        "broadsides map=the_narrows; ship at=4,4 heading=s; ship at=4,6 heading=nw; plot",
        "broadsides map=caribbean captain_back=lost_turn; ship at=5,4 heading=e; ship at=6,5 heading=n captain=- idle=yes; plot",
    ];
    let (mut seen, mut crashes) = (0, 0);
    for position in positions {
        let sea = Sea::at(position);
        for answer in sea.game.moves(Seat(0), &[]) {
            let broadsides::Move::Plot { cards } = answer else { continue };
            let reply = ask(&sea, json!({ "kind": "cover", "target": 0, "cards": cards }));
            let Ok(Reply::Cover { steps, of }) = reply else { panic!("{reply:?}") };
            let mut found: Vec<Vec<(String, usize, String, u8)>> = vec![Vec::new(); 3];
            let mut collided = [0u8; 3];
            let theirs = sea.game.moves(Seat(1), &[]);
            assert_eq!(usize::from(of), theirs.len().max(1));
            let choices = |theirs: Option<broadsides::Move>| {
                let both = [Some(answer), theirs].into_iter().zip([0, 1]);
                both.filter_map(|(answer, seat)| Some(Choice::one(Seat(seat), answer?))).collect::<Vec<_>>()
            };
            let all: Vec<_> = if theirs.is_empty() { vec![None] } else { theirs.into_iter().map(Some).collect() };
            for theirs in all {
                let mut game = sea.game.clone();
                let mut told = table::Told::default();
                let Ok(()) = game.play(&choices(theirs), &mut Fast::new(3), &mut told);
                while let broadsides::Phase::Firing { seat, card: 1.., .. } = game.phase() {
                    let hold = [Choice::one(seat, broadsides::Move::Hold {})];
                    let Ok(()) = game.play(&hold, &mut Fast::new(3), &mut told);
                }
                let (mut card, mut at, mut bore) = (0, sea.ship(2).point, None);
                let mut turns = 0;
                for event in &told.events {
                    match event {
                        broadsides::Event::SetSail { .. } => turns += 1,
                        _ if turns > 1 => break,
                        broadsides::Event::Card { number, .. } => card = usize::from(*number) - 1,
                        broadsides::Event::Moved { seat: Seat(1), to, .. } => at = *to,
                        broadsides::Event::Bear { seat: Seat(0), guns, .. } => bore = Some(*guns),
                        broadsides::Event::Bear { guns, .. } => {
                            let own: Vec<_> = bore.take().expect("both").iter().map(|gun| gun.to_string()).collect();
                            found[card].push((at.to_string(), 1, own.join(" "), guns.len()));
                        }
                        broadsides::Event::Collided { .. } => {
                            collided[card..].iter_mut().for_each(|all| *all += 1);
                            break;
                        }
                        _ => {}
                    }
                }
            }
            for (card, step) in steps.iter().enumerate() {
                assert_eq!(step.collided, collided[card], "{position} {answer} card {card}");
                crashes += u32::from(step.collided);
                assert_eq!(step.near.iter().map(|near| usize::from(near.plots)).sum::<usize>(), found[card].len());
                for near in &step.near {
                    let there: Vec<_> = found[card].iter().filter(|(at, ..)| *at == near.point.to_string()).collect();
                    let guns = near.guns.iter().map(|gun| gun.to_string()).collect::<Vec<_>>().join(" ");
                    assert_eq!(there.len(), usize::from(near.plots), "{position} {answer} card {card}");
                    assert!(there.iter().all(|(_, _, own, _)| *own == guns));
                    assert_eq!(there.iter().map(|(.., back)| *back).min(), Some(near.least));
                    assert_eq!(there.iter().map(|(.., back)| *back).max(), Some(near.most));
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 500 && crashes > 50, "{seen} {crashes}");
}

/// What the other captain has laid already is no part of the answer; in the middle of a turn there is none.
#[test]
fn the_guns_after_each_card_tell_nothing_of_cards_laid() {
    let question: Question =
        serde_json::from_value(json!({ "kind": "cover", "target": 0, "cards": ["stay", "port", "stay"] }))
            .expect("one");
    let viewer = Viewer::Seat(Seat(0));
    let hidden = |cards: &str| {
        let text = format!(
            "broadsides map=open_sea; ship at=5,5 heading=n cards=stay,stay; ship at=6,5 heading=n cards={cards}; \
             fire 1 card=1 shots=5,5"
        );
        Sea::at(&text).game.view(viewer)
    };
    let (first, second) = (hidden("port,stay"), hidden("forward,forward"));
    assert_eq!(first, second, "the seat cannot tell them apart");
    assert_eq!(Broadsides::reply(&first, viewer, &question), Err(Refusal::NotPlotting {}));
    assert_eq!(Broadsides::reply(&second, viewer, &question), Broadsides::reply(&first, viewer, &question));
    for seed in 0..40 {
        let sea = Sea::at("broadsides map=open_sea; ship at=5,5 heading=n; ship at=7,6 heading=w; plot");
        let view = sea.game.view(viewer);
        let mut like = Broadsides::sampler(&view, viewer).expect("a view");
        let imagined = table::Sampler::first(&mut like, &mut Fast::new(seed));
        assert_eq!(
            Broadsides::reply(&imagined.view(viewer), viewer, &question),
            Broadsides::reply(&view, viewer, &question)
        );
    }
}

/// B7.5: the odds before a step are those of the fight that follows it, for every legal step of two boarding positions.
#[test]
fn the_odds_before_crossing_are_those_of_the_fight() {
    let mut fights = 0;
    for counts in ["yes", "no"] {
        let sea = Sea::at(&format!(
            "broadsides captain_counts={counts}; ship captain=C3 men=0/000/200/100/000/000/000/000 aboard=0/000/001/000/000/000/000/000; \
             ship captain=D5 men=0/001/002/001/000/000/000/000; board 1 left=1 lie=starboard"
        ));
        for answer in sea.game.moves(Seat(0), &[]) {
            let broadsides::Move::Step { who, to, .. } = answer else { continue };
            let captain = who == broadsides::Who::Captain;
            let question =
                json!({ "kind": "fight", "seat": 0, "at": to, "men": u8::from(!captain), "captain": captain });
            let reply = ask(&sea, question);
            if sea.crew(2).all_at(to.flipped()) == 0 {
                assert_eq!(reply, Err(Refusal::NoFight { at: to }));
                continue;
            }
            let Ok(Reply::Fight { win, loss, both, .. }) = reply else { panic!("{answer}: {reply:?}") };
            let (mut chance, mut seen) = (Fast::new(5), [0u32; 3]);
            for _ in 0..6_000 {
                let mut game = sea.game.clone();
                let mut told = table::Told::default();
                let Ok(()) = game.play(&[Choice::one(Seat(0), answer)], &mut chance, &mut told);
                // The first fight to end is this one where there is no other; else it is found by its cell.
                let own = game.crew(Seat(0)).all_at(to);
                let theirs = game.crew(Seat(1)).all_at(to.flipped());
                if matches!(game.phase(), broadsides::Phase::Fighting { .. }) {
                    let fight = Choice::one(Seat(0), broadsides::Move::Fight { at: to });
                    let Ok(()) = game.play(&[fight], &mut chance, &mut told);
                }
                let (own, theirs) = if own > 0 && theirs > 0 {
                    (game.crew(Seat(0)).all_at(to), game.crew(Seat(1)).all_at(to.flipped()))
                } else {
                    (own, theirs)
                };
                seen[match (own, theirs) {
                    (1.., 0) => 0,
                    (0, 1..) => 1,
                    _ => 2,
                }] += 1;
            }
            for (seen, expected) in seen.into_iter().zip([win, loss, both]) {
                let (seen, expected) = (f64::from(seen) / 6_000.0, expected.value());
                assert!((seen - expected).abs() <= 5.0 * (0.25f64 / 6_000.0).sqrt(), "{answer}: {seen} of {expected}");
            }
            fights += 1;
        }
    }
    assert!(fights >= 6, "{fights}");
    let sea = Sea::at(SIDE_BY_SIDE);
    let fight = json!({ "kind": "fight", "seat": 0, "at": "+C5", "men": 1, "captain": false });
    assert_eq!(ask(&sea, fight), Err(Refusal::NotBoarding {}));
}

#[test]
fn fractions_are_read_as_they_are_written() {
    for text in ["5/12", "0", "1", "181/216"] {
        assert_eq!(text.parse::<Fraction>().map(|read| read.to_string()), Ok(text.to_owned()));
    }
    for text in ["", "1/0", "/2", "-1/2", "1/2/3", "99999999999999999999"] {
        assert!(text.parse::<Fraction>().is_err(), "{text}");
    }
}
