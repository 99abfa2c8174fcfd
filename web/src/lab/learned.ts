/** The rules whose lessons were done, kept on this device. */
const KEY = 'pecah.lessons';
const VERSION = 1;

export function learned(): Set<string> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { version: number; kept: string[] } | null;
    return new Set(kept?.version === VERSION ? kept.kept : []);
  } catch {
    return new Set();
  }
}

/** Keeps that this rule of this family was found by oneself. */
export function learn(family: string, rule: string): Set<string> {
  const all = learned().add(`${family}/${rule}`);
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, kept: [...all] }));
  } catch {
    // A browser that keeps nothing still teaches.
  }
  return all;
}
