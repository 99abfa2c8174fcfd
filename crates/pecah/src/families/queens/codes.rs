//! The diagnostics of queens boards.

use crate::diagnostic::Code;

pub(super) static ALL: &[&Code] = &[
    &NOT_SQUARE,
    &STRAY_CHARACTER,
    &REGION_COUNT,
    &TOO_LARGE,
    &ANSWER_SHAPE,
    &STAR_LINE,
    &NO_ROOM,
];

pub(super) static NOT_SQUARE: Code = Code {
    id: "Q001",
    title: "the board is not square",
    page: "A queens board has as many lines as each line has letters:\n\n    AAB\n    CAB\n    CCB\n\n\
Blank lines and spaces around a line are ignored. Check whether a line is missing or too short.",
};

pub(super) static STRAY_CHARACTER: Code = Code {
    id: "Q002",
    title: "a character that is not a region's letter",
    page: "Each cell is one letter A-Z or a-z, or a digit 0-9, the name of its region; there is \
nothing between the cells of a line, spaces included. Upper and lower case are different regions.",
};

pub(super) static REGION_COUNT: Code = Code {
    id: "Q003",
    title: "the number of regions differs from the number of rows",
    page: "With one queen in each row and one in each region, a board of N rows needs exactly N \
different letters. Two regions that share a letter by mistake, or one that was given two, are the \
usual cause.",
};

pub(super) static TOO_LARGE: Code = Code {
    id: "Q004",
    title: "the board is too large",
    page: "Boards of up to 50 rows are read. A longer file usually holds several boards: give them \
one by one.",
};

pub(super) static ANSWER_SHAPE: Code = Code {
    id: "Q005",
    title: "the answer is not laid out as the board is",
    page: "An answer has the board's rows, with `#` for a queen and anything else (the region's \
letter, a dot) for a cell without one, with or without spaces between:\n\n    A # B\n    A A #\n",
};

pub(super) static STAR_LINE: Code = Code {
    id: "Q006",
    title: "the line that tells the number of stars is not understood",
    page: "A line that starts with `#` tells how many stars each row, column and region takes, \
from 1 to 6:\n\n    # stars: 2\n\nIt stands before or after the board, once. Without it, and without \
`--stars`, there is one queen to a row. `--stars` overrides it.",
};

pub(super) static NO_ROOM: Code = Code {
    id: "Q007",
    title: "the stars cannot fit",
    page: "No two stars touch, so a square of two by two cells holds at most one. Two neighbouring \
rows of N cells therefore hold at most N/2 stars, rounded up, and need twice the stars of a row: \
two stars need N = 7 at least, three 11, four 15, five 19 and six 23. A region needs as many cells \
as it takes stars.",
};

pub(super) static PLAYED: Code = Code {
    id: "Q008",
    title: "the half-played board is not laid out as the board is",
    page: "`--played FILE` gives the rows of the board as they stand: `#` or `Q` for a queen, `x` or \
`.` for a cross, and the region's letter or `_` for a cell that is still open, with or without \
spaces between:\n\n    A # x B\n    A x x x\n\nA letter that is the region of its cell stands for an \
open cell, whichever it is.",
};

pub(super) static NOT_MADE: Code = Code {
    id: "Q009",
    title: "no such board can be made",
    page: "New boards need room for their stars: one star to a row needs a size of 4 at least, two \
stars 8, three 12, and so on. Sizes go up to 26.",
};
