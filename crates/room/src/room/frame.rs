//! What a viewer is told, written in one go into one buffer.

use bytes::Bytes;
use fleet::AnyMatch;
use serde::Serialize;
use table::{Seat, SeatSet, Viewer};

use super::{ConnId, Due, Room};
use crate::effects::{Frame, Status};
use crate::protocol::{Gift, MAX_FRAME, PROTOCOL, ToClient};
use crate::table::Table;

/// Room for a usual message, in bytes.
const USUAL: usize = 1024;

/// A message as it goes over the wire.
pub(super) fn of(message: &impl Serialize) -> Frame {
    let mut text = Vec::with_capacity(256);
    json(message, &mut text);
    Bytes::from(text)
}

fn json(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("messages hold only strings, numbers and lists");
}

/// Adds `,"name":value`.
fn field(name: &str, value: &impl Serialize, out: &mut Vec<u8>) {
    out.extend_from_slice(b",\"");
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
    json(value, out);
}

/// Through whose eyes a connection looks.
pub(super) fn viewer(look: Option<Seat>) -> Viewer {
    look.map_or(Viewer::Bystander, Viewer::Seat)
}

/// The seats that share a screen: where a connection has one alone, nothing has to be hidden from whoever sits before it.
fn sharing(seats: SeatSet) -> SeatSet {
    if seats.len() > 1 { seats } else { SeatSet::EMPTY }
}

/// Of seats on one screen, those that still have to answer and know, or choose, what the others may not see.
fn veiled(game: &dyn AnyMatch, screen: SeatSet) -> SeatSet {
    if screen.is_empty() {
        return screen;
    }
    let waiting = game.waiting_for();
    let together = waiting.len() + game.chosen().len() > 1;
    waiting.iter().filter(|seat| screen.contains(*seat) && (together || game.sees_more(*seat))).collect()
}

/// Writes the fields of a [`Standing`](crate::protocol::Standing) after the opening of their object, for a seat and whoever shares its screen.
fn standing(table: &Table, game: &dyn AnyMatch, seat: Option<Seat>, screen: SeatSet, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\"version\":");
    json(&table.version(), out);
    field("seat", &seat, out);
    out.extend_from_slice(b",\"view\":");
    game.write_view(viewer(seat), out);
    out.extend_from_slice(b",\"asked\":");
    if !seat.is_some_and(|seat| game.write_asked(seat, table.number(seat), out)) {
        out.extend_from_slice(b"null");
    }
    field("chosen", &game.chosen(), out);
    field("waiting", &game.waiting_for(), out);
    let number = |may: fn(&dyn AnyMatch, Seat) -> bool| seat.filter(|seat| may(game, *seat)).map(|s| table.number(s));
    field("back", &number(|game, seat| game.can_take_back(seat)), out);
    field("undo", &number(|game, seat| game.can_undo(seat)), out);
    let veiled = veiled(game, screen);
    if !veiled.is_empty() {
        field("veiled", &veiled, out);
    }
}

/// How the match stands for a seat or for everyone, as JSON; `null` before it has begun.
pub(crate) fn state(table: &Table, seat: Option<Seat>, out: &mut Vec<u8>) {
    let Some(game) = &table.game else { return out.extend_from_slice(b"null") };
    out.push(b'{');
    standing(table, game.as_ref(), seat, SeatSet::EMPTY, out);
    out.push(b'}');
}

fn sync(table: &Table, game: &dyn AnyMatch, look: Option<Seat>, screen: SeatSet) -> Frame {
    let mut text = Vec::with_capacity(USUAL);
    text.extend_from_slice(b"{\"kind\":\"sync\",");
    standing(table, game, look, screen, &mut text);
    text.push(b'}');
    Bytes::from(text)
}

/// What happened after a version, without the closing of its object. None if it is too much to be told at once.
fn events(table: &Table, game: &dyn AnyMatch, look: Option<Seat>, screen: SeatSet, seen: u32) -> Option<Vec<u8>> {
    let mut text = Vec::with_capacity(USUAL);
    text.extend_from_slice(b"{\"kind\":\"events\",\"notices\":");
    if !game.write_notices(seen as usize, viewer(look), MAX_FRAME, &mut text) {
        return None;
    }
    text.push(b',');
    standing(table, game, look, screen, &mut text);
    (text.len() <= MAX_FRAME).then_some(text)
}

/// A frame of events for one who brought them about.
fn with_done(events: &[u8], done: &[u32]) -> Frame {
    let mut text = Vec::with_capacity(events.len() + 16 + 8 * done.len());
    text.extend_from_slice(events);
    field("done", &done, &mut text);
    text.push(b'}');
    Bytes::from(text)
}

/// What the same viewer who has seen the same is told.
struct Told {
    look: Option<Seat>,
    screen: SeatSet,
    seen: u32,
    /// Whether they are told how the match stands instead of what happened.
    sync: bool,
    /// Events without their end; none where they are too long.
    events: Option<Vec<u8>>,
    /// The same with it, once somebody is sent that.
    whole: Option<Frame>,
}

impl Room {
    /// Tells everyone what is new to them, each in their own form.
    pub(super) fn tell(&mut self) {
        let version = self.table.version();
        // A deal may have nothing to tell; that the match has begun is news all the same.
        let begun = self.told_status == Status::Gathering && self.table.game.is_some();
        let mut known: Vec<Told> = Vec::new();
        let Self { guests, table, outbox, .. } = self;
        if table.game.is_none() {
            guests.values_mut().for_each(|guest| guest.due = Due::News);
        }
        if let Some(game) = table.game.as_deref() {
            for (conn, guest) in guests.iter_mut() {
                let due = std::mem::replace(&mut guest.due, Due::News);
                if due == Due::News && guest.seen == version && !begun {
                    continue;
                }
                let done = std::mem::take(&mut guest.done);
                let (look, screen) = (guest.look, sharing(guest.seats));
                let seen = std::mem::replace(&mut guest.seen, version);
                let told = match known.iter().position(|told| {
                    (told.look, told.screen, told.seen, told.sync) == (look, screen, seen, due == Due::Sync)
                }) {
                    Some(told) => told,
                    None => {
                        // Where all of it is told anew, what happened is not.
                        let events = (due != Due::Sync).then(|| events(table, game, look, screen, seen)).flatten();
                        known.push(Told { look, screen, seen, sync: due == Due::Sync, events, whole: None });
                        known.len() - 1
                    }
                };
                let Told { events, whole, .. } = &mut known[told];
                match events.as_ref().filter(|_| due != Due::Sync) {
                    Some(open) if done.is_empty() => {
                        let whole = whole.get_or_insert_with(|| Bytes::from([&open[..], b"}"].concat()));
                        outbox.push((*conn, whole.clone()));
                    }
                    Some(open) => outbox.push((*conn, with_done(open, &done))),
                    None => {
                        outbox.push((*conn, sync(table, game, look, screen)));
                        let done = done.into_iter().map(|id| of(&ToClient::Done { id, gift: Gift::default() }));
                        outbox.extend(done.map(|frame| (*conn, frame)));
                    }
                }
            }
        }
        if self.told_status != self.table.status() {
            self.table_changed = true;
            self.counts.ended += u64::from(self.table.status() == Status::Over);
            self.told_status = self.table.status();
        }
        if std::mem::take(&mut self.table_changed) || self.audience_due.is_some_and(|due| due <= self.now.mono) {
            self.audience_due = None;
            let frame = of(&ToClient::Table { table: self.info() });
            self.outbox.extend(self.guests.keys().map(|conn| (*conn, frame.clone())));
        }
        self.serve_waiters();
    }

    /// Seats can be taken, freed, changed and issued anew: whoever has others than before is welcomed anew, and looks
    /// through no eyes but their own.
    pub(super) fn reseat(&mut self) {
        if !self.table_changed {
            return;
        }
        let mut moved = Vec::new();
        for (conn, guest) in &mut self.guests {
            let seats = guest.owner.map_or(SeatSet::EMPTY, |owner| self.table.seats_of(&owner));
            if seats != guest.seats {
                guest.seats = seats;
                guest.look = only(seats);
                guest.due = Due::Sync;
                moved.push(*conn);
            }
        }
        for conn in moved {
            self.welcome(conn);
        }
    }

    /// Says to a connection what its place is.
    pub(super) fn welcome(&mut self, conn: ConnId) {
        let Some(guest) = self.guests.get(&conn) else { return };
        let (owner, seats) = (guest.owner, guest.seats);
        let welcome = ToClient::Welcome {
            protocol: PROTOCOL,
            seats,
            host: self.is_host(owner),
            watcher: self.watches(guest).then_some(guest.watcher),
            said: self.table.said(),
            table: self.info(),
        };
        self.send(conn, &welcome);
    }
}

/// The only seat of a set.
pub(super) fn only(seats: SeatSet) -> Option<Seat> {
    if seats.len() == 1 { seats.lowest() } else { None }
}
