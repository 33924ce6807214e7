//! A harbor of its own for a test, and clients that talk to it.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used, reason = "each test file uses a part of it, and may panic")]

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use harbor::{Config, Limits, Rate, Rates, Running};
use room::{NewTable, Opening};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A harbor on a free port with a store in a folder that goes away with it.
pub struct Port {
    pub running: Running,
    pub config: Config,
    pub folder: tempfile::TempDir,
}

pub fn config(folder: &tempfile::TempDir) -> Config {
    let free = Rate::new(1_000_000, 1_000_000.0);
    Config {
        listen: IpAddr::V4(Ipv4Addr::LOCALHOST),
        port: 0,
        public_url: None,
        trust_proxy: false,
        store: folder.path().join("harbor.db"),
        grace: Duration::from_millis(300),
        retention_days: 30,
        pages: &[],
        rates: Rates { requests: free, tables: free, listings: free, messages: free },
        limits: Limits::with_files(4096),
    }
}

impl Port {
    pub async fn open() -> Self {
        Self::with(|_| ()).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut config = config(&folder);
        change(&mut config);
        let running = Running::start(config.clone()).await.unwrap();
        Self { running, config, folder }
    }

    /// Stops and starts again over the same store.
    pub async fn restart(self) -> Self {
        let Self { running, config, folder } = self;
        running.stop().await;
        let running = Running::start(config.clone()).await.unwrap();
        Self { running, config, folder }
    }

    pub async fn table(&self, new: Value) -> Opening {
        let new: NewTable = serde_json::from_value(new).unwrap();
        self.running.harbor.open(new).await.unwrap()
    }

    pub async fn socket(&self, table: &Opening) -> Client {
        let url = format!("ws://{}/api/tables/{}/socket", self.running.address, table.id);
        let (socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        Client { socket, id: 0, numbers: [const { Value::Null }; 8] }
    }

    /// A socket that has said hello.
    pub async fn join(&self, table: &Opening, token: Option<&str>) -> Client {
        let mut client = self.socket(table).await;
        client.say(json!({"kind": "hello", "protocol": 2, "token": token})).await;
        client.until("welcome").await;
        client
    }

    /// A person who has taken a seat, with the seat's token.
    pub async fn sit(&self, table: &Opening, name: &str) -> (Client, String, u8) {
        let mut client = self.join(table, None).await;
        let done = client.ask(json!({"kind": "sit", "invite": table.invite.reveal(), "name": name})).await;
        assert_eq!(done["kind"], "done", "{done}");
        let token = done["token"].as_str().unwrap().to_owned();
        (client, token, done["seat"].as_u64().unwrap() as u8)
    }
}

/// A client on a socket.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    id: u32,
    /// The number of each seat's latest question, as far as it was heard.
    numbers: [Value; 8],
}

impl Client {
    /// Keeps the number with which the seat that is looked from may answer, take back or undo.
    fn note(&mut self, message: &Value) {
        let numbers = [&message["asked"]["number"], &message["back"], &message["undo"]];
        if let (Some(seat), Some(number)) = (message["seat"].as_u64(), numbers.iter().find(|number| number.is_u64())) {
            self.numbers[seat as usize] = (*number).clone();
        }
    }

    /// Says something; an answer that names no question is one to the latest.
    pub async fn say(&mut self, mut message: Value) {
        let numbered = ["answer", "take-back", "undo", "hint"].iter().any(|kind| message["kind"] == *kind);
        if let Some(seat) = message["seat"].as_u64().filter(|_| numbered && message["number"].is_null()) {
            let known = &self.numbers[seat as usize];
            message["number"] = if known.is_null() { 1.into() } else { known.clone() };
        }
        self.raw(Message::text(message.to_string())).await;
    }

    pub async fn raw(&mut self, message: Message) {
        self.try_raw(message).await.unwrap();
    }

    /// Sends a frame; an error once the other side has closed.
    pub async fn try_raw(&mut self, message: Message) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        self.socket.send(message).await
    }

    /// The next message; none when the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await.expect("an answer");
            match frame? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.note(&message);
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Reads until a message of a kind comes.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["kind"] == kind {
                return message;
            }
        }
    }

    /// Says something with a number and reads until its answer: done, events that are its doing, reply, hint or error.
    pub async fn ask(&mut self, mut message: Value) -> Value {
        self.id += 1;
        message["id"] = self.id.into();
        self.say(message).await;
        loop {
            let answer = self.next().await.expect("an answer before the end");
            let done = answer["done"].as_array().is_some_and(|done| done.contains(&self.id.into()));
            if answer["id"] == self.id || done {
                return answer;
            }
        }
    }

    /// Plays a seat with its first legal answers until the match is over; gives back the last standing.
    pub async fn play_out(&mut self, seat: u8, mut now: Value) -> Value {
        loop {
            let phase = &now["view"]["phase"];
            if phase["kind"] == "over" || *phase == "over" {
                return now;
            }
            let asked = &now["asked"]["moves"];
            now = match asked.as_array().filter(|moves| !moves.is_empty()) {
                Some(moves) => {
                    let last = moves[moves.len() - 1].clone();
                    self.ask(json!({"kind": "answer", "seat": seat, "answer": last})).await
                }
                None => self.until("events").await,
            };
            assert_ne!(now["kind"], "error", "{now}");
        }
    }
}

pub fn duel() -> Value {
    json!({"game": "afloat", "seats": [null, null]})
}

pub fn against_pilot() -> Value {
    json!({"game": "afloat", "seats": [null, "greedy"]})
}
