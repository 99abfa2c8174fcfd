//! The strategy cards for students.

use crate::card::Card;
use crate::message::Phrase;

pub(super) const CLASSES: Card = Card {
    title: Phrase { en: "Halves by value", id: "Paruhan menurut nilai" },
    idea: Phrase {
        en: "Every answer joins something made from some of the cards with something made from the \
rest. The values that each part of the hand can make are worked out once, each form once. For the \
whole hand, only halves whose values give the target are joined.",
        id: "Apa pun yang dibuat dari semua kartu menggabungkan hasil sebagian kartu dengan hasil sisanya. Untuk \
setiap bagian, nilai yang bisa dibuat dihitung sekali, tiap bentuk sekali. Untuk semua kartu, hanya paruhan yang \
nilainya mencapai sasaran yang digabungkan.",
    },
    cost: Phrase {
        en: "exponential in the cards; a table for each part",
        id: "eksponensial terhadap kartu; satu tabel untuk tiap bagian",
    },
    steps: Phrase {
        en: "for each part of the hand, small ones first:\n  for each split of it into two:\n    join every value of one half with every value of the other\nfor each split of the whole hand:\n  for each value a of one half:\n    look up the values b that make the target with a",
        id: "untuk setiap bagian kartu, yang kecil dulu:\n  untuk setiap pembagiannya menjadi dua:\n    gabungkan tiap nilai paruhan satu dengan tiap nilai yang lain\nuntuk setiap pembagian semua kartu:\n  untuk setiap nilai a dari paruhan satu:\n    cari nilai b yang bersama a mencapai sasaran",
    },
};

pub(super) const SUBSETS: Card = Card {
    title: Phrase { en: "From smaller hands up", id: "Dari kartu lebih sedikit" },
    idea: Phrase {
        en: "Take the parts of the hand by size and split each in two in every way. Join every \
form of one half with every form of the other, in exact fractions. For the whole hand, keep what \
makes the target.",
        id: "Ambil bagian kartu menurut banyaknya dan bagi masing-masing menjadi dua dengan segala cara. Gabungkan \
setiap bentuk paruhan satu dengan setiap bentuk yang lain, dalam pecahan tepat. Dari semua kartu, simpan yang \
mencapai sasaran.",
    },
    cost: Phrase {
        en: "about 300 pairs for four cards; some thirty times as many for each further card",
        id: "sekitar 300 pasangan untuk empat kartu; sekitar tiga puluh kali lipat untuk tiap kartu lagi",
    },
    steps: Phrase {
        en: "for each part of the hand, small ones first:\n  for each split of it into two:\n    for each form a of one half, b of the other:\n      keep a + b, a − b, a × b, a ÷ b, each form once\nshow the forms of the whole hand that make the target",
        id: "untuk setiap bagian kartu, yang kecil dulu:\n  untuk setiap pembagiannya menjadi dua:\n    untuk setiap bentuk a dari paruhan satu, b dari yang lain:\n      simpan a + b, a − b, a × b, a ÷ b, tiap bentuk sekali\ntampilkan bentuk semua kartu yang mencapai sasaran",
    },
};

pub(super) const RAW: Card = Card {
    title: Phrase { en: "Every expression", id: "Setiap ekspresi" },
    idea: Phrase {
        en: "Take every different order of the four cards. In each, try every choice of three \
operators and the five ways to group four numbers. Each expression that makes the target is one \
line, even where it says the same as another.",
        id: "Ambil setiap urutan berbeda dari empat kartu. Pada masing-masing, coba setiap tiga operator dan lima \
cara mengelompokkan empat bilangan. Setiap ekspresi yang mencapai sasaran adalah satu baris, juga bila artinya sama \
dengan yang lain.",
    },
    cost: Phrase {
        en: "at most 24 × 64 × 5 = 7,680 expressions",
        id: "paling banyak 24 × 64 × 5 = 7.680 ekspresi",
    },
    steps: Phrase {
        en: "for each different order a b c d of the cards:\n  for each three operators:\n    for each of the five groupings:\n      if it makes the target: print it",
        id: "untuk setiap urutan berbeda a b c d dari kartu:\n  untuk setiap tiga operator:\n    untuk tiap dari lima pengelompokan:\n      jika mencapai sasaran: cetak",
    },
};
