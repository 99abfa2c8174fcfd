import { app } from '../../app/state.svelte';
import type { View } from '..';
import { words } from './words';

/** The page itself resumes a search and prints the moves; a bound to start from is for long runs on the command line. */
export const notAsked = ['resume', 'moves', 'bound'];
export const Puzzle = () => import('./Puzzle.svelte');
export const Solution = () => import('./Solution.svelte');
export const handled = ['goal', 'blank'];
export const showsFacts = true;
/** A solution on paper. */
export const written: View['written'] = async (solution, scenes) => (await import('./pushes')).written(solution, scenes);
export const rule = () => words().rule;
export const status = () => words().moves(app.moves.length);
export const how = () => words().how;
export const help = () => words().help;
export const hand = () => words().hand;
