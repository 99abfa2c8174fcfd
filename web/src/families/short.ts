/** What each family is in a few words, for its tile; one that is not here has none. */
import type { Language } from '../settings/settings.svelte';

const LINES: Record<string, Record<Language, string>> = {
  packing: { en: 'Fill boards, pyramids and boxes', id: 'Isi papan, piramida, dan kotak' },
  queens: { en: 'One in each row, column and colour', id: 'Satu di tiap baris, kolom, dan warna' },
  twentyfour: { en: 'Four cards, one number', id: 'Empat kartu, satu angka' },
  sliding: { en: 'Put the tiles in order', id: 'Urutkan ubin-ubinnya' },
};

export const inShort = (family: string, language: Language) => LINES[family]?.[language] ?? '';
