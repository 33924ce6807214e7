//! The browser table as it is served: files the program carries, compressed as far as the browser can take it.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// A file of the browser table.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Where it is served, without the first slash; `index.html` is the page for every path of the table.
    pub path: &'static str,
    /// As it is.
    pub plain: &'static [u8],
    /// Compressed with gzip.
    pub gzip: Option<&'static [u8]>,
    /// Compressed with Brotli.
    pub brotli: Option<&'static [u8]>,
}

/// The name of such a file holds a digest of its contents: it never changes.
const HASHED: &str = "assets/";

/// Whether a path is that of a part of a page: a script, a style sheet, an icon.
pub(crate) fn is_part(path: &str) -> bool {
    path.strip_prefix('/').is_some_and(|path| path.starts_with(HASHED) || path == "favicon.svg")
}

/// Whether who asks for a path that leads nowhere reads pages, and may have mistyped the address of one.
pub(crate) fn may_be_page(path: &str, headers: &HeaderMap) -> bool {
    let reads = headers.get_all(header::ACCEPT).iter().any(|accepted| accepted.as_bytes().starts_with(b"text/html"));
    reads && !["api", "assets"].contains(&path.split('/').next().unwrap_or_default())
}

/// The page that opens the table, whatever the path says.
pub(crate) fn index(pages: &[Page], headers: &HeaderMap) -> Option<Response> {
    file(pages, "index.html", headers)
}

/// A file by its path.
pub(crate) fn file(pages: &[Page], path: &str, headers: &HeaderMap) -> Option<Response> {
    let page = pages.iter().find(|page| page.path == path)?;
    let (body, encoding) = match (page.brotli, page.gzip) {
        (Some(packed), _) if accepts(headers, "br") => (packed, Some("br")),
        (_, Some(packed)) if accepts(headers, "gzip") => (packed, Some("gzip")),
        _ => (page.plain, None),
    };
    let kept = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers =
        [(header::CONTENT_TYPE, mime(path)), (header::CACHE_CONTROL, kept), (header::VARY, "accept-encoding")];
    let mut response = (StatusCode::OK, headers, body).into_response();
    if let Some(encoding) = encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// Whether an encoding is named in Accept-Encoding with a weight above 0.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|range| {
        let (name, weight) = range.split_once(';').unwrap_or((range, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(encoding) && weight.is_some_and(|weight| weight > 0.0)
    })
}

fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGES: &[Page] = &[
        Page { path: "index.html", plain: b"plain", gzip: Some(b"gz"), brotli: Some(b"br") },
        Page { path: "assets/a-1234.js", plain: b"1", gzip: None, brotli: None },
    ];

    fn asking(encoding: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encoding))])
    }

    fn encoding(asked: &'static str) -> Option<String> {
        let answer = index(PAGES, &asking(asked)).unwrap();
        answer.headers().get(header::CONTENT_ENCODING).map(|value| value.to_str().unwrap().to_owned())
    }

    #[test]
    fn the_best_encoding_that_is_accepted_is_taken() {
        assert_eq!(encoding("gzip, deflate, br").as_deref(), Some("br"));
        assert_eq!(encoding("gzip;q=0.5, br;q=0").as_deref(), Some("gzip"));
        assert_eq!(encoding("GZIP").as_deref(), Some("gzip"));
        for none in ["", "identity", "gzip;q=0", "gzip;q=x", "brr"] {
            assert_eq!(encoding(none), None, "{none}");
        }
    }

    #[test]
    fn files_named_after_their_contents_are_kept_and_the_page_is_not() {
        let kept = |path| file(PAGES, path, &asking("")).unwrap().headers()[header::CACHE_CONTROL].clone();
        assert_eq!(kept("assets/a-1234.js"), "public, max-age=31536000, immutable");
        assert_eq!(kept("index.html"), "no-cache");
        assert!(file(PAGES, "assets/b.js", &asking("")).is_none());
    }
}
