//! Packing the crates: files from outside a crate's folder are copied into it first.

use crate::{cargo, root, step};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Packs every crate that is published, and builds each from its package.
pub(crate) fn package() -> Result<()> {
    let page = root().join("crates/pecah-cli/page");
    if page.exists() {
        fs::remove_dir_all(&page)?;
    }
    copy(&root().join("web/dist"), &page)?;
    // The copied page is not in the repository, which `package` would report as a change.
    let arguments = ["package", "--workspace", "--exclude", "xtask", "--allow-dirty"];
    step("package", cargo(&arguments))
}

/// Copies a folder with everything below it except git's own files.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    let entries = fs::read_dir(from).with_context(|| format!("{} is missing", from.display()))?;
    for entry in entries {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else if entry.file_name() != ".gitignore" {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
