//! A room run without a server: what it writes is kept in memory, what it asks of pilots is answered at once, and what must
//! hold after every input is checked.

use std::collections::BTreeMap;

use pilot::Budget;
use room::protocol::{Gift, ToServer};
use room::{
    Append, Call, Called, ClockPlan, ConnId, Effects, Hello, Household, Input, NewTable, Now, Room, Secrets, TableId,
    Thought, Token, Unreadable, Work,
};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::value::RawValue;
use table::{Fast, Name, Seat};

/// The wall at the first moment, in Unix milliseconds.
const WALL: i64 = 1_700_000_000_000;

/// How long a leaver's seat is kept, in milliseconds.
const GRACE: i64 = 60_000;

/// Questions to pilots answered after one input: a match of pilots alone must not be played to its end.
const THOUGHTS: usize = 4;

/// The connection of whoever looks at a room from outside, the first of as many as there are tokens.
const LOOKER: ConnId = 100;

/// Randomness that everybody can foresee.
struct Known(Fast);

impl Secrets for Known {
    fn fill(&mut self, bytes: &mut [u8]) {
        bytes.fill_with(|| self.0.below(256) as u8);
    }
}

fn known(seed: u64) -> Box<dyn Secrets> {
    Box::new(Known(Fast::new(seed)))
}

/// A table somebody has opened: its journal and the tokens of its people, the host's first.
#[derive(Clone)]
pub(crate) struct Sitting {
    pub(crate) id: TableId,
    pub(crate) lines: Vec<String>,
    pub(crate) tokens: Vec<Token>,
}

impl Sitting {
    /// Two people and, where the game takes a third, a pilot; seated, not begun.
    pub(crate) fn open(game: &str) -> Self {
        let rules = fleet::game(game).expect("a game of this house");
        let third = (rules.seats().1 > 2).then(|| Some("random".to_owned()));
        let table = NewTable {
            game: game.to_owned(),
            options: BTreeMap::new(),
            data: None,
            seats: [None, None].into_iter().chain(third).collect(),
            listed: true,
            hints: Some(true),
            clock: Some(ClockPlan::Live { seconds: 600, gain: 5 }),
        };
        let (opening, first) = table.open(fleet::game, &mut *known(7), WALL).expect("a table that can be played at");
        let mut party = Party::read(opening.id, first.lines, 1).expect("its own line is read");
        let second = party.sit(None, &opening.invite, "Bart").token.expect("a new token");
        party.sit(Some(opening.host.clone()), &opening.invite, "Anne");
        Self { id: opening.id, lines: party.lines, tokens: vec![opening.host, Token::claimed(&second)] }
    }

    /// The same, begun, and so many answers played.
    pub(crate) fn begun(game: &str, answers: u32, seed: u64) -> Self {
        let mut sitting = Self::open(game);
        let mut party = Party::read(sitting.id, sitting.lines, 2).expect("its own lines are read");
        party.obey(Some(sitting.tokens[0].clone()), ToServer::Start { id: 1 });
        let mut chance = Fast::new(seed);
        for _ in 0..answers {
            party.pass(1_000);
            for token in &sitting.tokens {
                party.answer(token, chance.below(1 << 16) as usize);
            }
        }
        sitting.lines = party.lines;
        sitting
    }
}

/// A room and what it has written.
pub(crate) struct Party {
    id: TableId,
    room: Room,
    pub(crate) lines: Vec<String>,
    /// Questions to pilots that wait for an answer.
    work: Vec<Work>,
    /// Milliseconds since the first moment.
    ms: i64,
}

impl Party {
    /// Reads a journal.
    pub(crate) fn read(id: TableId, lines: Vec<String>, ms: i64) -> Result<Self, Unreadable> {
        let room = Room::read(fleet::game, id, &lines, now(ms), |_| 0, GRACE, known(ms.unsigned_abs()))?;
        Ok(Self { id, room, lines, work: Vec::new(), ms })
    }

    pub(crate) fn set_aside(&self) -> u32 {
        self.room.set_aside()
    }

    /// So many milliseconds pass.
    pub(crate) fn pass(&mut self, ms: i64) {
        self.ms += ms;
        self.tell(Input::Time);
    }

    /// Takes an input in and carries out what comes of it; pilots have their say. Gives the effects of the input itself.
    pub(crate) fn tell(&mut self, input: Input) -> Effects {
        let mut effects = self.take(input);
        self.work.append(&mut effects.work);
        for _ in 0..THOUGHTS {
            let Some(question) = self.work.pop() else { break };
            // Only the quickest pilot thinks: any other fails, and the room must make do.
            let thought = if question.level == "random" { question.think(&Budget::steps(1)) } else { Thought::Failed };
            let after = self.take(Input::Thought { ticket: question.ticket, thought });
            self.work.extend(after.work);
        }
        effects
    }

    /// Takes one input in and keeps what is written.
    fn take(&mut self, input: Input) -> Effects {
        self.room.handle(now(self.ms), input);
        let mut effects = self.room.effects(now(self.ms));
        if let Some(append) = effects.append.take() {
            assert_eq!(append.first, self.lines.len() as u64, "lines out of order");
            self.lines.extend(append.lines);
            append.others.into_iter().for_each(begins);
        }
        for (_, frame) in &effects.frames {
            let json = serde_json::from_slice::<IgnoredAny>(frame);
            assert!(json.is_ok(), "a frame that is no JSON: {}", String::from_utf8_lossy(frame));
        }
        effects
    }

    /// The reply to a call.
    pub(crate) fn call(&mut self, call: Call) -> Option<Called> {
        let replies = self.tell(Input::Call { id: 1, call: Box::new(call) }).replies;
        replies.into_iter().find(|(id, _)| *id == 1).and_then(|(_, reply)| reply.ok())
    }

    /// What comes of a message without a connection.
    pub(crate) fn obey(&mut self, token: Option<Token>, message: ToServer) -> Option<Gift> {
        match self.call(Call::Obey { token, message }) {
            Some(Called::Done(gift)) => Some(gift),
            _ => None,
        }
    }

    fn sit(&mut self, token: Option<Token>, invite: &Token, name: &str) -> Gift {
        let name = Name::given(name).expect("a plain name");
        let invite = Some(invite.reveal().to_owned());
        let message = ToServer::Sit { id: 1, invite, seat: None, name, nonce: None };
        self.obey(token, message).expect("a free seat")
    }

    /// Plays the legal answer of this number, counted round, of whoever the token is; if any is asked.
    pub(crate) fn answer(&mut self, token: &Token, pick: usize) {
        let Some(text) = self.legal(token, pick) else { return };
        let message = ToServer::read(&text).unwrap_or_else(|bad| panic!("{bad}: {text}"));
        self.obey(Some(token.clone()), message);
    }

    /// A message with the legal answer of this number, counted round.
    pub(crate) fn legal(&mut self, token: &Token, pick: usize) -> Option<String> {
        let state = self.call(Call::State { token: Some(token.clone()), seat: None, news: None })?;
        let Called::State(state) = state else { return None };
        let state: State<'_> = serde_json::from_slice(&state).expect("a state is JSON");
        let Asked { seat, number, moves } = state.standing?.asked?;
        let answer = moves.get(pick % moves.len().max(1))?;
        Some(format!(r#"{{"kind":"answer","id":1,"seat":{seat},"number":{number},"answer":{answer}}}"#))
    }

    /// Whether a match is on.
    pub(crate) fn plays_on(&mut self) -> bool {
        let Some(Called::State(state)) = self.call(Call::State { token: None, seat: None, news: None }) else {
            panic!("anybody may ask how it stands");
        };
        let state: Value = serde_json::from_slice(&state).expect("a state is JSON");
        state["table"]["status"] == "playing"
    }

    /// Whether the newest line is from a day after which no line can be written.
    pub(crate) fn is_beyond_time(&self) -> bool {
        const LAST_DAYS: i64 = 253_402_300_799_999 - 7 * 86_400_000;
        let at = |line: &String| serde_json::from_str::<Value>(line).ok().and_then(|line| line["at"].as_i64());
        self.lines.iter().filter_map(at).max().is_some_and(|at| at > LAST_DAYS)
    }

    /// Somebody comes.
    pub(crate) fn join(&mut self, conn: ConnId, token: Option<&Token>) {
        self.tell(joined(conn, token));
    }

    /// What was written reads back as the same room: none of the lines is set aside that was not before, and whoever comes
    /// is told the same by both.
    pub(crate) fn reads_back(mut self, tokens: &[Token], guests: impl IntoIterator<Item = ConnId>) {
        for conn in guests {
            self.take(Input::Left { conn });
        }
        let mut again = Self::read(self.id, self.lines.clone(), self.ms).expect("what it wrote is read");
        let written = || self.lines.join("\n");
        assert_eq!(again.set_aside(), self.set_aside(), "a line of its own is set aside:\n{}", written());
        let (here, there) = (look(&mut self, tokens), look(&mut again, tokens));
        for (here, there) in here.iter().zip(&there) {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            assert_eq!(text(here), text(there), "read again, another room");
        }
        assert_eq!(here.len(), there.len(), "read again, another room");
        assert_eq!(self.lines, again.lines, "read again, another room");
    }
}

/// What whoever holds these tokens, and everyone, is told.
fn look(party: &mut Party, tokens: &[Token]) -> Vec<Vec<u8>> {
    let mut told = Vec::new();
    for (conn, token) in (LOOKER..).zip(tokens) {
        let effects = party.take(joined(conn, Some(token)));
        told.extend(effects.frames.into_iter().map(|(_, frame)| frame.to_vec()));
    }
    for token in tokens.iter().map(Some).chain([None]) {
        for seat in [None, Some(Seat(0)), Some(Seat(1))] {
            let token = || token.cloned();
            for call in [
                Call::State { token: token(), seat, news: None },
                Call::Log { token: token(), seat, since: 0 },
                Call::LookBack { token: token(), seat, open: true },
                Call::File,
            ] {
                let replies = party.take(Input::Call { id: 2, call: Box::new(call) }).replies;
                told.extend(replies.into_iter().map(|(_, reply)| match reply {
                    Ok(Called::State(text) | Called::Log(text)) => text.to_vec(),
                    other => format!("{other:?}").into_bytes(),
                }));
            }
        }
    }
    told
}

/// The first lines of another table make one.
fn begins(append: Append) {
    assert_eq!(append.first, 0);
    let party = Party::read(append.table, append.lines, 0).expect("a table that begins is read");
    assert_eq!(party.set_aside(), 0, "a table begins with a line that says nothing");
}

pub(crate) fn joined(conn: ConnId, token: Option<&Token>) -> Input {
    let hello = Hello { token: token.cloned(), name: None, household: household(conn), seen: None, said: None };
    Input::Joined { conn, hello: Box::new(hello) }
}

/// From where a connection comes: each from elsewhere.
pub(crate) fn household(conn: ConnId) -> Household {
    Household::of(&[7; 32], &conn.to_string())
}

fn now(ms: i64) -> Now {
    Now { wall: WALL + ms, mono: ms }
}

/// As much of a state as is needed to answer.
#[derive(Deserialize)]
struct State<'t> {
    #[serde(borrow)]
    standing: Option<Standing<'t>>,
}

#[derive(Deserialize)]
struct Standing<'t> {
    #[serde(borrow)]
    asked: Option<Asked<'t>>,
}

#[derive(Deserialize)]
struct Asked<'t> {
    seat: u8,
    number: u32,
    #[serde(borrow)]
    moves: Vec<&'t RawValue>,
}
