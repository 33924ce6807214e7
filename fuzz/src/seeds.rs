//! What the search begins with: files of the tree, and matches played for it.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::party::Sitting;

/// The longest seed, in bytes: the length to which the fuzzer is held.
pub const LONGEST: usize = 64 * 1024;

/// Positions taken from one playthrough.
const POSITIONS: usize = 12;

/// A tile set and a map as people bring them, with names of their own.
const OWN: [&[u8]; 2] =
    [b"tiles mine\n8 B1|-\n2 T:A|-+c\n58 A|A\n", b"map strait\nstart N s\nstart S n\n. N .\n. # .\n. S .\n"];

/// Words told to the fuzzer at most.
const WORDS: usize = 400;

/// The seeds of a law, from a tree at `root`.
///
/// # Errors
/// If a file of the tree cannot be read.
pub fn seeds(law: &str, root: &Path) -> io::Result<Vec<Vec<u8>>> {
    let seeds = match law {
        "message" => messages(),
        "journal" => journals(),
        "record" => files(&root.join("records"))?,
        "position" => positions(&files(&root.join("playthroughs"))?),
        "data" => files(&root.join("data"))?.into_iter().chain(OWN.map(Vec::from)).collect(),
        _ => Vec::new(),
    };
    Ok(seeds.into_iter().filter(|seed| seed.len() <= LONGEST).collect())
}

/// The words of some texts that are worth trying elsewhere, the most frequent first, as a dictionary of the fuzzer.
#[must_use]
pub fn words(seeds: &[Vec<u8>]) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for text in seeds.iter().filter_map(|seed| str::from_utf8(seed).ok()) {
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || "_-".contains(c)));
        for word in words.filter(|word| (2..=24).contains(&word.len())) {
            *counts.entry(word).or_default() += 1;
        }
    }
    let mut words: Vec<(&str, usize)> = counts.into_iter().collect();
    words.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    words.iter().take(WORDS).map(|(word, _)| format!("\"{word}\"\n")).collect()
}

/// All files below a folder, in order.
fn files(folder: &Path) -> io::Result<Vec<Vec<u8>>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(fs::read(path)?);
        }
    }
    Ok(found)
}

/// The positions in playthroughs: what stands between a number of steps and what everyone sees.
fn positions(playthroughs: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut found: Vec<_> = [ADRIFT, NO_DATA].map(|text| text.as_bytes().to_vec()).into();
    for text in playthroughs.iter().filter_map(|text| str::from_utf8(text).ok()) {
        let parts: Vec<&str> = text.split("--- after ").skip(1).collect();
        let stride = parts.len().div_ceil(POSITIONS).max(1);
        for part in parts.into_iter().step_by(stride) {
            let lines = part.lines().skip(1).take_while(|line| !line.starts_with("everyone sees"));
            found.push(lines.collect::<Vec<_>>().join("\n").into_bytes());
        }
    }
    found
}

/// Journals of every game: opened, begun, some way in, far on.
fn journals() -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for game in fleet::GAMES {
        let mut sittings = vec![Sitting::open(game)];
        sittings.extend([0, 4, 24].map(|answers| Sitting::begun(game, answers, u64::from(answers))));
        found.extend(sittings.into_iter().map(|sitting| sitting.lines.join("\n").into_bytes()));
    }
    found
}

/// Every message there is, and matches played on, in every game.
fn messages() -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for game in 0..fleet::GAMES.len() as u8 {
        let script = |text: String| [vec![b'0' + game], text.into_bytes()].concat();
        for speaker in 0..=2 {
            found.push(script(format!("\n@{speaker}\n{MESSAGES}")));
            let each = MESSAGES.lines().map(|message| script(format!("\n@{speaker}\n{message}\n@1\n#0\n@2\n#1\n")));
            found.extend(each);
        }
        found.push(script(format!("\n@1\n{KEPT}\n")));
        for pick in [0, 1, 5, 13] {
            let turns: String =
                (0..12).map(|turn| format!("@1\n#{}\n@2\n#{}\n+900\n", pick + turn, pick * turn)).collect();
            found.push(script(format!("\n{turns}")));
            found.push(script(format!("\n@2\n-\n+61000\n{turns}@2\n*\n?3\n+700000\n{turns}")));
        }
    }
    found
}

/// Data of one's own where a game takes none, which is everybody's mistake and not the game's.
const NO_DATA: &str = "afloat data=";

/// Ships without a match, of whose tiles more is said than the short notation has.
const ADRIFT: &str = "legacy expert=on ring=merciful; 1: .S2|A [T/.L2|-@all] A|S02; 2: .rot@12~ S02|S01!";

/// A message with a key that the JSON reader keeps for itself.
const KEPT: &str = r#"{"kind":"orders","id":1,"seat":0,"answers":[{"a":1,"$serde_json::private::RawValue":0}]}"#;

/// One of every sort; the numbers are those of the first questions.
const MESSAGES: &str = r#"{"kind":"hello","protocol":2,"token":"x","name":"Calico","seen":3,"said":1}
{"kind":"ping","id":1}
{"kind":"sit","id":2,"invite":"x","seat":2,"name":"Mary","nonce":"0000000000000000000000000000000000000000000000000000000000000000"}
{"kind":"look","seat":1}
{"kind":"start","id":3}
{"kind":"answer","id":4,"seat":0,"number":7,"answer":{"kind":"attack","target":1}}
{"kind":"take-back","id":5,"seat":0,"number":7}
{"kind":"undo","id":6,"seat":1,"number":7}
{"kind":"offer","id":7,"seat":0,"draw":true}
{"kind":"offer","id":8,"seat":1,"draw":true}
{"kind":"orders","id":9,"seat":0,"answers":[{"kind":"attack","target":1},{"kind":"stop","effect":null},{"kind":"hold"}]}
{"kind":"orders","id":10,"seat":1,"answers":[]}
{"kind":"ask","id":11,"seat":0,"question":{"kind":"odds","from":[1,2,3]}}
{"kind":"ask","id":12,"seat":null,"question":{"kind":"course","plot":["forward"]}}
{"kind":"why","id":13,"seat":1,"answer":{"kind":"place","tile":"pipe","at":"1,1"}}
{"kind":"hint","id":14,"seat":0,"number":7}
{"kind":"say","id":15,"text":"Hisse et ho"}
{"kind":"handover","id":16}
{"kind":"host","id":17,"order":{"kind":"lock","locked":true}}
{"kind":"host","id":18,"order":{"kind":"list","listed":false}}
{"kind":"host","id":19,"order":{"kind":"remove","seat":1,"revision":3}}
{"kind":"host","id":20,"order":{"kind":"swap","a":0,"b":1,"revision":3}}
{"kind":"host","id":21,"order":{"kind":"man","seat":2,"pilot":"gunner"}}
{"kind":"host","id":22,"order":{"kind":"reissue","seat":1,"revision":3}}
{"kind":"host","id":23,"order":{"kind":"mute","watcher":1,"muted":true}}
{"kind":"host","id":24,"order":{"kind":"dismiss","watcher":1}}
{"kind":"resign","id":25,"seat":1}
{"kind":"host","id":26,"order":{"kind":"end"}}
{"kind":"rematch","id":27}
"#;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LAWS;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    #[test]
    fn every_law_holds_for_its_seeds() {
        for (name, law) in LAWS {
            let seeds = seeds(name, &root()).unwrap();
            assert!(!seeds.is_empty(), "{name} has no seeds");
            seeds.iter().for_each(|seed| law(seed));
        }
    }

    #[test]
    fn every_message_of_the_seeds_is_one() {
        for line in MESSAGES.lines() {
            let read = room::protocol::ToServer::read(line);
            assert!(read.is_ok(), "{line}: {read:?}");
        }
    }

    #[test]
    fn the_words_are_those_of_the_texts() {
        assert_eq!(
            words(&[b"{\"kind\":\"undo\",\"a\":12}".to_vec(), b"kind".to_vec()]),
            "\"kind\"\n\"12\"\n\"undo\"\n"
        );
    }

    #[test]
    fn a_position_is_what_stands_before_the_views() {
        let text = b"{}\n--- after 0 steps\nafloat\nattack 1\neveryone sees {}\nseat 1 may: x\n".to_vec();
        assert_eq!(positions(&[text])[2..], [b"afloat\nattack 1".to_vec()]);
    }
}
