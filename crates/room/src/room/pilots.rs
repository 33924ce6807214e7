//! Pilots in seats: asked when their seat is, heard when they have thought, dropped when they are late.

use std::collections::BTreeMap;

use fleet::Json;
use pilot::{AnyAdvice, Budget, Case, Reason, Resolve, hire_any};
use serde_json::value::to_raw_value;
use table::{Act, By, Seat};

use super::presence::SUBSTITUTE;
use super::speak::Obeyed;
use super::{ConnId, Room};
use crate::effects::{Status, Thought, Ticket, Work};
use crate::journal::Entry;
use crate::protocol::{Fault, ToClient};

/// The pilot that gives hints.
const ADVISER: &str = "legend";

/// The pilot that plays where another one failed.
const LAST_RESORT: &str = "random";

/// How long to wait until a question is put again that nobody had time for, in milliseconds.
const BUSY: i64 = 1_000;

/// What a pilot says.
#[derive(Clone, Debug)]
pub struct Advice {
    /// Its answer.
    pub answer: Json,
    /// The chance to win of each seat; empty if it has no opinion.
    pub chances: Vec<f64>,
    /// All answers with their worth, best first; empty if it has no opinion.
    pub ranked: Vec<(Json, f64)>,
    /// How often it gives each answer; empty where it does not mix.
    pub mix: Vec<(Json, f64)>,
    /// Why, strongest first.
    pub reasons: Vec<Reason>,
    /// How the decision looks to a pilot that may give up.
    pub case: Option<Case>,
}

impl Advice {
    /// An answer without an opinion.
    #[must_use]
    pub const fn blunt(answer: Json) -> Self {
        Self { answer, chances: Vec::new(), ranked: Vec::new(), mix: Vec::new(), reasons: Vec::new(), case: None }
    }
}

impl From<AnyAdvice> for Advice {
    fn from(advice: AnyAdvice) -> Self {
        let plain = |list: Vec<(fleet::AnyMove, f64)>| list.into_iter().map(|(answer, x)| (answer.json, x)).collect();
        Self {
            answer: advice.answer.json,
            chances: advice.chances,
            ranked: plain(advice.ranked),
            mix: plain(advice.mix),
            reasons: advice.reasons,
            case: advice.case,
        }
    }
}

impl Work {
    /// Thinks. Takes as long as the pilot's level and the budget say.
    #[must_use]
    pub fn think(&self, budget: &Budget) -> Thought {
        let hired = hire_any(self.brief.game, &self.level, self.seed).and_then(Result::ok);
        match hired.and_then(|mut pilot| pilot.decide(&self.brief, budget).ok()) {
            Some(advice) => Thought::Advice(Box::new(advice.into())),
            None => Thought::Failed,
        }
    }
}

/// What a pilot was asked for.
#[derive(Clone, Debug)]
enum Purpose {
    /// To play.
    Play(By),
    /// To advise a person.
    Hint(ConnId, u32),
}

/// A question put to a pilot.
struct Asked {
    seat: Seat,
    /// The number of the seat's question.
    number: u32,
    purpose: Purpose,
}

/// The pilots at work.
#[derive(Default)]
pub(super) struct Pilots {
    next: u64,
    asked: BTreeMap<Ticket, Asked>,
    /// Questions not yet handed out.
    work: Vec<Work>,
    /// The seats where a pilot of the usual level has failed at a question of this number.
    failed: BTreeMap<Seat, u32>,
    /// How long the case of a pilot's seat has been hopeless.
    resolves: BTreeMap<Seat, Resolve>,
    /// How long that of a seat has been whose owner asks for advice.
    advised: BTreeMap<Seat, Resolve>,
    /// The monotonic moment before which nobody has time.
    pub(super) again_at: Option<i64>,
}

/// Standing orders carried out at once: where they would play a whole match, others have their turn in between.
const ORDERS: u32 = 64;

impl Pilots {
    pub(super) fn are_idle(&self) -> bool {
        self.asked.is_empty()
    }

    fn plays(&self, seat: Seat) -> Option<(Ticket, u32)> {
        let plays = |asked: &Asked| asked.seat == seat && matches!(asked.purpose, Purpose::Play(_));
        self.asked.iter().find(|(_, asked)| plays(asked)).map(|(ticket, asked)| (*ticket, asked.number))
    }
}

impl Room {
    /// What follows of itself: standing orders are carried out, a pilot sails on for whoever has given up and is asked all
    /// the same, an agreed draw ends the match.
    pub(super) fn follow_up(&mut self) {
        self.orders_due = None;
        let mut carried_out = 0;
        while let Some((seat, answer)) = self.standing_order() {
            if carried_out == ORDERS {
                self.orders_due = Some(self.now.mono);
                break;
            }
            carried_out += 1;
            if self.enter(Entry::Answer { seat, answer, by: By::Clock }).is_err() {
                break;
            }
            self.counts.by_clock += 1;
            self.played(seat);
        }
        if !self.table.resigned.is_empty() {
            self.sail_on();
        }
        if self.table.status() == Status::Playing && self.table.agreed() {
            let _ended = self.enter(Entry::Act { act: Act::Agree {} });
        }
    }

    /// A pilot takes the seats of those who have given up but are asked all the same.
    fn sail_on(&mut self) {
        let adrift =
            |seat: &Seat| self.table.resigned.contains(*seat) && self.table.chairs[seat.index()].pilot.is_none();
        for seat in self.table.waiting().iter().filter(adrift).collect::<Vec<_>>() {
            let act = Act::Pilot { seat, level: SUBSTITUTE.into() };
            self.table_changed |= self.enter(Entry::Act { act }).is_ok();
        }
    }

    /// The first standing order that is legal for a seat that is waited for.
    fn standing_order(&self) -> Option<(Seat, Json)> {
        let game = self.table.game.as_ref()?;
        self.table.waiting().iter().find_map(|seat| {
            let orders = &self.table.chairs[seat.index()].orders;
            let order = orders.iter().find(|order| game.judge(seat, order).is_ok())?;
            Some((seat, order.clone()))
        })
    }

    /// Lets pilots think for all seats that are waited for and are theirs, or whose clock ran out, and hands out all
    /// questions. Whatever becomes of a question, it is put again until the seat has answered.
    pub(super) fn ask_pilots(&mut self) -> Vec<Work> {
        self.forget_late();
        let watched = !self.guests.is_empty() || !self.table.people().is_empty();
        let rested = self.pilots.again_at.is_none();
        for seat in self.table.waiting().iter().filter(|_| watched && rested) {
            let usual = self.table.chairs[seat.index()].pilot.clone();
            let clock = usual.is_none() && self.table.is_overdue(seat);
            let Some(level) = usual.or_else(|| clock.then(|| SUBSTITUTE.to_owned())) else { continue };
            let failed = self.pilots.failed.get(&seat) == Some(&self.table.number(seat));
            let level = if failed { LAST_RESORT.to_owned() } else { level };
            self.play_for(seat, &level, if clock { By::Clock } else { By::Pilot(level.clone()) });
        }
        std::mem::take(&mut self.pilots.work)
    }

    /// Asks a pilot to play for a seat, unless one is asked already.
    fn play_for(&mut self, seat: Seat, level: &str, by: By) {
        let number = self.table.number(seat);
        if self.pilots.plays(seat).is_none_or(|(_, asked)| asked != number) {
            self.put(seat, level, Purpose::Play(by));
        }
    }

    /// Whether somebody could be asked.
    fn put(&mut self, seat: Seat, level: &str, purpose: Purpose) -> bool {
        let Some(brief) = self.table.game.as_ref().and_then(|game| game.brief(seat)) else { return false };
        let mut seed = [0; 8];
        self.secrets.fill(&mut seed);
        let pilots = &mut self.pilots;
        pilots.next += 1;
        let (ticket, hint) = (Ticket(pilots.next), matches!(purpose, Purpose::Hint(..)));
        pilots.asked.insert(ticket, Asked { seat, number: self.table.number(seat), purpose });
        pilots.work.push(Work { ticket, level: level.to_owned(), hint, seed: u64::from_le_bytes(seed), brief });
        true
    }

    fn cancel(&mut self, ticket: Ticket) {
        self.pilots.asked.remove(&ticket);
        if self.pilots.work.iter().any(|work| work.ticket == ticket) {
            self.pilots.work.retain(|work| work.ticket != ticket);
        } else {
            self.cancelled.push(ticket);
        }
    }

    /// Questions to which the match has moved on are not asked any more; who waits for advice on one is told.
    fn forget_late(&mut self) {
        let late = |asked: &Asked| asked.number != self.table.number(asked.seat);
        let late: Vec<(Ticket, Purpose)> = self
            .pilots
            .asked
            .iter()
            .filter(|(_, asked)| late(asked))
            .map(|(ticket, asked)| (*ticket, asked.purpose.clone()))
            .collect();
        for (ticket, purpose) in late {
            self.cancel(ticket);
            if let Purpose::Hint(conn, id) = purpose {
                self.refuse(conn, Some(id), Fault::Stale {});
            }
        }
    }

    /// The owner of a seat is back: nobody plays for it.
    pub(super) fn forget_pilot(&mut self, seat: Seat) {
        if let Some((ticket, _)) = self.pilots.plays(seat) {
            self.cancel(ticket);
        }
    }

    /// A connection that is gone waits for no advice.
    pub(super) fn forget_hints(&mut self, conn: ConnId) {
        let its = |asked: &Asked| matches!(asked.purpose, Purpose::Hint(asker, _) if asker == conn);
        let its: Vec<Ticket> = self.pilots.asked.iter().filter(|(_, a)| its(a)).map(|(ticket, _)| *ticket).collect();
        for ticket in its {
            self.cancel(ticket);
        }
    }

    /// A person asks what a pilot would do; the match file keeps that they did. One question at a time for each seat.
    pub(super) fn hint(&mut self, conn: ConnId, id: u32, seat: Seat, number: u32) -> Result<Option<Obeyed>, Fault> {
        let speaker = self.guests.get(&conn).and_then(|guest| guest.owner);
        self.own(speaker, seat)?;
        if !self.table.opened.hints {
            return Err(Fault::NoHints {});
        }
        self.asked(speaker, seat, number)?;
        if !self.table.waiting().contains(seat) {
            return Err(Fault::WrongMoment {});
        }
        let pending = |asked: &Asked| asked.seat == seat && matches!(asked.purpose, Purpose::Hint(..));
        if self.pilots.asked.values().any(pending) {
            return Err(Fault::TooFast {});
        }
        if self.table.hinted[seat.index()] != Some(number) {
            self.enter(Entry::Act { act: Act::Hint { seat } })?;
        }
        if self.put(seat, ADVISER, Purpose::Hint(conn, id)) { Ok(None) } else { Err(Fault::WrongMoment {}) }
    }

    /// A pilot has thought. Late answers are dropped: the match moved on, or the owner came back.
    pub(super) fn thought(&mut self, ticket: Ticket, thought: Thought) {
        let Some(Asked { seat, number, purpose }) = self.pilots.asked.remove(&ticket) else { return };
        let late = number != self.table.number(seat);
        match (purpose, thought) {
            (Purpose::Hint(conn, id), _) if late => self.refuse(conn, Some(id), Fault::Stale {}),
            (Purpose::Hint(conn, id), Thought::Advice(advice)) => {
                let person = self.faces_person(seat);
                let resign = self.pilots.advised.entry(seat).or_default().breaks(advice.case, person);
                self.send(conn, &told(id, &advice, resign));
            }
            (Purpose::Hint(conn, id), Thought::Busy) => self.refuse(conn, Some(id), Fault::TooFast {}),
            (Purpose::Hint(conn, id), Thought::Failed) => self.refuse(conn, Some(id), Fault::WrongMoment {}),
            (Purpose::Play(_), _) if late => {}
            (Purpose::Play(_), Thought::Busy) => self.pilots.again_at = Some(self.now.mono + BUSY),
            (Purpose::Play(_), Thought::Advice(advice)) if self.gives_up(seat, advice.case) => {
                let _ended = self.enter(Entry::Act { act: Act::Resign { seat } });
                self.played(seat);
            }
            (Purpose::Play(by), Thought::Advice(advice)) => {
                let clock = by == By::Clock;
                if self.enter(Entry::Answer { seat, answer: advice.answer, by }).is_ok() {
                    self.played(seat);
                    self.counts.by_clock += u64::from(clock);
                    self.counts.by_pilots += u64::from(!clock);
                } else {
                    self.fall_back(seat, number);
                }
            }
            (Purpose::Play(_), Thought::Failed) => self.fall_back(seat, number),
        }
    }

    /// Whether a pilot gives up. One that sits in for somebody who may come back never does.
    fn gives_up(&mut self, seat: Seat, case: Option<Case>) -> bool {
        let person = self.faces_person(seat);
        let own = self.table.chairs[seat.index()].owner.is_none();
        own && self.pilots.resolves.entry(seat).or_default().breaks(case, person)
    }

    /// Whether a person plays against this seat.
    fn faces_person(&self, seat: Seat) -> bool {
        self.table.people().iter().any(|other| other != seat)
    }

    /// No match may wait for a pilot that cannot play it.
    fn fall_back(&mut self, seat: Seat, number: u32) {
        let again = self.pilots.failed.insert(seat, number) == Some(number);
        if again {
            self.pilots.again_at = Some(self.now.mono + BUSY);
        }
    }
}

fn told(id: u32, advice: &Advice, resign: bool) -> ToClient {
    let percent = |chance: f64| (chance * 100.0).round() as u32;
    let listed = |list: &[(Json, f64)]| list.iter().map(|(answer, x)| (answer.clone(), percent(*x))).collect();
    ToClient::Hint {
        id,
        answer: advice.answer.clone(),
        chances: advice.chances.iter().map(|chance| percent(*chance)).collect(),
        ranked: listed(&advice.ranked),
        mix: listed(&advice.mix),
        reasons: advice.reasons.iter().map(|reason| to_raw_value(reason).expect("a reason is JSON")).collect(),
        resign,
    }
}
