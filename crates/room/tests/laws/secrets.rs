//! What a viewer is told is what the rules alone give that viewer: equal bytes of view, notices and legal answers.

use std::collections::BTreeMap;

use room::Token;
use serde_json::json;
use table::Seat;

use crate::desk::{Desk, NOBODY};
use crate::kit::{Reference, Stands, Told};

/// Reads along what everybody is told.
struct Witness {
    reference: Reference,
    /// Whose token a connection showed, and the version it was told last.
    conns: BTreeMap<u64, (Option<String>, Option<usize>)>,
    /// Standings compared, for seats and for everyone.
    compared: [usize; 2],
    /// Standings that named seats with secrets.
    veiled: usize,
}

impl Witness {
    fn join(&mut self, desk: &mut Desk, token: Option<&Token>, seen: Option<u32>) -> u64 {
        let hello = room::Hello { seen, ..desk.hello(token, "192.0.2.1") };
        let conn = desk.join_as(hello);
        let digest = token.map(|token| token.digest().into());
        let missed = if self.reference.game.is_none() { Some(0) } else { seen.map(|seen| seen as usize) };
        self.conns.insert(conn, (digest, missed));
        self.check(desk);
        conn
    }

    fn check(&mut self, desk: &mut Desk) {
        let lines = &desk.lines[self.reference.lines..];
        lines.iter().for_each(|line| self.reference.hear(line).unwrap_or_else(|broken| panic!("{broken}")));
        for (conn, frame) in desk.told.drain(..) {
            let told = Told::read(&frame);
            if !matches!(told.kind, "sync" | "events") {
                continue;
            }
            let stands = Stands::read(&frame).expect("a standing");
            let (digest, seen) = self.conns.get_mut(&conn).expect("somebody who joined");
            let own = self.reference.owned(digest.as_deref());
            assert!(stands.seat.is_none_or(|seat| own.contains(seat)), "{:?} is not theirs", stands.seat);
            if told.kind == "events" {
                let seen = seen.expect("a sync comes first");
                self.reference.check_notices(stands.seat, seen, &told.notices).unwrap_or_else(|b| panic!("{b}"));
            }
            *seen = Some(stands.version);
            self.compared[usize::from(stands.seat.is_none())] += 1;
            self.reference.check_standing(&stands).unwrap_or_else(|broken| panic!("{broken}"));
            self.reference.check_screen(&stands, own).unwrap_or_else(|broken| panic!("{broken}"));
            self.veiled += usize::from(!stands.veiled.is_empty());
        }
    }
}

/// Every seat has somebody of its own but the first two, which are played on one screen.
fn watch(game: &str, seats: usize, seed: u64) -> Witness {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut desk = Desk::open(game, &vec![NOBODY; seats], None);
    let reference = Reference::open(desk.id.to_string(), &desk.lines[0]);
    let mut witness = Witness { reference, conns: BTreeMap::new(), compared: [0; 2], veiled: 0 };
    let host = desk.host.clone();
    let mut owners: Vec<(u64, Token)> = Vec::new();
    let screen = witness.join(&mut desk, Some(&host), None);
    for seat in 0..seats {
        let conn = if seat < 2 { screen } else { witness.join(&mut desk, None, None) };
        let told = desk.say(conn, &json!({"kind": "sit", "id": 1, "seat": seat, "name": "Anne"}));
        let token = crate::desk::of_kind(&told, "done").and_then(|done| done["token"].as_str()).map(Token::claimed);
        let token = token.unwrap_or_else(|| host.clone());
        witness.conns.insert(conn, (Some(token.digest().into()), Some(0)));
        witness.check(&mut desk);
        owners.push((conn, token));
    }
    let mut watcher = witness.join(&mut desk, None, None);
    desk.start(screen);
    witness.check(&mut desk);
    for _ in 0..120 {
        let waiting: Vec<Seat> = witness.reference.waiting().iter().collect();
        let Some(&seat) = waiting.get(rng.usize(..waiting.len().max(1))) else { break };
        let (conn, token) = owners[seat.index()].clone();
        let number = desk.room.portrait()["numbers"][seat.index()].clone();
        let message = match rng.u8(..12) {
            0 => json!({"kind": "undo", "id": 2, "seat": seat, "number": number}),
            1 => json!({"kind": "take-back", "id": 2, "seat": seat, "number": number}),
            2 => json!({"kind": "look", "seat": if rng.bool() { Some(seat) } else { None }}),
            3 => json!({"kind": "look", "seat": rng.usize(..seats)}),
            _ => desk.answer(&token, seat, rng.usize(..1_000)).expect("it is waited for"),
        };
        desk.say(conn, &message);
        witness.check(&mut desk);
        if rng.u8(..10) == 0 {
            let version = witness.reference.version() as u32;
            desk.leave(watcher);
            watcher = witness.join(&mut desk, None, Some(rng.u32(..=version)));
        }
    }
    witness
}

#[test]
fn every_frame_is_what_the_rules_give_that_viewer() {
    for (game, seats) in [("afloat", 3), ("legacy", 2), ("legacy", 4), ("broadsides", 2)] {
        let [mut own, mut everyone, mut veiled] = [0; 3];
        for seed in 0..4 {
            let witness = watch(game, seats, seed);
            own += witness.compared[0];
            everyone += witness.compared[1];
            veiled += witness.veiled;
        }
        assert_eq!(veiled > 0, game != "afloat", "{game}: {veiled} with secrets; Last Afloat has none");
        assert!(own > 100 && everyone > 100, "{game}: {own} and {everyone} compared");
    }
}
