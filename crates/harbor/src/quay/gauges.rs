//! What is counted, for Prometheus.

use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::sync::{Mutex, PoisonError};

/// Open sockets (gauge).
pub(crate) const CONNECTIONS: &str = "flibuste_connections";
/// Tables held in memory (gauge).
pub(crate) const ROOMS: &str = "flibuste_rooms";
/// Answers played (counter), by `person`, `pilot` or `clock`, under the label [`BY`].
pub(crate) const MOVES: &str = "flibuste_moves_total";
/// Matches started (counter).
pub(crate) const MATCHES_STARTED: &str = "flibuste_matches_started_total";
/// Matches ended, however they ended (counter).
pub(crate) const MATCHES_ENDED: &str = "flibuste_matches_ended_total";
/// Sockets closed because they read too slowly (counter).
pub(crate) const SLOW_READERS: &str = "flibuste_slow_readers_total";
/// Requests and messages refused for coming too often (counter).
pub(crate) const RATE_LIMITED: &str = "flibuste_rate_limited_total";
/// Connections closed because there was no place for them (counter).
pub(crate) const REFUSED_CONNECTIONS: &str = "flibuste_refused_connections_total";
/// Connections and requests given up because the other side sent or read too slowly (counter).
pub(crate) const SLOW_CLIENTS: &str = "flibuste_slow_clients_total";
/// Requests answered (counter), by class of status, `1xx` to `5xx`, under the label `status`.
pub(crate) const HTTP_REQUESTS: &str = "flibuste_http_requests_total";
/// How long a pilot's thought or a look back waited for a thread, in seconds (histogram), under the label [`LANE`].
pub(crate) const WAITING_SECONDS: &str = "flibuste_pool_waiting_seconds";
/// How long it then took, in seconds (histogram), under the label [`LANE`].
pub(crate) const WORKING_SECONDS: &str = "flibuste_pool_working_seconds";
/// Thoughts and looks back that were refused or crowded out because too much was waiting (counter), under [`LANE`].
pub(crate) const POOL_REFUSED: &str = "flibuste_pool_refused_total";
/// Those that were called off before they began (counter), under the label [`LANE`].
pub(crate) const POOL_CANCELLED: &str = "flibuste_pool_cancelled_total";
/// Appends made durable (counter).
pub(crate) const STORE_APPENDS: &str = "flibuste_store_appends_total";
/// Transactions they were written in (counter).
pub(crate) const STORE_GROUPS: &str = "flibuste_store_groups_total";
/// How long it took to make a group of appends durable, in seconds (histogram).
pub(crate) const COMMIT_SECONDS: &str = "flibuste_store_commit_seconds";

/// The label of [`MOVES`] that says who decided.
pub(crate) const BY: &str = "by";

/// The label of everything counted in a pool: `light` and `heavy` pilots, or `back` for looking back.
pub(crate) const LANE: &str = "lane";
const LANES: [&str; 3] = ["light", "heavy", "back"];

/// What [`metrics()`] answers with as its content type.
pub(crate) const CONTENT_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

const POOL_BUCKETS: [f64; 9] = [0.001, 0.005, 0.02, 0.1, 0.5, 1.0, 2.0, 5.0, 15.0];
const COMMIT_BUCKETS: [f64; 10] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0];

/// Installs the recorder for this process, or hands out the one installed before.
///
/// Observations of histograms pile up until they are read or [`PrometheusHandle::run_upkeep`] is called: a server that
/// nobody scrapes must call that every few seconds.
///
/// # Errors
/// If something else has installed a recorder of its own.
pub(crate) fn install() -> Result<PrometheusHandle, BuildError> {
    static INSTALLED: Mutex<Option<PrometheusHandle>> = Mutex::new(None);
    let mut installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(handle) = &*installed {
        return Ok(handle.clone());
    }
    let handle = builder()?.install_recorder()?;
    describe();
    Ok(installed.insert(handle).clone())
}

/// Times are kept as histograms with buckets of their own.
fn builder() -> Result<PrometheusBuilder, BuildError> {
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Full(WAITING_SECONDS.to_owned()), &POOL_BUCKETS)?
        .set_buckets_for_metric(Matcher::Full(WORKING_SECONDS.to_owned()), &POOL_BUCKETS)?
        .set_buckets_for_metric(Matcher::Full(COMMIT_SECONDS.to_owned()), &COMMIT_BUCKETS)
}

/// Gives every metric its help text and a first value of nothing, so that a graph starts at zero and not at the first
/// event. Changes no value that is there; [`install`] has called it.
pub(crate) fn describe() {
    for (name, help) in [(CONNECTIONS, "Open sockets"), (ROOMS, "Tables held in memory")] {
        describe_gauge!(name, Unit::Count, help);
        gauge!(name).increment(0.0);
    }
    for (name, help) in [
        (MATCHES_STARTED, "Matches started"),
        (MATCHES_ENDED, "Matches ended, however they ended"),
        (SLOW_READERS, "Sockets closed because they read too slowly"),
        (RATE_LIMITED, "Requests and messages refused for coming too often"),
        (REFUSED_CONNECTIONS, "Connections closed because there was no place for them"),
        (SLOW_CLIENTS, "Connections and requests given up because the other side sent or read too slowly"),
        (STORE_APPENDS, "Appends made durable"),
        (STORE_GROUPS, "Transactions they were written in"),
    ] {
        describe_counter!(name, Unit::Count, help);
        counter!(name).increment(0);
    }
    describe_counter!(MOVES, Unit::Count, "Answers played, by who decided");
    for by in ["person", "pilot", "clock"] {
        counter!(MOVES, BY => by).increment(0);
    }
    describe_counter!(HTTP_REQUESTS, Unit::Count, "Requests answered, by class of status");
    describe_counter!(POOL_REFUSED, Unit::Count, "Thoughts and looks back refused because too much was waiting");
    describe_counter!(POOL_CANCELLED, Unit::Count, "Thoughts and looks back called off before they began");
    describe_histogram!(WAITING_SECONDS, Unit::Seconds, "How long a thought or a look back waited for a thread");
    describe_histogram!(WORKING_SECONDS, Unit::Seconds, "How long a thought or a look back took");
    for lane in LANES {
        counter!(POOL_REFUSED, LANE => lane).increment(0);
        counter!(POOL_CANCELLED, LANE => lane).increment(0);
        let _registered = (histogram!(WAITING_SECONDS, LANE => lane), histogram!(WORKING_SECONDS, LANE => lane));
    }
    describe_histogram!(COMMIT_SECONDS, Unit::Seconds, "How long it took to make a group of appends durable");
    let _registered = histogram!(COMMIT_SECONDS);
}

/// Everything counted so far, as Prometheus reads it.
pub(crate) fn metrics(handle: &PrometheusHandle) -> String {
    handle.render()
}

/// What is counted by this and nothing else, read at the end.
#[cfg(test)]
pub(crate) fn counted(work: impl FnOnce()) -> String {
    let recorder = builder().unwrap().build_recorder();
    metrics::with_local_recorder(&recorder, work);
    metrics(&recorder.handle())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn installing_twice_gives_the_same_recorder() {
        let (first, second) = (install().unwrap(), install().unwrap());
        counter!("test_twice_total").increment(2);
        assert!(metrics(&first).contains("test_twice_total 2"));
        assert!(metrics(&second).contains("test_twice_total 2"));
    }

    #[test]
    fn every_metric_is_described_and_there_from_the_start() {
        let text = counted(describe);
        for (name, kind) in [
            (CONNECTIONS, "gauge"),
            (ROOMS, "gauge"),
            (MOVES, "counter"),
            (MATCHES_STARTED, "counter"),
            (MATCHES_ENDED, "counter"),
            (SLOW_READERS, "counter"),
            (RATE_LIMITED, "counter"),
            (POOL_REFUSED, "counter"),
            (POOL_CANCELLED, "counter"),
            (WAITING_SECONDS, "histogram"),
            (WORKING_SECONDS, "histogram"),
            (REFUSED_CONNECTIONS, "counter"),
            (SLOW_CLIENTS, "counter"),
            (STORE_APPENDS, "counter"),
            (STORE_GROUPS, "counter"),
            (COMMIT_SECONDS, "histogram"),
        ] {
            assert!(text.contains(&format!("# HELP {name} ")), "{name}\n{text}");
            assert!(text.contains(&format!("# TYPE {name} {kind}\n")), "{name}\n{text}");
        }
        for by in ["person", "pilot", "clock"] {
            assert!(text.contains(&format!("{MOVES}{{by=\"{by}\"}} ")), "{text}");
        }
    }

    #[test]
    fn times_are_histograms_and_describing_again_changes_nothing() {
        let text = counted(|| {
            describe();
            histogram!(WORKING_SECONDS, LANE => "heavy").record(0.3);
            gauge!(ROOMS).set(7.0);
            describe();
        });
        for line in [
            "flibuste_pool_working_seconds_bucket{lane=\"heavy\",le=\"0.1\"} 0",
            "flibuste_pool_working_seconds_bucket{lane=\"heavy\",le=\"0.5\"} 1",
            "flibuste_rooms 7",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
