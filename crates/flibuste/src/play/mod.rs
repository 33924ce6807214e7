//! A whole match in a terminal, against pilots or with several people at one keyboard.

mod commands;
mod dice;
mod keep;
mod seats;
mod session;
mod turn;
mod wizard;

use fleet::{AnyMatch, Seating};
use table::{Dice, MatchId, Nonce};

use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::id::{NoRandomness, Origin};
use crate::say::{all_seated, cannot_start, options_line, say, title};
use keep::Keep;
use seats::Plan;
use session::Session;

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Play) -> Done {
    let mut arguments = arguments.clone();
    if arguments.game.is_none() {
        if !desk.terminal.input {
            return Err(Stop::Usage(say!(desk.words, "ui-usage-no-game", known = desk.words.list(fleet::GAMES))));
        }
        if wizard::fill(desk, &mut arguments)?.is_none() {
            return Ok(Answer::Yes);
        }
    }
    let plan = Plan::of(desk.words, &arguments)?;
    let keep = Keep::of(desk.words, &arguments, |name| std::env::var(name).ok())?;
    let Some(table) = start(desk, &plan)? else {
        return Ok(Answer::Yes);
    };
    let mut session = Session::new(desk, &plan, table)?;
    session.play()?;
    let table = session.finish()?;
    keep.write(desk, table.as_ref())?;
    Ok(Answer::Yes)
}

/// Promises the dice, then deals; none if there is no more input.
fn start(desk: &mut Desk<'_>, plan: &Plan) -> Done<Option<Box<dyn AnyMatch>>> {
    let words = desk.words;
    let no_randomness = |_: NoRandomness| Stop::Usage(words.say("ui-no-randomness"));
    let id = plan.origin.match_id(plan.game.id()).map_err(no_randomness)?;
    let (game, seats) = (title(words, plan.game.id()), all_seated(words, &plan.seats));
    desk.line("")?;
    desk.line(&desk.paint.bold(&say!(words, "ui-play-match", game = game, seats = seats)))?;
    desk.paragraph(&options_line(words, plan.game.id(), &plan.options), 2)?;
    let table = if plan.typed {
        desk.paragraph(&words.say("ui-play-typed"), 0)?;
        deal_typed(desk, plan, &id)?
    } else {
        let seed = plan.origin.seed().map_err(no_randomness)?;
        // The promise comes before any nonce.
        desk.paragraph(&words.say("ui-play-commitment"), 0)?;
        desk.line(&format!("  {}", String::from(seed.commitment(&id))))?;
        let nonces = nonces(plan).map_err(no_randomness)?;
        let started = plan.game.start(seating(plan, &id, nonces), Dice::sealed(seed));
        Some(started.map_err(|error| Stop::Usage(cannot_start(words, &error)))?)
    };
    let Some(table) = table else {
        return Ok(None);
    };
    desk.paragraph(&words.say("ui-play-how"), 0)?;
    desk.line("")?;
    Ok(Some(table))
}

/// Deals with dice thrown by hand: each draw the deal needs is asked for.
fn deal_typed(desk: &mut Desk<'_>, plan: &Plan, id: &MatchId) -> Done<Option<Box<dyn AnyMatch>>> {
    let names = plan.names();
    let mut hand = dice::Hand::default();
    let mut deal = Vec::new();
    loop {
        let seating = seating(plan, id, vec![None; plan.seats.len()]);
        match plan.game.start(seating, Dice::typed(deal.clone())) {
            Ok(table) => {
                hand.put_down(desk)?;
                return Ok(Some(table));
            }
            Err(fleet::StartError::Setup(table::BadSetup::Draw(unknown))) => {
                match hand.draw(desk, plan.game.id(), unknown, &names)? {
                    dice::Drawn::Value(value) => deal.push(value),
                    dice::Drawn::Quit => {
                        desk.line(&desk.words.say("ui-play-not-begun"))?;
                        return Ok(None);
                    }
                }
            }
            Err(error) => return Err(Stop::Usage(cannot_start(desk.words, &error))),
        }
    }
}

fn seating(plan: &Plan, id: &MatchId, nonces: Vec<Option<Nonce>>) -> Seating {
    let (options, seats) = (plan.options.clone(), plan.seats.clone());
    Seating { id: id.clone(), rules: plan.game.rules(), options, seats, nonces }
}

/// One nonce for the people at this keyboard, at the seat of the first; pilots give none.
fn nonces(plan: &Plan) -> Result<Vec<Option<Nonce>>, NoRandomness> {
    let mut nonces = vec![None; plan.seats.len()];
    if let Some(first) = plan.people().next() {
        nonces[first.index()] = plan.origin.nonce()?;
    }
    Ok(nonces)
}

impl Plan {
    /// How hard pilots think: a person is not made to wait, but a match that is to be repeated must not depend on the clock.
    fn budget(&self) -> pilot::Budget {
        let patient = pilot::Budget::for_people();
        match self.origin {
            Origin::System => patient,
            Origin::Given(_) => pilot::Budget { cap: None, ..patient },
        }
    }

    /// The pilots of a match, one place per seat, none where a person sits.
    fn hire(&self) -> Result<Vec<Option<Box<dyn pilot::AnyPilot>>>, NoRandomness> {
        let hire = |(seat, line): (usize, &table::record::SeatLine)| match &line.by {
            table::By::Pilot(level) => {
                let hired = pilot::hire_any(self.game.id(), level, self.origin.pilot_seed(seat)?);
                Ok(Some(hired.expect("the game was looked up").expect("the pilot was looked up")))
            }
            _ => Ok(None),
        };
        self.seats.iter().enumerate().map(hire).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use crate::desk::Terminal;
    use crate::paint::Paint;
    use words::{Lang, Words};

    const WIPE: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

    /// All that two people at one keyboard see, each answering the first choice; what they type is written too, as a
    /// terminal echoes it.
    fn seen(game: &str) -> String {
        let arguments = cli::Play {
            game: Some(game.into()),
            name: vec!["Anne".into(), "Bart".into()],
            seed: Some("5".repeat(64)),
            no_record: true,
            ..cli::Play::default()
        };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut desk = Desk {
            words: &Words::new(Lang::En),
            out: &mut out,
            err: &mut err,
            input: &mut Cursor::new("1\n".repeat(60).into_bytes()),
            paint: Paint::NONE,
            terminal: Terminal { input: false, out: true, err: true, wipes: true },
        };
        run(&mut desk, &arguments).expect("the match can be left");
        String::from_utf8(out).expect("it is text")
    }

    /// T2: a choice that waits for others is known to nobody else, nor is anything that led to it.
    #[test]
    fn nothing_of_a_secret_choice_is_left_for_the_next_captain() {
        for game in ["legacy", "broadsides"] {
            let seen = seen(game);
            let screens: Vec<&str> = seen.split(WIPE).collect();
            let asked = |screen: &str, name: &str| screen.contains(&format!("{name} › "));
            for screen in &screens {
                assert!(!(asked(screen, "Anne") && asked(screen, "Bart")), "{game}: both on one screen:\n{screen}");
                let curtain = screen.contains("should look now");
                assert!(!curtain || (!asked(screen, "Anne") && !asked(screen, "Bart")), "{game}: {screen}");
            }
            let first = screens.iter().position(|screen| asked(screen, "Anne")).expect("Anne is asked");
            let then = &screens[first + 1];
            assert!(then.contains("Only Bart should look now"), "{game}: who comes is named:\n{then}");
        }
    }

    /// Where nothing is secret nobody has to look away.
    #[test]
    fn an_open_game_is_never_covered() {
        assert!(!seen("afloat").contains(WIPE));
    }
}
