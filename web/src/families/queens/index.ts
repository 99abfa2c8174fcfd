import { words } from './words';

export { default as Puzzle } from './Puzzle.svelte';
export const rule = () => words().rule;
