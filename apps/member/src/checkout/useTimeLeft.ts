import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Milliseconds until a time, counted down every second; 0 when it is past. */
export function useTimeLeft(until: string): number {
  const end = Date.parse(until);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, end - now);
}
