//! The harbor: all tables of one server.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use table::record::Invalid;
use table::{Seed, Viewer};
use tokio::sync::{mpsc, oneshot};

use crate::actor::{Call, Called, Command, ConnId, Handle, channel, now, turn_away};
use crate::config::Config;
use crate::journal::{Entry, Line, Opened};
use crate::pool::Pool;
use crate::protocol::Fault;
use crate::reel::Reel;
use crate::room::{Games, Room};
use crate::secret::{TableId, Token, random_bytes};
use crate::setup::NewTable;
use crate::store::{Append, Store, StoreError};

/// How often a table is woken for one command before its sender hears that it cannot be reached.
const WAKINGS: u32 = 8;

/// The tables, the store and what they share.
pub struct Harbor {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) pool: Pool,
    games: Games,
    rooms: Mutex<HashMap<TableId, Handle>>,
    connections: AtomicU64,
    /// Tables with a task.
    pub(crate) tasks: AtomicU64,
    closing: AtomicBool,
}

/// A table just opened: its name and the secrets of its host.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Its name.
    pub id: TableId,
    /// The host's token.
    pub host: Token,
    /// What lets others in.
    pub invite: Token,
}

fn unreadable(id: &TableId) -> StoreError {
    tracing::error!(table = %id, "a journal could not be read");
    StoreError::Failed("unreadable journal".into())
}

impl Harbor {
    /// A harbor over a store.
    pub fn new(config: Config, store: Arc<dyn Store>, games: Games) -> Arc<Self> {
        Arc::new(Self {
            games,
            config,
            store,
            pool: Pool::new(),
            rooms: Mutex::new(HashMap::new()),
            connections: AtomicU64::new(0),
            tasks: AtomicU64::new(0),
            closing: AtomicBool::new(false),
        })
    }

    pub(crate) fn next_connection(&self) -> ConnId {
        self.connections.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Handle>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables have a task now.
    #[must_use]
    pub fn awake(&self) -> usize {
        self.rooms().len()
    }

    /// Hands a command to a table, waking it if need be.
    pub(crate) async fn send(self: &Arc<Self>, id: &TableId, mut command: Command) {
        // A table may go to sleep between finding it and reaching it; then it is woken again. Not forever: when the
        // runtime itself is ending, a task ends as soon as it is started.
        for _ in 0..WAKINGS {
            if self.closing.load(Ordering::SeqCst) {
                return;
            }
            let awake = self.rooms().get(id).cloned();
            let wake = || self.rooms().entry(id.clone()).or_insert_with(|| channel(self, id.clone())).clone();
            let handle = awake.unwrap_or_else(wake);
            match handle.send(command).await {
                Ok(()) => return,
                Err(returned) => {
                    command = returned;
                    self.forget(id);
                    tokio::task::yield_now().await;
                }
            }
        }
        turn_away(command, &Fault::Unavailable {});
    }

    /// Calls a table and waits for the answer.
    pub(crate) async fn call(self: &Arc<Self>, id: &TableId, call: Call) -> Result<Called, Fault> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Command::Call { call: Box::new(call), reply }).await;
        answer.await.unwrap_or(Err(Fault::Unavailable {}))
    }

    /// The match file of a table, once its match is over.
    pub async fn file(self: &Arc<Self>, id: &TableId) -> Option<String> {
        match self.call(id, Call::File).await {
            Ok(Called::File(file)) => Some(file),
            _ => None,
        }
    }

    /// Reads a table from its journal.
    pub(crate) async fn load(&self, id: &TableId) -> Result<Option<Room>, StoreError> {
        let lines = self.journal(id).await?;
        if lines.is_empty() {
            return Ok(None);
        }
        let room = Room::read(self.games, id.clone(), lines);
        room.map(Some).ok_or_else(|| unreadable(id))
    }

    async fn journal(&self, id: &TableId) -> Result<Vec<Line>, StoreError> {
        let texts = self.store.load(id).await?;
        let lines: Result<Vec<Line>, _> = texts.iter().map(|text| serde_json::from_str(text)).collect();
        lines.map_err(|_| unreadable(id))
    }

    /// A match so far, or whole, as a viewer may see it. Read from the journal, beside the table's own task.
    pub(crate) async fn reel(&self, id: &TableId, viewer: Viewer) -> Result<Reel, Fault> {
        let lines = self.journal(id).await.map_err(|_| Fault::Unavailable {})?;
        let (games, id) = (self.games, id.clone());
        let reel = self.pool.look(move || Reel::of_journal(games, id, lines, viewer)).await;
        reel.flatten().ok_or(Fault::WrongMoment {})
    }

    /// A match file, played again.
    pub(crate) async fn reel_of_file(&self, file: Bytes, viewer: Viewer) -> Result<Result<Reel, Invalid>, Fault> {
        let games = self.games;
        let reel = self.pool.look(move || Reel::of_file(games, &file, viewer)).await;
        reel.ok_or(Fault::Unavailable {})
    }

    /// Opens a table and writes it down.
    pub async fn open(&self, new: NewTable) -> Result<Opening, Fault> {
        let game = new.check(self.games)?;
        let opening = Opening { id: TableId::random(), host: Token::random(), invite: Token::random() };
        let opened = Opened {
            rules: game.rules(),
            hints: new.hints(),
            game: new.game,
            options: new.options,
            seats: new.seats,
            listed: new.listed,
            clock: new.clock,
            host: opening.host.digest(),
            invite: opening.invite.digest(),
            seed: Seed(random_bytes()),
        };
        let written = self.write_new(&opening.id, vec![Entry::Opened(Box::new(opened))]).await;
        written.map(|()| opening).map_err(|_| Fault::Unavailable {})
    }

    /// Writes the journal of a table that does not exist yet.
    pub(crate) async fn write_new(&self, id: &TableId, entries: Vec<Entry>) -> Result<(), StoreError> {
        let at = now();
        let lines: Vec<Line> = entries.into_iter().map(|entry| Line { at, entry }).collect();
        let text = |line: &Line| serde_json::to_string(line).expect("journal lines are plain data");
        let entries = lines.iter().map(text).collect();
        let room = Room::read(self.games, id.clone(), lines).ok_or_else(|| StoreError::Failed("not a table".into()))?;
        self.store
            .append(Append { table: id.clone(), first: 0, entries, summary: room.summary(), others: vec![] })
            .await
    }

    /// A table's task has ended, and takes no more commands. One that has been started for the same table since stays.
    pub(crate) fn forget(&self, id: &TableId) {
        let mut rooms = self.rooms();
        if rooms.get(id).is_some_and(Handle::is_closed) {
            rooms.remove(id);
        }
    }

    /// Lets a table's task end, unless a command is waiting.
    pub(crate) fn retire(&self, id: &TableId, inbox: &mut mpsc::Receiver<Command>) -> bool {
        let mut rooms = self.rooms();
        if !inbox.is_empty() {
            return false;
        }
        inbox.close();
        rooms.remove(id);
        true
    }

    /// Wakes tables whose clocks ran out and removes forgotten ones, until told to stop.
    pub(crate) async fn keep_watch(self: Arc<Self>) {
        let mut round = tokio::time::interval(std::time::Duration::from_secs(5));
        for turn in 0u64.. {
            round.tick().await;
            if let Ok(gauges) = crate::quay::gauges::install() {
                gauges.run_upkeep();
            }
            let now = now().div_euclid(1000);
            if let Ok(due) = self.store.due(now).await {
                for id in due {
                    self.send(&id, Command::Wake).await;
                }
            }
            if turn % 720 == 0 {
                self.expire(now).await;
            }
        }
    }

    /// Closes matches that were left for so long, which reveals their seed, and removes what is kept no longer.
    async fn expire(self: &Arc<Self>, now: i64) {
        const DAY: i64 = 86_400;
        let left = now - 60 * DAY;
        for id in self.store.forsaken(left).await.unwrap_or_default() {
            self.send(&id, Command::Forsake { before: left }).await;
        }
        let before =
            crate::store::Expiry { gathering: now - DAY, over: now - i64::from(self.config.retention_days) * DAY };
        let held: Vec<TableId> = self.rooms().keys().cloned().collect();
        match self.store.expire(before, held).await {
            Ok(gone) if !gone.is_empty() => tracing::info!(tables = gone.len(), "forgotten tables removed"),
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "forgotten tables could not be removed"),
        }
    }

    /// Lets every table's task end after what it is doing; their sockets are closed.
    pub(crate) fn close_tables(&self) {
        self.closing.store(true, Ordering::SeqCst);
        self.rooms().clear();
    }

    /// Waits for the tables' last writes, then closes the store.
    pub(crate) async fn shut_down(&self) {
        self.close_tables();
        let ended = async {
            while self.tasks.load(Ordering::SeqCst) > 0 {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        };
        let _late = tokio::time::timeout(std::time::Duration::from_secs(10), ended).await;
        self.store.close().await;
    }
}
