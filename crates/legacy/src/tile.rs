//! A tile somewhere on the table: what is printed on it, how it lies, who knows it.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet, Viewer};

use crate::print::{self, Fuses};
use crate::{Flank, Print, Side, Special};

/// Who knows what is printed on a tile: a bit for each seat, the highest for everyone at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Known(u8);

impl Known {
    /// Nobody.
    pub(crate) const NOBODY: Self = Self(0);
    /// Everyone, bystanders included.
    pub(crate) const PUBLIC: Self = Self(u8::MAX);

    /// These seats, and nobody else.
    #[inline]
    pub(crate) fn seats(seats: impl IntoIterator<Item = Seat>) -> Self {
        Self(seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.0))
    }

    /// These and one seat more.
    #[inline]
    pub(crate) const fn and(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    pub(crate) fn contains(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.0 >> seat.0 & 1 == 1,
            Viewer::Bystander => self.0 >> 7 == 1,
            Viewer::Open => true,
        }
    }

    /// The seats, unless it is public.
    pub(crate) fn set(self) -> SeatSet {
        (0..5).map(Seat).filter(|seat| self.0 >> seat.0 & 1 == 1).collect()
    }
}

/// `@12` for seats 1 and 2, `@all` for everyone, nothing for nobody.
impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NOBODY => Ok(()),
            Self::PUBLIC => f.write_str("@all"),
            known => {
                f.write_str("@")?;
                known.set().iter().try_for_each(|seat| write!(f, "{seat}"))
            }
        }
    }
}

impl Known {
    fn read(text: &str) -> Option<Self> {
        if text == "all" {
            return Some(Self::PUBLIC);
        }
        let mut known = Self::NOBODY;
        for digit in text.bytes() {
            let seat = digit.checked_sub(b'1').filter(|seat| *seat < 5)?;
            // Rising, so that there is one way to write it.
            if known.0 >> seat != 0 {
                return None;
            }
            known = known.and(Seat(seat));
        }
        (known != Self::NOBODY).then_some(known)
    }
}

/// A tile: its print the way it is listed, and how it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Tile {
    /// Upright.
    pub(crate) print: Print,
    pub(crate) known: Known,
    flags: u8,
    /// Who drew it in the supply in which the draw pile was last made anew, the seat and one; 0 for all other tiles. A hand
    /// is mixed: whether the tile came from the old pile or the new one, only who drew it knows (L2.5).
    drawer: u8,
}

/// Upgrade side up, on a ship.
const UP: u8 = 1;
/// Sail side up, on a ship.
const SAIL: u8 = 2;
/// Turned by 180°. For a repeating cannon: its fuses are the other way round, which comes to the same.
const TURNED: u8 = 4;
/// The barrel that is to port when upright is lit; the next bit is the other barrel.
const LIT: u8 = 8;
const BOTH_LIT: u8 = 3 * LIT;
/// It went through the last making of a new draw pile (L2.4).
const FRESH: u8 = 32;
/// Built in the build under way.
const BUILT: u8 = 64;
/// One of the starting tiles of two players, which are bombards first (L2.3).
const STARTING: u8 = 128;
/// What stays with a tile wherever it goes.
const ORIGIN: u8 = FRESH | STARTING;

impl Tile {
    pub(crate) const UNKNOWN: Self = Self::unseen(Print::UNKNOWN);

    /// Neither on a ship nor known to anybody.
    pub(crate) const fn unseen(print: Print) -> Self {
        Self { print, known: Known::NOBODY, flags: 0, drawer: 0 }
    }

    /// Not on a ship, known to these.
    pub(crate) const fn known_to(print: Print, known: Known) -> Self {
        Self { print, known, flags: 0, drawer: 0 }
    }

    #[inline]
    pub(crate) const fn is_up(self) -> bool {
        self.flags & UP != 0
    }

    #[inline]
    pub(crate) const fn is_fresh(self) -> bool {
        self.flags & FRESH != 0
    }

    pub(crate) const fn is_built(self) -> bool {
        self.flags & BUILT != 0
    }

    #[inline]
    pub(crate) const fn is_lit(self) -> bool {
        self.flags & BOTH_LIT != 0
    }

    pub(crate) const fn is_starting(self) -> bool {
        self.flags & STARTING != 0
    }

    pub(crate) const fn set_starting(&mut self) {
        self.flags |= STARTING;
    }

    /// The seat in whose hand it was mixed with tiles of the other draw pile.
    pub(crate) const fn drawer(self) -> Option<Seat> {
        match self.drawer {
            0 => None,
            seat => Some(Seat(seat - 1)),
        }
    }

    pub(crate) const fn set_drawer(&mut self, drawer: Option<Seat>) {
        self.drawer = match drawer {
            Some(Seat(seat)) => seat + 1,
            None => 0,
        };
    }

    /// Whether a viewer knows from which draw pile it came.
    pub(crate) fn is_origin_known_to(self, viewer: Viewer) -> bool {
        match (self.drawer(), viewer) {
            (None, _) | (_, Viewer::Open) => true,
            (drawer, Viewer::Seat(seat)) => drawer == Some(seat),
            (Some(_), Viewer::Bystander) => false,
        }
    }

    /// Where a tile comes from is forgotten when it is shuffled.
    pub(crate) const fn set_fresh(&mut self, fresh: bool) {
        self.flags = if fresh { self.flags & !STARTING | FRESH } else { self.flags & !FRESH };
    }

    #[inline]
    pub(crate) const fn set_built(&mut self, built: bool) {
        self.flags = self.flags & !BUILT | if built { BUILT } else { 0 };
    }

    /// The print as it lies.
    #[inline]
    pub(crate) const fn laid(self) -> Print {
        if self.flags & TURNED != 0 { self.print.turned() } else { self.print }
    }

    /// What a flank of a tile that lies upgrade side up carries.
    #[inline]
    pub(crate) const fn flank(self, side: Side) -> Flank {
        self.laid().flank(side)
    }

    #[inline]
    pub(crate) fn is(self, special: Special) -> bool {
        self.is_up() && self.print.special() == special
    }

    const fn barrel(self, side: Side) -> u8 {
        let turned = self.flags & TURNED != 0;
        LIT << (matches!(side, Side::Starboard) != turned) as u8
    }

    /// The fuse that burns on a barrel; none where there is no barrel or it is spent.
    #[inline]
    pub(crate) const fn fuse(self, side: Side) -> Option<u8> {
        if self.flags & self.barrel(side) != 0 { Some(self.flank(side).fuse()) } else { None }
    }

    /// L3.5, L3.6: lies upgrade side up as `laid`, which shows this print, every barrel lit.
    #[inline]
    pub(crate) fn build(&mut self, laid: Print) {
        let turned = if laid == self.print { 0 } else { TURNED };
        self.flags = self.flags & ORIGIN | UP | BUILT | turned;
        self.known = Known::PUBLIC;
        self.light();
    }

    /// L9.3: lights every barrel.
    #[inline]
    pub(crate) const fn light(&mut self) {
        if self.print.flank(Side::Port).is_cannon() {
            self.flags |= LIT;
        }
        if self.print.flank(Side::Starboard).is_cannon() {
            self.flags |= LIT << 1;
        }
    }

    /// L9.3: whether a barrel is spent.
    pub(crate) fn has_spent(self) -> bool {
        let mut lit = self;
        lit.light();
        lit != self
    }

    /// L5.2: a barrel has fired.
    #[inline]
    pub(crate) const fn spend(&mut self, side: Side) {
        self.flags &= !self.barrel(side);
    }

    /// L9.2: all fuses are lost.
    pub(crate) const fn douse(&mut self) {
        self.flags &= !BOTH_LIT;
    }

    /// L5.7: the fuses of a repeating cannon change places.
    #[inline]
    pub(crate) const fn swap(&mut self) {
        self.flags ^= TURNED;
    }

    /// Lies sail side up on a ship; as known as it was.
    #[inline]
    pub(crate) const fn lay_sail(&mut self) {
        self.flags = self.flags & ORIGIN | SAIL;
    }

    /// Leaves the ship. What lay upgrade side up is known to all.
    #[inline]
    pub(crate) const fn leave(&mut self) {
        self.flags &= ORIGIN;
    }

    /// As it is shown when something happens to it: how it lies, not where it comes from.
    pub(crate) const fn shown(self) -> Self {
        Self { flags: self.flags & !(ORIGIN | BUILT), drawer: 0, ..self }
    }

    /// As a viewer may know it.
    pub(crate) fn seen(self, viewer: Viewer) -> Self {
        let print = if self.is_known_to(viewer) { self.print } else { Print::UNKNOWN };
        let flags = if self.is_origin_known_to(viewer) { self.flags } else { self.flags & !FRESH };
        Self { print, flags, ..self }
    }

    pub(crate) fn is_known_to(self, viewer: Viewer) -> bool {
        self.is_up() || self.known.contains(viewer)
    }

    /// Which barrels, port and starboard as it lies, are lit.
    fn lit(self) -> [bool; 2] {
        Side::BOTH.map(|side| self.flags & self.barrel(side) != 0)
    }

    /// As the ships-only notation writes it: a sail says nothing of its hidden face, a spent barrel nothing of its fuse.
    pub(crate) fn write_short(self, f: &mut impl fmt::Write) -> fmt::Result {
        if self.is_up() { self.laid().write(f, Fuses::Short(self.lit())) } else { f.write_str(".") }
    }

    fn marks(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_starting() { "^" } else { "" })?;
        f.write_str(if self.is_fresh() { "~" } else { "" })?;
        self.drawer().map_or(Ok(()), |seat| write!(f, "={seat}"))?;
        f.write_str(if self.is_built() { "!" } else { "" })
    }
}

/// A tile on a ship, as text: `S1|A`, spent barrels `S01`, a sail `.` with its hidden face `.S1|A` where it is known,
/// then who knows a hidden face (`@12`), and marks: `^` a starting tile of two players, `~` drawn from a pile made anew,
/// `=3` drawn by seat 3 in the supply that made it anew, `!` built in this build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card(pub(crate) Tile);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tile = self.0;
        if tile.is_up() {
            tile.laid().write(f, Fuses::Exact(tile.lit()))?;
        } else {
            f.write_str(".")?;
            if tile.print != Print::UNKNOWN {
                tile.print.write(f, Fuses::Printed)?;
            }
            write!(f, "{}", tile.known)?;
        }
        tile.marks(f)
    }
}

/// Takes the marks off the end of a text: flags, and the drawer.
fn strip_marks(mut text: &str) -> (&str, u8, u8) {
    let (mut flags, mut drawer) = (0, 0);
    if let Some(rest) = text.strip_suffix('!') {
        (text, flags) = (rest, BUILT);
    }
    let drawn = text.split_at_checked(text.len().saturating_sub(2)).and_then(|(rest, mark)| match mark.as_bytes() {
        [b'=', seat @ b'1'..=b'5'] => Some((rest, seat - b'0')),
        _ => None,
    });
    if let Some(drawn) = drawn {
        (text, drawer) = drawn;
    }
    for (mark, flag) in [('~', FRESH), ('^', STARTING)] {
        if let Some(rest) = text.strip_suffix(mark) {
            (text, flags) = (rest, flags | flag);
        }
    }
    (text, flags, drawer)
}

/// Takes `@12` off the end of a text.
fn strip_known(text: &str) -> Result<(&str, Known), &'static str> {
    match text.split_once('@') {
        None => Ok((text, Known::NOBODY)),
        Some((text, known)) => Ok((text, Known::read(known).ok_or("bad-known")?)),
    }
}

impl Card {
    /// As the short notation of positions writes it: nothing of hidden faces, and `0` for a spent barrel.
    #[must_use]
    pub fn short(&self) -> String {
        let mut text = String::new();
        self.0.write_short(&mut text).expect("a string takes all text");
        text
    }

    /// Reads it; on failure says what is wrong.
    pub(crate) fn read(text: &str) -> Result<Self, &'static str> {
        let (text, marks, drawer) = strip_marks(text);
        if let Some(hidden) = text.strip_prefix('.') {
            let (hidden, known) = strip_known(hidden)?;
            let print = if hidden.is_empty() { Print::UNKNOWN } else { print::read_printed(hidden)? };
            if marks & BUILT != 0 || (print != Print::UNKNOWN && print != print.upright()) {
                return Err("unknown-tile");
            }
            return Ok(Self(Tile { print, known, flags: marks | SAIL, drawer }));
        }
        let (laid, lit) = print::read(text)?;
        let print = laid.upright();
        let mut tile = Tile { print, known: Known::PUBLIC, flags: marks | UP, drawer };
        tile.flags |= if laid == print { 0 } else { TURNED };
        for side in Side::BOTH {
            if lit[side as usize] {
                tile.flags |= tile.barrel(side);
            }
        }
        Ok(Self(tile))
    }
}

/// A tile in a hand, in the draw pile or in the discard, as text: its print, or `?` where it is not known, then who
/// knows it and the marks `^`, `~` and `=3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held(pub(crate) Tile);

impl Held {
    /// What is printed on it, where the viewer knows.
    #[must_use]
    pub fn print(&self) -> Option<Print> {
        (self.0.print != Print::UNKNOWN).then_some(self.0.print)
    }

    /// The seats that know it, unless everyone does.
    #[must_use]
    pub fn known_by(&self) -> SeatSet {
        self.0.known.set()
    }

    pub(crate) fn read(text: &str) -> Result<Self, &'static str> {
        let (text, flags, drawer) = strip_marks(text);
        let (text, known) = strip_known(text)?;
        let print = if text == "?" { Print::UNKNOWN } else { print::read_printed(text)? };
        if flags & BUILT != 0 || (print != Print::UNKNOWN && print != print.upright()) {
            return Err("unknown-tile");
        }
        Ok(Self(Tile { print, known, flags, drawer }))
    }
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.print, self.0.known)?;
        self.0.marks(f)
    }
}

/// JSON as text.
macro_rules! as_text {
    ($name:ident, $title:literal, $about:literal) => {
        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Self::read(&String::deserialize(from)?).map_err(serde::de::Error::custom)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $title.into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "description": $about })
            }
        }
    };
}

as_text!(Card, "Card", "A tile on a ship as it lies: its flanks with what is left of their fuses, or . for a sail.");
as_text!(Held, "Held", "A tile off the ships, or ? where it is not known, and who knows it.");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_and_held_tiles_undo_their_text() {
        for text in [
            "S1|A",
            "A|S01",
            "S02|S1",
            "S02|S01",
            "R2|R1",
            "R01|R02",
            ".",
            ".S1|A+g@12",
            ".rot@all~",
            "pipe!",
            "T:-|A~!",
            "S1|A=3!",
            ".rot@12~=5",
        ] {
            assert_eq!(Card::read(text).map(|card| card.to_string()), Ok(text.into()), "{text}");
        }
        for text in ["S1|A@135", "?@all", "?~", "pipe+c", "rot@1~", "?@4=4", "rot@5~=5"] {
            assert_eq!(Held::read(text).map(|card| card.to_string()), Ok(text.into()), "{text}");
        }
        for text in [".A|S1", "..", ".S1|A@", ".S1|A@21", ".@6", "?", ".!", "S0", "S1|A=6", "S1|A=", "=1"] {
            assert!(Card::read(text).is_err(), "{text}");
        }
        assert_eq!(Card::read("S0|A").map(|card| card.to_string()), Ok("S01|A".into()));
    }

    #[test]
    fn a_turned_tile_lights_and_spends_the_right_barrel() {
        let mut tile = Tile::unseen("S1|S2".parse().expect("a tile"));
        tile.build("S2|S1".parse().expect("a tile"));
        assert_eq!(Side::BOTH.map(|side| tile.fuse(side)), [Some(2), Some(1)]);
        tile.spend(Side::Starboard);
        assert_eq!(Side::BOTH.map(|side| tile.fuse(side)), [Some(2), None]);
        assert_eq!(Card(tile).to_string(), "S2|S01!");
    }
}
