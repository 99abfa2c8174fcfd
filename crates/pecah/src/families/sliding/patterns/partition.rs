//! Which tiles form a pattern, and the order in which tables are tried.
//!
//! The choice matters most: for 4 × 4, three patterns of five took from 0.7 to 2.5 million boards
//! on average. Tiles are named by the cells where the goal has them, the blank's cell last.

use super::canonical::CanonicalBoard;
use super::graph::Field;
use super::table::{Layout, PatternTable};
use super::{Compact, Direct};
use crate::limits::Stop;
use crate::run::Run;
use std::sync::Arc;

/// A partition, and how long it is used.
pub(in crate::families::sliding) struct Tier {
    pub(in crate::families::sliding) name: &'static str,
    pub(in crate::families::sliding) kind: TableKind,
    groups: &'static [&'static [u8]],
    /// Boards to examine with it before building the next tier pays.
    pub(in crate::families::sliding) cap: u64,
    /// The memory that building it takes, in bytes, besides the table itself.
    pub(in crate::families::sliding) building: usize,
}

/// How the tables are laid out, and when they are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::families::sliding) enum TableKind {
    /// By cells; built when needed.
    Direct,
    /// By order and set; built when needed.
    Compact,
    /// By order and set; used when it was stored before.
    Stored,
}

const MIB: usize = 1 << 20;

/// For 4 × 4 with the blank in a corner.
const FOUR_BY_FOUR: &[Tier] = &[
    Tier {
        name: "4x4-5-5-5",
        kind: TableKind::Direct,
        groups: &[&[14, 11, 10, 7, 3], &[13, 12, 9, 8, 4], &[6, 5, 2, 1, 0]],
        cap: 6_000_000,
        building: MIB,
    },
    Tier {
        name: "4x4-7-8",
        kind: TableKind::Stored,
        groups: &[&[14, 11, 10, 7, 6, 3, 2], &[13, 12, 9, 8, 5, 4, 1, 0]],
        cap: u64::MAX,
        building: 1100 * MIB,
    },
    Tier {
        name: "4x4-6-6-3",
        kind: TableKind::Direct,
        groups: &[&[14, 11, 10, 7, 6, 3], &[13, 12, 9, 8, 5, 4], &[2, 1, 0]],
        cap: 50_000_000,
        building: 12 * MIB,
    },
    Tier {
        name: "4x4-7-7-1",
        kind: TableKind::Compact,
        groups: &[&[14, 11, 10, 7, 6, 3, 2], &[13, 12, 9, 8, 5, 4, 1], &[0]],
        cap: u64::MAX,
        building: 300 * MIB,
    },
];

/// For 5 × 5 with the blank in a corner.
const FIVE_BY_FIVE: &[Tier] = &[
    Tier {
        name: "5x5-5-5-5-5-4",
        kind: TableKind::Compact,
        groups: &[
            &[23, 22, 19, 18, 17],
            &[21, 20, 16, 15, 11],
            &[14, 13, 9, 8, 4],
            &[12, 7, 6, 3, 2],
            &[10, 5, 1, 0],
        ],
        cap: 40_000_000,
        building: 16 * MIB,
    },
    Tier {
        name: "5x5-6-6-6-6",
        kind: TableKind::Compact,
        groups: &[
            &[23, 22, 19, 18, 17, 12],
            &[21, 20, 16, 15, 11, 10],
            &[14, 13, 9, 8, 4, 3],
            &[7, 6, 5, 2, 1, 0],
        ],
        cap: u64::MAX,
        building: 300 * MIB,
    },
];

/// A table of either layout.
pub(in crate::families::sliding) enum AnyTable {
    Direct(Arc<PatternTable<Direct>>),
    Compact(Arc<PatternTable<Compact>>),
}

impl Tier {
    /// The tiers for a board: `None` where the board has no tuned ones.
    pub(in crate::families::sliding) fn of(board: &CanonicalBoard) -> Option<&'static [Self]> {
        let corner = usize::from(board.goal) + 1 == board.field.cells();
        match (board.field.rows, board.field.columns) {
            (4, 4) if corner => Some(FOUR_BY_FOUR),
            (5, 5) if corner => Some(FIVE_BY_FIVE),
            _ => None,
        }
    }

    /// The tier whose table is worth storing under this name.
    pub(in crate::families::sliding) fn named(name: &str) -> Option<&'static Self> {
        let tiers = FOUR_BY_FOUR.iter().chain(FIVE_BY_FIVE);
        tiers.filter(|tier| tier.kind != TableKind::Direct).find(|tier| tier.name == name)
    }

    /// The name in the table cache of the number of boards examined with this tier.
    pub(in crate::families::sliding) fn name_of_effort(&self) -> String {
        format!("{}-effort", self.name)
    }

    fn field(&self) -> Field {
        let side = if self.name.starts_with('4') { 4 } else { 5 };
        Field { rows: side, columns: side }
    }

    fn blank(&self) -> u8 {
        self.field().cells() as u8 - 1
    }

    /// The bytes of its entries.
    pub(in crate::families::sliding) fn bytes(&self) -> usize {
        let groups: Vec<Vec<u8>> = self.groups.iter().map(|homes| homes.to_vec()).collect();
        match self.kind {
            TableKind::Direct => Direct::bytes(&groups, self.field().cells()),
            TableKind::Compact | TableKind::Stored => Compact::bytes(&groups, self.field().cells()),
        }
    }

    /// The table, if it is cached.
    pub(in crate::families::sliding) fn cached(&self, run: &Run) -> Option<AnyTable> {
        match self.kind {
            TableKind::Direct => run.tables().get(self.name).map(AnyTable::Direct),
            TableKind::Compact | TableKind::Stored => {
                run.tables().get(self.name).map(AnyTable::Compact)
            }
        }
    }

    /// The table from the cache, from the store, or built now; `None` when that would take more
    /// memory than the run has, or when it is only used if stored and is not.
    pub(in crate::families::sliding) fn table(&self, run: &Run) -> Result<Option<AnyTable>, Stop> {
        if let Some(table) = self.cached(run) {
            return Ok(Some(table));
        }
        if self.bytes() > run.memory() {
            return Ok(None);
        }
        match self.kind {
            TableKind::Direct => self.make(run).map(|t| Some(AnyTable::Direct(t))),
            TableKind::Stored | TableKind::Compact => {
                if let Some(table) = self.stored(run) {
                    return Ok(Some(AnyTable::Compact(table)));
                }
                if self.kind == TableKind::Stored || self.bytes() + self.building > run.memory() {
                    return Ok(None);
                }
                self.make(run).map(|t| Some(AnyTable::Compact(t)))
            }
        }
    }

    fn stored(&self, run: &Run) -> Option<Arc<PatternTable<Compact>>> {
        let bytes = run.tables().fetch(self.name)?;
        let table = PatternTable::decode(self.field(), self.groups, &bytes)?;
        Some(run.tables().put(self.name, table))
    }

    fn make<L: Layout>(&self, run: &Run) -> Result<Arc<PatternTable<L>>, Stop> {
        let table = PatternTable::build(self.field(), self.blank(), self.groups, run)?;
        Ok(run.tables().put(self.name, table))
    }

    /// Builds the table and gives its bytes, to be stored.
    pub(in crate::families::sliding) fn bytes_built(&self, run: &Run) -> Result<Vec<u8>, Stop> {
        match self.kind {
            TableKind::Direct => {
                let table: PatternTable<Direct> =
                    PatternTable::build(self.field(), self.blank(), self.groups, run)?;
                Ok(table.layout.into_bytes())
            }
            TableKind::Compact | TableKind::Stored => {
                let table: PatternTable<Compact> =
                    PatternTable::build(self.field(), self.blank(), self.groups, run)?;
                Ok(table.layout.into_bytes())
            }
        }
    }
}

/// The most tiles of a pattern on boards of no special tier, by the number of cells.
fn most_tiles(cells: usize) -> usize {
    match cells {
        10..=16 => 6,
        17..=20 => 5,
        _ => 4,
    }
}

/// A table for any board of up to 25 cells: neighbouring tiles together, as many as there is room
/// for.
pub(in crate::families::sliding) fn table_of(
    board: &CanonicalBoard,
    run: &Run,
) -> Result<Arc<PatternTable<Compact>>, Stop> {
    let field = board.field;
    let mut homes: Vec<u8> = (0..field.cells() as u8).filter(|&c| c != board.goal).collect();
    // Bands of two rows, column by column.
    let band = |cell: &u8| {
        let (row, column) =
            (usize::from(*cell) / field.columns, usize::from(*cell) % field.columns);
        (row / 2, column, row)
    };
    homes.sort_by_key(band);
    let parts = homes.len().div_ceil(most_tiles(field.cells()));
    let size = homes.len().div_ceil(parts);
    let groups: Vec<&[u8]> = homes.chunks(size).collect();
    run.tables().get_or_make(&name(board), || PatternTable::build(field, board.goal, &groups, run))
}

/// The name in the table cache of the table for boards like this one.
fn name(board: &CanonicalBoard) -> String {
    format!("{}x{}-{}", board.field.rows, board.field.columns, board.goal)
}

/// Whether a table for boards like this one is cached.
pub(in crate::families::sliding) fn is_cached(board: &CanonicalBoard, run: &Run) -> bool {
    run.tables().get::<PatternTable<Compact>>(&name(board)).is_some()
}

/// The name of the table whose rounds are walked in parts that can be resumed.
pub(in crate::families::sliding) fn parts_table(board: &CanonicalBoard) -> String {
    match Tier::of(board).and_then(<[Tier]>::last) {
        Some(tier) => tier.name.to_owned(),
        None => name(board),
    }
}
