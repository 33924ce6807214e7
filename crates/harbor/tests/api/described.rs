//! The API describes itself, and the front page says where.

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
        "GET /api/tables",
        "GET /api/tables/{id}",
        "GET /api/tables/{id}/file",
        "GET /api/tables/{id}/log",
        "GET /api/tables/{id}/socket",
        "GET /health",
        "GET /metrics",
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
async fn the_documentation_needs_no_other_host() {
    let port = Port::open().await;
    let web = Web::new(&port);
    assert_eq!(web.get("/api/docs", None).header("location"), "/api/docs/");
    let index = web.get("/api/docs/", None);
    assert!(index.header("content-type").starts_with("text/html"));
    let policy = index.header("content-security-policy");
    assert!(policy.contains("default-src 'self'") && policy.contains("connect-src 'self'"), "{policy}");
    let start = web.get("/api/docs/swagger-initializer.js", None);
    assert!(start.text.contains("/api/openapi.json"), "{}", start.text);
    for text in [&index.text, &start.text] {
        let mut code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        assert!(code.all(|line| !line.contains("//")), "{text}");
    }
    assert!(start.text.contains(r#""validatorUrl": "none""#), "{}", start.text);
    let linked = |attribute: &str| {
        let start = format!("{attribute}=\"");
        let parts = index.text.split(&start).skip(1);
        parts.map(|rest| rest.split('"').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let assets = [linked("src"), linked("href")].concat();
    assert!(assets.len() >= 4, "{assets:?}");
    for asset in assets {
        let asset = asset.trim_start_matches("./");
        let answer = web.send("GET", &format!("/api/docs/{asset}"), None, &[("accept-encoding", "identity")], None);
        assert_eq!(answer.status, 200, "{asset}");
        if asset.ends_with(".css") {
            assert!(!answer.text.contains("@import") && !answer.text.contains("url(http"), "{asset}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_front_page_speaks_both_languages_and_shows_the_lobby() {
    let port = Port::open().await;
    let web = Web::new(&port);
    let page = |language: &str, path: &str| web.send("GET", path, None, &[("accept-language", language)], None);
    let (english, french) = (page("en-GB", "/"), page("fr-FR,fr;q=0.9,en;q=0.5", "/"));
    assert!(english.text.contains("lang=\"en\"") && english.text.contains("The harbor is open."), "{}", english.text);
    assert!(french.text.contains("lang=\"fr\"") && french.text.contains("Le port est ouvert."), "{}", french.text);
    for page in [&english, &french] {
        assert!(page.text.contains("href=\"/api/docs/\"") && page.text.contains("<svg"));
        assert!(!page.text.contains("//") && !page.text.contains("<script") && !page.text.contains("style="));
        assert_eq!(page.header("vary"), "accept-language");
    }
    let styles = web.get("/harbor.css", None);
    assert!(styles.header("content-type").starts_with("text/css") && !styles.text.contains("//"));

    let new = json!({ "game": "afloat", "seats": [null, "greedy"], "listed": true });
    let opened = web.post("/api/tables", None, &new).good();
    let (id, host) = (opened["id"].as_str().unwrap(), opened["host"].as_str());
    let name = json!({ "name": "<b>Anne</b>" });
    web.post(&format!("/api/tables/{id}/seats"), host, &name).good();
    let page = page("en", &format!("/t/{id}"));
    assert!(page.text.contains(id) && page.text.contains("&lt;b&gt;Anne"), "{}", page.text);
}
