import type { Stretch } from './stretches.ts';

export interface Spread {
  /** Standard deviation of the levels of the stretches, in dB. */
  levelDb: number;
  /** Standard deviation of their pitches. */
  semitones: number;
  /** Recordings whose stretch is furthest from the middle, worst first. */
  outliers: number[];
}

/** Stretches with less speech say more about their words than about their speaker. */
const leastSeconds = 1;

function speaking(stretches: readonly Stretch[]): Stretch[] {
  return stretches.filter(({ speechSeconds, pitchHz }) => speechSeconds >= leastSeconds && pitchHz > 0);
}

/** How evenly somebody spoke: by the same distance, in the same mood. */
export function spreadOf(stretches: readonly Stretch[]): Spread {
  const spoken = speaking(stretches);
  const levels = spoken.map(({ frames }) => frames.topDb);
  const pitches = spoken.map(({ pitchHz }) => 12 * Math.log2(pitchHz));
  const [level, pitch] = [middle(levels), middle(pitches)];
  const far = (index: number): number => Math.hypot(((levels[index] ?? 0) - level) / 6, ((pitches[index] ?? 0) - pitch) / 3);
  const outliers = spoken.map(({ recording }, index) => ({ recording, far: far(index) })).filter((one) => one.far > 1);
  return {
    levelDb: deviation(levels),
    semitones: deviation(pitches),
    outliers: [...new Set(outliers.toSorted((a, b) => b.far - a.far).map(({ recording }) => recording))],
  };
}

export interface SpeakerSplit {
  semitones: number;
  spectrumDb: number;
  /** Recordings of the smaller group. */
  others: number[];
}

/**
 * The two groups into which the pitches of the stretches fall, divided at their widest gap, and how far apart they are.
 * One person in two moods has one spectrum; two persons of one pitch are not found.
 */
export function speakerSplit(stretches: readonly Stretch[]): SpeakerSplit {
  const sorted = speaking(stretches).toSorted((a, b) => a.pitchHz - b.pitchHz);
  const least = Math.max(2, Math.ceil(sorted.length / 5));
  let [cut, widest] = [0, 0];
  for (let index = least; index <= sorted.length - least; index += 1) {
    const gap = 12 * Math.log2((sorted[index]?.pitchHz ?? 1) / (sorted[index - 1]?.pitchHz ?? 1));
    if (gap > widest) [cut, widest] = [index, gap];
  }
  if (cut === 0) return { semitones: 0, spectrumDb: 0, others: [] };
  const groups = [sorted.slice(0, cut), sorted.slice(cut)] as const;
  const [low, high] = groups.map(meanSpectrum) as [number[], number[]];
  const bands = Math.min(low.length, high.length);
  const square = Array.from({ length: bands }, (_, band) => ((low[band] ?? 0) - (high[band] ?? 0)) ** 2).reduce(
    (sum, value) => sum + value,
    0,
  );
  const smaller = groups[0].length < groups[1].length ? groups[0] : groups[1];
  return {
    semitones: widest,
    spectrumDb: Math.sqrt(square / Math.max(1, bands)),
    others: [...new Set(smaller.map(({ recording }) => recording))],
  };
}

function meanSpectrum(stretches: readonly Stretch[]): number[] {
  const [first] = stretches;
  return (first?.spectrumDb ?? []).map(
    (_, band) => stretches.reduce((sum, { spectrumDb }) => sum + (spectrumDb[band] ?? 0), 0) / stretches.length,
  );
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
}
