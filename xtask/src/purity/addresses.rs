//! No address of a package registry: where packages come from is the business of whoever builds.

use super::{File, each_line};

/// Written in halves, so that this file keeps its own law.
const HOSTS: [&str; 5] = [
    concat!("registry", ".npmjs.org"),
    concat!("registry", ".yarnpkg.com"),
    concat!("index", ".crates.io"),
    concat!("static", ".crates.io"),
    concat!("files", ".pythonhosted.org"),
];

/// The name by which Cargo writes the public registry in its lock file, whatever mirror served it.
const CRATES_IO: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

pub(super) fn breaches(files: &[File]) -> Vec<String> {
    each_line(files, breach)
}

fn breach(file: &File, line: &str) -> Option<&'static str> {
    let name = file.path.rsplit('/').next().unwrap_or(&file.path);
    let line = line.trim();
    if HOSTS.into_iter().any(|host| line.contains(host)) {
        return Some("the address of a registry");
    }
    if name == "Cargo.lock" && line.starts_with("source = ") && line != CRATES_IO {
        return Some("a crate from elsewhere than crates.io");
    }
    if is_npm_lock(name) && line.starts_with("\"resolved\":") && line.contains("http") {
        return Some("a resolved address; npm's `omit-lockfile-registry-resolved` leaves it out");
    }
    if is_settings(name, &file.path) && (sets(line, "registry") || sets(line, "replace-with")) {
        return Some("a choice of registry; it belongs in the settings of whoever builds");
    }
    None
}

fn is_npm_lock(name: &str) -> bool {
    name == "package-lock.json" || name == "npm-shrinkwrap.json"
}

fn is_settings(name: &str, path: &str) -> bool {
    name == ".npmrc" || name == "Cargo.toml" || path.ends_with(".cargo/config.toml")
}

/// Whether the line gives this key a value; npm may put a scope before the key (`@scope:key=`).
fn sets(line: &str, key: &str) -> bool {
    line.split_once('=').is_some_and(|(left, _)| {
        let left = left.trim();
        left == key || left.rsplit(':').next() == Some(key)
    })
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    fn refused(path: &str, text: &str) -> bool {
        !breaches(&[file(path, text)]).is_empty()
    }

    #[test]
    fn hosts_are_refused_in_any_file() {
        for host in HOSTS {
            assert!(refused("docs/a.md", &format!("see https://{host}/x")));
        }
    }

    #[test]
    fn cargo_lock_names_crates_io_and_nothing_else() {
        assert!(!refused("Cargo.lock", CRATES_IO));
        assert!(refused("Cargo.lock", "source = \"registry+https://mirror.example/index\""));
        assert!(refused("fuzz/Cargo.lock", "source = \"git+https://example.org/x#1\""));
    }

    #[test]
    fn npm_locks_carry_no_resolved_address() {
        let line = "      \"resolved\": \"https://mirror.example/a.tgz\",";
        assert!(refused("client/package-lock.json", line));
        assert!(!refused("client/package-lock.json", "      \"resolved\": \"packages/a\","));
        assert!(!refused("client/package-lock.json", "\"integrity\": \"sha512-x\""));
    }

    #[test]
    fn settings_choose_no_registry() {
        assert!(refused("client/.npmrc", "registry=https://mirror.example"));
        assert!(refused("client/.npmrc", "@scope:registry = https://mirror.example"));
        assert!(refused(".cargo/config.toml", "replace-with = \"mirror\""));
        assert!(!refused("client/.npmrc", "omit-lockfile-registry-resolved=true"));
        assert!(!refused("Cargo.toml", "registry-words = { path = \"a\" }"));
    }
}
