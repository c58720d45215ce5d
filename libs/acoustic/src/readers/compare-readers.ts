import { BANDS } from '../features/mel-frames.ts';
import type { ReaderVoice } from './reader-voice.ts';

export interface ReaderComparison {
  /** `unsure` is for a person to decide. */
  result: 'same' | 'unsure';
  /** Of both, in steps in which readings of one person differ. */
  distance: number;
  semitones: number;
  spectrumDb: number;
}

/** As much differs between two readings of one person, now and then. */
const own = { semitones: 3, spectrumDb: 2 } as const;
/** Up to here hardly any two different voices are taken for the same (docs/voices.md). */
const same = 1.1;
/** More frames of one sound or one tone say nothing more about its mean. */
const mostFrames = { sound: 10, tone: 60 } as const;
/** With fewer frames of sounds that both hold nothing is sure: about three words. */
const leastFrames = 80;
/** Decibels of a natural logarithm of a power. */
const decibels = 10 / Math.LN10;

/**
 * Whether two readings of known words are of one person. Each sound is compared with the same sound, and each tone with the same tone: the spectrum of
 * a few words is mostly that of their sounds, and their pitch that of their tones.
 */
export function compareReaders(a: ReaderVoice, b: ReaderVoice): ReaderComparison {
  const bands = new Float64Array(BANDS);
  let frames = 0;
  for (const [column, sound] of a.sounds) {
    const other = b.sounds.get(column);
    if (!other) continue;
    const weight = Math.min(sound.frames, other.frames, mostFrames.sound);
    frames += weight;
    for (let band = 0; band < BANDS; band += 1)
      bands[band] = (bands[band] as number) + weight * ((sound.bands[band] as number) - (other.bands[band] as number));
  }
  const differences = bands.map((sum) => (decibels * sum) / Math.max(1, frames));
  const mean = sumOf(differences) / BANDS;
  const spectrumDb = Math.sqrt(sumOf(differences.map((value) => (value - mean) ** 2)) / BANDS);
  let [tones, sum] = [0, 0];
  for (const [tone, pitch] of a.tones) {
    const other = b.tones.get(tone);
    const weight = other ? Math.min(pitch.frames, other.frames, mostFrames.tone) : 0;
    tones += weight;
    sum += weight * (pitch.semitones - (other?.semitones ?? 0));
  }
  const semitones = Math.abs(sum) / Math.max(1, tones);
  const distance = Math.hypot(semitones / own.semitones, spectrumDb / own.spectrumDb);
  const isKnown = frames >= leastFrames && tones > 0;
  return { result: isKnown && distance <= same ? 'same' : 'unsure', distance, semitones, spectrumDb };
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);
