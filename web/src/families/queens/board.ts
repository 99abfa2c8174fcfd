/** A board of regions as the page handles it; the core judges it. */

export interface Regions {
  size: number;
  /** Lines before the board, as a comment with the number of stars. */
  head: string[];
  /** A letter for each cell, row by row. */
  letters: string[];
}

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
export const MOST_PAINTED = 16;

/** The board in a text that has one, right or not yet. */
export function readRegions(text: string): Regions | null {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const head = lines.filter((line) => line.startsWith('#'));
  const rows = lines.filter((line) => !line.startsWith('#')).map((line) => [...line.replaceAll(' ', '')]);
  const size = rows.length;
  if (size === 0 || size > LETTERS.length || rows.some((row) => row.length !== size)) return null;
  return { size, head, letters: rows.flat() };
}

export function writeRegions({ size, head, letters }: Regions): string {
  const rows = Array.from({ length: size }, (_, row) => letters.slice(row * size, (row + 1) * size).join(''));
  return [...head, ...rows].join('\n') + '\n';
}

/** Every row a region of its own: something to paint on. */
export function freshRegions(size: number): Regions {
  return { size, head: [], letters: Array.from({ length: size * size }, (_, cell) => LETTERS[Math.floor(cell / size)] ?? 'A') };
}

/** How many queens each row, column and region takes. */
export function starsOf({ head }: Regions): number {
  for (const line of head) {
    const found = /stars:\s*(\d+)/.exec(line);
    if (found?.[1]) return Number(found[1]);
  }
  return 1;
}

const touch = (a: number, b: number, size: number) =>
  Math.abs(Math.floor(a / size) - Math.floor(b / size)) <= 1 && Math.abs((a % size) - (b % size)) <= 1;

/** The units that a cell is in: its row, column and region, by name. */
function units(regions: Regions, cell: number): string[] {
  return [`r${Math.floor(cell / regions.size)}`, `c${cell % regions.size}`, `g${regions.letters[cell]}`];
}

function fullUnits(regions: Regions, queens: number[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const queen of queens) for (const unit of units(regions, queen)) count.set(unit, (count.get(unit) ?? 0) + 1);
  return count;
}

/** Queens that stand against another, to be marked while playing. */
export function conflicts(regions: Regions, queens: number[], stars: number): Set<number> {
  const count = fullUnits(regions, queens);
  const wrong = (queen: number) =>
    units(regions, queen).some((unit) => (count.get(unit) ?? 0) > stars) ||
    queens.some((other) => other !== queen && touch(queen, other, regions.size));
  return new Set(queens.filter(wrong));
}

/** Cells that the queens on the board rule out. */
export function ruledOut(regions: Regions, queens: number[], stars: number): Set<number> {
  const count = fullUnits(regions, queens);
  const out = new Set<number>();
  for (let cell = 0; cell < regions.letters.length; cell++) {
    if (queens.includes(cell)) continue;
    const full = units(regions, cell).some((unit) => (count.get(unit) ?? 0) >= stars);
    if (full || queens.some((queen) => touch(queen, cell, regions.size))) out.add(cell);
  }
  return out;
}
