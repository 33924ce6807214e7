//! A server of ours, started for a measurement and ended with it.

use std::env;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::run::{Outcome, cargo, program, run, target};

/// How long a server may take to answer for the first time.
const READY: Duration = Duration::from_secs(20);

/// Builds the program as packages carry it.
pub(crate) fn build() -> Outcome<PathBuf> {
    run(&mut cargo(["build", "--profile", "dist", "--package", "flibuste"]))?;
    Ok(target().join("dist").join(format!("flibuste{}", env::consts::EXE_SUFFIX)))
}

/// How freely a server may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limits {
    /// For load from one address.
    None,
    /// As people run it, with at most so many files open.
    Usual { files: u32 },
}

/// A server with a store on the disk; ended, and its store removed, whatever happens.
pub(crate) struct Server {
    binary: PathBuf,
    child: Child,
    port: u16,
    folder: PathBuf,
}

impl Server {
    /// Starts one on an empty store.
    pub(crate) fn start(binary: &Path, limits: Limits) -> Outcome<Self> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = target().join("bench").join(format!("server-{}-{number}", process::id()));
        fs::create_dir_all(&folder).map_err(failed)?;
        let port = free_port().map_err(failed)?;
        let child = command(binary, port, &folder, limits)?.spawn().map_err(failed)?;
        let mut server = Self { binary: binary.to_path_buf(), child, port, folder };
        server.await_ready()?;
        Ok(server)
    }

    /// Ends it without warning and starts it again over the same store.
    pub(crate) fn restart(&mut self, limits: Limits) -> Outcome {
        self.end();
        self.child = command(&self.binary, self.port, &self.folder, limits)?.spawn().map_err(failed)?;
        self.await_ready()
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it answers that it works.
    fn is_healthy(&self) -> bool {
        is_healthy(self.port)
    }

    /// What it wrote on its standard error.
    pub(crate) fn complaints(&self) -> String {
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        if log.is_empty() { log } else { format!("\n{log}") }
    }

    fn await_ready(&mut self) -> Outcome {
        let start = Instant::now();
        while start.elapsed() < READY {
            if self.is_healthy() {
                return Ok(());
            }
            if let Ok(Some(status)) = self.child.try_wait() {
                return Err(format!("the server ended early ({status}){}", self.complaints()));
            }
            thread::sleep(Duration::from_millis(50));
        }
        Err(format!("the server was not ready in {} s{}", READY.as_secs(), self.complaints()))
    }

    fn end(&mut self) {
        // It may have ended by itself.
        let _ended = self.child.kill().and_then(|()| self.child.wait().map(|_| ()));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
        // The folder is under target/ in any case.
        let _removed = fs::remove_dir_all(&self.folder);
    }
}

/// The memory a process holds, in megabytes.
pub(crate) fn memory(id: u32) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes / 1024.0)
}

fn command(binary: &Path, port: u16, folder: &Path, limits: Limits) -> Outcome<Command> {
    let log = File::options().create(true).append(true).open(folder.join("log")).map_err(failed)?;
    let mut command = match limits {
        Limits::None => program(binary, ["serve", "--unlimited"]),
        Limits::Usual { files } => limited(binary, files),
    };
    command.args(["--no-open", "--port", &port.to_string(), "--store"]).arg(folder.join("harbor.db"));
    // No line for each request: others that are measured write none either.
    command.env("FLIBUSTE_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
    Ok(command)
}

/// The shell lowers the limit and becomes the server, so that the process is the same.
fn limited(binary: &Path, files: u32) -> Command {
    let mut command = program("sh", ["-c", r#"ulimit -n "$1" && shift && exec "$@""#, "sh", &files.to_string()]);
    command.arg(binary).arg("serve");
    command
}

#[allow(clippy::needless_pass_by_value, reason = "used where an error is mapped")]
fn failed(error: std::io::Error) -> String {
    format!("the server could not be started: {error}")
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

    #[test]
    fn nobody_is_healthy_on_a_free_port() {
        assert!(!is_healthy(free_port().unwrap()));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_has_memory_and_no_other_number_has() {
        assert!(memory(process::id()).is_some_and(|megabytes| megabytes > 0.1));
        assert_eq!(memory(u32::MAX), None);
    }
}
