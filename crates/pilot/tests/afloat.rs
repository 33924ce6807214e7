//! Last Afloat: the solved duel against the rules themselves, the model of three, and the levels.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::HashMap;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use afloat::{Afloat, Calm, Effect, Move, Options, Phase};
use pilot::afloat::{Contest, Mind, Stock, Three, Trio, Variant, duel, duel_in, three_in};
use pilot::{Advice, Budget, CannotDecide, Level, Pilot, hire, play_out};
use table::{Asked, Choice, Fast, Game, Seat, Silent, Terms, Viewer, enumerate};

const DUEL: &str = "afloat calm=endless; ship; ship; attack 1";
const SAILING: &str = "afloat sails=on calm=endless; ship; ship; attack 1";

fn asked(state: &Afloat) -> Asked<Afloat> {
    let seat = state.asked().lowest().unwrap();
    Asked { seat, view: state.view(Viewer::Seat(seat)), draft: Default::default(), moves: state.moves(seat, &[]) }
}

fn advice(level: &str, state: &Afloat) -> Advice<Afloat> {
    hire::<Afloat>(level, 1).unwrap().decide(&asked(state), &Budget::default()).unwrap()
}

fn played(state: &Afloat, answer: Move, chance: &mut Fast) -> Afloat {
    let mut after = *state;
    let Ok(()) = after.play(&[Choice::one(state.asked().lowest().unwrap(), answer)], chance, &mut Silent);
    after
}

/// Answers that are looked up once for each state.
struct Player {
    level: &'static str,
    known: HashMap<Afloat, Move>,
}

impl Player {
    fn new(level: &'static str) -> Self {
        Self { level, known: HashMap::new() }
    }

    fn answer(&mut self, state: &Afloat) -> Move {
        *self.known.entry(*state).or_insert_with(|| advice(self.level, state).answer)
    }
}

/// How often the first player wins from a position: a simulator that knows the rules and nothing of tables.
fn simulate(start: &str, players: &mut [Player; 2], games: u32, seed: u64) -> f64 {
    let (start, mut dice, mut won) = (Afloat::from_position(start).unwrap(), Fast::new(seed), 0.0);
    for _ in 0..games {
        let mut state = start;
        while let Some(seat) = state.asked().lowest() {
            let answer = players[seat.index()].answer(&state);
            state = played(&state, answer, &mut dice);
        }
        won += state.outcome().unwrap().score(Seat(0));
    }
    won / f64::from(games)
}

/// Five standard errors: one run in two million strays further.
fn assert_close(found: f64, exact: f64, games: u32, what: &str) {
    let error = (exact * (1.0 - exact) / f64::from(games)).sqrt();
    assert!((found - exact).abs() < 5.0 * error, "{what}: {found} in {games} games, exactly {exact}");
}

#[test]
fn the_solved_duel_is_what_perfect_players_come_to() {
    const GAMES: u32 = 20_000;
    for (sails, start) in [(false, DUEL), (true, SAILING)] {
        let fresh = Stock::fresh(sails);
        let exact = duel(Variant::usual(sails)).win(fresh, fresh);
        let mut players = [Player::new("legend"), Player::new("legend")];
        assert_close(simulate(start, &mut players, GAMES, 71), exact, GAMES, start);
    }
}

/// What the legend says a state is worth to a seat of a duel.
fn claimed(known: &mut HashMap<Afloat, (Seat, f64)>, state: &Afloat, seat: Seat) -> f64 {
    if let Some(outcome) = state.outcome() {
        return outcome.score(seat);
    }
    let (decides, worth) = *known.entry(*state).or_insert_with(|| {
        let asked = asked(state);
        (asked.seat, advice("legend", state).ranked[0].1)
    });
    if decides == seat { worth } else { 1.0 - worth }
}

/// Every answer is worth what the rules make of it, dice enumerated, and none is better than the one given. That the
/// worth of a state is the best over its answers, each the average of what follows, is what being solved means.
#[test]
fn no_single_deviation_from_the_tables_helps() {
    let (mut known, mut checked) = (HashMap::new(), 0);
    let positions = [
        DUEL,
        SAILING,
        "afloat calm=endless; ship men=1 cannons=2 hull=1; ship men=1 cannons=45; attack 2",
        "afloat calm=endless; ship men=3 cannons=245; ship men=2 cannons=13 hull=1; attack 1",
        "afloat calm=endless; ship men=4 cannons=1245; ship men=5 hull=1; attack 2",
        "afloat calm=endless sails=on; ship men=2 cannons=35 hull=1 sails=1; ship men=3 cannons=123 sails=3; attack 1",
        "afloat calm=endless locked_number=on; ship men=3; ship men=2 cannons=125; attack 1",
        "afloat calm=endless locked_number=on sails=on; ship men=2 hull=1; ship cannons=15; attack 2",
    ];
    for (number, position) in positions.iter().enumerate() {
        let mut dice = Fast::new(number as u64);
        let mut state = Afloat::from_position(position).unwrap();
        for _ in 0..25 {
            let Some(seat) = state.asked().lowest() else { break };
            let advice = advice("legend", &state);
            let best = advice.ranked[0].1;
            for (answer, worth) in &advice.ranked {
                assert!(*worth <= best + 1e-12, "{} {answer}", state.position());
                let mut average = 0.0;
                enumerate(
                    |script| {
                        let mut after = state;
                        after.play(&[Choice::one(seat, *answer)], script, &mut Silent).map(|()| after)
                    },
                    |chance, after| average += chance * claimed(&mut known, &after, seat),
                );
                assert!((average - worth).abs() < 1e-12, "{} {answer}: {average} {worth}", state.position());
                checked += 1;
            }
            let answer = asked(&state).moves[dice.below(advice.ranked.len() as u32) as usize];
            state = played(&state, answer, &mut dice);
        }
    }
    assert!(checked > 300, "{checked}");
}

/// Computed exactly: at least 60 % for each level against the one below, both beginning equally often.
#[test]
fn each_level_beats_the_one_below() {
    for pair in Level::ALL.windows(2) {
        let score = Contest::of([pair[1], pair[0]], Options::default()).score();
        assert!(score >= 0.6, "{} against {}: {score}", pair[1], pair[0]);
    }
}

/// Against perfect play the legend loses nothing: played against itself it comes to the chance of the table, begin who
/// may, and no answer to it can do better than the table.
#[test]
fn the_legend_loses_nothing_against_the_tables() {
    let fresh = Stock::fresh(false);
    let exact = duel(Variant::usual(false)).win(fresh, fresh);
    let contest = Contest::of([Level::Legend; 2], Options::default());
    assert!((contest.first - exact).abs() < 1e-11 && (contest.second - exact).abs() < 1e-11, "{contest:?} {exact}");
    for level in Level::ALL {
        let contest = Contest::of([level, Level::Legend], Options::default());
        assert!(contest.first <= exact + 1e-11 && contest.second >= exact - 1e-11, "{level}: {contest:?}");
    }
}

/// What is computed is what the pilots do.
#[test]
fn contests_are_what_the_pilots_come_to() {
    const GAMES: u32 = 10_000;
    for pair in [[Level::Gunner, Level::Deckhand], [Level::CabinBoy, Level::Captain]] {
        let exact = Contest::of(pair, Options::default()).first;
        let mut players = pair.map(|level| Player::new(level.name()));
        assert_close(simulate(DUEL, &mut players, GAMES, 5), exact, GAMES, &format!("{pair:?}"));
    }
}

/// What is computed for three is what three pilots do.
#[test]
fn trios_are_what_the_pilots_come_to() {
    const GAMES: u32 = 6_000;
    const START: &str =
        "afloat calm=endless; ship men=2 cannons=123; ship men=3 cannons=12 hull=1; ship men=2 cannons=15";
    let stock = |men, cannons, hull| Stock { men, cannons, hull, sails: 0 };
    let ships = [stock(2, 3, 2), stock(3, 2, 1), stock(2, 2, 2)];
    for levels in [[Level::Legend, Level::Captain, Level::Gunner], [Level::Captain, Level::Legend, Level::CabinBoy]] {
        let exact = Trio::of(levels.map(Mind::Level), ships, NonZeroUsize::MIN);
        for first in 0..3 {
            let start = format!("{START}; attack {}", first + 1);
            let mut won = [0.0; 3];
            let mut dice = Fast::new(11);
            let mut pilots = levels.map(|level| hire::<Afloat>(level.name(), 3).unwrap());
            for _ in 0..GAMES {
                let mut state = Afloat::from_position(&start).unwrap();
                while let Some(seat) = state.asked().lowest() {
                    let answer = pilots[seat.index()].decide(&asked(&state), &Budget::default()).unwrap().answer;
                    state = played(&state, answer, &mut dice);
                }
                won.iter_mut().zip(0..).for_each(|(won, seat)| *won += state.outcome().unwrap().score(Seat(seat)));
            }
            for (seat, (won, exact)) in won.into_iter().zip(exact.0[first]).enumerate() {
                let what = format!("{levels:?}, {first} begins, of {seat}");
                assert_close(won / f64::from(GAMES), exact, GAMES, &what);
            }
        }
    }
}

/// Nobody does better than the best answer, and the legend better than the captain it was before the model.
#[test]
fn the_model_is_worth_its_place() {
    let ships = [Stock { men: 3, cannons: 2, hull: 2, sails: 0 }; 3];
    let among = |mind, others: Level| {
        Trio::of([mind, Mind::Level(others), Mind::Level(others)], ships, NonZeroUsize::MIN).score(0)
    };
    let third = among(Mind::Level(Level::Captain), Level::Captain);
    assert!((third - 1.0 / 3.0).abs() < 1e-12, "captains are alike wherever they sit: {third}");
    let (best, legend) = (among(Mind::Best, Level::Captain), among(Mind::Level(Level::Legend), Level::Captain));
    assert!(best > legend && legend > third + 0.03, "{best} {legend}");
    assert!(among(Mind::Level(Level::Captain), Level::Legend) < third - 0.03);
}

fn files(folder: &Path) -> Vec<Vec<u8>> {
    fs::read_dir(folder).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap()).collect()
}

#[test]
fn a_damaged_cache_is_never_trusted() {
    let folder = tempfile::tempdir().unwrap();
    let below = folder.path().join("not/yet/there");
    let variant = Variant::usual(false);
    let fresh = Stock::fresh(false);
    let exact = duel(variant).win(fresh, fresh).to_bits();
    let win = || duel_in(variant, Some(&below)).win(fresh, fresh).to_bits();
    assert_eq!(win(), exact);
    let [whole] = <[Vec<u8>; 1]>::try_from(files(&below)).unwrap();
    let path = fs::read_dir(&below).unwrap().next().unwrap().unwrap().path();
    let longer = [&whole[..], b"x"].concat();
    let mut damages = vec![Vec::new(), whole[..20].to_vec(), whole[..whole.len() - 1].to_vec(), longer];
    for place in [0, 15, 20, 1000, whole.len() - 100, whole.len() - 1] {
        let mut flipped = whole.clone();
        flipped[place] ^= 4;
        damages.push(flipped);
    }
    for damaged in damages {
        fs::write(&path, &damaged).unwrap();
        assert_eq!(win(), exact, "{} bytes", damaged.len());
        assert_eq!(files(&below), std::slice::from_ref(&whole), "made anew, and nothing else left behind");
    }
    // A table of other rules is as wrong as a damaged one.
    let locked = Variant { sails: false, locked_number: true };
    let other = duel_in(locked, Some(&below)).win(fresh, fresh).to_bits();
    let theirs = fs::read_dir(&below).unwrap().map(|entry| entry.unwrap().path()).find(|other| *other != path).unwrap();
    fs::copy(theirs, &path).unwrap();
    assert!(win() == exact && exact != other);
    // A folder that cannot be is no harm.
    assert_eq!(duel_in(variant, Some(&path.join("file/is/no/folder"))).win(fresh, fresh).to_bits(), exact);
}

/// The model with one cannon each, worked out anew the long way: every throw leaves some of the dice, all alike.
#[test]
fn the_model_of_three_holds_in_every_position_with_one_cannon() {
    let most = [Stock { men: 2, cannons: 1, hull: 2, sails: 0 }; 3];
    let three = three_in(most, None);
    let duels = duel(Variant::usual(false));
    assert!(three.residual() < 1e-12, "{}", three.residual());
    for first in ships() {
        for (second, third) in ships().flat_map(|second| ships().map(move |third| (second, third))) {
            let seats = [first, second, third];
            let found = three.chances(seats).unwrap();
            assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{seats:?} {found:?}");
            let after = |seats: [Stock; 3]| passed(&three, duels, seats);
            let anew = turn(seats, after);
            let error = found.iter().zip(anew).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(error < 1e-11, "{seats:?}: {found:?} {anew:?}");
        }
    }
}

fn ships() -> impl Iterator<Item = Stock> {
    (1..=2).flat_map(|men| (1..=2).map(move |hull| Stock { men, cannons: 1, hull, sails: 0 }))
}

/// The chances once the turn has passed from the first.
fn passed(three: &Three, duels: &pilot::afloat::Duel, [a, b, c]: [Stock; 3]) -> [f64; 3] {
    match [a, b, c].map(Stock::is_sunk) {
        [true, ..] => [0.0, duels.win(b, c), 1.0 - duels.win(b, c)],
        [_, true, _] => [1.0 - duels.win(c, a), 0.0, duels.win(c, a)],
        [_, _, true] => [1.0 - duels.win(b, a), duels.win(b, a), 0.0],
        _ => {
            let [b, c, a] = three.chances([b, c, a]).unwrap();
            [a, b, c]
        }
    }
}

fn logit(worth: &[f64]) -> Vec<f64> {
    let most = worth.iter().copied().fold(f64::MIN, f64::max);
    let weights: Vec<f64> = worth.iter().map(|worth| ((worth - most) / 0.005).exp()).collect();
    weights.iter().map(|weight| weight / weights.iter().sum::<f64>()).collect()
}

/// One turn of a captain with one cannon who knows what follows: plain rounds over the number of dice that are left.
fn turn(seats: [Stock; 3], after: impl Fn([Stock; 3]) -> [f64; 3]) -> [f64; 3] {
    let choose = |n: u32, k: u32| (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1));
    let fall = |n: u32, k: u32| choose(n, k) * 5f64.powi((n - k) as i32) / 6f64.powi(n as i32);
    let attack = |target: usize| {
        let hit = |effect: Effect| {
            let mut ships = seats;
            ships[target] = ships[target].without(effect);
            after(ships)
        };
        let failed = after([seats[0].without(Effect::Man), seats[1], seats[2]]);
        // By the number of dice left, none first.
        let mut worth = [failed; 7];
        for _ in 0..2000 {
            let throw: Vec<[f64; 3]> = (0..=6u32)
                .map(|n| std::array::from_fn(|s| (0..=n).map(|k| fall(n, k) * worth[k as usize][s]).sum()))
                .collect();
            for n in 1..=6 {
                let mut alternatives = vec![if n < 2 { after(seats) } else { hit(Effect::Man) }, throw[n]];
                alternatives.extend((n >= 3).then(|| hit(Effect::Cannon)));
                alternatives.extend((n >= 4).then(|| hit(Effect::Hull)));
                let shares = logit(&alternatives.iter().map(|chances| chances[0]).collect::<Vec<_>>());
                worth[n] = std::array::from_fn(|s| alternatives.iter().zip(&shares).map(|(a, p)| a[s] * p).sum());
            }
        }
        std::array::from_fn(|s| (0..=6u32).map(|k| fall(6, k) * worth[k as usize][s]).sum())
    };
    let targets: [[f64; 3]; 2] = [attack(1), attack(2)];
    let shares = logit(&targets.map(|chances| chances[0]));
    std::array::from_fn(|s| targets[0][s] * shares[0] + targets[1][s] * shares[1])
}

/// Every level, two to four ships, every option: legal answers to the end, worths and chances that make sense.
#[test]
fn every_level_plays_every_variant() {
    for options in Afloat::variants() {
        for players in 2..=4 {
            for level in Level::ALL {
                let mut dice = Fast::new(u64::from(players));
                let terms = Terms { rules: 1, players, options };
                let Ok(mut state) = Afloat::deal(&terms, &mut dice, &mut Silent);
                for _ in 0..120 {
                    let Some(seat) = state.asked().lowest() else { break };
                    let advice = advice(level.name(), &state);
                    assert_eq!(state.judge(seat, &[], advice.answer), Ok(()), "{level} {}", state.position());
                    assert_eq!(advice.ranked.len(), state.moves(seat, &[]).len());
                    assert_eq!(advice.ranked[0].0, advice.answer);
                    assert!(advice.ranked.iter().all(|(_, worth)| (-1e-9..=1.0 + 1e-9).contains(worth)), "{advice:?}");
                    assert!((advice.chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{advice:?}");
                    state = played(&state, advice.answer, &mut dice);
                }
            }
        }
    }
}

/// Dice that sink the other ship are never thrown again, and the cabin boy never throws a combination away.
#[test]
fn nobody_refuses_a_free_gain() {
    let mut wins = 0;
    for level in Level::ALL {
        let mut dice = Fast::new(8);
        for _ in 0..40 {
            let mut state =
                Afloat::from_position("afloat; ship men=3 cannons=234; ship men=2 hull=1 cannons=125; attack 1")
                    .unwrap();
            while let Some(seat) = state.asked().lowest() {
                let answer = advice(level.name(), &state).answer;
                if let Phase::Throwing(throwing) = state.phase() {
                    let won = |answer: &Move| {
                        matches!(answer, Move::Stop { .. })
                            && played(&state, *answer, &mut dice.clone()).outcome().is_some()
                    };
                    let winning = state.moves(seat, &[]).iter().any(won);
                    wins += u32::from(winning);
                    assert!(!winning || won(&answer), "{level}: {answer} in {}", state.position());
                    let made = state.combination(throwing).is_made();
                    assert!(level != Level::CabinBoy || !made || matches!(answer, Move::Stop { .. }), "{answer}");
                }
                state = played(&state, answer, &mut dice);
            }
        }
    }
    assert!(wins > 100, "{wins}");
}

/// Any dice that a position can have, whether play comes to them or not.
#[test]
fn every_position_of_dice_is_understood() {
    let mut dice: Vec<String> = vec![String::new()];
    let mut tried = 0;
    for _ in 0..6 {
        let longer = |text: &String| {
            ('1'..='5')
                .filter(|face| !text.ends_with(|last| last > *face))
                .map(|face| format!("{text}{face}"))
                .collect::<Vec<_>>()
        };
        dice = dice.iter().flat_map(longer).collect();
        for pool in &dice {
            for locked in ["", " locked=5", " locked=3", " locked=35"] {
                for options in ["", "sails=on", "locked_number=on", "locked_number=on sails=on"] {
                    let position = format!("afloat {options}; ship; ship men=2; throw 1 > 2 dice={pool}{locked}");
                    let Ok(state) = Afloat::from_position(&position) else { continue };
                    advice("captain", &state);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 1000, "{tried}");
}

#[test]
fn bad_questions_are_refused() {
    let state = Afloat::from_position(DUEL).unwrap();
    for level in Level::ALL {
        let mut pilot = hire::<Afloat>(level.name(), 1).unwrap();
        let good = asked(&state);
        assert_eq!(pilot.decide(&good, &Budget::steps(0)).unwrap_err(), CannotDecide::NoBudget);
        let silent = Asked { moves: Vec::new(), ..good.clone() };
        assert_eq!(pilot.decide(&silent, &Budget::default()).unwrap_err(), CannotDecide::NothingAsked);
        let mut bad = good.clone();
        bad.view.ships[0].men = 9;
        assert_eq!(pilot.decide(&bad, &Budget::default()).unwrap_err(), CannotDecide::BadView);
        let misplaced = Asked { moves: vec![Move::Bear {}], ..good.clone() };
        assert_eq!(pilot.decide(&misplaced, &Budget::default()).unwrap_err(), CannotDecide::BadView);
        let stranger = Asked { seat: Seat(1), ..good };
        assert_eq!(pilot.decide(&stranger, &Budget::default()).unwrap_err(), CannotDecide::BadView);
    }
}

/// Whole matches of four legends end, and by sinking.
#[test]
fn four_legends_fight_to_the_end() {
    let options = Options { calm: Calm::Draw, ..Options::default() };
    for seed in 0..5 {
        let mut crew: Vec<Box<dyn Pilot<Afloat>>> = (0..4).map(|_| hire("legend", seed).unwrap()).collect();
        let terms = Terms { rules: 1, players: 4, options };
        let played = play_out(&terms, &mut crew, &Budget::default(), &mut Fast::new(seed)).unwrap();
        assert_eq!(played.outcome.winners.len(), 1, "seed {seed}");
    }
}
