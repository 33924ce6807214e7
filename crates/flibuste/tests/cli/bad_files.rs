use std::fs;

use table::record::RecordText;

use crate::Place;
use crate::seal::reseal;

/// A small match file and its text.
fn file(place: &Place) -> (String, String) {
    let path = place.play("match.jsonl", &["--pilot", "random", "--option", "sails=on"]);
    let text = fs::read_to_string(&path).unwrap();
    (path, text)
}

/// Any one byte changed, anywhere: the file is refused and a line is named.
#[test]
fn any_changed_byte_is_found() {
    let place = Place::new();
    let text = file(&place).1;
    let lines = text.lines().count();
    let game = fleet::game("afloat").unwrap();
    let line_of = |at: usize| text[..at].matches('\n').count() + 1;
    for at in 0..text.len() {
        for change in [0x01, 0x20, 0x80] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= change;
            let read = RecordText::read(&bytes);
            let invalid =
                read.and_then(|text| game.verify(&text, &mut |_| {}).map(|_| ())).expect_err("a byte was changed");
            assert!((1..=lines).contains(&invalid.line), "byte {at} ^ {change}: {invalid}");
            assert!(invalid.line <= line_of(at) + 1, "byte {at} of line {}: {invalid}", line_of(at));
        }
    }
}

#[test]
fn verify_names_the_line_of_a_changed_byte() {
    let place = Place::new();
    let text = file(&place).1;
    for index in 0..30 {
        let at = index * (text.len() - 1) / 29;
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 0x01;
        let path = place.write("changed.jsonl", &bytes);
        let verified = place.run(&["verify", &path]);
        assert_eq!(verified.code, 1, "byte {at}: {}", verified.out);
        assert!(verified.out.contains("invalid") && verified.out.contains("  Line "), "byte {at}: {}", verified.out);
    }
}

#[test]
fn truncated_files_are_refused() {
    let place = Place::new();
    let text = file(&place).1;
    let lines: Vec<&str> = text.lines().collect();
    let whole = format!("{}\n", lines[..lines.len() - 1].join("\n"));
    for (name, cut, said) in [
        ("empty", "", "empty"),
        ("half a line", &text[..text.len() / 2], "cut off"),
        ("no last line feed", &text[..text.len() - 1], "cut off"),
        ("no end line", whole.as_str(), "end line is missing"),
        ("header only", &format!("{}\n", lines[0]), "end line is missing"),
    ] {
        let path = place.write("cut.jsonl", cut.as_bytes());
        let verified = place.run(&["verify", &path]);
        assert!(verified.code == 1 && verified.out.contains(said), "{name}: {}", verified.out);
        if name == "no end line" {
            for command in [&["replay", &path][..], &["show", &path], &["export", "--text", &path]] {
                let shown = place.run(command);
                assert!(
                    shown.code == 0 && shown.out.contains("Not finished"),
                    "{command:?}: {}{}",
                    shown.out,
                    shown.err
                );
            }
            continue;
        }
        for command in [&["replay", &path][..], &["show", &path], &["export", "--text", &path]] {
            let refused = place.run(command);
            assert!(
                refused.code == 1 && refused.err.contains("Line ") && refused.out.is_empty(),
                "{name}: {}",
                refused.err
            );
        }
    }
}

#[test]
fn other_line_ends_and_lines_after_the_end_are_refused() {
    let place = Place::new();
    let text = file(&place).1;
    for (name, changed) in [
        ("CRLF", text.replace('\n', "\r\n")),
        ("a line more", format!("{text}{}\n", text.lines().last().unwrap())),
        ("a blank line", format!("{text}\n")),
        ("spaces", text.replacen(':', ": ", 1)),
        ("not UTF-8 or JSON", "\u{0}\u{1b}[31m\n".into()),
    ] {
        let path = place.write("changed.jsonl", changed.as_bytes());
        let verified = place.run(&["verify", &path]);
        assert!(verified.code == 1 && verified.out.contains("Line "), "{name}: {}", verified.out);
        assert!(!verified.out.contains('\u{1b}'), "{name}: {:?}", verified.out);
    }
}

/// Files whose seals are right and whose match is not: what is wrong is said in both languages.
#[test]
fn well_sealed_files_are_refused_for_what_they_say() {
    let place = Place::new();
    let text = file(&place).1;
    let changes: [(&str, usize, &str, &str, &[&str]); 8] = [
        ("unknown game", 1, "\"game\":\"afloat\"", "\"game\":\"chess\"", &["chess", "afloat"]),
        ("unknown format", 1, "\"flibuste\":1", "\"flibuste\":9", &["9", "1"]),
        ("unknown rules", 1, "\"rules\":1", "\"rules\":7", &["7", "1"]),
        ("unknown option", 1, "\"calm\"", "\"oars\"", &["oars", "sails"]),
        ("unknown value", 1, "\"calm\":\"draw\"", "\"calm\":\"wild\"", &["calm", "wild", "endless"]),
        ("out of turn", 3, "\"seat\":0", "\"seat\":1", &[]),
        ("own ship", 3, "\"target\":1", "\"target\":0", &["Anne", "A2.1"]),
        ("other dice", 3, "\"got\":[3,", "\"got\":[2,", &[]),
    ];
    assert_eq!(reseal(&text, |_, body| body.to_owned()), text, "the seals are those of the program");
    for (name, line, old, new, named) in changes {
        let changed = reseal(&text, |number, body| {
            let body = if number == line { body.replacen(old, new, 1) } else { body.to_owned() };
            assert!(number != line || body.contains(new), "{name}: {body}");
            body
        });
        let path = place.write("changed.jsonl", changed.as_bytes());
        let (en, fr) = (place.run(&["verify", &path]), place.run(&["verify", &path, "--lang", "fr"]));
        assert_eq!((en.code, fr.code), (1, 1), "{name}: {}", en.out);
        assert!(
            en.out.contains(&format!("Line {line}")) && fr.out.contains(&format!("Ligne {line}")),
            "{name}: {}",
            en.out
        );
        for named in named {
            assert!(en.out.contains(named) && fr.out.contains(named), "{name} {named}: {} {}", en.out, fr.out);
        }
        for command in ["show", "replay"] {
            let refused = place.run(&[command, &path]);
            assert!(refused.code == 1 && refused.err.contains(&format!("Line {line}")), "{name}: {}", refused.err);
        }
    }
}

#[test]
fn what_cannot_be_read_is_a_mistake_of_use() {
    let place = Place::new();
    let (path, text) = file(&place);
    for command in ["verify", "replay"] {
        let missing = place.run(&[command, "missing.jsonl"]);
        assert!(missing.code == 2 && missing.err.contains("missing.jsonl"), "{}", missing.err);
        let folder = place.run(&[command, "."]);
        assert_eq!(folder.code, 2, "{}", folder.err);
    }
    // The others are checked all the same.
    let some = place.run(&["verify", "missing.jsonl", &path]);
    assert!(some.code == 2 && some.out.contains("Rackham"), "{}", some.out);
    let input = place.run_with(&["verify", "-"], &text);
    assert_eq!(input.code, 0, "{}", input.err);
}

#[test]
fn verify_speaks_json() {
    let place = Place::new();
    let (path, text) = file(&place);
    let bad = place.write("bad.jsonl", text.replacen("Anne", "Ann", 1).as_bytes());
    let run = place.run(&["verify", "--json", &path, &bad]);
    assert_eq!(run.code, 1);
    let values: Vec<serde_json::Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&values[0]["valid"], &values[0]["game"]), (&true.into(), &"afloat".into()));
    assert!(values[0]["steps"].as_u64().unwrap() > 10 && values[0]["winners"].is_array());
    assert_eq!((&values[1]["valid"], &values[1]["line"]), (&false.into(), &1.into()));
    assert_eq!(values[1]["wrong"]["kind"], "altered");
}

/// Whoever wants to know where a file comes from asks for a key. A hint left out and the chain made anew: right in
/// itself, but not what the harbor issued.
#[test]
fn verify_asks_for_a_signature() {
    const SEED: [u8; 32] = [7; 32];
    let place = Place::new();
    let records = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/valid/afloat/v1");
    let text = fs::read_to_string(records.join("sails.jsonl")).unwrap();
    let hint = text.lines().position(|line| line.contains("\"hint\"")).unwrap();
    let cheated: String =
        text.lines().enumerate().filter(|(i, _)| *i != hint).map(|(_, line)| format!("{line}\n")).collect();
    let cheated = place.write("cheated.jsonl", reseal(&cheated, |_, body| body.to_owned()).as_bytes());
    let signed = place.write("signed.jsonl", table::record::sign(&text, &SEED).as_bytes());
    let key = String::from(table::record::Key::of(&SEED));
    let other = String::from(table::record::Key::of(&[8; 32]));

    let run = place.run(&["verify", &signed]);
    assert!(run.code == 0 && run.out.contains(&key[..40]), "{}", run.out);
    let run = place.run(&["verify", &cheated]);
    assert!(run.code == 0 && run.out.contains("Not signed"), "{}", run.out);
    assert_eq!(place.run(&["verify", &signed, "--key", &key]).code, 0);
    assert_eq!(place.run(&["verify", &signed, "--key", &key.to_uppercase()]).code, 0);
    for (file, key) in [(&cheated, &key), (&signed, &other)] {
        let run = place.run(&["verify", file, "--key", key]);
        assert!(run.code == 1 && run.out.contains("not signed by the key asked for"), "{}", run.out);
    }
    assert_eq!(place.run(&["verify", &signed, &cheated, "--key", &key]).code, 1);
    let run = place.run(&["verify", &signed, "--key", "abc"]);
    assert!(run.code == 2 && run.err.contains("abc"), "{}", run.err);

    let run = place.run(&["verify", "--json", "--key", &key, &signed, &cheated]);
    let values: Vec<serde_json::Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&values[0]["key"], &values[0]["issued"]), (&key.as_str().into(), &true.into()));
    assert_eq!((&values[1]["key"], &values[1]["issued"]), (&serde_json::Value::Null, &false.into()));
}

#[test]
fn moments_that_do_not_exist_are_a_mistake_of_use() {
    let place = Place::new();
    let path = file(&place).0;
    for arguments in
        [["show", "--step", "9999"], ["replay", "--step", "9999"], ["show", "--as", "3"], ["replay", "--as", "Zoé"]]
    {
        let run = place.run(&[&arguments[..], &[path.as_str()]].concat());
        assert!(run.code == 2 && run.out.is_empty() && run.err.contains(arguments[2]), "{arguments:?}: {}", run.err);
    }
}

/// However large a file is, what it is too large for is said at once.
#[test]
fn no_file_is_too_large_to_be_refused() {
    let place = Place::new();
    for begin in ["legacy\n", "{\"header\":", "tiles "] {
        let path = place.write("large", begin.as_bytes());
        fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(200_000_000).unwrap();
        for command in ["resolve", "tiles", "show", "replay", "verify"] {
            let begun = std::time::Instant::now();
            let refused = place.run(&[command, &path]);
            assert!(refused.code == 1, "{command}: {}", refused.err);
            assert!(format!("{}{}", refused.out, refused.err).contains("too large"), "{command}: {}", refused.err);
            assert!(begun.elapsed().as_secs() < 5, "{command} took {:?}", begun.elapsed());
        }
    }
}

#[test]
fn what_an_editor_or_a_program_left_in_a_text_is_named() {
    let place = Place::new();
    let marked = place.write("marked", "\u{feff}legacy\nA: S1|-\nB: S1|-\n".as_bytes());
    let control = place.write("control", "legacy\nA: S1|-\nB\u{1b}: S1|-\n".as_bytes());
    for command in ["resolve", "show"] {
        let refused = place.run(&[command, &marked]);
        assert!(refused.code == 1 && refused.err.contains("byte-order mark"), "{}", refused.err);
        let refused = place.run(&[command, &control]);
        assert!(refused.code == 1 && refused.err.contains("Line 3, column 2"), "{}", refused.err);
        assert!(refused.err.contains("control character (U+001B)"), "{}", refused.err);
    }
    let record = place.write("record", "\u{feff}{}\n".as_bytes());
    let refused = place.run(&["verify", &record]);
    assert!(refused.code == 1 && refused.out.contains("byte-order mark"), "{}", refused.out);
}

#[test]
fn a_ship_with_too_many_decks_is_named_where_it_stands() {
    let place = Place::new();
    let text = format!("legacy\nA:{}\nB: S1|-\nC: S1|-\n", " S1|-".repeat(21));
    let refused = place.run(&["resolve", &text]);
    assert!(refused.code == 1 && refused.err.contains("Line 2, column 104"), "{}", refused.err);
}

/// What is wrong with JSON is told in the language chosen, with a line and a column from 1.
#[test]
fn bad_json_is_told_in_our_own_words() {
    let place = Place::new();
    let good = fs::read_to_string(place.play("good.jsonl", &[])).unwrap();
    let first = good.lines().next().unwrap();
    for (name, text, en, fr) in [
        (
            "blank",
            format!("{first}\n\n"),
            "Line 2, column 1: the line cannot be read: it is blank.",
            "Ligne 2, colonne 1\u{a0}: la ligne est illisible\u{a0}: elle est vide.",
        ),
        (
            "none",
            "{x}\n".to_owned(),
            "Line 1, column 2: the line cannot be read: this is no JSON.",
            "Ligne 1, colonne 2\u{a0}: la ligne est illisible\u{a0}: ce n’est pas du JSON.",
        ),
        (
            "short",
            "{\"é\":\n".to_owned(),
            "Line 1, column 6: the line cannot be read: the JSON on it ends too early.",
            "Ligne 1, colonne 6\u{a0}: la ligne est illisible\u{a0}: le JSON s’y arrête trop tôt.",
        ),
    ] {
        let path = place.write(name, text.as_bytes());
        for (lang, told) in [("en", en), ("fr", fr)] {
            let run = place.run(&["verify", &path, "--lang", lang]);
            assert!(run.code == 1 && run.out.contains(told), "{name}: {}", run.out);
        }
    }
}
