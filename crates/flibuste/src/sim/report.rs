//! The outcome of a simulation, for people and for programs.

use std::collections::BTreeMap;

use fleet::AnyGame;
use serde_json::{Value, json};
use words::Words;

use super::Plan;
use super::tally::Tally;
use crate::say::{count, decimal, options_line, percent, pilot, say, title};
use crate::stats::wilson;
use crate::text::{table, wrap};

pub(super) struct Report<'r> {
    pub(super) plan: &'r Plan,
    pub(super) options: BTreeMap<String, String>,
    pub(super) tally: &'r Tally,
    pub(super) seconds: f64,
    pub(super) threads: usize,
}

impl Report<'_> {
    fn mean_steps(&self) -> f64 {
        self.tally.steps as f64 / self.tally.games as f64
    }

    fn games_per_second(&self) -> f64 {
        self.tally.games as f64 / self.seconds.max(1e-9)
    }

    /// For people.
    pub(super) fn lines(&self, words: &Words) -> Vec<String> {
        let (plan, tally) = (self.plan, self.tally);
        let mut lines = wrap(
            &say!(
                words,
                "ui-sim-heading",
                game = title(words, plan.game),
                games = count(words, tally.games),
                players = plan.pilots.len(),
                options = options_line(words, plan.game, &self.options),
                seed = plan.seed.to_string()
            ),
            0,
        );
        lines.push(String::new());
        lines.extend(table(&self.rows(words)));
        lines.push(String::new());
        for (ending, times) in &tally.endings {
            let ending: Value = serde_json::from_str(ending).unwrap_or_default();
            let share = percent(words, *times as f64 / tally.games as f64, 1);
            let told = words.ending(plan.game, &ending);
            lines.extend(wrap(
                &say!(words, "ui-sim-ending", times = count(words, *times), share = share, ending = told),
                0,
            ));
        }
        lines.extend(wrap(
            &say!(
                words,
                "ui-sim-steps",
                mean = decimal(words, self.mean_steps(), 1),
                fewest = count(words, tally.fewest.into()),
                most = count(words, tally.most.into())
            ),
            0,
        ));
        lines.extend(wrap(
            &say!(
                words,
                "ui-sim-speed",
                seconds = decimal(words, self.seconds, 2),
                rate = count(words, self.games_per_second() as u64)
            ),
            0,
        ));
        lines
    }

    fn rows(&self, words: &Words) -> Vec<Vec<String>> {
        let heading = |name: &str| words.say(&format!("ui-sim-{name}"));
        let mut rows =
            vec![["seat", "alone", "shared", "score", "rate", "interval"].iter().map(|name| heading(name)).collect()];
        for (seat, (wins, name)) in self.tally.seats.iter().zip(&self.plan.pilots).enumerate() {
            let score = wins.score();
            let (low, high) = wilson(score, self.tally.games);
            rows.push(vec![
                format!("{} {}", seat + 1, pilot(words, name)),
                count(words, wins.alone()),
                count(words, wins.shared()),
                decimal(words, score, 1),
                percent(words, score / self.tally.games as f64, 2),
                format!("{} – {}", percent(words, low, 2), percent(words, high, 2)),
            ]);
        }
        rows
    }

    /// For programs. Everything but `speed` is the same for the same seed; a seed is text, since JSON numbers are not
    /// exact that far.
    pub(super) fn json(&self) -> Value {
        let (plan, tally) = (self.plan, self.tally);
        let seat = |(seat, (wins, pilot)): (usize, (&super::tally::Wins, &String))| {
            let score = wins.score();
            let (low, high) = wilson(score, tally.games);
            json!({
                "seat": seat, "pilot": pilot, "wins": wins.alone(), "shared": wins.shared(), "score": score,
                "rate": score / tally.games as f64, "interval": [low, high],
            })
        };
        let seats: Vec<Value> = tally.seats.iter().zip(&plan.pilots).enumerate().map(seat).collect();
        let ending = |(ending, times): (&String, &u64)| {
            let ending: Value = serde_json::from_str(ending).unwrap_or_default();
            json!({ "ending": ending, "games": times })
        };
        let endings: Vec<Value> = tally.endings.iter().map(ending).collect();
        json!({
            "game": plan.game, "rules": fleet::game(plan.game).map(AnyGame::rules),
            "options": self.options, "players": plan.pilots.len(), "games": tally.games,
            "seed": plan.seed.to_string(), "budget": plan.budget.work, "seats": seats, "endings": endings,
            "steps": { "mean": self.mean_steps(), "min": tally.fewest, "max": tally.most },
            "speed": { "seconds": self.seconds, "games_per_second": self.games_per_second(), "threads": self.threads },
        })
    }
}
