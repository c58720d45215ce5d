import type { Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from './types.ts';

export interface RealtimeOptions {
  /** Session token, read at every (re)connection. */
  token: () => string;
  /** By default the own origin; for tests. */
  url?: string;
  /** How long after a refusal for the moment it tries again, 5,000 ms by default. */
  refusedRetryMs?: number;
  /** Runs after every connection but the first: re-read what may have been missed. */
  onReconnect?: () => void;
}

export interface Realtime {
  /** Loads the transport and connects; calling it again while connected does nothing. */
  connect(): Promise<void>;
  disconnect(): void;
  /** Listens; may be called before `connect`. Answers the function that stops listening. */
  on<Name extends keyof ServerEvents>(event: Name, listener: ServerEvents[Name]): () => void;
  emit<Name extends keyof ClientEvents>(event: Name, ...payload: Parameters<ClientEvents[Name]>): void;
  readonly connected: boolean;
}

type Listener = (payload: never) => void;

/** Events of the server over socket.io: own origin, websocket only, connected by hand after signing in. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const listeners = new Map<string, Set<Listener>>();
  let socket: Socket | undefined;
  let loading: Promise<Socket> | undefined;
  let wanted = false;

  async function load(): Promise<Socket> {
    const { io } = await import('socket.io-client');
    const settings = {
      path: '/socket.io',
      transports: ['websocket'],
      autoConnect: false,
      reconnection: true,
      reconnectionAttempts: Infinity,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      randomizationFactor: 0.5,
      timeout: 20_000,
      auth: (give: (data: object) => void) => give({ token: options.token() }),
    };
    const made = options.url === undefined ? io(settings) : io(options.url, settings);
    let first = true;
    made.on('connect', () => {
      if (!first) options.onReconnect?.();
      first = false;
    });
    made.on('connect_error', ({ message }) => {
      // After a fault of the network socket.io tries again by itself, after a refusal it does not: neither may a token that is none.
      if (made.active || message === 'auth.required') return;
      setTimeout(() => {
        if (wanted) made.connect();
      }, options.refusedRetryMs ?? 5_000);
    });
    made.onAny((event: string, payload: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never);
    });
    socket = made;
    return made;
  }

  return {
    connect: async () => {
      wanted = true;
      loading ??= load();
      loading.catch(() => {
        loading = undefined;
      });
      const ready = await loading;
      // `disconnect` may have been called while the transport was loading.
      if (wanted) ready.connect();
    },
    disconnect: () => {
      wanted = false;
      socket?.disconnect();
    },
    on: (event, listener) => {
      const set = listeners.get(event) ?? new Set<Listener>();
      listeners.set(event, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    emit: (event, ...payload) => {
      socket?.emit(event, ...payload);
    },
    get connected() {
      return socket?.connected ?? false;
    },
  };
}
