/** Larger files take longer to read than the browser remembers the tap that may open its share sheet. */
const MOST_BYTES = 20 * 1024 * 1024;

/** On an iPhone and an iPad the share sheet saves a file where a person finds it again. Other systems download well. */
export const sharesFiles = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent) && 'canShare' in navigator;

/** Offers a file in the share sheet. False when it cannot be shared, so that it has to be downloaded; a person who calls it off is done too. */
export async function shareFile(name: string, content: Blob): Promise<boolean> {
  const files = [new File([content], name, { type: content.type })];
  if (!navigator.canShare({ files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Reads a file to share it; `undefined` when it cannot be read or is too large. */
export async function readSmallFile(url: string): Promise<Blob | undefined> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- a file, not a call: its bytes are handed on as they are
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  if (Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= MOST_BYTES) return response.blob();
  await response.body?.cancel();
  return undefined;
}
