import type { ScriptDocument } from '@shengyu/script';
import { failureOf } from '../errors/failure.ts';
import { createStore, type Store } from '../store/create-store.ts';
import type { TextRange } from './audition.queries.ts';
import type { Clip } from './read-clip.ts';

export type ClipState =
  | { status: 'waiting' | 'reading' }
  | { status: 'ready'; url: string; durationMs: number; peaks: readonly number[] }
  | { status: 'failed'; problem: string };

export interface ClipPorts {
  read: (document: ScriptDocument, range: TextRange | undefined, signal: AbortSignal) => Promise<Clip>;
  /** An address of the clip for the player, and how to give it back. */
  open: (blob: Blob) => string;
  close: (url: string) => void;
}

export interface Clips {
  now: Pick<Store<{ clips: ReadonlyMap<string, ClipState> }>, 'get' | 'subscribe'>;
  /** Reads a clip behind those asked for before; one that is there or on its way is left alone. `onReady` gets its address. */
  want: (key: string, document: ScriptDocument, range: TextRange | undefined, onReady?: (url: string) => void) => void;
  forget: (key: string) => void;
  clear: () => void;
}

interface Asked {
  key: string;
  document: ScriptDocument;
  range: TextRange | undefined;
  onReady: ((url: string) => void) | undefined;
}

/** Clips by name, read one after the other: the server speaks one sentence at a time for one person. */
export function createClips(ports: ClipPorts): Clips {
  const store = createStore<{ clips: ReadonlyMap<string, ClipState> }>({ clips: new Map() });
  let queue: Asked[] = [];
  let reading: { key: string; stop: AbortController } | undefined;

  const put = (key: string, state: ClipState | null): void => {
    const clips = new Map(store.get().clips);
    const before = clips.get(key);
    if (before?.status === 'ready') ports.close(before.url);
    if (state) clips.set(key, state);
    else clips.delete(key);
    store.set({ clips });
  };
  const pump = (): void => {
    const next = reading ? undefined : queue.shift();
    if (!next) return;
    const stop = new AbortController();
    reading = { key: next.key, stop };
    put(next.key, { status: 'reading' });
    void read(next, stop.signal).finally(() => {
      if (reading?.stop === stop) reading = undefined;
      pump();
    });
  };
  const read = async ({ key, document, range, onReady }: Asked, signal: AbortSignal): Promise<void> => {
    try {
      const { blob, durationMs, peaks } = await ports.read(document, range, signal);
      if (signal.aborted) return;
      const url = ports.open(blob);
      put(key, { status: 'ready', url, durationMs, peaks });
      onReady?.(url);
    } catch (error) {
      if (!signal.aborted) put(key, { status: 'failed', problem: failureOf(error) });
    }
  };
  const stopReading = (): void => {
    reading?.stop.abort();
    reading = undefined;
  };

  return {
    now: store,
    want(key, document, range, onReady) {
      const there = store.get().clips.get(key);
      if (there && there.status !== 'failed') return;
      put(key, { status: 'waiting' });
      queue.push({ key, document, range, onReady });
      pump();
    },
    forget(key) {
      queue = queue.filter((asked) => asked.key !== key);
      put(key, null);
      if (reading?.key !== key) return;
      stopReading();
      pump();
    },
    clear() {
      queue = [];
      stopReading();
      for (const key of [...store.get().clips.keys()]) put(key, null);
    },
  };
}
