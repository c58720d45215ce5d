import { isVoiceShape, type VoiceShape } from '@shengyu/speech/shape';

const bases = ['cmn', 'yue', 'en-us', 'en-gb-x-rp', 'en-gb-scotland'] as const;

/**
 * How a voice of the embedded engine sounds. It is data: a designed voice is one more definition, and every field is
 * part of the key under which rendered clauses are kept.
 */
export interface VoiceDefinition {
  /** Language file of the engine. */
  base: (typeof bases)[number];
  gender: 'male' | 'female';
  /** Lowest and highest pitch of the voice's range in Hz, before styles. */
  pitchHz: readonly [number, number];
  /** Words per minute at rate 1. */
  pace: number;
  /** Melody, 70–99; below 70 the tones of Mandarin flatten. */
  range: number;
  /** Amplitude, 1–100; formant voices with strong resonances and Klatt voices clip above 70. */
  volume: number;
  /** Scale of the formants in per cent (vocal-tract length), and the level of each in per cent. */
  formants: readonly (readonly [frequency: number, level: number, width: number])[];
  /** Further lines of the engine's variant file: breath, voicing, flutter, roughness, klatt, consonants, echo. */
  timbre: readonly string[];
  /** Absent in the built-in cast. */
  shape?: VoiceShape;
}

/** Rejects data that the engine would take silently and speak with another voice. */
export function parseVoiceDefinition(definition: Readonly<Record<string, unknown>>): VoiceDefinition {
  const candidate = definition as Partial<VoiceDefinition>;
  const [low, high] = candidate.pitchHz ?? [];
  const valid =
    bases.some((base) => base === candidate.base) &&
    (candidate.gender === 'male' || candidate.gender === 'female') &&
    isWithin(low, 40, 500) &&
    isWithin(high, 40, 600) &&
    low < high &&
    isWithin(candidate.pace, 80, 320) &&
    isWithin(candidate.range, 0, 99) &&
    isWithin(candidate.volume, 1, 100) &&
    Array.isArray(candidate.formants) &&
    candidate.formants.length <= 9 &&
    Array.isArray(candidate.timbre) &&
    candidate.timbre.every((line) => /^[a-zA-Z]+( -?\d+){1,20}$/.test(line as string)) &&
    (candidate.shape === undefined || isVoiceShape(candidate.shape));
  if (!valid) throw new TypeError('The voice definition is not one of the embedded engine.');
  return candidate as VoiceDefinition;
}

function isWithin(value: number | undefined, low: number, high: number): value is number {
  return typeof value === 'number' && value >= low && value <= high;
}
