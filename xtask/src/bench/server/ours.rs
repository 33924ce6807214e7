//! Our server and our load client.

use std::path::Path;

use serde_json::Value;

use super::{Figures, Load};
use crate::run::{Outcome, capture, program};
use crate::server::{Limits, Server};

/// How long tables are held still before they are weighed, in seconds.
const HOLD: &str = "5";

/// What tables held still weigh.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Weight {
    pub(super) tables: u32,
    /// The server's memory, in megabytes.
    pub(super) memory: f64,
    /// Tables that lost a socket meanwhile.
    pub(super) lost: f64,
}

/// One run under load.
pub(super) fn play(binary: &Path, load: Load, window: u32) -> Outcome<Figures> {
    let Load { matches, think } = load;
    let figures =
        measured(binary, &["--matches", &matches.to_string(), "--think", &think.to_string()], &window.to_string())?;
    read(&figures).ok_or_else(|| format!("the load client printed something unknown: {figures}"))
}

/// Opens many tables and weighs the server.
pub(super) fn hold(binary: &Path, tables: u32) -> Outcome<Weight> {
    let figures = measured(binary, &["--idle", &tables.to_string()], HOLD)?;
    let weight = |figures: &Value| {
        let (memory, lost) = (figures["server"]["memory_mb"].as_f64()?, figures["lost"].as_f64()?);
        Some(Weight { tables, memory, lost })
    };
    weight(&figures).ok_or_else(|| format!("the load client printed something unknown: {figures}"))
}

/// Starts a server on an empty store, runs the load client against it, and ends the server.
fn measured(binary: &Path, work: &[&str], seconds: &str) -> Outcome<Value> {
    let server = Server::start(binary, Limits::None)?;
    let mut client = program(binary, ["bench-load", "--json", "--seconds", seconds]);
    client.args(["--url", &format!("ws://127.0.0.1:{}", server.port())]);
    client.args(["--pid", &server.id().to_string()]).args(work);
    let output = capture(&mut client).map_err(|why| format!("{why}{}", server.complaints()))?;
    serde_json::from_str(output.trim()).map_err(|error| format!("the load client printed no JSON: {error}"))
}

fn read(figures: &Value) -> Option<Figures> {
    let (ack, server) = (&figures["ack_ms"], &figures["server"]);
    Some(Figures {
        moves_per_second: figures["moves_per_second"].as_f64()?,
        p50: ack["p50"].as_f64()?,
        p99: ack["p99"].as_f64()?,
        max: ack["max"].as_f64()?,
        cpu: server["cpu_us_per_move"].as_f64()?,
        memory: server["memory_mb"].as_f64()?,
        errors: figures["errors"].as_f64()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn figures_of_the_load_client_are_read() {
        let line = json!({
            "moves_per_second": 9000.5, "errors": 0, "games": 12,
            "ack_ms": {"p50": 1.0, "p90": 2.0, "p99": 3.0, "max": 4.0},
            "server": {"cpu_us_per_move": 55.0, "memory_mb": 20.5, "peak_mb": 21.0},
        });
        let figures =
            Figures { moves_per_second: 9000.5, p50: 1.0, p99: 3.0, max: 4.0, cpu: 55.0, memory: 20.5, errors: 0.0 };
        assert_eq!(read(&line), Some(figures));
        assert_eq!(read(&json!({"moves_per_second": 1.0})), None);
    }
}
