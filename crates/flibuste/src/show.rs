//! The board of a match file or of a position.

use std::path::Path;

use fleet::AnyGame;
use legacy::Adrift;
use table::Malformed;
use words::Words;

use crate::boards::{board, draw_adrift};
use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::files::{opens_match, read_either, text};
use crate::lookup;
use crate::record::{Bad, Record};
use crate::reel::Reel;
use crate::replay::heading;
use crate::say::{names, say};
use crate::text::{cut, plain};

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Show) -> Done {
    let path = Path::new(&arguments.what);
    match arguments.what.to_str() {
        // A file may be named like a game.
        Some(given) if given != "-" && !path.exists() => match game_of(given) {
            Some(game) => position(desk, arguments, &text(desk.words, given.as_bytes())?, game)?,
            None => return Err(Stop::Usage(neither(desk, given))),
        },
        _ => file(desk, arguments, path)?,
    }
    Ok(Answer::Yes)
}

fn neither(desk: &Desk<'_>, text: &str) -> String {
    let text = plain(&cut(text, 60));
    say!(desk.words, "ui-show-neither", what = text, known = desk.words.list(fleet::GAMES))
}

/// The game that a position's first word names.
pub(crate) fn game_of(text: &str) -> Option<&'static dyn AnyGame> {
    let word = text.split([' ', ';', '\n', '\t', '\r']).find(|word| !word.is_empty())?;
    fleet::game(&word.to_ascii_lowercase())
}

fn file(desk: &mut Desk<'_>, arguments: &cli::Show, path: &Path) -> Done<()> {
    let bytes = read_either(desk, path)?;
    if opens_match(&bytes) {
        return match_file(desk, arguments, &bytes);
    }
    let text = text(desk.words, &bytes)?;
    match game_of(&text) {
        Some(game) => position(desk, arguments, &text, game),
        None => Err(Stop::Invalid(neither(desk, text.trim().lines().next().unwrap_or_default()))),
    }
}

fn match_file(desk: &mut Desk<'_>, arguments: &cli::Show, bytes: &[u8]) -> Done<()> {
    let words = desk.words;
    let invalid = |bad: Bad| Stop::Invalid(bad.told(words));
    let record = Record::read_so_far(bytes).map_err(invalid)?;
    let viewer = lookup::viewer(words, arguments.viewer.as_deref(), &names(&record.header().seats))?;
    let reel = Reel::of(&record, viewer).map_err(invalid)?;
    let index = match arguments.step {
        Some(step) => reel.at_step(desk, step)?,
        None => reel.len() - 1,
    };
    heading(desk, &record)?;
    reel.print(desk, index)
}

fn position(desk: &mut Desk<'_>, arguments: &cli::Show, text: &str, game: &dyn AnyGame) -> Done<()> {
    if let Some(argument) = [("--step", arguments.step.is_some()), ("--as", arguments.viewer.is_some())]
        .iter()
        .find_map(|(argument, given)| given.then_some(*argument))
    {
        return Err(Stop::Usage(say!(desk.words, "ui-usage-only-files", argument = argument)));
    }
    if game.id() == "legacy" && Adrift::is_short(text) {
        return adrift(desk, text, game);
    }
    let (written, view) =
        game.position(text).map_err(|malformed| Stop::Invalid(mistake(desk.words, text, game, &malformed)))?;
    let scene = desk.scene(&[]);
    desk.lines(board(game.id()).draw(&view, &scene).lines())?;
    desk.line("")?;
    desk.lines(written.lines())?;
    Ok(())
}

/// Ships of Blackbeard's Legacy alone, with their names.
fn adrift(desk: &mut Desk<'_>, text: &str, game: &dyn AnyGame) -> Done<()> {
    let sea = Adrift::read(text).map_err(|malformed| Stop::Invalid(mistake(desk.words, text, game, &malformed)))?;
    let names: Vec<String> = sea.names.iter().map(|name| plain(name)).collect();
    let scene = desk.scene(&[]);
    desk.lines(draw_adrift(&sea.state, &names, &scene))?;
    desk.line("")?;
    desk.lines(sea.write().lines().map(plain))?;
    Ok(())
}

/// What is wrong with a position or with data, the line it is in, and a caret under the place.
pub(crate) fn mistake(words: &Words, text: &str, game: &dyn AnyGame, malformed: &Malformed) -> String {
    let what = plain(&words.malformed(game.id(), malformed));
    pointed(&what, text, malformed.line as usize, malformed.column as usize)
}

/// What is wrong at a line and column of a text, both counted from 1: the line, and a caret under the place.
pub(crate) fn pointed(what: &str, text: &str, line: usize, column: usize) -> String {
    let line = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let (line, caret) = excerpt(line, column.saturating_sub(1));
    format!("{what}\n  {line}\n  {caret}")
}

/// As much of a line as fits around a place counted in characters from 0, and a caret under it.
fn excerpt(line: &str, at: usize) -> (String, String) {
    const BEFORE: usize = 50;
    const IN_ALL: usize = 74;
    let line: String = plain(&line.replace('\t', " "));
    let skipped = at.saturating_sub(BEFORE);
    let shown: String = line.chars().skip(skipped).take(IN_ALL).collect();
    let before: String = shown.chars().take(at - skipped).collect();
    (shown, format!("{}^", " ".repeat(crate::text::width(&before))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_stands_under_the_place() {
        assert_eq!(excerpt("afloat; ship mne=8", 13), ("afloat; ship mne=8".into(), format!("{}^", " ".repeat(13))));
        // Wide characters take two columns; past the end is where something is missing.
        assert_eq!(excerpt("海 x", 2).1, "   ^");
        assert_eq!(excerpt("ab", 2).1, "  ^");
        let (line, caret) = excerpt(&"x".repeat(5000), 4000);
        assert_eq!((line.len(), caret.len()), (74, 51));
    }

    #[test]
    fn a_position_is_known_by_its_first_word() {
        assert!(game_of("  Afloat sails=on; ship").is_some());
        assert!(game_of("afloat;ship;ship;attack 1").is_some());
        assert!(game_of("chess").is_none() && game_of("").is_none());
    }
}
