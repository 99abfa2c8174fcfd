//! Why an answer is wrong, and why a puzzle has none.

use super::{Counted, messages};
use crate::message::Phrase;
use crate::place::Place;

messages! {
    /// A rule that an answer breaks.
    Wrong {
        Shape => "the answer has another shape than the board",
            "bentuk jawaban lain dari papan";
        Empty { place: Place } => "{place} is empty", "{place} kosong";
        NoCell { place: Place, letter: char } => "{place} is no cell, but holds {letter}",
            "{place} bukan sel, tetapi berisi {letter}";
        NoPiece { place: Place, letter: char } => "{place} holds {letter}, which is no piece",
            "{place} berisi {letter}, yang bukan keping";
        Missing { letter: char } => "piece {letter} is missing", "keping {letter} tidak ada";
        Twice { letter: char, covered: Counted, needed: usize } =>
            "piece {letter} covers {covered}, not {needed}: it is used twice",
            "keping {letter} menutup {covered}, bukan {needed}: terpakai dua kali";
        Size { letter: char, covered: Counted, needed: usize } =>
            "piece {letter} covers {covered}, not {needed}",
            "keping {letter} menutup {covered}, bukan {needed}";
        OtherShape { letter: char, place: Place } =>
            "piece {letter} has another shape than drawn, in every orientation (at {place})",
            "bentuk keping {letter} lain dari gambarnya, ke arah mana pun (di {place})";
        Moved { place: Place, letter: char } => "{letter} was given at {place}",
            "{letter} sudah diberikan di {place}";
    }

    /// Why a puzzle has no solution.
    Infeasible {
        Area { pieces: Counted, board: usize } =>
            "The pieces have {pieces} together and the board has {board}, so it cannot be filled.",
            "Semua keping berjumlah {pieces} sedangkan papan {board}, jadi tidak dapat dipenuhi.";
        FitsNowhere { letter: char } => "Piece {letter} fits nowhere on the board.",
            "Keping {letter} tidak muat di mana pun di papan.";
        Uncovered { place: Place } => "No piece can cover {place}.",
            "Tidak ada keping yang dapat menutup {place}.";
        Pocket { size: Counted, place: Place } =>
            "The pocket of {size} at {place} is cut off, and no pieces that fit in it have {size} together.",
            "Kantong berisi {size} di {place} terputus, dan tidak ada keping yang muat di dalamnya berjumlah {size}.";
        Colouring { what: Phrase, total: Counted } =>
            "Coloured as {what}, the board has {total} of one colour, and no arrangement of the pieces covers exactly that many.",
            "Diwarnai sebagai {what}, papan punya {total} dengan satu warna, dan bagaimanapun letaknya, keping-keping tidak menutup tepat sebanyak itu.";
        Exhausted => "No simple reason: the finished search shows it.",
            "Tidak ada alasan sederhana: pencarian yang tuntas menunjukkannya.";
    }

    /// The line above a panel of a picture.
    Title {
        Bottom { layer: usize } => "layer {layer} (bottom)", "lapisan {layer} (dasar)";
        Layer { layer: usize } => "layer {layer}", "lapisan {layer}";
        Top { layer: usize } => "layer {layer} (top)", "lapisan {layer} (puncak)";
        Numbered { number: usize, title: crate::message::Text } => "{number}: {title}",
            "{number}: {title}";
    }
}

impl Infeasible {
    /// The reason in JSON.
    pub(in crate::families::packing) fn key(&self) -> &'static str {
        match self {
            Self::Area { .. } => "area",
            Self::FitsNowhere { .. } => "piece-fits-nowhere",
            Self::Uncovered { .. } => "uncovered-cell",
            Self::Pocket { .. } => "pocket",
            Self::Colouring { .. } => "colouring",
            Self::Exhausted => "search",
        }
    }
}
