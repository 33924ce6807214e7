//! What the levels think ships are worth.

use super::duel::Duel;
use super::sea::{Scale, Sea};
use super::stock::Stock;

/// Counts losses by the head: so much for a man, a cannon, a hull zone and a sail, and a sunk ship for many of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heads {
    pub(super) man: f64,
    pub(super) cannon: f64,
    pub(super) hull: f64,
    pub(super) sail: f64,
}

impl Heads {
    /// What a sunk ship counts.
    const SUNK: f64 = -50.0;
    /// More than heads can differ by, so that all stays within 0 and 1.
    const ALL: f64 = 200.0;

    fn count(&self, ship: Stock) -> f64 {
        if ship.is_sunk() {
            return Self::SUNK;
        }
        let part = |number: u8, worth: f64| f64::from(number) * worth;
        part(ship.men, self.man)
            + part(ship.cannons, self.cannon)
            + part(ship.hull, self.hull)
            + part(ship.sails, self.sail)
    }
}

impl Scale for Heads {
    fn chance(&self, sea: &Sea, seat: usize) -> f64 {
        let others = (0..sea.ships.len()).filter(|other| *other != seat);
        let theirs: f64 = others.map(|other| self.count(sea.ships[other])).sum();
        0.5 + (self.count(sea.ships[seat]) - theirs / (sea.ships.len() - 1) as f64) / Self::ALL
    }
}

/// Counts losses by how much of a ship they take: of two men one is half, of eight an eighth. A ship is as strong as men,
/// cannons and hull multiplied; the chance to win is its share of the strength of all. Every further opponent evens the
/// shares out, since captains turn on the strongest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shares {
    /// How often a cannon counts: its number is blocked from then on.
    pub(super) cannon: i32,
    /// How much of a ship a sail is.
    pub(super) sail: f64,
}

impl Shares {
    fn strength(&self, ship: Stock) -> f64 {
        let solid = f64::from(ship.men) * f64::from(ship.cannons).powi(self.cannon) * f64::from(ship.hull);
        solid * (self.sail * f64::from(ship.sails)).exp()
    }
}

impl Scale for Shares {
    fn chance(&self, sea: &Sea, seat: usize) -> f64 {
        let opponents = (sea.afloat().count() - 1) as f64;
        let strength = |seat: usize| self.strength(sea.ships[seat]).powf(1.0 / opponents);
        strength(seat) / sea.afloat().map(strength).sum::<f64>()
    }
}

/// Knows every duel. With more ships afloat, the chances of a seat in duels with each of the others say how strong it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Solved<'d>(pub(super) &'d Duel);

/// How the chances of three and four follow from duels. For three: fitted to the model of three by
/// `cargo run --release -p pilot --example afloat_fit`. For four there is no model to fit to: the odds count a little
/// less again.
mod fitted {
    /// By how many ships are afloat: how much the logarithm of the odds in duels counts.
    pub(super) const ODDS: [f64; 5] = [0.0, 0.0, 0.5, 0.38, 0.3];
    /// By how many ships are afloat: what being next to attack counts.
    pub(super) const TURN: [f64; 5] = [0.0, 0.0, 0.0, 0.28, 0.28];
}

impl Solved<'_> {
    /// The logarithm of the odds of one ship against another, whoever begins.
    fn odds(&self, mine: Stock, theirs: Stock) -> f64 {
        let chance = 0.5 * (self.0.win(mine, theirs) + 1.0 - self.0.win(theirs, mine));
        (chance / (1.0 - chance)).ln()
    }

    fn strength(&self, sea: &Sea, seat: usize) -> f64 {
        let afloat = sea.afloat().count();
        let others = sea.afloat().filter(|other| *other != seat);
        let odds: f64 = others.map(|other| self.odds(sea.ships[seat], sea.ships[other])).sum();
        let turn = if seat == sea.attacker { fitted::TURN[afloat] } else { 0.0 };
        (fitted::ODDS[afloat] * odds / (afloat - 1) as f64 + turn).exp()
    }
}

impl Scale for Solved<'_> {
    fn chance(&self, sea: &Sea, seat: usize) -> f64 {
        let mut afloat = sea.afloat();
        if let (Some(one), Some(other), None) = (afloat.next(), afloat.next(), afloat.next()) {
            let second = if sea.attacker == one { other } else { one };
            let win = self.0.win(sea.ships[sea.attacker], sea.ships[second]);
            return if seat == sea.attacker { win } else { 1.0 - win };
        }
        self.strength(sea, seat) / sea.afloat().map(|seat| self.strength(sea, seat)).sum::<f64>()
    }
}
