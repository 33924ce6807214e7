//! Crowds and floods: those who come back late, those who watch, those who talk, those who ask for advice.

use room::protocol::{MAX_FRAME, MAX_WATCHERS};
use room::{Call, Called, Hello, Thought};
use serde_json::{Value, json};
use table::Seat;

use crate::desk::{Desk, NOBODY, Phase, Two, of_kind, refusal};
use crate::twice::{Case, until};

/// Harbor finding 11: who had missed more than a frame holds was cut off, came back, and was cut off again.
#[test]
fn whoever_missed_more_than_a_frame_holds_is_told_how_the_match_stands() {
    // A step and its undoing are told, and bring the match no nearer to its end.
    let Case { mut two, message: mut undo, .. } = until("undo", "undo");
    let seat: Seat = serde_json::from_value(undo["seat"].clone()).expect("a seat");
    let (token, conn) = (two.token(seat), if seat == Seat(0) { two.anne } else { two.bart });
    let undone = two.desk.entries("answer").last().expect("an answer")["answer"].clone();
    let missed = |desk: &mut Desk| match desk.call(Call::Log { token: None, seat: None, since: 0 }) {
        Ok(Called::Log(log)) => log.len(),
        other => panic!("{other:?}"),
    };
    for turn in 0.. {
        assert!(turn < 5_000, "the match is long enough");
        if turn % 100 == 0 && missed(&mut two.desk) > MAX_FRAME {
            break;
        }
        let told = two.desk.say(conn, &undo);
        assert_eq!(refusal(&told), None);
        let mut answer = two.desk.answer(&token, seat, 0).expect("it is asked again");
        answer["answer"] = undone.clone();
        let told = two.desk.say(conn, &answer);
        undo["number"] = told.iter().find_map(|frame| frame["undo"].as_u64()).into();
    }
    let desk = &mut two.desk;
    let version = desk.newest();
    for (seen, kind) in [(0, "sync"), (version - 2, "events")] {
        desk.told.clear();
        let conn = desk.join_as(Hello { seen: Some(seen), ..desk.hello(None, "192.0.2.8") });
        assert!(of_kind(&desk.told_to(conn), kind).is_some(), "{kind} for who has seen {seen}");
        assert!(desk.told.iter().all(|(_, frame)| frame.len() <= MAX_FRAME + 1));
    }
}

/// What so many watchers who join within a second are told in all, in bytes.
fn bytes_of_a_crowd(watchers: usize) -> usize {
    let mut two = Two::at("afloat", None, Phase::Playing);
    two.desk.told.clear();
    for _ in 0..watchers {
        two.desk.join(None);
    }
    two.desk.pass(2_000);
    two.desk.pass(2_000);
    two.desk.told.iter().map(|(_, frame)| frame.len()).sum()
}

/// Harbor finding 11: everybody was told of everybody, 469 MB for 1,500 who came.
#[test]
fn a_crowd_that_comes_is_told_of_once() {
    let (few, many) = (bytes_of_a_crowd(40), bytes_of_a_crowd(160));
    assert!(many < 6 * few, "four times as many cost {many} bytes for {few}");
    assert!(many < 160 * 16 * 1024, "{many} bytes");
}

#[test]
fn no_more_watch_than_there_is_room_for() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    for _ in 0..MAX_WATCHERS + 20 {
        two.desk.join(None);
    }
    // One watched already.
    assert_eq!(two.desk.dismissed.len(), 21);
    let bart = two.bart_token.clone();
    let conn = two.desk.join(Some(&bart));
    assert!(!two.desk.dismissed.contains(&conn), "whoever plays always finds room");
}

fn flood(desk: &mut Desk, conn: u64, lines: u32) -> usize {
    let before = desk.entries("said").len();
    for id in 0..lines {
        let text = format!("line {id} of {conn} at {}", desk.now.mono);
        desk.say(conn, &json!({"kind": "say", "id": 1_000 + id, "text": text}));
    }
    desk.entries("said").len() - before
}

/// Harbor finding 11: 3,424 lines into a stranger's match in 15 seconds.
#[test]
fn nobody_can_flood_the_chat() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    assert!((1..=3).contains(&flood(&mut two.desk, two.watcher, 100)), "one who watches");
    let crowd: Vec<u64> = (0..20).map(|_| two.desk.join(None)).collect();
    let said: usize = crowd.iter().map(|conn| flood(&mut two.desk, *conn, 10)).sum();
    assert!(said <= 6, "all who watch said {said} lines together");
    assert!((1..=8).contains(&flood(&mut two.desk, two.bart, 100)), "one who plays");
    let refused = two.desk.say(two.bart, &json!({"kind": "say", "id": 7, "text": "once more"}));
    assert_eq!(refusal(&refused).as_deref(), Some("too-fast"));
    two.desk.pass(1_000);
    assert_eq!(flood(&mut two.desk, two.bart, 5), 1, "a line comes back after a while");
    two.desk.leave(two.watcher);
    let again = two.desk.join_as(two.desk.hello(None, "198.51.100.9"));
    assert!(flood(&mut two.desk, again, 100) <= 1, "who comes back has no more to say than before");
}

/// The number of the first who watches, as everybody is told it.
fn number(two: &mut Two) -> Value {
    two.desk.told.clear();
    let other = two.desk.join(None);
    let told = two.desk.told_to(other);
    of_kind(&told, "welcome").expect("a welcome")["table"]["audience"][0]["watcher"].clone()
}

/// Harbor finding 11: hosts could do nothing about those who watch.
#[test]
fn who_is_muted_stays_muted_after_coming_back() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let mute = json!({"kind": "mute", "watcher": number(&mut two), "muted": true});
    assert_eq!(refusal(&two.desk.order(two.anne, &mute)), None);
    let say = json!({"kind": "say", "id": 5, "text": "ahoy"});
    assert_eq!(refusal(&two.desk.say(two.watcher, &say)).as_deref(), Some("muted"));
    two.desk.leave(two.watcher);
    let again = two.desk.join_as(two.desk.hello(None, "198.51.100.9"));
    assert_eq!(refusal(&two.desk.say(again, &say)).as_deref(), Some("muted"));
    two.desk.crash(1_000);
    two.come_back();
    assert_eq!(refusal(&two.desk.say(two.watcher, &say)).as_deref(), Some("muted"));
    assert_eq!(refusal(&two.desk.say(two.bart, &say)), None, "others may speak");
}

#[test]
fn who_is_dismissed_does_not_come_back() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let dismiss = json!({"kind": "dismiss", "watcher": number(&mut two)});
    assert_eq!(refusal(&two.desk.order(two.bart, &dismiss)).as_deref(), Some("host-only"));
    assert_eq!(refusal(&two.desk.order(two.anne, &dismiss)), None);
    assert_eq!(two.desk.dismissed, [two.watcher]);
    let again = two.desk.join_as(two.desk.hello(None, "198.51.100.9"));
    assert!(two.desk.dismissed.contains(&again));
    two.desk.crash(1_000);
    let again = two.desk.join_as(two.desk.hello(None, "198.51.100.9"));
    assert!(two.desk.dismissed.contains(&again));
    let other = two.desk.join(None);
    assert!(!two.desk.dismissed.contains(&other), "others may watch");
}

/// Harbor finding 6: 148 hints by one player delayed everybody's pilots.
#[test]
fn a_seat_has_one_hint_at_a_time_and_none_once_the_asker_is_gone() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let (seat, conn, answer) = two.turn(0);
    let hint = json!({"kind": "hint", "id": 6, "seat": seat, "number": answer["number"]});
    for _ in 0..20 {
        two.desk.say(conn, &hint);
    }
    assert_eq!(refusal(&two.desk.told_to(conn)).as_deref(), Some("too-fast"));
    assert_eq!(two.desk.work.iter().filter(|work| work.hint).count(), 1);
    let ticket = two.desk.work.iter().find(|work| work.hint).map(|work| work.ticket).expect("one");
    two.desk.leave(conn);
    assert_eq!(two.desk.cancelled, [ticket]);
    assert!(two.desk.work.iter().all(|work| !work.hint));
    two.desk.told.clear();
    two.desk.thought(ticket, Thought::Failed);
    assert!(two.desk.told_to(conn).is_empty(), "a late thought is dropped");
    let hints = two.desk.entries("act").iter().filter(|act| act["act"]["kind"] == "hint").count();
    assert_eq!(hints, 1, "the match file keeps that a hint was asked for, once for a question");
}

/// An advice for a question that is not asked any more is cancelled, and its asker is told.
#[test]
fn a_hint_is_cancelled_when_the_match_moves_on() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let (seat, conn, answer) = two.turn(0);
    two.desk.say(conn, &json!({"kind": "hint", "id": 6, "seat": seat, "number": answer["number"]}));
    let told = two.desk.say(conn, &answer);
    assert_eq!(refusal(&told).as_deref(), Some("stale"));
    assert_eq!(two.desk.cancelled.len(), 1);
}

/// What was said while somebody was away is told once.
#[test]
fn who_comes_back_hears_what_was_said_and_nothing_twice() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    two.desk.say(two.anne, &json!({"kind": "say", "id": 5, "text": "one"}));
    two.desk.leave(two.bart);
    two.desk.say(two.anne, &json!({"kind": "say", "id": 6, "text": "two"}));
    two.desk.say(two.anne, &json!({"kind": "say", "id": 7, "text": "three"}));
    two.desk.told.clear();
    let hello = two.desk.hello(Some(&two.bart_token), "192.0.2.7");
    let bart = two.desk.join_as(Hello { said: Some(1), ..hello });
    let said: Vec<_> =
        two.desk.told_to(bart).iter().filter(|m| m["kind"] == "said").map(|m| m["text"].clone()).collect();
    assert_eq!(said, ["two", "three"]);
}

/// Whoever runs a room takes in everything that waits before asking for effects: five captains who choose together are one
/// append, and everyone is told once.
#[test]
fn five_captains_who_choose_together_cost_one_append() {
    let mut desk = Desk::open("legacy", &[NOBODY; 5], None);
    let host = desk.host.clone();
    let host = desk.join(Some(&host));
    let captains: Vec<_> = ["Anne", "Bart", "Calico", "Drake", "Eve"]
        .map(|name| {
            let conn = desk.join(None);
            (conn, desk.sit(conn, name))
        })
        .into();
    desk.start(host);
    let answers: Vec<_> = (0..)
        .zip(&captains)
        .map(|(seat, (conn, token))| (*conn, desk.answer(token, Seat(seat), 0).expect("all build together")))
        .collect();
    for (conn, answer) in answers {
        desk.tell(conn, &answer.to_string());
    }
    let effects = desk.room.effects(desk.now);
    assert_eq!(effects.append.expect("five lines").lines.len(), 5);
    for (conn, _) in &captains {
        let told = effects.frames.iter().filter(|(to, _)| to == conn).count();
        assert_eq!(told, 1, "one frame for everything");
    }
}

/// What a table costs is charged to those who play at it: a watcher does not become one by looking, whatever token it shows.
#[test]
fn who_watches_does_not_speak() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    assert!(two.desk.room.speaks(two.anne) && two.desk.room.speaks(two.bart));
    let watcher = two.desk.join(None);
    let stranger = two.desk.join(Some(&room::Token::claimed("guessed")));
    assert!(!two.desk.room.speaks(watcher) && !two.desk.room.speaks(stranger));
    two.desk.leave(two.anne);
    assert!(!two.desk.room.speaks(two.anne));
}
