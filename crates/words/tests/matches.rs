//! Real values: whole matches of every game, told in both languages without a gap.

use std::collections::{BTreeMap, BTreeSet};

use fleet::Visitor;
use serde::Serialize;
use serde_json::{Value, json};
use table::record::{BadJson, Invalid, SeatLine, Wrong};
use table::{
    Act, BadOption, By, Dice, Fast, Game, Malformed, Match, MatchId, Name, Refusal, Refused, Seat, Seed, Setup,
    TableRefusal, Terms, Viewer, Worded,
};
use words::{Crew, Lang, Words};

/// Matches for each set of options and number of players.
const MATCHES: u64 = 100;
/// Values of each kind that are told to everybody whom they name.
const HEARD: usize = 100;
const CREW: [&str; 8] = ["Anne", "Bart", "Mary", "Jack", "Grace", "Henry", "Zheng", "Oruç"];

/// Tells values in all languages and remembers what it has told.
struct Teller {
    words: Vec<Words>,
    /// The kinds told for each prefix, and the values told whole.
    told: BTreeMap<String, BTreeSet<String>>,
    values: BTreeSet<String>,
    /// How many of each kind were told.
    heard: BTreeMap<String, usize>,
}

impl Teller {
    fn new() -> Self {
        Self {
            words: Lang::ALL.map(Words::new).into(),
            told: BTreeMap::new(),
            values: BTreeSet::new(),
            heard: BTreeMap::new(),
        }
    }

    fn tell(&mut self, prefix: &str, value: &impl Serialize, place: &str) {
        let value = serde_json::to_value(value).expect("it is told as JSON");
        if !self.values.insert(format!("{prefix} {value}")) {
            return;
        }
        for words in &self.words {
            let told = words.try_tell(prefix, &value, &CREW);
            let text = told.unwrap_or_else(|unsaid| panic!("{place}: {value} in {}: {unsaid:?}", words.lang().code()));
            assert!(!text.trim().is_empty() && !text.contains(['{', '}']), "{place}: {value}: {text}");
            for attribute in ["chapter", "clause", "ending", "log"] {
                let key = format!("{prefix}-{}.{attribute}", value["kind"].as_str().unwrap_or_default());
                let told = words.has(&key).then(|| words.try_attribute(prefix, &value, attribute, &CREW));
                assert!(!matches!(told, Some(Err(_))), "{place}: {key} of {value} in {}", words.lang().code());
            }
        }
        let kind = value.as_str().or_else(|| value["kind"].as_str()).expect("it has a kind");
        let heard = self.heard.entry(format!("{prefix}-{kind}")).or_default();
        *heard += 1;
        if *heard <= HEARD && ["-event", "table-act", "table-notice"].iter().any(|sort| prefix.ends_with(sort)) {
            self.words.iter().for_each(|words| to_each(words, prefix, &value));
        }
        self.told.entry(prefix.to_owned()).or_default().insert(kind.to_owned());
    }

    /// The kinds of a sort that were never told.
    fn untold(&self, prefix: &str, kinds: &[&'static str]) -> Vec<&'static str> {
        let told = |kind: &str| self.told.get(prefix).is_some_and(|told| told.contains(kind));
        kinds.iter().copied().filter(|kind| !told(kind)).collect()
    }
}

/// Whoever is told of what they do or suffer themselves is called “you”, never by name.
fn to_each(words: &Words, prefix: &str, value: &Value) {
    let seats = table::SEAT_FIELDS.iter().filter_map(|field| value.get(field));
    let numbers = seats.flat_map(|seats| seats.as_array().cloned().unwrap_or_else(|| vec![seats.clone()]));
    let path = value["path"].as_array().into_iter().flatten().map(|leg| leg["seat"].clone());
    for seat in numbers.chain(path).filter_map(|seat| seat.as_u64()) {
        let (name, seat) = (CREW[seat as usize], Seat(seat as u8));
        let crew = Crew::from(&CREW).read_by(Some(seat));
        let line = words.tell(prefix, value, crew);
        let said = ["chapter", "clause", "ending"].map(|attribute| words.try_attribute(prefix, value, attribute, crew));
        for text in said.into_iter().flatten().chain([line]) {
            assert!(!text.contains(name), "{value} told to {name} in {}: {text}", words.lang().code());
        }
    }
}

/// Plays matches of one game and tells all that comes up.
struct Play<'t>(&'t mut Teller);

impl Visitor for Play<'_> {
    type Out = ();

    fn visit<G: Game>(self) {
        let mut talk = Talk::<G> { teller: self.0, answers: Vec::new(), chance: Fast::new(0), place: String::new() };
        for options in G::variants() {
            for players in G::SEATS {
                for seed in 0..MATCHES {
                    talk.chance = Fast::new(seed);
                    talk.place = format!("{} {options:?}, {players} players, seed {seed}", G::ID);
                    talk.match_of(&Terms { rules: G::RULES, players, options: options.clone() }, seed);
                }
            }
        }
        let teller = talk.teller;
        let of = |sort: &str| format!("{}-{sort}", G::ID);
        assert_eq!(teller.untold(&of("move"), G::Move::KINDS), [""; 0], "no match of {} has them", G::ID);
        assert_eq!(teller.untold(&of("event"), G::Seen::KINDS), [""; 0], "no match of {} has them", G::ID);
    }
}

struct Talk<'t, G: Game> {
    teller: &'t mut Teller,
    /// Answers given in any match so far, tried where they do not fit.
    answers: Vec<G::Move>,
    chance: Fast,
    /// Which match, for the message of a failure.
    place: String,
}

impl<G: Game> Talk<'_, G> {
    fn match_of(&mut self, terms: &Terms<G::Options>, seed: u64) {
        let mut played = self.start(terms, seed);
        let resigns = self.chance.one_in(8);
        while played.outcome().is_none() {
            let seat = played.waiting_for().next().expect("a match that goes on waits for somebody");
            if resigns && self.chance.one_in(30) {
                played.act(&Act::Resign { seat }).expect("resigning is always possible");
                continue;
            }
            let asked = played.asked(seat).expect("the seat is waited for");
            asked.moves.iter().for_each(|answer| self.tell("move", answer));
            self.stray(&played);
            if self.chance.one_in(10) {
                self.misspell(&played.state().position());
            }
            let answer = played.state().guided_move(seat, &asked.draft, &mut self.chance);
            self.remember(answer);
            played.answer(seat, answer, By::Person).expect("a guided answer is legal");
            if played.can_undo(seat) && self.chance.one_in(20) {
                played.undo(seat).expect("it said so");
            }
        }
        self.stray(&played);
        for viewer in [Viewer::Bystander, Viewer::Seat(Seat(0)), Viewer::Open] {
            for notice in played.notices(0, viewer) {
                self.notice(&serde_json::to_value(notice).expect("a notice is told as JSON"));
            }
        }
    }

    fn start(&mut self, terms: &Terms<G::Options>, seed: u64) -> Match<G> {
        let id = MatchId::try_from(format!("words-{seed}")).expect("letters, digits and a dash");
        let name = |name: &str| Name::try_from(name.to_owned()).expect("a short name");
        let seats = CREW.iter().take(terms.players.into());
        let seats = seats.map(|crew| SeatLine { name: name(crew), by: By::Person }).collect();
        let seed = Seed(std::array::from_fn(|_| self.chance.below(256) as u8));
        let nonces = vec![None; terms.players.into()];
        Match::start(Setup { id, terms: terms.clone(), seats }, Dice::sealed(seed), nonces).expect("terms are right")
    }

    /// Keeps some answers of all matches so far.
    fn remember(&mut self, answer: G::Move) {
        if self.answers.len() < 200 {
            self.answers.push(answer);
        } else {
            self.answers[self.chance.below(200) as usize] = answer;
        }
    }

    fn tell(&mut self, sort: &str, value: &impl Serialize) {
        self.teller.tell(&format!("{}-{sort}", G::ID), value, &self.place);
    }

    /// Answers out of place, judged by the table and by the game alone.
    fn stray(&mut self, played: &Match<G>) {
        for _ in 0..2 {
            let Some(&answer) = self.answers.get(self.chance.below(self.answers.len().max(1) as u32) as usize) else {
                return;
            };
            let seat = Seat(self.chance.below(CREW.len() as u32 + 1) as u8);
            match played.judge(seat, answer) {
                Ok(()) => {}
                Err(Refused::Table(refusal)) => self.teller.tell("table-refusal", &refusal, &self.place),
                Err(Refused::Game(refusal)) => self.tell("refusal", &refusal),
            }
            for seat in (0..played.state().players()).map(Seat) {
                if let Err(refusal) = played.state().judge(seat, &[], answer) {
                    self.refused(&refusal);
                }
            }
        }
    }

    /// A refusal on its own, and as it is shown: with its rule.
    fn refused(&mut self, refusal: &G::Refusal) {
        self.tell("refusal", refusal);
        let (rule, value) = (refusal.rule(), serde_json::to_value(refusal).expect("it is told as JSON"));
        let number = table::RuleNumber::number(rule);
        let text = self.teller.words[0].rejected(G::ID, number, false, &value, &CREW);
        assert!(text.ends_with(&format!("({number})")), "{text}");
    }

    /// A notice by its parts, and as it is shown.
    fn notice(&mut self, notice: &Value) {
        match notice["kind"].as_str() {
            Some("event") => self.tell("event", &notice["event"]),
            Some("acted") => self.teller.tell("table-act", &notice["act"], &self.place),
            Some("ended") => match notice["ending"].get("rules") {
                Some(kind) => self.tell("ending", kind),
                None => self.teller.tell("table-ending", &notice["ending"], &self.place),
            },
            _ => self.teller.tell("table-notice", notice, &self.place),
        }
        if self.teller.values.insert(notice.to_string()) {
            let text = self.teller.words[0].notice(G::ID, notice, &CREW);
            assert!(!text.contains(['{', '}']), "{}: {notice}: {text}", self.place);
        }
    }

    /// Positions and moves with a word left out, put twice or put elsewhere.
    fn misspell(&mut self, position: &str) {
        for _ in 0..4 {
            let text = self.garbled(position);
            if let Err(malformed) = G::from_position(&text) {
                self.malformed(&malformed);
            }
            let Some(answer) = self.answers.get(self.chance.below(self.answers.len().max(1) as u32) as usize) else {
                return;
            };
            let text = self.garbled(&answer.to_string());
            if let Err(malformed) = text.parse::<G::Move>() {
                self.malformed(&malformed);
            }
        }
    }

    fn garbled(&mut self, text: &str) -> String {
        let mut words: Vec<&str> = text.split_inclusive([' ', '\n', '=']).collect();
        let any = |chance: &mut Fast, words: &[&str]| chance.below(words.len().max(1) as u32) as usize;
        let (from, to) = (any(&mut self.chance, &words), any(&mut self.chance, &words));
        let word = ["1 ", "9 ", "x=1 ", "> ", "\n", words[from]][self.chance.below(6) as usize];
        match self.chance.below(3) {
            0 => drop(words.remove(to)),
            1 => words.insert(to, word),
            _ => words[to] = word,
        }
        words.concat()
    }

    fn malformed(&mut self, malformed: &Malformed) {
        self.tell("malformed", malformed);
        let text = self.teller.words[0].malformed(G::ID, malformed);
        let Malformed { line, column, .. } = malformed;
        assert!(text.starts_with(&format!("Line {line}, column {column}: ")), "{malformed:?}: {text}");
    }
}

#[test]
fn whole_matches_of_every_game_are_told() {
    for id in fleet::GAMES {
        let mut teller = Teller::new();
        fleet::visit(id, Play(&mut teller)).expect("it is registered");
    }
}

#[test]
fn every_act_of_the_table_is_told() {
    let (mut teller, seat) = (Teller::new(), Seat(1));
    let mut acts = vec![
        Act::Resign { seat },
        Act::Timeout { seat },
        Act::Return { seat },
        Act::Reissue { seat },
        Act::Hint { seat },
        Act::Agree {},
        Act::Abandon {},
    ];
    acts.extend(pilot::PILOTS.iter().chain(&["old-hand"]).map(|level| Act::Pilot { seat, level: (*level).into() }));
    acts.iter().for_each(|act| teller.tell("table-act", act, "acts"));
    assert_eq!(teller.untold("table-act", Act::KINDS), [""; 0]);
}

#[test]
fn every_purpose_mistake_and_bad_option_is_told() {
    let mut teller = Teller::new();
    for kind in table::MALFORMED_DATA {
        let malformed = Malformed { kind, line: 2, column: 7, found: "tortuga".into() };
        teller.tell("table-malformed", &malformed, "legacy");
        let text = teller.words[0].malformed("legacy", &malformed);
        assert!(text.starts_with("Line 2, column 7: "), "{kind}: {text}");
    }
    for id in fleet::GAMES {
        let game = fleet::game(id).expect("it is registered");
        for purpose in game.vocabulary().purposes {
            teller.tell(&format!("{id}-purpose"), &json!({ "kind": purpose, "name": "Anne" }), id);
        }
        for kind in game.vocabulary().malformed {
            let malformed = Malformed { kind, line: 2, column: 7, found: "men=9".into() };
            teller.tell(&format!("{id}-malformed"), &malformed, id);
        }
        let option = [("no such option".to_owned(), "on".to_owned())].into();
        let bad: BadOption = game.check_options(&option, None).expect_err("there is no such option");
        teller.tell("table-option", &bad, id);
        for spec in game.options() {
            let bad = game.check_options(&[(spec.name.to_owned(), "maybe".to_owned())].into(), None);
            teller.tell("table-option", &bad.expect_err("there is no such value"), id);
            let later = BadOption::LaterOption { option: spec.name.into(), rules: 1, since: 2 };
            teller.tell("table-option", &later, id);
        }
    }
}

#[test]
fn every_refusal_of_the_table_is_told() {
    let (mut teller, seat) = (Teller::new(), Seat(1));
    for refusal in [
        TableRefusal::Over,
        TableRefusal::NotAsked { seat },
        TableRefusal::AlreadyChosen { seat },
        TableRefusal::NothingToTakeBack { seat },
        TableRefusal::NothingToUndo { seat },
        TableRefusal::DrawAwaited,
    ] {
        teller.tell("table-refusal", &refusal, "refusals");
    }
    assert_eq!(teller.untold("table-refusal", TableRefusal::KINDS), [""; 0]);
}

#[test]
fn everything_wrong_with_a_file_is_told() {
    let (seat, text) = (Seat(1), || "something".to_owned());
    let json = || BadJson { flaw: "missing-field", name: text(), detail: text() };
    let refusal = json!({ "kind": "not-asked", "seat": 1 });
    let wrongs = [
        Wrong::TooLarge { most: 64 },
        Wrong::LineTooLong { most: 64 },
        Wrong::Empty {},
        Wrong::NotText {},
        Wrong::ByteOrderMark {},
        Wrong::CutOff {},
        Wrong::Altered {},
        Wrong::Unreadable { json: json() },
        Wrong::OutOfPlace { wanted: text() },
        Wrong::Unfinished {},
        Wrong::AfterEnd {},
        Wrong::Format { format: 2, known: 1 },
        Wrong::UnknownGame { game: text(), known: text() },
        Wrong::RulesVersion { rules: 2, newest: 1 },
        Wrong::UnknownOption { option: text(), known: text() },
        Wrong::LaterOption { option: text(), rules: 1, since: 2 },
        Wrong::UnknownValue { option: text(), value: text(), values: text() },
        Wrong::Data { mistake: Malformed { kind: "data-mark", line: 1, column: 1, found: text() } },
        Wrong::Players { players: 5, fewest: 2, most: 4 },
        Wrong::Nonces {},
        Wrong::StepNumber { wanted: 7 },
        Wrong::Choices {},
        Wrong::NotAMove { seat, json: json() },
        Wrong::Refused { seat, rule: "T1".into(), refusal },
        Wrong::ActRefused { rule: "T7".into() },
        Wrong::Draws {},
        Wrong::Seed {},
        Wrong::NotOver {},
        Wrong::Result {},
        Wrong::Signature {},
    ];
    let mut left: BTreeSet<&str> = Wrong::KINDS.iter().copied().collect();
    for wrong in wrongs {
        let kind = serde_json::to_value(&wrong).expect("it is told as JSON")["kind"].as_str().map(str::to_owned);
        left.remove(kind.as_deref().expect("it has a kind"));
        for words in Lang::ALL.map(Words::new) {
            let (line, column) = (12, Some(3));
            let text = words.invalid("afloat", &Invalid { line, column, wrong: wrong.clone() }, &CREW);
            assert!(text.contains("12") && !text.contains(['{', '}']), "{text}");
        }
    }
    assert!(left.is_empty(), "not tried: {left:?}");
}
