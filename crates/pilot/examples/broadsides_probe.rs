//! Temporary.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "x")]
use broadsides::Broadsides;
use pilot::{Budget, hire};
use table::{Asked, Game, Viewer};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let state = Broadsides::from_position(&args[2]).unwrap();
    let seat = state.asked().lowest().unwrap();
    let asked = Asked::<Broadsides> {
        seat,
        view: state.view(Viewer::Seat(seat)),
        draft: Default::default(),
        moves: state.moves(seat, &[]),
    };
    let a = hire::<Broadsides>(&args[1], 1).unwrap().decide(&asked, &Budget::default()).unwrap();
    println!("{} {:?}", a.answer, a.chances);
    for (m, v) in a.ranked.iter().take(12) {
        println!("  {m} {v:.4}");
    }
    for (m, v) in a.mix.iter().take(12) {
        println!("  mix {m} {v:.4}");
    }
}
