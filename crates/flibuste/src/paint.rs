//! Colour, where the terminal has it. It only repeats what the text says.

/// Whether and how to colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paint(bool);

impl Paint {
    /// Plain text.
    #[cfg(test)]
    pub(crate) const NONE: Self = Self(false);

    /// Colour on a terminal that can show it, unless `NO_COLOR` says otherwise.
    pub(crate) fn of_terminal(is_terminal: bool, variable: impl Fn(&str) -> Option<String>) -> Self {
        let refused = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = variable("TERM").is_some_and(|value| value == "dumb");
        Self(is_terminal && !refused && !dumb)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.0 && !text.is_empty() { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    pub(crate) fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    pub(crate) fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    pub(crate) fn red(self, text: &str) -> String {
        self.with("31", text)
    }

    pub(crate) fn green(self, text: &str) -> String {
        self.with("32", text)
    }

    pub(crate) fn yellow(self, text: &str) -> String {
        self.with("33", text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_needs_a_terminal_that_wants_it() {
        let none = |_: &str| None;
        assert_eq!(Paint::of_terminal(true, none).red("x"), "\u{1b}[31mx\u{1b}[0m");
        assert_eq!(Paint::of_terminal(false, none), Paint::NONE);
        let set =
            |name: &'static str, value: &'static str| move |asked: &str| (asked == name).then(|| value.to_owned());
        assert_eq!(Paint::of_terminal(true, set("NO_COLOR", "1")), Paint::NONE);
        assert_eq!(Paint::of_terminal(true, set("TERM", "dumb")), Paint::NONE);
        assert_ne!(Paint::of_terminal(true, set("NO_COLOR", "")), Paint::NONE);
        assert_eq!(Paint::NONE.bold("x"), "x");
    }
}
