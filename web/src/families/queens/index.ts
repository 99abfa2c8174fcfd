import type { TrayItem } from '../../core/protocol';
import { words } from './words';

export const Puzzle = () => import('./Puzzle.svelte');
export const rule = () => words().rule;
export const status = (tray: TrayItem[]) => (tray[0] ? words().left(Number(tray[0].label)) : '');
export const how = () => words().how;
export const help = () => words().help;
export const hand = () => words().hand;
/** Crosses are counted by their name; where there are queens among them, all are marks. */
export const applied = (moves: string[]) => (moves.every((move) => move.endsWith('=x')) ? words().crosses(moves.length) : words().marks(moves.length));
