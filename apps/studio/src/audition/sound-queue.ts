import { changePace } from './change-pace.ts';

/** What the queue needs of Web Audio: start samples at a time of its clock, and know the clock. */
export interface SoundOutput {
  /** Seconds; does not advance while paused. */
  clock: () => number;
  /** Plays `samples` from `at` on; returns how to stop them. */
  start: (samples: Float32Array<ArrayBuffer>, sampleRate: number, at: number) => () => void;
}

export interface SoundQueue {
  push: (samples: Float32Array<ArrayBuffer>) => void;
  /** The stream has ended. */
  end: () => void;
  /** Starts what is due within the next second. Call a few times a second. */
  pump: () => void;
  seek: (ms: number) => void;
  /** Playback speed from here on; 1 is as spoken. The pitch stays. */
  setSpeed: (speed: number) => void;
  positionMs: () => number;
  renderedMs: () => number;
  state: () => 'waiting' | 'playing' | 'ended';
  stop: () => void;
}

/** Seconds that are handed to the output ahead of the clock. */
const AHEAD = 1;
/** Seconds of sound needed before it starts, or starts again after a gap. */
const LEAST = 0.1;
/** Seconds between the decision to start and the first sample, so that the output is ready. */
const LEAD = 0.01;

/**
 * Plays pieces of sound without gaps as they arrive. Time is counted in samples: each piece starts exactly where the one
 * before it ends. When the stream is late the queue waits and goes on where it stopped; nothing is skipped.
 */
export function createSoundQueue(sampleRate: number, output: SoundOutput): SoundQueue {
  const pieces: { samples: Float32Array<ArrayBuffer>; startSample: number }[] = [];
  let total = 0;
  let ended = false;
  /** Next sample to hand over, and the output's time of sample 0; `null` while waiting. */
  let next = 0;
  let speed = 1;
  /** Samples a second of the output's clock. */
  const pace = (): number => sampleRate * speed;
  let origin: number | null = null;
  /** Where the current run began: earlier samples do not play. */
  let runStart = 0;
  let silence: (() => void)[] = [];

  const played = (): number => {
    if (origin === null) return next;
    return Math.min(next, Math.max(runStart, Math.floor((output.clock() - origin) * pace())));
  };
  const quiet = (): void => {
    for (const stop of silence) stop();
    silence = [];
  };
  const handOver = (): void => {
    const index = pieces.findLastIndex((piece) => piece.startSample <= next);
    const piece = pieces[index];
    if (!piece || origin === null) return;
    const samples = next === piece.startSample ? piece.samples : piece.samples.slice(next - piece.startSample);
    silence.push(output.start(changePace(samples, sampleRate, speed), sampleRate, origin + next / pace()));
    next = piece.startSample + piece.samples.length;
  };

  return {
    push(samples) {
      if (samples.length === 0) return;
      pieces.push({ samples, startSample: total });
      total += samples.length;
    },
    end: () => void (ended = true),
    pump() {
      const now = output.clock();
      if (origin !== null && next < total && origin + next / pace() < now) origin = null;
      if (origin !== null && next === total && !ended && played() === total) origin = null;
      if (origin === null && next < total && (ended || total - next >= LEAST * sampleRate)) {
        origin = now + LEAD - next / pace();
        runStart = next;
      }
      while (origin !== null && next < total && origin + next / pace() < now + AHEAD) handOver();
    },
    setSpeed(wanted) {
      if (wanted === speed) return;
      const at = played();
      quiet();
      origin = null;
      [next, speed] = [at, wanted];
    },
    seek(ms) {
      quiet();
      origin = null;
      next = Math.min(total, Math.max(0, Math.round((ms / 1000) * sampleRate)));
    },
    positionMs: () => (played() / sampleRate) * 1000,
    renderedMs: () => (total / sampleRate) * 1000,
    state: () => (ended && played() >= total ? 'ended' : origin === null ? 'waiting' : 'playing'),
    stop: quiet,
  };
}
