//! Somebody at a seat: answers at random as fast as the socket goes, comes back after every kill, and believes nothing.

use std::io;
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Error, HandshakeError, Message, WebSocket, client};

use crate::sea::{GLANCE, Sea};
use crate::support::{connect, request};

/// From the server being up to the seat going on.
const RESUME: Duration = Duration::from_secs(5);

/// How long a sailor waits for a message before looking whether anything has gone wrong elsewhere.
const LOOK_UP: Duration = Duration::from_millis(300);

/// How long nothing may happen at a table although the server is up.
const SILENCE: Duration = Duration::from_secs(10);

/// An answer given.
pub(crate) struct Sent {
    pub(crate) answer: Value,
    /// The server said that it has it.
    pub(crate) acknowledged: bool,
}

pub(crate) struct Sailor {
    pub(crate) seat: u8,
    pub(crate) sent: Vec<Sent>,
    table: String,
    token: String,
    rng: Rng,
    /// Every notice it was shown; the first has the number 1.
    shown: Vec<String>,
    over: bool,
    /// The number of the answer that is on its way, and which answer it is.
    on_its_way: Option<(u32, usize)>,
    last_number: u32,
}

/// A message, as far as every game has it.
#[derive(Deserialize)]
struct Heard {
    kind: String,
    #[serde(default)]
    done: Vec<u32>,
    #[serde(default)]
    notices: Vec<Box<RawValue>>,
    version: Option<usize>,
    asked: Option<Asked>,
    table: Option<Value>,
}

#[derive(Deserialize)]
struct Asked {
    number: u32,
    moves: Vec<Box<RawValue>>,
}

#[derive(Deserialize)]
struct Log {
    notices: Vec<Box<RawValue>>,
}

type Socket = WebSocket<TcpStream>;

impl Sailor {
    pub(crate) fn new(table: String, seat: u8, token: String, rng: Rng) -> Self {
        let (sent, shown) = (Vec::new(), Vec::new());
        Self { seat, sent, table, token, rng, shown, over: false, on_its_way: None, last_number: 0 }
    }

    /// Plays the match to its end, over as many sockets as it takes.
    pub(crate) fn sail(&mut self, sea: &Sea) -> Result<(), String> {
        let sailed = self.sail_on(sea);
        sailed.map_err(|why| format!("table {} seat {}: {why}", self.table, self.seat))
    }

    fn sail_on(&mut self, sea: &Sea) -> Result<(), String> {
        let mut resumes = false;
        while !self.over {
            let cut = Instant::now();
            self.on_its_way = None;
            if let Some(mut socket) = self.embark(sea)? {
                if resumes {
                    self.resumed(sea, cut)?;
                }
                self.talk(sea, &mut socket)?;
            }
            resumes = true;
        }
        let (log, _) = sea.ask("GET", &self.log_path(), Some(&self.token), "")?;
        let all = self.compare(sea, &log.body)?;
        if all == self.shown.len() { Ok(()) } else { Err(format!("{all} notices, {} shown", self.shown.len())) }
    }

    /// Opens a socket, as soon as there is a server; none if it is gone before it has said where the match stands.
    fn embark(&mut self, sea: &Sea) -> Result<Option<Socket>, String> {
        loop {
            sea.outcome()?;
            let Ok(stream) = connect(sea.port) else {
                thread::sleep(GLANCE);
                continue;
            };
            let url = format!("ws://127.0.0.1:{}/api/tables/{}/socket", sea.port, self.table);
            let mut socket = match client(url, stream) {
                Ok((socket, _)) => socket,
                Err(HandshakeError::Failure(Error::Http(reply))) => {
                    return Err(format!("no socket: {}", reply.status()));
                }
                Err(_) => {
                    thread::sleep(GLANCE);
                    continue;
                }
            };
            socket.get_ref().set_read_timeout(Some(LOOK_UP)).map_err(|error| error.to_string())?;
            let hello = json!({ "kind": "hello", "protocol": 2, "token": self.token, "seen": self.shown.len() });
            if socket.send(Message::text(hello.to_string())).is_err() {
                return Ok(None);
            }
            let Some(first) = self.hear(sea, &mut socket)? else { return Ok(None) };
            if first.kind != "welcome" {
                return Err(format!("the first message is not welcome but {}", first.kind));
            }
            if first.table.is_some_and(|table| table["status"] == "gathering") {
                return Err("the match has not begun although it was said to".into());
            }
            let Some(second) = self.hear(sea, &mut socket)? else { return Ok(None) };
            if second.kind != "events" {
                return Err(format!("cannot resume from {}: {} came", self.shown.len(), second.kind));
            }
            return Ok(self.obey(second, &mut socket, sea)?.then_some(socket));
        }
    }

    /// It took no longer than it may, and what was shown before the kill is still what happened.
    fn resumed(&self, sea: &Sea, cut: Instant) -> Result<(), String> {
        sea.figures.resumes.add(1);
        if let Some(up) = sea.up_for() {
            let took = up.min(cut.elapsed());
            sea.figures.slowest_resume.at_least(took.as_micros() as u64);
            if took > RESUME {
                return Err(format!("it took {took:?} to resume"));
            }
        }
        // Another kill may come between; the next resume looks again, and the end of the match does.
        match request(sea.port, "GET", &self.log_path(), Some(&self.token), "") {
            Ok(log) => self.compare(sea, &log.body).map(|_| ()),
            Err(_) => Ok(()),
        }
    }

    fn log_path(&self) -> String {
        format!("/api/tables/{}/log?seat={}", self.table, self.seat)
    }

    /// The table's own log begins with what was shown, byte for byte. Its length.
    fn compare(&self, sea: &Sea, log: &str) -> Result<usize, String> {
        let log: Log = serde_json::from_str(log).map_err(|error| format!("{error}: {log}"))?;
        for (number, shown) in self.shown.iter().enumerate() {
            let kept = log.notices.get(number).map_or("nothing", |notice| notice.get());
            if kept != shown {
                return Err(format!("notice {} was shown as {shown} and kept as {kept}", number + 1));
            }
        }
        sea.figures.compared.add(self.shown.len());
        Ok(log.notices.len())
    }

    /// Hears and answers until the match is over or the socket is cut.
    fn talk(&mut self, sea: &Sea, socket: &mut Socket) -> Result<(), String> {
        while !self.over {
            let Some(heard) = self.hear(sea, socket)? else { return Ok(()) };
            if !self.obey(heard, socket, sea)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The next message; none if the socket is cut.
    fn hear(&self, sea: &Sea, socket: &mut Socket) -> Result<Option<Heard>, String> {
        let listening = Instant::now();
        loop {
            sea.outcome()?;
            match socket.read() {
                Ok(Message::Text(text)) => {
                    return serde_json::from_str(&text).map(Some).map_err(|error| format!("{error}: {text}"));
                }
                Ok(Message::Close(_)) => return Ok(None),
                Ok(_) => {}
                Err(Error::Io(error))
                    if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) =>
                {
                    if sea.up_for().is_some_and(|up| up.min(listening.elapsed()) > SILENCE) {
                        let way = if self.on_its_way.is_some() { ", an answer on its way" } else { "" };
                        return Err(format!("nothing happens after notice {}{way}", self.shown.len()));
                    }
                }
                Err(_) => return Ok(None),
            }
        }
    }

    /// Does what a message calls for. False if the socket is cut.
    fn obey(&mut self, heard: Heard, socket: &mut Socket, sea: &Sea) -> Result<bool, String> {
        match heard.kind.as_str() {
            "events" => {
                self.shown(&heard.notices, heard.version)?;
                for number in heard.done {
                    self.done(number, sea)?;
                }
                self.answer(heard.asked, socket)
            }
            "table" => Ok(true),
            kind => Err(format!("unexpected: {kind}")),
        }
    }

    /// Notices follow those shown before, without a gap.
    fn shown(&mut self, notices: &[Box<RawValue>], version: Option<usize>) -> Result<(), String> {
        self.shown.extend(notices.iter().map(|notice| notice.get().to_owned()));
        self.over |= notices.iter().any(|notice| notice.get().starts_with(r#"{"kind":"ended""#));
        if version == Some(self.shown.len()) {
            Ok(())
        } else {
            Err(format!("{} notices make {}, not {version:?}", notices.len(), self.shown.len()))
        }
    }

    fn done(&mut self, number: u32, sea: &Sea) -> Result<(), String> {
        match self.on_its_way {
            Some((on_its_way, index)) if number == on_its_way => {
                self.sent[index].acknowledged = true;
                self.on_its_way = None;
                sea.figures.acknowledged.add(1);
                Ok(())
            }
            _ => Err(format!("message {number} is acknowledged and was not sent")),
        }
    }

    /// Answers if something is asked and nothing is on its way. False if the socket is cut.
    fn answer(&mut self, asked: Option<Asked>, socket: &mut Socket) -> Result<bool, String> {
        let Some(Asked { number: question, moves }) = asked else { return Ok(true) };
        if self.on_its_way.is_some() || self.over || moves.is_empty() {
            return Ok(true);
        }
        let answer = &moves[self.rng.usize(..moves.len())];
        self.last_number += 1;
        self.on_its_way = Some((self.last_number, self.sent.len()));
        let value = serde_json::from_str(answer.get()).map_err(|error| error.to_string())?;
        self.sent.push(Sent { answer: value, acknowledged: false });
        let (number, seat) = (self.last_number, self.seat);
        let text = format!(r#"{{"kind":"answer","id":{number},"seat":{seat},"number":{question},"answer":{answer}}}"#);
        Ok(socket.send(Message::text(text)).is_ok())
    }
}
