import { useEffect, useState } from 'react';

const TICK_MS = 100;

/** Seconds since a moment of `performance.now()`, with one decimal; counts on while there is one. */
export function useSecondsSince(since: number | null): string {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    setNow(performance.now());
    const ticking = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [since]);
  return (Math.max(0, now - (since ?? now)) / 1000).toFixed(1);
}
