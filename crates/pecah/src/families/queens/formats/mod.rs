//! Boards in the formats of other programs, one notation per file. The tests show the same board in
//! each of them.

mod borders;
mod json;
mod lab;
mod list;
mod puzzlink;
mod pzprv3;
mod sbn;
#[cfg(test)]
mod tests;

use super::model::{Board, MOST_ROWS, MOST_STARS};
use super::{Queens, Reading, read};
use crate::capabilities::Convert;
use crate::diagnostic::Diagnostics;
use crate::diagnostic::Span;
use crate::formats::{Format, unreadable};
use crate::message::Phrase;

impl Convert for Queens {
    const FORMATS: &'static [Format<Self>] = &[
        Format {
            name: puzzlink::NAME,
            ending: "url",
            about: Phrase {
                en: "a puzz.link address, which Penpa+ and pzprxs open too",
                id: "alamat puzz.link, yang juga dibuka Penpa+ dan pzprxs",
            },
            read: Some(puzzlink::read),
            write: Some(puzzlink::write),
        },
        Format {
            name: pzprv3::NAME,
            ending: "txt",
            about: Phrase { en: "a file of pzpr", id: "berkas pzpr" },
            read: Some(pzprv3::read),
            write: Some(pzprv3::write),
        },
        Format {
            name: sbn::NAME,
            ending: "sbn",
            about: Phrase {
                en: "dotted star battle notation, one board per line",
                id: "notasi star battle bertitik, satu papan per baris",
            },
            read: Some(sbn::read),
            write: Some(sbn::write),
        },
        Format {
            name: lab::NAME,
            ending: "txt",
            about: Phrase { en: "the notation of StarBattleLab", id: "notasi StarBattleLab" },
            read: Some(lab::read),
            write: Some(lab::write),
        },
        Format {
            name: list::NAME,
            ending: "txt",
            about: Phrase {
                en: "the numbers of the regions in reading order, with commas",
                id: "nomor wilayah menurut urutan baca, dipisahkan koma",
            },
            read: Some(list::read),
            write: Some(list::write),
        },
        Format {
            name: json::NAME,
            ending: "json",
            about: Phrase {
                en: "JSON as sites with Queens use it",
                id: "JSON seperti yang dipakai situs Queens",
            },
            read: Some(json::read),
            write: Some(json::write),
        },
    ];
}

/// A board from the number of the region of each cell. The option for stars goes first.
fn board(
    format: &'static str,
    place: Span,
    size: usize,
    regions: &[usize],
    stars: usize,
    reading: &Reading,
) -> Result<Board, Diagnostics> {
    if size == 0 || size > MOST_ROWS || regions.len() != size * size {
        return Err(unreadable(format, place, SQUARE));
    }
    if !(1..=MOST_STARS).contains(&stars) {
        return Err(unreadable(format, place, STARS));
    }
    let rows: Vec<&[usize]> = regions.chunks(size).collect();
    read::numbers(&rows, reading.stars.unwrap_or(stars))
}

const SQUARE: Phrase =
    Phrase { en: "a square board of 1 to 50 rows", id: "papan persegi dengan 1 sampai 50 baris" };

const STARS: Phrase = Phrase { en: "1 to 6 stars to a row", id: "1 sampai 6 bintang per baris" };
