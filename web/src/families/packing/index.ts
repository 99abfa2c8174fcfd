import { words } from './words';

export { default as Puzzle } from './Puzzle.svelte';
export const Solution = () => import('./Solution.svelte');
export const handled = ['given'];
export const rule = () => words().rule;
