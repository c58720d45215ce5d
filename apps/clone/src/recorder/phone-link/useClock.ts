import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Milliseconds since 1970, a second after the other while `runs`. */
export function useClock(runs: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
