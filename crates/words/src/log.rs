//! The log: what happened, in chapters and lines. The messages themselves say how, by their attributes:
//!
//! | attribute | what becomes of the event |
//! |---|---|
//! | `.log`, when it says `silent` | it is not in the log |
//! | `.log`, when it says `line` | it is a line, whatever is open |
//! | `.ending`, when it says anything | it is no line; where nothing more is told before the match ends, this is why it does |
//! | `.chapter` | it opens a chapter with this heading and is no line |
//! | `.clause` | it goes on with the line that is open in this chapter; where none is, it is a line as any other |
//! | none of these | it is a line |
//!
//! A clause follows after a comma, unless it begins with a mark of its own. One that is empty is left out. Only an event
//! opens a line: what is done at the table beside the game stands alone. client/src/table/log.ts does the same.

use serde_json::Value;

use crate::{Crew, Words};

/// What a notice adds to the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Telling {
    /// Nothing.
    Silent,
    /// Nothing yet, but why the match is over if it ends with this.
    Because(String),
    /// The end of the match.
    Ended {
        /// Who has won.
        result: String,
        /// Why, unless it was said already why.
        why: String,
    },
    /// A heading.
    Chapter(String),
    /// A line that nothing follows.
    Alone(String),
    /// A line that clauses may follow.
    Line(String),
    /// More of the line that is open, or, where none is, the line itself.
    Clause {
        /// More of the line.
        clause: String,
        /// The line.
        line: String,
    },
}

/// A heading or a line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The heading of what follows.
    Chapter(String),
    /// One thing that happened, whole as far as it is told.
    Line(String),
}

/// A log that grows with each notice.
#[derive(Clone, Default, Debug)]
pub struct Log {
    entries: Vec<Entry>,
    open: bool,
    because: Option<String>,
}

impl Log {
    /// Adds what a notice tells.
    pub fn hear(&mut self, telling: Telling) {
        let (entry, open) = match telling {
            Telling::Silent => return,
            Telling::Because(why) => {
                self.because = Some(why);
                return;
            }
            Telling::Ended { result, why } => {
                let why = self.because.take().unwrap_or(why);
                (Entry::Line(format!("{result} {why}")), false)
            }
            Telling::Chapter(heading) => (Entry::Chapter(heading), false),
            Telling::Alone(line) => (Entry::Line(line), false),
            Telling::Line(line) => (Entry::Line(line), true),
            Telling::Clause { clause, line } => match self.entries.last_mut().filter(|_| self.open) {
                Some(Entry::Line(open)) => {
                    self.because = None;
                    return grow(open, &clause);
                }
                _ => (Entry::Line(line), true),
            },
        };
        self.because = None;
        self.entries.push(entry);
        self.open = open;
    }

    /// All that was told so far.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
}

fn grow(line: &mut String, clause: &str) {
    let Some(first) = clause.chars().next() else { return };
    if line.ends_with('.') {
        line.pop();
    }
    line.push_str(match first {
        ';' | ':' | '.' | ',' | '!' | '\u{a0}' | '\u{202f}' => "",
        first if first.is_alphanumeric() => ", ",
        _ => " ",
    });
    line.push_str(clause);
    if !clause.ends_with(['.', '!', '?']) {
        line.push('.');
    }
}

impl Words {
    /// What a notice of a match of `game` adds to the log.
    #[must_use]
    pub fn telling<'n>(&self, game: &str, notice: &Value, crew: impl Into<Crew<'n>>) -> Telling {
        let crew = crew.into();
        let (prefix, value) = match notice["kind"].as_str() {
            Some("event") => (format!("{game}-event"), &notice["event"]),
            Some("acted") => ("table-act".to_owned(), &notice["act"]),
            Some("ended") => {
                return Telling::Ended { result: self.result(notice, crew), why: self.reason(game, notice, crew) };
            }
            _ => ("table-notice".to_owned(), notice),
        };
        let key = format!("{prefix}-{}", value["kind"].as_str().unwrap_or("?"));
        let said = |attribute: &str| {
            let told = || self.try_attribute(&prefix, value, attribute, crew).unwrap_or_else(|unsaid| unsaid.text);
            self.has(&format!("{key}.{attribute}")).then(told)
        };
        let log = said("log").unwrap_or_default();
        if log == "silent" {
            return Telling::Silent;
        }
        if let Some(why) = said("ending").filter(|why| !why.is_empty()) {
            return Telling::Because(why);
        }
        if let Some(heading) = said("chapter").filter(|heading| !heading.is_empty()) {
            return Telling::Chapter(heading);
        }
        let line = self.tell(&prefix, value, crew);
        match said("clause") {
            _ if notice["kind"] != "event" => Telling::Alone(line),
            Some(clause) if log != "line" => Telling::Clause { clause, line },
            _ => Telling::Line(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clause(clause: &str) -> Telling {
        Telling::Clause { clause: clause.into(), line: format!("[{clause}].") }
    }

    fn log(tellings: &[Telling]) -> Vec<String> {
        let mut log = Log::default();
        tellings.iter().cloned().for_each(|telling| log.hear(telling));
        let text = |entry: &Entry| match entry {
            Entry::Chapter(heading) => format!("# {heading}"),
            Entry::Line(line) => line.clone(),
        };
        log.entries().iter().map(text).collect()
    }

    #[test]
    fn a_clause_goes_on_with_the_line_that_is_open() {
        let line = || Telling::Line("Anne fires.".into());
        assert_eq!(
            log(&[line(), clause("hits"), clause("; Bart sinks"), clause("(a 6)"), clause("")]),
            ["Anne fires, hits; Bart sinks (a 6)."]
        );
        assert_eq!(log(&[line(), clause(". It burns!")]), ["Anne fires. It burns!"]);
        assert_eq!(log(&[line(), line()]), ["Anne fires.", "Anne fires."]);
    }

    #[test]
    fn what_was_said_last_is_why_a_match_ends() {
        let because = || Telling::Because("Bart has resigned.".into());
        let ended = || Telling::Ended { result: "Anne wins.".into(), why: "One ship is left.".into() };
        let line = || Telling::Line("Anne fires.".into());
        assert_eq!(log(&[because(), Telling::Silent, ended()]), ["Anne wins. Bart has resigned."]);
        assert_eq!(log(&[because(), line(), ended()]), ["Anne fires.", "Anne wins. One ship is left."]);
    }

    #[test]
    fn where_no_line_is_open_a_clause_is_told_whole() {
        let chapter = || Telling::Chapter("Round 1".into());
        assert_eq!(log(&[clause("hits"), clause("sinks")]), ["[hits], sinks."]);
        let line = Telling::Line("Anne fires.".into());
        assert_eq!(log(&[line.clone(), chapter(), clause("hits")]), ["Anne fires.", "# Round 1", "[hits]."]);
        let alone = Telling::Alone("Anne asks.".into());
        assert_eq!(log(&[line.clone(), alone, clause("hits")]), ["Anne fires.", "Anne asks.", "[hits]."]);
        assert_eq!(log(&[line, Telling::Silent, clause("hits")]), ["Anne fires, hits."]);
    }
}
