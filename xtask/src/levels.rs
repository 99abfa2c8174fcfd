//! The levels of the page: packs of rated puzzles, made by the generators of the program itself.

use crate::root;
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::fs;
use std::process::Command;

/// The number of levels in a pack, and the seed.
const LEVELS: &str = "30";
const SEED: &str = "2026";

/// A line for each pack: its family, its name, and the options of its puzzles.
const LIST: &str = "web/levels.txt";

/// Makes every pack again, with an optimised program or the one that `PECAH` names.
pub(crate) fn make() -> Result<()> {
    let list = fs::read_to_string(root().join(LIST))?;
    let mut families: Vec<(&str, Vec<Value>)> = Vec::new();
    for line in list.lines() {
        let mut words = line.split(' ');
        let (Some(family), Some(pack)) = (words.next(), words.next()) else {
            bail!("{LIST}: {line}")
        };
        let asked: Vec<&str> = words.collect();
        let levels = puzzles(family, &asked).with_context(|| format!("{family}, {pack}"))?;
        let pack = json!({ "name": pack, "levels": levels });
        match families.last_mut() {
            Some((last, packs)) if *last == family => packs.push(pack),
            _ => families.push((family, vec![pack])),
        }
    }
    let folder = root().join("web/src/levels");
    fs::create_dir_all(&folder)?;
    for (family, packs) in families {
        // The rating is that of the program that made them.
        let content = json!({ "version": env!("CARGO_PKG_VERSION"), "packs": packs });
        fs::write(folder.join(format!("{family}.json")), format!("{content:#}\n"))?;
    }
    Ok(())
}

fn puzzles(family: &str, asked: &[&str]) -> Result<Vec<String>> {
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--release", "-p", "pecah-cli", "--"]);
    if let Some(program) = std::env::var_os("PECAH") {
        command = Command::new(program);
    }
    command.args(["generate", family, "--json", "--count", LEVELS, "--seed", SEED]);
    let output = command.args(asked).current_dir(root()).output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    let puzzle = |line: &str| -> Result<String> {
        let record: Value = serde_json::from_str(line)?;
        let text = record["puzzle"].as_str().context("a puzzle")?;
        Ok(text.trim_end().to_owned())
    };
    String::from_utf8(output.stdout)?.lines().map(puzzle).collect()
}
