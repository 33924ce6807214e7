//! From the bytes of a file to its lines, before any game looks at them.

use serde::Serialize;
use serde_json::Value;

use super::json::{BadJson, column_of};
use super::{Body, End, Entry, FORMAT, Header, Key, Signature, Start, chain::Chain};
use crate::{Malformed, Seat, Worded};

/// The longest line a match file may have, in bytes.
pub const MAX_LINE: usize = 64 * 1024;
/// The largest match file, in bytes.
pub const MAX_FILE: usize = 64 * 1024 * 1024;

/// The first thing wrong with a match file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {wrong:?}")]
pub struct Invalid {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1, where one can be named.
    pub column: Option<usize>,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What can be wrong with a match file; its words are `table-invalid-<kind>`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Wrong {
    /// The file is larger than [`MAX_FILE`].
    TooLarge {
        /// The most a file may have, in MiB.
        most: usize,
    },
    /// The line is longer than [`MAX_LINE`].
    LineTooLong {
        /// The most a line may have, in KiB.
        most: usize,
    },
    /// The file has no lines.
    Empty {},
    /// The line is not UTF-8 text.
    NotText {},
    /// The file begins with a byte-order mark.
    ByteOrderMark {},
    /// The line does not end in a line feed: the file was cut off.
    CutOff {},
    /// The line, or one before it, is not as it was written.
    Altered {},
    /// The line is not the JSON it should be.
    Unreadable {
        /// What is wrong with the JSON.
        #[serde(flatten)]
        json: BadJson,
    },
    /// A line of this sort does not belong here.
    OutOfPlace {
        /// The sort of line that belongs here.
        wanted: String,
    },
    /// The end line is missing.
    Unfinished {},
    /// There are lines after the end line, other than one signature.
    AfterEnd {},
    /// A file format this program does not know.
    Format {
        /// The version in the file.
        format: u32,
        /// The version known.
        known: u32,
    },
    /// A game this program does not know.
    UnknownGame {
        /// The game in the file.
        game: String,
        /// Those known.
        known: String,
    },
    /// A version of the rules this program does not know.
    RulesVersion {
        /// The version in the file.
        rules: u32,
        /// The newest known.
        newest: u32,
    },
    /// An option the game does not have.
    UnknownOption {
        /// Its name.
        option: String,
        /// Those known.
        known: String,
    },
    /// An option that came with a later version of the rules.
    LaterOption {
        /// Its name.
        option: String,
        /// The version in the file.
        rules: u32,
        /// The version it came with.
        since: u32,
    },
    /// A value the option does not take.
    UnknownValue {
        /// The option.
        option: String,
        /// The value.
        value: String,
        /// Those it takes.
        values: String,
    },
    /// A tile set or map of one's own that cannot be played with.
    Data {
        /// What is wrong with it, and where in its text.
        mistake: Malformed,
    },
    /// Too few or too many seats.
    Players {
        /// Seats in the file.
        players: usize,
        /// Fewest.
        fewest: u8,
        /// Most.
        most: u8,
    },
    /// Not one place for a nonce per seat.
    Nonces {},
    /// The step does not bear the next number.
    StepNumber {
        /// The number that belongs here.
        wanted: u32,
    },
    /// Not exactly the seats that were asked gave a whole choice.
    Choices {},
    /// An answer that is not a move of the game.
    NotAMove {
        /// Whose.
        seat: Seat,
        /// What is wrong with the JSON.
        #[serde(flatten)]
        json: BadJson,
    },
    /// An answer that the rules refuse.
    Refused {
        /// Whose.
        seat: Seat,
        /// The rule.
        rule: String,
        /// The refusal.
        refusal: Value,
    },
    /// An act that the table refuses.
    ActRefused {
        /// The rule.
        rule: String,
    },
    /// The draws are not those that seed and nonces give.
    Draws {},
    /// The seed is not the one that was promised, or missing, or there though dice were typed.
    Seed {},
    /// The match is not over where the file ends it, or goes on where it is over.
    NotOver {},
    /// The result is not the one the match has.
    Result {},
    /// The signature is not that of the key over this file.
    Signature {},
}

impl Worded for Wrong {
    const KINDS: &'static [&'static str] = &[
        "too-large",
        "line-too-long",
        "empty",
        "not-text",
        "byte-order-mark",
        "cut-off",
        "altered",
        "unreadable",
        "out-of-place",
        "unfinished",
        "after-end",
        "format",
        "unknown-game",
        "rules-version",
        "unknown-option",
        "later-option",
        "unknown-value",
        "data",
        "players",
        "nonces",
        "step-number",
        "choices",
        "not-a-move",
        "refused",
        "act-refused",
        "draws",
        "seed",
        "not-over",
        "result",
        "signature",
    ];
}

pub(super) fn invalid(line: usize, wrong: Wrong) -> Invalid {
    Invalid { line, column: None, wrong }
}

/// A match file whose lines are whole and in order; whether the match in it is right is for
/// [`verify`](super::verify) to say.
#[derive(Clone, Debug)]
pub struct RecordText {
    /// The first line.
    pub header: Header,
    pub(super) start: Start,
    /// From line 3 on.
    pub(super) entries: Vec<Entry<Value>>,
    /// None: the match is not finished.
    pub(super) end: Option<End<Value>>,
    signature: Signature,
}

impl RecordText {
    /// Reads the lines and checks sums, chain, order and signature.
    pub fn read(bytes: &[u8]) -> Result<Self, Invalid> {
        let text = Self::read_so_far(bytes)?;
        if text.is_finished() { Ok(text) } else { Err(invalid(text.last_line(), Wrong::Unfinished {})) }
    }

    /// The same, but the end line may be missing.
    pub fn read_so_far(bytes: &[u8]) -> Result<Self, Invalid> {
        if bytes.len() > MAX_FILE {
            return Err(invalid(1, Wrong::TooLarge { most: MAX_FILE >> 20 }));
        }
        if bytes.starts_with("\u{feff}".as_bytes()) {
            return Err(Invalid { line: 1, column: Some(1), wrong: Wrong::ByteOrderMark {} });
        }
        let (mut chain, mut lines) = (Chain::default(), Lines::default());
        for (i, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
            let before = chain.clone();
            let body = read_line(line, &mut chain).map_err(|invalid| Invalid { line: i + 1, ..invalid })?;
            lines.take(body, &before).map_err(|wrong| invalid(i + 1, wrong))?;
        }
        lines.whole()
    }

    /// Who issued the file, as far as it says.
    #[must_use]
    pub fn signature(&self) -> &Signature {
        &self.signature
    }

    /// Whether it has an end line. Without one nothing proves the dice.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.end.is_some()
    }

    /// The number of the end line, also where it is missing.
    pub(super) fn last_line(&self) -> usize {
        self.entries.len() + 3
    }
}

fn read_line(line: &[u8], chain: &mut Chain) -> Result<Body<Value, Value>, Invalid> {
    if line.len() > MAX_LINE {
        return Err(invalid(0, Wrong::LineTooLong { most: MAX_LINE >> 10 }));
    }
    let (last, line) = line.split_last().unwrap_or((&0, &[]));
    let text = std::str::from_utf8(line).map_err(|e| {
        let before = std::str::from_utf8(&line[..e.valid_up_to()]).unwrap_or_default();
        Invalid { line: 0, column: Some(before.chars().count() + 1), wrong: Wrong::NotText {} }
    })?;
    if *last != b'\n' {
        return Err(invalid(0, Wrong::CutOff {}));
    }
    // A line that is no JSON at all is named as such, with its column; one that reads well must match its sum.
    let body = chain.unseal(text);
    let text = body.as_deref().unwrap_or(text);
    if let Err(e) = serde_json::from_str::<serde::de::IgnoredAny>(text) {
        return Err(unreadable(text, &e));
    }
    let body = body.ok_or_else(|| invalid(0, Wrong::Altered {}))?;
    serde_json::from_str(&body).map_err(|e| unreadable(&body, &e))
}

fn unreadable(text: &str, error: &serde_json::Error) -> Invalid {
    let json = if text.trim().is_empty() { BadJson::blank() } else { BadJson::of(error) };
    Invalid { line: 0, column: Some(column_of(text, error)), wrong: Wrong::Unreadable { json } }
}

/// The lines read so far.
#[derive(Default)]
struct Lines {
    header: Option<Header>,
    start: Option<Start>,
    entries: Vec<Entry<Value>>,
    end: Option<End<Value>>,
    signed: Option<Key>,
}

impl Lines {
    fn take(&mut self, body: Body<Value, Value>, chain: &Chain) -> Result<(), Wrong> {
        if self.end.is_some() {
            return self.take_signature(body, chain);
        }
        match (body, self.header.is_some(), self.start.is_some()) {
            (Body::Header(header), false, _) if header.flibuste != FORMAT => {
                return Err(Wrong::Format { format: header.flibuste, known: FORMAT });
            }
            (Body::Header(header), false, _) => self.header = Some(header),
            (Body::Start(start), true, false) => self.start = Some(start),
            (Body::Step(step), _, true) => self.entries.push(Entry::Step(step)),
            (Body::Act(act), _, true) => self.entries.push(Entry::Act(act)),
            (Body::End(end), _, true) if end.chain == chain.hex() => self.end = Some(end),
            (Body::End(_), _, true) => return Err(Wrong::Altered {}),
            (_, header, start) => {
                let wanted = if !header {
                    "header"
                } else if !start {
                    "start"
                } else {
                    "step, act, end"
                };
                return Err(Wrong::OutOfPlace { wanted: wanted.into() });
            }
        }
        Ok(())
    }

    /// After the end there may be a signature, and nothing after that.
    fn take_signature(&mut self, body: Body<Value, Value>, chain: &Chain) -> Result<(), Wrong> {
        let Body::Signed(signed) = body else { return Err(Wrong::AfterEnd {}) };
        if self.signed.is_some() {
            return Err(Wrong::AfterEnd {});
        }
        if !signed.holds(chain) {
            return Err(Wrong::Signature {});
        }
        self.signed = Some(signed.key);
        Ok(())
    }

    fn whole(self) -> Result<RecordText, Invalid> {
        let lines = usize::from(self.header.is_some()) + usize::from(self.start.is_some()) + self.entries.len();
        match (self.header, self.start, self.end) {
            (Some(header), Some(start), end) => {
                let signature = self.signed.map_or(Signature::Unsigned, |key| Signature::Signed { key });
                Ok(RecordText { header, start, entries: self.entries, end, signature })
            }
            (None, ..) => Err(invalid(1, Wrong::Empty {})),
            _ => Err(invalid(lines + 1, Wrong::Unfinished {})),
        }
    }
}
