//! What is wrong with the arguments, in the language chosen.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use words::Words;

use crate::say::say;
use crate::text::plain;

/// What is wrong, and what was perhaps meant.
pub(crate) fn complaint(words: &Words, error: &clap::Error) -> String {
    let mut text = plain(&what(words, error));
    if let Some(meant) = meant(words, error) {
        text = format!("{text} {}", say!(words, "ui-usage-meant", meant = plain(&meant)));
    }
    text
}

fn what(words: &Words, error: &clap::Error) -> String {
    let context = |kind| error.get(kind).map(|value| listed(words, value)).unwrap_or_default();
    let (argument, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::UnknownArgument => say!(words, "ui-usage-unknown-argument", argument = argument),
        ErrorKind::InvalidSubcommand => {
            say!(words, "ui-usage-unknown-command", command = context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => say!(words, "ui-usage-no-value", argument = argument),
        ErrorKind::InvalidValue => {
            let valid = context(ContextKind::ValidValue);
            say!(words, "ui-usage-not-a-value", argument = argument, value = value, valid = valid)
        }
        ErrorKind::ValueValidation if range(error).is_some() => {
            let (fewest, most) = range(error).unwrap_or_default();
            say!(words, "ui-usage-not-in-range", argument = argument, value = value, fewest = fewest, most = most)
        }
        ErrorKind::ValueValidation => say!(words, "ui-usage-bad-value", argument = argument, value = value),
        ErrorKind::ArgumentConflict if context(ContextKind::PriorArg).is_empty() => {
            say!(words, "ui-usage-twice", argument = argument)
        }
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            if other == argument {
                say!(words, "ui-usage-twice", argument = argument)
            } else {
                say!(words, "ui-usage-conflict", argument = argument, other = other)
            }
        }
        ErrorKind::MissingRequiredArgument => say!(words, "ui-usage-missing", argument = argument),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            say!(words, "ui-usage-values", argument = argument)
        }
        ErrorKind::InvalidUtf8 => words.say("ui-usage-not-text"),
        _ => words.say("ui-usage-arguments"),
    }
}

/// The range that a number is outside of, as clap says it: `4 is not in 1..=3`.
fn range(error: &clap::Error) -> Option<(String, String)> {
    let said = std::error::Error::source(error)?.to_string();
    let (_, range) = said.split_once(" is not in ")?;
    let (fewest, most) = range.split_once("..=")?;
    Some((fewest.to_owned(), most.to_owned()))
}

fn meant(words: &Words, error: &clap::Error) -> Option<String> {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    kinds.into_iter().find_map(|kind| error.get(kind)).map(|value| listed(words, value)).filter(|text| !text.is_empty())
}

fn listed(words: &Words, value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => words.list(texts),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::super::parse;
    use super::*;
    use words::Lang;

    fn complain(lang: Lang, arguments: &[&str]) -> String {
        let words = Words::new(lang);
        let arguments: Vec<OsString> = ["flibuste"].iter().chain(arguments).map(OsString::from).collect();
        complaint(&words, &parse(&arguments, &words).unwrap_err())
    }

    #[test]
    fn complaints_name_what_is_wrong_and_what_would_be_right() {
        for lang in Lang::ALL {
            for (arguments, named) in [
                (&["ply"][..], &["ply", "play"][..]),
                (&["play", "--playrs", "3"], &["--playrs", "--players"]),
                (&["play", "--dice", "loaded"], &["--dice", "loaded", "sealed", "typed"]),
                (&["play", "--players", "many"], &["--players", "many"]),
                (&["sim", "afloat", "--games", "0"], &["--games", "0"]),
                (&["melee", "4", "1"], &["4", "1", "3"]),
                (&["sim", "afloat", "--games"], &["--games"]),
                (&["sim"], &[]),
                (&["verify"], &[]),
                (&["play", "--record", "x", "--no-record"], &["--record", "--no-record"]),
                (&["play", "--seed", "a", "--seed", "b"], &["--seed"]),
                (&["games", "too", "many"], &["too"]),
                (&["games", "--lang", "tlh"], &["--lang", "tlh", "en", "fr"]),
            ] {
                let text = complain(lang, arguments);
                assert!(!text.contains('{') && !text.contains("error:"), "{arguments:?}: {text}");
                assert!(named.iter().all(|named| text.contains(named)), "{arguments:?}: {text}");
            }
        }
        assert_ne!(complain(Lang::En, &["sim"]), complain(Lang::Fr, &["sim"]));
    }
}
