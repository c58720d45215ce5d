import type { CallInput } from '@shengyu/api';
import { createStore } from 'zustand/vanilla';
import type { Clip } from './read-clip.ts';

export type ClipState =
  { status: 'waiting' | 'reading' } | ({ status: 'ready'; url: string } & Omit<Clip, 'blob'>) | { status: 'failed'; problem: string };

export interface ClipPorts {
  read: (asked: CallInput<'audition'>, signal: AbortSignal) => Promise<Clip>;
  /** The name of a failure. */
  problemOf: (error: unknown) => string;
  /** A URL of the clip for the player, and how to revoke it. */
  open: (blob: Blob) => string;
  close: (url: string) => void;
}

export interface Clips {
  /** The state of each clip; a new map with each change. */
  now: () => ReadonlyMap<string, ClipState>;
  subscribe: (listener: () => void) => () => void;
  /** Queues a clip; does nothing when it is ready or on its way. `onReady` gets its URL. */
  want: (key: string, asked: CallInput<'audition'>, onReady?: (url: string) => void) => void;
  forget: (key: string) => void;
  clear: () => void;
}

interface Asked {
  key: string;
  input: CallInput<'audition'>;
  onReady: ((url: string) => void) | undefined;
}

/** Clips by name, read one after the other: the server speaks one sentence at a time for one person. */
export function createClips(ports: ClipPorts): Clips {
  const store = createStore<{ clips: ReadonlyMap<string, ClipState> }>(() => ({ clips: new Map() }));
  const now = (): ReadonlyMap<string, ClipState> => store.getState().clips;
  let queue: Asked[] = [];
  let reading: { key: string; stop: AbortController } | undefined;

  const put = (key: string, state: ClipState | null): void => {
    const before = now().get(key);
    if (before?.status === 'ready') ports.close(before.url);
    const next = new Map(now());
    if (state) next.set(key, state);
    else next.delete(key);
    store.setState({ clips: next });
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
  const read = async ({ key, input, onReady }: Asked, signal: AbortSignal): Promise<void> => {
    try {
      const { blob, ...clip } = await ports.read(input, signal);
      if (signal.aborted) return;
      const url = ports.open(blob);
      put(key, { status: 'ready', url, ...clip });
      onReady?.(url);
    } catch (error) {
      if (!signal.aborted) put(key, { status: 'failed', problem: ports.problemOf(error) });
    }
  };
  const stopReading = (): void => {
    reading?.stop.abort();
    reading = undefined;
  };

  return {
    now,
    subscribe: store.subscribe,
    want(key, input, onReady) {
      const there = now().get(key);
      if (there && there.status !== 'failed') return;
      put(key, { status: 'waiting' });
      queue.push({ key, input, onReady });
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
      for (const key of [...now().keys()]) put(key, null);
    },
  };
}
