//! Pilots in seats: asked when their seat is, heard when they have thought, dropped when they are late.

use std::net::Ipv4Addr;
use std::sync::Arc;

use pilot::AnyAdvice;
use table::{Act, By, Seat};

use super::crew::SUBSTITUTE;
use super::{Actor, Command, ConnId};
use crate::journal::Entry;
use crate::pool::{Cost, decide};
use crate::protocol::{Fault, ToClient};
use crate::store::Status;

/// The pilot that gives hints.
const ADVISER: &str = "legend";

/// What a pilot came up with.
pub(crate) struct Thought {
    seat: Seat,
    version: u32,
    advice: Option<AnyAdvice>,
    purpose: Purpose,
}

/// What it was asked for.
#[derive(Clone, Debug)]
enum Purpose {
    /// To play.
    Play(By),
    /// To advise a person.
    Hint(ConnId, u32),
}

impl Actor {
    /// What follows of itself: standing orders are carried out, a pilot sails on for whoever has given up and is asked all
    /// the same, an agreed draw ends the match.
    pub(super) fn follow_up(&mut self) {
        while let Some((seat, answer)) = self.standing_order() {
            if self.enter(Entry::Answer { seat, answer, by: By::Clock }).is_err() {
                break;
            }
        }
        if !self.room.resigned.is_empty() {
            self.sail_on();
        }
        if self.room.offers.is_empty() {
            return;
        }
        let people = self.room.people();
        let playing: Vec<Seat> = people.iter().filter(|seat| self.room.chairs[seat.index()].pilot.is_none()).collect();
        let agreed = !playing.is_empty() && playing.iter().all(|seat| self.room.offers.contains(*seat));
        if agreed && self.room.status() == Status::Playing {
            let _ended = self.enter(Entry::Act { act: Act::Agree {} });
        }
    }

    /// A pilot takes the seats of those who have given up but are asked all the same.
    fn sail_on(&mut self) {
        let adrift = |seat: &Seat| self.room.resigned.contains(*seat) && self.room.chairs[seat.index()].pilot.is_none();
        for seat in self.room.waiting().iter().filter(adrift).collect::<Vec<_>>() {
            let act = Act::Pilot { seat, level: SUBSTITUTE.into() };
            self.table_changed |= self.enter(Entry::Act { act }).is_ok();
        }
    }

    /// The first standing order that is legal for a seat that is waited for.
    fn standing_order(&self) -> Option<(Seat, fleet::Json)> {
        let game = self.room.game.as_ref()?;
        self.room.waiting().iter().find_map(|seat| {
            let orders = &self.room.chairs[seat.index()].orders;
            let order = orders.iter().find(|order| game.judge(seat, order).is_ok())?;
            Some((seat, order.clone()))
        })
    }

    /// Lets the pilots of all seats that are waited for think.
    pub(super) fn wake_pilots(&mut self) {
        let watched = !self.guests.is_empty() || !self.room.people().is_empty();
        for seat in self.room.waiting().iter().filter(|_| watched) {
            if let Some(level) = self.room.chairs[seat.index()].pilot.clone() {
                self.think(seat, level.clone(), By::Pilot(level));
            }
        }
    }

    pub(super) fn think(&mut self, seat: Seat, level: String, by: By) {
        let version = self.version();
        if self.thinking.get(&seat) != Some(&version) && self.send_off(seat, level, Purpose::Play(by)) {
            self.thinking.insert(seat, version);
        }
    }

    /// A person asks what a pilot would do; the match file keeps that they did.
    pub(super) fn hint(&mut self, conn: ConnId, id: u32, seat: Seat) -> Result<(), Fault> {
        if !self.room.opened.hints {
            return Err(Fault::NoHints {});
        }
        self.enter(Entry::Act { act: Act::Hint { seat } })?;
        if self.send_off(seat, ADVISER.into(), Purpose::Hint(conn, id)) { Ok(()) } else { Err(Fault::WrongMoment {}) }
    }

    fn version(&self) -> u32 {
        self.room.game.as_ref().map_or(0, |game| game.version() as u32)
    }

    fn send_off(&self, seat: Seat, level: String, purpose: Purpose) -> bool {
        let brief = self.room.game.as_ref().and_then(|game| game.brief(seat));
        let (Some(brief), Some(me)) = (brief, self.me.upgrade()) else { return false };
        let (harbor, version) = (Arc::clone(&self.harbor), self.version());
        let place = (Ipv4Addr::UNSPECIFIED.into(), self.room.id.clone(), Cost::of_level(&level));
        let seed = u64::from_le_bytes(crate::secret::random_bytes()[..8].try_into().unwrap_or_default());
        tokio::spawn(async move {
            let thinking = harbor.pilots.run(place, move |threads| decide(&brief, &level, seed, threads));
            let advice = thinking.await.ok().and_then(Result::ok);
            let thought = Thought { seat, version, advice, purpose };
            let _gone = me.send(Command::Thought(Box::new(thought))).await;
        });
        true
    }

    /// A pilot has thought. Late answers are dropped: the match moved on, or the owner came back.
    pub(super) fn thought(&mut self, thought: Thought) {
        let Thought { seat, version, advice, purpose } = thought;
        match (purpose, advice) {
            (Purpose::Hint(conn, id), Some(advice)) => self.outbox.push((conn, told(id, &advice))),
            (Purpose::Hint(conn, id), None) => {
                self.outbox.push((conn, ToClient::Error { id: Some(id), error: Fault::WrongMoment {} }));
            }
            (Purpose::Play(by), advice) => {
                if self.thinking.get(&seat) != Some(&version) {
                    return;
                }
                self.thinking.remove(&seat);
                let Some(advice) = advice.filter(|_| version == self.version() || self.may_choose(seat)) else {
                    return;
                };
                let who = if by == By::Clock { "clock" } else { "pilot" };
                metrics::counter!("flibuste_moves_total", "by" => who).increment(1);
                let _answered = self.enter(Entry::Answer { seat, answer: advice.answer.json, by });
            }
        }
    }

    /// The seat is still waited for although others have chosen since.
    fn may_choose(&self, seat: Seat) -> bool {
        self.room.waiting().contains(seat)
    }
}

fn told(id: u32, advice: &AnyAdvice) -> ToClient {
    let percent = |chance: f64| (chance * 100.0).round() as u32;
    let listed =
        |list: &[(fleet::AnyMove, f64)]| list.iter().map(|(answer, x)| (answer.json.clone(), percent(*x))).collect();
    ToClient::Hint {
        id,
        answer: advice.answer.json.clone(),
        chances: advice.chances.iter().map(|chance| percent(*chance)).collect(),
        ranked: listed(&advice.ranked),
        mix: listed(&advice.mix),
    }
}
