//! Whole matches of guided pilots: everything that is seen, asked, answered and told fits the schemas.

use std::collections::{BTreeMap, BTreeSet};

use fleet::{AnyMatch, Rejected, Seating};
use jsonschema::Validator;
use pilot::{Budget, hire_any};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use table::record::SeatLine;
use table::{Act, By, Dice, MatchId, Name, OptionSpec, Seat, Seed, Viewer};

/// Questions of each kind.
const QUESTIONS: u32 = 300;

/// Matches for each option set and number of players; more where something is seldom seen, such as a choice between
/// carpenters in Blackbeard's Legacy.
fn matches(game: &str) -> u8 {
    if game == "legacy" { 40 } else { 12 }
}

/// Moves kept to be tried where they are not legal.
const STRANGERS: usize = 24;

#[test]
fn what_is_really_said_fits() {
    for id in fleet::GAMES {
        let mut judge = Judge::new(id);
        let game = fleet::game(id).unwrap();
        let (fewest, most) = game.seats();
        for options in option_sets(game.options()) {
            for players in fewest..=most {
                for seed in 0..matches(id) {
                    judge.play(&options, players, seed);
                }
            }
        }
        judge.report(id);
    }
}

/// Every value of every option, alone and with the like-numbered values of all others.
fn option_sets(specs: &[OptionSpec]) -> BTreeSet<BTreeMap<String, String>> {
    let set = |value: &dyn Fn(usize) -> usize| {
        let chosen = specs
            .iter()
            .enumerate()
            .map(|(place, spec)| (spec.name.into(), spec.values[value(place) % spec.values.len()].into()));
        chosen.collect::<BTreeMap<String, String>>()
    };
    let values = |spec: &OptionSpec| 0..spec.values.len();
    let alone = specs.iter().enumerate();
    let alone = alone.flat_map(|(one, spec)| values(spec).map(move |value| (one, value)));
    let alone = alone.map(|(one, value)| set(&|place| if place == one { value } else { 0 }));
    let together = specs.iter().flat_map(values).map(|value| set(&|_| value));
    alone.chain(together).collect()
}

struct Judge {
    game: &'static str,
    validators: BTreeMap<&'static str, Validator>,
    /// What was looked at: sort and kind, and how often.
    seen: BTreeMap<(&'static str, String), u32>,
    strangers: Vec<(Value, Box<RawValue>)>,
}

impl Judge {
    fn new(game: &'static str) -> Self {
        let validator = |(name, schema)| (name, jsonschema::draft202012::new(&schema).unwrap());
        let validators = super::of(game).into_iter().map(validator).collect();
        Self { game, validators, seen: BTreeMap::new(), strangers: Vec::new() }
    }

    fn check(&mut self, sort: &'static str, json: &RawValue) -> Value {
        let value: Value = serde_json::from_str(json.get()).unwrap();
        if let Err(error) = self.validators[sort].validate(&value) {
            panic!("{sort}: {error}\n{value}");
        }
        let kind = if value["kind"] == "event" { &value["event"]["kind"] } else { &value["kind"] };
        *self.seen.entry((sort, kind.as_str().unwrap_or_default().into())).or_default() += 1;
        value
    }

    fn play(&mut self, options: &BTreeMap<String, String>, players: u8, seed: u8) {
        let name = |seat: u8| Name::try_from(format!("Seat {seat}")).unwrap();
        let seating = Seating {
            id: MatchId::try_from(format!("schema-{seed}")).unwrap(),
            rules: fleet::game(self.game).unwrap().rules(),
            options: options.clone(),
            data: None,
            seats: (0..players).map(|seat| SeatLine { name: name(seat), by: By::Person }).collect(),
            nonces: vec![None; players.into()],
        };
        let mut drawn = [seed; 32];
        drawn[0] = players;
        let dice = Dice::sealed(Seed(drawn));
        let mut game = fleet::game(self.game).unwrap().start(seating, dice).unwrap();
        let mut pilot = hire_any(self.game, "guided", seed.into()).unwrap().unwrap();
        let mut told = 0;
        // Blackbeard's Legacy is over after nine builds or a little more.
        let interruption = if self.game == "legacy" { 7 } else { 40 };
        while let Some(seat) = game.waiting_for().lowest() {
            told = self.look(&*game, players, told);
            self.provoke(&*game, seat);
            let advice = pilot.decide(&game.brief(seat).unwrap(), &Budget::default()).unwrap();
            game.answer_move(seat, &advice.answer, By::Person).unwrap();
            if game.steps() == interruption {
                self.interrupt(&mut *game, seat, seed);
            }
        }
        self.look(&*game, players, told);
        assert!(game.outcome().is_some());
    }

    /// Everything that everyone sees now.
    fn look(&mut self, game: &dyn AnyMatch, players: u8, told: usize) -> usize {
        for viewer in (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Bystander]) {
            self.check("view", &game.view(viewer));
            for notice in game.notices(told, viewer) {
                self.check("notice", &notice);
            }
        }
        for seat in game.waiting_for().iter() {
            for answer in game.asked(seat).unwrap().moves {
                let value = self.check("move", &answer);
                if self.strangers.len() < STRANGERS && self.strangers.iter().all(|(known, _)| *known != value) {
                    self.strangers.push((value, answer));
                }
            }
        }
        game.version()
    }

    /// Moves from elsewhere and questions, for the refusals and replies they bring.
    fn provoke(&mut self, game: &dyn AnyMatch, seat: Seat) {
        let other = Seat(seat.0 + 1);
        let strangers: Vec<_> = self.strangers.iter().map(|(_, json)| json.clone()).collect();
        let judged = strangers.iter().map(|json| game.judge(seat, json)).chain([game.judge(other, &strangers[0])]);
        for refused in judged.filter_map(Result::err) {
            self.refused(refused);
        }
        for question in self.questions(game, seat) {
            // What looks far ahead takes long in a build for tests; a few hundred replies say enough.
            let kind = ("question", question["kind"].as_str().unwrap_or_default().to_owned());
            if self.seen.get(&kind).is_some_and(|asked| *asked >= QUESTIONS) {
                continue;
            }
            let question = to_raw_value(&question).unwrap();
            self.check("question", &question);
            match game.reply(Viewer::Seat(seat), &question) {
                Ok(reply) => drop(self.check("reply", &reply)),
                Err(refused) => self.refused(refused),
            }
        }
    }

    fn refused(&mut self, rejected: Rejected) {
        let Rejected::Refused { refusal, .. } = rejected else { panic!("{rejected}") };
        self.check("refusal", &refusal);
    }

    /// Questions that fit the moves that are asked for.
    fn questions(&self, game: &dyn AnyMatch, seat: Seat) -> Vec<Value> {
        let moves = game.asked(seat).unwrap().moves;
        let first: Value = serde_json::from_str(moves[0].get()).unwrap();
        match self.game {
            "afloat" => {
                let hold = if first["kind"] == "throw" { first["hold"].clone() } else { json!([]) };
                vec![json!({ "kind": "odds", "hold": hold }), json!({ "kind": "defence" })]
            }
            "legacy" => {
                let tile = first["tile"].as_str().unwrap_or("A|A");
                vec![
                    json!({ "kind": "volley" }),
                    json!({ "kind": "built", "ship": 1, "tile": tile, "rank": 1 }),
                    json!({ "kind": "answered", "answers": [first] }),
                ]
            }
            "broadsides" => vec![
                json!({ "kind": "guns" }),
                json!({ "kind": "course", "target": seat, "cards": ["forward", "port", "stay"] }),
                json!({ "kind": "cover", "target": seat, "cards": ["forward", "port", "stay"] }),
                json!({ "kind": "fight", "seat": seat, "at": "D4", "men": 1, "captain": false }),
                json!({ "kind": "shot", "target": 1 - seat.0, "section": "C" }),
            ],
            other => panic!("{other}: which questions?"),
        }
    }

    /// Things that are not moves, some of which end the match.
    fn interrupt(&mut self, game: &mut dyn AnyMatch, seat: Seat, seed: u8) {
        let pilot = Act::Pilot { seat, level: "guided".into() };
        let acts = [Act::Hint { seat }, Act::Timeout { seat }, pilot, Act::Return { seat }, Act::Reissue { seat }];
        let last = match seed {
            0 => Some(Act::Agree {}),
            1 => Some(Act::Abandon {}),
            2 => Some(Act::Resign { seat }),
            _ => None,
        };
        for act in acts.iter().chain(&last) {
            // A match may have ended just now.
            let _refused = game.act(act);
        }
    }

    fn report(&self, game: &str) {
        let vocabulary = fleet::game(game).unwrap().vocabulary();
        let kinds = |sort: &str| {
            let of_sort = self.seen.keys().filter(|(known, _)| *known == sort);
            of_sort.map(|(_, kind)| kind.as_str()).collect::<BTreeSet<_>>()
        };
        let all = |kinds: &[&'static str]| kinds.iter().copied().collect::<BTreeSet<_>>();
        assert_eq!(kinds("move"), all(vocabulary.moves), "every kind of move was made");
        assert!(kinds("notice").is_superset(&all(vocabulary.events)), "every kind of event: {:?}", self.seen);
        assert!(kinds("notice").is_superset(&all(&["acted", "ended"])));
        assert_eq!(kinds("question"), all(vocabulary.questions));
        assert!(kinds("refusal").len() > 5, "{:?}", self.seen);
        let views = self.seen.iter().filter(|((sort, _), _)| *sort == "view").map(|(_, n)| n).sum::<u32>();
        assert!(views > 10_000, "{views} views");
    }
}

/// The schemas are tight.
#[test]
fn what_is_never_said_does_not_fit() {
    let schemas = super::of("afloat");
    let fits = |sort: &str, value: Value| jsonschema::draft202012::new(&schemas[sort]).unwrap().is_valid(&value);
    assert!(fits("move", json!({ "kind": "throw", "hold": [1, 5] })));
    for wrong in [
        json!({ "kind": "throw" }),
        json!({ "kind": "throw", "hold": [7] }),
        json!({ "kind": "throw", "hold": [2, 2] }),
        json!({ "kind": "throw", "hold": [1], "extra": 1 }),
        json!({ "kind": "attack", "target": 8 }),
        json!({ "kind": "give", "cannon": 6 }),
        json!({ "kind": "stop", "effect": "mast" }),
        json!({ "kind": "bear", "extra": 1 }),
        json!({ "kind": "fly" }),
        json!("bear"),
    ] {
        assert!(!fits("move", wrong.clone()), "{wrong}");
    }
}
