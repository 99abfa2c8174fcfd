import type { TrayItem } from '../../core/protocol';
import { words } from './words';

export const Puzzle = () => import('./Puzzle.svelte');
export const rule = () => words().rule;
export const status = (tray: TrayItem[]) => (tray[0] ? words().left(Number(tray[0].label)) : '');
export const how = () => words().how;
export const help = () => words().help;
