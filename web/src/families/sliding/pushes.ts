/** The moves of a solution as a person makes them: which tile is pushed, and which way. */
import type { Grid, Scene, Solution } from '../../core/protocol';
import { gridOf } from './tiles';

export interface Push {
  tile: string;
  way: string;
}

export const ARROWS: Record<string, string> = { up: '↑', down: '↓', left: '←', right: '→' };
/** Moves of the core are those of the gap; everywhere on the page an arrow is the way of a tile, as keys push it. */
const BACK: Record<string, string> = { up: 'down', down: 'up', left: 'right', right: 'left' };
const gap = (board: Grid | undefined) => board?.cells.findIndex((cell) => !cell?.label) ?? -1;

export const boardsOf = (scenes: Scene[]): Grid[] => scenes.flatMap((scene) => gridOf(scene) ?? []);

export const pushesOf = (moves: string[], boards: Grid[]): Push[] =>
  moves.map((way, n) => ({ way: BACK[way] ?? way, tile: boards[n]?.cells[gap(boards[n + 1])]?.label ?? '' }));

/** For paper: `10 ←  12 ↑  …`. */
export const written = ({ record }: Solution, scenes: Scene[]): string =>
  pushesOf(record.moves ?? [], boardsOf(scenes)).map(({ tile, way }) => `${tile}\u00a0${ARROWS[way] ?? way}`).join('  ');
