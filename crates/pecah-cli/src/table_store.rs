//! Large tables kept between runs, in the user's cache folder.
//!
//! A file has a header with a version, the table's name, its length and a checksum. A file that is
//! damaged, foreign or incomplete is never used: searches report it and continue without it, and
//! `pecah prepare` builds it again. Files are written atomically.

use crate::save;
use crate::text::{Say, render};
use pecah::{Lang, TableCache};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Changes whenever older files can no longer be read.
const MAGIC: &[u8; 8] = b"pecah-t1";

/// The bytes that a name takes in the header, zero-filled.
const NAME: usize = 32;

/// A larger file is not a table of ours.
const MOST_BYTES: u64 = 4 << 30;

/// A cache that fetches stored tables when a search wants them, and says which are damaged.
pub(crate) fn tables(lang: Lang) -> Arc<TableCache> {
    Arc::new(TableCache::with_store(move |name| {
        let fetched = fetch(name);
        let damaged =
            fetched.as_ref().err().map(io::Error::kind) == Some(io::ErrorKind::InvalidData);
        if let Some(path) = path(name).filter(|_| damaged) {
            let path = path.display().to_string();
            anstream::eprintln!("{}", render(&Say::TableDamaged { path }, lang));
        }
        fetched.ok()
    }))
}

/// The folder for tables, if the user has a cache folder.
pub(crate) fn folder() -> Option<PathBuf> {
    let from = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    from("PECAH_CACHE")
        .or_else(|| from("XDG_CACHE_HOME").map(|folder| folder.join("pecah")))
        .or_else(|| from("LOCALAPPDATA").map(|folder| folder.join("pecah")))
        .or_else(|| from("HOME").map(|folder| folder.join(".cache").join("pecah")))
}

/// The file of a table.
pub(crate) fn path(name: &str) -> Option<PathBuf> {
    folder().map(|folder| folder.join(format!("{name}.table")))
}

fn header(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut header = MAGIC.to_vec();
    let mut padded = name.as_bytes().to_vec();
    padded.resize(NAME, 0);
    header.extend(&padded[..NAME]);
    header.extend((bytes.len() as u64).to_le_bytes());
    header.extend(checksum(bytes).to_le_bytes());
    header
}

/// The bytes of a stored table, if the file is whole.
pub(crate) fn fetch(name: &str) -> io::Result<Vec<u8>> {
    read(&path(name).ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?, name)
}

fn read(path: &Path, name: &str) -> io::Result<Vec<u8>> {
    let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let head = MAGIC.len() + NAME + 16;
    if length < head as u64 || length > MOST_BYTES {
        return Err(wrong("the length is wrong"));
    }
    let mut found = vec![0; head];
    file.read_exact(&mut found)?;
    let mut bytes = TableCache::room_for((length - head as u64) as usize);
    file.read_to_end(&mut bytes)?;
    if found == header(name, &bytes) { Ok(bytes) } else { Err(wrong("the content is damaged")) }
}

/// Checks whether a table can be stored, before spending time on building it.
pub(crate) fn try_to_keep(name: &str) -> io::Result<()> {
    let path = path(name).ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    let folder = path.parent().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    std::fs::create_dir_all(folder)?;
    tempfile::Builder::new().prefix(".pecah-").tempfile_in(folder).map(drop)
}

/// Stores a table atomically.
pub(crate) fn keep(name: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let path = path(name).ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    write(&path, name, bytes)?;
    Ok(path)
}

fn write(path: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    std::fs::create_dir_all(folder)?;
    save::write_whole(path, save::Existing::Replace, |file| {
        file.write_all(&header(name, bytes))?;
        file.write_all(bytes)
    })
}

/// Eight lanes of multiplication, so that a gigabyte takes a fraction of a second. It detects
/// damage, not malice.
fn checksum(bytes: &[u8]) -> u64 {
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut lanes = [FACTOR; 8];
    let mut chunks = bytes.chunks_exact(64);
    for chunk in &mut chunks {
        for (lane, word) in lanes.iter_mut().zip(chunk.chunks_exact(8)) {
            let word = word.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            *lane = (*lane ^ word).wrapping_mul(FACTOR).rotate_left(29);
        }
    }
    let rest = chunks.remainder().iter();
    let all = rest.fold(bytes.len() as u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(FACTOR).rotate_left(7)
    });
    lanes.iter().fold(all, |sum, lane| (sum ^ lane).wrapping_mul(FACTOR).rotate_left(31))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_bit_anywhere_changes_the_checksum() {
        let bytes: Vec<u8> = (0..200).collect();
        let sum = checksum(&bytes);
        for place in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1;
            assert_ne!(checksum(&damaged), sum, "byte {place}");
        }
        assert_ne!(checksum(&bytes[..199]), sum);
        assert_ne!(header("a", &bytes), header("b", &bytes));
    }

    /// A file is read back, and nothing else than that file as it was written.
    #[test]
    fn only_a_whole_file_of_this_name_and_version_is_trusted() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deeper").join("squares.table");
        let bytes: Vec<u8> = (0..1000u32).map(|n| (n * n) as u8).collect();
        assert!(read(&path, "squares").is_err(), "there is none yet");
        write(&path, "squares", &bytes).unwrap();
        assert_eq!(read(&path, "squares").unwrap(), bytes);
        assert!(read(&path, "cubes").is_err(), "a foreign table");

        let whole = std::fs::read(&path).unwrap();
        let refused = |content: &[u8], what: &str| {
            std::fs::write(&path, content).unwrap();
            assert!(read(&path, "squares").is_err(), "{what}");
        };
        for length in [0, 1, MAGIC.len(), MAGIC.len() + NAME + 16, whole.len() - 1] {
            refused(&whole[..length], "half-written");
        }
        refused(&[whole.as_slice(), &[0]].concat(), "too long");
        for place in [0, MAGIC.len() - 1, MAGIC.len() + 2, MAGIC.len() + NAME, 70, 500] {
            let mut damaged = whole.clone();
            damaged[place] ^= 4;
            refused(&damaged, "a changed bit: another version, name, length or content");
        }
        write(&path, "squares", &bytes).unwrap();
        assert_eq!(read(&path, "squares").unwrap(), bytes, "written over the damaged one");
        let files = std::fs::read_dir(path.parent().unwrap()).unwrap();
        assert_eq!(files.count(), 1, "no temporary file is left");
    }
}
