//! The exact chances of a fight in Broadsides & Boarding.

use broadsides::{Band, CaptainCounts, Fraction, MeleeOdds};

use crate::cli;
use crate::desk::{Answer, Desk, Done};
use crate::say::{percent, say};

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &cli::Melee) -> Done {
    let led = |side: cli::Led| arguments.captain.is_some_and(|led| led == side || led == cli::Led::Both);
    let first = Band { men: arguments.first, captain: led(cli::Led::First) };
    let second = Band { men: arguments.second, captain: led(cli::Led::Second) };
    let counts = match arguments.captain_counts {
        cli::Counts::Yes => CaptainCounts::Yes,
        cli::Counts::No => CaptainCounts::No,
    };
    let odds = MeleeOdds::of(first, second, counts).expect("the arguments are one to three");
    if arguments.json {
        desk.line(&serde_json::to_string(&odds).expect("chances are plain JSON"))?;
        return Ok(Answer::Yes);
    }
    let words = desk.words;
    let chance = |chance: Fraction| format!("{chance} ({})", percent(words, chance.value(), 2));
    desk.line(&say!(words, "ui-melee-win", chance = chance(odds.win)))?;
    desk.line(&say!(words, "ui-melee-loss", chance = chance(odds.loss)))?;
    desk.line(&say!(words, "ui-melee-both", chance = chance(odds.both)))?;
    for (key, survivors) in
        [("ui-melee-first-left", &odds.survivors.first), ("ui-melee-second-left", &odds.survivors.second)]
    {
        for (men, left) in (1u32..).zip(survivors) {
            desk.line(&say!(words, key, men = men, chance = chance(*left)))?;
        }
    }
    Ok(Answer::Yes)
}
