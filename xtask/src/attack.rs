//! A server of this machine attacked as a hostile client would, while innocent people play on it.
//!
//! Every attack meets a server of its own with the usual limits, is bounded in count and in time, and comes from other
//! loopback addresses than the innocents. What they notice is the figure; limits say whether they were hurt.

mod client;
mod deeds;
mod innocent;
mod long_match;
mod report;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::LocalSet;
use tokio::time::{Instant, timeout};

use crate::run::Outcome;
use crate::server::{self, Limits, Server};
use client::Caller;
use deeds::{Attack, Scene, Tally};
use innocent::Innocents;
use report::{Report, Row};

/// How long the innocents play in peace first.
const PEACE: Duration = Duration::from_secs(1);

/// The longest the innocents may take to sit down.
const SITTING_DOWN: Duration = Duration::from_secs(20);

/// How often the server's memory is looked at.
const GLANCE: Duration = Duration::from_millis(50);

/// Which attacks, and for how long.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this attack; give it again for more
    #[arg(long, value_enum, value_name = "ATTACK")]
    only: Vec<Attack>,

    /// How long each attack lasts, in seconds
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=60))]
    seconds: u32,

    /// Attack this program instead of the one built here
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,

    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// Attacks, prints, and fails if anybody was hurt.
pub(crate) fn attack(args: &Args) -> Outcome {
    let binary = match &args.program {
        Some(program) => program.canonicalize().map_err(|error| format!("{}: {error}", program.display()))?,
        None => server::build()?,
    };
    let wanted = |attack: &Attack| args.only.is_empty() || args.only.contains(attack);
    let mut report = Report::default();
    for attack in Attack::all().filter(wanted) {
        eprintln!("{attack}: {} s", args.seconds);
        report.add(suffer(&binary, attack, Duration::from_secs(args.seconds.into()))?);
    }
    println!("{}", if args.json { report.json().to_string() } else { report.markdown() });
    match report.hurtful() {
        0 => Ok(()),
        _ if report.hurt_by_nothing() => Err("people were hurt by nothing: this machine is too busy to tell".into()),
        some => Err(format!("{some} attacks hurt others")),
    }
}

/// One attack on a server of its own.
fn suffer(binary: &Path, attack: Attack, length: Duration) -> Outcome<Row> {
    let limits = Limits::Usual { files: attack.files() };
    let longest = attack.needs_longest_matches();
    let (mut long_match, mut longest_matches) = (None, Vec::new());
    let mut server = if attack.needs_long_match() || longest > 0 {
        let mut server = Server::start(binary, Limits::None)?;
        let caller = Caller::attacker(server.port());
        if attack.needs_long_match() {
            long_match = Some(runtime()?.block_on(long_match::play(caller))?);
        }
        longest_matches = runtime()?.block_on(long_match::let_play(caller, longest))?;
        server.restart(limits)?;
        server
    } else {
        Server::start(binary, limits)?
    };
    let innocents = Innocents::new(server.port());
    let playing = Playing::start(&innocents)?;
    thread::sleep(PEACE);
    innocents.take();
    let memory = Watch::start(server.id());
    let tally = Tally::default();
    let scene = Scene { port: server.port(), victim: playing.table.clone(), long_match, longest_matches };
    runtime()?.block_on(LocalSet::new().run_until(async {
        let until = Instant::now() + length;
        // Most go on until they are stopped.
        let _stopped = tokio::time::timeout_at(until, deeds::run(attack, scene, tally.clone())).await;
        tokio::time::sleep_until(until).await;
    }));
    let noticed = innocents.take();
    let memory = memory.stop();
    drop(playing);
    check_tables(&mut server, limits, &tally)?;
    Ok(Row { attack, length, noticed, memory, tally })
}

/// Tables that were told nasty things must be there after a restart, with every line of theirs.
fn check_tables(server: &mut Server, limits: Limits, tally: &Tally) -> Outcome {
    let tables = tally.tables();
    if tables.is_empty() {
        return Ok(());
    }
    server.restart(limits)?;
    let caller = Caller::attacker(server.port());
    runtime()?.block_on(async {
        for table in tables {
            let answer = caller.request(&format!("GET /api/tables/{table}"), "", "").await?;
            if answer.status != 200 {
                tally.breach(format!("a table is lost: {}", answer.body));
            } else if set_aside(&answer.body) != Some(0) {
                tally.breach(format!("lines of a table are lost: {}", answer.body));
            }
        }
        Ok(())
    })
}

/// Lines of its journal that a table could not read; none if that is no table.
fn set_aside(state: &str) -> Option<u64> {
    let state: serde_json::Value = serde_json::from_str(state).ok()?;
    let table = state["table"].as_object()?;
    table.get("set_aside").map_or(Some(0), serde_json::Value::as_u64)
}

fn runtime() -> Outcome<Runtime> {
    Builder::new_current_thread().enable_all().build().map_err(|error| error.to_string())
}

/// Innocents on a thread of their own, so that the attacker's work does not slow them down in here.
struct Playing {
    table: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Playing {
    fn start(innocents: &Innocents) -> Outcome<Self> {
        let (stop, stopped) = oneshot::channel::<()>();
        let (opened, table) = oneshot::channel();
        let (runtime, innocents) = (runtime()?, innocents.clone());
        let thread = thread::spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    () = innocents.play(opened) => {}
                    _ = stopped => {}
                }
            });
        });
        let table = self::runtime()?.block_on(async { timeout(SITTING_DOWN, table).await });
        let table = table.ok().and_then(Result::ok).ok_or("the innocents could not sit down")?;
        Ok(Self { table, stop: Some(stop), thread: Some(thread) })
    }
}

impl Drop for Playing {
    fn drop(&mut self) {
        // Both may have ended by themselves.
        let _told = self.stop.take().map(|stop| stop.send(()));
        let _ended = self.thread.take().map(thread::JoinHandle::join);
    }
}

/// The most memory a process holds while it is watched.
struct Watch {
    over: Arc<AtomicBool>,
    thread: thread::JoinHandle<Option<f64>>,
}

impl Watch {
    fn start(id: u32) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&over);
        let thread = thread::spawn(move || {
            let mut most: Option<f64> = None;
            while !ended.load(Ordering::Relaxed) {
                most = server::memory(id).map(|now| most.map_or(now, |most| most.max(now))).or(most);
                thread::sleep(GLANCE);
            }
            most
        });
        Self { over, thread }
    }

    /// In megabytes; none where it cannot be known.
    fn stop(self) -> Option<f64> {
        self.over.store(true, Ordering::Relaxed);
        self.thread.join().ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_lost_are_seen() {
        assert_eq!(set_aside(r#"{"table":{"id":"a"}}"#), Some(0));
        assert_eq!(set_aside(r#"{"table":{"set_aside":3}}"#), Some(3));
        assert_eq!(set_aside(r#"{"error":{}}"#), None);
    }
}
