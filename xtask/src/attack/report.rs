//! What came of the attacks, against the limits.

use std::fmt::Write as _;
use std::time::Duration;

use serde_json::{Value, json};

use super::deeds::{Attack, Tally};
use super::innocent::Noticed;

/// What 99 of 100 moves of people may take, in milliseconds.
const MOVE: f64 = 100.0;
/// What 99 of 100 visitors may wait, in milliseconds.
const VISIT: f64 = 500.0;
/// The median of a gunner's answers, in milliseconds.
const PILOT: f64 = 300.0;
/// The server's memory, in megabytes.
const MEMORY: f64 = 200.0;

/// One attack and what came of it.
pub(super) struct Row {
    pub(super) attack: Attack,
    pub(super) length: Duration,
    pub(super) noticed: Noticed,
    pub(super) memory: Option<f64>,
    pub(super) tally: Tally,
}

#[derive(Default)]
pub(super) struct Report {
    rows: Vec<Row>,
}

impl Report {
    pub(super) fn add(&mut self, row: Row) {
        self.rows.push(row);
    }

    /// How many attacks hurt somebody.
    pub(super) fn hurtful(&self) -> usize {
        self.rows.iter().filter(|row| !row.harm().is_empty()).count()
    }

    /// Whether people were hurt while nobody attacked.
    pub(super) fn hurt_by_nothing(&self) -> bool {
        self.rows.iter().any(|row| row.attack == Attack::Nothing && !row.harm().is_empty())
    }

    pub(super) fn markdown(&self) -> String {
        let mut text = String::from(
            "| attack | move p50 / p99 ms | visitor p99 ms | gunner median ms | lost | memory MB | tried, refused, closed | verdict |\n\
             |---|---|---|---|---|---|---|---|\n",
        );
        for row in &self.rows {
            let Noticed { moves, pilot, visits, lost, .. } = &row.noticed;
            let harm = row.harm();
            let verdict = if harm.is_empty() { "held".to_owned() } else { format!("**hurt**: {}", harm.join("; ")) };
            let (tried, refused, closed) = row.tally.counts();
            // Writing to a string cannot fail.
            let _written = writeln!(
                text,
                "| {} | {} / {} | {} | {} | {lost} | {} | {tried}, {refused}, {closed} | {verdict} |",
                row.attack,
                shown(quantile(moves, 0.5)),
                shown(quantile(moves, 0.99)),
                shown(quantile(visits, 0.99)),
                shown(quantile(pilot, 0.5)),
                shown(row.memory),
            );
        }
        text
    }

    pub(super) fn json(&self) -> Value {
        let row = |row: &Row| {
            let Noticed { moves, pilot, visits, lost, said, trouble } = &row.noticed;
            let (tried, refused, closed) = row.tally.counts();
            json!({
                "attack": row.attack.to_string(), "seconds": row.length.as_secs_f64(),
                "moves": moves.len(), "move_ms": {"p50": quantile(moves, 0.5), "p99": quantile(moves, 0.99)},
                "visits": visits.len(), "visit_ms": {"p50": quantile(visits, 0.5), "p99": quantile(visits, 0.99)},
                "pilot_answers": pilot.len(), "pilot_ms": {"p50": quantile(pilot, 0.5), "p99": quantile(pilot, 0.99)},
                "lost": lost, "said": said, "trouble": trouble, "memory_mb": row.memory,
                "tried": tried, "refused": refused, "closed": closed, "harm": row.harm(),
            })
        };
        json!({"attacks": self.rows.iter().map(row).collect::<Vec<_>>()})
    }
}

impl Row {
    /// Which limits were broken.
    fn harm(&self) -> Vec<String> {
        let Noticed { moves, pilot, visits, lost, said, trouble } = &self.noticed;
        let mut harm = self.tally.breaches();
        for (what, figure, limit) in [
            ("moves", quantile(moves, 0.99), MOVE),
            ("visitors", quantile(visits, 0.99), VISIT),
            ("the gunner", quantile(pilot, 0.5), PILOT),
        ] {
            match figure {
                Some(figure) if figure < limit => {}
                Some(_) => harm.push(format!("{what} over {limit} ms")),
                None => harm.push(format!("{what}: nothing at all")),
            }
        }
        if self.memory.is_some_and(|memory| memory >= MEMORY) {
            harm.push(format!("memory over {MEMORY} MB"));
        }
        if *lost > 0 {
            harm.push(format!("{lost} lost, first {}", trouble.as_deref().unwrap_or("?")));
        }
        let readable = self.attack.readable_chat(self.length);
        if *said > readable {
            harm.push(format!("{said} lines of chat, {readable} can be read"));
        }
        harm
    }
}

/// What this share of all did not exceed, in milliseconds.
fn quantile(times: &[Duration], share: f64) -> Option<f64> {
    let mut times = times.to_vec();
    times.sort_unstable();
    let place = (share * times.len() as f64) as usize;
    times.get(place).or(times.last()).map(|time| (time.as_secs_f64() * 1e5).round() / 1e2)
}

fn shown(figure: Option<f64>) -> String {
    figure.map_or_else(
        || "–".to_owned(),
        |figure| if figure < 10.0 { format!("{figure:.1}") } else { format!("{figure:.0}") },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(change: impl FnOnce(&mut Row)) -> Row {
        let fast = vec![Duration::from_millis(2); 100];
        let noticed = Noticed { moves: fast.clone(), pilot: fast.clone(), visits: fast, ..Noticed::default() };
        let (length, memory) = (Duration::from_secs(8), Some(60.0));
        let mut row = Row { attack: Attack::ChatFlood, length, noticed, memory, tally: Tally::default() };
        change(&mut row);
        row
    }

    #[test]
    fn every_limit_is_looked_at() {
        assert_eq!(row(|_| {}).harm(), Vec::<String>::new());
        let slow = || vec![Duration::from_secs(1); 2];
        for (why, change) in [
            ("moves over", Box::new(|row: &mut Row| row.noticed.moves.extend(slow())) as Box<dyn FnOnce(&mut Row)>),
            ("visitors over", Box::new(|row| row.noticed.visits.extend(slow()))),
            ("gunner over", Box::new(|row| row.noticed.pilot = slow())),
            ("gunner: nothing", Box::new(|row| row.noticed.pilot.clear())),
            ("memory", Box::new(|row| row.memory = Some(201.0))),
            ("1 lost", Box::new(|row| row.noticed.lost = 1)),
            ("lines of chat", Box::new(|row| row.noticed.said = 1000)),
            ("stolen", Box::new(|row| row.tally.breach("stolen".into()))),
        ] {
            let harm = row(change).harm();
            assert!(harm.len() == 1 && harm[0].contains(why), "{why}: {harm:?}");
        }
    }

    #[test]
    fn a_quantile_is_the_time_at_its_place() {
        let times: Vec<Duration> = (1..=100).rev().map(Duration::from_millis).collect();
        assert_eq!((quantile(&times, 0.5), quantile(&times, 0.99)), (Some(51.0), Some(100.0)));
        assert_eq!(quantile(&[], 0.5), None);
    }

    #[test]
    fn the_table_has_a_line_for_each_attack() {
        let mut report = Report::default();
        report.add(row(|_| {}));
        report.add(row(|row| row.noticed.lost = 2));
        assert_eq!((report.markdown().lines().count(), report.hurtful()), (4, 1));
        assert!(report.markdown().contains("| held |"));
        assert!(!report.hurt_by_nothing());
        report.add(row(|row| (row.attack, row.noticed.lost) = (Attack::Nothing, 1)));
        assert!(report.hurt_by_nothing());
        assert_eq!(report.json()["attacks"].as_array().unwrap().len(), 3);
    }
}
