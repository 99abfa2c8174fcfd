//! The diagnostics of the library itself: input that no family gets to see, options, strategies.

use crate::diagnostic::Code;
use crate::message::Phrase;

/// Every code of this file.
pub(crate) static ALL: &[&Code] = &[
    &TOO_LONG,
    &NOT_TEXT,
    &NUL,
    &EMPTY,
    &UNRECOGNISED,
    &AMBIGUOUS,
    &NOT_A_TASK,
    &UNKNOWN_OPTION,
    &BAD_VALUE,
    &UNKNOWN_STRATEGY,
    &NOT_APPLICABLE,
    &FIRST_ONLY,
    &NOT_OFFERED,
    &NOT_A_MOVE,
    &UNKNOWN_FAMILY,
    &FORMAT,
    &CANNOT_CONVERT,
    &UNKNOWN_FORMAT,
    &NO_MORE_PUZZLES,
    &NOT_THE_PARTS,
];

pub(crate) static TOO_LONG: Code = Code {
    id: "I001",
    title: Phrase { en: "the input is too long", id: "masukan terlalu panjang" },
    page: Phrase {
        en: "Pecah reads at most 1,048,576 bytes and 20,000 lines of text for one puzzle. The \
largest puzzle of any family takes a few kilobytes, so a longer input is nearly always the wrong \
file.",
        id: "Pecah membaca paling banyak 1.048.576 bita dan 20.000 baris teks untuk satu \
teka-teki. Teka-teki terbesar dari keluarga mana pun hanya beberapa kilobita, jadi masukan yang \
lebih panjang hampir selalu berkas yang salah.",
    }
    .page(),
};

pub(crate) static NOT_TEXT: Code = Code {
    id: "I002",
    title: Phrase { en: "the input is not UTF-8 text", id: "masukan bukan teks UTF-8" },
    page: Phrase {
        en: "Puzzle files are plain text in UTF-8 (plain ASCII is UTF-8). Save the file again \
from a text editor with the encoding UTF-8. A byte order mark at its start does no harm.",
        id: "Berkas teka-teki adalah teks biasa dalam UTF-8 (ASCII biasa juga UTF-8). Simpan lagi \
berkas itu dari penyunting teks dengan pengodean UTF-8. Tanda urutan bita di awalnya tidak \
mengganggu.",
    }
    .page(),
};

pub(crate) static NUL: Code = Code {
    id: "I003",
    title: Phrase { en: "the input contains a NUL byte", id: "masukan memuat bita NUL" },
    page: Phrase {
        en: "Text never contains NUL bytes: the file is binary, or was saved as UTF-16. Save it \
again as plain UTF-8 text.",
        id: "Teks tidak pernah memuat bita NUL: berkas itu biner, atau disimpan sebagai UTF-16. \
Simpan lagi sebagai teks UTF-8 biasa.",
    }
    .page(),
};

pub(crate) static EMPTY: Code = Code {
    id: "I004",
    title: Phrase { en: "the input is empty", id: "masukan kosong" },
    page: Phrase {
        en: "There is nothing in the input but white space. The examples have a puzzle of every \
family to start from.",
        id: "Tidak ada apa pun dalam masukan selain spasi. Contoh-contoh yang disertakan memuat \
teka-teki dari setiap keluarga sebagai titik awal.",
    }
    .page(),
};

/// Its page is followed by the list of families that the registry knows.
pub(crate) static UNRECOGNISED: Code = Code {
    id: "I005",
    title: Phrase {
        en: "no family recognises the input",
        id: "tidak ada keluarga yang mengenali masukan",
    },
    page: Phrase {
        en: "The content decides which family reads a puzzle. If the input is meant to be a puzzle \
of one of the families below, name the family to see what is wrong with the input.",
        id: "Isi masukan menentukan keluarga mana yang membacanya. Jika masukan itu dimaksudkan \
sebagai teka-teki salah satu keluarga di bawah, sebutkan keluarganya, dan kesalahannya akan \
dilaporkan.",
    }
    .page(),
};

pub(crate) static AMBIGUOUS: Code = Code {
    id: "I006",
    title: Phrase {
        en: "more than one family recognises the input",
        id: "lebih dari satu keluarga mengenali masukan",
    },
    page: Phrase {
        en: "The content fits more than one family equally well: a few numbers alone on a line, \
say, can begin several kinds of puzzle. Name the family that you mean.",
        id: "Isi masukan cocok dengan lebih dari satu keluarga: beberapa angka saja pada satu \
baris, misalnya, bisa mengawali beberapa jenis teka-teki. Sebutkan keluarga yang dimaksud.",
    }
    .page(),
};

pub(crate) static NOT_A_TASK: Code = Code {
    id: "I007",
    title: Phrase { en: "the line is not a task", id: "baris itu bukan tugas" },
    page: Phrase {
        en: "Each line of a batch is one JSON object:\n\n\
\x20 {\"id\": 1, \"puzzle\": \"AAAB\\nAAAB\\nCCAB\\nCBDB\"}\n\n`puzzle` is the text of the puzzle, \
its line ends written as \\n. `id` is any value; the record of this line repeats it. `family` \
names the family if the text does not decide it, `options` is an object of its options, `strategy` \
the strategy to solve it with, `answer` the answer to check, and `played` the player's position \
for a hint. The record of a generated puzzle is a valid task.",
        id: "Setiap baris batch adalah satu objek JSON:\n\n\
\x20 {\"id\": 1, \"puzzle\": \"AAAB\\nAAAB\\nCCAB\\nCBDB\"}\n\n\
`puzzle` adalah teks teka-teki, akhir barisnya ditulis \\n. `id` boleh nilai apa saja; rekaman \
untuk baris ini memuatnya juga. `family` menyebut keluarganya bila teksnya tidak menentukan, \
`options` objek berisi opsinya, `strategy` strategi untuk memecahkannya, `answer` jawaban yang \
diperiksa, dan `played` posisi pemain yang meminta petunjuk. Rekaman teka-teki yang dibuat adalah \
tugas sebagaimana adanya.",
    }
    .page(),
};

pub(crate) static UNKNOWN_OPTION: Code = Code {
    id: "U001",
    title: Phrase { en: "the family has no such option", id: "keluarga ini tidak punya opsi itu" },
    page: Phrase {
        en: "Each family has its own options, and each verb takes some of them. The option given \
belongs to another family or to another verb.",
        id: "Setiap keluarga punya opsi sendiri, dan setiap perintah menerima sebagiannya. Opsi \
yang diberikan milik keluarga lain atau perintah lain.",
    }
    .page(),
};

pub(crate) static BAD_VALUE: Code = Code {
    id: "U002",
    title: Phrase {
        en: "the option cannot have this value",
        id: "opsi itu tidak bisa bernilai demikian",
    },
    page: Phrase {
        en: "The message says which values the option takes. The help of the command lists every \
option with its values.",
        id: "Pesannya menyebutkan nilai yang diterima opsi itu. Bantuan perintah memuat setiap \
opsi beserta nilainya.",
    }
    .page(),
};

pub(crate) static UNKNOWN_STRATEGY: Code = Code {
    id: "U003",
    title: Phrase {
        en: "the family has no such strategy",
        id: "keluarga ini tidak punya strategi itu",
    },
    page: Phrase {
        en: "Each family has its own strategies; the message lists them, the default one first.",
        id: "Setiap keluarga punya strategi sendiri; pesannya memuat daftarnya, yang baku di \
urutan pertama.",
    }
    .page(),
};

pub(crate) static NOT_APPLICABLE: Code = Code {
    id: "U004",
    title: Phrase {
        en: "the strategy does not apply to this puzzle",
        id: "strategi itu tidak berlaku untuk teka-teki ini",
    },
    page: Phrase {
        en: "Some strategies handle only part of a family: the brute-force searches of flat \
boards, for instance, do not handle pyramids. Without a named strategy the default one is used, \
which handles every puzzle of its family.",
        id: "Sebagian strategi hanya menangani sebagian keluarga: pencarian brute force untuk \
papan datar, misalnya, tidak menangani piramida. Tanpa nama strategi, yang dipakai adalah \
strategi baku, yang menangani setiap teka-teki keluarganya.",
    }
    .page(),
};

pub(crate) static FIRST_ONLY: Code = Code {
    id: "U005",
    title: Phrase {
        en: "the strategy stops at its first solution",
        id: "strategi itu berhenti pada solusi pertamanya",
    },
    page: Phrase {
        en: "The strategy is defined up to its first solution and no further, so it can neither \
list all solutions nor count them. Use the default strategy for that.",
        id: "Strategi itu terdefinisi hanya sampai solusi pertamanya, jadi tidak bisa mendaftar \
atau menghitung semua solusi. Pakailah strategi baku untuk itu.",
    }
    .page(),
};

pub(crate) static NOT_OFFERED: Code = Code {
    id: "U006",
    title: Phrase { en: "the family does not offer this", id: "keluarga ini tidak menyediakannya" },
    page: Phrase {
        en: "Every family can solve, check, count by listing, and draw. Hints, explanations, \
ratings, new puzzles, surveys, prepared tables and play are offered by some families only.",
        id: "Setiap keluarga bisa memecahkan, memeriksa, menghitung dengan mendaftar, dan \
menggambar. Petunjuk, penjelasan, penilaian, teka-teki baru, survei, tabel siap pakai, dan \
permainan hanya disediakan sebagian keluarga.",
    }
    .page(),
};

pub(crate) static NOT_A_MOVE: Code = Code {
    id: "U007",
    title: Phrase { en: "the move cannot be made", id: "langkah itu tidak bisa dilakukan" },
    page: Phrase {
        en: "A move is a short text; each family says how its moves are written. The message \
shows an example, or why this move is not possible now.",
        id: "Langkah adalah teks pendek; setiap keluarga menentukan cara menuliskannya. Pesannya \
memuat contoh, atau alasan mengapa langkah ini tidak mungkin sekarang.",
    }
    .page(),
};

pub(crate) static UNKNOWN_FAMILY: Code = Code {
    id: "U008",
    title: Phrase { en: "there is no such family", id: "tidak ada keluarga bernama itu" },
    page: Phrase {
        en: "The message lists the families that this program knows.",
        id: "Pesannya memuat daftar keluarga yang dikenal program ini.",
    }
    .page(),
};

pub(crate) static NO_MORE_PUZZLES: Code = Code {
    id: "U009",
    title: Phrase { en: "no further puzzle was found", id: "tidak ditemukan teka-teki lagi" },
    page: Phrase {
        en: "The puzzles of one series are all different. Here, hundreds in a row had been made \
before: few puzzles of this kind are left, if any. Ask for fewer, for larger ones, or with fewer \
conditions.",
        id: "Teka-teki dalam satu seri semuanya berbeda. Di sini ratusan kali berturut-turut yang \
muncul sudah pernah dibuat: teka-teki sejenis ini sedikit sekali, kalaupun masih ada. Mintalah \
lebih sedikit, yang lebih besar, atau dengan syarat lebih sedikit.",
    }
    .page(),
};

pub(crate) static FORMAT: Code = Code {
    id: "I008",
    title: Phrase {
        en: "the text does not follow its format",
        id: "teks tidak sesuai dengan formatnya",
    },
    page: Phrase {
        en: "The text is in another program's format, but part of it does not follow that format \
or is not supported here. The message says what was expected, and the place is marked.",
        id: "Teks itu bertanda format program lain, tetapi ada bagian yang tidak sesuai dengan format \
itu, atau yang tidak bisa dimodelkan di sini. Pesannya menyebutkan yang seharusnya, dan tempatnya \
ditandai.",
    }
    .page(),
};

pub(crate) static CANNOT_CONVERT: Code = Code {
    id: "U010",
    title: Phrase {
        en: "the format cannot hold this puzzle",
        id: "format itu tidak bisa memuat teka-teki ini",
    },
    page: Phrase {
        en: "Other programs' formats support fewer features than ours, or different ones. The \
message says which feature of this puzzle the format does not support; nothing is left out \
silently.",
        id: "Format program lain mengenal lebih sedikit, atau hal lain. Pesannya menyebutkan bagian \
teka-teki ini yang tidak tertampung; tidak ada yang diam-diam dihilangkan.",
    }
    .page(),
};

pub(crate) static UNKNOWN_FORMAT: Code = Code {
    id: "U011",
    title: Phrase {
        en: "the family does not write this format",
        id: "keluarga ini tidak menulis format itu",
    },
    page: Phrase {
        en: "Each family writes the formats of programs for its kind of puzzle. The message lists \
them.",
        id: "Setiap keluarga menulis teka-tekinya dalam format program yang mengenal teka-teki \
semacam itu. Pesannya memuat daftarnya.",
    }
    .page(),
};

pub(crate) static NOT_THE_PARTS: Code = Code {
    id: "U012",
    title: Phrase {
        en: "the parts do not make a whole",
        id: "bagian-bagian itu tidak menjadi keseluruhan",
    },
    page: Phrase {
        en: "A total is printed only if every part of one search is there exactly once. Each \
record states its puzzle, command, options and version, which part it is and of how many, and has \
a checksum. The message names each record that does not belong with the others, and the missing \
parts: run those again, on any machine. `merge --partial` shows what is known so far.",
        id: "Jumlahnya dicetak hanya bila setiap bagian dari satu pencarian ada tepat sekali. Setiap \
rekaman menyebutkan teka-teki, perintah, opsi, dan versinya, bagian ke berapa dari berapa, dan \
punya checksum. Pesannya menyebutkan setiap rekaman yang tidak cocok dengan yang lain, dan bagian \
yang belum ada: jalankan lagi bagian itu, di mesin mana pun. Yang sudah diketahui ditampilkan oleh \
`merge --partial`.",
    }
    .page(),
};
