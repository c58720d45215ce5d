import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import type { Draft } from './draft.ts';
import type { DraftStorage } from './draft-storage.ts';
import { nextSaving, openSaving, type Saving, type SavingEvent, type SendFailure, wantsSend, wantsStore } from './saving.model.ts';

/** Delays in ms; `retry` doubles up to its bound. */
const keeperDelays = { store: 250, idle: 50, send: 2000, retry: 2000, longestRetry: 30_000 } as const;

export type SendResult =
  { ok: true; scriptId: string; version: number } | { ok: false; conflict: number } | { ok: false; failure: SendFailure };

export interface KeeperPorts {
  storage: DraftStorage;
  /** Sends a draft as a new version; never rejects. */
  send: (draft: Draft) => Promise<SendResult>;
  now: () => number;
  /** Waits for idle time, at most `latestMs`: copying a long script takes longer than a frame. */
  whenIdle?: (work: () => void, latestMs: number) => void;
  /** After this device or the server has a new state of the draft, e.g. to tell other tabs. */
  saved?: (draft: Draft) => void;
}

export interface DraftKeeper {
  state: Readable<Saving>;
  dispatch: (event: SavingEvent) => void;
  /** Stores and sends pending changes now. Resolves to whether the server has everything. */
  flush: () => Promise<boolean>;
  /** The page is closing. */
  lastWords: () => void;
  /** The connection is back: try at once. */
  wake: () => void;
  close: () => void;
}

/** Saves a draft: each change to this device within 300 ms, then to the server, never over another version. */
export function createDraftKeeper(draft: Draft, member: string | null, ports: KeeperPorts): DraftKeeper {
  const store = createStore<Saving>(() => openSaving(draft, member));
  const { whenIdle = (work) => work() } = ports;
  let storeTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs: number = keeperDelays.retry;
  let storing: Promise<void> | undefined;
  let sending: Promise<void> | undefined;
  /** A first save without an answer. */
  let unanswered: Draft | undefined;
  let closed = false;

  const dispatch = (event: SavingEvent): void => {
    if (closed) return;
    store.setState(nextSaving(store.getState(), event));
    schedule(event.type === 'changed' ? keeperDelays.send : 0);
  };

  const schedule = (sendAfterMs: number): void => {
    const state = store.getState();
    if (wantsStore(state) && !storing)
      storeTimer ??= setTimeout(() => whenIdle(() => void storeNow(), keeperDelays.idle), keeperDelays.store);
    if (!wantsSend(state)) return;
    const delay = state.failure === null ? sendAfterMs : retryMs;
    if (sendAfterMs === keeperDelays.send) clearTimeout(sendTimer);
    else if (sendTimer !== undefined) return;
    sendTimer = setTimeout(() => void sendNow(), delay);
  };

  const storeNow = async (): Promise<void> => {
    clearTimeout(storeTimer);
    storeTimer = undefined;
    if (storing) await storing;
    const { draft: kept } = store.getState();
    if (closed || !wantsStore(store.getState())) return;
    storing = ports.storage.write(kept).then(
      () => {
        dispatch({ type: 'stored', revision: kept.revision });
        ports.saved?.(kept);
      },
      () => dispatch({ type: 'storeFailed' }),
    );
    await storing;
    storing = undefined;
    schedule(0);
  };

  const sendNow = async (): Promise<void> => {
    clearTimeout(sendTimer);
    sendTimer = undefined;
    if (sending) await sending;
    if (closed || !wantsSend(store.getState())) return;
    dispatch({ type: 'sending' });
    sending = deliver(store.getState().draft);
    await sending;
    sending = undefined;
    schedule(0);
  };

  const deliver = async (latest: Draft): Promise<void> => {
    // Resent unchanged until answered: its idempotency key matches only the same text.
    if (unanswered?.localId !== latest.localId || latest.scriptId !== null) unanswered = undefined;
    const sent = latest.scriptId === null ? (unanswered ??= latest) : latest;
    const result = await ports.send(sent);
    if (store.getState().draft.localId !== sent.localId) return;
    if (result.ok || 'conflict' in result || result.failure === 'refused') unanswered = undefined;
    if (result.ok) {
      retryMs = keeperDelays.retry;
      dispatch({ type: 'sent', revision: sent.revision, scriptId: result.scriptId, version: result.version });
      const { draft: kept } = store.getState();
      await ports.storage.write(kept).catch(() => dispatch({ type: 'storeFailed' }));
      ports.saved?.(kept);
    } else if ('conflict' in result) {
      dispatch({ type: 'conflict', version: result.conflict });
    } else {
      dispatch({ type: 'sendFailed', failure: result.failure });
      retryMs = Math.min(retryMs * 2, keeperDelays.longestRetry);
    }
  };

  return {
    state: store,
    dispatch,
    flush: async () => {
      dispatch({ type: 'wanted' });
      await storeNow();
      await sendNow();
      const { draft: kept } = store.getState();
      return kept.scriptId !== null && kept.syncedRevision === kept.revision;
    },
    lastWords: () => {
      if (wantsStore(store.getState())) ports.storage.writeNow(store.getState().draft);
    },
    wake: () => {
      retryMs = keeperDelays.retry;
      clearTimeout(sendTimer);
      sendTimer = undefined;
      void sendNow();
    },
    close: () => {
      closed = true;
      clearTimeout(storeTimer);
      clearTimeout(sendTimer);
    },
  };
}
