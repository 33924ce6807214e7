//! A match as one viewer may see it, moment by moment: to look back at the table, and to play a match file again.

use std::collections::BTreeMap;

use fleet::{AnyMatch, Json};
use schemars::JsonSchema;
use serde::Serialize;
use table::record::{DiceLine, Header, Invalid, RecordText, Wrong};
use table::{Commitment, Name, Viewer};

use crate::journal::Line;
use crate::room::{Games, Room};
use crate::secret::TableId;

/// A match from the deal on.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Reel {
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
    /// The deal, and then everything that changed something, in order.
    moments: Vec<Moment>,
}

/// Who sat at a seat at the start.
#[derive(Serialize, JsonSchema)]
struct Sitter {
    /// The name.
    name: Name,
    /// `person`, or `pilot:` and its level.
    by: String,
}

/// What happened, and what the viewer saw after it.
#[derive(Serialize, JsonSchema)]
struct Moment {
    /// The number of its last notice.
    version: usize,
    /// Its notices.
    notices: Vec<Json>,
    /// The view after them.
    view: Json,
}

impl Reel {
    fn begin(header: &Header) -> Self {
        let sitter = |seat: &table::record::SeatLine| Sitter {
            name: seat.name.clone(),
            by: serde_json::to_value(&seat.by).ok().and_then(|by| by.as_str().map(str::to_owned)).unwrap_or_default(),
        };
        Self {
            game: header.game.clone(),
            options: header.options.clone(),
            seats: header.seats.iter().map(sitter).collect(),
            over: false,
            commitment: match &header.dice {
                DiceLine::Sealed { commitment } => Some(commitment.clone()),
                DiceLine::Typed {} => None,
            },
            moments: Vec::new(),
        }
    }

    /// Adds a moment if anything happened since the last.
    fn watch(&mut self, game: &dyn AnyMatch, viewer: Viewer) {
        let (version, last) = (game.version(), self.moments.last().map(|moment| moment.version));
        self.over = game.outcome().is_some();
        if last != Some(version) {
            let notices = game.notices(last.unwrap_or(0), viewer);
            self.moments.push(Moment { version, notices, view: game.view(viewer) });
        }
    }

    /// Plays a journal again. None before the match has begun, or if it is no journal of this program.
    pub(crate) fn of_journal(games: Games, id: TableId, lines: Vec<Line>, viewer: Viewer) -> Option<Self> {
        let mut reel: Option<Self> = None;
        Room::read_watched(games, id, lines, &mut |room| {
            if let Some(game) = &room.game {
                reel.get_or_insert_with(|| Self::begin(game.header())).watch(game.as_ref(), viewer);
            }
        })?;
        reel
    }

    /// Plays a match file again and checks everything in it. A seat that is not there is looked at as everyone does.
    pub(crate) fn of_file(games: Games, bytes: &[u8], viewer: Viewer) -> Result<Self, Invalid> {
        let text = RecordText::read(bytes)?;
        let Some(game) = games(&text.header.game) else {
            let wrong = Wrong::UnknownGame { game: text.header.game, known: fleet::GAMES.join(", ") };
            return Err(Invalid { line: 1, column: None, wrong });
        };
        let viewer = match viewer {
            Viewer::Seat(seat) if seat.index() >= text.header.seats.len() => Viewer::Bystander,
            viewer => viewer,
        };
        let mut reel = Self::begin(&text.header);
        game.verify(&text, &mut |moment| reel.watch(moment, viewer))?;
        Ok(reel)
    }
}
