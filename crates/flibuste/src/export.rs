//! The story of a match as text, to keep or to send.

use words::Entry;

use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::files::read;
use crate::lookup;
use crate::record::Record;
use crate::replay::heading;
use crate::say::{log, names};

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Export) -> Done {
    let bytes = read(desk, &arguments.file)?;
    let words = desk.words;
    let record = Record::read_so_far(&bytes).map_err(|bad| Stop::Invalid(bad.told(words)))?;
    let names = names(&record.header().seats);
    let viewer = lookup::viewer(words, arguments.viewer.as_deref(), &names)?;
    let played = record.verify(&mut |_| {}).map_err(|bad| Stop::Invalid(bad.told(words)))?;
    let notices = played.notices(0, viewer);
    let log = log(words, record.game.id(), notices.iter().map(|notice| fleet::parse_json(notice)), &names, None);
    heading(desk, &record)?;
    let mut first = true;
    for entry in log.entries() {
        match entry {
            Entry::Chapter(heading) => {
                if !std::mem::take(&mut first) {
                    desk.line("")?;
                }
                desk.line(heading)?;
            }
            Entry::Line(line) => desk.line(&format!("  {line}"))?,
        }
        first = false;
    }
    Ok(Answer::Yes)
}
