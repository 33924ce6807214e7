//! Fits what the pilots of Broadsides & Boarding know, by self-play.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

use pilot::broadsides::Stations;

fn main() {
    let start = std::time::Instant::now();
    let stations = Stations::solved(12, 60);
    eprintln!("{:?}", start.elapsed());
    print!("{}", stations.write());
}
