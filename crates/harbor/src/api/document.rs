//! The OpenAPI document: a path is registered and described in one go, so that neither goes without the other. Shapes are
//! those of the types.

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::routing::{self, MethodRouter};
use room::protocol::PROTOCOL;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Value, json};

use super::Problem;
use crate::router::Gate;

/// What the document says before the paths.
const INTRODUCTION: &str = "A table for pirate board games. Any program can be a player: open a table or take a seat, \
    then play by these paths or over a socket. Tokens go into the `Authorization: Bearer` header, never into an address.";

/// Paths and what is said of them.
pub(super) struct Paths {
    router: Router<Arc<Gate>>,
    paths: Value,
    /// Shapes as we read them, and as we write them.
    read: SchemaGenerator,
    written: SchemaGenerator,
}

/// A path under one method, to be described.
pub(super) struct Described<'p> {
    operation: &'p mut Value,
    read: &'p mut SchemaGenerator,
    written: &'p mut SchemaGenerator,
}

fn settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    })
}

impl Paths {
    pub(super) fn new() -> Self {
        Self {
            router: Router::new(),
            paths: json!({}),
            read: settings().for_deserialize().into_generator(),
            written: settings().for_serialize().into_generator(),
        }
    }

    pub(super) fn get<H, T>(&mut self, path: &'static str, name: &str, handler: H) -> Described<'_>
    where
        H: Handler<T, Arc<Gate>>,
        T: 'static,
    {
        self.add(path, "get", name, routing::get(handler))
    }

    pub(super) fn post<H, T>(&mut self, path: &'static str, name: &str, handler: H) -> Described<'_>
    where
        H: Handler<T, Arc<Gate>>,
        T: 'static,
    {
        self.add(path, "post", name, routing::post(handler))
    }

    fn add(&mut self, path: &'static str, method: &str, name: &str, way: MethodRouter<Arc<Gate>>) -> Described<'_> {
        self.router = std::mem::take(&mut self.router).route(path, way);
        let tag = match path {
            "/api/replay" => "files",
            _ if path.starts_with("/api/tables") => "tables",
            _ => "port",
        };
        let item = &mut self.paths[path];
        let operation = &mut item[method];
        *operation = json!({
            "operationId": name,
            "tags": [tag],
            "responses": { "default": told("Not done; `error.kind` says why.", "application/json",
                &self.written.subschema_for::<Problem>()) },
        });
        if path.contains("{id}") {
            operation["security"] = json!([{}, { "token": [] }]);
            item["parameters"] =
                json!([{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }]);
        }
        let operation = &mut self.paths[path][method];
        Described { operation, read: &mut self.read, written: &mut self.written }
    }

    /// The routes, and the document with all shapes.
    pub(super) fn finish(mut self) -> (Router<Arc<Gate>>, Value) {
        let mut schemas = self.read.take_definitions(true);
        schemas.extend(self.written.take_definitions(true));
        let document = json!({
            "openapi": "3.1.0",
            "info": { "title": "Flibuste", "version": PROTOCOL.to_string(), "description": INTRODUCTION },
            "paths": self.paths,
            "components": {
                "schemas": schemas,
                "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            },
        });
        (self.router, document)
    }
}

impl Described<'_> {
    /// In one line what it does.
    pub(super) fn does(self, summary: &str) -> Self {
        self.operation["summary"] = summary.into();
        self
    }

    /// What else is to be known.
    pub(super) fn note(self, description: &str) -> Self {
        self.operation["description"] = description.into();
        self
    }

    /// What may stand behind the question mark.
    pub(super) fn asks<T: JsonSchema>(self) -> Self {
        let inline = settings().for_deserialize().with(|settings| settings.inline_subschemas = true);
        let schema = inline.into_generator().into_root_schema_for::<T>().to_value();
        let fields = schema["properties"].as_object().into_iter().flatten();
        self.operation["parameters"] = fields
            .map(|(name, field)| {
                let mut field = field.clone();
                let description = field["description"].take();
                // What may be left out is left out, and never sent as `null`.
                let kind = field["type"].as_array().and_then(|kinds| kinds.first()).cloned();
                let kind = kind.unwrap_or_else(|| field["type"].clone());
                json!({ "name": name, "in": "query", "required": false, "description": description, "schema": { "type": kind } })
            })
            .collect();
        self
    }

    /// A body of JSON.
    pub(super) fn takes<T: JsonSchema>(self) -> Self {
        let schema = self.read.subschema_for::<T>();
        self.operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        self
    }

    /// A body of text.
    pub(super) fn takes_text(self, kind: &str) -> Self {
        self.operation["requestBody"] =
            json!({ "required": true, "content": { kind: { "schema": { "type": "string" } } } });
        self
    }

    /// What comes of it, as JSON.
    pub(super) fn gives<T: JsonSchema>(self, status: u16, says: &str) {
        let schema = self.written.subschema_for::<T>();
        self.operation["responses"][status.to_string()] = told(says, "application/json", &schema);
    }

    /// What comes of it, as text.
    pub(super) fn gives_text(self, status: u16, kind: &str, says: &str) {
        let schema = schemars::json_schema!({ "type": "string" });
        self.operation["responses"][status.to_string()] = told(says, kind, &schema);
    }

    /// What comes of it, where there is no body.
    pub(super) fn becomes(self, status: u16, says: &str) {
        self.operation["responses"][status.to_string()] = json!({ "description": says });
    }
}

fn told(says: &str, kind: &str, schema: &Schema) -> Value {
    json!({ "description": says, "content": { kind: { "schema": schema } } })
}
