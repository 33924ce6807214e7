//! What a host may do, and how seats change hands.

use table::{Act, Seat, SeatSet};

use super::Room;
use super::purse::Payer;
use super::speak::{Obeyed, Speaker};
use crate::effects::Status;
use crate::journal::{Entry, Opened};
use crate::protocol::{Fault, Gift, HostOrder};
use crate::secret::{Peer, TableId, Token, random_bytes};
use crate::table::{Chair, Table};

impl Room {
    fn host(&self, speaker: Speaker) -> Result<(), Fault> {
        if self.is_host(speaker) { Ok(()) } else { Err(Fault::HostOnly {}) }
    }

    /// Who sits where has not changed since.
    fn unchanged(&self, revision: u32) -> Result<(), Fault> {
        if revision == self.table.revision { Ok(()) } else { Err(Fault::Stale {}) }
    }

    pub(super) fn begin(&mut self, speaker: Speaker) -> Result<Obeyed, Fault> {
        self.host(speaker)?;
        self.at_status(Status::Gathering)?;
        if self.table.chairs.iter().any(|chair| chair.owner.is_none() && chair.pilot.is_none()) {
            return Err(Fault::SeatsFree {});
        }
        self.enter(Entry::Started {})?;
        self.counts.started += 1;
        self.miss_absent();
        Ok(Obeyed::done())
    }

    pub(super) fn order(&mut self, speaker: Speaker, order: HostOrder) -> Result<Gift, Fault> {
        self.host(speaker)?;
        self.table_changed = true;
        let entry = match order {
            HostOrder::Lock { locked } if self.table.locked == locked => return Ok(Gift::default()),
            HostOrder::Lock { locked } => Entry::Locked { locked },
            HostOrder::List { listed } if self.table.listed == listed => return Ok(Gift::default()),
            HostOrder::List { listed } => Entry::Listed { listed },
            HostOrder::End {} => Entry::Act { act: Act::Abandon {} },
            HostOrder::Reissue { seat, revision } => {
                self.unchanged(revision)?;
                return self.reissue(speaker, seat);
            }
            HostOrder::Mute { watcher, muted } => match self.peer_of(watcher)? {
                peer if self.table.muted.contains(&peer) == muted => return Ok(Gift::default()),
                peer => Entry::Muted { peer, muted },
            },
            HostOrder::Dismiss { watcher } => return self.dismiss(watcher),
            HostOrder::Remove { seat, revision } => {
                self.at_status(Status::Gathering)?;
                self.unchanged(revision)?;
                if self.table.chair(seat)?.owner.is_none() {
                    return Ok(Gift::default());
                }
                Entry::Stood { seat }
            }
            HostOrder::Swap { a, b, revision } => {
                self.at_status(Status::Gathering)?;
                self.unchanged(revision)?;
                Entry::Swapped { a, b }
            }
            HostOrder::Man { seat, pilot } => {
                self.at_status(Status::Gathering)?;
                let owned = self.table.chairs.get(seat.index()).is_none_or(|chair| chair.owner.is_some());
                let known = pilot.as_deref().is_none_or(|level| pilot::PILOTS.contains(&level));
                if owned || !known {
                    return Err(if owned { Fault::SeatTaken {} } else { Fault::bad_setup("unknown pilot") });
                }
                if self.table.chair(seat)?.pilot == pilot {
                    return Ok(Gift::default());
                }
                Entry::Manned { seat, pilot }
            }
        };
        match entry {
            // It is given once, and a host who gave many orders may still give it.
            Entry::Act { .. } => self.enter(entry)?,
            _ => self.enter_for(Payer::Host, entry)?,
        }
        Ok(Gift::default())
    }

    /// A new token for a seat whose owner lost theirs. While the match is on it opens the seat's hand: so it is given only for
    /// a seat that a pilot had to take over because its owner is gone, only to a host who plays no seat, and it is told to
    /// all and kept in the match file. An owner who agrees can hand the seat over themselves.
    fn reissue(&mut self, speaker: Speaker, seat: Seat) -> Result<Gift, Fault> {
        self.table.chair(seat)?.owner.ok_or(Fault::SeatTaken {})?;
        let token = Token::new(&mut *self.secrets);
        let owned = Entry::Owned { seat, owner: token.digest() };
        if self.table.status() == Status::Playing {
            let others: SeatSet = self.seats(speaker).iter().filter(|own| *own != seat).collect();
            if !others.is_empty() {
                return Err(Fault::PlaysAlready {});
            }
            if !self.table.replaced(seat) {
                return Err(Fault::OwnerThere {});
            }
            self.enter_for(Payer::Host, Entry::Act { act: Act::Reissue { seat } })?;
            self.enter(owned)?;
        } else {
            self.enter_for(Payer::Host, owned)?;
        }
        Ok(Gift { token: Some(token.reveal().to_owned()), ..Gift::default() })
    }

    fn peer_of(&self, watcher: u32) -> Result<Peer, Fault> {
        let watches = self.guests.values().find(|guest| guest.watcher == watcher && self.watches(guest));
        watches.map(|guest| guest.peer).ok_or(Fault::WrongMoment {})
    }

    /// Sends everyone away who watches from where a watcher does.
    fn dismiss(&mut self, watcher: u32) -> Result<Gift, Fault> {
        let peer = self.peer_of(watcher)?;
        self.enter_for(Payer::Host, Entry::Dismissed { peer })?;
        let goes = |guest: &super::Guest| guest.peer == peer && self.watches(guest);
        let gone: Vec<_> = self.guests.iter().filter(|(_, guest)| goes(guest)).map(|(conn, _)| *conn).collect();
        for conn in gone {
            self.refuse(conn, None, Fault::Dismissed {});
            self.let_go(conn);
        }
        Ok(Gift::default())
    }

    /// A one-time code that moves all seats of the speaker's token to another device.
    pub(super) fn hand_over(&mut self, speaker: Speaker) -> Result<Gift, Fault> {
        let owner = speaker.ok_or(Fault::NotAllowed {})?;
        let seat = self.table.seats_of(&owner).lowest().ok_or(Fault::NotAllowed {})?;
        let code = Token::new(&mut *self.secrets);
        self.enter_for(Payer::Seat(seat), Entry::HandOver { code: code.digest(), owner })?;
        Ok(Gift { handover: Some(code.reveal().to_owned()), ..Gift::default() })
    }

    /// Trades a one-time code for a new token; the old device's token is worth nothing from then on.
    pub(super) fn claim(&mut self, code: &str) -> Result<Gift, Fault> {
        let code = Token::claimed(code).digest();
        let before = self.table.handed_over(&code).ok_or(Fault::NotAllowed {})?;
        let token = Token::new(&mut *self.secrets);
        self.enter(Entry::Claimed { code, owner: token.digest() })?;
        let old: Vec<_> =
            self.guests.iter().filter(|(_, guest)| guest.owner == Some(before)).map(|(conn, _)| *conn).collect();
        for conn in old {
            self.let_go(conn);
        }
        // Whoever has the code now is not here yet.
        self.miss_absent();
        self.table_changed = true;
        let seat = self.table.seats_of(&token.digest()).lowest();
        Ok(Gift { token: Some(token.reveal().to_owned()), seat, ..Gift::default() })
    }

    /// The same crew and terms again, seats rotated by one so that another begins the round.
    pub(super) fn rematch(&mut self, speaker: Speaker) -> Result<Gift, Fault> {
        self.at_status(Status::Over)?;
        if self.seats(speaker).is_empty() && !self.is_host(speaker) {
            return Err(Fault::NotYourSeat {});
        }
        if self.table.next.is_none() {
            let next = TableId::new(&mut *self.secrets);
            let entries = self.follow_on();
            let begun = Table::begin(self.table.games(), next, self.at(), entries)?;
            self.enter(Entry::Rematch { next })?;
            self.others.push(begun);
            self.table_changed = true;
        }
        Ok(Gift { next: self.table.next, ..Gift::default() })
    }

    /// What the journal of the next table begins with.
    fn follow_on(&mut self) -> Vec<Entry> {
        let mut chairs = self.table.chairs.clone();
        chairs.rotate_left(1);
        let set_up = |chair: &Chair| chair.pilot.clone().filter(|_| chair.owner.is_none());
        let opened = Opened {
            seats: chairs.iter().map(set_up).collect(),
            seed: table::Seed(random_bytes(&mut *self.secrets)),
            listed: false,
            ..self.table.opened.clone()
        };
        let mut entries = vec![Entry::Opened(Box::new(opened))];
        for (seat, chair) in (0..).map(Seat).zip(chairs) {
            if let (Some(name), Some(owner)) = (chair.name, chair.owner) {
                entries.push(Entry::Sat { seat, name, owner });
            }
        }
        // Whom the host silenced or sent away stays so: the invitation is the same, and with it who they are.
        entries.extend(self.table.muted.iter().map(|peer| Entry::Muted { peer: *peer, muted: true }));
        entries.extend(self.table.dismissed.iter().map(|peer| Entry::Dismissed { peer: *peer }));
        entries
    }
}
