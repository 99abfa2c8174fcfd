/** Another puzzle like the one that is open. */
import { app } from '../app/state.svelte';
import { href } from '../app/route';

/** What was asked for last, for each family. */
export const asked: Record<string, Record<string, string>> = {};

export const nextPuzzle = (): Promise<void> => app.during(next());

async function next(): Promise<void> {
  const { from, family } = app;
  if (from.kind === 'level') location.hash = href(family, 'play', `level/${from.pack}/${from.number + 1}`);
  else if (app.can('generate')) await app.make('generate', asked[family] ?? app.view?.daily?.(new Date().getDay()) ?? {});
  else if (app.can('deal')) await app.make('deal', {});
}
