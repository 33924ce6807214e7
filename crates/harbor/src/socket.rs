//! A socket: one table, one speaker. Says hello first, then messages both ways until either side is done.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::SinkExt;
use room::protocol::{Fault, MAX_FRAME, MAX_MESSAGE, PROTOCOL, ToClient, ToServer};
use room::{ConnId, Hello, Input, TableId, Token};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::guard::rate::{Bucket, household};
use crate::harbor::Harbor;
use crate::quay::gauges;
use crate::runner::{Command, OUTBOUND, Told, Way, text};

/// How long a socket may take to say hello, and to take what is sent to it.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a silent socket is asked whether it is still there; twice without an answer, and it is not.
const PULSE: Duration = Duration::from_secs(30);
/// Messages in error before the socket is closed.
const MISTAKES: u32 = 20;

/// Upgrades with buffers sized for short messages: a table has thousands of neighbours.
pub(crate) fn upgrade(harbor: Arc<Harbor>, table: TableId, address: IpAddr, upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .read_buffer_size(512)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(MAX_FRAME + 64 * 1024)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| {
            let line = Line { conn: harbor.next_number(), harbor, table, address, way: None, mistakes: 0, silent: 0 };
            Box::new(line).run(Box::new(socket))
        })
}

/// One connection.
struct Line {
    harbor: Arc<Harbor>,
    table: TableId,
    address: IpAddr,
    conn: ConnId,
    /// The way to the table, once it is found.
    way: Option<Way>,
    mistakes: u32,
    silent: u32,
}

/// A connection, counted while it lives.
struct Counted;

impl Counted {
    fn new() -> Self {
        metrics::gauge!(gauges::CONNECTIONS).increment(1.0);
        Self
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!(gauges::CONNECTIONS).decrement(1.0);
    }
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
    /// What is large, or rarely needed, lies outside its task: there are thousands of them.
    async fn run(mut self: Box<Self>, mut socket: Box<WebSocket>) {
        let _counted = Counted::new();
        let Some(hello) = Box::pin(self.hello(&mut socket)).await else { return };
        let mut inbox = Box::pin(self.join(hello)).await;
        let end = self.talk(&mut socket, &mut inbox).await;
        Box::pin(self.leave(end, &mut socket)).await;
    }

    async fn leave(&mut self, end: End, socket: &mut WebSocket) {
        self.depart().await;
        let code = match end {
            End::Gone => return,
            End::Policy => close_code::POLICY,
            End::LetGo => close_code::AWAY,
        };
        tracing::debug!(conn = self.conn, address = %self.address, code, "socket closed");
        close(socket, code).await;
    }

    /// Hands a command to the table; finds the way anew when it had gone to sleep.
    async fn tell(&mut self, mut command: Command) {
        if let Some(way) = &self.way {
            match way.send(command).await {
                Ok(()) => return,
                Err(returned) => command = returned,
            }
        }
        self.way = Box::pin(self.harbor.send(self.table, command)).await.map(|way| way.weak());
    }

    /// Leaves the table. One that has gone to sleep knows nobody, and is not woken for it.
    async fn depart(&self) {
        if let Some(way) = &self.way {
            let _asleep = way.send(Command::Input(Input::Left { conn: self.conn })).await;
        }
    }

    async fn join(&mut self, hello: Hello) -> mpsc::Receiver<Told> {
        let (out, inbox) = mpsc::channel(OUTBOUND);
        let (conn, address) = (self.conn, household(self.address));
        self.tell(Command::Join { conn, hello: Box::new(hello), address, out }).await;
        inbox
    }

    /// From one table to another.
    async fn move_on(&mut self, left: TableId, hello: Hello) -> mpsc::Receiver<Told> {
        let next = std::mem::replace(&mut self.table, left);
        self.depart().await;
        (self.table, self.way) = (next, None);
        self.join(hello).await
    }

    /// Who speaks, if it is said in this protocol; the table it is said to.
    fn greeted(&mut self, message: ToServer) -> Result<Hello, Fault> {
        let ToServer::Hello { protocol, token, name, seen, said, table } = message else {
            return Err(Fault::WrongMoment {});
        };
        if protocol != PROTOCOL {
            return Err(Fault::Protocol { spoken: PROTOCOL });
        }
        self.table = table.unwrap_or(self.table);
        let household = self.harbor.household(self.address);
        Ok(Hello { token: token.as_deref().map(Token::claimed), name, household, seen, said })
    }

    /// The first message must be a hello in this protocol, and must come soon.
    async fn hello(&mut self, socket: &mut WebSocket) -> Option<Hello> {
        let first = timeout(PATIENCE, socket.recv()).await.ok()??.ok()?;
        let hello = match first {
            Message::Text(text) => read(&text).and_then(|message| self.greeted(message)),
            _ => Err(Fault::Malformed { detail: "expected text".into() }),
        };
        match hello {
            Ok(hello) => Some(hello),
            Err(error) => {
                let text = text(&ToClient::Error { id: None, error });
                let _told = timeout(PATIENCE, socket.send(Message::Text(text))).await;
                close(socket, close_code::POLICY).await;
                None
            }
        }
    }

    async fn talk(&mut self, socket: &mut WebSocket, inbox: &mut mpsc::Receiver<Told>) -> End {
        let mut bucket = Bucket::of(self.harbor.config.rates.messages);
        let mut pulse = tokio::time::interval_at(tokio::time::Instant::now() + PULSE, PULSE);
        loop {
            tokio::select! {
                told = inbox.recv() => {
                    let Some(told) = told else { return End::LetGo };
                    if !send(socket, told, inbox).await {
                        return End::Gone;
                    }
                }
                frame = socket.recv() => {
                    let Some(Ok(frame)) = frame else { return End::Gone };
                    self.silent = 0;
                    if let Err(error) = self.hear(frame, &mut bucket, inbox).await {
                        let Some((id, error)) = error else { return End::Gone };
                        self.mistakes += 1;
                        let told = vec![text(&ToClient::Error { id, error })];
                        if !send(socket, told, inbox).await {
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

    /// Passes a message on, or says what is wrong with it; nothing when the other side closes. Every frame counts, those
    /// that say nothing too.
    async fn hear(
        &mut self,
        frame: Message,
        bucket: &mut Bucket,
        inbox: &mut mpsc::Receiver<Told>,
    ) -> Result<(), Option<(Option<u32>, Fault)>> {
        let bad = |fault| Some((None, fault));
        if !bucket.take(Instant::now()) {
            metrics::counter!(gauges::RATE_LIMITED).increment(1);
            return Err(bad(Fault::TooFast {}));
        }
        let text = match frame {
            Message::Text(text) => text,
            Message::Binary(_) => return Err(bad(Fault::Malformed { detail: "expected text".into() })),
            Message::Close(_) => return Err(None),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        match read(&text).map_err(bad)? {
            message if !self.harbor.admits(self.address, &message) => {
                return Err(Some((message.id(), Fault::TooFast {})));
            }
            hello @ ToServer::Hello { table: Some(_), .. } => {
                let left = self.table;
                let hello = self.greeted(hello).map_err(bad)?;
                // What the table left behind still had to say goes with it.
                *inbox = Box::pin(self.move_on(left, hello)).await;
            }
            message => {
                let (conn, message) = (self.conn, Box::new(message));
                self.tell(Command::Input(Input::Message { conn, message })).await;
            }
        }
        Ok(())
    }
}

fn read(text: &str) -> Result<ToServer, Fault> {
    ToServer::read(text).map_err(|error| Fault::Malformed { detail: error.to_string() })
}

async fn close(socket: &mut WebSocket, code: u16) {
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
    let _closed = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
}

/// Sends what was told and whatever else is waiting behind it in one go.
async fn send(socket: &mut WebSocket, told: Told, inbox: &mut mpsc::Receiver<Told>) -> bool {
    let sending = async {
        let mut next = Some(told);
        while let Some(told) = next {
            for text in told {
                socket.feed(Message::Text(text)).await?;
            }
            next = inbox.try_recv().ok();
        }
        socket.flush().await
    };
    matches!(timeout(PATIENCE, sending).await, Ok(Ok(())))
}
