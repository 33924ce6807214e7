//! What fire, treasure and boarding make of a position of Blackbeard's Legacy.

use std::path::Path;

use legacy::{Act, Adrift};
use serde_json::{Value, json};
use table::Told;

use crate::cli::{self, ResolvePhase};
use crate::desk::{Answer, Desk, Done, Stop};
use crate::files::{self, read_text};
use crate::say::say;
use crate::show::{game_of, mistake};
use crate::text::{cut, plain};

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Resolve) -> Done {
    let text = text(desk, arguments)?;
    let game = game_of(&text).filter(|game| game.id() == "legacy");
    let Some(game) = game else {
        let first = plain(&cut(text.trim().lines().next().unwrap_or_default(), 60));
        return Err(Stop::Invalid(say!(desk.words, "ui-resolve-not-legacy", what = first)));
    };
    let mut sea =
        Adrift::read(&text).map_err(|malformed| Stop::Invalid(mistake(desk.words, &text, game, &malformed)))?;
    let mut told = Told::default();
    acts(arguments.phase).iter().for_each(|act| sea.resolve(*act, &mut told));
    let events: Vec<Value> = told.events.iter().map(|event| serde_json::to_value(event).unwrap_or_default()).collect();
    if arguments.json {
        let answer = json!({ "position": sea.write(), "ships": ships(&sea), "events": events });
        desk.line(&answer.to_string())?;
        return Ok(Answer::Yes);
    }
    desk.lines(sea.write().lines().map(plain))?;
    desk.line("")?;
    let names: Vec<String> = sea.names.iter().map(|name| plain(name)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    for event in &events {
        desk.bullet(&desk.words.tell("legacy-event", event, &names))?;
    }
    Ok(Answer::Yes)
}

/// The position: in a file, in the input, or as it stands on the command line.
fn text(desk: &mut Desk<'_>, arguments: &cli::Resolve) -> Done<String> {
    let path = Path::new(&arguments.what);
    match arguments.what.to_str() {
        Some(given) if given != "-" && !path.exists() && game_of(given).is_some() => {
            files::text(desk.words, given.as_bytes())
        }
        _ => read_text(desk, path),
    }
}

fn acts(phase: ResolvePhase) -> &'static [Act] {
    match phase {
        ResolvePhase::Fire => &[Act::Fire],
        ResolvePhase::Treasure => &[Act::Treasure],
        ResolvePhase::Boarding => &[Act::Boarding],
        ResolvePhase::All => &Act::ALL,
    }
}

/// Names and places, as in the notation.
fn ships(sea: &Adrift) -> Vec<Value> {
    let written = sea.write();
    let lines = written.lines().skip(1).zip(&sea.names);
    lines
        .map(|(line, name)| {
            let places = line.get(name.len() + 1..).unwrap_or_default();
            json!({ "name": name, "places": places.split_whitespace().collect::<Vec<_>>() })
        })
        .collect()
}
