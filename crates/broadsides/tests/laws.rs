//! Laws that hold over whole matches: mirrored positions, the guided player, hidden cards.

mod common;

use std::collections::BTreeMap;

use broadsides::{
    Broadsides, Card, Cell, Crew, Deck, Ending, Heading, Lie, Map, Move, Options, Phase, Plot, QUIET_BOARDING,
    QUIET_TURNS, Section, Side,
};
use common::{Sea, advance, choices};
use proptest::prelude::*;
use table::conformance::{Plan, check_with};
use table::{BadOption, Choice, Fast, Game, MAX_STEPS, Sampler, Script, Seat, Silent, Terms, Viewer};

fn deal(options: Options) -> Broadsides {
    let terms = Terms { rules: Broadsides::RULES, players: 2, options };
    let Ok(game) = Broadsides::deal(&terms, &mut Fast::new(0), &mut Silent);
    game
}

/// A guided match up to `steps` steps or its end.
fn guided(options: Options, seed: u64, steps: u32) -> Broadsides {
    let (mut game, mut chance) = (deal(options), Fast::new(seed));
    for _ in 0..steps {
        if game.asked().is_empty() {
            break;
        }
        let picked = choices(&game, &mut chance, Game::guided_move);
        advance(&mut game, picked, &mut chance);
    }
    game
}

/// The guided player steers toward the enemy: enough of its matches board, and enough sink.
#[test]
fn guided_matches_board_and_sink() {
    const MATCHES: u64 = 1000;
    for options in Broadsides::variants() {
        let (mut boarded, mut sunk) = (0, 0);
        for seed in 0..MATCHES {
            let game = guided(options.clone(), seed, MAX_STEPS);
            boarded += u32::from(game.lie() != Lie::Apart);
            sunk += u32::from(matches!(game.phase(), Phase::Over { ending: Ending::Sunk, .. }));
        }
        assert!(boarded * 10 >= MATCHES as u32 * 3, "{options:?}: {boarded} of {MATCHES} board");
        // Where a ship that cannot move is beaten few live long enough to sink.
        if options.immobile == broadsides::Immobile::FightsOn {
            assert!(sunk * 10 >= MATCHES as u32, "{options:?}: {sunk} of {MATCHES} sink");
        }
    }
}

/// B2.2: a map that somebody brought is played on, and every law holds there; it goes where options go.
#[test]
fn b2_2_a_map_of_ones_own_keeps_the_laws() {
    let text = "; mine\nmap the-strait\nstart N s\nstart S n\n. . N . #\n. . . . .\n. # . # .\n. . . . .\n# . S . .\n";
    let options = table::Options::with(Options::default(), &[].into(), Some(text)).expect("a map");
    let map = table::Options::to_map(&options);
    assert_eq!(map["map"], "the-strait");
    let own = table::Options::data(&options).expect("it is one's own");
    assert_eq!(own, text.trim_start_matches("; mine\n"));
    let plan = Plan { matches: 40, deep_every: 4, least: 0, seed: 5 };
    let report =
        check_with::<Broadsides>(&plan, std::slice::from_ref(&options)).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(report.differences > 0);
    let game = deal(options);
    assert_eq!((game.sea().width(), game.sea().height()), (5, 5));
    let position = game.position();
    assert!(position.starts_with("broadsides data=map_the-strait/start_N_s/"), "{position}");
    assert_eq!(Broadsides::from_position(&position), Ok(game));
}

/// A name that everybody knows means the map that everybody knows; a map of one's own has a name.
#[test]
fn b2_2_maps_of_ones_own_have_names_of_their_own() {
    let load = |text: &str| table::Options::with(Options::default(), &[].into(), Some(text));
    let kind = |text: &str| match load(text) {
        Err(BadOption::Data { mistake }) => (mistake.kind, mistake.line, mistake.column),
        other => panic!("{other:?}"),
    };
    let rows = "start N se\nstart S nw\nN . .\n. . .\n. . S\n";
    assert_eq!(kind(&format!("map the_narrows\n{rows}")), ("data-name-taken", 1, 5));
    assert_eq!(kind(rows), ("map-name", 1, 1));
    assert_eq!(kind(&format!("map x\n{rows}. . .\n")).0, "map-symmetry");
    let known = load(Map::TheNarrows.text()).expect("the map that everybody has");
    assert_eq!(known, Options { map: Map::TheNarrows, ..Options::default() });
}

/// Left and right exchanged.
trait Mirrored {
    fn mirrored(&self) -> Self;
}

impl Mirrored for Heading {
    fn mirrored(&self) -> Self {
        Self::NORTH.turned((8 - Self::NORTH.to(*self)) & 7)
    }
}

impl Mirrored for Card {
    fn mirrored(&self) -> Self {
        match self {
            Self::Starboard => Self::Port,
            Self::Port => Self::Starboard,
            other => *other,
        }
    }
}

impl Mirrored for Plot {
    fn mirrored(&self) -> Self {
        let text = self.iter().map(|card| card.mirrored().to_string()).collect::<Vec<_>>().join(" ");
        match format!("plot {text}").parse() {
            Ok(Move::Plot { cards }) => cards,
            other => panic!("{other:?}"),
        }
    }
}

fn mirrored_cell(cell: Cell) -> Cell {
    cell.section().cell(8 - cell.column()).expect("the other side has it too")
}

/// The position as text with left and right exchanged, on a sea of this width.
fn mirrored_position(game: &Broadsides, width: u8) -> String {
    let swap = |text: &str| {
        text.chars()
            .map(|c| match c {
                '3' => '5',
                '5' => '3',
                c => c,
            })
            .collect::<String>()
    };
    let field = |word: &str| {
        let Some((name, value)) = word.split_once('=') else { return word.to_owned() };
        let value = match name {
            "at" => {
                let (column, row) = value.split_once(',').expect("a point");
                format!("{},{row}", width + 1 - column.parse::<u8>().expect("a column"))
            }
            "heading" => value.parse::<Heading>().expect("a heading").mirrored().to_string(),
            "guns" | "hit" | "wrecked" | "captain" => swap(value),
            "men" | "aboard" => {
                value.split('/').map(|row| row.chars().rev().collect::<String>()).collect::<Vec<_>>().join("/")
            }
            "cards" => value
                .split(',')
                .map(|card| card.parse::<Card>().expect("a card").mirrored().to_string())
                .collect::<Vec<_>>()
                .join(","),
            _ => value.to_owned(),
        };
        format!("{name}={value}")
    };
    let lines = game.position();
    let mirror = |line: &str| line.split(' ').map(field).collect::<Vec<_>>().join(" ");
    lines.lines().map(mirror).collect::<Vec<_>>().join("\n")
}

fn mirrored_move(answer: Move) -> Move {
    match answer {
        Move::Plot { cards } => Move::Plot { cards: cards.mirrored() },
        Move::Return { cell } => Move::Return { cell: mirrored_cell(cell) },
        other => other,
    }
}

/// A 3 hits where a 5 hits in the mirror.
fn mirrored_shot(die: u32) -> u32 {
    if die == 3 || die == 5 { 8 - die } else { die }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Mirrored positions, moves and dice give mirrored results, but for what B6.3 settles by port and starboard.
    #[test]
    fn mirrored_positions_give_mirrored_results(seed in any::<u64>(), steps in 1u32..60, dice in prop::collection::vec(1u32..=6, 24)) {
        let options = Options { map: Map::OpenSea, ..Options::default() };
        let game = guided(options, seed, steps);
        prop_assume!(!game.asked().is_empty() && game.lie() == Lie::Apart && game.phase() != Phase::Placing {});
        let mirror = Broadsides::from_position(&mirrored_position(&game, 13)).expect("a position");
        let mut chance = Fast::new(seed);
        let picked: Vec<Choice<Move>> = choices(&game, &mut chance, Game::guided_move).into_iter().flatten().collect();
        let other: Vec<_> = picked.iter().map(|choice| Choice::one(choice.seat, mirrored_move(choice.answers[0]))).collect();
        // The first die of a shot is mirrored, dice for who fires first are not.
        let shot = matches!(picked[0].answers[0], Move::Fire { .. });
        let turned = dice.iter().enumerate().map(|(i, die)| if shot && i == 0 { mirrored_shot(*die) } else { *die });
        let (mut a, mut b) = (game, mirror);
        prop_assume!(a.play(&picked, &mut Script::new(dice.iter().copied()), &mut Silent).is_ok());
        prop_assert!(b.play(&other, &mut Script::new(turned), &mut Silent).is_ok());
        prop_assume!(a.lie() == Lie::Apart);
        prop_assert_eq!(Broadsides::from_position(&mirrored_position(&a, 13)), Ok(b));
    }

    /// Turned half round, the sea is the same, and so is everything that happens on it.
    #[test]
    fn turned_positions_give_the_same_results(seed in any::<u64>(), steps in 1u32..60, map in 0usize..3, dice in prop::collection::vec(1u32..=6, 24)) {
        let options = Options { map: Map::ALL[map], ..Options::default() };
        let game = guided(options, seed, steps);
        prop_assume!(!game.asked().is_empty() && game.lie() == Lie::Apart);
        let turned = |game: &Broadsides| {
            let sea = game.sea();
            let field = |word: &str| match word.split_once('=') {
                Some(("at", value)) => {
                    let (column, row) = value.split_once(',').expect("a point");
                    let number = |text: &str| text.parse::<u8>().expect("a number");
                    format!("at={},{}", sea.width() + 1 - number(column), sea.height() + 1 - number(row))
                }
                Some(("heading", value)) => format!("heading={}", value.parse::<Heading>().expect("a heading").turned(4)),
                _ => word.to_owned(),
            };
            let line = |line: &str| line.split(' ').map(field).collect::<Vec<_>>().join(" ");
            game.position().lines().map(line).collect::<Vec<_>>().join("\n")
        };
        let mut other = Broadsides::from_position(&turned(&game)).expect("a position");
        let mut chance = Fast::new(seed);
        let picked: Vec<Choice<Move>> = choices(&game, &mut chance, Game::guided_move).into_iter().flatten().collect();
        let mut game = game;
        prop_assume!(game.play(&picked, &mut Script::new(dice.iter().copied()), &mut Silent).is_ok());
        prop_assert!(other.play(&picked, &mut Script::new(dice.iter().copied()), &mut Silent).is_ok());
        let apart = game.lie() == Lie::Apart;
        prop_assert_eq!(if apart { turned(&game) } else { game.position().split_once("\nship").expect("ships").0.to_owned() },
            if apart { other.position() } else { other.position().split_once("\nship").expect("ships").0.to_owned() });
        prop_assert_eq!((game.phase(), game.lie()), (other.phase(), other.lie()));
    }

    /// No text panics, and what is read is written back.
    #[test]
    fn texts_are_read_or_refused(text in "(broadsides|ship|plot|fire|board|over|place|return|fight|[ =;,/+0-9a-hA-H-]){0,30}") {
        if let Ok(game) = Broadsides::from_position(&text) {
            prop_assert_eq!(Broadsides::from_position(&game.position()), Ok(game));
        }
        if let Ok(answer) = text.parse::<Move>() {
            prop_assert_eq!(answer.to_string().parse::<Move>(), Ok(answer));
        }
        drop(<broadsides::NamedSea as table::Data>::read(&text));
    }
}

/// Hidden cards are any of the plots that can be there, each as often as any other.
#[test]
fn hidden_cards_are_drawn_fairly() {
    const DRAWS: u32 = 60_000;
    let worn = "masts=main-top,main,mizzen,aft";
    let sea = Sea::ships("at=5,5 heading=n", &format!("at=6,5 heading=n {worn}"));
    let sea = sea.plot("stay stay stay", "stay damaged port", &[6, 1]);
    let viewer = Viewer::Seat(Seat(0));
    let mut sampler = Broadsides::sampler(&sea.game.view(viewer), viewer).expect("a view");
    let (mut chance, mut state) = (Fast::new(5), sea.game);
    let mut seen: BTreeMap<Vec<Card>, u32> = BTreeMap::new();
    for _ in 0..DRAWS {
        sampler.draw(&mut chance, &mut state);
        *seen.entry(state.ship(Seat(1)).cards.iter().collect()).or_default() += 1;
    }
    // One damaged card in either place, any of four in the other.
    assert_eq!(seen.len(), 8);
    let expected = f64::from(DRAWS) / 8.0;
    let chi: f64 = seen.values().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    // 99.99 % of chi-square with 7 degrees of freedom.
    assert!(chi < 29.9, "{chi}: {seen:?}");
}

#[test]
fn small_things_fit_together() {
    assert_eq!(Section::all().count(), 8);
    assert_eq!(Side::ALL.map(Side::other), [Side::Port, Side::Starboard]);
    let deck: Deck = "1/202/202/202/202/202/000/100".parse().expect("a deck");
    assert_eq!(Crew::new(deck, Deck::EMPTY, None).men(), 22);
    assert!(size_of::<Broadsides>() <= 128, "{}", size_of::<Broadsides>());
}

/// The board tells how long it has been calm, and of how many turns; the browser knows no rules, so its words carry the numbers.
#[test]
fn the_words_of_the_board_count_a_calm_as_the_rules_do() {
    for words in [
        include_str!("../../../locales/en/broadsides-board.ftl"),
        include_str!("../../../locales/fr/broadsides-board.ftl"),
    ] {
        for (key, limit) in [("calm", QUIET_TURNS), ("calm-boarding", QUIET_BOARDING)] {
            let head = format!("broadsides-board-{key} = ");
            let (_, message) = words.split_once(&head).unwrap_or_else(|| panic!("{head} is missing"));
            let variants = message.lines().skip(1).take(2);
            assert!(variants.clone().all(|line| line.ends_with(&format!(" {limit}"))), "{head}{message:.120}");
        }
    }
}
