//! A match: the one way a decision flows, whoever decides.

mod act;
mod dice;
mod notice;
mod undo;

pub use act::{Act, By};
pub use dice::Dice;
pub use notice::{Notice, TABLE_NOTICES};

use dice::Rolled;
use undo::Undo;

use crate::record::{DiceLine, Entry, Header, SeatLine, Start, Step, StepMove};
use crate::{
    Answers, Choice, Draws, Ending, Game, MAX_STEPS, MatchId, Nonce, Options, Outcome, Refused, Seat, SeatSet, Seed,
    TableRefusal, Terms, Told, Unknown, Viewer,
};

/// What a match is set up with.
#[derive(Clone, Debug)]
pub struct Setup<O> {
    /// Its name.
    pub id: MatchId,
    /// Rules, number of seats, options.
    pub terms: Terms<O>,
    /// Who sits where at the start; as many as `terms.players`.
    pub seats: Vec<SeatLine>,
}

/// A setup that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSetup {
    /// Too few or too many seats.
    #[error("{players} players; this game takes {fewest} to {most}")]
    Players {
        /// Seats given.
        players: usize,
        /// Fewest.
        fewest: u8,
        /// Most.
        most: u8,
    },
    /// Not one place for a nonce per seat.
    #[error("there must be one place for a nonce per seat")]
    Nonces,
    /// Rules this program does not know.
    #[error("rules version {rules}; this program knows 1 to {newest}")]
    Rules {
        /// Version asked for.
        rules: u32,
        /// Newest version known.
        newest: u32,
    },
    /// Typed dice: this draw is needed to deal.
    #[error("the deal needs the draw {}", .0.label)]
    Draw(Unknown),
}

/// How far an accepted answer brought the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The seat has more answers to give.
    Drafting,
    /// The choice is whole and waits for other seats.
    Waiting,
    /// The step was played.
    Played,
    /// Typed dice: the step waits for this draw ([`Match::supply`]).
    Draw(Unknown),
}

/// A value that a draw cannot have, or no draw was awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a value of the awaited draw")]
pub struct BadDraw;

/// What is asked of one seat.
#[derive(Clone, Debug)]
pub struct Asked<G: Game> {
    /// Whose turn to answer.
    pub seat: Seat,
    /// What the seat sees.
    pub view: G::View,
    /// What it has answered so far.
    pub draft: Answers<G::Move>,
    /// What it may answer next, in the game's order. Never empty.
    pub moves: Vec<G::Move>,
}

#[derive(Clone, Debug)]
struct Draft<M> {
    answers: Answers<M>,
    by: By,
}

/// A match of one game: state, pending choices, chance, record and notices.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    header: Header,
    start: Start,
    dice: Dice,
    state: G,
    drafts: Vec<Draft<G::Move>>,
    entries: Vec<Entry<G::Move>>,
    steps: u32,
    undo: Vec<Undo<G>>,
    notices: Vec<Notice<G::Event, G::Ending>>,
    outcome: Option<Outcome<G::Ending>>,
    awaited: Option<Unknown>,
}

impl<G: Game> Match<G> {
    /// Freezes the nonces (one place per seat) and deals.
    pub fn start(setup: Setup<G::Options>, mut dice: Dice, nonces: Vec<Option<Nonce>>) -> Result<Self, BadSetup> {
        let Setup { id, terms, seats } = setup;
        let (fewest, most) = (*G::SEATS.start(), *G::SEATS.end());
        if seats.len() != terms.players as usize || !G::SEATS.contains(&terms.players) {
            return Err(BadSetup::Players { players: seats.len(), fewest, most });
        }
        if nonces.len() != seats.len() {
            return Err(BadSetup::Nonces);
        }
        if !(1..=G::RULES).contains(&terms.rules) {
            return Err(BadSetup::Rules { rules: terms.rules, newest: G::RULES });
        }
        dice.freeze(&id, &nonces);
        let mut told = Told::default();
        let Rolled { value: state, draws } =
            dice.roll(|chance| G::deal(&terms, chance, &mut told)).map_err(BadSetup::Draw)?;
        let drafts = seats.iter().map(|seat| Draft { answers: Answers::new(), by: seat.by.clone() }).collect();
        let header = Header {
            flibuste: crate::record::FORMAT,
            match_id: id.clone(),
            game: G::ID.into(),
            rules: terms.rules,
            options: terms.options.to_map_under(terms.rules),
            data: terms.options.data(),
            seats,
            dice: match dice.seed() {
                Some(seed) => DiceLine::Sealed { commitment: seed.commitment(&id) },
                None => DiceLine::Typed {},
            },
        };
        let mut begun = Self {
            header,
            start: Start { nonces, draws },
            dice,
            state,
            drafts,
            entries: Vec::new(),
            steps: 0,
            undo: Vec::new(),
            notices: Vec::new(),
            outcome: None,
            awaited: None,
        };
        begun.tell(told);
        begun.settle();
        Ok(begun)
    }

    /// Takes one answer of a seat. The last answer of the last seat plays the step.
    pub fn answer(&mut self, seat: Seat, answer: G::Move, by: By) -> Result<Progress, Refused<G::Refusal>> {
        self.judge(seat, answer)?;
        let draft = &mut self.drafts[seat.index()];
        draft.answers.push(answer);
        draft.by = by;
        if !self.has_chosen(seat) {
            return Ok(Progress::Drafting);
        }
        if self.state.asked().len() > 1 {
            self.notices.push(Notice::Chosen { seat });
        }
        Ok(self.play_when_whole())
    }

    /// T3: takes back the last answer of a seat while its choice is a draft or waits for others.
    pub fn take_back(&mut self, seat: Seat) -> Result<(), Refused<G::Refusal>> {
        self.speak(seat)?;
        let whole = self.has_chosen(seat);
        if self.drafts[seat.index()].answers.pop().is_none() {
            return Err(TableRefusal::NothingToTakeBack { seat }.into());
        }
        if whole {
            self.notices.push(Notice::ChoosingAgain { seat });
        }
        Ok(())
    }

    /// Whether [`take_back`](Self::take_back) would be accepted.
    #[must_use]
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.speak(seat).is_ok() && !self.drafts[seat.index()].answers.is_empty()
    }

    /// T4: takes back the last step if it was this seat's alone and nothing has been drawn or shown since.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refused<G::Refusal>> {
        self.may_undo(seat)?;
        self.undo_again(seat)
    }

    /// T4: whether [`undo`](Self::undo) would be accepted, and why not.
    pub fn may_undo(&self, seat: Seat) -> Result<(), Refused<G::Refusal>> {
        self.speak(seat)?;
        match self.undo.last() {
            Some(undo) if undo.seat == seat && !undo.shown => Ok(()),
            _ => Err(TableRefusal::NothingToUndo { seat }.into()),
        }
    }

    /// Takes back a step as it was taken back before, by a program that did not know yet that what was shown stays: old
    /// journals are played again as they were played.
    pub fn undo_again(&mut self, seat: Seat) -> Result<(), Refused<G::Refusal>> {
        self.speak(seat)?;
        let Some(undo) = self.undo.pop_if(|undo| undo.seat == seat) else {
            return Err(TableRefusal::NothingToUndo { seat }.into());
        };
        self.clear_drafts();
        self.state = undo.state;
        self.entries.remove(undo.entry);
        self.steps -= 1;
        self.notices.push(Notice::Undone { seat });
        Ok(())
    }

    /// Whether [`undo`](Self::undo) would be accepted.
    #[must_use]
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.may_undo(seat).is_ok()
    }

    /// Typed dice: gives the awaited draw, after which the step is played again from its start.
    pub fn supply(&mut self, value: u32) -> Result<Progress, BadDraw> {
        let unknown = self.awaited.ok_or(BadDraw)?;
        if !(1..=unknown.sides).contains(&value) {
            return Err(BadDraw);
        }
        self.dice.push(value);
        self.awaited = None;
        Ok(self.play_when_whole())
    }

    /// Records something that is not a move; resigning, agreeing and abandoning change or end the match.
    pub fn act(&mut self, act: &Act) -> Result<(), Refused<G::Refusal>> {
        if let Some(seat) = act.seat() {
            self.speak(seat)?;
        } else if self.outcome.is_some() {
            return Err(TableRefusal::Over.into());
        }
        self.entries.push(Entry::Act(act.clone()));
        self.notices.push(Notice::Acted { act: act.clone() });
        match act {
            Act::Resign { seat } => self.resign(*seat),
            Act::Agree {} => self.end(Outcome { winners: self.state.contenders(), ending: Ending::Agreed }),
            Act::Abandon {} => self.end(Outcome { winners: SeatSet::EMPTY, ending: Ending::Abandoned }),
            Act::Timeout { .. } | Act::Pilot { .. } | Act::Return { .. } | Act::Reissue { .. } | Act::Hint { .. } => {}
        }
        Ok(())
    }

    /// The seat exists and the table takes words now.
    fn speak(&self, seat: Seat) -> Result<(), TableRefusal> {
        if self.outcome.is_some() {
            Err(TableRefusal::Over)
        } else if seat.index() >= self.drafts.len() {
            Err(TableRefusal::NotAsked { seat })
        } else if self.awaited.is_some() {
            Err(TableRefusal::DrawAwaited)
        } else {
            Ok(())
        }
    }

    fn play_when_whole(&mut self) -> Progress {
        let asked = self.state.asked();
        if asked.is_empty() || !asked.iter().all(|seat| self.has_chosen(seat)) {
            return Progress::Waiting;
        }
        let draft = |seat: Seat| Choice { seat, answers: self.drafts[seat.index()].answers.clone() };
        let choices: Vec<_> = asked.iter().map(draft).collect();
        let (mut state, mut told) = (self.state.clone(), Told::default());
        let draws = match self.dice.roll(|chance| state.play(&choices, chance, &mut told)) {
            Ok(rolled) => rolled.draws,
            Err(unknown) => {
                self.awaited = Some(unknown);
                return Progress::Draw(unknown);
            }
        };
        let before = std::mem::replace(&mut self.state, state);
        self.keep(before, choices, draws);
        self.clear_drafts();
        self.tell(told);
        self.settle();
        Progress::Played
    }

    /// Writes a step down. Drawing, deciding together, or showing anybody something hidden is a barrier for undo.
    fn keep(&mut self, before: G, choices: Vec<Choice<G::Move>>, draws: Vec<Draws>) {
        if choices.len() > 1 || !draws.is_empty() {
            self.undo.clear();
        } else {
            let shown = self.state.shows(&before);
            self.undo.push(Undo { seat: choices[0].seat, state: before, shown, entry: self.entries.len() });
        }
        self.steps += 1;
        let by = |seat: Seat| self.drafts[seat.index()].by.clone();
        let step_move = |choice: Choice<G::Move>| StepMove {
            seat: choice.seat,
            by: by(choice.seat),
            answers: choice.answers.into_iter().collect(),
        };
        let moves = choices.into_iter().map(step_move).collect();
        self.entries.push(Entry::Step(Step { n: self.steps, moves, draws }));
    }

    /// T5: the game changes, so choices that waited stand only where they are still asked for and legal.
    fn resign(&mut self, seat: Seat) {
        let waited: SeatSet = self.state.asked().iter().filter(|seat| self.has_chosen(*seat)).collect();
        let mut told = Told::default();
        self.state.resign(seat, &mut told);
        self.undo.clear();
        let asked = self.state.asked();
        for seat in (0..self.drafts.len() as u8).map(Seat) {
            let given = std::mem::take(&mut self.drafts[seat.index()].answers);
            let kept = &mut self.drafts[seat.index()].answers;
            for answer in given.iter().copied() {
                if asked.contains(seat) && self.state.judge(seat, kept, answer).is_ok() {
                    kept.push(answer);
                } else {
                    break;
                }
            }
            if waited.contains(seat) && kept.len() < given.len() {
                self.notices.push(Notice::ChoosingAgain { seat });
            }
        }
        self.tell(told);
        self.settle();
        if self.outcome.is_none() {
            self.play_when_whole();
        }
    }

    fn tell(&mut self, told: Told<G>) {
        self.notices.extend(told.events.into_iter().map(|event| Notice::Event { event }));
    }

    /// Ends the match if the game is over or T6 says so.
    fn settle(&mut self) {
        if let Some(outcome) = self.state.outcome() {
            self.end(outcome);
        } else if self.steps >= MAX_STEPS {
            self.end(Outcome { winners: self.state.contenders(), ending: Ending::StepLimit });
        }
    }

    fn end(&mut self, outcome: Outcome<G::Ending>) {
        self.notices.push(Notice::ended(&outcome));
        self.outcome = Some(outcome);
        self.awaited = None;
        self.undo.clear();
        self.clear_drafts();
    }

    fn clear_drafts(&mut self) {
        for draft in &mut self.drafts {
            draft.answers.clear();
        }
    }
}

/// What can be read off a match.
impl<G: Game> Match<G> {
    /// What is asked of a seat, with its view; none when it has nothing to answer now.
    #[must_use]
    pub fn asked(&self, seat: Seat) -> Option<Asked<G>> {
        let draft = self.draft(seat)?.clone();
        let moves = self.state.moves(seat, &draft);
        Some(Asked { seat, view: self.state.view(Viewer::Seat(seat)), draft, moves })
    }

    /// What a seat has answered so far to what it is asked; none when it has nothing to answer now.
    #[must_use]
    pub fn draft(&self, seat: Seat) -> Option<&Answers<G::Move>> {
        let open = self.outcome.is_none() && self.awaited.is_none() && self.state.asked().contains(seat);
        (open && !self.has_chosen(seat)).then(|| &self.drafts[seat.index()].answers)
    }

    /// The seats that still have to answer before the step can be played.
    pub fn waiting_for(&self) -> impl Iterator<Item = Seat> {
        let open = if self.outcome.is_none() { self.state.asked() } else { SeatSet::EMPTY };
        open.iter().filter(|seat| !self.has_chosen(*seat))
    }

    /// Whether a seat that is asked has made its whole choice.
    #[must_use]
    pub fn has_chosen(&self, seat: Seat) -> bool {
        self.state.asked().contains(seat) && self.drafts[seat.index()].answers.len() >= self.state.answers(seat)
    }

    /// What a viewer sees.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state.view(viewer)
    }

    /// Whether an answer would be accepted now, without giving it.
    pub fn judge(&self, seat: Seat, answer: G::Move) -> Result<(), Refused<G::Refusal>> {
        self.speak(seat)?;
        if !self.state.asked().contains(seat) {
            return Err(TableRefusal::NotAsked { seat }.into());
        }
        if self.has_chosen(seat) {
            return Err(TableRefusal::AlreadyChosen { seat }.into());
        }
        self.state.judge(seat, &self.drafts[seat.index()].answers, answer).map_err(Refused::Game)
    }

    /// The full state, secrets included. For the record's owner and for tests, never for a viewer.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The number of the newest notice.
    #[must_use]
    pub fn version(&self) -> usize {
        self.notices.len()
    }

    /// The notices after `version`, in the form a viewer may see.
    pub fn notices(&self, version: usize, viewer: Viewer) -> impl Iterator<Item = Notice<G::Seen, G::Ending>> {
        self.notices.iter().skip(version).map(move |notice| notice.seen_by::<G>(viewer))
    }

    /// The result, once the match is over.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome<G::Ending>> {
        self.outcome.as_ref()
    }

    /// The draw a typed-dice match waits for.
    #[must_use]
    pub fn awaited(&self) -> Option<Unknown> {
        self.awaited
    }

    /// Steps played so far.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Who and what, as the first line of the match file has it.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The nonces and the draws of the deal.
    #[must_use]
    pub fn start_line(&self) -> &Start {
        &self.start
    }

    /// Steps and acts so far, undone steps left out.
    #[must_use]
    pub fn entries(&self) -> &[Entry<G::Move>] {
        &self.entries
    }

    /// The seed: shown only once the match is over.
    #[must_use]
    pub fn seed(&self) -> Option<&Seed> {
        self.outcome.as_ref().and_then(|_| self.dice.seed())
    }
}
