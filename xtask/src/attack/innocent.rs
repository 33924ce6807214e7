//! People who only want to play, beside an attack: what they notice is what counts.

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::time::{Instant as Moment, sleep, sleep_until, timeout};

use super::client::{Caller, Line, answers};
use crate::run::Outcome;

/// Where they call from: not the attacker's address.
const PLAYERS: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const VISITOR: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 3);

/// How long a person waits before the next move.
const PACE: Duration = Duration::from_millis(50);

/// From one match to the next: an address may open a table every two seconds.
const REST: Duration = Duration::from_millis(1500);

/// How often somebody new comes by.
const VISITS: Duration = Duration::from_millis(250);

/// What a visitor, a move or a pilot may take before it counts as lost: less than an attack lasts.
const LOST: Duration = Duration::from_secs(2);

/// What they noticed.
#[derive(Clone, Default, Debug)]
pub(super) struct Noticed {
    /// From sending a move to having the new state.
    pub(super) moves: Vec<Duration>,
    /// From a pilot's turn to its answer.
    pub(super) pilot: Vec<Duration>,
    /// From calling at the door to seeing the lobby.
    pub(super) visits: Vec<Duration>,
    /// Moves, visits and pilots' answers that never came, sockets cut off.
    pub(super) lost: u32,
    /// Lines of chat that came into the match of two.
    pub(super) said: u32,
    /// The first thing that went wrong.
    pub(super) trouble: Option<String>,
}

/// Innocents at play; their match of two stands in the lobby.
#[derive(Clone)]
pub(super) struct Innocents {
    port: u16,
    noticed: Arc<Mutex<Noticed>>,
}

impl Innocents {
    pub(super) fn new(port: u16) -> Self {
        Self { port, noticed: Arc::default() }
    }

    /// What they have noticed since this was asked last.
    pub(super) fn take(&self) -> Noticed {
        std::mem::take(&mut *self.noticed.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn note(&self, note: impl FnOnce(&mut Noticed)) {
        note(&mut self.noticed.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn caller(&self, from: Ipv4Addr) -> Caller {
        Caller { from, port: self.port }
    }

    /// Plays until dropped. Sends the name of the table of two as soon as both play there.
    pub(super) async fn play(&self, opened: oneshot::Sender<String>) {
        tokio::join!(self.duel(opened), self.against_a_gunner(), self.visit());
    }

    fn trouble(&self, why: String) {
        self.note(|noticed| {
            noticed.lost += 1;
            noticed.trouble.get_or_insert(why);
        });
    }

    /// Two people with a socket each.
    async fn duel(&self, opened: oneshot::Sender<String>) {
        let mut opened = Some(opened);
        loop {
            if let Err(why) = self.one_duel(&mut opened).await {
                self.trouble(format!("two people: {why}"));
                sleep(VISITS).await;
            }
        }
    }

    async fn one_duel(&self, opened: &mut Option<oneshot::Sender<String>>) -> Outcome {
        let caller = self.caller(PLAYERS);
        let table = json!({"game": "afloat", "seats": [null, null], "listed": true, "options": {"calm": "endless"}});
        let table = caller.open_table(&table).await?;
        let mut host = caller.join(&table.id, Some(&table.host)).await?;
        let seat = host.ask(json!({"kind": "sit", "name": "Anne"})).await?["seat"].clone();
        host.say(&json!({"kind": "look", "seat": seat})).await?;
        let mut guest = caller.join(&table.id, None).await?;
        guest.ask(json!({"kind": "sit", "name": "Mary", "invite": table.invite})).await?;
        host.tell(json!({"kind": "start"})).await?;
        let mut lines = [host, guest];
        let mut asked = None;
        for (player, line) in lines.iter_mut().enumerate() {
            let begun = line.until(|heard| !heard["view"].is_null()).await?;
            asked = begun.get("asked").filter(|asked| !asked.is_null()).map(|asked| (player, asked.clone())).or(asked);
        }
        if let Some(opened) = opened.take() {
            // Whoever started the innocents may be gone.
            let _heard = opened.send(table.id.clone());
        }
        while let Some((player, question)) = asked.take() {
            asked = timeout(LOST, self.one_move(&mut lines, player, &question)).await.map_err(|_| "no new state")??;
        }
        Ok(())
    }

    /// One move after a pause, until both have seen it; gives who is asked next, or nobody when the match is over.
    async fn one_move(&self, lines: &mut [Line; 2], player: usize, asked: &Value) -> Outcome<Option<(usize, Value)>> {
        let due = Moment::now() + PACE;
        let [host, guest] = lines;
        // Reading goes on meanwhile, as in a browser.
        loop {
            let heard = tokio::select! {
                heard = host.hear() => heard?,
                heard = guest.hear() => heard?,
                () = sleep_until(due) => break,
            };
            self.count_chat(&heard);
        }
        let line = &mut lines[player];
        let sent = Instant::now();
        let id = line.answer(asked, choose(asked)).await?;
        let (mut next, mut seen) = (None, [false, false]);
        while seen != [true, true] {
            let [host, guest] = lines;
            let (who, heard) = tokio::select! {
                heard = host.hear() => (0, heard?),
                heard = guest.hear() => (1, heard?),
            };
            self.count_chat(&heard);
            if who == player && answers(&heard, id) {
                if heard["kind"] == "error" {
                    return Err(format!("a move was refused: {}", heard["error"]));
                }
                self.note(|noticed| noticed.moves.push(sent.elapsed()));
            }
            if heard["kind"] == "events" {
                seen[who] = true;
                next = heard.get("asked").filter(|asked| !asked.is_null()).map(|asked| (who, asked.clone())).or(next);
            }
        }
        Ok(next)
    }

    fn count_chat(&self, heard: &Value) {
        if heard["kind"] == "said" {
            self.note(|noticed| noticed.said += 1);
        }
    }

    /// One person and a pilot.
    async fn against_a_gunner(&self) {
        loop {
            if let Err(why) = self.one_match_against_a_gunner().await {
                self.trouble(format!("against a gunner: {why}"));
            }
            sleep(REST).await;
        }
    }

    async fn one_match_against_a_gunner(&self) -> Outcome {
        let caller = self.caller(PLAYERS);
        let table = caller
            .open_table(&json!({"game": "afloat", "seats": [null, "gunner"], "options": {"sails": "on"}}))
            .await?;
        let mut line = caller.join(&table.id, Some(&table.host)).await?;
        line.ask(json!({"kind": "sit", "name": "Bart"})).await?;
        line.say(&json!({"kind": "look", "seat": 0})).await?;
        line.tell(json!({"kind": "start"})).await?;
        let mut turn = None;
        loop {
            let heard = timeout(LOST, line.hear()).await.map_err(|_| "the gunner does not answer")??;
            if heard["view"].is_null() {
                continue;
            }
            if let Some(began) = turn.take().filter(|_| heard["kind"] == "events") {
                self.note(|noticed| noticed.pilot.push(Instant::elapsed(&began)));
            }
            match heard.get("asked").filter(|asked| !asked.is_null()) {
                Some(asked) => {
                    sleep(PACE).await;
                    line.answer(asked, choose(asked)).await?;
                }
                None if heard["waiting"].as_array().is_none_or(Vec::is_empty) => return Ok(()),
                None => turn = Some(Instant::now()),
            }
        }
    }

    /// Somebody new looks into the lobby now and then.
    async fn visit(&self) {
        loop {
            let began = Instant::now();
            let visit = timeout(LOST, self.caller(VISITOR).request("GET /api/tables", "", ""));
            match visit.await {
                Ok(Ok(answer)) if answer.status == 200 => self.note(|noticed| noticed.visits.push(began.elapsed())),
                Ok(Ok(answer)) => self.trouble(format!("a visitor: {}", answer.status)),
                Ok(Err(why)) => self.trouble(format!("a visitor: {why}")),
                Err(_) => self.trouble("a visitor: no answer".into()),
            }
            sleep(VISITS).await;
        }
    }
}

/// One of the moves at random; where one can be had that harms nobody, that one, so that the match goes on.
fn choose(asked: &Value) -> &Value {
    let moves = asked["moves"].as_array().map_or(&[][..], Vec::as_slice);
    let harmless = moves.iter().find(|one| one["effect"] == "none");
    harmless.or_else(|| fastrand::choice(moves)).unwrap_or(&Value::Null)
}
