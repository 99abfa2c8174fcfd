//! The diagnostics of pictures.

use pecah::Code;

/// Every code of this crate.
pub static ALL: &[&Code] = &[
    &TOO_MANY_BYTES,
    &NOT_A_PICTURE,
    &BROKEN,
    &TOO_MANY_PIXELS,
    &NO_BOARD,
    &NOT_SQUARE,
    &NO_REGIONS,
    &NOT_READ,
];

/// The file is too large.
pub static TOO_MANY_BYTES: Code = Code {
    id: "V001",
    title: "the picture's file is too large",
    page: "Pictures of up to 32 megabytes are read. A screenshot takes one or two: save it as PNG \
or JPEG, or cut out the board.",
};

/// The bytes are no picture.
pub static NOT_A_PICTURE: Code = Code {
    id: "V002",
    title: "this is not a picture",
    page: "PNG, JPEG, WebP, GIF and BMP pictures are read; the content decides, not the name. \
Other formats, as HEIC or AVIF from some phones, have to be saved as one of these first.",
};

/// The picture cannot be decoded.
pub static BROKEN: Code = Code {
    id: "V003",
    title: "the picture is damaged or incomplete",
    page: "The file starts as a picture does, but cannot be decoded to its end: a download or copy \
that was cut short is the usual cause. Copy it again, or open it in another program and save it \
anew.",
};

/// Too many pixels.
pub static TOO_MANY_PIXELS: Code = Code {
    id: "V004",
    title: "the picture has too many pixels",
    page: "Pictures of up to 40 million pixels are read, more than the largest screens have. \
The size is taken from the start of the file, before anything is decoded. Cut out the board, or \
scale the picture down.",
};

/// There is no board.
pub static NO_BOARD: Code = Code {
    id: "V005",
    title: "there is no board in the picture",
    page: "Pecah looks for a square grid of 4 to 26 rows of plain coloured cells with lines \
between them, all of it in the picture, upright and not in perspective: a screenshot, not a \
photograph. Cells need about 8 pixels. Crosses, crowns and what is around the board do no harm.",
};

/// Part of the board is missing.
pub static NOT_SQUARE: Code = Code {
    id: "V006",
    title: "the board in the picture is not square",
    page: "A grid was found, but it has more rows than columns or the other way round. Part of the \
board is probably outside the picture or covered by something: take the screenshot again with the \
whole board in it.",
};

/// A grid without colours.
pub static NO_REGIONS: Code = Code {
    id: "V007",
    title: "the grid in the picture has no regions",
    page: "A square grid was found, but its cells do not have the colours of as many regions as \
there are rows: it may be the board of another puzzle. Regions are told apart by colour; boards in \
black and white are not read.",
};

/// Parts of the board could not be read.
pub static NOT_READ: Code = Code {
    id: "V008",
    title: "part of the board could not be read",
    page: "The board was found, but not all of it could be read with certainty, and Pecah does not \
guess. `pecah read board.png > board.txt` writes what was read, with `?` for each cell in doubt; \
mend that file and solve it: `pecah solve board.txt`.",
};
