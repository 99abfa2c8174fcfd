//! The page: the core as WebAssembly, the site around it, and its tests in a real browser.

use crate::{art, build_heavy_tests, cargo, own_page, part, root, step, target};
use anyhow::{Context, Result, bail};
use pecah::{Lang, Registry};
use serde_json::{Map, Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
const CHROMIUM: &str = "/usr/bin/chromium";

/// The build with every family: it recognises files dropped on the page.
const ALL: &str = "all";

/// What the name of a build starts with that only plays a family: it is what a player waits for. The
/// full build of the family is loaded by the Lab, the Studio and `Show solution`.
const PLAY: &str = "play-";

/// The build, for the family whose boards are read from pictures, that plays it and can also read
/// pictures: only users who start with a screenshot download it.
const PICTURES: &str = "pictures";

/// The names of the families, from the manifest of the library.
fn families() -> Vec<&'static str> {
    Registry::standard().names()
}

/// Compiles the core for the browser into `web/src/pkg`: for each family a build to play it and one
/// with everything, and one for all families.
pub(crate) fn wasm() -> Result<()> {
    install_target()?;
    let each = families().into_iter().flat_map(|name| [format!("{PLAY}{name}"), name.to_owned()]);
    each.chain([PICTURES, ALL].map(str::to_owned)).try_for_each(|name| wasm_of(&name))
}

/// Compiles one of the builds.
pub(crate) fn wasm_of(name: &str) -> Result<()> {
    let played = name.strip_prefix(PLAY);
    let features = match name {
        ALL => "default".to_owned(),
        PICTURES => format!("pecah/{},vision", pecah_vision::FAMILY),
        _ if !families().contains(&played.unwrap_or(name)) => bail!("{name} is not a family"),
        _ => played
            .map_or_else(|| format!("pecah/{name},search"), |played| format!("pecah/{played}")),
    };
    let mut build =
        cargo(&["build", "--quiet", "--profile", "page", "--target", TARGET, "-p", "pecah-wasm"]);
    build.args(["--no-default-features", "--features", &features]);
    if has_source_of_std() {
        make_small(&mut build);
    }
    part(&format!("core for the browser, {name}"), build)?;
    let compiled = target().join(TARGET).join("page/pecah_wasm.wasm");
    Bindgen::new()
        .input_path(compiled)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .generate(web().join("src/pkg").join(name))?;
    list_families()
}

/// Builds the standard library for size, too, and leaves out the places of panics and derived
/// `Debug`: 35 kB less of each download. Stable compilers do this only when asked as below.
pub(crate) fn make_small(build: &mut Command) {
    build
        .env("RUSTC_BOOTSTRAP", "1")
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            "-Zlocation-detail=none -Zfmt-debug=none",
        )
        .args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"]);
}

/// Whether the source of the standard library is installed, after an attempt to install it.
pub(crate) fn has_source_of_std() -> bool {
    let is_there = || {
        let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output();
        let sysroot = sysroot.map(|out| String::from_utf8_lossy(&out.stdout).trim().to_owned());
        sysroot.is_ok_and(|path| {
            Path::new(&path).join("lib/rustlib/src/rust/library/Cargo.lock").exists()
        })
    };
    let add = || Command::new("rustup").args(["component", "add", "rust-src"]).output();
    let found = is_there() || (add().is_ok_and(|out| out.status.success()) && is_there());
    if !found {
        eprintln!("== page: the source of the standard library is not here, so cores are larger");
    }
    found
}

/// Writes what the page knows about the families before it loads any core.
fn list_families() -> Result<()> {
    let listed: Vec<Value> = Registry::standard()
        .iter()
        .map(|entry| {
            let about = entry.about();
            let title: Map<String, Value> = Lang::ALL
                .into_iter()
                .map(|lang| (lang.code().to_owned(), about.title.render(lang).into()))
                .collect();
            let pictures = about.name == pecah_vision::FAMILY;
            json!({ "name": about.name, "title": title, "pictures": pictures })
        })
        .collect();
    let file = web().join("src/pkg/families.json");
    fs::write(&file, format!("{:#}\n", Value::from(listed)))
        .with_context(|| format!("{} cannot be written", file.display()))?;
    for lang in Lang::ALL.map(Lang::code) {
        let request = json!({ "ask": "families", "lang": lang }).to_string();
        write_records(&web().join("src/pkg"), lang, &pecah_wasm::ask(&request, &[]))?;
    }
    list_reports()?;
    art::write(&families())
}

/// Writes what a core says of its families in a language, so that a page needs no core to know it: a
/// file for each family, and one with the cards of its strategies, which are for the Lab.
pub(crate) fn write_records(folder: &Path, lang: &str, said: &str) -> Result<()> {
    let mut said: Value = serde_json::from_str(said)?;
    let Value::Array(families) = said["families"].take() else { bail!("no families: {said}") };
    let [records, all_cards] = ["records", "cards"].map(|name| folder.join(name));
    fs::create_dir_all(&records)?;
    fs::create_dir_all(&all_cards)?;
    for mut family in families {
        let mut cards = Map::new();
        for strategy in family["strategies"].as_array_mut().into_iter().flatten() {
            let name = strategy["name"].as_str().unwrap_or_default().to_owned();
            if let Some(card) = strategy.as_object_mut().and_then(|record| record.remove("card")) {
                cards.insert(name, card);
            }
        }
        let file = format!("{}.{lang}.json", family["name"].as_str().unwrap_or_default());
        said["families"] = json!([family]);
        fs::write(records.join(&file), said.to_string())?;
        fs::write(all_cards.join(&file), Value::from(cards).to_string())?;
    }
    Ok(())
}

/// Writes the boards of the course reports with the figures from the reports, which the core
/// confirms.
fn list_reports() -> Result<()> {
    let mut listed = Vec::new();
    for family in families() {
        let folder = root().join("tests/reports").join(family);
        let expected = fs::read_to_string(folder.join("expected.json"))?;
        let expected: Value = serde_json::from_str(&expected)?;
        for input in expected["inputs"].as_array().into_iter().flatten() {
            let file = input["file"].as_str().unwrap_or_default();
            for (algorithm, said) in input["algorithms"].as_object().into_iter().flatten() {
                let counter = &said["report_counter"];
                if said["agrees_with_report"] != true || !counter.is_number() {
                    continue;
                }
                // The names used in the reports, where ours differ.
                let strategy = match algorithm.as_str() {
                    "piece-first-dedup" => "piece-first-distinct",
                    "five-forms" => "raw",
                    same => same,
                };
                listed.push(json!({
                    "family": family,
                    "name": file.trim_end_matches(".txt"),
                    "text": fs::read_to_string(folder.join(file))?,
                    "strategy": strategy,
                    "counter": counter,
                }));
            }
        }
    }
    let file = web().join("src/pkg/reports.json");
    fs::write(&file, Value::from(listed).to_string())
        .with_context(|| format!("{} cannot be written", file.display()))
}

/// Builds the site into `web/dist`, where the command line takes it from.
pub(crate) fn build() -> Result<()> {
    if !runs("npm", "--version") {
        bail!("the page needs Node (npm was not found); the command line builds without it");
    }
    wasm()?;
    if !web().join("node_modules/.package-lock.json").exists() || lock_is_newer() {
        part("packages of the page", npm(&["install", "--no-save", "--no-audit", "--no-fund"]))?;
    }
    part("types of the page", npm(&["run", "--silent", "check"]))?;
    clear_site()?;
    part("page", npm(&["run", "--silent", "build"]))
}

/// Builds everything and tests it in a browser.
pub(crate) fn test() -> Result<()> {
    if !has_node() {
        return Ok(());
    }
    prepare()?;
    build_heavy_tests()?;
    try_it()
}

/// Whether Node is installed, after an attempt to install it. On a machine without it, the rest of
/// the project is still tested.
pub(crate) fn has_node() -> bool {
    let there = runs("npm", "--version") || apt_install("npm").is_ok();
    if !there {
        eprintln!("== page: skipped, for it needs Node and npm is not here");
    }
    there
}

/// Everything that its tests need.
pub(crate) fn prepare() -> Result<()> {
    build()?;
    own_page::build()?;
    install_browser()
}

pub(crate) fn try_it() -> Result<()> {
    step("page in a browser", npm(&["run", "--silent", "test"]))?;
    step("page by the clock", npm(&["run", "--silent", "test:clock"]))
}

/// Takes all pictures of the page again, with what `test` built, into `target/pictures`, and
/// replaces those that `docs/pictures` has.
pub(crate) fn pictures() -> Result<()> {
    let taken = root().join("target/pictures");
    part(
        "pictures of the page",
        Command::new("node")
            .args(["--test", "tests/pictures.test.mjs"])
            .env("PECAH_PICTURES", &taken)
            .current_dir(web()),
    )?;
    for shown in fs::read_dir(root().join("docs/pictures"))? {
        let file = shown?.file_name();
        if file.to_string_lossy().starts_with("page-") {
            fs::copy(taken.join(&file), root().join("docs/pictures").join(&file))
                .with_context(|| format!("{} was not taken", file.display()))?;
        }
    }
    Ok(())
}

pub(crate) fn web() -> std::path::PathBuf {
    root().join("web")
}

pub(crate) fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(web());
    command
}

fn runs(program: &str, argument: &str) -> bool {
    Command::new(program).arg(argument).output().is_ok_and(|output| output.status.success())
}

fn lock_is_newer() -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|m| m.modified()).ok();
    let installed = changed(&web().join("node_modules/.package-lock.json"));
    changed(&web().join("package-lock.json")) > installed
}

/// Removes the old site, except the file that keeps the folder in the repository.
fn clear_site() -> Result<()> {
    for entry in fs::read_dir(web().join("dist"))? {
        let path = entry?.path();
        if path.is_dir() {
            fs::remove_dir_all(path)?;
        } else if path.file_name().is_some_and(|name| name != ".gitignore") {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

fn install_target() -> Result<()> {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    // Without rustup, targets are installed in some other way.
    let there = installed
        .map_or(true, |list| String::from_utf8_lossy(&list.stdout).lines().any(|l| l == TARGET));
    if there {
        return Ok(());
    }
    part("target of the browser", Command::new("rustup").args(["target", "add", TARGET]))
}

fn install_browser() -> Result<()> {
    if Path::new(CHROMIUM).exists() {
        return Ok(());
    }
    apt_install("chromium").with_context(|| format!("the tests of the page need {CHROMIUM}"))
}

/// Installs a Debian package, if the machine runs Debian.
pub(crate) fn apt_install(package: &str) -> Result<()> {
    if !runs("apt-get", "--version") {
        bail!("{package} is missing");
    }
    let quietly = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").arg("-qq");
        command
    };
    part("list of packages", quietly().arg("update"))?;
    part(
        package,
        quietly()
            .args(["install", "-y", "--no-install-recommends", package])
            .stdout(std::process::Stdio::null()),
    )
    .with_context(|| format!("{package} could not be installed"))
}
