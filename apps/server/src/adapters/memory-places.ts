import type { Places } from '../ports/places.ts';

/** For a site of one process. */
export function createMemoryPlaces(taken = new Map<string, number>()): Places {
  const leave = (name: string): void => {
    const rest = (taken.get(name) ?? 1) - 1;
    if (rest > 0) taken.set(name, rest);
    else taken.delete(name);
  };
  return {
    take: (name, most) => {
      const before = taken.get(name) ?? 0;
      if (before >= most) return Promise.resolve(undefined);
      taken.set(name, before + 1);
      return Promise.resolve(onceOnly(() => leave(name)));
    },
  };
}

export function onceOnly(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
