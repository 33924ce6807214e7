//! Names of people, and what may stand in text that others read.

use serde::{Deserialize, Serialize};
use unicode_general_category::{GeneralCategory as Category, get_general_category as category};

/// The most characters of a name.
const LONGEST: usize = 40;

/// The name of whoever sits at a seat: 1 to 40 characters, none of them a control character, no blank at the ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("minLength" = 1, "maxLength" = 40)))]
#[serde(into = "String", try_from = "String")]
pub struct Name(String);

/// Why nobody may be called so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// Empty, or too long.
    #[error("a name has 1 to 40 characters")]
    Length,
    /// It begins or ends with a blank.
    #[error("a name neither begins nor ends with a blank")]
    Blank,
    /// A character that cannot be seen, or that turns the direction of writing.
    #[error("a name has no invisible characters")]
    Hidden,
    /// Neither a letter nor a digit nor a symbol.
    #[error("a name has a letter, a digit or a symbol")]
    Nothing,
}

impl Name {
    /// A name as a person gives it: nothing in it is invisible or turns the direction of writing, so that no two names
    /// that differ look alike for that reason, and there is something to see. Nothing is changed.
    pub fn given(text: &str) -> Result<Self, BadName> {
        if !(1..=LONGEST).contains(&text.chars().count()) {
            return Err(BadName::Length);
        }
        if text.trim().len() != text.len() {
            return Err(BadName::Blank);
        }
        // Symbols may be joined into one: the pirate flag is a black flag, a joiner, and a skull.
        if !is_seen(text, is_symbol) {
            return Err(BadName::Hidden);
        }
        if text.chars().any(|c| is_letter(c) || is_symbol(c)) { Ok(Self(text.into())) } else { Err(BadName::Nothing) }
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

/// A name as journals and match files have it. What people may call themselves now is narrower: [`Name::given`].
impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let fits = (1..=LONGEST).contains(&text.chars().count()) && text.trim().len() == text.len();
        if fits && !text.chars().any(char::is_control) {
            Ok(Self(text))
        } else {
            Err("expected a name of 1 to 40 characters".into())
        }
    }
}

/// Whether text may be shown to others on one line: something in it can be seen, and nothing in it is invisible or
/// turns the direction of writing, but for what joins two characters into one.
#[must_use]
pub fn is_clean_text(text: &str) -> bool {
    is_seen(text, is_visible) && text.chars().any(is_visible)
}

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';

/// Whether all characters are visible or blank, but for joiners between two that `joins` takes and a variation selector
/// after one that is visible.
fn is_seen(text: &str, joins: impl Fn(char) -> bool) -> bool {
    let mut before = None;
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let fits = match c {
            JOINER | NON_JOINER => before.is_some_and(&joins) && rest.peek().copied().is_some_and(&joins),
            '\u{fe00}'..='\u{fe0f}' => before.is_some_and(is_visible),
            _ => is_shown(c),
        };
        if !fits {
            return false;
        }
        // A selector belongs to what it selects; after a joiner nothing can be joined or selected.
        before = match c {
            '\u{fe00}'..='\u{fe0f}' => before,
            c => Some(c),
        };
    }
    true
}

/// Visible or blank.
fn is_shown(c: char) -> bool {
    use Category::{Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned};
    let hidden = [Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned];
    !hidden.contains(&category(c)) && !is_filler(c)
}

/// Letters, marks and symbols by their category that show nothing all the same.
fn is_filler(c: char) -> bool {
    matches!(
        c,
        '\u{34f}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{1d159}'
            | '\u{e0100}'..='\u{e01ef}'
    )
}

fn is_visible(c: char) -> bool {
    is_shown(c) && category(c) != Category::SpaceSeparator
}

fn is_letter(c: char) -> bool {
    use Category::{
        DecimalNumber, LetterNumber, LowercaseLetter, ModifierLetter, OtherLetter, OtherNumber, TitlecaseLetter,
        UppercaseLetter,
    };
    let letters = [UppercaseLetter, LowercaseLetter, TitlecaseLetter, ModifierLetter, OtherLetter];
    let numbers = [DecimalNumber, LetterNumber, OtherNumber];
    is_shown(c) && (letters.contains(&category(c)) || numbers.contains(&category(c)))
}

fn is_symbol(c: char) -> bool {
    use Category::{CurrencySymbol, MathSymbol, ModifierSymbol, OtherSymbol};
    is_shown(c) && [CurrencySymbol, MathSymbol, ModifierSymbol, OtherSymbol].contains(&category(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_people_have_are_taken_as_they_are() {
        for name in
            ["Anne", "Mary Read", "Élise-Ñ", "Ли", "李 旭", "ليلى", "नेहा", "7", "🏴‍☠️", "Anne 🏴‍☠️", "👩🏽‍✈️", "O'Neill", "★"]
        {
            assert_eq!(Name::given(name).map(String::from), Ok(name.to_owned()), "{name:?}");
        }
        assert!(Name::given(&"é".repeat(40)).is_ok());
    }

    #[test]
    fn names_with_something_hidden_are_refused() {
        let hidden = [
            "An\u{200b}ne",
            "An\u{200d}ne",
            "An\u{200c}ne",
            "\u{202e}ennA",
            "Anne\u{2066}",
            "\u{feff}Anne",
            "An\u{ad}ne",
            "Anne\u{200f}",
            "\u{3164}",
            "An\u{3164}ne",
            "\u{2800}",
            "An\u{34f}ne",
            "An\nne",
            "An\u{2028}ne",
            "\u{e000}",
            "\u{378}",
            "A\u{e0041}",
            "☠\u{200d}",
            "\u{200d}☠",
            "☠\u{200d}\u{200d}☠",
            "\u{fe0f}A",
            "An \u{fe0f}ne",
        ];
        for name in hidden {
            assert_eq!(Name::given(name), Err(BadName::Hidden), "{name:?}");
        }
    }

    #[test]
    fn a_name_has_a_length_no_blanks_at_its_ends_and_something_to_see() {
        assert_eq!(Name::given(""), Err(BadName::Length));
        assert_eq!(Name::given(&"a".repeat(41)), Err(BadName::Length));
        for name in [" Anne", "Anne ", "Anne\u{a0}", "\u{3000}Anne", " "] {
            assert_eq!(Name::given(name), Err(BadName::Blank), "{name:?}");
        }
        for name in ["-", "…", "\u{301}", "- -"] {
            assert_eq!(Name::given(name), Err(BadName::Nothing), "{name:?}");
        }
    }

    /// Journals and match files keep names that were given before names were looked at so closely.
    #[test]
    fn names_of_old_are_still_read() {
        for name in ["An\u{200b}ne", "\u{202e}ennA", "\u{3164}", "-"] {
            assert_eq!(Name::try_from(name.to_owned()).map(String::from), Ok(name.to_owned()));
        }
        for name in ["", " Anne", "An\nne"] {
            assert!(Name::try_from(name.to_owned()).is_err(), "{name:?}");
        }
    }

    #[test]
    fn text_for_others_is_clean_or_refused() {
        for text in ["Bien joué !", "👩🏽‍✈️ 🏴‍☠️ ❤️", "می‌خواهم", "क्‍ष", "…", "a  b", "123"]
        {
            assert!(is_clean_text(text), "{text:?}");
        }
        let hidden = [
            "",
            "  ",
            "\u{3164}",
            "a\u{202e}b",
            "a\u{202a}b",
            "a\u{2067}b",
            "a\u{200b}b",
            "a\nb",
            "a\tb",
            "a\u{2029}b",
            "a\u{200d}",
            "\u{200d}a",
            "a\u{200d} b",
            "\u{fe0f}",
            "a\u{e0061}",
            "\u{f8ff}",
            "\u{10ffff}",
        ];
        for text in hidden {
            assert!(!is_clean_text(text), "{text:?}");
        }
    }
}
