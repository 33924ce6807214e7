//! A table from its opening to its match file.

use std::collections::BTreeSet;
use std::thread;

use fastrand::Rng;
use serde_json::{Value, json};
use table::record::RecordText;

use crate::sailor::{Sailor, Sent};
use crate::sea::Sea;

/// Plays one match after the other.
pub(crate) fn play_many(sea: &Sea, mut rng: Rng) -> Result<(), String> {
    while !sea.is_closed() {
        sea.outcome()?;
        let game = fleet::GAMES[rng.usize(..fleet::GAMES.len())];
        match open(sea, game, &mut rng)? {
            Some(table) => table.play(sea)?,
            None => sea.figures.given_up.add(1),
        }
    }
    Ok(())
}

struct Table {
    id: String,
    game: &'static str,
    crew: Vec<Sailor>,
}

/// Sets a table up and begins; none if a kill swallowed a token.
fn open(sea: &Sea, game: &'static str, rng: &mut Rng) -> Result<Option<Table>, String> {
    let seats = fleet::game(game).ok_or("an unknown game")?.seats().0;
    let new = json!({ "game": game, "seats": vec![Value::Null; seats.into()] });
    let (opened, _) = sea.ask("POST", "/api/tables", None, &new.to_string())?;
    let opened = read(opened.status == 201, &opened.body)?;
    let (id, host) = (text(&opened, "id")?, text(&opened, "host")?);
    let mut crew = Vec::new();
    for seat in 0..seats {
        let body = json!({ "name": format!("Sailor {seat}"), "seat": seat, "invite": text(&opened, "invite")? });
        let (sat, again) = sea.ask("POST", &format!("/api/tables/{id}/seats"), None, &body.to_string())?;
        if again && sat.status == 409 {
            return Ok(None);
        }
        let sat = read(sat.status == 201, &sat.body)?;
        crew.push(Sailor::new(id.clone(), seat, text(&sat, "token")?, rng.fork()));
    }
    let (started, again) = sea.ask("POST", &format!("/api/tables/{id}/start"), Some(&host), "")?;
    if !(again && started.status == 409) {
        read(started.status == 200, &started.body)?;
    }
    Ok(Some(Table { id, game, crew }))
}

impl Table {
    fn play(mut self, sea: &Sea) -> Result<(), String> {
        thread::scope(|scope| {
            for sailor in &mut self.crew {
                scope.spawn(move || sea.report(sailor.sail(sea)));
            }
        });
        sea.outcome()?;
        let file = file(sea, &self.id)?;
        self.check(sea, &file).map_err(|why| format!("table {}: {why}\n{file}", self.id))?;
        sea.figures.matches.add(1);
        sea.finished().push((self.id, file));
        Ok(())
    }

    /// The file verifies and holds what the crew did: everything acknowledged, in order, and nothing they did not send.
    fn check(&self, sea: &Sea, file: &str) -> Result<(), String> {
        let game = fleet::game(self.game).ok_or("an unknown game")?;
        let record = RecordText::read(file.as_bytes()).map_err(|invalid| format!("{invalid:?}"))?;
        game.verify(&record, &mut |_| {}).map_err(|invalid| format!("{invalid:?}"))?;
        let lines = file.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>();
        let lines = lines.map_err(|error| error.to_string())?;
        for sailor in &self.crew {
            let played: Vec<&Value> = answers(&lines, sailor.seat).collect();
            explain(&sailor.sent, &played).map_err(|why| format!("seat {}: {why}", sailor.seat))?;
            let unheard = sailor.sent.iter().filter(|sent| !sent.acknowledged).count();
            let kept = played.len() + unheard - sailor.sent.len();
            sea.figures.unheard_kept.add(kept);
            sea.figures.unheard_lost.add(unheard - kept);
        }
        Ok(())
    }
}

/// What was played is what was sent, in order, less some of what was never acknowledged: a kill came between.
fn explain(sent: &[Sent], played: &[&Value]) -> Result<(), String> {
    // How many of the answers played may be accounted for so far: several numbers, since the same answer may have been
    // sent twice, once in vain.
    let mut accounted = BTreeSet::from([0]);
    for Sent { answer, acknowledged } in sent {
        let kept = accounted.iter().filter(|n| played.get(**n).is_some_and(|played| *played == answer)).map(|n| n + 1);
        let kept: BTreeSet<usize> = kept.collect();
        let passed_over = if *acknowledged { BTreeSet::new() } else { accounted };
        accounted = kept.union(&passed_over).copied().collect();
        if accounted.is_empty() {
            return Err(format!("{answer} was acknowledged and is lost, or not in its place"));
        }
    }
    if accounted.contains(&played.len()) { Ok(()) } else { Err("something was played that was not sent".into()) }
}

/// What a seat answered, in order, as the match file has it.
fn answers(lines: &[Value], seat: u8) -> impl Iterator<Item = &Value> {
    let moves = lines.iter().filter_map(|line| line["step"]["moves"].as_array()).flatten();
    moves.filter(move |made| made["seat"] == seat).filter_map(|made| made["answers"].as_array()).flatten()
}

/// The match file of a table.
pub(crate) fn file(sea: &Sea, table: &str) -> Result<String, String> {
    let (reply, _) = sea.ask("GET", &format!("/api/tables/{table}/file"), None, "")?;
    if reply.status == 200 { Ok(reply.body) } else { Err(format!("table {table}: no match file: {}", reply.body)) }
}

fn read(is_good: bool, body: &str) -> Result<Value, String> {
    let value = serde_json::from_str(body).map_err(|error| format!("{error}: {body}"))?;
    if is_good { Ok(value) } else { Err(format!("refused: {body}")) }
}

fn text(value: &Value, key: &str) -> Result<String, String> {
    value[key].as_str().map(str::to_owned).ok_or_else(|| format!("no {key} in {value}"))
}
