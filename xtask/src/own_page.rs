//! A page for an external family: the site of the project around another build of the core.
//!
//! Idea: the folder of the family has a crate `page` that registers it in the core for the browser.
//! The site takes everything it knows about families from the folder with the cores, so another
//! folder makes another site.

use crate::page::{TARGET, has_source_of_std, make_small, npm, web};
use crate::{cargo, part, target};
use anyhow::{Result, bail};
use pecah::Lang;
use std::fs;
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// The example: its folder, and the name of its crate for the page.
const FOLDER: &str = "examples/a-fifth-puzzle";
const CRATE: &str = "a-fifth-page";

/// The folders of its core and its site, inside `web`.
const CORE: &str = "pkg-own";
const SITE: &str = "dist-own";

/// Builds the site of the example into `web/dist-own`.
pub(crate) fn build() -> Result<()> {
    let mut core = cargo(&["build", "--quiet", "--profile", "page", "--target", TARGET]);
    core.args(["-p", CRATE, "--manifest-path", &format!("{FOLDER}/Cargo.toml"), "--target-dir"]);
    core.arg(target());
    if has_source_of_std() {
        make_small(&mut core);
    }
    part("core for the browser, a fifth puzzle", core)?;
    let folder = web().join("src").join(CORE);
    let compiled = CRATE.replace('-', "_");
    Bindgen::new()
        .input_path(target().join(TARGET).join(format!("page/{compiled}.wasm")))
        .out_name("pecah_wasm")
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .generate(folder.join("all"))?;
    fs::write(folder.join("families.json"), list(&folder.join("all"))?)?;
    fs::write(folder.join("art.json"), "{}")?;
    fs::write(folder.join("reports.json"), "[]")?;
    let mut site = npm(&["run", "--silent", "build", "--", "--outDir", SITE, "--emptyOutDir"]);
    site.env("PECAH_CORE", CORE);
    part("page of a fifth puzzle", site)
}

/// Prints the core's description of its families, in each requested language.
const LIST: &str = "
const [folder, ...langs] = process.argv.slice(1);
const { readFileSync } = await import('node:fs');
const core = await import(`${folder}/pecah_wasm.js`);
core.initSync({ module: readFileSync(`${folder}/pecah_wasm_bg.wasm`) });
core.register();
const said = langs.map((lang) => JSON.parse(core.ask(JSON.stringify({ ask: 'families', lang }), new Uint8Array())).families);
console.log(JSON.stringify(said[0].map(({ name }, n) => ({ name, pictures: false, title: Object.fromEntries(langs.map((lang, at) => [lang, said[at][n].title])) }))));
";

/// The families of the core in this folder, as the page lists them.
fn list(core: &Path) -> Result<String> {
    let mut node = Command::new("node");
    node.args(["--input-type=module", "-e", LIST]).arg(core);
    let said = node.args(Lang::ALL.map(Lang::code)).output()?;
    let listed = String::from_utf8(said.stdout)?;
    if !said.status.success() {
        bail!("the core does not list its families: {}", String::from_utf8_lossy(&said.stderr));
    }
    Ok(listed)
}
