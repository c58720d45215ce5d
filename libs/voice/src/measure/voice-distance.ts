import type { VoiceFigures } from './voice-figures.ts';

export interface VoiceDistance {
  /** Root mean square over the bands that both recordings hold. */
  spectrumDb: number;
  semitones: number;
  /** Ratio of the paces. */
  pace: number;
  /** In just clearly noticeable steps of 2 dB, 2 semitones and 12 per cent of pace; under 1 two voices are alike. */
  steps: number;
}

/** What two voices are compared by. */
export type ComparedFigures = Pick<VoiceFigures, 'spectrumDb' | 'bands' | 'pitchHz' | 'syllablesPerSecond'>;

/** How far apart two voices are to the ear. */
export function voiceDistance(a: ComparedFigures, b: ComparedFigures): VoiceDistance {
  const spectrumDb = spectrumDistance(a, b);
  // A whisper has no pitch: against a voice that has one that is as far apart as an octave.
  const voiced = a.pitchHz > 0 && b.pitchHz > 0;
  const semitones = voiced ? Math.abs(12 * Math.log2(a.pitchHz / b.pitchHz)) : 12 * Number(a.pitchHz !== b.pitchHz);
  const paced = a.syllablesPerSecond > 0 && b.syllablesPerSecond > 0;
  const pace = paced ? a.syllablesPerSecond / b.syllablesPerSecond : 1;
  return { spectrumDb, semitones, pace, steps: Math.hypot(spectrumDb / 2, semitones / 2, Math.log(pace) / 0.12) };
}

/** Each spectrum is taken about its mean over the bands that both hold. */
function spectrumDistance(a: ComparedFigures, b: ComparedFigures): number {
  const bands = Math.min(a.bands, b.bands);
  if (bands === 0) return 0;
  const differences = Array.from({ length: bands }, (_, band) => (a.spectrumDb[band] ?? 0) - (b.spectrumDb[band] ?? 0));
  const mean = differences.reduce((sum, value) => sum + value, 0) / bands;
  return Math.sqrt(differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / bands);
}
