//! Which guns bear, and what a shot does.

use serde::{Deserialize, Serialize};
use table::{Seat, Sink};

use crate::state::other;
use crate::{Broadsides, Cell, Cells, Event, Heading, Lie, Mast, Nothing, Plank, Rule, Section, Ship, Side, Spot};

/// B4.1: where another ship lies from one's own bow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Arc {
    /// 0°: no gun bears.
    Ahead,
    /// 45°.
    StarboardForward,
    /// 90°.
    StarboardBroadside,
    /// 135°.
    StarboardAft,
    /// 180°: no gun bears.
    Astern,
    /// 225°.
    PortAft,
    /// 270°.
    PortBroadside,
    /// 315°.
    PortForward,
    /// B6.4: side by side, starboard touching.
    AlongsideStarboard,
    /// B6.4: side by side, port touching.
    AlongsidePort,
}

impl Arc {
    /// Clockwise from the bow.
    const ROUND: [Self; 8] = [
        Self::Ahead,
        Self::StarboardForward,
        Self::StarboardBroadside,
        Self::StarboardAft,
        Self::Astern,
        Self::PortAft,
        Self::PortBroadside,
        Self::PortForward,
    ];

    /// The arc of a bearing in eighths of a turn, clockwise from the bow.
    #[inline]
    #[must_use]
    pub const fn of(bearing: u8) -> Self {
        Self::ROUND[bearing as usize & 7]
    }

    /// Degrees, clockwise from the bow; nothing for ships side by side.
    #[must_use]
    pub const fn degrees(self) -> Option<u16> {
        if self as u16 > 7 { None } else { Some(self as u16 * 45) }
    }

    /// The side that faces the other ship; none where bow or stern does.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Ahead | Self::Astern => None,
            Self::StarboardForward | Self::StarboardBroadside | Self::StarboardAft | Self::AlongsideStarboard => {
                Some(Side::Starboard)
            }
            _ => Some(Side::Port),
        }
    }

    /// B4.1: the cells whose cannons bear.
    #[must_use]
    pub const fn guns(self) -> Cells {
        let Some(side) = self.side() else { return Cells::NONE };
        let (first, last) = match self {
            Self::StarboardForward | Self::PortForward => (1, 2),
            Self::StarboardAft | Self::PortAft => (4, 5),
            _ => (1, 5),
        };
        let mut cells = Cells::NONE;
        let mut number = first;
        while number <= last {
            if let Some(section) = Section::new(number)
                && let Some(cell) = section.cell(side.column())
            {
                cells = cells.with(cell);
            }
            number += 1;
        }
        cells
    }
}

/// The guns by arc, looked up in play.
const BATTERIES: [Cells; 10] = [
    Arc::Ahead.guns(),
    Arc::StarboardForward.guns(),
    Arc::StarboardBroadside.guns(),
    Arc::StarboardAft.guns(),
    Arc::Astern.guns(),
    Arc::PortAft.guns(),
    Arc::PortBroadside.guns(),
    Arc::PortForward.guns(),
    Arc::AlongsideStarboard.guns(),
    Arc::AlongsidePort.guns(),
];

/// The guns of a ship that bear on the other, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Battery {
    /// Whose.
    pub seat: Seat,
    /// Where the other ship lies.
    pub arc: Arc,
    /// The cannons that bear and are still aboard.
    pub guns: Cells,
    /// Those that would bear but are lost.
    pub lost: Cells,
}

impl Battery {
    #[inline]
    pub(crate) const fn new(seat: Seat, arc: Arc, ship: &Ship) -> Self {
        let all = BATTERIES[arc as usize];
        let guns = all.and(ship.guns);
        Self { seat, arc, guns, lost: all.minus(guns) }
    }
}

/// What a shot takes away; the same for play and for previews.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Effect {
    pub(crate) plank: Option<(Plank, u8)>,
    pub(crate) cell: Option<Cell>,
    pub(crate) cannon: bool,
    pub(crate) men: u8,
    pub(crate) captain: bool,
    pub(crate) mast: Option<Mast>,
    pub(crate) nothing: Option<Nothing>,
}

impl Broadsides {
    /// B3.5, B4.1: the arc in which a ship has the other; none when they are too far apart.
    #[inline]
    #[must_use]
    pub fn arc(&self, seat: Seat) -> Option<Arc> {
        match self.lie.contact(seat) {
            Some(contact) if contact.side() == Side::Starboard => Some(Arc::AlongsideStarboard),
            Some(_) => Some(Arc::AlongsidePort),
            None => {
                let (own, enemy) = (self.ship(seat), self.ship(other(seat)));
                Some(bearing(own, own.point.toward(enemy.point)?))
            }
        }
    }

    /// B4.1, B6.4: the guns of a ship that bear; none when the ships are too far apart.
    #[inline]
    #[must_use]
    pub fn battery(&self, seat: Seat) -> Option<Battery> {
        Some(Battery::new(seat, self.arc(seat)?, self.ship(seat)))
    }

    /// B4.4, B4.5, B4.6, B6.4: what a die does to a section of a ship.
    #[inline]
    pub(crate) fn effect(&self, target: Seat, section: Section, die: u8) -> Effect {
        let (ship, crew, alongside) = (self.ship(target), self.crew(target), self.lie != Lie::Apart);
        let nothing = |why| Effect { nothing: Some(why), ..Effect::default() };
        match die {
            2 if alongside => nothing(Nothing::Alongside),
            2 => {
                let Some(side) = self.arc(target).and_then(Arc::side) else { return nothing(Nothing::EndOn) };
                let plank = Plank::new(section, side);
                if ship.wrecked.contains(plank) {
                    return nothing(Nothing::Wrecked);
                }
                Effect { plank: Some((plank, 1 + u8::from(ship.hit.contains(plank)))), ..Effect::default() }
            }
            3..=5 => {
                let Some(cell) = section.cell(die) else { return nothing(Nothing::Empty) };
                let spot = Spot::own(cell);
                let mast = if die == 4 && !alongside { ship.masts.next_of(section) } else { None };
                let effect = Effect {
                    cell: Some(cell),
                    cannon: ship.guns.contains(cell),
                    men: crew.men_at(spot),
                    captain: crew.has_captain_at(spot),
                    mast,
                    ..Effect::default()
                };
                let hit = effect.cannon || effect.men > 0 || effect.captain || effect.mast.is_some();
                if hit { effect } else { nothing(Nothing::Empty) }
            }
            _ => nothing(Nothing::Missed),
        }
    }

    /// B4.5, B4.6: the shot takes away what it takes.
    pub(crate) fn strike<S: Sink<Self>>(&mut self, seat: Seat, section: Section, die: u8, sink: &mut S) {
        let effect = self.effect(seat, section, die);
        let before = self.ship(seat).damaged();
        if let Some(why) = effect.nothing {
            if why == Nothing::EndOn || why == Nothing::Wrecked {
                sink.cite(Rule::B4_6);
            }
            sink.tell(|| Event::NoEffect { seat, section, why });
            return;
        }
        if let Some((plank, hits)) = effect.plank {
            sink.cite(Rule::B4_6);
            self.ship_mut(seat).hole(plank);
            let wrecked = self.ship(seat).wrecked.len();
            sink.tell(|| Event::HullHit { seat, section, side: plank.side(), hits, wrecked });
        }
        if let Some(cell) = effect.cell {
            sink.cite(Rule::B4_5);
            self.sweep(seat, cell, effect, sink);
        }
        let cards = self.ship(seat).damaged();
        if cards > before {
            sink.cite(Rule::B3_2);
            sink.tell(|| Event::DamagedCards { seat, cards });
        }
    }

    /// B4.5: everything in a cell is gone.
    fn sweep<S: Sink<Self>>(&mut self, seat: Seat, cell: Cell, effect: Effect, sink: &mut S) {
        if effect.cannon {
            let ship = self.ship_mut(seat);
            ship.guns = ship.guns.without(cell);
            sink.tell(|| Event::CannonLost { seat, cell });
        }
        let men = self.crew_mut(seat).clear(Spot::own(cell));
        if men > 0 {
            sink.tell(|| Event::MenLost { seat, cell, men });
        }
        if effect.captain {
            sink.cite(Rule::B5_3);
            self.crew_mut(seat).captain = None;
            sink.tell(|| Event::CaptainHit { seat, cell });
        }
        if let Some(mast) = effect.mast {
            let ship = self.ship_mut(seat);
            ship.masts.fell(mast);
            let lost = ship.masts.lost();
            sink.tell(|| Event::MastHit { seat, mast, lost });
        }
    }
}

/// B4.1: the arc in which a ship has something that lies in a direction.
#[inline]
pub(crate) const fn bearing(ship: &Ship, toward: Heading) -> Arc {
    Arc::of(ship.heading.to(toward))
}
