import type { VoiceParameters } from '../parameters/voice-parameters.ts';

type ByAge = Omit<VoiceParameters, 'gender' | 'ageYears'>;

/**
 * Voices of everyday speech by age, between which is interpolated. Pitch and tract after the usual figures of phonetics
 * (Fitch and Giedd 1999 for tracts, Baken and Orlikoff 2000 for pitch by age); the others are the embedded engine's own.
 */
const ages: Record<VoiceParameters['gender'], readonly (ByAge & { age: number })[]> = {
  female: [
    {
      age: 6,
      pitchHz: 300,
      spanSemitones: 9,
      brightnessHz: 1500,
      breathPercent: 16,
      syllablesPerSecond: 4.2,
      roughness: 3.6,
      tractCm: 13.6,
    },
    {
      age: 12,
      pitchHz: 255,
      spanSemitones: 8.6,
      brightnessHz: 1450,
      breathPercent: 15,
      syllablesPerSecond: 4.4,
      roughness: 3.6,
      tractCm: 14.4,
    },
    {
      age: 20,
      pitchHz: 225,
      spanSemitones: 8.4,
      brightnessHz: 1400,
      breathPercent: 15,
      syllablesPerSecond: 4.5,
      roughness: 3.6,
      tractCm: 15,
    },
    {
      age: 40,
      pitchHz: 202,
      spanSemitones: 8,
      brightnessHz: 1320,
      breathPercent: 15,
      syllablesPerSecond: 4.4,
      roughness: 3.8,
      tractCm: 15.4,
    },
    {
      age: 60,
      pitchHz: 186,
      spanSemitones: 7.6,
      brightnessHz: 1230,
      breathPercent: 18,
      syllablesPerSecond: 4,
      roughness: 4.4,
      tractCm: 15.7,
    },
    {
      age: 80,
      pitchHz: 180,
      spanSemitones: 7.4,
      brightnessHz: 1150,
      breathPercent: 24,
      syllablesPerSecond: 3.4,
      roughness: 5.4,
      tractCm: 15.9,
    },
  ],
  male: [
    {
      age: 6,
      pitchHz: 285,
      spanSemitones: 8.6,
      brightnessHz: 1480,
      breathPercent: 15,
      syllablesPerSecond: 4.2,
      roughness: 3.6,
      tractCm: 13.8,
    },
    {
      age: 12,
      pitchHz: 235,
      spanSemitones: 8,
      brightnessHz: 1420,
      breathPercent: 15,
      syllablesPerSecond: 4.4,
      roughness: 3.8,
      tractCm: 14.8,
    },
    {
      age: 18,
      pitchHz: 132,
      spanSemitones: 7.4,
      brightnessHz: 1330,
      breathPercent: 14,
      syllablesPerSecond: 4.5,
      roughness: 3.8,
      tractCm: 16.8,
    },
    {
      age: 40,
      pitchHz: 114,
      spanSemitones: 7.2,
      brightnessHz: 1260,
      breathPercent: 14,
      syllablesPerSecond: 4.3,
      roughness: 4,
      tractCm: 17.4,
    },
    {
      age: 60,
      pitchHz: 116,
      spanSemitones: 7,
      brightnessHz: 1180,
      breathPercent: 17,
      syllablesPerSecond: 3.9,
      roughness: 4.6,
      tractCm: 17.6,
    },
    {
      age: 80,
      pitchHz: 130,
      spanSemitones: 6.8,
      brightnessHz: 1120,
      breathPercent: 24,
      syllablesPerSecond: 3.3,
      roughness: 5.6,
      tractCm: 17.6,
    },
  ],
};

/** What a voice of a gender and an age is like when nothing else is said of it. */
export function usualParameters(gender: VoiceParameters['gender'], ageYears: number): ByAge {
  const table = ages[gender];
  const next = table.findIndex(({ age }) => age >= ageYears);
  const high = table.at(next) ?? table[0];
  const low = next <= 0 ? high : table[next - 1];
  if (!low || !high) throw new RangeError('No ages to go by.');
  const share = high.age > low.age ? Math.max(0, (ageYears - low.age) / (high.age - low.age)) : 0;
  const between = (name: keyof ByAge): number => low[name] + (high[name] - low[name]) * share;
  return {
    pitchHz: between('pitchHz'),
    spanSemitones: between('spanSemitones'),
    brightnessHz: between('brightnessHz'),
    breathPercent: between('breathPercent'),
    syllablesPerSecond: between('syllablesPerSecond'),
    roughness: between('roughness'),
    tractCm: between('tractCm'),
  };
}

/** One step of a word: a factor for what is heard in ratios, a difference for the others. */
export const controlSteps = {
  pitchHz: { factor: 2 ** (2.5 / 12) },
  spanSemitones: { difference: 1.5 },
  brightnessHz: { factor: 1.17 },
  breathPercent: { difference: 12 },
  syllablesPerSecond: { factor: 1.14 },
  roughness: { difference: 1.4 },
  tractCm: { difference: 0.8 },
} as const satisfies Record<keyof ByAge, { factor: number } | { difference: number }>;
