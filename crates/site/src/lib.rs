//! The browser table, built from `client/` when this crate is, and carried in the program: nothing to install beside it.
//!
//! Building it takes Node.js. Without Node.js the program still builds and serves; its pages then say what to install.

/// A file of the browser table.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Where it is served, without the first slash.
    pub path: &'static str,
    /// As it is.
    pub plain: &'static [u8],
    /// Compressed with gzip, where that makes it smaller.
    pub gzip: Option<&'static [u8]>,
    /// Compressed with Brotli, where that makes it smaller.
    pub brotli: Option<&'static [u8]>,
}

/// Every file; `index.html` is the page for all paths of the table.
pub const ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_page_and_it_loads_only_what_is_carried() {
        let page = ASSETS.iter().find(|asset| asset.path == "index.html").expect("a page");
        let text = std::str::from_utf8(page.plain).expect("text");
        for part in text.split(['"', '\'']).filter(|part| part.starts_with("/assets/")) {
            assert!(ASSETS.iter().any(|asset| asset.path == &part[1..]), "{part} is missing");
        }
        assert!(!text.contains("://"), "no address of another server");
    }
}
