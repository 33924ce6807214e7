//! Questions for someone who just wants to play. Every question has an answer that Enter gives.

use std::ops::RangeInclusive;

use fleet::AnyGame;

use super::seats::{USUAL_PILOT, usual_name};
use crate::cli;
use crate::desk::{Desk, Done};
use crate::say::{option_value, options_line, pilot, say, title};
use crate::text::hang;

/// Asks for what the arguments leave open; none if there is no more input.
pub(super) fn fill(desk: &mut Desk<'_>, arguments: &mut cli::Play) -> Done<Option<()>> {
    desk.line(&desk.paint.bold(&desk.words.say("ui-wizard-welcome")))?;
    desk.paragraph(&desk.words.say("ui-wizard-how"), 0)?;
    desk.line("")?;
    let Some(game) = ask_game(desk)? else {
        return Ok(None);
    };
    arguments.game = Some(game.id().to_owned());
    let (fewest, most) = game.seats();
    if arguments.players.is_none() {
        let Some(players) = ask_number(desk, "ui-wizard-players", fewest..=most, fewest)? else {
            return Ok(None);
        };
        arguments.players = Some(players);
    }
    let players = arguments.players.unwrap_or(fewest);
    if arguments.people.is_none() && arguments.name.is_empty() {
        let Some(people) = ask_number(desk, "ui-wizard-people", 0..=players, 1)? else {
            return Ok(None);
        };
        arguments.people = Some(people);
        if people > 1 && ask_names(desk, arguments, people.into())?.is_none() {
            return Ok(None);
        }
    }
    let people = arguments.people.map_or(arguments.name.len().max(1), usize::from);
    if arguments.pilot.is_empty() && usize::from(players) > people {
        let Some(pilot) = ask_pilot(desk)? else {
            return Ok(None);
        };
        arguments.pilot.push(pilot);
    }
    if arguments.option.is_empty() && ask_options(desk, game, arguments)?.is_none() {
        return Ok(None);
    }
    Ok(Some(()))
}

fn ask_game(desk: &mut Desk<'_>) -> Done<Option<&'static dyn AnyGame>> {
    let games: Vec<_> = fleet::GAMES.iter().filter_map(|id| fleet::game(id)).collect();
    if let [only] = games.as_slice() {
        return Ok(Some(*only));
    }
    let listed: Vec<String> = games.iter().map(|game| title(desk.words, game.id())).collect();
    Ok(choose(desk, "ui-wizard-game", &listed, 0)?.map(|index| games[index]))
}

fn ask_number(desk: &mut Desk<'_>, key: &str, range: RangeInclusive<u8>, usual: u8) -> Done<Option<u8>> {
    let question = say!(desk.words, key, fewest = *range.start(), most = *range.end());
    loop {
        let Some(typed) = desk.ask(&format!("{question} [{usual}] "))? else {
            return Ok(None);
        };
        match typed.trim() {
            "" => return Ok(Some(usual)),
            text => match text.parse().ok().filter(|number| range.contains(number)) {
                Some(number) => return Ok(Some(number)),
                None => {
                    let (fewest, most) = (*range.start(), *range.end());
                    desk.line(&say!(desk.words, "ui-wizard-number", fewest = fewest, most = most))?;
                }
            },
        }
    }
}

fn ask_names(desk: &mut Desk<'_>, arguments: &mut cli::Play, people: usize) -> Done<Option<()>> {
    for index in 0..people {
        let usual = usual_name(desk.words, index, people);
        let question = say!(desk.words, "ui-wizard-name", number = index + 1);
        let Some(typed) = desk.ask(&format!("{question} [{}] ", usual.as_str()))? else {
            return Ok(None);
        };
        let typed = typed.trim();
        arguments.name.push(if typed.is_empty() { usual.as_str().to_owned() } else { typed.to_owned() });
    }
    Ok(Some(()))
}

fn ask_pilot(desk: &mut Desk<'_>) -> Done<Option<String>> {
    let words = desk.words;
    let about = |name: &&str| {
        say!(words, "ui-term", term = pilot(words, name), what = words.say(&format!("pilot-{name}.about")))
    };
    let listed: Vec<String> = pilot::PILOTS.iter().map(about).collect();
    let usual = pilot::PILOTS.iter().position(|name| *name == USUAL_PILOT).unwrap_or(0);
    Ok(choose(desk, "ui-wizard-pilot", &listed, usual)?.map(|index| pilot::PILOTS[index].to_owned()))
}

fn ask_options(desk: &mut Desk<'_>, game: &dyn AnyGame, arguments: &mut cli::Play) -> Done<Option<()>> {
    let words = desk.words;
    desk.paragraph(&options_line(words, game.id(), &Default::default()), 0)?;
    match desk.ask_yes_no(&words.say("ui-wizard-options"), false)? {
        None => return Ok(None),
        Some(false) => return Ok(Some(())),
        Some(true) => {}
    }
    for spec in game.options().iter().filter(|spec| spec.values.len() > 1) {
        desk.paragraph(&words.say(&format!("{}-option-{}", game.id(), spec.name)), 0)?;
        let listed: Vec<String> =
            spec.values.iter().map(|value| option_value(words, game.id(), spec.name, value)).collect();
        let Some(index) = choose(desk, "ui-wizard-value", &listed, 0)? else {
            return Ok(None);
        };
        arguments.option.push(format!("{}={}", spec.name, spec.values[index]));
    }
    Ok(Some(()))
}

/// One of a list, by its number.
fn choose(desk: &mut Desk<'_>, key: &str, listed: &[String], usual: usize) -> Done<Option<usize>> {
    for (index, text) in listed.iter().enumerate() {
        desk.lines(hang(&format!("  {}  ", index + 1), text))?;
    }
    let most = u8::try_from(listed.len()).unwrap_or(u8::MAX);
    Ok(ask_number(desk, key, 1..=most, usual as u8 + 1)?.map(|number| usize::from(number) - 1))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use crate::desk::Terminal;
    use crate::paint::Paint;
    use words::{Lang, Words};

    fn filled(typed: &str) -> Option<cli::Play> {
        let (mut out, mut err, mut arguments) = (Vec::new(), Vec::new(), cli::Play::default());
        let mut desk = Desk {
            words: &Words::new(Lang::En),
            out: &mut out,
            err: &mut err,
            input: &mut Cursor::new(typed.as_bytes().to_vec()),
            paint: Paint::NONE,
            terminal: Terminal { input: true, out: true, err: true, wipes: true },
        };
        fill(&mut desk, &mut arguments).unwrap().map(|()| arguments)
    }

    #[test]
    fn enter_alone_starts_the_usual_match() {
        let play = filled("\n\n\n\n\n").unwrap();
        assert_eq!((play.game.as_deref(), play.players, play.people), (Some("afloat"), Some(2), Some(1)));
        assert_eq!((play.pilot, play.option.len()), (vec!["gunner".to_owned()], 0));
    }

    #[test]
    fn everything_can_be_chosen_and_mistakes_are_asked_again() {
        let play = filled("1\n9\n3\n2\nAnne\n\n1\nperhaps\ny\n2\n\n2\n").unwrap();
        assert_eq!((play.players, play.people), (Some(3), Some(2)));
        assert_eq!(play.name, ["Anne", "Captain 2"]);
        assert_eq!(play.pilot, ["cabin-boy"]);
        assert_eq!(play.option, ["sails=on", "locked_number=off", "calm=endless"]);
    }

    #[test]
    fn the_end_of_input_ends_the_questions() {
        for typed in ["", "1\n", "1\n2\n", "1\n2\n2\nAnne\n", "1\n2\n1\n", "1\n2\n1\n1\n", "1\n2\n1\n1\ny\n"] {
            assert!(filled(typed).is_none(), "{typed:?}");
        }
    }
}
