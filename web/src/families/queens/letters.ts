/** A square of letters to paint on. The core reads what was painted, and judges it. */

export interface Letters {
  size: number;
  /** Lines before the board. */
  head: string[];
  /** A letter for each cell, row by row. */
  letters: string[];
}

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
export const MOST_PAINTED = 16;

/** The square in a text that has one, right or not yet. */
export function readLetters(text: string): Letters | null {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const head = lines.filter((line) => line.startsWith('#'));
  const rows = lines.filter((line) => !line.startsWith('#')).map((line) => [...line.replaceAll(' ', '')]);
  const size = rows.length;
  if (size === 0 || size > LETTERS.length || rows.some((row) => row.length !== size)) return null;
  return { size, head, letters: rows.flat() };
}

export function writeLetters({ size, head, letters }: Letters): string {
  const rows = Array.from({ length: size }, (_, row) => letters.slice(row * size, (row + 1) * size).join(''));
  return [...head, ...rows].join('\n') + '\n';
}

/** A letter for every row: something to paint on. */
export function fresh(size: number): Letters {
  return { size, head: [], letters: Array.from({ length: size * size }, (_, cell) => LETTERS[Math.floor(cell / size)] ?? 'A') };
}
