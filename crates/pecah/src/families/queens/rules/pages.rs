//! A page for each rule: what it is called elsewhere, what it finds, and how to look for it.

use super::deduction::Rule;
use super::examples;
use crate::capabilities::TaughtRule;
use crate::message::Phrase;

/// The page of a rule.
const fn page(rule: Rule) -> Phrase {
    match rule {
        Rule::Single => Phrase {
            en: "A row, column or region has exactly as many places left as it needs stars, so every one of them gets one.\n\nLook here first, and again after every star.",
            id: "Sebuah baris, kolom, atau wilayah punya tempat tersisa persis sebanyak bintang yang diperlukan, jadi semuanya terisi.\n\nPeriksa ini lebih dulu, dan lagi setelah tiap bintang.",
        },
        Rule::Confined => Phrase {
            en: "All places left in one unit lie in another one, which needs no more stars than the first: its other cells are empty.\n\n    A A A B      all of A is in the first row,\n    x . . B      so the B in that row is empty\n\nLook for regions that are flat or thin.",
            id: "Semua tempat yang tersisa di satu unit berada di unit lain yang tidak memerlukan lebih banyak: sel lainnya di sana kosong.\n\n    A A A B      seluruh A ada di baris pertama,\n    x . . B      jadi B di baris itu kosong\n\nCari wilayah yang pipih atau tipis.",
        },
        Rule::Exclusion => Phrase {
            en: "A unit has just enough room for its stars, and a star on this cell would take some of it away: it touches a place that is needed, or fills a line that is needed. A block of two by two holds one star at most, so cover the unit by blocks and count.\n\nLook for regions of few cells.",
            id: "Sebuah unit punya ruang yang pas untuk bintangnya, dan bintang di sel ini akan menguranginya: ia menyentuh tempat yang diperlukan, atau memenuhi garis yang diperlukan. Blok dua kali dua memuat paling banyak satu bintang, jadi tutuplah unit itu dengan blok lalu hitung.\n\nCari wilayah dengan sedikit sel.",
        },
        Rule::Must => Phrase {
            en: "Without this cell, the rest of the unit has too little room: a star goes there. Cover the other cells by blocks of two by two and lines, and count what they hold.",
            id: "Tanpa sel ini, sisa unit kekurangan ruang: bintang ada di sana. Tutuplah sel lainnya dengan blok dua kali dua dan garis, lalu hitung isinya.",
        },
        Rule::Pressure => Phrase {
            en: "A unit has room to spare, but a star on this cell would spoil two of its places at once, by touching some and by filling a line of others.",
            id: "Sebuah unit masih punya ruang lebih, tetapi bintang di sel ini merusak dua tempatnya sekaligus: sebagian disentuh, sebagian lagi segaris.",
        },
        Rule::SetsOfTwo => Phrase {
            en: "Two regions fit only into two lines, or two lines only into two regions. They use up all that those take, so the other cells there are empty. Also called undercounting and overcounting.",
            id: "Dua wilayah hanya muat di dua garis, atau dua garis hanya di dua wilayah. Semua isinya terpakai, jadi sel lainnya di sana kosong. Disebut juga undercounting dan overcounting.",
        },
        Rule::Fish => Phrase {
            en: "Some rows have places only in as many columns, or columns only in as many rows: the other cells of those are empty. Known from sudoku as X-wing.",
            id: "Beberapa baris hanya punya tempat di kolom yang sama banyaknya, atau sebaliknya: sel lainnya di sana kosong. Dari sudoku dikenal sebagai X-wing.",
        },
        Rule::Squeeze => Phrase {
            en: "Two units, often neighbouring lines, are covered by blocks of two by two and other units that hold just enough stars together. A star that wastes one of them is impossible.",
            id: "Dua unit, sering kali garis berdampingan, tertutup oleh blok dua kali dua dan unit lain yang isinya pas. Bintang yang menyia-nyiakan salah satunya mustahil.",
        },
        Rule::FinnedTwo => Phrase {
            en: "Two units have room for one star more than they need. A star that takes away two of these places at once is impossible.",
            id: "Dua unit punya ruang lebih untuk satu bintang. Bintang yang mengambil dua tempat sekaligus mustahil.",
        },
        Rule::SetsOfThree => Phrase {
            en: "Three regions fit only into three lines, or three lines only into three regions: the other cells there are empty.",
            id: "Tiga wilayah hanya muat di tiga garis, atau tiga garis hanya di tiga wilayah: sel lainnya di sana kosong.",
        },
        Rule::SqueezeOfThree => Phrase {
            en: "Three units are covered by blocks of two by two and other units that hold just enough stars together. A star that wastes one of them is impossible.",
            id: "Tiga unit tertutup oleh blok dua kali dua dan unit lain yang isinya pas. Bintang yang menyia-nyiakan salah satunya mustahil.",
        },
        Rule::FinnedThree => Phrase {
            en: "Three units have a little room to spare, and a star on this cell takes away more than that at once.",
            id: "Tiga unit punya sedikit ruang lebih, dan bintang di sel ini mengambil lebih dari itu sekaligus.",
        },
        Rule::Counting => Phrase {
            en: "Four or more neighbouring lines are covered by regions and blocks that hold just the stars that the lines need. What these regions have outside the lines is empty. Also called overcounting.",
            id: "Empat garis berdampingan atau lebih tertutup oleh wilayah dan blok yang isinya persis sebanyak yang diperlukan. Bagian wilayah itu di luar garis kosong. Disebut juga overcounting.",
        },
        Rule::FinnedCount => Phrase {
            en: "The count of a band of lines leaves some room to spare, and a star on this cell takes away more than that at once.",
            id: "Hitungan sebuah pita garis menyisakan sedikit ruang, dan bintang di sel ini mengambil lebih dari itu sekaligus.",
        },
        Rule::Mark => Phrase {
            en: "A small group of cells must hold a star, because its unit has too little room elsewhere: note that. A star that rules out the whole group is impossible, and a unit with the group in it takes less elsewhere.",
            id: "Sekelompok kecil sel pasti memuat bintang karena unitnya kekurangan ruang di tempat lain: catatlah. Bintang yang meniadakan seluruh kelompok mustahil, dan unit yang memuat kelompok itu menerima lebih sedikit di tempat lain.",
        },
        Rule::TwoMarks => Phrase {
            en: "Two groups that hold a star each. A star on this cell would leave room for only one of the two.",
            id: "Dua kelompok yang masing-masing memuat bintang. Bintang di sel ini hanya menyisakan ruang untuk satu dari keduanya.",
        },
        Rule::MarksCombined => Phrase {
            en: "Three groups that hold a star each, or such a group and a unit. A star on this cell would leave them too little room.",
            id: "Tiga kelompok yang masing-masing memuat bintang, atau satu kelompok dan sebuah unit. Bintang di sel ini membuat ruangnya kurang.",
        },
        Rule::CrossingOfTwo => Phrase {
            en: "Two units of different kinds, such as a row and a region. A star where they cross counts for both, so those cells are covered twice.",
            id: "Dua unit yang berbeda jenis, misalnya baris dan wilayah. Bintang di persilangannya dihitung untuk keduanya, jadi sel itu ditutup dua kali.",
        },
        Rule::CrossingOfThree => Phrase {
            en: "Three units, not all of a kind. A star where two of them cross counts for both, so those cells are covered twice.",
            id: "Tiga unit yang tidak semuanya sejenis. Bintang di persilangan dua di antaranya dihitung untuk keduanya, jadi sel itu ditutup dua kali.",
        },
        Rule::Trial => Phrase {
            en: "Suppose a star and follow the last places that it leaves, until a unit has too few. Then the cell is empty.",
            id: "Andaikan sebuah bintang dan ikuti tempat-tempat terakhir yang tersisa, sampai sebuah unit kekurangan tempat. Maka sel itu kosong.",
        },
        Rule::LongTrial => Phrase {
            en: "Suppose a star and follow it by the other rules, until a unit has too few places. Then the cell is empty. Some boards with several stars need it.",
            id: "Andaikan sebuah bintang dan ikuti akibatnya dengan aturan lain, sampai sebuah unit kekurangan tempat. Maka sel itu kosong. Beberapa papan dengan banyak bintang memerlukannya.",
        },
        Rule::Search => Phrase {
            en: "No rule leads further; a search found a star that belongs to a solution. On a board with several solutions there is often nothing else to say.",
            id: "Tidak ada aturan yang membawa lebih jauh; pencarian menemukan bintang dari suatu solusi. Pada papan dengan beberapa solusi sering tidak ada lagi yang bisa dikatakan.",
        },
    }
}

/// One queen to a row shows a rule on a small board; some need several stars.
macro_rules! taught {
    ($($rule:ident: $($option:literal = $value:literal),*;)+) => {
        /// Every rule, easiest first.
        pub(crate) const TAUGHT: &[TaughtRule] = &[$(TaughtRule {
            rule: Rule::$rule.named(),
            page: page(Rule::$rule).page(),
            example: examples::of(Rule::$rule),
            recipe: &[$(($option, $value)),*],
        }),+];
    };
}

taught! {
    Single: "needs" = "single", "size" = "6";
    Confined: "needs" = "confined", "size" = "6";
    Exclusion: "needs" = "exclusion", "size" = "7";
    Must: "needs" = "must", "stars" = "2";
    Pressure: "needs" = "pressured-exclusion", "size" = "8";
    SetsOfTwo: "needs" = "sets-of-two", "size" = "8";
    Fish: "needs" = "fish", "size" = "9";
    Squeeze: "needs" = "squeeze", "size" = "9";
    FinnedTwo: "needs" = "finned-set-of-two", "size" = "9";
    SetsOfThree: "needs" = "sets-of-three", "size" = "9";
    SqueezeOfThree: "needs" = "squeeze-of-three", "stars" = "2";
    FinnedThree: "needs" = "finned-set-of-three", "stars" = "2";
    Counting: "needs" = "overcounting", "stars" = "2";
    FinnedCount: "needs" = "finned-count", "stars" = "2";
    Mark: "needs" = "mark", "stars" = "2";
    TwoMarks: "needs" = "two-marks", "stars" = "2";
    MarksCombined: "needs" = "marks-combined", "stars" = "2";
    CrossingOfTwo: "needs" = "crossing-of-two", "stars" = "2";
    CrossingOfThree: "needs" = "crossing-of-three", "stars" = "2";
    Trial: "needs" = "trial", "size" = "9";
    LongTrial: "needs" = "long-trial", "stars" = "2";
    Search:;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_asks_for_its_rule_and_every_page_is_said_in_both_languages() {
        for taught in TAUGHT {
            // What only a search finds is on no board with one solution.
            if taught.rule.name != Rule::Search.name() {
                assert_eq!(taught.recipe.first(), Some(&("needs", taught.rule.name)));
            }
            assert!(taught.page.en.len() > 40 && taught.page.id.len() > 40);
            assert_ne!(taught.page.en, taught.page.id);
        }
    }
}
