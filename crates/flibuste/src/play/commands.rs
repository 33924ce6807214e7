//! What a person types at the prompt.

use words::{Arg, Words};

/// What a person wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// An answer by its number in the list, counted from 1.
    Number(usize),
    /// An answer in the text notation.
    Move(String),
    Help,
    Why(String),
    Odds(String),
    Hint,
    Undo,
    Back,
    Log,
    Rules(String),
    Board,
    Resign,
    Quit,
    /// An empty line.
    Nothing,
}

/// The names of the commands in English, which always work; those of the language chosen are `ui-command-<name>`.
pub(super) const COMMANDS: [&str; 11] =
    ["help", "why", "odds", "hint", "undo", "back", "log", "rules", "board", "resign", "quit"];

/// Reads a line.
pub(super) fn read(words: &Words, line: &str) -> Command {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (first, rest) = (first.to_lowercase(), rest.trim().to_owned());
    if line.is_empty() {
        return Command::Nothing;
    }
    if let Ok(number) = line.parse() {
        return Command::Number(number);
    }
    match COMMANDS.into_iter().find(|name| names(words, name).contains(&first)) {
        Some("help") => Command::Help,
        Some("why") => Command::Why(rest),
        Some("odds") => Command::Odds(rest),
        Some("hint") => Command::Hint,
        Some("undo") => Command::Undo,
        Some("back") => Command::Back,
        Some("log") => Command::Log,
        Some("rules") => Command::Rules(rest),
        Some("board") => Command::Board,
        Some("resign") => Command::Resign,
        Some("quit") => Command::Quit,
        _ if first == "?" => Command::Help,
        _ => Command::Move(line.to_owned()),
    }
}

/// All names of a command: the language's own first.
fn names(words: &Words, name: &str) -> Vec<String> {
    let own = words.say(&format!("ui-command-{name}"));
    own.split_whitespace().map(str::to_owned).chain([name.to_owned()]).collect()
}

/// A row for each command: how it is typed, and what it does, with examples of the match at hand.
pub(super) fn rows(words: &Words, examples: &[(&str, Arg<'_>)]) -> Vec<[String; 2]> {
    let row = |name: &str| {
        let key = format!("ui-command-{name}");
        let typed = names(words, name).swap_remove(0);
        let argument = format!("{key}.argument");
        let typed = if words.has(&argument) { format!("{typed} {}", words.say(&argument)) } else { typed };
        [typed, words.say_with(&format!("{key}.about"), examples)]
    };
    COMMANDS.iter().map(|name| row(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn commands_are_read_in_both_languages() {
        let fr = Words::new(Lang::Fr);
        for (line, means) in [
            ("", Command::Nothing),
            (" 2 ", Command::Number(2)),
            ("?", Command::Help),
            ("pourquoi stop hull", Command::Why("stop hull".into())),
            ("why  stop hull", Command::Why("stop hull".into())),
            ("ODDS hold 5", Command::Odds("hold 5".into())),
            ("annuler", Command::Undo),
            ("quitter", Command::Quit),
            ("throw hold 5", Command::Move("throw hold 5".into())),
            ("99999999999999999999999", Command::Move("99999999999999999999999".into())),
        ] {
            assert_eq!(read(&fr, line), means, "{line}");
        }
    }

    /// Two commands of one name, or one named like a word of a move, could not be told apart.
    #[test]
    fn no_name_means_two_things() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let mut all: Vec<String> = ["attack", "throw", "stop", "give", "defend", "bear"].map(str::to_owned).into();
            for name in COMMANDS {
                let mut own = names(&words, name);
                own.dedup();
                all.extend(own);
            }
            let count = all.len();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), count, "{lang:?} {all:?}");
        }
    }
}
