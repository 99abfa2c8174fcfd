/** The example puzzles of the project, built in. */

export interface Example {
  family: string;
  name: string;
  text: string;
}

const files = import.meta.glob('../../../examples/*/*.txt', { query: '?raw', import: 'default', eager: true });

export const examples: Example[] = Object.entries(files as Record<string, string>)
  .map(([path, text]) => {
    const [family = '', file = ''] = path.split('/').slice(-2);
    return { family, name: file.replace(/\.txt$/, ''), text };
  })
  .sort((a, b) => a.family.localeCompare(b.family) || a.name.localeCompare(b.name, 'en', { numeric: true }));

/** What each family starts with. */
const FIRST: Record<string, string> = {
  packing: 'iq-puzzler-pro-5x11',
  queens: '8x8',
  twentyfour: '7-4-9-2',
  sliding: 'fifteen-reachable1',
};

export function firstOf(family: string): Example | undefined {
  const own = examples.filter((example) => example.family === family);
  return own.find((example) => example.name === FIRST[family]) ?? own[0];
}
