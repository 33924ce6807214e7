//! Connections held open: the server pays, the attacker waits.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::super::client::{Caller, Opening};
use super::Tally;
use crate::run::Outcome;

const HALF_REQUESTS: usize = 1200;
const BODIES: usize = 200;
const READERS: usize = 60;

/// The longest match file that is taken, in bytes.
const FILE: usize = 4 * 1024 * 1024;

/// Headers that come a line a second and never end.
pub(super) async fn half_requests(caller: Caller, tally: &Tally) -> Outcome {
    let mut held = JoinSet::new();
    for _ in 0..HALF_REQUESTS {
        let tally = tally.clone();
        held.spawn_local(async move {
            tally.tried();
            let Ok(mut stream) = caller.connect().await else { return tally.refused() };
            let mut line = format!("GET /api/tables HTTP/1.1\r\nhost: {}\r\n", caller.host());
            while stream.write_all(line.as_bytes()).await.is_ok() {
                if is_over(&mut stream, Duration::from_secs(1)).await {
                    break;
                }
                line = "x-more: x\r\n".into();
            }
            tally.closed();
        });
        // A crowd, but not one that the listener's own backlog turns away.
        sleep(Duration::from_millis(1)).await;
    }
    held.join_all().await;
    Ok(())
}

/// Whether the other side answers or hangs up within a time.
async fn is_over(stream: &mut TcpStream, within: Duration) -> bool {
    let mut byte = [0];
    tokio::time::timeout(within, stream.read(&mut byte)).await.is_ok()
}

/// Match files that lack their last byte.
pub(super) async fn bodies(caller: Caller, tally: &Tally) -> Outcome {
    let mut held = JoinSet::new();
    for _ in 0..BODIES {
        let tally = tally.clone();
        held.spawn_local(async move {
            tally.tried();
            if hold_body(caller, &tally).await.is_err() {
                tally.closed();
            }
        });
        sleep(Duration::from_millis(10)).await;
    }
    held.join_all().await;
    Ok(())
}

async fn hold_body(caller: Caller, tally: &Tally) -> Outcome {
    let told = |error: std::io::Error| error.to_string();
    let mut stream = caller.connect().await?;
    let head = format!("POST /api/replay HTTP/1.1\r\nhost: {}\r\ncontent-length: {FILE}\r\n\r\n", caller.host());
    stream.write_all(head.as_bytes()).await.map_err(told)?;
    let (mut reading, mut writing) = stream.split();
    let sending = async {
        let chunk = vec![b' '; 64 * 1024];
        for left in (1..FILE).rev().step_by(chunk.len()) {
            writing.write_all(&chunk[..chunk.len().min(left)]).await.map_err(told)?;
        }
        std::future::pending().await
    };
    let mut status = [0; 12];
    tokio::select! {
        sent = sending => sent,
        answered = reading.read_exact(&mut status) => {
            answered.map_err(told)?;
            tally.refused();
            Ok(())
        }
    }
}

/// Readers who ask for a long match and read the first line of the answer only. They ask for what was refused again.
pub(super) async fn moments(caller: Caller, table: &Opening, tally: &Tally) -> Outcome {
    let mut held = JoinSet::new();
    let request = format!(
        "GET /api/tables/{}/moments HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\n\r\n",
        table.id,
        caller.host(),
        table.host
    );
    for _ in 0..READERS {
        let (tally, request) = (tally.clone(), request.clone());
        held.spawn_local(async move {
            loop {
                tally.tried();
                let Ok(mut stream) = caller.connect_taking(Some(4096)).await else { return tally.refused() };
                let mut status = [0; 12];
                let asked = stream.write_all(request.as_bytes()).await.is_ok();
                if !asked || stream.read_exact(&mut status).await.is_err() {
                    tally.closed();
                } else if &status == b"HTTP/1.1 200" {
                    return until_closed(stream, &tally).await;
                } else {
                    tally.refused();
                }
                sleep(Duration::from_secs(1)).await;
            }
        });
    }
    held.join_all().await;
    Ok(())
}

/// Waits for the other side to give up, without taking anything that was sent.
async fn until_closed(stream: TcpStream, tally: &Tally) {
    // What is there already is not read, so only an error can end this.
    let _ended = stream.ready(tokio::io::Interest::ERROR).await;
    tally.closed();
}
