//! One captain among two others with three fresh ships, computed exactly: a table for docs/benchmarks.md. With `--write`
//! the file of the model that is shipped is made anew.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::io::Write as _;
use std::num::NonZeroUsize;
use std::path::Path;

use pilot::Level;
use pilot::afloat::{Mind, Model, Stock, Trio, three_in};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ships = [Stock::fresh(false); 3];
    if std::env::args().nth(1).as_deref() == Some("--write") {
        let written = Model::of(&three_in(ships, None)).ok_or("the model is not whole")?.written();
        let mut packed = Vec::new();
        brotli::CompressorWriter::new(&mut packed, 1 << 16, 11, 24).write_all(&written)?;
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("data/afloat/three.br"), &packed)?;
        println!("{} bytes of {}", packed.len(), written.len());
        return Ok(());
    }
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let minds = [
        ("gunner", Mind::Level(Level::Gunner)),
        ("captain", Mind::Level(Level::Captain)),
        ("legend", Mind::Level(Level::Legend)),
        ("best answer", Mind::Best),
    ];
    println!("| one | among two | score |\n|---|---|---:|");
    for (other, among) in &minds[..3] {
        for (name, mind) in minds {
            let trio = Trio::of([mind, *among, *among], ships, threads);
            println!("| {name} | {other} | {:.2} % |", 100.0 * trio.score(0));
        }
    }
    Ok(())
}
