use std::fs;
use std::time::{Duration, Instant};

use crate::{Place, SEED};

const TILES: &str = "# mine\ntiles mine\n8 B1|-\n20 S1|S2\n20 R1|R2+g\n20 A|A\n";
const MAP: &str = "; mine\nmap strait\nstart N s\nstart S n\n. N .\n. . .\n. # .\n. . .\n. S .\n";

/// A match with one's own tile set or map is played, and its file is enough to verify, replay and show it.
#[test]
fn a_match_file_carries_what_it_was_played_with() {
    for (game, flag, text, name) in [("legacy", "--tiles", TILES, "mine"), ("broadsides", "--map", MAP, "strait")] {
        let place = Place::new();
        let own = place.write("own.txt", text.as_bytes());
        let path = place.path("match.jsonl").to_str().unwrap().to_owned();
        let arguments =
            ["play", game, flag, &own, "--people", "0", "--pilot", "random", "--seed", SEED, "--record", &path];
        let played = place.run(&arguments);
        assert_eq!((played.code, played.err.as_str()), (0, ""), "{}", played.out);
        fs::remove_file(&own).unwrap();
        let header = fs::read_to_string(&path).unwrap().lines().next().unwrap().to_owned();
        assert!(
            header.contains(&format!("\"{}\":\"{name}\"", &flag[2..])) && header.contains("\"data\":\""),
            "{header}"
        );
        let data = fleet::game(game).unwrap().check_options(&[].into(), Some(text)).unwrap().data.unwrap();
        for arguments in [&["verify", &path][..], &["replay", "--all", &path], &["show", &path]] {
            let run = place.run(arguments);
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}: {}", run.out);
            let joined = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(joined.contains(name) && joined.contains(&table::data_digest(&data)), "{arguments:?}: {}", run.out);
        }
        let json = place.run(&["verify", "--json", &path]).out;
        assert!(json.contains(&table::data_digest(&data)), "{json}");
    }
}

#[test]
fn sim_and_arena_play_with_it() {
    let place = Place::new();
    let (tiles, map) = (place.write("tiles.txt", TILES.as_bytes()), place.write("strait.sea", MAP.as_bytes()));
    for (game, flag, file, name) in [("legacy", "--tiles", &tiles, "mine"), ("broadsides", "--map", &map, "strait")] {
        let sim = place.run(&["sim", game, flag, file, "--games", "20", "--pilots", "guided"]);
        assert!(sim.code == 0 && sim.out.contains(name), "{}{}", sim.out, sim.err);
        let arena = ["arena", game, flag, file, "--games", "4", "--pilots", "random,greedy", "--budget", "50"];
        let arena = place.run(&arena);
        assert!(arena.code == 0 && arena.out.contains(name), "{}{}", arena.out, arena.err);
    }
}

/// A tile set or map can come through a pipe, but not where moves or dice are typed.
#[test]
fn data_is_read_from_the_input_where_nobody_types() {
    let place = Place::new();
    for (game, flag, text, name) in [("legacy", "--tiles", TILES, "mine"), ("broadsides", "--map", MAP, "strait")] {
        let pilots = ["--people", "0", "--pilot", "random", "--no-record"];
        for arguments in [
            [&["play", game, flag, "-"][..], &pilots].concat(),
            vec!["sim", game, flag, "-", "--games", "2", "--pilots", "random"],
            vec!["arena", game, flag, "-", "--games", "2", "--pilots", "random,greedy"],
        ] {
            let run = place.run_with(&arguments, text);
            assert!(run.code == 0 && run.out.contains(name), "{arguments:?}: {}{}", run.out, run.err);
            let bad = place.run_with(&arguments, &"x".repeat(1 << 20));
            assert!(bad.code == 1 && bad.err.contains("12 KiB"), "{arguments:?}: {}", bad.err);
        }
        for lang in ["en", "fr"] {
            let run = place.run_with(&["play", game, flag, "-", "--no-record", "--lang", lang], text);
            assert!(run.code == 2 && run.out.is_empty(), "{}", run.out);
            assert!(run.err.contains(&format!("{flag} -")) && run.err.contains("--people 0"), "{}", run.err);
        }
    }
    let typed = ["play", "broadsides", "--map", "-", "--people", "0", "--dice", "typed", "--no-record"];
    assert_eq!(place.run_with(&typed, MAP).code, 2, "dice are typed there");
}

/// What is wrong is told with its place, at once, and nothing is written.
#[test]
fn a_bad_tile_set_or_map_is_refused_with_its_place() {
    for (flag, bytes, told) in [
        ("--tiles", b"tiles x\n67 A|A".as_slice(), "Line 2, column 7: a tile set has 68 tiles, not 67"),
        (
            "--tiles",
            b"tiles x\n9 B1|-\n59 A|A",
            "Line 3, column 7: a tile set has at most 8 tiles with bombards, not 9",
        ),
        ("--tiles", b"tiles x\n2 Q1|-", "Line 2, column 3: "),
        ("--tiles", b"tiles tortuga\n68 rot", "Line 1, column 7: \u{201c}tortuga\u{201d} is the name"),
        (
            "--tiles",
            b"\xef\xbb\xbftiles x\n68 rot",
            "Line 1, column 1: the text begins with, or holds, a byte-order mark",
        ),
        ("--tiles", b"tiles x\n68 \x1b[2Jrot", "Line 2, column 4: a control character (U+001B)"),
        ("--tiles", b"tiles x\n\xff", "Line 2, column 1: this is not UTF-8"),
        ("--map", b"start N s\nstart S n\nN\n.\nS\n", "Line 1, column 1: a map begins with"),
        ("--map", b"map x\nstart N s\nstart S n\nN\n#\nS\n", "Line 6, column 1: "),
        ("--map", b"map x\nstart N s\nstart S n\nN\n.\n", "Line 3, column 9: "),
        (
            "--map",
            b"map caribbean\nstart N s\nstart S n\nN\n.\nS\n",
            "Line 1, column 5: \u{201c}caribbean\u{201d} is the name",
        ),
        (
            "--map",
            b"\xef\xbb\xbfmap x\nstart N s\nstart S n\nN\nS\n",
            "Line 1, column 1: the text begins with, or holds, a byte-order mark",
        ),
        ("--map", b"map x\nstart N s\nstart S n\nN\x07\nS\n", "Line 4, column 2: a control character (U+0007)"),
    ] {
        refused(flag, bytes, bytes.len() as u64, told);
    }
    // 200 MB of it, or of nothing.
    refused("--tiles", b"tiles x\n", 200_000_000, "Line 2, column 12281: this is too large");
    refused("--map", b"map x\n", 200_000_000, "Line 2, column 12283: this is too large");
}

/// Every command that takes such a file says the same of it, and leaves nothing behind.
fn refused(flag: &str, bytes: &[u8], size: u64, told: &str) {
    let place = Place::new();
    let (game, check) = if flag == "--tiles" { ("legacy", "tiles") } else { ("broadsides", "maps") };
    let file = place.write("own", bytes);
    fs::OpenOptions::new().write(true).open(&file).unwrap().set_len(size).unwrap();
    let (record, ledger) = (place.path("match.jsonl"), place.path("ledger"));
    let (record, ledger) = (record.to_str().unwrap(), ledger.to_str().unwrap());
    for arguments in [
        &[check, &file][..],
        &["play", game, flag, &file, "--people", "0", "--record", record],
        &["play", game, flag, &file, "--people", "0"],
        &["sim", game, flag, &file],
        &["arena", game, flag, &file, "--pilots", "random", "--keep", ledger],
    ] {
        let began = Instant::now();
        let run = place.run(arguments);
        // Others may be at work on this machine; by itself each takes a small part of a second.
        assert!(began.elapsed() < Duration::from_secs(5), "{arguments:?} took {:?}", began.elapsed());
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(told) && !run.err.contains(['\x1b', '\x07']), "{arguments:?}: {told}: {}", run.err);
        assert_eq!(place.files(), [place.path("own")], "{arguments:?}");
    }
}

/// A set or map that is right is shown as it is read, and one that everybody has is right under its own name.
#[test]
fn tile_sets_and_maps_are_checked_and_shown() {
    let place = Place::new();
    let data = |game: &str, text: &str| fleet::game(game).unwrap().check_options(&[].into(), Some(text)).unwrap().data;
    let tiles = place.run_with(&["tiles", "-"], TILES);
    assert!(tiles.code == 0 && tiles.out.contains("mine") && tiles.out.contains("\n 20 R1|R2+g\n"), "{}", tiles.out);
    assert!(tiles.out.contains(&table::data_digest(&data("legacy", TILES).unwrap())), "{}", tiles.out);
    let map = place.run_with(&["maps", "-"], MAP);
    assert!(map.code == 0 && map.out.contains("strait"), "{}{}", map.out, map.err);
    assert!(map.out.contains(&table::data_digest(&data("broadsides", MAP).unwrap())), "{}", map.out);
    let drawn: Vec<&str> = map.out.lines().skip(2).collect();
    assert_eq!(
        drawn,
        ["     1  2  3", "  1  · 1↓  ·", "  2  ·  ·  ·", "  3  ·  #  ·", "  4  ·  ·  ·", "  5  · 2↑  ·"],
        "{}",
        map.out
    );
    for (command, file) in [
        ("tiles", "tiles/tortuga.txt"),
        ("maps", "spanish_main.sea"),
        ("maps", "caribbean.sea"),
        ("maps", "open_sea.sea"),
        ("maps", "the_narrows.sea"),
    ] {
        let run = place.run(&[command, &format!("{}/../../data/{file}", env!("CARGO_MANIFEST_DIR"))]);
        assert_eq!(run.code, 0, "{file}: {}", run.err);
    }
    for command in ["tiles", "maps"] {
        assert_eq!(place.run(&[command, "no-such-file"]).code, 2);
        assert_eq!(place.run(&[command]).code, 2);
    }
}

/// The board in the terminal is that of the map that was brought.
#[test]
fn the_sea_is_drawn_as_it_was_brought() {
    let position =
        "broadsides data=map_strait/start_N_s/start_S_n/._N_./._._./._#_./._._./._S_. map=strait; ship; ship; place";
    let shown = Place::new().run(&["show", position]);
    assert!(shown.code == 0 && shown.out.contains("  3  ·  #  ·\n"), "{}{}", shown.out, shown.err);
}

/// A tile set or map of another game, a file that is not there or another name beside it are mistakes of use.
#[test]
fn the_flags_belong_to_their_games() {
    let place = Place::new();
    let tiles = place.write("tiles.txt", TILES.as_bytes());
    for arguments in [
        &["sim", "broadsides", "--tiles", &tiles][..],
        &["sim", "afloat", "--tiles", &tiles],
        &["sim", "legacy", "--map", &tiles],
        &["sim", "legacy", "--tiles", "nowhere.txt"],
        &["sim", "legacy", "--tiles", &tiles, "--option", "tiles=tortuga"],
    ] {
        let run = place.run(arguments);
        assert!(run.code == 2 && !run.err.is_empty(), "{arguments:?}: {}{}", run.out, run.err);
    }
}
