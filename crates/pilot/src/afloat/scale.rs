//! What the levels think ships are worth.

use afloat::SHIPS;
use arrayvec::ArrayVec;

use super::duel::Duel;
use super::model::Model;
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
    /// How often a cannon counts.
    pub(super) cannon: f64,
    /// How much of a ship a sail is.
    pub(super) sail: f64,
}

impl Shares {
    fn strength(&self, ship: Stock) -> f64 {
        let solid = f64::from(ship.men) * f64::from(ship.cannons).powf(self.cannon) * f64::from(ship.hull);
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

/// Knows every duel and, where there are no sails, the model of three; with more ships afloat, goes by who may sink first
/// and what is left then, or by their shares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Solved<'d> {
    pub(super) duel: &'d Duel,
    pub(super) model: Option<&'d Model>,
    pub(super) shares: Shares,
}

impl Solved<'_> {
    /// The chance of a seat, given those afloat from the one to attack, clockwise.
    fn among(&self, sea: &Sea, afloat: &[usize], seat: usize) -> f64 {
        let ship = |seat: usize| sea.ships[seat];
        match (afloat, self.model) {
            (&[one, other], _) => {
                let win = self.duel.win(ship(one), ship(other));
                if seat == one { win } else { 1.0 - win }
            }
            (&[first, second, third], Some(model)) => {
                let chances = model.chances([ship(first), ship(second), ship(third)]);
                afloat.iter().zip(chances).find(|(known, _)| **known == seat).map_or(0.0, |(_, chance)| chance)
            }
            (&[_, _, _, _], Some(_)) => {
                // The weaker a ship, the sooner it sinks.
                let frail = |seat: usize| 1.0 / self.shares.strength(ship(seat));
                let all: f64 = afloat.iter().map(|seat| frail(*seat)).sum();
                let left =
                    |sunk: usize| afloat.iter().copied().filter(|seat| *seat != sunk).collect::<ArrayVec<_, SHIPS>>();
                let sinks = afloat.iter().filter(|sunk| **sunk != seat);
                sinks.map(|sunk| frail(*sunk) / all * self.among(sea, &left(*sunk), seat)).sum()
            }
            _ => self.shares.chance(sea, seat),
        }
    }
}

impl Scale for Solved<'_> {
    fn chance(&self, sea: &Sea, seat: usize) -> f64 {
        let afloat: ArrayVec<usize, SHIPS> = std::iter::once(sea.attacker).chain(sea.others()).collect();
        self.among(sea, &afloat, seat)
    }
}
