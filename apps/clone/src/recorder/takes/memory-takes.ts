import type { Take, TakeStorage } from './take.ts';

/** Where a browser keeps nothing: takes last as long as the page. */
export function memoryTakes(): TakeStorage {
  const takes = new Map<string, Take>();
  const pieces = new Map<string, Int16Array<ArrayBuffer>[]>();
  return {
    put(take) {
      takes.set(take.id, take);
      return Promise.resolve();
    },
    append(id, piece, pcm) {
      pieces.set(id, (pieces.get(id) ?? []).toSpliced(piece, 1, pcm));
      return Promise.resolve();
    },
    list: (voice) => Promise.resolve([...takes.values()].filter((take) => take.voice === voice)),
    read: (id) => Promise.resolve(pieces.get(id) ?? []),
    remove(id) {
      takes.delete(id);
      pieces.delete(id);
      return Promise.resolve();
    },
  };
}
