//! The kill test: the real server is killed at random moments while people play, and started again. Nothing that was
//! acknowledged may be lost, nothing may have been shown that was not kept, and everybody must be able to go on.
//!
//! `FLIBUSTE_KILLS` says how often (20), `FLIBUSTE_SEED` repeats a run's choices. A kill takes the process, not the
//! machine: that commits reach the disk before they are acknowledged is the store's law, and tested there.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may panic and shows its figures")]

#[path = "../support/mod.rs"]
mod support;

mod figures;
mod sailor;
mod sea;
mod server;
mod table;

use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use sea::Sea;
use server::Server;

/// Tables played at the same time, two sockets each.
const TABLES: usize = 8;

/// What a kill may cost in time, and what the rest of the test may.
const PER_KILL: Duration = Duration::from_millis(1500);
const REST: Duration = Duration::from_secs(30);

#[test]
fn nothing_acknowledged_is_lost_and_nothing_else_was_shown() {
    let kills = number("FLIBUSTE_KILLS").unwrap_or(20);
    let seed = number("FLIBUSTE_SEED").unwrap_or_else(|| fastrand::u64(..));
    println!("{kills} kills, FLIBUSTE_SEED={seed}");
    let folder = tempfile::tempdir().unwrap();
    let limit = REST + PER_KILL * u32::try_from(kills).unwrap();
    let mut rng = Rng::with_seed(seed);
    let mut server = Server::new(folder.path());
    let sea = Sea::new(server.port, Instant::now() + limit);
    sea.report(server.start(&sea));
    thread::scope(|scope| {
        for _ in 0..TABLES {
            let (sea, rng) = (&sea, rng.fork());
            scope.spawn(move || sea.report(table::play_many(sea, rng)));
        }
        sea.report(kill_often(&mut server, &sea, kills, &mut rng));
        sea.close();
    });
    let outcome = sea.outcome().and_then(|()| server.end(&sea)).and_then(|()| read_again(&mut server, &sea));
    println!("{}", sea.figures.told(server.kills, &server.restarts));
    if let Err(why) = outcome {
        panic!("{why}\nFLIBUSTE_SEED={seed}\n--- what the server logged\n{}", server.log());
    }
}

/// Kills the server again and again: mostly at work, sometimes while it comes up.
fn kill_often(server: &mut Server, sea: &Sea, kills: u64, rng: &mut Rng) -> Result<(), String> {
    while server.kills < kills {
        sea.outcome()?;
        thread::sleep(Duration::from_millis(rng.u64(20..=400)));
        server.kill(sea);
        if server.kills < kills && rng.u8(..8) == 0 {
            server.spawn()?;
            thread::sleep(Duration::from_millis(rng.u64(1..=60)));
            server.kill(sea);
        }
        server.start(sea)?;
    }
    Ok(())
}

/// After a clean end, too, every match file is what it was when the match was over.
fn read_again(server: &mut Server, sea: &Sea) -> Result<(), String> {
    server.start(sea)?;
    for (table, file) in &*sea.finished() {
        if table::file(sea, table)? != *file {
            return Err(format!("table {table}: the match file has changed"));
        }
    }
    server.end(sea)
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|text| text.parse().expect("a number"))
}
