//! Moves in the language of whoever plays. The notation of a game is English; each of its words may have others in
//! `ui-notation-<game>`, and those are shown and understood too.

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
