//! What is told in more than one message: the notices of a match, and why something was refused.

use serde_json::{Value, json};
use table::record::{Invalid, Wrong};
use table::{MALFORMED_DATA, Malformed, RuleNumber, TableRule};

use crate::{Crew, Words};

impl Words {
    /// A notice of a match of `game`, whatever its kind.
    #[must_use]
    pub fn notice<'n>(&self, game: &str, notice: &Value, crew: impl Into<Crew<'n>>) -> String {
        let crew = crew.into();
        match notice["kind"].as_str() {
            Some("event") => self.tell(&format!("{game}-event"), &notice["event"], crew),
            Some("acted") => self.tell("table-act", &notice["act"], crew),
            Some("ended") => self.outcome(game, notice, crew),
            _ => self.tell("table-notice", notice, crew),
        }
    }

    /// Who has won and why; `outcome` has `winners` and `ending`.
    #[must_use]
    pub fn outcome<'n>(&self, game: &str, outcome: &Value, crew: impl Into<Crew<'n>>) -> String {
        let crew = crew.into();
        format!("{} {}", self.result(outcome, crew), self.reason(game, outcome, crew))
    }

    /// Who has won.
    pub(crate) fn result(&self, outcome: &Value, crew: Crew<'_>) -> String {
        let args = self.args("table-result", outcome, crew);
        self.format("table-result", &args).unwrap_or_else(|unsaid| unsaid.text)
    }

    /// Why it is over: by the attribute `.losers` of the ending, which names those who lost, where it has one and it is
    /// known who played; else as the ending is told anywhere.
    pub(crate) fn reason(&self, game: &str, outcome: &Value, crew: Crew<'_>) -> String {
        let ending = &outcome["ending"];
        let key = ending["rules"].as_str().map(|kind| format!("{game}-ending-{kind}")).unwrap_or_default();
        let won = |seat: &usize| outcome["winners"].as_array().is_some_and(|all| all.contains(&json!(seat)));
        let losers: Vec<usize> = (0..crew.names.len()).filter(|seat| !won(seat)).collect();
        if losers.is_empty() || !self.has(&format!("{key}.losers")) {
            return self.ending(game, ending);
        }
        let losers = json!({ "losers": losers });
        self.format(&format!("{key}.losers"), &self.args(&key, &losers, crew)).unwrap_or_else(|unsaid| unsaid.text)
    }

    /// Why a match is over: `{"rules": <kind>}` by the rules of the game, or `<kind>` by those of the table.
    #[must_use]
    pub fn ending(&self, game: &str, ending: &Value) -> String {
        match ending.get("rules") {
            Some(kind) => self.tell(&format!("{game}-ending"), kind, Crew::NAMELESS),
            None => self.tell("table-ending", ending, Crew::NAMELESS),
        }
    }

    /// A refusal with the number of its rule.
    #[must_use]
    pub fn rejected<'n>(
        &self,
        game: &str,
        rule: &str,
        by_table: bool,
        refusal: &Value,
        crew: impl Into<Crew<'n>>,
    ) -> String {
        let prefix = if by_table { "table-refusal".into() } else { format!("{game}-refusal") };
        let refusal = self.tell(&prefix, refusal, crew);
        self.say_with("table-refused", &[("refusal", refusal.into()), ("rule", rule.into())])
    }

    /// A mistake in the text of a move, of a position or of data, with its place.
    #[must_use]
    pub fn malformed(&self, game: &str, malformed: &Malformed) -> String {
        let value = serde_json::to_value(malformed).unwrap_or_default();
        let game = if MALFORMED_DATA.contains(&malformed.kind) { "table" } else { game };
        self.tell(&format!("{game}-malformed"), &value, Crew::NAMELESS)
    }

    /// What is wrong with a match file, with its place.
    #[must_use]
    pub fn invalid<'n>(&self, game: &str, invalid: &Invalid, crew: impl Into<Crew<'n>>) -> String {
        let crew = crew.into();
        let wrong = serde_json::to_value(&invalid.wrong).unwrap_or_default();
        let key = format!("table-invalid-{}", wrong["kind"].as_str().unwrap_or("?"));
        let mut args = self.args(&key, &wrong, crew);
        if let Wrong::Refused { rule, refusal, .. } = &invalid.wrong {
            let by_table = TableRule::ALL.iter().any(|table| table.number() == rule);
            args.set("refusal", self.rejected(game, rule, by_table, refusal, crew));
        }
        if let Wrong::Data { mistake } = &invalid.wrong {
            args.set("mistake", self.malformed(game, mistake));
        }
        let what = self.format(&key, &args).unwrap_or_else(|unsaid| unsaid.text);
        let place = match invalid.column {
            Some(column) => self.say_with("table-place", &[("line", invalid.line.into()), ("column", column.into())]),
            None => self.say_with("table-line", &[("line", invalid.line.into())]),
        };
        self.say_with("table-at", &[("place", place.into()), ("what", what.into())])
    }

    /// The key of a rule's message: `afloat-rule-A2-4` for A2.4 of `afloat`, `table-rule-T1` for a rule of the table.
    #[must_use]
    pub fn rule_key(game: &str, rule: &str) -> String {
        let by_table = TableRule::ALL.iter().any(|table| table.number() == rule);
        format!("{}-rule-{}", if by_table { "table" } else { game }, rule.replace('.', "-"))
    }
}
