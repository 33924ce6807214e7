//! Migrations are compiled in: a new one must be noticed.

#![allow(clippy::print_stdout, reason = "cargo reads what a build script prints")]

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
