const prefix = 'urn:shengyu:sound:';

/** How a sound of the library is named where another format wants an address. */
export function soundAddress(soundId: string): string {
  return prefix + encodeURIComponent(soundId);
}

/** The sound an address names; `undefined` for any other address. */
export function soundOfAddress(address: string): string | undefined {
  if (!address.startsWith(prefix)) return undefined;
  try {
    return decodeURIComponent(address.slice(prefix.length));
  } catch {
    return undefined;
  }
}

/** Whether an address would have its reader fetch something: `file:`, `https:`, `data:`, `//host`… */
export function isForeignAddress(address = ''): boolean {
  return !address.startsWith(prefix) && /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(address);
}
