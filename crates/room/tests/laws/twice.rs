//! Sent twice, played once: in one batch, in the next, from another connection, after a crash.

use serde_json::{Value, json};
use table::Seat;

use crate::desk::{Desk, Phase, Two, of_kind, refusal};
use crate::message::kind;

/// Who speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Anne,
    Bart,
    Watcher,
}

use Who::{Anne, Bart, Watcher};

/// How the second time comes about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Again {
    InOneBatch,
    InTheNext,
    FromElsewhere,
    AfterACrash,
}

const AGAIN: [Again; 4] = [Again::InOneBatch, Again::InTheNext, Again::FromElsewhere, Again::AfterACrash];

/// A table at which a message makes sense, and the message.
pub(crate) struct Case {
    pub(crate) two: Two,
    who: Who,
    pub(crate) message: Value,
    /// Each time gives a secret of its own, for the answer may have got lost: the newest is worth something.
    renews: bool,
}

impl Case {
    fn new(two: Two, who: Who, message: Value) -> Self {
        Self { two, who, message, renews: false }
    }

    fn renewing(self) -> Self {
        Self { renews: true, ..self }
    }

    fn order(phase: Phase, order: &Value) -> Self {
        let two = Two::at("afloat", None, phase);
        let order = two.desk.as_it_stands(order);
        Self::new(two, Anne, json!({"kind": "host", "id": 9, "order": order}))
    }
}

fn conn(two: &Two, who: Who) -> u64 {
    match who {
        Anne => two.anne,
        Bart => two.bart,
        Watcher => two.watcher,
    }
}

/// Plays on until somebody may take an answer back, or undo a step: the field says which.
pub(crate) fn until(field: &str, kind: &str) -> Case {
    for (game, seed) in (0..20).flat_map(|seed| fleet::GAMES.iter().map(move |game| (game, seed))) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut two = Two::at(game, None, Phase::Playing);
        for _ in 0..80 {
            two.desk.let_pilots_play();
            if two.desk.status() == "over" {
                break;
            }
            let (seat, conn, answer) = two.turn(rng.usize(..100));
            let told = two.desk.say(conn, &answer);
            let number = told.iter().find_map(|frame| frame[field].as_u64());
            if let Some(number) = number {
                let who = if seat == Seat(0) { Anne } else { Bart };
                return Case::new(two, who, json!({"kind": kind, "id": 9, "seat": seat, "number": number}));
            }
        }
    }
    panic!("nobody could {kind}");
}

/// The first time it is obeyed: a second that does nothing would prove nothing otherwise. What needs no answer changes
/// what is looked at; a second hello is refused.
fn obeyed(case: &Case, desk: &Desk, speaker: u64) {
    let (told, kind) = (desk.told_to(speaker), case.message["kind"].as_str().expect("a kind"));
    let refused = refusal(&told);
    match kind {
        "hello" => assert_eq!(refused.as_deref(), Some("wrong-moment"), "{}", case.message),
        "look" => assert!(of_kind(&told, "sync").is_some(), "{told:?}"),
        "hint" => assert!(refused.is_none() && desk.work.iter().any(|work| work.hint), "{told:?}"),
        _ => {
            let done = |frame: &Value| {
                frame["id"] == 9 || frame["done"].as_array().is_some_and(|done| done.contains(&9.into()))
            };
            assert_eq!(refused, None, "{}", case.message);
            assert!(told.iter().any(done), "{} was not answered: {told:?}", case.message);
        }
    }
}

fn cases() -> Vec<Case> {
    use Phase::{Gathering, Over, Playing};
    let nonce = "cd".repeat(32);
    let at = |phase| Two::at("afloat", None, phase);
    let free = || {
        let mut two = at(Gathering);
        two.desk.order(two.anne, &json!({"kind": "man", "seat": 2, "pilot": null}));
        two
    };
    let turn = |make: fn(Seat, &Value) -> Value| {
        let mut two = at(Playing);
        let (seat, _, answer) = two.turn(0);
        let who = if seat == Seat(0) { Anne } else { Bart };
        Case::new(two, who, make(seat, &answer))
    };
    let revision = free().desk.room.portrait()["info"]["revision"].clone();
    vec![
        Case::new(at(Playing), Anne, json!({"kind": "hello", "protocol": 2})),
        Case::new(at(Playing), Anne, json!({"kind": "ping", "id": 9})),
        Case::new(free(), Watcher, json!({"kind": "sit", "id": 9, "name": "Zoé", "nonce": nonce})).renewing(),
        Case::new(free(), Bart, json!({"kind": "sit", "id": 9, "name": "Bartolo"})),
        Case::new(free(), Bart, json!({"kind": "sit", "id": 9, "seat": 2, "name": "Bartolo", "nonce": nonce})),
        Case::new(at(Playing), Anne, json!({"kind": "look", "seat": 0})),
        Case::new(at(Gathering), Anne, json!({"kind": "start", "id": 9})),
        turn(|_, answer| {
            let mut answer = answer.clone();
            answer["id"] = 9.into();
            answer
        }),
        until("back", "take-back"),
        until("undo", "undo"),
        Case::new(at(Playing), Bart, json!({"kind": "resign", "id": 9, "seat": 1})),
        Case::new(
            Two::at("broadsides", None, Playing),
            Bart,
            json!({"kind": "offer", "id": 9, "seat": 1, "draw": true}),
        ),
        turn(|seat, answer| json!({"kind": "orders", "id": 9, "seat": seat, "answers": [answer["answer"]]})),
        Case::new(
            Two::at("legacy", None, Playing),
            Anne,
            json!({"kind": "ask", "id": 9, "seat": 0, "question": {"kind": "volley"}}),
        ),
        turn(|seat, answer| json!({"kind": "why", "id": 9, "seat": seat, "answer": answer["answer"]})),
        turn(|seat, answer| json!({"kind": "hint", "id": 9, "seat": seat, "number": answer["number"]})),
        Case::new(at(Playing), Bart, json!({"kind": "say", "id": 9, "text": "ahoy"})),
        Case::new(at(Gathering), Watcher, json!({"kind": "say", "id": 9, "text": "ahoy"})),
        Case::new(at(Playing), Bart, json!({"kind": "handover", "id": 9})).renewing(),
        Case::new(at(Over), Anne, json!({"kind": "rematch", "id": 9})),
        Case::order(Gathering, &json!({"kind": "lock", "locked": true})),
        Case::order(Gathering, &json!({"kind": "list", "listed": false})),
        Case::order(Gathering, &json!({"kind": "remove", "seat": 1})),
        Case::new(
            free(),
            Anne,
            json!({"kind": "host", "id": 9, "order": {"kind": "man", "seat": 2, "pilot": "gunner"}}),
        ),
        Case::new(
            free(),
            Anne,
            json!({"kind": "host", "id": 9, "order": {"kind": "swap", "a": 0, "b": 1, "revision": revision}}),
        ),
        Case::order(Gathering, &json!({"kind": "reissue", "seat": 1})).renewing(),
        Case::order(Playing, &json!({"kind": "mute", "watcher": 3, "muted": true})),
        Case::order(Playing, &json!({"kind": "dismiss", "watcher": 3})),
        Case::order(Playing, &json!({"kind": "end"})),
    ]
}

/// The table after a message was sent, and perhaps sent again.
fn after(case: &Case, again: Again, second: bool) -> Value {
    let mut two = case.two.again();
    let text = case.message.to_string();
    two.desk.told.clear();
    let speaker = conn(&two, case.who);
    two.desk.tell(speaker, &text);
    if again != Again::InOneBatch {
        two.desk.settle();
        obeyed(case, &two.desk, speaker);
    }
    match again {
        Again::InOneBatch | Again::InTheNext => {}
        Again::FromElsewhere => {
            let (gone, token) =
                (conn(&two, case.who), [Some(two.desk.host.clone()), Some(two.bart_token.clone()), None]);
            two.desk.leave(gone);
            let back = match case.who {
                Watcher => two.desk.join_as(two.desk.hello(None, "198.51.100.9")),
                who => two.desk.join(token[who as usize].as_ref()),
            };
            match case.who {
                Anne => two.anne = back,
                Bart => two.bart = back,
                Watcher => two.watcher = back,
            }
        }
        Again::AfterACrash => {
            two.desk.crash(0);
            two.come_back();
        }
    }
    if second {
        two.desk.tell(conn(&two, case.who), &text);
    }
    two.desk.settle();
    two.desk.check_read_back();
    let mut portrait = two.desk.room.portrait();
    if case.renews {
        for part in ["length", "handovers", "card"] {
            portrait[part] = Value::Null;
        }
        portrait["info"]["revision"] = Value::Null;
        for chair in portrait["chairs"].as_array_mut().expect("chairs") {
            chair["owner"] = json!(!chair["owner"].is_null());
        }
    }
    // The next table's name is drawn anew for every desk.
    portrait["info"]["next"] = json!(!portrait["info"]["next"].is_null());
    portrait
}

#[test]
fn sent_twice_played_once() {
    let cases = cases();
    for case in &cases {
        for again in AGAIN {
            let (once, twice) = (after(case, again, false), after(case, again, true));
            for (part, once) in once.as_object().expect("an object") {
                assert_eq!(*once, twice[part], "{part} after {} was sent twice {again:?}", case.message);
            }
        }
    }
    let read = |case: &Case| kind(&room::protocol::ToServer::read(&case.message.to_string()).expect("a message"));
    let mut tried: Vec<&str> = cases.iter().map(read).collect();
    tried.sort_unstable();
    tried.dedup();
    assert_eq!(tried.len(), 26, "every kind of message is sent twice: {tried:?}");
}

/// Words are the same however late they come again, as long as they are kept.
#[test]
fn words_are_said_once_however_late_they_come_again() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let say = json!({"kind": "say", "id": 9, "text": "ahoy"});
    for wait in [0, 59_000, 61_000, 86_400_000] {
        two.desk.pass(wait);
        let told = two.desk.say(two.bart, &say);
        assert!(of_kind(&told, "done").is_some_and(|done| done["id"] == 9), "{told:?}");
    }
    assert_eq!(two.desk.entries("said").len(), 1);
    two.desk.say(two.bart, &json!({"kind": "say", "id": 10, "text": "ahoy"}));
    assert_eq!(two.desk.entries("said").len(), 2, "under another number they are said again");
}

/// What is sent twice is sent in vain, not silently: an answer that was overtaken is refused.
#[test]
fn the_second_of_two_answers_is_stale() {
    let mut two = Two::at("afloat", None, Phase::Playing);
    let (_, conn, answer) = two.turn(0);
    let first = two.desk.say(conn, &answer);
    assert!(of_kind(&first, "events").is_some_and(|events| events["done"] == json!([4])), "{first:?}");
    let second = two.desk.say(conn, &answer);
    assert_eq!(refusal(&second).as_deref(), Some("stale"));
    assert_eq!(two.desk.entries("answer").iter().filter(|entry| entry["by"] == "person").count(), 7);
}
