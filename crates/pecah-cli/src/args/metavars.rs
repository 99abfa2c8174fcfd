//! What values are called in help, such as `FILE`, in the user's language.
//!
//! Invariant: every name in use has a line here; a test goes through all commands.

use clap::Arg;
use pecah::Lang;

/// The English name and the Indonesian one.
const NAMES: &[(&str, &str)] = &[
    ("ADDRESS", "ALAMAT"),
    ("CODE", "KODE"),
    ("COMMAND", "PERINTAH"),
    ("ENDING", "AKHIRAN"),
    ("FACTOR", "FAKTOR"),
    ("FAMILY", "KELUARGA"),
    ("FILE", "BERKAS"),
    ("FOLDER", "FOLDER"),
    ("FORMAT", "FORMAT"),
    ("I/N", "I/N"),
    ("INPUT", "MASUKAN"),
    ("LANG", "BAHASA"),
    ("MM", "MM"),
    ("MOVE", "LANGKAH"),
    ("MOVES", "LANGKAH"),
    ("N", "N"),
    ("NAME", "NAMA"),
    ("NUMBER", "ANGKA"),
    ("NUMBERS", "ANGKA…"),
    ("PICTURE", "GAMBAR"),
    ("RESULTS", "HASIL"),
    ("RxC", "BxK"),
    ("SHELL", "SHELL"),
    ("SIZE", "UKURAN"),
    ("SOLUTION", "SOLUSI"),
    ("TEXT", "TEKS"),
    ("TIME", "WAKTU"),
    ("TOKEN", "TOKEN"),
    ("VERB", "PERINTAH"),
    ("WHEN", "KAPAN"),
    ("WORD", "KATA"),
];

/// The argument with the names of its values in this language.
pub(super) fn translated(arg: Arg, lang: Lang) -> Arg {
    let Lang::Id = lang else { return arg };
    let names: Option<Vec<&'static str>> = arg.get_value_names().and_then(|names| {
        names
            .iter()
            .map(|name| Some(NAMES.iter().find(|(en, _)| *en == name.as_str())?.1))
            .collect()
    });
    match names {
        Some(names) => arg.value_names(names),
        None => arg,
    }
}

#[cfg(test)]
pub(super) fn is_known(name: &str) -> bool {
    NAMES.iter().any(|(en, _)| *en == name)
}
