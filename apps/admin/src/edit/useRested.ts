import { useDeferredValue, useEffect, useState } from 'react';

const REST_MS = 400;

/** What somebody types, once the keys rest. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(rested);
}
