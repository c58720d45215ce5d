import type { Take } from '../recorder/takes/take.ts';

/** The globals of a browser whose database has these takes from before, each with one piece of silence. What is put and deleted changes the array. */
export function keepTakes(takes: Take[]): object {
  const answer = (result: unknown) => {
    const request = { result, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const without = (id: string): void => {
    const at = takes.findIndex((take) => take.id === id);
    if (at >= 0) takes.splice(at, 1);
  };
  const stores = {
    takes: {
      getAll: () => answer([...takes]),
      index: () => ({ getAll: (voice: string) => answer(takes.filter((take) => take.voice === voice)) }),
      put: (take: Take) => (without(take.id), takes.push(take), answer(take.id)),
      delete: (id: string) => (without(id), answer(undefined)),
    },
    pieces: { getAll: () => answer([new Int16Array(4_800)]), put: () => answer(undefined), delete: () => answer(undefined) },
  };
  const database = {
    transaction: () => {
      const transaction = { objectStore: (name: keyof typeof stores) => stores[name], oncomplete: () => undefined };
      setTimeout(() => transaction.oncomplete());
      return transaction;
    },
  };
  return { indexedDB: { open: () => answer(database) }, IDBKeyRange: { bound: () => undefined } };
}

export const keptTake = (part: Partial<Take>): Take => ({
  ...{ id: 't', voice: 'v', prompt: 1, sampleRate: 48_000, startedAt: Date.now(), finished: true, samples: 48_000 },
  ...{ speechSeconds: 1, speechDb: -20, clips: 0, peaks: [0.5], faults: [] },
  ...part,
});
