/** The colour of a group of cells, for what the page draws itself; boards come drawn from the core. */
import { app } from '../app/state.svelte';

/** The number of hues; after them the same hues come again, paler, and then deeper. */
const HUES = 16;

/** As a value for a style sheet, so that it follows the theme: what the classes `p0 v1` of a board mean. */
export function fillOf(group: number | null | undefined): string {
  const fill = app.families?.fills[group ?? -1];
  if (fill === undefined) return 'var(--edge)';
  const hue = `var(--p${fill % HUES})`;
  return [hue, `color-mix(in oklab, ${hue} 50%, white)`][Math.floor(fill / HUES)] ?? `color-mix(in oklab, ${hue} 75%, var(--ground))`;
}
