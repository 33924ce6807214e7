//! What a browser may do with our pages: load and call this server and nothing else, framed by nobody.

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::Response;

/// For every answer but parts of a page. `'self'` in `connect-src` covers the socket to this same host since Chrome 71,
/// Firefox 62 and Safari 16 (CSP level 3), so no `ws:` is needed, which would allow every host. The client must have no
/// inline script, `<style>` or `style="…"` attribute; styles set by script (`element.style`) are free.
const PAGES_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; \
     object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
);

/// For scripts and styles, which browsers show as plain text at most: a page that loads them has its own policy, and what a
/// script that runs beside it may load is nearly all that is left to say.
const PARTS_POLICY: HeaderValue = HeaderValue::from_static("default-src 'self'; frame-ancestors 'none'");

/// The same on every answer, parts of a page included.
const PARTS: [(HeaderName, HeaderValue); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// The same on every other answer. Browsers ignore the opener policy on plain-http addresses other than localhost; there it
/// costs nothing.
const PAGES: [(HeaderName, HeaderValue); 4] = [
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"),
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
];

/// Puts the security headers on every answer of the routes and fallbacks added so far, refusals included, over whatever
/// a handler set; and takes the Server header away. Call it last.
pub(crate) fn secure<S>(router: Router<S>) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
{
    router.layer(middleware::from_fn(add))
}

async fn add(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let part = is_part(&response);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, if part { PARTS_POLICY } else { PAGES_POLICY });
    for (name, value) in PARTS.into_iter().chain(PAGES.into_iter().filter(|_| !part)) {
        headers.insert(name, value);
    }
    headers.remove(header::SERVER);
    response
}

/// A part of a page that is never a page itself; a drawing can be one.
fn is_part(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    kind.starts_with(b"text/javascript") || kind.starts_with(b"text/css")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use axum::http::{HeaderMap, Method, StatusCode};
    use axum::routing::get;
    use tower::ServiceExt;

    async fn ask(method: Method, path: &str) -> (StatusCode, HeaderMap) {
        let loud = [(header::SERVER, "loud/1.0"), (header::X_FRAME_OPTIONS, "SAMEORIGIN")];
        let router: Router = secure(
            Router::new()
                .route("/", get(|| async { "home" }))
                .route("/part.js", get(|| async { ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], "1") }))
                .route("/part.css", get(|| async { ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], "a {}") }))
                .route("/part.svg", get(|| async { ([(header::CONTENT_TYPE, "image/svg+xml")], "<svg/>") }))
                .route("/loud", get(move || async move { (loud, "hear") })),
        );
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        let response = router.oneshot(request).await.unwrap();
        (response.status(), response.headers().clone())
    }

    fn directive<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        policy.split("; ").find_map(|directive| directive.strip_prefix(name)?.strip_prefix(' '))
    }

    #[tokio::test]
    async fn every_answer_carries_the_headers_once_refusals_too() {
        for (method, path, status) in [
            (Method::GET, "/", StatusCode::OK),
            (Method::GET, "/loud", StatusCode::OK),
            (Method::GET, "/part.svg", StatusCode::OK),
            (Method::GET, "/nowhere", StatusCode::NOT_FOUND),
            (Method::DELETE, "/", StatusCode::METHOD_NOT_ALLOWED),
        ] {
            let (found, headers) = ask(method, path).await;
            assert_eq!(found, status, "{path}");
            for (name, value) in PARTS.into_iter().chain(PAGES) {
                assert_eq!(headers.get_all(&name).iter().collect::<Vec<_>>(), [&value], "{path} {name}");
            }
            assert_eq!(headers.get_all(header::CONTENT_SECURITY_POLICY).iter().count(), 1);
            assert!(!headers.contains_key(header::SERVER));
            for (name, value) in [
                ("default-src", "'self'"),
                ("script-src", "'self'"),
                ("style-src", "'self'"),
                ("connect-src", "'self'"),
                ("img-src", "'self' data:"),
                ("object-src", "'none'"),
                ("base-uri", "'none'"),
                ("frame-ancestors", "'none'"),
                ("form-action", "'self'"),
            ] {
                assert_eq!(directive(&headers, name), Some(value), "{path}");
            }
        }
    }

    #[tokio::test]
    async fn scripts_and_styles_carry_what_counts_for_them_alone() {
        for path in ["/part.js", "/part.css"] {
            let (_, headers) = ask(Method::GET, path).await;
            assert_eq!(headers[header::CONTENT_SECURITY_POLICY], PARTS_POLICY, "{path}");
            for (name, value) in PARTS {
                assert_eq!(headers[&name], value, "{path}");
            }
            for (name, _) in PAGES {
                assert!(!headers.contains_key(&name), "{path} {name}");
            }
        }
    }
}
