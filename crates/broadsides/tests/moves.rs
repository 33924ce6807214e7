//! The order of moves, as `Broadsides` documents it, and their number.

mod common;

use broadsides::{Broadsides, Move};
use common::{SIDE_BY_SIDE, Sea};
use table::{Game, Seat};

const CELLS: &str = "A4 B3 B4 B5 C3 C4 C5 D3 D4 D5 E3 E4 E5 F3 F4 F5 G3 G4 G5 H3 H4 H5";

#[test]
fn placements_go_by_cell() {
    let game = Broadsides::from_position("broadsides; ship; ship; place").expect("a position");
    let texts = |draft: &[Move]| game.moves(Seat(0), draft).iter().map(Move::to_string).collect::<Vec<_>>();
    let named = |word: &str, but: &str| {
        let cells = CELLS.split(' ').filter(|cell| *cell != but);
        cells.map(|cell| format!("{word} {cell}")).collect::<Vec<_>>()
    };
    assert_eq!(texts(&[]), named("captain", ""));
    let captain: Move = "captain B3".parse().expect("a move");
    assert_eq!(texts(&[captain]), named("man", "B3"));
    let man: Move = "man B5".parse().expect("a move");
    assert_eq!(texts(&[captain, man]).len(), 20);
    assert!(texts(&[captain, man, man]).is_empty());
}

#[test]
fn plots_go_by_first_second_and_third_card() {
    let plots = Sea::at(SIDE_BY_SIDE).answers(1);
    assert_eq!(plots.len(), 64);
    assert_eq!(
        plots[..5],
        [
            "plot stay stay stay",
            "plot stay stay forward",
            "plot stay stay starboard",
            "plot stay stay port",
            "plot stay forward stay"
        ]
    );
    assert_eq!(plots[63], "plot port port port");
    for (masts, count) in [("main-top,main,mizzen,aft", 48), ("main,mizzen", 12), ("mizzen", 2)] {
        let sea = Sea::ships(&format!("at=1,1 masts={masts}"), "at=9,9");
        assert_eq!(sea.answers(1).len(), count, "{masts}");
    }
    let one = Sea::ships("at=1,1 masts=main,mizzen", "at=9,9").answers(1);
    assert_eq!(one[0], "plot stay damaged damaged");
    assert_eq!(one[11], "plot damaged damaged port");
}

#[test]
fn captains_return_by_cell() {
    let sea = Sea::at("broadsides; ship captain=- idle=yes; ship; return 1");
    let guns =
        "return A4 return B3 return B5 return C3 return C5 return D3 return D5 return E3 return E5 return F3 return F5";
    assert_eq!(sea.answers(1).join(" "), format!("{guns} return H3"));
}

#[test]
fn steps_go_by_where_from_who_and_where_to() {
    let sea = Sea::at(
        "broadsides; ship captain=A4 men=1/000/000/000/000/000/000/000 aboard=0/000/000/000/000/000/000/001; \
         ship captain=B4 men=0/000/000/000/000/000/000/000; board 1 left=3 lie=starboard",
    );
    assert_eq!(
        sea.answers(1),
        [
            "step A4 B3",
            "step A4 B5",
            "step A4 +A4",
            "step captain A4 B3",
            "step captain A4 B5",
            "step captain A4 +A4",
            "step +H5 H3",
            "step +H5 +G5",
            "step +H5 +H4",
        ]
    );
    assert_eq!(Sea::at("broadsides; ship; ship; board 1 left=3 lie=port").answers(1).len(), 56);
}

/// Plots are typed by letters, in English and in French, together or apart, with or without their word.
#[test]
fn plots_in_short() {
    let reads = |text: &str| text.parse::<Move>().map(|read| read.to_string());
    for text in ["ffs", "f f s", "plot ffs", "FFS", "aat", "a a t", "plot forward f starboard"] {
        assert_eq!(reads(text), Ok("plot forward forward starboard".into()), "{text}");
    }
    assert_eq!(reads("pw-"), Ok("plot port stay stay".into()));
    assert_eq!(reads("brv"), Ok("plot port stay damaged".into()));
    for (text, kind) in
        [("ff", "unknown-move"), ("ffx", "unknown-move"), ("plot ffx", "bad-card"), ("plot fffff", "bad-card")]
    {
        assert_eq!(reads(text).map_err(|bad| bad.kind), Err(kind), "{text}");
    }
}
