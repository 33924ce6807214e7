//! The laws of a match: undo, taking back, refusals without a trace, the match file and its verification.

use super::{Breach, Kit, Law};
use crate::record::SeatLine;
use crate::record::{RecordText, verify};
use crate::{
    Act, By, Dice, Fast, Game, Match, MatchId, Name, Nonce, Progress, Seat, SeatSet, Seed, Setup, Terms, Viewer,
};

impl<G: Game> Kit<G> {
    /// Plays a whole match through the table, with slips, second thoughts and now and then a resignation.
    pub(super) fn flow(&mut self, terms: &Terms<G::Options>, guided: bool) -> Result<(), Breach> {
        let mut played = self.start(terms)?;
        let resigns = self.chance.one_in(8);
        while played.outcome().is_none() {
            if resigns && self.chance.one_in(40) {
                let seat = Seat(self.chance.below(u32::from(terms.players)) as u8);
                let done = played.act(&Act::Resign { seat });
                self.ensure(done.is_ok(), Law::Agreement, || format!("resigning refused: {done:?}"))?;
                continue;
            }
            let Some(seat) = played.waiting_for().next() else {
                return Err(self.breach(Law::Termination, "the match waits for nobody".into()));
            };
            self.slip(&mut played)?;
            self.answer(&mut played, seat, guided)?;
        }
        self.file(&played)
    }

    fn start(&mut self, terms: &Terms<G::Options>) -> Result<Match<G>, Breach> {
        let bytes = |chance: &mut Fast| std::array::from_fn(|_| chance.below(256) as u8);
        let id = MatchId::try_from(format!("kit-{:x}", self.match_seed)).expect("letters, digits and a dash");
        let name = |i: u8| Name::try_from(format!("Seat {}", i + 1)).expect("a short name");
        let seats = (0..terms.players).map(|i| SeatLine { name: name(i), by: By::Person }).collect();
        let nonces = (0..terms.players).map(|i| (i != 0).then(|| Nonce(bytes(&mut self.chance)))).collect();
        let setup = Setup { id, terms: terms.clone(), seats };
        Match::start(setup, Dice::sealed(Seed(bytes(&mut self.chance))), nonces)
            .map_err(|bad| self.breach(Law::Replay, bad.to_string()))
    }

    /// Agreement: what is refused leaves no trace.
    fn slip(&mut self, played: &mut Match<G>) -> Result<(), Breach> {
        let players = played.state().players();
        let seat = Seat(self.chance.below(u32::from(players) + 1) as u8);
        let Some(stranger) = self.strangers.get(self.chance.below(64) as usize).copied() else { return Ok(()) };
        let before = (played.state().clone(), played.version(), played.entries().len());
        let legal = played.judge(seat, stranger).is_ok();
        if !legal {
            let refused = played.answer(seat, stranger, By::Person).is_err();
            let after = (played.state().clone(), played.version(), played.entries().len());
            self.ensure(refused && before == after, Law::Agreement, || format!("{stranger} left a trace"))?;
        }
        Ok(())
    }

    fn answer(&mut self, played: &mut Match<G>, seat: Seat, guided: bool) -> Result<(), Breach> {
        let Some(asked) = played.asked(seat) else {
            return Err(self.breach(Law::Silence, format!("{seat:?} is waited for but not asked")));
        };
        let answer = self.pick(played.state(), seat, &asked.draft, guided)?;
        let before = played.state().clone();
        let progress = played.answer(seat, answer, By::Person);
        let progress = progress.map_err(|refused| self.breach(Law::Agreement, format!("{refused:?}")))?;
        match progress {
            Progress::Drafting | Progress::Waiting if self.chance.one_in(4) => self.take_back(played, seat, &before),
            Progress::Played if played.can_undo(seat) && self.chance.one_in(4) => self.undo(played, seat, &before),
            _ => Ok(()),
        }
    }

    /// T3: a choice taken back leaves the state untouched and the seat asked again.
    fn take_back(&mut self, played: &mut Match<G>, seat: Seat, before: &G) -> Result<(), Breach> {
        let done = played.take_back(seat);
        let again = played.waiting_for().any(|open| open == seat);
        self.ensure(done.is_ok() && again && played.state() == before, Law::TakeBack, || format!("{done:?}"))
    }

    /// T4: an undone step leaves the state as it was.
    fn undo(&mut self, played: &mut Match<G>, seat: Seat, before: &G) -> Result<(), Breach> {
        let version = played.version();
        let done = played.undo(seat);
        let forward = played.version() > version;
        self.ensure(done.is_ok() && forward && played.state() == before, Law::Undo, || format!("{done:?}"))
    }

    /// Replay: the match file verifies and leads to the same state, and every viewer's stream is equally long.
    fn file(&mut self, played: &Match<G>) -> Result<(), Breach> {
        let text = played.file().ok_or_else(|| self.breach(Law::Replay, "no file although it is over".into()))?;
        let read = RecordText::read(text.as_bytes()).map_err(|bad| self.breach(Law::Replay, bad.to_string()))?;
        let again = verify::<G>(&read, |_, _| ()).map_err(|bad| self.breach(Law::Replay, format!("{bad}\n{text}")))?;
        let same = again.state() == played.state() && again.outcome() == played.outcome();
        self.ensure(same && again.file().as_ref() == Some(&text), Law::Replay, || {
            format!("replayed differently\n{text}")
        })?;
        for seat in SeatSet::first(played.state().players()).iter() {
            let length = again.notices(0, Viewer::Seat(seat)).count();
            self.ensure(length == again.notices(0, Viewer::Open).count(), Law::Replay, || "streams differ".into())?;
        }
        Ok(())
    }
}
