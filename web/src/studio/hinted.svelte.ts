/** Editors and hints. */
import { app } from '../app/state.svelte';

/** A hint is lit on the board that is played: an editor turns to it when one comes. */
export function whenHinted(turn: () => void): void {
  $effect(() => {
    if (app.hint) turn();
  });
}
