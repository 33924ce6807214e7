//! The leak law on the wire: what a seat is sent is exactly what its own view of the match gives, in every message.
//!
//! The game is the toy of the conformance kit, which has secrets, joint choices and drafts. The kit proves that a
//! viewer's forms hold nothing the viewer may not know; here the frames themselves are compared with those forms.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;
#[path = "../../table/tests/toys/mod.rs"]
mod toys;

use std::collections::HashMap;

use fleet::{AnyGame, AnyMatch};
use harbor::Running;
use serde_json::{Value, json};
use support::{Client, Port};
use table::record::RecordText;
use table::{Game, Seat, Viewer};
use toys::{Hands, SOUND};

type Toy = Hands<SOUND>;

fn games(id: &str) -> Option<&'static dyn AnyGame> {
    if id == Toy::ID { Some(fleet::erased::<Toy>()) } else { fleet::game(id) }
}

async fn port() -> Port {
    let folder = tempfile::tempdir().unwrap();
    let config = support::config(&folder);
    let running = Running::start_with(config.clone(), games).await.unwrap();
    Port { running, config, folder }
}

/// A client that keeps everything it was sent.
struct Ear {
    client: Client,
    token: Option<String>,
    seat: Option<u8>,
    heard: Vec<Value>,
}

impl Ear {
    async fn listen(&mut self) -> Value {
        let message = self.client.next().await.unwrap();
        self.heard.push(message.clone());
        message
    }

    /// Reads until the match stands at a version or later.
    async fn until(&mut self, version: u64) -> Value {
        loop {
            let message = self.listen().await;
            if message["version"].as_u64().is_some_and(|at| at >= version) {
                return message;
            }
        }
    }

    async fn say(&mut self, message: Value) {
        self.client.say(message).await;
    }
}

/// Plays a match of the toy over three sockets and gives back everything each of them was sent.
async fn play(bury: &str) -> (String, Vec<Ear>) {
    let port = port().await;
    let table =
        port.table(json!({"game": "hands", "options": {"bury": bury}, "seats": [null, null], "hints": false})).await;
    let mut ears = Vec::new();
    for name in ["Anne", "Bart"] {
        let (client, token, seat) = port.sit(&table, name).await;
        ears.push(Ear { client, token: Some(token), seat: Some(seat), heard: Vec::new() });
    }
    ears.push(Ear { client: port.join(&table, None).await, token: None, seat: None, heard: Vec::new() });
    let mut host = port.join(&table, Some(table.host.reveal())).await;
    host.ask(json!({"kind": "start"})).await;
    // The deal tells nobody anything, so the standing is asked for.
    for ear in &mut ears {
        let seat = ear.seat;
        ear.say(json!({"kind": "look", "seat": seat})).await;
        while ear.listen().await["kind"] != "sync" {}
    }
    let mut over = false;
    while !over {
        for ear in &mut ears[..2] {
            let seat = ear.seat.unwrap();
            loop {
                ear.say(json!({"kind": "look", "seat": seat})).await;
                let now = loop {
                    let message = ear.listen().await;
                    over |= message["view"]["phase"] == "Over";
                    if message["kind"] == "sync" {
                        break message;
                    }
                };
                let Some(answer) = now["asked"]["moves"].as_array().and_then(|moves| moves.first().cloned()) else {
                    break;
                };
                // A slip first: every refusal is a message too.
                let id = 5_000 + ear.heard.len();
                let slip = json!({"kind": "answer", "id": id, "seat": seat, "answer": {"kind": "play", "card": 99}});
                ear.say(slip).await;
                ear.say(json!({"kind": "answer", "id": id + 1, "seat": seat, "answer": answer})).await;
            }
        }
    }
    let last = ears[0].heard.iter().filter_map(|message| message["version"].as_u64()).max().unwrap();
    for ear in &mut ears {
        let so_far = ear.heard.iter().filter_map(|message| message["version"].as_u64()).max().unwrap_or(0);
        if so_far < last {
            ear.until(last).await;
        }
    }
    // Looking back is being told, too.
    for ear in &mut ears {
        let url = format!("http://{}/api/tables/{}/moments", port.running.address, table.id);
        let mut request = ureq::get(url);
        if let Some(token) = &ear.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let reel: Value =
            tokio::task::spawn_blocking(move || request.call().unwrap().body_mut().read_json().unwrap()).await.unwrap();
        let moments = reel["moments"].as_array().unwrap();
        assert!(moments.last().unwrap()["version"].as_u64() >= Some(last));
        ear.heard.extend(moments.iter().cloned());
    }
    let file = port.running.harbor.file(table.id).await.unwrap();
    (file, ears)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_frame_is_the_viewers_own_form() {
    for bury in ["off", "on"] {
        let (file, ears) = play(bury).await;
        // The match again, moment by moment: the state each version belongs to.
        let text = RecordText::read(file.as_bytes()).unwrap();
        let mut views: HashMap<(usize, Option<u8>), String> = HashMap::new();
        let seats = [Some(0), Some(1), None];
        let viewer = |seat: Option<u8>| seat.map_or(Viewer::Bystander, |seat| Viewer::Seat(Seat(seat)));
        let mut watch = |moment: &dyn AnyMatch| {
            for seat in seats {
                let view: Value = fleet::parse_json(&moment.view(viewer(seat)));
                views.insert((moment.steps() as usize, seat), view.to_string());
            }
        };
        let finished = games("hands").unwrap().verify(&text, &mut watch).unwrap();
        let seed = file.split_once("\"seed\":\"").unwrap().1[..64].to_owned();
        let mut compared = 0;
        for ear in &ears {
            let own: Vec<&String> = views.iter().filter(|((_, seat), _)| *seat == ear.seat).map(|(_, v)| v).collect();
            let facts: Vec<Value> =
                finished.notices(0, viewer(ear.seat)).iter().map(|notice| fleet::parse_json(notice)).collect();
            for message in &ear.heard {
                let frame = message.to_string();
                assert!(!frame.contains(&seed));
                if message["view"].is_object() {
                    assert!(own.contains(&&message["view"].to_string()), "{:?} was sent {frame}", ear.seat);
                    assert!(message["asked"].is_null() || message["asked"]["seat"] == json!(ear.seat), "{frame}");
                    compared += 1;
                }
                for notice in message["notices"].as_array().into_iter().flatten() {
                    let known =
                        facts.contains(notice) || ["chosen", "choosing-again"].iter().any(|k| notice["kind"] == *k);
                    assert!(known, "{:?} was told {notice}", ear.seat);
                }
            }
        }
        assert!(compared > 20, "{compared}");
    }
}
