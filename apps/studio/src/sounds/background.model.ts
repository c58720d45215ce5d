import { backgroundDecibels, type Background } from '@shengyu/script';
import type { SoundCard } from './sound.queries.ts';

/** Default ducking of a bed under speech. */
export const USUAL_DUCKING = -6;

/** The default bed: 20 LU below the voice, 26 LU while it speaks. */
const usual = { decibels: backgroundDecibels(-20), offsetMs: 0, fadeInMs: 1500, fadeOutMs: 3000, duckDecibels: USUAL_DUCKING };

/** A chosen sound as the background. Settings of the previous one stay, except its start. */
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
