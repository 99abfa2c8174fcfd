/** Which of the two games the core shows: cards lie open in a hand, the numbers of Countdown in a line. */
import { app } from '../../app/state.svelte';

export function isCountdown(): boolean {
  const body = app.opened?.picture.scene.panels[0]?.body;
  return body !== undefined && !('Cards' in body);
}
