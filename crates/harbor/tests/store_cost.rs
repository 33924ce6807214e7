//! What an append to the SQLite store costs the processor, by how many are made at once.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use harbor::store::{Sqlite, Store as _};
use harbor::{System, Time};
use metrics_exporter_prometheus::PrometheusBuilder;
use room::{Append, Status, Summary, TableId};

fn summary() -> Summary {
    Summary {
        status: Status::Playing,
        listed: false,
        game: "afloat".into(),
        card: String::new(),
        wake_at: None,
        touched: 1_000,
    }
}

/// Processor time of this process, in microseconds.
fn processor() -> f64 {
    const TICKS: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    let (_, fields) = stat.rsplit_once(')').unwrap();
    let spent: f64 = fields.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<f64>().unwrap()).sum();
    spent * 1_000_000.0 / TICKS
}

/// `cargo test --release -p harbor --test store_cost -- --ignored --nocapture`. In memory (`/dev/shm`)
/// syncing is free; on the disk the system's work for it is counted too.
#[test]
#[ignore = "a measurement"]
#[allow(clippy::print_stdout, reason = "it is there to be read")]
fn what_an_append_costs() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).unwrap();
    let groups = || {
        let numbers = handle.render();
        let groups = numbers.lines().find_map(|line| line.strip_prefix("flibuste_store_groups_total "));
        groups.map_or(0.0, |groups| groups.parse::<f64>().unwrap())
    };
    let disk = std::env::var_os("FLIBUSTE_BENCH_DIR").map_or_else(std::env::temp_dir, PathBuf::from);
    for place in [Path::new("/dev/shm"), &disk] {
        for together in [1, 8, 64] {
            let folder = tempfile::tempdir_in(place).unwrap();
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
            runtime.block_on(async {
                let store =
                    Arc::new(Sqlite::open(&folder.path().join("store.db"), Arc::new(Time::system())).await.unwrap());
                closed_loop(&store, together, 2_000).await;
                let (before, spent, started) = (groups(), processor(), Instant::now());
                let mut times = closed_loop(&store, together, 20_000).await;
                let (spent, passed) = (processor() - spent, started.elapsed());
                times.sort();
                let each = |whole: f64| whole / times.len() as f64;
                println!(
                    "{:9} {together:3} at once, {:5.1} in a group: {:6.1} µs CPU each, {:6.0}/s, p50 {:?}, p99 {:?}",
                    place.display(),
                    times.len() as f64 / (groups() - before),
                    each(spent),
                    1.0 / each(passed.as_secs_f64()),
                    times[times.len() / 2],
                    times[times.len() * 99 / 100]
                );
                store.close().await;
            });
        }
    }
}

/// So many clients, each waiting for its answer before it appends again, each at four tables in turn.
async fn closed_loop(store: &Arc<Sqlite>, clients: u64, appends: u64) -> Vec<Duration> {
    let line = format!(r#"{{"step":{{"moves":["{}"],"by":["person","person"],"draws":[5,3]}}}}"#, "x".repeat(150));
    let clients = (0..clients).map(|_| {
        let (store, line) = (Arc::clone(store), line.clone());
        let own: Vec<TableId> = (0..4).map(|_| TableId::new(&mut System)).collect();
        let rounds = appends / clients / own.len() as u64;
        tokio::spawn(async move {
            let mut times = Vec::new();
            for seq in 0..rounds {
                for table in &own {
                    let (table, lines) = (*table, vec![line.clone()]);
                    let one = Append { table, first: seq, lines, summary: summary(), others: vec![] };
                    let started = Instant::now();
                    store.append(one).await.unwrap();
                    times.push(started.elapsed());
                }
            }
            times
        })
    });
    join_all(clients).await.into_iter().flat_map(|done| done.unwrap()).collect()
}
