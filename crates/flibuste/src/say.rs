//! Words that several commands say.

use std::collections::BTreeMap;

use fleet::{AnyMatch, Rejected, StartError};
use serde_json::{Value, json};
use table::record::{Header, SeatLine};
use table::{BadSetup, By, OptionSpec, Seat, Viewer};
use words::{Crew, Entry, Log, Words};

use crate::desk::{Desk, Done};
use crate::text::plain;

/// A message with arguments: `say!(words, "ui-key", name = value)`.
macro_rules! say {
    ($words:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $words.say_with($key, &[$((stringify!($name), $value.into())),*])
    };
}
pub(crate) use say;

/// The names of those who sit at a table, safe to show.
pub(crate) fn names(seats: &[SeatLine]) -> Vec<String> {
    seats.iter().map(|seat| plain(seat.name.as_str())).collect()
}

/// The same, borrowed, as the words want them.
pub(crate) fn borrowed(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

/// Who reads what is shown to a viewer: whoever sits there.
pub(crate) fn reader(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    }
}

/// The log of some notices.
pub(crate) fn log(
    words: &Words,
    game: &str,
    notices: impl IntoIterator<Item = Value>,
    names: &[String],
    reader: Option<Seat>,
) -> Log {
    let names = borrowed(names);
    let mut log = Log::default();
    for notice in notices {
        log.hear(words.telling(game, &notice, Crew::from(&names).read_by(reader)));
    }
    log
}

/// Writes the log of some notices as a viewer may see them.
pub(crate) fn tell(
    desk: &mut Desk<'_>,
    game: &str,
    notices: impl IntoIterator<Item = Value>,
    names: &[String],
    viewer: Viewer,
) -> Done<()> {
    for entry in log(desk.words, game, notices, names, reader(viewer)).entries() {
        match entry {
            Entry::Chapter(heading) => desk.line(&desk.paint.bold(heading))?,
            Entry::Line(line) => desk.bullet(line)?,
        }
    }
    Ok(())
}

/// The name of a game.
pub(crate) fn title(words: &Words, game: &str) -> String {
    words.say(&format!("{game}-title"))
}

/// A share of 1 as people write it.
pub(crate) fn percent(words: &Words, share: f64, decimals: usize) -> String {
    say!(words, "ui-percent", number = decimal(words, share * 100.0, decimals))
}

/// A number that is not negative, with so many digits after the point, or comma.
pub(crate) fn decimal(words: &Words, number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let whole = whole.parse().map_or(whole.to_owned(), |whole| count(words, whole));
    if rest.is_empty() { whole } else { format!("{whole}{}{rest}", words.say("ui-decimal-sign")) }
}

/// A whole number with its thousands apart.
pub(crate) fn count(words: &Words, number: u64) -> String {
    let digits = number.to_string();
    let apart = words.say("ui-thousands-sign");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push_str(&apart);
        }
        text.push(digit);
    }
    text
}

/// How many, from the fewest to the most: one number where they are the same.
pub(crate) fn range(words: &Words, fewest: u8, most: u8) -> String {
    if fewest == most { fewest.to_string() } else { say!(words, "ui-range", fewest = fewest, most = most) }
}

/// Whether a person says yes or no; none if neither. English always works.
pub(crate) fn yes_or_no(words: &Words, typed: &str) -> Option<bool> {
    let typed = typed.trim().to_lowercase();
    let means = |key: &str, english: [&str; 2]| {
        english.contains(&typed.as_str()) || words.say(key).split_whitespace().any(|word| word == typed)
    };
    if means("ui-yes-words", ["y", "yes"]) {
        Some(true)
    } else if means("ui-no-words", ["n", "no"]) {
        Some(false)
    } else {
        None
    }
}

/// Why an answer was not taken.
pub(crate) fn rejected(words: &Words, game: &str, rejected: &Rejected, seats: &[&str]) -> String {
    plain(&match rejected {
        Rejected::NotAMove { detail } => say!(words, "table-rejected-not-a-move", detail = detail),
        Rejected::Malformed(malformed) => words.malformed(game, malformed),
        Rejected::Refused { rule, by_table, refusal } => {
            let refusal: Value = fleet::parse_json(refusal);
            words.rejected(game, rule, *by_table, &refusal, seats)
        }
    })
}

/// Why a match cannot be set up. A missing draw is no mistake and is asked for.
pub(crate) fn cannot_start(words: &Words, game: &str, error: &StartError) -> String {
    match error {
        StartError::Option(bad) => bad_option(words, game, bad),
        StartError::Setup(BadSetup::Players { players, fewest, most }) => {
            say!(words, "ui-usage-players", players = *players, range = range(words, *fewest, *most))
        }
        StartError::Setup(other) => plain(&other.to_string()),
    }
}

/// An option that the game does not have, or data that it cannot be played with.
pub(crate) fn bad_option(words: &Words, game: &str, bad: &table::BadOption) -> String {
    if let table::BadOption::Data { mistake } = bad {
        return plain(&words.malformed(game, mistake));
    }
    let value = serde_json::to_value(bad).unwrap_or_default();
    plain(&words.tell("table-option", &value, Crew::NAMELESS))
}

/// All options with their values in words; those left out have their default.
pub(crate) fn options_line(words: &Words, game: &str, options: &BTreeMap<String, String>) -> String {
    let specs = fleet::game(game).map_or(&[][..], |game| game.options());
    let told = |spec: &OptionSpec| {
        let value = options.get(spec.name).map_or(spec.values[0], String::as_str);
        let term = words.say(&format!("{game}-option-{}.title", spec.name));
        say!(words, "ui-term", term = term, what = option_value(words, game, spec.name, value))
    };
    specs.iter().map(told).collect::<Vec<_>>().join(" · ")
}

/// The value of an option in words; the name of a tile set or map of one's own as it is.
pub(crate) fn option_value(words: &Words, game: &str, name: &str, value: &str) -> String {
    let key = format!("{game}-option-{name}-{value}");
    if words.has(&key) { words.say(&key) } else { plain(value) }
}

/// The tile set or map of one's own that a match is played with: its name and digest.
fn data_line(words: &Words, header: &Header) -> Option<String> {
    let data = header.data.as_deref()?;
    let option = fleet::game(&header.game)?.data()?;
    let term = words.say(&format!("{}-option-{option}.title", header.game));
    let name = header.options.get(option).map_or_else(String::new, |name| plain(name));
    Some(say!(words, "ui-own-data", term = term, name = name, digest = table::data_digest(data)))
}

/// A name and who decides for it.
fn seated(words: &Words, seat: &SeatLine) -> String {
    let name = plain(seat.name.as_str());
    match &seat.by {
        By::Person => name,
        By::Pilot(level) => say!(words, "ui-seat-pilot", name = name, pilot = pilot(words, level)),
        By::Clock => say!(words, "ui-seat-clock", name = name),
    }
}

/// The name of a pilot in words; a level that is not known here as it is.
pub(crate) fn pilot(words: &Words, level: &str) -> String {
    let key = format!("pilot-{level}");
    if words.has(&key) { words.say(&key) } else { plain(level) }
}

/// Those who sit at a table, and who decides for them.
pub(crate) fn all_seated(words: &Words, seats: &[SeatLine]) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| seated(words, seat)).collect();
    words.list(&seats)
}

/// Which game by which rules, who plays it, and with what tile set or map if it is one's own.
pub(crate) fn match_line(words: &Words, header: &Header) -> String {
    let (game, seats) = (title(words, &header.game), all_seated(words, &header.seats));
    let line = say!(words, "ui-match", game = game, rules = header.rules, seats = seats);
    [Some(line), data_line(words, header)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Who won and why.
pub(crate) fn outcome<'n>(words: &Words, finished: &dyn AnyMatch, crew: impl Into<Crew<'n>>) -> String {
    let Some((winners, ending)) = finished.outcome() else {
        return String::new();
    };
    let ending: Value = fleet::parse_json(&ending);
    words.outcome(&finished.header().game, &json!({ "winners": winners, "ending": ending }), crew)
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn numbers_follow_the_language() {
        let (en, fr) = (Words::new(Lang::En), Words::new(Lang::Fr));
        assert_eq!(percent(&en, 0.1667, 1), "16.7%");
        assert_eq!(percent(&fr, 0.1667, 1), "16,7\u{a0}%");
        assert_eq!(count(&en, 1_234_567), "1,234,567");
        assert_eq!(count(&fr, 1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(count(&en, 100), "100");
        assert_eq!((decimal(&en, 33_549.04, 1), decimal(&fr, 0.96, 0)), ("33,549.0".into(), "1".into()));
    }

    #[test]
    fn yes_and_no_are_understood_in_both_languages() {
        let fr = Words::new(Lang::Fr);
        for (typed, means) in
            [("oui", Some(true)), (" O ", Some(true)), ("y", Some(true)), ("non", Some(false)), ("?", None), ("", None)]
        {
            assert_eq!(yes_or_no(&fr, typed), means, "{typed}");
        }
    }
}
