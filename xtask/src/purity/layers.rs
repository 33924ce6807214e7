//! Crates depend inward only.

use serde_json::Value;

use crate::run::Outcome;

/// The crates that are not games, with their distance from the middle. Every other crate in
/// `crates/` is a game, so that a new game needs no line here.
const HOUSE: [(&str, u8); 7] =
    [("table", 0), ("words", GAME), ("fleet", 2), ("pilot", 3), ("logbook", 4), ("harbor", 5), ("flibuste", 6)];

/// The distance of a game.
const GAME: u8 = 1;

/// The crates that speak to people; no other may use the words.
const SPEAKERS: [&str; 3] = ["logbook", "harbor", "flibuste"];

/// A crate in `crates/` and those of the workspace it is built with.
struct Crate {
    name: String,
    needs: Vec<String>,
}

/// Whether this is the kernel or a game.
pub(super) fn is_rules(name: &str) -> bool {
    name == "table" || HOUSE.iter().all(|(house, _)| *house != name)
}

/// Reads what `cargo metadata --no-deps` prints.
pub(super) fn breaches(metadata: &str) -> Outcome<Vec<String>> {
    let metadata: Value =
        serde_json::from_str(metadata).map_err(|error| format!("`cargo metadata` printed no JSON: {error}"))?;
    let crates = crates(&metadata).ok_or("`cargo metadata` printed something unknown")?;
    Ok(crates.iter().flat_map(|from| from.needs.iter().filter_map(|to| breach(&from.name, to))).collect())
}

/// The crates in `crates/`; chores such as xtask stand outside the house and may use any.
fn crates(metadata: &Value) -> Option<Vec<Crate>> {
    let root = metadata["workspace_root"].as_str()?;
    let mut crates = Vec::new();
    for package in metadata["packages"].as_array()? {
        let manifest = package["manifest_path"].as_str()?;
        let inside = manifest.strip_prefix(root)?.replace('\\', "/");
        if !inside.starts_with("/crates/") {
            continue;
        }
        let needs = package["dependencies"]
            .as_array()?
            .iter()
            // Tests may use any crate; only what has a path is ours.
            .filter(|need| need["kind"] != "dev" && !need["path"].is_null())
            .filter_map(|need| need["name"].as_str());
        crates.push(Crate { name: package["name"].as_str()?.to_owned(), needs: needs.map(str::to_owned).collect() });
    }
    Some(crates)
}

/// Why the first may not need the second, if so.
fn breach(from: &str, to: &str) -> Option<String> {
    if to == "xtask" {
        return Some(format!("{from} needs xtask: a chore is no part of the house"));
    }
    if to == "words" && !SPEAKERS.contains(&from) {
        let speakers = SPEAKERS.join(", ");
        return Some(format!("{from} needs words: only {speakers} speak to people"));
    }
    (distance(to) >= distance(from))
        .then(|| format!("{from} needs {to}: table ← games ← fleet ← pilot ← logbook ← harbor ← flibuste"))
}

fn distance(name: &str) -> u8 {
    let house = HOUSE.iter().find(|(house, _)| *house == name);
    house.map_or(GAME, |(_, distance)| *distance)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inward_is_allowed_and_outward_or_sideways_is_not() {
        for (from, to) in
            [("afloat", "table"), ("fleet", "afloat"), ("fleet", "table"), ("flibuste", "table"), ("words", "table")]
        {
            assert_eq!(breach(from, to), None, "{from} -> {to}");
        }
        for (from, to) in [
            ("table", "afloat"),
            ("afloat", "legacy"),
            ("afloat", "fleet"),
            ("fleet", "pilot"),
            ("logbook", "harbor"),
            ("words", "afloat"),
        ] {
            assert!(breach(from, to).is_some(), "{from} -> {to}");
        }
    }

    #[test]
    fn only_speakers_use_the_words() {
        for from in SPEAKERS {
            assert_eq!(breach(from, "words"), None, "{from}");
        }
        for from in ["table", "afloat", "fleet", "pilot"] {
            assert!(breach(from, "words").is_some(), "{from}");
        }
    }

    #[test]
    fn a_crate_the_house_does_not_name_is_a_game() {
        assert!(is_rules("a-fourth-game"));
        assert!(is_rules("table"));
        assert!(!is_rules("harbor"));
        assert_eq!(breach("a-fourth-game", "table"), None);
        assert!(breach("a-fourth-game", "pilot").is_some());
    }

    #[test]
    fn metadata_is_read_without_foreign_and_test_dependencies() {
        let metadata = r#"{"workspace_root": "/r", "packages": [
            {"name": "table", "manifest_path": "/r/crates/table/Cargo.toml", "dependencies": [
                {"name": "serde", "kind": null, "path": null},
                {"name": "afloat", "kind": "dev", "path": "/r/crates/afloat"},
                {"name": "fleet", "kind": null, "path": "/r/crates/fleet"}]},
            {"name": "xtask", "manifest_path": "/r/xtask/Cargo.toml", "dependencies": [
                {"name": "flibuste", "kind": null, "path": "/r/crates/flibuste"}]}]}"#;
        let found = breaches(metadata).unwrap();
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("table needs fleet: "), "{}", found[0]);
    }

    #[test]
    fn metadata_of_another_shape_is_an_error_not_a_pass() {
        assert!(breaches("{}").is_err());
        assert!(breaches("no json").is_err());
    }
}
