const storageKey = 'shengyu.scroll';
const kept = 50;

/** Scroll offsets (CSS pixels) by history entry; survives a reload of the tab. */
export interface ScrollMemory {
  save(entry: string, y: number): void;
  read(entry: string): number;
}

export function createScrollMemory(storage: Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory {
  let offsets: [string, number][] = [];
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    if (Array.isArray(stored)) offsets = stored as [string, number][];
  } catch {
    // A full or forbidden storage only costs the restored position.
  }
  return {
    save(entry, y) {
      offsets = [...offsets.filter(([key]) => key !== entry), [entry, Math.round(y)] as [string, number]].slice(-kept);
      try {
        storage.setItem(storageKey, JSON.stringify(offsets));
      } catch {
        // As above.
      }
    },
    read: (entry) => offsets.find(([key]) => key === entry)?.[1] ?? 0,
  };
}
