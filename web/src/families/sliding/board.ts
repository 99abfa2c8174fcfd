/** A board of tiles as the page handles it: 0 is the gap. */

export interface Tiles {
  rows: number;
  columns: number;
  tiles: number[];
}

export type Way = 'up' | 'down' | 'left' | 'right';

/** Where the gap goes. */
export const STEP: Record<Way, [number, number]> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

export function readTiles(text: string): Tiles | null {
  const rows = text.split('\n').map((line) => line.trim()).filter(Boolean).map((line) => line.split(/\s+/));
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || columns < 2 || rows.some((row) => row.length !== columns)) return null;
  const cells = rows.length * columns;
  const tiles = rows.flat().map((word) => (/^[xX-]$/.test(word) ? 0 : Number(word) % cells));
  return new Set(tiles).size === cells && !tiles.some(Number.isNaN) ? { rows: rows.length, columns, tiles } : null;
}

export function writeTiles({ rows, columns, tiles }: Tiles): string {
  const cells = rows * columns;
  const width = String(cells).length;
  const row = (r: number) =>
    tiles.slice(r * columns, (r + 1) * columns).map((tile) => String(tile === 0 ? cells : tile).padStart(width)).join(' ');
  return Array.from({ length: rows }, (_, r) => row(r)).join('\n') + '\n';
}

export function inOrder(rows: number, columns: number): Tiles {
  const cells = rows * columns;
  return { rows, columns, tiles: Array.from({ length: cells }, (_, cell) => (cell + 1) % cells) };
}

/** The board after the gap went one way; null at the edge. */
export function after(board: Tiles, way: Way): Tiles | null {
  const gap = board.tiles.indexOf(0);
  const [down, right] = STEP[way];
  const row = Math.floor(gap / board.columns) + down;
  const column = (gap % board.columns) + right;
  if (row < 0 || column < 0 || row >= board.rows || column >= board.columns) return null;
  const tiles = [...board.tiles];
  const other = row * board.columns + column;
  tiles[gap] = tiles[other] ?? 0;
  tiles[other] = 0;
  return { ...board, tiles };
}

/** The moves of the gap that push the line of tiles up to this cell. */
export function movesTo(board: Tiles, row: number, column: number): Way[] {
  const gap = board.tiles.indexOf(0);
  const [gapRow, gapColumn] = [Math.floor(gap / board.columns), gap % board.columns];
  if (row === gapRow && column !== gapColumn) {
    return Array<Way>(Math.abs(column - gapColumn)).fill(column > gapColumn ? 'right' : 'left');
  }
  if (column === gapColumn && row !== gapRow) {
    return Array<Way>(Math.abs(row - gapRow)).fill(row > gapRow ? 'down' : 'up');
  }
  return [];
}

const BACK: Record<Way, Way> = { up: 'down', down: 'up', left: 'right', right: 'left' };

/** A walk of this many moves from the goal, never straight back. */
export function scramble(goal: Tiles, depth: number): Tiles {
  let board = goal;
  let last: Way | null = null;
  for (let n = 0; n < depth; n++) {
    const ways = (Object.keys(STEP) as Way[]).filter((way) => (last === null || way !== BACK[last]) && after(board, way));
    const way = ways[Math.floor(Math.random() * ways.length)];
    if (!way) break;
    board = after(board, way) ?? board;
    last = way;
  }
  return board;
}
