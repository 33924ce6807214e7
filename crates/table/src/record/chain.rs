//! The SHA-256 chain over the lines of a match file.

use sha2::{Digest, Sha256};

/// What a line ends in: `,"sum":"` eight digits `"}`.
const OPEN: &str = ",\"sum\":\"";
const CLOSE: &str = "\"}";
const DIGITS: usize = 8;

/// Chain after some lines: SHA-256 of the chain before (none for the first line), the line without its sum, and LF.
#[derive(Clone, Default, Debug)]
pub(super) struct Chain(Option<[u8; 32]>);

impl Chain {
    fn add(&mut self, body: &str) -> String {
        let mut digest = Sha256::new();
        if let Some(before) = &self.0 {
            digest.update(before);
        }
        self.0 = Some(digest.chain_update(body).chain_update("\n").finalize().into());
        self.hex()[..DIGITS].to_owned()
    }

    /// The whole chain so far.
    pub(super) fn hex(&self) -> String {
        self.0.map(hex::encode).unwrap_or_default()
    }

    /// The chain so far as bytes; zeros before the first line.
    pub(super) fn digest(&self) -> [u8; 32] {
        self.0.unwrap_or_default()
    }

    /// Adds a line and returns it with its sum. `body` is a JSON object.
    pub(super) fn seal(&mut self, body: &str) -> String {
        let sum = self.add(body);
        let open = body.strip_suffix('}').expect("a JSON object ends in a brace");
        format!("{open}{OPEN}{sum}{CLOSE}")
    }

    /// Adds a sealed line and returns it without its sum, or nothing if the sum is missing or wrong.
    pub(super) fn unseal(&mut self, line: &str) -> Option<String> {
        let rest = line.strip_suffix(CLOSE)?;
        let sum = rest.len().checked_sub(DIGITS).and_then(|at| rest.get(at..))?;
        let open = rest.strip_suffix(sum)?.strip_suffix(OPEN)?;
        let body = format!("{open}}}");
        (self.add(&body) == sum).then_some(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_line_is_read_back_and_a_changed_one_is_not() {
        let (mut writer, mut reader) = (Chain::default(), Chain::default());
        for body in ["{\"a\":1}", "{\"é\":[2]}", "{}"] {
            let line = writer.seal(body);
            assert_eq!(reader.clone().unseal(&line.replace('a', "b").replace('2', "3").replace("{,", "{ ,")), None);
            assert_eq!(reader.unseal(&line).as_deref(), Some(body));
            assert_eq!(reader.clone().unseal(&line), None, "a line repeated");
        }
        assert_eq!(reader.hex(), writer.hex());
        for short in ["", "}", "\"}", ",\"sum\":\"\"}", "é\"}"] {
            assert_eq!(Chain::default().unseal(short), None, "{short}");
        }
    }
}
