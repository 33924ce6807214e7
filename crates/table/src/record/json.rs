//! What is wrong with JSON, in kinds that have words. The words of the JSON reader are for programmers, in English alone.

use serde::Serialize;
use serde_json::error::Category;

/// A mistake in JSON; its words are `table-json` with these fields.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BadJson {
    /// Which mistake, one of [`BadJson::FLAWS`].
    pub flaw: &'static str,
    /// The field or word it is about; empty where there is none.
    pub name: String,
    /// What the JSON reader says, for programs.
    pub detail: String,
}

impl BadJson {
    /// Every mistake there is.
    pub const FLAWS: &'static [&'static str] = &[
        "blank",
        "no-json",
        "cut-short",
        "too-much",
        "unknown-field",
        "missing-field",
        "field-twice",
        "unknown-word",
        "value",
    ];

    /// A line without anything on it.
    pub(super) fn blank() -> Self {
        Self { flaw: "blank", name: String::new(), detail: "blank line".into() }
    }

    /// What a reader of JSON found.
    #[must_use]
    pub fn of(error: &serde_json::Error) -> Self {
        const LONGEST: usize = 40;
        let text = error.to_string();
        // The place is told apart.
        let detail = text.rfind(" at line ").map_or(text.as_str(), |at| &text[..at]);
        let flaw = match error.classify() {
            Category::Eof => "cut-short",
            Category::Syntax if detail.starts_with("trailing characters") => "too-much",
            Category::Syntax | Category::Io => "no-json",
            Category::Data => {
                let begins = |begin: &&(&str, &str)| detail.starts_with(begin.0);
                let known = [
                    ("unknown field", "unknown-field"),
                    ("missing field", "missing-field"),
                    ("duplicate field", "field-twice"),
                    ("unknown variant", "unknown-word"),
                ];
                known.iter().find(begins).map_or("value", |(_, flaw)| flaw)
            }
        };
        let named = !matches!(flaw, "cut-short" | "too-much" | "no-json" | "value");
        let name = detail.split('`').nth(1).filter(|_| named).unwrap_or_default();
        Self { flaw, name: name.chars().take(LONGEST).collect(), detail: detail.to_owned() }
    }
}

/// The column of a mistake in one line of JSON, in characters from 1. The reader counts bytes, and at the end those before it.
pub(super) fn column_of(line: &str, error: &serde_json::Error) -> usize {
    let before = if error.is_eof() { line.len() } else { error.column().saturating_sub(1) };
    line[..line.floor_char_boundary(before)].chars().count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Sail {
        _set: bool,
    }

    #[test]
    fn a_mistake_in_json_has_a_kind_a_name_and_a_column_from_1() {
        for (line, flaw, name, column) in [
            ("", "cut-short", "", 1),
            ("x", "no-json", "", 1),
            (r#"{"_set":true"#, "cut-short", "", 13),
            (r#"{"_set":true}é"#, "too-much", "", 14),
            (r#"{"été":é}"#, "unknown-field", "été", 6),
            ("{}", "missing-field", "_set", 2),
            (r#"{"_set":true,"_set":true}"#, "field-twice", "_set", 19),
            (r#"{"_set":3}"#, "value", "", 9),
        ] {
            let error = serde_json::from_str::<Sail>(line).unwrap_err();
            let found = BadJson::of(&error);
            assert_eq!((found.flaw, found.name.as_str(), column_of(line, &error)), (flaw, name, column), "{line}");
            assert!(BadJson::FLAWS.contains(&found.flaw));
        }
    }
}
