//! A whole match in a terminal, against pilots or with several people at one keyboard.

mod commands;
mod dice;
mod keep;
mod patience;
mod rescue;
mod seats;
mod session;
mod tongue;
mod turn;
mod wizard;

use fleet::{AnyMatch, Seating};
use table::{Dice, MatchId, Nonce};

use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::id::{NoRandomness, Origin};
use crate::say::{all_seated, cannot_start, options_line, say, title};
use keep::Keep;
use rescue::Rescue;
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
    let plan = Plan::of(desk, &arguments)?;
    let keep = Keep::of(desk.words, &arguments, |name| std::env::var(name).ok())?;
    let Some(table) = start(desk, &plan)? else {
        return Ok(Answer::Yes);
    };
    let rescue = Rescue::new(&keep, table.as_ref(), desk.words.lang());
    let mut session = Session::new(desk, &plan, table, &rescue)?;
    let played = session.play();
    let told = if played.is_ok() { session.finish() } else { Ok(()) };
    let table = session.table;
    // Nobody listens any more: the match is kept all the same.
    if played.is_err() {
        rescue.save(table.as_ref());
        return played.map(|()| Answer::Yes);
    }
    rescue.settle(|| keep.write(desk, table.as_ref()))?;
    told.map(|()| Answer::Yes)
}

/// Promises the dice, then deals; none if there is no more input.
fn start(desk: &mut Desk<'_>, plan: &Plan) -> Done<Option<Box<dyn AnyMatch>>> {
    let words = desk.words;
    let no_randomness = |_: NoRandomness| Stop::Usage(words.say("ui-no-randomness"));
    let id = plan.origin.match_id(plan.game.id()).map_err(no_randomness)?;
    let (game, seats) = (title(words, plan.game.id()), all_seated(words, &plan.seats));
    desk.line("")?;
    desk.line(&desk.paint.bold(&say!(words, "ui-play-match", game = game, seats = seats)))?;
    desk.paragraph(&options_line(words, plan.game.id(), &plan.agreed.options), 2)?;
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
        Some(started.map_err(|error| Stop::Usage(cannot_start(words, plan.game.id(), &error)))?)
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
            Err(error) => return Err(Stop::Usage(cannot_start(desk.words, plan.game.id(), &error))),
        }
    }
}

fn seating(plan: &Plan, id: &MatchId, nonces: Vec<Option<Nonce>>) -> Seating {
    let fleet::Agreed { options, data } = plan.agreed.clone();
    Seating { id: id.clone(), rules: plan.game.rules(), options, data, seats: plan.seats.clone(), nonces }
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
        typed(&cli::Play { seed: Some("5".repeat(64)), ..hot_seat(game) }, Lang::En, true, &answers(game))
    }

    /// An answer to whatever is asked: a number, or, where builds have none, all tiles until one is in hand.
    fn answers(game: &str) -> String {
        if game != "legacy" {
            return "1\n".repeat(60);
        }
        let mut tiles: Vec<String> =
            legacy::Tiles::default().set().prints(false).iter().map(|print| format!("{print} 1\n")).collect();
        tiles.dedup();
        tiles.concat().repeat(6)
    }

    fn hot_seat(game: &str) -> cli::Play {
        let name = vec!["Anne".into(), "Bart".into()];
        cli::Play { game: Some(game.into()), name, no_record: true, ..cli::Play::default() }
    }

    /// All that is seen where this is typed, on a terminal that can be wiped or not.
    fn typed(arguments: &cli::Play, lang: Lang, wipes: bool, lines: &str) -> String {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut desk = Desk {
            words: &Words::new(lang),
            out: &mut out,
            err: &mut err,
            input: &mut Cursor::new(lines.as_bytes().to_vec()),
            paint: Paint::NONE,
            terminal: Terminal { input: false, out: true, err: true, wipes },
        };
        run(&mut desk, arguments).expect("the match can be left");
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

    /// T2: a terminal that keeps what was shown says so, and nothing secret comes before somebody has said that nobody looks.
    #[test]
    fn a_terminal_that_cannot_be_wiped_says_so_first() {
        for game in ["legacy", "broadsides"] {
            let seen = typed(&hot_seat(game), Lang::En, false, &format!("n\nn\ny\n{}", answers(game)));
            let (before, after) = seen.split_once("Anne › ").expect("Anne is asked");
            assert!(!seen.contains('\u{1b}'), "{game}: {seen}");
            assert!(before.contains("This terminal cannot be cleared"), "{game}: {before}");
            assert_eq!(
                before.matches("Is nobody but Anne looking").count(),
                3,
                "{game}: asked until it is so: {before}"
            );
            let handed_over = after.split_once("Is nobody but Bart looking").expect("Bart comes next").0;
            assert!(handed_over.contains(&"\n".repeat(40)), "{game}: pushed out of sight: {handed_over}");
        }
    }

    /// Whatever is to be decided in Last Afloat, `odds` has a figure, or says that nothing depends on chance.
    #[test]
    fn odds_are_told_in_every_phase() {
        let lines = "6\n1\nodds\nattack 2\n555126\nodds\nodds stop man\nstop cannon\nodds\ngive 3\nodds\nodds bear\ndefend\n6\n";
        let options = vec!["sails=on".into()];
        let dice = cli::DiceKind::Typed;
        for (lang, sure, none) in [
            (Lang::En, ["one cannon is as good as another", "No die is thrown for this"], "There are no odds"),
            (Lang::Fr, ["un canon en vaut un autre", "Aucun dé n’est lancé pour cela"], "Il n’y a pas de chances"),
        ] {
            let seen = typed(&cli::Play { option: options.clone(), dice, ..hot_seat("afloat") }, lang, true, lines);
            let answers: Vec<&str> = seen.split(" › odds").skip(1).collect();
            let answers: Vec<&str> = answers.iter().map(|it| it.split(" › ").next().unwrap_or_default()).collect();
            assert_eq!(answers.len(), 6, "{seen}");
            let figure = |text: &str| text.contains(" %") || text.contains('%');
            assert!(figure(answers[0]) && figure(answers[1]) && figure(answers[4]), "{answers:#?}");
            assert!(answers[1].contains("66"), "a defence under four sails: {}", answers[1]);
            assert!(answers[3].contains(sure[0]) && figure(answers[3]), "{}", answers[3]);
            assert!(answers[2].contains(sure[1]) && answers[5].contains(sure[1]), "{answers:#?}");
            assert!(!seen.contains(none), "{seen}");
        }
        let bare = typed(
            &cli::Play { dice, ..hot_seat("afloat") },
            Lang::En,
            true,
            "6\n1\nattack 2\n555126\nstop cannon\nodds\n",
        );
        assert!(bare.contains("one cannon is as good as another"), "{bare}");
    }

    /// No list is longer than a small screen has room for.
    #[test]
    fn long_lists_are_short() {
        for (game, few) in [("legacy", "type its code and the deck"), ("broadsides", "22 choices")] {
            let seen = typed(&hot_seat(game), Lang::En, true, "\n");
            let before = seen.split("Anne › ").next().unwrap_or_default();
            let list = before.rsplit("\n\n").next().unwrap_or_default();
            assert!(list.contains(few), "{game}: {seen}");
            assert!(list.lines().count() < 12, "{game}: {list}");
            assert!(list.lines().all(|line| crate::text::width(line) <= crate::text::WIDTH + 1), "{game}: {list}");
        }
    }

    /// Where nothing is secret nobody has to look away.
    #[test]
    fn an_open_game_is_never_covered() {
        assert!(!seen("afloat").contains(WIPE));
    }
}
