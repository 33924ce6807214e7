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

/// At a table that is played at, everything in turn, each on a socket that may be closed for it.
pub(super) async fn hostile(caller: Caller, tally: &Tally) -> Outcome {
    let table = play(caller).await?;
    tally.table(&table.id);
    for message in messages().iter().cycle() {
        tally.tried();
        match caller.join(&table.id, Some(&table.host)).await {
            Ok(mut line) => send(&mut line, message.clone(), tally).await,
            Err(why) => {
                tally.refused();
                // The server may say that an address comes too fast, but the table must be there.
                if why.contains("closed") {
                    tally.breach("the table cannot be joined any more".into());
                }
            }
        }
        sleep(Duration::from_millis(60)).await;
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

async fn send(line: &mut Line, message: Message, tally: &Tally) {
    if line.send(message).await.is_err() {
        return tally.closed();
    }
    let refused = async {
        loop {
            match line.hear().await {
                Ok(heard) if heard["kind"] == "error" => return tally.refused(),
                Ok(_) => {}
                Err(_) => return tally.closed(),
            }
        }
    };
    // What is accepted says something else, or nothing.
    let _quiet = timeout(Duration::from_millis(100), refused).await;
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
            format!(r#"{{"kind":"answer","id":1,"seat":0,"answer":{value}}}"#),
            format!(r#"{{"kind":"answer","id":1,"number":1,"seat":0,"answer":{value}}}"#),
            format!(r#"{{"kind":"why","id":1,"seat":0,"answer":{value}}}"#),
            format!(r#"{{"kind":"ask","id":1,"seat":0,"question":{value}}}"#),
            format!(r#"{{"kind":"say","text":{value}}}"#),
            format!(r#"{{"kind":"look","seat":{value}}}"#),
            format!(r#"{{"kind":{value},"id":1}}"#),
            value,
        ] {
            messages.push(Message::text(text));
        }
    }
    messages.push(Message::text(format!(r#"{{"kind":"say","text":"{}"}}"#, "x".repeat(LONGEST))));
    messages.push(Message::text("x".repeat(LONGEST + 1)));
    messages.push(Message::text("[".repeat(LONGEST)));
    messages.push(Message::binary(vec![0xff; 100]));
    messages.push(Message::binary(vec![0; LONGEST + 1]));
    messages.push(Message::text(r#"{"kind":"orders","id":1,"seat":255,"answers":[]}"#));
    messages.push(Message::text(r#"{"kind":"resign","id":4294967296,"seat":1}"#));
    messages.push(Message::text(r#"{"kind":"say","text":"\u202e\u0007\u200b"}"#));
    messages
}
