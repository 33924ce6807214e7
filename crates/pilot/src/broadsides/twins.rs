//! What the pilots imagine is what the rules do.

use ::broadsides::{Arc, Broadsides, Lie, Move, Phase, Section, Side};
use table::{Choice, Fast, Game, Script, Seat, Silent, Terms};

use super::chart::{Chart, Pose, Trail};
use super::fray::Fray;
use super::plots::lie;
use super::vessel::{Facing, Vessel};

/// Guided matches on all variants; `check` sees every state.
fn everywhere(matches: u64, mut check: impl FnMut(&Broadsides, &mut Fast)) {
    for seed in 0..matches {
        let mut luck = Fast::new(seed);
        let variants = Broadsides::variants();
        let options = variants[seed as usize % variants.len()].clone();
        let Ok(mut state) =
            Broadsides::deal(&Terms { rules: Broadsides::RULES, players: 2, options }, &mut luck, &mut Silent);
        for _ in 0..600 {
            if state.outcome().is_some() {
                break;
            }
            check(&state, &mut luck);
            let choose = |seat| {
                let mut answers = table::Answers::new();
                while answers.len() < state.answers(seat) {
                    let answer = state.guided_move(seat, &answers, &mut luck);
                    answers.push(answer);
                }
                Choice { seat, answers }
            };
            let choices: Vec<_> = state.asked().iter().map(choose).collect();
            let Ok(()) = state.play(&choices, &mut luck, &mut Silent);
        }
    }
}

fn bears(state: &Broadsides) -> Option<[u8; 2]> {
    let guns = |seat| state.battery(Seat(seat)).map(|battery| battery.guns.len());
    Some([guns(0)?, guns(1)?])
}

/// B3.3 to B3.5, B6.2: where plots lead, which guns bear after each card, and how the ships lie after a collision.
#[test]
fn trails_lead_where_the_rules_do() {
    let (mut exchanges, mut collisions) = (0, 0);
    everywhere(150, |state, luck| {
        if state.phase() != (Phase::Plotting {}) {
            return;
        }
        let chart = &*Chart::of(state.options());
        let mut real = state.clone();
        let mut trails =
            [0, 1].map(|seat| Trail::of(chart, Pose::of(state.ship(Seat(seat))), ::broadsides::Plot::NONE));
        let mut choices = Vec::new();
        for seat in state.asked().iter() {
            let Some(answer @ Move::Plot { cards }) = state.random_move(seat, &[], luck) else { return };
            trails[seat.index()] = Trail::of(chart, Pose::of(state.ship(seat)), cards);
            choices.push(Choice::one(seat, answer));
        }
        let vessels = [0, 1].map(|seat| Vessel::of(state, Seat(seat)));
        let Ok(()) = real.play(&choices, luck, &mut Silent);
        for step in 0..3 {
            let [a, b] = [&trails[0], &trails[1]].map(|trail| trail.poses[step]);
            if a.at == b.at {
                collisions += 1;
                assert_eq!(
                    real.lie(),
                    lie(state.options().lie, [&trails[0], &trails[1]], step),
                    "{}",
                    state.position()
                );
                return;
            }
            let guns =
                a.bearing(b).zip(b.bearing(a)).map(|(out, back)| [vessels[0].bearing(out), vessels[1].bearing(back)]);
            let Some([first, second]) = guns.filter(|guns| guns[0] + guns[1] > 0) else { continue };
            exchanges += 1;
            assert!(matches!(real.phase(), Phase::Firing { card, .. } if usize::from(card) == step + 1));
            assert_eq!(bears(&real), Some([first as u8, second as u8]));
            while let Phase::Firing { seat, card, .. } = real.phase()
                && usize::from(card) == step + 1
                && real.lie() == Lie::Apart
            {
                let Ok(()) = real.play(&[Choice::one(seat, Move::Hold {})], luck, &mut Silent);
            }
        }
        if real.outcome().is_none() && real.phase() == (Phase::Plotting {}) {
            let ends = [0, 1].map(|seat| Pose::of(real.ship(Seat(seat))));
            assert_eq!(ends, trails.map(|trail| trail.end()), "{}", state.position());
        }
    });
    assert!(exchanges > 200 && collisions > 12, "{exchanges} {collisions}");
}

/// B4.4 to B4.6, B6.4: what each die does to each section.
#[test]
fn shots_do_what_the_rules_say() {
    let mut shots = 0;
    everywhere(40, |state, _| {
        let Phase::Firing { seat, .. } = state.phase() else { return };
        let target = Seat(1 - seat.0);
        let facing = match (state.lie(), state.arc(target).and_then(Arc::side)) {
            (Lie::Apart, Some(Side::Starboard)) => Facing::Starboard,
            (Lie::Apart, Some(Side::Port)) => Facing::Port,
            (Lie::Apart, None) => Facing::End,
            _ => Facing::Alongside,
        };
        for section in Section::all() {
            for die in 1..=6 {
                let (mut real, mut twin) = (state.clone(), Vessel::of(state, target));
                let fire = Choice::one(seat, Move::Fire { section });
                // The dice after the shot are for who goes first, if anybody does.
                let dice = [u32::from(die), 6, 1];
                if real.play(&[fire], &mut Script::new(dice), &mut Silent).is_err() || real.outcome().is_some() {
                    continue;
                }
                if real.lie() != state.lie() || matches!(real.phase(), Phase::Boarding { .. }) {
                    continue;
                }
                twin.strike(section.index() as u8, die, facing);
                let mut after = Vessel::of(&real, target);
                after.idle = twin.idle;
                assert_eq!(after, twin, "{section} {die} {}", state.position());
                shots += 1;
            }
        }
    });
    assert!(shots > 1_000, "{shots}");
}

/// B7.1 to B7.4: which steps there are, and where they lead.
#[test]
fn steps_are_those_of_the_rules() {
    let mut steps = 0;
    everywhere(120, |state, luck| {
        let Phase::Boarding { seat, left } = state.phase() else { return };
        let fray = Fray::of(state).unwrap();
        let (mut own, mut real) = (Vec::new(), state.moves(seat, &[]));
        fray.visit_paces(seat.index(), |pace| own.push(pace));
        let mut named: Vec<_> = own.iter().map(|pace| pace.as_move(seat.index()).to_string()).collect();
        real.sort_unstable_by_key(Move::to_string);
        named.sort_unstable();
        assert_eq!(named, real.iter().map(Move::to_string).collect::<Vec<_>>());
        let pace = own[luck.below(own.len() as u32) as usize];
        if left > 1 {
            let (mut next, mut after) = (fray, state.clone());
            next.pace(seat.index(), pace);
            let Ok(()) = after.play(&[Choice::one(seat, pace.as_move(seat.index()))], luck, &mut Silent);
            if matches!(after.phase(), Phase::Boarding { seat: same, .. } if same == seat) {
                assert_eq!(Fray::of(&after), Some(next));
                steps += 1;
            }
        }
    });
    assert!(steps > 500, "{steps}");
}
