//! A room with somebody who runs it by hand: everything is durable at once, and everything told is kept.

use room::{Call, CallId, Called, ClockPlan, ConnId, Hello, Input, NewTable, Now, Opening, Room, TableId};
use room::{Thought, Ticket, Token, Work};
use serde_json::{Value, json};
use table::Seat;

use crate::kit::{GRACE, Seeded, answer_anything, household, read};

/// A room, its journal, and what it has said since anybody last asked.
pub(crate) struct Desk {
    pub(crate) id: TableId,
    pub(crate) host: Token,
    pub(crate) invite: Token,
    pub(crate) lines: Vec<String>,
    pub(crate) now: Now,
    pub(crate) room: Room,
    pub(crate) told: Vec<(ConnId, Vec<u8>)>,
    pub(crate) replies: Vec<(CallId, Result<Called, room::protocol::Fault>)>,
    pub(crate) dismissed: Vec<ConnId>,
    /// First lines of other tables.
    pub(crate) others: Vec<room::Append>,
    pub(crate) work: Vec<Work>,
    pub(crate) cancelled: Vec<Ticket>,
    pub(crate) deadline: Option<i64>,
    next: u64,
}

/// When these tests begin.
pub(crate) const BEGIN: Now = Now { wall: 1_800_000_000_000, mono: 1_000 };

/// Nobody in a seat yet.
pub(crate) const NOBODY: Option<&str> = None;

impl Desk {
    /// A table in the lobby, where hints may be asked for.
    pub(crate) fn open(game: &str, seats: &[Option<&str>], clock: Option<ClockPlan>) -> Self {
        Self::open_with(game, None, seats, clock)
    }

    /// The same with a tile set or map of one's own.
    pub(crate) fn open_with(game: &str, data: Option<&str>, seats: &[Option<&str>], clock: Option<ClockPlan>) -> Self {
        let table = NewTable {
            game: game.into(),
            options: [].into(),
            data: data.map(str::to_owned),
            seats: seats.iter().map(|pilot| pilot.map(str::to_owned)).collect(),
            listed: true,
            hints: Some(true),
            clock,
        };
        let mut secrets = Seeded(fastrand::Rng::with_seed(11));
        let (opening, append) = table.open(fleet::game, &mut secrets, BEGIN.wall).expect("a sound table");
        let Opening { id, host, invite } = opening;
        Self::of_lines(id, host, invite, append.lines, BEGIN).expect("a journal")
    }

    /// A desk for a journal; none if it cannot be read.
    pub(crate) fn of_lines(id: TableId, host: Token, invite: Token, lines: Vec<String>, now: Now) -> Option<Self> {
        let room = read(id, &lines, now, 12)?;
        Some(Self {
            id,
            host,
            invite,
            lines,
            now,
            room,
            told: Vec::new(),
            replies: Vec::new(),
            dismissed: Vec::new(),
            others: Vec::new(),
            work: Vec::new(),
            cancelled: Vec::new(),
            deadline: None,
            next: 100,
        })
    }

    /// The same table at another desk, read from its journal.
    pub(crate) fn copy(&self) -> Self {
        let copy = Self::of_lines(self.id, self.host.clone(), self.invite.clone(), self.lines.clone(), self.now);
        copy.expect("a room's journal can be read")
    }

    /// The machine stops and starts again: everything that is not in the journal is gone.
    pub(crate) fn crash(&mut self, down: i64) {
        self.now = Now { wall: self.now.wall + down, mono: 7 };
        let secrets = Box::new(Seeded(fastrand::Rng::with_seed(self.next)));
        let read = Room::read(fleet::game, self.id, &self.lines, self.now, |_| down, GRACE, secrets);
        self.room = read.expect("a room's journal can be read");
        self.work.clear();
        self.settle();
    }

    pub(crate) fn handle(&mut self, input: Input) {
        self.room.handle(self.now, input);
    }

    /// Has everything done that is to be done.
    pub(crate) fn settle(&mut self) {
        let effects = self.room.effects(self.now);
        if let Some(append) = effects.append {
            assert_eq!(append.first, self.lines.len() as u64, "an append goes where the journal ends");
            self.lines.extend(append.lines);
            self.others.extend(append.others);
        }
        self.told.extend(effects.frames.into_iter().map(|(conn, frame)| (conn, frame.to_vec())));
        self.replies.extend(effects.replies);
        self.dismissed.extend(effects.dismissed);
        self.work.retain(|work| !effects.cancelled.contains(&work.ticket));
        self.work.extend(effects.work);
        self.cancelled.extend(effects.cancelled);
        self.deadline = effects.deadline;
    }

    pub(crate) fn pass(&mut self, ms: i64) {
        self.now = Now { wall: self.now.wall + ms, mono: self.now.mono + ms };
        self.handle(Input::Time);
        self.settle();
    }

    pub(crate) fn hello(&self, token: Option<&Token>, from: &str) -> Hello {
        Hello { token: token.cloned(), name: None, household: household(from), seen: None, said: None }
    }

    pub(crate) fn join(&mut self, token: Option<&Token>) -> ConnId {
        self.join_as(self.hello(token, "192.0.2.7"))
    }

    pub(crate) fn join_as(&mut self, hello: Hello) -> ConnId {
        self.next += 1;
        let conn = self.next;
        self.handle(Input::Joined { conn, hello: Box::new(hello) });
        self.settle();
        conn
    }

    pub(crate) fn leave(&mut self, conn: ConnId) {
        self.handle(Input::Left { conn });
        self.settle();
    }

    pub(crate) fn tell(&mut self, conn: ConnId, text: &str) {
        let message = room::protocol::ToServer::read(text).unwrap_or_else(|bad| panic!("{bad}: {text}"));
        self.handle(Input::Message { conn, message: Box::new(message) });
    }

    /// Says something; what the connection is told then.
    pub(crate) fn say(&mut self, conn: ConnId, message: &Value) -> Vec<Value> {
        self.told.clear();
        self.tell(conn, &message.to_string());
        self.settle();
        self.told_to(conn)
    }

    pub(crate) fn told_to(&self, conn: ConnId) -> Vec<Value> {
        let its = self.told.iter().filter(|(to, _)| *to == conn);
        its.map(|(_, frame)| serde_json::from_slice(frame).expect("a frame is JSON")).collect()
    }

    pub(crate) fn call(&mut self, call: Call) -> Result<Called, room::protocol::Fault> {
        self.next += 1;
        let id = self.next;
        self.handle(Input::Call { id, call: Box::new(call) });
        self.settle();
        let at = self.replies.iter().position(|(of, _)| *of == id).expect("a call is answered");
        self.replies.remove(at).1
    }

    /// Takes a seat; gives the connection's token.
    pub(crate) fn sit(&mut self, conn: ConnId, name: &str) -> Token {
        let nonce = format!("{conn:064x}");
        let invite = self.invite.reveal().to_owned();
        let sit = json!({"kind": "sit", "id": 1, "invite": invite, "name": name, "nonce": nonce});
        let told = self.say(conn, &sit);
        let done = of_kind(&told, "done").unwrap_or_else(|| panic!("a seat is free: {told:?}"));
        done["token"].as_str().map_or_else(|| self.host.clone(), Token::claimed)
    }

    pub(crate) fn start(&mut self, host: ConnId) {
        let told = self.say(host, &json!({"kind": "start", "id": 2}));
        assert!(of_kind(&told, "error").is_none(), "{told:?}");
    }

    /// An order that moves somebody, of the table as it stands.
    pub(crate) fn as_it_stands(&self, order: &Value) -> Value {
        let mut order = order.clone();
        if ["remove", "reissue", "swap"].iter().any(|kind| order["kind"] == *kind) {
            order["revision"] = self.room.portrait()["info"]["revision"].clone();
        }
        order
    }

    pub(crate) fn order(&mut self, host: ConnId, order: &Value) -> Vec<Value> {
        let order = self.as_it_stands(order);
        self.say(host, &json!({"kind": "host", "id": 3, "order": order}))
    }

    /// What a seat is asked, as its owner may see it: the number, and the moves.
    pub(crate) fn asked(&mut self, token: &Token, seat: Seat) -> Option<(u32, Vec<Value>)> {
        let call = Call::State { token: Some(token.clone()), seat: Some(seat), news: None };
        let Ok(Called::State(state)) = self.call(call) else { return None };
        let state: Value = serde_json::from_slice(&state).expect("JSON");
        let asked = &state["standing"]["asked"];
        Some((asked["number"].as_u64()? as u32, asked["moves"].as_array()?.clone()))
    }

    /// An answer of a seat, the nth that is legal.
    pub(crate) fn answer(&mut self, token: &Token, seat: Seat, nth: usize) -> Option<Value> {
        let (number, moves) = self.asked(token, seat)?;
        let answer = &moves[nth % moves.len()];
        Some(json!({"kind": "answer", "id": 4, "seat": seat, "number": number, "answer": answer}))
    }

    /// Lets pilots answer until they are not asked.
    pub(crate) fn let_pilots_play(&mut self) {
        for _ in 0..200 {
            let Some(at) = self.work.iter().position(|work| !work.hint) else { return };
            let work = self.work.remove(at);
            let (ticket, thought) = (work.ticket, answer_anything(work));
            self.thought(ticket, thought);
        }
    }

    /// The table of the next match.
    pub(crate) fn rematch(&mut self, conn: ConnId) -> Self {
        let told = self.say(conn, &json!({"kind": "rematch", "id": 13}));
        assert_eq!(refusal(&told), None);
        let next = self.others.pop().expect("a table");
        let desk = Self::of_lines(next.table, self.host.clone(), self.invite.clone(), next.lines, self.now);
        desk.expect("a table that begins is read")
    }

    /// Calls without waiting for the answer.
    pub(crate) fn call_and_wait(&mut self, call: Call) -> CallId {
        self.next += 1;
        self.handle(Input::Call { id: self.next, call: Box::new(call) });
        self.settle();
        self.next
    }

    /// Whether a call has been answered.
    pub(crate) fn answered(&self, id: CallId) -> bool {
        self.replies.iter().any(|(of, _)| *of == id)
    }

    pub(crate) fn thought(&mut self, ticket: Ticket, thought: Thought) {
        self.handle(Input::Thought { ticket, thought });
        self.settle();
    }

    /// A moment of what can be known without the journal, in Unix seconds: when it was touched, when it is to be woken.
    pub(crate) fn summary(&self, part: &str) -> i64 {
        let moment = self.room.portrait()[part].as_i64().expect("a moment");
        if part == "touched" { moment.div_euclid(1000) } else { moment }
    }

    pub(crate) fn status(&self) -> String {
        self.room.portrait()["info"]["status"].as_str().expect("a word").to_owned()
    }

    /// The newest version.
    pub(crate) fn newest(&mut self) -> u32 {
        let Ok(Called::State(state)) = self.call(Call::State { token: None, seat: None, news: None }) else {
            panic!("anybody may ask");
        };
        let state: Value = serde_json::from_slice(&state).expect("JSON");
        state["standing"]["version"].as_u64().unwrap_or(0) as u32
    }

    /// The journal's entries of a kind.
    pub(crate) fn entries(&self, kind: &str) -> Vec<Value> {
        let entry = |line: &String| serde_json::from_str::<Value>(line).map(|line| line["entry"].clone()).ok();
        self.lines.iter().filter_map(entry).filter(|entry| entry["kind"] == kind).collect()
    }

    /// The number of the first who watches.
    pub(crate) fn first_watcher(&mut self) -> Value {
        let Ok(Called::State(state)) = self.call(Call::State { token: None, seat: None, news: None }) else {
            panic!("anybody may ask");
        };
        let state: Value = serde_json::from_slice(&state).expect("JSON");
        state["table"]["audience"][0]["watcher"].clone()
    }

    /// Everything that was accepted so far can be read back, and gives the same table.
    pub(crate) fn check_read_back(&self) {
        let again = read(self.id, &self.lines, self.now, 1).expect("its journal can be read");
        assert_eq!(again.set_aside(), self.room.set_aside());
        let (own, again) = (self.room.portrait(), again.portrait());
        for (part, own) in own.as_object().expect("an object") {
            assert_eq!(*own, again[part], "{part} differs when it is read again; last line {:?}", self.lines.last());
        }
    }
}

/// The first message of a kind.
pub(crate) fn of_kind<'a>(told: &'a [Value], kind: &str) -> Option<&'a Value> {
    told.iter().find(|message| message["kind"] == kind)
}

/// Why something was refused.
pub(crate) fn refusal(told: &[Value]) -> Option<String> {
    of_kind(told, "error").map(|error| error["error"]["kind"].as_str().expect("a kind").to_owned())
}

/// A table with two people, and pilots in what seats are left.
pub(crate) struct Two {
    pub(crate) desk: Desk,
    /// The host's connection, in the first seat.
    pub(crate) anne: ConnId,
    pub(crate) bart: ConnId,
    pub(crate) bart_token: Token,
    pub(crate) watcher: ConnId,
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Gathering,
    Playing,
    Over,
}

pub(crate) const PHASES: [Phase; 3] = [Phase::Gathering, Phase::Playing, Phase::Over];

impl Two {
    pub(crate) fn at(game: &str, clock: Option<ClockPlan>, phase: Phase) -> Self {
        let seats: &[Option<&str>] =
            if game == "broadsides" { &[NOBODY, NOBODY] } else { &[NOBODY, NOBODY, Some("random")] };
        let mut desk = Desk::open(game, seats, clock);
        let host = desk.host.clone();
        let anne = desk.join(Some(&host));
        desk.sit(anne, "Anne");
        let bart = desk.join(None);
        let bart_token = desk.sit(bart, "Bart");
        let watcher = desk.join_as(desk.hello(None, "198.51.100.9"));
        let mut two = Self { desk, anne, bart, bart_token, watcher };
        if phase != Phase::Gathering {
            two.desk.start(anne);
            two.play(6);
        }
        if phase == Phase::Over {
            two.desk.order(anne, &json!({"kind": "end"}));
            assert_eq!(two.desk.status(), "over");
        }
        two
    }

    /// The same table read anew, and everybody back.
    pub(crate) fn again(&self) -> Self {
        let mut again = Self { desk: self.desk.copy(), bart_token: self.bart_token.clone(), ..*self };
        again.come_back();
        again
    }

    /// Everybody joins again.
    pub(crate) fn come_back(&mut self) {
        let (anne, bart) = (self.desk.host.clone(), self.bart_token.clone());
        self.anne = self.desk.join(Some(&anne));
        self.bart = self.desk.join(Some(&bart));
        self.watcher = self.desk.join_as(self.desk.hello(None, "198.51.100.9"));
    }

    pub(crate) fn token(&self, seat: Seat) -> Token {
        if seat == Seat(0) { self.desk.host.clone() } else { self.bart_token.clone() }
    }

    /// Plays on for so many answers of people.
    pub(crate) fn play(&mut self, answers: usize) {
        for nth in 0..answers {
            self.desk.let_pilots_play();
            for (seat, conn) in [(Seat(0), self.anne), (Seat(1), self.bart)] {
                if let Some(answer) = self.desk.answer(&self.token(seat), seat, nth * 7 + 1) {
                    self.desk.say(conn, &answer);
                    break;
                }
            }
        }
        self.desk.let_pilots_play();
    }

    /// The first seat of a person that is asked, its connection, and a legal answer.
    pub(crate) fn turn(&mut self, nth: usize) -> (Seat, ConnId, Value) {
        for (seat, conn) in [(Seat(0), self.anne), (Seat(1), self.bart)] {
            if let Some(answer) = self.desk.answer(&self.token(seat), seat, nth) {
                return (seat, conn, answer);
            }
        }
        panic!("somebody is asked");
    }
}
