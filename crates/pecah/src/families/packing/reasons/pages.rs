//! A page for each rule: what it finds and how to spot it.

use super::{Rule, examples};
use crate::capabilities::{Example, NamedRule, TaughtRule};
use crate::message::Phrase;

/// The page of a rule.
const fn page(rule: Rule) -> Phrase {
    match rule {
        Rule::OneWay => Phrase {
            en: "Only one piece can still cover this cell, and it can do so in one way only. So it \
                 goes there.\n\nLook at corners, dead ends and narrow places first.",
            id: "Hanya satu keping yang masih dapat menutup sel ini, dan hanya dengan satu cara. Jadi di sanalah letaknya.\n\nPeriksa dulu sudut, jalan buntu, dan tempat yang sempit.",
        },
        Rule::OnePlace => Phrase {
            en: "A piece fits in one place only, so it goes there.\n\nLook at long and bulky \
                 pieces: they run out of room first.",
            id: "Sebuah keping hanya muat di satu tempat, jadi di sanalah letaknya.\n\nPeriksa keping yang panjang atau besar: tempatnya habis lebih dulu.",
        },
        Rule::Hole => Phrase {
            en: "A placement cuts off a hole that is smaller than every piece left. Nothing can fill it, so the placement is wrong.\n\n    A A A\n    A . A    one cell, and no piece is that small",
            id: "Sebuah penempatan memisahkan lubang yang lebih kecil daripada semua keping yang tersisa. Tidak ada yang dapat mengisinya, jadi penempatan itu salah.\n\n    A A A\n    A . A    satu sel, padahal tidak ada keping sekecil itu",
        },
        Rule::PocketSum => Phrase {
            en: "A placement cuts off a pocket whose size is not the sum of any pieces left. With pieces of four and five cells, for example, a pocket of six or seven cannot be filled. So the placement is wrong: count the cells of every pocket.",
            id: "Sebuah penempatan memisahkan kantong yang ukurannya bukan jumlah dari keping-keping yang tersisa. Dengan keping empat dan lima sel, misalnya, kantong enam atau tujuh sel tidak dapat diisi. Jadi penempatan itu salah: hitunglah sel tiap kantong.",
        },
        Rule::PocketShape => Phrase {
            en: "A placement cuts off a pocket for a single piece, and no piece left has its shape, however it is turned. So the placement is wrong.",
            id: "Sebuah penempatan memisahkan kantong untuk satu keping, padahal tidak ada keping tersisa yang bentuknya sama, bagaimanapun diputar. Jadi penempatan itu salah.",
        },
        Rule::PocketsCompete => Phrase {
            en: "A placement leaves two pockets that only the same piece can fill. It cannot fill both, so the placement is wrong.",
            id: "Sebuah penempatan menyisakan dua kantong yang hanya dapat diisi keping yang sama. Keping itu tidak dapat mengisi keduanya, jadi penempatan itu salah.",
        },
        Rule::SharingOut => Phrase {
            en: "The open cells fall into pockets, and the sizes of the pieces can be shared out among them in few ways. In each of these the piece belongs in another pocket, so it does not lie here.\n\nWrite down the size of each pocket, then the sums that make it.",
            id: "Sel terbuka terbagi menjadi beberapa kantong, dan ukuran keping hanya dapat dibagi-bagi dengan sedikit cara. Dalam setiap cara keping itu masuk kantong lain, jadi letaknya bukan di sini.\n\nCatat ukuran tiap kantong, lalu jumlah-jumlah yang menghasilkannya.",
        },
        Rule::DeadCell => Phrase {
            en: "After the placement there is a cell that no piece left can cover, so the placement is wrong.\n\nLook at the cells around it, above all at new corners.",
            id: "Setelah penempatan itu ada sel yang tidak dapat ditutup keping tersisa mana pun, jadi penempatan itu salah.\n\nPeriksa sel di sekelilingnya, terutama sudut yang baru.",
        },
        Rule::HomelessPiece => Phrase {
            en: "After the placement some other piece fits nowhere any more, so the placement is wrong.\n\nLook at the longest piece that is left.",
            id: "Setelah penempatan itu ada keping lain yang tidak muat di mana pun, jadi penempatan itu salah.\n\nPeriksa keping terpanjang yang tersisa.",
        },
        Rule::InTheWay => Phrase {
            en: "Several ways are left to cover some cell, or to place some piece, and this placement blocks every one of them. So it is wrong.",
            id: "Masih ada beberapa cara untuk menutup suatu sel, atau menaruh suatu keping, dan penempatan ini menghalangi semuanya. Jadi penempatan itu salah.",
        },
        Rule::CellsAndPieces => Phrase {
            en: "Two cells need different pieces, and only two pieces reach them: so these two pieces cover these two cells, and neither lies elsewhere. The same holds for three cells and three pieces.",
            id: "Dua sel memerlukan keping yang berbeda, dan hanya dua keping yang mencapainya: jadi kedua keping itu menutup kedua sel itu, dan tidak ditaruh di tempat lain. Begitu pula tiga sel dan tiga keping.",
        },
        Rule::PocketOfTwo => Phrase {
            en: "A placement cuts off a pocket with room for two pieces, and no two pieces left fill it together. So the placement is wrong.\n\nTry each pair whose sizes add up.",
            id: "Sebuah penempatan memisahkan kantong untuk dua keping, padahal tidak ada dua keping tersisa yang bersama-sama mengisinya. Jadi penempatan itu salah.\n\nCoba tiap pasangan yang ukurannya cocok.",
        },
        Rule::Chessboard => Phrase {
            en: "Colour the cells like a chessboard. Each piece covers a fixed number more of one colour than of the other, one way round or the other. If a pocket has more of one colour than its pieces can make up for, it cannot be filled, so the placement is wrong.",
            id: "Warnai sel seperti papan catur. Tiap keping menutup satu warna lebih banyak daripada warna lain dengan selisih yang tetap. Jika selisih warna sebuah kantong lebih besar daripada yang dapat dihasilkan keping-kepingnya, kantong itu tidak dapat diisi, jadi penempatan itu salah.",
        },
        Rule::Suppose => Phrase {
            en: "Nothing is visibly wrong with the placement. Suppose that it is right: at once, \
                 or after one piece that then has to follow, some cell or piece has no way left. \
                 So it is wrong.",
            id: "Penempatan itu sekilas tidak salah. Andaikan benar: langsung, atau setelah satu keping yang terpaksa menyusul, ada sel atau keping yang tidak punya jalan lagi. Jadi penempatan itu salah.",
        },
        Rule::SupposeForced => Phrase {
            en: "Suppose that the placement is right and lay every piece that is then forced, one after the other. In the end some cell or piece has no way left, so the placement is wrong.",
            id: "Andaikan penempatan itu benar, lalu taruh setiap keping yang terpaksa menyusul, satu demi satu. Akhirnya ada sel atau keping yang tidak punya jalan lagi, jadi penempatan itu salah.",
        },
        Rule::Trial => Phrase {
            en: "Suppose a placement, and where nothing is forced suppose another one on top of it, until every case has failed. The hint says how many placements had to be tried.",
            id: "Andaikan sebuah penempatan, dan bila tidak ada yang terpaksa andaikan satu lagi di atasnya, sampai semua kasus gagal. Petunjuk menyebutkan berapa penempatan yang harus dicoba.",
        },
    }
}

macro_rules! taught {
    ($($rule:ident)+) => {
        /// Every rule, easiest first.
        pub(in crate::families::packing) const TAUGHT: &[TaughtRule] = &[$(TaughtRule {
            rule: Rule::$rule.named(),
            page: page(Rule::$rule).page(),
            example: examples::of(Rule::$rule),
            recipe: &[],
        }),+, A_CHOICE, BY_SEARCH];
    };
}

/// What a step is called where nothing is forced.
pub(in crate::families::packing) const CHOICE: NamedRule =
    NamedRule::new("choice", "A choice", "Pilihan");

const A_CHOICE: TaughtRule = TaughtRule {
    rule: CHOICE,
    page: Phrase {
        en: "The puzzle has several solutions, and no piece lies in the same place in all of them. \
             So nothing is forced: the hint takes a piece of one solution, and another would do as \
             well. After it, the rules may go on.",
        id: "Teka-teki ini punya beberapa solusi, dan tidak ada keping yang letaknya sama dalam \
             semuanya. Jadi tidak ada yang terpaksa: petunjuk memilih satu keping dari suatu solusi, \
             dan yang lain bisa juga. Setelah itu aturan mungkin berlaku lagi.",
    }
    .page(),
    example: examples::CHOICE,
    recipe: &[],
};

/// What a step is called on a board too large for reasons.
pub(in crate::families::packing) const SEARCH: NamedRule =
    NamedRule::new("trial-search", "Found by search", "Hasil pencarian");

const BY_SEARCH: TaughtRule = TaughtRule {
    rule: SEARCH,
    page: Phrase {
        en: "More cells are open than reasons are sought for. A search found a solution, and the \
             hint takes a piece of it from the tightest place. With fewer cells open, the rules apply.",
        id: "Sel yang terbuka terlalu banyak untuk dicarikan alasan. Pencarian menemukan sebuah \
             solusi, dan petunjuk memilih kepingnya di tempat yang paling sempit. Bila sel terbuka lebih sedikit, \
             aturan berlaku.",
    }
    .page(),
    example: Example::NONE,
    recipe: &[],
};

taught! {
    OneWay OnePlace Hole PocketSum PocketShape PocketsCompete SharingOut DeadCell HomelessPiece
    InTheWay CellsAndPieces PocketOfTwo Chessboard Suppose SupposeForced Trial
}
