/** Another puzzle like the one that is open. */
import { app } from '../app/state.svelte';
import { today } from '../app/games';
import { packsOf } from '../app/levels';
import { href } from '../app/route';
import { daily } from '../families/daily';

/** What was asked for last, for each family. */
export const asked: Record<string, Record<string, string>> = {};

export const nextPuzzle = (): Promise<void> => app.during(next());

async function next(): Promise<void> {
  const { from, family } = app;
  if (from.kind === 'level') {
    // After the last one of a pack comes the first of the next; after all of them, the list.
    const packs = await packsOf(family);
    const at = packs.findIndex((pack) => pack.name === from.pack);
    const more = from.number < (packs[at]?.levels.length ?? 0);
    const [pack, number] = more ? [from.pack, from.number + 1] : [packs[at + 1]?.name, 1];
    location.hash = pack ? href(family, 'play', `level/${pack}/${number}`) : href(family);
  }
  else if (app.can('generate')) await app.make('generate', asked[family] ?? daily(family, today()));
  else if (app.can('deal')) await app.make('deal', {});
}
