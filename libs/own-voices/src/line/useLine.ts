import { keep, readKept } from '@shengyu/ui';
import { useCallback, useEffect, useState } from 'react';

const name = 'shengyu.own-line';

/** The member's own sentence, as they wrote it last on this device. */
export function useLine(first: string): [line: string, setLine: (line: string) => void] {
  const [line, setShown] = useState(first);
  useEffect(() => {
    const stored = readKept('browser', name);
    setShown(typeof stored === 'string' ? stored : first);
  }, [first]);
  const setLine = useCallback((next: string) => {
    setShown(next);
    keep('browser', name, next);
  }, []);
  return [line, setLine];
}
