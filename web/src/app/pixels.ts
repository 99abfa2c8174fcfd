/** A picture as rows of pixels, shrunk if it is larger than any screen. */
export async function pixels(file: File): Promise<{ width: number; rgba: Uint8Array }> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, 4000 / Math.max(image.width, image.height));
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen?.drawImage(image, 0, 0, width, height);
  const data = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  return { width, rgba: new Uint8Array(data.buffer) };
}
