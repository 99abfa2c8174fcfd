//! The messages of reading a picture, in every language, except doubts.

use pecah::{Lang, Message, Noun, Phrase, grouped};

const ROWS: Noun =
    Noun { one: Phrase { en: "row", id: "baris" }, many: Phrase { en: "rows", id: "baris" } };

const COLUMNS: Noun =
    Noun { one: Phrase { en: "column", id: "kolom" }, many: Phrase { en: "columns", id: "kolom" } };

const COLOURS: Noun =
    Noun { one: Phrase { en: "colour", id: "warna" }, many: Phrase { en: "colours", id: "warna" } };

/// Messages and help.
#[derive(Debug, Clone)]
#[cfg_attr(not(feature = "decode"), allow(dead_code, reason = "files are not decoded"))]
pub(crate) enum PictureMessage {
    TooManyBytes {
        bytes: usize,
        most: usize,
    },
    SaveSmaller,
    NotAPicture,
    GiveAPicture,
    CutShort,
    CopyAgain,
    TooManyPixels {
        width: u32,
        height: u32,
        most: u64,
    },
    ScaleDown,
    NoPixels,
    TakeAgain,
    /// The decoder's own words, which are English.
    NotDecoded {
        error: String,
    },
    CopyOrSave,
    NoBoard,
    ShowWholeBoard,
    NotSquare {
        rows: usize,
        columns: usize,
    },
    TakeWholeBoard,
    NoRegions {
        rows: usize,
        colours: usize,
    },
    GiveColouredBoard,
    MendWhatWasRead,
    Read {
        rows: usize,
        percent: u8,
    },
    Compare,
}

fn millions(pixels: u64) -> u64 {
    (pixels + 500_000) / 1_000_000
}

impl Message for PictureMessage {
    fn en(&self) -> String {
        const LANG: Lang = Lang::En;
        let number = |number: usize| grouped(&number.to_string(), LANG);
        match self {
            Self::TooManyBytes { bytes, most } => format!(
                "the picture's file has {} bytes; at most {} are read",
                number(*bytes),
                number(*most)
            ),
            Self::SaveSmaller => "save it as PNG or JPEG, or cut out the board".into(),
            Self::NotAPicture => "this is not a picture".into(),
            Self::GiveAPicture => "give a PNG, JPEG, WebP, GIF or BMP file".into(),
            Self::CutShort => "the picture ends before its last line".into(),
            Self::CopyAgain => "the file is incomplete: copy it again".into(),
            Self::TooManyPixels { width, height, most } => format!(
                "the picture is {width} × {height} pixels, {} million; at most {} are read",
                millions(u64::from(*width) * u64::from(*height)),
                millions(*most)
            ),
            Self::ScaleDown => "cut out the board, or scale the picture down".into(),
            Self::NoPixels => "the picture has no pixels".into(),
            Self::TakeAgain => "take the screenshot again".into(),
            Self::NotDecoded { error } => format!("the picture cannot be decoded: {error}"),
            Self::CopyOrSave => {
                "the file is damaged or incomplete: copy it again, or save it again".into()
            }
            Self::NoBoard => "no board was found in the picture".into(),
            Self::ShowWholeBoard => "give a screenshot with the whole board in it, upright, its \
                                     cells at least 8 pixels"
                .into(),
            Self::NotSquare { rows, columns } => format!(
                "the picture shows a grid of {} and {}: a board has as many of both",
                ROWS.count(rows, LANG),
                COLUMNS.count(columns, LANG)
            ),
            Self::TakeWholeBoard => "take the screenshot again with the whole board in it".into(),
            Self::NoRegions { rows, colours } => format!(
                "the picture shows a grid of {}, but only {}",
                ROWS.count(rows, LANG),
                COLOURS.count(colours, LANG)
            ),
            Self::GiveColouredBoard => {
                "give a screenshot of a queens board, whose regions are coloured".into()
            }
            Self::MendWhatWasRead => "save what was read as text, replace each `?`, and use that \
                                      text instead of the picture"
                .into(),
            Self::Read { rows, percent } => {
                format!("Read a board of {}, {percent} % sure.", ROWS.count(rows, LANG))
            }
            Self::Compare => "Compare it with the picture before you rely on it.".into(),
        }
    }

    fn id(&self) -> String {
        const LANG: Lang = Lang::Id;
        let number = |number: usize| grouped(&number.to_string(), LANG);
        match self {
            Self::TooManyBytes { bytes, most } => format!(
                "berkas gambar berisi {} bita; paling banyak {} yang dibaca",
                number(*bytes),
                number(*most)
            ),
            Self::SaveSmaller => "simpan sebagai PNG atau JPEG, atau potong papannya saja".into(),
            Self::NotAPicture => "ini bukan gambar".into(),
            Self::GiveAPicture => "berikan berkas PNG, JPEG, WebP, GIF atau BMP".into(),
            Self::CutShort => "gambar berakhir sebelum baris terakhirnya".into(),
            Self::CopyAgain => "berkas tidak lengkap: salin lagi".into(),
            Self::TooManyPixels { width, height, most } => format!(
                "gambar berukuran {width} × {height} piksel, {} juta; paling banyak {} yang dibaca",
                millions(u64::from(*width) * u64::from(*height)),
                millions(*most)
            ),
            Self::ScaleDown => "potong papannya saja, atau perkecil gambarnya".into(),
            Self::NoPixels => "gambar tidak berisi piksel".into(),
            Self::TakeAgain => "ambil lagi tangkapan layarnya".into(),
            Self::NotDecoded { error } => format!("gambar tidak dapat dibuka: {error}"),
            Self::CopyOrSave => {
                "berkas rusak atau tidak lengkap: salin lagi, atau simpan ulang".into()
            }
            Self::NoBoard => "tidak ada papan yang ditemukan dalam gambar".into(),
            Self::ShowWholeBoard => {
                "berikan tangkapan layar dengan papan seutuhnya, tegak, dengan \
                                     sel paling sedikit 8 piksel"
                    .into()
            }
            Self::NotSquare { rows, columns } => format!(
                "gambar menunjukkan kisi {} dan {}: papan punya keduanya sama banyak",
                ROWS.count(rows, LANG),
                COLUMNS.count(columns, LANG)
            ),
            Self::TakeWholeBoard => "ambil lagi tangkapan layar dengan papan seutuhnya".into(),
            Self::NoRegions { rows, colours } => format!(
                "gambar menunjukkan kisi {}, tetapi hanya {}",
                ROWS.count(rows, LANG),
                COLOURS.count(colours, LANG)
            ),
            Self::GiveColouredBoard => {
                "berikan tangkapan layar papan ratu, yang wilayahnya berwarna".into()
            }
            Self::MendWhatWasRead => "simpan yang terbaca sebagai teks, ganti setiap `?`, dan \
                                      pakai teks itu sebagai ganti gambarnya"
                .into(),
            Self::Read { rows, percent } => {
                format!("Terbaca papan {}, {percent} % yakin.", ROWS.count(rows, LANG))
            }
            Self::Compare => "Bandingkan dengan gambarnya sebelum dipakai.".into(),
        }
    }
}
