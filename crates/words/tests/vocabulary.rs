//! Everything that can be told has words, and every message has something to tell.

use std::collections::BTreeSet;

use table::record::Wrong;
use table::{Act, MALFORMED_DATA, RuleNumber, TABLE_ENDINGS, TABLE_NOTICES, TableRefusal, TableRule, Worded};
use words::{Lang, Words};

mod support;
use support::{messages, of_the_browser};

/// Keys without a kind: what the table says around the words of a value.
const TABLE_PHRASES: [&str; 10] =
    ["title", "summary", "seat", "you", "line", "place", "at", "refused", "result", "json"];

/// Prefixes of messages that belong to no value.
const FREE: [&str; 3] = ["list-", "rulebook-", "ui-"];

/// Messages that may say how they stand in the log, and the attributes by which they do.
const LOGGED: [&str; 3] = ["-event-", "table-notice-", "table-act-"];
const OF_THE_LOG: [&str; 5] = ["chapter", "clause", "ending", "log", "path"];

/// Whether a key says more than is needed: how a message stands in the log, or that a rule is a reading.
fn says_more(key: &str) -> bool {
    let Some((message, attribute)) = key.split_once('.') else { return false };
    let logged = LOGGED.iter().any(|sort| message.contains(sort)) && OF_THE_LOG.contains(&attribute);
    let ending = message.contains("-ending-") && attribute == "losers";
    logged || ending || (message.contains("-rule-") && attribute == "reading")
}

fn of_sort(owner: &str, sort: &str, kinds: &[&str]) -> Vec<String> {
    kinds.iter().map(|kind| format!("{owner}-{sort}-{kind}")).collect()
}

fn of_rules(game: &str, rules: &[&str]) -> Vec<String> {
    let key = |rule: &&str| Words::rule_key(game, rule);
    rules.iter().flat_map(|rule| [key(rule), format!("{}.title", key(rule))]).collect()
}

/// Every key that a game must have.
fn keys_of(id: &str) -> BTreeSet<String> {
    let game = fleet::game(id).expect("it is registered");
    let vocabulary = game.vocabulary();
    let mut keys = vec![format!("{id}-title"), format!("{id}-summary"), format!("{id}-how-to-win")];
    for (sort, kinds) in [
        ("move", vocabulary.moves),
        ("event", vocabulary.events),
        ("refusal", vocabulary.refusals),
        ("ending", vocabulary.endings),
        ("question", vocabulary.questions),
        ("malformed", vocabulary.malformed),
        ("purpose", vocabulary.purposes),
        ("reason", pilot::reasons(id)),
    ] {
        keys.extend(of_sort(id, sort, kinds));
    }
    keys.extend(of_rules(id, &vocabulary.rules));
    let parts = vocabulary.rules.iter().filter_map(|rule| rule.split_once('.'));
    keys.extend(parts.map(|(part, _)| format!("{id}-rules-part-{part}")));
    for option in game.options() {
        keys.push(format!("{id}-option-{}", option.name));
        keys.push(format!("{id}-option-{}.title", option.name));
        keys.extend(option.values.iter().map(|value| format!("{id}-option-{}-{value}", option.name)));
    }
    keys.into_iter().collect()
}

/// Every key that the table must have.
fn keys_of_table() -> BTreeSet<String> {
    let rules: Vec<&str> = TableRule::ALL.iter().map(|rule| rule.number()).collect();
    let mut keys: Vec<String> = TABLE_PHRASES.iter().map(|phrase| format!("table-{phrase}")).collect();
    keys.extend(of_rules("table", &rules));
    for (sort, kinds) in [
        ("refusal", TableRefusal::KINDS),
        ("ending", TABLE_ENDINGS),
        ("notice", TABLE_NOTICES),
        ("act", Act::KINDS),
        ("invalid", Wrong::KINDS),
        ("option", &["unknown-option", "later-option", "unknown-value"]),
        ("rejected", &["not-a-move"]),
        ("malformed", MALFORMED_DATA),
    ] {
        keys.extend(of_sort("table", sort, kinds));
    }
    keys.into_iter().collect()
}

fn keys_of_pilots() -> BTreeSet<String> {
    let special = pilot::SPECIAL.iter().map(|(pilot, _)| pilot);
    pilot::PILOTS
        .iter()
        .chain(special)
        .flat_map(|pilot| [format!("pilot-{pilot}"), format!("pilot-{pilot}.about")])
        .collect()
}

/// The keys that are needed are exactly those that are there, both ways and in both languages.
#[test]
fn every_kind_has_words_and_every_message_a_kind() {
    let mut needed: Vec<(String, &str, BTreeSet<String>)> =
        fleet::GAMES.iter().map(|id| (format!("{id}.ftl"), *id, keys_of(id))).collect();
    needed.push(("common.ftl".into(), "table", keys_of_table()));
    needed.push(("common.ftl".into(), "pilot", keys_of_pilots()));
    for lang in Lang::ALL {
        let all = messages(lang);
        let mut left: BTreeSet<&String> =
            all.keys().filter(|key| !FREE.iter().any(|free| key.starts_with(free))).collect();
        left.retain(|key| !of_the_browser(&all[*key].file) && !says_more(key));
        for (file, owner, keys) in &needed {
            let missing: Vec<_> = keys.iter().filter(|key| !all.contains_key(*key)).collect();
            assert!(missing.is_empty(), "{} has no words in {file} for {missing:?}", lang.code());
            let misplaced: Vec<_> = keys.iter().filter(|key| all[*key].file != *file).collect();
            assert!(misplaced.is_empty(), "{} of {owner} do not stand in {file}: {misplaced:?}", lang.code());
            left.retain(|key| !keys.contains(*key));
        }
        assert!(left.is_empty(), "{} has words for nothing that exists: {left:?}", lang.code());
    }
}

#[test]
fn a_message_of_no_value_takes_no_arguments() {
    let all = messages(Lang::En);
    let plain = |key: &&String| {
        let sorts = ["-rule-", "-rules-part-", "-option-", "-ending-"];
        ["-title", "-summary", "-how-to-win"].iter().any(|end| key.ends_with(end))
            || sorts.iter().any(|sort| key.contains(sort))
    };
    let owned = |key: &&String| {
        !says_more(key)
            && !key.starts_with("table-option-")
            && !key.starts_with("ui-")
            && !of_the_browser(&all[*key].file)
    };
    for key in all.keys().filter(owned).filter(plain) {
        assert!(all[key].variables.is_empty(), "{key} takes {:?}", all[key].variables);
    }
}

/// The pilots are named in the message that says one takes a seat.
#[test]
fn every_pilot_has_its_name_where_it_takes_a_seat() {
    let all = messages(Lang::En);
    for pilot in pilot::PILOTS.iter().chain(pilot::SPECIAL.iter().map(|(pilot, _)| pilot)) {
        assert!(all["table-act-pilot"].cases.contains(*pilot), "{pilot}");
    }
}

/// [`Words::rule_key`] tells the rules of the table from those of a game by their number.
#[test]
fn no_game_numbers_a_rule_as_the_table_does() {
    for id in fleet::GAMES {
        let rules = fleet::game(id).expect("it is registered").vocabulary().rules;
        assert!(TableRule::ALL.iter().all(|rule| !rules.contains(&rule.number())), "{id}");
    }
}
