//! The diagnostics of hands and of answers to them.

use crate::diagnostic::Code;

pub(super) static ALL: &[&Code] =
    &[&WRONG_SYMBOL, &TOO_FEW, &TOO_MANY, &SEVERAL_LINES, &ANSWER_SYMBOL, &ANSWER_SHAPE];

pub(super) static WRONG_SYMBOL: Code = Code {
    id: "T001",
    title: "not a card",
    page: "The cards are A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q and K, in upper or lower case, with \
spaces between and without suits:\n\n    7 4 9 K\n\n\
The ace counts 1, the jack 11, the queen 12 and the king 13; they are written as letters.",
};

pub(super) static TOO_FEW: Code = Code {
    id: "T002",
    title: "too few cards",
    page: "A hand has four cards, all on one line, with spaces between:\n\n    7 4 9 2\n",
};

pub(super) static TOO_MANY: Code = Code {
    id: "T003",
    title: "too many cards",
    page: "A hand has four cards, all on one line, with spaces between:\n\n    7 4 9 2\n\n\
Only one hand is read at a time.",
};

pub(super) static SEVERAL_LINES: Code = Code {
    id: "T004",
    title: "more than one line",
    page: "A hand is one line of cards, and an answer to it is one line too. Blank lines around it \
do no harm. To solve several hands, give them one at a time.",
};

pub(super) static ANSWER_SYMBOL: Code = Code {
    id: "T005",
    title: "a sign that no answer has",
    page: "An answer is written with whole numbers, or A, J, Q and K for the cards, with + - * / \
(or × x · for times, ÷ : for divided by, − for minus), and with parentheses:\n\n    (7 - 4 + 9) * 2\n\n\
It may end in `= 24`.",
};

pub(super) static ANSWER_SHAPE: Code = Code {
    id: "T006",
    title: "numbers and signs do not take turns",
    page: "Between two numbers there is one sign, and each opened parenthesis is closed again. A \
minus in front of a number, as in `-4 + 28`, is not part of the game: only whole cards are joined, \
two at a time. Right is:\n\n    8 / (3 - 8 / 3)\n",
};
