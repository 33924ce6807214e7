//! The options of a game: named, each with a short list of named values.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::Serialize;
use serde::ser::SerializeMap as _;

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

    /// Sets an option by its name.
    fn choose(&mut self, name: &str, value: &str) -> Result<(), BadOption> {
        let option = Self::SPECS
            .iter()
            .position(|spec| spec.name == name)
            .ok_or_else(|| BadOption::UnknownOption { option: name.into(), known: known(Self::SPECS) })?;
        let spec = &Self::SPECS[option];
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
        Self::default().with(map)
    }

    /// Reads names and values of a match under a version of the rules; options not named keep the default of that version.
    fn under(rules: u32, map: &BTreeMap<String, String>) -> Result<Self, BadOption> {
        Self::defaults(rules).with(map)
    }

    /// The options with those that are named set.
    fn with(self, map: &BTreeMap<String, String>) -> Result<Self, BadOption> {
        let mut options = self;
        for (name, value) in map {
            options.choose(name, value)?;
        }
        Ok(options)
    }

    /// All options by name, as the newest rules have them.
    fn to_map(&self) -> BTreeMap<String, String> {
        self.to_map_under(u32::MAX)
    }
}

/// Writes all options as an object of names and values, by name, as [`Options::to_map`] has them but without the map: views hold
/// options, and are written for every viewer of every step.
pub fn serialize_options<O: Options, S: serde::Serializer>(options: &O, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(O::SPECS.len()))?;
    let mut last = "";
    for _ in O::SPECS {
        let after = O::SPECS.iter().enumerate().filter(|(_, spec)| spec.name > last);
        let Some((i, spec)) = after.min_by_key(|(_, spec)| spec.name) else { break };
        map.serialize_entry(spec.name, options.value(i))?;
        last = spec.name;
    }
    map.end()
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
                $crate::Options::from_map(&map)
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

/// The JSON Schema of the options of a game: every option, one of its values.
#[cfg(feature = "schema")]
#[must_use]
pub fn options_schema<O: Options>() -> schemars::Schema {
    let values = |spec: &OptionSpec| (spec.name.to_owned(), serde_json::json!({ "enum": spec.values }));
    let properties: serde_json::Map<_, _> = O::SPECS.iter().map(values).collect();
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
}
