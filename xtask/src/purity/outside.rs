//! The kernel, the games and the room know no files, network, threads, clock or streams.

use std::collections::BTreeSet;

use super::{File, in_name, layers, place};

/// What reaches outside, as modules of `std`.
const OUTSIDE: [&str; 5] = ["fs", "net", "thread", "time", "io"];

pub(super) fn breaches(files: &[File]) -> Vec<String> {
    let pure: Vec<&File> = files.iter().filter(|file| is_pure(&file.path)).collect();
    let tests: BTreeSet<String> = pure.iter().flat_map(|file| test_modules(&file.path, &file.text)).collect();
    let mut breaches = Vec::new();
    for file in pure {
        if tests.iter().any(|module| is_within(&file.path, module)) {
            continue;
        }
        for (line, module) in reaches(&code(&file.text)) {
            let what = format!("std::{module}: rules and rooms know no files, network, threads, clock or streams");
            breaches.push(place(file, line, &what));
        }
    }
    breaches
}

/// Whether this is the source of the kernel, of a game or of the room.
fn is_pure(path: &str) -> bool {
    let mut parts = path.split('/');
    parts.next() == Some("crates")
        && parts.next().is_some_and(layers::is_pure)
        && parts.next() == Some("src")
        && path.ends_with(".rs")
}

/// Whether the file is the module, given as a path without `.rs`, or below it.
fn is_within(path: &str, module: &str) -> bool {
    path.strip_prefix(module).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
}

/// The modules in files of their own that this file declares for tests only, as paths without `.rs`.
fn test_modules(path: &str, text: &str) -> Vec<String> {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    let folder = match name {
        "lib.rs" | "main.rs" | "mod.rs" => folder,
        _ => path.trim_end_matches(".rs"),
    };
    test_items(text)
        .filter_map(|(_, item)| Some(format!("{folder}/{}", module_name(item)?.strip_suffix(';')?)))
        .collect()
}

/// The first line, with its number, of each item under `#[cfg(test)]`.
fn test_items(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut under_test = false;
    text.lines().map(str::trim).enumerate().filter(move |(_, line)| {
        if line.starts_with("#[") {
            under_test |= *line == "#[cfg(test)]";
            return false;
        }
        std::mem::take(&mut under_test)
    })
}

/// The name after `mod`, with what follows it.
fn module_name(item: &str) -> Option<&str> {
    item.strip_prefix("pub(crate) ").or_else(|| item.strip_prefix("pub ")).unwrap_or(item).strip_prefix("mod ")
}

/// The text without comments and without what is compiled for tests only, lines kept in place.
/// A test module ends the file: clippy's `items_after_test_module` sees to that.
fn code(text: &str) -> String {
    let end = test_items(text)
        .find(|(_, item)| module_name(item).is_some_and(|name| name.ends_with('{')))
        .map_or(usize::MAX, |(line, _)| line);
    let uses: BTreeSet<usize> =
        test_items(text).filter(|(_, item)| item.ends_with(';')).map(|(line, _)| line).collect();
    text.lines()
        .take(end)
        .enumerate()
        .map(|(index, line)| match line.split_once("//") {
            _ if uses.contains(&index) => "",
            Some((code, _comment)) => code,
            None => line,
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// Each reach outside in the code: the line, counted from 0, and the module.
fn reaches(code: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for (at, std) in code.match_indices("std::") {
        if code[..at].ends_with(in_name) {
            continue;
        }
        let line = code[..at].matches('\n').count();
        let names = first_names(&code[at + std.len()..]);
        let outside = OUTSIDE.into_iter().filter(|name| names.contains(name));
        found.extend(outside.map(|name| (line, name)));
    }
    found
}

/// The names that directly follow `std::`: one, or those of a group in braces.
fn first_names(after: &str) -> Vec<&str> {
    let Some(group) = after.strip_prefix('{') else {
        return vec![first_name(after)];
    };
    let mut names = vec![first_name(group)];
    let mut depth = 1;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => names.push(first_name(&group[at + 1..])),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

fn first_name(text: &str) -> &str {
    let text = text.trim_start();
    text.split(|c| !in_name(c)).next().unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    fn found(text: &str) -> Vec<(usize, &'static str)> {
        reaches(&code(text))
    }

    #[test]
    fn a_reach_outside_is_found_however_it_is_written() {
        assert_eq!(found("use std::fs;\n"), [(0, "fs")]);
        assert_eq!(found("\nlet t = ::std::time::Instant::now();"), [(1, "time")]);
        assert_eq!(
            found("use std::{\n    collections::{BTreeMap, io},\n    io::Write, net,\n};"),
            [(0, "net"), (0, "io")]
        );
    }

    #[test]
    fn other_modules_other_names_and_comments_pass() {
        for text in [
            "use std::fmt;",
            "use mystd::fs;",
            "use std::iodine;",
            "/// Unlike `std::fs`",
            "let a = 1; // std::time would do",
        ] {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn test_code_may_reach_outside_but_code_before_it_may_not() {
        let tests = "#[cfg(test)]\n#[allow(x)]\nmod tests {\n    use std::fs;\n}\n";
        assert_eq!(found(tests), []);
        assert_eq!(found(&format!("use std::io;\n{tests}")), [(0, "io")]);
        assert_eq!(found("#[cfg(test)]\nuse std::io;\nuse std::net;"), [(2, "net")]);
    }

    #[test]
    fn a_test_module_in_its_own_file_may_reach_outside() {
        let lib = file("crates/table/src/lib.rs", "#[cfg(test)]\nmod kit;\nmod log;");
        let sub = file("crates/table/src/log.rs", "#[cfg(test)]\npub(crate) mod kit;");
        let reach = |path| file(path, "use std::fs;");
        let exempt = [
            lib,
            sub,
            reach("crates/table/src/kit.rs"),
            reach("crates/table/src/kit/part.rs"),
            reach("crates/table/src/log/kit.rs"),
        ];
        assert!(breaches(&exempt).is_empty());
        let mut all = Vec::from(exempt);
        all.push(reach("crates/table/src/kitchen.rs"));
        let found = breaches(&all);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("crates/table/src/kitchen.rs:1: std::fs"), "{found:?}");
    }

    #[test]
    fn only_the_source_of_rules_and_of_the_room_is_held_to_this() {
        for path in
            ["crates/harbor/src/a.rs", "crates/pilot/src/a.rs", "crates/room/tests/a.rs", "crates/afloat/benches/a.rs"]
        {
            assert!(breaches(&[file(path, "use std::fs;")]).is_empty(), "{path}");
        }
        for path in ["crates/table/src/a.rs", "crates/afloat/src/a.rs", "crates/room/src/room/a.rs"] {
            for reach in ["std::fs::read", "std::thread::sleep", "std::time::SystemTime", "std::net::TcpStream"] {
                assert_eq!(breaches(&[file(path, &format!("use {reach};"))]).len(), 1, "{path} {reach}");
            }
        }
    }
}
