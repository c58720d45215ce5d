/** Takes a place under a name that has so many at most; the answer gives it back, once. */
export function enter(taken: Map<string, number>, name: string, most: number): (() => void) | undefined {
  const before = taken.get(name) ?? 0;
  if (before >= most) return undefined;
  taken.set(name, before + 1);
  let left = false;
  return () => {
    if (left) return;
    left = true;
    const rest = (taken.get(name) ?? 1) - 1;
    if (rest > 0) taken.set(name, rest);
    else taken.delete(name);
  };
}

/** True so often within each stretch of time, which begins with the first question in it. */
export function createRate({ count, everyMs }: { count: number; everyMs: number }, now: () => number = Date.now): () => boolean {
  let began = Number.NEGATIVE_INFINITY;
  let asked = 0;
  return () => {
    const at = now();
    if (at - began >= everyMs) {
      began = at;
      asked = 0;
    }
    asked += 1;
    return asked <= count;
  };
}
