/** Boards and pieces as the page handles them; the core judges them. */
import type { Given } from '../../core/protocol';
import type { Lens } from '../../desk/desk.svelte';

export type Kind = 'DEFAULT' | 'CUSTOM' | 'PYRAMID';
export type Place = [row: number, column: number];

export interface Piece {
  letter: string;
  cells: Place[];
}

export interface Packing {
  kind: Kind;
  rows: number;
  columns: number;
  /** Whether there is a cell, row by row. */
  mask: boolean[];
  pieces: Piece[];
}

export interface Placed {
  letter: string;
  cells: Place[];
}

export const KINDS: Kind[] = ['DEFAULT', 'CUSTOM', 'PYRAMID'];
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const MOST_SIDE = 30;

export function readPacking(text: string): Packing | null {
  const lines = text.replaceAll('\r', '').split('\n');
  const [rows = 0, columns = 0] = (lines[0] ?? '').trim().split(/\s+/).map(Number);
  const kind = (lines[1] ?? '').trim() as Kind;
  if (!KINDS.includes(kind) || !(rows > 0 && columns > 0 && rows <= MOST_SIDE && columns <= MOST_SIDE)) return null;
  const drawn = kind === 'CUSTOM' ? lines.slice(2, 2 + rows) : [];
  const mask = Array.from({ length: rows * columns }, (_, at) =>
    kind !== 'CUSTOM' || drawn[Math.floor(at / columns)]?.[at % columns] === 'X',
  );
  const pieces: Piece[] = [];
  const below = lines.slice(2 + drawn.length);
  const begun = new Map<string, number>();
  below.forEach((line, number) => {
    const letter = line.trim()[0];
    if (!letter || !LETTERS.includes(letter)) return;
    let piece = pieces.find((one) => one.letter === letter);
    if (!piece) {
      piece = { letter, cells: [] };
      pieces.push(piece);
      begun.set(letter, number);
    }
    const top = begun.get(letter) ?? number;
    [...line].forEach((c, column) => { if (c === letter) piece.cells.push([number - top, column]); });
  });
  return { kind, rows, columns, mask, pieces: pieces.map((piece) => ({ ...piece, cells: tight(piece.cells) })) };
}

export function writePacking({ kind, rows, columns, mask, pieces }: Packing): string {
  const real = pieces.filter((piece) => piece.cells.length > 0);
  const lines = [`${rows} ${columns} ${real.length}`, kind];
  if (kind === 'CUSTOM') {
    for (let row = 0; row < rows; row++) {
      lines.push(mask.slice(row * columns, (row + 1) * columns).map((cell) => (cell ? 'X' : '.')).join(''));
    }
  }
  for (const piece of real) lines.push(...drawn(piece));
  return lines.join('\n') + '\n';
}

function drawn({ letter, cells }: Piece): string[] {
  const height = Math.max(...cells.map(([row]) => row)) + 1;
  return Array.from({ length: height }, (_, row) => {
    const columns = cells.filter(([r]) => r === row).map(([, column]) => column);
    const width = Math.max(-1, ...columns) + 1;
    return Array.from({ length: width }, (_, column) => (columns.includes(column) ? letter : ' ')).join('');
  });
}

/** Moved to the corner, in reading order. */
export function tight(cells: Place[]): Place[] {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  return cells
    .map(([row, column]): Place => [row - top, column - left])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

export const turn = (cells: Place[]) => tight(cells.map(([row, column]): Place => [column, -row]));
export const mirror = (cells: Place[]) => tight(cells.map(([row, column]): Place => [row, -column]));

/** The cells covered when the middle of the piece lies on this place. */
export function laid(cells: Place[], row: number, column: number): Place[] {
  const mid = (index: 0 | 1) => cells.reduce((sum, cell) => sum + cell[index], 0) / cells.length;
  const [midRow, midColumn] = [mid(0), mid(1)];
  const far = ([r, c]: Place) => Math.hypot(r - midRow, c - midColumn);
  const anchor = cells.reduce((best, cell) => (far(cell) < far(best) - 1e-9 ? cell : best), cells[0] ?? [0, 0]);
  return cells.map(([r, c]): Place => [r - anchor[0] + row, c - anchor[1] + column]);
}

export function fits(puzzle: Packing, placed: Placed[], cells: Place[]): boolean {
  const taken = new Set(placed.flatMap((one) => one.cells.map(String)));
  return cells.every(
    ([row, column]) =>
      row >= 0 && column >= 0 && row < puzzle.rows && column < puzzle.columns &&
      puzzle.mask[row * puzzle.columns + column] === true && !taken.has(String([row, column])),
  );
}

export const boardCells = ({ kind, rows, mask }: Packing) =>
  kind === 'PYRAMID' ? (rows * (rows + 1) * (2 * rows + 1)) / 6 : mask.filter(Boolean).length;

/** The rest of the puzzle around the pieces that were put down, as a puzzle of its own. */
export function around(puzzle: Packing, placed: Placed[]): Lens | null {
  const rest = puzzle.pieces.filter((piece) => !placed.some((one) => one.letter === piece.letter));
  if (placed.length === 0 || rest.length === 0 || puzzle.kind === 'PYRAMID') return null;
  const mask = [...puzzle.mask];
  for (const [row, column] of placed.flatMap((one) => one.cells)) mask[row * puzzle.columns + column] = false;
  const given: Given = { family: 'packing', text: writePacking({ ...puzzle, kind: 'CUSTOM', mask, pieces: rest }), options: {} };
  const widen = (lines: string[]) =>
    Array.from({ length: puzzle.rows }, (_, row) => {
      const line = [...(lines[row] ?? '').padEnd(puzzle.columns)];
      for (const { letter, cells } of placed) for (const [r, c] of cells) if (r === row) line[c] = letter;
      return line.join('');
    });
  return { given, widen };
}

/** The answer that the placed pieces are. */
export function answer(puzzle: Packing, placed: Placed[]): string {
  const rows = Array.from({ length: puzzle.rows }, () => Array<string>(puzzle.columns).fill(' '));
  for (const { letter, cells } of placed) for (const [row, column] of cells) { const line = rows[row]; if (line) line[column] = letter; }
  return rows.map((row) => row.join('')).join('\n');
}
