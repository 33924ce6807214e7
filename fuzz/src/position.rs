use fleet::Visitor;
use table::{Answers, Choice, Fast, Game, MALFORMED_DATA, Sampler as _, Seat, Silent, Viewer};

/// Steps played on from a position.
const STEPS: u32 = 24;

/// Any text as a position or a move of any game is read or refused with a place in it. What is read prints and reads back
/// equal, as text and as JSON; a match can be seen by everyone and played on.
pub fn position(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for game in fleet::GAMES {
        fleet::visit(game, Reading(&text));
    }
}

struct Reading<'t>(&'t str);

impl Visitor for Reading<'_> {
    type Out = ();

    fn visit<G: Game>(self) {
        match self.0.parse::<G::Move>() {
            Ok(answer) => assert_eq!(answer.to_string().parse(), Ok(answer), "a move reads back as another"),
            Err(bad) => named::<G>(&bad),
        }
        match G::from_position(self.0) {
            Ok(state) => {
                reads_back(&state);
                // Pieces without a match, as ships adrift, ask nobody and are not over: they are only to be looked at.
                if !state.asked().is_empty() || state.outcome().is_some() {
                    is_seen(&state);
                    plays_on(state);
                }
            }
            Err(bad) => named::<G>(&bad),
        }
    }
}

/// A mistake has a place, and a kind that has words.
fn named<G: Game>(bad: &table::Malformed) {
    assert!(bad.line >= 1 && bad.column >= 1, "{bad:?}");
    assert!(
        G::MALFORMED.contains(&bad.kind) || MALFORMED_DATA.contains(&bad.kind),
        "{} has no words for {bad:?}",
        G::ID
    );
}

fn reads_back<G: Game>(state: &G) {
    let text = state.position();
    let again = G::from_position(&text).unwrap_or_else(|bad| panic!("printed, not read: {bad}\n{text}"));
    assert_eq!(&again, state, "reads back as another:\n{text}");
    assert_eq!(again.position(), text);
    let json = serde_json::to_string(state).expect("a state is written as JSON");
    let again: G = serde_json::from_str(&json).unwrap_or_else(|bad| panic!("written, not read: {bad}\n{json}"));
    assert_eq!(&again, state, "reads back from JSON as another:\n{json}");
}

fn viewers<G: Game>(state: &G) -> impl Iterator<Item = Viewer> {
    (0..state.players()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Bystander, Viewer::Open])
}

/// Every view is written and read, and leaves a state possible that has the same view.
fn is_seen<G: Game>(state: &G) {
    let mut chance = Fast::new(1);
    for viewer in viewers(state) {
        let view = state.view(viewer);
        let json = serde_json::to_string(&view).expect("a view is written as JSON");
        let again: G::View = serde_json::from_str(&json).unwrap_or_else(|bad| panic!("view not read: {bad}\n{json}"));
        assert_eq!(again, view, "a view reads back as another");
        let mut sampler = G::sampler(&view, viewer).unwrap_or_else(|bad| panic!("{viewer:?}: {bad}\n{json}"));
        let drawn = sampler.first(&mut chance);
        assert_eq!(drawn.view(viewer), view, "{viewer:?} could tell");
    }
}

fn plays_on<G: Game>(mut state: G) {
    let mut chance = Fast::new(2);
    for _ in 0..STEPS {
        let asked = state.asked();
        if asked.is_empty() {
            assert!(state.outcome().is_some(), "nobody is asked, and it is not over:\n{}", state.position());
            return;
        }
        let choices: Vec<Choice<G::Move>> = asked.iter().map(|seat| choice(&state, seat, &mut chance)).collect();
        let Ok(()) = state.play(&choices, &mut chance, &mut Silent);
    }
    reads_back(&state);
}

fn choice<G: Game>(state: &G, seat: Seat, chance: &mut Fast) -> Choice<G::Move> {
    let mut answers = Answers::new();
    for _ in 0..state.answers(seat) {
        let answer = state.random_move(seat, &answers, chance);
        let answer = answer.unwrap_or_else(|| panic!("{seat:?} is asked and has no move:\n{}", state.position()));
        if let Err(refusal) = state.judge(seat, &answers, answer) {
            panic!("{answer} is visited and refused: {refusal:?}\n{}", state.position());
        }
        answers.push(answer);
    }
    Choice { seat, answers }
}
