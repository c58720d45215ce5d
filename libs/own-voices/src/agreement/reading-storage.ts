/* oxlint-disable eslint/no-restricted-globals -- this is the wrapper */
const keyOf = (hash: string): string => `shengyu.read.${hash.slice(0, 16)}`;

/** Which clauses of a text somebody on this device has read, by the text's hash. */
export function storedReading(hash: string): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(hash)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry): entry is number => Number.isInteger(entry)) : [];
  } catch {
    // Read again where nothing can be remembered.
    return [];
  }
}

export function storeReading(hash: string, clauses: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(hash), JSON.stringify(clauses));
  } catch {
    // Read again the next time.
  }
}
