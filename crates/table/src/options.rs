//! The options of a game: named, each with a short list of named values.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::Serialize;
use serde::ser::SerializeMap as _;

use crate::Malformed;
use crate::data::no_data;

/// One option and the values it takes; the first is the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionSpec {
    /// Its name, as in match files and on the command line.
    pub name: &'static str,
    /// Its values; the first is the default.
    pub values: &'static [&'static str],
}

/// The two values of an option that is on or off.
pub const OFF_ON: &[&str] = &["off", "on"];

/// The options chosen for a match. Match files keep them as a JSON object of names and values.
pub trait Options: Clone + Eq + Default + Debug + Send + Sync + 'static {
    /// All options, in the order they are shown.
    const SPECS: &'static [OptionSpec];

    /// The option that data of one's own decides (a tile set, a map), as an index, if the game takes any.
    const DATA: Option<usize> = None;

    /// From this option on they came when there were matches without them, and changed nothing for those: they are written
    /// only where another value than the default is chosen.
    const LATER: usize = usize::MAX;

    /// The value of an option, as an index into its values.
    fn get(&self, option: usize) -> usize;

    /// The value of an option, as it is written.
    fn value(&self, option: usize) -> &str {
        Self::SPECS[option].values[self.get(option)]
    }

    /// Sets an option to a value, both as indices that exist.
    fn set(&mut self, option: usize, value: usize);

    /// Takes data of one's own, which [`read_data`](crate::read_data) checks.
    fn load(&mut self, _text: &str) -> Result<(), Malformed> {
        Err(no_data())
    }

    /// The data of one's own that was taken, as the game writes it.
    fn data(&self) -> Option<String> {
        None
    }

    /// Sets an option by its name.
    fn choose(&mut self, name: &str, value: &str) -> Result<(), BadOption> {
        let option = Self::SPECS
            .iter()
            .position(|spec| spec.name == name)
            .ok_or_else(|| BadOption::UnknownOption { option: name.into(), known: known(Self::SPECS) })?;
        let spec = &Self::SPECS[option];
        // Data that was brought decides its option; only its own name can be chosen.
        if Self::DATA == Some(option) && self.data().is_some() {
            let own = self.value(option);
            let other = || BadOption::UnknownValue { option: name.into(), value: value.into(), values: own.into() };
            return if own == value { Ok(()) } else { Err(other()) };
        }
        let value = spec.values.iter().position(|known| *known == value).ok_or_else(|| BadOption::UnknownValue {
            option: name.into(),
            value: value.into(),
            values: spec.values.join(", "),
        })?;
        self.set(option, value);
        Ok(())
    }

    /// What is played under a version of the rules where nothing is chosen. A default that changes raises the version.
    #[must_use]
    fn defaults(_rules: u32) -> Self {
        Self::default()
    }

    /// The version of the rules that an option came with. An older match neither has nor writes it.
    #[must_use]
    fn since(_option: usize) -> u32 {
        1
    }

    /// All options by name that a version of the rules has, defaults included, so that a change of default never alters an
    /// old match.
    fn to_map_under(&self, rules: u32) -> BTreeMap<String, String> {
        let written = |i: usize| Self::since(i) <= rules && (i < Self::LATER || self.get(i) != 0);
        let known = Self::SPECS.iter().enumerate().filter(|(i, _)| written(*i));
        known.map(|(i, spec)| (spec.name.into(), self.value(i).into())).collect()
    }

    /// Reads names and values; options not named keep their default.
    fn from_map(map: &BTreeMap<String, String>) -> Result<Self, BadOption> {
        Self::default().with(map, None)
    }

    /// Reads names and values of a match under a version of the rules, and data of one's own; options not named keep the
    /// default of that version, and one that came with a later version cannot be named.
    fn under(rules: u32, map: &BTreeMap<String, String>, data: Option<&str>) -> Result<Self, BadOption> {
        // No rules are older than 1; a version that does not exist is refused as such.
        let later = |(i, spec): (usize, &OptionSpec)| Self::since(i) > rules.max(1) && map.contains_key(spec.name);
        if let Some(option) = Self::SPECS.iter().enumerate().position(later) {
            let (option, since) = (Self::SPECS[option].name.into(), Self::since(option));
            return Err(BadOption::LaterOption { option, rules, since });
        }
        Self::defaults(rules).with(map, data)
    }

    /// The options with those that are named set, and with data of one's own.
    fn with(self, map: &BTreeMap<String, String>, data: Option<&str>) -> Result<Self, BadOption> {
        let mut options = self;
        if let Some(data) = data {
            options.load(data).map_err(|mistake| BadOption::Data { mistake })?;
        }
        let brought = Self::DATA.filter(|_| data.is_some()).map(|option| (option, options.value(option).to_owned()));
        for (name, value) in map {
            options.choose(name, value)?;
        }
        // Data that everybody has is not kept, but nothing else can be named beside it either.
        match brought {
            Some((option, name)) if options.value(option) != name => Err(BadOption::UnknownValue {
                option: Self::SPECS[option].name.into(),
                value: options.value(option).into(),
                values: name,
            }),
            _ => Ok(options),
        }
    }

    /// All options by name, as the newest rules have them.
    fn to_map(&self) -> BTreeMap<String, String> {
        self.to_map_under(u32::MAX)
    }
}

/// The name under which data of one's own stands among the options of a view.
const DATA: &str = "data";

/// Writes all options as an object of names and values, by name, none left out and without a map: views hold
/// options, and are written for every viewer of every step. Data of one's own comes last, whole, as `data`.
pub fn serialize_options<O: Options, S: serde::Serializer>(options: &O, serializer: S) -> Result<S::Ok, S::Error> {
    let data = options.data();
    let mut map = serializer.serialize_map(Some(O::SPECS.len() + usize::from(data.is_some())))?;
    let mut last = "";
    for _ in O::SPECS {
        let after = O::SPECS.iter().enumerate().filter(|(_, spec)| spec.name > last);
        let Some((i, spec)) = after.min_by_key(|(_, spec)| spec.name) else { break };
        map.serialize_entry(spec.name, options.value(i))?;
        last = spec.name;
    }
    if let Some(data) = data {
        map.serialize_entry(DATA, &data)?;
    }
    map.end()
}

/// Reads what [`serialize_options`] wrote.
pub fn read_options<O: Options>(mut map: BTreeMap<String, String>) -> Result<O, BadOption> {
    let data = map.remove(DATA);
    O::default().with(&map, data.as_deref())
}

/// Gives the options of a game their JSON form, which is that of match files: an object of names and values. Serde is told to
/// read it by `try_from`.
#[macro_export]
macro_rules! options_as_map {
    ($options:ty) => {
        impl serde::Serialize for $options {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::serialize_options(self, serializer)
            }
        }

        impl TryFrom<std::collections::BTreeMap<String, String>> for $options {
            type Error = $crate::BadOption;

            fn try_from(map: std::collections::BTreeMap<String, String>) -> Result<Self, $crate::BadOption> {
                $crate::read_options(map)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $options {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                "Options".into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                $crate::options_schema::<Self>()
            }
        }
    };
}

/// The JSON Schema of the options of a game: every option, one of its values; any name where data of one's own can decide, and
/// that data.
#[cfg(feature = "schema")]
#[must_use]
pub fn options_schema<O: Options>() -> schemars::Schema {
    let values = |(option, spec): (usize, &OptionSpec)| {
        let own = O::DATA == Some(option);
        let schema =
            if own { serde_json::json!({ "type": "string" }) } else { serde_json::json!({ "enum": spec.values }) };
        (spec.name.to_owned(), schema)
    };
    let mut properties: serde_json::Map<_, _> = O::SPECS.iter().enumerate().map(values).collect();
    if O::DATA.is_some() {
        properties.insert(DATA.into(), serde_json::json!({ "type": "string" }));
    }
    let required: Vec<&str> = O::SPECS.iter().map(|spec| spec.name).collect();
    schemars::json_schema!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn known(specs: &[OptionSpec]) -> String {
    specs.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", ")
}

/// An option or value that the game does not have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum BadOption {
    /// No option of that name.
    #[error("unknown option {option:?}; known: {known}")]
    UnknownOption {
        /// The name given.
        option: String,
        /// The names there are.
        known: String,
    },
    /// An option that came with a later version of the rules.
    #[error("option {option:?} came with rules {since}; these are rules {rules}")]
    LaterOption {
        /// The option's name.
        option: String,
        /// The version that is played.
        rules: u32,
        /// The version it came with.
        since: u32,
    },
    /// The option does not take that value.
    #[error("option {option:?} is {values}, not {value:?}")]
    UnknownValue {
        /// The option's name.
        option: String,
        /// The value given.
        value: String,
        /// The values there are.
        values: String,
    },
    /// Data of one's own that cannot be played with.
    #[error("data of one's own: {mistake}")]
    Data {
        /// What is wrong with it, and where.
        mistake: Malformed,
    },
}
