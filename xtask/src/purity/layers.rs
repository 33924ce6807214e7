//! Crates depend inward only.

use serde_json::Value;

use crate::run::Outcome;

/// The crates that are not games, with their distance from the middle. Every other crate in
/// `crates/` is a game, so that a new game needs no line here.
const HOUSE: [(&str, u8); 10] = [
    ("table", 0),
    ("words", GAME),
    ("fleet", 2),
    ("pilot", 3),
    ("logbook", 4),
    ("room", 5),
    ("harbor", 6),
    ("cove", 6),
    ("site", 6),
    ("flibuste", 7),
];

/// The distance of a game.
const GAME: u8 = 1;

/// The crates that speak to people; no other may use the words.
const SPEAKERS: [&str; 3] = ["logbook", "harbor", "flibuste"];

/// Crates of others that bring IO, a clock or randomness of the system.
const OUTSIDE: [&str; 8] = ["tokio", "mio", "async-std", "smol", "socket2", "getrandom", "rand", "chrono"];

/// A crate in `crates/`, those of the workspace it is built with, and those of others.
struct Crate {
    name: String,
    needs: Vec<String>,
    foreign: Vec<String>,
}

/// Whether this is the kernel or a game.
fn is_rules(name: &str) -> bool {
    name == "table" || HOUSE.iter().all(|(house, _)| *house != name)
}

/// Whether this crate may know no outside: the kernel, a game, or the room.
pub(super) fn is_pure(name: &str) -> bool {
    is_rules(name) || name == "room"
}

/// Reads what `cargo metadata --no-deps` prints.
pub(super) fn breaches(metadata: &str) -> Outcome<Vec<String>> {
    let crates = read(metadata)?;
    Ok(crates.iter().flat_map(|from| from.needs.iter().filter_map(|to| breach(&from.name, to))).collect())
}

/// The crates of others that a pure one needs and may not, by the same text.
pub(super) fn reaches(metadata: &str) -> Outcome<Vec<String>> {
    let crates = read(metadata)?;
    let pure = crates.iter().filter(|from| is_pure(&from.name));
    let outside = |from: &Crate| {
        let reaches = from.foreign.iter().filter(|to| OUTSIDE.contains(&to.as_str()));
        reaches.map(|to| format!("{} needs {to}: it knows no outside", from.name)).collect::<Vec<_>>()
    };
    Ok(pure.flat_map(outside).collect())
}

fn read(metadata: &str) -> Outcome<Vec<Crate>> {
    let metadata: Value =
        serde_json::from_str(metadata).map_err(|error| format!("`cargo metadata` printed no JSON: {error}"))?;
    crates(&metadata).ok_or_else(|| "`cargo metadata` printed something unknown".into())
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
        let name = package["name"].as_str()?.to_owned();
        let (mut needs, mut foreign) = (Vec::new(), Vec::new());
        // Tests may use any crate; only what has a path is ours.
        for need in package["dependencies"].as_array()?.iter().filter(|need| need["kind"] != "dev") {
            let list = if need["path"].is_null() { &mut foreign } else { &mut needs };
            list.extend(need["name"].as_str().map(str::to_owned));
        }
        crates.push(Crate { name, needs, foreign });
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
    (distance(to) >= distance(from)).then(|| {
        format!("{from} needs {to}: table ← games ← fleet ← pilot ← logbook ← room ← harbor | cove ← flibuste")
    })
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
        for (from, to) in [
            ("afloat", "table"),
            ("fleet", "afloat"),
            ("fleet", "table"),
            ("room", "pilot"),
            ("harbor", "room"),
            ("cove", "room"),
            ("flibuste", "site"),
            ("words", "table"),
        ] {
            assert_eq!(breach(from, to), None, "{from} -> {to}");
        }
        for (from, to) in [
            ("table", "afloat"),
            ("afloat", "legacy"),
            ("afloat", "fleet"),
            ("fleet", "pilot"),
            ("logbook", "room"),
            ("room", "harbor"),
            ("cove", "harbor"),
            ("harbor", "site"),
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
        for house in ["harbor", "room", "site", "cove"] {
            assert!(!is_rules(house), "{house}");
        }
        assert!(is_pure("a-fourth-game") && is_pure("room") && !is_pure("harbor") && !is_pure("pilot"));
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
    fn what_is_pure_needs_no_crate_that_reaches_outside_but_in_tests() {
        let metadata = r#"{"workspace_root": "/r", "packages": [
            {"name": "room", "manifest_path": "/r/crates/room/Cargo.toml", "dependencies": [
                {"name": "serde", "kind": null, "path": null},
                {"name": "getrandom", "kind": null, "path": null},
                {"name": "tokio", "kind": "dev", "path": null}]},
            {"name": "harbor", "manifest_path": "/r/crates/harbor/Cargo.toml", "dependencies": [
                {"name": "tokio", "kind": null, "path": null}]}]}"#;
        assert_eq!(reaches(metadata), Ok(vec!["room needs getrandom: it knows no outside".into()]));
        assert!(reaches("{}").is_err());
    }

    #[test]
    fn metadata_of_another_shape_is_an_error_not_a_pass() {
        assert!(breaches("{}").is_err());
        assert!(breaches("no json").is_err());
    }
}
