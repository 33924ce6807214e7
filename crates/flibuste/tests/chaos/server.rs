//! The server under test: a child of this test, always on the same port and store.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::sea::Sea;
use crate::support::{end, flibuste, free_port, is_healthy};

/// How long it may take to come up.
const START: Duration = Duration::from_secs(10);

pub(crate) struct Server {
    pub(crate) port: u16,
    pub(crate) kills: u64,
    /// From starting the program to its first answer.
    pub(crate) restarts: Vec<Duration>,
    folder: PathBuf,
    child: Option<Child>,
}

impl Server {
    pub(crate) fn new(folder: &Path) -> Self {
        Self { port: free_port(), kills: 0, restarts: Vec::new(), folder: folder.to_owned(), child: None }
    }

    fn log_file(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// What it has logged, over all its lives.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.log_file()).unwrap_or_default()
    }

    /// Starts the program and does not wait.
    pub(crate) fn spawn(&mut self) -> Result<(), String> {
        let log = OpenOptions::new().append(true).create(true).open(self.log_file());
        let log: File = log.map_err(|error| error.to_string())?;
        let port = self.port.to_string();
        let mut command = flibuste(&self.folder);
        command.args(["serve", "--port", &port, "--store", "harbor.db", "--unlimited"]).env("FLIBUSTE_LOG", "warn");
        let child = command.stdout(Stdio::null()).stderr(log).spawn();
        self.child = Some(child.map_err(|error| error.to_string())?);
        Ok(())
    }

    /// Starts the program and waits until it answers.
    pub(crate) fn start(&mut self, sea: &Sea) -> Result<(), String> {
        let began = Instant::now();
        self.spawn()?;
        while !is_healthy(self.port) {
            let gone = self.child.as_mut().and_then(|child| child.try_wait().ok().flatten());
            if let Some(status) = gone {
                return Err(format!("the server did not start: {status}"));
            }
            if began.elapsed() > START {
                return Err("the server does not answer".into());
            }
            thread::sleep(Duration::from_millis(1));
        }
        self.restarts.push(began.elapsed());
        sea.is_up();
        Ok(())
    }

    /// SIGKILL, and nothing else.
    pub(crate) fn kill(&mut self, sea: &Sea) {
        if let Some(mut child) = self.child.take() {
            sea.is_down();
            child.kill().unwrap();
            child.wait().unwrap();
            self.kills += 1;
        }
    }

    /// Asks it to end, which must go well.
    pub(crate) fn end(&mut self, sea: &Sea) -> Result<(), String> {
        sea.is_down();
        match self.child.take().map(|mut child| end(&mut child)) {
            Some(Some(0)) => Ok(()),
            ended => Err(format!("the server did not end well: {ended:?}")),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            // Of no use any more, and perhaps gone.
            let _killed = child.kill();
            let _reaped = child.wait();
        }
    }
}
