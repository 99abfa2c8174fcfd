//! The diagnostics of pictures.

use pecah::{Code, Phrase};

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
    title: Phrase { en: "the picture's file is too large", id: "berkas gambar terlalu besar" },
    page: Phrase {
        en: "Pictures of up to 32 megabytes are read. A screenshot takes one or two: save it as \
PNG or JPEG, or cut out the board.",
        id: "Gambar dibaca sampai 32 megabita. Tangkapan layar biasanya satu atau dua: simpan \
sebagai PNG atau JPEG, atau potong papannya saja.",
    },
};

/// The bytes are no picture.
pub static NOT_A_PICTURE: Code = Code {
    id: "V002",
    title: Phrase { en: "this is not a picture", id: "ini bukan gambar" },
    page: Phrase {
        en: "PNG, JPEG, WebP, GIF and BMP pictures are read; the content decides, not the name. \
Other formats, such as HEIC or AVIF from some phones, have to be saved as one of these first.",
        id: "Gambar PNG, JPEG, WebP, GIF dan BMP dapat dibaca; isinya yang menentukan, bukan \
namanya. Format lain, misalnya HEIC atau AVIF dari sebagian ponsel, harus disimpan dulu sebagai \
salah satu dari ini.",
    },
};

/// The picture cannot be decoded.
pub static BROKEN: Code = Code {
    id: "V003",
    title: Phrase {
        en: "the picture is damaged or incomplete",
        id: "gambar rusak atau tidak lengkap",
    },
    page: Phrase {
        en: "The file starts like a picture, but cannot be decoded to its end: a download or copy \
that was cut short is the usual cause. Copy it again, or open it in another program and save it \
again.",
        id: "Awal berkas itu seperti gambar, tetapi tidak dapat dibuka sampai akhir: biasanya \
karena unduhan atau salinan yang terpotong. Salin lagi, atau buka dengan program lain dan simpan \
ulang.",
    },
};

/// Too many pixels.
pub static TOO_MANY_PIXELS: Code = Code {
    id: "V004",
    title: Phrase { en: "the picture has too many pixels", id: "piksel gambar terlalu banyak" },
    page: Phrase {
        en: "Pictures of up to 40 million pixels are read, more than the largest screens have. \
The size is taken from the start of the file, before anything is decoded. Cut out the board, or \
scale the picture down.",
        id: "Gambar dibaca sampai 40 juta piksel, lebih dari layar terbesar. Ukurannya diambil \
dari awal berkas, sebelum apa pun dibuka. Potong papannya saja, atau perkecil gambarnya.",
    },
};

/// There is no board.
pub static NO_BOARD: Code = Code {
    id: "V005",
    title: Phrase { en: "there is no board in the picture", id: "tidak ada papan dalam gambar" },
    page: Phrase {
        en: "Pecah looks for a square grid of 4 to 26 rows of plain coloured cells with lines \
between them, all of it in the picture, upright and not in perspective: a screenshot, not a \
photograph. Cells need about 8 pixels. Crosses, crowns and what is around the board do no harm.",
        id: "Pecah mencari kisi persegi 4 sampai 26 baris dengan sel berwarna polos dan garis di \
antaranya, seluruhnya di dalam gambar, tegak dan tidak miring: tangkapan layar, bukan foto. Sel \
perlu sekitar 8 piksel. Coretan, mahkota dan apa pun di sekitar papan tidak mengganggu.",
    },
};

/// Part of the board is missing.
pub static NOT_SQUARE: Code = Code {
    id: "V006",
    title: Phrase {
        en: "the board in the picture is not square",
        id: "papan dalam gambar tidak persegi",
    },
    page: Phrase {
        en: "A grid was found, but it has more rows than columns or the other way round. Part of \
the board is probably outside the picture or covered by something: take the screenshot again with \
the whole board in it.",
        id: "Ada kisi yang ditemukan, tetapi barisnya lebih banyak dari kolomnya atau sebaliknya. \
Sebagian papan mungkin di luar gambar atau tertutup sesuatu: ambil lagi tangkapan layar dengan \
papan seutuhnya.",
    },
};

/// A grid without colours.
pub static NO_REGIONS: Code = Code {
    id: "V007",
    title: Phrase {
        en: "the grid in the picture has no regions",
        id: "kisi dalam gambar tidak punya wilayah",
    },
    page: Phrase {
        en: "A square grid was found, but its cells do not have the colours of as many regions as \
there are rows: it may be the board of another puzzle. Regions are recognised by their colour; \
boards in black and white are not read.",
        id: "Ada kisi persegi yang ditemukan, tetapi warna selnya tidak membentuk wilayah sebanyak \
barisnya: mungkin itu papan teka-teki lain. Wilayah dikenali dari warnanya; papan hitam putih tidak \
dibaca.",
    },
};

/// Parts of the board could not be read.
pub static NOT_READ: Code = Code {
    id: "V008",
    title: Phrase { en: "part of the board could not be read", id: "sebagian papan tidak terbaca" },
    page: Phrase {
        en: "The board was found, but not all of it could be read with certainty, and Pecah does \
not guess. Reading the picture alone gives a text with `?` for each cell in doubt: save that text, \
replace each `?`, and solve it.",
        id: "Papannya ditemukan, tetapi tidak semuanya dapat dibaca dengan pasti, dan Pecah tidak \
menebak. Membaca gambarnya saja menghasilkan teks dengan `?` untuk tiap sel yang diragukan: simpan \
teks itu, ganti setiap `?`, lalu pecahkan.",
    },
};
