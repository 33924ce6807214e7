//! Whole matches written out so that a person can read them: position, every view, what is asked, what is answered,
//! draws and events. `cargo xtask refresh` writes them anew; a change of the rules shows as a diff.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use fleet::{AnyMatch, Seating};
use pilot::{Budget, hire_any};
use table::record::SeatLine;
use table::{By, Dice, MatchId, Name, Nonce, Seat, Seed, Viewer};

struct Playthrough {
    name: &'static str,
    game: &'static str,
    pilots: &'static [&'static str],
    options: &'static [(&'static str, &'static str)],
    seed: u8,
}

const PLAYTHROUGHS: &[Playthrough] = &[
    Playthrough { name: "duel", game: "afloat", pilots: &["greedy", "greedy"], options: &[], seed: 1 },
    Playthrough {
        name: "sails",
        game: "afloat",
        pilots: &["greedy", "guided", "greedy"],
        options: &[("sails", "on")],
        seed: 2,
    },
    Playthrough {
        name: "four-locked",
        game: "afloat",
        pilots: &["greedy", "random", "guided", "greedy"],
        options: &[("sails", "on"), ("locked_number", "on")],
        seed: 3,
    },
    Playthrough { name: "duel", game: "legacy", pilots: &["greedy", "guided"], options: &[], seed: 4 },
    Playthrough { name: "three", game: "legacy", pilots: &["greedy", "guided", "random"], options: &[], seed: 5 },
    Playthrough { name: "five", game: "legacy", pilots: &["guided"; 5], options: &[("ring", "merciful")], seed: 6 },
    Playthrough {
        name: "expert",
        game: "legacy",
        pilots: &["guided", "greedy", "guided", "guided"],
        options: &[("expert", "on"), ("tempo", "every_build")],
        seed: 7,
    },
    Playthrough { name: "sunk", game: "broadsides", pilots: &["guided", "guided"], options: &[], seed: 120 },
    Playthrough {
        name: "struck",
        game: "broadsides",
        pilots: &["guided", "guided"],
        options: &[("map", "caribbean")],
        seed: 110,
    },
    Playthrough {
        name: "boarded",
        game: "broadsides",
        pilots: &["greedy", "guided"],
        options: &[("map", "caribbean")],
        seed: 12,
    },
    Playthrough {
        name: "drawn",
        game: "broadsides",
        pilots: &["guided", "random"],
        options: &[("map", "the_narrows"), ("immobile", "beaten")],
        seed: 16,
    },
];

#[test]
fn playthroughs_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    for id in fleet::GAMES {
        assert!(PLAYTHROUGHS.iter().any(|play| play.game == *id), "no playthrough of {id}");
    }
    for play in PLAYTHROUGHS {
        let path = folder.join(format!("{}-{}.txt", play.game, play.name));
        compare(&path, &written(play));
    }
}

fn compare(path: &PathBuf, text: &str) {
    if std::env::var_os("FLIBUSTE_REFRESH").is_some() {
        std::fs::write(path, text).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    let line = kept.lines().zip(text.lines()).position(|(a, b)| a != b);
    assert!(kept == text, "{} differs at line {line:?}; `cargo xtask refresh` writes it anew", path.display());
}

fn start(play: &Playthrough) -> Box<dyn AnyMatch> {
    let game = fleet::game(play.game).unwrap();
    let options: BTreeMap<_, _> = play.options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let seat = |(i, pilot): (usize, &&str)| SeatLine {
        name: Name::try_from(["Anne", "Bart", "Calico", "Dampier", "Edward"][i].to_owned()).unwrap(),
        by: By::Pilot((*pilot).to_owned()),
    };
    let seating = Seating {
        id: MatchId::try_from(format!("{}-{}", play.game, play.name)).unwrap(),
        rules: game.rules(),
        options,
        data: None,
        seats: play.pilots.iter().enumerate().map(seat).collect(),
        nonces: play.pilots.iter().map(|_| Some(Nonce([play.seed; 32]))).collect(),
    };
    game.start(seating, Dice::sealed(Seed([play.seed; 32]))).unwrap()
}

fn written(play: &Playthrough) -> String {
    let mut game = start(play);
    let hired = |(i, pilot): (usize, &&str)| hire_any(play.game, pilot, i as u64 + 1).unwrap().unwrap();
    let mut pilots: Vec<_> = play.pilots.iter().enumerate().map(hired).collect();
    let mut text = format!("{}\n", serde_json::to_string_pretty(game.header()).unwrap());
    let mut told = 0;
    while game.outcome().is_none() {
        write_moment(&mut text, game.as_ref(), &mut told);
        for seat in game.waiting_for().iter() {
            while let Some(brief) = game.brief(seat) {
                write_question(&mut text, game.as_ref(), seat);
                let advice = pilots[seat.index()].decide(&brief, &Budget::default()).unwrap();
                writeln!(text, "seat {seat} > {}", advice.answer.text).unwrap();
                let by = By::Pilot(play.pilots[seat.index()].into());
                let steps = game.steps();
                game.answer_move(seat, &advice.answer, by).unwrap();
                if game.steps() > steps {
                    break;
                }
            }
        }
    }
    write_moment(&mut text, game.as_ref(), &mut told);
    text
}

/// What happened, as each viewer saw it, and how things stand.
fn write_moment(text: &mut String, game: &dyn AnyMatch, told: &mut usize) {
    let viewers = || (0..game.header().seats.len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
    let mut streams: Vec<_> = viewers().map(|viewer| (viewer, game.notices(*told, viewer))).collect();
    for (i, notice) in game.notices(*told, Viewer::Bystander).iter().enumerate() {
        writeln!(text, "  {notice}").unwrap();
        for (viewer, stream) in &mut streams {
            if stream[i].get() != notice.get() {
                writeln!(text, "    {} sees {}", name(*viewer), stream[i]).unwrap();
            }
        }
    }
    *told = game.version();
    writeln!(text, "\n--- after {} steps\n{}", game.steps(), game.position().trim_end()).unwrap();
    let public = game.view(Viewer::Bystander);
    writeln!(text, "everyone sees {public}").unwrap();
    for viewer in viewers() {
        let view = game.view(viewer);
        if view.get() != public.get() {
            writeln!(text, "{} sees {view}", name(viewer)).unwrap();
        }
    }
}

fn name(viewer: Viewer) -> String {
    if let Viewer::Seat(seat) = viewer { format!("seat {seat}") } else { "everyone".into() }
}

fn write_question(text: &mut String, game: &dyn AnyMatch, seat: Seat) {
    let asking = game.asked(seat).unwrap();
    writeln!(text, "seat {seat} may: {}", asking.texts.join(", ")).unwrap();
}
