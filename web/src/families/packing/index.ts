import type { TrayItem } from '../../core/protocol';
import { words } from './words';

export const Puzzle = () => import('./Puzzle.svelte');
export const Solution = () => import('./Solution.svelte');
export const handled = ['given'];
/** Which of several problems in a file of another program. */
export const ifNeeded = ['problem'];
export const rule = () => words().rule;
export { default as Play } from './Play.svelte';
export const status = (tray: TrayItem[]) => words().left(tray.filter((item) => !item.used).length);
export const how = () => words().how;
export const help = () => words().help;
export const hand = () => words().hand;
