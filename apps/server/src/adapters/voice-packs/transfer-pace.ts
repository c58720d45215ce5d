interface Seen {
  doneBytes: number;
  atMs: number;
}

/** A pace is worth something after this time, and is of no older bytes than that. */
const LEAST_MS = 4_000;
const LONGEST_MS = 30_000;

/** Estimates what is left of a transfer by the bytes of the last half minute. */
export function createTransferPace(): (seen: Seen, totalBytes: number) => number | null {
  let window: Seen[] = [];
  return (seen, totalBytes) => {
    const last = window.at(-1);
    // Another transfer, or the same one from its beginning.
    if (last && seen.doneBytes < last.doneBytes) window = [];
    if (last?.atMs !== seen.atMs) window.push(seen);
    // The last one before the half minute stays: the pace is measured from it.
    while (window[1] && seen.atMs - window[1].atMs >= LONGEST_MS) window.shift();
    const [first] = window;
    if (!first || seen.atMs - first.atMs < LEAST_MS) return null;
    const bytes = seen.doneBytes - first.doneBytes;
    if (bytes <= 0) return null;
    return Math.ceil(((totalBytes - seen.doneBytes) * (seen.atMs - first.atMs)) / bytes / 1_000);
  };
}
