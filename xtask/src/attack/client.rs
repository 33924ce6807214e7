//! A client that may be anybody on this machine: requests byte by byte, and the protocol of the sockets.
//!
//! Whatever depends on the version of the protocol is in this file.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::run::Outcome;

/// The version that is spoken.
pub(super) const PROTOCOL: u32 = 2;

/// The longest a connection or an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// Somebody: the address of this machine they call from, and the port they call.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caller {
    pub(super) from: Ipv4Addr,
    pub(super) port: u16,
}

/// An answer to a request.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: String,
}

/// A table just opened: its name and the secrets of its host.
#[derive(Clone, Debug, serde::Deserialize)]
pub(super) struct Opening {
    pub(super) id: String,
    pub(super) host: String,
    pub(super) invite: String,
}

#[allow(clippy::needless_pass_by_value, reason = "used where an error is mapped")]
fn told(error: impl ToString) -> String {
    error.to_string()
}

impl Caller {
    pub(super) fn host(self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    pub(super) async fn connect(self) -> Outcome<TcpStream> {
        self.connect_taking(None).await
    }

    /// A connection that takes no more than so many bytes before they are read.
    pub(super) async fn connect_taking(self, bytes: Option<u32>) -> Outcome<TcpStream> {
        let socket = TcpSocket::new_v4().map_err(told)?;
        if let Some(bytes) = bytes {
            socket.set_recv_buffer_size(bytes).map_err(told)?;
        }
        socket.bind(SocketAddr::from((self.from, 0))).map_err(told)?;
        let connecting = socket.connect(SocketAddr::from((Ipv4Addr::LOCALHOST, self.port)));
        let stream = timeout(PATIENCE, connecting).await.map_err(told)?.map_err(told)?;
        stream.set_nodelay(true).map_err(told)?;
        Ok(stream)
    }

    /// A whole request and its answer. `headers` are lines that end in CRLF.
    pub(super) async fn request(self, what: &str, headers: &str, body: &str) -> Outcome<Answer> {
        let host = format!("host: {}\r\n", self.host());
        self.bare_request(what, &format!("{host}{headers}"), body).await
    }

    /// The same without a host of its own.
    pub(super) async fn bare_request(self, what: &str, headers: &str, body: &str) -> Outcome<Answer> {
        let mut stream = self.connect().await?;
        let text = format!(
            "{what} HTTP/1.1\r\n{headers}content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        let asking = async {
            stream.write_all(text.as_bytes()).await?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await?;
            Ok::<_, std::io::Error>(answer)
        };
        let answer = timeout(PATIENCE, asking).await.map_err(told)?.map_err(told)?;
        read_answer(&String::from_utf8_lossy(&answer)).ok_or_else(|| "no answer".into())
    }

    pub(super) async fn open_table(self, new: &Value) -> Outcome<Opening> {
        let answer = self.request("POST /api/tables", "", &new.to_string()).await?;
        match answer.status {
            201 => serde_json::from_str(&answer.body).map_err(told),
            _ => Err(format!("no table: {}", answer.body)),
        }
    }

    /// Opens a socket to a table and says nothing yet.
    pub(super) async fn socket(self, table: &str) -> Outcome<Line> {
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        let stream = self.connect().await?;
        let url = format!("ws://{}/api/tables/{table}/socket", self.host());
        let opening = timeout(PATIENCE, client_async_with_config(url, stream, Some(config)));
        let (socket, _answer) = opening.await.map_err(told)?.map_err(told)?;
        Ok(Line { socket, last: 0 })
    }

    /// Opens a socket, says hello and waits for the welcome.
    pub(super) async fn join(self, table: &str, token: Option<&str>) -> Outcome<Line> {
        let mut line = self.socket(table).await?;
        line.say(&hello(token)).await?;
        line.until(|heard| heard["kind"] == "welcome").await?;
        Ok(line)
    }
}

pub(super) fn hello(token: Option<&str>) -> Value {
    match token {
        Some(token) => json!({"kind": "hello", "protocol": PROTOCOL, "token": token}),
        None => json!({"kind": "hello", "protocol": PROTOCOL}),
    }
}

/// One socket to one table.
pub(super) struct Line {
    pub(super) socket: WebSocketStream<TcpStream>,
    last: u32,
}

impl Line {
    pub(super) async fn send(&mut self, message: Message) -> Outcome {
        timeout(PATIENCE, self.socket.send(message)).await.map_err(told)?.map_err(told)
    }

    pub(super) async fn say(&mut self, message: &Value) -> Outcome {
        self.send(Message::text(message.to_string())).await
    }

    /// Says something under a number of its own.
    pub(super) async fn tell(&mut self, mut message: Value) -> Outcome<u32> {
        self.last += 1;
        message["id"] = json!(self.last);
        self.say(&message).await?;
        Ok(self.last)
    }

    /// Answers what a frame asks, with one of the moves it lists.
    pub(super) async fn answer(&mut self, asked: &Value, answer: &Value) -> Outcome<u32> {
        let mut message = json!({"kind": "answer", "seat": asked["seat"], "answer": answer});
        if let Some(number) = asked.get("number") {
            message["number"] = number.clone();
        }
        self.tell(message).await
    }

    /// Says something and waits until it is done or refused.
    pub(super) async fn ask(&mut self, message: Value) -> Outcome<Value> {
        let id = self.tell(message).await?;
        let heard = self.until(|heard| answers(heard, id)).await?;
        if heard["kind"] == "error" { Err(format!("refused: {}", heard["error"])) } else { Ok(heard) }
    }

    /// The next message, whenever it comes.
    pub(super) async fn hear(&mut self) -> Outcome<Value> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).map_err(told),
                Some(Ok(Message::Close(_))) | None => return Err("closed".into()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(told(error)),
            }
        }
    }

    /// The next message of some sort; others are passed over.
    pub(super) async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Outcome<Value> {
        let hearing = async {
            loop {
                let heard = self.hear().await?;
                if wanted(&heard) {
                    return Ok(heard);
                }
            }
        };
        timeout(PATIENCE, hearing).await.map_err(told)?
    }
}

/// Whether a message answers the one with this number.
pub(super) fn answers(heard: &Value, id: u32) -> bool {
    match heard["kind"].as_str() {
        Some("events") => heard["done"].as_array().is_some_and(|done| done.contains(&id.into())),
        _ => heard["id"] == id,
    }
}

fn read_answer(text: &str) -> Option<Answer> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Answer { status, body: body.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        let answer = read_answer("HTTP/1.1 429 Too Many Requests\r\nx: y\r\n\r\n{}").unwrap();
        assert_eq!((answer.status, answer.body.as_str()), (429, "{}"));
        for none in ["", "HTTP/1.1", "HTTP/1.1 what\r\n\r\n"] {
            assert!(read_answer(none).is_none(), "{none}");
        }
    }

    #[test]
    fn what_answers_a_message_names_it() {
        assert!(answers(&json!({"kind": "events", "done": [2, 3]}), 3));
        assert!(answers(&json!({"kind": "error", "id": 3}), 3));
        assert!(!answers(&json!({"kind": "events", "id": 3}), 3));
        assert!(!answers(&json!({"kind": "done", "id": 2}), 3));
    }
}
