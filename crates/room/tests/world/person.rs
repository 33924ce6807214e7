//! People: they come and go, answer, send twice and late, talk nonsense, and give orders.

use std::collections::{BTreeMap, VecDeque};

use room::{CallId, ConnId, Frame, Hello, Token};
use serde_json::{Value, json};
use table::{Name, Seat, SeatSet};

use crate::kit::{Stands, Told, household};

/// Messages a connection may have waiting before it counts as too slow.
pub(crate) const OUTBOUND: usize = 64;

/// Somebody at a table, with what their device remembers.
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) token: Option<Token>,
    /// Whether the token is the host's.
    pub(crate) hosts: bool,
    /// Whether they want to sit.
    pub(crate) plays: bool,
    nonce: String,
    /// Whether the host sent them away.
    pub(crate) banished: bool,
    pub(crate) conn: Option<ConnId>,
    /// What their device received and has not looked at.
    pub(crate) queue: VecDeque<Frame>,
    /// The version and chat line last read, to resume from.
    pub(crate) seen: Option<u32>,
    pub(crate) heard: u32,
    next_id: u32,
    /// What the page shows.
    pub(crate) page: Page,
    /// Messages sent before, to be sent again.
    history: VecDeque<String>,
}

/// What a device shows.
#[derive(Default)]
pub(crate) struct Page {
    status: String,
    revision: u32,
    seats: SeatSet,
    pub(crate) asked: Option<Asked>,
    back: Option<(Seat, u32)>,
    undo: Option<(Seat, u32)>,
    audience: Vec<u32>,
    free: Vec<u8>,
    pub(crate) code: Option<String>,
    /// Tokens for seats, given to a host.
    pub(crate) issued: Vec<String>,
}

/// A question on a page.
#[derive(Clone)]
pub(crate) struct Asked {
    pub(crate) seat: Seat,
    pub(crate) number: u32,
    pub(crate) moves: Vec<String>,
}

impl Person {
    pub(crate) fn new(name: &str, token: Option<Token>, plays: bool, rng: &mut fastrand::Rng) -> Self {
        let mut nonce = [0; 32];
        rng.fill(&mut nonce);
        Self {
            name: name.into(),
            hosts: token.is_some(),
            token,
            plays,
            nonce: nonce.map(|byte| format!("{byte:02x}")).concat(),
            banished: false,
            conn: None,
            queue: VecDeque::new(),
            seen: None,
            heard: 0,
            next_id: 0,
            page: Page::default(),
            history: VecDeque::new(),
        }
    }

    /// What they say when they come: what they know of the match and of the chat, or, now and then, nothing.
    pub(crate) fn hello(&self, rng: &mut fastrand::Rng) -> Hello {
        let remembers = rng.u8(..8) > 0;
        Hello {
            token: self.token.clone(),
            name: Name::try_from(self.name.clone()).ok(),
            household: household(&self.name),
            seen: self.seen.filter(|_| remembers),
            said: Some(self.heard).filter(|_| remembers),
        }
    }

    /// Reads a frame.
    pub(crate) fn read(&mut self, frame: &Frame) {
        let told = Told::read(frame);
        let value = || serde_json::from_slice::<Value>(frame).expect("JSON");
        match told.kind {
            "welcome" | "table" => {
                let table = &value()["table"];
                self.page.status = table["status"].as_str().unwrap_or_default().into();
                self.page.revision = table["revision"].as_u64().unwrap_or_default() as u32;
                self.page.seats = told.seats.unwrap_or(self.page.seats);
                let listed = |name: &str| table[name].as_array().cloned().unwrap_or_default();
                self.page.audience =
                    listed("audience").iter().filter_map(|w| w["watcher"].as_u64()).map(|n| n as u32).collect();
                let free = |seat: &Value| seat["owned"] == false && seat["pilot"].is_null();
                let seats = listed("seats");
                self.page.free = (0..).zip(&seats).filter(|(_, seat)| free(seat)).map(|(i, _)| i).collect();
            }
            "sync" | "events" => {
                let stands = Stands::read(frame).expect("a standing");
                self.seen = Some(stands.version as u32);
                let seat = stands.seat;
                self.page.back = seat.zip(stands.back);
                self.page.undo = seat.zip(stands.undo);
                self.page.asked = stands.asked.map(|asked| Asked {
                    seat: asked.seat,
                    number: asked.number,
                    moves: asked.moves.iter().map(|json| json.get().to_owned()).collect(),
                });
            }
            "error" if told.id.is_none() => {
                let error = value()["error"]["kind"].clone();
                self.banished |= error == "dismissed";
                self.token.take_if(|_| error == "not-allowed" && !self.hosts);
            }
            "said" => self.heard = told.n.unwrap_or(self.heard),
            "done" => {
                self.page.seats = self.page.seats.iter().chain(told.seat).collect();
                match (told.token, told.seat) {
                    (Some(token), Some(_)) => self.token = Some(Token::claimed(&token)),
                    (Some(token), None) => self.page.issued.push(token),
                    _ => {}
                }
                self.page.code = told.handover.or(self.page.code.take());
            }
            _ => {}
        }
    }

    pub(crate) fn fresh_id(&mut self) -> u32 {
        self.next_id += 1;
        self.next_id
    }

    pub(crate) fn is_asked(&self) -> bool {
        self.page.asked.is_some()
    }

    /// A legal answer to what the page asks.
    pub(crate) fn answer(&mut self, rng: &mut fastrand::Rng) -> Option<String> {
        let id = self.fresh_id();
        let Asked { seat, number, moves } = self.page.asked.as_ref()?;
        let answer = moves.get(rng.usize(..moves.len().max(1)))?;
        Some(format!(r#"{{"kind":"answer","id":{id},"seat":{},"number":{number},"answer":{answer}}}"#, seat.0))
    }

    /// Something to send, as text.
    pub(crate) fn say_something(&mut self, invite: &Token, rng: &mut fastrand::Rng) -> Option<String> {
        if rng.u8(..10) == 0 && !self.history.is_empty() {
            let again = rng.usize(..self.history.len());
            return self.history.get(again).cloned();
        }
        let text = match self.page.status.as_str() {
            "gathering" => self.gather(invite, rng),
            "playing" => self.play(rng),
            _ => self.after(rng),
        }?;
        self.history.push_back(text.clone());
        if self.history.len() > 12 {
            self.history.pop_front();
        }
        Some(text)
    }

    /// Takes a seat, as the device would: with its nonce, and the same again until it has one.
    pub(crate) fn sit(&mut self, invite: &Token) -> String {
        let id = self.fresh_id();
        let (name, nonce) = (&self.name, &self.nonce);
        json!({"kind": "sit", "id": id, "invite": invite.reveal(), "name": name, "nonce": nonce}).to_string()
    }

    /// What a host says who wants to begin: pilots for the free seats, and off.
    pub(crate) fn start_now(&mut self) -> Vec<String> {
        let mut messages = Vec::new();
        for seat in self.page.free.clone() {
            let (id, order) = (self.fresh_id(), json!({"kind": "man", "seat": seat, "pilot": "random"}));
            messages.push(json!({"kind": "host", "id": id, "order": order}).to_string());
        }
        messages.push(json!({"kind": "start", "id": self.fresh_id()}).to_string());
        messages
    }

    /// What somebody says who sits somewhere and looks elsewhere.
    pub(crate) fn look_at_own(&self, rng: &mut fastrand::Rng) -> Option<String> {
        let seats: Vec<Seat> = self.page.seats.iter().collect();
        let seat = seats.get(rng.usize(..seats.len().max(1)))?;
        Some(json!({"kind": "look", "seat": seat}).to_string())
    }

    /// What a host says who has had enough.
    pub(crate) fn end_now(&mut self) -> String {
        json!({"kind": "host", "id": self.fresh_id(), "order": {"kind": "end"}}).to_string()
    }

    fn gather(&mut self, invite: &Token, rng: &mut fastrand::Rng) -> Option<String> {
        let id = self.fresh_id();
        let message = match rng.u8(..12) {
            0..=4 if self.plays && self.page.seats.is_empty() => return Some(self.sit(invite)),
            0..=4 if self.hosts && self.page.free.is_empty() => json!({"kind": "start", "id": id}),
            5 if self.hosts => return Some(self.order(id, rng)),
            6 => return Some(self.small_talk(rng)),
            7 => return Some(nonsense(id, rng)),
            8 if rng.bool() => json!({"kind": "handover", "id": id}),
            9 => json!({"kind": "ping", "id": id}),
            _ => return None,
        };
        Some(message.to_string())
    }

    /// What a host orders before the start.
    fn order(&mut self, id: u32, rng: &mut fastrand::Rng) -> String {
        let seat = rng.u8(..4);
        let order = match rng.u8(..9) {
            0 => json!({"kind": "lock", "locked": rng.u8(..4) == 0}),
            1 => json!({"kind": "list", "listed": rng.bool()}),
            2 => json!({"kind": "swap", "a": seat, "b": rng.u8(..4), "revision": self.page.revision}),
            3 => json!({"kind": "man", "seat": seat, "pilot": "random"}),
            4 if rng.u8(..4) == 0 => json!({"kind": "remove", "seat": seat, "revision": self.page.revision}),
            5 => json!({"kind": "reissue", "seat": seat, "revision": self.page.revision}),
            _ => return self.order_later(id, rng),
        };
        json!({"kind": "host", "id": id, "order": order}).to_string()
    }

    /// What a host orders at any time.
    fn order_later(&mut self, id: u32, rng: &mut fastrand::Rng) -> String {
        let watcher = self.page.audience.first().copied().unwrap_or(1);
        let order = match rng.u8(..6) {
            0 => json!({"kind": "reissue", "seat": rng.u8(..4), "revision": self.page.revision}),
            1 if rng.u8(..4) == 0 => json!({"kind": "dismiss", "watcher": watcher}),
            2 if rng.u8(..12) == 0 => json!({"kind": "end"}),
            _ => json!({"kind": "mute", "watcher": watcher, "muted": rng.bool()}),
        };
        json!({"kind": "host", "id": id, "order": order}).to_string()
    }

    fn play(&mut self, rng: &mut fastrand::Rng) -> Option<String> {
        let id = self.fresh_id();
        let seat = self.page.seats.iter().nth(rng.usize(..self.page.seats.len().max(1)));
        let number = self.page.asked.as_ref().map(|asked| asked.number);
        let stale = |number: u32| number.saturating_sub(1);
        let message = match (rng.u8(..40), seat) {
            (0..=21, _) => return self.answer(rng),
            (22, Some(seat)) => json!({"kind": "take-back", "id": id, "seat": seat, "number": self.page.back?.1}),
            (23 | 24, Some(seat)) => json!({"kind": "undo", "id": id, "seat": seat, "number": self.page.undo?.1}),
            (25, Some(seat)) => json!({"kind": "hint", "id": id, "seat": seat, "number": number?}),
            (26, Some(seat)) => json!({"kind": "hint", "id": id, "seat": seat, "number": stale(number?)}),
            (27, Some(seat)) => json!({"kind": "offer", "id": id, "seat": seat, "draw": rng.u8(..3) > 0}),
            (28, Some(seat)) if rng.u8(..10) == 0 => json!({"kind": "resign", "id": id, "seat": seat}),
            (29, Some(seat)) => {
                let answers: Vec<Value> = match &self.page.asked {
                    Some(asked) if rng.u8(..3) == 0 => {
                        asked.moves.iter().take(2).filter_map(|json| serde_json::from_str(json).ok()).collect()
                    }
                    _ => Vec::new(),
                };
                json!({"kind": "orders", "id": id, "seat": seat, "answers": answers})
            }
            (30, seat) => json!({"kind": "look", "seat": seat.filter(|_| rng.u8(..4) > 0)}),
            (31, Some(seat)) => {
                let answer = self.page.asked.as_ref()?.moves.first()?;
                return Some(format!(r#"{{"kind":"why","id":{id},"seat":{},"answer":{answer}}}"#, seat.0));
            }
            (32, Some(seat)) => {
                let Asked { number, moves, .. } = self.page.asked.as_ref()?;
                let (number, answer) = (stale(*number), moves.first()?);
                let seat = seat.0;
                return Some(format!(
                    r#"{{"kind":"answer","id":{id},"seat":{seat},"number":{number},"answer":{answer}}}"#
                ));
            }
            (33, _) if rng.u8(..4) == 0 => json!({"kind": "handover", "id": id}),
            (34, _) if self.hosts => return Some(self.order_later(id, rng)),
            (35, _) => return Some(nonsense(id, rng)),
            (36, _) => return Some(self.small_talk(rng)),
            (37, _) => json!({"kind": "ping", "id": id}),
            _ => return None,
        };
        Some(message.to_string())
    }

    fn after(&mut self, rng: &mut fastrand::Rng) -> Option<String> {
        let id = self.fresh_id();
        match rng.u8(..8) {
            0 => Some(json!({"kind": "rematch", "id": id}).to_string()),
            1 => Some(self.small_talk(rng)),
            2 => Some(nonsense(id, rng)),
            _ => None,
        }
    }

    fn small_talk(&mut self, rng: &mut fastrand::Rng) -> String {
        let id = self.fresh_id();
        let text = ["Ahoy", "  a good throw ", "\u{202e}hidden", "", "à l'abordage"][rng.usize(..5)];
        json!({"kind": "say", "id": id, "text": text}).to_string()
    }
}

/// What no client of ours sends.
fn nonsense(id: u32, rng: &mut fastrand::Rng) -> String {
    let (seat, deep) = (rng.u8(..9), "[".repeat(60) + &"]".repeat(60));
    match rng.u8(..8) {
        0 => format!(
            r#"{{"kind":"orders","id":{id},"seat":0,"answers":[{{"a":1,"$serde_json::private::RawValue":0}}]}}"#
        ),
        1 => format!(r#"{{"kind":"answer","id":{id},"seat":{seat},"number":1,"answer":{deep}}}"#),
        2 => format!(r#"{{"kind":"ask","id":{id},"seat":null,"question":{deep}}}"#),
        3 => format!(r#"{{"kind":"host","id":{id},"order":{{"kind":"end"}},"order":{{"kind":"end"}}}}"#),
        4 => format!(r#"{{"kind":"look","seat":{seat}}}"#),
        5 => format!(r#"{{"kind":"hint","id":{id},"seat":{seat},"number":4294967295}}"#),
        6 => format!(r#"{{"kind":"undo","id":{id},"seat":{seat},"number":0}}"#),
        _ => format!(r#"{{"kind":"hello","protocol":2,"token":"{id}"}}"#),
    }
}

/// A connection as the runner's side of it: what it was told, and what it waits for.
pub(crate) struct Conn {
    pub(crate) person: usize,
    /// Whether there is still somebody at the other end.
    pub(crate) open: bool,
    /// Whether it was told its place.
    pub(crate) welcomed: bool,
    pub(crate) digest: Option<String>,
    /// The version it was told last; none until it has been told how the match stands.
    pub(crate) told: Option<usize>,
    pub(crate) said: u32,
    /// How often each of its messages is to be answered still.
    pub(crate) pending: BTreeMap<u32, usize>,
    /// Its messages by number.
    pub(crate) sent: BTreeMap<u32, Value>,
}

/// A caller without a connection.
pub(crate) struct Caller {
    pub(crate) digest: Option<String>,
    pub(crate) seat: Option<Seat>,
    pub(crate) since: usize,
    pub(crate) person: usize,
    /// Its answer, where it plays.
    pub(crate) answer: Option<(Seat, String)>,
}

/// Callers by number.
pub(crate) type Callers = BTreeMap<CallId, Caller>;
