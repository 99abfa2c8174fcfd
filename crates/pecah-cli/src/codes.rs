//! The diagnostics of files and file names.

use pecah::Code;

pub(crate) static ALL: &[&Code] = &[
    &NOT_FOUND,
    &NOT_A_FILE,
    &NOT_READABLE,
    &NOT_WRITTEN,
    &FORMAT,
    &NO_RANDOM,
    &UNKNOWN_CODE,
    &NOT_OFFERED,
    &NO_PAGE,
    &NOT_LISTENING,
];

/// The code of this name, wherever it is defined.
pub(crate) fn every() -> Vec<&'static Code> {
    let mut codes = pecah::registry::codes();
    codes.extend(ALL);
    codes.extend(pecah_vision::codes::ALL);
    codes.sort_by_key(|code| code.id);
    codes
}

pub(crate) static NOT_FOUND: Code = Code {
    id: "F001",
    title: "there is no such file",
    page: "The name is neither that of a file nor a puzzle typed in place of one. `pecah examples` \
lists the puzzles that are built in: `pecah examples queens/8x8 | pecah solve -` solves one.",
};

pub(crate) static NOT_A_FILE: Code = Code {
    id: "F002",
    title: "this is not a file",
    page: "A puzzle is read from a file or from standard input (`-`). The name is that of a folder.",
};

pub(crate) static NOT_READABLE: Code = Code {
    id: "F003",
    title: "the file cannot be read",
    page: "The system refused to read it: the message says why. Missing permissions, and links \
that lead in a circle, are the usual causes.",
};

pub(crate) static NOT_WRITTEN: Code = Code {
    id: "F004",
    title: "the file cannot be written",
    page: "The system refused to write it: the message says why. A result is first written to a \
temporary file beside its target and then renamed, so what stood there before is untouched.",
};

pub(crate) static FORMAT: Code = Code {
    id: "F005",
    title: "the ending of the file name says no format",
    page: "The result is saved in the format that the name ends in:\n\n\
  .txt    text, in the layout of the reports\n\
  .json   the object that --json prints\n\
  .svg    a picture that scales\n\
  .png    a picture",
};

pub(crate) static NO_RANDOM: Code = Code {
    id: "F006",
    title: "the family makes no random puzzles",
    page: "Random puzzles are made for some families only. `pecah examples` lists puzzles of every \
family.",
};

pub(crate) static UNKNOWN_CODE: Code = Code {
    id: "F007",
    title: "there is no such code",
    page: "`pecah explain` without a code lists all there are.",
};

pub(crate) static NOT_OFFERED: Code = Code {
    id: "F008",
    title: "the family does not offer this",
    page: "Hints, new puzzles and surveys are offered by some families only; the message says by \
which.",
};

pub(crate) static NO_PAGE: Code = Code {
    id: "F009",
    title: "this pecah was built without the page",
    page: "The page is embedded when pecah is built, if it was built before: `cargo xtask page` \
makes it (that needs Node and npm), and the next `cargo build --release` takes it in. A build with \
`--no-default-features` leaves it out. The command line needs none of it.",
};

pub(crate) static NOT_LISTENING: Code = Code {
    id: "F010",
    title: "the address cannot be listened on",
    page: "Another program may be using the port: choose another with `--port`, or let the system \
choose with `--port 0`. An address given with `--host` has to be one of this machine's own.",
};
