//! Messages for players, for people who generate puzzles, and about the choice of a strategy.

use super::{Counted, messages};
use crate::message::Phrase;
use crate::place::Place;

messages! {
    /// Where to look, what to do, and why.
    Advice {
        LookAt { place: Place } => "Look at {place}.", "Perhatikan {place}.";
        LookAtCorner { place: Place } => "Look at the corner at {place}.",
            "Perhatikan sudut di {place}.";
        LookAtDeadEnd { place: Place } => "Look at the dead end at {place}.",
            "Perhatikan jalan buntu di {place}.";
        LookFor { letter: char } => "Look at piece {letter}.", "Perhatikan keping {letter}.";
        SomethingIsWrong => "A piece is in the wrong place.", "Ada keping yang salah tempat.";
        ByTheSearch { letter: char } => "{letter} cannot stay, because a finished search finds no solution with it.",
            "{letter} tidak dapat tetap di sana, karena pencarian yang tuntas tidak menemukan solusi dengannya.";
        Right { letter: char } => "Nothing is wrong with {letter} here: a solution has it there.",
            "Tidak ada yang salah dengan {letter} di sini: sebuah solusi menaruhnya di sana.";
    }

    /// Why a move cannot be made.
    Refused {
        NoPiece { letter: char } => "there is no piece {letter}", "tidak ada keping {letter}";
        NoShape { letter: char, shape: usize, shapes: usize } =>
            "piece {letter} has no shape {shape}: they are numbered from 1 to {shapes}",
            "keping {letter} tidak punya bentuk {shape}: nomornya dari 1 sampai {shapes}";
        Placed { letter: char } => "piece {letter} is on the board already",
            "keping {letter} sudah di papan";
        NotPlaced { letter: char } => "piece {letter} is not on the board",
            "keping {letter} tidak ada di papan";
        Fixed { letter: char } => "piece {letter} was given and stays where it is",
            "keping {letter} sudah diberikan dan tetap di tempatnya";
        Outside { letter: char } => "there piece {letter} would stick out of the board",
            "di sana keping {letter} keluar dari papan";
        Overlaps { letter: char, other: char, place: Place } =>
            "there piece {letter} would overlap piece {other} at {place}",
            "di sana keping {letter} menindih keping {other} di {place}";
        GivenElsewhere { letter: char, place: Place } => "piece {letter} must cover {place}",
            "keping {letter} harus menutup {place}";
    }

    /// What is known about a new puzzle, or why none can be made.
    Made {
        Challenge { lying: Counted, free: Counted } =>
            "Placed already: {lying}. To be placed: {free}, in one way only.",
            "Sudah terpasang: {lying}. Harus dipasang: {free}, dengan satu cara saja.";
        Rated { level: Phrase, points: usize, tenth: usize, looks: usize, tries: usize, rule: Phrase } =>
            "Difficulty: {level} ({points}.{tenth} points). The hints on the way take {looks} looks and {tries} tries; the hardest rule is “{rule}”.",
            "Tingkat kesulitan: {level} ({points},{tenth} poin). Petunjuk sepanjang jalan memerlukan {looks} pandangan dan {tries} percobaan; aturan tersulitnya “{rule}”.";
        NoneSpared => "Without any one of the placed pieces there is more than one way.",
            "Tanpa salah satu keping yang terpasang, ada lebih dari satu cara.";
        OtherLevel => "None of the challenges tried is as hard as asked for; this one comes closest.",
            "Tidak satu pun tantangan yang dicoba sesulit yang diminta; yang ini paling mendekati.";
        CannotFill { set: &'static str } => "the {set} pieces cannot fill this board",
            "keping {set} tidak dapat memenuhi papan ini";
        NoPyramid { balls: Counted } => "the pieces have {balls}, and no pyramid has that many",
            "keping-kepingnya punya {balls}, dan tidak ada piramida sebanyak itu";
        NoSize => "the board is not a size such as 5x11, nor `diamond` or `pyramid`",
            "papan bukan ukuran seperti 5x11, bukan pula `diamond` atau `pyramid`";
        GoTogether =>
            "these go together: iq-puzzler-pro and 5x11, kanoodle and pyramid, pentominoes and 3x4x5",
            "yang cocok: iq-puzzler-pro dan 5x11, kanoodle dan pyramid, pentominoes dan 3x4x5";
    }

    /// Why a strategy cannot be used.
    Unsuitable {
        NotFlat => "it is for flat boards, not for pyramids or boxes",
            "strategi ini untuk papan datar, bukan piramida atau kotak";
        Givens => "it is not for start positions", "strategi ini bukan untuk posisi awal";
        OneSidedOrSpare => "it is for neither one-sided nor spare pieces",
            "strategi ini bukan untuk keping satu sisi atau keping yang boleh bersisa";
        Copies => "it is not for copies of a piece", "strategi ini bukan untuk salinan keping";
        Large => "it is for boards of up to 512 cells and 26 pieces",
            "strategi ini untuk papan sampai 512 sel dan 26 keping";
        CopiesOrSpare => "it is for neither copies of a piece nor spare pieces",
            "strategi ini bukan untuk salinan keping atau keping yang boleh bersisa";
    }
}
