//! The rules by name, from the easiest to see to a trial.

use crate::capabilities::NamedRule;

/// A rule. The order is that of the levels, and within a level of what it costs to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::families::packing) enum Rule {
    /// A cell that one placement covers.
    OneWay,
    /// A piece that fits in one place.
    OnePlace,
    /// A pocket smaller than every piece.
    Hole,
    /// A pocket whose size no pieces add up to.
    PocketSum,
    /// A pocket for one piece that has no piece's shape.
    PocketShape,
    /// Pockets that need the same piece.
    PocketsCompete,
    /// By the sizes of the pockets the piece belongs into another.
    SharingOut,
    /// A cell that nothing covers.
    DeadCell,
    /// A piece without a place.
    HomelessPiece,
    /// Every way left to serve an item is blocked.
    InTheWay,
    /// Cells that need as many pieces as can reach them.
    CellsAndPieces,
    /// A pocket that no two pieces fill.
    PocketOfTwo,
    /// Too many cells of one colour of a chessboard.
    Chessboard,
    /// Supposed: at once, or after one forced piece, some item has no way.
    Suppose,
    /// Supposed: a row of forced pieces, then some item has no way.
    SupposeForced,
    /// Tried out, with cases within cases.
    Trial,
}

impl Rule {
    /// Its names.
    pub(in crate::families::packing) const fn named(self) -> NamedRule {
        let (name, en, id) = match self {
            Self::OneWay => {
                ("one-way-to-cover", "Only way to cover a cell", "Satu-satunya cara menutup sel")
            }
            Self::OnePlace => {
                ("one-place-for-piece", "Only place for a piece", "Satu-satunya tempat keping")
            }
            Self::Hole => ("hole", "Hole", "Lubang"),
            Self::PocketSum => {
                ("pocket-sum", "Pocket of a wrong size", "Kantong yang ukurannya salah")
            }
            Self::PocketShape => {
                ("pocket-shape", "Pocket of a wrong shape", "Kantong yang bentuknya salah")
            }
            Self::PocketsCompete => {
                ("pockets-compete", "Pockets that compete", "Kantong yang berebut")
            }
            Self::SharingOut => ("sharing-out", "Sharing out", "Pembagian keping"),
            Self::DeadCell => ("dead-cell", "Dead cell", "Sel mati"),
            Self::HomelessPiece => {
                ("homeless-piece", "Piece without a place", "Keping tanpa tempat")
            }
            Self::InTheWay => ("in-the-way", "In the way", "Menghalangi"),
            Self::CellsAndPieces => {
                ("two-cells-two-pieces", "Two cells, two pieces", "Dua sel, dua keping")
            }
            Self::PocketOfTwo => ("pocket-of-two", "Pocket of two", "Kantong dua keping"),
            Self::Chessboard => ("chessboard", "Chessboard", "Papan catur"),
            Self::Suppose => ("suppose", "Suppose", "Andaikan"),
            Self::SupposeForced => (
                "suppose-forced-row",
                "Suppose, with forced moves",
                "Andaikan, dengan langkah paksa",
            ),
            Self::Trial => ("trial", "Trial", "Percobaan"),
        };
        NamedRule::new(name, en, id)
    }

    /// Its level, from 1 to 7.
    pub(in crate::families::packing) fn level(self) -> usize {
        match self {
            Self::OneWay | Self::OnePlace => 1,
            Self::Hole
            | Self::PocketSum
            | Self::PocketShape
            | Self::PocketsCompete
            | Self::SharingOut => 2,
            Self::DeadCell | Self::HomelessPiece => 3,
            Self::InTheWay | Self::CellsAndPieces | Self::PocketOfTwo | Self::Chessboard => 4,
            Self::Suppose => 5,
            Self::SupposeForced => 6,
            Self::Trial => 7,
        }
    }

    /// What it costs a person to see it, in looks.
    pub(super) fn looks(self) -> u32 {
        match self {
            Self::OneWay | Self::OnePlace | Self::Hole => 1,
            Self::PocketSum | Self::PocketShape | Self::SharingOut | Self::DeadCell => 2,
            Self::PocketsCompete
            | Self::HomelessPiece
            | Self::InTheWay
            | Self::CellsAndPieces
            | Self::PocketOfTwo
            | Self::Suppose
            | Self::SupposeForced => 3,
            Self::Chessboard => 5,
            Self::Trial => 10,
        }
    }
}
