//! The fixed random policy that every program we measure against plays, through the public interface alone.

use afloat::{Afloat, Effect, Faces, Move, Options, Phase, Throwing};
use table::{Choice, Fast, Game, Seat, Silent, Terms};

/// What one match came to.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    pub(crate) attacks: u32,
    pub(crate) throws: u32,
    pub(crate) dice: u32,
    pub(crate) failed: u32,
    /// Attacks, further throws and stops; not the cannon given up, which the policy leaves no choice of.
    pub(crate) moves: u32,
    pub(crate) first_wins: u32,
}

/// Two players, no sails. A hundred attacks without a change (A1.4) do not happen to this policy.
pub(crate) fn terms() -> Terms<Options> {
    Terms { rules: Afloat::RULES, players: 2, options: Options::default() }
}

/// Plays one match.
pub(crate) fn playout(terms: &Terms<Options>, chance: &mut Fast) -> Tally {
    let Ok(mut game) = Afloat::deal(terms, chance, &mut Silent);
    let first = game.asked().lowest();
    let mut tally = Tally::default();
    while let Some(seat) = game.asked().lowest() {
        let answer = answer(&game, seat, chance, &mut tally);
        let Ok(()) = game.play(&[Choice::one(seat, answer)], chance, &mut Silent);
        let thrown = matches!(answer, Move::Attack { .. } | Move::Throw { .. });
        if thrown && !matches!(game.phase(), Phase::Throwing(_)) {
            tally.failed += 1;
        }
    }
    tally.first_wins = first.map_or(0, |first| u32::from(!game.ship(first).is_sunk()));
    tally
}

#[inline]
fn answer(game: &Afloat, seat: Seat, chance: &mut Fast, tally: &mut Tally) -> Move {
    match game.phase() {
        Phase::Throwing(throwing) => {
            tally.moves += 1;
            throw_or_stop(throwing, chance, tally)
        }
        Phase::Giving { target } => give(game, target),
        _ => {
            tally.moves += 1;
            tally.attacks += 1;
            tally.throws += 1;
            tally.dice += u32::from(afloat::DICE);
            Move::Attack { target: Seat(1 - seat.0) }
        }
    }
}

/// Holds the largest group, the highest face of several; stops on a coin, or when nothing is left to throw.
#[inline]
fn throw_or_stop(throwing: Throwing, chance: &mut Fast, tally: &mut Tally) -> Move {
    let (face, alike) = throwing.pool.largest().expect("a throw decision has dice");
    let held = if alike >= 2 { alike } else { 0 };
    let free = throwing.pool.total() - held;
    if free == 0 || chance.coin() {
        return Move::Stop { effect: best(alike) };
    }
    tally.throws += 1;
    tally.dice += u32::from(free);
    Move::Throw { hold: if held > 0 { Faces::one(face) } else { Faces::NONE } }
}

#[inline]
fn best(alike: u8) -> Effect {
    match alike {
        0 | 1 => Effect::None,
        2 => Effect::Man,
        3 => Effect::Cannon,
        _ => Effect::Hull,
    }
}

#[inline]
fn give(game: &Afloat, target: Seat) -> Move {
    Move::Give { cannon: game.ship(target).cannons.lowest().expect("a ship afloat has a cannon") }
}
