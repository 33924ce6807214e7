//! One table of a world: its room, run as a server runs it, and everything that is observed of it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bytes::Bytes;
use room::protocol::Fault;
use room::{Call, CallId, Called, ConnId, Effects, Input, Now, Room, TableId, Thought, Ticket, Token, Work};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{Seat, SeatSet, Viewer};

use super::person::{Caller, Callers, Conn, OUTBOUND, Person};
use super::store::Store;
use crate::kit::{Broken, Reference, Stands, Told, hold, json, only, read};

/// The most inputs that are taken at once.
const BATCH: usize = 64;

const ONCE: &str = "every message is answered once";
const TICKETS: &str = "every ticket is answered or cancelled once";
const DURABLE: &str = "nothing is told before it is durable";
const LOST: &str = "nothing acknowledged is lost";

/// A table and those around it.
pub(crate) struct Berth {
    pub(crate) id: TableId,
    pub(crate) invite: Token,
    pub(crate) people: Vec<Person>,
    pub(crate) reference: Reference,
    pub(crate) room: Option<Room>,
    inbox: VecDeque<Input>,
    /// What is to be done once an append is durable.
    flight: Option<Effects>,
    /// Whether effects are due though nothing came in.
    stirred: bool,
    deadline: Option<i64>,
    idle_turns: u32,
    tickets: BTreeMap<Ticket, Work>,
    /// Questions whose answer is in the inbox, or was taken in with what came before it and may not want it any more.
    answered: BTreeSet<Ticket>,
    heard: Vec<Ticket>,
    newest: Ticket,
    pub(crate) conns: BTreeMap<ConnId, Conn>,
    pub(crate) callers: Callers,
    /// The newest number each seat was told before what is told now.
    asked: BTreeMap<Seat, u32>,
    /// How often each answer of a person was acknowledged.
    acknowledged: BTreeMap<(Seat, String), usize>,
    pub(crate) frames: u64,
}

/// Something told that must be true of the journal at one of the moments of its batch.
enum Claim {
    State(Option<String>, Option<Seat>, Bytes),
    Log(Option<String>, Option<Seat>, usize, Bytes),
    Eyes(Option<String>, Option<Seat>, Viewer, u64),
    Welcome(Option<String>, SeatSet),
}

impl Berth {
    pub(crate) fn new(id: TableId, invite: Token, people: Vec<Person>, first: &str) -> Self {
        Self {
            reference: Reference::open(id.to_string(), first),
            id,
            invite,
            people,
            room: None,
            inbox: VecDeque::new(),
            flight: None,
            stirred: false,
            deadline: None,
            idle_turns: 0,
            tickets: BTreeMap::new(),
            answered: BTreeSet::new(),
            heard: Vec::new(),
            newest: Ticket(0),
            conns: BTreeMap::new(),
            callers: Callers::new(),
            asked: BTreeMap::new(),
            acknowledged: BTreeMap::new(),
            frames: 0,
        }
    }

    /// Reads the room from its journal, which has everything that was ever acknowledged.
    pub(crate) fn load(
        &mut self,
        store: &Store,
        now: Now,
        downtime: impl FnOnce(i64) -> i64,
        seed: u64,
    ) -> Result<(), Broken> {
        let journal = store.journal(self.id);
        self.catch_up(journal)?;
        let secrets = Box::new(crate::kit::Seeded(fastrand::Rng::with_seed(seed)));
        let room = Room::read(fleet::game, self.id, journal, now, downtime, crate::kit::GRACE, secrets)
            .map_err(|_| Broken { law: "a journal can be read", how: self.id.to_string() })?;
        hold("no line is set aside", room.set_aside() == 0, || format!("{} at {}", room.set_aside(), self.id))?;
        (self.room, self.stirred, self.deadline, self.newest) = (Some(room), true, None, Ticket(0));
        Ok(())
    }

    fn catch_up(&mut self, journal: &[String]) -> Result<(), Broken> {
        let lines = journal.get(self.reference.lines..);
        let lines = lines.ok_or_else(|| Broken { law: LOST, how: format!("lines of {} are gone", self.id) })?;
        lines.iter().try_for_each(|line| self.reference.hear(line))?;
        self.check_acknowledged()
    }

    fn check_acknowledged(&self) -> Result<(), Broken> {
        let kept = |answer: &(Seat, String), times: &usize| self.reference.answers.get(answer).unwrap_or(&0) >= times;
        let lost = self.acknowledged.iter().find(|(answer, times)| !kept(answer, times));
        hold(LOST, lost.is_none(), || format!("{lost:?} at {}", self.id))
    }

    /// The room is gone: all are cut off, nobody is told.
    pub(crate) fn cut_off(&mut self) {
        (self.room, self.flight) = (None, None);
        self.inbox.clear();
        self.tickets.clear();
        self.answered.clear();
        self.heard.clear();
        self.callers.clear();
        for conn in std::mem::take(&mut self.conns).into_values().filter(|conn| conn.open) {
            self.people[conn.person].conn = None;
        }
    }

    /// Somebody closes their page.
    pub(crate) fn leave(&mut self, who: usize) {
        let Some(id) = self.people[who].conn.take() else { return };
        if let Some(conn) = self.conns.get_mut(&id) {
            conn.open = false;
        }
        self.tell(Input::Left { conn: id });
    }

    pub(crate) fn tell(&mut self, input: Input) {
        self.inbox.push_back(input);
    }

    pub(crate) fn is_quiet(&self) -> bool {
        self.inbox.is_empty() && self.flight.is_none() && !self.stirred
    }

    /// Whether nothing is left to be heard by anybody, and no pilot thinks.
    pub(crate) fn is_settled(&self) -> bool {
        self.is_quiet() && self.tickets.is_empty() && self.people.iter().all(|person| person.queue.is_empty())
    }

    /// Takes in what came, and submits or does what comes of it. Whether there was anything.
    pub(crate) fn step(&mut self, now: Now, store: &mut Store, check: bool) -> Result<bool, Broken> {
        let Some(room) = self.room.as_mut().filter(|_| self.flight.is_none()) else { return Ok(false) };
        let due = self.deadline.is_some_and(|due| due <= now.mono);
        if self.inbox.is_empty() && !due && !self.stirred {
            return Ok(false);
        }
        self.stirred = false;
        if due {
            room.handle(now, Input::Time);
        }
        for _ in 0..BATCH {
            let Some(input) = self.inbox.pop_front() else { break };
            match &input {
                Input::Left { conn } => drop(self.conns.remove(conn)),
                Input::Thought { ticket, .. } => self.heard.push(*ticket),
                _ => {}
            }
            room.handle(now, input);
        }
        let mut effects = room.effects(now);
        self.deadline = effects.deadline;
        self.idle_turns = if due && effects.append.is_none() { self.idle_turns + 1 } else { 0 };
        let turns = self.idle_turns;
        hold(
            "a deadline that has passed is dealt with",
            turns < 8 || self.deadline.is_none_or(|d| d > now.mono),
            || format!("{:?} at {now:?} for {turns} turns", self.deadline),
        )?;
        match effects.append.take() {
            Some(append) => {
                store.submit(append);
                self.flight = Some(effects);
            }
            None => self.carry_out(effects, store.journal(self.id))?,
        }
        if check && self.flight.is_none() {
            self.check_portrait(store.journal(self.id), now)?;
        }
        Ok(true)
    }

    /// The append is durable.
    pub(crate) fn written(&mut self, journal: &[String], now: Now, check: bool) -> Result<(), Broken> {
        if let Some(effects) = self.flight.take() {
            self.carry_out(effects, journal)?;
        }
        if check { self.check_portrait(journal, now) } else { Ok(()) }
    }

    /// A room read anew is equal.
    pub(crate) fn check_portrait(&self, journal: &[String], now: Now) -> Result<(), Broken> {
        const LAW: &str = "a journal read again gives an equal table";
        let Some(room) = &self.room else { return Ok(()) };
        let (own, again) = (room.portrait(), read(self.id, journal, now, 0).map(|room| room.portrait()));
        let again = again.ok_or_else(|| Broken { law: LAW, how: "it cannot be read".into() })?;
        let differ = |name: &&String| own[*name] != again[*name];
        let part = own.as_object().and_then(|own| own.keys().find(differ));
        hold(LAW, own == again, || {
            format!("{part:?}: {} and again {}", own[part.map_or("", |p| p)], again[part.map_or("", |p| p)])
        })
    }

    /// Does what is to be done, after checking that all of it follows from what is durable.
    fn carry_out(&mut self, effects: Effects, journal: &[String]) -> Result<(), Broken> {
        let Effects { frames, dismissed, replies, work, cancelled, .. } = effects;
        let mut claims = Vec::new();
        for (conn, frame) in &frames {
            let Some(conn) = self.conns.get_mut(conn) else { continue };
            let told = Told::read(frame);
            match (told.kind, told.token, told.seat) {
                ("welcome", ..) => claims.push(Claim::Welcome(conn.digest.clone(), told.seats.unwrap_or_default())),
                ("done", Some(token), Some(_)) => conn.digest = Some(digest(&token)),
                _ => {}
            }
        }
        for (id, called) in replies {
            self.reply(id, called, journal, &mut claims)?;
        }
        self.settle_claims(&mut claims);
        for line in &journal[self.reference.lines..] {
            self.reference.hear(line)?;
            self.settle_claims(&mut claims);
        }
        hold(DURABLE, claims.is_empty(), || claims.iter().map(Claim::describe).collect())?;
        let mut asked = BTreeMap::new();
        for (conn, frame) in frames {
            self.send(conn, frame, journal, &mut asked)?;
        }
        self.asked.append(&mut asked);
        self.check_returned()?;
        for conn in dismissed {
            if let Some(conn) = self.conns.remove(&conn).filter(|conn| conn.open) {
                self.people[conn.person].conn = None;
            }
        }
        for ticket in cancelled {
            let known = self.tickets.remove(&ticket).is_some() || self.answered.remove(&ticket);
            hold(TICKETS, known, || format!("{ticket:?} cancelled"))?;
        }
        for ticket in self.heard.drain(..) {
            self.answered.remove(&ticket);
        }
        for work in work {
            hold(TICKETS, work.ticket > self.newest, || format!("{:?} again", work.ticket))?;
            let twice = |known: &&Work| (known.hint, known.brief.seat) == (work.hint, work.brief.seat);
            hold(
                "one question and one hint at a time for a seat",
                !self.tickets.values().any(|known| twice(&known)),
                || format!("{:?}", work.brief.seat),
            )?;
            self.newest = work.ticket;
            self.tickets.insert(work.ticket, work);
        }
        self.check_acknowledged()
    }

    fn settle_claims(&mut self, claims: &mut Vec<Claim>) {
        let reference = &mut self.reference;
        claims.retain(|claim| !claim.is_true(reference));
    }

    fn reply(
        &mut self,
        id: CallId,
        called: Result<Called, Fault>,
        journal: &[String],
        claims: &mut Vec<Claim>,
    ) -> Result<(), Broken> {
        let caller = self.callers.remove(&id);
        let Some(Caller { digest: token, seat, since, person, answer }) = caller else { return Ok(()) };
        match called {
            Ok(Called::State(state)) => {
                if let Some(answer) = answer {
                    *self.acknowledged.entry(answer).or_default() += 1;
                }
                claims.push(Claim::State(token, seat, state));
            }
            Ok(Called::Log(log)) => claims.push(Claim::Log(token, seat, since, log)),
            Ok(Called::Viewer(viewer, length)) => claims.push(Claim::Eyes(token, seat, viewer, length)),
            Ok(Called::Done(gift)) => {
                if let Some(token) = gift.token {
                    kept(journal, &digest(&token), "a token")?;
                    // A seat that moved to this device; a host's own token stays.
                    let person = &mut self.people[person];
                    if !person.hosts && gift.seat.is_some() {
                        person.token = Some(Token::claimed(&token));
                    }
                }
            }
            Ok(Called::File(file)) => {
                let law = "a match file verifies";
                let broken = |how: String| Broken { law, how };
                let text =
                    table::record::RecordText::read(file.as_bytes()).map_err(|bad| broken(format!("{bad:?}")))?;
                let game = fleet::game(&text.header.game).ok_or_else(|| broken(text.header.game.clone()))?;
                game.verify(&text, &mut |_| ()).map_err(|bad| broken(format!("{bad:?}")))?;
            }
            Ok(Called::Reply(_)) | Err(_) => {}
        }
        Ok(())
    }

    /// Checks a frame for a connection and puts it into its queue, unless that is full or nobody is there.
    fn send(
        &mut self,
        id: ConnId,
        frame: Bytes,
        journal: &[String],
        asked: &mut BTreeMap<Seat, u32>,
    ) -> Result<(), Broken> {
        let Some(conn) = self.conns.get_mut(&id) else { return Ok(()) };
        let told = Told::read(&frame);
        let mut done = told.done.clone();
        match told.kind {
            "sync" | "events" => {
                let stands = Stands::read(&frame).ok_or_else(|| Broken { law: DURABLE, how: "no match".into() })?;
                let own = self.reference.owned(conn.digest.as_deref());
                hold(
                    "nobody looks through the eyes of others",
                    stands.seat.is_none_or(|seat| own.contains(seat)),
                    || format!("{:?} shown to the owner of {own:?}", stands.seat),
                )?;
                if told.kind == "events" {
                    let seen = conn.told.ok_or_else(|| Broken { law: "no gap", how: "events before a sync".into() })?;
                    self.reference.check_notices(stands.seat, seen, &told.notices)?;
                }
                conn.told = Some(stands.version);
                asked.extend(stands.asked.iter().map(|asked| (asked.seat, asked.number)));
                self.reference.check_standing(&stands)?;
                self.reference.check_screen(&stands, own)?;
            }
            "said" => {
                let (n, text): (u32, String) = (told.n.unwrap_or(0), parse(told.text));
                hold("chat has no gap and no double", n == conn.said + 1, || format!("{n} after {}", conn.said))?;
                conn.said = n;
                let known = self.reference.said.get(n as usize - 1).is_some_and(|said| said.2 == text);
                hold(DURABLE, known, || format!("{n}: {text}"))?;
            }
            "welcome" => {
                conn.welcomed = true;
                conn.told = conn.told.or(told.gathers().then_some(0));
            }
            "done" => done.extend(told.id),
            "error" | "reply" | "hint" | "pong" => conn.answered(told.id)?,
            _ => {}
        }
        for id in &done {
            conn.answered(Some(*id))?;
        }
        let Some(conn) = self.conns.get(&id) else { return Ok(()) };
        for id in done {
            let sent = &conn.sent[&id];
            if let (Some(number), Ok(seat)) = (sent["number"].as_u64(), serde_json::from_value(sent["seat"].clone())) {
                self.check_played(seat, number)?;
            }
            match sent["kind"].as_str().unwrap_or_default() {
                "answer" => {
                    let seat: Seat = serde_json::from_value(sent["seat"].clone()).expect("a seat");
                    *self.acknowledged.entry((seat, sent["answer"].to_string())).or_default() += 1;
                }
                "say" => {
                    let text = sent["text"].as_str().unwrap_or_default().trim();
                    let said = |said: &(Option<Seat>, Option<u32>, String)| said.1 == Some(id) && said.2 == text;
                    hold(LOST, self.reference.said.iter().any(said), || format!("{sent}"))?;
                }
                _ => {}
            }
            for secret in [&told.token, &told.handover].into_iter().flatten() {
                kept(journal, &digest(secret), "a token or code")?;
            }
        }
        self.frames += 1;
        let Some(conn) = self.conns.get_mut(&id) else { return Ok(()) };
        if conn.open {
            let queue = &mut self.people[conn.person].queue;
            if queue.len() < OUTBOUND {
                queue.push_back(frame);
            } else {
                conn.open = false;
                self.people[conn.person].conn = None;
                self.inbox.push_front(Input::Left { conn: id });
            }
        }
        Ok(())
    }

    /// A pilot says something about one of the questions there are.
    pub(crate) fn think(&mut self, rng: &mut fastrand::Rng, calm: bool) -> bool {
        let Some(ticket) = self.tickets.keys().nth(rng.usize(..self.tickets.len().max(1))).copied() else {
            return false;
        };
        let Some(work) = self.tickets.remove(&ticket) else { return false };
        let thought = match rng.u8(..24) {
            0 if !calm => Thought::Failed,
            1 if !calm => Thought::Busy,
            2 if !calm => Thought::Advice(Box::new(room::Advice::blunt(json(r#"{"kind":"no such move"}"#)))),
            _ => crate::kit::answer_anything(work),
        };
        self.answered.insert(ticket);
        self.tell(Input::Thought { ticket, thought });
        true
    }

    pub(crate) fn has_work(&self) -> bool {
        !self.tickets.is_empty()
    }

    /// A seat is waited for that somebody or a pilot can still answer for.
    pub(crate) fn somebody_could(&self) -> bool {
        let tokens = self.people.iter().filter_map(|person| person.token.as_ref());
        let held: Vec<String> = tokens.map(|token| token.digest().into()).collect();
        let owned = |seat| held.iter().any(|token| self.reference.owned(Some(token)).contains(seat));
        self.reference.waiting().iter().any(|seat| self.reference.piloted(seat) || owned(seat))
    }

    /// A pilot gives the seat back to an owner who is there again.
    fn check_returned(&self) -> Result<(), Broken> {
        for conn in self.conns.values().filter(|conn| conn.welcomed) {
            let replaced =
                self.reference.owned(conn.digest.as_deref()).iter().find(|seat| self.reference.replaced(*seat));
            hold("who is back has the seat", replaced.is_none(), || format!("a pilot plays {replaced:?}"))?;
        }
        Ok(())
    }

    /// What was played answered the newest question that its seat had been told of.
    fn check_played(&self, seat: Seat, number: u64) -> Result<(), Broken> {
        let newest = self.asked.get(&seat).copied().unwrap_or(0);
        hold("an overtaken answer is refused", number >= u64::from(newest), || {
            format!("{seat:?} answered {number} when it was asked {newest}")
        })
    }

    pub(crate) fn call(&mut self, id: CallId, caller: Caller, call: Call) {
        self.callers.insert(id, caller);
        self.tell(Input::Call { id, call: Box::new(call) });
    }
}

impl Conn {
    fn answered(&mut self, id: Option<u32>) -> Result<(), Broken> {
        let Some(id) = id else { return Ok(()) };
        let left = self.pending.get_mut(&id).filter(|left| **left > 0);
        let left =
            left.ok_or_else(|| Broken { law: ONCE, how: format!("{id} once more: {:?}", self.sent.get(&id)) })?;
        *left -= 1;
        Ok(())
    }

    /// The first message that nobody answered.
    pub(crate) fn unanswered(&self) -> Option<&Value> {
        self.pending.iter().find(|(_, left)| **left > 0).and_then(|(id, _)| self.sent.get(id))
    }
}

impl Claim {
    /// Whether it is true of the table as it stands.
    fn is_true(&self, reference: &mut Reference) -> bool {
        let eyes = |reference: &Reference, token: &Option<String>, seat: &Option<Seat>| {
            let own = reference.owned(token.as_deref());
            match seat {
                Some(seat) => own.contains(*seat).then_some(Some(*seat)),
                None => Some(only(own)),
            }
        };
        match self {
            Self::Welcome(token, seats) => reference.owned(token.as_deref()) == *seats,
            Self::Eyes(_, _, Viewer::Open, _) => reference.over(),
            Self::Eyes(token, seat, viewer, length) => {
                let own = eyes(reference, token, seat).map(|seat| seat.map_or(Viewer::Bystander, Viewer::Seat));
                own == Some(*viewer) && *length == reference.lines as u64
            }
            Self::State(token, seat, text) => {
                #[derive(serde::Deserialize)]
                struct State<'a> {
                    #[serde(borrow)]
                    standing: &'a RawValue,
                }
                let state: State<'_> = serde_json::from_slice(text).expect("a state");
                match (Stands::read(state.standing.get().as_bytes()), eyes(reference, token, seat)) {
                    (None, Some(_)) => reference.game.is_none(),
                    (Some(told), Some(eyes)) => told.seat == eyes && reference.check_standing(&told).is_ok(),
                    (_, None) => false,
                }
            }
            Self::Log(token, seat, since, text) => {
                let told = Told::read(text);
                eyes(reference, token, seat)
                    .is_some_and(|seat| reference.check_notices(seat, *since, &told.notices).is_ok())
            }
        }
    }

    fn describe(&self) -> String {
        match self {
            Self::State(_, seat, text) => format!("state for {seat:?}: {}", String::from_utf8_lossy(text)),
            Self::Log(_, seat, since, text) => {
                format!("log for {seat:?} after {since}: {}", String::from_utf8_lossy(text))
            }
            Self::Eyes(_, seat, viewer, length) => format!("eyes of {viewer:?} for {seat:?} at {length}"),
            Self::Welcome(_, seats) => format!("welcome to {seats:?}"),
        }
    }
}

fn digest(token: &str) -> String {
    Token::claimed(token).digest().into()
}

fn kept(journal: &[String], digest: &str, what: &str) -> Result<(), Broken> {
    hold(LOST, journal.iter().any(|line| line.contains(digest)), || format!("{what} that nobody kept"))
}

fn parse(text: Option<&RawValue>) -> String {
    text.and_then(|text| serde_json::from_str(text.get()).ok()).unwrap_or_default()
}
