//! The pictures of boards in the documentation, drawn from the examples by the program itself.

use anyhow::{Result, bail};
use std::process::Command;

/// A line for each picture: its name, and the puzzle that is solved in it.
const LIST: &str = "docs/pictures/list.txt";

pub(crate) fn draw() -> Result<()> {
    let list = std::fs::read_to_string(crate::root().join(LIST))?;
    for line in list.lines() {
        let Some((name, puzzle)) = line.split_once(' ') else { bail!("{LIST}: {line}") };
        let file = format!("docs/pictures/{name}.png");
        let status = Command::new("cargo")
            .args(["run", "--quiet", "-p", "pecah-cli", "--", "solve"])
            .arg(puzzle)
            .args(["--force", "--output", &file])
            .current_dir(crate::root())
            .stdout(std::process::Stdio::null())
            .status()?;
        if !status.success() {
            bail!("{file} was not drawn");
        }
    }
    Ok(())
}
