/** The example puzzles of the project: their names are built in, their texts are loaded when they are opened. */
import { FAMILIES, FIRST } from '../families';

export interface Example {
  family: string;
  name: string;
  /** Fetches its text. */
  load: () => Promise<string>;
}

const files = import.meta.glob<string>('../../../examples/*/*.txt', { query: '?raw', import: 'default' });

export const examples: Example[] = Object.entries(files)
  .map(([path, load]) => {
    const [family = '', file = ''] = path.split('/').slice(-2);
    return { family, name: file.replace(/\.txt$/, ''), load };
  })
  .filter(({ family }) => FAMILIES.includes(family))
  .sort((a, b) => a.family.localeCompare(b.family) || a.name.localeCompare(b.name, 'en', { numeric: true }));

/** The text of an example; null for one that is not there. */
export async function textOf(family: string, name: string): Promise<string | null> {
  return (await examples.find((one) => one.family === family && one.name === name)?.load()) ?? null;
}

/** The text that a family starts with. */
export async function firstOf(family: string): Promise<string> {
  const own = examples.filter((example) => example.family === family);
  return (await (own.find((example) => example.name === FIRST[family]) ?? own[0])?.load()) ?? '';
}
