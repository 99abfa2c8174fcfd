//! A picture as rows of pixels, and what can be asked of one.

use crate::reading::Rect;

/// Red, green and blue.
pub(crate) type Colour = [u8; 3];

/// What is seen of a colour of this opacity on white.
pub(crate) fn on_white(colour: Colour, opacity: u8) -> Colour {
    let (opacity, rest) = (u32::from(opacity), 255 - u32::from(opacity));
    colour.map(|channel| ((u32::from(channel) * opacity + 255 * rest + 127) / 255) as u8)
}

/// A decoded picture.
pub(crate) struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<Colour>,
}

impl Picture {
    /// A picture of `height` rows of `width` pixels.
    pub(crate) fn new(width: usize, pixels: Vec<Colour>) -> Self {
        debug_assert!(width > 0 && pixels.len().is_multiple_of(width));
        Self { width, height: pixels.len() / width, pixels }
    }

    /// A picture of pixels with an opacity, on white; `None` where they make no whole rows.
    pub(crate) fn from_rgba(width: usize, rgba: &[u8]) -> Option<Self> {
        let whole = width > 0 && !rgba.is_empty() && rgba.len().is_multiple_of(4 * width);
        whole.then(|| {
            let (pixels, _) = rgba.as_chunks::<4>();
            Self::new(width, pixels.iter().map(|&[r, g, b, a]| on_white([r, g, b], a)).collect())
        })
    }

    pub(crate) fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn height(&self) -> usize {
        self.height
    }

    pub(crate) fn pixels(&self) -> &[Colour] {
        &self.pixels
    }

    pub(crate) fn at(&self, x: usize, y: usize) -> Colour {
        self.pixels[y * self.width + x]
    }

    /// The pixels of a rectangle, every `step`-th in each direction.
    pub(crate) fn sample(&self, area: Rect, step: usize) -> impl Iterator<Item = Colour> {
        let columns = area.left..area.right.min(self.width);
        (area.top..area.bottom.min(self.height))
            .step_by(step)
            .flat_map(move |y| columns.clone().step_by(step).map(move |x| self.at(x, y)))
    }

    /// The same picture with each square of `factor` pixels made one.
    pub(crate) fn shrunk(&self, factor: usize) -> Self {
        let (width, height) = (self.width / factor, self.height / factor);
        let mut pixels = Vec::with_capacity(width * height);
        let area = (factor * factor) as u32;
        for y in 0..height {
            for x in 0..width {
                let mut sum = [0_u32; 3];
                for row in 0..factor {
                    let start = (y * factor + row) * self.width + x * factor;
                    for pixel in &self.pixels[start..start + factor] {
                        for (channel, &value) in pixel.iter().enumerate() {
                            sum[channel] += u32::from(value);
                        }
                    }
                }
                pixels.push(sum.map(|channel| ((channel + area / 2) / area) as u8));
            }
        }
        Self { width, height, pixels }
    }
}

/// The largest difference in a channel.
pub(crate) fn difference(a: Colour, b: Colour) -> u8 {
    a[0].abs_diff(b[0]).max(a[1].abs_diff(b[1])).max(a[2].abs_diff(b[2]))
}

/// How bright a colour is to the eye, from 0 to 255.
pub(crate) fn brightness(colour: Colour) -> f32 {
    let [r, g, b] = colour.map(f32::from);
    0.299 * r + 0.587 * g + 0.114 * b
}
