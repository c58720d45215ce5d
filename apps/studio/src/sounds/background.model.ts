import { backgroundDecibels, type Background } from '@shengyu/script';
import type { SoundCard } from './sound.queries.ts';

/** How much quieter a bed becomes under speech unless somebody chooses otherwise. */
export const USUAL_DUCKING = -6;

/** A bed as most makers want it: 20 LU under the voice, 26 while it speaks, so that it is heard and never in the way. */
const usual = { decibels: backgroundDecibels(-20), offsetMs: 0, fadeInMs: 1500, fadeOutMs: 3000, duckDecibels: USUAL_DUCKING };

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
