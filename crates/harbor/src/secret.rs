//! Tokens and ids: random, compared in constant time, kept only as digests, never logged.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq;

const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random letters and digits, five bits each, none easily mistaken for another.
fn random_text(length: usize) -> String {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// 32 random bytes, for seeds.
#[must_use]
pub(crate) fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

/// What proves a right: a seat, the host's chair, an invitation. 140 random bits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        Self(random_text(28))
    }

    /// A token somebody sent; only its digest is ever compared.
    #[must_use]
    pub fn claimed(text: &str) -> Self {
        Self(text.chars().take(64).collect())
    }

    /// The token itself, to hand to its owner.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    #[must_use]
    pub fn digest(&self) -> TokenDigest {
        TokenDigest(hex::encode(Sha256::digest(self.0.as_bytes())))
    }
}

/// A token never reaches a log by accident.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// The SHA-256 of a token in hexadecimal digits. Compared in constant time.
#[derive(Clone, Debug, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenDigest(String);

impl PartialEq for TokenDigest {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_bytes().ct_eq(other.0.as_bytes()).into()
    }
}

/// The public name of a table: ten random letters and digits.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TableId(String);

impl TableId {
    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        Self(random_text(10))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.0
    }
}

impl TryFrom<String> for TableId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text.len() == 10 && text.bytes().all(|c| ALPHABET.contains(&c)) {
            Ok(Self(text))
        } else {
            Err("not the name of a table".into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_are_never_printed() {
        let (a, b) = (Token::random(), Token::random());
        assert_ne!(a.digest(), b.digest());
        assert_eq!(a.digest(), Token::claimed(a.reveal()).digest());
        assert!(!format!("{a:?} {:?}", a.digest()).contains(a.reveal()));
    }

    #[test]
    fn table_ids_read_back_and_nothing_else_does() {
        let id = TableId::random();
        assert_eq!(TableId::try_from(id.as_str().to_owned()), Ok(id));
        for bad in ["", "short", "../../etc/", "ABCDEFGHIJ", "abcdefghijk"] {
            assert!(TableId::try_from(bad.to_owned()).is_err(), "{bad}");
        }
    }
}
