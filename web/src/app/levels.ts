/** Packs of levels, made by the generators of the core: `cargo xtask levels` writes them. */

export interface Level {
  text: string;
}

export interface Pack {
  name: string;
  levels: string[];
}

interface Packs {
  /** The version of the rating. */
  version: string;
  packs: Pack[];
}

const files = import.meta.glob<Packs>('../levels/*.json', { import: 'default' });

export async function packsOf(family: string): Promise<Pack[]> {
  return (await files[`../levels/${family}.json`]?.())?.packs ?? [];
}

export async function levelOf(family: string, pack: string, number: number): Promise<Level | null> {
  const found = (await packsOf(family)).find((one) => one.name === pack);
  const text = found?.levels[number - 1];
  return text === undefined ? null : { text: `${text}\n` };
}
