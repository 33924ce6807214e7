//! A client that checks every answer it gets: headers, and the body against the OpenAPI document.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use ureq::http::{HeaderMap, Request};

use crate::support::Port;

/// What must stand on every answer.
const ALWAYS: [&str; 4] = ["cache-control", "content-security-policy", "x-content-type-options", "x-request-id"];

/// What must stand on every answer that a browser may show as a page.
const PAGES: [&str; 3] = ["referrer-policy", "x-frame-options", "permissions-policy"];

pub struct Web {
    pub address: SocketAddr,
    agent: ureq::Agent,
    document: Value,
    validators: Mutex<HashMap<String, jsonschema::Validator>>,
}

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The body of an answer that is no error.
    pub fn good(&self) -> Value {
        assert!(self.status < 300, "{} {}", self.status, self.text);
        self.json()
    }

    /// Asserts that this is an error of a kind, and gives it back.
    pub fn error(&self, status: u16, kind: &str) -> Value {
        let error = self.json()["error"].clone();
        assert_eq!((self.status, error["kind"].as_str()), (status, Some(kind)), "{}", self.text);
        error
    }
}

impl Web {
    pub fn new(port: &Port) -> Self {
        Self::patient(port, Duration::from_secs(40))
    }

    /// A client that hangs up when an answer takes longer.
    pub fn patient(port: &Port, patience: Duration) -> Self {
        let config = ureq::Agent::config_builder().http_status_as_error(false).proxy(None).max_idle_connections(0);
        let agent = config.max_redirects(0).timeout_global(Some(patience)).build().new_agent();
        let (document, validators) = (Value::Null, Mutex::default());
        let mut web = Self { address: port.running.address, agent, document, validators };
        web.document = web.get("/api/openapi.json", None).good();
        web
    }

    pub fn get(&self, path: &str, token: Option<&str>) -> Answer {
        self.send("GET", path, token, &[], None)
    }

    pub fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Answer {
        self.send("POST", path, token, &[], Some(body.to_string().as_bytes()))
    }

    pub fn send(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Answer {
        let answer = self.try_send(method, path, token, headers, body).unwrap();
        let part = ["text/javascript", "text/css"].iter().any(|kind| answer.header("content-type").starts_with(kind));
        for name in ALWAYS.into_iter().chain(PAGES.into_iter().filter(|_| !part)) {
            assert_eq!(answer.headers.get_all(name).iter().count(), 1, "{name} on {method} {path}");
        }
        assert!(answer.headers.keys().all(|name| !name.as_str().starts_with("access-control")), "{method} {path}");
        self.check_shape(method, path, &answer);
        answer
    }

    pub fn try_send(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Result<Answer, ureq::Error> {
        let mut request = Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut answer = match body {
            Some(body) => self.agent.run(request.body(body).unwrap())?,
            None => self.agent.run(request.body(()).unwrap())?,
        };
        let text = String::from_utf8_lossy(&answer.body_mut().read_to_vec()?).into_owned();
        Ok(Answer { status: answer.status().as_u16(), headers: answer.headers().clone(), text })
    }

    /// The body is what the document promises for this path, method and status.
    fn check_shape(&self, method: &str, path: &str, answer: &Answer) {
        let path = path.split('?').next().unwrap();
        let Some(operation) = self.operation(method, path) else { return };
        let responses = &operation["responses"];
        let promised = responses.get(answer.status.to_string()).unwrap_or(&responses["default"]);
        let Some((kind, media)) = promised["content"].as_object().and_then(|content| content.iter().next()) else {
            return;
        };
        assert!(answer.header("content-type").starts_with(kind), "{method} {path}: {}", answer.header("content-type"));
        if kind == "application/json" {
            self.check(media["schema"]["$ref"].as_str().unwrap(), &answer.json());
        }
    }

    fn check(&self, reference: &str, value: &Value) {
        let mut validators = self.validators.lock().unwrap_or_else(PoisonError::into_inner);
        let validator = validators.entry(reference.to_owned()).or_insert_with(|| {
            let schema = json!({ "$ref": reference, "components": self.document["components"] });
            jsonschema::draft202012::new(&schema).unwrap()
        });
        if let Err(error) = validator.validate(value) {
            panic!("not a {reference}: {error}\n{value}");
        }
    }

    /// What the document says of a path.
    pub fn operation(&self, method: &str, path: &str) -> Option<&Value> {
        let fits = |known: &str| {
            let (known, path): (Vec<_>, Vec<_>) = (known.split('/').collect(), path.split('/').collect());
            known.len() == path.len() && known.iter().zip(&path).all(|(k, p)| k == p || k.starts_with('{'))
        };
        let (_, item) = self.document["paths"].as_object()?.iter().find(|(known, _)| fits(known))?;
        item.get(method.to_lowercase())
    }

    pub fn document(&self) -> &Value {
        &self.document
    }
}

/// A table with two people at it, opened by the API.
pub struct Duel {
    pub id: String,
    pub path: String,
    pub host: String,
    pub invite: String,
    /// The tokens of the seats.
    pub tokens: [String; 2],
}

impl Duel {
    /// Two seats taken, not started.
    pub fn gathered(web: &Web) -> Self {
        let opened = web.post("/api/tables", None, &crate::support::duel()).good();
        let text = |name: &str| opened[name].as_str().unwrap().to_owned();
        let (id, host, invite) = (text("id"), text("host"), text("invite"));
        let path = format!("/api/tables/{id}");
        let tokens = ["Anne", "Bart"].map(|name| {
            let seated = web.post(&format!("{path}/seats"), None, &json!({ "name": name, "invite": invite })).good();
            seated["token"].as_str().unwrap().to_owned()
        });
        Self { id, path, host, invite, tokens }
    }

    /// The match has begun.
    pub fn started(web: &Web) -> Self {
        let duel = Self::gathered(web);
        web.post(&duel.at("/start"), Some(&duel.host), &json!(null)).good();
        duel
    }

    pub fn at(&self, rest: &str) -> String {
        format!("{}{rest}", self.path)
    }

    /// Everything anyone could see of it.
    pub fn seen(&self, web: &Web) -> Vec<Value> {
        let tokens = [None, Some(&self.host), Some(&self.tokens[0]), Some(&self.tokens[1])];
        tokens.iter().map(|token| web.get(&self.path, token.map(String::as_str)).good()).collect()
    }

    /// Who has to answer.
    pub fn turn(&self, web: &Web) -> usize {
        web.get(&self.path, None).good()["standing"]["waiting"][0].as_u64().unwrap() as usize
    }
}
