//! The OpenAPI document as a page for people: plain HTML that needs no script and no other host.

use std::fmt::Write as _;

use serde_json::Value;

/// How the page looks: as the reader's browser has it, light or dark.
pub(super) const STYLE: &str = "\
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h3 { margin: 2rem 0 0; }
h3 b { display: inline-block; min-width: 3.5rem; }
dl { margin: 0.5rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.25rem 1.5rem; }
pre { overflow-x: auto; padding: 0.5rem; border: 1px solid; border-radius: 4px; }
summary { padding: 0.25rem 0; cursor: pointer; }
";

/// The page for a document.
pub(super) fn page(document: &Value) -> String {
    let mut html = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Flibuste: the API</title>\n\
         <link rel=\"stylesheet\" href=\"/api/docs.css\">\n<main>\n<h1>Flibuste: the API</h1>\n",
    );
    let _infallible = write!(
        html,
        "<p>{}</p>\n<p>For programs: <a href=\"/api/openapi.json\">openapi.json</a>.</p>\n",
        prose(&document["info"]["description"])
    );
    let paths = document["paths"].as_object();
    for (path, item) in paths.into_iter().flatten() {
        for method in ["get", "post"] {
            if let Some(operation) = item.get(method) {
                describe(method, path, operation, &mut html);
            }
        }
    }
    html += "<h2>Shapes</h2>\n";
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        let text = serde_json::to_string_pretty(schema).unwrap_or_default();
        let _infallible = writeln!(
            html,
            "<details id=\"shape-{name}\"><summary><code>{name}</code></summary><pre>{}</pre></details>",
            escaped(&text)
        );
    }
    html + "</main>\n</html>\n"
}

fn describe(method: &str, path: &str, operation: &Value, html: &mut String) {
    let name = operation["operationId"].as_str().unwrap_or_default();
    let _infallible = write!(
        html,
        "<section id=\"{name}\">\n<h3><b>{}</b> <code>{}</code></h3>\n<p><strong>{}</strong></p>\n",
        method.to_uppercase(),
        escaped(path),
        prose(&operation["summary"])
    );
    if operation["description"].is_string() {
        let _infallible = writeln!(html, "<p>{}</p>", prose(&operation["description"]));
    }
    *html += "<dl>\n";
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let (name, kind) = (parameter["name"].as_str(), parameter["schema"]["type"].as_str());
        let _infallible = writeln!(
            html,
            "<dt><code>?{}=</code> {}</dt><dd>{}</dd>",
            escaped(name.unwrap_or_default()),
            escaped(kind.unwrap_or_default()),
            prose(&parameter["description"])
        );
    }
    if operation["requestBody"].is_object() {
        let _infallible = writeln!(html, "<dt>Body</dt><dd>{}</dd>", content(&operation["requestBody"]));
    }
    for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
        let status = if status == "default" { "else" } else { status };
        let _infallible = writeln!(
            html,
            "<dt>{}</dt><dd>{} {}</dd>",
            escaped(status),
            prose(&answer["description"]),
            content(answer)
        );
    }
    *html += "</dl>\n</section>\n";
}

/// What a body holds: a shape, or text of a kind.
fn content(body: &Value) -> String {
    let Some((kind, media)) = body["content"].as_object().and_then(|content| content.iter().next()) else {
        return String::new();
    };
    let shape = media["schema"]["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    let kind = escaped(kind);
    shape.map_or_else(
        || format!("<code>{kind}</code>"),
        |shape| format!("<a href=\"#shape-{shape}\"><code>{shape}</code></a>, <code>{kind}</code>"),
    )
}

/// Words, with what stands between backticks as code.
fn prose(words: &Value) -> String {
    let words = escaped(words.as_str().unwrap_or_default());
    let parts = words.split('`').enumerate();
    parts.map(|(i, part)| if i % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() }).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_said_is_words_and_never_markup() {
        assert_eq!(prose(&json!("a `b<c` & \"d\"")), "a <code>b&lt;c</code> &amp; &quot;d&quot;");
        assert_eq!(prose(&Value::Null), "");
    }

    #[test]
    fn a_path_is_shown_with_all_that_is_said_of_it() {
        let schema = json!({ "$ref": "#/components/schemas/Seat" });
        let operation = json!({
            "operationId": "sit", "summary": "Sits", "description": "Down.",
            "parameters": [{ "name": "since", "schema": { "type": "integer" }, "description": "From where." }],
            "requestBody": { "content": { "text/plain": { "schema": { "type": "string" } } } },
            "responses": { "201": { "description": "Done.", "content": { "application/json": { "schema": schema } } } },
        });
        let document = json!({
            "info": { "description": "Hi" },
            "paths": { "/api/{id}": { "post": operation } },
            "components": { "schemas": { "Seat": { "type": "integer" } } },
        });
        let page = page(&document);
        for part in [
            "<b>POST</b> <code>/api/{id}</code>",
            "<strong>Sits</strong>",
            "<p>Down.</p>",
            "<code>?since=</code> integer</dt><dd>From where.",
            "<dt>Body</dt><dd><code>text/plain</code>",
            "<dt>201</dt><dd>Done. <a href=\"#shape-Seat\"><code>Seat</code></a>",
            "<details id=\"shape-Seat\">",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
    }
}
