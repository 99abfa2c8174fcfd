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
    &GOAL,
    &GOAL_SIZE,
    &FACTOR,
    &SIDES,
    &DEPTH,
    &OTHER_TILE,
    &RESUME,
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

pub(super) static GOAL: Code = Code {
    id: "S012",
    title: "the goal is not a board",
    page: "`--goal FILE` names a file with the board to arrive at, written as any board is. The \
message says where in that file the mistake is.",
};

pub(super) static GOAL_SIZE: Code = Code {
    id: "S013",
    title: "the goal has another size than the board",
    page: "A board of 3 rows and 4 columns can only be slid to another of 3 rows and 4 columns, and \
then both hold the same tiles. Look for a row that is missing in one of the two files.",
};

pub(super) static FACTOR: Code = Code {
    id: "S014",
    title: "the factor is not a number from 1 to 100",
    page: "`--within 1.2` asks for a solution that is proved to be at most 1.2 times as long as the \
shortest one. 1 asks for a shortest one. At most three digits behind the point count.",
};

pub(super) static SIDES: Code = Code {
    id: "S015",
    title: "the size is not R x C",
    page: "A size is written as rows by columns, as `--size 4x4` or `--size 3x5`. Boards have from 2 \
to 10 rows and columns. A survey of all boards (`pecah count --size`) goes up to 12 cells: 3x4 and \
2x6 have 239,500,800 boards each.",
};

pub(super) static DEPTH: Code = Code {
    id: "S016",
    title: "no board of this size is so many moves away",
    page: "The deepest boards are known: 6 moves on 2x2, 21 on 2x3, 31 on 3x3, 53 on 3x4, 80 on 4x4. \
Larger boards are made up to depths that can still be proved in reasonable time: 60 on 5x5, 30 \
beyond.",
};

pub(super) static OTHER_TILE: Code = Code {
    id: "S017",
    title: "another tile slides than the answer names",
    page: "A move may be written with its tile, as `12 down`. Which tile can slide in a direction is \
given by where the blank is: in `1 - / 3 2`, `2 up` is a move and `3 up` is none. An answer that \
names another tile is off by a move, or is one for another board.",
};

pub(super) static RESUME: Code = Code {
    id: "S018",
    title: "not a place to go on from",
    page: "When a search of `pattern-db` is stopped, its summary says where it was, as 96:213: \
solutions of fewer than 96 moves are ruled out, and of the parts of the round of 96 moves the first \
213 are done. `--resume 96:213` goes on from there on the same board. What was ruled out before is \
taken as said.",
};
