//! The commands by name, each with a line that says what it does.

use pecah::Phrase;

/// Every command: its name and one line on it.
pub(super) const VERBS: &[(&str, Phrase)] = &[
    (
        "solve",
        Phrase {
            en: "Solve a puzzle: the first solution, or all of them",
            id: "Pecahkan teka-teki: solusi pertama, atau semuanya",
        },
    ),
    (
        "compare",
        Phrase {
            en: "Run every strategy on a puzzle, side by side",
            id: "Jalankan setiap strategi pada satu teka-teki, berdampingan",
        },
    ),
    (
        "check",
        Phrase {
            en: "Check an answer: is it right, and if not, where is it wrong?",
            id: "Periksa jawaban: benarkah, dan jika tidak, di mana salahnya?",
        },
    ),
    (
        "count",
        Phrase {
            en: "Count all solutions, also up to symmetry; or survey all puzzles of a kind",
            id: "Hitung semua solusi, juga jika yang simetris dianggap sama; atau survei semua teka-teki sejenis",
        },
    ),
    (
        "hint",
        Phrase {
            en: "Show the next step and why",
            id: "Tunjukkan langkah berikutnya dan alasannya",
        },
    ),
    (
        "rate",
        Phrase {
            en: "Rate how hard a puzzle is for people",
            id: "Nilai seberapa sulit teka-teki bagi orang",
        },
    ),
    (
        "batch",
        Phrase {
            en: "Solve, count, hint, rate or check many puzzles, one JSON record per line",
            id: "Pecahkan, hitung, beri petunjuk, nilai, atau periksa banyak teka-teki, satu \
                 rekaman JSON tiap baris",
        },
    ),
    (
        "merge",
        Phrase {
            en: "Join the results of the parts of a search (see `--part`)",
            id: "Gabungkan bagian-bagian pencarian yang dipotong `--part`",
        },
    ),
    (
        "cluster",
        Phrase {
            en: "Count or solve a puzzle in parts on a Ray cluster",
            id: "Hitung atau pecahkan teka-teki dalam bagian-bagian di klaster Ray",
        },
    ),
    (
        "read",
        Phrase {
            en: "Read the board in a screenshot and print it as text",
            id: "Baca papan dalam tangkapan layar dan cetak sebagai teks",
        },
    ),
    ("generate", Phrase { en: "Make new puzzles", id: "Buat teka-teki baru" }),
    (
        "prepare",
        Phrase {
            en: "Build large tables once and keep them for later searches",
            id: "Bangun tabel besar sekali saja dan simpan untuk pencarian berikutnya",
        },
    ),
    (
        "strategies",
        Phrase { en: "List the strategies of every family", id: "Daftar strategi setiap keluarga" },
    ),
    (
        "examples",
        Phrase {
            en: "List the example puzzles, or print one",
            id: "Daftar contoh teka-teki, atau cetak salah satunya",
        },
    ),
    (
        "explain",
        Phrase {
            en: "Explain a diagnostic code or a rule, or give a lesson about a rule",
            id: "Jelaskan sebuah kode diagnostik, atau sebuah aturan beserta pelajarannya",
        },
    ),
    (
        "schema",
        Phrase {
            en: "Print the JSON schema of everything that --json prints",
            id: "Cetak skema JSON dari semua yang dicetak --json",
        },
    ),
    (
        "convert",
        Phrase {
            en: "Write a puzzle in the format of another program",
            id: "Tulis teka-teki dalam format program lain",
        },
    ),
    (
        "verify",
        Phrase {
            en: "Check a proof with VeriPB or a DRAT checker, or check a certificate",
            id: "Periksakan bukti dengan VeriPB atau pemeriksa DRAT, atau periksa sertifikat",
        },
    ),
    (
        "serve",
        Phrase {
            en: "Show the page in a browser: all puzzles, nothing to install",
            id: "Tampilkan halaman di peramban: semua teka-teki, tanpa memasang apa pun",
        },
    ),
    (
        "completions",
        Phrase {
            en: "Print a completion script for a shell",
            id: "Cetak skrip pelengkapan untuk sebuah shell",
        },
    ),
    (
        "man",
        Phrase {
            en: "Print the manual page, or write all of them to a folder",
            id: "Cetak halaman manual, atau tulis semuanya ke sebuah folder",
        },
    ),
    ("help", Phrase { en: "Print the help of a command", id: "Cetak bantuan sebuah perintah" }),
];
