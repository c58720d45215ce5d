import type { SoundValue } from '../editor/sound-commands.ts';
import type { SoundCard } from './sound.queries.ts';

/** A chosen sound with the playback of the one it replaces; by default alone and at its own level. */
export const soundValue = (sound: SoundCard, before?: SoundValue): SoundValue => ({
  soundId: sound.id,
  name: sound.name,
  durationMs: Math.max(1, sound.duration_ms),
  mode: before?.mode ?? 'block',
  decibels: before?.decibels ?? 0,
});

export const sameSound = (a: SoundValue, b: SoundValue): boolean =>
  a.soundId === b.soundId && a.mode === b.mode && a.decibels === b.decibels;
