//! A socket: one table, one speaker. Says hello first, then messages both ways until either side is done.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::SinkExt;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::actor::{Command, ConnId, OUTBOUND, to_text};
use crate::guard::rate::Bucket;
use crate::harbor::Harbor;
use crate::protocol::{Fault, MAX_MESSAGE, PROTOCOL, ToClient, ToServer};
use crate::secret::{TableId, Token};

/// How long a socket may take to say hello, and to take what is sent to it.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a silent socket is asked whether it is still there; twice without an answer, and it is not.
const PULSE: Duration = Duration::from_secs(30);
/// Messages in error before the socket is closed.
const MISTAKES: u32 = 20;

/// Upgrades with buffers sized for short messages: a table has thousands of neighbours.
pub(crate) fn upgrade(harbor: Arc<Harbor>, table: TableId, address: IpAddr, upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .read_buffer_size(2 * 1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(256 * 1024)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| async move {
            metrics::gauge!("flibuste_connections").increment(1.0);
            let line = Line { conn: harbor.next_connection(), harbor, table, address, mistakes: 0, silent: 0 };
            line.run(socket).await;
            metrics::gauge!("flibuste_connections").decrement(1.0);
        })
}

/// One connection.
struct Line {
    harbor: Arc<Harbor>,
    table: TableId,
    address: IpAddr,
    conn: ConnId,
    mistakes: u32,
    silent: u32,
}

/// Why a connection ends.
enum End {
    /// The other side is gone or does not listen.
    Gone,
    /// It broke the protocol beyond patience.
    Policy,
    /// The table let it go: the server shuts down, the seat moved away, or it read too slowly.
    LetGo,
}

impl Line {
    async fn run(mut self, mut socket: WebSocket) {
        let Some((token, seen)) = self.hello(&mut socket).await else { return };
        let mut inbox = self.join(token, seen).await;
        let end = self.talk(&mut socket, &mut inbox).await;
        self.harbor.send(&self.table, Command::Leave { conn: self.conn }).await;
        let code = match end {
            End::Gone => return,
            End::Policy => close_code::POLICY,
            End::LetGo => close_code::AWAY,
        };
        tracing::debug!(conn = self.conn, address = %self.address, code, "socket closed");
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
        let _closed = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
    }

    async fn join(&self, token: Option<Token>, seen: Option<u32>) -> mpsc::Receiver<Utf8Bytes> {
        let (out, inbox) = mpsc::channel(OUTBOUND);
        self.harbor.send(&self.table, Command::Join { conn: self.conn, token, seen, out }).await;
        inbox
    }

    /// The first message must be a hello in this protocol, and must come soon.
    async fn hello(&mut self, socket: &mut WebSocket) -> Option<(Option<Token>, Option<u32>)> {
        let first = timeout(PATIENCE, socket.recv()).await.ok()??.ok()?;
        let error = match first {
            Message::Text(text) => match ToServer::read(&text) {
                Ok(ToServer::Hello { protocol: PROTOCOL, token, seen, table }) => {
                    self.table = table.unwrap_or_else(|| self.table.clone());
                    return Some((token.as_deref().map(Token::claimed), seen));
                }
                Ok(ToServer::Hello { .. }) => Fault::Protocol { spoken: PROTOCOL },
                Ok(_) => Fault::WrongMoment {},
                Err(error) => Fault::Malformed { detail: error.to_string() },
            },
            _ => Fault::Malformed { detail: "expected text".into() },
        };
        let _told = timeout(PATIENCE, socket.send(Message::Text(to_text(&ToClient::Error { id: None, error })))).await;
        let frame = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("") };
        let _closed = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
        None
    }

    async fn talk(&mut self, socket: &mut WebSocket, inbox: &mut mpsc::Receiver<Utf8Bytes>) -> End {
        let mut bucket = Bucket::of(self.harbor.config.rates.messages);
        let mut pulse = tokio::time::interval_at(tokio::time::Instant::now() + PULSE, PULSE);
        loop {
            tokio::select! {
                text = inbox.recv() => {
                    let Some(text) = text else { return End::LetGo };
                    if !send(socket, text, inbox).await {
                        return End::Gone;
                    }
                }
                frame = socket.recv() => {
                    let Some(Ok(frame)) = frame else { return End::Gone };
                    self.silent = 0;
                    if let Err(error) = self.hear(frame, &mut bucket, inbox).await {
                        let Some(error) = error else { return End::Gone };
                        self.mistakes += 1;
                        let text = to_text(&ToClient::Error { id: None, error });
                        if !send(socket, text, inbox).await {
                            return End::Gone;
                        }
                        if self.mistakes >= MISTAKES {
                            return End::Policy;
                        }
                    }
                }
                _ = pulse.tick() => {
                    self.silent += 1;
                    let asked = timeout(PATIENCE, socket.send(Message::Ping(Default::default()))).await;
                    if self.silent > 2 || !matches!(asked, Ok(Ok(()))) {
                        return End::Gone;
                    }
                }
            }
        }
    }

    /// Passes a message on, or says what is wrong with it; nothing when the other side closes.
    async fn hear(
        &mut self,
        frame: Message,
        bucket: &mut Bucket,
        inbox: &mut mpsc::Receiver<Utf8Bytes>,
    ) -> Result<(), Option<Fault>> {
        let text = match frame {
            Message::Text(text) => text,
            Message::Binary(_) => return Err(Some(Fault::Malformed { detail: "expected text".into() })),
            Message::Close(_) => return Err(None),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        if !bucket.take(Instant::now()) {
            metrics::counter!("flibuste_rate_limited_total").increment(1);
            return Err(Some(Fault::TooFast {}));
        }
        match ToServer::read(&text).map_err(|e| Some(Fault::Malformed { detail: e.to_string() }))? {
            ToServer::Hello { protocol: PROTOCOL, token, seen, table: Some(table) } => {
                self.harbor.send(&self.table, Command::Leave { conn: self.conn }).await;
                self.table = table;
                // What the table left behind still had to say goes with it.
                *inbox = self.join(token.as_deref().map(Token::claimed), seen).await;
            }
            message => {
                self.harbor.send(&self.table, Command::Message { conn: self.conn, message: Box::new(message) }).await;
            }
        }
        Ok(())
    }
}

/// Sends a message and whatever else is waiting behind it in one go.
async fn send(socket: &mut WebSocket, text: Utf8Bytes, inbox: &mut mpsc::Receiver<Utf8Bytes>) -> bool {
    let sending = async {
        socket.feed(Message::Text(text)).await?;
        while let Ok(text) = inbox.try_recv() {
            socket.feed(Message::Text(text)).await?;
        }
        socket.flush().await
    };
    matches!(timeout(PATIENCE, sending).await, Ok(Ok(())))
}
