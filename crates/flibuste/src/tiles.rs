//! Whether a tile file for Blackbeard's Legacy is right (L10).

use std::collections::BTreeMap;

use legacy::TileSet;

use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::files::{read_text, shown};
use crate::say::say;
use crate::show::mistake;

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Tiles) -> Done {
    let text = read_text(desk, &arguments.file)?;
    let game = fleet::game("legacy").expect("it is registered");
    let set = TileSet::read(&text).map_err(|malformed| Stop::Invalid(mistake(desk, &text, game, &malformed)))?;
    desk.line(&say!(desk.words, "ui-tiles-valid", file = shown(&arguments.file), name = set.name()))?;
    let mut counts = BTreeMap::new();
    set.prints(true).iter().for_each(|print| *counts.entry(*print).or_insert(0) += 1);
    desk.lines(counts.iter().map(|(print, count)| format!("{count:>3} {print}")))?;
    Ok(Answer::Yes)
}
