//! What each command takes. Help, manual pages and completions all come from here.

use super::declare::{Bytes, Declaring, Required, arguments, with_words};
use super::parts::{BatchPart, CountPart, GeneratePart, SolvePart};
use crate::commands::convert::SHEET;
use clap::Arg;
use clap_complete::Shell;
use pecah::{Ability, Limits};
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

fn at_least_one(arg: Arg, _: Declaring<'_>) -> Arg {
    arg.value_parser(clap::value_parser!(u64).range(1..))
}

fn value(arg: Arg, name: &'static str) -> Arg {
    arg.value_name(name)
}

/// The families whose puzzles can be dealt, for the help of `--random`.
fn dealt(arg: Arg, declaring: Declaring<'_>) -> Arg {
    let deals = |entry: &&pecah::Entry| entry.offers(Ability::Deal);
    let names: Vec<&str> =
        declaring.registry.iter().filter(deals).map(|entry| entry.about().name).collect();
    if names.is_empty() { arg.hide(true) } else { with_words(arg, &names) }
}

/// A format of proofs, beside the name of the proof.
fn proof_formats(arg: Arg, _: Declaring<'_>) -> Arg {
    let parser = clap::builder::PossibleValuesParser::new(crate::proofs::FORMATS);
    value(arg, "FORMAT").requires("proof").value_parser(parser)
}

/// The formats that some family writes, and the sheet to print that all have.
fn written(declaring: Declaring<'_>) -> Vec<&'static str> {
    let formats = declaring.registry.iter().flat_map(|entry| entry.formats());
    let mut names: Vec<&str> =
        formats.filter(|format| format.writes).map(|format| format.name).collect();
    names.push(SHEET);
    names.sort_unstable();
    names.dedup();
    names
}

arguments! {
    /// Where the puzzle comes from.
    struct Input {
        files: Vec<String> = "FILE", |arg, _| arg.conflicts_with("random") =>
            "A file, an example such as family/name, a screenshot, `-` for standard input, or the \
             puzzle itself",
            "Berkas, contoh seperti keluarga/nama, tangkapan layar, `-` untuk masukan standar, \
             atau teka-tekinya sendiri";
        puzzle: Option<String> = "--puzzle", |arg, d| d.family_name(value(arg, "NAME")) =>
            "The family, if the content does not decide it",
            "Keluarganya, bila isinya tidak menentukan";
        random: bool = "--random", dealt =>
            "Deal a random puzzle; without --puzzle, of the first family that can",
            "Bagikan teka-teki acak; tanpa --puzzle keluarga pertama yang membagikan";
        seed: Option<u64> = "--seed", |arg, _| value(arg, "NUMBER") =>
            "With --random: deal the same puzzle again",
            "Dengan --random: bagikan lagi teka-teki yang sama";
    }

    /// How much a search may use.
    struct LimitArgs {
        time_limit: Option<Duration> = "--time-limit", |arg, _| value(arg, "TIME") =>
            "Stop after this time, such as 10s, 500ms or 2m",
            "Berhenti setelah waktu ini, misalnya 10s, 500ms, atau 2m";
        node_limit: Option<u64> = "--node-limit", |arg, d| at_least_one(value(arg, "N"), d) =>
            "Stop after this many nodes of the search (1 or more)",
            "Berhenti setelah simpul pencarian sebanyak ini (1 atau lebih)";
        memory: Option<Bytes> = "--memory", |arg, _| value(arg, "SIZE") =>
            "Memory for the tables of the search, such as 256M or 4G; 1G by default",
            "Memori untuk tabel pencarian, misalnya 256M atau 4G; bawaannya 1G";
        threads: Option<u16> = "--threads", |arg, _| {
            value(arg, "N").value_parser(clap::value_parser!(u16).range(1..))
        } =>
            "Threads for the search (1 or more); by default as many as the processor has",
            "Utas untuk pencarian (1 atau lebih); bawaannya semua milik prosesor";
    }

    /// Whether to print JSON.
    struct Json {
        json: bool = "--json" =>
            "Print JSON instead of text",
            "Cetak JSON sebagai ganti teks";
    }

    /// `solve`
    struct Solve with [input: Input, limits: LimitArgs, part: SolvePart] {
        strategy: Option<String> = "--strategy", |arg, _| value(arg, "NAME").short('s') =>
            "The strategy; the command `strategies` lists them",
            "Strateginya; perintah `strategies` mendaftarnya";
        all: bool = "--all", |arg, _| arg.alias("all-optimal") =>
            "Find every solution; where solutions have a length, every shortest one \
             [alias: --all-optimal]",
            "Cari semua solusi; bila solusi punya panjang, semua yang terpendek \
             [alias: --all-optimal]";
        first: bool = "--first", |arg, _| arg.conflicts_with_all(["all", "limit"]) =>
            "Find one solution only",
            "Cari satu solusi saja";
        count: bool = "--count", |arg, _| {
            arg.conflicts_with_all([
                "limit", "first", "strategy", "watch", "output", "jsonl", "animate", "explain",
                "stats",
            ])
        } =>
            "Print only the number of solutions",
            "Cetak saja banyaknya solusi";
        limit: Option<u64> = "--limit", |arg, d| {
            at_least_one(value(arg, "N"), d).conflicts_with("all")
        } =>
            "Find at most this many solutions (1 or more)",
            "Cari paling banyak sekian solusi (1 atau lebih)";
        watch: bool = "--watch" =>
            "Draw the search live",
            "Gambar pencarian saat berjalan";
        every: Option<u64> = "--every", |arg, d| {
            at_least_one(value(arg, "N"), d).requires("watch")
        } =>
            "With --watch: draw every N-th case (1 or more); about twenty a second by default",
            "Dengan --watch: gambar setiap kasus ke-N (1 atau lebih); bawaannya sekitar dua puluh \
             per detik";
        delay: Option<Duration> = "--delay", |arg, _| value(arg, "TIME").requires("watch") =>
            "With --watch: wait this long after each drawing, such as 200ms",
            "Dengan --watch: tunggu selama ini setelah tiap gambar, misalnya 200ms";
        stats: bool = "--stats" =>
            "Print search statistics: nodes by depth and more",
            "Cetak statistik pencarian: simpul per kedalaman dan lainnya";
        explain: bool = "--explain", |arg, _| arg.conflicts_with_all(["all", "limit"]) =>
            "Explain the solution step by step; saved pictures then show the steps",
            "Jelaskan solusinya langkah demi langkah; gambar yang disimpan lalu memuat \
             langkah-langkahnya";
        output: Vec<PathBuf> = "--output", |arg, _| value(arg, "FILE").short('o') =>
            "Save the result; the extension gives the format: .txt, .json, .svg or .png; may be \
             given several times",
            "Simpan hasilnya dalam format menurut akhiran namanya: .txt, .json, .svg, atau .png; \
             boleh diberikan beberapa kali";
        force: bool = "--force" =>
            "Replace files that exist",
            "Ganti berkas yang sudah ada";
        animate: Option<PathBuf> = "--animate", |arg, _| value(arg, "FILE") =>
            "Save the first solution step by step, as an animated .svg, .gif or .png",
            "Simpan solusi pertama langkah demi langkah, sebagai animasi .svg, .gif, atau .png";
        proof: Option<PathBuf> = "--proof", |arg, _| {
            value(arg, "NAME").conflicts_with_all(["count", "first", "limit"])
        } =>
            "Write a proof that there is no solution, or none but those shown: NAME.opb and \
             NAME.pbp for the checker VeriPB; where solutions have a length, NAME.cert: that none \
             is shorter",
            "Tulis bukti bahwa tidak ada solusi, atau tidak ada selain yang ditampilkan: NAMA.opb dan \
             NAMA.pbp untuk pemeriksa VeriPB; bila solusi punya panjang, NAMA.cert: bahwa tidak ada \
             yang lebih pendek";
        proof_format: Option<String> = "--proof-format", proof_formats =>
            "The checker that the proof is for: veripb, or drat for NAME.cnf and NAME.drat",
            "Pemeriksa yang dituju buktinya: veripb, atau drat untuk NAMA.cnf dan NAMA.drat";
        json: bool = "--json" =>
            "Print one JSON object instead, its solutions as they are found",
            "Cetak satu objek JSON sebagai gantinya, solusinya begitu ditemukan";
        jsonl: bool = "--jsonl", |arg, _| arg.conflicts_with("json") =>
            "Print one JSON object per line instead: one for each solution, then one for the \
             search",
            "Cetak satu objek JSON tiap baris: satu untuk tiap solusi, lalu satu untuk pencarian";
    }

    /// `compare`
    struct Compare with [input: Input, json: Json] {
        time_limit: Option<Duration> = "--time-limit", |arg, _| value(arg, "TIME") =>
            "Time for each strategy, such as 10s, 500ms or 2m; 5s by default",
            "Waktu untuk tiap strategi, misalnya 10s, 500ms, atau 2m; bawaannya 5s";
        all: bool = "--all" =>
            "Let every strategy find all solutions",
            "Biarkan setiap strategi mencari semua solusi";
    }

    /// `check`
    struct Check with [json: Json] {
        file: Required<String> = "FILE" =>
            "The puzzle: a file, an example, `-` for standard input, or the puzzle itself; omit it \
             if an option gives the puzzle",
            "Teka-tekinya: berkas, contoh, `-` untuk masukan standar, atau teka-teki itu sendiri; \
             tidak perlu bila sebuah opsi memberikannya";
        answer: Option<String> = "SOLUTION" =>
            "The answer: a file, `-` for standard input, or the answer itself",
            "Jawabannya: berkas, `-` untuk masukan standar, atau jawaban itu sendiri";
        puzzle: Option<String> = "--puzzle", |arg, d| d.family_name(value(arg, "NAME")) =>
            "The family, if the content does not decide it",
            "Keluarganya, bila isinya tidak menentukan";
    }

    /// `count`
    struct Count with [limits: LimitArgs, json: Json, part: CountPart] {
        files: Vec<String> = "FILE" =>
            "A file, an example, `-` for standard input, or the puzzle itself; none for a survey",
            "Berkas, contoh, `-` untuk masukan standar, atau teka-teki itu sendiri; tidak ada \
             untuk survei";
        puzzle: Option<String> = "--puzzle", |arg, d| d.family_name(value(arg, "NAME")) =>
            "The family, if the content does not decide it",
            "Keluarganya, bila isinya tidak menentukan";
        proof: Option<PathBuf> = "--proof", |arg, _| value(arg, "NAME") =>
            "Write NAME.opb and NAME.pbp: a proof that these are all solutions, up to 10,000, for \
             the checker VeriPB",
            "Tulis NAMA.opb dan NAMA.pbp: bukti bahwa ini semua solusinya, hingga 10.000, untuk \
             pemeriksa VeriPB";
        proof_format: Option<String> = "--proof-format", proof_formats =>
            "The checker that the proof is for: veripb, or drat for NAME.cnf and NAME.drat",
            "Pemeriksa yang dituju buktinya: veripb, atau drat untuk NAMA.cnf dan NAMA.drat";
        force: bool = "--force", |arg, _| arg.requires("proof") =>
            "Replace files that exist",
            "Ganti berkas yang sudah ada";
        csv: bool = "--csv", |arg, _| arg.conflicts_with("json") =>
            "Print the table of a survey as comma-separated values",
            "Cetak tabel survei sebagai nilai yang dipisahkan koma";
    }

    /// `hint`
    struct Hint with [input: Input, limits: LimitArgs, json: Json] {
        played: Option<String> = "--played", |arg, _| value(arg, "FILE") =>
            "The player's position: a file with the position or the moves, or the moves themselves",
            "Posisi pemain: berkas berisi posisi atau langkah-langkahnya, atau langkah-langkah \
             itu sendiri";
        nudge: bool = "--nudge" =>
            "Print only where to look",
            "Cetak saja di mana harus melihat";
        why_not: Option<String> = "--why-not", |arg, _| value(arg, "MOVE").conflicts_with("nudge") =>
            "Explain why this move is wrong, or say that nothing is wrong with it; moves are \
             written as in play",
            "Jelaskan mengapa langkah ini salah, atau katakan bahwa tidak ada yang salah; langkah \
             ditulis seperti dalam permainan";
        output: Option<PathBuf> = "--output", |arg, _| value(arg, "FILE").short('o') =>
            "Save the hint as a picture (.svg, .png), as text (.txt) or as JSON (.json)",
            "Simpan petunjuk sebagai gambar (.svg, .png), teks (.txt), atau JSON (.json)";
        force: bool = "--force" =>
            "Replace a file that exists",
            "Ganti berkas yang sudah ada";
    }

    /// `rate`
    struct Rate with [input: Input, limits: LimitArgs, json: Json] {}

    /// `batch`
    struct Batch with [part: BatchPart] {
        input: Required<String> = "INPUT" =>
            "A file with a JSON object on each line, such as {\"id\": 1, \"puzzle\": \"7 4 9 2\"}; \
             a folder with a puzzle in each file; or `-` for lines from standard input",
            "Berkas dengan satu objek JSON tiap baris, misalnya {\"id\": 1, \"puzzle\": \"7 4 9 \
             2\"}; folder dengan satu teka-teki tiap berkas; atau `-` untuk baris dari masukan \
             standar";
        verb: Option<String> = "--verb", |arg, _| {
            let names = pecah::Verb::ALL.map(pecah::Verb::name);
            let arg = with_words(value(arg, "VERB"), &names);
            arg.value_parser(clap::builder::PossibleValuesParser::new(names))
        } =>
            "What to do with each puzzle; solve by default",
            "Yang dilakukan pada tiap teka-teki; bawaannya solve";
        puzzle: Option<String> = "--puzzle", |arg, d| d.family_name(value(arg, "NAME")) =>
            "The family of puzzles that do not name theirs, if the content does not decide it",
            "Keluarga teka-teki yang tidak menyebutkannya, bila isinya tidak menentukan";
        strategy: Option<String> = "--strategy", |arg, _| value(arg, "NAME").short('s') =>
            "The strategy to solve with; the command `strategies` lists them",
            "Strategi untuk memecahkan; perintah `strategies` mendaftarnya";
        output: Option<PathBuf> = "--output", |arg, _| value(arg, "FILE").short('o') =>
            "Write the records to this file, line by line",
            "Tulis rekaman ke berkas ini, baris demi baris";
        resume: bool = "--resume", |arg, _| arg.requires("output").conflicts_with("force") =>
            "Continue an earlier run: skip the puzzles that have a record in the file",
            "Lanjutkan dari tempat terhenti: lewati teka-teki yang sudah ada rekamannya di berkas \
             itu";
        force: bool = "--force", |arg, _| arg.requires("output") =>
            "Replace a file that exists",
            "Ganti berkas yang sudah ada";
        time_limit: Option<Duration> = "--time-limit", |arg, _| value(arg, "TIME") =>
            "Stop each puzzle after this time, such as 10s, 500ms or 2m",
            "Hentikan tiap teka-teki setelah waktu ini, misalnya 10s, 500ms, atau 2m";
        node_limit: Option<u64> = "--node-limit", |arg, d| at_least_one(value(arg, "N"), d) =>
            "Stop each puzzle after this many nodes of the search (1 or more)",
            "Hentikan tiap teka-teki setelah simpul pencarian sebanyak ini (1 atau lebih)";
        memory: Option<Bytes> = "--memory", |arg, _| value(arg, "SIZE") =>
            "Memory for the tables of all searches together, such as 256M or 4G; 1G by default",
            "Memori untuk tabel semua pencarian bersama-sama, misalnya 256M atau 4G; bawaannya 1G";
        threads: Option<u16> = "--threads", |arg, _| {
            value(arg, "N").value_parser(clap::value_parser!(u16).range(1..))
        } =>
            "Puzzles to work on at once (1 or more); by default as many as the processor has \
             threads",
            "Banyaknya teka-teki sekaligus (1 atau lebih); bawaannya sebanyak utas prosesor";
    }

    /// `read`
    struct Read with [json: Json] {
        file: Required<String> = "PICTURE" =>
            "A screenshot (PNG, JPEG, WebP, GIF or BMP), or `-` for standard input",
            "Tangkapan layar (PNG, JPEG, WebP, GIF, atau BMP), atau `-` untuk masukan standar";
    }

    /// `generate`
    struct Generate with [limits: LimitArgs, json: Json, part: GeneratePart] {
        family: Required<String> = "FAMILY", |arg, d| {
            d.family_that_offers(Ability::Generate, arg)
        } =>
            "The family",
            "Keluarganya";
        count: Option<u64> = "--count", |arg, d| at_least_one(value(arg, "N"), d) =>
            "How many (1 or more); 1 by default",
            "Berapa banyak (1 atau lebih); bawaannya 1";
        seed: Option<u64> = "--seed", |arg, _| value(arg, "NUMBER") =>
            "Make the same puzzles again",
            "Buat lagi teka-teki yang sama";
        output: Option<PathBuf> = "--output", |arg, _| value(arg, "FILE").short('o') =>
            "Save the puzzles: as text (.txt), as records (.json), as one sheet to print (.svg, \
             .png), or in a folder, one file each",
            "Simpan teka-tekinya: sebagai teks (.txt), rekaman (.json), selembar untuk dicetak \
             (.svg, .png), atau dalam folder dengan satu berkas masing-masing";
        format: Option<String> = "--format", |arg, _| {
            let words = ["txt", "json", "svg", "png"];
            let arg = with_words(value(arg, "ENDING").requires("output"), &words);
            arg.value_parser(clap::builder::PossibleValuesParser::new(words))
        } =>
            "The format of the files in a folder; txt by default",
            "Format berkas dalam folder; bawaannya txt";
        force: bool = "--force", |arg, _| arg.requires("output") =>
            "Replace files that exist",
            "Ganti berkas yang sudah ada";
    }

    /// `prepare`
    struct Prepare with [json: Json] {
        names: Vec<String> = "NAME" =>
            "The tables to build; without a name, all are listed",
            "Tabel yang dibangun; semua didaftar bila tidak ada yang disebut";
        all: bool = "--all", |arg, _| arg.conflicts_with("names") =>
            "Build every table",
            "Bangun semua tabel";
        again: bool = "--again" =>
            "Rebuild tables even if they are stored and intact",
            "Bangun lagi tabel yang sudah tersimpan dan utuh";
        time_limit: Option<Duration> = "--time-limit", |arg, _| value(arg, "TIME") =>
            "Stop after this time, such as 10s, 500ms or 2m",
            "Berhenti setelah waktu ini, misalnya 10s, 500ms, atau 2m";
    }

    /// `strategies`
    struct Strategies with [json: Json] {}

    /// `examples`
    struct Examples with [json: Json] {
        name: Option<String> = "NAME" =>
            "The example to print, as family/name; without a name, all are listed",
            "Yang dicetak, dalam bentuk keluarga/nama; semua didaftar bila tidak ada yang disebut";
    }

    /// `explain`
    struct Explain with [limits: LimitArgs, json: Json] {
        code: Option<String> = "CODE" =>
            "A code such as I005, or a rule such as squeeze; without one, all are listed",
            "Sebuah kode, misalnya I005, atau aturan, misalnya squeeze; semua didaftar bila tidak \
             diberikan";
        lesson: bool = "--lesson", |arg, _| arg.requires("code") =>
            "Make a puzzle in which this rule is the next step",
            "Buat teka-teki yang langkah berikutnya memakai aturan ini";
        seed: Option<u64> = "--seed", |arg, _| value(arg, "NUMBER").requires("lesson") =>
            "Give the same lesson again",
            "Beri lagi pelajaran yang sama";
        answer: Option<String> = "--answer", |arg, _| value(arg, "MOVES").requires("seed") =>
            "Check these moves, written as in play: are they the step, or a part of it?",
            "Periksa langkah-langkah ini, ditulis seperti dalam permainan: benarkah, seluruhnya \
             atau sebagian?";
    }

    /// `convert`
    struct Convert with [input: Input, limits: LimitArgs, json: Json] {
        to: Required<String> = "--to", |arg, d| with_words(value(arg, "FORMAT"), &written(d)) =>
            "The format; each family writes some of them",
            "Formatnya; tiap keluarga menulis sebagian";
        size: Option<f64> = "--size", |arg, _| value(arg, "MM") =>
            "For 3D printing: the side of a cube, or the distance between two balls, in \
             millimetres; 10 by default",
            "Untuk cetak 3D: sisi sebuah kubus, atau jarak dua bola, dalam milimeter; bawaannya 10";
        output: Option<PathBuf> = "--output", |arg, _| value(arg, "FILE").short('o') =>
            "Save to this file instead of printing",
            "Simpan sebagai berkas ini alih-alih mencetaknya";
        force: bool = "--force", |arg, _| arg.requires("output") =>
            "Replace a file that exists",
            "Ganti berkas yang sudah ada";
    }

    /// `verify`
    struct Verify with [json: Json] {
        name: Required<String> = "NAME" =>
            "The proof: NAME.opb and NAME.pbp, NAME.cnf and NAME.drat, or NAME.cert, as --proof \
             writes them",
            "Buktinya: NAMA.opb dan NAMA.pbp, NAMA.cnf dan NAMA.drat, atau NAMA.cert, seperti yang \
             ditulis --proof";
    }

    /// `serve`
    struct Serve with [json: Json] {
        port: Option<u16> = "--port", |arg, _| value(arg, "NUMBER") =>
            "The port to listen on; 0 picks a free one, 8024 by default",
            "Porta yang didengarkan; 0 memilih yang bebas, bawaannya 8024";
        host: Option<IpAddr> = "--host", |arg, _| value(arg, "ADDRESS") =>
            "The address to listen on, 127.0.0.1 by default; any other than a loopback address \
             lets other machines connect",
            "Alamat yang didengarkan, bawaannya 127.0.0.1; alamat selain loopback membuka akses \
             bagi mesin lain";
        open: bool = "--open" =>
            "Open the page in the browser",
            "Buka halaman di peramban";
    }

    /// `completions`
    struct Completions {
        shell: Required<Shell> = "SHELL", |arg, _| {
            with_words(arg, &["bash", "elvish", "fish", "powershell", "zsh"])
        } =>
            "The shell",
            "Shell-nya";
    }

    /// `man`
    struct Man {
        dir: Option<PathBuf> = "--dir", |arg, _| value(arg, "FOLDER") =>
            "Write a page for each command to this folder",
            "Tulis satu halaman untuk tiap perintah ke folder ini";
    }

    /// `help`
    struct Help {
        command: Option<String> = "COMMAND" =>
            "The command; without one, the whole program",
            "Perintahnya; seluruh program bila tidak ada yang disebut";
    }

    /// What every command takes.
    struct Global {
        color: Option<String> = "--color", |arg, _| {
            value(arg, "WHEN").global(true).display_order(900).value_parser(["auto", "always", "never"])
        } =>
            "When to use colours: auto, always or never",
            "Kapan memakai warna: auto, always, atau never";
        lang: Option<String> = "--lang", |arg, _| {
            value(arg, "LANG").global(true).display_order(901).value_parser(["en", "id"])
        } =>
            "The language: en or id; by default that of the locale",
            "Bahasanya: en atau id; bawaannya menurut lokal sistem";
    }
}

impl Batch {
    /// The limits of each puzzle, where `workers` are worked on at once.
    pub(crate) fn limits(&self, workers: usize) -> Limits {
        let Self { time_limit, node_limit, memory, .. } = *self;
        let mut limits = LimitArgs { time_limit, node_limit, memory, threads: Some(1) }.limits();
        limits.memory /= workers;
        limits
    }
}

impl LimitArgs {
    /// The limits that these arguments mean.
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        limits.time = self.time_limit;
        if let Some(nodes) = self.node_limit {
            limits = limits.with_nodes(nodes);
        }
        if let Some(Bytes(memory)) = self.memory {
            limits = limits.with_memory(memory);
        }
        if let Some(threads) = self.threads {
            limits = limits.with_threads(threads.into());
        }
        limits
    }
}
