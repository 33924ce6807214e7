use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use serde_json::Value;

use crate::{Crew, Words};

/// An argument of a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg<'a> {
    /// Text.
    Text(Cow<'a, str>),
    /// A number, by which a message can choose a plural.
    Number(f64),
}

impl<'a> From<Arg<'a>> for FluentValue<'a> {
    fn from(arg: Arg<'a>) -> Self {
        match arg {
            Arg::Text(text) => text.into(),
            Arg::Number(number) => number.into(),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

macro_rules! from_numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Arg<'_> {
            /// Numbers past 2^53 lose their last digits, as in the browser.
            fn from(number: $number) -> Self {
                Self::Number(number as f64)
            }
        }
    )+};
}

from_numbers!(u8, u16, u32, u64, usize, i32, i64, f32, f64);

/// The arguments that the fields of a value give to the message `key`; see the table at the top of the crate.
pub(crate) fn of_fields<'v>(words: &Words, key: &str, value: &'v Value, crew: Crew<'_>) -> FluentArgs<'v> {
    let mut args = FluentArgs::new();
    set_fields(&mut args, words, value, crew);
    for (field, value) in value.as_object().into_iter().flatten() {
        let items = value.as_array().filter(|items| !items.is_empty() && items.iter().all(Value::is_object));
        let Some(items) = items.filter(|_| words.has(&format!("{key}.{field}"))) else { continue };
        let told: Vec<String> = items.iter().map(|item| told(words, key, field, (&args, item), crew)).collect();
        let told: Vec<String> = told.into_iter().filter(|item| !item.is_empty()).collect();
        args.set(field.as_str(), words.list(&told));
        args.set(format!("{field}-count"), told.len());
    }
    args
}

/// An item of a list by the attribute that is named after the field. What it does not say itself is said of the whole.
fn told(words: &Words, key: &str, field: &str, (whole, item): (&FluentArgs<'_>, &Value), crew: Crew<'_>) -> String {
    let mut args = whole.iter().map(|(name, value)| (name.to_owned(), value.clone())).collect();
    set_fields(&mut args, words, item, crew);
    words.format(&format!("{key}.{field}"), &args).unwrap_or_else(|unsaid| unsaid.text)
}

fn set_fields<'v>(args: &mut FluentArgs<'v>, words: &Words, value: &'v Value, crew: Crew<'_>) {
    for (field, value) in value.as_object().into_iter().flatten().filter(|(field, _)| *field != "kind") {
        let seats = table::SEAT_FIELDS.contains(&field.as_str());
        if seats {
            let meant = |seat: &Value| seat.as_u64().is_some_and(|seat| crew.reads(seat));
            let you = value.as_array().map_or_else(|| meant(value), |seats| seats.iter().any(meant));
            args.set(format!("{field}-you"), if you { "you" } else { "other" });
        }
        match value {
            Value::Number(number) => match number.as_u64().filter(|_| seats) {
                Some(seat) => {
                    args.set(field.as_str(), words.seat(seat, crew));
                    args.set(format!("{field}-number"), seat.saturating_add(1));
                }
                None => args.set(field.as_str(), number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => args.set(field.as_str(), text.as_str()),
            Value::Bool(flag) => args.set(field.as_str(), if *flag { "true" } else { "false" }),
            Value::Null => args.set(field.as_str(), "none"),
            Value::Array(items) => {
                let numbers: Option<Vec<u64>> = items.iter().map(Value::as_u64).collect();
                let text = match numbers.filter(|_| seats) {
                    Some(seats) => list_of(words, &seats, crew),
                    None => items.iter().map(plain).collect::<Vec<_>>().join(" "),
                };
                args.set(field.as_str(), text);
                args.set(format!("{field}-count"), items.len());
                for (number, item) in (1..).zip(items).filter(|_| !seats) {
                    args.set(format!("{field}-{number}"), plain(item));
                }
            }
            Value::Object(_) => {}
        }
    }
}

/// Seats by name, who reads last and as “you”.
fn list_of(words: &Words, seats: &[u64], crew: Crew<'_>) -> String {
    let (you, others): (Vec<u64>, Vec<u64>) = seats.iter().partition(|seat| crew.reads(**seat));
    let names = others.iter().map(|seat| words.seat(*seat, crew));
    words.list(&names.chain(you.iter().map(|_| words.say("table-you"))).collect::<Vec<_>>())
}

/// An item of a list as it is.
fn plain(item: &Value) -> String {
    item.as_str().map_or_else(|| item.to_string(), str::to_owned)
}
