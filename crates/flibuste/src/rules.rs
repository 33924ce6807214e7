//! The rulebook.

use fleet::AnyGame;
use table::{RuleNumber, TableRule};
use words::Words;

use crate::desk::{Answer, Desk, Done, Stop};
use crate::say::{option_value, say, title};
use crate::{cli, lookup};

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Rules) -> Done {
    match (&arguments.game, &arguments.number) {
        (None, _) => all(desk)?,
        (Some(first), None) if fleet::game(first).is_none() && looks_like_a_rule(first) => {
            one(desk, fleet::GAMES, first, 0)?;
        }
        (Some(game), None) => book(desk, lookup::game(desk.words, game)?)?,
        (Some(game), Some(number)) => one(desk, &[lookup::game(desk.words, game)?.id()], number, 0)?,
    }
    Ok(Answer::Yes)
}

/// A letter, then digits.
fn looks_like_a_rule(text: &str) -> bool {
    let mut characters = text.chars();
    characters.next().is_some_and(char::is_alphabetic) && characters.next().is_some_and(|c| c.is_ascii_digit())
}

fn all(desk: &mut Desk<'_>) -> Done<()> {
    for game in fleet::GAMES.iter().filter_map(|id| fleet::game(id)) {
        book(desk, game)?;
        desk.line("")?;
    }
    section(desk, &desk.words.say("table-title"))?;
    desk.paragraph(&desk.words.say("table-summary"), 0)?;
    for rule in TableRule::ALL {
        desk.line("")?;
        print_rule(desk, "table", rule.number(), 0)?;
    }
    Ok(())
}

/// The rules and options of one game.
pub(crate) fn book(desk: &mut Desk<'_>, game: &dyn AnyGame) -> Done<()> {
    let (words, id) = (desk.words, game.id());
    section(desk, &title(words, id))?;
    desk.paragraph(&words.say(&format!("{id}-summary")), 0)?;
    let how_to_win = format!("{id}-how-to-win");
    if words.has(&how_to_win) {
        desk.line("")?;
        desk.paragraph(&format!("{} {}", words.say("rulebook-how-to-win"), words.say(&how_to_win)), 0)?;
    }
    let mut part = "";
    for number in game.vocabulary().rules {
        let of = number.split('.').next().unwrap_or(number);
        desk.line("")?;
        if of != part {
            part = of;
            let heading = format!("{part} {}", words.say(&format!("{id}-rules-part-{part}")));
            desk.line(&desk.paint.bold(&heading))?;
            desk.line("")?;
        }
        print_rule(desk, id, number, 0)?;
    }
    desk.line("")?;
    desk.line(&desk.paint.bold(&words.say("rulebook-options")))?;
    options(desk, game)
}

/// The options of a game with their values.
pub(crate) fn options(desk: &mut Desk<'_>, game: &dyn AnyGame) -> Done<()> {
    let (words, id) = (desk.words, game.id());
    for spec in game.options() {
        let about = words.say(&format!("{id}-option-{}", spec.name));
        desk.paragraph(&say!(words, "ui-term", term = spec.name, what = about), 2)?;
        for (index, value) in spec.values.iter().enumerate() {
            let default = if index == 0 { format!(" ({})", words.say("rulebook-default")) } else { String::new() };
            let told = option_value(words, id, spec.name, value);
            let term = format!("{}={value}", spec.name);
            desk.paragraph(&say!(words, "ui-term", term = term, what = format!("{told}{default}")), 6)?;
        }
    }
    Ok(())
}

/// One rule of one of these games, or of the table.
pub(crate) fn one(desk: &mut Desk<'_>, games: &[&str], number: &str, indent: usize) -> Done<()> {
    let Some((game, number)) = find(games, number) else {
        let known: Vec<&str> = games.iter().flat_map(|id| numbers(id)).chain(table_numbers()).collect();
        return Err(Stop::Usage(say!(
            desk.words,
            "ui-usage-unknown-rule",
            rule = crate::text::plain(number),
            known = known.join(" ")
        )));
    };
    print_rule(desk, game, number, indent)
}

fn find<'g>(games: &[&'g str], number: &str) -> Option<(&'g str, &'static str)> {
    let all = games.iter().flat_map(|id| numbers(id).into_iter().map(move |known| (*id, known)));
    let all = all.chain(table_numbers().map(|known| ("table", known)));
    all.into_iter().find(|(_, known)| known.eq_ignore_ascii_case(number.trim()))
}

fn numbers(game: &str) -> Vec<&'static str> {
    fleet::game(game).map(|game| game.vocabulary().rules).unwrap_or_default()
}

fn table_numbers() -> impl Iterator<Item = &'static str> {
    TableRule::ALL.iter().map(|rule| rule.number())
}

fn print_rule(desk: &mut Desk<'_>, game: &str, number: &str, indent: usize) -> Done<()> {
    let key = Words::rule_key(game, number);
    let mut heading = format!("{number} {}", desk.words.say(&format!("{key}.title")));
    if desk.words.has(&format!("{key}.reading")) {
        heading = format!("{heading} ({})", desk.words.say("rulebook-reading"));
    }
    desk.line(&format!("{}{}", " ".repeat(indent), desk.paint.bold(&heading)))?;
    desk.paragraph(&desk.words.say(&key), indent + 2)?;
    Ok(())
}

fn section(desk: &mut Desk<'_>, text: &str) -> Done<()> {
    desk.line(&desk.paint.bold(text))?;
    desk.line(&"─".repeat(crate::text::width(text)))?;
    Ok(())
}
