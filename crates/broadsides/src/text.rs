//! Values that are one word in JSON, the same as in the text notation.

/// JSON of a type that has `Display` and `FromStr<Err = NotThat>`.
macro_rules! written {
    ($type:ident, $what:literal, $pattern:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(|_| serde::de::Error::custom(concat!("expected ", $what)))
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": $pattern, "description": $what })
            }
        }
    };
}

/// JSON of a set as the list of its members in order.
macro_rules! listed {
    ($set:ident, $member:ident) => {
        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let members = Vec::<$member>::deserialize(deserializer)?;
                let set: Self = members.iter().copied().collect();
                if set.iter().eq(members) { Ok(set) } else { Err(serde::de::Error::custom("expected each once, in order")) }
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $set {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($set).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let items = generator.subschema_for::<$member>();
                schemars::json_schema!({ "type": "array", "items": items, "uniqueItems": true })
            }
        }
    };
}

pub(crate) use {listed, written};

/// A word that is not what it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotThat;
