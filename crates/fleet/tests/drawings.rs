//! The drawings of the rulebooks, in docs/rulebook/drawings/<game>/<rule>-<name>.txt, are positions that the rules play.
//! What they show is written to client/src/rules/drawings/<game>.json. `FLIBUSTE_REFRESH=1` rewrites it.
//!
//! A file is a position as its game writes it. After a line `---` comes what is done, a line each:
//!
//! | line | meaning |
//! |---|---|
//! | `2: build pipe 1` | seat 2 answers, in the text of moves; a step is played when all that are asked have answered |
//! | `may 2: build pipe 1`, `may not 2: …` | what seat 2 could answer now, and what the rules would refuse |
//! | `dice 5 5 1` | how the next draws fall |
//! | `fire`, `treasure`, `boarding` | an act of ships adrift (Blackbeard's Legacy) |
//!
//! Lines that begin with `#` are comments.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use fleet::Visitor;
use legacy::{Act, Adrift};
use serde_json::{Value, json};
use table::{Answers, Choice, Game, RuleNumber, Script, Seat, Told, Viewer};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of a game by their names, without `.txt`.
fn files(id: &str) -> BTreeMap<String, String> {
    let folder = root().join("docs/rulebook/drawings").join(id);
    let paths = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.extension().is_some_and(|end| end == "txt"));
    let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
    paths.map(|path| (name(&path), fs::read_to_string(&path).unwrap().replace("\r\n", "\n"))).collect()
}

/// The position, and what is done.
fn split(text: &str) -> (String, Vec<&str>) {
    let lines = || text.lines().filter(|line| !line.starts_with('#'));
    let position: Vec<&str> = lines().take_while(|line| *line != "---").collect();
    let done = lines().skip(position.len() + 1).map(str::trim).filter(|line| !line.is_empty());
    (position.join("\n"), done.collect())
}

/// A drawing while it is played.
struct Playing<G: Game> {
    state: G,
    moments: Vec<Value>,
    choices: Vec<Choice<G::Move>>,
    dice: Vec<u32>,
}

impl<G: Game> Playing<G> {
    fn new(position: &str) -> Self {
        let state = G::from_position(position).unwrap_or_else(|bad| panic!("{bad}\n{position}"));
        let mut playing = Self { state, moments: Vec::new(), choices: Vec::new(), dice: Vec::new() };
        playing.note(&[]);
        playing
    }

    /// What is seen of the state, and what led to it. What nobody at the table knows is no part of a drawing of Blackbeard's
    /// Legacy; the other games have nothing of the kind.
    fn note(&mut self, events: &[G::Event]) {
        let viewer = if G::ID == "legacy" { Viewer::Bystander } else { Viewer::Open };
        let events: Vec<G::Seen> = events.iter().map(|event| G::seen(event, viewer)).collect();
        self.moments.push(json!({ "events": events, "view": self.state.view(viewer) }));
    }

    fn line(&mut self, line: &str) {
        if let Some(dice) = line.strip_prefix("dice ") {
            self.dice.extend(dice.split_whitespace().map(|die| die.parse::<u32>().unwrap()));
            return;
        }
        let (who, answer) = line.split_once(':').unwrap_or_else(|| panic!("{line}: no such act"));
        let (may, who) = match who.strip_prefix("may ") {
            Some(who) => (Some(!who.starts_with("not ")), who.trim_start_matches("not ")),
            None => (None, who),
        };
        let seat = Seat(who.trim().parse::<u8>().unwrap() - 1);
        let answer = answer.trim().parse().unwrap_or_else(|bad| panic!("{line}: {bad}"));
        if let Some(may) = may {
            assert_eq!(self.state.judge(seat, &[], answer).is_ok(), may, "{line}");
            return;
        }
        let at = self.choices.iter().position(|choice| choice.seat == seat).unwrap_or_else(|| {
            self.choices.push(Choice { seat, answers: Answers::new() });
            self.choices.len() - 1
        });
        let draft = &mut self.choices[at].answers;
        self.state.judge(seat, draft, answer).unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
        draft.push(answer);
        let given =
            |seat: Seat| self.choices.iter().find(|choice| choice.seat == seat).map_or(0, |it| it.answers.len());
        if self.state.asked().iter().all(|seat| given(seat) == self.state.answers(seat)) {
            self.step();
        }
    }

    fn step(&mut self) {
        self.choices.sort_by_key(|choice| choice.seat);
        let (mut script, mut told) = (Script::new(self.dice.drain(..)), Told::default());
        let choices = std::mem::take(&mut self.choices);
        let played = self.state.play(&choices, &mut script, &mut told);
        played.unwrap_or_else(|draw| panic!("the dice give no {} of {} sides", draw.label, draw.sides));
        assert_eq!(script.left(), 0, "dice are left over");
        self.note(&told.events);
    }

    fn done(self) -> Value {
        assert!(self.choices.is_empty() && self.dice.is_empty(), "something is left over");
        let winners: Vec<Seat> = self.state.outcome().iter().flat_map(|outcome| outcome.winners.iter()).collect();
        json!({ "moments": self.moments, "winners": winners })
    }
}

/// L5, L6, L7: acts of ships adrift, which ask nobody.
fn adrift(position: &str, acts: &[&str]) -> Value {
    let mut sea = Adrift::read(position).unwrap_or_else(|bad| panic!("{bad}\n{position}"));
    let mut playing = Playing::<legacy::Legacy>::new(position);
    for act in acts {
        let act = match *act {
            "fire" => Act::Fire,
            "treasure" => Act::Treasure,
            "boarding" => Act::Boarding,
            _ => panic!("{act}: no such act"),
        };
        let mut told = Told::default();
        sea.resolve(act, &mut told);
        playing.state = sea.state.clone();
        playing.note(&told.events);
    }
    playing.done()
}

struct Play<'a>(&'a str);

impl Visitor for Play<'_> {
    type Out = Value;

    fn visit<G: Game>(self) -> Value {
        let (position, lines) = split(self.0);
        if G::ID == "legacy" && Adrift::is_short(&position) {
            return adrift(&position, &lines);
        }
        let mut playing = Playing::<G>::new(&position);
        lines.iter().for_each(|line| playing.line(line));
        playing.done()
    }
}

/// The rule that the name of a drawing begins with.
struct HasRule<'a>(&'a str);

impl Visitor for HasRule<'_> {
    type Out = bool;

    fn visit<G: Game>(self) -> bool {
        G::Rule::ALL.iter().any(|rule| self.0.strip_prefix(rule.number()).is_some_and(|rest| rest.starts_with('-')))
    }
}

#[test]
fn drawings_are_what_the_rules_do() {
    let refresh = std::env::var("FLIBUSTE_REFRESH").is_ok_and(|set| set == "1");
    for id in fleet::GAMES {
        let files = files(id);
        if files.is_empty() {
            continue;
        }
        let mut drawings = BTreeMap::new();
        for (name, text) in &files {
            assert!(fleet::visit(id, HasRule(name)).unwrap(), "{name} does not begin with a rule of {id}");
            drawings.insert(name.clone(), fleet::visit(id, Play(text)).unwrap());
        }
        let entries = drawings.iter().map(|(name, drawing)| format!("  {}: {drawing}", json!(name)));
        let text = format!("{{\n{}\n}}\n", entries.collect::<Vec<_>>().join(",\n"));
        let path = root().join("client/src/rules/drawings").join(format!("{id}.json"));
        if refresh {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert!(kept == text, "{} is stale; set FLIBUSTE_REFRESH=1 to rewrite it", path.display());
    }
}
