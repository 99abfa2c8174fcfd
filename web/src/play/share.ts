/** Hands a text and a link to whatever the system shares with; else to the clipboard. Whether it was copied. */
export async function shareText(text: string, url: string): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ text, url });
      return false;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  await navigator.clipboard.writeText(`${text}\n${url}`);
  return true;
}
