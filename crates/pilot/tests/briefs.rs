//! A question is plain data: written down and read elsewhere, it gets the same advice.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use fleet::{AnyGame, AnyMatch, Brief, Json, Seating};
use pilot::{AnyAdvice, Budget, PILOTS, hire_any};
use serde_json::Value;
use serde_json::value::RawValue;
use table::record::SeatLine;
use table::{By, Dice, Fast, MatchId, Name, Seed};

/// Steps that each pilot imagines: little, since it is asked often.
const WORK: u32 = 60;

fn start(game: &dyn AnyGame, players: u8, seed: u8) -> Box<dyn AnyMatch> {
    let seat = |i: u8| SeatLine { name: Name::try_from(format!("Seat {i}")).unwrap(), by: By::Person };
    let seating = Seating {
        id: MatchId::try_from("briefs-1".to_owned()).unwrap(),
        rules: game.rules(),
        options: Default::default(),
        data: None,
        seats: (0..players).map(seat).collect(),
        nonces: vec![None; players.into()],
    };
    game.start(seating, Dice::sealed(Seed([seed; 32]))).unwrap()
}

type Told = (String, Vec<f64>, Vec<(String, f64)>, Vec<(String, f64)>);

fn told(advice: AnyAdvice) -> Told {
    let list = |list: Vec<(fleet::AnyMove, f64)>| list.into_iter().map(|(answer, x)| (answer.text, x)).collect();
    (advice.answer.text, advice.chances, list(advice.ranked), list(advice.mix))
}

fn advice(brief: &Brief, pilot: &str, seed: u64) -> Told {
    let mut hired = hire_any(brief.game, pilot, seed).unwrap().unwrap();
    told(hired.decide(brief, &Budget::steps(WORK)).unwrap())
}

#[test]
fn a_brief_read_back_gets_the_same_advice() {
    for game in fleet::GAMES.iter().map(|id| fleet::game(id).unwrap()) {
        let (mut drafts, mut asked) = (0, 0);
        for seed in 0..3u8 {
            let players = (game.seats().0 + seed).min(game.seats().1);
            let (mut played, mut chance) = (start(game, players, seed), Fast::new(seed.into()));
            for _ in 0..25 {
                let Some(seat) = played.waiting_for().lowest() else { break };
                let brief = played.brief(seat).unwrap();
                let read = game.brief(&brief.to_json()).unwrap();
                assert_eq!((read.game, read.seat, read.to_json().get()), (brief.game, seat, brief.to_json().get()));
                let pilot = PILOTS[chance.below(PILOTS.len() as u32) as usize];
                assert_eq!(advice(&brief, pilot, 9), advice(&read, pilot, 9), "{} {pilot}, seed {seed}", game.id());
                let asking = played.asked(seat).unwrap();
                drafts += u32::from(!asking.draft.is_empty());
                asked += 1;
                let answer = &asking.moves[chance.below(asking.moves.len() as u32) as usize];
                played.answer(seat, answer, By::Person).unwrap();
            }
        }
        assert!(asked > 40 && (drafts > 0 || game.id() == "afloat"), "{}: {asked}, {drafts} drafts", game.id());
    }
}

#[test]
fn what_is_no_question_of_the_game_is_not_read() {
    let raw = |value: &Value| -> Json { RawValue::from_string(value.to_string()).unwrap() };
    for game in fleet::GAMES.iter().map(|id| fleet::game(id).unwrap()) {
        let played = start(game, game.seats().0, 1);
        let good: Value = fleet::parse_json(&played.brief(played.waiting_for().lowest().unwrap()).unwrap().to_json());
        assert!(game.brief(&raw(&good)).is_some());
        let changes: [(&str, Value); 6] = [
            ("game", "chess".into()),
            ("seat", 8.into()),
            ("view", Value::Null),
            ("moves", Value::Array(Vec::new())),
            ("draft", Value::Array(vec![good["moves"][0].clone(); 4])),
            ("state", 1.into()),
        ];
        for (field, value) in changes {
            let mut bad = good.clone();
            bad[field] = value;
            assert!(game.brief(&raw(&bad)).is_none(), "{}: {field}", game.id());
        }
        for other in fleet::GAMES.iter().filter(|id| **id != game.id()) {
            assert!(fleet::game(other).unwrap().brief(&raw(&good)).is_none());
        }
    }
}
