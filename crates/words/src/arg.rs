use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use serde_json::Value;

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

/// The arguments that the fields of a value give; see the table at the top of the crate. `name` gives the name of a
/// seat and `list` joins several.
pub(crate) fn of_fields<'v>(
    value: &'v Value,
    name: impl Fn(u64) -> String,
    list: impl Fn(&[String]) -> String,
) -> FluentArgs<'v> {
    let mut args = FluentArgs::new();
    for (field, value) in value.as_object().into_iter().flatten().filter(|(field, _)| *field != "kind") {
        let seats = table::SEAT_FIELDS.contains(&field.as_str());
        match value {
            Value::Number(number) => match number.as_u64().filter(|_| seats) {
                Some(seat) => {
                    args.set(field.as_str(), name(seat));
                    args.set(format!("{field}-number"), seat.saturating_add(1));
                }
                None => args.set(field.as_str(), number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => args.set(field.as_str(), text.as_str()),
            Value::Bool(flag) => args.set(field.as_str(), if *flag { "true" } else { "false" }),
            Value::Null => args.set(field.as_str(), "none"),
            Value::Array(items) => {
                let names: Option<Vec<String>> = items.iter().map(|item| item.as_u64().map(&name)).collect();
                let text = match names.filter(|_| seats) {
                    Some(names) => list(&names),
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
    args
}

/// An item of a list as it is.
fn plain(item: &Value) -> String {
    item.as_str().map_or_else(|| item.to_string(), str::to_owned)
}
