/**
 * A board and pieces being drawn: plain cells, written as text for the core to read and to judge. It starts from what
 * the core shows of the puzzle that is open.
 */
import type { Opened, Place } from '../../core/protocol';

export const BOARDS = ['DEFAULT', 'CUSTOM', 'PYRAMID', 'CUBOID'] as const;
export type Board = (typeof BOARDS)[number];

/** A cell of a drawing: its depth below the first drawn layer, its row and its column, from 0. */
export type Drawn = [depth: number, row: number, column: number];

export interface Piece {
  letter: string;
  cells: Drawn[];
}

export interface Draft {
  board: Board;
  rows: number;
  columns: number;
  layers: number;
  /** Whether there is a cell, row by row; of flat boards. */
  mask: boolean[];
  /** Words behind the kind of board. */
  words: string[];
  pieces: Piece[];
}

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
export const MOST_LAYERS = 8;
const BETWEEN_LAYERS = '-';

export const isFlat = (board: Board) => board === 'DEFAULT' || board === 'CUSTOM';

function drawnFrom(shape: Place[]): Drawn[] {
  const top = Math.max(...shape.map(({ layer }) => layer ?? 1));
  return tight(shape.map(({ layer, row, column }) => [top - (layer ?? 1), row, column]));
}

/** The puzzle that is open, as a draft. */
export function draftOf({ play, text }: Opened): Draft | null {
  const grids = play?.scene.panels.flatMap(({ body }) => ('Grid' in body ? [body.Grid] : [])) ?? [];
  const bottom = grids.at(-1);
  if (!play || !bottom) return null;
  const said = text.split('\n')[1]?.trim().split(/\s+/) ?? [];
  const board = BOARDS.find((one) => one === said[0]) ?? 'CUSTOM';
  const words = said.slice(board === 'CUBOID' ? 2 : 1).filter((word) => word !== 'GIVEN');
  const pieces = play.tray.map(({ name, shapes }) => ({ letter: name, cells: drawnFrom(shapes[0] ?? []) }));
  const { rows, columns, cells } = bottom;
  const mask = cells.map((cell) => cell !== null);
  return { board, rows, columns, layers: grids.length, mask, words, pieces: isFlat(board) || board === 'CUBOID' ? pieces : pieces.map(flattened) };
}

/** A piece of a pyramid is drawn flat. */
const flattened = ({ letter, cells }: Piece): Piece => ({ letter, cells: tight(cells.map(([, row, column]) => [0, row, column])) });

export function write({ board, rows, columns, layers, mask, words, pieces }: Draft): string {
  const real = pieces.filter((piece) => piece.cells.length > 0);
  const said = [board, ...(board === 'CUBOID' ? [layers] : []), ...words];
  const lines = [`${rows} ${columns} ${real.length}`, said.join(' ')];
  if (board === 'CUSTOM') {
    for (let row = 0; row < rows; row++) {
      lines.push(mask.slice(row * columns, (row + 1) * columns).map((cell) => (cell ? 'X' : '.')).join(''));
    }
  }
  for (const piece of real) lines.push(...drawn(piece));
  return lines.join('\n') + '\n';
}

function drawn({ letter, cells }: Piece): string[] {
  const deepest = Math.max(...cells.map(([depth]) => depth));
  return Array.from({ length: deepest + 1 }, (_, depth) => {
    const here = cells.filter(([d]) => d === depth);
    const height = Math.max(-1, ...here.map(([, row]) => row)) + 1;
    const rows = Array.from({ length: height }, (_, row) => {
      const columns = here.filter(([, r]) => r === row).map(([, , column]) => column);
      const width = Math.max(-1, ...columns) + 1;
      return Array.from({ length: width }, (_, column) => (columns.includes(column) ? letter : ' ')).join('') || '.';
    });
    return depth > 0 ? [BETWEEN_LAYERS, ...rows] : rows;
  }).flat();
}

/** Moved to the corner, in reading order. */
export function tight(cells: Drawn[]): Drawn[] {
  const least = [0, 1, 2].map((axis) => Math.min(...cells.map((cell) => cell[axis] ?? 0)));
  return cells
    .map((cell) => cell.map((n, axis) => n - (least[axis] ?? 0)) as Drawn)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
}

/** A drawing as places, the way the core lists shapes. */
export const placesOf = (cells: Drawn[]): Place[] => {
  const deepest = Math.max(0, ...cells.map(([depth]) => depth));
  return cells.map(([depth, row, column]) => ({ layer: deepest - depth + 1, row: row + 1, column: column + 1 }));
};
