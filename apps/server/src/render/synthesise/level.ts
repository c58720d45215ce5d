import { fromDecibels } from '@shengyu/speech/sound';
import type { LibrarySound } from '../../ports/sound-library.ts';
import type { ReadyClause } from '../plan/read-clauses.ts';
import type { VoiceCast } from '../plan/voice-cast.ts';

/** Loudness of auditions, and of finished files that were ordered without one. */
export const TARGET_LUFS = -16;
/** A sound is brought to its level by at most so much: silence must not become noise. */
export const largestLiftDb = 24;

/** Brings every voice to one loudness before the writer's own volume, so that a change of voice is no jump. */
export function clauseGain(cast: VoiceCast, { planned, prosody }: ReadyClause): number {
  const { voice } = cast.find(planned.voiceId);
  return fromDecibels(TARGET_LUFS - voice.loudnessLufs + prosody.decibels);
}

/** Gain of a recording: to the level of the voices, with the volume the writer gave its text. */
export function recordingGain({ loudnessLufs }: LibrarySound, decibels: number): number {
  const lift = Number.isFinite(loudnessLufs) ? Math.min(largestLiftDb, TARGET_LUFS - loudnessLufs) : 0;
  return fromDecibels(lift + decibels);
}
