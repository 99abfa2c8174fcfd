/** What the open puzzle is called: its family and its size. */
import { app } from '../app/state.svelte';
import { titleOf } from '../families';
import { settings } from '../settings/settings.svelte';

export function titleOfGame(): string {
  const grids = app.play?.scene.panels.flatMap(({ body }) => ('Grid' in body ? [body.Grid] : [])) ?? [];
  const [grid] = grids;
  const size = grid && grids.length === 1 ? ` ${grid.rows}×${grid.columns}` : '';
  return `${titleOf(app.family, settings.language)}${size}`;
}
