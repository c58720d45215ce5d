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
