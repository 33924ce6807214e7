//! One keyboard, several captains: the program at a real terminal.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// A terminal with the program at it.
struct Keyboard {
    keys: File,
    seen: Receiver<Vec<u8>>,
    text: String,
    program: Child,
}

impl Keyboard {
    /// The program with both its ends at the terminal, or with its output in a pipe that nobody reads.
    fn new(arguments: &[&str], piped: bool) -> Self {
        Self::sized(arguments, piped, 0)
    }

    /// The same at a terminal of so many lines; none: it does not say.
    fn sized(arguments: &[&str], piped: bool, lines: u16) -> Self {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let slave: OwnedFd = rustix::fs::open(name.as_c_str(), OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        let size = Winsize { ws_row: lines, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&slave, size).unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_flibuste"));
        program.args(arguments).env("TERM", "xterm").env("LANG", "en_GB.UTF-8").stderr(Stdio::null());
        program.stdin(slave.try_clone().unwrap());
        program.stdout(if piped { Stdio::piped() } else { slave.into() });
        let mut program = program.spawn().unwrap();
        let keys = File::from(master);
        let (sender, seen) = channel();
        let mut screen: Box<dyn std::io::Read + Send> =
            program.stdout.take().map_or_else(|| Box::new(keys.try_clone().unwrap()) as _, |pipe| Box::new(pipe) as _);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = screen.read(&mut bytes) {
                if sender.send(bytes[..read].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self { keys, seen, text: String::new(), program }
    }

    fn types(&mut self, text: &str) {
        self.keys.write_all(text.as_bytes()).unwrap();
    }

    /// Whether something is seen within some time.
    fn shows(&mut self, wanted: &str, within: Duration) -> bool {
        let deadline = Instant::now() + within;
        while !self.text.contains(wanted) {
            let left = deadline.saturating_duration_since(Instant::now());
            let Ok(bytes) = self.seen.recv_timeout(left) else { return false };
            self.text.push_str(&String::from_utf8_lossy(&bytes));
        }
        true
    }

    /// Waits until something is seen, and gives all that came before it.
    fn sees(&mut self, wanted: &str) -> String {
        assert!(self.shows(wanted, Duration::from_secs(60)), "{wanted:?} in {:?}", self.text);
        let (before, rest) = self.text.split_once(wanted).map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
        self.text = rest;
        before
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        let _ended = self.program.kill().and_then(|()| self.program.wait());
    }
}

/// T2: keys that one captain has struck too often do not open the next captain's hand.
#[test]
fn what_one_captain_typed_ahead_opens_nothing_for_the_next() {
    let mut keyboard = Keyboard::new(&["play", "broadsides", "--name", "Anne", "--name", "Bart", "--no-record"], false);
    keyboard.sees("should look now");
    keyboard.types("\n");
    keyboard.sees("Anne › ");
    keyboard.types("captain A4\nman B4\nman C4\n\n\n\n");
    keyboard.sees("Only Bart should look now");
    let opened = keyboard.shows("Bart › ", Duration::from_secs(1));
    assert!(!opened, "opened by what Anne had typed");
    keyboard.types("\n");
    keyboard.sees("Bart › ");
}

/// T2: where people type and what they see goes through a pipe, nothing can be cleared, and that is said first.
#[test]
fn a_pipe_cannot_be_cleared_and_says_so() {
    let mut keyboard = Keyboard::new(&["play", "legacy", "--name", "Anne", "--name", "Bart", "--no-record"], true);
    let before = keyboard.sees("Is nobody but Anne looking");
    assert!(before.contains("cannot be cleared"), "{before}");
}

/// On 24 lines what happened last, both ships, what is asked and the prompt are seen together, in both languages.
#[test]
fn a_small_terminal_shows_the_last_result_and_the_prompt() {
    for (lang, placed) in [("en", "Rackham places"), ("fr", "Rackham place")] {
        let arguments =
            ["play", "broadsides", "--pilot", "random", "--seed", crate::SEED, "--no-record", "--lang", lang];
        let mut keyboard = Keyboard::sized(&arguments, false, 24);
        for typed in ["H4\n", "B3\n", "C3\n"] {
            keyboard.sees("Anne › ");
            keyboard.types(typed);
        }
        let seen = keyboard.sees("Anne › ");
        let at = seen.rfind(placed).expect("what happened is told");
        let lines: Vec<&str> = seen[at..].lines().collect();
        assert!(lines.len() <= 23, "{lines:#?}");
        assert!(lines.iter().any(|line| line.contains("1 Anne, Seahawk")), "{lines:#?}");
    }
}
