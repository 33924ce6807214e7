//! A table on one sheet: everything its journal determines and nothing else, so that two can be compared.

use serde_json::{Value, json};
use table::{Seat, Viewer};

use crate::Room;
use crate::clock::Clocks;
use crate::room::state;
use crate::table::{Chair, Presence, Said, Table};

impl Room {
    /// Everything the journal determines: what every viewer sees and was told, questions and their numbers, chairs, orders,
    /// offers, chat, clocks. Rooms with equal portraits go on alike. Holds every secret of the table: for tests,
    /// never for a viewer.
    #[must_use]
    pub fn portrait(&self) -> Value {
        self.table.portrait()
    }
}

impl Table {
    fn portrait(&self) -> Value {
        let at = self.touched;
        json!({
            "info": self.info(Presence::default(), at),
            "chairs": self.chairs.iter().map(chair).collect::<Vec<_>>(),
            "standing": self.viewers().map(|viewer| self.told(viewer)).collect::<Vec<_>>(),
            "numbers": self.seats().map(|(seat, _)| self.number(seat)).collect::<Vec<_>>(),
            "hinted": self.hinted,
            "resigned": self.resigned,
            "overdue": self.seats().map(|(seat, _)| self.is_overdue(seat)).collect::<Vec<_>>(),
            "deadlines": self.clocks.as_ref().map(|clocks| self.deadlines(clocks)),
            "chat": self.chat.iter().map(said).collect::<Vec<_>>(),
            "muted": self.muted,
            "dismissed": self.dismissed,
            "handovers": self.handovers,
            "file": self.game.as_ref().and_then(|game| game.file()),
            "wake": self.summary().wake_at,
            "card": self.summary().card,
            "length": self.length,
            "touched": at,
        })
    }

    fn viewers(&self) -> impl Iterator<Item = Option<Seat>> {
        self.seats().map(|(seat, _)| Some(seat)).chain([None])
    }

    fn deadlines(&self, clocks: &Clocks) -> Vec<Option<i64>> {
        self.seats().map(|(seat, _)| clocks.deadline(seat)).collect()
    }

    /// How the match stands for a viewer, and all it was told; as text, since equal means equal bytes.
    fn told(&self, seat: Option<Seat>) -> Option<[String; 2]> {
        let game = self.game.as_ref()?;
        let (mut stands, mut notices) = (Vec::new(), Vec::new());
        state(self, seat, &mut stands);
        game.write_notices(0, seat.map_or(Viewer::Bystander, Viewer::Seat), usize::MAX, &mut notices);
        Some([stands, notices].map(|text| String::from_utf8_lossy(&text).into_owned()))
    }
}

fn chair(chair: &Chair) -> Value {
    let Chair { name, owner, pilot, nonce, proven, orders } = chair;
    json!({ "name": name, "owner": owner, "pilot": pilot, "nonce": nonce, "proven": proven, "orders": orders })
}

fn said(said: &Said) -> Value {
    let Said { n, seat, name, text, id, at } = said;
    json!({ "n": n, "seat": seat, "name": name, "text": text, "id": id, "at": at })
}
