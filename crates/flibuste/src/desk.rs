//! Where a command speaks and listens: words, streams and what the terminal can do.

use std::io::{self, BufRead, Write};

use words::Words;

use crate::boards::Scene;
use crate::paint::Paint;
use crate::text::{hang, plain, wrap};

/// The longest line a person may type, in bytes; the rest of a longer one is passed over.
const MAX_TYPED: usize = 4096;

/// What a command works with.
pub(crate) struct Desk<'d> {
    /// The words of the language chosen.
    pub(crate) words: &'d Words,
    /// Where answers go.
    pub(crate) out: &'d mut dyn Write,
    /// Where complaints go.
    pub(crate) err: &'d mut dyn Write,
    /// What the person types.
    pub(crate) input: &'d mut dyn BufRead,
    /// Colour of `out`.
    pub(crate) paint: Paint,
    /// What of it is a terminal.
    pub(crate) terminal: Terminal,
}

/// Which streams are terminals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terminal {
    /// A person types the input.
    pub(crate) input: bool,
    /// A person reads the output.
    pub(crate) out: bool,
    /// A person reads the complaints.
    pub(crate) err: bool,
    /// The output can be wiped.
    pub(crate) wipes: bool,
}

/// A screen with fewer lines than this has no room for the longest board, what happened and what is asked.
const FEW_LINES: u16 = 38;

/// Wipes the screen and what has been scrolled off it.
const WIPE: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";
/// As many blank lines as no screen has, where nothing can be wiped.
const BLANK: &str = concat!(
    "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n",
    "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"
);

impl Terminal {
    /// Whether what was shown stays where people see it: a terminal whose screen cannot be wiped, or a keyboard whose output
    /// goes through a pipe first.
    pub(crate) fn keeps(self) -> bool {
        if self.out { !self.wipes } else { self.input }
    }

    /// Leaves nothing of one person's for the next to see.
    pub(crate) fn wipe(self) -> &'static str {
        match (self.out, self.keeps()) {
            (true, false) => WIPE,
            (_, true) => BLANK,
            // Who reads a file or a pipe reads all of it.
            (false, false) => "\n\n\n",
        }
    }

    /// Whether what is written goes to a screen with few lines: its size is asked for every time, since windows are resized.
    pub(crate) fn is_small(self) -> bool {
        #[cfg(unix)]
        if self.out {
            let size = rustix::termios::tcgetwinsize(io::stdout());
            return size.is_ok_and(|size| (1..FEW_LINES).contains(&size.ws_row));
        }
        false
    }

    /// Forgets what was typed before it was asked for: it was typed by somebody else.
    pub(crate) fn forget_typed(self) {
        #[cfg(unix)]
        if self.input {
            // A terminal that cannot forget is no worse than a pipe.
            let _kept = rustix::termios::tcflush(io::stdin(), rustix::termios::QueueSelector::IFlush);
        }
    }
}

/// How a command ends well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// It did what was asked, or the answer is yes.
    Yes,
    /// The answer is no: an invalid file or position.
    No,
    /// Part of what was asked could not even be read; the words have been said.
    Unreadable,
}

/// Why a command cannot go on.
#[derive(Debug)]
pub(crate) enum Stop {
    /// It was asked for something that does not exist or cannot be; the words say what.
    Usage(String),
    /// What it was given is invalid; the words say why.
    Invalid(String),
    /// Nobody reads the output any more, or a stream fails.
    Stream(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Stream(error)
    }
}

/// How a command ends.
pub(crate) type Done<T = Answer> = Result<T, Stop>;

impl Desk<'_> {
    /// What a drawing for `out` needs besides the view.
    pub(crate) fn scene<'s>(&'s self, names: &'s [&'s str]) -> Scene<'s> {
        Scene { words: self.words, paint: self.paint, names, small: self.terminal.is_small() }
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Writes lines.
    pub(crate) fn lines<S: AsRef<str>>(&mut self, lines: impl IntoIterator<Item = S>) -> io::Result<()> {
        lines.into_iter().try_for_each(|line| self.line(line.as_ref()))
    }

    /// Writes a paragraph, wrapped.
    pub(crate) fn paragraph(&mut self, text: &str, indent: usize) -> io::Result<()> {
        self.lines(wrap(text, indent))
    }

    /// Writes a paragraph with a dot before it.
    pub(crate) fn bullet(&mut self, text: &str) -> io::Result<()> {
        self.lines(hang(" · ", text))
    }

    /// Asks for a line; none when there is no more input. Where nobody typed, the answer is written too, so that the
    /// output reads as it would on a terminal.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let typed = read_line(self.input)?;
        match &typed {
            Some(text) if !self.terminal.input => self.line(&plain(text))?,
            None => self.line("")?,
            Some(_) => {}
        }
        Ok(typed)
    }

    /// Asks a question with two answers until one of them is given; `otherwise` when the line is empty, none when there
    /// is no more input.
    pub(crate) fn ask_yes_no(&mut self, question: &str, otherwise: bool) -> io::Result<Option<bool>> {
        let choice = self.words.say(if otherwise { "ui-yes-or-no" } else { "ui-no-or-yes" });
        loop {
            let Some(typed) = self.ask(&format!("{question} {choice} "))? else {
                return Ok(None);
            };
            match crate::say::yes_or_no(self.words, &typed) {
                _ if typed.trim().is_empty() => return Ok(Some(otherwise)),
                Some(answer) => return Ok(Some(answer)),
                None => {}
            }
        }
    }
}

/// Reads a line of any bytes without its end; none when there is no more.
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut any = false;
    loop {
        let ready = match input.fill_buf() {
            Ok(ready) => ready,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if ready.is_empty() {
            break;
        }
        any = true;
        let end = ready.iter().position(|byte| *byte == b'\n');
        let part = &ready[..end.unwrap_or(ready.len())];
        line.extend_from_slice(&part[..part.len().min(MAX_TYPED - line.len())]);
        let used = end.map_or(ready.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if line.ends_with(b"\r") {
        line.pop();
    }
    Ok(any.then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// A desk where nobody sits, for tests.
#[cfg(test)]
pub(crate) fn alone<T>(words: &Words, work: impl FnOnce(&mut Desk<'_>) -> T) -> T {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    work(&mut Desk {
        words,
        out: &mut out,
        err: &mut err,
        input: &mut io::empty(),
        paint: Paint::NONE,
        terminal: Terminal { input: false, out: false, err: false, wipes: false },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whatever_they_hold() {
        let long = "x".repeat(3 * MAX_TYPED);
        let mut input = io::Cursor::new(["1\r\n\n\u{fffd}\n", &long, "\nend"].concat().into_bytes());
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("1"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("\u{fffd}"));
        assert_eq!(next().unwrap().len(), MAX_TYPED);
        assert_eq!(next().as_deref(), Some("end"));
        assert_eq!(next(), None);
        assert_eq!(read_line(&mut &b"\xff\n"[..]).unwrap().as_deref(), Some("\u{fffd}"));
    }
}
