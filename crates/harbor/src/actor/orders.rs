//! What a connection says, checked against who it is.

use fleet::Json;
use serde_json::value::RawValue;
use table::{Act, By, Name, Nonce, Seat, Viewer};

use super::{Actor, ConnId};
use crate::journal::{Entry, Opened};
use crate::protocol::{Fault, Gift, HostOrder, MAX_CHAT, MAX_ORDERS, ToClient, ToServer};
use crate::secret::{TableId, Token, TokenDigest};
use crate::store::Status;

/// Who speaks: the digest of a token, or a watcher.
pub(super) type Speaker = Option<TokenDigest>;

impl Actor {
    /// A socket says something.
    pub(super) fn hear(&mut self, conn: ConnId, message: ToServer) {
        let Some(guest) = self.guests.get(&conn) else { return };
        let speaker = guest.owner.clone();
        match message {
            ToServer::Hello { .. } => self.refuse(conn, None, Fault::WrongMoment {}),
            ToServer::Look { seat } => self.look(conn, &speaker, seat),
            ToServer::Say { text } => {
                if let Err(error) = self.say(&speaker, &text) {
                    self.refuse(conn, None, error);
                }
            }
            ToServer::Hint { id, seat } => {
                let asked = self.own(&speaker, seat).and_then(|()| self.hint(conn, id, seat));
                if let Err(error) = asked {
                    self.refuse(conn, Some(id), error);
                }
            }
            message => {
                let id = message.id();
                let before = self.version_seen();
                match self.obey(&speaker, message) {
                    Ok(Obeyed::Reply(reply)) => self.outbox.push((conn, ToClient::Reply { id, reply })),
                    Ok(Obeyed::Gift(gift)) => {
                        if let Some(token) = gift.token.as_ref().filter(|_| gift.seat.is_some()) {
                            self.adopt(conn, &Token::claimed(token).digest());
                        }
                        self.outbox.push((conn, ToClient::Done { id, gift }));
                    }
                    Ok(Obeyed::Played) if self.version_seen() > before => self.acting = Some((conn, id)),
                    Ok(Obeyed::Played) => {
                        self.outbox.push((conn, ToClient::Done { id, gift: Gift::default() }));
                        self.stand(conn);
                    }
                    Err(error) => self.refuse(conn, Some(id), error),
                }
            }
        }
    }

    fn version_seen(&self) -> usize {
        self.room.game.as_ref().map_or(0, |game| game.version())
    }

    fn refuse(&mut self, conn: ConnId, id: Option<u32>, error: Fault) {
        self.outbox.push((conn, ToClient::Error { id, error }));
    }

    /// What is asked of a seat changes with every answer of a draft, though nothing is told.
    fn stand(&mut self, conn: ConnId) {
        let look = self.guests.get(&conn).and_then(|guest| guest.look);
        self.outbox.extend(self.room.standing(look).map(|now| (conn, ToClient::Sync(now))));
    }

    /// A connection that has just taken a seat speaks for it from now on.
    fn adopt(&mut self, conn: ConnId, owner: &TokenDigest) {
        let seats = self.room.seats_of(owner);
        if let Some(guest) = self.guests.get_mut(&conn) {
            guest.owner = Some(owner.clone());
            guest.seats = seats;
            guest.look = if seats.len() == 1 { seats.lowest() } else { None };
        }
    }

    fn look(&mut self, conn: ConnId, speaker: &Speaker, seat: Option<Seat>) {
        if let Some(Err(error)) = seat.map(|seat| self.own(speaker, seat)) {
            return self.refuse(conn, None, error);
        }
        if let Some(guest) = self.guests.get_mut(&conn) {
            guest.look = seat;
            guest.seen = self.room.game.as_ref().map_or(0, |game| game.version() as u32);
        }
        self.outbox.extend(self.room.standing(seat).map(|now| (conn, ToClient::Sync(now))));
    }

    /// The seat is the speaker's.
    pub(super) fn own(&self, speaker: &Speaker, seat: Seat) -> Result<(), Fault> {
        if self.seats(speaker.as_ref()).contains(seat) { Ok(()) } else { Err(Fault::NotYourSeat {}) }
    }

    fn host(&self, speaker: &Speaker) -> Result<(), Fault> {
        if speaker.as_ref() == Some(&self.room.opened.host) { Ok(()) } else { Err(Fault::HostOnly {}) }
    }

    fn at(&self, status: Status) -> Result<(), Fault> {
        if self.room.status() == status { Ok(()) } else { Err(Fault::WrongMoment {}) }
    }

    /// Does what is asked, if the speaker may. Used by sockets and by calls alike.
    pub(super) fn obey(&mut self, speaker: &Speaker, message: ToServer) -> Result<Obeyed, Fault> {
        let entry = match message {
            ToServer::Sit { invite, seat, name, nonce, .. } => {
                return self.sit(speaker, invite.as_deref(), seat, name, nonce).map(Obeyed::Gift);
            }
            ToServer::Start { .. } => return self.begin(speaker),
            ToServer::Host { order, .. } => return self.order(speaker, order).map(Obeyed::Gift),
            ToServer::Handover { .. } => return self.hand_over(speaker).map(Obeyed::Gift),
            ToServer::Rematch { .. } => return self.rematch(speaker).map(Obeyed::Gift),
            ToServer::Ask { seat, question, .. } => return self.ask(speaker, seat, &question),
            ToServer::Why { seat, answer, .. } => {
                self.own(speaker, seat)?;
                self.room.game()?.judge(seat, &answer).map_err(Fault::from)?;
                return Ok(Obeyed::Played);
            }
            ToServer::Answer { seat, answer, .. } => {
                self.own(speaker, seat)?;
                self.moves.increment(1);
                Entry::Answer { seat, answer, by: By::Person }
            }
            ToServer::TakeBack { seat, .. } => self.owned(speaker, seat, Entry::TakeBack { seat })?,
            ToServer::Undo { seat, .. } => self.owned(speaker, seat, Entry::Undo { seat })?,
            ToServer::Resign { seat, .. } => self.owned(speaker, seat, Entry::Act { act: Act::Resign { seat } })?,
            ToServer::Offer { seat, draw, .. } => {
                self.at(Status::Playing)?;
                self.table_changed = true;
                self.owned(speaker, seat, Entry::Offer { seat, draw })?
            }
            ToServer::Orders { seat, answers, .. } if answers.len() <= MAX_ORDERS => {
                self.owned(speaker, seat, Entry::Orders { seat, answers })?
            }
            ToServer::Orders { .. } => return Err(Fault::BadText {}),
            ToServer::Hello { .. } | ToServer::Look { .. } | ToServer::Say { .. } | ToServer::Hint { .. } => {
                return Err(Fault::WrongMoment {});
            }
        };
        self.enter(entry)?;
        Ok(Obeyed::Played)
    }

    fn owned(&self, speaker: &Speaker, seat: Seat, entry: Entry) -> Result<Entry, Fault> {
        self.own(speaker, seat).map(|()| entry)
    }

    fn ask(&mut self, speaker: &Speaker, seat: Option<Seat>, question: &RawValue) -> Result<Obeyed, Fault> {
        if let Some(seat) = seat {
            self.own(speaker, seat)?;
        }
        let viewer = seat.map_or(Viewer::Bystander, Viewer::Seat);
        Ok(Obeyed::Reply(self.room.game()?.reply(viewer, question).map_err(Fault::from)?))
    }

    /// Takes a free seat. A speaker who owns a seat already, or hosts, keeps the same token: two seats on one screen.
    fn sit(
        &mut self,
        speaker: &Speaker,
        invite: Option<&str>,
        seat: Option<Seat>,
        name: Name,
        nonce: Option<Nonce>,
    ) -> Result<Gift, Fault> {
        self.at(Status::Gathering)?;
        let known = !self.seats(speaker.as_ref()).is_empty() || self.host(speaker).is_ok();
        let invited = invite.is_some_and(|secret| Token::claimed(secret).digest() == self.room.opened.invite);
        if !known && !invited && !self.room.listed {
            return Err(Fault::NotAllowed {});
        }
        if self.room.locked && !known {
            return Err(Fault::Locked {});
        }
        if let (Some(own), Some(owner)) = (seat.filter(|seat| self.own(speaker, *seat).is_ok()), speaker) {
            // Its owner sits there already, as at a rematch: under what name, and with what nonce, can still be said.
            return self.take_seat(own, name, owner.clone(), nonce, None);
        }
        let free = |i: usize| self.room.chairs.get(i).is_some_and(|c| c.owner.is_none() && c.pilot.is_none());
        let wanted = seat.map(Seat::index).or_else(|| (0..self.room.chairs.len()).find(|i| free(*i)));
        let index = wanted.filter(|i| free(*i)).ok_or(Fault::SeatTaken {})?;
        let seat = Seat(index as u8);
        let (owner, token) = match speaker {
            Some(owner) if known => (owner.clone(), None),
            _ => {
                let token = Token::random();
                (token.digest(), Some(token.reveal().to_owned()))
            }
        };
        self.take_seat(seat, name, owner, nonce, token)
    }

    fn take_seat(
        &mut self,
        seat: Seat,
        name: Name,
        owner: TokenDigest,
        nonce: Option<Nonce>,
        token: Option<String>,
    ) -> Result<Gift, Fault> {
        self.enter(Entry::Sat { seat, name, owner })?;
        if let Some(nonce) = nonce {
            self.enter(Entry::Nonce { seat, nonce })?;
        }
        self.table_changed = true;
        Ok(Gift { token, seat: Some(seat), ..Gift::default() })
    }

    fn begin(&mut self, speaker: &Speaker) -> Result<Obeyed, Fault> {
        self.host(speaker)?;
        self.at(Status::Gathering)?;
        if self.room.chairs.iter().any(|chair| chair.owner.is_none() && chair.pilot.is_none()) {
            return Err(Fault::SeatsFree {});
        }
        self.enter(Entry::Started {})?;
        metrics::counter!("flibuste_matches_started_total").increment(1);
        Ok(Obeyed::Played)
    }

    fn order(&mut self, speaker: &Speaker, order: HostOrder) -> Result<Gift, Fault> {
        self.host(speaker)?;
        self.table_changed = true;
        let mut gift = Gift::default();
        let entry = match order {
            HostOrder::Lock { locked } => Entry::Locked { locked },
            HostOrder::List { listed } => Entry::Listed { listed },
            HostOrder::End {} => Entry::Act { act: Act::Abandon {} },
            HostOrder::Reissue { seat } => {
                let token = Token::random();
                gift = Gift { token: Some(token.reveal().to_owned()), ..gift };
                self.room.chairs.get(seat.index()).and_then(|chair| chair.owner.as_ref()).ok_or(Fault::SeatTaken {})?;
                Entry::Owned { seat, owner: token.digest() }
            }
            HostOrder::Remove { seat } => {
                self.at(Status::Gathering)?;
                Entry::Stood { seat }
            }
            HostOrder::Swap { a, b } => {
                self.at(Status::Gathering)?;
                Entry::Swapped { a, b }
            }
            HostOrder::Man { seat, pilot } => {
                self.at(Status::Gathering)?;
                let owned = self.room.chairs.get(seat.index()).is_none_or(|chair| chair.owner.is_some());
                let known = pilot.as_deref().is_none_or(|level| pilot::PILOTS.contains(&level));
                if owned || !known {
                    return Err(if owned { Fault::SeatTaken {} } else { crate::room::bad_setup("unknown pilot") });
                }
                Entry::Manned { seat, pilot }
            }
        };
        self.enter(entry)?;
        Ok(gift)
    }

    /// A one-time code that moves all seats of the speaker's token to another device.
    fn hand_over(&mut self, speaker: &Speaker) -> Result<Gift, Fault> {
        let owner = speaker.clone().filter(|owner| !self.room.seats_of(owner).is_empty());
        let owner = owner.ok_or(Fault::NotAllowed {})?;
        let code = Token::random();
        self.enter(Entry::HandOver { code: code.digest(), owner })?;
        Ok(Gift { handover: Some(code.reveal().to_owned()), ..Gift::default() })
    }

    /// Trades a one-time code for a new token; the old device's token is worth nothing from then on.
    pub(super) fn claim(&mut self, code: &str) -> Result<Gift, Fault> {
        let code = Token::claimed(code).digest();
        let before = self.room.handed_over(&code).ok_or(Fault::NotAllowed {})?.clone();
        let token = Token::random();
        self.enter(Entry::Claimed { code, owner: token.digest() })?;
        self.guests.retain(|_, guest| guest.owner.as_ref() != Some(&before));
        self.table_changed = true;
        let seat = self.room.seats_of(&token.digest()).lowest();
        Ok(Gift { token: Some(token.reveal().to_owned()), seat, ..Gift::default() })
    }

    /// The same crew and terms again, seats rotated by one so that another begins the round.
    fn rematch(&mut self, speaker: &Speaker) -> Result<Gift, Fault> {
        self.at(Status::Over)?;
        if self.seats(speaker.as_ref()).is_empty() && self.host(speaker).is_err() {
            return Err(Fault::NotYourSeat {});
        }
        if self.room.next.is_none() {
            let next = TableId::random();
            self.follow_on(&next);
            self.enter(Entry::Rematch { next })?;
            self.table_changed = true;
        }
        Ok(Gift { next: self.room.next.clone(), ..Gift::default() })
    }

    /// What the journal of the next table begins with.
    fn follow_on(&mut self, next: &TableId) {
        let mut chairs = self.room.chairs.clone();
        chairs.rotate_left(1);
        let set_up = |chair: &crate::room::Chair| chair.pilot.clone().filter(|_| chair.owner.is_none());
        let opened = Opened {
            seats: chairs.iter().map(set_up).collect(),
            seed: table::Seed(crate::secret::random_bytes()),
            listed: false,
            ..self.room.opened.clone()
        };
        let mut entries = vec![Entry::Opened(Box::new(opened))];
        for (i, chair) in chairs.into_iter().enumerate() {
            if let (Some(name), Some(owner)) = (chair.name, chair.owner) {
                entries.push(Entry::Sat { seat: Seat(i as u8), name, owner });
            }
        }
        self.set_up.push((next.clone(), entries));
    }

    fn say(&mut self, speaker: &Speaker, text: &str) -> Result<(), Fault> {
        let text = text.trim();
        let length = text.chars().count();
        if length == 0 || length > MAX_CHAT || text.chars().any(char::is_control) {
            return Err(Fault::BadText {});
        }
        let seat = self.seats(speaker.as_ref()).lowest();
        let at = super::now().div_euclid(1000);
        let said = ToClient::Said { seat, text: text.to_owned(), at };
        self.enter(Entry::Said { seat, text: text.to_owned() })?;
        self.outbox.extend(self.guests.keys().map(|conn| (*conn, said.clone())));
        Ok(())
    }
}

/// What came of a message.
pub(super) enum Obeyed {
    /// A move or an act; those connected hear of it by its events.
    Played,
    /// Something to give to the speaker.
    Gift(Gift),
    /// The answer to a question.
    Reply(Json),
}

impl ToServer {
    /// The number its answer bears; 0 for messages that have none.
    pub(crate) fn id(&self) -> u32 {
        match self {
            Self::Hello { .. } | Self::Look { .. } | Self::Say { .. } => 0,
            Self::Sit { id, .. }
            | Self::Start { id }
            | Self::Answer { id, .. }
            | Self::TakeBack { id, .. }
            | Self::Undo { id, .. }
            | Self::Resign { id, .. }
            | Self::Offer { id, .. }
            | Self::Orders { id, .. }
            | Self::Ask { id, .. }
            | Self::Why { id, .. }
            | Self::Hint { id, .. }
            | Self::Handover { id }
            | Self::Rematch { id }
            | Self::Host { id, .. } => *id,
        }
    }
}
