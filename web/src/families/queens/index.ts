export { default as Puzzle } from './Puzzle.svelte';
