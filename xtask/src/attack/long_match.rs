//! A match as long as somebody with patience could make it.

use std::time::Duration;

use futures_util::future::try_join_all;
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

/// Matches that are played at once.
const AT_ONCE: usize = 8;

/// The longest eight of them may take together.
const TOGETHER: Duration = Duration::from_secs(120);

/// Matches that play themselves by standing orders, on a server without limits, as far as a match can go.
pub(super) async fn let_play(caller: Caller, matches: usize) -> Outcome<Vec<Opening>> {
    let mut played = Vec::new();
    while played.len() < matches {
        let some = (0..AT_ONCE.min(matches - played.len())).map(|_| let_one_play(caller));
        played.extend(timeout(TOGETHER, try_join_all(some)).await.map_err(|_| "long matches take too long")??);
    }
    Ok(played)
}

async fn let_one_play(caller: Caller) -> Outcome<Opening> {
    let new = json!({"game": "afloat", "seats": [null, null], "options": {"calm": "endless"}});
    let table = caller.open_table(&new).await?;
    let mut line = caller.join(&table.id, Some(&table.host)).await?;
    for seat in 0..2 {
        line.ask(json!({"kind": "sit", "name": "Anne", "seat": seat})).await?;
        // What harms nobody, where it can be had.
        let answers = json!([
            {"kind": "stop", "effect": "none"}, {"kind": "attack", "target": 1 - seat}, {"kind": "throw", "hold": []},
        ]);
        line.ask(json!({"kind": "orders", "seat": seat, "answers": answers})).await?;
    }
    line.tell(json!({"kind": "start"})).await?;
    while let Ok(heard) = timeout(QUIET, line.hear()).await {
        if heard?["table"]["status"] == "over" {
            break;
        }
    }
    Ok(table)
}

/// A match that has nothing to tell for so long waits for somebody.
const QUIET: Duration = Duration::from_secs(3);
