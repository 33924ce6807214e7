//! One implementation of the erased form for all games.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use table::record::{Header, Invalid, RecordText};
use table::{
    Act, BadDraw, BadOption, By, Dice, Game, Malformed, Match, OptionSpec, Options, Progress, Refused, RuleNumber,
    Seat, SeatSet, Setup, Terms, Unknown, Viewer, Worded,
};

use crate::any_match::{to_json, write_json};
use crate::{Agreed, AnyGame, AnyMatch, AnyMove, Asking, Brief, Json, Rejected, Seating, StartError, Vocabulary};

pub(crate) struct Registered<G>(PhantomData<fn() -> G>);

impl<G> Registered<G> {
    pub(crate) const GAME: Self = Self(PhantomData);
}

impl<G: Game> AnyGame for Registered<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn seats(&self) -> (u8, u8) {
        (*G::SEATS.start(), *G::SEATS.end())
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::Options::SPECS
    }

    fn vocabulary(&self) -> Vocabulary {
        Vocabulary {
            moves: G::Move::KINDS,
            events: G::Seen::KINDS,
            refusals: G::Refusal::KINDS,
            endings: G::Ending::KINDS,
            questions: G::Question::KINDS,
            malformed: G::MALFORMED,
            purposes: G::PURPOSES,
            rules: G::Rule::ALL.iter().map(|rule| rule.number()).collect(),
        }
    }

    fn data(&self) -> Option<&'static str> {
        G::Options::DATA.map(|option| G::Options::SPECS[option].name)
    }

    fn check_options(&self, options: &BTreeMap<String, String>, data: Option<&str>) -> Result<Agreed, BadOption> {
        let read = G::Options::under(G::RULES, options, data)?;
        let mut options = options.clone();
        if let Some(option) = G::Options::DATA.filter(|_| data.is_some()) {
            options.insert(G::Options::SPECS[option].name.into(), read.value(option).into());
        }
        Ok(Agreed { options, data: read.data() })
    }

    fn start(&self, seating: Seating, dice: Dice) -> Result<Box<dyn AnyMatch>, StartError> {
        let Seating { id, rules, options, data, seats, nonces } = seating;
        let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        let terms = Terms { rules, players, options: G::Options::under(rules, &options, data.as_deref())? };
        Ok(Box::new(Match::<G>::start(Setup { id, terms, seats }, dice, nonces)?))
    }

    fn verify(&self, text: &RecordText, watch: &mut dyn FnMut(&dyn AnyMatch)) -> Result<Box<dyn AnyMatch>, Invalid> {
        let finished = table::record::verify::<G>(text, |_, moment| watch(moment))?;
        Ok(Box::new(finished))
    }

    fn read_move(&self, json: &RawValue) -> Result<Json, Rejected> {
        read::<G::Move>(json).map(|answer| to_json(&answer))
    }

    fn brief(&self, json: &RawValue) -> Option<Brief> {
        Brief::read::<G>(json)
    }

    fn position(&self, text: &str) -> Result<(String, Json), Malformed> {
        let state = G::from_position(text)?;
        Ok((state.position(), to_json(&state.view(Viewer::Open))))
    }
}

impl<G: Game> AnyMatch for Match<G> {
    fn header(&self) -> &Header {
        self.header()
    }

    fn waiting_for(&self) -> SeatSet {
        self.waiting_for().collect()
    }

    fn chosen(&self) -> SeatSet {
        self.state().asked().iter().filter(|seat| self.has_chosen(*seat)).collect()
    }

    fn asked(&self, seat: Seat) -> Option<Asking> {
        let draft = self.draft(seat)?;
        let moves = self.state().moves(seat, draft);
        Some(Asking {
            seat,
            draft: draft.iter().map(to_json).collect(),
            moves: moves.iter().map(to_json).collect(),
            texts: moves.iter().map(ToString::to_string).collect(),
        })
    }

    fn write_asked(&self, seat: Seat, number: u32, out: &mut Vec<u8>) -> bool {
        let Some(draft) = self.draft(seat) else { return false };
        out.extend_from_slice(b"{\"seat\":");
        write_json(&seat, out);
        out.extend_from_slice(b",\"number\":");
        write_json(&number, out);
        out.extend_from_slice(b",\"draft\":");
        write_json(draft, out);
        out.extend_from_slice(b",\"moves\":");
        write_list(out, |add| {
            let _ = self.state().visit_moves(seat, draft, |answer| {
                add(&answer);
                ControlFlow::Continue(())
            });
        });
        out.push(b'}');
        true
    }

    fn brief(&self, seat: Seat) -> Option<Brief> {
        self.asked(seat).map(Brief::new)
    }

    fn answer(&mut self, seat: Seat, answer: &RawValue, by: By) -> Result<Progress, Rejected> {
        self.answer(seat, read(answer)?, by).map_err(refused::<G>)
    }

    fn answer_text(&mut self, seat: Seat, answer: &str, by: By) -> Result<Progress, Rejected> {
        let answer = answer.parse().map_err(Rejected::Malformed)?;
        self.answer(seat, answer, by).map_err(refused::<G>)
    }

    fn answer_move(&mut self, seat: Seat, answer: &AnyMove, by: By) -> Result<Progress, Rejected> {
        let foreign = || Rejected::NotAMove { detail: format!("{} is a move of another game", answer.text) };
        let answer = answer.typed().ok_or_else(foreign)?;
        self.answer(seat, answer, by).map_err(refused::<G>)
    }

    fn judge(&self, seat: Seat, answer: &RawValue) -> Result<(), Rejected> {
        self.judge(seat, read(answer)?).map_err(refused::<G>)
    }

    fn judge_text(&self, seat: Seat, answer: &str) -> Result<(), Rejected> {
        let answer = answer.parse().map_err(Rejected::Malformed)?;
        self.judge(seat, answer).map_err(refused::<G>)
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Rejected> {
        self.take_back(seat).map_err(refused::<G>)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Rejected> {
        self.undo(seat).map_err(refused::<G>)
    }

    fn undo_again(&mut self, seat: Seat) -> Result<(), Rejected> {
        self.undo_again(seat).map_err(refused::<G>)
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        self.can_take_back(seat)
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Rejected> {
        self.may_undo(seat).map_err(refused::<G>)
    }

    fn awaited(&self) -> Option<Unknown> {
        self.awaited()
    }

    fn supply(&mut self, value: u32) -> Result<Progress, BadDraw> {
        self.supply(value)
    }

    fn act(&mut self, act: &Act) -> Result<(), Rejected> {
        self.act(act).map_err(refused::<G>)
    }

    fn reply(&self, viewer: Viewer, question: &RawValue) -> Result<Json, Rejected> {
        let question: G::Question = read(question)?;
        let reply = G::reply(&self.view(viewer), viewer, &question);
        reply.map(|reply| to_json(&reply)).map_err(|refusal| refused::<G>(Refused::Game(refusal)))
    }

    fn view(&self, viewer: Viewer) -> Json {
        to_json(&self.view(viewer))
    }

    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        write_json(&self.view(viewer), out);
    }

    fn sees_more(&self, seat: Seat) -> bool {
        let [own, everyone] = [Viewer::Seat(seat), Viewer::Bystander].map(|viewer| {
            let mut view = Vec::new();
            write_json(&self.view(viewer), &mut view);
            view
        });
        own != everyone
    }

    fn notices(&self, version: usize, viewer: Viewer) -> Vec<Json> {
        self.notices(version, viewer).map(|notice| to_json(&notice)).collect()
    }

    fn write_notices(&self, version: usize, viewer: Viewer, most: usize, out: &mut Vec<u8>) -> bool {
        let (most, mut fits) = (out.len().saturating_add(most), true);
        write_list(out, |add| fits = self.notices(version, viewer).all(|notice| add(&notice) <= most));
        fits
    }

    fn version(&self) -> usize {
        self.version()
    }

    fn steps(&self) -> u32 {
        self.steps()
    }

    fn outcome(&self) -> Option<(SeatSet, Json)> {
        let outcome = self.outcome()?;
        Some((outcome.winners, to_json(&outcome.ending)))
    }

    fn seed(&self) -> Option<table::Seed> {
        self.seed().cloned()
    }

    fn file(&self) -> Option<String> {
        self.file()
    }

    fn file_so_far(&self) -> String {
        self.file_so_far()
    }

    fn position(&self) -> String {
        self.state().position()
    }
}

/// Writes a JSON list of what `fill` adds; to add says how much is written by then.
fn write_list<T: Serialize>(out: &mut Vec<u8>, fill: impl FnOnce(&mut dyn FnMut(&T) -> usize)) {
    out.push(b'[');
    let mut first = true;
    fill(&mut |item| {
        if !std::mem::take(&mut first) {
            out.push(b',');
        }
        write_json(item, out);
        out.len()
    });
    out.push(b']');
}

/// Reads JSON from outside.
fn read<T: DeserializeOwned>(json: &RawValue) -> Result<T, Rejected> {
    serde_json::from_str(json.get()).map_err(|e| Rejected::NotAMove { detail: e.to_string() })
}

#[allow(clippy::needless_pass_by_value, reason = "used where an error is mapped")]
fn refused<G: Game>(refused: Refused<G::Refusal>) -> Rejected {
    let by_table = matches!(refused, Refused::Table(_));
    Rejected::Refused { rule: refused.number(), by_table, refusal: to_json(&refused) }
}
