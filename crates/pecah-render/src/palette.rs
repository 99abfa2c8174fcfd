//! Colours that differ to the eye, and the ink that can be read on them.

/// A colour in sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

/// One for each letter, chosen farthest-first in a perceptual colour space, so that letters that
/// stand close in the alphabet are far apart in colour.
const GROUPS: [Colour; 26] = [
    Colour(252, 120, 120),
    Colour(0, 252, 252),
    Colour(48, 72, 180),
    Colour(252, 240, 84),
    Colour(96, 108, 0),
    Colour(144, 156, 180),
    Colour(144, 24, 96),
    Colour(0, 168, 252),
    Colour(252, 228, 204),
    Colour(252, 144, 240),
    Colour(96, 72, 108),
    Colour(156, 132, 252),
    Colour(156, 24, 12),
    Colour(132, 60, 168),
    Colour(120, 240, 144),
    Colour(12, 168, 156),
    Colour(252, 156, 0),
    Colour(24, 96, 84),
    Colour(180, 108, 156),
    Colour(12, 156, 60),
    Colour(168, 168, 48),
    Colour(228, 192, 240),
    Colour(156, 96, 0),
    Colour(204, 156, 132),
    Colour(0, 108, 156),
    Colour(156, 216, 192),
];

/// A tile that is not at home, and one that is.
const TILES: [Colour; 2] = [Colour(240, 226, 196), Colour(150, 205, 160)];

/// Nearly black.
pub const DARK: Colour = Colour(24, 26, 30);
/// White.
pub const LIGHT: Colour = Colour(255, 255, 255);

/// The colour of a group. Beyond 26 they come back half way to white, then half way to black.
pub fn of_group(group: u16) -> Colour {
    let base = GROUPS[usize::from(group) % GROUPS.len()];
    match usize::from(group) / GROUPS.len() {
        0 => base,
        1 => mix(base, LIGHT),
        _ => mix(base, DARK),
    }
}

/// The colour of a sliding tile.
pub fn of_tile(group: u16) -> Colour {
    TILES[usize::from(group) % TILES.len()]
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

fn mix(a: Colour, b: Colour) -> Colour {
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

    /// A coordinate system in which distance is difference as people see it (`OKLab`).
    fn perceived(Colour(r, g, b): Colour) -> [f64; 3] {
        let (r, g, b) = (linear(r), linear(g), linear(b));
        let l = (0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b).cbrt();
        [
            0.210_454_26 * l + 0.793_617_79 * m - 0.004_072_05 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_71 * s,
            0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        ]
    }

    #[test]
    fn all_26_differ_to_the_eye() {
        for a in 0..26 {
            for b in 0..a {
                let (x, y) = (perceived(of_group(a)), perceived(of_group(b)));
                let distance = x.iter().zip(y).map(|(x, y)| (x - y).powi(2)).sum::<f64>().sqrt();
                assert!(distance > 0.09, "groups {a} and {b} are {distance} apart");
            }
        }
    }

    #[test]
    fn all_52_can_be_written_on() {
        for group in 0..52 {
            let colour = of_group(group);
            assert!(contrast(colour, ink_on(colour)) >= 4.5, "group {group}");
        }
    }

    #[test]
    fn hardly_any_two_share_an_entry_of_a_256_colour_terminal() {
        let entries: HashSet<u8> = (0..26).map(|group| of_group(group).indexed()).collect();
        assert!(entries.len() >= 25, "{} entries", entries.len());
    }
}
