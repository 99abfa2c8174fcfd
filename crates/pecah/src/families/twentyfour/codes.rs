//! The diagnostics of hands and of answers to them.

use crate::diagnostic::Code;
use crate::message::Phrase;

pub(super) static ALL: &[&Code] = &[
    &WRONG_SYMBOL,
    &TOO_FEW,
    &TOO_MANY,
    &SEVERAL_LINES,
    &ANSWER_SYMBOL,
    &ANSWER_SHAPE,
    &NOT_A_NUMBER,
    &NO_TARGET,
    &NO_SUCH_HAND,
    &WRONG_MARK,
];

pub(super) static WRONG_SYMBOL: Code = Code {
    id: "T001",
    title: Phrase { en: "not a card", id: "bukan kartu" },
    page: Phrase {
        en: "The cards are A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q and K, in upper or lower case, with \
spaces or commas between and without suits:\n\n    7 4 9 K\n\n\
The ace counts 1, the jack 11, the queen 12 and the king 13; these numbers can be written for them.",
        id: "Kartunya adalah A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q dan K, huruf besar atau kecil, \
dipisah spasi atau koma dan tanpa lambang:\n\n    7 4 9 K\n\n\
As bernilai 1, jack 11, queen 12 dan king 13; angka-angka itu boleh ditulis sebagai gantinya.",
    }
    .page(),
};

pub(super) static TOO_FEW: Code = Code {
    id: "T002",
    title: Phrase { en: "too few cards", id: "kartu terlalu sedikit" },
    page: Phrase {
        en: "A hand has two to eight cards, all on one line, with spaces between:\n\n    \
7 4 9 2\n\nA Countdown selection has two to six numbers.",
        id: "Kartunya dua sampai delapan, semua di satu baris, dipisah spasi:\n\n    \
7 4 9 2\n\nCountdown memakai dua sampai enam angka.",
    }
    .page(),
};

pub(super) static TOO_MANY: Code = Code {
    id: "T003",
    title: Phrase { en: "too many cards", id: "kartu terlalu banyak" },
    page: Phrase {
        en: "A hand has two to eight cards, all on one line, with spaces between:\n\n    \
7 4 9 2\n\nA Countdown selection has two to six numbers. Only one hand is read at a time.",
        id: "Kartunya dua sampai delapan, semua di satu baris, dipisah spasi:\n\n    \
7 4 9 2\n\nCountdown memakai dua sampai enam angka. Hanya satu teka-teki dibaca setiap kali.",
    }
    .page(),
};

pub(super) static SEVERAL_LINES: Code = Code {
    id: "T004",
    title: Phrase { en: "more than one line", id: "lebih dari satu baris" },
    page: Phrase {
        en: "A hand is one line of cards, and an answer to it is one line too. Blank lines around \
it do no harm. To solve several hands, give them one at a time.",
        id: "Kartu ditulis di satu baris, dan jawabannya juga satu baris. Baris kosong di sekitarnya \
tidak mengganggu. Untuk beberapa teka-teki, berikan satu per satu.",
    }
    .page(),
};

pub(super) static ANSWER_SYMBOL: Code = Code {
    id: "T005",
    title: Phrase {
        en: "a sign that does not belong in an answer",
        id: "tanda yang tidak ada di jawaban mana pun",
    },
    page: Phrase {
        en: "An answer is written with whole numbers, or A, J, Q and K for the cards, with \
+ - * / (or × x · for times, ÷ : for divided by, − for minus), and with parentheses:\n\n    \
(7 - 4 + 9) * 2\n\nIt may end in `= 24`.",
        id: "Jawaban ditulis dengan bilangan bulat, atau A, J, Q dan K untuk kartunya, dengan \
+ - * / (atau × x · untuk kali, ÷ : untuk bagi, − untuk kurang), dan dengan tanda kurung:\n\n    \
(7 - 4 + 9) * 2\n\nBoleh diakhiri `= 24`.",
    }
    .page(),
};

pub(super) static ANSWER_SHAPE: Code = Code {
    id: "T006",
    title: Phrase {
        en: "numbers and signs do not alternate",
        id: "angka dan tanda tidak bergantian",
    },
    page: Phrase {
        en: "Between two numbers there is one sign, and every parenthesis that is opened is \
closed. A minus in front of a number, as in `-4 + 28`, is not part of the game: cards are combined \
two at a time. A right answer is:\n\n    8 / (3 - 8 / 3)\n",
        id: "Di antara dua angka ada satu tanda, dan setiap kurung yang dibuka ditutup lagi. Minus \
di depan angka, seperti `-4 + 28`, bukan bagian dari permainan: hanya kartu utuh yang digabungkan, \
dua setiap kali. Yang benar:\n\n    8 / (3 - 8 / 3)\n",
    }
    .page(),
};

pub(super) static NOT_A_NUMBER: Code = Code {
    id: "T007",
    title: Phrase { en: "not a number of Countdown", id: "bukan angka Countdown" },
    page: Phrase {
        en: "A Countdown selection is two to six whole numbers from 1 to 100, with spaces between. \
A file marks it as one and gives its target:\n\n    # countdown\n    # target: 952\n    25 50 75 \
100 3 6\n\nThe options `countdown` and `target` mean the same.",
        id: "Angka-angka Countdown adalah dua sampai enam bilangan bulat dari 1 sampai 100, dipisah \
spasi. Berkasnya menyebutkan itu beserta targetnya:\n\n    # countdown\n    # target: 952\n    \
25 50 75 100 3 6\n\nOpsi `countdown` dan `target` berarti sama.",
    }
    .page(),
};

pub(super) static NO_TARGET: Code = Code {
    id: "T008",
    title: Phrase {
        en: "the target is missing or out of range",
        id: "target tidak ada atau di luar jangkauan",
    },
    page: Phrase {
        en: "The target of a hand of cards is 24 unless another from 0 to 999,999 is given. \
Countdown needs a target from 1 to 999:\n\n    # countdown\n    # target: 952\n    25 50 75 100 3 \
6\n\nThe option `target` means the same. The table of the option `countdown`, without a target, \
shows which targets can be reached.",
        id: "Target kartu adalah 24 kecuali diberikan yang lain dari 0 sampai 999.999. Countdown \
memerlukan target dari 1 sampai 999:\n\n    # countdown\n    # target: 952\n    \
25 50 75 100 3 6\n\nOpsi `target` berarti sama. Tabel dari opsi `countdown`, tanpa target, \
menunjukkan target mana yang dapat dicapai.",
    }
    .page(),
};

pub(super) static NO_SUCH_HAND: Code = Code {
    id: "T009",
    title: Phrase { en: "no such hand was found", id: "kartu seperti itu tidak ditemukan" },
    page: Phrase {
        en: "Not every number of cards and every target have hands of every difficulty. With two \
cards, for instance, no hand is fiendish. Ask for another difficulty, another number of cards or \
another target.",
        id: "Tidak setiap banyaknya kartu dan setiap target punya semua tingkat kesulitan. Dengan \
dua kartu, misalnya, tidak ada yang luar biasa sulit. Mintalah tingkat lain, banyaknya kartu lain \
atau target lain.",
    }
    .page(),
};

pub(super) static WRONG_MARK: Code = Code {
    id: "T010",
    title: Phrase {
        en: "a line that begins with # is not understood",
        id: "baris yang diawali # tidak dipahami",
    },
    page: Phrase {
        en: "Beside the line of cards, a file may have these lines, each once:\n\n    \
# target: 100\n    # countdown\n\nThe first sets the number to make, which is 24 without it. The \
second says that the numbers are a Countdown selection.",
        id: "Selain baris kartu, berkas boleh memuat baris ini, masing-masing sekali:\n\n    \
# target: 100\n    # countdown\n\nYang pertama menentukan angka yang harus dibuat, yaitu 24 bila \
tidak ada. Yang kedua menyatakan bahwa angka-angkanya adalah angka Countdown.",
    }
    .page(),
};
