/** Boards and pieces as the page handles them; the core judges them. */

export type Kind = 'DEFAULT' | 'CUSTOM' | 'PYRAMID' | 'CUBOID';

/** A cell of the board, layer 0 the lowest; of a piece, its depth below the first drawn layer. */
export type Place = [layer: number, row: number, column: number];

export interface Piece {
  letter: string;
  cells: Place[];
}

export interface Packing {
  kind: Kind;
  rows: number;
  columns: number;
  layers: number;
  /** Whether there is a cell, row by row; of flat boards. */
  mask: boolean[];
  /** Words behind the kind of board, as SPARE. */
  words: string[];
  /** Letters drawn on the board itself, or in the rows that GIVEN announces: what lies there and stays. */
  fixed: Placed[];
  pieces: Piece[];
}

export interface Placed {
  letter: string;
  cells: Place[];
}

export const KINDS: Kind[] = ['DEFAULT', 'CUSTOM', 'PYRAMID', 'CUBOID'];
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
export const MOST_LAYERS = 8;
const MOST_SIDE = 30;
const BETWEEN_LAYERS = '-';

export const isFlat = (kind: Kind) => kind === 'DEFAULT' || kind === 'CUSTOM';

export function readPacking(text: string): Packing | null {
  const lines = text.replaceAll('\r', '').split('\n');
  const [rows = 0, columns = 0] = (lines[0] ?? '').trim().split(/\s+/).map(Number);
  const [word = '', ...behind] = (lines[1] ?? '').trim().split(/\s+/);
  const kind = word as Kind;
  if (!KINDS.includes(kind) || !(rows > 0 && columns > 0 && rows <= MOST_SIDE && columns <= MOST_SIDE)) return null;
  const layers = kind === 'PYRAMID' ? rows : kind === 'CUBOID' ? Number(behind.shift()) : 1;
  if (!(layers > 0 && layers <= MOST_SIDE)) return null;
  const drawn = kind === 'CUSTOM' ? lines.slice(2, 2 + rows) : [];
  const sign = (at: number) => drawn[Math.floor(at / columns)]?.[at % columns] ?? '.';
  const mask = Array.from({ length: rows * columns }, (_, at) => kind !== 'CUSTOM' || sign(at) !== '.');
  const words = behind.filter((one) => one !== 'GIVEN');
  const bare = { kind, rows, columns, layers, mask, words, fixed: [], pieces: [] };
  const given = behind.includes('GIVEN') ? printedRows(bare) : [];
  const below = lines.slice(2 + drawn.length);
  const places = given.flatMap(({ layer, row, length }, at) =>
    Array.from({ length }, (_, column): [string, Place] => [below[at]?.[column] ?? '.', [layer, row, column]]),
  );
  const fixed = lying([...onBoard(drawn), ...places]);
  return { ...bare, fixed, pieces: readPieces(below.slice(given.length)) };
}

/** The letters on a drawn board; X is a cell, whatever the pieces are called. */
function onBoard(drawn: string[]): [string, Place][] {
  return drawn.flatMap((line, row) => [...line].map((sign, column): [string, Place] => [sign === 'X' ? '.' : sign, [0, row, column]]));
}

function lying(places: [string, Place][]): Placed[] {
  const found = new Map<string, Place[]>();
  for (const [letter, place] of places) {
    if (LETTERS.includes(letter)) found.set(letter, [...(found.get(letter) ?? []), place]);
  }
  return [...found].map(([letter, cells]) => ({ letter, cells }));
}

function readPieces(lines: string[]): Piece[] {
  const pieces: Piece[] = [];
  const copies: [Piece, number][] = [];
  let [depth, top, times] = [0, 0, 1];
  lines.forEach((line, number) => {
    const several = /^\s*[A-Z]\s*[×x*]\s*(\d+)\s*$/.exec(line);
    if (several) {
      times = Number(several[1]);
      return;
    }
    const last = pieces.at(-1);
    if (line.trim() === BETWEEN_LAYERS && last) {
      depth++;
      top = number + 1;
      return;
    }
    const letter = line.trim().replaceAll('.', '').trim()[0];
    if (!letter || !LETTERS.includes(letter)) return;
    let piece = last?.letter === letter ? last : undefined;
    if (!piece) {
      piece = { letter, cells: [] };
      pieces.push(piece);
      copies.push([piece, times]);
      [depth, top, times] = [0, number, 1];
    }
    const row = number - top;
    for (const [column, sign] of [...line].entries()) if (sign === letter) piece.cells.push([depth, row, column]);
  });
  const free = LETTERS.filter((letter) => !pieces.some((piece) => piece.letter === letter));
  return copies.flatMap(([{ letter, cells }, count]) =>
    Array.from({ length: Math.max(1, Math.min(count, 26)) }, (_, copy): Piece => ({
      letter: copy === 0 ? letter : (free.shift() ?? letter),
      cells: tight(cells),
    })),
  );
}

export function writePacking(puzzle: Packing): string {
  const { kind, rows, columns, layers, mask, words, fixed, pieces } = puzzle;
  const real = pieces.filter((piece) => piece.cells.length > 0);
  const said = [kind, ...(kind === 'CUBOID' ? [layers] : []), ...words, ...(fixed.length ? ['GIVEN'] : [])];
  const lines = [`${rows} ${columns} ${real.length}`, said.join(' ')];
  if (kind === 'CUSTOM') {
    for (let row = 0; row < rows; row++) {
      lines.push(mask.slice(row * columns, (row + 1) * columns).map((cell) => (cell ? 'X' : '.')).join(''));
    }
  }
  if (fixed.length) lines.push(...rowsWith(puzzle, []));
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
export function tight(cells: Place[]): Place[] {
  const least = [0, 1, 2].map((axis) => Math.min(...cells.map((cell) => cell[axis] ?? 0)));
  return cells
    .map((cell) => cell.map((n, axis) => n - (least[axis] ?? 0)) as Place)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
}

export const turn = (cells: Place[]) => tight(cells.map(([depth, row, column]): Place => [depth, column, -row]));
export const mirror = (cells: Place[]) => tight(cells.map(([depth, row, column]): Place => [depth, row, -column]));
/** Tipped over its edge; together with turns this gives every position in a box. */
export const tip = (cells: Place[]) => tight(cells.map(([depth, row, column]): Place => [row, -depth, column]));

/** The planes in which balls of a pyramid form a square: down and right along the piece. */
const PLANES: [Place, Place][] = [
  [[0, 1, 0], [0, 0, 1]],
  [[1, 0, 0], [-1, 1, 1]],
  [[1, 0, -1], [-1, 1, 0]],
];
export const LEANS = PLANES.length;

/** The cells of a piece as steps on the board. */
function steps(kind: Kind, cells: Place[], lean: number): Place[] {
  if (kind === 'CUBOID') return cells.map(([depth, row, column]) => [-depth, row, column]);
  const [down, right] = PLANES[kind === 'PYRAMID' ? lean : 0] ?? [[0, 1, 0], [0, 0, 1]];
  return cells.map(([, row, column]) => [0, 1, 2].map((axis) => (down[axis] ?? 0) * row + (right[axis] ?? 0) * column) as Place);
}

/** The cells covered when the middle of the piece lies on this place. */
export function laid(kind: Kind, cells: Place[], lean: number, at: Place): Place[] {
  const all = steps(kind, cells, lean);
  const middle = [0, 1, 2].map((axis) => all.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / all.length);
  const far = (cell: Place) => Math.hypot(...cell.map((n, axis) => n - (middle[axis] ?? 0)));
  const anchor = all.reduce((best, cell) => (far(cell) < far(best) - 1e-9 ? cell : best), all[0] ?? [0, 0, 0]);
  return all.map((cell) => cell.map((n, axis) => n - (anchor[axis] ?? 0) + (at[axis] ?? 0)) as Place);
}

/** How many rows and columns a layer has. */
export function sides({ kind, rows, columns }: Packing, layer: number): { rows: number; columns: number } {
  const less = kind === 'PYRAMID' ? layer : 0;
  return { rows: rows - less, columns: columns - less };
}

export function has(puzzle: Packing, [layer, row, column]: Place): boolean {
  const { rows, columns } = sides(puzzle, layer);
  const within = layer >= 0 && layer < puzzle.layers && row >= 0 && column >= 0 && row < rows && column < columns;
  return within && (!isFlat(puzzle.kind) || puzzle.mask[row * puzzle.columns + column] === true);
}

export function fits(puzzle: Packing, placed: Placed[], cells: Place[]): boolean {
  const taken = new Set([...puzzle.fixed, ...placed].flatMap((one) => one.cells.map(String)));
  return cells.every((cell) => has(puzzle, cell) && !taken.has(String(cell)));
}

/** The rows as they are printed: the top layer first. */
export function printedRows(puzzle: Packing): { layer: number; row: number; length: number }[] {
  return Array.from({ length: puzzle.layers }, (_, index) => {
    const layer = puzzle.layers - 1 - index;
    const { rows, columns } = sides(puzzle, layer);
    return Array.from({ length: rows }, (_, row) => ({ layer, row, length: columns }));
  }).flat();
}

export const boardCells = (puzzle: Packing) =>
  isFlat(puzzle.kind) ? puzzle.mask.filter(Boolean).length : printedRows(puzzle).reduce((sum, { length }) => sum + length, 0);

/** The board with these pieces on it, in the form of an answer; dots where nothing lies. */
export function rowsWith(puzzle: Packing, placed: Placed[]): string[] {
  const letter = new Map([...puzzle.fixed, ...placed].flatMap((one) => one.cells.map((cell) => [String(cell), one.letter] as const)));
  return printedRows(puzzle).map(({ layer, row, length }) =>
    Array.from({ length }, (_, column) => letter.get(String([layer, row, column])) ?? '.').join(''),
  );
}
