//! Tile sets (L10): 68 tiles, read from a data file.
//!
//! A file has a heading `tiles <name>` and a line for each sort of tile: how many, then the tile as [`Print`] writes it.
//! `#` begins a comment. Mistakes name their line. A set of one's own is shared, for states are copied often.

use std::fmt::Write;
use std::sync::{Arc, OnceLock};

use table::{Data, DataName, Malformed, Tokens, data_name};

use crate::print::read_printed;
use crate::{Print, TILES};

/// L10: most bombards in a set, one for each starting place of two players (L2.3).
pub const MOST_BOMBARDS: usize = 8;

/// A tile set that has been checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSet {
    name: DataName,
    /// All of them upright, in order.
    prints: [Print; TILES],
    /// The same without pirates, in order.
    plain: [Print; TILES],
}

/// Every kind of mistake in a tile file; those of [`Print`] and of any data come on top.
pub(crate) const MALFORMED_TILES: [&str; 5] =
    ["no-tiles", "bad-count", "tile-twice", "wrong-total", "too-many-bombards"];

impl Data for TileSet {
    /// Reads a tile file (L10).
    fn read(text: &str) -> Result<Self, Malformed> {
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
        Ok(Self { name, plain: plain(&prints), prints })
    }

    fn name(&self) -> &str {
        &self.name
    }

    /// The heading and a line for each sort, in order.
    fn text(&self) -> String {
        let mut text = format!("tiles {}\n", self.name);
        for same in self.prints.chunk_by(|a, b| a == b) {
            writeln!(text, "{} {}", same.len(), same[0]).expect("a string takes all text");
        }
        text
    }

    fn built_in(name: &str) -> Option<Self> {
        Some(tortuga()).filter(|set| set.name() == name).cloned()
    }
}

impl TileSet {
    /// The tiles upright and in order; pirates count only with the expert rules (L9).
    #[must_use]
    pub const fn prints(&self, expert: bool) -> &[Print; TILES] {
        if expert { &self.prints } else { &self.plain }
    }
}

/// The same tiles without pirates, in order.
fn plain(prints: &[Print; TILES]) -> [Print; TILES] {
    let mut plain = prints.map(Print::without_pirate);
    plain.sort_unstable();
    plain
}

fn heading(words: &mut Tokens<'_>) -> Result<DataName, Malformed> {
    if words.need("no-tiles")? != "tiles" {
        return Err(words.wrong("no-tiles"));
    }
    data_name(words)
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

/// The tile set of a match: the one built in, unless somebody brought another.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tiles(Option<Arc<TileSet>>);

/// Our reconstruction of the box.
fn tortuga() -> &'static TileSet {
    static TORTUGA: OnceLock<TileSet> = OnceLock::new();
    TORTUGA.get_or_init(|| {
        let set = TileSet::read(include_str!("../../../data/tiles/tortuga.txt"));
        set.expect("the set built in is checked by a test")
    })
}

impl Tiles {
    pub(crate) fn new(set: TileSet) -> Self {
        Self(Some(set).filter(|set| set != tortuga()).map(Arc::new))
    }

    /// The set that somebody brought.
    #[must_use]
    pub fn own(&self) -> Option<&TileSet> {
        self.0.as_deref()
    }

    /// The set.
    #[must_use]
    pub fn set(&self) -> &TileSet {
        self.own().unwrap_or_else(|| tortuga())
    }

    /// The tiles upright and in order; pirates count only with the expert rules (L9).
    #[must_use]
    pub fn prints(&self, expert: bool) -> &[Print; TILES] {
        self.set().prints(expert)
    }
}
