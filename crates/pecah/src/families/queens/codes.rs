//! The diagnostics of queens boards.

use crate::diagnostic::Code;
use crate::message::Phrase;

pub(super) static ALL: &[&Code] = &[
    &NOT_SQUARE,
    &STRAY_CHARACTER,
    &REGION_COUNT,
    &TOO_LARGE,
    &ANSWER_SHAPE,
    &STAR_LINE,
    &NO_ROOM,
    &PLAYED,
    &NOT_MADE,
];

pub(super) static NOT_SQUARE: Code = Code {
    id: "Q001",
    title: Phrase { en: "the board is not square", id: "papan tidak persegi" },
    page: Phrase {
        en: "A queens board has as many lines as each line has letters:\n\n    AAB\n    CAB\n    \
CCB\n\nBlank lines and spaces around a line are ignored. Check whether a line is missing or too \
short.",
        id: "Papan ratu punya baris sebanyak huruf pada tiap barisnya:\n\n    AAB\n    CAB\n    \
CCB\n\nBaris kosong dan spasi di kiri dan kanan baris diabaikan. Periksa apakah ada baris yang \
hilang atau terlalu pendek.",
    }
    .page(),
};

pub(super) static STRAY_CHARACTER: Code = Code {
    id: "Q002",
    title: Phrase {
        en: "a character that is not a region's letter",
        id: "ada tanda yang bukan huruf wilayah",
    },
    page: Phrase {
        en: "Each cell is one letter A-Z or a-z, or a digit 0-9, the name of its region, with or \
without spaces between the cells. Upper and lower case are different regions.",
        id: "Setiap sel adalah satu huruf A-Z atau a-z, atau satu angka 0-9, yaitu nama wilayahnya, \
dengan atau tanpa spasi di antara sel-selnya. Huruf besar dan huruf kecil adalah wilayah yang \
berbeda.",
    }
    .page(),
};

pub(super) static REGION_COUNT: Code = Code {
    id: "Q003",
    title: Phrase {
        en: "the number of regions differs from the number of rows",
        id: "banyaknya wilayah lain dari banyaknya baris",
    },
    page: Phrase {
        en: "Rows and regions take the same number of queens or stars, so a board of N rows needs \
exactly N different letters. Two regions that share a letter by mistake, or one region with two \
letters, are the usual cause.",
        id: "Baris dan wilayah memuat ratu atau bintang yang sama banyaknya, jadi papan dengan N \
baris perlu tepat N huruf yang berbeda. Penyebab yang biasa: dua wilayah memakai huruf yang sama, \
atau satu wilayah memakai dua huruf.",
    }
    .page(),
};

pub(super) static TOO_LARGE: Code = Code {
    id: "Q004",
    title: Phrase { en: "the board is too large", id: "papan terlalu besar" },
    page: Phrase {
        en: "Boards of up to 50 rows are read. A longer file usually holds several boards: give \
them one by one.",
        id: "Papan dibaca sampai 50 baris. Berkas yang lebih panjang biasanya memuat beberapa \
papan: berikan satu per satu.",
    }
    .page(),
};

pub(super) static ANSWER_SHAPE: Code = Code {
    id: "Q005",
    title: Phrase {
        en: "the answer does not have the shape of the board",
        id: "susunan jawaban lain dari papan",
    },
    page: Phrase {
        en: "An answer has the board's rows, with `#` for a queen or star and anything else (the \
region's letter, a dot) for a cell without one, with or without spaces between:\n\n    A # B\n    \
A A #\n",
        id: "Jawaban punya baris-baris papan, dengan `#` untuk ratu atau bintang dan tanda lain \
(huruf wilayah, titik) untuk sel kosong, dengan atau tanpa spasi di antaranya:\n\n    A # B\n    \
A A #\n",
    }
    .page(),
};

pub(super) static STAR_LINE: Code = Code {
    id: "Q006",
    title: Phrase {
        en: "the line with the number of stars is not understood",
        id: "baris yang menyebut banyaknya bintang tidak dipahami",
    },
    page: Phrase {
        en: "A line that starts with `#` gives the number of stars in each row, column and region, \
from 1 to 6:\n\n    # stars: 2\n\nIt stands before or after the board, once. Without it, and \
without the option `stars`, there is one queen per row. The option overrides the line.",
        id: "Baris yang diawali `#` menyebut banyaknya bintang di tiap baris, kolom, dan wilayah, \
dari 1 sampai 6:\n\n    # stars: 2\n\nLetaknya sebelum atau sesudah papan, satu kali. Tanpa baris itu \
dan tanpa opsi `stars`, ada satu ratu per baris. Opsi itu mengalahkan barisnya.",
    }
    .page(),
};

pub(super) static NO_ROOM: Code = Code {
    id: "Q007",
    title: Phrase { en: "the stars cannot fit", id: "bintangnya tidak muat" },
    page: Phrase {
        en: "No two stars touch, so a square of two by two cells holds at most one. Two \
neighbouring rows of N cells therefore hold at most N/2 stars, rounded up, and need twice the stars \
of a row: two stars need N = 7 at least, three 11, four 15, five 19 and six 23. A region needs as \
many cells as it takes stars.",
        id: "Dua bintang tidak boleh bersentuhan, jadi persegi dua kali dua sel memuat paling \
banyak satu. Karena itu dua baris bersebelahan dengan N sel memuat paling banyak N/2 bintang, \
dibulatkan ke atas, dan perlu dua kali bintang satu baris: dua bintang perlu N paling sedikit 7, \
tiga 11, empat 15, lima 19, dan enam 23. Wilayah perlu sel sebanyak bintangnya.",
    }
    .page(),
};

pub(super) static PLAYED: Code = Code {
    id: "Q008",
    title: Phrase {
        en: "the played position does not have the shape of the board",
        id: "susunan posisi permainan lain dari papan",
    },
    page: Phrase {
        en: "A played position has the rows of the board as they stand: `#`, `Q` or `*` for a queen \
or star, `x` or `.` for a cross, and the region's letter or `_` for a cell that is still open, with \
or without spaces between:\n\n    A # x B\n    A x x x\n\nA letter that is the region of its cell \
stands for an open cell, even if it is `Q` or `x`.",
        id: "Posisi permainan punya baris-baris papan sebagaimana adanya: `#`, `Q` atau `*` untuk \
ratu atau bintang, `x` atau `.` untuk coretan, dan huruf wilayah atau `_` untuk sel yang masih \
terbuka, dengan atau tanpa spasi di antaranya:\n\n    A # x B\n    A x x x\n\nHuruf yang sama dengan \
wilayah selnya berarti sel terbuka, juga jika hurufnya `Q` atau `x`.",
    }
    .page(),
};

pub(super) static NOT_MADE: Code = Code {
    id: "Q009",
    title: Phrase { en: "no such board was made", id: "papan seperti itu tidak berhasil dibuat" },
    page: Phrase {
        en: "New boards need room for their stars: one star per row needs at least 4 rows, two \
stars 8, three 12, and so on. Some other requests cannot be met either, such as a very small board \
that is very hard: after 20,000 attempts the search gives up. Ask for another size or difficulty.",
        id: "Papan baru perlu ruang untuk bintangnya: satu bintang per baris perlu paling sedikit 4 \
baris, dua bintang 8, tiga 12, dan seterusnya. Ada juga permintaan lain yang tidak dapat dipenuhi, \
misalnya papan sangat kecil yang sangat sulit: setelah 20.000 percobaan pencarian menyerah. Mintalah \
ukuran atau tingkat kesulitan lain.",
    }
    .page(),
};
