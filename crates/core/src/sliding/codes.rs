//! The diagnostics of sliding boards and of their answers.

use crate::diagnostic::Code;

pub(super) static ALL: &[&Code] = &[
    &STRAY_WORD,
    &REPEATED_TILE,
    &MISSING_TILE,
    &OUT_OF_RANGE,
    &SHAPE,
    &NO_BLANK,
    &TWO_BLANKS,
    &SIZE,
    &NOT_A_MOVE,
    &STEP_ORDER,
    &TOO_MANY_MOVES,
];

pub(super) static STRAY_WORD: Code = Code {
    id: "S001",
    title: "something that is neither a tile nor the blank",
    page: "Tiles are whole numbers, separated by spaces. The blank is written 0, X, x, -, or as \
the number of cells (16 on a board of 4 rows and 4 columns):\n\n    1  2  3  4\n    5  6  7  8\n    \
9 10 11 12\n   13 14 15  X\n",
};

pub(super) static REPEATED_TILE: Code = Code {
    id: "S002",
    title: "a tile that stands twice",
    page: "Every tile stands on the board exactly once. The message says where the first one is; \
one of the two is usually a slip for the tile that is missing.",
};

pub(super) static MISSING_TILE: Code = Code {
    id: "S003",
    title: "a tile that is missing",
    page: "A board of R rows and C columns holds the tiles 1 to R·C - 1, each once: 1 to 8 on 3 by \
3, 1 to 15 on 4 by 4. Look for a tile that stands twice, a number that is too large, or a row \
that is too short.",
};

pub(super) static OUT_OF_RANGE: Code = Code {
    id: "S004",
    title: "a number that no tile has",
    page: "A board of R rows and C columns holds the tiles 1 to R·C - 1; R·C itself stands for the \
blank, as 0 does. On 4 by 4, 17 is no tile. If the number is right, a row or a column of the board \
is missing.",
};

pub(super) static SHAPE: Code = Code {
    id: "S005",
    title: "the numbers do not fill a rectangle",
    page: "Write each row on a line of its own, all rows with as many numbers:\n\n    1 2 3\n    4 5 \
6\n    7 8 0\n\nA square board may also be written on one line, as `1 2 3 4 5 6 7 8 0`; then the \
count of numbers has to be a square: 4, 9, 16, 25 and so on to 100.",
};

pub(super) static NO_BLANK: Code = Code {
    id: "S006",
    title: "the board has no blank",
    page: "One cell of the board is empty. Write 0, X, x, - or the number of cells (16 on 4 by 4) \
there.",
};

pub(super) static TWO_BLANKS: Code = Code {
    id: "S007",
    title: "the board has more than one blank",
    page: "Only one cell is empty. 0, X, x, - and the number of cells (16 on 4 by 4) all mean the \
blank, so a board with both 0 and 16 has two. The message says where the first one is.",
};

pub(super) static SIZE: Code = Code {
    id: "S008",
    title: "the board is too small or too large",
    page: "Boards from 2 by 2 to 10 by 10 are read. They need not be square: 2 by 5 is a board.",
};

pub(super) static NOT_A_MOVE: Code = Code {
    id: "S009",
    title: "a word that is no move",
    page: "An answer is a list of moves of the blank: up, down, left, right, or u, d, l, r, in any \
case, separated by spaces, commas or line ends:\n\n    right, up, left\n\nIt may also have the \
layout in which solutions are printed, where each move is a line `Step 1: right`; then only those \
lines are read.",
};

pub(super) static STEP_ORDER: Code = Code {
    id: "S010",
    title: "the steps are not numbered one by one",
    page: "In the layout in which solutions are printed, steps are numbered 1, 2, 3 and so on. A \
number left out or repeated means that a step is missing, or that two answers are in one file.",
};

pub(super) static TOO_MANY_MOVES: Code = Code {
    id: "S011",
    title: "the answer has too many moves",
    page: "Answers of up to 20,000 moves are read. The longest shortest solution on 4 by 4 has 80 \
moves, and any board of 10 by 10 can be solved in some thousands.",
};
