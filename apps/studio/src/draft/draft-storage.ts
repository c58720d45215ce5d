import type { Draft } from './draft.ts';

/** Storage for drafts on this device. Every method may reject: a browser can deny storage or run out of it. */
export interface DraftStorage {
  read: (localId: string) => Promise<Draft | undefined>;
  list: () => Promise<Draft[]>;
  write: (draft: Draft) => Promise<void>;
  remove: (localId: string) => Promise<void>;
  /** Synchronous, for a page that is closing; `read` and `list` return it afterwards. */
  writeNow: (draft: Draft) => void;
}

const database = 'shengyu-studio';
const store = 'drafts';
const lastWords = 'shengyu-studio-last-words';

/** IndexedDB for every change; localStorage, which is synchronous, for the last change of a closing page. */
export function browserDraftStorage(): DraftStorage {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => (opened ??= openDatabase().catch((error: unknown) => ((opened = undefined), Promise.reject(asError(error)))));
  const run = async <Result>(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
    const transaction = (await open()).transaction(store, mode, { durability: 'relaxed' });
    const request = ask(transaction.objectStore(store));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(asError(transaction.error));
    });
  };
  const write = async (draft: Draft): Promise<void> => {
    await run('readwrite', (drafts) => drafts.put(draft));
  };
  const recover = async (): Promise<void> => {
    const draft = takeLastWords();
    if (!draft) return;
    const known = (await run('readonly', (drafts) => drafts.get(draft.localId))) as Draft | undefined;
    if (!known || known.revision < draft.revision) await write(draft);
    localStorageOrNull()?.removeItem(lastWords);
  };
  return {
    write,
    read: async (localId) => {
      await recover();
      return (await run('readonly', (drafts) => drafts.get(localId))) as Draft | undefined;
    },
    list: async () => {
      await recover();
      const drafts = (await run('readonly', (all) => all.getAll())) as Draft[];
      return drafts.sort((a, b) => b.updatedAt - a.updatedAt);
    },
    remove: async (localId) => {
      await run('readwrite', (drafts) => drafts.delete(localId));
    },
    writeNow: (draft) => {
      try {
        localStorageOrNull()?.setItem(lastWords, JSON.stringify(draft));
      } catch {
        // Full: the IndexedDB write that was started with it usually still completes.
      }
      void write(draft).catch(() => undefined);
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line eslint/no-restricted-globals -- this file is the drafts' one way to the browser's database
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'localId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(asError(request.error));
  });
}

function takeLastWords(): Draft | undefined {
  try {
    const words = localStorageOrNull()?.getItem(lastWords);
    return words ? (JSON.parse(words) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

function localStorageOrNull(): Storage | null {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- see the top of this function's caller: the synchronous way out
    return localStorage;
  } catch {
    return null;
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('the browser refused storage'));
