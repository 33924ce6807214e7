//! An exchange of fire: who has shots, who fires first, shot by shot, and what follows.

use table::{Chance, Label, Seat, Sink};

use crate::state::{SEATS, other};
use crate::{Broadsides, Event, Lie, Phase, Rule, SHIPS, Section};

impl Broadsides {
    /// B4.1, B4.2, B4.3: fixes the shots of both sides, if the ships are neighbours (or lie side by side); says whether
    /// there are any.
    pub(crate) fn begin_exchange<C: Chance, S: Sink<Self>>(
        &mut self,
        card: u8,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<bool, C::Halt> {
        let mut left = [0; SHIPS];
        for seat in SEATS {
            let Some(battery) = self.battery(seat) else { return Ok(false) };
            sink.cite(Rule::B4_1);
            sink.tell(|| Event::Bear { seat, target: other(seat), arc: battery.arc, guns: battery.guns });
            left[seat.index()] = battery.guns.len();
        }
        let seat = match left {
            [0, 0] => return Ok(false),
            [_, 0] => SEATS[0],
            [0, _] => SEATS[1],
            _ => {
                sink.cite(Rule::B4_3);
                let first = higher("fire", chance, |seat, die| sink.tell(|| Event::FireDie { seat, die }))?;
                sink.tell(|| Event::FiresFirst { seat: first });
                first
            }
        };
        sink.cite(Rule::B4_2);
        self.phase = Phase::Firing { seat, card, left };
        Ok(true)
    }

    /// B4.4: a shot at a section.
    pub(crate) fn fire<C: Chance, S: Sink<Self>>(
        &mut self,
        section: Section,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let Phase::Firing { seat, card, mut left } = self.phase else { return Ok(()) };
        let target = other(seat);
        let die = chance.roll(Label::of(seat, "shot"), 6)? as u8;
        sink.cite(Rule::B4_4);
        self.quiet = 0;
        let shots = &mut left[seat.index()];
        *shots -= 1;
        let more = *shots;
        sink.tell(|| Event::Shot { seat, target, section, die, left: more });
        self.strike(target, section, die, sink);
        self.go_on(seat, card, left, chance, sink)
    }

    /// B4.3: the volley ends before its next shot.
    pub(crate) fn hold<C: Chance, S: Sink<Self>>(&mut self, chance: &mut C, sink: &mut S) -> Result<(), C::Halt> {
        let Phase::Firing { seat, card, mut left } = self.phase else { return Ok(()) };
        sink.cite(Rule::B4_3);
        let shots = std::mem::take(&mut left[seat.index()]);
        sink.tell(|| Event::Held { seat, left: shots });
        self.go_on(seat, card, left, chance, sink)
    }

    /// B4.3: the next shot, then the other side, then what follows the exchange.
    #[inline]
    fn go_on<C: Chance, S: Sink<Self>>(
        &mut self,
        seat: Seat,
        card: u8,
        left: [u8; SHIPS],
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), C::Halt> {
        let next = if left[seat.index()] > 0 { seat } else { other(seat) };
        if left[next.index()] > 0 {
            self.phase = Phase::Firing { seat: next, card, left };
            return Ok(());
        }
        if self.lie != Lie::Apart {
            return self.after_salvo(chance, sink);
        }
        sink.cite(Rule::B4_7);
        let beaten = SEATS.map(|seat| self.defeat(seat, sink));
        if self.judge_defeat(beaten, sink) {
            return Ok(());
        }
        self.sail(card + 1, chance, sink)
    }
}

/// B4.3, B6.5: both throw a die, the *Seahawk* first, until one is higher.
pub(crate) fn higher<C: Chance>(
    purpose: &'static str,
    chance: &mut C,
    mut tell: impl FnMut(Seat, u8),
) -> Result<Seat, C::Halt> {
    loop {
        let mut dice = [0; SHIPS];
        for seat in SEATS {
            let die = chance.roll(Label::of(seat, purpose), 6)? as u8;
            dice[seat.index()] = die;
            tell(seat, die);
        }
        if dice[0] != dice[1] {
            return Ok(if dice[0] > dice[1] { SEATS[0] } else { SEATS[1] });
        }
    }
}
