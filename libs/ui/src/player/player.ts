import { createStore } from 'zustand/vanilla';
import { lockScreen as pageLockScreen, type LockScreen } from './lock-screen.ts';

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
  /** Called on each change, up to 20 times a second while playing. Returns how to stop listening. */
  subscribe(listener: () => void): () => void;
  /** Starts `url` from `startMs` at `rate` (1 is its own), or goes on when it is the one loaded. Whatever played before stops. */
  play(url: string, options?: { startMs?: number; rate?: number }): void;
  /** Plays, or pauses when `url` is the one playing. */
  toggle(url: string): void;
  pause(): void;
  /** Pauses and forgets. */
  stop(): void;
  seek(positionMs: number): void;
  /** Speed of what is loaded; 1 is its own. */
  setRate(rate: number): void;
  /**
   * For another source of sound: silences this player; `onLost` is called when a sample starts.
   * Returns how to release it.
   */
  claim(onLost: () => void): () => void;
}

const TICK_MS = 50;
const silence: PlayerState = { url: '', status: 'idle', positionMs: 0, durationMs: 0 };

let isElsewhere = false;

/** For pages of another origin than the sounds: they are asked for as calls are. */
export function playElsewhere(): void {
  isElsewhere = true;
}

const newAudio = (): HTMLAudioElement => Object.assign(new Audio(), isElsewhere && { crossOrigin: 'anonymous' });

/** The one player of the page: every other source of sound claims it first. */
export function createPlayer(createAudio: () => HTMLAudioElement = newAudio, lockScreen: LockScreen = pageLockScreen): Player {
  const store = createStore<PlayerState>(() => silence);
  const { getState: state, setState: set } = store;
  let audio: HTMLAudioElement | undefined;
  let holder: (() => void) | undefined;
  const position = () => {
    if (!audio) return;
    const { currentTime, duration } = audio;
    set({ positionMs: Math.round(currentTime * 1000), durationMs: Number.isFinite(duration) ? Math.round(duration * 1000) : 0 });
  };
  const sayTimes = (status: 'playing' | 'paused') => {
    position();
    const { positionMs, durationMs } = state();
    lockScreen.update(status, { positionMs, durationMs, rate: audio?.playbackRate ?? 1 });
  };
  let ticking: ReturnType<typeof setInterval> | undefined;
  // The element reports its position four times a second: too coarse to highlight words.
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
      sayTimes('playing');
    });
    audio.addEventListener('waiting', () => set({ status: 'loading' }));
    audio.addEventListener('pause', () => {
      tick(false);
      // A sound that ends is paused first: `ended` follows, and says where it is then.
      if (audio?.ended) return;
      if (state().status === 'idle' || state().status === 'failed') return;
      set({ status: 'paused' });
      sayTimes('paused');
    });
    audio.addEventListener('seeked', () => sayTimes(audio?.paused ? 'paused' : 'playing'));
    audio.addEventListener('ended', () => {
      set({ status: 'paused', positionMs: 0 });
      lockScreen.update('paused', { positionMs: 0, durationMs: state().durationMs });
    });
    audio.addEventListener('error', () => {
      tick(false);
      if (state().url !== '') set({ status: 'failed' });
    });
    return audio;
  };
  const evict = () => {
    const lost = holder;
    holder = undefined;
    lost?.();
  };

  const player: Player = {
    state,
    subscribe: store.subscribe,
    play(url, { startMs, rate } = {}) {
      evict();
      const element = open();
      if (state().url !== url || state().status === 'failed') {
        // A new sound goes at its own speed.
        element.src = url;
        element.playbackRate = 1;
        set({ url, status: 'loading', positionMs: startMs ?? 0, durationMs: 0 });
        lockScreen.show(url, {
          play: () => player.play(url),
          pause: () => player.pause(),
          seek: (positionMs) => player.seek(positionMs),
        });
      } else if (state().status !== 'playing') {
        set({ status: 'loading' });
      }
      if (rate !== undefined) element.playbackRate = rate;
      if (startMs !== undefined) element.currentTime = startMs / 1000;
      element.play().catch((error: unknown) => {
        // A newer `play` or `pause` interrupts the older promise: that is no failure of the newer one.
        const interrupted = error instanceof DOMException && error.name === 'AbortError';
        if (!interrupted && state().url === url) set({ status: 'failed' });
      });
    },
    toggle(url) {
      if (state().url === url && (state().status === 'playing' || state().status === 'loading')) player.pause();
      else player.play(url);
    },
    pause() {
      if (!audio || state().url === '') return;
      audio.pause();
      if (state().status === 'loading') set({ status: 'paused' });
    },
    stop() {
      if (!audio || state().url === '') return;
      set(silence);
      lockScreen.clear();
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
    seek(positionMs) {
      if (!audio || state().url === '') return;
      audio.currentTime = positionMs / 1000;
      set({ positionMs });
    },
    setRate(rate) {
      if (!audio) return;
      audio.playbackRate = rate;
      if (state().status === 'playing') sayTimes('playing');
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
