//! What is said to players, to people who want new puzzles, and to those who choose a strategy.

use super::{Counted, messages};
use crate::place::Place;

messages! {
    /// Where to look, what to do, and why.
    Advice {
        LookAt { place: Place } => "Look at {place}: it is the tightest place left.",
            "Perhatikan {place}: itu tempat tersempit yang tersisa.";
        LookFor { letter: char } => "Look at piece {letter}: no other has fewer places left.",
            "Perhatikan keping {letter}: tidak ada yang tempatnya lebih sedikit.";
        OneWay { letter: char, place: Place, cells: Vec<Place> } =>
            "Only piece {letter} can still cover {place}, and only in one way. Put {letter} on {cells}.",
            "Hanya keping {letter} yang masih dapat menutup {place}, dan hanya dengan satu cara. Taruh {letter} di {cells}.";
        OnePiece { letter: char, place: Place, ways: usize, cells: Vec<Place> } =>
            "Only piece {letter} can still cover {place}, in {ways} ways. Put {letter} on {cells}.",
            "Hanya keping {letter} yang masih dapat menutup {place}, dengan {ways} cara. Taruh {letter} di {cells}.";
        FewestWays { letter: char, place: Place, ways: Counted, letters: Vec<char>, cells: Vec<Place> } =>
            "The tightest place is {place}: {ways} of the pieces {letters} can still cover it. Put {letter} on {cells}.",
            "Tempat tersempit adalah {place}: {ways} keping {letters} masih dapat menutupnya. Taruh {letter} di {cells}.";
        OnePlace { letter: char, cells: Vec<Place> } =>
            "Piece {letter} fits in one place only. Put {letter} on {cells}.",
            "Keping {letter} muat di satu tempat saja. Taruh {letter} di {cells}.";
        FewestPlaces { letter: char, ways: usize, cells: Vec<Place> } =>
            "Piece {letter} has the fewest places left: {ways}. Put {letter} on {cells}.",
            "Keping {letter} paling sedikit tempatnya: {ways}. Taruh {letter} di {cells}.";
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

    /// What is known of a new puzzle, or why none can be made.
    Made {
        Challenge { lying: Counted, free: Counted } =>
            "Placed already: {lying}. To be placed: {free}, in one way only.",
            "Sudah terpasang: {lying}. Harus dipasang: {free}, dengan satu cara saja.";
        NoneSpared => "Without any one of the placed pieces there is more than one way.",
            "Tanpa salah satu keping yang terpasang, ada lebih dari satu cara.";
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
        CopiesOrSpare => "it is for neither copies of a piece nor spare pieces",
            "strategi ini bukan untuk salinan keping atau keping yang boleh bersisa";
    }
}
