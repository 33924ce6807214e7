//! A program at the table: a line of JSON in, a line of JSON out (docs/bots.md).

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use words::Words;

use crate::desk::{Done, Stop};
use crate::say::say;
use crate::text::plain;

/// The longest line a program may answer, in bytes.
const MAX_LINE: u64 = 1 << 20;

/// What a program did instead of playing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Fault {
    /// It ended, or could not be started again.
    Died,
    /// It took longer than it may.
    Hung,
    /// It answered something that is not an answer.
    Nonsense,
    /// Its answer is against the rules.
    Illegal,
}

/// A program that is started when it is first asked, and started again after a fault.
pub(super) struct Program {
    command: Vec<String>,
    patience: Duration,
    running: Option<Running>,
}

struct Running {
    child: Child,
    questions: Sender<String>,
    answers: Receiver<String>,
}

/// An answer as a program writes it.
#[derive(Deserialize)]
struct Answered {
    answer: Value,
}

impl Program {
    pub(super) fn new(command: &[String], patience: Duration) -> Self {
        Self { command: command.to_vec(), patience, running: None }
    }

    /// Asks and waits for the answer, for as long as patience lasts.
    pub(super) fn ask(&mut self, question: &Value) -> Result<Value, Fault> {
        let answer = self.line(question).and_then(|line| {
            let answered: Answered = serde_json::from_str(&line).map_err(|_| Fault::Nonsense)?;
            Ok(answered.answer)
        });
        if answer.is_err() {
            // Nobody knows what it is at: the next question finds a new one.
            self.running = None;
        }
        answer
    }

    fn line(&mut self, question: &Value) -> Result<String, Fault> {
        let running = match &mut self.running {
            Some(running) => running,
            none => none.insert(start(&self.command).map_err(|_| Fault::Died)?),
        };
        running.questions.send(format!("{question}\n")).map_err(|_| Fault::Died)?;
        running.answers.recv_timeout(self.patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => Fault::Hung,
            RecvTimeoutError::Disconnected => Fault::Died,
        })
    }
}

/// Writing and reading have threads of their own, so that a program that does not read cannot hold us up.
fn start(command: &[String]) -> std::io::Result<Running> {
    let mut child =
        Command::new(&command[0]).args(&command[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (mut stdin, stdout) = (child.stdin.take().expect("piped"), child.stdout.take().expect("piped"));
    let (questions, asked) = channel::<String>();
    let (told, answers) = channel();
    std::thread::spawn(move || {
        while let Ok(question) = asked.recv() {
            if stdin.write_all(question.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    });
    std::thread::spawn(move || {
        let mut stdout = BufReader::new(stdout);
        loop {
            let mut line = Vec::new();
            match stdout.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
                Ok(1..) if told.send(String::from_utf8_lossy(&line).into_owned()).is_ok() => {}
                _ => return,
            }
        }
    });
    Ok(Running { child, questions, answers })
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may be gone already; either way nothing of it stays behind.
        let _gone = self.child.kill();
        let _reaped = self.child.wait();
    }
}

/// Whether it can be started at all, and lives for a moment without being asked.
pub(super) fn try_start(words: &Words, command: &[String]) -> Done<()> {
    let complain = |why: String| {
        Stop::Usage(say!(words, "ui-usage-cannot-start", command = plain(&command.join(" ")), why = plain(&why)))
    };
    let mut running = start(command).map_err(|error| complain(error.to_string()))?;
    let until = Instant::now() + Duration::from_millis(50);
    while Instant::now() < until {
        if let Ok(Some(status)) = running.child.try_wait() {
            return Err(complain(status.to_string()));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}
