//! Getting in where one has no business.

use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;

use super::super::client::{Caller, hello};
use super::Tally;
use crate::run::Outcome;

/// Tables of one address in the lobby beyond which it fills it.
const LISTED: u64 = 10;

/// As often as an address may ask.
const PACE: Duration = Duration::from_millis(45);

/// One address that lists as many tables as it may.
pub(super) async fn lobby(caller: Caller, tally: &Tally) -> Outcome {
    let mut listed = 0;
    loop {
        tally.tried();
        let new = json!({"game": "afloat", "seats": [null, null], "listed": true});
        let answer = caller.request("POST /api/tables", "", &new.to_string()).await?;
        listed += u64::from(tally.status(answer.status));
        if listed > LISTED {
            tally.breach(format!("one address has more than {LISTED} tables in the lobby"));
        }
        sleep(PACE).await;
    }
}

fn guess(length: usize) -> String {
    std::iter::repeat_with(|| fastrand::choice("abcdefghijkmnpqrstuvwxyz23456789".bytes()))
        .take(length)
        .flatten()
        .map(char::from)
        .collect()
}

/// Tokens, codes and invitations at random, by request and by socket.
pub(super) async fn tokens(caller: Caller, victim: &str, tally: &Tally) -> Outcome {
    let path = |what: &str| format!("POST /api/tables/{victim}/{what}");
    for turn in 0u64.. {
        tally.tried();
        let bearer = format!("authorization: Bearer {}\r\n", guess(28));
        let answer = match turn % 4 {
            0 => caller.request(&path("start"), &bearer, "").await,
            1 => caller.request(&path("claim"), "", &json!({"code": guess(28)}).to_string()).await,
            2 => {
                let end = json!({"kind": "host", "id": 1, "order": {"kind": "end"}});
                caller.request(&path("messages"), &bearer, &end.to_string()).await
            }
            _ => {
                guess_by_socket(caller, victim, tally).await;
                sleep(PACE).await;
                continue;
            }
        };
        match answer {
            Ok(answer) if tally.status(answer.status) => tally.breach(format!("a guess was taken: {}", answer.body)),
            Ok(_) => {}
            Err(_) => tally.closed(),
        }
        sleep(PACE).await;
    }
    Ok(())
}

async fn guess_by_socket(caller: Caller, victim: &str, tally: &Tally) {
    let Ok(mut line) = caller.socket(victim).await else { return tally.refused() };
    let told = line.say(&hello(Some(&guess(28)))).await;
    match line.until(|_| true).await {
        Ok(heard) if told.is_ok() && heard["kind"] == "welcome" => {
            let rights = heard["host"] == true || heard["seats"].as_array().is_none_or(|seats| !seats.is_empty());
            if rights {
                tally.breach("a guessed token was welcome".into());
            }
        }
        Ok(_) => tally.refused(),
        Err(_) => tally.closed(),
    }
}

/// Pages that came from elsewhere, or say so twice, or not in words.
pub(super) async fn origins(caller: Caller, victim: &str, tally: &Tally) -> Outcome {
    let own = caller.host();
    let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let new = json!({"game": "afloat", "seats": [null, null]}).to_string();
    let foreign = [
        "origin: http://elsewhere.example\r\n".to_owned(),
        "origin: null\r\n".to_owned(),
        format!("origin: http://{own}.elsewhere.example\r\n"),
        format!("origin: http://{own}\r\norigin: http://elsewhere.example\r\n"),
        format!("origin: http://{own}@elsewhere.example\r\n"),
        "origin: http://127.0.0.1:1\r\n".to_owned(),
        "origin: \u{e9}\r\n".to_owned(),
        "x-forwarded-host: elsewhere.example\r\norigin: http://elsewhere.example\r\n".to_owned(),
    ];
    let hosts = [format!("host: {own}\r\n"), "host: elsewhere.example:1\r\n".to_owned(), String::new()];
    for (turn, origin) in foreign.iter().cycle().enumerate() {
        let host = &hosts[turn / foreign.len() % hosts.len()];
        // A page may be its own server's under a name that points here; it finds no token there.
        if host.contains("elsewhere") && origin.contains("elsewhere") {
            continue;
        }
        for (what, headers, body) in [
            ("POST /api/tables".to_owned(), format!("{host}{origin}"), new.as_str()),
            (format!("GET /api/tables/{victim}/socket"), format!("{host}{origin}{upgrade}"), ""),
        ] {
            tally.tried();
            match caller.bare_request(&what, &headers, body).await {
                Ok(answer) if tally.status(answer.status) => tally.breach(format!("let in: {origin:?}")),
                Ok(_) => {}
                Err(_) => tally.closed(),
            }
            sleep(PACE).await;
        }
    }
    Ok(())
}
