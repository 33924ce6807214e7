//! docs/bots.md: both players on the page play each other on a real server, to the end.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use support::Port;
use table::record::RecordText;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The example `bot`. A plain `cargo test` has just built it beside this test; built now where less was asked for.
fn rust_bot() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let profile = test.ancestors().nth(2).unwrap();
    let bot = profile.join("examples").join(format!("bot{}", std::env::consts::EXE_SUFFIX));
    let age = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    if age(&bot) < age(&docs().join("bots/bot.rs")) {
        let folder = profile.file_name().and_then(|name| name.to_str()).unwrap();
        let profile = if folder == "debug" { "dev" } else { folder };
        let args = ["build", "--package", "harbor", "--example", "bot", "--profile", profile];
        assert!(Command::new(env!("CARGO")).args(args).status().unwrap().success());
    }
    bot
}

fn spawn(command: &mut Command, link: &str, name: &str) -> Child {
    let command = command.args([link, name]).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env("NO_PROXY", "127.0.0.1").spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// What a player printed; it must have come to its end in time.
fn outcome(mut player: Child, deadline: Instant) -> String {
    while player.try_wait().unwrap().is_none() {
        if Instant::now() > deadline {
            player.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = player.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let (said, complained) = (text(output.stdout), text(output.stderr));
    assert!(output.status.success(), "{} {said} {complained}", output.status);
    said
}

fn get(url: &str) -> String {
    let agent = ureq::Agent::config_builder().proxy(None).build().new_agent();
    agent.get(url).call().unwrap().body_mut().read_to_string().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn both_players_of_the_page_play_each_other_to_the_end() {
    let port = Port::open().await;
    // Without draws, so that just one of them wins.
    let new = json!({ "game": "afloat", "options": { "calm": "endless" }, "seats": [null, null] });
    let table = port.table(new).await;
    let base = format!("http://{}", port.running.address);
    let link = format!("{base}/t/{}#invite={}", table.id, table.invite.reveal());
    let state = format!("{base}/api/tables/{}", table.id);
    let seated = |seats: usize| {
        let state: Value = serde_json::from_str(&get(&state)).unwrap();
        state["table"]["seats"].as_array().unwrap().iter().filter(|seat| seat["owned"] == true).count() == seats
    };

    let bot = rust_bot();
    let deadline = Instant::now() + Duration::from_secs(120);
    let mut python = spawn(Command::new("python3").arg(docs().join("bots/bot.py")), &link, "Py");
    let mut rust = spawn(&mut Command::new(bot), &link, "Rs");
    while !seated(2) {
        if python.try_wait().unwrap().is_some() || rust.try_wait().unwrap().is_some() || Instant::now() > deadline {
            panic!("they do not sit down: {} {}", outcome(python, Instant::now()), outcome(rust, Instant::now()));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    host.say(json!({ "kind": "start", "id": 1 })).await;

    let said = [outcome(python, deadline), outcome(rust, deadline)];
    assert_eq!(said.iter().filter(|said| said.contains(" won ")).count(), 1, "{said:?}");
    let file = get(&format!("{state}/file"));
    let read = RecordText::read(file.as_bytes()).unwrap();
    let finished = fleet::game("afloat").unwrap().verify(&read, &mut |_| ()).unwrap();
    let (winners, _) = finished.outcome().unwrap();
    let winner = &finished.header().seats[winners.lowest().unwrap().index()].name;
    assert!(said.iter().any(|said| said.starts_with(&format!("{} won ", winner.as_str()))), "{said:?}");
    assert!(file.contains(r#""by":"person""#) && !file.contains("pilot:"));
}

#[test]
fn the_page_holds_the_players_that_are_tested() {
    let read = |path: &str| std::fs::read_to_string(docs().join(path)).unwrap().replace("\r\n", "\n");
    let page = read("bots.md");
    for (language, path) in [("python", "bots/bot.py"), ("python", "bots/arena.py"), ("rust", "bots/bot.rs")] {
        let text = read(path);
        assert!(text.lines().count() <= 50, "about 40 lines: {path}");
        assert!(page.contains(&format!("```{language}\n{text}```")), "docs/bots.md does not hold {path} as it is");
    }
}
