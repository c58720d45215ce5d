import type { Take, TakeStorage } from './take.ts';

const database = 'shengyu-recorder';
const KEPT_MS = 30 * 86_400_000;

/** IndexedDB of this browser. Takes that nobody came back for are removed after a month. */
export function browserTakeStorage(now: () => number = Date.now): TakeStorage {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => (opened ??= openDatabase(now()).catch((error: unknown) => ((opened = undefined), Promise.reject(asError(error)))));
  const run = async <Result>(mode: IDBTransactionMode, work: (stores: Stores) => IDBRequest<Result>): Promise<Result> => {
    // Strict: once a piece is said to be kept, a crash of the machine does not take it back.
    const transaction = (await open()).transaction(['takes', 'pieces'], mode, { durability: mode === 'readwrite' ? 'strict' : 'default' });
    const request = work({ takes: transaction.objectStore('takes'), pieces: transaction.objectStore('pieces') });
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(asError(transaction.error));
    });
  };
  const read = async (id: string): Promise<Int16Array<ArrayBuffer>[]> =>
    (await run('readonly', ({ pieces }) => pieces.getAll(piecesOf(id)))) as Int16Array<ArrayBuffer>[];
  return {
    read,
    async put(take) {
      await run('readwrite', ({ takes }) => takes.put(take));
    },
    async append(id, piece, pcm) {
      await run('readwrite', ({ pieces }) => pieces.put(pcm, [id, piece]));
    },
    async list(voice) {
      const takes = (await run('readonly', (stores) => stores.takes.index('voice').getAll(voice))) as Take[];
      return takes.sort((a, b) => a.startedAt - b.startedAt);
    },
    async remove(id) {
      await run('readwrite', ({ takes, pieces }) => {
        takes.delete(id);
        return pieces.delete(piecesOf(id));
      });
    },
  };
}

interface Stores {
  takes: IDBObjectStore;
  pieces: IDBObjectStore;
}

const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

async function openDatabase(now: number): Promise<IDBDatabase> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    // oxlint-disable-next-line eslint/no-restricted-globals -- this file is the takes' one way to the browser's database
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('takes', { keyPath: 'id' }).createIndex('voice', 'voice');
      request.result.createObjectStore('pieces');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(asError(request.error));
  });
  const transaction = opened.transaction(['takes', 'pieces'], 'readwrite');
  const all = transaction.objectStore('takes').getAll();
  all.onsuccess = () => {
    for (const { id, startedAt } of all.result as Take[]) {
      if (startedAt > now - KEPT_MS) continue;
      transaction.objectStore('takes').delete(id);
      transaction.objectStore('pieces').delete(piecesOf(id));
    }
  };
  return opened;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('the browser refused storage'));
