//! Moves in the language of whoever plays. The notation of a game is English; each of its words may have others in
//! `ui-notation-<game>`, and those are shown and understood too.

use table::Malformed;
use words::Words;

/// Pairs of a word of the notation and one of the language: the first is shown, all are understood.
fn pairs(words: &Words, game: &str) -> Vec<(String, String)> {
    listed(words, &format!("ui-notation-{game}"))
}

/// More that is understood and never shown.
fn typed_pairs(words: &Words, game: &str) -> Vec<(String, String)> {
    listed(words, &format!("ui-typed-{game}"))
}

fn listed(words: &Words, key: &str) -> Vec<(String, String)> {
    let text = if words.has(key) { words.say(key) } else { String::new() };
    text.split_whitespace().filter_map(|pair| pair.split_once(':')).map(|(a, b)| (a.into(), b.into())).collect()
}

fn each(text: &str, word: impl Fn(&str) -> Option<String>) -> String {
    text.split(' ').map(|part| word(part).unwrap_or_else(|| part.to_owned())).collect::<Vec<_>>().join(" ")
}

/// A move in the words of the language.
pub(super) fn shown(words: &Words, game: &str, notation: &str) -> String {
    let pairs = pairs(words, game);
    each(notation, |part| pairs.iter().find(|(own, _)| own == part).map(|(_, other)| other.clone()))
}

/// What a person typed in the words of the notation; what it does not know stays as it is.
pub(super) fn understood(words: &Words, game: &str, typed: &str) -> String {
    let pairs: Vec<(String, String)> = pairs(words, game).into_iter().chain(typed_pairs(words, game)).collect();
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    each(&typed, |part| {
        // What follows a plus is who stands on a tile.
        let (word, rest) = part.find('+').map_or((part, ""), |at| part.split_at(at));
        let word = word.to_lowercase();
        pairs.iter().find(|(_, other)| *other == word).map(|(own, _)| format!("{own}{rest}"))
    })
}

/// A mistake in a move of the notation, at its place in the line it was made of: the words of the line are translated one by
/// one, may follow a command, and others may stand before and after them in the whole move.
pub(super) fn as_typed(words: &Words, game: &str, bad: Malformed, whole: &str, line: &str) -> Malformed {
    let (whole, typed) = (places(whole), places(line));
    let Some(at) = whole.iter().position(|(column, _)| *column == bad.column) else {
        // At the end of the move something is missing.
        let end = typed.last().map_or(1, |(column, word)| column + count(word));
        return Malformed { column: end, ..bad };
    };
    let means = |(_, word): &(u32, &str), own: &(u32, &str)| understood(words, game, word) == own.1;
    // The move is the end of the line; as much of the whole move as the end of the line means was typed.
    let typed_from = |from: usize, first: usize| typed[first..].iter().zip(&whole[from..]).all(|(a, b)| means(a, b));
    let begins = (0..typed.len()).flat_map(|first| (0..whole.len()).map(move |from| (first, from)));
    let fits =
        begins.into_iter().find(|(first, from)| whole.len() - from >= typed.len() - first && typed_from(*from, *first));
    let place = fits.and_then(|(first, from)| typed.get((first + at).saturating_sub(from)));
    match place {
        Some((column, word)) => Malformed { column: *column, found: word.chars().take(40).collect(), ..bad },
        None => bad,
    }
}

/// The words of a line, each with its column in characters from 1.
fn places(line: &str) -> Vec<(u32, &str)> {
    let mut words = Vec::new();
    let mut rest = line;
    let mut column = 1;
    loop {
        let trimmed = rest.trim_start();
        column += count(&rest[..rest.len() - trimmed.len()]);
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        if end == 0 {
            return words;
        }
        words.push((column, &trimmed[..end]));
        column += count(&trimmed[..end]);
        rest = &trimmed[end..];
    }
}

fn count(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn moves_are_shown_and_understood_in_both_languages() {
        let (en, fr) = (Words::new(Lang::En), Words::new(Lang::Fr));
        assert_eq!(shown(&fr, "afloat", "throw hold 5"), "lancer garder 5");
        assert_eq!(understood(&fr, "afloat", "Lancer  garder 5"), "throw hold 5");
        assert_eq!(understood(&fr, "afloat", "throw hold 5"), "throw hold 5");
        assert_eq!(understood(&fr, "afloat", "arreter coque"), "stop hull");
        assert_eq!(shown(&en, "afloat", "throw hold 5"), "throw hold 5");
        assert_eq!(understood(&fr, "legacy", "construire Tuyau+c 3"), "build pipe+c 3");
        assert_eq!(understood(&fr, "legacy", "construire pipe 3"), "build pipe 3");
        assert_eq!(understood(&fr, "broadsides", "aller C3 +C5"), "step C3 +C5");
    }

    /// Columns are those of the line as it was typed, whatever became of its words.
    #[test]
    fn mistakes_point_into_what_was_typed() {
        let (en, fr) = (Words::new(Lang::En), Words::new(Lang::Fr));
        let bad = |column: u32, found: &str| Malformed { kind: "x", line: 1, column, found: found.into() };
        for (words, game, line, whole, column, to, found) in [
            (&fr, "afloat", "  lancer garder 9x", "throw hold 9x", 12, 17, "9x"),
            (&fr, "afloat", "pourquoi lancer garder 9x", "throw hold 9x", 12, 24, "9x"),
            (&fr, "afloat", "arrêter", "stop", 5, 8, ""),
            (&fr, "afloat", "garder 9x", "throw hold 9x", 12, 8, "9x"),
            (&fr, "afloat", "voler", "voler", 1, 1, "voler"),
            (&fr, "broadsides", "aller C3 +Z5", "step C3 +Z5", 9, 10, "+Z5"),
            (&en, "broadsides", "odds C3 +Z5", "step C3 +Z5", 9, 9, "+Z5"),
            (&en, "legacy", "why S1|- x", "build S1|- x on 2", 12, 10, "x"),
        ] {
            let placed = as_typed(words, game, bad(column, found), whole, line);
            assert_eq!((placed.column, placed.found.as_str()), (to, found), "{line}");
        }
    }

    /// What is shown can be typed, whatever the move.
    #[test]
    fn what_is_shown_is_understood() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for game in fleet::GAMES {
                for (own, _) in pairs(&words, game) {
                    assert_eq!(understood(&words, game, &shown(&words, game, &own)), own, "{lang:?} {game}");
                }
            }
        }
    }
}
