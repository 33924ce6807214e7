//! Ships adrift, whole positions made of a few ships, and matches played step by step.

#![allow(dead_code, reason = "each test program uses a part")]

use legacy::{Act, Adrift, Legacy, Move, Print, Tiles};
use serde_json::Value;
use table::{Choice, Fast, Game, Seat, Sink, Told, Viewer};

/// Events as JSON.
pub(crate) fn json(events: &[legacy::Event]) -> Vec<Value> {
    events.iter().map(|event| serde_json::to_value(event).expect("JSON")).collect()
}

/// Plays acts on ships adrift: the ships afterwards without names, and what happened.
pub(crate) fn acted(ring: &str, acts: &[Act], ships: &[&str]) -> (Vec<String>, Vec<Value>) {
    let lines: Vec<String> = ships.iter().enumerate().map(|(i, ship)| format!("S{i}: {ship}")).collect();
    let text = format!("legacy ring={ring}\n{}", lines.join("\n"));
    let mut sea = Adrift::read(&text).unwrap_or_else(|bad| panic!("{text}: {bad}"));
    let mut told = Told::default();
    acts.iter().for_each(|act| sea.resolve(*act, &mut told));
    let written = sea.write();
    let ships = written.lines().skip(1).map(|line| line.split_once(':').expect("a name").1.trim().to_owned());
    (ships.collect(), json(&told.events))
}

pub(crate) fn after(ring: &str, acts: &[Act], ships: &[&str]) -> Vec<String> {
    acted(ring, acts, ships).0
}

pub(crate) fn fired(ring: &str, ships: &[&str]) -> Vec<String> {
    after(ring, &[Act::Fire], ships)
}

/// Whole boarding phases one after the other.
pub(crate) fn rounds(count: usize, ships: &[&str]) -> Vec<String> {
    after("literal", &Act::ALL.repeat(count), ships)
}

/// The ships of a match in the short notation, without names.
pub(crate) fn ships(game: &Legacy) -> Vec<String> {
    let sea = Adrift::read(&game.position()).expect("a position");
    sea.write().lines().skip(1).map(|line| line.split_once(':').expect("a name").1.trim().to_owned()).collect()
}

/// Where the tiles of a match are.
struct Sorted {
    left: Vec<Print>,
}

impl Sorted {
    fn new(expert: bool) -> Self {
        Self { left: Tiles::default().prints(expert).to_vec() }
    }

    fn take(&mut self, print: Print) {
        let at = self.left.iter().position(|other| *other == print.upright());
        self.left.swap_remove(at.unwrap_or_else(|| panic!("no {print} left")));
    }

    fn any(&mut self, fit: impl Fn(&Print) -> bool) -> Print {
        let at = self.left.iter().rposition(fit).expect("a tile is left");
        self.left.remove(at)
    }
}

/// A whole position with these ships. Sails get dull hidden faces; every seat holds four dull tiles, and the seat
/// `holder` also `tile` among them.
pub(crate) fn whole(expert: bool, ships: &[&str], turn: &str, holders: &[(usize, &str)]) -> Legacy {
    let mut tiles = Sorted::new(expert);
    let face = |text: &str| text.replace("01", "1").replace("02", "2");
    for ship in ships {
        for card in ship.split([' ', '[', ']', '/']).filter(|card| !card.is_empty() && *card != ".") {
            tiles.take(face(card.trim_start_matches('.')).parse().unwrap_or_else(|bad| panic!("{card}: {bad}")));
        }
    }
    holders.iter().for_each(|(_, tile)| tiles.take(tile.parse().expect("a tile")));
    let dull = |print: &Print| {
        print.barrels() == 0 && print.pirate().is_none() && !print.has_plank() && *print != Print::ROTTEN
    };
    let mut lines = Vec::new();
    let hands: Vec<String> = (0..ships.len())
        .map(|seat| {
            let mut hand: Vec<String> =
                holders.iter().filter(|(holder, _)| *holder == seat).map(|(_, tile)| (*tile).to_owned()).collect();
            while hand.len() < 2 {
                hand.push(tiles.any(|print| dull(print) && print.special() == legacy::Special::None).to_string());
            }
            hand.iter().map(|tile| format!(" {tile}@{}", seat + 1)).collect()
        })
        .collect();
    for (i, ship) in ships.iter().enumerate() {
        let mut line = String::new();
        let mut chars = ship.chars().peekable();
        while let Some(c) = chars.next() {
            line.push(c);
            if c == '.' && chars.peek().is_none_or(|next| " /]".contains(*next)) {
                line += &tiles.any(|print| *print != Print::ROTTEN && print.pirate().is_none()).to_string();
            }
        }
        lines.push(format!("{}: {line}", i + 1));
    }
    lines.push(format!("+ turn {turn}"));
    lines.extend(hands.iter().enumerate().map(|(i, hand)| format!("+ hand {}:{hand}", i + 1)));
    let rest: Vec<String> = tiles.left.iter().map(ToString::to_string).collect();
    lines.push(format!("+ pile: {}", rest.join(" ")));
    lines.push("+ discard:".into());
    let text = format!("legacy expert={}\n{}", if expert { "on" } else { "off" }, lines.join("\n"));
    Legacy::from_position(&text).unwrap_or_else(|bad| panic!("{bad}\n{text}"))
}

/// A match with the expert rules at the first build; `seat` holds `tile`.
pub(crate) fn expert(ships: &[&str], seat: usize, tile: &str) -> Legacy {
    whole(true, ships, "round=1 build=1 phase=build resigned=-", &[(seat, tile)])
}

/// Changes the first tile in the hand of a seat for one of the draw pile.
pub(crate) fn give(game: &mut Legacy, seat: usize, tile: &str) {
    let text = game.position();
    let hand = text.lines().find(|line| line.starts_with(&format!("+ hand {}:", seat + 1))).expect("a hand");
    let old = hand.split_whitespace().nth(3).expect("a tile").split('@').next().expect("a tile");
    let pile = text.lines().find(|line| line.starts_with("+ pile:")).expect("a pile");
    let new_hand = hand.replacen(&format!(" {old}@"), &format!(" {tile}@"), 1);
    let new_pile = pile.replacen(&format!(" {tile} "), &format!(" {old} "), 1);
    assert_ne!(pile, new_pile, "{tile} is not in the pile");
    *game = Legacy::from_position(&text.replace(hand, &new_hand).replace(pile, &new_pile)).expect("a position");
}

/// All seats build; `any` is the first legal answer that shoots at nobody.
pub(crate) fn build(game: &mut Legacy, answers: &[&str]) -> Vec<Value> {
    let choice = |(seat, answer): (u8, &&str)| {
        let seat = Seat(seat);
        let harmless = |answer: &&Move| matches!(answer, Move::Build { tile, .. } if tile.barrels() == 0);
        let answer = match *answer {
            "any" => *game.moves(seat, &[]).iter().find(harmless).expect("a dull tile"),
            text => text.parse().unwrap_or_else(|bad| panic!("{text}: {bad}")),
        };
        assert_eq!(game.judge(seat, &[], answer), Ok(()), "{answer}");
        Choice::one(seat, answer)
    };
    let choices: Vec<_> = (0..).zip(answers).map(choice).collect();
    let mut told = Told::default();
    let Ok(()) = game.play(&choices, &mut Fast::new(1), &mut told);
    json(&told.events)
}

/// The last build of a match with these ships, in which only the first captain holds a tile; then the end.
pub(crate) fn finished(ships: &[&str]) -> (Legacy, Vec<Value>) {
    let text = whole(false, ships, "round=3 build=3 phase=build resigned=-", &[]).position();
    // All hands are emptied into the draw pile, but for one tile of the first: a rotten one, which does not count in
    // the end, if there is one left.
    let mut out = String::new();
    let mut held = Vec::new();
    for line in text.lines() {
        if let Some((head, hand)) = line.split_once(':').filter(|(head, _)| head.starts_with("+ hand")) {
            held.extend(hand.split_whitespace().map(|tile| tile.split('@').next().expect("a tile").to_owned()));
            out += &format!("{head}:{}\n", if head.ends_with('1') { " HELD@1" } else { "" });
        } else if line.starts_with("+ pile:") {
            out += &format!("{line} {}\n", held.join(" "));
        } else {
            out += &format!("{line}\n");
        }
    }
    let rot = out.lines().find(|line| line.starts_with("+ pile")).is_some_and(|pile| pile.contains(" rot"));
    let tile = if rot { "rot".to_owned() } else { held[0].clone() };
    let pile = out.lines().find(|line| line.starts_with("+ pile")).expect("a pile").to_owned();
    let smaller: Vec<&str> = pile.split_whitespace().collect();
    let at = smaller.iter().rposition(|word| *word == tile).expect("it is there");
    let smaller: Vec<&str> = smaller.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, word)| *word).collect();
    let out = out.replace(&pile, &smaller.join(" ")).replace("HELD", &tile);
    let mut game = Legacy::from_position(&out).unwrap_or_else(|bad| panic!("{bad}\n{out}"));
    let (mut told, mut chance) = (Told::default(), Fast::new(1));
    while !game.asked().is_empty() {
        step(&mut game, &mut chance, &mut told);
    }
    (game, json(&told.events))
}

/// Who wins, and how.
pub(crate) fn finish(ships: &[&str]) -> (Vec<Seat>, table::Ending<legacy::Ending>) {
    let outcome = finished(ships).0.outcome().expect("it is over");
    (outcome.winners.iter().collect(), outcome.ending)
}

/// Random choices of all seats that are asked.
pub(crate) fn choices(game: &Legacy, chance: &mut Fast, guided: bool) -> Vec<Choice<Move>> {
    let choice = |seat: Seat| {
        let mut choice = Choice { seat, answers: Default::default() };
        while choice.answers.len() < game.answers(seat) {
            let random = game.random_move(seat, &choice.answers, chance).expect("an answer");
            let guided = guided.then(|| game.guided_move(seat, &choice.answers, chance));
            choice.answers.push(guided.unwrap_or(random));
        }
        choice
    };
    game.asked().iter().map(choice).collect()
}

/// A random step.
pub(crate) fn step<S: Sink<Legacy>>(game: &mut Legacy, chance: &mut Fast, sink: &mut S) {
    let choices = choices(game, chance, false);
    let Ok(()) = game.play(&choices, chance, sink);
}

/// All 68 tiles are somewhere, each once, and they are those of the set.
pub(crate) fn accounted(game: &Legacy) {
    let view = game.view(Viewer::Open);
    let on_ships = view.ships.iter().flat_map(|ship| ship.decks.iter().flatten());
    let faces = on_ships.map(|card| {
        let text = card.to_string();
        let text = text.trim_start_matches('.').split(['@', '^', '~', '=', '!']).next().expect("a part").to_owned();
        text.replace("01", "1").replace("02", "2").parse::<Print>().expect("a tile").upright()
    });
    let held = view.hands.iter().flatten().chain(&view.order).chain(&view.discard);
    let held = held.chain(view.rotten.iter().map(|waiting| &waiting.tile)).map(|held| held.print().expect("known"));
    let mut all: Vec<Print> = faces.chain(held).collect();
    all.sort_unstable();
    let options = game.options();
    assert_eq!(all, options.tiles.set().prints(options.expert), "{}", game.position());
}
