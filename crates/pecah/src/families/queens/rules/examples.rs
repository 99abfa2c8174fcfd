//! For each rule, a position in which it is the next step because nothing easier applies. The
//! positions are our own; tests check each against its rule.
//!
//! A board is its rows of regions, followed by the marks: `#` is a star, `x` a cross, `_` open.

use super::deduction::Rule;
use crate::capabilities::Example;

/// The position of a rule.
#[expect(clippy::too_many_lines, reason = "a table of texts")]
pub(super) const fn of(rule: Rule) -> Example {
    match rule {
        Rule::Single => Example::of(
            "ABBBCC\nABDDDE\nABEEDE\nAEEFFE\nAEEEFE\nEEEEEE",
        )
        .after(
            "xxxx__\nxx___x\n__xxxx\n_xx__x\n_xxx_x\nxx____",
        ),
        Rule::Confined => Example::of(
            "ABBBCC\nABDDDE\nABEEDE\nAEEFFE\nAEEEFE\nEEEEEE",
        )
        .after(
            "______\n______\n______\n______\n______\n______",
        ),
        Rule::Exclusion => Example::of(
            "ABBBCC\nABDDDD\nABBEEE\nABFFFE\nAFFFFE\nEEEEEE",
        )
        .after(
            "xxxx__\nxx____\n___xxx\n_____x\n_____x\nx_____",
        ),
        Rule::Must => Example::of(
            "# stars: 2\nAAAABBBBBB\nACAADDDBEE\nACDAADBBEE\nCCDDDDDBEE\nCCDFFDDDEE\nCCFFFFDDDE\nCCCFGGHDII\nJJFFGGHHII\nJJJJJGHHII\nJJJJJJHHHI",
        )
        .after(
            "__________\n__________\n__________\n__________\n__________\n____xx_x__\n_______x__\n____xxx___\n____x_x_x_\n____xxx_x_",
        ),
        Rule::Pressure => Example::of(
            "AABBBCC\nBBBCCCC\nDBDEFCC\nDDDEFFF\nDEDEFFG\nDEEEFGG\nDEFFFGG",
        )
        .after(
            "#xxxxxx\nxx_____\n__xx___\n__xx___\n_x_____\n_x_____\n_______",
        ),
        Rule::SetsOfTwo => Example::of(
            "AABBBCC\nBBBCCCC\nDBDEFCC\nDDDEFFF\nDEDEFFG\nDEEEFGG\nDEFFFGG",
        )
        .after(
            "#xxxxxx\nxx_____\n__xx___\n__xx___\n_x_____\n_x_____\n___x___",
        ),
        Rule::Fish => Example::of(
            "AABBBBBBB\nABBCDDBEB\nCCBCDBBBB\nFCCCDDDBB\nFCCGGDDBH\nFCGGGGGGH\nCCCIGHHGH\nCCCIIIHHH\nCHHHHHHHH",
        )
        .after(
            "x#_______\n_______#_\nx_x______\n____xxx__\n____xx__x\n________x\nx_#xxxx_x\nx_x___x_x\nx___xx___",
        ),
        Rule::Squeeze => Example::of(
            "AABCDDDD\nAACCDDDD\nAECCCDDD\nEECDDDDD\nEECCDFDG\nEECCCFDD\nEHHFFFHH\nEEHHHHHH",
        )
        .after(
            "__#_____\n________\n_x______\nx__x____\n_______#\nx___xx__\nxx____x_\nxx__x___",
        ),
        Rule::FinnedTwo => Example::of(
            "ABCDEEEE\nABBDDDDE\nABDDDDFF\nABBFFFFF\nGGBFBBFF\nGGBBBHFF\nGBBGHHHF\nGGGGHHHH",
        )
        .after(
            "__#_____\n_______#\nxx______\n#_______\nx____x__\nx____x__\nx__xx___\nx_______",
        ),
        Rule::SetsOfThree => Example::of(
            "AAABCCCC\nBBABCBCD\nEBBBCBDD\nEBBBBBDD\nBBFGGGGG\nBFFFGHGH\nBFGGGHGH\nFFFHHHHH",
        )
        .after(
            "x__x____\nxx_x_x__\n_x______\n_x______\nx_______\nx_______\nx_x__x__\nx_______",
        ),
        Rule::SqueezeOfThree => Example::of(
            "# stars: 2\nAAAABBBBBB\nACAADDDBEE\nACDAADBBEE\nCCDDDDDBEE\nCCDFFDDDEE\nCCFFFFDDDE\nCCCFGGHDII\nJJFFGGHHII\nJJJJJGHHII\nJJJJJJHHHI",
        )
        .after(
            "________xx\n_____x____\n__________\n__________\n__________\n____xx_xx_\n__x____xx_\n____xxx___\n____x#x_x_\n____xxx_x_",
        ),
        Rule::FinnedThree => Example::of(
            "# stars: 2\nAABBCCCCCC\nAABBBCCCDC\nEAEEECCCDC\nEEEEECCDDD\nEFFEEECDDG\nEFFHHEDDGG\nIFFHHHDDGG\nIIFFHHHDGG\nIIIIJJHHHG\nIIIIJJJJHG",
        )
        .after(
            "#x#xxx____\nxx_x#x____\n_#_xxx____\n__________\n____x_____\n__________\n__________\n__________\n__x_x_xx__\n__________",
        ),
        Rule::Counting => Example::of(
            "# stars: 2\nAABBBBBBCC\nAAADBBBCCE\nAFDDBCCCCE\nFFDDCCCCEE\nFFFDGGGHEE\nFDDDDGGHIE\nFDDJHHHHII\nDDJJHHHIII\nJJJJHIIIII\nJJJJHHHHII",
        )
        .after(
            "__x_______\n_x________\n_x______x_\n__xxxx____\nx__x#x_x__\n_x_xxx_x__\n_x________\nx_x_______\nx_x_______\nx_________",
        ),
        Rule::FinnedCount => Example::of(
            "# stars: 2\nAAABBBBCCC\nDAABDBEECC\nDADBDEEEEE\nDADDDEEEEE\nDDDDFFFEEE\nGDDDFFEEEH\nGDDGFIIIEH\nGGGGFFFIHH\nJGGGJJIIIH\nJJJJJJIHHH",
        )
        .after(
            "______x#x_\nx_xxx_xxx_\nx_x#x_____\nx_xxx_____\n_______xxx\n______xxx_\n________x_\n_____xx___\n___x___xxx\n_______x#x",
        ),
        Rule::Mark => Example::of(
            "# stars: 2\nAAABCCCCCD\nAABBCCCDCD\nEABACCDDDD\nEAAACFFDDD\nEAAAFFFGGD\nEEEFFFFFGG\nEEEEHFFGGG\nIIEEHHFJGG\nIIIEHHFJJG\nIIIEEHHJGG",
        )
        .after(
            "___#____x_\n__xx______\n__#______x\n_____x____\n___x_xx__x\n_xxxxx____\n_____x____\n__xxx__#__\n_x__x__xx_\n___xx__#__",
        ),
        Rule::TwoMarks => Example::of(
            "# stars: 2\nAAAAAAABBB\nCCCCCAAABD\nCCCCCAABBD\nECCFFABBDD\nEEEFFFFBBG\nEEFFHFFGGG\nEEHHHHGGGG\nHHHHHHGGGI\nJHHHJJJJII\nJJJJJJJIII",
        )
        .after(
            "_______#xx\nxxxxx#__x#\n________xx\n______#_#x\n__x_____xx\nxx_xx_x__x\n___x_x_xxx\nxx_x_x_xx_\n______xxx_\n______x___",
        ),
        Rule::MarksCombined => Example::of(
            "# stars: 2\nAAAAABBBCC\nDADDABBBCC\nDDDDDBEBCC\nDDFDGEEEEC\nDFFDGGGEEE\nHHFFFGGEEE\nHHHFFGFFEE\nHHHHFFFIII\nHHJJFFFIII\nHJJJFFFIII",
        )
        .after(
            "_x_x#_#xxx\n_#_xxxxx__\n_x_#x#xxxx\n_x__xxx_x#\n_x_x#xx_xx\n_x_xxx____\n_x_xx_xx__\n_x_xx_x___\nxxx_x___x_\nx#x_x_____",
        ),
        Rule::CrossingOfTwo => Example::of(
            "# stars: 2\nAAABBBBCCC\nAAABBBBCDC\nEEEEEBDDDC\nFEFFEBDDDD\nFFFFFBDDDD\nFGFHFHIIDD\nFGGHHHIIII\nFGGHHHIIII\nFFGGGJJJJJ\nFGGGGJJJJJ",
        )
        .after(
            "_x_x______\n_x_xx___x_\nxxx___xxx_\nx#xxx_x___\nxxx_x_x_x_\n__________\n____x__x_x\n__x_______\n__________\n__________",
        ),
        Rule::CrossingOfThree => Example::of(
            "# stars: 2\nAABBCCCCDD\nAAABBBBCCD\nEEABBBCCCD\nEFFBBBGCDD\nEFFFHGGGDD\nEFHHHGGGGI\nEHHHHGGGGI\nEHHHHGGIII\nEEEJJGGGGG\nEEEJJJGGGG",
        )
        .after(
            "___x_x____\n_x_x___xx_\n_x_x______\n___x______\nx_x_______\n__x_______\n_x______x_\n_x________\n__x_xxx_x_\n__x_x#x___",
        ),
        Rule::Trial => Example::of(
            "AABCCCDDD\nABBCECFFD\nABEEEFFDD\nBBEEFFDDG\nBBEEDFDGG\nBEEHDDDGG\nHHHHIIIGG\nHHIIIIIGI\nHHIIIIIII",
        )
        .after(
            "x_xx__xxx\n_x_xx__xx\n_x__x____\nx_x___x_x\nx___xx_xx\n_xxx___xx\nxx___xx__\nx_xx____x\nx_xx_____",
        ),
        Rule::LongTrial => Example::of(
            "# stars: 2\nABBBBBBCCC\nAABBBBDDCC\nAAABBDDDDD\nEEEBBDDFFD\nEEEEBDDFDD\nEGGGGGGFFF\nEEHGGGGIIF\nHEHHJIIIIJ\nHHHHJJJIJJ\nHHHHHJJJJJ",
        )
        .after(
            "______x#x_\n_x____xxx_\n_______x__\n_x________\n________xx\n__________\n__x__xx_x_\n__________\n_____xx___\n__________",
        ),
        // What a search finds is no rule.
        Rule::Search => Example::of("AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE"),
    }
}
