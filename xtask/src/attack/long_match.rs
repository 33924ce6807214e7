//! A match as long as somebody with patience could make it.

use std::time::Duration;

use serde_json::json;
use tokio::time::{Instant, timeout};

use super::client::{Caller, Opening};
use crate::run::Outcome;

/// Decisions to be made, and the longest it may take.
const DECISIONS: u32 = 6000;
const LONGEST: Duration = Duration::from_secs(20);

/// Plays for both seats on a server without limits.
pub(super) async fn play(caller: Caller) -> Outcome<Opening> {
    let until = Instant::now() + LONGEST;
    let new = json!({"game": "afloat", "seats": [null, null], "options": {"calm": "endless"}});
    let table = caller.open_table(&new).await?;
    let mut line = caller.join(&table.id, Some(&table.host)).await?;
    for seat in 0..2 {
        line.ask(json!({"kind": "sit", "name": "Anne", "seat": seat})).await?;
    }
    line.tell(json!({"kind": "start"})).await?;
    let mut seat = 0;
    for _ in 0..DECISIONS {
        if Instant::now() >= until {
            break;
        }
        let waits = |heard: &serde_json::Value| heard["waiting"].as_array().is_some_and(|waiting| !waiting.is_empty());
        let heard = timeout(LONGEST, line.until(waits)).await.map_err(|_| "a match stands still")??;
        let asked = match heard.get("asked").filter(|asked| !asked.is_null()) {
            Some(asked) => asked.clone(),
            None => {
                seat = heard["waiting"][0].as_u64().unwrap_or(seat);
                line.say(&json!({"kind": "look", "seat": seat})).await?;
                let asks = |heard: &serde_json::Value| heard.get("asked").is_some_and(|asked| !asked.is_null());
                line.until(asks).await?["asked"].clone()
            }
        };
        let moves = asked["moves"].as_array().cloned().unwrap_or_default();
        let harmless = moves.iter().find(|one| one["effect"] == "none");
        let answer = harmless.or(moves.first()).ok_or("nothing may be answered")?;
        line.answer(&asked, answer).await?;
    }
    Ok(table)
}
