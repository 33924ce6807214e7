//! Plays a match file again and checks everything in it.

use serde_json::Value;

use super::json::BadJson;
use super::read::{Invalid, RecordText, Wrong, invalid};
use super::{DiceLine, Entry, Step, StepMove};
use crate::{Act, BadOption, BadSetup, Dice, Draws, Game, Malformed, Match, Options, Progress, Setup, Terms};

/// Plays the match in `text` again the way it was played and checks legality, draws, promise and result.
///
/// Gives the finished match, or the first line that is wrong and why. A file without an end line gives the match as far as
/// it goes; its draws are taken as they stand there, since nobody knows the seed yet. `watch` sees the match after the deal and
/// after every step and act, with the number of entries played.
pub fn verify<G: Game>(text: &RecordText, mut watch: impl FnMut(usize, &Match<G>)) -> Result<Match<G>, Invalid> {
    let mut played = deal::<G>(text)?;
    watch(0, &played);
    for (i, entry) in text.entries.iter().enumerate() {
        let done = match entry {
            Entry::Step(step) => play_step(&mut played, step),
            Entry::Act(act) => play_act(&mut played, act),
        };
        done.map_err(|wrong| invalid(i + 3, wrong))?;
        watch(i + 1, &played);
    }
    check_end(text, &played).map_err(|wrong| invalid(text.last_line(), wrong))?;
    Ok(played)
}

fn deal<G: Game>(text: &RecordText) -> Result<Match<G>, Invalid> {
    let header = &text.header;
    let options = G::Options::under(header.rules, &header.options, header.data.as_deref());
    let options = options.map_err(|bad| invalid(1, bad.into()))?;
    if options.data() != header.data {
        let mistake = Malformed { kind: "data-spelling", line: 1, column: 1, found: String::new() };
        return Err(invalid(1, Wrong::Data { mistake }));
    }
    let players = u8::try_from(header.seats.len()).unwrap_or(u8::MAX);
    let setup = Setup {
        id: header.match_id.clone(),
        terms: Terms { rules: header.rules, players, options },
        seats: header.seats.clone(),
    };
    let dice = match (&header.dice, text.end.as_ref().map(|end| &end.seed)) {
        (DiceLine::Sealed { commitment }, Some(Some(seed))) if seed.commitment(&header.match_id) == *commitment => {
            Dice::sealed(seed.clone())
        }
        (_, None) | (DiceLine::Typed {}, Some(None)) => Dice::typed(values(&text.start.draws).collect()),
        _ => return Err(invalid(text.last_line(), Wrong::Seed {})),
    };
    let dealt = Match::start(setup, dice, text.start.nonces.clone()).map_err(|bad| match bad {
        BadSetup::Players { players, fewest, most } => invalid(1, Wrong::Players { players, fewest, most }),
        BadSetup::Rules { rules, newest } => invalid(1, Wrong::RulesVersion { rules, newest }),
        BadSetup::Nonces => invalid(2, Wrong::Nonces {}),
        BadSetup::Draw(_) => invalid(2, Wrong::Draws {}),
    })?;
    if dealt.start_line().draws != text.start.draws {
        return Err(invalid(2, Wrong::Draws {}));
    }
    Ok(dealt)
}

fn values(draws: &[Draws]) -> impl Iterator<Item = u32> {
    draws.iter().flat_map(|run| run.got.iter().copied())
}

fn play_step<G: Game>(played: &mut Match<G>, step: &Step<Value>) -> Result<(), Wrong> {
    if played.outcome().is_some() {
        return Err(Wrong::NotOver {});
    }
    let wanted = played.steps() + 1;
    if step.n != wanted {
        return Err(Wrong::StepNumber { wanted });
    }
    if !played.waiting_for().eq(step.moves.iter().map(|chosen| chosen.seat)) {
        return Err(Wrong::Choices {});
    }
    let mut progress = Progress::Waiting;
    for chosen in &step.moves {
        progress = choose(played, chosen)?;
    }
    let mut draws = values(&step.draws);
    while let Progress::Draw(_) = progress {
        progress = draws.next().and_then(|value| played.supply(value).ok()).ok_or(Wrong::Draws {})?;
    }
    if progress != Progress::Played {
        return Err(Wrong::Choices {});
    }
    match played.entries().last() {
        Some(Entry::Step(own)) if own.draws == step.draws => Ok(()),
        _ => Err(Wrong::Draws {}),
    }
}

fn choose<G: Game>(played: &mut Match<G>, chosen: &StepMove<Value>) -> Result<Progress, Wrong> {
    let (seat, mut progress) = (chosen.seat, Progress::Drafting);
    for answer in &chosen.answers {
        let answer = serde_json::from_value::<G::Move>(answer.clone())
            .map_err(|e| Wrong::NotAMove { seat, json: BadJson::of(&e) })?;
        if progress != Progress::Drafting {
            return Err(Wrong::Choices {});
        }
        progress = played.answer(seat, answer, chosen.by.clone()).map_err(|refused| Wrong::Refused {
            seat,
            rule: refused.number().into(),
            refusal: serde_json::to_value(&refused).unwrap_or_default(),
        })?;
    }
    if progress == Progress::Drafting { Err(Wrong::Choices {}) } else { Ok(progress) }
}

fn play_act<G: Game>(played: &mut Match<G>, act: &Act) -> Result<(), Wrong> {
    played.act(act).map_err(|refused| Wrong::ActRefused { rule: refused.number().into() })
}

fn check_end<G: Game>(text: &RecordText, played: &Match<G>) -> Result<(), Wrong> {
    let Some(end) = &text.end else { return Ok(()) };
    let outcome = played.outcome().ok_or(Wrong::NotOver {})?;
    let ending = serde_json::to_value(outcome.ending).unwrap_or_default();
    if end.winners == outcome.winners && end.ending == ending { Ok(()) } else { Err(Wrong::Result {}) }
}

impl From<BadOption> for Wrong {
    fn from(bad: BadOption) -> Self {
        match bad {
            BadOption::UnknownOption { option, known } => Self::UnknownOption { option, known },
            BadOption::LaterOption { option, rules, since } => Self::LaterOption { option, rules, since },
            BadOption::UnknownValue { option, value, values } => Self::UnknownValue { option, value, values },
            BadOption::Data { mistake } => Self::Data { mistake },
        }
    }
}
