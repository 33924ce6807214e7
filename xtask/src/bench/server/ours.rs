//! Our server and our load client.

use std::env;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{self, Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{Figures, Load};
use crate::run::{Outcome, capture, cargo, program, run, target};

/// How long a server may take to answer for the first time.
const READY: Duration = Duration::from_secs(20);

/// How long tables are held still before they are weighed, in seconds.
const HOLD: &str = "5";

/// Builds the program as people run it.
pub(super) fn build() -> Outcome<PathBuf> {
    run(&mut cargo(["build", "--release", "--package", "flibuste"]))?;
    Ok(target().join("release").join(format!("flibuste{}", env::consts::EXE_SUFFIX)))
}

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
    let server = Server::start(binary)?;
    let mut client = program(binary, ["bench-load", "--json", "--seconds", seconds]);
    client.args(["--url", &format!("ws://127.0.0.1:{}", server.port)]);
    client.args(["--pid", &server.child.id().to_string()]).args(work);
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

/// A server of ours with a store on the disk; ended, and its store removed, whatever happens.
struct Server {
    child: Child,
    port: u16,
    folder: PathBuf,
}

impl Server {
    fn start(binary: &Path) -> Outcome<Self> {
        let folder = target().join("bench").join(format!("server-{}", process::id()));
        let fail = |error: std::io::Error| format!("the server could not be started: {error}");
        fs::create_dir_all(&folder).map_err(fail)?;
        let log = File::create(folder.join("log")).map_err(fail)?;
        let port = free_port().map_err(fail)?;
        let mut command = program(binary, ["serve", "--unlimited", "--no-open"]);
        command.args(["--port", &port.to_string(), "--store"]).arg(folder.join("harbor.db"));
        // The others write no line for each request either.
        command.env("FLIBUSTE_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let mut server = Self { child: command.spawn().map_err(fail)?, port, folder };
        server.await_ready()?;
        Ok(server)
    }

    fn await_ready(&mut self) -> Outcome {
        let start = Instant::now();
        while start.elapsed() < READY {
            if is_healthy(self.port) {
                return Ok(());
            }
            if let Ok(Some(status)) = self.child.try_wait() {
                return Err(format!("the server ended early ({status}){}", self.complaints()));
            }
            thread::sleep(Duration::from_millis(50));
        }
        Err(format!("the server was not ready in {} s{}", READY.as_secs(), self.complaints()))
    }

    /// What it wrote on its standard error.
    fn complaints(&self) -> String {
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        if log.is_empty() { log } else { format!("\n{log}") }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself, and the folder is under target/ in any case.
        let _ended = self.child.kill().and_then(|()| self.child.wait().map(|_| ()));
        let _removed = fs::remove_dir_all(&self.folder);
    }
}

/// A port that nobody listens on at this moment.
fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Whether a server answers that it works.
fn is_healthy(port: u16) -> bool {
    let ask = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        stream.write_all(b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    ask().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
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

    #[test]
    fn nobody_is_healthy_on_a_free_port() {
        assert!(!is_healthy(free_port().unwrap()));
    }
}
