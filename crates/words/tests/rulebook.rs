//! docs/rulebook/ is written from the words of the rules. `FLIBUSTE_REFRESH=1` rewrites it.

use std::fmt::Write;
use std::path::PathBuf;

use table::{OptionSpec, RuleNumber, TableRule};
use words::{Arg, Lang, Words};

/// Who plays in examples.
const NAMES: [&str; 4] = ["Anne", "Bart", "Mary", "Jack"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The drawings of a rule by their files, in order, as the rules played them.
fn drawings(owner: &str, rule: &str) -> Vec<(String, serde_json::Value)> {
    let path = root().join(format!("client/src/rules/drawings/{owner}.json"));
    let played: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap_or_default()).unwrap_or_default();
    let of_rule = |name: &str| name.strip_prefix(rule).is_some_and(|rest| rest.starts_with('-'));
    let drawings = played.as_object().into_iter().flatten().filter(|(name, _)| of_rule(name));
    drawings.map(|(name, drawing)| (name.clone(), drawing.clone())).collect()
}

/// What happened in a drawing, line by line as the log of a match tells it.
fn log(words: &Words, owner: &str, drawing: &serde_json::Value) -> Vec<String> {
    let mut log = words::Log::default();
    let events = drawing["moments"].as_array().into_iter().flatten().flat_map(|moment| moment["events"].as_array());
    for event in events.flatten() {
        let notice = serde_json::json!({ "kind": "event", "event": event });
        log.hear(words.telling(owner, &notice, &NAMES[..]));
    }
    let line = |entry: &words::Entry| {
        let (words::Entry::Chapter(line) | words::Entry::Line(line)) = entry;
        line.clone()
    };
    log.entries().iter().map(line).collect()
}

/// The worked examples of a rule: the ships of the drawings (Blackbeard's Legacy), and what the rules made of them.
fn examples(words: &Words, owner: &str, rule: &str) -> String {
    match owner {
        "legacy" => meetings(words, rule),
        "afloat" => throws(words, rule),
        _ => String::new(),
    }
}

fn meetings(words: &Words, rule: &str) -> String {
    let mut text = String::new();
    for (name, drawing) in drawings("legacy", rule) {
        let path = root().join(format!("docs/rulebook/drawings/legacy/{name}.txt"));
        let file = std::fs::read_to_string(path).expect("the drawing is there").replace("\r\n", "\n");
        let Some((position, _)) = file.split_once("\n---\n") else { continue };
        // Hands and piles are no part of what is shown.
        let ships: Vec<&str> = position.lines().filter(|line| !line.starts_with("+ ")).collect();
        let position = ships.join("\n");
        let _ = write!(text, "\n{}\n\n```text\n{position}\n```\n\n", words.say("rulebook-example"));
        for line in log(words, "legacy", &drawing) {
            let _ = writeln!(text, "- {line}");
        }
    }
    text
}

/// How ships stood that were not whole (Last Afloat).
fn ships(words: &Words, view: &serde_json::Value) -> Vec<String> {
    let rigged = view["options"]["sails"] == "on";
    let number = |ship: &serde_json::Value, field: &str| ship[field].as_u64().unwrap_or_default();
    let ships = NAMES.iter().zip(view["ships"].as_array().into_iter().flatten());
    let told = ships.filter_map(|(name, ship)| {
        let cannons: Vec<String> = ship["cannons"].as_array().into_iter().flatten().map(ToString::to_string).collect();
        let (men, hull, sails) = (number(ship, "men"), number(ship, "hull"), number(ship, "sails"));
        let whole = (men, cannons.len(), hull) == (8, 5, 2) && (!rigged || sails == 4);
        let sails = if rigged { Arg::from(sails) } else { Arg::from("none") };
        let args = [
            ("name", Arg::from(*name)),
            ("men", Arg::from(men)),
            ("cannons", cannons.join(" ").into()),
            ("cannons-count", cannons.len().into()),
            ("hull", Arg::from(hull)),
            ("sails", sails),
        ];
        (!whole).then(|| words.say_with("rulebook-ship", &args))
    });
    told.collect()
}

/// The worked examples of a rule of Last Afloat: throws, and what the rules made of them.
fn throws(words: &Words, rule: &str) -> String {
    let mut text = String::new();
    for (_, drawing) in drawings("afloat", rule).into_iter().filter(|(_, drawing)| drawing["moments"][1].is_object()) {
        let view = &drawing["moments"][0]["view"];
        let sails = (view["options"]["sails"] == "on").then(|| format!("({})", words.say("rulebook-throws-sails")));
        let lines = log(words, "afloat", &drawing);
        let parts: Vec<String> = sails.into_iter().chain(ships(words, view)).chain(lines).collect();
        let _ = writeln!(text, "- {}", parts.join(" "));
    }
    if text.is_empty() { text } else { format!("\n{}\n\n{text}", words.say("rulebook-throws")) }
}

/// L10: the tiles of the set built in, with their counts; those with a pirate count among them.
fn tiles(words: &Words) -> String {
    let heads = ["tile", "count", "pirates"].map(|head| words.say(&format!("rulebook-tiles-{head}")));
    let mut table = format!("| {} |\n|---|---|---|\n", heads.join(" | "));
    let tiles = legacy::Tiles::default();
    let set = tiles.set();
    for face in set.prints(false).chunk_by(|a, b| a == b) {
        let pirates =
            set.prints(true).iter().filter(|print| print.without_pirate() == face[0] && print.pirate().is_some());
        let mut pirates: Vec<String> = pirates.map(ToString::to_string).collect();
        pirates.sort_unstable();
        let sorts = pirates
            .chunk_by(|a, b| a == b)
            .map(|same| format!("{} +{}", same.len(), same[0].rsplit('+').next().unwrap_or_default()));
        let sorts: Vec<String> = sorts.collect();
        let _ = writeln!(
            table,
            "| `{}` | {} | {} |",
            face[0].to_string().replace('|', "\\|"),
            face.len(),
            sorts.join(", ")
        );
    }
    table.trim_end().to_owned()
}

/// One page: the rules of `owner`, a game or the table, with its options.
fn page(lang: Lang, owner: &str, rules: &[&str], options: &[OptionSpec]) -> String {
    let words = Words::new(lang);
    let mut page = format!("# {}\n\n", words.say(&format!("{owner}-title")));
    let refresh = "FLIBUSTE_REFRESH=1 cargo test -p words --test rulebook";
    let source = if owner == "table" { "common" } else { owner };
    let _ = writeln!(page, "<!-- Written from locales/{}/{source}.ftl by {refresh} -->\n", lang.code());
    let _ = writeln!(page, "{}\n", words.say(&format!("{owner}-summary")));
    let how_to_win = format!("{owner}-how-to-win");
    if words.has(&how_to_win) {
        let _ = writeln!(page, "**{}** {}\n", words.say("rulebook-how-to-win"), words.say(&how_to_win));
    }
    let _ = writeln!(page, "{}", words.say("rulebook-note"));
    let mut part = "";
    for rule in rules {
        if let Some((of, _)) = rule.split_once('.').filter(|(of, _)| *of != part) {
            part = of;
            let _ = writeln!(page, "\n## {part} {}", words.say(&format!("{owner}-rules-part-{part}")));
        }
        let key = Words::rule_key(owner, rule);
        let level = if part.is_empty() { "##" } else { "###" };
        let _ = writeln!(page, "\n<a id=\"{rule}\"></a>\n");
        let reading = words.has(&format!("{key}.reading")).then(|| format!(" ({})", words.say("rulebook-reading")));
        let title = words.say(&format!("{key}.title"));
        let _ = writeln!(page, "{level} {rule} {title}{}\n", reading.unwrap_or_default());
        let _ = writeln!(page, "{}", words.say(&key));
        page.push_str(&examples(&words, owner, rule));
        if (owner, *rule) == ("legacy", "L10.1") {
            let _ = writeln!(page, "\n{}", tiles(&words));
        }
    }
    if !options.is_empty() {
        let _ = writeln!(page, "\n## {}\n", words.say("rulebook-options"));
    }
    for option in options {
        let key = format!("{owner}-option-{}", option.name);
        let _ = writeln!(page, "- **{}** (`{}`). {}", words.say(&format!("{key}.title")), option.name, words.say(&key));
        for (i, value) in option.values.iter().enumerate() {
            let default = if i == 0 { format!(" ({})", words.say("rulebook-default")) } else { String::new() };
            let _ = writeln!(page, "  - `{value}`{default} – {}", words.say(&format!("{key}-{value}")));
        }
    }
    page
}

fn pages() -> Vec<(PathBuf, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/rulebook");
    let table: Vec<&str> = TableRule::ALL.iter().map(|rule| rule.number()).collect();
    let mut pages = Vec::new();
    for lang in Lang::ALL {
        let mut add =
            |owner: &str, text: String| pages.push((folder.join(format!("{owner}.{}.md", lang.code())), text));
        add("table", page(lang, "table", &table, &[]));
        for id in fleet::GAMES {
            let game = fleet::game(id).expect("it is registered");
            add(id, page(lang, id, &game.vocabulary().rules, game.options()));
        }
    }
    pages
}

#[test]
fn rulebook() {
    let refresh = std::env::var("FLIBUSTE_REFRESH").is_ok_and(|set| set == "1");
    for (path, text) in pages() {
        if refresh {
            std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("the folder can be made");
            std::fs::write(&path, &text).expect("the page can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert!(kept == text, "{} is stale; set FLIBUSTE_REFRESH=1 to rewrite it", path.display());
    }
}
