//! What a position is worth.

use std::cmp::Ordering;
use std::sync::{Arc, LazyLock};

use ::broadsides::{Broadsides, Calm, CaptainCounts, Immobile, Lie, Options};
use table::Seat;

use super::chart::{Chart, Helm, Pose};
use super::fray::{Fray, NOWHERE, ROOM, SPOTS, bits, melee};
use super::stations::Stations;
use super::vessel::{ARCS, CELLS, Facing, Vessel};
use super::weights::{FRAY, SEA, Weights};

/// What a draw is worth to either side, so that pilots seek the fight.
pub(crate) const DRAW: f32 = 0.4;
/// How much more a draw is worth to the other side than that once it has been calm for some turns: who wanted to fight would
/// have come.
const SHY: f32 = 0.3;
/// After how many calm turns the other side is taken to want a draw.
const CALM: f32 = 6.0;
/// What a beaten ship is worth, on the scale of the weights.
const BEATEN: f32 = -8.0;
/// Fresh guns of a ship.
const GUNS: f32 = 10.0;

/// From the scale of the weights to a chance.
#[inline]
pub(crate) fn chance(sum: f32) -> f32 {
    1.0 / (1.0 + (-sum).exp())
}

/// From a chance to the scale of the weights.
#[inline]
pub(crate) fn logit(chance: f32) -> f32 {
    let chance = chance.clamp(0.0005, 0.9995);
    (chance / (1.0 - chance)).ln()
}

/// What a chance to win is worth to its side, and what it costs the other side, where a draw is as likely as `draw`.
#[inline]
pub(crate) fn with_draws(lead: f32, draw: f32) -> (f32, f32) {
    (blend(lead, DRAW, draw), blend(lead, 1.0 - DRAW, draw))
}

/// A chance to win where the match goes on, and what it is worth where it ends in a calm as likely as `calm`.
#[inline]
fn blend(lead: f32, ended: f32, calm: f32) -> f32 {
    lead * (1.0 - calm) + ended * calm
}

/// Two ships at sea.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene {
    pub(crate) vessels: [Vessel; 2],
    pub(crate) poses: [Pose; 2],
}

impl Scene {
    /// Both ships, that of a seat first.
    pub(crate) fn of(state: &Broadsides, seat: Seat) -> Self {
        let seats = [seat, Seat(1 - (seat.0 & 1))];
        Self { vessels: seats.map(|seat| Vessel::of(state, seat)), poses: seats.map(|seat| Pose::of(state.ship(seat))) }
    }
}

/// What something is worth at sea to the first side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Prospect {
    /// What it wants to be high.
    pub(crate) gain: f32,
    /// What the other side is taken to want low.
    pub(crate) cost: f32,
    /// What it may expect, a draw being half a win: what neither side wishes has no part in it, so that with the ships
    /// exchanged it is what is left of 1.
    pub(crate) chance: f32,
}

/// How a pilot foresees whether ships meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pursuit {
    /// By the points between them.
    Distance,
    /// By the chase, on seas small enough to solve it; see [`super::chase`].
    Chase,
}

/// Judges positions of a match.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    pub(crate) weights: Weights,
    pub(crate) options: Options,
    pursuit: Pursuit,
    chart: Arc<Chart>,
}

impl Judge {
    pub(crate) fn new(weights: Weights, options: Options, pursuit: Pursuit) -> Self {
        let chart = Chart::of(&options);
        Self { weights, options, pursuit, chart }
    }

    #[inline]
    pub(crate) fn chart(&self) -> &Chart {
        &self.chart
    }

    /// What is left of a ship.
    #[inline]
    pub(crate) fn material(&self, vessel: &Vessel) -> f32 {
        let damaged = vessel.damaged();
        if vessel.is_beaten() || (damaged == 3 && self.options.immobile == Immobile::Beaten) {
            return BEATEN;
        }
        let weighed = features(vessel);
        self.weights.sea.iter().zip(weighed).map(|(weight, feature)| weight * feature).sum()
    }

    /// Who has the better station, on the scale of the weights, for the first ship.
    #[inline]
    pub(crate) fn station(&self, scene: &Scene) -> f32 {
        let [station, crowd] = self.stations(scene);
        self.weights.sea[SEA.len() - 2] * station + self.weights.sea[SEA.len() - 1] * crowd
    }

    fn stations(&self, scene: &Scene) -> [f32; 2] {
        let ([first, second], [own, other]) = (&scene.vessels, scene.poses);
        let table = Stations::get();
        let shots = |own, vessel: &Vessel, other, target: &Vessel| {
            let (helm, helm2) = (Helm(vessel.damaged()), Helm(target.damaged()));
            let mut shots = table.shots(own, helm, other, helm2);
            if vessel.idle || target.idle {
                // A turn lost is less than all turns lost.
                let lost = |vessel: &Vessel, helm| if vessel.idle { Helm(3) } else { helm };
                shots = (shots + table.shots(own, lost(vessel, helm), other, lost(target, helm2))) / 2.0;
            }
            shots * vessel.guns.count_ones() as f32 / GUNS
        };
        let station = shots(own, first, other, second) - shots(other, second, own, first);
        let near = 1.0 / f32::from(self.chart().distance(own, other).max(1));
        [station, (f32::from(first.crew) - f32::from(second.crew)) * near]
    }

    /// What a lead at sea is worth. A draw by calm (B5.5) is worth less than an even fight, and ships that do not meet come
    /// to it: whoever is ahead has to catch the other.
    pub(crate) fn at_sea(&self, lead: f32, quiet: u8, turn: u16, scene: &Scene) -> Prospect {
        let shy = SHY * self.shyness(quiet);
        let quiet = f32::from(quiet) / f32::from(::broadsides::QUIET_TURNS);
        let long = f32::from(turn) / f32::from(::broadsides::LONGEST);
        let near = (quiet * quiet + long.powi(6)).min(1.0);
        let [_, _, seek, haste, pull, urge] = self.weights.lean;
        let [own, other] = self.pursuits(scene);
        // Who is not behind reckons with its own chase, who is with the other's.
        let ahead = |lead: f32| ((lead - 0.3) * 5.0).clamp(0.0, 1.0);
        let meets = |lead: f32, own: f32, other: f32| other + (own - other) * ahead(lead);
        let met = [meets(lead, own, other), meets(1.0 - lead, other, own)];
        let calm = |met: f32| near + (1.0 - near) * ((seek + haste * quiet) * (1.0 - met)).clamp(0.0, 1.0);
        let [own, other] = &scene.vessels;
        let decided = self.decided(left(own).cmp(&left(other)));
        let worth = |calm: f32, draw: f32| blend(lead, decided.unwrap_or(draw), calm);
        // Where a chase comes to nothing all plots look alike: then who is not behind comes nearer all the same.
        let away = f32::from(self.chart().distance(scene.poses[0], scene.poses[1]).saturating_sub(1).min(16));
        let pull = (pull + urge * quiet.min(1.0)) * away;
        Prospect {
            gain: worth(calm(met[0]), DRAW) - pull * ahead(lead),
            cost: worth(calm(met[1]), 1.0 - DRAW - shy) + pull * ahead(1.0 - lead),
            chance: worth(calm((met[0] + met[1]) / 2.0), 0.5),
        }
    }

    /// How sure it is, after so many calm turns, that the other side keeps away.
    pub(crate) fn shyness(&self, quiet: u8) -> f32 {
        (f32::from(quiet) / CALM).min(1.0)
    }

    /// Whether nothing has happened for so long that something else must be tried.
    pub(crate) fn becalmed(&self, quiet: u8) -> bool {
        self.shyness(quiet) >= 1.0
    }

    /// How surely each ship comes to fire at the other if that keeps away.
    fn pursuits(&self, scene: &Scene) -> [f32; 2] {
        let [first, second] = [0, 1].map(|ship| (scene.poses[ship], Helm(scene.vessels[ship].damaged())));
        match self.pursuit {
            Pursuit::Chase if self.chart().is_solved() => {
                [self.chart().chase(first, second), self.chart().chase(second, first)]
            }
            Pursuit::Chase | Pursuit::Distance => {
                let away = self.chart().distance(first.0, second.0).saturating_sub(1).min(16);
                [1.0 - f32::from(away) / 16.0; 2]
            }
        }
    }

    /// What a chance to win is worth to its side, and what it costs the other, where the calm is as likely to decide as
    /// `calm` says (B5.5, B7.8); `ahead` says who has lost less.
    pub(crate) fn with_calm(&self, lead: f32, calm: f32, ahead: Ordering) -> (f32, f32) {
        let Some(decided) = self.decided(ahead) else { return with_draws(lead, calm) };
        let worth = blend(lead, decided, calm);
        (worth, worth)
    }

    /// What a calm decides by what was lost, where it decides anything (B5.5, B7.8); `ahead` says who has lost less.
    fn decided(&self, ahead: Ordering) -> Option<f32> {
        match ahead {
            _ if self.options.calm != Calm::Damage => None,
            Ordering::Equal => None,
            Ordering::Greater => Some(1.0),
            Ordering::Less => Some(0.0),
        }
    }

    /// B7.8: whose crew is larger, captains counted.
    pub(crate) fn lead_of_crews(&self, fray: &Fray, side: usize) -> Ordering {
        let crew = |side: usize| fray.crews[side] + u8::from(fray.captains[side] != NOWHERE);
        crew(side).cmp(&crew(1 - side))
    }

    /// What a side that is about to board can expect.
    pub(crate) fn fray(&self, fray: &Fray, mover: usize) -> f32 {
        if fray.captains[mover] == NOWHERE {
            return 0.0;
        }
        if fray.captains[1 - mover] == NOWHERE {
            return 1.0;
        }
        let features = fray_features(fray, mover);
        chance(self.weights.fray.iter().zip(features).map(|(weight, feature)| weight * feature).sum())
    }

    /// What the first side can expect once the last salvo is over and the dice say who boards first (B6.5).
    pub(crate) fn boarding(&self, vessels: &[Vessel; 2], lie: Lie) -> f32 {
        let mut vessels = *vessels;
        let lost = vessels.each_ref().map(|vessel| vessel.captain.is_none() && vessel.crew == 0);
        match lost {
            [true, true] => return 0.5,
            [true, false] => return 0.0,
            [false, true] => return 1.0,
            [false, false] => {}
        }
        for (side, vessel) in vessels.iter_mut().enumerate() {
            if vessel.captain.is_none() {
                shelter(vessel, side, lie);
            }
        }
        let Some(fray) = Fray::of_vessels(&vessels, lie, self.options.captain_counts) else { return 0.5 };
        f32::midpoint(self.fray(&fray, 0), 1.0 - self.fray(&fray, 1))
    }

    /// What the first side can expect of a collision: the last salvo costs the men of the sections under fire (B6.4).
    pub(crate) fn collision(&self, vessels: &[Vessel; 2], lie: Lie) -> f32 {
        let mut after = *vessels;
        for side in 0..2 {
            let shooter = &vessels[1 - side];
            let contact = lie.contact(Seat(1 - side as u8));
            let arc =
                if contact.is_some_and(|contact| contact.side() == ::broadsides::Side::Starboard) { 2 } else { 6 };
            let shots = (shooter.guns & ARCS[arc]).count_ones();
            decimate(&mut after[side], shots);
        }
        self.boarding(&after, lie)
    }
}

/// B5.5: what a calm is judged by: men with the captain, cannons, sound cards.
fn left(vessel: &Vessel) -> (u8, u32, u8) {
    (vessel.crew + u8::from(vessel.captain.is_some()), vessel.guns.count_ones(), 3 - vessel.damaged())
}

/// Takes away about as many men as so many shots hit on average, where most stand.
fn decimate(vessel: &mut Vessel, shots: u32) {
    // Each shot hits one of the three cells of a section with a chance of one half: one cell of two men in three shots.
    for _ in 0..shots / 3 {
        let cell = (0..CELLS).filter(|cell| vessel.captain != Some(*cell as u8)).max_by_key(|cell| vessel.men[*cell]);
        if let Some(cell) = cell {
            vessel.crew -= vessel.men[cell];
            vessel.men[cell] = 0;
        }
    }
}

/// A captain who was hit takes the place of a man far from the enemy (B6.4).
fn shelter(vessel: &mut Vessel, side: usize, lie: Lie) {
    let contact = lie.contact(Seat(side as u8));
    let near = contact.map_or(4, |contact| contact.side().column());
    let column = |cell: usize| if cell == 0 { 4 } else { (cell as u8 - 1) % 3 + 3 };
    let safe = (0..CELLS)
        .filter(|cell| vessel.men[*cell] > 0)
        .max_by_key(|cell| column(*cell).abs_diff(near) * 4 + vessel.men[*cell]);
    if let Some(cell) = safe {
        vessel.men[cell] -= 1;
        vessel.crew -= 1;
        vessel.captain = Some(cell as u8);
    }
}

/// What is weighed of one ship; the last two are of both and left empty.
#[inline]
fn features(vessel: &Vessel) -> [f32; SEA.len()] {
    let (damaged, wrecked) = (vessel.damaged(), vessel.wrecked.count_ones());
    let to_sink = 6 - (2 * wrecked.min(3) + vessel.hit.count_ones().min(3 - wrecked.min(3)));
    let side = |arc: usize| (vessel.guns & ARCS[arc]).count_ones();
    let flag = |is: bool| f32::from(u8::from(is));
    [
        vessel.guns.count_ones() as f32,
        side(2).max(side(6)) as f32,
        f32::from(vessel.crew),
        vessel.hit.count_ones() as f32,
        flag(wrecked >= 1),
        flag(wrecked >= 2),
        flag(to_sink <= 1),
        flag(damaged >= 1),
        flag(damaged >= 2),
        flag(damaged >= 3),
        flag(vessel.masts & 0b110 == 0b100),
        flag(vessel.idle || vessel.captain.is_none()),
        vessel.captain.map_or(0.0, |cell| company(vessel, cell)),
        0.0,
        0.0,
    ]
}

/// Cannons and masts in the section of a cell: what a shot at whoever stands there may take besides.
fn company(vessel: &Vessel, cell: u8) -> f32 {
    let section = cell.div_ceil(3);
    let cells = if section == 0 { 0b1 } else { 0b111 << (section * 3 - 2) };
    let mast = match section {
        0 => 0b1,
        2 => 0b100,
        6 => 0b1000,
        7 => 0b1_0000,
        _ => 0,
    };
    (vessel.guns & cells).count_ones() as f32 + f32::from(u8::from(vessel.masts & mast != 0))
}

/// The facing of the last salvo.
pub(crate) const ALONGSIDE: Facing = Facing::Alongside;

/// The chance that the captain of a side falls if the other brings what it can to him in one turn.
pub(crate) fn danger(fray: &Fray, side: usize) -> f32 {
    let at = fray.captains[side];
    let brought = fray.reinforcements(1 - side, at, 3).min(ROOM);
    if brought == 0 { 0.0 } else { fray.toll((brought, false), fray.band(side, at)).gone[1] }
}

/// The best exchange of men a side can bring about in one turn, captains apart.
fn prize(fray: &Fray, side: usize) -> f32 {
    let mut best: f32 = 0.0;
    for at in bits(fray.manned(1 - side)) {
        let brought = fray.reinforcements(side, at, 3).min(ROOM);
        if brought > 0 {
            let toll = fray.toll((brought, false), fray.band(1 - side, at));
            best = best.max(toll.lost[1] - toll.lost[0]);
        }
    }
    best
}

/// How near each spot is to another, from 0 to 1.
pub(crate) fn nearness(fray: &Fray, to: u8) -> [f32; SPOTS] {
    let mut near = [0.0; SPOTS];
    let (mut seen, mut front) = (1u64 << to, 1u64 << to);
    for away in (1..8u8).rev() {
        let mut next = 0;
        for from in bits(front) {
            next |= fray.ways(from);
        }
        front = next & !seen;
        seen |= next;
        for at in bits(front) {
            near[usize::from(at)] = f32::from(away) / 7.0;
        }
    }
    near
}

/// How near the men of a side are to the other captain, from 0 to 1.
pub(crate) fn advance(fray: &Fray, side: usize) -> f32 {
    let near = nearness(fray, fray.captains[1 - side]);
    let men = bits(fray.manned(side)).map(|at| near[usize::from(at)] * f32::from(fray.men[side][usize::from(at)]));
    men.sum::<f32>() / f32::from(fray.crews[side].max(1))
}

/// Everything that is weighed when a side is about to board.
pub(crate) fn fray_features(fray: &Fray, mover: usize) -> [f32; FRAY.len()] {
    let other = 1 - mover;
    let crews = fray.crews.map(f32::from);
    let guard = |side: usize| f32::from(fray.men[side][usize::from(fray.captains[side])]);
    [
        1.0,
        crews[mover] - crews[other],
        (crews[mover] - crews[other]) / (crews[mover] + crews[other] + 2.0),
        danger(fray, other),
        danger(fray, mover),
        guard(mover) - guard(other),
        advance(fray, mover) - advance(fray, other),
        prize(fray, mover),
        prize(fray, other),
        siege(fray.counts, fray.crews[mover], fray.crews[other])
            - siege(fray.counts, fray.crews[other], fray.crews[mover]),
        loose(fray, mover) - loose(fray, other),
        near(fray, mover) - near(fray, other),
    ]
}

/// Cells where a side has but one.
fn loose(fray: &Fray, side: usize) -> f32 {
    bits(fray.manned(side)).filter(|at| fray.band(side, *at).0 == 1).count() as f32
}

/// Men of a side within two steps of the other captain.
fn near(fray: &Fray, side: usize) -> f32 {
    let mut reach = 1 << fray.captains[1 - side];
    for _ in 0..2 {
        reach |= bits(reach).fold(0, |all, from| all | fray.ways(from));
    }
    bits(reach & fray.manned(side)).map(|at| f32::from(fray.men[side][usize::from(at)])).sum()
}

/// Crews are smaller than this.
const CREW: usize = 32;

/// The chance that a crew kills a captain whom two men guard as long as there are as many, in assaults of three, if
/// nothing else happens.
fn siege(counts: CaptainCounts, crew: u8, guards: u8) -> f32 {
    static SIEGES: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| [CaptainCounts::Yes, CaptainCounts::No].map(sieges));
    SIEGES[counts as usize][usize::from(crew) % CREW * CREW + usize::from(guards) % CREW]
}

fn sieges(counts: CaptainCounts) -> Vec<f32> {
    let mut all = vec![0.0; CREW * CREW];
    for crew in 1..CREW {
        for guards in 0..CREW {
            let (attack, guard) = (crew.min(usize::from(ROOM)), 1 + guards.min(usize::from(ROOM) - 1));
            let ends = melee(counts, (attack as u8, false), (guard as u8, true));
            let held = |left: usize| ends[0][left] * all[(crew - attack) * CREW + guards + left - guard];
            let fallen = ends.iter().map(|row| row[0]).sum::<f32>();
            all[crew * CREW + guards] = fallen + (1..=guard).map(held).sum::<f32>();
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// B7.5: a captain who does not count as a man is easier to overcome.
    #[test]
    fn a_siege_knows_whether_captains_count() {
        for (crew, guards) in [(2, 0), (4, 1), (9, 6)] {
            let [counted, not] = [CaptainCounts::Yes, CaptainCounts::No].map(|counts| siege(counts, crew, guards));
            assert!(0.0 < counted && counted < not && not <= 1.0, "{crew} against {guards}: {counted}, {not}");
        }
    }
}
