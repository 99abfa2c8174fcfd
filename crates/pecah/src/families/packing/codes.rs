//! The diagnostics of packing puzzles.

use crate::diagnostic::Code;
use crate::message::Phrase;

pub(super) static ALL: &[&Code] = &[
    &HEADER,
    &NOT_POSITIVE,
    &TOO_LARGE,
    &NO_BOARD_TYPE,
    &BOARD_TYPE,
    &MASK_SHAPE,
    &MASK_CHARACTER,
    &MIXED_LINE,
    &LETTER_RETURNS,
    &PIECE_CHARACTER,
    &BLANK_LINE,
    &PIECE_COUNT,
    &NOT_CONNECTED,
    &NOT_SQUARE,
    &ANSWER_SHAPE,
    &NO_LAYERS,
    &COPIES,
    &SET_AND_DRAWN,
    &NOT_FLAT,
    &GIVEN_SHAPE,
    &GIVEN_UNKNOWN,
    &CONTRADICTION,
    &NOT_MADE,
    &WHICH_PROBLEM,
];

pub(super) static HEADER: Code = Code {
    id: "P001",
    title: Phrase {
        en: "the first line is not three whole numbers",
        id: "baris pertama bukan tiga bilangan bulat",
    },
    page: Phrase {
        en: "A packing file starts with N M P: rows, columns and the number of pieces, separated by spaces:\n\n\
\x20   5 11 12\n\
\x20   DEFAULT\n\
\x20   ...\n\n\
There are exactly three numbers, without decimals or letters.",
        id: "Berkas packing dimulai dengan N M P: banyaknya baris, kolom, dan keping, dipisahkan spasi:\n\n\
\x20   5 11 12\n\
\x20   DEFAULT\n\
\x20   ...\n\n\
Bilangannya tepat tiga, tanpa desimal atau huruf.",
    }
    .page(),
};

pub(super) static NOT_POSITIVE: Code = Code {
    id: "P002",
    title: Phrase { en: "a size is not positive", id: "ada ukuran yang tidak positif" },
    page: Phrase {
        en: "Rows, columns and the number of pieces in the first line are all at least 1, and so is the \
number of layers of a CUBOID.",
        id: "Banyaknya baris, kolom, dan keping di baris pertama masing-masing paling sedikit 1, demikian \
pula banyaknya lapisan CUBOID.",
    }
    .page(),
};

pub(super) static TOO_LARGE: Code = Code {
    id: "P003",
    title: Phrase { en: "the puzzle is too large", id: "teka-teki terlalu besar" },
    page: Phrase {
        en: "The limits: boards of up to 4096 cells; CUSTOM boards drawn in up to 16384 places, \
gaps included; pyramids of up to 22 layers (3795 cells); up to 256 pieces, copies included, each \
of up to 4096 cells. A larger board could be read but not searched.",
        id: "Yang dibaca: papan sampai 4096 sel; papan CUSTOM yang digambar dalam paling banyak 16384 \
tempat, termasuk celah; piramida sampai 22 lapisan (3795 sel); paling banyak 256 keping, termasuk \
salinan, masing-masing sampai 4096 sel. Papan yang lebih besar bisa \
dibaca tetapi tidak bisa dicari solusinya.",
    }
    .page(),
};

pub(super) static NO_BOARD_TYPE: Code = Code {
    id: "P004",
    title: Phrase { en: "the board type is missing", id: "jenis papan tidak ada" },
    page: Phrase {
        en: "The second line names the kind of board: DEFAULT for a full rectangle, CUSTOM for a drawn one, \
PYRAMID for square layers of balls, CUBOID and a number of layers for a box:\n\n\
\x20   5 5 7\n\
\x20   DEFAULT\n\
\x20   A\n\
\x20   AA\n\
\x20   ...\n",
        id: "Baris kedua menyebut jenis papan: DEFAULT untuk persegi panjang penuh, CUSTOM untuk papan yang \
digambar, PYRAMID untuk lapisan-lapisan bola berbentuk persegi, CUBOID dan banyaknya lapisan \
untuk kotak:\n\n\
\x20   5 5 7\n\
\x20   DEFAULT\n\
\x20   A\n\
\x20   AA\n\
\x20   ...\n",
    }
    .page(),
};

pub(super) static BOARD_TYPE: Code = Code {
    id: "P005",
    title: Phrase { en: "the board type is unknown", id: "jenis papan tidak dikenal" },
    page: Phrase {
        en: "The second line is one of DEFAULT, CUSTOM, PYRAMID and CUBOID, in capitals; CUBOID is \
followed by its number of layers. After it you can write SPARE (pieces may be left over), \
ONE-SIDED (pieces may not be turned over) and GIVEN, which is followed by the rows of a start \
position:\n\n\
\x20   3 3 6\n\
\x20   PYRAMID GIVEN\n\
\x20   A\n\
\x20   ..\n\
\x20   ..\n\
\x20   ...\n\
\x20   ...\n\
\x20   ...\n",
        id: "Baris kedua adalah salah satu dari DEFAULT, CUSTOM, PYRAMID, dan CUBOID, dengan huruf besar; \
CUBOID diikuti banyaknya lapisan. Setelahnya boleh ada SPARE (keping boleh bersisa), ONE-SIDED \
(keping tidak boleh dibalik), dan GIVEN, yang diikuti baris-baris posisi awal:\n\n\
\x20   3 3 6\n\
\x20   PYRAMID GIVEN\n\
\x20   A\n\
\x20   ..\n\
\x20   ..\n\
\x20   ...\n\
\x20   ...\n\
\x20   ...\n",
    }
    .page(),
};

pub(super) static MASK_SHAPE: Code = Code {
    id: "P006",
    title: Phrase {
        en: "the drawn board does not have the size given in the first line",
        id: "ukuran papan yang digambar lain dari baris pertama",
    },
    page: Phrase {
        en: "After CUSTOM come N lines of M characters each, X for a cell and . for none. With `3 4 P`:\n\n\
\x20   .XX.\n\
\x20   XXXX\n\
\x20   .XX.\n\n\
If no N lines of M characters are found, M lines of N characters are accepted instead.",
        id: "Setelah CUSTOM ada N baris masing-masing M tanda, X untuk sel dan . untuk bukan sel. Dengan `3 \
4 P`:\n\n\
\x20   .XX.\n\
\x20   XXXX\n\
\x20   .XX.\n\n\
Bila tidak ada N baris dengan M tanda, M baris dengan N tanda juga diterima.",
    }
    .page(),
};

pub(super) static MASK_CHARACTER: Code = Code {
    id: "P007",
    title: Phrase {
        en: "a character of the drawn board is neither X nor .",
        id: "ada tanda pada papan yang bukan X maupun .",
    },
    page: Phrase {
        en: "A CUSTOM board is drawn with a capital X for each cell and a dot for each place without one. \
Spaces, zeros and the letter O are the usual slips.",
        id: "Papan CUSTOM digambar dengan X besar untuk tiap sel dan titik untuk tiap tempat tanpa sel. \
Spasi, angka nol, dan huruf O adalah kekeliruan yang lazim.",
    }
    .page(),
};

pub(super) static MIXED_LINE: Code = Code {
    id: "P008",
    title: Phrase {
        en: "a line of a piece mixes characters",
        id: "satu baris keping memuat tanda campuran",
    },
    page: Phrase {
        en: "Each line belongs to one piece: it holds that piece's letter and spaces, nothing else:\n\n\
\x20    BB\n\
\x20   BB\n\n\
A tab is not a space: its width depends on the editor, so draw with spaces.",
        id: "Tiap baris milik satu keping: isinya huruf keping itu dan spasi, tidak ada yang lain:\n\n\
\x20    BB\n\
\x20   BB\n\n\
Tab bukan spasi: lebarnya bergantung pada penyunting teks, jadi gambarlah dengan spasi.",
    }
    .page(),
};

pub(super) static LETTER_RETURNS: Code = Code {
    id: "P009",
    title: Phrase {
        en: "a letter reappears after another piece",
        id: "huruf muncul lagi setelah keping lain",
    },
    page: Phrase {
        en: "The lines of a piece stand together. When a letter appears again further down, either the lines \
were separated by mistake, or two pieces were given the same letter.",
        id: "Baris-baris satu keping ditulis berurutan. Bila sebuah huruf muncul lagi di bawah, entah \
barisnya terpisah tanpa sengaja, entah dua keping diberi huruf yang sama.",
    }
    .page(),
};

pub(super) static PIECE_CHARACTER: Code = Code {
    id: "P010",
    title: Phrase {
        en: "a piece is drawn with something other than A-Z",
        id: "keping digambar dengan selain A-Z",
    },
    page: Phrase {
        en: "Pieces are drawn with one capital letter each, A to Z; spaces are gaps. Where there are more \
than 26 pieces, the others are drawn with digits, signs (! # $ % & ( ) + / ; < = > ? [ ] ^ { | } ~) \
or capital letters of Latin, Greek, Cyrillic and Armenian. Lower case is not read.",
        id: "Keping digambar dengan satu huruf besar masing-masing, A sampai Z; spasi adalah celah. Bila \
ada lebih dari 26 keping, sisanya digambar dengan angka, tanda (! # $ % & ( ) + / ; < = > ? [ ] ^ { | } \
~), atau huruf besar Latin, Yunani, Kiril, dan Armenia. Huruf kecil tidak dibaca.",
    }
    .page(),
};

pub(super) static BLANK_LINE: Code = Code {
    id: "P011",
    title: Phrase { en: "a blank line where none is allowed", id: "baris kosong di tempat yang salah" },
    page: Phrase {
        en: "The lines of a packing file follow one another. Blank lines are ignored only at the \
end; a piece cannot have an empty row, since its cells touch.",
        id: "Baris-baris berkas packing berurutan. Baris kosong diabaikan hanya di akhir; keping tidak bisa \
punya baris kosong, sebab sel-selnya bersentuhan.",
    }
    .page(),
};

pub(super) static PIECE_COUNT: Code = Code {
    id: "P012",
    title: Phrase {
        en: "the number of pieces differs from the first line",
        id: "banyaknya keping lain dari baris pertama",
    },
    page: Phrase {
        en: "The third number of the first line says how many pieces follow. A piece is a run of lines with \
the same letter, so two neighbouring pieces with one letter count as one.",
        id: "Bilangan ketiga di baris pertama menyebut banyaknya keping yang mengikuti. Satu keping adalah \
deretan baris dengan huruf yang sama, jadi dua keping bersebelahan dengan satu huruf dihitung \
satu.",
    }
    .page(),
};

pub(super) static NOT_CONNECTED: Code = Code {
    id: "P013",
    title: Phrase { en: "a piece is not connected", id: "keping tidak tersambung" },
    page: Phrase {
        en: "The cells of a piece touch by sides or corners. `A A` on one line alone has a gap that nothing \
bridges:\n\n\
\x20   A A    not one piece\n\n\
\x20   A A\n\
\x20    A     one piece: corners count\n",
        id: "Sel-sel satu keping bersentuhan di sisi atau sudut. `A A` sendirian di satu baris punya celah \
yang tidak terjembatani:\n\n\
\x20   A A    bukan satu keping\n\n\
\x20   A A\n\
\x20    A     satu keping: sudut dihitung\n",
    }
    .page(),
};

pub(super) static NOT_SQUARE: Code = Code {
    id: "P014",
    title: Phrase { en: "the base of a pyramid is not square", id: "alas piramida tidak persegi" },
    page: Phrase {
        en: "A PYRAMID has square layers of side N, N-1, ... 1, so the first two numbers are equal.",
        id: "PYRAMID punya lapisan persegi bersisi N, N-1, ... 1, jadi dua bilangan pertama sama.",
    }
    .page(),
};

pub(super) static ANSWER_SHAPE: Code = Code {
    id: "P015",
    title: Phrase {
        en: "the answer does not have the layout of the board",
        id: "susunan jawaban lain dari papan",
    },
    page: Phrase {
        en: "An answer has the board's rows, with the piece's letter in each cell, and a space or \
a dot where the board has none. A pyramid's layers follow one another from the top down:\n\n\
\x20   A\n\
\x20   BC\n\
\x20   AF\n\
\x20   BCD\n\
\x20   EAD\n\
\x20   EED\n\nWhat follows the last row is ignored. An unfinished position is written the same \
way, with a dot in each free cell.",
        id: "Jawaban punya baris-baris papan, dengan huruf keping di tiap sel, dan spasi atau titik di \
tempat yang bukan sel. Lapisan piramida berurutan dari atas ke bawah:\n\n\
\x20   A\n\
\x20   BC\n\
\x20   AF\n\
\x20   BCD\n\
\x20   EAD\n\
\x20   EED\n\n\
Yang mengikuti baris terakhir diabaikan. Posisi di tengah permainan ditulis dengan cara yang \
sama, dengan titik di tiap sel kosong.",
    }
    .page(),
};

pub(super) static NO_LAYERS: Code = Code {
    id: "P016",
    title: Phrase {
        en: "the layers of a box are missing",
        id: "banyaknya lapisan kotak tidak ada",
    },
    page: Phrase {
        en: "A CUBOID has rows and columns from the first line, and its layers after the word:\n\n\
\x20   3 3 7\n\
\x20   CUBOID 3\n\
\x20   AA\n\
\x20   A\n\
\x20   -\n\
\x20    A\n\
\x20   ...\n\n\
Its pieces are drawn layer by layer from the top, with a line `-` between two layers and a dot \
for an empty row. A piece that begins with an empty row has its number of copies above it, such \
as `A×1`.",
        id: "CUBOID mengambil baris dan kolom dari baris pertama, dan lapisannya setelah kata itu:\n\n\
\x20   3 3 7\n\
\x20   CUBOID 3\n\
\x20   AA\n\
\x20   A\n\
\x20   -\n\
\x20    A\n\
\x20   ...\n\n\
Kepingnya digambar lapis demi lapis dari atas, dengan baris `-` di antara dua lapisan dan titik \
untuk baris kosong. Keping yang dimulai dengan baris kosong diberi banyaknya salinan di \
atasnya, misalnya `A×1`.",
    }
    .page(),
};

pub(super) static COPIES: Code = Code {
    id: "P017",
    title: Phrase {
        en: "the number of copies is not understood",
        id: "banyaknya salinan tidak dapat dipahami",
    },
    page: Phrase {
        en: "A line `A×3`, `Ax3` or `A*3` just above the drawing of piece A says that there are three of it. \
Copies are interchangeable; in an answer each has a letter of its own, taken from those that no \
piece uses, or from the signs that come after them. With all copies there are at most 256 pieces.",
        id: "Baris `A×3`, `Ax3`, atau `A*3` tepat di atas gambar keping A berarti ada tiga keping itu. \
Salinan dapat saling dipertukarkan; dalam jawaban masing-masing punya hurufnya sendiri, diambil \
dari huruf yang tidak dipakai keping lain. Bila huruf habis, dipakai tanda lain. Dengan \
semua salinan paling banyak ada 256 keping.",
    }
    .page(),
};

pub(super) static SET_AND_DRAWN: Code = Code {
    id: "P018",
    title: Phrase {
        en: "pieces are drawn although a set is named",
        id: "keping digambar padahal set disebut",
    },
    page: Phrase {
        en: "With the option `pieces` the pieces come from a known set, and the file has the board \
only: its first lines, or just a drawn board with X for free cells and the letters of pieces that \
are already in place.",
        id: "Dengan opsi `pieces`, keping berasal dari set yang dikenal, dan berkas hanya memuat papan: \
baris-baris pertamanya, atau cukup papan yang digambar dengan X untuk sel kosong dan huruf \
keping yang sudah terletak di sana.",
    }
    .page(),
};

pub(super) static NOT_FLAT: Code = Code {
    id: "P019",
    title: Phrase {
        en: "something flat and something solid do not go together",
        id: "yang datar dan yang pejal tidak cocok",
    },
    page: Phrase {
        en: "One-sided pieces make sense on a flat board, where a piece cannot be turned over; in a pyramid \
or a box it can. Solid pieces, drawn in several layers, go into a CUBOID only.",
        id: "Keping satu sisi masuk akal di papan datar, tempat keping tidak bisa dibalik; di piramida atau \
kotak bisa. Keping pejal, yang digambar dalam beberapa lapisan, hanya masuk ke CUBOID.",
    }
    .page(),
};

pub(super) static GIVEN_SHAPE: Code = Code {
    id: "P020",
    title: Phrase {
        en: "the start position does not have the layout of the board",
        id: "susunan posisi awal lain dari papan",
    },
    page: Phrase {
        en: "A start position, given with the option `given` or after the word GIVEN, has the rows \
of the board, like an answer: the letter of a piece where it lies, a dot where the cell is free or \
where there is none. The layers of a pyramid or a box follow one another from the top down.",
        id: "Posisi awal, yang diberikan dengan opsi `given` atau setelah kata GIVEN, punya baris-baris \
papan seperti jawaban: huruf keping di tempatnya, titik di sel kosong atau di tempat yang bukan \
sel. Lapisan piramida atau kotak berurutan dari atas ke bawah.",
    }
    .page(),
};

pub(super) static GIVEN_UNKNOWN: Code = Code {
    id: "P021",
    title: Phrase {
        en: "the start position has a letter that is no piece",
        id: "posisi awal memuat huruf yang bukan keping",
    },
    page: Phrase {
        en: "Each letter in a start position is the letter of a piece. On a drawn board X is a free cell \
even if a piece is called X; use the word GIVEN or the option `given` to place that one.",
        id: "Tiap huruf di posisi awal adalah huruf sebuah keping. Di papan yang digambar, X adalah sel \
kosong walaupun ada keping bernama X; pakai kata GIVEN atau opsi `given` untuk menaruh keping \
itu.",
    }
    .page(),
};

pub(super) static CONTRADICTION: Code = Code {
    id: "P022",
    title: Phrase {
        en: "a piece does not fit as it is given",
        id: "keping tidak dapat terletak seperti diberikan",
    },
    page: Phrase {
        en: "The cells given to a piece must be covered by that piece in one of its positions, \
without touching cells given to others. They may be only a part of it. Count the cells, and \
compare the shape with the drawing.",
        id: "Sel-sel yang diberikan kepada sebuah keping harus tertutup oleh keping itu dalam salah satu \
letaknya, tanpa menyentuh sel yang diberikan kepada keping lain. Boleh hanya sebagian darinya. \
Hitung selnya, dan bandingkan bentuknya dengan gambar.",
    }
    .page(),
};

pub(super) static NOT_MADE: Code = Code {
    id: "P023",
    title: Phrase {
        en: "no such puzzle can be made",
        id: "teka-teki seperti itu tidak dapat dibuat",
    },
    page: Phrase {
        en: "A new challenge needs a board that its pieces can fill: as many cells, and at least one \
filling. The named boards go with the named sets: 5x11 and pyramid with iq-puzzler-pro or \
kanoodle, 6x10, 5x12, 4x15 and 3x20 with pentominoes, 3x3x3 with soma.",
        id: "Tantangan baru memerlukan papan yang dapat dipenuhi kepingnya: selnya sama banyak, dan ada \
paling sedikit satu cara mengisi. Papan yang disebut namanya cocok dengan set tertentu: 5x11 \
dan pyramid dengan iq-puzzler-pro atau kanoodle, 6x10, 5x12, 4x15, dan 3x20 dengan pentominoes, \
3x3x3 dengan soma.",
    }
    .page(),
};

pub(super) static WHICH_PROBLEM: Code = Code {
    id: "P024",
    title: Phrase {
        en: "the file has several problems, or fewer than that",
        id: "berkas memuat beberapa soal, atau tidak sebanyak itu",
    },
    page: Phrase {
        en: "A file of BurrTools or polycube may hold several problems. The option `problem` says which \
one to read; they are numbered from 1 in the order of the file.",
        id: "Satu berkas BurrTools atau polycube bisa memuat beberapa soal. Opsi `problem` menyebut soal \
yang dibaca; nomornya mulai dari 1 menurut urutan di berkas.",
    }
    .page(),
};
