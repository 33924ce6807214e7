//! What was measured, for people and for programs.

use std::time::Duration;

use serde_json::{Value, json};
use words::Words;

use super::process::{Cost, Usage};
use super::watch::Watched;
use crate::say::{count, decimal, say};
use crate::text::plain;

/// What was measured.
pub(super) enum Figures {
    Played(Played),
    Held(Held),
}

/// Matches played.
pub(super) struct Played {
    pub(super) matches: usize,
    pub(super) think: Duration,
    /// How long it took to open all tables.
    pub(super) opened: Duration,
    /// The window.
    pub(super) seconds: f64,
    pub(super) watched: Watched,
    pub(super) server: Option<Cost>,
    pub(super) client: Option<Cost>,
}

/// Tables held still.
pub(super) struct Held {
    pub(super) tables: usize,
    pub(super) opened: Duration,
    pub(super) seconds: f64,
    /// Tables that lost a socket.
    pub(super) lost: u32,
    pub(super) usage: Option<Usage>,
}

impl Figures {
    pub(super) fn json(&self) -> Value {
        match self {
            Self::Played(played) => played.json(),
            Self::Held(held) => held.json(),
        }
    }

    pub(super) fn lines(&self, words: &Words) -> Vec<String> {
        match self {
            Self::Played(played) => played.lines(words),
            Self::Held(held) => held.lines(words),
        }
    }
}

impl Played {
    fn rate(&self) -> f64 {
        self.watched.waits.len() as f64 / self.seconds
    }

    /// Microseconds of the server's processor time for each move.
    fn cpu_per_move(&self, cost: &Cost) -> Option<f64> {
        let moves = self.watched.waits.len();
        (moves > 0).then(|| cost.cpu * 1e6 / moves as f64)
    }

    /// The shares of moves whose waits are told.
    fn waits(&self) -> [Option<f64>; 4] {
        [0.5, 0.9, 0.99, 1.0].map(|share| self.watched.wait(share))
    }

    fn json(&self) -> Value {
        let [p50, p90, p99, max] = self.waits();
        let server = self.server.as_ref().map(|cost| {
            json!({
                "cpu_us_per_move": self.cpu_per_move(cost), "cores": cost.busy,
                "memory_mb": cost.usage.memory, "peak_mb": cost.usage.peak,
            })
        });
        json!({
            "matches": self.matches, "think_ms": self.think.as_millis() as u64, "seconds": self.seconds,
            "moves": self.watched.waits.len(), "moves_per_second": self.rate(),
            "ack_ms": { "p50": p50, "p90": p90, "p99": p99, "max": max },
            "cannons_given": self.watched.given, "games": self.watched.games,
            "errors": self.watched.errors, "troubles": self.watched.troubles,
            "open_ms": self.opened.as_millis() as u64,
            "server": server, "client_cores": self.client.map(|cost| cost.busy),
        })
    }

    fn lines(&self, words: &Words) -> Vec<String> {
        let number =
            |figure: Option<f64>, decimals| figure.map_or("–".into(), |figure| decimal(words, figure, decimals));
        let [p50, p90, p99, max] = self.waits().map(|wait| number(wait, 2));
        let mut lines = vec![
            say!(
                words,
                "ui-load-heading",
                matches = count(words, self.matches as u64),
                think = count(words, self.think.as_millis() as u64),
                opened = decimal(words, self.opened.as_secs_f64(), 1)
            ),
            say!(
                words,
                "ui-load-moves",
                rate = count(words, self.rate() as u64),
                games = count(words, self.watched.games),
                seconds = decimal(words, self.seconds, 1),
                errors = count(words, self.watched.errors)
            ),
            say!(words, "ui-load-waits", median = p50, nine = p90, last = p99, longest = max),
        ];
        lines.extend(self.server.as_ref().map(|cost| {
            say!(
                words,
                "ui-load-server",
                cpu = number(self.cpu_per_move(cost), 1),
                cores = decimal(words, cost.busy, 2),
                memory = decimal(words, cost.usage.memory, 1),
                peak = decimal(words, cost.usage.peak, 1)
            )
        }));
        lines.extend(self.client.map(|cost| say!(words, "ui-load-client", cores = decimal(words, cost.busy, 2))));
        lines.extend(self.watched.troubles.iter().map(|why| say!(words, "ui-load-trouble", why = plain(why))));
        lines
    }
}

impl Held {
    fn json(&self) -> Value {
        json!({
            "tables": self.tables, "sockets": self.tables * 2, "seconds": self.seconds, "lost": self.lost,
            "open_ms": self.opened.as_millis() as u64,
            "server": self.usage.map(|usage| json!({ "memory_mb": usage.memory, "peak_mb": usage.peak })),
        })
    }

    fn lines(&self, words: &Words) -> Vec<String> {
        let mut lines = vec![say!(
            words,
            "ui-load-held",
            tables = count(words, self.tables as u64),
            opened = decimal(words, self.opened.as_secs_f64(), 1),
            seconds = decimal(words, self.seconds, 1),
            lost = count(words, self.lost.into())
        )];
        lines.extend(self.usage.map(|usage| {
            let (memory, peak) = (decimal(words, usage.memory, 1), decimal(words, usage.peak, 1));
            say!(words, "ui-load-memory", memory = memory, peak = peak)
        }));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    fn played(moves: usize) -> Figures {
        let usage = Usage { cpu: 9.0, memory: 20.0, peak: 30.0 };
        let cost = Cost { cpu: 0.5, busy: 0.25, usage };
        let waits = vec![Duration::from_micros(1500); moves];
        Figures::Played(Played {
            matches: 50,
            think: Duration::from_millis(200),
            opened: Duration::from_millis(300),
            seconds: 2.0,
            watched: Watched { waits, given: 3, games: 4, errors: 1, troubles: vec!["a\u{1b}b".into()] },
            server: Some(cost),
            client: Some(cost),
        })
    }

    #[test]
    fn processor_time_is_told_per_move() {
        let json = played(1000).json();
        assert_eq!((&json["moves_per_second"], &json["server"]["cpu_us_per_move"]), (&json!(500.0), &json!(500.0)));
        assert_eq!((&json["ack_ms"]["p99"], &json["games"], &json["errors"]), (&json!(1.5), &json!(4), &json!(1)));
        let none = played(0).json();
        assert_eq!((&none["server"]["cpu_us_per_move"], &none["ack_ms"]["max"]), (&Value::Null, &Value::Null));
    }

    #[test]
    fn every_line_has_words_and_no_control_characters() {
        let held = Held { tables: 5, opened: Duration::ZERO, seconds: 1.0, lost: 2, usage: None };
        let held = Held { usage: Some(Usage { cpu: 0.0, memory: 1.0, peak: 2.0 }), ..held };
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let lines = [played(10).lines(&words), Figures::Held(Held { ..held }).lines(&words)].concat();
            assert_eq!(lines.len(), 8);
            assert!(lines.iter().all(|line| !line.contains(['{', '\u{1b}'])), "{lines:?}");
        }
    }
}
