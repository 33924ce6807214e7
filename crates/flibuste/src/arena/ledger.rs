//! What has been played, kept line by line so that an arena can go on where it was interrupted.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use words::Words;

use super::Plan;
use super::bout::Bout;
use super::entrant::Entrant;
use crate::desk::{Done, Stop};
use crate::files::{bounded, cannot};
use crate::say::say;
use crate::text::plain;

/// The matches of a line-up with one tape, a rotation each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tape {
    pub(super) lineup: usize,
    pub(super) tape: u32,
    pub(super) games: Vec<Bout>,
}

/// The first line: what is played. A file goes on only with the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    arena: String,
    rules: u32,
    options: BTreeMap<String, String>,
    /// A tile set or map of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    data: Option<String>,
    lineups: Vec<Vec<String>>,
    /// Text, since JSON numbers are not exact that far.
    seed: String,
    budget: Option<u32>,
}

impl Header {
    fn of(plan: &Plan) -> Self {
        let names: Vec<String> = plan.entrants.iter().map(Entrant::name).collect();
        let lineup = |lineup: &super::Lineup| lineup.0.iter().map(|entrant| names[*entrant].clone()).collect();
        Self {
            arena: plan.game.into(),
            rules: plan.rules,
            options: plan.options.clone(),
            data: plan.data.clone(),
            lineups: plan.lineups.iter().map(lineup).collect(),
            seed: plan.seed.to_string(),
            budget: plan.budget.work,
        }
    }

    pub(super) fn seed(&self) -> u64 {
        self.seed.parse().unwrap_or_default()
    }
}

/// The largest file of an arena that is read again, in bytes: some millions of matches.
const MAX_LEDGER: usize = 256 * 1024 * 1024;

fn kept(path: &Path) -> io::Result<String> {
    let bytes = bounded(File::open(path)?, 0, |_| MAX_LEDGER)?;
    if bytes.len() > MAX_LEDGER {
        return Err(ErrorKind::FileTooLarge.into());
    }
    String::from_utf8(bytes).map_err(io::Error::other)
}

/// What was kept before; none if there is no such file yet, or an empty one. A last line that was cut off while it was written is passed
/// over; any other that cannot be read is refused.
pub(super) fn read(words: &Words, path: &Path) -> Done<Option<(Header, Vec<Tape>)>> {
    let text = match kept(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Stop::Usage(cannot(words, "ui-usage-cannot-read", path, &error))),
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let bad = |line: usize| {
        Stop::Usage(say!(words, "ui-usage-bad-ledger", file = plain(&path.display().to_string()), line = line))
    };
    let mut lines = whole.lines().zip(1..);
    let Some((first, _)) = lines.next() else {
        // Something else may stand there, and is not written over.
        return if text.is_empty() { Ok(None) } else { Err(bad(1)) };
    };
    let header: Header = serde_json::from_str(first).map_err(|_| bad(1))?;
    let tapes = lines.map(|(line, number)| serde_json::from_str(line).map_err(|_| bad(number)));
    Ok(Some((header, tapes.collect::<Done<_>>()?)))
}

/// What has been played so far.
pub(super) struct Ledger {
    tapes: Vec<Tape>,
    file: Option<(PathBuf, File)>,
    /// The first line that could not be written.
    failed: Option<io::Error>,
}

impl Ledger {
    /// Goes on with what was kept, or starts anew.
    pub(super) fn open(
        words: &Words,
        plan: &Plan,
        path: Option<&Path>,
        kept: Option<(Header, Vec<Tape>)>,
    ) -> Done<Self> {
        let header = Header::of(plan);
        let mut tapes = match kept {
            Some((other, _)) if other != header => return Err(Stop::Usage(words.say("ui-usage-other-ledger"))),
            Some((_, tapes)) => tapes,
            None => Vec::new(),
        };
        let fits = |tape: &Tape| {
            let places = 0..plan.players;
            tape.lineup < plan.lineups.len()
                && tape.games.len() == plan.players
                && tape.games.iter().flat_map(|game| &game.winners).all(|place| places.contains(place))
                && tape.games.iter().flat_map(|game| &game.faults).all(|(place, _)| places.contains(place))
        };
        tapes.retain(fits);
        let mut seen = BTreeSet::new();
        tapes.retain(|tape| seen.insert((tape.lineup, tape.tape)));
        let Some(path) = path else {
            return Ok(Self { tapes, file: None, failed: None });
        };
        // Written anew, without what was cut off or does not belong.
        let written = OpenOptions::new().create(true).write(true).truncate(true).open(path).and_then(|mut file| {
            writeln!(file, "{}", serde_json::to_string(&header)?)?;
            for tape in &tapes {
                writeln!(file, "{}", serde_json::to_string(tape)?)?;
            }
            Ok(file)
        });
        let file = written.map_err(|error| Stop::Usage(cannot(words, "ui-usage-cannot-write", path, &error)))?;
        Ok(Self { tapes, file: Some((path.to_owned(), file)), failed: None })
    }

    /// The tapes that have not been played, all line-ups in turn.
    pub(super) fn missing(&self, plan: &Plan) -> Vec<(usize, u32)> {
        let done: BTreeSet<_> = self.tapes.iter().map(|tape| (tape.lineup, tape.tape)).collect();
        let all = (0..plan.tapes).flat_map(|tape| (0..plan.lineups.len()).map(move |lineup| (lineup, tape)));
        all.filter(|wanted| !done.contains(wanted)).collect()
    }

    pub(super) fn keep(&mut self, tape: Tape) {
        if let Some((_, file)) = &mut self.file {
            let line = serde_json::to_string(&tape).expect("a tape is plain JSON");
            if let Err(error) = writeln!(file, "{line}") {
                self.failed.get_or_insert(error);
            }
        }
        self.tapes.push(tape);
    }

    /// All that was played, in order; an error if not all could be kept.
    pub(super) fn close(mut self, words: &Words) -> Done<Vec<Tape>> {
        if let (Some(error), Some((path, _))) = (&self.failed, &self.file) {
            return Err(Stop::Usage(cannot(words, "ui-usage-cannot-write", path, error)));
        }
        self.tapes.sort_unstable_by_key(|tape| (tape.lineup, tape.tape));
        Ok(self.tapes)
    }
}
