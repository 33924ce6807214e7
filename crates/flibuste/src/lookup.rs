//! From what people name on the command line to what there is.

use std::collections::BTreeMap;

use fleet::{Agreed, AnyGame};
use table::{BadOption, Malformed, Seat, Viewer, data_text};
use words::Words;

use crate::cli;
use crate::desk::{Desk, Done, Stop};
use crate::files::read_data;
use crate::say::{bad_option, say, title};
use crate::show::mistake;
use crate::text::plain;

/// The game with this id.
pub(crate) fn game(words: &Words, id: &str) -> Done<&'static dyn AnyGame> {
    fleet::game(id).ok_or_else(|| {
        Stop::Usage(say!(words, "ui-usage-unknown-game", game = plain(id), known = words.list(fleet::GAMES)))
    })
}

/// A pilot that plays the game.
pub(crate) fn pilot(words: &Words, game: &dyn AnyGame, name: &str) -> Done<String> {
    let known: Vec<&str> = pilot::pilots(game.id()).collect();
    if known.contains(&name) {
        return Ok(name.to_owned());
    }
    let why = match pilot::SPECIAL.iter().find(|(special, _)| *special == name) {
        Some((_, only)) => say!(words, "ui-usage-pilot-elsewhere", pilot = name, game = title(words, only)),
        None => say!(words, "ui-usage-unknown-pilot", pilot = plain(name), known = words.list(&known)),
    };
    Err(Stop::Usage(why))
}

/// A number of players that the game takes.
pub(crate) fn players(words: &Words, game: &dyn AnyGame, players: usize) -> Done<usize> {
    let (fewest, most) = game.seats();
    if (usize::from(fewest)..=usize::from(most)).contains(&players) {
        return Ok(players);
    }
    Err(Stop::Usage(say!(words, "ui-usage-players", players = players, range = crate::say::range(words, fewest, most))))
}

/// Options written `name=value`, and a tile set or map in a file or in the input.
pub(crate) fn options(desk: &mut Desk<'_>, game: &dyn AnyGame, written: &[String], own: &cli::Own) -> Done<Agreed> {
    let words = desk.words;
    let mut options = BTreeMap::new();
    for text in written {
        let (name, value) = text
            .split_once('=')
            .ok_or_else(|| Stop::Usage(say!(words, "ui-usage-option-form", option = plain(text))))?;
        if options.insert(name.to_owned(), value.to_owned()).is_some() {
            return Err(Stop::Usage(say!(words, "ui-usage-option-twice", option = plain(name))));
        }
    }
    let file = own.file();
    if let Some((flag, _)) = file.filter(|(flag, _)| game.data() != Some(*flag)) {
        let game = title(words, game.id());
        return Err(Stop::Usage(say!(words, "ui-usage-other-data", flag = format!("--{flag}"), game = game)));
    }
    let bytes = file.map(|(_, path)| read_data(desk, path)).transpose()?;
    let shown = bytes.as_deref().map(String::from_utf8_lossy).unwrap_or_default();
    let invalid = |bad: &Malformed| Stop::Invalid(mistake(words, &shown, game, bad));
    let data = bytes.as_deref().map(data_text).transpose().map_err(|bad| invalid(&bad))?;
    game.check_options(&options, data).map_err(|bad| match bad {
        BadOption::Data { mistake } => invalid(&mistake),
        bad => Stop::Usage(bad_option(words, game.id(), &bad)),
    })
}

/// Who looks: a seat by its number counted from 1 or its name, `bystander` or `open`.
pub(crate) fn viewer(words: &Words, text: Option<&str>, names: &[String]) -> Done<Viewer> {
    let Some(text) = text else {
        return Ok(Viewer::Open);
    };
    let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|seat| *seat < names.len());
    match (text, number.or_else(|| names.iter().position(|name| name == text))) {
        ("open", _) => Ok(Viewer::Open),
        ("bystander", _) => Ok(Viewer::Bystander),
        (_, Some(seat)) => Ok(Viewer::Seat(Seat(seat as u8))),
        _ => Err(Stop::Usage(say!(words, "ui-usage-unknown-seat", seat = plain(text), seats = names.len()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn viewers_are_named_by_number_name_or_word() {
        let (words, names) = (Words::new(Lang::En), ["Anne".to_owned(), "open".to_owned()]);
        let viewer = |text| viewer(&words, text, &names);
        assert_eq!(viewer(None).unwrap(), Viewer::Open);
        assert_eq!(viewer(Some("1")).unwrap(), Viewer::Seat(Seat(0)));
        assert_eq!(viewer(Some("Anne")).unwrap(), Viewer::Seat(Seat(0)));
        assert_eq!(viewer(Some("open")).unwrap(), Viewer::Open);
        assert_eq!(viewer(Some("2")).unwrap(), Viewer::Seat(Seat(1)));
        assert_eq!(viewer(Some("bystander")).unwrap(), Viewer::Bystander);
        for wrong in ["0", "3", "-1", "Bart", ""] {
            assert!(matches!(viewer(Some(wrong)), Err(Stop::Usage(_))), "{wrong}");
        }
    }

    #[test]
    fn options_are_checked_by_name_and_value() {
        let (words, game) = (Words::new(Lang::En), fleet::game("afloat").unwrap());
        let read = |written: &[&str]| {
            let written: Vec<String> = written.iter().map(ToString::to_string).collect();
            crate::desk::alone(&words, |desk| options(desk, game, &written, &cli::Own::default()))
        };
        assert_eq!(read(&["sails=on", "calm=endless"]).unwrap().options.len(), 2);
        for wrong in [&["sails"][..], &["oars=on"], &["sails=maybe"], &["sails=on", "sails=off"], &["=on"]] {
            assert!(matches!(read(wrong), Err(Stop::Usage(_))), "{wrong:?}");
        }
    }
}
