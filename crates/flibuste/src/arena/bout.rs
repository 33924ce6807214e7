//! One match of a line-up.

use std::sync::Mutex;

use pilot::{Case, Pilot, Resolve, hire};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{
    Answers, Asked, Choice, Ending, Game, MAX_STEPS, MatchId, Outcome, Sealed, Seat, SeatSet, Seed, Silent, Terms,
    Viewer,
};

use super::Plan;
use super::entrant::Entrant;
use super::lineup::Lineup;
use super::program::{Fault, Program};
use crate::id::mix;

/// What came of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bout {
    /// The places that won; several share it.
    pub(super) winners: Vec<usize>,
    /// The places that did something else than play, and what.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) faults: Vec<(usize, Fault)>,
}

/// Where matches of one game are played.
pub(super) struct Hall<'h, G: Game> {
    plan: &'h Plan,
    terms: Terms<G::Options>,
    /// Programs that wait to be asked, by entrant.
    idle: Vec<Mutex<Vec<Program>>>,
}

/// Who decides for a seat.
enum Player<G: Game> {
    Pilot(Box<dyn Pilot<G>>),
    Program(Program),
}

impl<'h, G: Game> Hall<'h, G> {
    pub(super) fn new(plan: &'h Plan, terms: Terms<G::Options>) -> Self {
        let idle = plan.entrants.iter().map(|_| Mutex::new(Vec::new())).collect();
        Self { plan, terms, idle }
    }

    /// Plays a tape once for every rotation. Dice depend on the tape alone, and pilots on the tape and their place, so it
    /// does not matter when or where it is played.
    pub(super) fn play(&self, lineup: &Lineup, number: usize, tape: u32) -> Vec<Bout> {
        (0..lineup.0.len()).map(|rotation| self.bout(lineup, number, tape, rotation)).collect()
    }

    fn bout(&self, lineup: &Lineup, number: usize, tape: u32, rotation: usize) -> Bout {
        let seats = lineup.0.len();
        let place_of = |seat: usize| (seat + seats - rotation) % seats;
        let key = mix(mix(self.plan.seed, number as u64 + 1), tape.into());
        let mut players: Vec<Player<G>> =
            (0..seats).map(|seat| self.seated(lineup.0[place_of(seat)], mix(key, place_of(seat) as u64))).collect();
        let mut faults = Vec::new();
        let outcome = self.match_of(&mut players, &mut dice(self.plan.seed, tape, seats), &mut faults, key);
        for (seat, player) in players.into_iter().enumerate() {
            if let Player::Program(program) = player {
                self.shelf(lineup.0[place_of(seat)]).push(program);
            }
        }
        let mut winners: Vec<usize> = outcome.winners.iter().map(|seat| place_of(seat.index())).collect();
        winners.sort_unstable();
        Bout { winners, faults: faults.into_iter().map(|(seat, fault)| (place_of(seat), fault)).collect() }
    }

    fn shelf(&self, entrant: usize) -> std::sync::MutexGuard<'_, Vec<Program>> {
        self.idle[entrant].lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn seated(&self, entrant: usize, seed: u64) -> Player<G> {
        match &self.plan.entrants[entrant] {
            Entrant::Pilot(name) => Player::Pilot(hire(name, seed).expect("pilots were looked up")),
            Entrant::Program(command) => {
                let idle = self.shelf(entrant).pop();
                Player::Program(idle.unwrap_or_else(|| Program::new(command, self.plan.patience)))
            }
        }
    }

    /// Plays a match to its end. A pilot may give up a hopeless case. Whoever commits a fault gives up too; if it is asked
    /// all the same, chance answers for it.
    fn match_of(
        &self,
        players: &mut [Player<G>],
        dice: &mut Sealed,
        faults: &mut Vec<(usize, Fault)>,
        key: u64,
    ) -> Outcome<G::Ending> {
        let Ok(mut state) = G::deal(&self.terms, dice, &mut Silent);
        let mut resolves = vec![Resolve::default(); players.len()];
        for _ in 0..MAX_STEPS {
            if let Some(outcome) = state.outcome() {
                return outcome;
            }
            let mut choices = Vec::new();
            let mut gave_up = None;
            for seat in state.asked().iter() {
                match self.choose(&state, seat, &mut players[seat.index()]) {
                    Ok((choice, case)) => {
                        choices.push(choice);
                        if resolves[seat.index()].breaks(case, false) {
                            gave_up = gave_up.or(Some((seat, None)));
                        }
                    }
                    Err(fault) => {
                        gave_up = Some((seat, Some(fault)));
                        break;
                    }
                }
            }
            let Some((seat, fault)) = gave_up else {
                let Ok(()) = state.play(&choices, dice, &mut Silent);
                continue;
            };
            if let Some(fault) = fault {
                faults.push((seat.index(), fault));
                players[seat.index()] = Player::Pilot(hire("random", mix(key, 99)).expect("chance is a pilot"));
            }
            state.resign(seat, &mut Silent);
        }
        let winners: SeatSet = state.contenders();
        Outcome { winners, ending: Ending::StepLimit }
    }

    /// What a player chooses, and how that looked to a pilot that may give up.
    fn choose(&self, state: &G, seat: Seat, player: &mut Player<G>) -> Result<(Choice<G::Move>, Option<Case>), Fault> {
        let mut case = None;
        let mut asked = Asked { seat, view: state.view(Viewer::Seat(seat)), draft: Answers::new(), moves: Vec::new() };
        while asked.draft.len() < state.answers(seat) {
            asked.moves = state.moves(seat, &asked.draft);
            let answer = match player {
                Player::Pilot(pilot) => {
                    let advice = pilot.decide(&asked, &self.plan.budget);
                    let advice = advice.expect("pilots are asked only what they can answer, with a budget");
                    case = case.or(pilot.case(&asked, &advice));
                    advice.answer
                }
                Player::Program(program) => {
                    let answer = program.ask(&self.question(&asked))?;
                    let answer: G::Move = serde_json::from_value(answer).map_err(|_| Fault::Nonsense)?;
                    state.judge(seat, &asked.draft, answer).map_err(|_| Fault::Illegal)?;
                    answer
                }
            };
            asked.draft.push(answer);
        }
        Ok((Choice { seat, answers: asked.draft }, case))
    }

    /// What a program is asked, as docs/bots.md describes it.
    fn question(&self, asked: &Asked<G>) -> Value {
        json!({
            "game": G::ID, "options": self.plan.options, "players": self.plan.players, "seat": asked.seat,
            "view": asked.view, "draft": asked.draft.iter().collect::<Vec<_>>(), "moves": asked.moves,
        })
    }
}

/// The dice of a tape: every label has its own sequence, so that a throw is the same in each rotation, whatever was
/// thrown before it.
fn dice(seed: u64, tape: u32, seats: usize) -> Sealed {
    let mut bytes = [0; 32];
    for (word, chunk) in bytes.chunks_exact_mut(8).enumerate() {
        chunk.copy_from_slice(&mix(mix(seed, 0), u64::from(tape) * 4 + word as u64).to_le_bytes());
    }
    let id = MatchId::try_from("arena".to_owned()).expect("a plain word is a match id");
    Sealed::new(&id, &Seed(bytes), &vec![None; seats])
}
