//! A match file unrolled: what a viewer sees after every step, and what was told in between.

use std::rc::Rc;

use serde_json::value::RawValue;
use table::Viewer;

use crate::boards::{Board, board};
use crate::desk::{Desk, Done, Stop};
use crate::record::Record;
use crate::say::{borrowed, names, say, tell};

/// A match that was verified, moment by moment.
pub(crate) struct Reel {
    game: &'static str,
    viewer: Viewer,
    names: Vec<String>,
    board: &'static dyn Board,
    moments: Vec<Moment>,
    told: Vec<Box<RawValue>>,
}

/// The match after the deal, a step or an act.
struct Moment {
    /// Steps played.
    step: u32,
    /// Notices given.
    version: usize,
    /// Shared with the moment before where nothing changed.
    view: Rc<RawValue>,
}

impl Reel {
    /// Verifies a match file and keeps what `viewer` sees of it.
    pub(crate) fn of(record: &Record, viewer: Viewer) -> Result<Self, crate::record::Bad> {
        let mut moments: Vec<Moment> = Vec::new();
        let finished = record.verify(&mut |moment| {
            let view = moment.view(viewer);
            let view = match moments.last() {
                Some(last) if last.view.get() == view.get() => Rc::clone(&last.view),
                _ => Rc::from(view),
            };
            moments.push(Moment { step: moment.steps(), version: moment.version(), view });
        })?;
        Ok(Self {
            game: record.game.id(),
            viewer,
            names: names(&record.header().seats),
            board: board(record.game.id()),
            moments,
            told: finished.notices(0, viewer),
        })
    }

    /// The number of moments; there is at least one.
    pub(crate) fn len(&self) -> usize {
        self.moments.len()
    }

    /// Steps of the whole match.
    pub(crate) fn steps(&self) -> u32 {
        self.moments.last().map_or(0, |moment| moment.step)
    }

    /// The first moment at which so many steps were played.
    pub(crate) fn at_step(&self, desk: &Desk<'_>, step: u32) -> Done<usize> {
        let found = self.moments.iter().position(|moment| moment.step == step);
        found.ok_or_else(|| Stop::Usage(say!(desk.words, "ui-usage-unknown-step", step = step, steps = self.steps())))
    }

    /// Writes a moment: its heading, what was told on the way there, and the board.
    pub(crate) fn print(&self, desk: &mut Desk<'_>, index: usize) -> Done<()> {
        let (moment, before) = (&self.moments[index], index.checked_sub(1).map(|before| &self.moments[before]));
        let key = match before {
            None => "ui-replay-deal",
            Some(before) if before.step == moment.step => "ui-replay-act",
            Some(_) => "ui-replay-step",
        };
        let heading = say!(desk.words, key, step = moment.step, steps = self.steps());
        desk.line(&desk.paint.bold(&format!("── {heading} ──")))?;
        let told = &self.told[before.map_or(0, |before| before.version)..moment.version];
        tell(desk, self.game, told.iter().map(|notice| fleet::parse_json(notice)), &self.names, self.viewer)?;
        desk.line("")?;
        self.print_board(desk, index)?;
        desk.line("")?;
        Ok(())
    }

    /// Writes the board of a moment.
    pub(crate) fn print_board(&self, desk: &mut Desk<'_>, index: usize) -> Done<()> {
        let names = borrowed(&self.names);
        let scene = desk.scene(&names);
        desk.lines(self.board.draw(&self.moments[index].view, &scene).lines())?;
        Ok(())
    }
}
