//! Why a pilot advises something is told in both languages, in every game.

use std::collections::BTreeSet;

use fleet::Visitor;
use pilot::{Advice, Budget, MOST_REASONS, hire};
use table::{Answers, Asked, Choice, Fast, Game, Options as _, Seat, Silent, Terms, Viewer};
use words::{Crew, Lang, Words};

/// Decisions of a match that are advised on.
const DECISIONS: usize = 150;

/// Reasons of the legend for a guided match, as JSON, decision by decision.
struct Advised {
    seed: u64,
}

impl Visitor for Advised {
    type Out = Vec<Vec<serde_json::Value>>;

    fn visit<G: Game>(self) -> Self::Out {
        let options = G::Options::under(G::RULES, &[].into(), None).expect("no option is chosen");
        let terms = Terms { rules: G::RULES, players: *G::SEATS.start(), options };
        let mut chance = Fast::new(self.seed);
        let Ok(mut state) = G::deal(&terms, &mut chance, &mut Silent);
        let mut legend = hire::<G>("legend", 1).expect("it is a level");
        let mut all = Vec::new();
        while state.outcome().is_none() && all.len() < DECISIONS {
            let mut choices = Vec::new();
            for seat in state.asked().iter() {
                choices.push(decided(&state, seat, legend.as_mut(), &mut chance, &mut all));
            }
            let Ok(()) = state.play(&choices, &mut chance, &mut Silent);
        }
        all
    }
}

/// What a guided captain chooses; the legend is asked about it first.
fn decided<G: Game>(
    state: &G,
    seat: Seat,
    legend: &mut dyn pilot::Pilot<G>,
    chance: &mut Fast,
    all: &mut Vec<Vec<serde_json::Value>>,
) -> Choice<G::Move> {
    let mut asked = Asked { seat, view: state.view(Viewer::Seat(seat)), draft: Answers::new(), moves: Vec::new() };
    while asked.draft.len() < state.answers(seat) {
        asked.moves = state.moves(seat, &asked.draft);
        let advice: Advice<G> = legend.decide(&asked, &Budget::steps(40)).expect("it is asked something");
        all.push(advice.reasons.iter().map(|reason| serde_json::to_value(reason).expect("JSON")).collect());
        asked.draft.push(state.guided_move(seat, &asked.draft, chance));
    }
    Choice { seat, answers: asked.draft }
}

#[test]
fn reasons_are_told_in_both_languages() {
    for &game in fleet::GAMES {
        let decisions: Vec<_> =
            (1..=4).flat_map(|seed| fleet::visit(game, Advised { seed }).expect("a game")).collect();
        let (mut kinds, mut explained) = (BTreeSet::new(), 0);
        for reasons in &decisions {
            assert!(reasons.len() <= MOST_REASONS, "{game}: {reasons:?}");
            explained += usize::from(!reasons.is_empty());
            for reason in reasons {
                kinds.insert(reason["kind"].as_str().expect("a kind").to_owned());
                for lang in Lang::ALL {
                    let crew = Crew::from(&["Anne", "Bart", "Mary", "Jack", "Jim"]);
                    let told = Words::new(lang).try_tell(&format!("{game}-reason"), reason, crew);
                    assert!(told.is_ok(), "{game}, {}: {reason}", lang.code());
                }
            }
        }
        assert!(explained * 2 > decisions.len(), "{game}: {explained} of {} are explained", decisions.len());
        let known: BTreeSet<String> = pilot::reasons(game).iter().map(|&kind| kind.to_owned()).collect();
        assert!(kinds.is_subset(&known), "{game}: {kinds:?}");
        assert!(kinds.len() * 2 >= known.len(), "{game} gives only {kinds:?}");
    }
}
