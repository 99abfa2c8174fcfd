export { default as Puzzle } from './Puzzle.svelte';
export { default as Solution } from './Solution.svelte';
