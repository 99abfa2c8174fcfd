/** Rows of tiles to be set by hand, an empty label for the gap. The core reads what was set, and judges it. */
import type { Grid, Scene } from '../../core/protocol';

export type Tiles = string[][];

export function gridOf(scene: Scene | undefined): Grid | null {
  const body = scene?.panels[0]?.body;
  return body && 'Grid' in body ? body.Grid : null;
}

export const tilesOf = ({ rows, columns, cells }: Grid): Tiles =>
  Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns).map((cell) => cell?.label ?? ''));

export const write = (tiles: Tiles) => tiles.map((row) => row.map((label) => label || '0').join(' ') + '\n').join('');

const TINTS = [5, 4, 2, 0, 6, 3, 1, 7, 11, 10];

/** The hue of a tile: one for each row of the usual order, as the core draws them. */
export const tint = (tile: string, columns: number) => TINTS[Math.floor((Number(tile) - 1) / columns) % TINTS.length] ?? 5;
