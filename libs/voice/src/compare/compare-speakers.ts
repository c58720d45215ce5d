import { voiceDistance } from '../measure/voice-distance.ts';
import type { VoiceFigures } from '../measure/voice-figures.ts';

export interface SpeakerComparison {
  /** `unsure` is for a person to decide. */
  result: 'same' | 'unsure';
  /** Of both, in steps in which recordings of one person differ. */
  distance: number;
  semitones: number;
  spectrumDb: number;
}

/** As much differs between two recordings of one person, now and then. */
const own = { semitones: 2.5, spectrumDb: 2.5 } as const;
/** Up to here one of a hundred pairs of different voices is taken for the same (docs/voices.md). */
const same = 1.25;
/** Of less speech nothing is known for sure. */
const leastSeconds = 3;

/**
 * Whether two recordings are of one person, as far as pitch and spectrum say: two persons who sound alike are one to it. The length of the tract
 * says nothing more: it is measured too roughly in a short reading.
 */
export function compareSpeakers(a: VoiceFigures, b: VoiceFigures): SpeakerComparison {
  const { semitones, spectrumDb } = voiceDistance(a, b);
  const distance = Math.hypot(semitones / own.semitones, spectrumDb / own.spectrumDb);
  const isKnown = Math.min(a.speechSeconds, b.speechSeconds) >= leastSeconds && a.pitchHz > 0 && b.pitchHz > 0;
  return { result: isKnown && distance <= same ? 'same' : 'unsure', distance, semitones, spectrumDb };
}
