//! A quick guess at who is going to win.

use table::Seat;

use crate::state::other;
use crate::{Broadsides, Lie, Phase};

impl Broadsides {
    /// A seat's chance to win, from 0 to 1: what is left of both ships and crews, and who has the other under the guns.
    /// At sea a captain who closes in has a little more: who keeps away can only draw.
    pub(crate) fn guess(&self, seat: Seat) -> f64 {
        if let Phase::Over { winners, .. } = self.phase {
            return if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        }
        let lead = if self.lie == Lie::Apart {
            self.seaworth(seat) - self.seaworth(other(seat))
        } else {
            self.fighters(seat) - self.fighters(other(seat))
        };
        let away = if self.lie == Lie::Apart { f64::from(self.distance()) } else { 0.0 };
        0.5 + 0.5 * lead / (lead.abs() + 12.0) - 0.004 * away
    }

    /// Points between the ships, the way a ship goes.
    fn distance(&self) -> u8 {
        let [first, second] = self.ships.map(|ship| ship.point);
        first.column().abs_diff(second.column()).max(first.row().abs_diff(second.row()))
    }

    /// What a ship is worth at sea.
    fn seaworth(&self, seat: Seat) -> f64 {
        let (ship, crew) = (self.ship(seat), self.crew(seat));
        let bearing = self.battery(seat).map_or(0, |battery| battery.guns.len());
        let holes = f64::from(ship.hit.len()) + 5.0 * f64::from(ship.wrecked.len());
        let captain = if crew.captain.is_some() { 0.0 } else { 4.0 };
        0.4 * f64::from(crew.men()) + f64::from(ship.guns.len()) + 0.7 * f64::from(bearing)
            - holes
            - 3.0 * f64::from(ship.damaged())
            - captain
    }

    /// What a crew is worth in a fight: its men, and those who stand by their captain.
    fn fighters(&self, seat: Seat) -> f64 {
        let crew = self.crew(seat);
        let guard = crew.captain.map_or(-6.0, |spot| 1.5 * f64::from(crew.men_at(spot)));
        f64::from(crew.men()) + guard
    }
}
