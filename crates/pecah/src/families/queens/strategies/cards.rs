//! The strategy cards for students.

use crate::card::Card;
use crate::message::Phrase;

pub(super) const BITBOARD: Card = Card {
    title: Phrase { en: "Fewest candidates first", id: "Calon paling sedikit dulu" },
    idea: Phrase {
        en: "The cells that are still possible are bits of a mask. Of all rows, columns and regions that need a \
queen, branch on the one with the fewest cells left. A queen takes its row, column, region and neighbours out of \
the mask at once.",
        id: "Sel yang masih mungkin adalah bit dari sebuah topeng. Dari semua baris, kolom, dan wilayah yang masih \
butuh ratu, bercabanglah pada yang selnya tersisa paling sedikit. Seorang ratu sekaligus menghapus baris, kolom, \
wilayah, dan tetangganya dari topeng.",
    },
    cost: Phrase {
        en: "exponential at worst; a few nodes on most boards",
        id: "paling buruk eksponensial; beberapa simpul pada kebanyakan papan",
    },
    steps: Phrase {
        en: "place(mask):\n  if every queen is placed: solved\n  u = row, column or region with \
             the fewest cells in mask\n  if u has none: go back\n  for each cell of u in mask:\n    \
             place(mask without what its queen attacks)",
        id: "taruh(topeng):\n  jika semua ratu terpasang: selesai\n  u = baris, kolom, atau wilayah dengan sel paling sedikit\n  jika u tak punya sel: mundur\n  untuk setiap sel u di topeng:\n    taruh(topeng tanpa yang diserang ratunya)",
    },
};

pub(super) const ODOMETER: Card = Card {
    title: Phrase { en: "Every vector in turn", id: "Setiap vektor bergiliran" },
    idea: Phrase {
        en: "Write down one column for each row, and count these vectors up like an odometer, the last row fastest. \
Each vector is one iteration and is checked against all rules. Nothing is ever ruled out before it is reached.",
        id: "Tuliskan satu kolom untuk tiap baris, lalu naikkan vektor itu seperti odometer, baris terakhir paling \
cepat. Setiap vektor adalah satu iterasi dan diperiksa terhadap semua aturan. Tidak ada yang dicoret sebelum \
dicapai.",
    },
    cost: Phrase { en: "up to N to the power of N iterations", id: "sampai N pangkat N iterasi" },
    steps: Phrase {
        en: "v = (0, 0, …, 0)\nrepeat:\n  count an iteration\n  if v breaks no rule: solved\n  add 1 to v, last row first, carrying at N\nuntil v overflows: no solution",
        id: "v = (0, 0, …, 0)\nulangi:\n  hitung satu iterasi\n  jika v tidak melanggar aturan: selesai\n  tambah 1 pada v, baris terakhir dulu, simpan di N\nsampai v melimpah: tak ada solusi",
    },
};
