//! Uncompressed files in a zip archive, which is all that a 3MF file needs.
//!
//! Cost: linear in the bytes of the files, plus a 1 kB table for the checksums.

/// An archive of these files, each with its name.
pub(super) fn stored(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = Vec::new();
    let mut directory = Vec::new();
    for (name, bytes) in files {
        let start = archive.len() as u32;
        let mut entry = Vec::new();
        // The version to read it, no flags, stored, the first day that the format knows.
        entry.extend([20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0]);
        entry.extend(check_sum(bytes).to_le_bytes());
        entry.extend((bytes.len() as u32).to_le_bytes());
        entry.extend((bytes.len() as u32).to_le_bytes());
        entry.extend((name.len() as u16).to_le_bytes());
        entry.extend([0, 0]);
        archive.extend(b"PK\x03\x04");
        archive.extend(&entry);
        archive.extend(name.as_bytes());
        archive.extend(*bytes);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&entry);
        // No comment, the first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(start.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let start = archive.len() as u32;
    let count = (files.len() as u16).to_le_bytes();
    archive.extend(&directory);
    archive.extend(b"PK\x05\x06\x00\x00\x00\x00");
    archive.extend(count);
    archive.extend(count);
    archive.extend((directory.len() as u32).to_le_bytes());
    archive.extend(start.to_le_bytes());
    archive.extend([0, 0]);
    archive
}

/// The check sum of zip (CRC-32).
fn check_sum(bytes: &[u8]) -> u32 {
    let mut table = [0u32; 256];
    for (entry, number) in table.iter_mut().zip(0u32..) {
        *entry = (0..8).fold(number, |rest, _| (rest >> 1) ^ (0xedb8_8320 * (rest & 1)));
    }
    !bytes.iter().fold(!0u32, |rest, &byte| (rest >> 8) ^ table[(rest as u8 ^ byte) as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_sum_of_the_digits_is_the_known_one() {
        assert_eq!(check_sum(b"123456789"), 0xcbf4_3926);
    }
}
