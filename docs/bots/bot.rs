//! A player: cargo run -p harbor --example bot -- 'http://localhost:8080/t/abcdefghij#invite=...' [name]
#![allow(clippy::print_stdout, reason = "it says how it went")]

use std::hash::{BuildHasher, RandomState};

use serde_json::{Value, json};

/// One request. Too fast (429): waits a moment and asks again.
fn call(url: &str, token: &str, body: Option<&Value>) -> Result<Value, ureq::Error> {
    loop {
        let bearer = format!("Bearer {token}");
        let answer = match body {
            Some(body) => ureq::post(url).header("Authorization", bearer).send_json(body),
            None => ureq::get(url).header("Authorization", bearer).call(),
        };
        match answer {
            Err(ureq::Error::StatusCode(429)) => std::thread::sleep(std::time::Duration::from_secs(1)),
            answer => return answer?.body_mut().read_json(),
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let link = std::env::args().nth(1).ok_or("give me a link")?;
    let name = std::env::args().nth(2).unwrap_or("Rust".into());
    let (page, invite) = link.split_once("#invite=").ok_or("no invitation in the link")?;
    let table = page.replacen("/t/", "/api/tables/", 1);

    let me = json!({ "name": name, "invite": invite });
    let mine: Value = ureq::post(format!("{table}/seats")).send_json(me)?.body_mut().read_json()?;
    let token = mine["token"].as_str().ok_or("no token")?;
    let mut state = call(&table, token, None)?;
    while state["table"]["status"] != "over" {
        let standing = &state["standing"];
        let asked = &standing["asked"];
        state = if let Some(moves) = asked["moves"].as_array() {
            let answer = &moves[RandomState::new().hash_one(0) as usize % moves.len()]; // think here
            call(&format!("{table}/moves"), token, Some(&json!({ "answer": answer, "number": asked["number"] })))?
        } else {
            let seen = standing["version"].as_u64().unwrap_or(0); // wait until something happens
            call(&format!("{table}?since={seen}&wait=25"), token, None)?
        };
    }

    let log = call(&format!("{table}/log"), token, None)?;
    let end = log["notices"].as_array().and_then(|notices| notices.last()).ok_or("an empty log")?;
    let won = end["winners"].as_array().is_some_and(|winners| winners.contains(&mine["seat"]));
    println!("{name} {} {}", if won { "won" } else { "did not win" }, end["ending"]);
    Ok(())
}
