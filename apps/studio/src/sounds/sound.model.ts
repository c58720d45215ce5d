import type { SoundValue } from '../editor/sound-commands.ts';
import type { SoundCard } from './sound.queries.ts';

/** A chosen sound, played as the one before it was; the first one alone and as loud as it is. */
export const soundValue = (sound: SoundCard, before?: SoundValue): SoundValue => ({
  soundId: sound.id,
  name: sound.name,
  durationMs: Math.max(1, sound.duration_ms),
  mode: before?.mode ?? 'block',
  decibels: before?.decibels ?? 0,
});

export const sameSound = (a: SoundValue, b: SoundValue): boolean =>
  a.soundId === b.soundId && a.mode === b.mode && a.decibels === b.decibels;
