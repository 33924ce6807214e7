//! A journal read a second time, by other code than the room's: a match of the rules alone, and who owns what.

use std::collections::BTreeMap;

use fleet::{AnyMatch, Json, Seating};
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::record::SeatLine;
use table::{Act, By, Dice, MatchId, Nonce, Seat, SeatSet, Viewer};

use super::{Broken, Stands, hold};

/// A place at the table.
#[derive(Clone, Default)]
struct Place {
    owner: Option<String>,
    pilot: Option<String>,
    nonce: Option<Nonce>,
}

/// What a journal says.
pub(crate) struct Reference {
    id: String,
    opened: Value,
    places: Vec<Place>,
    handovers: Vec<(String, String)>,
    resigned: SeatSet,
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    /// Lines read.
    pub(crate) lines: usize,
    at: i64,
    /// Everything said: who, the sender's number, the words.
    pub(crate) said: Vec<(Option<Seat>, Option<u32>, String)>,
    /// How often a person gave an answer.
    pub(crate) answers: BTreeMap<(Seat, String), usize>,
    /// What each numbered question was.
    questions: BTreeMap<(Seat, u32), String>,
}

/// The only seat of a set.
pub(crate) fn only(seats: SeatSet) -> Option<Seat> {
    if seats.len() == 1 { seats.lowest() } else { None }
}

fn part<T: DeserializeOwned>(entry: &Value, name: &str) -> T {
    serde_json::from_value(entry[name].clone()).unwrap_or_else(|bad| panic!("{name} of {entry}: {bad}"))
}

impl Reference {
    /// From the first line.
    pub(crate) fn open(id: String, line: &str) -> Self {
        let line: Value = serde_json::from_str(line).expect("a line is JSON");
        let opened = line["entry"].clone();
        let pilots: Vec<Option<String>> = part(&opened, "seats");
        let place = |pilot| Place { pilot, ..Place::default() };
        Self {
            id,
            places: pilots.into_iter().map(place).collect(),
            opened,
            handovers: Vec::new(),
            resigned: SeatSet::EMPTY,
            game: None,
            lines: 1,
            at: part(&line, "at"),
            said: Vec::new(),
            answers: BTreeMap::new(),
            questions: BTreeMap::new(),
        }
    }

    /// Reads one more line. Every line a room wrote can be done, and no later one is earlier.
    pub(crate) fn hear(&mut self, text: &str) -> Result<(), Broken> {
        let line: Value = serde_json::from_str(text)
            .map_err(|bad| Broken { law: "every line reads back", how: format!("{bad}: {text}") })?;
        let at: i64 = part(&line, "at");
        hold("times of lines never decrease", at >= self.at, || format!("{at} after {}: {text}", self.at))?;
        (self.at, self.lines) = (at, self.lines + 1);
        let done = self.happen(&line["entry"]);
        done.map_err(|why| Broken { law: "every line can be done", how: format!("{why}: {text}") })
    }

    fn happen(&mut self, entry: &Value) -> Result<(), String> {
        let rejected = |rejected: fleet::Rejected| rejected.to_string();
        let kind = entry["kind"].as_str().unwrap_or_default();
        match kind {
            "sat" | "owned" => self.place(entry, "seat").owner = part(entry, "owner"),
            "stood" => *self.place(entry, "seat") = Place::default(),
            "manned" => *self.place(entry, "seat") = Place { pilot: part(entry, "pilot"), ..Place::default() },
            "swapped" => {
                let (a, b): (Seat, Seat) = (part(entry, "a"), part(entry, "b"));
                self.places.swap(a.index(), b.index());
            }
            "nonce" => self.place(entry, "seat").nonce = part(entry, "nonce"),
            "hand-over" => self.handovers.push((part(entry, "code"), part(entry, "owner"))),
            "claimed" => {
                let (code, owner): (String, String) = (part(entry, "code"), part(entry, "owner"));
                let before = self.handovers.iter().rev().find(|(known, _)| *known == code);
                let before = before.map(|(_, before)| before.clone()).ok_or("no such code")?;
                for place in self.places.iter_mut().filter(|place| place.owner.as_ref() == Some(&before)) {
                    place.owner = Some(owner.clone());
                }
            }
            "started" => self.start(),
            "answer" => {
                let (seat, by): (Seat, By) = (part(entry, "seat"), part(entry, "by"));
                let answer: Json = serde_json::value::to_raw_value(&entry["answer"]).expect("JSON is JSON");
                if by == By::Person {
                    *self.answers.entry((seat, entry["answer"].to_string())).or_default() += 1;
                }
                self.game.as_mut().ok_or("no match")?.answer(seat, &answer, by).map_err(rejected)?;
            }
            "take-back" => self.game.as_mut().ok_or("no match")?.take_back(part(entry, "seat")).map_err(rejected)?,
            "undo" => self.game.as_mut().ok_or("no match")?.undo(part(entry, "seat")).map_err(rejected)?,
            "act" => {
                let act: Act = part(entry, "act");
                self.game.as_mut().ok_or("no match")?.act(&act).map_err(rejected)?;
                match act {
                    Act::Pilot { seat, level } => self.places[seat.index()].pilot = Some(level),
                    Act::Return { seat } => self.places[seat.index()].pilot = None,
                    Act::Resign { seat } => self.resigned.insert(seat),
                    _ => {}
                }
            }
            "said" => self.said.push((part(entry, "seat"), part(entry, "id"), part(entry, "text"))),
            "locked" | "listed" | "orders" | "offer" | "muted" | "dismissed" | "paused" | "rematch" => {}
            other => return Err(format!("an unknown kind of line: {other}")),
        }
        Ok(())
    }

    fn place(&mut self, entry: &Value, name: &str) -> &mut Place {
        let seat: Seat = part(entry, name);
        &mut self.places[seat.index()]
    }

    fn start(&mut self) {
        let game: String = part(&self.opened, "game");
        let by = |place: &Place| place.pilot.clone().map_or(By::Person, By::Pilot);
        let name = |_| table::Name::try_from("Anne".to_owned()).expect("a name");
        let seating = Seating {
            id: MatchId::try_from(format!("{game}-{}", self.id)).expect("letters and digits"),
            rules: part(&self.opened, "rules"),
            options: part(&self.opened, "options"),
            data: self.opened["data"].as_str().map(str::to_owned),
            seats: self.places.iter().map(|place| SeatLine { name: name(place), by: by(place) }).collect(),
            nonces: self.places.iter().map(|place| place.nonce.clone()).collect(),
        };
        let rules = fleet::game(&game).expect("a game of this program");
        let started = rules.start(seating, Dice::sealed(part(&self.opened, "seed")));
        self.game = Some(started.expect("a table that was opened can be played at"));
    }

    /// The seats of whoever shows a token, by its digest.
    pub(crate) fn owned(&self, digest: Option<&str>) -> SeatSet {
        let its = |place: &Place| place.owner.is_some() && place.owner.as_deref() == digest;
        (0..).map(Seat).zip(&self.places).filter(|(_, place)| its(place)).map(|(seat, _)| seat).collect()
    }

    /// Whether a pilot plays the seat.
    pub(crate) fn piloted(&self, seat: Seat) -> bool {
        self.places[seat.index()].pilot.is_some()
    }

    /// Whether a pilot plays the seat although its owner has not given up.
    pub(crate) fn replaced(&self, seat: Seat) -> bool {
        self.game.is_some() && !self.over() && self.piloted(seat) && !self.resigned.contains(seat)
    }

    pub(crate) fn over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.outcome().is_some())
    }

    /// Whether a match is on.
    pub(crate) fn is_played(&self) -> bool {
        self.game.is_some() && !self.over()
    }

    /// Whether clocks run that are over in minutes.
    pub(crate) fn has_live_clock(&self) -> bool {
        self.opened["clock"]["kind"] == "live"
    }

    pub(crate) fn version(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.version())
    }

    pub(crate) fn waiting(&self) -> SeatSet {
        self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.waiting_for())
    }

    /// Compares what somebody was told of how the match stands with what the rules alone give that viewer.
    pub(crate) fn check_standing(&mut self, told: &Stands<'_>) -> Result<(), Broken> {
        const LAW: &str = "a viewer is told its own form and nothing else";
        let game = self.game.as_ref().ok_or(Broken { law: LAW, how: "no match has begun".into() })?;
        let viewer = told.seat.map_or(Viewer::Bystander, Viewer::Seat);
        let view = game.view(viewer);
        hold(LAW, told.version == game.version(), || format!("version {} for {}", told.version, game.version()))?;
        hold(LAW, told.view.get() == view.get(), || format!("{viewer:?} saw {} for {view}", told.view))?;
        let who = (told.chosen, told.waiting) == (game.chosen(), game.waiting_for());
        hold(LAW, who, || format!("{viewer:?}: chosen {:?}, waiting {:?}", told.chosen, told.waiting))?;
        let asked = told.seat.and_then(|seat| game.asked(seat));
        let same = match (&told.asked, &asked) {
            (None, None) => true,
            (Some(told), Some(asked)) => {
                let equal = |told: &[&serde_json::value::RawValue], own: &[Json]| {
                    told.len() == own.len() && told.iter().zip(own).all(|(a, b)| a.get() == b.get())
                };
                told.seat == asked.seat && equal(&told.draft, &asked.draft) && equal(&told.moves, &asked.moves)
            }
            _ => false,
        };
        hold(LAW, same, || format!("{viewer:?} is asked {:?}, not what was told", asked.map(|asked| asked.texts)))?;
        let may = |may: fn(&dyn AnyMatch, Seat) -> bool| told.seat.is_some_and(|seat| may(game.as_ref(), seat));
        let (back, undo) = (may(|game, seat| game.can_take_back(seat)), may(|game, seat| game.can_undo(seat)));
        hold(LAW, told.back.is_some() == back && told.undo.is_some() == undo, || format!("{viewer:?}: back, undo"))?;
        self.check_number(told)
    }

    /// Compares which seats of one screen are said to have secrets with what the rules show each of them and everyone.
    pub(crate) fn check_screen(&self, told: &Stands<'_>, own: SeatSet) -> Result<(), Broken> {
        let Some(game) = &self.game else { return Ok(()) };
        let asked: SeatSet = game.waiting_for().iter().chain(game.chosen().iter()).collect();
        let secret =
            |seat: &Seat| asked.len() > 1 || game.view(Viewer::Seat(*seat)).get() != game.view(Viewer::Bystander).get();
        let shared = own.iter().filter(|_| own.len() > 1);
        let veiled: SeatSet = shared.filter(|seat| game.waiting_for().contains(*seat)).filter(secret).collect();
        hold("who shares a screen is told which seats have secrets, and nobody else is", told.veiled == veiled, || {
            format!("{own:?}: told {:?} for {veiled:?}", told.veiled)
        })
    }

    /// A number names one question of a seat.
    fn check_number(&mut self, told: &Stands<'_>) -> Result<(), Broken> {
        let Some(asked) = &told.asked else { return Ok(()) };
        let texts = |list: &[&serde_json::value::RawValue]| list.iter().map(|json| json.get()).collect::<String>();
        let question = format!("{}|{}", texts(&asked.draft), texts(&asked.moves));
        let known = self.questions.entry((asked.seat, asked.number)).or_insert_with(|| question.clone());
        hold("a number names one question", *known == question, || {
            format!("seat {:?} number {}: {known} and {question}", asked.seat, asked.number)
        })
    }

    /// Compares notices with those after a version.
    pub(crate) fn check_notices(
        &self,
        seat: Option<Seat>,
        since: usize,
        told: &[&serde_json::value::RawValue],
    ) -> Result<(), Broken> {
        let viewer = seat.map_or(Viewer::Bystander, Viewer::Seat);
        let own = self.game.as_ref().map_or_else(Vec::new, |game| game.notices(since, viewer));
        let same = own.len() == told.len() && own.iter().zip(told).all(|(a, b)| a.get() == b.get());
        hold("no gap, no double, each in its own form", same, || {
            format!("{viewer:?} after {since}: told {told:?} for {own:?}")
        })
    }
}
