import type { ClientEvents, ServerEvents } from '@shengyu/api';

/** The member's live connection: opened with the first listener, closed by sign-out. */
export interface Realtime {
  /** Listens; the answer stops listening. */
  on<Name extends keyof ServerEvents>(name: Name, listener: ServerEvents[Name]): () => void;
  emit<Name extends keyof ClientEvents>(name: Name, ...payload: Parameters<ClientEvents[Name]>): void;
  /** Called after each reconnect: what was missed has to be read again over HTTP. */
  onReconnect(listener: () => void): () => void;
  close(): void;
}

const nothing = (): void => {};

/** For the server and for visitors: no events ever come. */
export const silentRealtime: Realtime = { on: () => nothing, emit: nothing, onReconnect: () => nothing, close: nothing };
