/** A link that holds the whole puzzle, in the fragment, which never leaves the browser. */
import type { Options } from '../core/protocol';
import { MOST_BYTES, through } from './packed';

export interface Shared {
  family: string;
  text: string;
  options: Options;
}

export async function toFragment(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([shared.text, shared.options]));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  const base64 = btoa(String.fromCharCode(...packed));
  return `${shared.family}/${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** What a fragment holds, or null when it is none of ours. */
export async function fromFragment(fragment: string): Promise<Shared | null> {
  const parts = /^#?([a-z]+)\/([\w-]+)$/.exec(fragment);
  if (!parts?.[1] || !parts[2]) return null;
  try {
    const base64 = parts[2].replaceAll('-', '+').replaceAll('_', '/');
    const packed = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'));
    if (bytes.length > MOST_BYTES) return null;
    const [text, options] = JSON.parse(new TextDecoder().decode(bytes)) as [unknown, unknown];
    if (typeof text !== 'string') return null;
    const given = Object.entries((options ?? {}) as object).filter(([, value]) => typeof value === 'string');
    return { family: parts[1], text, options: Object.fromEntries(given) };
  } catch {
    return null;
  }
}
