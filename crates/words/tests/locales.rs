//! Both languages say the same things, and each says them well.

use std::collections::BTreeSet;

use words::{Lang, files};

mod support;
use support::{HOLE, folder, messages, of_the_browser};

#[test]
fn both_languages_have_the_same_messages_and_arguments() {
    let (en, fr) = (messages(Lang::En), messages(Lang::Fr));
    let keys = |all: &std::collections::BTreeMap<String, support::Text>| all.keys().cloned().collect::<BTreeSet<_>>();
    let only_en: Vec<_> = keys(&en).difference(&keys(&fr)).cloned().collect();
    let only_fr: Vec<_> = keys(&fr).difference(&keys(&en)).cloned().collect();
    assert!(only_en.is_empty() && only_fr.is_empty(), "only in en: {only_en:?}; only in fr: {only_fr:?}");
    for (key, en) in &en {
        let fr = &fr[key];
        assert_eq!(en.file, fr.file, "{key} stands in different files");
        assert_eq!(en.variables, fr.variables, "{key} uses different arguments");
        assert_eq!(en.references, fr.references, "{key} refers to different messages");
        assert_eq!(en.cases, fr.cases, "{key} tells different cases apart");
    }
}

#[test]
fn what_a_message_refers_to_is_there() {
    let all = messages(Lang::En);
    for (key, text) in &all {
        for reference in &text.references {
            assert!(all.contains_key(reference), "{key} refers to {reference}");
        }
    }
}

#[test]
fn every_file_is_part_of_the_program_or_of_the_browser_table() {
    for lang in Lang::ALL {
        let found = folder(lang).into_iter().map(|(name, _)| name).filter(|name| !of_the_browser(name));
        let built_in: BTreeSet<String> = files(lang).iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(found.collect::<BTreeSet<_>>(), built_in, "{}", lang.code());
    }
}

#[test]
fn apostrophes_and_quotation_marks_are_typographic() {
    for lang in Lang::ALL {
        for (key, text) in messages(lang) {
            for plain in text.plain {
                assert!(!plain.contains(['\'', '"']), "{} {key}: {plain}", lang.code());
            }
        }
    }
}

/// A no-break space, wide or narrow, stands before a high mark that ends a word, and inside quotation marks. A mark
/// at the beginning of a line is a key to press.
#[test]
fn french_marks_keep_their_distance() {
    let apart = |c: Option<&char>| matches!(c, Some('\u{a0}' | '\u{202f}'));
    for (key, text) in messages(Lang::Fr) {
        for plain in text.plain {
            let chars: Vec<char> = plain.chars().collect();
            for (i, c) in chars.iter().enumerate() {
                let (before, after) = (i.checked_sub(1).and_then(|i| chars.get(i)), chars.get(i + 1));
                let first = before.is_none_or(|before| *before == '\n');
                let ends = after.is_none_or(|after| after.is_whitespace() || *after == '»');
                let close = match c {
                    ':' | ';' | '!' | '?' => ends && !first && !apart(before),
                    '»' => !apart(before),
                    '«' => !apart(after),
                    '“' | '”' => true,
                    _ => false,
                };
                assert!(!close, "{key}: {c} at {i} of {:?}", plain.replace(HOLE, "{}"));
            }
        }
    }
}

/// A name may begin with a vowel, so no word that loses its own vowel may stand before it.
#[test]
fn french_elides_nothing_before_a_name() {
    let names: BTreeSet<&str> = table::SEAT_FIELDS.iter().copied().chain(["name"]).collect();
    for (key, text) in messages(Lang::Fr) {
        for (before, _) in text.before.iter().filter(|(_, variable)| names.contains(variable.as_str())) {
            let last =
                before.strip_suffix([' ', '\u{a0}']).and_then(|before| before.split([' ', '’', HOLE]).next_back());
            let elides = ["de", "que", "le", "la", "je", "ne", "se", "jusque", "puisque", "lorsque"];
            assert!(!last.is_some_and(|last| elides.contains(&last.to_lowercase().as_str())), "{key}: {before}…");
        }
    }
}
