//! For each rule, a position in which it is the next step, because no cheaper rule settles a cell
//! or a piece. `X` is an open cell. The positions are our own; tests check each against its rule.

use super::Rule;
use crate::capabilities::Example;

const IQ_PUZZLER_PRO: &[(&str, &str)] = &[("pieces", "iq-puzzler-pro")];

/// A puzzle with two solutions.
pub(super) const CHOICE: Example = Example::of("2 4 2\nDEFAULT\nAA\nAA\nBB\nBB");

/// The position of a rule.
pub(super) const fn of(rule: Rule) -> Example {
    match rule {
        Rule::OneWay => iq("XXJJJDBBHHH\nGXJJFDDBBKH\nGEEEFFDBKKH\nGGAEEFFCLKL\nAAAACCCCLLL"),
        Rule::OnePlace => iq(
            ".XHHH....\nXXCCH....\nXXXCHFF..\nIXXCFFD..\nIIXCFDDBB\n..XXXDBBE\n..XAAAABE\n....XAXEE\n....XXXE.",
        ),
        Rule::Hole => iq(
            ".EIIK....\nEEIKK....\nELLLKFF..\nELALFFB..\nAAAAFBBCC\n..JJXXBBC\n..JJJXXHC\n....XXXHC\n....XHHH.",
        ),
        Rule::PocketSum => iq(
            ".JJJF....\nKJJFF....\nKKFFXXX..\nKDDXXHX..\nDDXXXHIIX\n..XHHHXIX\n..XXXXXXX\n....XXXXX\n....XXXX.",
        ),
        Rule::PocketShape => iq("XXJJJDBBHHH\nXXJJFDDBBKH\nXEEEFFDBKKH\nXXAEEFFCLKL\nAAAACCCCLLL"),
        Rule::SharingOut => iq("ECCCCFFXXXX\nECAAAAFFXXX\nEEXALLBFJJH\nGEXXLBBJJJH\nGGGXLLBBHHH"),
        Rule::DeadCell => iq("XXXXXXLLJJJ\nXXXIIXXLJJK\nGXXIXXLLXKK\nGGGCXXXXXXK\nCCCCXXXXXXX"),
        Rule::HomelessPiece => iq(
            ".XXXX....\nKXXXX....\nKKXXLLL..\nKXXXLHL..\nXXXXXHXXA\n..XHHHXXA\n..CCCCXAA\n....GCXXA\n....GGGX.",
        ),
        Rule::InTheWay => iq("KIIHXXXXXXX\nKKIHXXXXXDX\nKHHHEEXXXDD\nJJEEEAXXXXD\nJJJAAAAXXXX"),
        Rule::PocketOfTwo => iq("EXXXXFFKKKI\nEXXXXXFFKII\nEEXXLLBFJJH\nGEXXLBBJJJH\nGGGXLLBBHHH"),
        Rule::Chessboard => iq("XXXXXXBCCCC\nXKXXXBBCXXX\nKKFXXXBBXXX\nGKFFXXEEXXX\nGGGFFXXEEEX"),
        Rule::Suppose => iq(
            ".JJJF....\nXJJFF....\nXXFFAII..\nXXXXAAI..\nXXXXABHHH\n..XXABBBH\n..XXXXBKH\n....LXLKK\n....LLLK.",
        ),
        Rule::SupposeForced => {
            iq("EXXXXFFXXXX\nEXXXXXFFXXX\nEEXXXXBFJJH\nGEXXXBBJJJH\nGGGXXXBBHHH")
        }
        Rule::Trial => iq(
            ".GGJJ....\nAGEJJ....\nAGEJXXX..\nAAEEXXX..\nABBEXXXXX\n..BBXXXXX\n..BXXXXXF\n....XIXFF\n....IIFF.",
        ),
        Rule::PocketsCompete => {
            Example::of("4 4 3\nCUSTOM\n.XXX\nXXX.\nX.X.\n.XX.\nAA\n B\nBB\nB\n C\n C\nCC\n")
        }
        Rule::CellsAndPieces => {
            Example::of("3 7 5\nCUSTOM\n.XXXX.X\nXX.XXXX\n.XXXXX.\n A\nAA\nA\nBB\nCCCC\nDDDD\nEE\n")
        }
    }
}

/// A position of the pieces of IQ Puzzler Pro.
const fn iq(rows: &'static str) -> Example {
    Example::of(rows).with(IQ_PUZZLER_PRO)
}
