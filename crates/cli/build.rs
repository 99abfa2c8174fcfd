//! Embeds the example puzzles, so that the binary has them wherever it is.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let examples = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap()).join("../../examples");
    println!("cargo:rerun-if-changed={}", examples.display());
    let mut list = String::from("&[\n");
    for family in sorted(&examples) {
        println!("cargo:rerun-if-changed={}", family.display());
        for file in sorted(&family) {
            let name = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
            let (family, file_name) = (name(&family), name(&file));
            let path = fs::canonicalize(&file).unwrap().display().to_string();
            writeln!(list, "({family:?}, {file_name:?}, include_str!({path:?})),").unwrap();
        }
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").unwrap()).join("examples.rs"), list).unwrap();
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}
