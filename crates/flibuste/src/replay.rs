//! A match step by step.

use crate::cli;
use crate::desk::{Answer, Desk, Done, Stop};
use crate::files::read;
use crate::lookup;
use crate::record::Record;
use crate::reel::Reel;
use crate::say::{match_line, names};

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Replay) -> Done {
    let bytes = read(desk, &arguments.file)?;
    let invalid = |bad: &crate::record::Bad, desk: &Desk<'_>| Stop::Invalid(bad.told(desk.words));
    let record = Record::read_so_far(&bytes).map_err(|bad| invalid(&bad, desk))?;
    let viewer = lookup::viewer(desk.words, arguments.viewer.as_deref(), &names(&record.header().seats))?;
    let reel = Reel::of(&record, viewer).map_err(|bad| invalid(&bad, desk))?;
    let start = arguments.step.map(|step| reel.at_step(desk, step)).transpose()?;
    if desk.terminal.input && desk.terminal.out && !arguments.all {
        heading(desk, &record)?;
        step_through(desk, &reel, start.unwrap_or(0))?;
        return Ok(Answer::Yes);
    }
    match start {
        Some(index) => reel.print(desk, index)?,
        None => {
            heading(desk, &record)?;
            (0..reel.len()).try_for_each(|index| reel.print(desk, index))?;
        }
    }
    Ok(Answer::Yes)
}

/// Which match it is, and whether it came to an end.
pub(crate) fn heading(desk: &mut Desk<'_>, record: &Record) -> Done<()> {
    desk.paragraph(&match_line(desk.words, record.header()), 0)?;
    if !record.is_finished() {
        desk.paragraph(&desk.words.say("ui-unfinished"), 0)?;
    }
    desk.line("")?;
    Ok(())
}

/// What a person at the replay wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    Next,
    Back,
    Step(u32),
    Quit,
    Help,
}

fn wish(typed: &str) -> Wish {
    let typed = typed.trim();
    match typed.to_lowercase().as_str() {
        "" | "n" => Wish::Next,
        "b" | "p" => Wish::Back,
        "q" => Wish::Quit,
        _ => typed.parse().map_or(Wish::Help, Wish::Step),
    }
}

fn step_through(desk: &mut Desk<'_>, reel: &Reel, start: usize) -> Done<()> {
    let mut at = start;
    reel.print(desk, at)?;
    loop {
        let prompt = format!("{} ", desk.words.say("ui-replay-prompt"));
        let Some(typed) = desk.ask(&prompt)? else {
            return Ok(());
        };
        let to = match wish(&typed) {
            Wish::Quit => return Ok(()),
            Wish::Next if at + 1 == reel.len() => {
                desk.line(&desk.words.say("ui-replay-end"))?;
                continue;
            }
            Wish::Next => at + 1,
            Wish::Back => at.saturating_sub(1),
            Wish::Step(step) => match reel.at_step(desk, step) {
                Ok(index) => index,
                Err(Stop::Usage(why)) => {
                    desk.line(&why)?;
                    continue;
                }
                Err(stop) => return Err(stop),
            },
            Wish::Help => {
                desk.line(&desk.words.say("ui-replay-help"))?;
                continue;
            }
        };
        at = to;
        reel.print(desk, at)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_understood() {
        for (typed, means) in [
            ("", Wish::Next),
            (" N", Wish::Next),
            ("b", Wish::Back),
            ("17", Wish::Step(17)),
            ("q", Wish::Quit),
            ("-3", Wish::Help),
            ("what", Wish::Help),
        ] {
            assert_eq!(wish(typed), means, "{typed}");
        }
    }
}
