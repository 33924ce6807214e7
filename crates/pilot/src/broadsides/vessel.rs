//! What counts of a ship under fire, in bits: a twin of the rules for gunnery, quick to copy and to strike.

use ::broadsides::{Broadsides, Cell, Mast, Plank, Section, Side, Spot};
use table::Seat;

/// Cells of a deck.
pub(crate) const CELLS: usize = ::broadsides::CELLS as usize;

/// B4.1: the cells of the guns that bear, by bearing in eighths clockwise from the bow.
pub(crate) const ARCS: [u32; 8] = {
    let starboard = [1, 4, 7, 10, 13];
    let mut arcs = [0; 8];
    let mut gun = 0;
    while gun < 5 {
        let (right, left) = (1 << starboard[gun], 1 << (starboard[gun] + 2));
        arcs[2] |= right;
        arcs[6] |= left;
        if gun < 2 {
            arcs[1] |= right;
            arcs[7] |= left;
        }
        if gun >= 3 {
            arcs[3] |= right;
            arcs[5] |= left;
        }
        gun += 1;
    }
    arcs
};

/// The side of a target that faces the shooter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Facing {
    /// Starboard.
    Starboard,
    /// Port.
    Port,
    /// Bow or stern: no hull to be hit (B4.6).
    End,
    /// Ships side by side: neither hull nor masts count (B6.4).
    Alongside,
}

impl Facing {
    /// The three there are at sea.
    pub(crate) const AT_SEA: [Self; 3] = [Self::Starboard, Self::Port, Self::End];

    /// By the bearing of the shooter.
    pub(crate) const fn of(bearing: u8) -> Self {
        match bearing {
            1..=3 => Self::Starboard,
            5..=7 => Self::Port,
            _ => Self::End,
        }
    }
}

/// A ship and its crew on its own deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vessel {
    /// Cells with a cannon.
    pub(crate) guns: u32,
    /// Masts that stand, in the order of [`Mast::ALL`].
    pub(crate) masts: u8,
    /// Hull sections hit once, starboard in the low byte.
    pub(crate) hit: u16,
    /// Hull sections wrecked.
    pub(crate) wrecked: u16,
    /// Men in each cell.
    pub(crate) men: [u8; CELLS],
    /// All men.
    pub(crate) crew: u8,
    /// The captain's cell; none while he is off deck.
    pub(crate) captain: Option<u8>,
    /// Lays no cards in the coming turn (B5.3).
    pub(crate) idle: bool,
}

impl Vessel {
    pub(crate) fn of(state: &Broadsides, seat: Seat) -> Self {
        let (ship, crew) = (state.ship(seat), state.crew(seat));
        let planks = |has: &dyn Fn(Plank) -> bool| {
            let all = Side::ALL.into_iter().flat_map(|side| Section::all().map(move |at| Plank::new(at, side)));
            (0..16u16).zip(all).filter(|(_, plank)| has(*plank)).fold(0, |set, (bit, _)| set | 1 << bit)
        };
        let mut men = [0; CELLS];
        for cell in Cell::all() {
            men[cell.index()] = crew.men_at(Spot::own(cell));
        }
        Self {
            guns: ship.guns.iter().fold(0, |set, cell| set | 1 << cell.index()),
            masts: Mast::ALL.into_iter().filter(|mast| ship.masts.contains(*mast)).fold(0, |set, m| set | 1 << m as u8),
            hit: planks(&|plank| ship.hit.contains(plank)),
            wrecked: planks(&|plank| ship.wrecked.contains(plank)),
            men,
            crew: crew.men(),
            captain: crew.captain.filter(|spot| !spot.is_aboard()).map(|spot| spot.cell().index() as u8),
            idle: ship.idle,
        }
    }

    /// B1.4: masts lost.
    #[inline]
    pub(crate) const fn masts_lost(&self) -> u8 {
        4 - (self.masts & 0b1_1101).count_ones() as u8
    }

    /// B3.2: damaged cards to lay.
    #[inline]
    pub(crate) const fn damaged(&self) -> u8 {
        let all = self.masts_lost() + self.wrecked.count_ones() as u8;
        if all > 3 { 3 } else { all }
    }

    /// B5.1, B5.4: whether it is sunk or without a soul.
    #[inline]
    pub(crate) const fn is_beaten(&self) -> bool {
        self.wrecked.count_ones() >= 3 || (self.crew == 0 && self.captain.is_none())
    }

    /// B4.1: how many guns bear.
    #[inline]
    pub(crate) const fn bearing(&self, bearing: u8) -> usize {
        (self.guns & ARCS[bearing as usize & 7]).count_ones() as usize
    }

    /// B4.4 to B4.6, B6.4: what a die does to a section. Must agree with the rules.
    pub(crate) fn strike(&mut self, section: u8, die: u8, facing: Facing) {
        match (die, facing) {
            (2, Facing::Starboard | Facing::Port) => {
                let bit = 1 << (section + if facing == Facing::Port { 8 } else { 0 });
                if self.hit & bit != 0 {
                    self.hit &= !bit;
                    self.wrecked |= bit;
                } else if self.wrecked & bit == 0 {
                    self.hit |= bit;
                }
            }
            (3..=5, _) => {
                let cell = match (section, die) {
                    (0, 4) => 0,
                    (0, _) => return,
                    _ => section * 3 + die - 5,
                };
                self.sweep(cell);
                if die == 4 && facing != Facing::Alongside {
                    self.fell(section);
                }
            }
            _ => {}
        }
    }

    fn sweep(&mut self, cell: u8) {
        self.guns &= !(1 << cell);
        self.crew -= self.men[usize::from(cell)];
        self.men[usize::from(cell)] = 0;
        if self.captain == Some(cell) {
            self.captain = None;
        }
    }

    const fn fell(&mut self, section: u8) {
        let mast = match section {
            0 => 0,
            2 if self.masts & 0b10 != 0 => 1,
            2 => 2,
            6 => 3,
            7 => 4,
            _ => return,
        };
        self.masts &= !(1 << mast);
    }
}
