//! A match as one viewer may see it, moment by moment and page by page: to look back at the table, and to play a match
//! file again. A pure function of journal or file, viewer and place.

use std::collections::BTreeMap;

use fleet::{AnyMatch, Json};
use schemars::JsonSchema;
use serde::Serialize;
use table::record::{DiceLine, Header, Invalid, RecordText, Wrong};
use table::{Commitment, Name, Viewer};

use crate::secret::TableId;
use crate::table::{Games, Table};

/// Text on a page, in bytes: a page is full with the moment that brings it there.
const PAGE: usize = 256 * 1024;

/// A part of a match, from the deal on.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Reel {
    /// The game.
    game: String,
    /// All options by name.
    options: BTreeMap<String, String>,
    /// Who sat where at the start.
    seats: Vec<Sitter>,
    /// Whether the match is over.
    over: bool,
    /// The promise of the dice; none where they were thrown by hand.
    commitment: Option<Commitment>,
    /// The deal, and then everything that changed something, in order; of these, one page.
    moments: Vec<Moment>,
    /// The version after which the next page begins; none if this is the last one.
    next: Option<u32>,
}

/// Who sat at a seat at the start.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Sitter {
    /// The name.
    name: Name,
    /// `person`, or `pilot:` and its level.
    by: String,
}

/// What happened, and what the viewer saw after it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Moment {
    /// The number of its last notice.
    version: usize,
    /// Its notices.
    notices: Vec<Json>,
    /// The view after them.
    view: Json,
}

/// Which page, through whose eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moments {
    /// Through whose eyes.
    pub viewer: Viewer,
    /// The version after which the page begins; none: at the deal.
    pub after: Option<u32>,
}

impl Moments {
    /// Plays a journal again. None before the match has begun, or if it is no journal of this program.
    #[must_use]
    pub fn of_journal<T: AsRef<str>>(self, games: Games, id: TableId, lines: &[T]) -> Option<Reel> {
        let mut page: Option<Page> = None;
        Table::read_watched(games, id, lines, &mut |table| {
            if let Some(game) = &table.game {
                page.get_or_insert_with(|| Page::begin(game.header(), self)).watch(game.as_ref());
            }
        })
        .ok()?;
        page.map(|page| page.reel)
    }

    /// Plays a match file again and checks everything in it. A seat that is not there is looked at as everyone does.
    ///
    /// # Errors
    /// What is wrong with the file, and in which line.
    pub fn of_file(self, games: Games, bytes: &[u8]) -> Result<Reel, Invalid> {
        let text = RecordText::read(bytes)?;
        let Some(game) = games(&text.header.game) else {
            let wrong = Wrong::UnknownGame { game: text.header.game, known: fleet::GAMES.join(", ") };
            return Err(Invalid { line: 1, column: None, wrong });
        };
        let viewer = match self.viewer {
            Viewer::Seat(seat) if seat.index() >= text.header.seats.len() => Viewer::Bystander,
            viewer => viewer,
        };
        let mut page = Page::begin(&text.header, Self { viewer, ..self });
        game.verify(&text, &mut |moment| page.watch(moment))?;
        Ok(page.reel)
    }
}

/// A page while it is filled.
struct Page {
    reel: Reel,
    wanted: Moments,
    /// The version of the last moment passed.
    last: Option<usize>,
    bytes: usize,
}

impl Page {
    fn begin(header: &Header, wanted: Moments) -> Self {
        let sitter = |seat: &table::record::SeatLine| Sitter { name: seat.name.clone(), by: seat.by.to_string() };
        let reel = Reel {
            game: header.game.clone(),
            options: header.options.clone(),
            seats: header.seats.iter().map(sitter).collect(),
            over: false,
            commitment: match &header.dice {
                DiceLine::Sealed { commitment } => Some(commitment.clone()),
                DiceLine::Typed {} => None,
            },
            moments: Vec::new(),
            next: None,
        };
        Self { reel, wanted, last: None, bytes: 0 }
    }

    /// Adds a moment if anything happened since the last, it is wanted, and there is room.
    fn watch(&mut self, game: &dyn AnyMatch) {
        let (version, last) = (game.version(), self.last);
        self.reel.over = game.outcome().is_some();
        if last == Some(version) {
            return;
        }
        self.last = Some(version);
        if self.wanted.after.is_some_and(|after| version <= after as usize) {
            return;
        }
        if self.bytes >= PAGE {
            self.reel.next = self.reel.next.or(last.map(|last| last as u32));
            return;
        }
        let viewer = self.wanted.viewer;
        let (notices, view) = (game.notices(last.unwrap_or(0), viewer), game.view(viewer));
        self.bytes += view.get().len() + notices.iter().map(|notice| notice.get().len()).sum::<usize>();
        self.reel.moments.push(Moment { version, notices, view });
    }
}
