//! The tables that pilots share: made once in a program, and kept on disk where there is a folder for it.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::cache;
use super::course::Variant;
use super::duel::Duel;
use super::stock::Stock;
use super::three::{Ships, Three};

/// Where tables are kept; unset: nowhere.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Says where this program keeps its tables. The first call counts; without one they are made anew in every run.
pub fn keep_in(folder: PathBuf) {
    // Whoever comes second shares what the first has chosen.
    let _ = FOLDER.set(folder);
}

/// Where this program keeps its tables, if anywhere.
pub fn kept_in() -> Option<&'static Path> {
    FOLDER.get().map(PathBuf::as_path)
}

/// The solved duel of a variant: made, or read from disk, when it is first asked for.
pub fn duel(variant: Variant) -> &'static Duel {
    static DUELS: [OnceLock<Duel>; 4] = [const { OnceLock::new() }; 4];
    let place = usize::from(variant.sails) * 2 + usize::from(variant.locked_number);
    DUELS[place].get_or_init(|| duel_in(variant, kept_in()))
}

/// The solved duel of a variant, from a folder if it is kept there whole, else made and kept there. A folder that cannot
/// be written is no harm.
#[must_use]
pub fn duel_in(variant: Variant, folder: Option<&Path>) -> Duel {
    let name = name(variant);
    let kinds = Stock::kinds(variant.sails);
    let kept = folder.and_then(|folder| cache::read(folder, &name, kinds * kinds));
    if let Some(duel) = kept.and_then(|chances| Duel::kept(variant, chances)) {
        return duel;
    }
    let duel = Duel::solve(variant, threads());
    if let Some(folder) = folder {
        // The table is there whether it can be kept or not.
        let _ = cache::write(folder, &name, duel.chances());
    }
    duel
}

/// The model of three ships without sails, for all that can come of these ships: from a folder if it is kept there
/// whole, else made. What is made for three fresh ships holds all others and is kept in the folder.
#[must_use]
pub fn three_in(ships: Ships, folder: Option<&Path>) -> Three {
    const NAME: &str = "afloat-three.bin";
    let kept = folder.and_then(|folder| cache::read(folder, NAME, Three::count()));
    if let Some(three) = kept.and_then(|numbers| Three::kept(&numbers)) {
        return three;
    }
    let three = Three::solve(&duel_in(Variant::usual(false), folder), ships, threads());
    if let Some(folder) = folder.filter(|_| ships == [Stock::fresh(false); 3]) {
        let _ = cache::write(folder, NAME, &three.numbers());
    }
    three
}

/// As many threads as the machine runs at once; the tables do not depend on it.
fn threads() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

fn name(variant: Variant) -> String {
    let sails = if variant.sails { "-sails" } else { "" };
    let locked = if variant.locked_number { "-locked" } else { "" };
    format!("afloat-duel{sails}{locked}.bin")
}
