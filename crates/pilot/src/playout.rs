use table::{Answers, Asked, Choice, Ending, Fast, Game, MAX_STEPS, Outcome, Seat, Silent, Terms, Viewer};

use crate::{Budget, CannotDecide, Case, Pilot, Resolve};

/// A match played by pilots alone.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// How it ended.
    pub outcome: Outcome<G::Ending>,
    /// Steps it took.
    pub steps: u32,
}

/// Plays a whole match between pilots, one per seat, with quick dice. Who may give up a hopeless case does.
pub fn play_out<G: Game>(
    terms: &Terms<G::Options>,
    pilots: &mut [Box<dyn Pilot<G>>],
    budget: &Budget,
    dice: &mut Fast,
) -> Result<Played<G>, CannotDecide> {
    let Ok(mut state) = G::deal(terms, dice, &mut Silent);
    let (mut steps, mut choices) = (0, Vec::new());
    let mut resolves = vec![Resolve::default(); pilots.len()];
    loop {
        if let Some(outcome) = state.outcome() {
            return Ok(Played { outcome, steps });
        }
        if steps == MAX_STEPS {
            let outcome = Outcome { winners: state.contenders(), ending: Ending::StepLimit };
            return Ok(Played { outcome, steps });
        }
        choices.clear();
        let mut gives_up = None;
        for seat in state.asked().iter() {
            let (choice, case) = choose(&state, seat, pilots[seat.index()].as_mut(), budget)?;
            choices.push(choice);
            if resolves[seat.index()].breaks(case, false) {
                gives_up.get_or_insert(seat);
            }
        }
        if let Some(seat) = gives_up {
            state.resign(seat, &mut Silent);
            continue;
        }
        let Ok(()) = state.play(&choices, dice, &mut Silent);
        steps += 1;
    }
}

fn choose<G: Game>(
    state: &G,
    seat: Seat,
    pilot: &mut dyn Pilot<G>,
    budget: &Budget,
) -> Result<(Choice<G::Move>, Option<Case>), CannotDecide> {
    let mut case = None;
    let mut asked = Asked { seat, view: state.view(Viewer::Seat(seat)), draft: Answers::new(), moves: Vec::new() };
    while asked.draft.len() < state.answers(seat) {
        asked.moves = state.moves(seat, &asked.draft);
        let advice = pilot.decide(&asked, budget)?;
        case = case.or(pilot.case(&asked, &advice));
        asked.draft.push(advice.answer);
    }
    Ok((Choice { seat, answers: asked.draft }, case))
}
