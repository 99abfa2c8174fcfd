//! A page for an external family: the site of the project around another build of the core.
//!
//! Idea: the folder of the family has a crate `page` that registers it in the core for the browser.
//! The site takes everything it knows about families from the folder with the cores, so another
//! folder makes another site.

use crate::page::{self, TARGET, has_source_of_std, make_small, npm, web};
use crate::{cargo, part, target};
use anyhow::{Context, Result, bail};
use pecah::Lang;
use serde_json::{Map, Value, json};
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
    let said = said(&folder.join("all"))?;
    for (lang, record) in Lang::ALL.iter().zip(&said) {
        page::write_records(&folder, lang.code(), record)?;
    }
    fs::write(folder.join("families.json"), list(&said)?)?;
    fs::write(folder.join("art.json"), "{}")?;
    fs::write(folder.join("reports.json"), "[]")?;
    let mut site = npm(&["run", "--silent", "build", "--", "--outDir", SITE, "--emptyOutDir"]);
    site.env("PECAH_CORE", CORE);
    part("page of a fifth puzzle", site)
}

/// Prints what the core says of its families, a line for each requested language.
const ASK: &str = "
const [folder, ...langs] = process.argv.slice(1);
const { readFileSync } = await import('node:fs');
const core = await import(`${folder}/pecah_wasm.js`);
core.initSync({ module: readFileSync(`${folder}/pecah_wasm_bg.wasm`) });
core.register();
for (const lang of langs) console.log(core.ask(JSON.stringify({ ask: 'families', lang }), new Uint8Array()));
";

/// What the core in this folder says of its families, in each language.
fn said(core: &Path) -> Result<Vec<String>> {
    let mut node = Command::new("node");
    node.args(["--input-type=module", "-e", ASK]).arg(core);
    let said = node.args(Lang::ALL.map(Lang::code)).output()?;
    if !said.status.success() {
        bail!("the core does not list its families: {}", String::from_utf8_lossy(&said.stderr));
    }
    Ok(String::from_utf8(said.stdout)?.lines().map(str::to_owned).collect())
}

/// The families as the page lists them.
fn list(said: &[String]) -> Result<String> {
    let replies: Vec<Value> =
        said.iter().map(|said| serde_json::from_str(said)).collect::<Result<_, _>>()?;
    let first = replies.first().and_then(|reply| reply["families"].as_array());
    let families = first.context("the core has no families")?.iter().enumerate();
    let listed: Vec<Value> = families
        .map(|(nth, family)| {
            let titles = Lang::ALL.iter().zip(&replies);
            let title: Map<String, Value> = titles
                .map(|(lang, reply)| {
                    (lang.code().to_owned(), reply["families"][nth]["title"].clone())
                })
                .collect();
            json!({ "name": family["name"], "pictures": false, "title": title })
        })
        .collect();
    Ok(Value::from(listed).to_string())
}
