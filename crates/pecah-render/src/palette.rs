//! Sixteen fills of one lightness, in a light and a dark set, and how far apart they look.
//!
//! Idea: in `OKLCH` all fills of a set have the same lightness (0.82 or 0.69), so no region shouts;
//! marks are dark ink on every one of them. A puzzle with more than sixteen groups uses the same
//! hues again, paler, then deeper.

/// A colour in sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

/// The number of hues.
pub const HUES: usize = 16;

/// Red, orange, yellow, green, teal, blue, violet, pink, sand, slate; lime, sky, orchid, sage,
/// mauve, clay.
const LIGHT_FILLS: [Colour; HUES] = [
    Colour(254, 171, 167),
    Colour(250, 177, 129),
    Colour(225, 195, 75),
    Colour(139, 218, 153),
    Colour(105, 219, 204),
    Colour(160, 198, 254),
    Colour(199, 184, 254),
    Colour(249, 168, 206),
    Colour(208, 194, 174),
    Colour(183, 198, 216),
    Colour(182, 209, 112),
    Colour(113, 210, 249),
    Colour(229, 173, 237),
    Colour(181, 203, 185),
    Colour(210, 188, 207),
    Colour(232, 183, 169),
];

/// The least distance of two fills in `OKLab`, in thousandths: over both sets, and over usual sight,
/// deuteranopia and protanopia (Machado 2009, severity 1). 20 is just noticeable.
const APART: [[u8; HUES]; HUES] = [
    [0, 46, 88, 9, 61, 119, 120, 55, 14, 71, 58, 116, 102, 31, 55, 6],
    [46, 0, 42, 36, 106, 168, 172, 101, 59, 115, 12, 161, 151, 75, 104, 51],
    [88, 42, 0, 77, 144, 227, 227, 149, 105, 168, 30, 213, 198, 122, 155, 96],
    [9, 36, 77, 0, 69, 146, 143, 65, 23, 85, 47, 139, 114, 40, 70, 15],
    [61, 106, 144, 69, 0, 75, 73, 7, 47, 14, 115, 69, 44, 29, 1, 56],
    [119, 168, 227, 146, 75, 0, 2, 70, 112, 54, 194, 6, 31, 101, 64, 116],
    [120, 172, 227, 143, 73, 2, 0, 65, 120, 58, 192, 4, 23, 103, 69, 121],
    [55, 101, 149, 65, 7, 70, 65, 0, 41, 20, 113, 75, 44, 24, 7, 50],
    [14, 59, 105, 23, 47, 112, 120, 41, 0, 58, 72, 103, 91, 17, 47, 8],
    [71, 115, 168, 85, 14, 54, 58, 20, 58, 0, 133, 46, 29, 44, 13, 64],
    [58, 12, 30, 47, 115, 194, 192, 113, 72, 133, 0, 184, 163, 89, 119, 63],
    [116, 161, 213, 139, 69, 6, 4, 75, 103, 46, 184, 0, 25, 89, 61, 110],
    [102, 151, 198, 114, 44, 31, 23, 44, 91, 29, 163, 25, 0, 74, 44, 99],
    [31, 75, 122, 40, 29, 101, 103, 24, 17, 44, 89, 89, 74, 0, 30, 25],
    [55, 104, 155, 70, 1, 64, 69, 7, 47, 13, 119, 61, 44, 30, 0, 52],
    [6, 51, 96, 15, 56, 116, 121, 50, 8, 64, 63, 110, 99, 25, 52, 0],
];

/// The order in which pieces get their hues if nothing is known about their neighbours: each is far
/// from the ones before it.
pub(crate) const ORDER: [u8; HUES] = [5, 2, 7, 3, 1, 6, 4, 0, 10, 12, 8, 11, 9, 15, 13, 14];

/// Nearly black: words, and marks on fills.
pub const DARK: Colour = Colour(28, 30, 44);
/// White.
pub const LIGHT: Colour = Colour(255, 255, 255);
/// What a reason speaks of.
pub const CAUSE: Colour = Colour(26, 86, 214);
/// What a step settles, as a ring.
pub const EFFECT: Colour = Colour(241, 91, 0);
/// The same, dark enough to be read on a fill.
pub const EFFECT_INK: Colour = Colour(160, 52, 0);
/// What shows between regions and around pieces.
pub const GROUND: Colour = Colour(71, 75, 93);

/// A fill by its number: the hue, and beyond the sixteenth a paler and then a deeper one.
pub fn fill(number: u8) -> Colour {
    let base = LIGHT_FILLS[usize::from(number) % HUES];
    match usize::from(number) / HUES {
        0 => base,
        1 => mix(base, LIGHT),
        _ => mix(base, mix(base, GROUND)),
    }
}

/// How far apart two fills look, in thousandths, to the kind of sight that tells them apart least.
pub(crate) fn apart(a: u8, b: u8) -> u32 {
    let (hue, other) = (usize::from(a) % HUES, usize::from(b) % HUES);
    let steps = (usize::from(a) / HUES).abs_diff(usize::from(b) / HUES) as u32;
    u32::from(APART[hue][other]) + 60 * steps
}

/// Dark or light, whichever can be read better on this colour.
pub fn ink_on(colour: Colour) -> Colour {
    if contrast(colour, DARK) >= contrast(colour, LIGHT) { DARK } else { LIGHT }
}

/// The contrast ratio of two colours, from 1 to 21.
pub fn contrast(a: Colour, b: Colour) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(Colour(r, g, b): Colour) -> f64 {
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

fn linear(channel: u8) -> f64 {
    let c = f64::from(channel) / 255.0;
    if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
}

pub(crate) fn mix(a: Colour, b: Colour) -> Colour {
    let half = |x: u8, y: u8| u16::midpoint(u16::from(x), u16::from(y)) as u8;
    Colour(half(a.0, b.0), half(a.1, b.1), half(a.2, b.2))
}

impl Colour {
    /// As `#rrggbb`.
    pub fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// The nearest entry of the 6×6×6 cube of a 256-colour terminal.
    pub fn indexed(self) -> u8 {
        let level = |c: u8| match c {
            0..48 => 0,
            48..115 => 1,
            115..155 => 2,
            155..195 => 3,
            195..235 => 4,
            235.. => 5,
        };
        16 + 36 * level(self.0) + 6 * level(self.1) + level(self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The dark set, as `web/src/tokens.css` has it.
    const DARK_FILLS: [u32; HUES] = [
        0xd8_7e_7c, 0xd1_87_55, 0xb7_99_09, 0x5e_b1_6f, 0x2d_b2_a3, 0x6f_9d_e0, 0x9f_8d_da,
        0xcf_7e_a5, 0xa7_99_84, 0x8e_9d_af, 0x8e_a8_40, 0x3c_a9_d0, 0xbc_83_c5, 0x8b_a2_91,
        0xa9_93_a7, 0xc0_8e_80,
    ];

    /// Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
    const PROTAN: [[f64; 3]; 3] = [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ];
    const DEUTAN: [[f64; 3]; 3] = [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ];

    /// Coordinates in which distance is difference as people see it (`OKLab`).
    fn perceived([r, g, b]: [f64; 3]) -> [f64; 3] {
        let l = (0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b).cbrt();
        [
            0.210_454_26 * l + 0.793_617_79 * m - 0.004_072_05 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_71 * s,
            0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        ]
    }

    fn seen(light: [f64; 3], by: Option<[[f64; 3]; 3]>) -> [f64; 3] {
        let through = |row: [f64; 3]| -> f64 {
            row.iter().zip(light).map(|(k, x)| k * x).sum::<f64>().clamp(0.0, 1.0)
        };
        perceived(by.map_or(light, |matrix| matrix.map(through)))
    }

    #[test]
    fn the_table_of_distances_is_that_of_the_fills() {
        let light = LIGHT_FILLS.map(|Colour(r, g, b)| [r, g, b].map(linear));
        let dark = DARK_FILLS.map(|hex| [hex >> 16, hex >> 8, hex].map(|c| linear(c as u8)));
        for a in 0..HUES {
            for b in 0..HUES {
                let mut least = f64::MAX;
                for set in [&light, &dark] {
                    for by in [None, Some(PROTAN), Some(DEUTAN)] {
                        let (x, y) = (seen(set[a], by), seen(set[b], by));
                        let square: f64 = x.iter().zip(y).map(|(x, y)| (x - y).powi(2)).sum();
                        least = least.min(square.sqrt());
                    }
                }
                let listed = f64::from(APART[a][b]) / 1000.0;
                assert!((least - listed).abs() < 0.0015, "{a} and {b}: {least}, listed {listed}");
            }
        }
    }

    #[test]
    fn every_fill_carries_ink_and_stands_out_from_the_ground() {
        for number in 0..48 {
            let colour = fill(number);
            assert!(contrast(colour, ink_on(colour)) >= 4.5, "ink on fill {number}");
        }
        for number in 0..HUES as u8 {
            assert!(contrast(fill(number), DARK) >= 6.0, "a mark on fill {number}");
            assert!(contrast(fill(number), GROUND) >= 3.0, "fill {number} beside the ground");
        }
    }

    #[test]
    fn most_have_an_entry_of_their_own_in_a_256_colour_terminal() {
        let entries: HashSet<u8> = (0..HUES as u8).map(|number| fill(number).indexed()).collect();
        assert!(entries.len() >= 12, "{} entries", entries.len());
    }

    #[test]
    fn pieces_use_every_hue_once() {
        let hues: HashSet<u8> = ORDER.into_iter().collect();
        assert_eq!(hues.len(), HUES);
    }
}
