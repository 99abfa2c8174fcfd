import { words } from './words';

export { default as Puzzle } from './Puzzle.svelte';
export { default as Solution } from './Solution.svelte';
export const handled = ['given'];
export const rule = () => words().rule;
