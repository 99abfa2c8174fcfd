/** The signs of arithmetic as people write them; what is typed has others. */
const SIGNS: Record<string, string> = { '*': '×', '/': '÷', '-': '−' };

export const signs = (text: string) => text.replaceAll(/(?<=[\d)]) ([*/-]) (?=[\d(])/g, (_, sign: string) => ` ${SIGNS[sign] ?? sign} `);

/** A sentence of the core without the names that only the command line takes. */
export const withoutCodes = (text: string) => text.replaceAll(/ \(`[\w-]+`\)/g, '').replaceAll(/`([\w-]+)`/g, (_, name: string) => name.replaceAll('-', ' '));
