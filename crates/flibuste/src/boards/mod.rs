//! How each game looks in a terminal. A game without a board of its own is shown as its view is.

mod afloat;
mod broadsides;
mod legacy;

use fleet::{Asking, Json};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{Malformed, Seat};
use words::Words;

pub(crate) use legacy::draw_adrift;

pub(crate) use self::broadsides::{bearing, draw_sea};
use crate::paint::Paint;

/// What a drawing needs besides the view.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'s> {
    pub(crate) words: &'s Words,
    pub(crate) paint: Paint,
    /// The names of those who sit at the table.
    pub(crate) names: &'s [&'s str],
    /// Whether few lines must do.
    pub(crate) small: bool,
}

/// A view drawn, in parts.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Drawing {
    /// How things stand. Not shown again while nothing of it changes.
    pub(crate) standing: Vec<String>,
    /// What its signs mean. At the table this is said once, and again on request.
    pub(crate) legend: Vec<String>,
    /// What is to be decided.
    pub(crate) open: Vec<String>,
}

impl Drawing {
    /// All parts, a blank line before what is to be decided.
    pub(crate) fn lines(self) -> Vec<String> {
        self.lines_on(false)
    }

    /// The same, without blank lines where lines are few.
    pub(crate) fn lines_on(self, small: bool) -> Vec<String> {
        let above = self.standing.into_iter().chain(self.legend).collect::<Vec<_>>();
        let between = usize::from(!small && !above.is_empty() && !self.open.is_empty());
        above.into_iter().chain(vec![String::new(); between]).chain(self.open).collect()
    }
}

/// A question to the rules, and the move it is about in the text notation.
pub(crate) struct About<Q> {
    pub(crate) about: String,
    pub(crate) what: Q,
}

/// The look of one game.
pub(crate) trait Board: Sync {
    /// Draws a view.
    fn draw(&self, view: &RawValue, scene: &Scene<'_>) -> Drawing;

    /// The view with what a seat has chosen so far and nobody else may see, where the board can show it.
    fn drafted(&self, _view: &RawValue, _asked: &Asking) -> Option<Json> {
        None
    }

    /// What stands above the choices of a seat, where the view alone does not say what they are about.
    fn heading(&self, _view: &RawValue, _asked: &Asking, _scene: &Scene<'_>) -> Vec<String> {
        Vec::new()
    }

    /// What can be answered in a few lines, where a list of all answers would be long.
    fn short(&self, _asked: &Asking, _scene: &Scene<'_>) -> Option<Vec<String>> {
        None
    }

    /// How a choice is typed where `short` lists the choices without numbers.
    fn unnumbered(&self, _asked: &Asking, _words: &Words) -> Option<String> {
        None
    }

    /// What to ask back about something typed that could mean two moves.
    fn unclear(&self, _asked: &Asking, _typed: &str, _words: &Words) -> Option<String> {
        None
    }

    /// What is missing of something typed that is too short or too long for a move, or what is too much.
    fn miscounted(&self, _asked: &Asking, _text: &str, _words: &Words) -> Option<String> {
        None
    }

    /// The move close by that is open, for one that is not.
    fn nearest(&self, _asked: &Asking, _text: &str) -> Option<String> {
        None
    }

    /// What a player typed, as a whole move where the game knows a shorter way to say it.
    fn whole(&self, _asked: &Asking, typed: &str) -> String {
        typed.to_owned()
    }

    /// The questions a player asks with `odds` and some text: about one move, or without text about all that are open.
    fn questions(&self, asked: &Asking, text: &str) -> Result<Vec<About<Json>>, Malformed>;

    /// What is certain about those moves, in a sentence, where chance has no part in them.
    fn sure(&self, _asked: &Asking, _text: &str, _words: &Words) -> Option<String> {
        None
    }

    /// The replies to such questions, told to a reader.
    fn odds(&self, replies: &[About<Json>], scene: &Scene<'_>, reader: Option<Seat>) -> Vec<String>;
}

/// The board of a game.
pub(crate) fn board(game: &str) -> &'static dyn Board {
    match game {
        "afloat" => &afloat::Table,
        "legacy" => &legacy::Table,
        "broadsides" => &broadsides::Table,
        _ => &Plain,
    }
}

/// A game that has no board yet.
struct Plain;

impl Board for Plain {
    fn draw(&self, view: &RawValue, _: &Scene<'_>) -> Drawing {
        let view: Value = fleet::parse_json(view);
        let text = serde_json::to_string_pretty(&view).unwrap_or_default();
        Drawing { standing: text.lines().map(crate::text::plain).collect(), ..Drawing::default() }
    }

    fn questions(&self, _: &Asking, _: &str) -> Result<Vec<About<Json>>, Malformed> {
        Ok(Vec::new())
    }

    fn odds(&self, _: &[About<Json>], _: &Scene<'_>, _: Option<Seat>) -> Vec<String> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn a_game_without_a_board_shows_its_view() {
        let view = RawValue::from_string(r#"{"sea":["calm"]}"#.into()).unwrap();
        let scene = Scene { words: &Words::new(Lang::En), paint: Paint::NONE, names: &[], small: false };
        assert!(board("chess").draw(&view, &scene).lines().join(" ").contains("\"calm\""));
    }
}
