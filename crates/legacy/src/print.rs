//! What is printed on the upgrade side of a tile (L1.4), and its text.
//!
//! | text | tile |
//! |---|---|
//! | `S1\|A` | port and starboard flank, bow up; each `-`, `A`, `X`, `P` or a cannon `S`, `L`, `R`, `B` with its fuse |
//! | `pipe`, `rot` | pipe, rotten tile |
//! | `T`, `T:A\|-` | treasure, with what its flanks carry |
//! | `…+c`, `…+g`, `…+s` | carpenter, gunner, saboteur |

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::Malformed;

/// A flank of a ship or tile, bow pointing up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Left.
    Port,
    /// Right.
    Starboard,
}

impl Side {
    /// Both, port first.
    pub const BOTH: [Self; 2] = [Self::Port, Self::Starboard];

    /// The other one.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Port => Self::Starboard,
            Self::Starboard => Self::Port,
        }
    }
}

/// A sort of cannon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Cannon {
    /// L5.5: strikes the first deck met.
    Short,
    /// L5.6: strikes every deck met.
    Long,
    /// L5.7: a short cannon that keeps its fuses.
    Repeating,
    /// L5.8: flies over one ship and strikes the next.
    Bombard,
}

/// What one flank of a tile carries: a cannon with its printed fuse, armour, a spring, a plank, or nothing.
///
/// Twelve values in the order in which a tile names its flanks: cannons first, bare last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Flank(u8);

impl Flank {
    /// A boarding plank.
    pub const PLANK: Self = Self(8);
    /// Armour.
    pub const ARMOUR: Self = Self(9);
    /// A spring.
    pub const SPRING: Self = Self(10);
    /// Nothing.
    pub const BARE: Self = Self(11);

    /// A cannon with its printed fuse, 1 or 2.
    #[must_use]
    pub const fn of_cannon(cannon: Cannon, fuse: u8) -> Self {
        Self(cannon as u8 * 2 + (fuse != 1) as u8)
    }

    /// The cannon.
    #[inline]
    #[must_use]
    pub const fn cannon(self) -> Option<Cannon> {
        match self.0 {
            0 | 1 => Some(Cannon::Short),
            2 | 3 => Some(Cannon::Long),
            4 | 5 => Some(Cannon::Repeating),
            6 | 7 => Some(Cannon::Bombard),
            _ => None,
        }
    }

    /// Whether there is a cannon.
    #[inline]
    #[must_use]
    pub const fn is_cannon(self) -> bool {
        self.0 < 8
    }

    /// The printed fuse of a cannon.
    #[inline]
    #[must_use]
    pub const fn fuse(self) -> u8 {
        self.0 % 2 + 1
    }

    const fn letter(self) -> char {
        match self.0 {
            0 | 1 => 'S',
            2 | 3 => 'L',
            4 | 5 => 'R',
            6 | 7 => 'B',
            8 => 'P',
            9 => 'A',
            10 => 'X',
            _ => '-',
        }
    }
}

/// What a tile is besides its flanks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Special {
    /// Nothing else.
    None,
    /// A pipe.
    Pipe,
    /// A treasure.
    Treasure,
    /// A rotten tile.
    Rotten,
}

/// A pirate of the expert rules (L9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pirate {
    /// L9.2.
    Carpenter,
    /// L9.3.
    Gunner,
    /// L9.4.
    Saboteur,
}

/// What is printed on a tile, lying one way or the other.
///
/// Sixteen bits: port and starboard flank four each, two for the special, two for the pirate; tiles are listed in the
/// order of these bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Print(u16);

impl Print {
    /// Two bare flanks.
    pub const BLANK: Self = Self::new(Flank::BARE, Flank::BARE, Special::None, None);
    /// A rotten tile.
    pub const ROTTEN: Self = Self::new(Flank::BARE, Flank::BARE, Special::Rotten, None);
    /// A face that is not known.
    pub(crate) const UNKNOWN: Self = Self(u16::MAX);

    /// A tile with these features, whether or not there can be such a tile.
    #[must_use]
    pub const fn new(port: Flank, starboard: Flank, special: Special, pirate: Option<Pirate>) -> Self {
        let pirate = match pirate {
            None => 0,
            Some(Pirate::Carpenter) => 1,
            Some(Pirate::Gunner) => 2,
            Some(Pirate::Saboteur) => 3,
        };
        Self((port.0 as u16) << 8 | (starboard.0 as u16) << 4 | (special as u16) << 2 | pirate)
    }

    /// What a flank carries.
    #[inline]
    #[must_use]
    pub const fn flank(self, side: Side) -> Flank {
        match side {
            Side::Port => Flank((self.0 >> 8 & 15) as u8),
            Side::Starboard => Flank((self.0 >> 4 & 15) as u8),
        }
    }

    /// What it is besides its flanks.
    #[inline]
    #[must_use]
    pub const fn special(self) -> Special {
        match self.0 >> 2 & 3 {
            0 => Special::None,
            1 => Special::Pipe,
            2 => Special::Treasure,
            _ => Special::Rotten,
        }
    }

    /// The pirate on it.
    #[inline]
    #[must_use]
    pub const fn pirate(self) -> Option<Pirate> {
        match self.0 & 3 {
            0 => None,
            1 => Some(Pirate::Carpenter),
            2 => Some(Pirate::Gunner),
            _ => Some(Pirate::Saboteur),
        }
    }

    /// The same without its pirate: how it counts where the expert rules are off.
    #[must_use]
    pub const fn without_pirate(self) -> Self {
        Self(self.0 & !3)
    }

    /// L1.4: turned by 180°.
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(self.0 >> 4 & 0x00f0 | self.0 << 4 & 0x0f00 | self.0 & 0xf00f)
    }

    /// Whether turning makes no difference.
    #[inline]
    #[must_use]
    pub const fn is_even(self) -> bool {
        self.turned().0 == self.0
    }

    /// The way it is listed: the flank that comes first to port.
    #[inline]
    #[must_use]
    pub const fn upright(self) -> Self {
        let turned = self.turned();
        if turned.0 < self.0 { turned } else { self }
    }

    /// Whether it shows a plank on either flank.
    #[inline]
    #[must_use]
    pub fn has_plank(self) -> bool {
        Side::BOTH.iter().any(|side| self.flank(*side) == Flank::PLANK)
    }

    /// Whether it shows a bombard.
    #[must_use]
    pub fn has_bombard(self) -> bool {
        Side::BOTH.iter().any(|side| self.flank(*side).cannon() == Some(Cannon::Bombard))
    }

    /// Barrels on it (L8.2).
    #[inline]
    #[must_use]
    pub const fn barrels(self) -> u8 {
        self.flank(Side::Port).is_cannon() as u8 + self.flank(Side::Starboard).is_cannon() as u8
    }

    /// L10: no tile has planks on both flanks, a repeating cannon on one only or with equal fuses, a pipe or rot with
    /// anything on a flank, or rot with a pirate. Says which of these it breaks.
    pub(crate) fn flaw(self) -> Option<&'static str> {
        let [port, starboard] = Side::BOTH.map(|side| self.flank(side));
        let repeating = |flank: Flank| flank.cannon() == Some(Cannon::Repeating);
        if port == Flank::PLANK && starboard == Flank::PLANK {
            return Some("two-planks");
        }
        if (repeating(port) || repeating(starboard)) && !(repeating(port) && repeating(starboard) && port != starboard)
        {
            return Some("half-repeating");
        }
        let busy = port != Flank::BARE || starboard != Flank::BARE;
        if busy && matches!(self.special(), Special::Pipe | Special::Rotten) {
            return Some("busy-tile");
        }
        (self.special() == Special::Rotten && self.pirate().is_some()).then_some("rotten-pirate")
    }
}

impl fmt::Debug for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How the fuses of a cannon are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fuses {
    /// As printed.
    Printed,
    /// Which of the barrels (port, starboard) are lit; a spent one is `0` and its printed fuse.
    Exact([bool; 2]),
    /// The same without the printed fuse of a spent one.
    Short([bool; 2]),
}

impl Print {
    pub(crate) fn write(self, f: &mut impl fmt::Write, fuses: Fuses) -> fmt::Result {
        let flank = |f: &mut dyn fmt::Write, side: Side| {
            let flank = self.flank(side);
            write!(f, "{}", flank.letter())?;
            if !flank.is_cannon() {
                return Ok(());
            }
            match fuses {
                Fuses::Exact(lit) if !lit[side as usize] => write!(f, "0{}", flank.fuse()),
                Fuses::Short(lit) if !lit[side as usize] => write!(f, "0"),
                _ => write!(f, "{}", flank.fuse()),
            }
        };
        let bare = Side::BOTH.iter().all(|side| self.flank(*side) == Flank::BARE);
        match self.special() {
            Special::Pipe => f.write_str("pipe")?,
            Special::Rotten => f.write_str("rot")?,
            Special::Treasure if bare => f.write_str("T")?,
            special => {
                if special == Special::Treasure {
                    f.write_str("T:")?;
                }
                flank(f, Side::Port)?;
                f.write_str("|")?;
                flank(f, Side::Starboard)?;
            }
        }
        match self.pirate() {
            None => Ok(()),
            Some(Pirate::Carpenter) => f.write_str("+c"),
            Some(Pirate::Gunner) => f.write_str("+g"),
            Some(Pirate::Saboteur) => f.write_str("+s"),
        }
    }
}

impl fmt::Display for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::UNKNOWN { f.write_str("?") } else { self.write(f, Fuses::Printed) }
    }
}

/// Reads one flank: what it carries, and whether its barrel is lit.
fn flank(text: &str) -> Option<(Flank, bool)> {
    let mut chars = text.chars();
    let letter = chars.next()?;
    let rest = chars.as_str();
    let cannon = match letter {
        'S' => Cannon::Short,
        'L' => Cannon::Long,
        'R' => Cannon::Repeating,
        'B' => Cannon::Bombard,
        'P' | 'A' | 'X' | '-' => {
            let flank = match letter {
                'P' => Flank::PLANK,
                'A' => Flank::ARMOUR,
                'X' => Flank::SPRING,
                _ => Flank::BARE,
            };
            return rest.is_empty().then_some((flank, false));
        }
        _ => return None,
    };
    match rest {
        "1" => Some((Flank::of_cannon(cannon, 1), true)),
        "2" => Some((Flank::of_cannon(cannon, 2), true)),
        "0" | "01" => Some((Flank::of_cannon(cannon, 1), false)),
        "02" => Some((Flank::of_cannon(cannon, 2), false)),
        _ => None,
    }
}

/// Reads a tile lying upgrade side up, and which barrels (port, starboard) are lit; on failure says what is wrong.
pub(crate) fn read(text: &str) -> Result<(Print, [bool; 2]), &'static str> {
    let mut parts = text.split('+');
    let face = parts.next().unwrap_or_default();
    let pirate = match parts.next() {
        None => None,
        Some("c") => Some(Pirate::Carpenter),
        Some("g") => Some(Pirate::Gunner),
        Some("s") => Some(Pirate::Saboteur),
        Some(_) => return Err("unknown-pirate"),
    };
    if parts.next().is_some() {
        return Err("two-pirates");
    }
    let (special, flanks) = match face.split_once(':') {
        None if face == "pipe" => (Special::Pipe, None),
        None if face == "rot" => (Special::Rotten, None),
        None if face == "T" => (Special::Treasure, None),
        None => (Special::None, Some(face)),
        Some(("pipe", flanks)) => (Special::Pipe, Some(flanks)),
        Some(("rot", flanks)) => (Special::Rotten, Some(flanks)),
        Some(("T", flanks)) => (Special::Treasure, Some(flanks)),
        Some(_) => return Err("unknown-tile"),
    };
    let (mut port, mut starboard) = ((Flank::BARE, false), (Flank::BARE, false));
    if let Some(flanks) = flanks {
        let (left, right) = flanks.split_once('|').ok_or("unknown-tile")?;
        port = flank(left).ok_or("unknown-feature")?;
        starboard = flank(right).ok_or("unknown-feature")?;
    }
    // A spent pair of repeating barrels does not say which fuse was where: one way is as good as the other.
    let spent = (Flank::of_cannon(Cannon::Repeating, 1), false);
    if port == spent && starboard == spent {
        starboard.0 = Flank::of_cannon(Cannon::Repeating, 2);
    }
    let print = Print::new(port.0, starboard.0, special, pirate);
    if port.0.cannon() == Some(Cannon::Repeating) && port.1 != starboard.1 {
        return Err("half-repeating");
    }
    print.flaw().map_or(Ok((print, [port.1, starboard.1])), Err)
}

/// Reads a tile with printed fuses only.
pub(crate) fn read_printed(text: &str) -> Result<Print, &'static str> {
    let (print, lit) = read(text)?;
    let spent = Side::BOTH.iter().any(|side| print.flank(*side).is_cannon() && !lit[*side as usize]);
    if spent { Err("unknown-feature") } else { Ok(print) }
}

impl FromStr for Print {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        read_printed(text).map_err(|kind| Malformed {
            kind,
            line: 1,
            column: 1,
            found: text.chars().take(40).collect(),
        })
    }
}

impl Serialize for Print {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Print {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        read_printed(&text).map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Print {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Tile".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "description": "A tile as it lies: port|starboard, pipe, rot or T, and its pirate." })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_undoes_itself_and_turning_swaps_flanks() {
        for text in ["S1|A", "A|S1+g", "pipe", "pipe+c", "rot", "T", "T:A|-", "T:-|A+c", "R2|R1", "-|-", "P|A", "B2|-"]
        {
            let print: Print = text.parse().unwrap_or_else(|bad| panic!("{text}: {bad}"));
            assert_eq!(print.to_string(), text);
            assert_eq!(print.turned().turned(), print);
            assert_eq!(print.upright(), print.turned().upright());
        }
        assert_eq!(Print::from_str("A|S1+g").map(|print| print.upright().to_string()), Ok("S1|A+g".into()));
    }

    #[test]
    fn l10_no_such_tiles() {
        for (text, kind) in [
            ("P|P", "two-planks"),
            ("R1|-", "half-repeating"),
            ("R1|R1", "half-repeating"),
            ("pipe:A|-", "busy-tile"),
            ("rot:A|-", "busy-tile"),
            ("rot+c", "rotten-pirate"),
            ("S1|-+c+g", "two-pirates"),
            ("S1|-+q", "unknown-pirate"),
            ("S3|-", "unknown-feature"),
            ("S0|-", "unknown-feature"),
            ("S1A", "unknown-tile"),
            ("", "unknown-tile"),
        ] {
            assert_eq!(text.parse::<Print>().map_err(|bad| bad.kind), Err(kind), "{text}");
        }
    }
}
