import { keep, readKept } from '@shengyu/ui';

const nameOf = (hash: string): string => `shengyu.read.${hash.slice(0, 16)}`;

/** Which clauses of a text somebody on this device has read, by the text's hash. */
export function storedReading(hash: string): readonly number[] {
  const stored = readKept('browser', nameOf(hash));
  return Array.isArray(stored) ? stored.filter((entry): entry is number => Number.isInteger(entry)) : [];
}

export const storeReading = (hash: string, clauses: readonly number[]): void => keep('browser', nameOf(hash), clauses);
