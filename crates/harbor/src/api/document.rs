//! The OpenAPI document: paths as the handlers declare them, shapes as the types do.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder};

use super::{Problem, port, tables};
use room::protocol::{PROTOCOL, ToClient, ToServer};
use room::{NewTable, Reel};

/// What the document says before the paths.
pub(super) fn introduction() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Flibuste")
        .version(PROTOCOL.to_string())
        .description(Some(
            "A table for pirate board games. Any program can be a player: open a table or take a seat, then play by \
             these paths or over a socket. Tokens go into the `Authorization: Bearer` header, never into an address.",
        ))
        .build();
    OpenApiBuilder::new().info(info).build()
}

/// The document with all shapes, and with what is the same for every path.
pub(super) fn whole(paths: OpenApi) -> Value {
    let mut document = serde_json::to_value(paths).expect("a document is plain data");
    document["components"] = json!({
        "schemas": schemas(),
        "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
    });
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (path, item) in paths {
        let of_a_table = path.contains("{id}");
        for operation in item.as_object_mut().into_iter().flat_map(Map::values_mut) {
            operation["responses"]["default"] = problem();
            if of_a_table {
                operation["security"] = json!([{}, { "token": [] }]);
            }
        }
        if of_a_table {
            let id = json!({ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } });
            item["parameters"] = json!([id]);
        }
    }
    document
}

fn problem() -> Value {
    json!({
        "description": "Not done; `error.kind` says why.",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
    })
}

/// The shapes of bodies: those we read as we read them, those we write as we write them.
fn schemas() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut read = settings.clone().for_deserialize().into_generator();
    read.subschema_for::<NewTable>();
    read.subschema_for::<tables::Sitting>();
    read.subschema_for::<tables::Playing>();
    read.subschema_for::<tables::Claiming>();
    read.subschema_for::<ToServer>();
    let mut written = settings.for_serialize().into_generator();
    written.subschema_for::<port::Health>();
    written.subschema_for::<port::Games>();
    written.subschema_for::<port::Key>();
    written.subschema_for::<tables::Lobby>();
    written.subschema_for::<tables::NewlyOpened>();
    written.subschema_for::<tables::TableState>();
    written.subschema_for::<tables::Seated>();
    written.subschema_for::<tables::Log>();
    written.subschema_for::<Reel>();
    written.subschema_for::<ToClient>();
    written.subschema_for::<Problem>();
    let mut schemas = read.take_definitions(true);
    schemas.extend(written.take_definitions(true));
    schemas
}
