//! The outcome of an arena, for people and for programs.

use serde_json::{Value, json};
use words::Words;

use super::Plan;
use super::elo::{Rating, ratings};
use super::entrant::Entrant;
use super::ledger::Tape;
use super::score::{Score, scores};
use crate::say::{count, decimal, options_line, percent, pilot, say, title};
use crate::text::{plain, table, wrap};

pub(super) struct Report<'r> {
    plan: &'r Plan,
    scores: Vec<Vec<Score>>,
    ratings: Vec<Rating>,
    /// Matches of each line-up.
    games: Vec<u64>,
    seconds: f64,
    threads: usize,
}

impl<'r> Report<'r> {
    pub(super) fn new(plan: &'r Plan, tapes: &[Tape], seconds: f64, threads: usize) -> Self {
        let lineups = plan.lineups.iter().enumerate();
        let games =
            |number| tapes.iter().filter(|tape| tape.lineup == number).map(|tape| tape.games.len() as u64).sum();
        Self {
            plan,
            games: (0..plan.lineups.len()).map(games).collect(),
            scores: lineups.map(|(number, lineup)| scores(lineup, number, tapes)).collect(),
            ratings: ratings(plan.entrants.len(), &plan.lineups, tapes),
            seconds,
            threads,
        }
    }

    fn name(&self, words: &Words, entrant: usize) -> String {
        match &self.plan.entrants[entrant] {
            Entrant::Pilot(name) => pilot(words, name),
            program => plain(&program.name()),
        }
    }

    /// For people.
    pub(super) fn lines(&self, words: &Words) -> Vec<String> {
        let plan = self.plan;
        let heading = say!(
            words,
            "ui-arena-heading",
            game = title(words, plan.game),
            players = plan.players,
            options = options_line(words, plan.game, &plan.options),
            seed = plan.seed.to_string()
        );
        let mut lines = wrap(&heading, 0);
        if plan.ladder {
            lines.push(String::new());
            lines.extend(table(&self.ladder(words)));
            return self.closing(words, lines);
        }
        for (scores, games) in self.scores.iter().zip(&self.games) {
            lines.push(String::new());
            lines.extend(table(&self.rows(words, scores, *games)));
            for score in scores {
                lines.extend(self.faults(words, score));
            }
        }
        if plan.entrants.len() > 1 {
            lines.push(String::new());
            lines.extend(table(&self.elo(words)));
        }
        self.closing(words, lines)
    }

    /// What is counted, and how long it took.
    fn closing(&self, words: &Words, mut lines: Vec<String>) -> Vec<String> {
        lines.push(String::new());
        lines.extend(wrap(&say!(words, "ui-arena-note", players = self.plan.players), 0));
        lines.extend(wrap(&say!(words, "ui-arena-speed", seconds = decimal(words, self.seconds, 2)), 0));
        lines
    }

    /// A row for each step of the ladder: how the first came out.
    fn ladder(&self, words: &Words) -> Vec<Vec<String>> {
        let names = ["pilot", "against", "games", "won", "shared", "lost", "score", "interval"];
        let heading = names.map(|name| say!(words, &format!("ui-arena-{name}"), players = self.plan.players));
        let mut rows = vec![heading.to_vec()];
        for ((scores, games), lineup) in self.scores.iter().zip(&self.games).zip(&self.plan.lineups) {
            let Some(score) = scores.first() else { continue };
            rows.push(vec![
                self.name(words, score.entrant),
                self.name(words, lineup.0[lineup.0.len() - 1]),
                count(words, *games),
                count(words, score.won),
                count(words, score.shared),
                count(words, games.saturating_sub(score.won + score.shared)),
                percent(words, score.rate, 2),
                format!("{} – {}", percent(words, score.interval.0, 2), percent(words, score.interval.1, 2)),
            ]);
        }
        rows
    }

    fn rows(&self, words: &Words, scores: &[Score], games: u64) -> Vec<Vec<String>> {
        let names = ["pilot", "seats", "games", "won", "shared", "score", "interval"];
        let mut heading = Vec::new();
        for name in names {
            heading.push(say!(words, &format!("ui-arena-{name}"), players = self.plan.players));
        }
        let mut rows = vec![heading];
        rows.extend(scores.iter().map(|score| {
            vec![
                self.name(words, score.entrant),
                score.places.to_string(),
                count(words, games),
                count(words, score.won),
                count(words, score.shared),
                percent(words, score.rate, 2),
                format!("{} – {}", percent(words, score.interval.0, 2), percent(words, score.interval.1, 2)),
            ]
        }));
        rows
    }

    fn faults(&self, words: &Words, score: &Score) -> Vec<String> {
        let told = |(fault, times): (&super::program::Fault, &u64)| {
            let kind = json!(fault).as_str().unwrap_or_default().to_owned();
            let name = self.name(words, score.entrant);
            wrap(&say!(words, "ui-arena-fault", pilot = name, fault = kind, times = *times), 0)
        };
        score.faults.iter().flat_map(told).collect()
    }

    fn elo(&self, words: &Words) -> Vec<Vec<String>> {
        let mut order: Vec<usize> = (0..self.ratings.len()).collect();
        order.sort_by(|a, b| self.ratings[*b].elo.total_cmp(&self.ratings[*a].elo));
        let mut rows = vec![vec![words.say("ui-arena-pilot"), words.say("ui-arena-elo"), words.say("ui-arena-half")]];
        rows.extend(order.into_iter().map(|entrant| {
            let rating = self.ratings[entrant];
            vec![
                self.name(words, entrant),
                decimal(words, rating.elo, 0),
                format!("± {}", decimal(words, rating.half, 0)),
            ]
        }));
        rows
    }

    /// For programs. Everything but `speed` is the same for the same seed.
    pub(super) fn json(&self) -> Value {
        let plan = self.plan;
        let names: Vec<String> = plan.entrants.iter().map(Entrant::name).collect();
        let score = |score: &Score| {
            json!({
                "pilot": names[score.entrant], "seats": score.places, "won": score.won, "shared": score.shared,
                "score": score.rate, "interval": [score.interval.0, score.interval.1], "faults": score.faults,
            })
        };
        let lineup = |(number, lineup): (usize, &super::Lineup)| {
            let places: Vec<&String> = lineup.0.iter().map(|entrant| &names[*entrant]).collect();
            let scores: Vec<Value> = self.scores[number].iter().map(score).collect();
            json!({ "places": places, "games": self.games[number], "scores": scores })
        };
        let rating =
            |(name, rating): (&String, &Rating)| json!({ "pilot": name, "elo": rating.elo, "half": rating.half });
        json!({
            "game": plan.game, "rules": plan.rules, "options": plan.options, "players": plan.players,
            "seed": plan.seed.to_string(), "budget": plan.budget.work,
            "lineups": plan.lineups.iter().enumerate().map(lineup).collect::<Vec<_>>(),
            "elo": names.iter().zip(&self.ratings).map(rating).collect::<Vec<_>>(),
            "speed": { "seconds": self.seconds, "threads": self.threads },
        })
    }
}
