import type { ErrorName } from '@shengyu/api';
import { createStore } from 'zustand/vanilla';
import type { Recorder } from '../create-recorder.ts';
import type { Take } from '../takes/take.ts';
import { takeWav } from '../takes/take-wav.ts';
import { refusalOf, type Refusal } from './refusal.model.ts';

export interface SenderNow {
  /** The take that is under way, and how much of it is, 0…1. */
  sending: { id: string; share: number } | null;
  /** Why nothing gets through at the moment; it is tried again by itself. */
  waits: Extract<Refusal, { kind: 'later' }>['why'] | null;
  /** Nothing is sent any more: the voice, or the phone’s pass, takes no recordings. */
  closed: ErrorName | null;
  /** Takes that were not accepted, with the server’s reason. */
  refused: ReadonlyMap<string, string>;
}

export interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface SenderPorts<Answer> {
  recorder: Pick<Recorder, 'state' | 'subscribe' | 'read' | 'remove'>;
  send: (take: Take, file: Blob, options: SendOptions) => Promise<Answer>;
  /** The server has it; afterwards it leaves the device. */
  onSent: (take: Take, answer: Answer) => void;
  /** Calls the listener when the network is back. Returns how to stop listening. */
  onNetwork: (listener: () => void) => () => void;
  /** Milliseconds before the given retry; 2 s, doubled up to 30 by default. */
  delayMs?: (retry: number) => number;
}

export interface Sender {
  state: () => SenderNow;
  subscribe: (listener: () => void) => () => void;
  /** Sends what waits, now. */
  retry: () => void;
  close: () => void;
}

const usualDelay = (retry: number): number => Math.min(30_000, 1_000 * 2 ** retry);

/** Sends wanted takes, the oldest first and one at a time, and again after a fault. A take leaves the device once the server has it. */
export function createSender<Answer>(ports: SenderPorts<Answer>): Sender {
  const { recorder, send, onSent, onNetwork, delayMs = usualDelay } = ports;
  const store = createStore<SenderNow>(() => ({ sending: null, waits: null, closed: null, refused: new Map() }));
  const { getState: state, setState: set } = store;
  let running = false;
  let ended = false;
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: { id: string; leave: AbortController } | undefined;

  const isThere = (id: string): boolean => recorder.state().takes.some((take) => take.id === id);
  const next = (): Take | undefined => recorder.state().takes.find(({ id, wanted }) => wanted && !state().refused.has(id));

  const sendOne = async (take: Take): Promise<void> => {
    const leave = new AbortController();
    current = { id: take.id, leave };
    set({ sending: { id: take.id, share: 0 } });
    const onProgress = (share: number): void => set({ sending: { id: take.id, share } });
    try {
      const pieces = await recorder.read(take.id);
      // Another tab has sent it.
      if (pieces.length === 0) return await recorder.remove(take.id);
      const answer = await send(take, takeWav(take, pieces), { signal: leave.signal, onProgress });
      retries = 0;
      set({ waits: null });
      onSent(take, answer);
      await recorder.remove(take.id);
    } catch (error) {
      // It was read again meanwhile, or nobody wants it any more.
      if (leave.signal.aborted || !isThere(take.id)) return;
      const refusal = refusalOf(error);
      if (refusal.kind === 'refused') set({ refused: new Map([...state().refused, [take.id, refusal.reason]]) });
      else if (refusal.kind === 'closed') set({ closed: refusal.error });
      else {
        retries += 1;
        set({ waits: refusal.why });
        timer = setTimeout(sender.retry, delayMs(retries));
      }
    } finally {
      current = undefined;
      set({ sending: null });
    }
  };
  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let take = next(); take && !ended && timer === undefined && state().closed === null; take = next()) await sendOne(take);
    running = false;
  };
  const unlisten = [
    recorder.subscribe(() => {
      if (current && !isThere(current.id)) current.leave.abort();
      void run();
    }),
    onNetwork(() => sender.retry()),
  ];
  const sender: Sender = {
    state,
    subscribe: store.subscribe,
    retry() {
      clearTimeout(timer);
      timer = undefined;
      set({ closed: null });
      void run();
    },
    close() {
      ended = true;
      clearTimeout(timer);
      current?.leave.abort();
      for (const stop of unlisten) stop();
    },
  };
  void run();
  return sender;
}
