import { isCountdown } from './game';
import { words } from './words';

export const Puzzle = () => import('./Puzzle.svelte');
export const handled = ['countdown', 'target'];
export const rule = () => (isCountdown() ? words().ruleOfCountdown : words().rule);
export { default as Play } from './Play.svelte';
export const how = () => words().how;
/** The target stands on the table. */
export const status = () => ' ';
export const notAsked = ['steps', 'latex'];
