//! The pilot: what is asked, who decides it, and how far each level looks.

use std::hash::{Hash, Hasher};

use ::broadsides::{Arc, Broadsides, Cell, Lie, Move, Phase, Section, Side, When};
use table::{Asked, Fast, Game, Sampler, Seat, Viewer};

use super::boarding::{Boarding, Breadth, promise};
use super::fray::{Fray, ROOM, bits, number};
use super::gunnery::Aim;
use super::matrix::Mixes;
use super::plots::{Plots, Sight, Turn};
use super::vessel::{Facing, Vessel};
use super::volley::exposure;
use super::weights::{SEA, Weights};
use super::why;
use super::worth::{Judge, Pursuit, Scene, chance, logit};
use crate::fnv::Fnv;
use crate::{Advice, Budget, CannotDecide, Level, Pilot};

/// Shots that a place on deck is thought to be under fire for.
const UNDER_FIRE: f32 = 8.0;

/// What a shot that hits nothing is worth more than holding fire: it breaks the calm (B5.5).
const IDLE: f32 = 0.001;

/// By how much places on deck may differ to be all the same: who always stood in the same would be aimed at there.
const PLACES_ALIKE: f32 = 0.0015;

/// What carelessness is counted in.
const PER_MILLE: u32 = 1_000;

/// From which chance on a fight is as good as won.
const SURE: f32 = 0.9;

/// What a level looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Style {
    /// What plots are measured against.
    sight: Sight,
    /// Whether it weighs where the ships come to lie.
    stations: bool,
    /// How it foresees whether ships meet.
    pursuit: Pursuit,
    /// Shots of a volley looked at together.
    shots: u8,
    /// How broadly boarding turns are searched.
    breadth: Breadth,
    /// How many answers in a thousand it gives without looking closely.
    careless: u32,
    /// By how much an answer must then be better than others for it to see that.
    plain: f32,
    /// Whether it says why: only the level that advises people does.
    explains: bool,
}

impl Style {
    const fn of(level: Level) -> Self {
        let plain = Self {
            sight: Sight::Still,
            stations: false,
            pursuit: Pursuit::Chase,
            shots: 1,
            breadth: Breadth { beam: 3, turns: 3 },
            careless: 0,
            plain: 0.33,
            explains: false,
        };
        match level {
            Level::CabinBoy => Self {
                pursuit: Pursuit::Distance,
                breadth: Breadth { beam: 40, turns: 40 },
                careless: PER_MILLE,
                plain: 0.9,
                ..plain
            },
            Level::Deckhand => Self { pursuit: Pursuit::Distance, careless: 977, ..plain },
            Level::Gunner => Self { careless: 530, ..plain },
            Level::Captain => {
                Self { sight: Sight::Any, stations: true, breadth: Breadth { beam: 4, turns: 4 }, ..plain }
            }
            Level::Legend => Self {
                sight: Sight::Turn,
                stations: true,
                shots: 2,
                breadth: Breadth { beam: 240, turns: 400 },
                explains: true,
                ..plain
            },
        }
    }

    /// Steps it imagines for a decision where nothing else is said.
    fn work(self) -> u32 {
        self.sight.farther().work().max(self.breadth.work())
    }
}

/// A pilot of one level.
pub(crate) struct Helmsman {
    style: Style,
    seed: u64,
    weights: Weights,
}

/// A question with the state it is about.
struct Asking<'a> {
    asked: &'a Asked<Broadsides>,
    budget: &'a Budget,
    state: Broadsides,
    judge: Judge,
    seat: usize,
}

impl Helmsman {
    pub(crate) fn new(level: Level, seed: u64, mut weights: Weights) -> Self {
        let style = Style::of(level);
        if !style.stations {
            weights.sea[SEA.len() - 2] = 0.0;
        }
        Self { style, seed, weights }
    }

    /// Luck that depends on the seed of the pilot and on the question alone.
    fn luck(&self, asking: &Asking<'_>) -> Fast {
        let mut hasher = Fnv::new(self.seed);
        asking.state.hash(&mut hasher);
        asking.asked.draft.len().hash(&mut hasher);
        hasher.write_usize(asking.seat);
        Fast::new(hasher.finish())
    }
}

impl Pilot<Broadsides> for Helmsman {
    /// Its chances are fitted to matches of who looks closely; among the careless what seems lost is often won.
    fn yields(&self) -> bool {
        self.style.careless == 0
    }

    fn decide(&mut self, asked: &Asked<Broadsides>, budget: &Budget) -> Result<Advice<Broadsides>, CannotDecide> {
        let first = *asked.moves.first().ok_or(CannotDecide::NothingAsked)?;
        let work = budget.grant(self.style.work()).ok_or(CannotDecide::NoBudget)?;
        if asked.seat.index() > 1 {
            return Err(CannotDecide::BadView);
        }
        let viewer = Viewer::Seat(asked.seat);
        let mut sampler = Broadsides::sampler(&asked.view, viewer).map_err(|_| CannotDecide::BadView)?;
        // The luck of hidden cards is always the same: what is decided does not depend on it.
        let state = sampler.first(&mut Fast::new(0));
        let judge = Judge::new(self.weights, state.options().clone(), self.style.pursuit);
        let asking = Asking { asked, budget, state: state.clone(), judge, seat: asked.seat.index() };
        if asked.moves.len() == 1 {
            return Ok(Advice { reasons: why::reasons(asked, first), ..Advice::blunt(first) });
        }
        let ranked = match state.phase() {
            Phase::Placing {} => asking.placements(),
            Phase::Plotting {} => {
                let advice = self.plot(&asking, work);
                return Ok(self.explained(asked, self.careless(&asking, advice)));
            }
            Phase::Firing { left, .. } => asking.aims(self.style.shots.min(left[asking.seat])),
            Phase::Returning { when, .. } => asking.returns(when),
            Phase::Boarding { left, .. } => asking.steps(left, self.style.breadth.within(work)),
            Phase::Fighting { .. } => asking.fights(),
            Phase::Over { .. } => return Err(CannotDecide::NothingAsked),
        };
        let advice = asking.advice(ranked);
        Ok(self.explained(asked, self.careless(&asking, advice)))
    }
}

impl Helmsman {
    fn explained(&self, asked: &Asked<Broadsides>, mut advice: Advice<Broadsides>) -> Advice<Broadsides> {
        if self.style.explains {
            advice.reasons = why::reasons(asked, advice.answer);
        }
        advice
    }

    /// Places that are about as good as the best are mixed. Who is not attentive gives any answer now and then, but never
    /// one that gains nothing where something is to be gained, and what is plain to see it sees.
    fn careless(&self, asking: &Asking<'_>, mut advice: Advice<Broadsides>) -> Advice<Broadsides> {
        let Some((_, best)) = advice.ranked.first().copied() else { return advice };
        let mut luck = self.luck(asking).fork();
        let strays = luck.below(PER_MILLE) < self.style.careless;
        let alike = match asking.state.phase() {
            Phase::Boarding { left, .. } if strays && asking.wins_surely(left) => return advice,
            // Who is becalmed looks closely how to come to a fight.
            Phase::Plotting {} if asking.becalmed() => return advice,
            _ if strays => self.style.plain,
            Phase::Placing {} | Phase::Returning { .. } => PLACES_ALIKE,
            _ => return advice,
        };
        let idle = |answer: &Move| matches!(answer, Move::Hold {} | Move::Strike {});
        let nothing = advice.ranked.iter().find(|(answer, _)| idle(answer)).map_or(0.0, |(_, worth)| *worth);
        let enough = best - f64::from(alike);
        let matters = nothing + 1.02 * f64::from(IDLE);
        let gains = |worth: f64| worth >= enough && (worth > matters || best <= matters);
        let answers: Vec<Move> = advice
            .ranked
            .iter()
            .filter(|(answer, worth)| gains(*worth) && !idle(answer))
            .map(|ranked| ranked.0)
            .collect();
        if !answers.is_empty() {
            advice.answer = answers[luck.below(answers.len() as u32) as usize];
            advice.mix.clear();
        }
        advice
    }

    fn plot(&self, asking: &Asking<'_>, work: u32) -> Advice<Broadsides> {
        let sight = self.style.sight;
        let sight = if asking.becalmed() { sight.farther() } else { sight }.within(work);
        let turn = asking.turn(asking.asked.seat);
        let plots = turn.solve(sight);
        let shares = plots.played();
        let mut advice = asking.mixed(&plots, &shares, &mut self.luck(asking));
        // The other side may know as much: both mixes against each other, seen from both sides, so that what is even is even.
        let chance = if sight == Sight::Still {
            turn.now()
        } else {
            let theirs = asking.turn(Seat(asking.other() as u8)).solve(sight);
            let played = theirs.played();
            let [own, other] =
                [(&plots, &shares, &played), (&theirs, &played, &shares)].map(|(plots, rows, columns)| {
                    Mixes { rows: rows.clone(), columns: columns.clone() }.worth(&plots.chances)
                });
            0.5 + (own - other) / 2.0
        };
        advice.chances = asking.chances(f64::from(chance.clamp(0.0, 1.0)));
        advice
    }
}

impl Asking<'_> {
    fn other(&self) -> usize {
        1 - self.seat
    }

    fn becalmed(&self) -> bool {
        self.judge.becalmed(self.state.quiet())
    }

    /// The turn to be plotted, the ship of a seat first.
    fn turn(&self, seat: Seat) -> Turn<'_> {
        Turn::new(&self.judge, Scene::of(&self.state, seat), seat.index(), self.state.quiet(), self.state.turn())
    }

    /// Both ships, one's own first.
    fn scene(&self) -> Scene {
        Scene::of(&self.state, self.asked.seat)
    }

    /// Only what is legal, best first.
    fn advice(&self, ranked: Vec<(Move, f32)>) -> Advice<Broadsides> {
        let mut ranked: Vec<(Move, f64)> = ranked
            .into_iter()
            .filter(|(answer, _)| self.asked.moves.contains(answer))
            .map(|(answer, worth)| (answer, f64::from(worth.clamp(0.0, 1.0))))
            .collect();
        // Stable: among equals the order in which they were found decides.
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        let Some((answer, worth)) = ranked.first().copied() else { return Advice::blunt(self.asked.moves[0]) };
        Advice { answer, chances: self.chances(worth), ranked, mix: Vec::new(), reasons: Vec::new() }
    }

    fn chances(&self, worth: f64) -> Vec<f64> {
        if self.seat == 0 { vec![worth, 1.0 - worth] } else { vec![1.0 - worth, worth] }
    }

    /// The mix of a solved turn, and one plot of it by luck.
    fn mixed(&self, plots: &Plots, shares: &[f32], luck: &mut Fast) -> Advice<Broadsides> {
        let all: Vec<Move> = self.plots_of_moves();
        let worths = plots.gain.against(&plots.mixes.columns);
        let named = |values: &[f32]| -> Vec<(Move, f64)> {
            all.iter().zip(values).map(|(plot, value)| (*plot, f64::from(*value))).collect()
        };
        let ranked = named(&worths).into_iter().map(|(answer, worth)| (answer, worth as f32)).collect();
        let mut mix: Vec<_> = named(shares).into_iter().filter(|(_, share)| *share > 0.0).collect();
        mix.sort_by(|a, b| b.1.total_cmp(&a.1));
        let mut advice = self.advice(ranked);
        let mut draw = f64::from(luck.below(1 << 24)) / f64::from(1 << 24);
        for (answer, share) in &mix {
            advice.answer = *answer;
            draw -= share;
            if draw < 0.0 {
                break;
            }
        }
        if mix.len() > 1 {
            advice.mix = mix;
        }
        advice
    }

    /// The legal plots in the order of the rules.
    fn plots_of_moves(&self) -> Vec<Move> {
        self.asked.moves.iter().filter(|answer| matches!(answer, Move::Plot { .. })).copied().collect()
    }

    fn aims(&self, depth: u8) -> Vec<(Move, f32)> {
        let scene = self.scene();
        let lie = self.state.lie();
        let arc = self.state.arc(Seat(self.other() as u8));
        let facing = match (lie, arc.and_then(Arc::side)) {
            (Lie::Apart, Some(Side::Starboard)) => Facing::Starboard,
            (Lie::Apart, Some(Side::Port)) => Facing::Port,
            (Lie::Apart, None) => Facing::End,
            _ => Facing::Alongside,
        };
        let station = if lie == Lie::Apart { self.judge.station(&scene) } else { 0.0 };
        let aim = Aim { judge: &self.judge, vessels: scene.vessels, facing, lie, seat: self.seat, station };
        let depth = if lie == Lie::Apart { depth } else { 1 };
        let sections = Section::all().zip(aim.sections(depth));
        let mut ranked: Vec<_> = sections.map(|(section, worth)| (Move::Fire { section }, worth)).collect();
        ranked.push((Move::Hold {}, aim.now() - IDLE));
        ranked
    }

    /// Where captain and men do best: out of the fire, and safe when boarded.
    fn placements(&self) -> Vec<(Move, f32)> {
        let mut vessel = Vessel::of(&self.state, self.asked.seat);
        let put = |vessel: &mut Vessel, answer: &Move| match answer {
            Move::Captain { cell } => vessel.captain = Some(cell.index() as u8),
            Move::Man { cell } => {
                vessel.men[cell.index()] += 1;
                vessel.crew += 1;
            }
            _ => {}
        };
        self.asked.draft.iter().for_each(|answer| put(&mut vessel, answer));
        let after = |answer: &Move| {
            let mut placed = vessel;
            put(&mut placed, answer);
            (*answer, self.berth(&placed))
        };
        // Ships set out alike, and how the other's crew stands is not known: with the best place all is even.
        self.measured(self.asked.moves.iter().map(after).collect(), 0.5)
    }

    /// What a ship at sea is worth as its crew stands, on the scale of the weights.
    fn berth(&self, vessel: &Vessel) -> f32 {
        (self.judge.material(vessel) - UNDER_FIRE * exposure(&self.judge, vessel)) / 4.0
    }

    /// Answers by berth as chances, where the best comes to `best`.
    fn measured(&self, berths: Vec<(Move, f32)>, best: f32) -> Vec<(Move, f32)> {
        let most = berths.iter().map(|(_, berth)| *berth).fold(f32::NEG_INFINITY, f32::max);
        let sum = logit(best);
        berths.into_iter().map(|(answer, berth)| (answer, chance(sum + berth - most))).collect()
    }

    fn returns(&self, when: When) -> Vec<(Move, f32)> {
        let scene = self.scene();
        let berths: Vec<_> = self.captains_berths(&scene, when);
        if when == When::Turn { self.measured(berths, self.turn(self.asked.seat).now()) } else { berths }
    }

    /// What each place that the captain may return to is worth: a berth at sea, a chance alongside.
    fn captains_berths(&self, scene: &Scene, when: When) -> Vec<(Move, f32)> {
        let back = |cell: Cell| {
            let mut vessel = scene.vessels[0];
            vessel.men[cell.index()] = vessel.men[cell.index()].saturating_sub(1);
            vessel.crew = vessel.crew.saturating_sub(1);
            vessel.captain = Some(cell.index() as u8);
            if when == When::Turn {
                return self.berth(&vessel);
            }
            let seated = if self.seat == 0 { [vessel, scene.vessels[1]] } else { [scene.vessels[1], vessel] };
            let first = self.judge.boarding(&seated, self.state.lie());
            if self.seat == 0 { first } else { 1.0 - first }
        };
        let cells = self.asked.moves.iter().filter_map(|answer| match answer {
            Move::Return { cell } => Some((*answer, back(*cell))),
            _ => None,
        });
        cells.collect()
    }

    fn steps(&self, left: u8, breadth: Breadth) -> Vec<(Move, f32)> {
        let Some(fray) = Fray::of(&self.state) else { return Vec::new() };
        let search = Boarding {
            judge: &self.judge,
            quiet: self.state.quiet(),
            threads: self.budget.threads,
            deadline: self.budget.deadline(),
        };
        let turns = search.turns(&fray, self.seat, left, breadth);
        turns.into_iter().map(|(pace, worth)| (pace.as_move(self.seat), worth)).collect()
    }

    /// Whether so many steps can bring enough men to a cell for a fight that is as good as won.
    fn wins_surely(&self, left: u8) -> bool {
        let Some(fray) = Fray::of(&self.state) else { return false };
        bits(fray.held(self.other())).any(|at| {
            let (there, captain) = fray.band(self.seat, at);
            let own = (there + fray.reinforcements(self.seat, at, left)).min(ROOM);
            own > 0 && fray.toll((own, captain), fray.band(self.other(), at)).gone[1] >= SURE
        })
    }

    fn fights(&self) -> Vec<(Move, f32)> {
        let Some(fray) = Fray::of(&self.state) else { return Vec::new() };
        let now = self.judge.fray(&fray, self.seat);
        let fights = self.asked.moves.iter().filter_map(|answer| match answer {
            Move::Fight { at } => Some((*answer, now + promise(&fray, self.seat, number(*at, self.seat)) / 4.0)),
            _ => None,
        });
        fights.collect()
    }
}

/// How much the other side can gain, in chances to win, by the best answer to the plots the legend mixes; nothing where no
/// cards are laid.
#[cfg(feature = "fit")]
pub(crate) fn exploitability(state: &Broadsides, seat: Seat) -> Option<f32> {
    if state.phase() != (Phase::Plotting {}) || !state.asked().contains(seat) {
        return None;
    }
    let style = Style::of(Level::Legend);
    let judge = Judge::new(*Weights::get(), state.options().clone(), style.pursuit);
    let turn = Turn::new(&judge, Scene::of(state, seat), seat.index(), state.quiet(), state.turn());
    let mut plots = turn.solve(style.sight);
    // What the mix is worth where the other side plays its best is measured against optimal play of both.
    let best = super::matrix::solve(&plots.gain, &plots.gain, 2_000).worth(&plots.gain);
    plots.mixes.rows = plots.played();
    let worst = plots.gain.under(&plots.mixes.rows).into_iter().fold(f32::INFINITY, f32::min);
    Some((best - worst).max(0.0))
}
