use pilot::afloat::*;
use std::num::NonZeroUsize;
use std::time::Instant;
fn main() {
    for (sails, locked_number) in [(false, false), (true, false), (false, true), (true, true)] {
        for threads in [1, 2] {
            let t = Instant::now();
            let duel = Duel::solve(Variant { sails, locked_number }, NonZeroUsize::new(threads).unwrap());
            let f = Stock::fresh(sails);
            println!("{sails} {locked_number} {threads} {:.15} {:?}", duel.win(f, f), t.elapsed());
        }
    }
}
