//! Files that are written atomically.
//!
//! Idea: the content goes to a temporary file beside the target, which is synced and then renamed
//! over it. A link stays a link: the file that it leads to is replaced, with its permissions.
//!
//! Invariant: a process that writes a temporary file holds its lock. An unlocked one was left
//! behind by a process that was killed, however old it is, and the next one to write in the same
//! folder removes it.

use crate::signals;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

const PREFIX: &str = ".pecah-";
const SUFFIX: &str = ".tmp";
/// Random characters between the two.
const RANDOM: usize = 10;

/// What to do with a file that already exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Existing {
    /// It is replaced.
    Replace,
    /// It stays, and the error is `AlreadyExists`.
    Keep,
}

/// Writes the whole content to a temporary file beside the target, syncs it and renames it.
pub(crate) fn write_whole(
    path: &Path,
    existing: Existing,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    signals::report_size_limits();
    // A device or a pipe cannot be replaced by a file.
    if fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
        let mut device = File::options().write(true).open(path)?;
        content(&mut device)?;
        return device.flush();
    }
    let path = &behind_links(path);
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    remove_stale(folder);
    let mut temporary = locked(folder)?;
    content(&mut temporary)?;
    if let Ok(about) = fs::metadata(path) {
        take_over(temporary.as_file(), &about)?;
    }
    temporary.as_file().sync_all()?;
    match existing {
        Existing::Replace => temporary.persist(path),
        Existing::Keep => temporary.persist_noclobber(path),
    }
    .map_err(|error| error.error)?;
    Ok(())
}

/// Whether a file can be created beside this one, checked before minutes of work are spent.
pub(super) fn can_write_beside(path: &Path) -> io::Result<()> {
    let path = behind_links(path);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    locked(folder.unwrap_or(Path::new("."))).map(drop)
}

/// The file that a link leads to, also where that does not exist yet.
fn behind_links(path: &Path) -> PathBuf {
    /// As many as the system follows.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(next);
    }
    path
}

/// A temporary file in this folder, with its lock.
fn locked(folder: &Path) -> io::Result<NamedTempFile> {
    loop {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(RANDOM);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As any other new file: the mask of the user takes away what it takes away.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let temporary = builder.tempfile_in(folder)?;
        // On a file system without locks, no other process can mistake it for stale either.
        let _ = temporary.as_file().lock();
        // Another process may have seen it before it was locked, and removed it.
        if temporary.path().exists() {
            return Ok(temporary);
        }
    }
}

/// Gives a new file the permissions and, where that is allowed, the owner of the one it replaces.
fn take_over(new: &File, old: &fs::Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only some may give files away.
        let _ = fchown(new, Some(old.uid()), Some(old.gid()));
    }
    new.set_permissions(old.permissions())
}

/// Removes what killed processes have left in this folder. Nothing depends on it.
fn remove_stale(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        if !is_ours(&entry.file_name().to_string_lossy()) {
            continue;
        }
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        let Some(file) = is_file.then(|| File::open(entry.path()).ok()).flatten() else { continue };
        if file.try_lock().is_ok() {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_ours(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX).and_then(|name| name.strip_suffix(SUFFIX));
    let is_random = |random: &str| random.chars().all(|c| c.is_ascii_alphanumeric());
    random.is_some_and(|random| random.len() == RANDOM && is_random(random))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    fn put(path: &Path, content: &[u8]) -> io::Result<()> {
        write_whole(path, Existing::Replace, |file| file.write_all(content))
    }

    #[test]
    fn a_failed_write_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("folder.txt");
        fs::create_dir(&target).unwrap();
        assert!(put(&target, b"x").is_err());
        let fails = |_: &mut dyn Write| Err(io::Error::other("no"));
        let new = folder.path().join("new.txt");
        assert!(write_whole(&new, Existing::Replace, fails).is_err());
        assert_eq!(count(folder.path()), 1);
    }

    #[test]
    fn a_file_that_came_in_between_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.txt");
        let error = write_whole(&target, Existing::Keep, |file| {
            fs::write(&target, "mine")?;
            file.write_all(b"theirs")
        })
        .unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&target).unwrap(), "mine");
        assert_eq!(count(folder.path()), 1);
    }

    #[test]
    fn what_nobody_has_locked_is_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at(".pecah-0123456789.tmp"), "left by a kill").unwrap();
        for name in [".pecah-notes.tmp", ".pecah-0123456789", "pecah-0123456789.tmp"] {
            fs::write(at(name), "somebody's").unwrap();
        }
        let busy = locked(folder.path()).unwrap();
        put(&at("a.txt"), b"x").unwrap();
        assert!(busy.path().exists(), "one that is being written");
        assert!(!at(".pecah-0123456789.tmp").exists());
        drop(busy);
        assert_eq!(count(folder.path()), 4);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("real.txt"), "old").unwrap();
        fs::set_permissions(at("real.txt"), fs::Permissions::from_mode(0o640)).unwrap();
        symlink("real.txt", at("link.txt")).unwrap();
        symlink("not-yet.txt", at("dangling.txt")).unwrap();
        put(&at("link.txt"), b"new").unwrap();
        put(&at("dangling.txt"), b"new").unwrap();
        assert!(at("link.txt").is_symlink() && at("dangling.txt").is_symlink());
        assert_eq!(fs::read_to_string(at("real.txt")).unwrap(), "new");
        assert_eq!(fs::read_to_string(at("not-yet.txt")).unwrap(), "new");
        let mode = fs::metadata(at("real.txt")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }
}
