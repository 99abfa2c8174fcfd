//! The arguments of work in parts.

use super::declare::arguments;
use super::verbs::Json;
use clap::Arg;
use pecah::Part;
use std::path::PathBuf;

fn part(arg: Arg) -> Arg {
    arg.value_name("I/N")
}

arguments! {
    /// A part of a list of solutions.
    struct SolvePart {
        part: Option<Part> = "--part", |arg, _| {
            part(arg).conflicts_with_all([
                "count", "limit", "first", "watch", "explain", "output", "animate", "proof",
                "jsonl", "stats",
            ])
        } =>
            "With --all or a bound: only part I of N, from 0, as 3/64; I is below N, and N at most \
             1,000,000; `merge` joins all parts",
            "Dengan --all atau sebuah batas: hanya bagian I dari N, mulai dari 0, misalnya 3/64; I \
             di bawah N, dan N paling banyak 1.000.000; `merge` menggabungkan semua bagian";
    }

    /// A part of a count, and where its progress is kept.
    struct CountPart {
        part: Option<Part> = "--part", |arg, _| part(arg).conflicts_with_all(["proof", "csv"]) =>
            "Count only part I of N, from 0, as 3/64; I is below N, and N at most 1,000,000; \
             `merge` adds up all parts",
            "Hitung hanya bagian I dari N, mulai dari 0, misalnya 3/64; I di bawah N, dan N paling \
             banyak 1.000.000; `merge` menjumlahkan semua bagian";
        checkpoint: Option<PathBuf> = "--checkpoint", |arg, _| {
            arg.value_name("FILE").conflicts_with_all(["proof", "csv"])
        } =>
            "Keep in this file what is done, and go on from there where it exists",
            "Simpan di berkas ini apa yang sudah selesai, dan lanjutkan dari sana bila berkasnya \
             ada";
    }

    /// A part of a series of new puzzles.
    struct GeneratePart {
        part: Option<Part> = "--part", |arg, _| part(arg).requires("seed") =>
            "With --seed: of the puzzles that --count asks for only part I of N, from 0, as 3/64; \
             each puzzle then depends on the seed and its number alone",
            "Dengan --seed: dari teka-teki yang diminta --count hanya bagian I dari N, mulai dari \
             0, misalnya 3/64; tiap teka-teki lalu hanya bergantung pada seed dan nomornya";
    }

    /// A part of a batch.
    struct BatchPart {
        part: Option<Part> = "--part", |arg, _| part(arg) =>
            "Only part I of N of the puzzles, from 0, as 3/64: every N-th",
            "Hanya bagian I dari N teka-tekinya, mulai dari 0, misalnya 3/64: setiap yang ke-N";
    }

    /// `merge`
    struct Merge with [json: Json] {
        results: Vec<String> = "RESULTS", |arg, _| arg.required(true) =>
            "What `--part --json` has printed: files with one record or one a line, folders of \
             such files, or `-` for standard input",
            "Yang dicetak `--part --json`: berkas dengan satu rekaman atau satu tiap baris, folder \
             berisi berkas demikian, atau `-` untuk masukan standar";
        partial: bool = "--partial" =>
            "Say what is known so far and which parts are missing",
            "Sebutkan apa yang sudah diketahui dan bagian mana yang belum ada";
    }
}

impl CountPart {
    /// Whether either was given.
    pub(crate) fn is_given(&self) -> bool {
        self.part.is_some() || self.checkpoint.is_some()
    }
}
