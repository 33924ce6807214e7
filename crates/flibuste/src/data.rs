//! Whether a tile set for Blackbeard's Legacy (L10) or a map for Broadsides & Boarding (B2) is right.

use broadsides::NamedSea;
use fleet::AnyGame;
use legacy::TileSet;
use table::{Data, Malformed, data_digest, data_text, read_data as read_as};

use crate::boards::draw_sea;
use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::files::{read_data, shown};
use crate::say::say;
use crate::show::mistake;

/// Reads a tile set and lists it: how many there are of each tile.
pub(crate) fn tiles(desk: &mut Desk<'_>, arguments: &cli::Data) -> Done {
    let set: TileSet = checked(desk, arguments, fleet::game("legacy"), "ui-tiles-valid")?;
    let sorts = set.prints(true).chunk_by(|a, b| a == b);
    desk.lines(sorts.map(|same| format!("{:>3} {}", same.len(), same[0])))?;
    Ok(Answer::Yes)
}

/// Reads a map and draws it, with both ships where they set out.
pub(crate) fn maps(desk: &mut Desk<'_>, arguments: &cli::Data) -> Done {
    let map: NamedSea = checked(desk, arguments, fleet::game("broadsides"), "ui-maps-valid")?;
    let scene = desk.scene(&[]);
    desk.lines(draw_sea(map.sea(), map.sea().starts(), &scene))?;
    Ok(Answer::Yes)
}

/// What is in the file, after its name and digest were told; or what is wrong with it.
fn checked<D: Data>(desk: &mut Desk<'_>, arguments: &cli::Data, game: Option<&dyn AnyGame>, valid: &str) -> Done<D> {
    let game = game.expect("it is registered");
    let bytes = read_data(desk, &arguments.file)?;
    let wrong = |bad: Malformed| Stop::Invalid(mistake(desk.words, &String::from_utf8_lossy(&bytes), game, &bad));
    let data: D = data_text(&bytes).and_then(read_as).map_err(wrong)?;
    desk.line(&say!(desk.words, valid, file = shown(&arguments.file), name = data.name()))?;
    desk.line(&say!(desk.words, "ui-digest", digest = data_digest(&data.text())))?;
    Ok(data)
}
