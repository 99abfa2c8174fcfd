//! What is wrong with a board that a user wrote.

use super::{CELLS, REGIONS, ROWS, STARS, printable};
use crate::families::queens::model::{MOST_ROWS, MOST_STARS};
use crate::message::{Lang, Message};

/// Messages, labels and help of the diagnostics of boards.
#[derive(Debug, Clone)]
pub(crate) enum Input {
    NoRows,
    WriteRows,
    TooManyRows { rows: usize },
    FirstRowTooMany,
    OneBoardOnly,
    LineTooLong { bytes: usize },
    MuchTooLong,
    OneRowALine,
    StrayCharacter { character: char },
    NotARegion,
    OneLetterACell,
    StarsTwice,
    GivenAgain,
    LeaveOneOut,
    NotStars,
    NotANumberOfStars,
    WriteStars,
    NoRoom { size: usize, stars: usize },
    Cells { cells: usize },
    RowsNeeded { stars: usize, rows: usize },
    SmallRegion { letter: char, cells: usize, stars: usize },
    TooSmall,
    LargerRegion,
    NotSquare { rows: usize, cells: usize },
    MakeSquare { rows: usize, cells: usize },
    RaggedRow { row: usize, cells: usize, rows: usize },
    ExpectedCells { cells: usize },
    RowsAsCells,
    RegionCount { found: usize, rows: usize },
    ThisBoard,
    RegionSizes { sizes: Vec<(char, usize)> },
}

impl Message for Input {
    fn en(&self) -> String {
        const LANG: Lang = Lang::En;
        match self {
            Self::NoRows => "the board has no rows".into(),
            Self::WriteRows => "write N lines of N letters, one letter for each region".into(),
            Self::TooManyRows { rows } => {
                format!("the board has {rows} rows; the limit is {MOST_ROWS}")
            }
            Self::FirstRowTooMany => "the first row too many".into(),
            Self::OneBoardOnly => "check that the file holds one board only".into(),
            Self::LineTooLong { bytes } => {
                format!("a line has {bytes} bytes; a row has at most {MOST_ROWS} cells")
            }
            Self::MuchTooLong => "much too long".into(),
            Self::OneRowALine => "write one row of the board on each line".into(),
            Self::StrayCharacter { character } => {
                let shown = printable(*character);
                format!("found `{shown}` where the letter of a region was expected")
            }
            Self::NotARegion => "not a region".into(),
            Self::OneLetterACell => "write one letter or digit for each cell".into(),
            Self::StarsTwice => "the number of stars is given twice".into(),
            Self::GivenAgain => "given again".into(),
            Self::LeaveOneOut => "leave one of the lines out".into(),
            Self::NotStars => format!("expected `# stars: K`, K from 1 to {MOST_STARS}"),
            Self::NotANumberOfStars => "not a number of stars".into(),
            Self::WriteStars => {
                "write `# stars: 2` for two stars in each row, column and region".into()
            }
            Self::NoRoom { size, stars } => format!(
                "two rows of {size} cells hold at most {} that do not touch, and need {}",
                STARS.count(size.div_ceil(2), LANG),
                2 * stars
            ),
            Self::Cells { cells } => CELLS.count(cells, LANG),
            Self::RowsNeeded { stars, rows } => {
                format!("{} per row need a board of {rows} rows or more", STARS.count(stars, LANG))
            }
            Self::SmallRegion { letter, cells, stars } => format!(
                "region {letter} has {} for {}",
                CELLS.count(cells, LANG),
                STARS.count(stars, LANG)
            ),
            Self::TooSmall => "too small".into(),
            Self::LargerRegion => "give it more cells, or ask for fewer stars".into(),
            Self::NotSquare { rows, cells } => format!(
                "the board has {} of {}: it is not square",
                ROWS.count(rows, LANG),
                CELLS.count(cells, LANG)
            ),
            Self::MakeSquare { rows, cells } if cells > rows => format!(
                "add {}, or shorten each to {}",
                ROWS.count(cells - rows, LANG),
                CELLS.count(rows, LANG)
            ),
            Self::MakeSquare { rows, cells } => format!(
                "remove {}, or lengthen each to {}",
                ROWS.count(rows - cells, LANG),
                CELLS.count(rows, LANG)
            ),
            Self::RaggedRow { row, cells, rows } => format!(
                "row {row} has {}; the board has {}",
                CELLS.count(cells, LANG),
                ROWS.count(rows, LANG)
            ),
            Self::ExpectedCells { cells } => format!("expected {}", CELLS.count(cells, LANG)),
            Self::RowsAsCells => "every row has as many cells as there are rows".into(),
            Self::RegionCount { found, rows } => format!(
                "found {}, expected {rows}, as many as there are rows",
                REGIONS.count(found, LANG)
            ),
            Self::ThisBoard => "this board".into(),
            Self::RegionSizes { sizes } => {
                format!("the regions and their cells are {}", listed(sizes))
            }
        }
    }

    fn id(&self) -> String {
        const LANG: Lang = Lang::Id;
        match self {
            Self::NoRows => "papan tidak punya baris".into(),
            Self::WriteRows => "tulis N baris berisi N huruf, satu huruf untuk tiap wilayah".into(),
            Self::TooManyRows { rows } => {
                format!("papan punya {rows} baris; paling banyak {MOST_ROWS} yang dibaca")
            }
            Self::FirstRowTooMany => "baris pertama yang berlebih".into(),
            Self::OneBoardOnly => "pastikan berkas hanya memuat satu papan".into(),
            Self::LineTooLong { bytes } => {
                format!(
                    "ada baris sepanjang {bytes} bita; satu baris paling banyak {MOST_ROWS} sel"
                )
            }
            Self::MuchTooLong => "jauh terlalu panjang".into(),
            Self::OneRowALine => "tulis satu baris papan pada setiap baris teks".into(),
            Self::StrayCharacter { character } => {
                let shown = printable(*character);
                format!("ada `{shown}` di tempat yang seharusnya huruf wilayah")
            }
            Self::NotARegion => "bukan wilayah".into(),
            Self::OneLetterACell => "tulis satu huruf atau angka untuk tiap sel".into(),
            Self::StarsTwice => "banyaknya bintang disebut dua kali".into(),
            Self::GivenAgain => "disebut lagi".into(),
            Self::LeaveOneOut => "hapus salah satu barisnya".into(),
            Self::NotStars => format!("seharusnya `# stars: K`, K dari 1 sampai {MOST_STARS}"),
            Self::NotANumberOfStars => "bukan banyaknya bintang".into(),
            Self::WriteStars => {
                "tulis `# stars: 2` untuk dua bintang di tiap baris, kolom, dan wilayah".into()
            }
            Self::NoRoom { size, stars } => format!(
                "dua baris berisi {size} sel memuat paling banyak {} yang tidak bersentuhan, \
                 padahal perlu {}",
                STARS.count(size.div_ceil(2), LANG),
                2 * stars
            ),
            Self::Cells { cells } => CELLS.count(cells, LANG),
            Self::RowsNeeded { stars, rows } => {
                format!(
                    "{} per baris perlu papan {rows} baris atau lebih",
                    STARS.count(stars, LANG)
                )
            }
            Self::SmallRegion { letter, cells, stars } => format!(
                "wilayah {letter} hanya {} untuk {}",
                CELLS.count(cells, LANG),
                STARS.count(stars, LANG)
            ),
            Self::TooSmall => "terlalu kecil".into(),
            Self::LargerRegion => "beri lebih banyak sel, atau minta bintang lebih sedikit".into(),
            Self::NotSquare { rows, cells } => format!(
                "papan punya {} berisi {}: tidak persegi",
                ROWS.count(rows, LANG),
                CELLS.count(cells, LANG)
            ),
            Self::MakeSquare { rows, cells } if cells > rows => format!(
                "tambahkan {}, atau pendekkan masing-masing menjadi {}",
                ROWS.count(cells - rows, LANG),
                CELLS.count(rows, LANG)
            ),
            Self::MakeSquare { rows, cells } => format!(
                "hapus {}, atau panjangkan masing-masing menjadi {}",
                ROWS.count(rows - cells, LANG),
                CELLS.count(rows, LANG)
            ),
            Self::RaggedRow { row, cells, rows } => format!(
                "baris {row} berisi {}; papan punya {}",
                CELLS.count(cells, LANG),
                ROWS.count(rows, LANG)
            ),
            Self::ExpectedCells { cells } => format!("seharusnya {}", CELLS.count(cells, LANG)),
            Self::RowsAsCells => "banyaknya sel tiap baris sama dengan banyaknya baris".into(),
            Self::RegionCount { found, rows } => {
                format!("ada {}, seharusnya {rows}, sebanyak barisnya", REGIONS.count(found, LANG))
            }
            Self::ThisBoard => "papan ini".into(),
            Self::RegionSizes { sizes } => {
                format!("wilayah dan banyaknya sel: {}", listed(sizes))
            }
        }
    }
}

fn listed(sizes: &[(char, usize)]) -> String {
    let names: Vec<String> =
        sizes.iter().map(|(letter, cells)| format!("{letter} ({cells})")).collect();
    names.join(", ")
}
