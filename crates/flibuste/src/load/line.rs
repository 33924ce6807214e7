//! One socket to one table: what is said and what is heard.

use afloat::{Move, View};
use futures_util::{SinkExt, StreamExt};
use room::TableId;
use room::protocol::{PROTOCOL, ToServer};
use serde::Deserialize;
use serde_json::Value;
use table::Seat;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::Trouble;
use super::berth::Berth;

/// Room for one message: thousands of sockets have a buffer each.
const BUFFER: usize = 4 * 1024;

/// One socket.
pub(super) struct Line {
    socket: WebSocketStream<TcpStream>,
    /// The number of the last message that has one.
    last: u32,
}

/// A message of the server, read whole: what any of its kinds can hold.
#[derive(Deserialize)]
pub(super) struct Heard {
    pub(super) kind: Kind,
    #[serde(default)]
    pub(super) view: Option<View>,
    #[serde(default)]
    pub(super) asked: Option<Asked>,
    /// Events are read too, as any client has to, though the policy needs none of them.
    #[serde(default, rename = "notices")]
    _notices: Vec<Value>,
    /// The messages that brought it about.
    #[serde(default)]
    pub(super) done: Vec<u32>,
    /// The message that it answers.
    #[serde(default)]
    id: Option<u32>,
    #[serde(default)]
    pub(super) seat: Option<Seat>,
    #[serde(default)]
    pub(super) token: Option<String>,
    /// The table of the next match.
    #[serde(default)]
    pub(super) next: Option<TableId>,
    #[serde(default)]
    error: Option<Value>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    Welcome,
    Sync,
    Events,
    Done,
    Error,
    #[serde(other)]
    Other,
}

/// What is asked of the seat.
#[derive(Deserialize)]
pub(super) struct Asked {
    pub(super) seat: Seat,
    pub(super) number: u32,
    pub(super) moves: Vec<Move>,
}

impl Line {
    /// Opens a socket to a table and says hello.
    pub(super) async fn open(berth: Berth, table: &str, token: Option<&str>) -> Result<Self, Trouble> {
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let stream = berth.connect().await?;
        let opened = client_async_with_config(berth.socket(table), stream, Some(config)).await;
        let (socket, _answer) = opened.map_err(Trouble::new)?;
        let mut line = Self { socket, last: 0 };
        line.hello(None, token).await?;
        Ok(line)
    }

    /// Says hello and waits for the welcome: of the table the socket was opened for, or of another that it goes on at.
    pub(super) async fn hello(&mut self, table: Option<TableId>, token: Option<&str>) -> Result<(), Trouble> {
        let token = token.map(str::to_owned);
        self.say(&ToServer::Hello { protocol: PROTOCOL, token, name: None, seen: None, said: None, table }).await?;
        self.until(|heard| heard.kind == Kind::Welcome).await?;
        Ok(())
    }

    /// The number for the next message.
    pub(super) fn number(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    pub(super) async fn say(&mut self, message: &ToServer) -> Result<(), Trouble> {
        let text = serde_json::to_string(message).map_err(Trouble::new)?;
        self.socket.send(Message::text(text)).await.map_err(Trouble::new)
    }

    /// Says something and waits until it is done.
    pub(super) async fn ask(&mut self, message: impl FnOnce(u32) -> ToServer) -> Result<Heard, Trouble> {
        let number = self.number();
        self.say(&message(number)).await?;
        self.until(|heard| heard.kind == Kind::Done && heard.id == Some(number)).await
    }

    /// The next message; may be dropped while it waits.
    pub(super) async fn hear(&mut self) -> Result<Heard, Trouble> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return read(&text),
                Some(Ok(Message::Close(_))) | None => return Err(Trouble::new("the server closed a socket")),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Trouble::new(error)),
            }
        }
    }

    /// The next message of some kind; others are passed over.
    pub(super) async fn until(&mut self, wanted: impl Fn(&Heard) -> bool) -> Result<Heard, Trouble> {
        loop {
            let heard = self.hear().await?;
            if wanted(&heard) {
                return Ok(heard);
            }
        }
    }
}

/// Reads a message; what the server refuses is trouble.
fn read(text: &str) -> Result<Heard, Trouble> {
    let heard: Heard = serde_json::from_str(text).map_err(|error| Trouble(format!("{error}: {text}")))?;
    match heard.kind {
        Kind::Error => Err(Trouble(format!("refused: {}", heard.error.unwrap_or_default()))),
        _ => Ok(heard),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn states_are_read_whole() {
        let ship = json!({"men": 8, "cannons": [1, 2, 3, 4, 5], "hull": 2, "sails": 0});
        let events = json!({
            "kind": "events", "notices": [{"kind": "event", "event": {"kind": "any"}}], "version": 3, "seat": 1,
            "view": {
                "options": afloat::Options::default(), "ships": [ship, ship], "afloat": [0, 1], "calm": 0,
                "phase": {"kind": "attack", "seat": 1},
            },
            "asked": {"seat": 1, "number": 4, "draft": [], "moves": [{"kind": "attack", "target": 0}]},
            "chosen": [], "waiting": [1], "back": null, "undo": null, "done": [7],
        });
        let heard = read(&events.to_string()).unwrap();
        assert_eq!((heard.kind, heard.done), (Kind::Events, vec![7]));
        assert_eq!(heard.view.unwrap().ships.len(), 2);
        let asked = heard.asked.unwrap();
        assert_eq!((asked.seat, asked.moves), (Seat(1), vec![Move::Attack { target: Seat(0) }]));
    }

    #[test]
    fn a_refusal_is_trouble_and_an_unknown_kind_is_not() {
        let refused = read(r#"{"kind":"error","id":3,"error":{"kind":"too-fast"}}"#);
        assert!(refused.is_err_and(|Trouble(why)| why.contains("too-fast")));
        assert!(read("nothing").is_err());
        assert_eq!(read(r#"{"kind":"said","seat":null,"text":"hi","at":0}"#).unwrap().kind, Kind::Other);
        let done = read(r#"{"kind":"done","id":1,"token":"t","seat":1}"#).unwrap();
        assert_eq!((done.id, done.token.as_deref(), done.seat), (Some(1), Some("t"), Some(Seat(1))));
    }
}
