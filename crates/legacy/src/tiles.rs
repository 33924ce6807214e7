//! Tile sets (L10): 68 tiles, read from a data file.
//!
//! A file has a heading `tiles <name>` and a line for each sort of tile: how many, then the tile as [`Print`] writes it.
//! `#` begins a comment. Mistakes name their line.

use std::sync::{OnceLock, PoisonError, RwLock};

use table::{Malformed, Tokens};

use crate::print::read_printed;
use crate::{Print, TILES};

/// L10: most bombards in a set, one for each starting place of two players (L2.3).
pub const MOST_BOMBARDS: usize = 8;

const NAME_LENGTH: usize = 32;

/// A tile set that has been checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSet {
    name: String,
    /// All of them upright, in order.
    prints: [Print; TILES],
    /// The same without pirates.
    plain: [Print; TILES],
}

/// Every kind of mistake in a tile file; those of [`Print`] come on top.
pub(crate) const MALFORMED_TILES: [&str; 6] =
    ["no-tiles", "bad-set-name", "bad-count", "tile-twice", "wrong-total", "too-many-bombards"];

impl TileSet {
    /// Reads a tile file (L10).
    pub fn read(text: &str) -> Result<Self, Malformed> {
        let mut prints = Vec::new();
        let mut name = None;
        let mut last = Tokens::new(1, "");
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.split('#').next().unwrap_or_default();
            let mut words = Tokens::new(line, text);
            if words.peek().is_none() {
                continue;
            }
            match name {
                None => name = Some(heading(&mut words)?),
                Some(_) => tiles(&mut words, &mut prints)?,
            }
            words.end("too-much")?;
            last = words;
        }
        let Some(name) = name else { return Err(last.here("no-tiles")) };
        let total = |kind, found: usize| Malformed { found: found.to_string(), ..last.here(kind) };
        if prints.len() != TILES {
            return Err(total("wrong-total", prints.len()));
        }
        let bombards = prints.iter().filter(|print| print.has_bombard()).count();
        if bombards > MOST_BOMBARDS {
            return Err(total("too-many-bombards", bombards));
        }
        prints.sort_unstable();
        let prints: [Print; TILES] = prints.try_into().map_err(|_| last.here("wrong-total"))?;
        let mut plain = prints.map(Print::without_pirate);
        plain.sort_unstable();
        Ok(Self { name, prints, plain })
    }

    /// Its name, as in match files.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The tiles upright and in order; pirates count only with the expert rules (L9).
    #[must_use]
    pub fn prints(&self, expert: bool) -> &[Print; TILES] {
        if expert { &self.prints } else { &self.plain }
    }
}

fn heading(words: &mut Tokens<'_>) -> Result<String, Malformed> {
    if words.need("no-tiles")? != "tiles" {
        return Err(words.wrong("no-tiles"));
    }
    let name = words.need("bad-set-name")?;
    let fits =
        name.len() <= NAME_LENGTH && name.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-');
    if fits { Ok(name.into()) } else { Err(words.wrong("bad-set-name")) }
}

fn tiles(words: &mut Tokens<'_>, prints: &mut Vec<Print>) -> Result<(), Malformed> {
    let count = words.need("bad-count")?;
    let digits = count.bytes().all(|c| c.is_ascii_digit());
    let count = count.parse::<usize>().ok().filter(|count| digits && (1..=TILES).contains(count));
    let count = count.ok_or_else(|| words.wrong("bad-count"))?;
    let print = read_printed(words.need("unknown-tile")?).map_err(|kind| words.wrong(kind))?.upright();
    if prints.contains(&print) {
        return Err(words.wrong("tile-twice"));
    }
    if prints.len() + count > TILES {
        let found = (prints.len() + count).to_string();
        return Err(Malformed { found, ..words.wrong("wrong-total") });
    }
    prints.extend(std::iter::repeat_n(print, count));
    Ok(())
}

/// A tile set that matches can be played with: one built in, or one loaded.
#[derive(Clone, Copy, Debug)]
pub struct Tiles(&'static TileSet);

static TORTUGA: OnceLock<TileSet> = OnceLock::new();
static LOADED: RwLock<Vec<&'static TileSet>> = RwLock::new(Vec::new());

impl Default for Tiles {
    /// Our reconstruction of the box.
    fn default() -> Self {
        Self(TORTUGA.get_or_init(|| {
            TileSet::read(include_str!("../../../data/tiles/tortuga.txt"))
                .expect("the set built in is checked by a test")
        }))
    }
}

impl Tiles {
    /// Makes a set known by its name, until the program ends; one known by that name already stays as it is.
    pub fn load(set: TileSet) -> Self {
        if let Some(known) = Self::named(&set.name) {
            return known;
        }
        let set: &'static TileSet = Box::leak(Box::new(set));
        LOADED.write().unwrap_or_else(PoisonError::into_inner).push(set);
        Self(set)
    }

    /// The set of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let tortuga = Self::default();
        if tortuga.name() == name {
            return Some(tortuga);
        }
        let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
        loaded.iter().find(|set| set.name == name).copied().map(Self)
    }

    /// The names of all sets, joined.
    pub(crate) fn names() -> String {
        let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
        let names = [Self::default().0].into_iter().chain(loaded.iter().copied()).map(TileSet::name);
        names.collect::<Vec<_>>().join(", ")
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The set.
    #[must_use]
    pub const fn set(self) -> &'static TileSet {
        self.0
    }
}

impl PartialEq for Tiles {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0) || self.0 == other.0
    }
}

impl Eq for Tiles {}
