//! Builds the browser table with its own tools and lists its files for the program to carry.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// What the browser table is made of, seen from `client/`.
const SOURCES: [&str; 11] = [
    "src",
    "public",
    "scripts",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    "../locales",
    "../data",
];

/// The oldest Node.js that the tools run on.
const NODE: (u32, u32) = (20, 19);

/// Set, it leaves the browser table out: for work on the rest, where Node.js is there but slow.
const OFF: &str = "FLIBUSTE_NO_CLIENT";

type Done<T = ()> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Done {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let (client, out) = (here.join("../../client"), PathBuf::from(env::var("OUT_DIR")?));
    for source in SOURCES.iter().map(|source| client.join(source)).filter(|source| source.exists()) {
        println!("cargo:rerun-if-changed={}", source.display());
    }
    println!("cargo:rerun-if-changed=no-node.html");
    println!("cargo:rerun-if-env-changed=PATH");
    println!("cargo:rerun-if-env-changed={OFF}");
    let built = out.join("built");
    match missing() {
        None => build(&client, &built)?,
        Some(what) => {
            println!("cargo:warning=the browser table is left out: {what}; install Node.js 20.19 or newer with npm");
            clear(&built)?;
            fs::copy(here.join("no-node.html"), built.join("index.html"))?;
        }
    }
    list(&built, &out)
}

/// What of Node.js is missing, if anything.
fn missing() -> Option<String> {
    if env::var_os(OFF).is_some() {
        return Some(format!("{OFF} is set"));
    }
    let said =
        |program: &str| Command::new(program).arg("--version").output().ok().filter(|said| said.status.success());
    let Some(node) = said("node") else { return Some("there is no Node.js".into()) };
    let version = String::from_utf8_lossy(&node.stdout).trim().trim_start_matches('v').to_owned();
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    if (parts.next().unwrap_or(0), parts.next().unwrap_or(0)) < NODE {
        return Some(format!("Node.js {version} is too old"));
    }
    said("npm").is_none().then(|| "there is no npm".into())
}

fn build(client: &Path, built: &Path) -> Done {
    // What npm keeps of the last installation is as old as that.
    let installed = fs::metadata(client.join("node_modules/.package-lock.json")).and_then(|kept| kept.modified());
    let wanted = fs::metadata(client.join("package-lock.json")).and_then(|lock| lock.modified())?;
    if installed.map_or(true, |installed| installed < wanted) {
        run(client, "npm", &["ci", "--no-audit", "--no-fund"])?;
    }
    clear(built)?;
    let target = built.display().to_string();
    run(client, "npm", &["run", "build", "--", "--outDir", &target, "--emptyOutDir", "--logLevel", "warn"])
}

fn clear(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)
}

fn run(folder: &Path, program: &str, arguments: &[&str]) -> Done {
    let said = Command::new(program).args(arguments).current_dir(folder).output()?;
    if said.status.success() {
        return Ok(());
    }
    let (out, err) = (String::from_utf8_lossy(&said.stdout), String::from_utf8_lossy(&said.stderr));
    Err(format!("`{program} {}` in client/ failed:\n{out}{err}", arguments.join(" ")).into())
}

/// Writes the list of files, each as it is and compressed.
fn list(built: &Path, out: &Path) -> Done {
    let mut files = Vec::new();
    collect(built, &mut files)?;
    files.sort();
    let packed = out.join("packed");
    clear(&packed)?;
    let mut text = String::from("&[\n");
    for (number, file) in files.iter().enumerate() {
        let path = file.strip_prefix(built)?.to_string_lossy().replace('\\', "/");
        let plain = fs::read(file)?;
        let gzip = keep(&packed.join(format!("{number}.gz")), gzip(&plain)?, plain.len())?;
        let brotli = keep(&packed.join(format!("{number}.br")), brotli(&plain)?, plain.len())?;
        writeln!(text, "Asset {{ path: {path:?}, plain: include_bytes!({file:?}), gzip: {gzip}, brotli: {brotli} }},")?;
    }
    text.push(']');
    fs::write(out.join("assets.rs"), text)?;
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The compressed form as an expression, if it is worth it.
fn keep(path: &Path, packed: Vec<u8>, plain: usize) -> io::Result<String> {
    if packed.len() * 10 > plain * 9 {
        return Ok("None".into());
    }
    fs::write(path, packed)?;
    Ok(format!("Some(include_bytes!({path:?}))"))
}

fn gzip(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(plain)?;
    packer.finish()
}

fn brotli(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams::default();
    brotli::BrotliCompress(&mut &plain[..], &mut packed, &params)?;
    Ok(packed)
}
