/** What a sound is, for whoever does not see the page. */
export interface SoundAbout {
  title: string;
  /** The voice. */
  artist?: string | undefined;
  artworkUrl?: string | undefined;
}

export interface SoundControls {
  play: () => void;
  pause: () => void;
  seek: (positionMs: number) => void;
}

export interface SoundTimes {
  positionMs: number;
  /** 0 until known. */
  durationMs: number;
  /** Speed; 1 is its own. */
  rate?: number;
}

export interface LockScreen {
  /** Says what is shown when the sound at `url` plays next. */
  describe(url: string, about: SoundAbout): void;
  /** Shows a sound, by its URL if it is one that was described; one that was not is the page's. */
  show(sound: SoundAbout | string, controls: SoundControls): void;
  /** Called when the sound starts, pauses or jumps: between these the system counts by itself. */
  update(status: 'playing' | 'paused', times: SoundTimes): void;
  clear(): void;
}

const JUMP_MS = 10_000;

/** The sound of the page on the lock screen, on headsets and in cars. Does nothing in a browser that shows none. */
export function createLockScreen(session: () => MediaSession | undefined): LockScreen {
  let last: SoundTimes = { positionMs: 0, durationMs: 0 };
  let since = 0;
  let isPlaying = false;
  let described: { url: string; about: SoundAbout } | undefined;
  const position = (): number => last.positionMs + (isPlaying ? (performance.now() - since) * (last.rate ?? 1) : 0);
  return {
    describe: (url, about) => void (described = { url, about }),
    show(sound, { play, pause, seek }) {
      const there = session();
      if (!there) return;
      const known = described?.url === sound ? described.about : { title: document.title };
      const { title, artist, artworkUrl } = typeof sound === 'string' ? known : sound;
      const artwork = artworkUrl === undefined ? [] : [{ src: new URL(artworkUrl, location.href).href }];
      there.metadata = new MediaMetadata({ title, artist: artist ?? '', artwork });
      const to = (positionMs: number): void => seek(Math.max(0, last.durationMs > 0 ? Math.min(positionMs, last.durationMs) : positionMs));
      const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
        play,
        pause,
        seekto: ({ seekTime }) => seekTime !== undefined && to(seekTime * 1000),
        seekbackward: ({ seekOffset }) => to(position() - (seekOffset ? seekOffset * 1000 : JUMP_MS)),
        seekforward: ({ seekOffset }) => to(position() + (seekOffset ? seekOffset * 1000 : JUMP_MS)),
      };
      for (const [action, handler] of Object.entries(handlers)) set(there, action as MediaSessionAction, handler);
    },
    update(status, times) {
      const there = session();
      if (!there) return;
      last = times;
      since = performance.now();
      isPlaying = status === 'playing';
      there.playbackState = status;
      const { positionMs, durationMs, rate = 1 } = times;
      // A position beyond the duration would be refused: a stream grows while it plays.
      if (durationMs > 0)
        there.setPositionState({ duration: durationMs / 1000, position: Math.min(positionMs, durationMs) / 1000, playbackRate: rate });
      else there.setPositionState();
    },
    clear() {
      const there = session();
      if (!there?.metadata) return;
      there.metadata = null;
      there.playbackState = 'none';
      isPlaying = false;
      for (const action of ['play', 'pause', 'seekto', 'seekbackward', 'seekforward'] as const) set(there, action, null);
    },
  };
}

/** Browsers throw at an action that they do not know. */
function set(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The others still work.
  }
}

export const lockScreen = createLockScreen(() => ('mediaSession' in navigator ? navigator.mediaSession : undefined));
