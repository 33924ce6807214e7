//! Playing without thought: a random captain who steers toward the enemy and gets everywhere.

use table::{Fast, Game, Seat};

use crate::state::other;
use crate::{Arc, Broadsides, Card, Cell, Heading, Lie, Move, Phase, Plot, Point, Section, Spot, Who};

/// Quiet turns after which a guided captain mostly keeps the peace, so that long calms (B5.5, B7.8) are seen.
const PEACE: u8 = 8;

impl Broadsides {
    /// A random legal answer of a seat that is asked.
    pub(crate) fn guided(&self, seat: Seat, draft: &[Move], chance: &mut Fast) -> Move {
        match self.phase {
            Phase::Placing {} => self.settle(seat, draft, chance),
            Phase::Plotting {} => self.steer(seat, chance),
            Phase::Firing { .. } => self.aim(seat, chance),
            Phase::Returning { .. } => Move::Return { cell: pick(self.crew(seat).manned(), chance).cell() },
            Phase::Boarding { .. } => self.charge(seat, chance),
            Phase::Fighting { .. } => Move::Fight { at: pick(self.contested(seat), chance) },
            Phase::Over { .. } => Move::Hold {},
        }
    }

    fn is_peaceful(&self, chance: &mut Fast) -> bool {
        self.quiet >= PEACE && !chance.one_in(300)
    }

    /// Any cell with room.
    fn settle(&self, seat: Seat, draft: &[Move], chance: &mut Fast) -> Move {
        let full = self.drafted(seat, draft).full();
        let all = Cell::all().fold(0, |set, cell| set | Spot::own(cell).bit());
        let cell = pick(all & !full, chance).cell();
        if draft.is_empty() { Move::Captain { cell } } else { Move::Man { cell } }
    }

    /// Three cards toward the enemy, with damaged cards in any slots; or nothing in particular; or staying.
    fn steer(&self, seat: Seat, chance: &mut Fast) -> Move {
        let ship = self.ship(seat);
        let mut damaged = ship.damaged();
        if damaged == 3 {
            let three = Plot::of([Card::Damaged; 3]);
            return if chance.one_in(8) { Move::Strike {} } else { Move::Plot { cards: three } };
        }
        let enemy = self.ship(other(seat)).point;
        let (stays, wild, ram) = (self.is_peaceful(chance), chance.one_in(6), chance.one_in(5));
        let leaning = if chance.coin() { 1 } else { 7 };
        let (mut point, mut heading) = (ship.point, ship.heading);
        let mut cards = [Card::Stay; 3];
        for (slot, place) in cards.iter_mut().enumerate() {
            let broken = chance.below(3 - slot as u32) < damaged.into();
            if broken {
                damaged -= 1;
                *place = Card::Damaged;
                continue;
            }
            if stays {
                continue;
            }
            *place = if wild {
                Card::ALL[chance.below(4) as usize]
            } else {
                match point.course_to(enemy) {
                    None => Card::Stay,
                    Some(course) if !ram && point.toward(enemy).is_some() => show_side(heading.to(course)),
                    Some(course) => match heading.to(self.open_course(point, course, leaning)) {
                        0 => Card::Forward,
                        1..4 => Card::Starboard,
                        _ => Card::Port,
                    },
                }
            };
            match *place {
                Card::Forward => point = self.sea().ahead(point, heading).unwrap_or(point),
                Card::Starboard => heading = heading.turned(1),
                Card::Port => heading = heading.turned(7),
                Card::Stay | Card::Damaged => {}
            }
        }
        Move::Plot { cards: Plot::of(cards) }
    }

    /// The course, or the nearest to it that no island blocks; `leaning` is the side tried first.
    fn open_course(&self, point: Point, course: Heading, leaning: u8) -> Heading {
        let near = [0, leaning, 8 - leaning, 2 * leaning, 16 - 2 * leaning].map(|turn| course.turned(turn & 7));
        near.into_iter().find(|heading| self.sea().ahead(point, *heading).is_some()).unwrap_or(course)
    }

    /// A section whose hull is hit already, a mast, or anything.
    fn aim(&self, seat: Seat, chance: &mut Fast) -> Move {
        if self.lie == Lie::Apart && (self.is_peaceful(chance) || chance.one_in(40)) {
            return Move::Hold {};
        }
        let target = other(seat);
        let side = self.arc(target).and_then(Arc::side);
        let holed = side.map_or(0, |side| self.ship(target).hit.of(side));
        let section = match chance.below(10) {
            0..8 if holed != 0 => holed.trailing_zeros(),
            0..8 => 2 + chance.below(3),
            8 => [0, 2, 6, 7][chance.below(4) as usize],
            _ => chance.below(8),
        };
        Move::Fire { section: Section::new(section as u8).unwrap_or_else(Section::bow) }
    }

    /// A step into enemies where there is one, across to their ship, or anywhere.
    fn charge(&self, seat: Seat, chance: &mut Fast) -> Move {
        let (crew, enemies, calm) = (self.crew(seat), self.enemies(seat), self.is_peaceful(chance));
        let free = self.free(seat);
        for _ in 0..6 {
            let from = pick(free, chance);
            let ways = self.ways(seat, from);
            let prey = ways & enemies;
            let away = if from.is_aboard() { 0 } else { ways & !u64::from(u32::MAX) };
            let to = match () {
                () if calm => ways & !enemies,
                () if prey != 0 && !chance.one_in(4) => prey,
                () if away != 0 && chance.coin() => away,
                () => ways,
            };
            if to == 0 {
                continue;
            }
            let captain = crew.has_captain_at(from) && (crew.men_at(from) == 0 || chance.one_in(8));
            let who = if captain { Who::Captain } else { Who::Man };
            return Move::Step { who, from, to: pick(to, chance) };
        }
        self.random_move(seat, &[], chance).expect("the seat is asked, and who is asked has an answer")
    }
}

/// The card that brings an enemy nearer to the beam; `bearing` in eighths, clockwise from the bow.
const fn show_side(bearing: u8) -> Card {
    match bearing {
        2 | 6 => Card::Stay,
        3 | 7 => Card::Starboard,
        _ => Card::Port,
    }
}

/// One of a set that is not empty.
#[inline]
fn pick(mut set: u64, chance: &mut Fast) -> Spot {
    for _ in 0..chance.below(set.count_ones().max(1)) {
        set &= set - 1;
    }
    Spot::lowest(set)
}
