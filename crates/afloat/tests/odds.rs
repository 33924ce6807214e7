//! Odds against the real throw, played for every way its dice can fall.

mod common;

use afloat::{Afloat, Combination, Effect, Faces, Move, Phase, Question, Refusal, Reply};
use common::Sea;
use table::{Choice, Game, Seat, Silent, Viewer, Worded, enumerate};

fn ask(sea: &Sea, question: Question) -> Result<Reply, Refusal> {
    Afloat::reply(&sea.game.view(Viewer::Bystander), Viewer::Bystander, &question)
}

/// Plays the throw for every way its dice can fall; the same figures as [`Reply::Odds`], as chances.
fn enumerated(sea: &Sea, throw: Move) -> [f64; 6] {
    let men = sea.game.ship(Seat(0)).men;
    let mut chances = [0.0; 6];
    enumerate(
        |script| {
            let mut game = sea.game;
            game.play(&[Choice::one(Seat(0), throw)], script, &mut Silent)?;
            Ok(game)
        },
        |chance, game| {
            let Phase::Throwing(throwing) = game.phase() else {
                assert!(game.ship(Seat(0)).men < men);
                return chances[0] += chance;
            };
            let made: Combination = game.combination(throwing);
            let best = [Effect::Hull, Effect::Cannon, Effect::Man].into_iter().position(|best| made.allows(best));
            chances[best.map_or(1, |best| 4 - best)] += chance;
            if game.judge(Seat(0), &[], Move::Stop { effect: Effect::Sail }).is_ok() {
                chances[5] += chance;
            }
        },
    );
    chances
}

#[test]
fn odds_are_those_of_the_throw() {
    for position in [
        "afloat; ship; ship; throw 1 > 2 dice=12355",
        "afloat; ship; ship; throw 1 > 2 dice=15555",
        "afloat; ship cannons=25; ship; throw 1 > 2 dice=2255",
        "afloat; ship cannons=4; ship; throw 1 > 2 dice=444",
        "afloat sails=on; ship; ship; throw 1 > 2 dice=11355",
        "afloat sails=on; ship; ship sails=0; throw 1 > 2 dice=11355",
        "afloat locked_number=on; ship; ship; throw 1 > 2 dice=11355 locked=5",
        "afloat sails=on locked_number=on; ship cannons=135; ship; throw 1 > 2 dice=11355 locked=1",
        "afloat sails=on locked_number=on; ship; ship; throw 1 > 2 dice=11355 locked=15",
    ] {
        let sea = Sea::at(position);
        for answer in sea.game.moves(Seat(0), &[]) {
            let Move::Throw { hold } = answer else { continue };
            let Ok(Reply::Odds { dice, of, fails, none, man, cannon, hull, sail }) = ask(&sea, Question::Odds { hold })
            else {
                panic!("{answer} at {position}");
            };
            assert_eq!(of, 6u32.pow(dice.into()));
            assert_eq!(fails + none + man + cannon + hull, of);
            for (ways, chance) in [fails, none, man, cannon, hull, sail].into_iter().zip(enumerated(&sea, answer)) {
                let ours = f64::from(ways) / f64::from(of);
                assert!((ours - chance).abs() < 1e-9, "{answer} at {position}: {ours} for {chance}");
            }
        }
    }
}

#[test]
fn the_leaflets_last_die() {
    let sea = Sea::at("afloat; ship; ship; throw 1 > 2 dice=255");
    let reply = ask(&sea, serde_json::from_str(r#"{"kind":"odds","hold":[5]}"#).unwrap()).unwrap();
    assert_eq!(
        serde_json::to_string(&reply).unwrap(),
        r#"{"kind":"odds","dice":1,"of":6,"fails":1,"none":0,"man":4,"cannon":1,"hull":0,"sail":0}"#
    );
}

#[test]
fn odds_of_a_defence() {
    let sea = Sea::at("afloat sails=on; ship; ship sails=3; defend 1 > 2 hit=man");
    let reply = ask(&sea, Question::Defence {}).unwrap();
    assert_eq!(serde_json::to_string(&reply).unwrap(), r#"{"kind":"defence","holds":3,"of":6}"#);
}

/// A2.2: before a target is named the odds are those of the first throw, by the attacker's own cannons.
#[test]
fn odds_of_the_first_throw() {
    for position in [
        "afloat; ship; ship; attack 1",
        "afloat; ship cannons=25; ship; ship; attack 1",
        "afloat sails=on; ship cannons=134; ship sails=1; attack 1",
        "afloat sails=on; ship; ship sails=0; ship sails=0; attack 1",
    ] {
        let sea = Sea::at(position);
        let reply = ask(&sea, Question::Odds { hold: Faces::NONE }).unwrap();
        let Reply::Odds { dice, of, fails, none, man, cannon, hull, sail } = reply else { panic!("{reply:?}") };
        assert_eq!((dice, of, fails + none + man + cannon + hull), (6, 46_656, of));
        let first = Move::Attack { target: Seat(1) };
        for (ways, chance) in [fails, none, man, cannon, hull, sail].into_iter().zip(enumerated(&sea, first)) {
            let ours = f64::from(ways) / f64::from(of);
            assert!((ours - chance).abs() < 1e-9, "{position}: {ours} for {chance}");
        }
    }
}

/// A4.1: who stops, and who gives up a cannon, can know what a defence would come to.
#[test]
fn odds_of_a_defence_to_come() {
    for turn in ["throw 1 > 2 dice=33312", "give 1 > 2"] {
        let rigged = Sea::at(&format!("afloat sails=on; ship; ship sails=2; {turn}"));
        assert_eq!(ask(&rigged, Question::Defence {}), Ok(Reply::Defence { holds: 2, of: 6 }), "{turn}");
        let bare = Sea::at(&format!("afloat sails=on; ship; ship sails=0; {turn}"));
        assert_eq!(ask(&bare, Question::Defence {}), Err(Refusal::NoDefence {}), "{turn}");
    }
}

/// A2.2, A3.2: which cannon breaks makes no difference: whichever is left over, throws fall alike.
#[test]
fn one_cannon_is_as_good_as_another() {
    let odds = |cannons: &str| {
        let sea = Sea::at(&format!("afloat sails=on; ship cannons={cannons}; ship; attack 1"));
        ask(&sea, Question::Odds { hold: Faces::NONE }).unwrap()
    };
    for given in ["1245", "1235", "1345", "2345"] {
        assert_eq!(odds(given), odds("1234"), "{given}");
    }
}

#[test]
fn a_question_out_of_place_is_refused() {
    let hold: Question = serde_json::from_str(r#"{"kind":"odds","hold":[3]}"#).unwrap();
    for (position, question, refusal) in [
        ("afloat; ship; ship; attack 1", hold, Refusal::NameTarget {}),
        ("afloat; ship; ship; give 1 > 2", hold, Refusal::GiveCannon {}),
        ("afloat sails=on; ship; ship; defend 1 > 2 hit=man", hold, Refusal::DefendOrBear {}),
        ("afloat; ship; ship men=0; over", hold, Refusal::Over {}),
        ("afloat; ship; ship men=0; over", Question::Defence {}, Refusal::Over {}),
        ("afloat; ship; ship; throw 1 > 2 dice=11", Question::Defence {}, Refusal::NoDefence {}),
    ] {
        assert_eq!(ask(&Sea::at(position), question), Err(refusal), "{position}");
    }
    let sea = Sea::at("afloat; ship; ship; throw 1 > 2 dice=113");
    assert_eq!(ask(&sea, hold), Err(sea.refusal("throw hold 3")));
    assert_eq!(Question::KINDS, ["odds", "defence"]);
}
