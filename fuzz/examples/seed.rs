//! Writes the seeds of every law into `corpus/`, each named by its digest, and their words into `words/`.

use std::fs;
use std::io;
use std::path::Path;

use sha2::{Digest as _, Sha256};

fn main() -> io::Result<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::create_dir_all(here.join("words"))?;
    for (law, _) in laws::LAWS {
        let seeds = laws::seeds::seeds(law, &here.join(".."))?;
        let corpus = here.join("corpus").join(law);
        fs::create_dir_all(&corpus)?;
        for seed in &seeds {
            fs::write(corpus.join(hex::encode(&Sha256::digest(seed)[..8])), seed)?;
        }
        fs::write(here.join("words").join(law), laws::seeds::words(&seeds))?;
    }
    Ok(())
}
