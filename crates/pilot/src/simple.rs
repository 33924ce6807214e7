//! Pilots that do not think.

use table::{Asked, Fast, Game, Sampler, Viewer};

use crate::{Advice, Budget, CannotDecide, Pilot};

/// Any legal answer, each equally likely.
#[derive(Clone, Debug)]
pub struct Random(pub Fast);

impl<G: Game> Pilot<G> for Random {
    fn decide(&mut self, asked: &Asked<G>, _: &Budget) -> Result<Advice<G>, CannotDecide> {
        if asked.moves.is_empty() {
            return Err(CannotDecide::NothingAsked);
        }
        let answer = asked.moves[self.0.below(asked.moves.len() as u32) as usize];
        Ok(Advice::blunt(answer))
    }
}

/// The game's own guided player, which steers toward every part of the game.
#[derive(Clone, Debug)]
pub struct Guided(pub Fast);

impl<G: Game> Pilot<G> for Guided {
    fn decide(&mut self, asked: &Asked<G>, _: &Budget) -> Result<Advice<G>, CannotDecide> {
        if asked.moves.is_empty() {
            return Err(CannotDecide::NothingAsked);
        }
        let state = imagine(asked, &mut self.0)?;
        let answer = state.guided_move(asked.seat, &asked.draft, &mut self.0);
        Ok(Advice::blunt(answer))
    }
}

/// One state that the seat's view leaves possible.
fn imagine<G: Game>(asked: &Asked<G>, chance: &mut Fast) -> Result<G, CannotDecide> {
    let mut sampler = G::sampler(&asked.view, Viewer::Seat(asked.seat)).map_err(|_| CannotDecide::BadView)?;
    Ok(sampler.first(chance))
}
