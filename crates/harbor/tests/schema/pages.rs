//! docs/protocol.md: its examples are messages of this protocol, and every kind of message has one.

use std::collections::BTreeSet;

use jsonschema::Validator;
use room::protocol::{MAX_CHAT, MAX_MESSAGE, MAX_ORDERS, PROTOCOL, ToServer};
use serde_json::Value;

/// The examples under one heading of a fence, each a line of JSON.
fn examples(page: &str, fence: &str) -> Vec<Value> {
    let opening = format!("```json {fence}\n");
    let blocks = page.split(&opening).skip(1).map(|rest| rest.split("```").next().unwrap());
    let lines = blocks.flat_map(str::lines).filter(|line| !line.trim().is_empty());
    lines.map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

fn page() -> String {
    std::fs::read_to_string(super::docs().join("protocol.md")).unwrap().replace("\r\n", "\n")
}

fn check(validator: &Validator, example: &Value) {
    if let Err(error) = validator.validate(example) {
        panic!("{error}\n{example}");
    }
}

/// The kinds of an object at a place in the examples.
fn kinds(examples: &[Value], place: &str) -> BTreeSet<String> {
    examples.iter().filter_map(|example| example.pointer(place)?["kind"].as_str()).map(str::to_owned).collect()
}

/// The kinds that a definition of a schema, or the schema itself, allows.
fn allowed(schema: &Value) -> BTreeSet<String> {
    let forms = schema["oneOf"].as_array().unwrap();
    forms.iter().map(|form| form["properties"]["kind"]["const"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn examples_to_the_server() {
    let schemas = super::of_protocol();
    let schema = &schemas["to-server"];
    let validator = jsonschema::draft202012::new(schema).unwrap();
    let examples = examples(&page(), "to-server");
    for example in &examples {
        check(&validator, example);
        serde_json::from_value::<ToServer>(example.clone()).unwrap_or_else(|error| panic!("{error}: {example}"));
    }
    assert_eq!(kinds(&examples, ""), allowed(schema));
    assert_eq!(kinds(&examples, "/order"), allowed(&schema["$defs"]["HostOrder"]));
}

#[test]
fn examples_to_the_client() {
    let schemas = super::of_protocol();
    let schema = &schemas["to-client"];
    let validator = jsonschema::draft202012::new(schema).unwrap();
    let examples = examples(&page(), "to-client");
    for example in &examples {
        check(&validator, example);
        check_fields(schema, example);
    }
    assert_eq!(kinds(&examples, ""), allowed(schema));
    assert_eq!(kinds(&examples, "/error"), allowed(&schema["$defs"]["Fault"]));
    let game = super::of("afloat");
    let view = jsonschema::draft202012::new(&game["view"]).unwrap();
    let notice = jsonschema::draft202012::new(&game["notice"]).unwrap();
    for example in &examples {
        example.get("view").into_iter().for_each(|example| check(&view, example));
        example["notices"].as_array().into_iter().flatten().for_each(|example| check(&notice, example));
    }
}

/// An example has no field that the message has not.
fn check_fields(schema: &Value, example: &Value) {
    let forms = schema["oneOf"].as_array().unwrap();
    let form = forms.iter().find(|form| form["properties"]["kind"]["const"] == example["kind"]).unwrap();
    let inner = form["$ref"].as_str().and_then(|reference| schema.pointer(reference.strip_prefix('#')?));
    let known = [Some(form), inner].into_iter().flatten().filter_map(|form| form["properties"].as_object());
    let known: BTreeSet<&String> = known.flat_map(serde_json::Map::keys).collect();
    for field in example.as_object().unwrap().keys() {
        assert!(known.contains(field), "{field} in {example}");
    }
}

#[test]
fn numbers_in_the_page_are_those_of_the_program() {
    let page = page();
    for (number, line) in [
        (PROTOCOL as usize, "The version of this protocol is {}."),
        (MAX_MESSAGE / 1024, "a message to the server has at most {} KiB"),
        (MAX_CHAT, "at most {} characters"),
        (MAX_ORDERS, "at most {} answers"),
    ] {
        let line = line.replace("{}", &number.to_string());
        assert!(page.contains(&line), "{line}");
    }
}
