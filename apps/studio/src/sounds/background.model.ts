import type { Background } from '@shengyu/script';
import type { SoundCard } from './sound.queries.ts';

/** A bed under a voice as most makers want it; they can change all of it. */
const usual = { decibels: -14, offsetMs: 0, fadeInMs: 1500, fadeOutMs: 3000, duckDecibels: -12 } as const;

/** A chosen sound as the background. What was set for the one before stays, but for where it begins. */
export function backgroundOf(sound: SoundCard, before: Background | undefined): Background {
  return {
    ...usual,
    ...before,
    soundId: sound.id,
    name: sound.name,
    durationMs: Math.max(1, sound.duration_ms),
    offsetMs: 0,
    loop: before?.loop ?? true,
  };
}

export const sameBackground = (a: Background, b: Background): boolean =>
  (Object.keys(a) as (keyof Background)[]).every((key) => a[key] === b[key]);
