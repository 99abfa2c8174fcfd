//! The diagnostics of the command line: files, names, arguments.

use pecah::{Code, Phrase};

pub(crate) static ALL: &[&Code] = &[
    &NOT_FOUND,
    &NOT_A_FILE,
    &NOT_READABLE,
    &NOT_WRITTEN,
    &FORMAT,
    &NO_RANDOM,
    &UNKNOWN_CODE,
    &NOT_OFFERED,
    &NO_PAGE,
    &NOT_LISTENING,
    &USAGE,
    &EXISTS,
    &NOT_DRAWN,
    &LONG_LINE,
    &NOT_THIS_BATCH,
    &NO_CHECKER,
    &NO_FORMULA,
    &NOT_A_PART,
    &NOT_THIS_CHECKPOINT,
    &NO_DRIVER,
    &NOT_UNPACKED,
];

pub(crate) static NOT_FOUND: Code = Code {
    id: "F001",
    title: Phrase { en: "there is no such file", id: "berkas itu tidak ada" },
    page: Phrase {
        en: "There is no file or example with this name, and it is not a puzzle itself. The \
command `examples` lists the built-in puzzles; the name of any of them can be used instead of a \
file.",
        id: "Nama itu bukan nama berkas atau contoh, dan bukan pula teka-teki yang diketik sebagai \
gantinya. Perintah `examples` mendaftar teka-teki yang disertakan; masing-masing bisa \
disebut sebagai ganti berkas.",
    },
};

pub(crate) static NOT_A_FILE: Code = Code {
    id: "F002",
    title: Phrase { en: "this is not a file", id: "ini bukan berkas" },
    page: Phrase {
        en: "A puzzle is read from a file or from standard input (`-`). This is the name of a \
folder.",
        id: "Teka-teki dibaca dari berkas atau dari masukan standar (`-`). Nama itu nama sebuah \
folder.",
    },
};

pub(crate) static NOT_READABLE: Code = Code {
    id: "F003",
    title: Phrase { en: "the file cannot be read", id: "berkas tidak bisa dibaca" },
    page: Phrase {
        en: "The system refused to read it: the message says why. Missing permissions and circular \
links are the usual causes.",
        id: "Sistem menolak membacanya: pesannya menyebutkan alasannya. Penyebab yang lazim adalah \
izin yang kurang dan tautan yang melingkar.",
    },
};

pub(crate) static NOT_WRITTEN: Code = Code {
    id: "F004",
    title: Phrase { en: "the file cannot be written", id: "berkas tidak bisa ditulis" },
    page: Phrase {
        en: "The system refused to write it: the message says why. A result is first written to a \
temporary file beside its target and then renamed, so an existing file is untouched.",
        id: "Sistem menolak menulisnya: pesannya menyebutkan alasannya. Hasil ditulis dahulu ke \
berkas sementara di samping tujuannya lalu diganti namanya, jadi yang ada sebelumnya \
tidak berubah.",
    },
};

pub(crate) static FORMAT: Code = Code {
    id: "F005",
    title: Phrase {
        en: "the file name does not give a format",
        id: "akhiran nama berkas tidak menunjukkan format",
    },
    page: Phrase {
        en: "The extension of the name decides the format of the result:\n\n\
\x20 .txt    text\n\
\x20 .json   the object that `--json` prints\n\
\x20 .svg    a picture that scales\n\
\x20 .png    a picture",
        id: "Hasil disimpan dalam format menurut akhiran namanya:\n\n\
\x20 .txt    teks\n\
\x20 .json   objek yang dicetak `--json`\n\
\x20 .svg    gambar yang bisa diperbesar\n\
\x20 .png    gambar",
    },
};

pub(crate) static NO_RANDOM: Code = Code {
    id: "F006",
    title: Phrase {
        en: "the family cannot deal random puzzles",
        id: "keluarga itu tidak membagikan teka-teki acak",
    },
    page: Phrase {
        en: "Only some families can deal random puzzles; the message lists them. The command \
`examples` lists puzzles of every family.",
        id: "Hanya sebagian keluarga membagikan teka-teki acak; pesannya menyebutkan yang mana. \
Perintah `examples` mendaftar teka-teki setiap keluarga.",
    },
};

pub(crate) static UNKNOWN_CODE: Code = Code {
    id: "F007",
    title: Phrase { en: "there is no such code", id: "kode itu tidak ada" },
    page: Phrase {
        en: "The command `explain` without a code lists all codes.",
        id: "Perintah `explain` tanpa kode mendaftar semua kode.",
    },
};

pub(crate) static NOT_OFFERED: Code = Code {
    id: "F008",
    title: Phrase { en: "this is not available here", id: "yang seperti itu tidak ada di sini" },
    page: Phrase {
        en: "Only some families support this request, or it goes by another name; the message \
lists what is available.",
        id: "Yang diminta hanya disediakan sebagian keluarga, atau bernama lain; pesannya \
menyebutkan yang ada.",
    },
};

pub(crate) static NO_PAGE: Code = Code {
    id: "F009",
    title: Phrase {
        en: "this program was built without the page",
        id: "program ini dibangun tanpa halaman",
    },
    page: Phrase {
        en: "`cargo xtask page` builds the page (this needs Node and npm), and the next `cargo \
build --release` embeds it. A build with `--no-default-features` omits it. The other commands do \
not need it.",
        id: "Halaman ditanamkan saat program dibangun, bila halaman itu sudah dibangun sebelumnya: \
`cargo xtask page` membuatnya (memerlukan Node dan npm), dan `cargo build --release` \
berikutnya menyertakannya. Pembangunan dengan `--no-default-features` meniadakannya. \
Perintah lain tidak memerlukannya.",
    },
};

pub(crate) static NOT_LISTENING: Code = Code {
    id: "F010",
    title: Phrase {
        en: "the program cannot listen on this address",
        id: "alamat itu tidak bisa didengarkan",
    },
    page: Phrase {
        en: "Another program may be using the port: choose another with `--port`, or let the \
system choose with `--port 0`. An address given with `--host` must belong to this machine.",
        id: "Mungkin porta itu dipakai program lain: pilih yang lain dengan `--port`, atau biarkan \
sistem memilih dengan `--port 0`. Alamat yang diberikan dengan `--host` harus milik \
mesin ini.",
    },
};

pub(crate) static USAGE: Code = Code {
    id: "F011",
    title: Phrase { en: "the command line is not understood", id: "baris perintah tidak dipahami" },
    page: Phrase {
        en: "A command, an argument or a value is unknown, or two arguments exclude each other: \
the message says which. `--help` after a command lists what it takes.",
        id: "Ada perintah, argumen, atau nilai yang tidak dikenal, atau dua argumen saling \
meniadakan: pesannya menyebutkan yang mana. `--help` setelah sebuah perintah \
menampilkan yang diterimanya.",
    },
};

pub(crate) static EXISTS: Code = Code {
    id: "F012",
    title: Phrase { en: "the file is not overwritten", id: "berkas tidak ditimpa" },
    page: Phrase {
        en: "A result never replaces an existing file unless you give `--force` or, on a terminal, \
answer yes when asked. The file that the puzzle was read from is never replaced, and two results \
of one command cannot go to the same file.",
        id: "Hasil tidak pernah mengganti berkas yang sudah ada kecuali dengan `--force`, atau, di \
terminal, bila pertanyaan apakah berkas itu diganti dijawab ya. Berkas asal teka-teki sama sekali \
tidak diganti, dan dua hasil dari satu perintah tidak bisa menuju berkas yang sama.",
    },
};

pub(crate) static NOT_DRAWN: Code = Code {
    id: "F013",
    title: Phrase { en: "the picture cannot be drawn", id: "gambar tidak bisa dibuat" },
    page: Phrase {
        en: "The program does not draw .png or .gif files of this size. An .svg of the same result \
can always be written.",
        id: "Berkas .png atau .gif sebesar ini tidak bisa dibuat program. Berkas .svg untuk hasil \
yang sama selalu bisa ditulis.",
    },
};

pub(crate) static LONG_LINE: Code = Code {
    id: "F014",
    title: Phrase { en: "the line is too long", id: "baris terlalu panjang" },
    page: Phrase {
        en: "A line of a batch holds one puzzle, whose text has at most 1,048,576 bytes. A longer \
line is skipped; the lines after it are read.",
        id: "Satu baris batch memuat satu teka-teki, yang teksnya paling banyak 1.048.576 bita. \
Baris yang lebih panjang tidak dibaca; baris sesudahnya dibaca.",
    },
};

pub(crate) static NOT_THIS_BATCH: Code = Code {
    id: "F015",
    title: Phrase { en: "these are records of another batch", id: "ini rekaman batch lain" },
    page: Phrase {
        en: "`batch --resume` continues where an earlier run on the same input stopped. The ids of \
the records in the file must be those of the puzzles, in the same order. The message says where \
they differ. To start again, choose another file or use `--force` instead of `--resume`.",
        id: "`batch --resume` melanjutkan batch atas masukan yang sama yang terhenti sebelumnya. Id \
rekaman dalam berkas itu harus sama dengan id teka-tekinya, menurut urutannya. Pesannya menyebutkan \
di mana bedanya. Untuk memulai lagi, sebutkan berkas lain atau pakai `--force` sebagai ganti \
`--resume`.",
    },
};

pub(crate) static NO_CHECKER: Code = Code {
    id: "F016",
    title: Phrase { en: "the checker cannot be started", id: "pemeriksa tidak bisa dijalankan" },
    page: Phrase {
        en: "The command `verify` runs VeriPB, a program that knows nothing about puzzles and \
checks every step of a proof. Install it with `cargo install veripb`, and make sure that `veripb` \
is on the search path.",
        id: "Perintah `verify` menjalankan VeriPB, program yang tidak tahu apa pun tentang teka-teki \
dan memeriksa setiap langkah bukti. Pasang dengan `cargo install veripb`, dan pastikan program \
`veripb` ditemukan.",
    },
};

pub(crate) static NO_FORMULA: Code = Code {
    id: "F017",
    title: Phrase {
        en: "the constraints are not those of a proof written by Pecah",
        id: "batasan itu bukan milik bukti yang ditulis program ini",
    },
    page: Phrase {
        en: "The command `verify` reads the file `.opb` before the checker does: every solution \
that it lists must satisfy the rules in it. Either a line is not a constraint as `--proof` writes \
them, or a listed solution is wrong. Write the proof again.",
        id: "Perintah `verify` membaca berkas `.opb` sebelum pemeriksa: setiap solusi yang tercantum \
harus memenuhi aturan yang tertulis di dalamnya. Ada baris yang bukan batasan seperti yang ditulis \
`--proof`, atau yang tercantum bukan solusi. Tulis lagi buktinya.",
    },
};

pub(crate) static NOT_A_PART: Code = Code {
    id: "F018",
    title: Phrase { en: "this is not the record of a part", id: "ini bukan rekaman sebuah bagian" },
    page: Phrase {
        en: "The command `merge` reads what `--part` with `--json` prints: one JSON object for \
each part. The message names the file and the invalid record, which may have been cut off when the \
disk was full. Run that part again.",
        id: "Perintah `merge` membaca yang dicetak `--part` dengan `--json`: satu objek JSON untuk \
tiap bagian. Pesannya menyebutkan berkas dan rekaman yang bukan demikian, misalnya yang terpotong \
ketika disknya penuh. Jalankan lagi bagian itu.",
    },
};

pub(crate) static NOT_THIS_CHECKPOINT: Code = Code {
    id: "F019",
    title: Phrase { en: "the checkpoint cannot be used", id: "checkpoint itu tidak bisa dipakai" },
    page: Phrase {
        en: "A checkpoint belongs to one puzzle, one part, the options of the request and one \
version of the program, and has a checksum. One that does not match is not used. Choose another \
file, or remove this one to start again.",
        id: "Sebuah checkpoint milik satu teka-teki, satu bagian, opsi pertanyaannya, dan satu versi \
program, dan punya checksum. Tidak ada yang dihitung dari checkpoint yang tidak cocok. Sebutkan \
berkas lain, atau hapus berkas itu untuk memulai lagi.",
    },
};

pub(crate) static NO_DRIVER: Code = Code {
    id: "F020",
    title: Phrase {
        en: "the cluster driver cannot be started",
        id: "penggerak klaster tidak bisa dijalankan",
    },
    page: Phrase {
        en: "The command `cluster` passes its work to `pecah-cluster`, which talks to Ray and \
comes with the Python package: `pip install pecah[ray]`. It is looked for beside this program, \
then on the search path. Without Ray, `--part` and `merge` do the same under any other scheduler.",
        id: "Perintah `cluster` menyerahkan pekerjaannya kepada `pecah-cluster`, yang berbicara \
dengan Ray dan disertakan dalam paket Python: `pip install pecah[ray]`. Program itu dicari di \
samping program ini, lalu di jalur pencarian. Tanpa Ray, `--part` dan `merge` melakukan hal yang \
sama di bawah penjadwal lain apa pun.",
    },
};

pub(crate) static NOT_UNPACKED: Code = Code {
    id: "F021",
    title: Phrase { en: "the compressed file is damaged", id: "berkas yang dimampatkan itu rusak" },
    page: Phrase {
        en: "A file that begins like one of gzip is unpacked before it is read. This one cannot be \
unpacked: part of it is missing, its checksum is wrong, something follows its end, or it was \
compressed twice. Save or download it again; `gzip --test` examines a file too.",
        id: "Berkas yang awalnya seperti berkas gzip dibuka dulu sebelum dibaca. Berkas ini tidak bisa \
dibuka: sebagian hilang, checksum-nya salah, ada isi lain sesudah akhirnya, atau berkas itu dimampatkan dua \
kali. Simpan atau unduh lagi; `gzip --test` juga memeriksa berkas.",
    },
};
