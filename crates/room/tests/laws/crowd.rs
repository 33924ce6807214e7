//! Crowds and floods: those who come back late, those who watch, those who talk, those who ask for advice.

use room::protocol::{MAX_FRAME, MAX_WATCHERS};
use room::{Call, Called, Hello, News, Thought};
use serde_json::{Value, json};
use table::Seat;

use crate::desk::{Desk, NOBODY, Phase, Two, of_kind, refusal};
use crate::kit::household;
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
        two.desk.pass(1_000);
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
    let crowd: Vec<u64> = (0..20).map(|i| two.desk.join_as(two.desk.hello(None, &format!("203.0.113.{i}")))).collect();
    let said: usize = crowd.iter().map(|conn| flood(&mut two.desk, *conn, 10)).sum();
    assert!(said <= 6, "all who watch said {said} lines together");
    assert!((1..=8).contains(&flood(&mut two.desk, two.bart, 100)), "one who plays");
    let refused = two.desk.say(two.bart, &json!({"kind": "say", "id": 7, "text": "once more"}));
    assert_eq!(refusal(&refused).as_deref(), Some("too-fast"));
    two.desk.pass(1_000);
    assert_eq!(flood(&mut two.desk, two.bart, 5), 1, "a line comes back after a while");
}

/// Who comes back has no more to say than before, though all together have.
#[test]
fn coming_back_gives_nobody_more_to_say() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    assert_eq!(flood(&mut two.desk, two.watcher, 10), 3);
    two.desk.leave(two.watcher);
    let again = two.desk.join_as(two.desk.hello(None, "198.51.100.9"));
    assert_eq!(flood(&mut two.desk, again, 10), 0, "the same household, on a new connection");
    let other = two.desk.join_as(two.desk.hello(None, "198.51.100.10"));
    assert_eq!(flood(&mut two.desk, other, 10), 3, "another has its own, and all together have some left");
    two.desk.pass(5_000);
    assert_eq!(flood(&mut two.desk, again, 10), 1, "one comes back after a while");
    // A host who sits nowhere, on connection after connection.
    let mut desk = Desk::open("afloat", &[NOBODY, NOBODY], None);
    let host = desk.host.clone();
    let said: usize = (0..5)
        .map(|_| {
            let conn = desk.join(Some(&host));
            let said = flood(&mut desk, conn, 10);
            desk.leave(conn);
            said
        })
        .sum();
    assert_eq!(said, 8);
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

/// At a rematch the same crew meets again: whom the host silenced or sent away stays so.
#[test]
fn who_is_muted_or_dismissed_is_so_at_the_rematch_too() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let loud = two.desk.join_as(two.desk.hello(None, "203.0.113.5"));
    let welcome = two.desk.told_to(loud);
    let loud = of_kind(&welcome, "welcome").expect("a welcome")["watcher"].clone();
    assert_eq!(refusal(&two.desk.order(two.anne, &json!({"kind": "mute", "watcher": loud, "muted": true}))), None);
    let dismiss = json!({"kind": "dismiss", "watcher": number(&mut two)});
    assert_eq!(refusal(&two.desk.order(two.anne, &dismiss)), None);
    two.desk.order(two.anne, &json!({"kind": "end"}));
    let mut next = two.desk.rematch(two.anne);
    let again = next.join_as(next.hello(None, "198.51.100.9"));
    assert!(next.dismissed.contains(&again), "who was sent away");
    let again = next.join_as(next.hello(None, "203.0.113.5"));
    assert!(!next.dismissed.contains(&again));
    let say = json!({"kind": "say", "id": 5, "text": "ahoy"});
    assert_eq!(refusal(&next.say(again, &say)).as_deref(), Some("muted"));
    let other = next.join_as(next.hello(None, "203.0.113.6"));
    assert_eq!(refusal(&next.say(other, &say)), None, "others are as welcome as ever");
    next.check_read_back();
}

/// Nobody can find out from a journal where anybody was.
#[test]
fn a_journal_holds_nobodys_address_not_even_to_be_guessed() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let dismiss = json!({"kind": "dismiss", "watcher": number(&mut two)});
    two.desk.order(two.anne, &dismiss);
    let kept = two.desk.entries("dismissed")[0]["peer"].clone();
    // All that a journal gives: its table, its invitation, and every address there is.
    let id = two.desk.id;
    let invite = two.desk.entries("opened")[0]["invite"].as_str().expect("a digest").to_owned();
    for known in [id.to_string(), invite] {
        let guess = |separator: &[u8]| {
            use sha2::Digest as _;
            let digest = sha2::Sha256::new().chain_update(&known).chain_update(separator).chain_update("198.51.100.9");
            hex::encode(&digest.finalize()[..8])
        };
        assert!(kept != guess(&[]) && kept != guess(&[0]), "an address was kept");
    }
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

/// Says something again and again, in the same instant, until it is refused or has been done so often; how often it was.
fn again(
    two: &mut Two,
    conn: u64,
    most: usize,
    mut message: impl FnMut(usize, &mut Two) -> Value,
) -> (usize, Option<String>) {
    for times in 0..most {
        let next = message(times, two);
        if let Some(why) = refusal(&two.desk.say(conn, &next)) {
            return (times, Some(why));
        }
    }
    (most, None)
}

/// What brings a match no further can be written for ever: 8 MB in 16 seconds, by a host alone.
#[test]
fn what_brings_the_match_no_further_is_written_so_often_and_no_more() {
    let order = |order: Value| json!({"kind": "host", "id": 9, "order": order});
    let lock = |n: usize, _: &mut Two| order(json!({"kind": "lock", "locked": n.is_multiple_of(2)}));
    let list = |n: usize, _: &mut Two| order(json!({"kind": "list", "listed": n % 2 == 1}));
    let mute = |n: usize, two: &mut Two| {
        let watcher = two.desk.first_watcher();
        order(json!({"kind": "mute", "watcher": watcher, "muted": n.is_multiple_of(2)}))
    };
    let swap = |_: usize, two: &mut Two| order(two.desk.as_it_stands(&json!({"kind": "swap", "a": 0, "b": 1})));
    let handover = |_: usize, _: &mut Two| json!({"kind": "handover", "id": 9});
    let rename = |n: usize, _: &mut Two| json!({"kind": "sit", "id": 9, "seat": 1, "name": format!("Bart {n}")});
    type Kind<'a> = (&'a str, Phase, bool, &'a mut dyn FnMut(usize, &mut Two) -> Value);
    let kinds: [Kind<'_>; 6] = [
        ("lock", Phase::Playing, true, &mut { lock }),
        ("list", Phase::Gathering, true, &mut { list }),
        ("mute", Phase::Playing, true, &mut { mute }),
        ("swap", Phase::Gathering, true, &mut { swap }),
        ("handover", Phase::Playing, false, &mut { handover }),
        ("sit", Phase::Gathering, false, &mut { rename }),
    ];
    for (what, phase, host, message) in kinds {
        let mut two = Two::at("afloat", None, phase);
        two.desk.pass(60_000);
        let conn = if host { two.anne } else { two.bart };
        let before = two.desk.lines.len();
        let (done, why) = again(&mut two, conn, 500, &mut *message);
        assert_eq!(why.as_deref(), Some("too-fast"), "{what}");
        assert!((40..=60).contains(&done), "{what}: {done} times is as often as anybody needs");
        assert_eq!(two.desk.lines.len() - before, done, "{what}: what was refused left no line");
        // On another connection too, and others are free to do the same.
        let back = two.desk.join(Some(&two.token(Seat(u8::from(!host)))));
        assert_eq!(again(&mut two, back, 9, &mut *message).0, 0, "{what}: coming back gives nothing");
        let other = if host { two.bart } else { two.anne };
        let their = json!({"kind": "handover", "id": 9});
        assert_eq!(again(&mut two, other, 5, |_, _| their.clone()), (5, None), "{what}: nobody empties another's");
        two.desk.pass(1_000);
        let mut next = |n, two: &mut Two| message(done + n, two);
        assert!((1..=2).contains(&again(&mut two, back, 9, &mut next).0), "{what}: and one comes back every second");
        two.desk.check_read_back();
    }
}

/// What was written and said is kept in mind until it is made up for: a table that were put away before would forget it, and
/// whoever wrote it could come back and write as much again.
#[test]
fn a_table_is_not_put_away_while_somebody_has_used_up_what_they_may_write_or_say() {
    let handover = json!({"kind": "handover", "id": 9});
    for (what, seconds) in [("writes", 60), ("talks", 8), ("watches", 15)] {
        let mut two = Two::at("afloat", None, Phase::Over);
        two.desk.pass(60_000);
        match what {
            "writes" => {
                let bart = two.bart;
                assert!(again(&mut two, bart, 500, |_, _| handover.clone()).1.is_some());
            }
            "talks" => assert_eq!(flood(&mut two.desk, two.bart, 20), 8),
            _ => assert_eq!(flood(&mut two.desk, two.watcher, 20), 3),
        }
        for conn in [two.anne, two.bart, two.watcher] {
            two.desk.leave(conn);
        }
        let (mut passed, begun) = (0, two.desk.now.mono);
        while !two.desk.room.is_idle() {
            let due = two.desk.deadline.unwrap_or_else(|| panic!("{what}: it is never looked at again"));
            assert!(due > two.desk.now.mono, "{what}: it is looked at for ever");
            two.desk.pass(due - two.desk.now.mono);
            passed = two.desk.now.mono - begun;
        }
        assert_eq!(passed, seconds * 1_000, "{what}");
    }
}

/// A host whose purse is empty can still end the match, and everybody can still play.
#[test]
fn moves_and_the_end_are_never_too_many() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let anne = two.anne;
    again(
        &mut two,
        anne,
        500,
        |n, _| json!({"kind": "host", "id": 9, "order": {"kind": "lock", "locked": n.is_multiple_of(2)}}),
    );
    for _ in 0..30 {
        let (_, conn, answer) = two.turn(0);
        assert_eq!(refusal(&two.desk.say(conn, &answer)), None);
        two.desk.let_pilots_play();
    }
    assert_eq!(refusal(&two.desk.order(anne, &json!({"kind": "end"}))), None);
    assert_eq!(two.desk.status(), "over");
}

/// A long line costs as much as many short ones.
#[test]
fn long_lines_are_paid_for_by_their_length() {
    let mut two = Two::at("legacy", None, Phase::Playing);
    two.desk.pass(60_000);
    let (seat, conn, answer) = two.turn(0);
    let before: usize = two.desk.lines.iter().map(String::len).sum();
    let orders = |n: usize, _: &mut Two| {
        let answers = vec![answer["answer"].clone(); 15 + n % 2];
        json!({"kind": "orders", "id": 9, "seat": seat, "answers": answers})
    };
    let (done, why) = again(&mut two, conn, 500, orders);
    assert!(done < 60, "{done} of {why:?}");
    let written = two.desk.lines.iter().map(String::len).sum::<usize>() - before;
    assert!(written < 32 * 1024, "{written} bytes");
}

/// Undoing is no way to write for ever either, nor to take back.
#[test]
fn undoing_is_paid_for() {
    for (field, kind) in [("undo", "undo"), ("back", "take-back")] {
        let Case { mut two, message: mut undo, .. } = until(field, kind);
        two.desk.pass(60_000);
        let seat: Seat = serde_json::from_value(undo["seat"].clone()).expect("a seat");
        let (token, conn) = (two.token(seat), if seat == Seat(0) { two.anne } else { two.bart });
        let undone = two.desk.entries("answer").last().expect("an answer")["answer"].clone();
        let mut times = 0;
        while refusal(&two.desk.say(conn, &undo)).is_none() {
            times += 1;
            assert!(times <= 60, "{kind} for ever");
            let mut answer = two.desk.answer(&token, seat, 0).expect("it is asked again");
            answer["answer"] = undone.clone();
            let told = two.desk.say(conn, &answer);
            undo["number"] = told.iter().find_map(|frame| frame[field].as_u64()).into();
        }
        assert_eq!(refusal(&two.desk.told_to(conn)).as_deref(), Some("too-fast"), "{kind}");
        assert!(times >= 40, "{kind}: {times}");
    }
}

/// A caller that waits for news of the newest version.
fn waiting(desk: &mut Desk, token: Option<&room::Token>, from: &str) -> u64 {
    let since = desk.newest();
    let news = News { since, wait: 25_000, household: household(from) };
    desk.call_and_wait(Call::State { token: token.cloned(), seat: None, news: Some(news) })
}

/// Those who only look cannot wait in the place of those who play, nor one household in that of all others.
#[test]
fn strangers_who_wait_shut_nobody_out() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let count = |desk: &Desk, calls: &[u64]| calls.iter().filter(|id| !desk.answered(**id)).count();
    let greedy: Vec<u64> = (0..100).map(|_| waiting(&mut two.desk, None, "203.0.113.1")).collect();
    assert_eq!(count(&two.desk, &greedy), 8, "one household");
    let other = waiting(&mut two.desk, None, "203.0.113.2");
    assert!(!two.desk.answered(other), "another has its own share");
    let crowd: Vec<u64> = (3..200).map(|i| waiting(&mut two.desk, None, &format!("203.0.113.{i}"))).collect();
    assert!(count(&two.desk, &crowd) < 64, "all of them together");
    let full = waiting(&mut two.desk, None, "203.0.113.250");
    assert!(two.desk.answered(full));
    for token in [two.desk.host.clone(), two.bart_token.clone()] {
        let calls: Vec<u64> = (0..20).map(|_| waiting(&mut two.desk, Some(&token), "203.0.113.1")).collect();
        assert_eq!(count(&two.desk, &calls), 8, "whoever plays waits, from wherever and whoever else does");
    }
}

/// In Broadsides & Boarding the deal tells nothing: whoever waits for news hears all the same that it has begun.
#[test]
fn a_deal_that_tells_nothing_wakes_who_waits() {
    let mut two = Two::at("broadsides", None, Phase::Gathering);
    let bart = two.bart_token.clone();
    let calls = [waiting(&mut two.desk, Some(&bart), "192.0.2.7"), waiting(&mut two.desk, None, "192.0.2.8")];
    assert!(calls.iter().all(|id| !two.desk.answered(*id)), "nothing has happened yet");
    two.desk.start(two.anne);
    assert_eq!(two.desk.newest(), 0, "the deal tells nothing");
    for id in calls {
        let state = two.desk.replies.iter().find(|(of, _)| *of == id).map(|(_, reply)| reply.clone());
        let Some(Ok(Called::State(state))) = state else { panic!("{id} still waits: {state:?}") };
        let state: Value = serde_json::from_slice(&state).expect("JSON");
        assert_eq!((&state["table"]["status"], &state["standing"]["version"]), (&json!("playing"), &json!(0)));
    }
}
