//! Mistakes in a board, a goal or an option.

use super::{CELLS, NUMBERS, ROWS, TILES};
use crate::families::sliding::model::{LEAST_SIDE, MOST_SIDE};
use crate::message::{Lang, Message, Text};

/// Problems with the text or the rows of a board, and the words beside them.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum BoardProblem {
    Stray { found: String },
    NotATile,
    WriteNumbers,
    Ragged { row: usize, tiles: usize, columns: usize },
    ExtraTile { number: usize, columns: usize },
    ExpectedTiles { columns: usize },
    OneRowALine,
    NotASquare { numbers: usize },
    LastNumber { number: usize },
    NearestSquares { sides: [usize; 2] },
    Size { rows: usize, columns: usize },
    TooManyCells { most: usize },
    FirstTooMany,
    AtMost,
    AtLeast,
    ThisBoard,
    NoBlank,
    WriteABlank { cells: usize },
    OutOfRange { found: String },
    TooLarge,
    TilesOfBoard { cells: usize },
    SecondBlank { line: usize, column: usize },
    BlankAgain,
    KeepOneBlank,
    Repeated { tile: usize, line: usize, column: usize },
    RepeatedInCode { tile: u8 },
    TileAgain { tile: usize },
    TilesAreThereOnce,
    Missing { named: Vec<String>, more: usize },
    EachTileOnce { cells: usize },
    SecondGoal { line: usize },
    GoalAgain,
    OneGoal,
    NoGoalRows,
    GoalExpected,
    GoalRowsFollow,
    GoalSize { board: (usize, usize), goal: (usize, usize) },
    SameSize,
}

impl Message for BoardProblem {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::Stray { found } => {
                format!("found `{found}` where a tile or the blank was expected")
            }
            Self::NotATile => "not a tile".into(),
            Self::WriteNumbers => {
                "write numbers separated by spaces, and 0, X, x or - for the blank".into()
            }
            Self::Ragged { row, tiles, columns } => {
                format!("row {row} has {}, other rows have {columns}", TILES.count(tiles, lang))
            }
            Self::ExtraTile { number, columns } => format!("tile {number} of {columns}"),
            Self::ExpectedTiles { columns } => format!("expected {}", TILES.count(columns, lang)),
            Self::OneRowALine => {
                "write each row on a line of its own, with the same number of tiles".into()
            }
            Self::NotASquare { numbers } => {
                format!("{} without rows do not make a square board", NUMBERS.count(numbers, lang))
            }
            Self::LastNumber { number } => format!("number {number}, the last"),
            Self::NearestSquares { sides } => {
                let [one, two] = sides.map(|side| format!("{} for {side} by {side}", side * side));
                format!("write {one} or {two}, or put each row on a line of its own")
            }
            Self::Size { rows, columns } => format!(
                "the board has {} of {}",
                ROWS.count(rows, lang),
                TILES.count(columns, lang)
            ),
            Self::TooManyCells { most } => {
                format!("the board has more than {}", CELLS.count(most, lang))
            }
            Self::FirstTooMany => "the first too many".into(),
            Self::AtMost => format!(
                "boards have at most {MOST_SIDE} rows and {MOST_SIDE} columns; does the file hold \
                 more than one board?"
            ),
            Self::AtLeast => {
                format!("boards have at least {LEAST_SIDE} rows and {LEAST_SIDE} columns")
            }
            Self::ThisBoard => "this board".into(),
            Self::NoBlank => "the board has no blank".into(),
            Self::WriteABlank { cells } => format!("write 0, X, - or {cells} for the empty cell"),
            Self::OutOfRange { found } => format!("there is no tile {found} on this board"),
            Self::TooLarge => "too large".into(),
            Self::TilesOfBoard { cells } => {
                format!("its tiles are 1 to {}, and 0 or {cells} is the blank", cells - 1)
            }
            Self::SecondBlank { line, column } => {
                format!("a second blank; the first is at line {line} column {column}")
            }
            Self::BlankAgain => "blank again".into(),
            Self::KeepOneBlank => {
                "0, X, x, - and the number of cells all mean the blank: keep one".into()
            }
            Self::Repeated { tile, line, column } => {
                format!("tile {tile} occurs twice; the first is at line {line} column {column}")
            }
            Self::RepeatedInCode { tile: 0 } => "there is more than one blank".into(),
            Self::RepeatedInCode { tile } => format!("tile {tile} occurs more than once"),
            Self::TileAgain { tile } => format!("{tile} again"),
            Self::TilesAreThereOnce => "every tile is on the board once".into(),
            Self::Missing { named, more } => missing(named, *more, lang),
            Self::EachTileOnce { cells } => {
                format!("a board of {cells} cells has the tiles 1 to {}, each once", cells - 1)
            }
            Self::SecondGoal { line } => format!("a second goal; the first is at line {line}"),
            Self::GoalAgain => "goal again".into(),
            Self::OneGoal => "a puzzle has one goal: keep one `# goal` line".into(),
            Self::NoGoalRows => "no board follows the line `# goal`".into(),
            Self::GoalExpected => "the goal's rows are missing".into(),
            Self::GoalRowsFollow => {
                "write the rows of the goal below the line, or leave the line out".into()
            }
            Self::GoalSize { board, goal } => format!(
                "the board is {} by {}, the goal is {} by {}",
                board.0, board.1, goal.0, goal.1
            ),
            Self::SameSize => "give both the same number of rows and columns".into(),
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::Stray { found } => {
                format!("ada `{found}` di tempat yang seharusnya ubin atau celah")
            }
            Self::NotATile => "bukan ubin".into(),
            Self::WriteNumbers => {
                "tulis angka yang dipisah spasi, dan 0, X, x atau - untuk celah".into()
            }
            Self::Ragged { row, tiles, columns } => {
                format!("baris {row} berisi {}, baris lain {columns}", TILES.count(tiles, lang))
            }
            Self::ExtraTile { number, columns } => format!("ubin ke-{number} dari {columns}"),
            Self::ExpectedTiles { columns } => {
                format!("seharusnya {}", TILES.count(columns, lang))
            }
            Self::OneRowALine => {
                "tulis tiap baris papan di baris sendiri, dengan banyak ubin yang sama".into()
            }
            Self::NotASquare { numbers } => format!(
                "{} tanpa pembagian baris tidak membentuk papan persegi",
                NUMBERS.count(numbers, lang)
            ),
            Self::LastNumber { number } => format!("angka ke-{number}, yang terakhir"),
            Self::NearestSquares { sides } => {
                let [one, two] =
                    sides.map(|side| format!("{} untuk {side} kali {side}", side * side));
                format!("tulis {one} atau {two}, atau tulis tiap baris papan di baris sendiri")
            }
            Self::Size { rows, columns } => format!(
                "papan terdiri atas {} berisi {}",
                ROWS.count(rows, lang),
                TILES.count(columns, lang)
            ),
            Self::TooManyCells { most } => format!("papan lebih dari {}", CELLS.count(most, lang)),
            Self::FirstTooMany => "kelebihan yang pertama".into(),
            Self::AtMost => format!(
                "papan paling besar {MOST_SIDE} baris dan {MOST_SIDE} kolom; apakah berkas hanya \
                 memuat satu papan?"
            ),
            Self::AtLeast => {
                format!("papan paling kecil {LEAST_SIDE} baris dan {LEAST_SIDE} kolom")
            }
            Self::ThisBoard => "papan ini".into(),
            Self::NoBlank => "papan tidak punya celah".into(),
            Self::WriteABlank { cells } => {
                format!("tulis 0, X, - atau {cells} untuk sel yang kosong")
            }
            Self::OutOfRange { found } => format!("tidak ada ubin {found} di papan ini"),
            Self::TooLarge => "terlalu besar".into(),
            Self::TilesOfBoard { cells } => {
                format!("ubinnya 1 sampai {}, dan 0 atau {cells} adalah celah", cells - 1)
            }
            Self::SecondBlank { line, column } => {
                format!("celah kedua; yang pertama di baris {line} kolom {column}")
            }
            Self::BlankAgain => "celah lagi".into(),
            Self::KeepOneBlank => {
                "0, X, x, - dan banyaknya sel semuanya berarti celah: sisakan satu".into()
            }
            Self::Repeated { tile, line, column } => {
                format!("ubin {tile} muncul dua kali; yang pertama di baris {line} kolom {column}")
            }
            Self::RepeatedInCode { tile: 0 } => "celah lebih dari satu".into(),
            Self::RepeatedInCode { tile } => format!("ubin {tile} muncul lebih dari sekali"),
            Self::TileAgain { tile } => format!("{tile} lagi"),
            Self::TilesAreThereOnce => "setiap ubin ada di papan satu kali".into(),
            Self::Missing { named, more } => missing(named, *more, lang),
            Self::EachTileOnce { cells } => format!(
                "papan {cells} sel memuat ubin 1 sampai {}, masing-masing satu kali",
                cells - 1
            ),
            Self::SecondGoal { line } => format!("tujuan kedua; yang pertama di baris {line}"),
            Self::GoalAgain => "tujuan lagi".into(),
            Self::OneGoal => "satu teka-teki punya satu tujuan: sisakan satu baris `# goal`".into(),
            Self::NoGoalRows => "tidak ada papan setelah baris `# goal`".into(),
            Self::GoalExpected => "baris-baris tujuan tidak ada".into(),
            Self::GoalRowsFollow => {
                "tulis baris-baris tujuan di bawahnya, atau hapus baris itu".into()
            }
            Self::GoalSize { board, goal } => format!(
                "papan berukuran {} kali {}, tujuan {} kali {}",
                board.0, board.1, goal.0, goal.1
            ),
            Self::SameSize => "samakan banyaknya baris dan kolom keduanya".into(),
        }
    }
}

fn missing(named: &[String], more: usize, lang: Lang) -> String {
    let list = named.join(", ");
    match (lang, more, named.len()) {
        (Lang::En, 0, 1) => format!("tile {list} is missing"),
        (Lang::En, 0, _) => format!("tiles {list} are missing"),
        (Lang::En, ..) => format!("tiles {list} and {more} more are missing"),
        (Lang::Id, 0, _) => format!("ubin {list} tidak ada"),
        (Lang::Id, ..) => format!("ubin {list} dan {more} lagi tidak ada"),
    }
}

/// Problems with the values of options.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum OptionProblem {
    Factor { name: &'static str, found: String },
    WriteAFactor,
    Size { found: String },
    WriteASize,
    InTheGoal { problem: Text, code: &'static str },
}

impl Message for OptionProblem {
    fn en(&self) -> String {
        match self {
            Self::Factor { name, found } => format!("`{name}` cannot be `{found}`"),
            Self::WriteAFactor => "write a number from 1 to 100, such as 1.2".into(),
            Self::Size { found } => format!("`{found}` is not the size of a board"),
            Self::WriteASize => "write rows x columns, each from 2 to 10, such as 4x4".into(),
            Self::InTheGoal { problem, code } => {
                format!("in the goal: {} ({code})", problem.render(Lang::En))
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::Factor { name, found } => format!("`{name}` tidak bisa `{found}`"),
            Self::WriteAFactor => "tulis angka dari 1 sampai 100, misalnya 1.2".into(),
            Self::Size { found } => format!("`{found}` bukan ukuran papan"),
            Self::WriteASize => {
                "tulis baris x kolom, masing-masing dari 2 sampai 10, misalnya 4x4".into()
            }
            Self::InTheGoal { problem, code } => {
                format!("pada tujuan: {} ({code})", problem.render(Lang::Id))
            }
        }
    }
}

/// Problems with a token to resume from.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum ResumeProblem {
    NotAToken { found: String },
    Unbound { found: String },
    Damaged { found: String },
    OtherPuzzle { found: String },
    CopyTheToken,
}

impl Message for ResumeProblem {
    fn en(&self) -> String {
        match self {
            Self::NotAToken { found } => format!("`{found}` is not a token to resume from"),
            Self::Unbound { found } => format!(
                "`{found}` is a token of an earlier version, which does not identify its puzzle"
            ),
            Self::Damaged { found } => {
                format!("the token `{found}` was changed: its checksum does not match")
            }
            Self::OtherPuzzle { found } => {
                format!("the token `{found}` belongs to the search of another board or goal")
            }
            Self::CopyTheToken => {
                "copy the whole token that the stopped search of this puzzle printed, or search \
                 from the beginning without it"
                    .into()
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::NotAToken { found } => format!("`{found}` bukan token untuk melanjutkan"),
            Self::Unbound { found } => format!(
                "`{found}` adalah token versi lama, yang tidak menyebutkan teka-teki asalnya"
            ),
            Self::Damaged { found } => {
                format!("token `{found}` berubah: angka pemeriksanya tidak cocok")
            }
            Self::OtherPuzzle { found } => {
                format!("token `{found}` milik pencarian papan atau tujuan lain")
            }
            Self::CopyTheToken => {
                "salin seluruh token yang dicetak pencarian teka-teki ini ketika terhenti, atau \
                 cari dari awal tanpa token"
                    .into()
            }
        }
    }
}
