//! More of what is allowed than anybody needs.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::super::client::{Caller, Line};
use super::Tally;
use crate::run::Outcome;

const HINT_SOCKETS: usize = 10;
const LEGEND_TABLES: usize = 10;
const PING_SOCKETS: usize = 20;
const PINGS: u64 = 1_000_000;
const TALKERS: usize = 30;
const WATCHERS: usize = 1500;
const ADDRESSES: u8 = 30;

/// A pause after which a bucket of messages has one more.
const BREATH: Duration = Duration::from_millis(20);

/// Reads whatever comes until it is dropped; counts refusals and the end.
async fn drain(line: &mut Line, tally: &Tally) {
    while let Ok(heard) = line.hear().await {
        count(&heard, tally);
    }
    tally.closed();
}

fn count(heard: &Value, tally: &Tally) {
    if heard["kind"] == "error" {
        tally.refused();
    }
}

/// What has come so far, without waiting.
async fn glance(line: &mut Line, tally: &Tally) -> Outcome {
    while let Ok(heard) = timeout(Duration::ZERO, line.hear()).await {
        count(&heard?, tally);
    }
    Ok(())
}

/// One player, one seat, ten sockets.
pub(super) async fn hints(caller: Caller, tally: &Tally) -> Outcome {
    let new = json!({"game": "legacy", "seats": [null, "legend"], "hints": true});
    let table = caller.open_table(&new).await?;
    let mut host = caller.join(&table.id, Some(&table.host)).await?;
    host.ask(json!({"kind": "sit", "name": "Ned", "seat": 0})).await?;
    host.tell(json!({"kind": "start"})).await?;
    // A question of its own: the gunner may begin.
    let number = host.until(|heard| heard["asked"]["number"].is_u64()).await?["asked"]["number"].clone();
    let mut asking = JoinSet::new();
    for _ in 0..HINT_SOCKETS {
        let (tally, table, number) = (tally.clone(), table.clone(), number.clone());
        asking.spawn_local(async move {
            let Ok(mut line) = caller.join(&table.id, Some(&table.host)).await else { return tally.refused() };
            loop {
                tally.tried();
                let asked = line.tell(json!({"kind": "hint", "seat": 0, "number": number})).await;
                if asked.is_err() || glance(&mut line, &tally).await.is_err() {
                    return tally.closed();
                }
                sleep(BREATH).await;
            }
        });
    }
    asking.join_all().await;
    Ok(())
}

/// Legends among themselves, watched by their host.
pub(super) async fn legends(caller: Caller, tally: &Tally) -> Outcome {
    let mut tables = JoinSet::new();
    for _ in 0..LEGEND_TABLES {
        let tally = tally.clone();
        tables.spawn_local(async move {
            loop {
                tally.tried();
                match legend_table(caller).await {
                    Ok(mut line) => drain(&mut line, &tally).await,
                    Err(_) => tally.refused(),
                }
                sleep(Duration::from_secs(1)).await;
            }
        });
    }
    tables.join_all().await;
    Ok(())
}

async fn legend_table(caller: Caller) -> Outcome<Line> {
    let new = json!({"game": "legacy", "seats": ["legend", "legend", "legend", "legend", "legend"]});
    let table = caller.open_table(&new).await?;
    let mut line = caller.join(&table.id, Some(&table.host)).await?;
    line.tell(json!({"kind": "start"})).await?;
    Ok(line)
}

/// Half of the sockets send the pings of WebSocket, half those of the protocol.
pub(super) async fn pings(caller: Caller, victim: &str, tally: &Tally) -> Outcome {
    let mut pinging = JoinSet::new();
    for number in 0..PING_SOCKETS {
        let (tally, victim) = (tally.clone(), victim.to_owned());
        pinging.spawn_local(async move {
            let ping = if number % 2 == 0 {
                Message::Ping(vec![7; 100].into())
            } else {
                Message::text(r#"{"kind":"ping","id":1}"#)
            };
            while tally.counts().0 < PINGS {
                match caller.join(&victim, None).await {
                    Ok(line) => ping_until_closed(line, &ping, &tally).await,
                    Err(_) => tally.refused(),
                }
                sleep(Duration::from_secs(1)).await;
            }
        });
    }
    pinging.join_all().await;
    Ok(())
}

async fn ping_until_closed(line: Line, ping: &Message, tally: &Tally) {
    const AT_ONCE: u64 = 50;
    let (mut sink, mut stream) = line.socket.split();
    let sending = async {
        while tally.counts().0 < PINGS {
            for _ in 0..AT_ONCE {
                if sink.feed(ping.clone()).await.is_err() {
                    return;
                }
            }
            if sink.flush().await.is_err() {
                return;
            }
            tally.tried_many(AT_ONCE);
            tokio::task::yield_now().await;
        }
    };
    let reading = async { while let Some(Ok(_)) = stream.next().await {} };
    tokio::select! {
        () = sending => {}
        () = reading => {}
    }
    tally.closed();
}

/// Watchers who never stop talking.
pub(super) async fn chat(caller: Caller, victim: &str, tally: &Tally) -> Outcome {
    let mut talking = JoinSet::new();
    for _ in 0..TALKERS {
        let (tally, victim) = (tally.clone(), victim.to_owned());
        talking.spawn_local(async move {
            loop {
                if let Ok(mut line) = caller.join(&victim, None).await {
                    loop {
                        tally.tried();
                        let said = line.tell(json!({"kind": "say", "text": "Ahoy! ".repeat(30)})).await;
                        if said.is_err() || glance(&mut line, &tally).await.is_err() {
                            tally.closed();
                            break;
                        }
                        sleep(BREATH).await;
                    }
                } else {
                    tally.refused();
                }
                sleep(Duration::from_secs(1)).await;
            }
        });
    }
    talking.join_all().await;
    Ok(())
}

/// Watchers of one match, as many as each address may open.
pub(super) async fn watchers(port: u16, victim: &str, tally: &Tally) -> Outcome {
    let mut watching = JoinSet::new();
    for address in 1..=ADDRESSES {
        let (tally, victim) = (tally.clone(), victim.to_owned());
        watching.spawn_local(async move {
            let mut lines = JoinSet::new();
            for _ in 0..WATCHERS / usize::from(ADDRESSES) {
                tally.tried();
                match Caller::one_of_many(port, address).join(&victim, None).await {
                    Ok(mut line) => {
                        let tally = tally.clone();
                        lines.spawn_local(async move { drain(&mut line, &tally).await });
                    }
                    Err(_) => tally.refused(),
                }
            }
            lines.join_all().await;
        });
    }
    watching.join_all().await;
    Ok(())
}
