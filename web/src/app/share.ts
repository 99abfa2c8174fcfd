/** A link that holds the whole puzzle, in the fragment, which never leaves the browser. */
import type { Options } from '../core/protocol';

export interface Shared {
  family: string;
  text: string;
  options: Options;
}

/** Longer texts are no puzzles; the core refuses them too. */
const MOST_BYTES = 1 << 20;

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
    const [text, options] = JSON.parse(new TextDecoder().decode(bytes)) as [unknown, unknown];
    if (typeof text !== 'string') return null;
    const given = Object.entries((options ?? {}) as object).filter(([, value]) => typeof value === 'string');
    return { family: parts[1], text, options: Object.fromEntries(given) };
  } catch {
    return null;
  }
}

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value as Uint8Array);
    size += (value as Uint8Array).length;
    if (size > MOST_BYTES) throw new Error('too long');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
