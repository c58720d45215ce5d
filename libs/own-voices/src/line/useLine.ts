import { useCallback, useEffect, useState } from 'react';
import { storedLine, storeLine } from './line-storage.ts';

/** The member's own sentence, as they wrote it last on this device. */
export function useLine(first: string): [line: string, setLine: (line: string) => void] {
  const [line, setShown] = useState(first);
  useEffect(() => setShown(storedLine() ?? first), [first]);
  const setLine = useCallback((next: string) => {
    setShown(next);
    storeLine(next);
  }, []);
  return [line, setLine];
}
