//! Which guns of each ship bear in a position of Broadsides & Boarding, and why.

use broadsides::{Broadsides, Question, Reply};
use table::{Game, Refusal, RuleNumber, Viewer};

use crate::boards::{Scene, bearing};
use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::show::mistake;

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Guns) -> Done {
    let text = &crate::files::text(desk.words, arguments.position.as_bytes())?;
    let game = crate::lookup::game(desk.words, Broadsides::ID)?;
    let state = Broadsides::from_position(text)
        .map_err(|malformed| Stop::Invalid(mistake(desk.words, text, game, &malformed)))?;
    let reply = Broadsides::reply(&state.view(Viewer::Open), Viewer::Open, &Question::Guns {});
    let batteries = match reply {
        Ok(Reply::Guns { batteries }) => batteries,
        Ok(_) => Vec::new(),
        Err(refusal) => {
            let value = serde_json::to_value(refusal).unwrap_or_default();
            let number = refusal.rule().number();
            return Err(Stop::Invalid(desk.words.rejected(Broadsides::ID, number, false, &value, &[])));
        }
    };
    if batteries.is_empty() {
        desk.paragraph(&desk.words.say("ui-broadsides-far"), 0)?;
    }
    let ships = ["ui-broadsides-seahawk", "ui-broadsides-isabella"].map(|key| desk.words.say(key));
    let scene = Scene { words: desk.words, paint: desk.paint, names: &[&ships[0], &ships[1]], small: false };
    for battery in &batteries {
        desk.paragraph(&bearing(battery, &scene), 0)?;
    }
    Ok(Answer::Yes)
}
