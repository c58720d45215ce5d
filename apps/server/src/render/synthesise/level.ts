import { fromDecibels } from '@shengyu/speech/sound';
import type { ReadyClause } from '../plan/read-clauses.ts';
import type { VoiceCast } from '../plan/voice-cast.ts';

/** Loudness of auditions, and of finished files that were ordered without one. */
export const TARGET_LUFS = -16;

/** Brings every voice to one loudness before the writer's own volume, so that a change of voice is no jump. */
export function clauseGain(cast: VoiceCast, { planned, prosody }: ReadyClause): number {
  const { voice } = cast.find(planned.voiceId);
  return fromDecibels(TARGET_LUFS - voice.loudnessLufs + prosody.decibels);
}
