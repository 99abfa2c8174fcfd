//! The levels of the page: packs of rated puzzles, made by the generators of the program itself.

use crate::root;
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs;
use std::process::Command;

/// The number of levels in a pack, and the seed of the first one.
const LEVELS: usize = 30;
const SEED: usize = 2026;

/// As many puzzles are made for a pack, since a few of them may be levels already.
const MADE: &str = "40";

/// A line for each pack: its family, its name, and the options of its puzzles.
const LIST: &str = "web/levels.txt";

/// The name of a pack and its puzzles.
type Pack<'a> = (&'a str, Vec<String>);

/// Makes every pack again, with an optimised program or the one that `PECAH` names.
pub(crate) fn make() -> Result<()> {
    let list = fs::read_to_string(root().join(LIST))?;
    let mut families: Vec<(&str, Vec<Pack>)> = Vec::new();
    for (nth, line) in list.lines().enumerate() {
        let mut words = line.split(' ');
        let (Some(family), Some(pack)) = (words.next(), words.next()) else {
            bail!("{LIST}: {line}")
        };
        let asked: Vec<&str> = words.collect();
        // Each pack has a seed of its own: from the same one, packing makes the same filled board
        // and takes more pieces away, so that an easy level would give away a hard one.
        let made = puzzles(family, SEED + nth, &asked);
        let mut made = made.with_context(|| format!("{family}, {pack}"))?;
        let before = families.last_mut().filter(|(last, _)| *last == family);
        let packs = before.map(|(_, packs)| packs);
        let mut seen: HashSet<String> = packs
            .iter()
            .flat_map(|packs| packs.iter())
            .flat_map(|(_, levels)| levels.clone())
            .collect();
        made.retain(|puzzle| seen.insert(puzzle.clone()));
        if made.len() < LEVELS {
            bail!("{family}, {pack}: only {} different puzzles", made.len());
        }
        made.truncate(LEVELS);
        match packs {
            Some(packs) => packs.push((pack, made)),
            None => families.push((family, vec![(pack, made)])),
        }
    }
    let folder = root().join("web/src/levels");
    fs::create_dir_all(&folder)?;
    for (family, packs) in families {
        let packs: Vec<Value> = packs
            .into_iter()
            .map(|(name, levels)| json!({ "name": name, "levels": levels }))
            .collect();
        // The rating is that of the program that made them.
        let content = json!({ "version": env!("CARGO_PKG_VERSION"), "packs": packs });
        fs::write(folder.join(format!("{family}.json")), format!("{content:#}\n"))?;
    }
    Ok(())
}

fn puzzles(family: &str, seed: usize, asked: &[&str]) -> Result<Vec<String>> {
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--release", "-p", "pecah-cli", "--"]);
    if let Some(program) = std::env::var_os("PECAH") {
        command = Command::new(program);
    }
    command.args(["generate", family, "--json", "--count", MADE, "--seed", &seed.to_string()]);
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
