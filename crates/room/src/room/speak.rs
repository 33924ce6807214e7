//! What a connection or a caller says, checked against who it is.

use fleet::Json;
use serde_json::Value;
use serde_json::value::RawValue;
use table::{Act, By, Name, Nonce, Seat};

use super::frame::{only, viewer};
use super::purse::Payer;
use super::{ConnId, Due, Room};
use crate::effects::Status;
use crate::journal::Entry;
use crate::protocol::{Fault, Gift, MAX_ORDERS, ToClient, ToServer};
use crate::secret::{Token, TokenDigest};
use crate::table::Chair;

/// Who speaks: the digest of a token, or a watcher.
pub(super) type Speaker = Option<TokenDigest>;

/// What came of a message.
pub(super) enum Obeyed {
    /// What is asked of a seat has changed; those who look through it hear of it by events.
    Played(Seat),
    /// Something to give to the speaker, if anything.
    Done(Gift),
    /// The answer to a question.
    Reply(Json),
}

impl Obeyed {
    pub(super) fn done() -> Self {
        Self::Done(Gift::default())
    }
}

impl Room {
    /// A connection says something.
    pub(super) fn hear(&mut self, conn: ConnId, message: ToServer) {
        let Some(guest) = self.guests.get(&conn) else { return };
        let (speaker, id) = (guest.owner, message.id());
        let obeyed = match message {
            ToServer::Ping { id } => return self.send(conn, &ToClient::Pong { id }),
            ToServer::Look { seat } => self.look(conn, speaker, seat),
            ToServer::Say { id, text } => self.say(conn, id, &text).map(|()| Some(Obeyed::done())),
            ToServer::Hint { id, seat, number } => self.hint(conn, id, seat, number),
            message => self.obey(speaker, message).map(Some),
        };
        match (obeyed, id) {
            (Err(error), id) => self.refuse(conn, id, error),
            (Ok(Some(Obeyed::Reply(reply))), Some(id)) => self.send(conn, &ToClient::Reply { id, reply }),
            (Ok(Some(Obeyed::Done(gift))), Some(id)) => {
                if let Some(token) = gift.token.as_ref().filter(|_| gift.seat.is_some()) {
                    self.adopt(conn, Token::claimed(token).digest());
                }
                self.send(conn, &ToClient::Done { id, gift });
            }
            (Ok(Some(Obeyed::Played(seat))), Some(id)) => {
                self.played(seat);
                if let Some(guest) = self.guests.get_mut(&conn) {
                    guest.due = guest.due.max_of(Due::Standing);
                    guest.done.push(id);
                }
            }
            (Ok(_), _) => {}
        }
    }

    /// What is asked of a seat changes with every answer of a draft, though nothing is told.
    pub(super) fn played(&mut self, seat: Seat) {
        for guest in self.guests.values_mut().filter(|guest| guest.look == Some(seat)) {
            guest.due = guest.due.max_of(Due::Standing);
        }
    }

    /// A connection that has just taken a seat speaks for it from now on.
    fn adopt(&mut self, conn: ConnId, owner: TokenDigest) {
        let seats = self.table.seats_of(&owner);
        if let Some(guest) = self.guests.get_mut(&conn) {
            guest.owner = Some(owner);
            guest.seats = seats;
            guest.look = only(seats);
            guest.due = Due::Sync;
        }
        self.came_back(seats);
    }

    fn look(&mut self, conn: ConnId, speaker: Speaker, seat: Option<Seat>) -> Result<Option<Obeyed>, Fault> {
        if let Some(seat) = seat {
            self.own(speaker, seat)?;
        }
        if let Some(guest) = self.guests.get_mut(&conn) {
            guest.look = seat;
            guest.due = Due::Sync;
        }
        Ok(None)
    }

    /// The seat is the speaker's.
    pub(super) fn own(&self, speaker: Speaker, seat: Seat) -> Result<(), Fault> {
        if self.seats(speaker).contains(seat) { Ok(()) } else { Err(Fault::NotYourSeat {}) }
    }

    /// The seat is the speaker's, and its latest question has this number.
    pub(super) fn asked(&self, speaker: Speaker, seat: Seat, number: u32) -> Result<(), Fault> {
        self.own(speaker, seat)?;
        if self.table.game.is_none() {
            return Err(Fault::WrongMoment {});
        }
        if self.table.number(seat) == number { Ok(()) } else { Err(Fault::Stale {}) }
    }

    /// Does what is asked, if the speaker may. Used by connections and by calls alike.
    pub(super) fn obey(&mut self, speaker: Speaker, message: ToServer) -> Result<Obeyed, Fault> {
        match message {
            ToServer::Sit { invite, seat, name, nonce, .. } => {
                self.sit(speaker, invite.as_deref(), seat, &name, nonce).map(Obeyed::Done)
            }
            ToServer::Start { .. } => self.begin(speaker),
            ToServer::Host { order, .. } => self.order(speaker, order).map(Obeyed::Done),
            ToServer::Handover { .. } => self.hand_over(speaker).map(Obeyed::Done),
            ToServer::Rematch { .. } => self.rematch(speaker).map(Obeyed::Done),
            ToServer::Ask { seat, question, .. } => self.ask(speaker, seat, &question),
            ToServer::Why { seat, answer, .. } => {
                self.own(speaker, seat)?;
                self.table.game()?.judge(seat, &answer).map_err(Fault::from)?;
                Ok(Obeyed::done())
            }
            ToServer::Answer { seat, number, answer, .. } => {
                self.asked(speaker, seat, number)?;
                let answer = self.table.rules()?.read_move(&answer).map_err(Fault::from)?;
                self.enter(Entry::Answer { seat, answer, by: By::Person })?;
                self.counts.by_people += 1;
                Ok(Obeyed::Played(seat))
            }
            ToServer::TakeBack { seat, number, .. } => {
                self.asked(speaker, seat, number)?;
                self.enter_for(Payer::Seat(seat), Entry::TakeBack { seat }).map(|()| Obeyed::Played(seat))
            }
            ToServer::Undo { seat, number, .. } => {
                self.asked(speaker, seat, number)?;
                self.table.game()?.may_undo(seat).map_err(Fault::from)?;
                self.enter_for(Payer::Seat(seat), Entry::Undo { seat }).map(|()| Obeyed::Played(seat))
            }
            ToServer::Resign { seat, .. } => self.resign(speaker, seat),
            ToServer::Offer { seat, draw, .. } => self.offer(speaker, seat, draw),
            ToServer::Orders { seat, answers, .. } => self.leave_orders(speaker, seat, &answers),
            ToServer::Hello { .. }
            | ToServer::Ping { .. }
            | ToServer::Look { .. }
            | ToServer::Say { .. }
            | ToServer::Hint { .. } => Err(Fault::WrongMoment {}),
        }
    }

    fn resign(&mut self, speaker: Speaker, seat: Seat) -> Result<Obeyed, Fault> {
        self.own(speaker, seat)?;
        if !self.table.resigned.contains(seat) {
            self.enter(Entry::Act { act: Act::Resign { seat } })?;
        }
        Ok(Obeyed::Played(seat))
    }

    fn offer(&mut self, speaker: Speaker, seat: Seat, draw: bool) -> Result<Obeyed, Fault> {
        self.at_status(Status::Playing)?;
        self.own(speaker, seat)?;
        if draw && !self.table.could_agree() {
            return Err(Fault::NobodyToAgree {});
        }
        if self.table.offers.contains(seat) != draw {
            self.enter_for(Payer::Seat(seat), Entry::Offer { seat, draw })?;
            self.table_changed = true;
        }
        Ok(Obeyed::done())
    }

    fn leave_orders(&mut self, speaker: Speaker, seat: Seat, answers: &[Json]) -> Result<Obeyed, Fault> {
        self.own(speaker, seat)?;
        if answers.len() > MAX_ORDERS {
            return Err(Fault::BadText {});
        }
        let rules = self.table.rules()?;
        let answers: Result<Vec<Json>, _> = answers.iter().map(|answer| rules.read_move(answer)).collect();
        let answers = answers.map_err(Fault::from)?;
        // Compared as values: a line that was read has its own order of fields.
        let values = |answers: &[Json]| -> Vec<Option<Value>> {
            answers.iter().map(|answer| serde_json::from_str(answer.get()).ok()).collect()
        };
        if values(&self.table.chair(seat)?.orders) != values(&answers) {
            self.enter_for(Payer::Seat(seat), Entry::Orders { seat, answers })?;
        }
        Ok(Obeyed::done())
    }

    fn ask(&mut self, speaker: Speaker, seat: Option<Seat>, question: &RawValue) -> Result<Obeyed, Fault> {
        if let Some(seat) = seat {
            self.own(speaker, seat)?;
        }
        Ok(Obeyed::Reply(self.table.game()?.reply(viewer(seat), question).map_err(Fault::from)?))
    }

    /// Takes a free seat. A speaker who owns a seat already, or hosts, keeps the same token: two seats on one screen.
    fn sit(
        &mut self,
        speaker: Speaker,
        invite: Option<&str>,
        seat: Option<Seat>,
        name: &Name,
        nonce: Option<Nonce>,
    ) -> Result<Gift, Fault> {
        let name = Name::given(name.as_str()).map_err(|_| Fault::BadText {})?;
        if let Some(gift) = self.sat_before(speaker, &name, nonce.as_ref())? {
            return Ok(gift);
        }
        self.at_status(Status::Gathering)?;
        let own = self.seats(speaker);
        let known = !own.is_empty() || self.is_host(speaker);
        let invited = invite.is_some_and(|secret| Token::claimed(secret).digest() == self.table.opened.invite);
        if !known && !invited && !self.table.listed {
            return Err(Fault::NotAllowed {});
        }
        if self.table.locked && !known {
            return Err(Fault::Locked {});
        }
        // Its owner sits there already, as at a rematch: under what name, and with what nonce, can still be said.
        if let (Some(own), Some(owner)) = (seat.or(own.lowest()).filter(|seat| own.contains(*seat)), speaker) {
            return self.take_seat(own, name, owner, nonce, None);
        }
        let free = |i: usize| self.table.chairs.get(i).is_some_and(|c| c.owner.is_none() && c.pilot.is_none());
        let wanted = seat.map(Seat::index).or_else(|| (0..self.table.chairs.len()).find(|i| free(*i)));
        let index = wanted.filter(|i| free(*i)).ok_or(Fault::SeatTaken {})?;
        let seat = Seat(index as u8);
        let (owner, token) = match speaker {
            Some(owner) if known => (owner, None),
            _ => {
                let token = Token::new(&mut *self.secrets);
                (token.digest(), Some(token.reveal().to_owned()))
            }
        };
        self.take_seat(seat, name, owner, nonce, token)
    }

    /// A watcher whose name and nonce are at a seat already has sat down before and did not hear of it: the seat is given
    /// again, with a new token. Nobody else has seen the nonce, which is shown when the match is over.
    fn sat_before(&mut self, speaker: Speaker, name: &Name, nonce: Option<&Nonce>) -> Result<Option<Gift>, Fault> {
        let same = |chair: &Chair, nonce| chair.name.as_ref() == Some(name) && chair.nonce.as_ref() == Some(nonce);
        let at = |nonce| self.table.seats().find(|(_, chair)| same(chair, nonce));
        let Some((seat, chair)) = nonce.and_then(at) else { return Ok(None) };
        if speaker.is_some() && chair.owner == speaker {
            return Ok(Some(Gift { seat: Some(seat), ..Gift::default() }));
        }
        if speaker.is_some() || !chair.proven || self.table.status() == Status::Over {
            return Ok(None);
        }
        let token = Token::new(&mut *self.secrets);
        self.enter_for(Payer::Seat(seat), Entry::Sat { seat, name: name.clone(), owner: token.digest() })?;
        self.table_changed = true;
        Ok(Some(Gift { token: Some(token.reveal().to_owned()), seat: Some(seat), ..Gift::default() }))
    }

    /// What a device has added to the dice stays: it could otherwise be chosen anew once others are known.
    fn take_seat(
        &mut self,
        seat: Seat,
        name: Name,
        owner: TokenDigest,
        nonce: Option<Nonce>,
        token: Option<String>,
    ) -> Result<Gift, Fault> {
        let chair = self.table.chair(seat)?;
        let fresh = chair.nonce.is_none();
        if chair.name.as_ref() != Some(&name) || chair.owner != Some(owner) {
            self.enter_for(Payer::Seat(seat), Entry::Sat { seat, name, owner })?;
        }
        if let Some(nonce) = nonce.filter(|_| fresh) {
            self.enter(Entry::Nonce { seat, nonce })?;
        }
        self.table_changed = true;
        Ok(Gift { token, seat: Some(seat), ..Gift::default() })
    }
}

impl Due {
    /// Whichever tells more.
    fn max_of(self, other: Self) -> Self {
        if self == Self::News { other } else { self }
    }
}
