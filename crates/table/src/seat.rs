//! Seats, sets of seats, and who is looking.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de};

/// The most seats any game at this table may have.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0 in the order of play.
///
/// Views and knowledge belong to seats, not to the people who happen to sit on them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("maximum" = MAX_SEATS - 1)))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// No seat is read that no table has.
impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let seat = Self(u8::deserialize(from)?);
        if seat.index() < MAX_SEATS { Ok(seat) } else { Err(de::Error::custom("expected a seat from 0 to 7")) }
    }
}

/// Seats are shown to people counted from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// A set of seats, written in JSON as the list of its seats in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("uniqueItems" = true)))]
#[serde(into = "Vec<Seat>", try_from = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The set of one seat; empty for a seat that no table has.
    #[inline]
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self(if seat.index() < MAX_SEATS { 1 << seat.0 } else { 0 })
    }

    /// The first `players` seats, at most [`MAX_SEATS`].
    #[inline]
    #[must_use]
    pub const fn first(players: u8) -> Self {
        Self(if (players as usize) < MAX_SEATS { (1 << players) - 1 } else { u8::MAX })
    }

    /// Whether `seat` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::one(seat).0 != 0
    }

    /// Adds a seat, if it is one that a table can have.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= Self::one(seat).0;
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !Self::one(seat).0;
    }

    /// How many seats are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    #[must_use]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let seat = SeatSet(rest).lowest()?;
            rest &= rest - 1;
            Some(seat)
        })
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

impl TryFrom<Vec<Seat>> for SeatSet {
    type Error = String;

    fn try_from(seats: Vec<Seat>) -> Result<Self, String> {
        let known = seats.iter().all(|seat| seat.index() < MAX_SEATS);
        if !known || !seats.is_sorted_by(|a, b| a < b) {
            return Err("expected seats in rising order".into());
        }
        Ok(seats.into_iter().collect())
    }
}

/// Who is looking at a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The owner of a seat, with all that seat has been shown.
    Seat(Seat),
    /// Anyone at the table: only what is public.
    Bystander,
    /// Everything. Only for matches that are over, and for tests.
    Open,
}

impl Viewer {
    /// Whether this viewer may know what only `seat` knows.
    #[must_use]
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Bystander => false,
            Self::Open => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set: SeatSet = [Seat(3), Seat(0)].into_iter().collect();
        assert_eq!(Vec::from(set), [Seat(0), Seat(3)]);
        assert_eq!(set.len(), 2);
        assert!(set.contains(Seat(3)) && !set.contains(Seat(1)) && !set.contains(Seat(200)));
        assert_eq!(SeatSet::first(8).len(), 8);
    }

    #[test]
    fn json_takes_only_known_seats_in_rising_order() {
        assert_eq!(serde_json::from_str::<SeatSet>("[0,2]").unwrap(), [Seat(0), Seat(2)].into_iter().collect());
        for bad in ["[2,0]", "[1,1]", "[8]", "[255]"] {
            assert!(serde_json::from_str::<SeatSet>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_seat_is_read_only_where_a_table_can_have_it() {
        assert_eq!(serde_json::from_str::<Seat>("7").unwrap(), Seat(7));
        for bad in ["8", "255", "256", "-1", "1.0", "null"] {
            assert!(serde_json::from_str::<Seat>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn sets_are_total_in_seats_and_players() {
        for seat in (8..=255).map(Seat) {
            let mut set = SeatSet::first(3);
            set.insert(seat);
            assert!(!set.contains(seat) && SeatSet::one(seat).is_empty(), "{seat:?}");
            set.remove(seat);
            assert_eq!((set, SeatSet::first(seat.0)), (SeatSet::first(3), SeatSet::first(8)), "{seat:?}");
        }
    }
}
