//! The API describes itself, and the browser table is served beside it.

use harbor::Page;
use serde_json::{Value, json};

use crate::support::Port;
use crate::web::Web;

#[tokio::test(flavor = "multi_thread")]
async fn the_document_lists_every_path_and_every_path_is_served() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let document = web.document();
    assert!(document["openapi"].as_str().unwrap().starts_with("3."));
    let mut listed: Vec<String> = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap().iter().filter(|(key, _)| *key != "parameters") {
            listed.push(format!("{} {path}", method.to_uppercase()));
            assert!(operation["summary"].is_string(), "{method} {path}");
            let method = method.to_uppercase();
            let body = (method == "POST").then_some(&b"{}"[..]);
            let answer = web.send(&method, &path.replace("{id}", "abcdefghij"), None, &[], body);
            assert!(answer.status != 405 && !answer.text.contains("no-path"), "{method} {path}: {}", answer.text);
        }
    }
    listed.sort();
    let expected = [
        "GET /api/games",
        "GET /api/key",
        "GET /api/tables",
        "GET /api/tables/{id}",
        "GET /api/tables/{id}/file",
        "GET /api/tables/{id}/log",
        "GET /api/tables/{id}/moments",
        "GET /api/tables/{id}/socket",
        "GET /health",
        "GET /metrics",
        "POST /api/replay",
        "POST /api/tables",
        "POST /api/tables/{id}/claim",
        "POST /api/tables/{id}/messages",
        "POST /api/tables/{id}/moves",
        "POST /api/tables/{id}/seats",
        "POST /api/tables/{id}/start",
    ];
    assert_eq!(listed, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_reference_in_the_document_leads_somewhere() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let document = web.document();
    let mut references = Vec::new();
    collect(document, &mut references);
    assert!(references.len() > 30, "{}", references.len());
    for reference in references {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        let whole = json!({ "$ref": format!("#/components/schemas/{name}"), "components": document["components"] });
        assert!(jsonschema::draft202012::new(&whole).is_ok(), "{name}");
        assert!(jsonschema::meta::validate(schema).is_ok(), "{name}");
    }
}

fn collect<'d>(value: &'d Value, references: &mut Vec<&'d str>) {
    match value {
        Value::Object(fields) => {
            references.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|value| collect(value, references));
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, references)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_documentation_shows_every_path_and_needs_no_script_and_no_other_host() {
    let port = Port::open().await;
    let web = Web::new(&port);
    assert_eq!(web.get("/api/docs/", None).header("location"), "/api/docs");
    let manual = web.get("/api/docs", None);
    assert!(manual.header("content-type").starts_with("text/html"));
    assert!(!manual.text.contains("<script") && !manual.text.contains("://"), "{}", manual.text);
    let document = web.document();
    for (path, item) in document["paths"].as_object().unwrap() {
        assert!(manual.text.contains(&format!("<code>{path}</code>")), "{path}");
        for operation in item.as_object().unwrap().values().filter(|operation| operation.is_object()) {
            let summary = operation["summary"].as_str().unwrap().split('`').next().unwrap();
            assert!(manual.text.contains(summary), "{summary}");
        }
    }
    for link in manual.text.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        match link.strip_prefix('#') {
            Some(place) => assert!(manual.text.contains(&format!("id=\"{place}\"")), "{link}"),
            None => assert_eq!(web.get(link, None).status, 200, "{link}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_browser_table_is_served_for_its_paths_and_no_others() {
    const PAGES: &[Page] = &[
        Page { path: "index.html", plain: b"<!doctype html>the table", gzip: None, brotli: None },
        Page { path: "assets/a-1.js", plain: b"1", gzip: None, brotli: None },
    ];
    let port = Port::with(|config| config.pages = PAGES).await;
    let web = Web::new(&port);
    for path in ["/", "/replay", "/t/abcdefghij", "/t/abcdefghij/replay", "/rules/afloat"] {
        let page = web.get(path, None);
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"), "{path}");
        assert!(page.text.contains("the table"));
        assert!(page.header("content-security-policy").contains("script-src 'self'"));
    }
    let script = web.get("/assets/a-1.js", None);
    assert_eq!((script.status, script.text.as_str()), (200, "1"));
    assert!(script.header("cache-control").contains("immutable"));
    for path in ["/assets/b.js", "/t", "/rules", "/index.htm", "//index.html", "/api/nothing"] {
        web.get(path, None).error(404, "no-path");
        let page = web.send("GET", path, None, &[("accept", "text/html,application/xhtml+xml,*/*;q=0.8")], None);
        let within = ["/assets", "/api"].iter().any(|part| path.starts_with(part));
        assert_eq!((page.status, page.text.contains("the table")), (404, !within), "who reads pages: {path}");
    }
    web.post("/assets/a-1.js", None, &json!({})).error(404, "no-path");
    let bare = Port::open().await;
    Web::new(&bare).get("/", None).error(404, "no-path");
}
