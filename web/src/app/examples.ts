/** The example puzzles of the project, built in. */
import { FAMILIES, FIRST } from '../families';

export interface Example {
  family: string;
  name: string;
  text: string;
}

const files = import.meta.glob<string>('../../../examples/*/*.txt', { query: '?raw', import: 'default', eager: true });

export const examples: Example[] = Object.entries(files)
  .map(([path, text]) => {
    const [family = '', file = ''] = path.split('/').slice(-2);
    return { family, name: file.replace(/\.txt$/, ''), text };
  })
  .filter(({ family }) => FAMILIES.includes(family))
  .sort((a, b) => a.family.localeCompare(b.family) || a.name.localeCompare(b.name, 'en', { numeric: true }));

/** What a family starts with. */
export function firstOf(family: string): Example | undefined {
  const own = examples.filter((example) => example.family === family);
  return own.find((example) => example.name === FIRST[family]) ?? own[0];
}
