//! Whether match files are right.

use std::io;
use std::path::Path;

use fleet::AnyMatch;
use serde_json::json;
use table::record::{DiceLine, Header, Key, Signature};
use words::Words;

use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::files::{read, shown};
use crate::record::{Bad, Record};
use crate::say::{borrowed, match_line, names, outcome, say};
use crate::text::plain;

/// A match file that is right.
struct Verified {
    finished: Box<dyn AnyMatch>,
    signature: Signature,
    /// Whether it bears the signature that was asked for; none if any will do.
    issued: Option<bool>,
}

type Verdict = Result<Verified, Bad>;

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Verify) -> Done {
    let wanted = arguments.key.as_deref().map(|key| read_key(desk.words, key)).transpose()?;
    let (mut unreadable, mut answer, mut written) = (false, Answer::Yes, Ok(()));
    for path in &arguments.files {
        let bytes = match read(desk, path) {
            Ok(bytes) => bytes,
            Err(Stop::Usage(why)) => {
                unreadable = true;
                writeln!(desk.err, "{why}")?;
                continue;
            }
            Err(stop) => return Err(stop),
        };
        let verdict = verify(&bytes, wanted.as_ref());
        if !verdict.as_ref().is_ok_and(|verified| verified.issued != Some(false)) {
            answer = Answer::No;
        }
        // The answer counts even when nobody reads the words.
        if written.is_ok() {
            written = if arguments.json { print_json(desk, path, &verdict) } else { print(desk, path, &verdict) };
        }
    }
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ if unreadable => Ok(Answer::Unreadable),
        _ => Ok(answer),
    }
}

fn read_key(words: &Words, key: &str) -> Done<Key> {
    let bad = |_| Stop::Usage(say!(words, "ui-usage-bad-key", key = plain(key)));
    Key::try_from(key.to_ascii_lowercase()).map_err(bad)
}

fn verify(bytes: &[u8], wanted: Option<&Key>) -> Verdict {
    let record = Record::read(bytes)?;
    let finished = record.verify(&mut |_| {})?;
    let signature = record.signature().clone();
    let issued = wanted.map(|wanted| signer(&signature) == Some(wanted));
    Ok(Verified { finished, signature, issued })
}

fn signer(signature: &Signature) -> Option<&Key> {
    match signature {
        Signature::Unsigned => None,
        Signature::Signed { key } => Some(key),
    }
}

fn print(desk: &mut Desk<'_>, path: &Path, verdict: &Verdict) -> io::Result<()> {
    let words = desk.words;
    match verdict {
        Ok(Verified { finished, signature, issued }) => {
            let line = if *issued == Some(false) {
                desk.paint.red(&say!(words, "ui-verify-not-issued", file = shown(path)))
            } else {
                desk.paint.green(&say!(words, "ui-verify-valid", file = shown(path)))
            };
            desk.line(&line)?;
            let signed = match signer(signature) {
                Some(key) => say!(words, "ui-verify-signed", key = String::from(key.clone())),
                None => words.say("ui-verify-unsigned"),
            };
            let summary = summary(words, finished.as_ref());
            desk.lines(summary.iter().chain([&signed]).flat_map(|text| crate::text::wrap(text, 2)))
        }
        Err(bad) => {
            desk.line(&desk.paint.red(&say!(words, "ui-verify-invalid", file = shown(path))))?;
            desk.paragraph(&bad.told(words), 2)
        }
    }
}

/// Game and players, steps and result, what is known of the dice.
fn summary(words: &Words, finished: &dyn AnyMatch) -> [String; 3] {
    let header = finished.header();
    let dice = match &header.dice {
        DiceLine::Sealed { commitment } => {
            say!(words, "ui-verify-sealed", commitment = String::from(commitment.clone()))
        }
        DiceLine::Typed {} => words.say("ui-verify-typed"),
    };
    let result = outcome(words, finished, &borrowed(&names(&header.seats)));
    [match_line(words, header), say!(words, "ui-verify-steps", steps = finished.steps(), result = result), dice]
}

fn print_json(desk: &mut Desk<'_>, path: &Path, verdict: &Verdict) -> io::Result<()> {
    let value = match verdict {
        Ok(Verified { finished, signature, issued }) => {
            let Header { match_id, game, rules, options, data, seats, dice, .. } = finished.header();
            let (winners, ending) = finished.outcome().expect("a match that verifies is over");
            json!({
                "file": path.to_string_lossy(), "valid": true, "match": match_id, "game": game, "rules": rules,
                "options": options, "data": data.as_deref().map(table::data_digest), "seats": seats, "dice": dice,
                "steps": finished.steps(), "winners": winners, "ending": ending, "key": signer(signature), "issued": issued,
            })
        }
        Err(bad) => json!({
            "file": path.to_string_lossy(), "valid": false, "line": bad.invalid.line, "column": bad.invalid.column,
            "wrong": bad.invalid.wrong, "message": bad.told(desk.words),
        }),
    };
    desk.line(&value.to_string())
}
