//! What is written into a buffer, and what is given back for an answer, is what the game's own types say.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use fleet::{AnyGame, AnyMatch, Json, Rejected, Seating};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use table::record::SeatLine;
use table::{By, Dice, Fast, MatchId, Name, Seat, Seed, Viewer};

fn start(game: &dyn AnyGame, seed: u8) -> Box<dyn AnyMatch> {
    let players = game.seats().0;
    let seat = |i: u8| SeatLine { name: Name::try_from(format!("Seat {i}")).unwrap(), by: By::Person };
    let seating = Seating {
        id: MatchId::try_from("frames-1".to_owned()).unwrap(),
        rules: game.rules(),
        options: Default::default(),
        data: None,
        seats: (0..players).map(seat).collect(),
        nonces: vec![None; players.into()],
    };
    game.start(seating, Dice::sealed(Seed([seed; 32]))).unwrap()
}

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Bystander, Viewer::Open])
}

/// What a writer adds to a buffer that is not empty.
fn written(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = b"before".to_vec();
    write(&mut out);
    String::from_utf8(out).unwrap().strip_prefix("before").unwrap().to_owned()
}

/// The same JSON with other white space, its fields in another order.
fn spaced(json: &RawValue) -> Json {
    let value: Value = fleet::parse_json(json);
    RawValue::from_string(serde_json::to_string_pretty(&value).unwrap()).unwrap()
}

/// Plays at random for so many answers, written in a client's own way; `look` sees the match before each.
fn play(game: &dyn AnyGame, seed: u8, answers: u32, mut look: impl FnMut(&dyn AnyMatch, &[Json])) {
    let (mut played, mut chance) = (start(game, seed), Fast::new(seed.into()));
    for _ in 0..answers {
        let Some(seat) = played.waiting_for().lowest() else { break };
        let moves = played.asked(seat).unwrap().moves;
        look(played.as_ref(), &moves);
        let answer = &moves[chance.below(moves.len() as u32) as usize];
        let spaced = spaced(answer);
        assert_eq!(game.read_move(&spaced).unwrap().get(), answer.get());
        played.answer(seat, &spaced, By::Person).unwrap();
    }
}

#[test]
fn views_questions_and_notices_are_written_as_they_are_told() {
    for game in fleet::GAMES.iter().map(|id| fleet::game(id).unwrap()) {
        let (_, most) = game.seats();
        let (mut asked, mut silent) = (0, 0);
        play(game, 3, 60, |played, _| {
            for viewer in viewers(game.seats().0) {
                assert_eq!(written(|out| played.write_view(viewer, out)), played.view(viewer).get());
                let since = played.version().saturating_sub(4);
                let notices = format!(
                    "[{}]",
                    played.notices(since, viewer).iter().map(|n| n.get()).collect::<Vec<_>>().join(",")
                );
                let whole = written(|out| assert!(played.write_notices(since, viewer, usize::MAX, out)));
                assert_eq!(whole, notices);
                let mut part = Vec::new();
                let fits = played.write_notices(since, viewer, 200, &mut part);
                assert_eq!(fits, notices.len() <= 201, "{}", notices.len());
            }
            for seat in (0..=most).map(Seat) {
                let mut some = false;
                let text = written(|out| some = played.write_asked(seat, 7, out));
                let Some(asking) = played.asked(seat) else {
                    assert_eq!((some, text.as_str()), (false, ""));
                    silent += 1;
                    continue;
                };
                let list = |of: &[Json]| of.iter().map(|one| fleet::parse_json(one)).collect::<Vec<Value>>();
                let whole =
                    json!({ "seat": seat, "number": 7, "draft": list(&asking.draft), "moves": list(&asking.moves) });
                assert_eq!((some, serde_json::from_str::<Value>(&text).unwrap()), (true, whole));
                asked += 1;
            }
        });
        assert!(asked > 20 && silent > 20, "{}: {asked} asked, {silent} silent", game.id());
    }
}

#[test]
fn an_answer_is_given_back_as_this_program_writes_it() {
    for game in fleet::GAMES.iter().map(|id| fleet::game(id).unwrap()) {
        let mut read = 0;
        play(game, 5, 60, |_, moves| {
            for own in moves {
                assert_eq!(game.read_move(&spaced(own)).unwrap().get(), own.get());
                read += 1;
            }
        });
        assert!(read > 60, "{}: {read}", game.id());
    }
}

/// What no game has as a move is refused on entry, whatever JSON it is.
#[test]
fn what_is_no_move_is_never_taken() {
    let deep = format!("{}{}", "[".repeat(125), "]".repeat(125));
    let strange =
        [r#"{"a":1,"$serde_json::private::RawValue":0}"#, r#"{"kind":"no-such-move"}"#, "null", "7", "[]", &deep];
    for game in fleet::GAMES.iter().map(|id| fleet::game(id).unwrap()) {
        let mut played = start(game, 1);
        let seat = played.waiting_for().lowest().unwrap();
        for text in strange {
            let json = RawValue::from_string(text.to_owned()).unwrap();
            assert!(matches!(game.read_move(&json), Err(Rejected::NotAMove { .. })), "{text}");
            assert!(matches!(played.answer(seat, &json, By::Person), Err(Rejected::NotAMove { .. })), "{text}");
        }
    }
}
