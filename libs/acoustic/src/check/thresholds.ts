/**
 * Where the check says yes, no, or leaves it to a person. Set by `npm run bench:acoustic` on speakers that the model was not trained on, so that
 * at most one of a hundred sentences with other words is accepted (docs/acoustic.md).
 */
export const thresholds = {
  /** Mean of ln(1 + rank) over the syllables, each at most `mostEvidence`. */
  accept: 1.5,
  reject: 3.2,
  /** Ranks up to this are the expected syllable, from the other on another one. */
  foundRank: 6,
  otherRank: 40,
  /** Of the syllables of an accepted sentence, so many may be others. */
  othersShare: 0.13,
} as const;

/** One syllable cannot say more against a sentence. */
export const mostEvidence = 4;

/** Bounds of what can be a read sentence. */
export const bounds = {
  /** Syllables per second of speech. */
  slowest: 1.1,
  fastest: 8,
  leastSpeechDb: -45,
  leastSignalToNoiseDb: 8,
  /** Of the samples, at full scale. */
  clippedShare: 0.001,
  /** Of the speech, outside of the expected syllables. */
  beyondShare: 0.2,
  longestSeconds: 60,
} as const;
