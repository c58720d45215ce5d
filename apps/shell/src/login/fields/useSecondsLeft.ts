import { useEffect, useState } from 'react';

/** Whole seconds until a moment (ms of the clock), counted down; 0 when it has passed. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      tick();
      if (until <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
