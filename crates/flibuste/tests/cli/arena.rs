use std::path::Path;

use serde_json::Value;

use crate::Place;

fn arena(place: &Place, arguments: &[&str]) -> Value {
    let run = place.run(&[&["arena", "--json"], arguments].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    let mut value: Value = serde_json::from_str(&run.out).unwrap();
    value.as_object_mut().unwrap().remove("speed");
    value
}

/// A program in Python, as the arena names it.
fn program(place: &Place, name: &str, body: &str) -> String {
    let path = place.write(name, format!("import json, sys, time\n{body}").as_bytes());
    format!("exec:{} {path}", python())
}

/// Tests run without the usual folders in the path.
fn python() -> String {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&paths).map(|folder| folder.join("python3")).find(|path| path.is_file());
    found.expect("python3 is installed").to_str().unwrap().to_owned()
}

const FIRST: &str = "
for line in sys.stdin:
    print(json.dumps({'answer': json.loads(line)['moves'][0]}), flush=True)
";

#[test]
fn the_result_does_not_depend_on_the_threads() {
    let place = Place::new();
    let run = |threads| {
        arena(&place, &["afloat", "--pilots", "greedy,random", "--games", "60", "--seed", "7", "--threads", threads])
    };
    let one = run("1");
    assert_eq!(one, run("2"));
    let scores = one["lineups"][0]["scores"].as_array().unwrap();
    let rate = |place: usize| scores[place]["score"].as_f64().unwrap();
    assert!((rate(0) + rate(1) - 1.0).abs() < 1e-9, "{one}");
    assert!(rate(0) > 0.6 && one["elo"][0]["elo"].as_f64() > one["elo"][1]["elo"].as_f64(), "{one}");
    assert_eq!(one["lineups"][0]["games"], 60);
}

/// With the same dice in each rotation, equal pilots that leave nothing to chance come out equal.
#[test]
fn copies_of_one_program_come_out_even() {
    let place = Place::new();
    let (one, other) = (program(&place, "one.py", FIRST), program(&place, "other.py", FIRST));
    let value = arena(&place, &["afloat", "--pilots", &format!("{one},{other}"), "--games", "10", "--seed", "1"]);
    let scores = &value["lineups"][0]["scores"];
    assert_eq!((&scores[0]["score"], &scores[1]["score"]), (&0.5.into(), &0.5.into()), "{value}");
    assert_eq!(scores[0]["faults"], serde_json::json!({}), "{value}");
}

/// Whatever a program does instead of playing costs it the match, and the arena goes on.
#[test]
fn programs_that_fail_lose_and_the_arena_goes_on() {
    let place = Place::new();
    let faulty = [
        ("nonsense", "for line in sys.stdin:\n    print('yo ho ho', flush=True)\n"),
        ("nonsense", "for line in sys.stdin:\n    print(json.dumps({'answer': {'kind': 'mutiny'}}), flush=True)\n"),
        ("died", "sys.stdin.readline()\nsys.exit(3)\n"),
        ("hung", "for line in sys.stdin:\n    time.sleep(60)\n"),
    ];
    for (fault, body) in faulty {
        let bot = program(&place, "bot.py", body);
        // Only who hangs is waited for in vain; the others are given the time a busy machine takes to start them.
        let patience = if fault == "hung" { "1" } else { "30" };
        let games = ["--games", "2", "--patience", patience, "--seed", "1"];
        let value = arena(&place, &[&["afloat", "--pilots", &format!("{bot},random")][..], &games].concat());
        let score = &value["lineups"][0]["scores"][0];
        assert_eq!((&score["score"], &score["faults"][fault]), (&0.0.into(), &2.into()), "{body}: {value}");
    }
    let run = place.run(&["arena", "afloat", "--pilots", "exec:./no-such-program,random"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("no-such-program"), "{}", run.err);
}

/// A program may also answer with what is a move elsewhere.
#[test]
fn answers_against_the_rules_lose() {
    let place = Place::new();
    let body = "
seen = None
for line in sys.stdin:
    moves = json.loads(line)['moves']
    answer = seen if seen is not None and seen not in moves else moves[0]
    seen = moves[-1]
    print(json.dumps({'answer': answer}), flush=True)
";
    let bot = program(&place, "bot.py", body);
    let value = arena(&place, &["afloat", "--pilots", &format!("{bot},random"), "--games", "6", "--seed", "1"]);
    assert!(value["lineups"][0]["scores"][0]["faults"]["illegal"].as_u64() > Some(0), "{value}");
}

/// Interrupted in the middle of a line, it comes to the same as in one go.
#[test]
fn what_was_kept_is_gone_on_with() {
    let place = Place::new();
    let all = ["legacy", "--players", "3", "--pilots", "guided,random", "--games", "60", "--seed", "5"];
    let whole = arena(&place, &all);
    let path = place.path("run.jsonl");
    let keep = path.to_str().unwrap();
    let kept = arena(&place, &[&all[..], &["--keep", keep]].concat());
    assert_eq!(whole, kept);
    let text = std::fs::read_to_string(&path).unwrap();
    let cut = text.lines().take(8).map(|line| format!("{line}\n")).collect::<String>();
    let torn = format!("{cut}{}", &text.lines().nth(8).unwrap()[..9]);
    std::fs::write(&path, torn).unwrap();
    // The seed is in the file.
    assert_eq!(arena(&place, &[&all[..all.len() - 2], &["--keep", keep]].concat()), whole);
    assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), text.lines().count());
    refused(&place, &["legacy", "--players", "4", "--pilots", "guided,random", "--keep", keep], "same");
    std::fs::write(&path, cut.replace("\"tape\"", "\"tap\"")).unwrap();
    refused(&place, &[&all[..], &["--keep", keep]].concat(), "line 2");
    // Somebody's notes, without the end of a line.
    std::fs::write(&path, "my notes").unwrap();
    refused(&place, &[&all[..], &["--keep", keep]].concat(), "line 1");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "my notes");
}

fn refused(place: &Place, arguments: &[&str], with: &str) {
    let run = place.run(&[&["arena"], arguments].concat());
    assert_eq!(run.code, 2, "{arguments:?}");
    assert!(run.err.contains(with), "{arguments:?}: {}", run.err);
}

#[test]
fn mistakes_are_told() {
    let place = Place::new();
    refused(&place, &["afloat"], "--pilots");
    refused(&place, &["afloat", "--pilots", "kraken,random"], "kraken");
    refused(&place, &["afloat", "--pilots", "exec:,random"], "exec:");
    refused(&place, &["afloat", "--pilots", "random,random", "--budget", "0"], "0");
    refused(&place, &["broadsides", "--pilots", "random,guided", "--players", "3"], "3");
    let folder = Path::new("/");
    refused(&place, &["afloat", "--pilots", "random,guided", "--keep", folder.to_str().unwrap()], "/");
}

/// The bot on the page of docs/bots.md.
#[test]
fn the_bot_of_the_documentation_plays() {
    let place = Place::new();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots/arena.py");
    let bot = format!("exec:{} {path}", python());
    for game in fleet::GAMES {
        let value = arena(&place, &[game, "--pilots", &format!("{bot},random"), "--games", "2", "--seed", "3"]);
        assert_eq!(value["lineups"][0]["scores"][0]["faults"], serde_json::json!({}), "{game}: {value}");
    }
    let run = place.run(&["arena", "afloat", "--pilots", "random,guided", "--games", "4", "--lang", "fr"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("intervalle") && run.out.contains("Elo"), "{}", run.out);
}

/// Each level against the one below, then the measures, in one table; runners only where there is water to run in.
#[test]
fn the_ladder_measures_every_level() {
    let place = Place::new();
    let few = ["--games", "2", "--seed", "4", "--budget", "60"];
    let value = arena(&place, &[&["broadsides", "--ladder", "--option", "map=the_narrows"][..], &few].concat());
    let lineups = value["lineups"].as_array().unwrap();
    let steps: Vec<String> = lineups.iter().map(|lineup| lineup["places"].to_string()).collect();
    assert_eq!(steps.len(), 9, "{steps:?}");
    assert_eq!((steps[0].as_str(), steps[8].as_str()), (r#"["legend","captain"]"#, r#"["captain","runner"]"#));
    assert!(lineups.iter().all(|lineup| lineup["games"] == 2), "{value}");
    let told = place.run(&[&["arena", "afloat", "--ladder", "--players", "3"][..], &few].concat());
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    let rows = told.out.lines().filter(|line| line.contains('–')).count();
    assert_eq!(rows, 7, "{}", told.out);
    assert!(told.out.contains("against") && !told.out.contains("runner"), "{}", told.out);
    refused(&place, &["afloat", "--pilots", "runner,random"], "Broadsides");
    let sim = place.run(&["sim", "legacy", "--pilots", "runner", "--games", "1"]);
    assert_eq!(sim.code, 2);
    assert!(sim.err.contains("Broadsides"), "{}", sim.err);
}
