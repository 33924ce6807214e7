//! The positions of B8, one test each. 0° is north.

mod common;

use broadsides::{Band, CaptainCounts, Contact, Event, MeleeOdds, Planks, Side, Spot};
use common::{SIDE_BY_SIDE, Sea};
use table::{Game, Seat};

#[test]
fn b8_1_cards_move_and_turn() {
    let sea = Sea::ships("at=3,9 heading=n", "at=11,9 heading=n");
    let sea = sea.plot("forward forward starboard", "port forward stay", &[]);
    assert_eq!((sea.place(1), sea.place(2)), ("3,7 ne".into(), "10,8 nw".into()));
}

#[test]
fn b8_2_forward_guns_against_a_broadside() {
    let sea = Sea::ships("at=5,5 heading=n", "at=6,4 heading=nw");
    assert_eq!((sea.guns(1).as_str(), sea.guns(2).as_str()), ("B3 C3", "B5 C5 D5 E5 F5"));
}

#[test]
fn b8_3_side_by_side() {
    let sea = Sea::at(SIDE_BY_SIDE);
    assert_eq!((sea.guns(1).as_str(), sea.guns(2).as_str()), ("B3 C3 D3 E3 F3", "B5 C5 D5 E5 F5"));
    let sea = Sea::ships("at=5,5 heading=n", "at=6,5 heading=s");
    assert_eq!((sea.guns(1).as_str(), sea.guns(2).as_str()), ("B3 C3 D3 E3 F3", "B3 C3 D3 E3 F3"));
}

#[test]
fn b8_4_no_gun_fires_ahead() {
    let sea = Sea::ships("at=5,5 heading=n", "at=5,4 heading=nw");
    assert_eq!((sea.guns(1).as_str(), sea.guns(2).as_str()), ("", "E5 F5"));
}

#[test]
fn b8_5_aft_guns_against_forward_guns() {
    let sea = Sea::ships("at=5,5 heading=n", "at=6,6 heading=n");
    assert_eq!((sea.guns(1).as_str(), sea.guns(2).as_str()), ("E3 F3", "B5 C5"));
}

/// The Seahawk fires all its shots first.
fn seahawk_fires(position: &str) -> Sea {
    Sea::at(position).plot("stay stay stay", "stay stay stay", &[6, 1])
}

#[test]
fn b8_6_a_cannon_with_its_men_and_the_main_mast() {
    let sea = seahawk_fires(SIDE_BY_SIDE).one("fire C", &[5]);
    assert!(!sea.guns(2).contains("C5"));
    assert_eq!(sea.men(2, "C5"), 0);
    assert!(sea.tells("cannon-lost") && sea.tells("men-lost"));
    let sea = sea.one("fire C", &[4]);
    assert_eq!((sea.ship(2).masts.lost(), sea.ship(2).damaged()), (0, 0));
    let sea = sea.one("fire C", &[4]);
    assert_eq!((sea.ship(2).masts.lost(), sea.ship(2).damaged()), (1, 1));
    assert!(sea.tells("damaged-cards"));
    // One damaged card from the next turn on, not in this one.
    let sea = sea.one("hold", &[]).one("hold", &[6, 1]);
    assert!(sea.told().iter().any(|event| event.contains(r#""card":"stay""#)));
}

#[test]
fn b8_7_nothing_there_and_a_captain_hit() {
    let sea = Sea::at("broadsides map=open_sea; ship at=5,5 heading=n; ship at=6,5 heading=n captain=D4; plot");
    let sea = sea.plot("stay stay stay", "stay stay stay", &[6, 1]);
    let before = sea.game.clone();
    let sea = sea.one("fire A", &[3]);
    assert_eq!((sea.game.ship(Seat(1)), sea.game.crew(Seat(1))), (before.ship(Seat(1)), before.crew(Seat(1))));
    let sea = sea.one("fire G", &[5]);
    assert_eq!((sea.game.ship(Seat(1)), sea.game.crew(Seat(1))), (before.ship(Seat(1)), before.crew(Seat(1))));
    assert!(sea.tells("no-effect"));
    let sea = sea.one("fire D", &[4]);
    assert!(sea.tells("captain-hit") && sea.crew(2).captain.is_none());
}

#[test]
fn b8_8_the_hull() {
    let sea = seahawk_fires(SIDE_BY_SIDE).shots(&[("C", 2), ("C", 2)]);
    let names = |planks: Planks| planks.iter().map(|plank| plank.to_string()).collect::<Vec<_>>();
    assert_eq!((names(sea.ship(2).wrecked), sea.ship(2).damaged()), (vec!["C5".to_owned()], 1));
    let third = sea.one("fire C", &[2]);
    assert_eq!(third.ship(2), sea.ship(2));
    assert!(third.told()[1].contains(r#""why":"wrecked""#));
    let other = Sea::at("broadsides map=open_sea; ship at=5,5 heading=n; ship at=6,5 heading=n hit=C3; plot");
    let sea = other.plot("stay stay stay", "stay stay stay", &[6, 1]).one("fire C", &[2]);
    assert_eq!((names(sea.ship(2).hit), sea.ship(2).damaged()), (vec!["C3".to_owned(), "C5".to_owned()], 0));
}

#[test]
fn b8_9_a_shooter_dead_ahead() {
    // The Seahawk shows its starboard to the bow of the Royal Isabella.
    let sea = Sea::ships("at=5,4 heading=w", "at=5,5 heading=n");
    assert_eq!((sea.guns(1).as_str(), sea.guns(2).as_str()), ("B5 C5 D5 E5 F5", ""));
    let sea = sea.plot("stay stay stay", "stay stay stay", &[]);
    let hull = sea.one("fire D", &[2]);
    assert!(hull.ship(2).hit.is_empty() && hull.told()[1].contains(r#""why":"end-on""#));
    let mast = hull.one("fire A", &[4]);
    assert_eq!((mast.ship(2).masts.lost(), mast.ship(2).damaged()), (1, 1));
}

#[test]
fn b8_10_lost_guns_do_not_fire() {
    let lost = "guns=B3,C3,D3,E3,F3,D5,E5,F5";
    let sea = Sea::ships(&format!("at=5,5 heading=n {lost}"), "at=4,4 heading=n");
    assert_eq!(sea.guns(1), "");
    let sea = Sea::ships(&format!("at=5,5 heading=n {lost}"), "at=4,5 heading=n");
    assert_eq!(sea.guns(1), "D5 E5 F5");
}

#[test]
fn b8_11_immobile_is_not_sunk() {
    let worn = "at=6,5 heading=n masts=main,mizzen hit=D5 wrecked=C5";
    let sea = Sea::ships("at=5,5 heading=n", worn);
    assert_eq!(sea.ship(2).damaged(), 3);
    assert_eq!(sea.answers(2), ["plot damaged damaged damaged", "strike"]);
    let sea = sea.plot("stay stay stay", "damaged damaged damaged", &[1, 6]);
    assert_eq!(sea.asked(), 2);
    let worn = "at=6,5 heading=n hit=D5 wrecked=C5,E5";
    let sea = Sea::ships("at=5,5 heading=n", worn).plot("stay stay stay", "damaged stay damaged", &[6, 1]);
    let sea = sea.shots(&[("D", 2)]).one("hold", &[]);
    assert_eq!(sea.winners(), None, "the Royal Isabella still fires");
    let sea = sea.one("hold", &[]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![1]), "rules:sunk".into()));
}

#[test]
fn b8_12_running_aground() {
    let sea = Sea::at("broadsides; ship at=4,2 heading=s; ship at=11,11 heading=w; plot");
    let sea = sea.plot("forward starboard forward", "forward forward forward", &[]);
    assert_eq!((sea.place(1), sea.place(2)), ("4,2 s".into(), "8,11 w".into()));
    assert!(sea.tells("grounded"));
}

#[test]
fn b8_13_swapping_points() {
    let sea = Sea::ships("at=5,5 heading=n", "at=5,4 heading=s");
    let sea = sea.plot("forward stay stay", "forward stay stay", &[]);
    assert_eq!((sea.place(1), sea.place(2)), ("5,4 n".into(), "5,5 s".into()));
    assert!(!sea.tells("collided") && !sea.tells("shot") && sea.game.asked().len() == 2);
}

#[test]
fn b8_14_both_onto_one_point() {
    let sea = Sea::ships("at=5,6 heading=n", "at=4,5 heading=e");
    let sea = sea.plot("forward stay stay", "forward stay stay", &[6, 1]);
    assert_eq!(sea.game.lie().contact(Seat(0)), Some(Contact::Port));
    assert_eq!(sea.game.lie().contact(Seat(1)), Some(Contact::Starboard));
}

#[test]
fn b8_15_steps_ladders_and_crossings() {
    let spot = |text: &str| text.parse::<Spot>().expect("a spot");
    let alone = |cell: &str| {
        let men = "men=0/000/000/000/000/000/000/000";
        Sea::at(&format!("broadsides; ship captain={cell} {men}; ship captain=+B4 {men}; board 1 left=3 lie=starboard"))
    };
    let may = |from: &str, to: &str| {
        let step = format!("step captain {from} {to}");
        let sea = alone(from);
        assert_eq!(sea.crew(1).captain, Some(spot(from)));
        sea.answers(1).contains(&step)
    };
    for (from, to, legal) in [
        ("A4", "B3", true),
        ("A4", "B4", false),
        ("D3", "E3", true),
        ("D4", "E4", false),
        ("D3", "E4", false),
        ("G5", "H5", true),
        ("G4", "H4", false),
        ("B3", "C4", true),
        ("C3", "+C5", true),
        ("C3", "+D5", false),
        ("C4", "+C5", false),
        ("C5", "+C3", false),
    ] {
        assert_eq!(may(from, to), legal, "{from} {to}");
    }
    assert_eq!(Contact::Opposite.side(), Side::Port);
}

/// A fight of some men against others on C5 of the second ship, begun by a man who crosses from C3.
fn fight(first: u8, second: u8, dice: &[u32]) -> Sea {
    let men = |column: usize, men: u8| {
        let mut row = *b"000";
        row[column] = b'0' + men;
        let row = String::from_utf8(row.to_vec()).expect("digits");
        format!("0/000/{row}/000/000/000/000/000")
    };
    let aboard = if first > 1 { format!(" aboard={}", men(2, first - 1)) } else { String::new() };
    let left = 1;
    let text = format!(
        "broadsides; ship captain=A4 men={}{aboard}; ship captain=H4 men={}; board 1 left={left} lie=starboard",
        men(0, 1),
        men(2, second),
    );
    Sea::at(&text).one("step C3 +C5", dice)
}

fn rounds(sea: &Sea) -> Vec<[u8; 4]> {
    let round = |event: &Event| match event {
        Event::Round { total, total2, lost, lost2, .. } => Some([*total, *total2, *lost, *lost2]),
        _ => None,
    };
    sea.events.iter().filter_map(round).collect()
}

#[test]
fn b8_16_numbers_in_a_fight() {
    let sea = fight(3, 2, &[3, 3, 3, 3]);
    assert_eq!(rounds(&sea), [[4, 3, 0, 1], [5, 3, 0, 1]]);
    let sea = fight(2, 2, &[5, 6, 4, 2, 1, 1]);
    assert_eq!(rounds(&sea), [[5, 6, 1, 0], [4, 3, 0, 1], [1, 1, 1, 1]]);
    assert!(sea.tells("cell-empty"));
}

#[test]
fn b8_17_captains_in_a_fight() {
    let empty = "0/000/000/000/000/000/000/000";
    // Captain and a man against two men: only the captain's +1.
    let sea = Sea::at(&format!(
        "broadsides; ship captain=C3 men={empty} aboard=0/000/001/000/000/000/000/000; \
         ship captain=H4 men=0/000/002/000/000/000/000/000; board 1 left=1 lie=starboard"
    ));
    let sea = sea.one("step captain C3 +C5", &[3, 5, 6, 1, 6, 1]);
    assert_eq!(rounds(&sea)[0], [4, 5, 1, 0]);
    assert!(sea.crew(1).captain.is_some() && sea.crew(1).men() == 0);
    // A lone captain, 3 + 1, against a man's 4.
    let sea = Sea::at(&format!(
        "broadsides; ship captain=C3 men={empty}; ship captain=H4 men=0/000/001/000/000/000/000/000; \
         board 1 left=1 lie=starboard"
    ));
    let sea = sea.one("step captain C3 +C5", &[3, 4]);
    assert_eq!(rounds(&sea), [[4, 4, 1, 1]]);
    assert_eq!((sea.winners(), sea.ending()), (Some(vec![2]), "rules:captain-killed".into()));
}

#[test]
fn b8_18_exact_chances() {
    let odds = |first, second| {
        let band = |men| Band { men, captain: false };
        let odds = MeleeOdds::of(band(first), band(second), CaptainCounts::Yes).expect("one to three men");
        [odds.win, odds.loss, odds.both].map(|chance| chance.to_string())
    };
    assert_eq!(odds(1, 1), ["5/12", "5/12", "1/6"]);
    assert_eq!(odds(2, 1), ["181/216", "25/216", "5/108"]);
}

#[test]
fn b8_19_both_captains_hit() {
    let ships = "ship at=5,5 heading=n captain=D4; ship at=6,5 heading=n captain=D4";
    let sea = Sea::at(&format!("broadsides map=open_sea; {ships}; plot"));
    let held = |sea: &Sea, dice: &[u32]| sea.one("hold", &[]).one("hold", dice);
    let sea = sea.plot("stay stay stay", "stay stay stay", &[6, 1]).one("fire D", &[4]).one("hold", &[]);
    let sea = sea.one("fire D", &[4]);
    let sea = sea.one("hold", &[6, 1]);
    // After the second and the third card there are exchanges as well.
    let sea = held(&sea, &[6, 1]);
    let sea = sea.one("hold", &[]).one("hold", &[]);
    assert_eq!(sea.game.asked().len(), 2, "both captains return together");
    // The next turn has no cards and three more exchanges.
    let sea = sea.after(&["return B3", "return C3"], &[6, 1]);
    assert!(sea.tells("idle") && !sea.tells("card"));
    let sea = held(&sea, &[6, 1]);
    let sea = held(&sea, &[6, 1]);
    let sea = held(&sea, &[]);
    assert_eq!(sea.answers(1).len(), 64);
    assert_eq!((sea.men(1, "B3"), sea.men(2, "C3")), (1, 1));
}

#[test]
fn b8_20_the_last_exchange_spares_masts() {
    let first = "ship at=5,5 heading=n men=1/202/202/202/202/202/000/100";
    let second = "ship at=5,5 heading=n men=1/202/212/202/202/202/000/000";
    let sea = Sea::at(&format!("broadsides map=open_sea; {first}; {second}; fire 1 shots=5,5 lie=starboard"));
    let masts = sea.ship(2).masts;
    let sea = sea.one("fire C", &[4]);
    assert_eq!((sea.men(2, "C4"), sea.ship(2).masts), (0, masts));
}
