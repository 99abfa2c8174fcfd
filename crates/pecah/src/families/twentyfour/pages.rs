//! The tricks by name, with a page for each.

use crate::capabilities::{Example, NamedRule, TaughtRule};

pub(super) const FACTORS: NamedRule =
    NamedRule::new("factors-of-the-target", "Factors of the target", "Faktor dari target");
pub(super) const SUM: NamedRule = NamedRule::new("sum", "Sum of two parts", "Jumlah dua bagian");
pub(super) const DIFFERENCE: NamedRule =
    NamedRule::new("too-much-minus", "Too much, then subtract", "Lebihkan, lalu kurangi");
pub(super) const NEUTRAL: NamedRule = NamedRule::new(
    "card-without-effect",
    "A card that changes nothing",
    "Kartu yang tidak mengubah apa pun",
);
pub(super) const QUOTIENT: NamedRule =
    NamedRule::new("multiple-divided", "A multiple, then divide", "Kelipatan, lalu bagi");
pub(super) const FRACTION: NamedRule =
    NamedRule::new("divide-by-a-fraction", "Divide by a fraction", "Bagi dengan pecahan");

/// Every trick, easiest first.
pub(super) const TAUGHT: &[TaughtRule] = &[
    TaughtRule::new(
        SUM,
        Example::of("7 4 9 2"),
        "Split the target into two numbers that add up to it: keep one card for the end, and make the rest with the others. With 7 in the hand 24 is 17 + 7, so the other cards have to make 17.",
        "Pecah target menjadi dua bilangan yang jumlahnya pas: simpan satu kartu untuk terakhir, dan buat sisanya dengan kartu lain. Dengan kartu 7, 24 adalah 17 + 7, jadi kartu lain harus menghasilkan 17.",
    ),
    TaughtRule::new(
        FACTORS,
        Example::of("9 5 4 8"),
        "Think of the target as a product: 24 is 3 * 8, 4 * 6 or 12 * 2. If a card is one factor, the others have to make the other one.",
        "Anggap target sebagai hasil kali: 24 adalah 3 * 8, 4 * 6, atau 12 * 2. Jika satu kartu adalah salah satu faktor, kartu lain harus menghasilkan faktor yang lain.",
    ),
    TaughtRule::new(
        DIFFERENCE,
        Example::of("K 4 Q 4"),
        "Make too much, then subtract: 24 is 25 - 1, 27 - 3 or 30 - 6. The number that is subtracted may be a card, or a small number that two cards make, such as 4 / 4.",
        "Buat lebih dulu, lalu kurangi: 24 adalah 25 - 1, 27 - 3, atau 30 - 6. Pengurangnya boleh sebuah kartu, atau bilangan kecil dari dua kartu, misalnya 4 / 4.",
    ),
    TaughtRule::new(
        NEUTRAL,
        Example::of("4 6 5 5"),
        "A card that is too many is used without effect: multiply or divide by 1, add or subtract 0. Two equal cards make 1 or 0.",
        "Kartu yang berlebih dipakai tanpa akibat: kalikan atau bagi dengan 1, tambah atau kurangi 0. Dua kartu yang sama menghasilkan 1 atau 0.",
    ),
    TaughtRule::new(
        QUOTIENT,
        Example::of("6 6 6 Q"),
        "Make a multiple of the target, then divide: 24 is 48 / 2, 72 / 3 or 144 / 6. Look for a card to divide by and multiply the target with it.",
        "Buat kelipatan target, lalu bagi: 24 adalah 48 / 2, 72 / 3, atau 144 / 6. Cari kartu pembaginya, lalu kalikan target dengan kartu itu.",
    ),
    TaughtRule::new(
        FRACTION,
        Example::of("3 3 8 8"),
        "Where whole numbers fail, a fraction may do. Dividing by 1/3 is multiplying by 3, so 8 / (3 - 8/3) is 8 / (1/3), which is 24. Begin with a division that does not come out even.",
        "Bila bilangan bulat tidak berhasil, pecahan mungkin bisa. Membagi dengan 1/3 sama dengan mengalikan dengan 3, jadi 8 / (3 - 8/3) adalah 8 / (1/3), yaitu 24. Mulailah dengan pembagian yang tidak habis.",
    ),
];
