//! The strategy cards for students.

use crate::card::Card;
use crate::message::Phrase;

pub(super) const BITBOARD: Card = Card {
    title: Phrase { en: "Bit boards", id: "Papan bit" },
    idea: Phrase {
        en: "The free cells are bits of a few machine words, and so is each placement: whether it fits is one \
AND. Branch on the cell or piece with the fewest placements left. On narrow boards, when every solution is wanted, \
the cells are filled in their order instead, so that a whole position is one word.",
        id: "Sel kosong adalah bit dalam beberapa kata mesin, begitu pula setiap letak: cocok tidaknya cukup satu \
AND. Bercabanglah pada sel atau keping dengan letak tersisa paling sedikit. Pada papan sempit, bila semua solusi \
diminta, sel diisi menurut urutannya, sehingga seluruh posisi adalah satu kata.",
    },
    cost: Phrase {
        en: "exponential in the pieces; little memory for one solution",
        id: "eksponensial terhadap keping; sedikit memori untuk satu solusi",
    },
    steps: Phrase {
        en: "fill(free, left):\n  if nothing is left: solved\n  x = cell or piece with the fewest placements\n  for each placement p of x:\n    if p AND free == p:\n      fill(free XOR p, left without its piece)",
        id: "isi(kosong, sisa):\n  jika tak ada sisa: selesai\n  x = sel atau keping dengan letak paling sedikit\n  untuk setiap letak p dari x:\n    jika p AND kosong == p:\n      isi(kosong XOR p, sisa tanpa keping itu)",
    },
};

pub(super) const COVER: Card = Card {
    title: Phrase { en: "Exact cover", id: "Penutupan tepat" },
    idea: Phrase {
        en: "A solution picks placements so that each cell and each piece occurs exactly once. Branch on the cell \
or piece with the fewest placements left. One with none ends the branch at once.",
        id: "Sebuah solusi memilih letak sehingga setiap sel dan setiap keping muncul tepat sekali. Bercabanglah pada \
sel atau keping dengan letak tersisa paling sedikit. Yang tak punya letak lagi langsung mengakhiri cabang itu.",
    },
    cost: Phrase {
        en: "exponential, with a far smaller base than brute force",
        id: "eksponensial, dengan basis jauh lebih kecil daripada brute force",
    },
    steps: Phrase {
        en: "cover():\n  if nothing is left: solved\n  x = cell or piece with the fewest placements\n  for each placement of x:\n    choose it, remove what overlaps\n    cover()\n    put back what was removed",
        id: "tutup():\n  jika tak ada sisa: selesai\n  x = sel atau keping dengan letak paling sedikit\n  untuk setiap letak dari x:\n    pilih, buang yang bertumpang\n    tutup()\n    kembalikan yang dibuang",
    },
};

pub(super) const CELL_FIRST: Card = Card {
    title: Phrase { en: "Cell by cell", id: "Sel demi sel" },
    idea: Phrase {
        en: "Find the first free cell. Try every piece that is left with each of its cells there, \
in eight orientations; every attempt is one case. Some orientations are never tried, so solutions \
are missed and finding none proves nothing.",
        id: "Cari sel kosong pertama. Coba setiap keping yang tersisa dengan tiap selnya di situ, dalam delapan arah; \
setiap percobaan adalah satu kasus. Ada arah yang tak pernah dicoba, jadi ada solusi yang terlewat dan tidak \
ditemukannya solusi tidak membuktikan apa-apa.",
    },
    cost: Phrase { en: "exponential in the pieces", id: "eksponensial terhadap keping" },
    steps: Phrase {
        en: "fill():\n  if no cell is free: solved\n  c = first free cell\n  for each piece left, \
             each of its cells, each orientation:\n    count a case\n    if it fits with that cell \
             on c:\n      put it, fill(), take it back",
        id: "isi():\n  jika tak ada sel kosong: selesai\n  c = sel kosong pertama\n  untuk setiap keping sisa, tiap selnya, tiap arah:\n    hitung satu kasus\n    jika cocok dengan sel itu di c:\n      taruh, isi(), ambil kembali",
    },
};

pub(super) const PIECE_FIRST: Card = Card {
    title: Phrase { en: "Piece by piece", id: "Keping demi keping" },
    idea: Phrase {
        en: "Take the pieces in the order of the input. Try each in eight orientations at every \
row and column; every attempt is one case. Orientations that look the same are tried repeatedly.",
        id: "Ambil keping menurut urutan masukan. Coba masing-masing dalam delapan arah di setiap baris dan kolom; \
setiap percobaan adalah satu kasus. Arah yang tampak sama dicoba berulang-ulang.",
    },
    cost: Phrase {
        en: "(8 × cells) to the power of the pieces, at worst",
        id: "paling buruk (8 × sel) pangkat banyaknya keping",
    },
    steps: Phrase {
        en: "place(k):\n  if every piece is placed: stop; solved if the board is full\n  for each \
             of 8 orientations of piece k:\n    for each row, each column:\n      count a case\n      \
             if it fits: put it, place(k + 1), take it back",
        id: "taruh(k):\n  jika semua keping terpasang: berhenti; selesai jika papan penuh\n  untuk tiap dari 8 arah keping k:\n    untuk setiap baris, setiap kolom:\n      hitung satu kasus\n      jika cocok: pasang, taruh(k + 1), ambil kembali",
    },
};

pub(super) const PIECE_FIRST_DISTINCT: Card = Card {
    title: Phrase {
        en: "Piece by piece, each orientation once",
        id: "Keping demi keping, tiap rupa sekali",
    },
    idea: Phrase {
        en: "Take the pieces in the order of the input. Leave out orientations of a piece that look like an earlier \
one. Try each of the rest at every row and column; every attempt is one case.",
        id: "Ambil keping menurut urutan masukan. Tinggalkan arah yang tampak sama dengan yang terdahulu. Coba \
sisanya masing-masing di setiap baris dan kolom; setiap percobaan adalah satu kasus.",
    },
    cost: Phrase {
        en: "(orientations × cells) to the power of the pieces, at worst",
        id: "paling buruk (rupa × sel) pangkat banyaknya keping",
    },
    steps: Phrase {
        en: "place(k):\n  if every piece is placed: stop; solved if the board is full\n  for each \
             different orientation of piece k:\n    for each row, each column:\n      count a case\n      \
             if it fits: put it, place(k + 1), take it back",
        id: "taruh(k):\n  jika semua keping terpasang: berhenti; selesai jika papan penuh\n  untuk tiap rupa berbeda dari keping k:\n    untuk setiap baris, setiap kolom:\n      hitung satu kasus\n      jika cocok: pasang, taruh(k + 1), ambil kembali",
    },
};
