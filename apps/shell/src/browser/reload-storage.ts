const guardMs = 10_000;
const keyOf = (path: string): string => `shengyu.reload ${path}`;

/** True when `path` may be loaded as a document after a failed chunk: once per path in ten seconds. Counts the permission as used. */
export function mayReload(path: string, storage: Pick<Storage, 'getItem' | 'setItem'>, now: number = Date.now()): boolean {
  try {
    const last = Number(storage.getItem(keyOf(path)) ?? 0);
    if (now - last < guardMs) return false;
    storage.setItem(keyOf(path), String(now));
    return true;
  } catch {
    // Where nothing can be remembered, a reload could repeat for ever.
    return false;
  }
}
