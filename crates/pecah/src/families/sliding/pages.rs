//! The rules of hints and explanations by name, with a page for each.

use crate::capabilities::{Example, NamedRule, TaughtRule};

pub(super) const BRING_HOME: NamedRule =
    NamedRule::new("bring-a-tile-home", "Bring a tile home", "Bawa ubin ke tempatnya");
pub(super) const CORNER_TRICK: NamedRule =
    NamedRule::new("corner-trick", "Corner trick", "Trik sudut");
pub(super) const LAST_SQUARE: NamedRule =
    NamedRule::new("last-2x2", "The last 2x2", "2x2 terakhir");
pub(super) const SHORTEST_SOLUTION: NamedRule =
    NamedRule::new("shortest-solution", "Shortest solution", "Solusi terpendek");
pub(super) const SHORT_SOLUTION: NamedRule =
    NamedRule::new("short-solution", "Short solution", "Solusi pendek");

/// Hints by the way people solve.
const HUMAN: &[(&str, &str)] = &[("method", "human")];

/// Every rule, easiest first.
pub(super) const TAUGHT: &[TaughtRule] = &[
    TaughtRule::new(
        BRING_HOME,
        Example::of("8 6 7\n2 5 4\n3 0 1").with(HUMAN),
        "Finish one row or column after the other, and in it one tile after the other. Lead the blank round the tile, so that it stands on the side to which the tile has to go, and slide the tile there; repeat until it is home. Tiles that are home stay there.",
        "Selesaikan baris atau kolom satu demi satu, dan di dalamnya ubin satu demi satu. Bawa celah mengitari ubin sampai berada di sisi yang dituju, lalu geser ubin itu ke sana; ulangi sampai ubin di tempatnya. Ubin yang sudah benar tetap di sana.",
    ),
    TaughtRule::new(
        CORNER_TRICK,
        Example::of("1 3 2\n4 5 6\n8 7 0").with(HUMAN),
        "The last tile of a row or column cannot go in alone, because there is no room to turn round in the corner. So the last two go in together: put the last but one into the corner, the last one behind it, and slide both along.\n\n    1 2 . 3    slide 3 left,\n    . . . 4    then 4 up",
        "Ubin terakhir sebuah baris atau kolom tidak bisa masuk sendirian, karena di sudut tidak ada ruang untuk berputar. Jadi dua yang terakhir masuk bersama: taruh yang kedua dari akhir di sudut, yang terakhir di belakangnya, lalu geser keduanya.\n\n    1 2 . 3    geser 3 ke kiri,\n    . . . 4    lalu 4 ke atas",
    ),
    TaughtRule::new(
        LAST_SQUARE,
        Example::of("1 2 3\n4 0 5\n7 8 6").with(HUMAN),
        "When everything but the last four cells is home, turn these three tiles round in one direction. After at most eleven moves they are in order, or the board cannot be solved: turning keeps the order of the three.",
        "Bila semua sudah benar kecuali empat sel terakhir, putar ketiga ubin itu ke satu arah. Setelah paling banyak sebelas langkah ketiganya berurutan, atau papan itu tidak dapat diselesaikan: memutar tidak mengubah urutan ketiganya.",
    ),
    TaughtRule::new(
        SHORTEST_SOLUTION,
        Example::of("1 2 3\n4 0 5\n7 8 6"),
        "The move begins a solution that no other beats; that is proved by a finished search. The reason says what the move does on this way: a tile comes nearer to its place, gets home, or moves out of the way of another. It is for learning what short solutions look like, not a rule to follow by hand.",
        "Langkah itu mengawali solusi terpendek; itu terbukti dengan pencarian yang tuntas. Alasannya mengatakan apa gunanya langkah itu: sebuah ubin mendekat, sampai di tempatnya, atau memberi jalan bagi ubin lain. Gunanya untuk mengenal solusi pendek, bukan aturan yang diikuti dengan tangan.",
    ),
    TaughtRule::new(
        SHORT_SOLUTION,
        Example::NONE,
        "The board is too hard for a proof in the time there is. The move begins a short solution, and the hint says which number of moves is proved to be needed at least.",
        "Papan ini terlalu sulit untuk dibuktikan dalam waktu yang ada. Langkah itu mengawali solusi yang pendek, dan petunjuk mengatakan berapa langkah yang terbukti paling sedikit diperlukan.",
    ),
];
