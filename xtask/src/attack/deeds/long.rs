//! Matches as long as a match can be: what they cost is paid by whoever keeps them, not by others.

use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::super::client::{Caller, Opening, PROTOCOL};
use super::Tally;
use crate::run::Outcome;

/// A pause before what was refused is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// As often as an address may open a socket or ask.
const PACE: Duration = Duration::from_millis(50);

/// A socket at each of them, and, where that is refused, a look by request.
pub(super) async fn tables(caller: Caller, tables: &[Opening], tally: &Tally) -> Outcome {
    let mut watching = JoinSet::new();
    for table in tables {
        let (tally, table) = (tally.clone(), table.clone());
        watching.spawn_local(async move {
            loop {
                tally.tried();
                match caller.join(&table.id, None).await {
                    Ok(mut line) => {
                        while line.hear().await.is_ok() {}
                        tally.closed();
                    }
                    Err(_) => tally.refused(),
                }
                if let Ok(answer) = caller.request(&format!("GET /api/tables/{}", table.id), "", "").await {
                    tally.status(answer.status);
                }
                sleep(AGAIN).await;
            }
        });
        sleep(PACE).await;
    }
    watching.join_all().await;
    Ok(())
}

/// Each of them in turn, from its beginning, as one who plays there: as much is told as a frame holds, and never read.
pub(super) async fn resumes(caller: Caller, tables: &[Opening], tally: &Tally) -> Outcome {
    let mut coming = JoinSet::new();
    for table in tables.iter().cycle() {
        let (tally, table) = (tally.clone(), table.clone());
        coming.spawn_local(async move {
            tally.tried();
            let Ok(mut line) = caller.socket(&table.id).await else { return tally.refused() };
            let hello = json!({"kind": "hello", "protocol": PROTOCOL, "token": table.host, "seen": 1, "said": 0});
            if line.say(&hello).await.is_err() {
                return tally.closed();
            }
            match timeout(AGAIN, line.until(|heard| heard["kind"] != "welcome")).await {
                Ok(Ok(heard)) if heard["kind"] == "error" => tally.refused(),
                Ok(Ok(_)) | Err(_) => {}
                Ok(Err(_)) => tally.closed(),
            }
        });
        sleep(PACE).await;
        while coming.try_join_next().is_some() {}
    }
    Ok(())
}
