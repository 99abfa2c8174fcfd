//! The diagnostics of hands and of answers to them.

use crate::diagnostic::Code;

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
];

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
    page: "A hand has two to eight cards, all on one line, with spaces between:\n\n    7 4 9 2\n\n\
A selection of Countdown has two to six numbers.",
};

pub(super) static TOO_MANY: Code = Code {
    id: "T003",
    title: "too many cards",
    page: "A hand has two to eight cards, all on one line, with spaces between:\n\n    7 4 9 2\n\n\
A selection of Countdown has two to six numbers. Only one hand is read at a time.",
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

pub(super) static NOT_A_NUMBER: Code = Code {
    id: "T007",
    title: "not a number of Countdown",
    page: "A selection of Countdown is two to six whole numbers from 1 to 100, with spaces \
between:\n\n    pecah solve --countdown \"25 50 75 100 3 6\" --target 952\n",
};

pub(super) static NO_TARGET: Code = Code {
    id: "T008",
    title: "no target for Countdown",
    page: "Countdown needs a target from 1 to 999 to solve for:\n\n    pecah solve --countdown \
\"25 50 75 100 3 6\" --target 952\n\n`pecah count --countdown \"25 50 75 100 3 6\"` says which \
targets can be reached at all.",
};

pub(super) static NO_SUCH_HAND: Code = Code {
    id: "T009",
    title: "no hand of this difficulty",
    page: "Not every number of cards and every target have hands of every difficulty. With two \
cards, for instance, no hand is fiendish. Ask for another difficulty, another number of cards or \
another target.",
};
