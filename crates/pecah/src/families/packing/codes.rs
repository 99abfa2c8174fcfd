//! The diagnostics of packing puzzles.

use crate::diagnostic::Code;

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
];

pub(super) static HEADER: Code = Code {
    id: "P001",
    title: "the first line is not three whole numbers",
    page: "A packing file starts with N M P: rows, columns and the number of pieces, separated by \
spaces:\n\n    5 11 12\n    DEFAULT\n    ...\n\n\
There are exactly three numbers, without decimals or letters.",
};

pub(super) static NOT_POSITIVE: Code = Code {
    id: "P002",
    title: "a size is not positive",
    page: "Rows, columns and the number of pieces in the first line are all at least 1.",
};

pub(super) static TOO_LARGE: Code = Code {
    id: "P003",
    title: "the puzzle is too large",
    page: "What is read: boards of up to 512 cells with sides of up to 512; CUSTOM boards drawn \
in up to 4096 places, gaps included; pyramids of up to 11 layers (506 cells); up to 26 pieces, one \
for each letter A-Z, each of up to 512 cells. A larger board could be read but not searched.",
};

pub(super) static NO_BOARD_TYPE: Code = Code {
    id: "P004",
    title: "the board type is missing",
    page: "The second line names the kind of board: DEFAULT for a full rectangle, CUSTOM for a \
drawn one, PYRAMID for square layers of balls:\n\n    5 5 7\n    DEFAULT\n    A\n    AA\n    ...\n",
};

pub(super) static BOARD_TYPE: Code = Code {
    id: "P005",
    title: "the board type is unknown",
    page: "The second line is one of DEFAULT, CUSTOM, PYRAMID and CUBOID, in capitals; CUBOID is \
followed by its number of layers. Behind it may stand SPARE, ONE-SIDED and DISTINCT, which say what \
the options of the same names say, and GIVEN, which is followed by the rows of a start position:\n\n    \
3 3 6\n    PYRAMID GIVEN\n    A\n    ..\n    ..\n    ...\n    ...\n    ...\n",
};

pub(super) static MASK_SHAPE: Code = Code {
    id: "P006",
    title: "the drawn board has another size than the first line says",
    page: "After CUSTOM come N lines of M characters each, X for a cell and . for none. With \
`3 4 P`:\n\n    .XX.\n    XXXX\n    .XX.\n\n\
If no N lines of M characters are found, M lines of N characters are accepted instead.",
};

pub(super) static MASK_CHARACTER: Code = Code {
    id: "P007",
    title: "a character of the drawn board is neither X nor .",
    page: "A CUSTOM board is drawn with a capital X for each cell and a dot for each place without \
one. Spaces, zeros and the letter O are the usual slips.",
};

pub(super) static MIXED_LINE: Code = Code {
    id: "P008",
    title: "a line of a piece mixes characters",
    page: "Each line belongs to one piece: it holds that piece's letter and spaces, nothing else:\
\n\n     BB\n    BB\n\n\
A tab is not a space: its width depends on the editor, so draw with spaces.",
};

pub(super) static LETTER_RETURNS: Code = Code {
    id: "P009",
    title: "a letter comes back after another piece",
    page: "The lines of a piece stand together. When a letter appears again further down, either \
the lines were separated by mistake, or two pieces were given the same letter.",
};

pub(super) static PIECE_CHARACTER: Code = Code {
    id: "P010",
    title: "a piece is drawn with something other than A-Z",
    page: "Pieces are drawn with one capital letter each, A to Z; spaces are gaps. Lower case, \
digits and letters of other alphabets are not read.",
};

pub(super) static BLANK_LINE: Code = Code {
    id: "P011",
    title: "a blank line where none may be",
    page: "The lines of a packing file follow one another. Blank lines are ignored at the end \
only; a piece cannot have an empty row, since its cells touch.",
};

pub(super) static PIECE_COUNT: Code = Code {
    id: "P012",
    title: "the number of pieces differs from the first line",
    page: "The third number of the first line says how many pieces follow. A piece is a run of \
lines with the same letter, so two neighbouring pieces with one letter count as one.",
};

pub(super) static NOT_CONNECTED: Code = Code {
    id: "P013",
    title: "a piece is not connected",
    page: "The cells of a piece hang together by sides or corners. `A A` on one line alone has a \
gap that nothing bridges:\n\n    A A    not one piece\n\n    A A\n     A     one piece: corners count\n",
};

pub(super) static NOT_SQUARE: Code = Code {
    id: "P014",
    title: "the base of a pyramid is not square",
    page: "A PYRAMID has square layers of side N, N-1, ... 1, so the first two numbers are equal.",
};

pub(super) static ANSWER_SHAPE: Code = Code {
    id: "P015",
    title: "the answer is not laid out as the board is",
    page: "An answer has the board's rows, with the piece's letter in each cell, and a space or a \
dot where the board has none. A pyramid's layers follow one another from the top down:\n\n    \
A\n    BC\n    AF\n    BCD\n    EAD\n    EED\n\n\
What follows the last row is ignored.",
};

pub(super) static NO_LAYERS: Code = Code {
    id: "P016",
    title: "the layers of a box are missing",
    page: "A CUBOID has rows and columns from the first line, and its layers behind the word:\n\n    \
3 3 7\n    CUBOID 3\n    AA\n    A\n    -\n     A\n    ...\n\n\
Its pieces are drawn layer by layer from the top, with a line `-` between two layers and a dot for \
an empty row.",
};

pub(super) static COPIES: Code = Code {
    id: "P017",
    title: "the number of copies cannot be understood",
    page: "A line `A×3`, `Ax3` or `A*3` just above the drawing of piece A says that there are three \
of it. Copies are interchangeable; in an answer each has a letter of its own, taken from those that \
no piece uses. With all copies there are at most 26 pieces.",
};

pub(super) static SET_AND_DRAWN: Code = Code {
    id: "P018",
    title: "pieces are drawn and a set is named",
    page: "With `--pieces NAME` the pieces come from a known set, and the file has the board only: \
its first lines, or just a drawn board with X for free cells and the letters of pieces that lie on \
it already.",
};

pub(super) static NOT_FLAT: Code = Code {
    id: "P019",
    title: "something flat and something solid do not go together",
    page: "One-sided pieces make sense on a flat board, where a piece cannot be turned over; in a \
pyramid or a box it can. Solid pieces, drawn in several layers, go into a CUBOID only.",
};

pub(super) static GIVEN_SHAPE: Code = Code {
    id: "P020",
    title: "the start position is not laid out as the board is",
    page: "A start position, given with `--given FILE` or behind the word GIVEN, has the rows of the board, as an answer has: \
the letter of a piece where it lies, a dot where the cell is free or where there is none. The \
layers of a pyramid or a box follow one another from the top down.",
};

pub(super) static GIVEN_UNKNOWN: Code = Code {
    id: "P021",
    title: "the start position has a letter that is no piece",
    page: "Each letter in a start position is the letter of a piece. On a drawn board X is a free \
cell even if a piece is called X; use `--given FILE` to place that one.",
};

pub(super) static CONTRADICTION: Code = Code {
    id: "P022",
    title: "a piece cannot lie as it is given",
    page: "The cells given to a piece must be covered by that piece in one of its positions, without \
touching cells given to others. They may be a part of it only. Count the cells, and compare the \
shape with the drawing.",
};

pub(super) static NOT_MADE: Code = Code {
    id: "P023",
    title: "no such puzzle can be made",
    page: "A new challenge needs a board that its pieces can fill: as many cells, and at least one \
filling. The named boards go with the named sets: 5x11 and pyramid with iq-puzzler-pro or kanoodle, \
6x10, 5x12, 4x15 and 3x20 with pentominoes, 3x3x3 with soma.",
};
