//! The games there are.

use crate::desk::{Answer, Desk, Done};
use crate::rules;
use crate::say::{say, title};

pub(crate) fn run(desk: &mut Desk<'_>) -> Done {
    let words = desk.words;
    for game in fleet::GAMES.iter().filter_map(|id| fleet::game(id)) {
        let (fewest, most) = game.seats();
        let heading = say!(words, "ui-games-game", id = game.id(), title = title(words, game.id()));
        desk.line(&desk.paint.bold(&heading))?;
        desk.paragraph(&words.say(&format!("{}-summary", game.id())), 2)?;
        desk.paragraph(&say!(words, "ui-games-players", range = crate::say::range(words, fewest, most)), 2)?;
        desk.line("")?;
        desk.line(&desk.paint.bold(&words.say("rulebook-options")))?;
        rules::options(desk, game)?;
        desk.line("")?;
    }
    desk.line(&desk.paint.bold(&words.say("ui-games-pilots")))?;
    let special = pilot::SPECIAL.iter().map(|(name, _)| name);
    for pilot in pilot::PILOTS.iter().chain(special) {
        let about = words.say(&format!("pilot-{pilot}.about"));
        desk.paragraph(&say!(words, "ui-term", term = *pilot, what = about), 2)?;
    }
    Ok(Answer::Yes)
}
