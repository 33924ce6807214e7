//! Messages made to break whoever reads them, or reads them again from the journal.

use std::time::Duration;

use serde_json::json;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::super::client::{Caller, Line, Opening};
use super::Tally;
use crate::run::Outcome;

/// A key that the JSON library keeps for itself.
const PRIVATE: &str = "$serde_json::private::RawValue";

/// The longest message that is taken, in bytes.
const LONGEST: usize = 8 * 1024;

/// As often as a socket may speak.
const PACE: Duration = Duration::from_millis(20);

/// How long an answer is waited for; what is accepted says something else, or nothing.
const QUIET: Duration = Duration::from_millis(30);

/// At a table that is played at, everything in turn, on a socket that may be closed for it.
pub(super) async fn hostile(caller: Caller, tally: &Tally) -> Outcome {
    let table = play(caller).await?;
    tally.table(&table.id);
    let mut line = None;
    for message in messages().iter().cycle() {
        tally.tried();
        let mut open = match line.take() {
            Some(open) => open,
            None => match caller.join(&table.id, Some(&table.host)).await {
                Ok(open) => open,
                Err(_) => {
                    tally.refused();
                    sleep(PACE).await;
                    continue;
                }
            },
        };
        if send(&mut open, message.clone(), tally).await {
            line = Some(open);
        }
        sleep(PACE).await;
    }
    Ok(())
}

/// A match against a pilot that has begun.
async fn play(caller: Caller) -> Outcome<Opening> {
    let table = caller.open_table(&json!({"game": "afloat", "seats": [null, "random"]})).await?;
    let mut line = caller.join(&table.id, Some(&table.host)).await?;
    line.ask(json!({"kind": "sit", "name": "Ned", "seat": 0})).await?;
    line.tell(json!({"kind": "start"})).await?;
    line.until(|heard| !heard["view"].is_null()).await?;
    Ok(table)
}

/// Sends one message; says whether the socket is still open.
async fn send(line: &mut Line, message: Message, tally: &Tally) -> bool {
    if line.send(message).await.is_err() {
        tally.closed();
        return false;
    }
    let refused = async {
        loop {
            match line.hear().await {
                Ok(heard) if heard["kind"] == "error" => {
                    tally.refused();
                    return true;
                }
                Ok(_) => {}
                Err(_) => {
                    tally.closed();
                    return false;
                }
            }
        }
    };
    timeout(QUIET, refused).await.unwrap_or(true)
}

fn messages() -> Vec<Message> {
    let nested = |open: &str, close: &str, depth: usize| format!("{}0{}", open.repeat(depth), close.repeat(depth));
    let deep = nested("[", "]", 125);
    let deeper = nested(r#"{"a":"#, "}", 1000);
    let private = format!(r#"{{"a":1,"{PRIVATE}":0}}"#);
    let private_text = format!(r#"{{"{PRIVATE}":"{{}}"}}"#);
    let nines = "9".repeat(4000);
    let twice = r#"{"kind":"stop","kind":"stop"}"#.to_owned();
    let control = "\"\\u0000\\ud800\"".to_owned();
    let values = [deep, deeper, private, private_text, nines, "1e999999".into(), "-0.0".into(), twice, control];
    let mut messages: Vec<Message> = Vec::new();
    for value in values {
        for text in [
            format!(r#"{{"kind":"orders","id":1,"seat":0,"answers":[{value}]}}"#),
            format!(r#"{{"kind":"answer","id":1,"number":1,"seat":0,"answer":{value}}}"#),
            format!(r#"{{"kind":"why","id":1,"seat":0,"answer":{value}}}"#),
            format!(r#"{{"kind":"ask","id":1,"seat":0,"question":{value}}}"#),
            format!(r#"{{"kind":"say","id":1,"text":{value}}}"#),
            format!(r#"{{"kind":"look","seat":{value}}}"#),
            format!(r#"{{"kind":{value},"id":1}}"#),
            value,
        ] {
            messages.push(Message::text(text));
        }
    }
    messages.push(Message::text(format!(r#"{{"kind":"say","id":1,"text":"{}"}}"#, "x".repeat(LONGEST))));
    messages.push(Message::text("x".repeat(LONGEST + 1)));
    messages.push(Message::text("[".repeat(LONGEST)));
    messages.push(Message::binary(vec![0xff; 100]));
    messages.push(Message::binary(vec![0; LONGEST + 1]));
    messages.push(Message::text(r#"{"kind":"orders","id":1,"seat":255,"answers":[]}"#));
    messages.push(Message::text(r#"{"kind":"resign","id":4294967296,"seat":1}"#));
    messages.push(Message::text(r#"{"kind":"say","id":1,"text":"\u202e\u0007\u200b"}"#));
    messages
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What lacks something a message must have is refused for that, and nothing else of it is ever looked at.
    #[test]
    fn messages_are_refused_for_what_is_hostile_in_them() {
        for message in messages().iter().filter_map(|message| message.to_text().ok()) {
            let has = |what: &str| message.contains(what);
            let numbered =
                ["orders", "answer", "why", "ask", "say"].iter().any(|kind| has(&format!(r#""kind":"{kind}""#)));
            assert!(!numbered || has(r#""id":1"#), "{message}");
            assert!(!has(r#""kind":"answer""#) || has(r#""number":"#), "{message}");
        }
    }
}
