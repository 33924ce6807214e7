//! Tables on disk. The only place of this crate that touches files.
//!
//! A file is `FORMAT`, the kind of table, the numbers as little-endian doubles, and the SHA-256 of all that. Whatever is
//! not exactly so is not read, and the table is made anew: a cache is never trusted.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use sha2::{Digest as _, Sha256};

/// The first bytes of every file; the number changes when what the tables hold does.
const FORMAT: &[u8; 16] = b"flibuste-table 1";
const DIGEST: usize = 32;

/// The numbers kept under a name; none if there is no such file or it is not exactly as it was written.
pub(super) fn read(folder: &Path, name: &str, numbers: usize) -> Option<Vec<f64>> {
    let mut bytes = Vec::new();
    let size = FORMAT.len() + name.len() + numbers * size_of::<f64>() + DIGEST;
    // One byte more than it may have shows a file that is too long.
    let file = fs::File::open(folder.join(name)).ok()?;
    file.take(size as u64 + 1).read_to_end(&mut bytes).ok()?;
    if bytes.len() != size {
        return None;
    }
    let (sealed, digest) = bytes.split_at(size - DIGEST);
    let rest = sealed.strip_prefix(FORMAT)?.strip_prefix(name.as_bytes())?;
    if Sha256::digest(sealed).as_slice() != digest {
        return None;
    }
    let (doubles, []) = rest.as_chunks() else { return None };
    Some(doubles.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect())
}

/// Keeps numbers under a name: under a passing name first, so that nobody ever reads half a file.
pub(super) fn write(folder: &Path, name: &str, numbers: &[f64]) -> io::Result<()> {
    let mut bytes = [FORMAT, name.as_bytes()].concat();
    bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    let digest = Sha256::digest(&bytes);
    bytes.extend_from_slice(&digest);
    fs::create_dir_all(folder)?;
    let passing = folder.join(format!("{name}.{}.part", std::process::id()));
    let written = fs::write(&passing, &bytes).and_then(|()| fs::rename(&passing, folder.join(name)));
    if written.is_err() {
        // What could not be finished is of no use; if it cannot be removed either, it does no harm.
        let _ = fs::remove_file(&passing);
    }
    written
}
