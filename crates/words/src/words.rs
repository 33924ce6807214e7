use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::Pattern;
use serde_json::Value;

use crate::{Arg, Crew, Lang, arg, files};

/// The words of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// Words that could not be said whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsaid {
    /// The key of the message.
    pub key: String,
    /// What is missing; empty if it is the message itself.
    pub missing: Vec<String>,
    /// What can be said all the same, with what is missing in braces.
    pub text: String,
}

impl Words {
    /// The words of a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // Isolation marks are for mixing directions of writing; terminals show them as rubbish.
        bundle.set_use_isolating(false);
        for (_, text) in files(lang) {
            // Tests see to it that every file is whole; what is not would be left out.
            let resource = FluentResource::try_new((*text).into()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// The language.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is such a message, or attribute of one (`id.attribute`).
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.pattern(key).is_some()
    }

    /// A message without arguments, or an attribute of one (`id.attribute`).
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// A message with arguments.
    #[must_use]
    pub fn say_with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.try_say(key, args).unwrap_or_else(|unsaid| unsaid.text)
    }

    /// A message with arguments, or what is missing to say it.
    pub fn try_say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Result<String, Unsaid> {
        self.format(key, &args.iter().cloned().collect())
    }

    /// The words of a value with a `kind`, or of a kind alone as a string: the message `<prefix>-<kind>`. `crew` are
    /// those who sit at the table, by their names alone where nobody in particular reads.
    #[must_use]
    pub fn tell<'n>(&self, prefix: &str, value: &Value, crew: impl Into<Crew<'n>>) -> String {
        self.try_tell(prefix, value, crew).unwrap_or_else(|unsaid| unsaid.text)
    }

    /// The words of a value, or what is missing to tell it.
    pub fn try_tell<'n>(&self, prefix: &str, value: &Value, crew: impl Into<Crew<'n>>) -> Result<String, Unsaid> {
        let kind = value.as_str().or_else(|| value["kind"].as_str()).unwrap_or("?");
        let key = format!("{prefix}-{kind}");
        self.format(&key, &self.args(&key, value, crew.into()))
    }

    /// An attribute of the message of a value, or what is missing to say it.
    pub fn try_attribute<'n>(
        &self,
        prefix: &str,
        value: &Value,
        attribute: &str,
        crew: impl Into<Crew<'n>>,
    ) -> Result<String, Unsaid> {
        let kind = value.as_str().or_else(|| value["kind"].as_str()).unwrap_or("?");
        let key = format!("{prefix}-{kind}");
        self.format(&format!("{key}.{attribute}"), &self.args(&key, value, crew.into()))
    }

    /// Items as the language lists them: `Anne, Bart and Mary`.
    #[must_use]
    pub fn list<S: AsRef<str>>(&self, items: &[S]) -> String {
        let Some((last, before)) = items.split_last() else {
            return String::new();
        };
        let comma = |before: String, next: &S| {
            self.say_with("list-comma", &[("before", before.into()), ("next", next.as_ref().into())])
        };
        match before.split_first() {
            None => last.as_ref().to_owned(),
            Some((first, rest)) => {
                let before = rest.iter().fold(first.as_ref().to_owned(), comma);
                self.say_with("list-and", &[("before", before.into()), ("last", last.as_ref().into())])
            }
        }
    }

    pub(crate) fn args<'v>(&self, key: &str, value: &'v Value, crew: Crew<'_>) -> FluentArgs<'v> {
        arg::of_fields(self, key, value, crew)
    }

    pub(crate) fn format(&self, key: &str, args: &FluentArgs<'_>) -> Result<String, Unsaid> {
        let Some(pattern) = self.pattern(key) else {
            return Err(Unsaid { key: key.into(), missing: Vec::new(), text: format!("{{{key}}}") });
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        if errors.is_empty() {
            return Ok(text);
        }
        Err(Unsaid { key: key.into(), missing: errors.iter().map(ToString::to_string).collect(), text })
    }

    /// The name of who sits at a seat counted from 0.
    pub(crate) fn seat(&self, seat: u64, crew: Crew<'_>) -> String {
        let name = usize::try_from(seat).ok().and_then(|seat| crew.names.get(seat));
        name.map_or_else(
            || self.say_with("table-seat", &[("number", seat.saturating_add(1).into())]),
            ToString::to_string,
        )
    }

    fn pattern(&self, key: &str) -> Option<&Pattern<&str>> {
        match key.split_once('.') {
            None => self.bundle.get_message(key)?.value(),
            Some((id, attribute)) => Some(self.bundle.get_message(id)?.get_attribute(attribute)?.value()),
        }
    }
}
