/** Deterministic numbers in 0..1 from a text: FNV-1a to a state, then a mixing step per number. */
export function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth value noise in 0..1 over the plane. */
export function noiseFrom(seed: number): (x: number, y: number) => number {
  const hash = (x: number, y: number) => {
    const value = Math.sin(x * 127.1 + y * 311.7 + seed * 17.3) * 43758.5453;
    return value - Math.floor(value);
  };
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = ease(x - column);
    const v = ease(y - row);
    const a = hash(column, row);
    const b = hash(column + 1, row);
    const c = hash(column, row + 1);
    const d = hash(column + 1, row + 1);
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
}
