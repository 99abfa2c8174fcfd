import { isCountdown } from './game';
import { words } from './words';

export { default as Puzzle } from './Puzzle.svelte';
export const handled = ['countdown', 'target'];
export const rule = () => (isCountdown() ? words().ruleOfCountdown : words().rule);
