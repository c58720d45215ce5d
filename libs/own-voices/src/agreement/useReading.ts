import { useCallback, useEffect, useState } from 'react';
import { storedReading, storeReading } from './reading-storage.ts';

export interface Reading {
  /** Indices of the clauses that were read to their end. */
  read: ReadonlySet<number>;
  markRead: (indices: readonly number[]) => void;
}

/** What was read of the text with this hash, kept on the device. */
export function useReading(hash: string): Reading {
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => setRead(new Set(storedReading(hash))), [hash]);
  const markRead = useCallback(
    (indices: readonly number[]) =>
      setRead((before) => {
        const after = new Set([...before, ...indices]);
        if (after.size === before.size) return before;
        storeReading(hash, [...after]);
        return after;
      }),
    [hash],
  );
  return { read, markRead };
}
