//! The harbor: all tables of one server.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use room::protocol::{Fault, ToServer};
use room::{Call, CallId, Called, Games, Household, Input, Moments, NewTable, Now, Opening, Room, Secrets, TableId};
use table::record::{self, Invalid};
use tokio::sync::{OnceCell, mpsc, oneshot};

use crate::config::Config;
use crate::guard::listings::Listings;
use crate::guard::quota::Quota;
use crate::guard::rate::{Limiter, household};
use crate::pool::{Cost, Pool, Unfinished};
use crate::reels::Reels;
use crate::runner::{Command, Handle, channel, turn_away};
use crate::store::{Expiry, Store, StoreError};
use crate::time::{Time, downtime};

/// How often a table is woken for one command before its sender hears that it cannot be reached.
const WAKINGS: u32 = 8;

/// Journals longer than this, in lines, are read beside the sockets.
const LONG: usize = 200;

/// The tables, the store and what they share.
pub struct Harbor {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) time: Arc<Time>,
    /// Where pilots think.
    pub(crate) pilots: Pool,
    /// Where matches are looked back on.
    looking_back: Pool,
    /// Pages of matches looked back on lately.
    reels: Reels,
    key: OnceCell<[u8; 32]>,
    /// What households keep in memory, in lines of the journals of long tables.
    pub(crate) awake: Arc<Quota>,
    /// Who may ask for something, or go to another table on an open socket.
    pub(crate) requests: Limiter,
    /// Who may open tables, those of rematches among them.
    pub(crate) tables: Limiter,
    /// Who may put tables into the lobby.
    pub(crate) listings: Listings,
    games: Games,
    rooms: Mutex<HashMap<TableId, Handle>>,
    /// Connections and calls so far.
    numbers: AtomicU64,
    /// Tables with a task.
    pub(crate) tasks: AtomicU64,
    closing: AtomicBool,
    /// Under which households are known to rooms; drawn for this run and written nowhere.
    peers: [u8; 32],
}

/// The system's randomness.
pub struct System;

impl Secrets for System {
    fn fill(&mut self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the system has randomness");
    }
}

impl Harbor {
    /// A harbor over a store.
    pub fn new(config: Config, store: Arc<dyn Store>, time: Arc<Time>, games: Games) -> Arc<Self> {
        let mut peers = [0; 32];
        System.fill(&mut peers);
        Arc::new(Self {
            peers,
            games,
            awake: Quota::new(config.limits.awake_lines_per_address, usize::MAX),
            requests: Limiter::of(config.rates.requests),
            tables: Limiter::of(config.rates.tables),
            listings: Listings::of(config.rates.listings),
            config,
            store,
            time,
            pilots: Pool::new(std::thread::available_parallelism().map_or(1, usize::from)),
            looking_back: Pool::for_looking_back(),
            reels: Reels::default(),
            key: OnceCell::new(),
            rooms: Mutex::new(HashMap::new()),
            numbers: AtomicU64::new(0),
            tasks: AtomicU64::new(0),
            closing: AtomicBool::new(false),
        })
    }

    /// Who calls from an address, as far as a room may know.
    pub(crate) fn household(&self, address: IpAddr) -> Household {
        Household::of(&self.peers, &household(address).to_string())
    }

    /// Whether an address may say this. What wakes a table, opens one, or puts one into the lobby, is counted like the request
    /// that does, on however many sockets it is said.
    pub(crate) fn admits(&self, address: IpAddr, message: &ToServer) -> bool {
        match message {
            ToServer::Hello { .. } => self.requests.allow(address, Instant::now()),
            ToServer::Rematch { .. } => self.tables.allow(address, Instant::now()),
            message => self.listings.admit(address, message),
        }
    }

    /// A number that no other connection or call has.
    pub(crate) fn next_number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// What time it is for a room.
    pub(crate) fn now(&self) -> Now {
        Now { wall: self.time.wall(), mono: self.time.mono() }
    }

    /// When a monotonic moment of a room is for the runtime.
    pub(crate) fn instant(&self, mono: i64) -> tokio::time::Instant {
        let wait = u64::try_from(mono - self.time.mono()).unwrap_or(0);
        tokio::time::Instant::now() + Duration::from_millis(wait)
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Handle>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables have a task now.
    #[must_use]
    pub fn awake(&self) -> usize {
        self.rooms().len()
    }

    fn handle(self: &Arc<Self>, id: TableId, waker: IpAddr) -> Handle {
        self.rooms().entry(id).or_insert_with(|| channel(self, id, waker)).clone()
    }

    /// Hands a command to a table, waking it if need be; gives the way to it, for what comes next.
    pub(crate) async fn send(self: &Arc<Self>, id: TableId, mut command: Command) -> Option<Handle> {
        // A table may go to sleep between finding it and reaching it; then it is woken again. Not forever: when the
        // runtime itself is ending, a task ends as soon as it is started.
        for _ in 0..WAKINGS {
            if self.closing.load(Ordering::SeqCst) {
                return None;
            }
            let way = self.handle(id, command.address());
            match way.send(command).await {
                Ok(()) => return Some(way),
                Err(returned) => {
                    command = returned;
                    self.forget(id);
                    tokio::task::yield_now().await;
                }
            }
        }
        turn_away(command, &Fault::Unavailable {});
        None
    }

    /// Calls a table from an address and waits for the answer. A caller that stops waiting is a caller that left.
    pub(crate) async fn call(self: &Arc<Self>, address: IpAddr, table: TableId, call: Call) -> Result<Called, Fault> {
        let (id, (reply, answer)) = (self.next_number(), oneshot::channel());
        let address = household(address);
        self.send(table, Command::Call { id, call: Box::new(call), address, reply }).await;
        let mut waiting = Waiting { harbor: self, table, id, answered: false };
        let called = answer.await.unwrap_or(Err(Fault::Unavailable {}));
        waiting.answered = true;
        called
    }

    /// The match file of a table, once its match is over, signed with this harbor's key.
    pub async fn file(self: &Arc<Self>, id: TableId) -> Result<String, Fault> {
        self.file_for(Ipv4Addr::UNSPECIFIED.into(), id).await
    }

    /// The same for somebody who asks from an address.
    pub(crate) async fn file_for(self: &Arc<Self>, address: IpAddr, id: TableId) -> Result<String, Fault> {
        match self.call(address, id, Call::File).await? {
            Called::File(file) => Ok(record::sign(&file, self.key().await?)),
            _ => Err(Fault::Unavailable {}),
        }
    }

    /// The secret half of the key that match files are signed with.
    pub(crate) async fn key(&self) -> Result<&[u8; 32], Fault> {
        self.key.get_or_try_init(|| self.store.key()).await.map_err(|_| Fault::Unavailable {})
    }

    /// Reads a table from its journal. A long one takes its time, which is shared fairly by those who wake tables.
    pub(crate) async fn load(&self, id: TableId, waker: IpAddr) -> Result<Option<Room>, StoreError> {
        let lines = self.store.load(&id).await?;
        if lines.is_empty() {
            return Ok(None);
        }
        let (games, now, outages) = (self.games, self.now(), self.store.outages());
        let grace = i64::try_from(self.config.grace.as_millis()).unwrap_or(i64::MAX);
        let long = lines.len() > LONG;
        let read = move || {
            let down = |since| downtime(&outages, since, now.wall);
            Room::read(games, id, &lines, now, down, grace, Box::new(System))
        };
        let room = if long {
            let read = self.looking_back.run((waker, Some(id), Cost::Heavy), move |_| read()).await;
            read.map_err(|unfinished| StoreError::Failed(unfinished.to_string()))?
        } else {
            read()
        };
        let Ok(room) = room else {
            tracing::error!(table = %id, "a journal could not be read");
            return Err(StoreError::Failed("unreadable journal".into()));
        };
        if room.set_aside() > 0 {
            tracing::error!(table = %id, lines = room.set_aside(), "lines of a journal could not be read and were set aside");
        }
        Ok(Some(room))
    }

    /// A part of a match so far, or whole, as a viewer may see it, as JSON. Read from the journal, beside the table's own
    /// task.
    pub(crate) async fn reel(
        &self,
        id: TableId,
        length: u64,
        moments: Moments,
        address: IpAddr,
    ) -> Result<Bytes, Fault> {
        if let Some(page) = self.reels.find(id, length, moments) {
            return Ok(page);
        }
        let mut lines = self.store.load(&id).await.map_err(|_| Fault::Unavailable {})?;
        lines.truncate(usize::try_from(length).unwrap_or(usize::MAX));
        let games = self.games;
        let look = move |_| moments.of_journal(games, id, &lines).and_then(|reel| serde_json::to_vec(&reel).ok());
        let page =
            self.looking_back.run((household(address), Some(id), Cost::Heavy), look).await.map_err(unfinished)?;
        let page = Bytes::from(page.ok_or(Fault::WrongMoment {})?);
        self.reels.keep(id, length, moments, &page);
        Ok(page)
    }

    /// A part of a match file, played again, as JSON.
    pub(crate) async fn reel_of_file(
        &self,
        file: Bytes,
        moments: Moments,
        address: IpAddr,
    ) -> Result<Result<Bytes, Invalid>, Fault> {
        let games = self.games;
        let look = move |_| {
            let reel = moments.of_file(games, &file)?;
            Ok(Bytes::from(serde_json::to_vec(&reel).expect("a reel is strings, numbers and lists")))
        };
        self.looking_back.run((household(address), None, Cost::Heavy), look).await.map_err(unfinished)
    }

    /// Opens a table and writes it down.
    pub async fn open(&self, new: NewTable) -> Result<Opening, Fault> {
        let (opening, append) = new.open(self.games, &mut System, self.time.wall())?;
        self.store.append(append).await.map(|()| opening).map_err(|_| Fault::Unavailable {})
    }

    /// A table's task has ended, and takes no more commands. One that has been started for the same table since stays.
    pub(crate) fn forget(&self, id: TableId) {
        let mut rooms = self.rooms();
        if rooms.get(&id).is_some_and(Handle::is_closed) {
            rooms.remove(&id);
        }
    }

    /// Lets a table's task end, unless a command is waiting.
    pub(crate) fn retire(&self, id: TableId, inbox: &mut mpsc::Receiver<Command>) -> bool {
        let mut rooms = self.rooms();
        if !inbox.is_empty() {
            return false;
        }
        inbox.close();
        rooms.remove(&id);
        true
    }

    /// Wakes tables whose clocks ran out and removes forgotten ones, until told to stop.
    pub(crate) async fn keep_watch(self: Arc<Self>) {
        let mut round = tokio::time::interval(Duration::from_secs(5));
        for turn in 0u64.. {
            round.tick().await;
            if let Ok(gauges) = crate::quay::gauges::install() {
                gauges.run_upkeep();
            }
            let now = self.time.wall().div_euclid(1000);
            if let Ok(due) = self.store.due(now).await {
                for id in due {
                    self.send(id, Command::Input(Input::Time)).await;
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
            self.send(id, Command::Input(Input::Forsake { before: left })).await;
        }
        let before = Expiry { gathering: now - DAY, over: now - i64::from(self.config.retention_days) * DAY };
        let held: Vec<TableId> = self.rooms().keys().copied().collect();
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
        self.pilots.close();
        self.looking_back.close();
        let ended = async {
            while self.tasks.load(Ordering::SeqCst) > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let _late = tokio::time::timeout(Duration::from_secs(10), ended).await;
        self.store.close().await;
    }
}

/// A caller that waits for its answer; dropped before that, it has left.
struct Waiting<'h> {
    harbor: &'h Harbor,
    table: TableId,
    id: CallId,
    answered: bool,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let handle = self.harbor.rooms().get(&self.table).cloned().filter(|_| !self.answered);
        if let Some(handle) = handle {
            handle.caller_left(self.id);
        }
    }
}

fn unfinished(unfinished: Unfinished) -> Fault {
    match unfinished {
        Unfinished::Refused(_) => Fault::TooFast {},
        Unfinished::Lost => Fault::Unavailable {},
    }
}
