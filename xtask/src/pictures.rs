//! The pictures in the README, drawn from the examples by the program itself.

use anyhow::{Result, bail};
use std::process::Command;

/// The file to draw, and the arguments that solve the puzzle in it.
const PICTURES: &[(&str, &[&str])] = &[
    ("packing", &["examples/packing/diamond-9x9.txt"]),
    ("corners", &["examples/packing/corners-15x9.txt"]),
    ("pyramid", &["examples/packing/pyramid-5.txt"]),
    ("queens", &["examples/queens/9x9-sample.txt"]),
    ("twentyfour", &["examples/twentyfour/7-4-9-2.txt"]),
    ("sliding", &["examples/sliding/fifteen-reachable1.txt"]),
];

pub(crate) fn draw() -> Result<()> {
    for (name, arguments) in PICTURES {
        let file = format!("docs/pictures/{name}.png");
        let status = Command::new("cargo")
            .args(["run", "--quiet", "-p", "pecah-cli", "--", "solve"])
            .args(*arguments)
            .args(["--output", &file])
            .current_dir(crate::root())
            .stdout(std::process::Stdio::null())
            .status()?;
        if !status.success() {
            bail!("{file} was not drawn");
        }
    }
    Ok(())
}
