//! A damaged journal does not cost the table: the lines that can be done are done, the others are set aside.

use room::{Call, Called};
use serde_json::json;

use crate::desk::{Desk, Phase, Two, of_kind};

/// A match with a bit of everything in its journal.
fn journal(game: &str) -> Two {
    let mut two = Two::at(game, Some(room::ClockPlan::Live { seconds: 600, gain: 2 }), Phase::Gathering);
    two.desk.order(two.anne, &json!({"kind": "lock", "locked": true}));
    for _ in 0..2 {
        two.desk.order(two.anne, &json!({"kind": "swap", "a": 0, "b": 1}));
    }
    two.desk.start(two.anne);
    two.play(4);
    two.desk.say(two.bart, &json!({"kind": "say", "id": 5, "text": "ahoy"}));
    two.desk.say(two.bart, &json!({"kind": "handover", "id": 6}));
    two.desk.say(two.bart, &json!({"kind": "offer", "id": 7, "seat": 1, "draw": true}));
    let (seat, conn, answer) = two.turn(0);
    two.desk.say(conn, &json!({"kind": "hint", "id": 8, "seat": seat, "number": answer["number"]}));
    two.desk.say(conn, &json!({"kind": "orders", "id": 9, "seat": seat, "answers": []}));
    two.desk.crash(30_000);
    two.come_back();
    two.play(4);
    two
}

/// Damages a line in one way; which lines stand in its place.
fn damage(line: &str, way: usize) -> Vec<String> {
    let replace = |from: &str, to: &str| vec![line.replacen(from, to, 1)];
    let half = line.char_indices().nth(line.chars().count() / 2).map_or(0, |(at, _)| at);
    let at = line.find(',').unwrap_or(0);
    match way {
        0 => vec!["\u{0}\u{1}garbage".into()],
        1 => vec![line[..half].into()],
        2 => vec![line.into(), line.into()],
        3 => vec![],
        4 => vec![String::new()],
        5 => vec![format!("{{\"at\":9223372036854775807{}", &line[at..])],
        6 => vec![format!("{{\"at\":-9223372036854775808{}", &line[at..])],
        7 => replace("\"seat\":", "\"seat\":7,\"seat\":"),
        8 => replace("\"seat\":1", "\"seat\":7"),
        9 => vec![r#"{"at":1800000000000,"entry":{"kind":"paused","ms":9223372036854775807}}"#.into(), line.into()],
        10 => {
            vec![r#"{"at":1800000000000,"entry":{"kind":"act","act":{"kind":"timeout","seat":7}}}"#.into(), line.into()]
        }
        11 => vec![r#"{"at":1800000000000,"entry":{"kind":"stood","seat":1}}"#.into(), line.into()],
        12 => vec!["[".repeat(100_000), line.into()],
        _ => replace("\"kind\":\"", "\"kind\":\"no-"),
    }
}

const WAYS: usize = 14;

/// Everybody goes on, and the host brings the match to its end.
fn play_on(two: &mut Two) {
    two.come_back();
    if two.desk.status() == "gathering" {
        for seat in 0..3 {
            two.desk.order(two.anne, &json!({"kind": "man", "seat": seat, "pilot": "random"}));
        }
        two.desk.say(two.anne, &json!({"kind": "start", "id": 2}));
    }
    two.play(3);
    two.desk.pass(70_000);
    two.desk.let_pilots_play();
    if two.desk.status() != "over" {
        two.desk.order(two.anne, &json!({"kind": "end"}));
    }
}

#[test]
fn no_damage_to_a_line_costs_the_table() {
    for game in fleet::GAMES {
        let whole = journal(game);
        whole.desk.check_read_back();
        for at in 1..whole.desk.lines.len() {
            for way in 0..WAYS {
                let mut lines = whole.desk.lines.clone();
                let damaged = damage(&lines[at], way);
                let unreadable = matches!(way, 0 | 1 | 4 | 12 | 13);
                lines.splice(at..=at, damaged);
                let desk = &whole.desk;
                let read = Desk::of_lines(desk.id, desk.host.clone(), desk.invite.clone(), lines, desk.now);
                let desk = read.unwrap_or_else(|| panic!("{game}: line {at} damaged in way {way} costs the table"));
                let mut two = Two { desk, bart_token: whole.bart_token.clone(), ..whole };
                let why = || format!("{game}: line {at} damaged in way {way}: {}", whole.desk.lines[at]);
                assert!(!unreadable || two.desk.room.set_aside() > 0, "nobody is told: {}", why());
                play_on(&mut two);
                assert_eq!(two.desk.status(), "over", "{}", why());
                two.desk.check_read_back();
                verify(&mut two.desk, &why());
                let set_aside = two.desk.room.set_aside();
                let told = two.desk.say(two.watcher, &json!({"kind": "ping", "id": 1}));
                assert!(of_kind(&told, "pong").is_some(), "{}", why());
                let info = two.desk.room.portrait()["info"]["set_aside"].as_u64().unwrap_or(0);
                assert_eq!(info, u64::from(set_aside), "everybody at the table is told: {}", why());
            }
        }
    }
}

/// The match file of a table is whole, whatever became of its journal.
fn verify(desk: &mut Desk, why: &str) {
    let Ok(Called::File(file)) = desk.call(Call::File) else { panic!("a match that is over has a file: {why}") };
    let text = table::record::RecordText::read(file.as_bytes()).unwrap_or_else(|bad| panic!("{bad:?}: {why}"));
    let game = fleet::game(&text.header.game).expect("a game");
    game.verify(&text, &mut |_| ()).map(|_| ()).unwrap_or_else(|bad| panic!("{bad:?}: {why}"));
}

/// Without its first line nobody knows what was played; that is said, not panicked about.
#[test]
fn a_journal_without_its_first_line_is_unreadable() {
    let two = journal("afloat");
    for way in (0..WAYS).filter(|way| ![2, 5, 6, 7, 8].contains(way)) {
        let mut lines = two.desk.lines.clone();
        let damaged = damage(&lines[0], way);
        lines.splice(0..1, damaged);
        let desk = &two.desk;
        let read = Desk::of_lines(desk.id, desk.host.clone(), desk.invite.clone(), lines, desk.now);
        assert!(read.is_none(), "way {way}");
    }
}
