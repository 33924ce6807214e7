//! Help in the language chosen.

use clap::{Arg, ArgAction, CommandFactory};
use words::Words;

use super::Cli;

/// Where what every command has stands among its options.
pub(super) const LAST: usize = 1000;

/// The command line with all its words.
pub(super) fn command(words: &Words) -> clap::Command {
    let help = Arg::new("help").long("help").short('h').action(ArgAction::Help).global(true).display_order(LAST);
    let version = Arg::new("version").long("version").short('V').action(ArgAction::Version).display_order(LAST + 1);
    let command = Cli::command().max_term_width(80).arg(help).arg(version);
    let after = words.say("ui-help-examples");
    worded(command, words, "ui-help").after_help(after)
}

fn worded(command: clap::Command, words: &Words, key: &str) -> clap::Command {
    let template = format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}", words.say("ui-help-usage"));
    command
        .about(words.say(key))
        .help_template(template)
        .subcommand_help_heading(words.say("ui-help-commands"))
        .subcommand_value_name(words.say("ui-value-command"))
        .mut_args(|argument| worded_argument(argument, words, key))
        .mut_subcommands(|sub| {
            let key = format!("ui-help-{}", sub.get_name());
            let (sub, more) = (worded(sub, words, &key), format!("{key}-more"));
            if words.has(&more) { sub.after_help(words.say(&more)) } else { sub }
        })
}

/// The words of an argument. Default and possible values are in the words, since clap has them in English only.
fn worded_argument(argument: Arg, words: &Words, key: &str) -> Arg {
    let name = argument.get_id().as_str().replace('_', "-");
    let key = if argument.is_global_set() { format!("ui-help-{name}") } else { format!("{key}-{name}") };
    let heading = if argument.is_positional() { "ui-help-arguments" } else { "ui-help-options" };
    let takes_value = argument.get_action().takes_values();
    let value = argument.get_value_names().and_then(<[_]>::first).map(|value| value.to_lowercase());
    let argument = argument.help(words.say(&key)).help_heading(words.say(heading));
    match value.filter(|_| takes_value) {
        Some(value) => {
            let value = words.say(&format!("ui-value-{value}"));
            argument.value_name(value).hide_default_value(true).hide_possible_values(true)
        }
        None => argument,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    /// Every command and every argument, and whether it has words of its own.
    #[test]
    fn everything_in_the_help_has_words() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let command = command(&words);
            command.clone().debug_assert();
            let all = std::iter::once(&command).chain(command.get_subcommands());
            for command in all {
                let about = command.get_about().map(ToString::to_string).unwrap_or_default();
                assert!(!about.is_empty() && !about.starts_with('{'), "{lang:?} {}", command.get_name());
                for argument in command.get_arguments() {
                    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
                    let takes_value = argument.get_action().takes_values();
                    let value = argument.get_value_names().filter(|_| takes_value).map(|names| names[0].to_string());
                    let place = format!("{lang:?} {} {}", command.get_name(), argument.get_id());
                    assert!(!help.is_empty() && !help.starts_with('{'), "{place}");
                    assert!(!value.is_some_and(|value| value.starts_with('{')), "{place}");
                }
            }
        }
    }
}
