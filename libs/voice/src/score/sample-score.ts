/** Points of a sample score; the texts to each are in the catalogues of those who show it. */
export const scoreCodes = ['length', 'noise', 'clipping', 'bandwidth', 'consistency', 'echo', 'hum', 'speakers', 'match'] as const;
export type ScoreCode = (typeof scoreCodes)[number];

/** `poor` is worth recording again before anybody pays, `fair` costs likeness, `good` needs nothing. */
export type ScoreLevel = 'good' | 'fair' | 'poor';

export interface ScorePoint {
  code: ScoreCode;
  points: number;
  /** Highest possible `points`. */
  of: number;
  level: ScoreLevel;
  /**
   * length: `speechSeconds`, `wantedSeconds`. noise: `floorDb` (of full scale), `signalToNoiseDb`. clipping: `places`,
   * `seconds`. bandwidth: `hertz`. consistency: `levelDb`, `semitones` (spreads between recordings). echo: `seconds`
   * (reverberation time, 60 dB). hum: `hertz` (50, 60 or 0), `decibels` above the noise beside it. speakers:
   * `semitones`, `spectrumDb` (between two groups of recordings). match: `spectrumDb`, `pitchPercent` (expected).
   */
  figures: Readonly<Record<string, number>>;
  /** Indices of the recordings that cost points, worst first. */
  recordings: readonly number[];
}

export interface SampleScore {
  /** 0…100, the sum of the points. */
  total: number;
  points: readonly ScorePoint[];
}
