//! One seed makes a world: tables, people, pilots, a store and a clock, none of which can be relied upon. Whatever is
//! observed is compared with the durable journals, read a second time by other code.

mod berth;
mod person;
mod store;

use std::collections::{BTreeMap, VecDeque};

use fleet::AnyGame;
use room::protocol::ToServer;
use room::{Call, ClockPlan, Input, NewTable, News, Now, Room, TableId, Token};
use serde_json::Value;

use crate::kit::{Broken, Seeded, hold, household, json};
use berth::Berth;
use person::{Caller, Conn, Person};
use store::{Fate, Store};

/// Things that happen before the calm, for each table: little enough for many worlds in a minute.
const EVENTS: usize = 200;

/// Lines after which a host ends a match that is still on in the calm.
const PATIENCE: usize = 40;

/// What happened, for whoever looks for the cause of a failure.
#[derive(Default)]
pub(crate) struct Log {
    newest: VecDeque<String>,
    loud: bool,
    count: u64,
}

impl Log {
    /// One that keeps the newest events.
    pub(crate) fn new(loud: bool) -> Self {
        Self { loud, ..Self::default() }
    }

    fn note(&mut self, event: impl FnOnce() -> String) {
        const KEPT: usize = 60;
        self.count += 1;
        let event = format!("{:6} {}", self.count, event());
        if self.loud {
            println!("{event}");
        }
        self.newest.push_back(event);
        if self.newest.len() > KEPT {
            self.newest.pop_front();
        }
    }

    /// The newest events, oldest first.
    pub(crate) fn newest(&self) -> String {
        self.newest.iter().map(|event| format!("{event}\n")).collect()
    }
}

/// What a world came to.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Report {
    pub(crate) tables: u64,
    pub(crate) lines: u64,
    pub(crate) frames: u64,
    pub(crate) crashes: u64,
    pub(crate) failures: u64,
    pub(crate) calls: u64,
    /// Matches that the game itself ended.
    pub(crate) played_out: u64,
    /// Matches that were left for good.
    pub(crate) forsaken: u64,
    /// Rooms that were read because a clock ran out, nobody being there.
    pub(crate) woken: u64,
}

impl std::ops::AddAssign for Report {
    fn add_assign(&mut self, other: Self) {
        self.tables += other.tables;
        self.lines += other.lines;
        self.frames += other.frames;
        self.crashes += other.crashes;
        self.failures += other.failures;
        self.calls += other.calls;
        self.played_out += other.played_out;
        self.forsaken += other.forsaken;
        self.woken += other.woken;
    }
}

/// Runs a world from its beginning to the calm after it.
pub(crate) fn run(seed: u64, log: &mut Log) -> Result<Report, Broken> {
    let mut world = World::new(seed, log)?;
    for _ in 0..EVENTS * world.berths.len() {
        world.happen()?;
    }
    if world.rng.bool() {
        world.drift()?;
    }
    world.log.note(|| "calm".into());
    world.calm_down()?;
    world.close()
}

struct World<'a> {
    rng: fastrand::Rng,
    log: &'a mut Log,
    mono: i64,
    /// What the wall is ahead of monotonic time.
    ahead: i64,
    /// When the machine last stopped and started, by the wall.
    stopped: (i64, i64),
    /// The latest the wall has ever said.
    latest: i64,
    store: Store,
    berths: Vec<Berth>,
    next: u64,
    report: Report,
}

const NAMES: [&str; 7] = ["Anne", "Bart", "Calico", "Doña Inès", "Edward", "Flint", "Grace"];

impl<'a> World<'a> {
    fn new(seed: u64, log: &'a mut Log) -> Result<Self, Broken> {
        let mut world = Self {
            rng: fastrand::Rng::with_seed(seed),
            log,
            mono: 1_000,
            ahead: 1_800_000_000_000,
            stopped: (0, 0),
            latest: 0,
            store: Store::default(),
            berths: Vec::new(),
            next: 1,
            report: Report::default(),
        };
        for _ in 0..world.rng.usize(3..=8) {
            world.open()?;
        }
        Ok(world)
    }

    fn now(&self) -> Now {
        Now { wall: self.mono + self.ahead, mono: self.mono }
    }

    fn seed(&mut self) -> u64 {
        self.rng.u64(..)
    }

    fn fresh(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    fn open(&mut self) -> Result<(), Broken> {
        let table = self.new_table();
        let (people, at) = (table.seats.iter().filter(|seat| seat.is_none()).count(), self.now().wall);
        let mut secrets = Seeded(fastrand::Rng::with_seed(self.seed()));
        let opened = table.open(fleet::game, &mut secrets, at);
        let (opening, append) =
            opened.map_err(|fault| Broken { law: "a sound table can be opened", how: format!("{fault:?}") })?;
        let (id, first) = (opening.id, append.lines[0].clone());
        self.store.write(append)?;
        let host = Person::new(NAMES[0], Some(opening.host), self.rng.bool(), &mut self.rng);
        let mut crew = vec![host];
        for name in &NAMES[1..=people] {
            crew.push(Person::new(name, None, true, &mut self.rng));
        }
        crew.push(Person::new(NAMES[6], None, false, &mut self.rng));
        self.berths.push(Berth::new(id, opening.invite, crew, &first));
        self.report.tables += 1;
        Ok(())
    }

    fn new_table(&mut self) -> NewTable {
        let rng = &mut self.rng;
        let game: &dyn AnyGame = fleet::game(fleet::GAMES[rng.usize(..fleet::GAMES.len())]).expect("it is listed");
        let (fewest, most) = game.seats();
        let pilots = [None, None, Some("random"), Some("cabin-boy"), Some("guided")];
        let seats = (0..rng.u8(fewest..=most)).map(|_| pilots[rng.usize(..pilots.len())].map(str::to_owned)).collect();
        let mut options = BTreeMap::new();
        for option in game.options() {
            if rng.bool() {
                let value = option.values[rng.usize(..option.values.len())];
                options.insert(option.name.to_owned(), value.to_owned());
            }
        }
        let clock = match rng.u8(..10) {
            0..=2 => Some(ClockPlan::Live { seconds: rng.u32(10..60), gain: rng.u32(..6) }),
            3 => Some(ClockPlan::Days { days: 1 }),
            _ => None,
        };
        let (listed, hints) = (rng.bool(), Some(rng.u8(..4) > 0));
        NewTable { game: game.id().into(), options, data: None, seats, listed, hints, clock }
    }

    /// Something happens.
    fn happen(&mut self) -> Result<(), Broken> {
        let at = self.rng.usize(..self.berths.len());
        match self.rng.u8(..100) {
            0..=47 => self.act(at)?,
            48..=65 => self.step(at)?,
            66..=77 => self.commit(false)?,
            78..=87 => {
                let thought = self.berths[at].think(&mut self.rng, false);
                if thought {
                    self.log.note(|| format!("table {at}: a pilot has thought"));
                }
            }
            88..=92 => self.pass_time(),
            93 => self.watch()?,
            94..=96 => self.call(at)?,
            97 => self.jump(),
            98 => match self.rng.u8(..8) {
                0..=2 => self.crash()?,
                3..=4 => self.forsake(at)?,
                _ => {}
            },
            _ => self.leave_call_or_room(at),
        }
        Ok(())
    }

    fn pass_time(&mut self) {
        let ms = if self.rng.u8(..10) == 0 { self.rng.i64(10_000..90_000) } else { self.rng.i64(0..1_500) };
        self.mono += ms;
        self.log.note(|| format!("{ms} ms pass"));
    }

    fn jump(&mut self) {
        let jump = [-3_600_000, -700, 4_000, 20_000, 8_640_000_000][self.rng.usize(..5)];
        self.latest = self.latest.max(self.now().wall);
        self.ahead += jump;
        self.log.note(|| format!("the wall jumps by {jump} ms"));
    }

    /// Everybody leaves a table, and much later it is closed, unless it was touched since.
    fn forsake(&mut self, at: usize) -> Result<(), Broken> {
        const LONG: i64 = 1_000_000;
        self.wake(at)?;
        for who in 0..self.berths[at].people.len() {
            self.berths[at].leave(who);
        }
        self.settle(at)?;
        let (since, playing) = (self.rng.bool(), self.berths[at].reference.is_played());
        let before = if since { 0 } else { self.now().wall.max(self.latest) / 1000 + LONG };
        self.log.note(|| format!("table {at}: forsaken before {before}"));
        self.wake(at)?;
        self.berths[at].tell(Input::Forsake { before });
        self.settle(at)?;
        let over = self.berths[at].reference.over();
        hold("a match that was forsaken is closed", !playing || since || over, || format!("table {at} goes on"))?;
        self.report.forsaken += u64::from(playing && over && !since);
        Ok(())
    }

    /// Steps and commits, without a failure, until nothing more comes of it.
    fn settle(&mut self, at: usize) -> Result<(), Broken> {
        loop {
            self.step(at)?;
            self.commit(true)?;
            if self.berths[at].room.is_none() || self.berths[at].is_quiet() {
                return Ok(());
            }
        }
    }

    /// Wakes the tables whose time has come, as whoever runs them does now and then.
    fn watch(&mut self) -> Result<(), Broken> {
        let now = self.now().wall.max(self.latest).div_euclid(1000);
        for at in 0..self.berths.len() {
            if self.store.wake_at(self.berths[at].id).is_some_and(|due| due <= now) {
                self.report.woken += u64::from(self.berths[at].room.is_none());
                self.wake(at)?;
                self.berths[at].tell(Input::Time);
                self.log.note(|| format!("table {at}: it is woken"));
            }
        }
        Ok(())
    }

    /// Everybody leaves, every room sleeps, and nobody but the watch wakes one. Clocks run out all the same, and pilots
    /// play: a match with a clock goes on.
    fn drift(&mut self) -> Result<(), Broken> {
        const ROUNDS: usize = 300;
        const ROUND: i64 = 5_000;
        self.log.note(|| "everybody leaves".into());
        self.ahead += (self.latest - self.now().wall).max(0);
        for at in 0..self.berths.len() {
            for who in 0..self.berths[at].people.len() {
                self.berths[at].leave(who);
            }
            self.settle(at)?;
        }
        let length = |world: &Self, at: usize| world.store.journal(world.berths[at].id).len();
        let runs = |berth: &Berth| berth.reference.is_played() && berth.reference.has_live_clock();
        let before: Vec<(bool, usize)> =
            (0..self.berths.len()).map(|at| (runs(&self.berths[at]), length(self, at))).collect();
        for _ in 0..ROUNDS {
            if (0..before.len()).all(|at| !before[at].0 || length(self, at) > before[at].1 + 3) {
                break;
            }
            self.mono += ROUND;
            self.watch()?;
            for at in 0..self.berths.len() {
                while self.berths[at].has_work() {
                    self.berths[at].think(&mut self.rng, true);
                }
                self.settle(at)?;
                if self.berths[at].room.as_ref().is_some_and(Room::is_idle) {
                    self.berths[at].cut_off();
                }
            }
        }
        for (at, (runs, before)) in before.into_iter().enumerate() {
            let (over, after) = (self.berths[at].reference.over(), length(self, at));
            hold("a match with a clock goes on though nobody is there", !runs || over || after > before + 3, || {
                format!("table {at} has {after} lines after {before}")
            })?;
        }
        Ok(())
    }

    fn step(&mut self, at: usize) -> Result<(), Broken> {
        let (now, check) = (self.now(), self.rng.u8(..24) == 0);
        let stepped = self.berths[at].step(now, &mut self.store, check)?;
        if stepped {
            self.log.note(|| format!("table {at}: a step at {now:?}"));
        }
        Ok(())
    }

    fn commit(&mut self, calm: bool) -> Result<(), Broken> {
        if !self.store.is_waiting() {
            return Ok(());
        }
        let fate = match self.rng.u8(..50) {
            0 if !calm => Fate::Failed,
            1 if !calm => Fate::Unknown,
            _ => Fate::Written,
        };
        let tables = self.store.commit(fate)?;
        self.log.note(|| format!("{fate:?}: {tables:?}"));
        self.report.failures += u64::from(fate != Fate::Written);
        let now = self.now();
        for id in tables {
            let Some(berth) = self.berths.iter_mut().find(|berth| berth.id == id) else { continue };
            if fate == Fate::Written {
                berth.written(self.store.journal(id), now, self.rng.u8(..24) == 0)?;
            } else {
                berth.cut_off();
            }
        }
        self.find_rematches();
        Ok(())
    }

    /// The crew of a match that is over meets again at the table of the next.
    fn find_rematches(&mut self) {
        const MOST: usize = 10;
        let known = |id: &TableId| self.berths.iter().any(|berth| berth.id == *id);
        let found: Vec<TableId> = self.store.tables().filter(|id| !known(id)).collect();
        for id in found.into_iter().take(MOST.saturating_sub(self.berths.len())) {
            let (invite, journal) = (Token::claimed("nobody is invited"), self.store.journal(id));
            let before = self.berths.iter().find(|berth| {
                let next = format!("\"next\":\"{id}\"");
                self.store.journal(berth.id).iter().any(|line| line.contains(&next))
            });
            let Some(before) = before else { continue };
            let mut crew = Vec::new();
            for person in &before.people {
                let mut again = Person::new(&person.name, person.token.clone(), false, &mut self.rng);
                again.hosts = person.hosts;
                crew.push(again);
            }
            self.berths.push(Berth::new(id, invite, crew, &journal[0]));
            self.log.note(|| format!("a rematch at {id}"));
            self.report.tables += 1;
        }
    }

    /// The machine stops, and starts again after a while.
    fn crash(&mut self) -> Result<(), Broken> {
        let (written, down) = (self.rng.usize(..4), self.rng.i64(0..120_000));
        self.log.note(|| format!("crash: {written} of what waits is written; {down} ms"));
        self.store.crash(written)?;
        for berth in &mut self.berths {
            berth.cut_off();
        }
        let wall = self.now().wall;
        self.stopped = (wall, wall + down);
        self.mono = self.rng.i64(0..5_000);
        self.ahead = wall + down - self.mono;
        self.report.crashes += 1;
        self.find_rematches();
        Ok(())
    }

    fn leave_call_or_room(&mut self, at: usize) {
        let berth = &mut self.berths[at];
        if let Some(id) = berth.callers.keys().next().copied() {
            berth.callers.remove(&id);
            berth.tell(Input::CallerLeft { id });
        } else if berth.is_quiet() && berth.room.as_ref().is_some_and(Room::is_idle) {
            berth.cut_off();
            self.log.note(|| format!("table {at}: nobody is there, its room ends"));
        }
    }

    fn wake(&mut self, at: usize) -> Result<(), Broken> {
        if self.berths[at].room.is_some() {
            return Ok(());
        }
        let (now, seed, (from, to)) = (self.now(), self.seed(), self.stopped);
        let downtime = |touched: i64| if touched < to { to - touched.max(from) } else { 0 };
        self.log.note(|| format!("table {at}: its room is read at {now:?}"));
        self.berths[at].load(&self.store, now, downtime, seed)
    }

    fn connect(&mut self, at: usize, who: usize) -> Result<(), Broken> {
        if self.berths[at].people[who].banished {
            return Ok(());
        }
        self.wake(at)?;
        let id = self.fresh();
        let berth = &mut self.berths[at];
        let hello = berth.people[who].hello(&mut self.rng);
        let person = &mut berth.people[who];
        person.queue.clear();
        person.conn = Some(id);
        let conn = Conn {
            person: who,
            open: true,
            welcomed: false,
            digest: hello.token.as_ref().map(|token| token.digest().into()),
            told: hello.seen.map(|seen| seen as usize),
            said: hello.said.unwrap_or(0),
            pending: BTreeMap::new(),
            sent: BTreeMap::new(),
        };
        self.log.note(|| format!("table {at}: {} joins as {id}: {hello:?}", berth.people[who].name));
        berth.conns.insert(id, conn);
        berth.tell(Input::Joined { conn: id, hello: Box::new(hello) });
        Ok(())
    }

    /// Somebody does something.
    fn act(&mut self, at: usize) -> Result<(), Broken> {
        let who = self.rng.usize(..self.berths[at].people.len());
        let Some(conn) = self.berths[at].people[who].conn else {
            self.look(at, who, 70);
            return if self.rng.u8(..3) > 0 { self.connect(at, who) } else { Ok(()) };
        };
        self.look(at, who, 70);
        match self.rng.u8(..40) {
            0 => {
                self.berths[at].leave(who);
                self.log.note(|| format!("table {at}: {conn} leaves"));
            }
            1 => self.give_token(at),
            _ => {
                let berth = &mut self.berths[at];
                let invite = berth.invite.clone();
                let said = berth.people[who].say_something(&invite, &mut self.rng);
                let times = if self.rng.u8(..12) == 0 { 2 } else { 1 };
                for text in std::iter::repeat_n(said, times).flatten() {
                    self.say(at, conn, &text);
                }
            }
        }
        Ok(())
    }

    /// Somebody reads what came, or, now and then, only some of it.
    fn look(&mut self, at: usize, who: usize, all: u8) {
        let person = &mut self.berths[at].people[who];
        let some = self.rng.u8(..100) >= all;
        let count = if some { self.rng.usize(..=person.queue.len()) } else { person.queue.len() };
        for frame in person.queue.drain(..count).collect::<Vec<_>>() {
            person.read(&frame);
        }
    }

    fn say(&mut self, at: usize, id: u64, text: &str) {
        let Ok(message) = ToServer::read(text) else { return };
        let berth = &mut self.berths[at];
        let Some(conn) = berth.conns.get_mut(&id) else { return };
        if let Some(number) = message.id() {
            *conn.pending.entry(number).or_default() += 1;
            conn.sent.insert(number, serde_json::from_str(text).unwrap_or(Value::Null));
        }
        self.log.note(|| format!("table {at}: {id} says {text}"));
        berth.tell(Input::Message { conn: id, message: Box::new(message) });
    }

    /// A host hands a token that was issued anew to somebody.
    fn give_token(&mut self, at: usize) {
        let berth = &mut self.berths[at];
        let tokens: Vec<String> = berth.people.iter_mut().flat_map(|person| person.page.issued.drain(..)).collect();
        for token in tokens {
            let who = self.rng.usize(1..berth.people.len());
            berth.people[who].token = Some(Token::claimed(&token));
            // Who was sent away as a watcher may come as one who plays.
            berth.people[who].banished = false;
            berth.leave(who);
        }
    }

    /// Somebody calls without a connection.
    fn call(&mut self, at: usize) -> Result<(), Broken> {
        self.wake(at)?;
        let (who, id) = (self.rng.usize(..self.berths[at].people.len()), self.fresh());
        self.look(at, who, 100);
        let (rng, berth) = (&mut self.rng, &mut self.berths[at]);
        let invite = berth.invite.clone();
        let person = &mut berth.people[who];
        let token = person.token.clone();
        let asked = person.page.asked.clone();
        let mut seat = asked.as_ref().map(|asked| asked.seat).filter(|_| rng.bool());
        let (mut since, mut answer) = (0, None);
        let call = match rng.u8(..12) {
            0..=2 => {
                let version = person.seen.unwrap_or(0);
                let news = News { since: version, wait: rng.i64(0..25_000), household: household(&person.name) };
                Call::State { token: token.clone(), seat, news: Some(news).filter(|_| rng.u8(..3) > 0) }
            }
            3..=6 => {
                let Some(asked) = asked else { return Ok(()) };
                seat = Some(asked.seat);
                let text = &asked.moves[rng.usize(..asked.moves.len())];
                let value: Value = serde_json::from_str(text).expect("a move is JSON");
                answer = Some((asked.seat, value.to_string()));
                let number = asked.number.saturating_sub(u32::from(rng.u8(..6) == 0));
                Call::Play { token: token.clone(), seat, number, answer: json(text) }
            }
            7 => {
                since = rng.usize(..20);
                Call::Log { token: token.clone(), seat, since: since as u32 }
            }
            8 => Call::LookBack { token: token.clone(), seat, open: rng.bool() },
            9 => Call::File,
            10 => match person.page.code.take().filter(|_| !person.hosts) {
                Some(code) => Call::Claim { code },
                None => Call::Claim { code: "no such code".into() },
            },
            _ => {
                let said = person.say_something(&invite, rng).and_then(|text| ToServer::read(&text).ok());
                let Some(message) = said else { return Ok(()) };
                if let ToServer::Answer { seat, answer: text, .. } = &message {
                    let value: Value = serde_json::from_str(text.get()).unwrap_or_default();
                    answer = Some((*seat, value.to_string()));
                }
                Call::Obey { token: token.clone(), message }
            }
        };
        let digest = token.map(|token| token.digest().into());
        self.log.note(|| format!("table {at}: call {id} of {who}"));
        self.report.calls += 1;
        berth.call(id, Caller { digest, seat, since, person: who, answer }, call);
        Ok(())
    }

    /// Nothing fails any more: everybody comes back, and whoever is asked answers, until every match is over.
    fn calm_down(&mut self) -> Result<(), Broken> {
        const ROUNDS: usize = 20_000;
        /// Rounds without a line before a table counts as stuck: longer than any grace, and than callers count as there.
        const STUCK: usize = 400;
        // The round in which each table's journal last grew, and its length then.
        let mut grown: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        let began: Vec<usize> = self.berths.iter().map(|berth| self.store.journal(berth.id).len()).collect();
        for round in 0..ROUNDS {
            self.mono += 700;
            let mut busy = false;
            for at in 0..self.berths.len() {
                let over = self.berths[at].reference.over();
                if over && self.berths[at].is_settled() && self.everybody_heard(at) {
                    continue;
                }
                busy = true;
                let length = self.store.journal(self.berths[at].id).len();
                let grew = grown.entry(at).or_insert((round, length));
                if grew.1 != length {
                    *grew = (round, length);
                }
                let since = grew.0;
                let long = length > began.get(at).copied().unwrap_or(0) + PATIENCE;
                let stuck = round - since > STUCK;
                let orphaned = stuck && !self.berths[at].somebody_could();
                let how = || format!("table {at} has {length} lines since round {since}");
                hold("no room is wedged", !stuck || orphaned || over, how)?;
                self.be_calm(at, (long || orphaned) && round % 8 == 0)?;
            }
            if !busy {
                return Ok(());
            }
        }
        Err(Broken { law: "no room is wedged", how: format!("{ROUNDS} rounds were not enough") })
    }

    fn be_calm(&mut self, at: usize, end: bool) -> Result<(), Broken> {
        self.give_token(at);
        for who in 0..self.berths[at].people.len() {
            self.look(at, who, 100);
            let Some(conn) = self.berths[at].people[who].conn else {
                self.connect(at, who)?;
                continue;
            };
            let gathers = self.berths[at].reference.game.is_none();
            let person = &mut self.berths[at].people[who];
            let messages = match (gathers, person.hosts) {
                (true, true) => person.start_now(),
                _ if end && person.hosts => vec![person.end_now()],
                _ if person.is_asked() => person.answer(&mut self.rng).into_iter().collect(),
                _ if self.rng.u8(..4) == 0 => person.look_at_own(&mut self.rng).into_iter().collect(),
                _ => Vec::new(),
            };
            for text in messages {
                self.say(at, conn, &text);
            }
        }
        while self.berths[at].has_work() {
            self.berths[at].think(&mut self.rng, true);
        }
        self.settle(at)
    }

    /// Whether all who are connected have been told everything.
    fn everybody_heard(&self, at: usize) -> bool {
        let berth = &self.berths[at];
        let version = berth.reference.version() as u32;
        let heard = |conn: &Conn| !conn.open || berth.people[conn.person].seen == Some(version);
        berth.conns.values().all(heard)
    }

    /// What must be true once everything has come to rest.
    fn close(mut self) -> Result<Report, Broken> {
        for at in 0..self.berths.len() {
            let id = self.fresh();
            let caller = Caller { digest: None, seat: None, since: 0, person: 0, answer: None };
            self.wake(at)?;
            self.berths[at].call(id, caller, Call::File);
            self.mono += 60_000;
            for _ in 0..3 {
                self.step(at)?;
                self.commit(true)?;
            }
            let berth = &self.berths[at];
            let (journal, version) = (self.store.journal(berth.id), berth.reference.version());
            berth.check_portrait(journal, self.now())?;
            hold("every call is answered", berth.callers.is_empty(), || format!("{} wait", berth.callers.len()))?;
            for conn in berth.conns.values().filter(|conn| conn.open) {
                let told = conn.told == Some(version);
                hold("all arrive at the same version", told, || format!("{:?} for {version}", conn.told))?;
                let open = conn.unanswered();
                hold("every message is answered once", open.is_none(), || format!("not at all: {open:?}"))?;
            }
            self.report.lines += journal.len() as u64;
            self.report.frames += berth.frames;
            let outcome = berth.reference.game.as_ref().and_then(|game| game.outcome());
            let table_ended = |json: &str| json.contains("abandoned") || json.contains("agreed");
            self.report.played_out += u64::from(outcome.is_some_and(|(_, how)| !table_ended(how.get())));
        }
        Ok(self.report)
    }
}
