//! The schemas in docs/ are those of the types, and what is really said fits them. `cargo xtask refresh` writes them
//! anew.

#![allow(unreachable_pub, clippy::unwrap_used, reason = "tests may panic")]

mod pages;
mod real;
#[path = "../support/mod.rs"]
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use room::protocol::{ToClient, ToServer};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;
use table::{Game, Notice, Refused};

/// Schemas by file name.
type Schemas = BTreeMap<&'static str, Value>;

/// The schemas of a game: what it reads, as it reads it, and what it says, as it says it. A new game is a line here.
fn of(game: &str) -> Schemas {
    match game {
        "afloat" => of_game::<afloat::Afloat>(),
        "legacy" => of_game::<legacy::Legacy>(),
        "broadsides" => of_game::<broadsides::Broadsides>(),
        other => panic!("{other} has no schemas yet"),
    }
}

fn of_game<G: Game>() -> Schemas
where
    G::View: JsonSchema,
    G::Move: JsonSchema,
    G::Seen: JsonSchema,
    G::Ending: JsonSchema,
    G::Refusal: JsonSchema,
    G::Question: JsonSchema,
    G::Reply: JsonSchema,
{
    [
        ("view", said::<G::View>()),
        ("move", heard::<G::Move>()),
        ("notice", said::<Notice<G::Seen, G::Ending>>()),
        ("refusal", said::<Refused<G::Refusal>>()),
        ("question", heard::<G::Question>()),
        ("reply", said::<G::Reply>()),
    ]
    .into()
}

fn of_protocol() -> Schemas {
    [("to-server", heard::<ToServer>()), ("to-client", said::<ToClient>())].into()
}

fn heard<T: JsonSchema>() -> Value {
    SchemaSettings::draft2020_12().for_deserialize().into_generator().into_root_schema_for::<T>().to_value()
}

fn said<T: JsonSchema>() -> Value {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>().to_value()
}

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The file is what it should be; with `FLIBUSTE_REFRESH` it is made so.
fn compare(path: &Path, wanted: &Value) {
    let wanted = serde_json::to_string_pretty(wanted).unwrap() + "\n";
    if std::env::var_os("FLIBUSTE_REFRESH").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, &wanted).unwrap();
    }
    let kept = fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    assert!(kept == wanted, "{} is stale; `cargo xtask refresh` writes it anew", path.display());
}

#[test]
fn schemas_are_fresh() {
    let mut known = BTreeSet::new();
    let folders = fleet::GAMES.iter().map(|game| (*game, of(game))).chain([("protocol", of_protocol())]);
    for (folder, schemas) in folders {
        for (name, schema) in schemas {
            let path = docs().join("schema").join(folder).join(format!("{name}.json"));
            assert!(jsonschema::meta::validate(&schema).is_ok(), "{}", path.display());
            compare(&path, &schema);
            known.insert(path);
        }
    }
    for folder in fs::read_dir(docs().join("schema")).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            assert!(known.contains(&path), "{} belongs to nothing", path.display());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_openapi_document_is_fresh() {
    let port = support::Port::open().await;
    let url = format!("http://{}/api/openapi.json", port.running.address);
    let agent = ureq::Agent::config_builder().proxy(None).build().new_agent();
    let document = agent.get(url).call().unwrap().body_mut().read_json().unwrap();
    compare(&docs().join("openapi.json"), &document);
}

/// Every kind a game has is in its schemas, and no other.
#[test]
fn kinds_are_those_of_the_vocabulary() {
    for game in fleet::GAMES {
        let (schemas, vocabulary) = (of(game), fleet::game(game).unwrap().vocabulary());
        let kinds = |name: &str| kinds(&schemas[name]);
        // A question may hold moves, which have kinds of their own.
        let mut question = schemas["question"].clone();
        question.as_object_mut().unwrap().remove("$defs");
        let set = |kinds: &[&str]| kinds.iter().map(ToString::to_string).collect::<BTreeSet<_>>();
        assert_eq!(kinds("move"), set(vocabulary.moves));
        assert_eq!(self::kinds(&question), set(vocabulary.questions));
        assert!(kinds("notice").is_superset(&set(vocabulary.events)));
        assert!(kinds("refusal").is_superset(&set(vocabulary.refusals)));
    }
}

/// Every `kind` that stands anywhere in a schema.
fn kinds(schema: &Value) -> BTreeSet<String> {
    match schema {
        Value::Object(fields) => {
            let own = fields.get("kind").and_then(|kind| kind["const"].as_str()).map(str::to_owned);
            own.into_iter().chain(fields.values().flat_map(kinds)).collect()
        }
        Value::Array(values) => values.iter().flat_map(kinds).collect(),
        _ => BTreeSet::new(),
    }
}
