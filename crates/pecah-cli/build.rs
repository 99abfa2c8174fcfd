//! Embeds the page, so that the program has it wherever it is.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::fmt::Write;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    if env::var_os("CARGO_FEATURE_PAGE").is_some() {
        embed_page();
    }
    start_quickly();
}

/// At a fixed address the loader has no thousands of pointers to relocate before a search begins.
fn start_quickly() {
    let of_target = |what: &str| env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default();
    let is_static = of_target("FEATURE").split(',').any(|feature| feature == "crt-static");
    if of_target("OS") == "linux" && of_target("ENV") == "gnu" && !is_static {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
}

/// Where the page is: built in the project, or packed with this crate.
fn site() -> PathBuf {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap());
    let project = here.join("../..");
    if project.join("crates/pecah-cli/build.rs").exists() {
        project.join("web/dist")
    } else {
        here.join("page")
    }
}

/// Each file of the page, compressed; none where it was not built.
fn embed_page() {
    let site = site();
    println!("cargo:rerun-if-changed={}", site.display());
    let packed = Path::new(&env::var("OUT_DIR").unwrap()).join("page");
    fs::create_dir_all(&packed).unwrap();
    let mut list = String::from("&[\n");
    for (number, file) in files(&site).iter().enumerate() {
        let name = file.strip_prefix(&site).unwrap().to_string_lossy().replace('\\', "/");
        let target = packed.join(format!("{number}.gz"));
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&fs::read(file).unwrap()).unwrap();
        fs::write(&target, encoder.finish().unwrap()).unwrap();
        writeln!(list, "({name:?}, include_bytes!({:?})),", target.display().to_string()).unwrap();
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").unwrap()).join("page.rs"), list).unwrap();
}

/// Every file below a folder but those that git keeps for itself.
fn files(folder: &Path) -> Vec<PathBuf> {
    if !folder.exists() {
        return Vec::new();
    }
    let below = |path: PathBuf| if path.is_dir() { files(&path) } else { vec![path] };
    let ours = |path: &PathBuf| path.file_name().is_some_and(|name| name != ".gitignore");
    sorted(folder).into_iter().flat_map(below).filter(ours).collect()
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}
