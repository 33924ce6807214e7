//! Who keeps away from every fight: a measure of how well others give chase.

use ::broadsides::{Broadsides, Move, Phase, Plot};
use table::{Asked, Fast, Game, Sampler, Seat, Viewer};

use super::chart::{Chart, Helm, Trail};
use super::vessel::Vessel;
use super::worth::Scene;
use crate::{Advice, Budget, CannotDecide, Pilot};

/// Plots so that after as few plots of the other ship as can be a gun bears or the ships touch, and of those so that it ends
/// farthest away; does everything else at random.
pub(crate) struct Runner(pub(crate) Fast);

impl Pilot<Broadsides> for Runner {
    fn decide(&mut self, asked: &Asked<Broadsides>, _: &Budget) -> Result<Advice<Broadsides>, CannotDecide> {
        if asked.moves.is_empty() {
            return Err(CannotDecide::NothingAsked);
        }
        if asked.seat.index() > 1 {
            return Err(CannotDecide::BadView);
        }
        let mut sampler =
            Broadsides::sampler(&asked.view, Viewer::Seat(asked.seat)).map_err(|_| CannotDecide::BadView)?;
        // The luck of hidden cards is always the same: what is decided does not depend on it.
        let state = sampler.first(&mut Fast::new(0));
        let answers = match state.phase() {
            Phase::Plotting {} => safest(&state, asked),
            _ => asked.moves.clone(),
        };
        Ok(Advice::blunt(answers[self.0.below(answers.len() as u32) as usize]))
    }
}

/// The plots that keep away best; all answers if there is no plot among them.
fn safest(state: &Broadsides, asked: &Asked<Broadsides>) -> Vec<Move> {
    let chart = Chart::of(state.options());
    let scene = Scene::of(state, Seat(asked.seat.0));
    let [own, other] = scene.poses;
    let theirs = if scene.vessels[1].idle {
        vec![Trail::of(&chart, other, Plot::NONE)]
    } else {
        Helm(scene.vessels[1].damaged()).trails(&chart, other)
    };
    let rated = asked.moves.iter().filter_map(|answer| {
        let Move::Plot { cards } = answer else { return None };
        let trail = Trail::of(&chart, own, *cards);
        let met = theirs.iter().filter(|other| meet(&scene.vessels, &trail, other)).count();
        let away: u32 = theirs.iter().map(|other| u32::from(chart.distance(trail.end(), other.end()))).sum();
        Some(((met, u32::MAX - away), *answer))
    });
    let rated: Vec<_> = rated.collect();
    let Some(best) = rated.iter().map(|(rate, _)| *rate).min() else { return asked.moves.clone() };
    rated.into_iter().filter(|(rate, _)| *rate == best).map(|(_, answer)| answer).collect()
}

/// Whether the ships touch or a gun of either bears after a card.
fn meet(vessels: &[Vessel; 2], own: &Trail, other: &Trail) -> bool {
    own.poses.iter().zip(&other.poses).any(|(a, b)| {
        let bears = |out: u8, back: u8| vessels[0].bearing(out) + vessels[1].bearing(back) > 0;
        a.at == b.at || a.bearing(*b).zip(b.bearing(*a)).is_some_and(|(out, back)| bears(out, back))
    })
}
