/** Packing and unpacking. Of what is unpacked only as much is kept as shows that it is too long. */

/** Longer texts are no puzzles; the core refuses them too. */
export const MOST_BYTES = 1 << 20;

/** The bytes after this stream, at most one more than `MOST_BYTES` of them. */
export async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const whole = new Uint8Array(MOST_BYTES + 1);
  let size = 0;
  while (size < whole.length) {
    const { done, value } = await reader.read();
    if (done) return whole.slice(0, size);
    const room = (value as Uint8Array).subarray(0, whole.length - size);
    whole.set(room, size);
    size += room.length;
  }
  await reader.cancel();
  return whole;
}

/** A gzip file unpacked, as on the command line; anything else as it is. */
export async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return through(bytes, new DecompressionStream('gzip')).catch(() => bytes);
}
