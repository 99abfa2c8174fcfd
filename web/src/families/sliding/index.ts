import { words } from './words';

export { default as Puzzle } from './Puzzle.svelte';
export const Solution = () => import('./Solution.svelte');
export const handled = ['goal', 'blank'];
export const showsFacts = true;
export const rule = () => words().rule;
