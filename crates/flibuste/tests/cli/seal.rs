//! Seals the lines of a match file anew, as docs/match-file.md describes it: for files that are whole and yet wrong.

use sha2::{Digest, Sha256};

/// Changes a match file by `change`, which gets every line without its sum, and seals it again.
pub(crate) fn reseal(file: &str, mut change: impl FnMut(usize, &str) -> String) -> String {
    let mut chain: Vec<u8> = Vec::new();
    let mut sealed = String::new();
    for (index, line) in file.lines().enumerate() {
        let (body, _sum) = line.rsplit_once(",\"sum\":\"").expect("a line ends in its sum");
        let mut body = change(index + 1, &format!("{body}}}"));
        if body.starts_with("{\"end\"") {
            let at = body.find("\"chain\":\"").expect("the end line has the chain") + "\"chain\":\"".len();
            body.replace_range(at..at + 64, &hex::encode(&chain));
        }
        let digest = Sha256::new().chain_update(&chain).chain_update(&body).chain_update("\n").finalize();
        chain = digest.to_vec();
        let open = body.strip_suffix('}').expect("a line is an object");
        sealed.push_str(&format!("{open},\"sum\":\"{}\"}}\n", &hex::encode(&chain)[..8]));
    }
    sealed
}
