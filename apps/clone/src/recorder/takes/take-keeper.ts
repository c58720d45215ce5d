import { memoryTakes } from './memory-takes.ts';
import type { Take, TakeStorage } from './take.ts';

export interface TakeKeeper extends Omit<TakeStorage, 'list'> {
  /** Those that the browser kept; none where it refuses. */
  list: (voice: string) => Promise<Take[]>;
}

/**
 * Takes as the browser keeps them. Writes follow each other, so that a piece is never there before its take. Once the browser
 * refuses one, takes are kept in memory: what is being recorded moves there with all its pieces, and nothing is lost while the page stays.
 */
export function createTakeKeeper(browser: TakeStorage, onRefused: () => void): TakeKeeper {
  let storage = browser;
  let writing: Promise<void> = Promise.resolve();
  /** Of takes that are not over: what the browser has of them may be cut anywhere. */
  const open = new Map<string, { take: Take; pieces: Int16Array<ArrayBuffer>[] }>();

  const moveToMemory = async (): Promise<void> => {
    if (storage !== browser) return;
    const memory = memoryTakes();
    for (const { take, pieces } of open.values()) {
      await memory.put(take);
      for (const [piece, pcm] of pieces.entries()) await memory.append(take.id, piece, pcm);
    }
    storage = {
      ...memory,
      read: async (id) => {
        const pieces = await memory.read(id);
        return pieces.length > 0 ? pieces : browser.read(id);
      },
      remove: async (id) => {
        await memory.remove(id);
        await browser.remove(id).catch(() => undefined);
      },
    };
    onRefused();
  };
  const write = (work: (to: TakeStorage) => Promise<void>): Promise<void> => {
    writing = writing
      .then(() => work(storage))
      .catch(async () => {
        await moveToMemory();
        await work(storage);
      });
    return writing;
  };
  return {
    put(take) {
      if (!take.finished && !open.has(take.id)) open.set(take.id, { take, pieces: [] });
      return write(async (to) => {
        await to.put(take);
        if (take.finished) open.delete(take.id);
      });
    },
    append(id, piece, pcm) {
      open.get(id)?.pieces.push(pcm);
      return write((to) => to.append(id, piece, pcm));
    },
    list: (voice) => storage.list(voice).catch(() => []),
    read: async (id) => {
      await writing;
      return storage.read(id);
    },
    remove(id) {
      open.delete(id);
      return write((to) => to.remove(id));
    },
  };
}
