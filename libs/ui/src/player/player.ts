export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  /** What is loaded, playing or not; empty when nothing. */
  url: string;
  status: PlayerStatus;
  positionMs: number;
  /** 0 until known; a stream that is still being made has none. */
  durationMs: number;
}

export interface Player {
  state(): PlayerState;
  /** Called on each change, up to 20 times a second while playing. Answers how to stop listening. */
  subscribe(listener: () => void): () => void;
  /** Starts `url` from `startMs`, or goes on when it is the one held. Whatever sounded before stops. */
  play(url: string, options?: { startMs?: number }): void;
  /** Plays, or pauses when `url` is the one playing. */
  toggle(url: string): void;
  pause(): void;
  /** Pauses and forgets. */
  stop(): void;
  seek(positionMs: number): void;
  /**
   * For another source of sound: silences this player and is told by `onLost` when a sample starts.
   * Answers how to give the loudspeaker back.
   */
  claim(onLost: () => void): () => void;
}

const TICK_MS = 50;
const silence: PlayerState = { url: '', status: 'idle', positionMs: 0, durationMs: 0 };

/** The one loudspeaker of the page: nothing else in the site makes sound without asking it. */
export function createPlayer(createAudio: () => HTMLAudioElement = () => new Audio()): Player {
  let current = silence;
  let audio: HTMLAudioElement | undefined;
  let holder: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<PlayerState>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };
  const position = () => {
    if (!audio) return;
    const { currentTime, duration } = audio;
    set({ positionMs: Math.round(currentTime * 1000), durationMs: Number.isFinite(duration) ? Math.round(duration * 1000) : 0 });
  };
  let ticking: ReturnType<typeof setInterval> | undefined;
  // The element itself tells its position only four times a second: too coarse to light words by.
  const tick = (on: boolean) => {
    clearInterval(ticking);
    ticking = on ? setInterval(position, TICK_MS) : undefined;
  };
  const open = () => {
    if (audio) return audio;
    audio = createAudio();
    audio.preload = 'none';
    audio.addEventListener('durationchange', position);
    audio.addEventListener('playing', () => {
      tick(true);
      set({ status: 'playing' });
    });
    audio.addEventListener('waiting', () => set({ status: 'loading' }));
    audio.addEventListener('pause', () => {
      tick(false);
      if (current.status !== 'idle' && current.status !== 'failed') set({ status: 'paused' });
    });
    audio.addEventListener('ended', () => set({ status: 'paused', positionMs: 0 }));
    audio.addEventListener('error', () => {
      tick(false);
      if (current.url !== '') set({ status: 'failed' });
    });
    return audio;
  };
  const evict = () => {
    const lost = holder;
    holder = undefined;
    lost?.();
  };

  const player: Player = {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play(url, { startMs } = {}) {
      evict();
      const element = open();
      if (current.url !== url || current.status === 'failed') {
        element.src = url;
        set({ url, status: 'loading', positionMs: startMs ?? 0, durationMs: 0 });
      } else if (current.status !== 'playing') {
        set({ status: 'loading' });
      }
      if (startMs !== undefined) element.currentTime = startMs / 1000;
      element.play().catch((error: unknown) => {
        // A newer `play` or `pause` interrupts the older promise: that is no failure of the newer one.
        const interrupted = error instanceof DOMException && error.name === 'AbortError';
        if (!interrupted && current.url === url) set({ status: 'failed' });
      });
    },
    toggle(url) {
      if (current.url === url && (current.status === 'playing' || current.status === 'loading')) player.pause();
      else player.play(url);
    },
    pause() {
      if (!audio || current.url === '') return;
      audio.pause();
      if (current.status === 'loading') set({ status: 'paused' });
    },
    stop() {
      if (!audio || current.url === '') return;
      set(silence);
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
    seek(positionMs) {
      if (!audio || current.url === '') return;
      audio.currentTime = positionMs / 1000;
      set({ positionMs });
    },
    claim(onLost) {
      evict();
      player.stop();
      holder = onLost;
      return () => {
        if (holder === onLost) holder = undefined;
      };
    },
  };
  return player;
}

export const player = createPlayer();
