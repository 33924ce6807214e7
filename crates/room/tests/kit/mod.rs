//! What the tests of rooms share: secrets from a seed, a second reading of journals, and frames as a client reads them.

mod frame;
mod reference;

pub(crate) use frame::{Stands, Told};
pub(crate) use reference::{Reference, only};

use std::fmt;

use room::{Household, Now, Room, Secrets, TableId, Thought, Work};

/// How long a leaver's seat is kept in these tests, in milliseconds.
pub(crate) const GRACE: i64 = 60_000;

/// Secrets that a seed foretells.
pub(crate) struct Seeded(pub(crate) fastrand::Rng);

impl Secrets for Seeded {
    fn fill(&mut self, bytes: &mut [u8]) {
        self.0.fill(bytes);
    }
}

/// A law that does not hold.
#[derive(Debug)]
pub(crate) struct Broken {
    /// Which.
    pub(crate) law: &'static str,
    /// How it shows.
    pub(crate) how: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "broken law: {}: {}", self.law, self.how)
    }
}

/// Says that a law is broken, unless it holds.
pub(crate) fn hold(law: &'static str, holds: bool, how: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { law, how: how() }) }
}

/// A room read from lines, at a moment, after no time in which nobody could have played.
pub(crate) fn read<T: AsRef<str>>(id: TableId, lines: &[T], now: Now, seed: u64) -> Option<Room> {
    let secrets = Box::new(Seeded(fastrand::Rng::with_seed(seed)));
    Room::read(fleet::game, id, lines, now, |_| 0, GRACE, secrets).ok()
}

/// Who calls from an address.
pub(crate) fn household(address: &str) -> Household {
    Household::of(&[7; 32], address)
}

/// JSON as a client writes it.
pub(crate) fn json(text: &str) -> fleet::Json {
    serde_json::value::RawValue::from_string(text.to_owned()).expect("JSON")
}

/// What a pilot that does not think answers: any legal move, the same for the same question.
pub(crate) fn answer_anything(work: Work) -> Thought {
    Work { level: "random".into(), ..work }.think(&pilot::Budget::steps(1))
}
