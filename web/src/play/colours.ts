/** What colours are called: those of the palette, and those that a screenshot brings with it. */
import type { Language } from '../settings/settings.svelte';

/** The palette, in its order; then what only pictures have. */
const NAMES: Record<Language, string[]> = {
  en: ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink', 'sand', 'slate', 'lime', 'sky blue', 'orchid', 'sage', 'mauve', 'clay', 'grey', 'white', 'black', 'brown'],
  id: ['merah', 'jingga', 'kuning', 'hijau', 'toska', 'biru', 'ungu', 'merah muda', 'pasir', 'kelabu kebiruan', 'limau', 'biru langit', 'anggrek', 'hijau kelabu', 'ungu kelabu', 'tanah liat', 'abu-abu', 'putih', 'hitam', 'cokelat'],
};
const HUES = 16;
/** Plain hues in degrees of OKLCH, by their place in the list above. */
const WHEEL: [number, number][] = [[22, 0], [54, 1], [95, 2], [122, 10], [149, 3], [184, 4], [226, 11], [258, 5], [294, 6], [322, 12], [350, 7], [382, 0]];

/** Lightness, chroma and hue of an sRGB colour such as `#a3d2d8`. */
function oklch(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const [x, y] = [1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(x, y), ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360];
}

/** The number of a name in the list. */
function nearest(hex: string): number {
  const [light, chroma, hue] = oklch(hex);
  if (chroma < 0.025) return light > 0.95 ? 17 : light < 0.3 ? 18 : 16;
  if (light < 0.6 && hue > 30 && hue < 85 && chroma < 0.14) return 19;
  if (chroma < 0.05 && hue > 40 && hue < 110) return 8;
  const turned = hue < 6 ? hue + 360 : hue;
  const distance = ([at]: [number, number]) => Math.abs(at - turned);
  return WHEEL.reduce((best, one) => (distance(one) < distance(best) ? one : best))[1];
}

/** A fill as the core gives it: its name, and how it is painted. */
export function colourOf(fill: string, language: Language): { name: string; class: string; style: string } {
  const own = fill.startsWith('#');
  const name = NAMES[language][own ? nearest(fill) : Number(fill.slice(1)) % HUES] ?? '';
  return { name, class: own ? '' : fill, style: own ? `background: ${fill}` : 'background: var(--me)' };
}

/** Whether every region has a colour with a name of its own. */
export function namedByColour(regions: readonly (readonly [string, string])[], language: Language): boolean {
  return new Set(regions.map(([, fill]) => colourOf(fill, language).name)).size === regions.length;
}

export interface Part {
  words: string;
  /** A region that is named after these words. */
  region?: string;
}

/** Pieces are named by a capital letter of their own; the word after an article is no piece. */
const PIECE = /(?<![\p{L}\d])\p{Lu}(?![\p{L}\d])/gu;

/**
 * A sentence in parts: words, and the regions between them. "region A", "regions A, B and C", "wilayah A dan B": a
 * letter counts only in such a list, which ends with "and" ("region F, a queen" names one). Without letters English
 * says "the red region", Indonesian "wilayah merah".
 */
export function partsOf(sentence: string, regions: ReadonlyMap<string, string>, language: Language, letters: boolean): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const list of sentence.matchAll(/\b(the )?(regions?|wilayah) (\p{L}(?!\p{L})(?:(?:, \p{L}(?!\p{L}))*,? (?:and|dan) \p{L}(?!\p{L}))?)/giu)) {
    const [whole, the = '', noun = '', named = ''] = list;
    const all = [...named.matchAll(/(?<![\p{L}])\p{L}(?![\p{L}])/gu)];
    const found = all.filter(([letter]) => regions.has(letter));
    if (!found.length || (!letters && found.length < all.length)) continue;
    const start = list.index + whole.length - named.length;
    const after = !letters && language === 'en';
    const article = (the || noun).startsWith(the ? 'T' : 'R') ? 'The ' : 'the ';
    // What is said before the first one.
    let before = sentence.slice(from, after ? list.index : start) + (after ? article : '');
    from = start;
    for (const letter of found) {
      parts.push({ words: before + sentence.slice(from, start + letter.index), region: letter[0] });
      before = '';
      from = start + letter.index + 1;
    }
    if (after) parts.push({ words: ` ${noun.toLowerCase()}` });
  }
  return [...parts, { words: sentence.slice(from) }];
}

/** A sentence in parts: words, and the pieces between them, of which only those that there are count. */
export function piecesOf(sentence: string, pieces: ReadonlyMap<string, string>): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: letter, index } of sentence.matchAll(PIECE)) {
    // "A piece …": an article, not the piece A.
    if (!pieces.has(letter) || (letter === 'A' && /^ (piece|cell|hole|pocket|solution|way)\b/.test(sentence.slice(index + 1)))) continue;
    parts.push({ words: sentence.slice(from, index), region: letter });
    from = index + 1;
  }
  return [...parts, { words: sentence.slice(from) }];
}
