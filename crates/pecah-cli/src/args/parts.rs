//! The arguments of work in parts.

use super::declare::{Bytes, Required, arguments, with_words};
use super::verbs::Json;
use clap::Arg;
use clap::builder::PossibleValuesParser;
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
            "With --all or a bound: do only part I of N, counted from 0, such as 3/64 (I below N, \
             N at most 1,000,000); `merge` joins the parts",
            "Dengan --all atau sebuah batas: hanya bagian I dari N, mulai dari 0, misalnya 3/64; I \
             di bawah N, dan N paling banyak 1.000.000; `merge` menggabungkan semua bagian";
    }

    /// A part of a count, and where its progress is kept.
    struct CountPart {
        part: Option<Part> = "--part", |arg, _| part(arg).conflicts_with_all(["proof", "csv"]) =>
            "Count only part I of N, counted from 0, such as 3/64 (I below N, N at most \
             1,000,000); `merge` adds the parts up",
            "Hitung hanya bagian I dari N, mulai dari 0, misalnya 3/64; I di bawah N, dan N paling \
             banyak 1.000.000; `merge` menjumlahkan semua bagian";
        checkpoint: Option<PathBuf> = "--checkpoint", |arg, _| {
            arg.value_name("FILE").conflicts_with_all(["proof", "csv"])
        } =>
            "Save progress to this file, and continue from it if it exists",
            "Simpan di berkas ini apa yang sudah selesai, dan lanjutkan dari sana bila berkasnya \
             ada";
    }

    /// A part of a series of new puzzles.
    struct GeneratePart {
        part: Option<Part> = "--part", |arg, _| part(arg).requires("seed") =>
            "With --seed: make only part I of N of the --count puzzles, counted from 0, such as \
             3/64; each puzzle then depends only on the seed and its number",
            "Dengan --seed: dari teka-teki yang diminta --count hanya bagian I dari N, mulai dari \
             0, misalnya 3/64; tiap teka-teki lalu hanya bergantung pada seed dan nomornya";
    }

    /// A part of a batch.
    struct BatchPart {
        part: Option<Part> = "--part", |arg, _| part(arg) =>
            "Do only part I of N of the puzzles, counted from 0, such as 3/64: every N-th puzzle",
            "Hanya bagian I dari N teka-tekinya, mulai dari 0, misalnya 3/64: setiap yang ke-N";
    }

    /// `merge`
    struct Merge with [json: Json] {
        results: Vec<String> = "RESULTS", |arg, _| arg.required(true) =>
            "The output of `--part --json`: files with one record, or one per line, folders of \
             such files, or `-` for standard input",
            "Yang dicetak `--part --json`: berkas dengan satu rekaman atau satu tiap baris, folder \
             berisi berkas demikian, atau `-` untuk masukan standar";
        partial: bool = "--partial" =>
            "Print what is known so far and which parts are missing",
            "Cetak apa yang sudah diketahui dan bagian mana yang belum ada";
    }
}

arguments! {
    /// `cluster`
    struct Cluster with [json: Json] {
        verb: Required<String> = "VERB", |arg, _| {
            with_words(arg, &CLUSTER_VERBS).value_parser(PossibleValuesParser::new(CLUSTER_VERBS))
        } =>
            "What to do: all solutions, or a shortest one",
            "Yang dikerjakan: semua solusi, atau satu yang terpendek";
        file: Required<String> = "FILE" =>
            "A file, an example, `-` for standard input, or the puzzle itself",
            "Sebuah berkas, contoh, `-` untuk masukan standar, atau teka-tekinya sendiri";
        address: Option<String> = "--address", |arg, _| arg.value_name("ADDRESS") =>
            "A running cluster, such as auto or host:port; without it, a local one is started",
            "Klaster yang berjalan, berupa auto atau host:port; tanpa ini dimulai klaster lokal";
        parts: Option<u64> = "--parts", |arg, _| {
            arg.value_name("N").value_parser(clap::value_parser!(u64).range(1..=Part::MOST))
        } =>
            "The number of parts, 1 to 1,000,000; 512 by default",
            "Banyaknya bagian, 1 sampai 1.000.000; bawaannya 512";
        folder: Option<String> = "--folder", |arg, _| arg.value_name("FOLDER") =>
            "Keep finished parts in this folder or bucket, and skip those that are already there",
            "Simpan bagian yang selesai di folder atau bucket ini, dan lanjutkan dari yang sudah \
             ada";
        workers: Option<u64> = "--workers", |arg, _| {
            arg.value_name("N").value_parser(clap::value_parser!(u64).range(1..=4096))
        } =>
            "Processes of a local cluster, 1 to 4096; one for each processor by default",
            "Proses klaster lokal, 1 sampai 4096; bawaannya satu untuk tiap prosesor";
        memory: Option<Bytes> = "--memory", |arg, _| arg.value_name("SIZE") =>
            "Memory for the tables of each part, such as 256M or 4G; 1G by default",
            "Memori untuk tabel tiap bagian, misalnya 256M atau 4G; bawaannya 1G";
    }
}

/// What `cluster` does.
const CLUSTER_VERBS: [&str; 2] = ["count", "solve"];

impl CountPart {
    /// Whether either was given.
    pub(crate) fn is_given(&self) -> bool {
        self.part.is_some() || self.checkpoint.is_some()
    }
}
