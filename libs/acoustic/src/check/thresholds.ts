/**
 * Where the check says yes, no, or leaves it to a person. Set by `npm run bench:acoustic` on speakers that the model was not trained on, so that
 * at most one of a hundred sentences with other words is accepted (docs/acoustic.md).
 */
export const thresholds = {
  /** Evidence against a sentence: of its syllables and of its tones, by their weight. */
  accept: 2.3,
  reject: 3.9,
  /** Evidence against one syllable: up to this it is the expected one, from the other on another one. */
  found: 2.55,
  other: 4.35,
  /** From here on a tone is another one, whatever the syllable. */
  otherTone: 3,
  /** Of the syllables of an accepted sentence, so many may be others. */
  othersShare: 0.2,
} as const;

/** One syllable cannot say more against a sentence: ln(1 + rank). */
export const mostSyllableEvidence = 4;
/** What a tone says against its syllable counts by this. */
export const toneWeight = 0.5;
/** Where fewer tones were judged, a sentence is taken to have these: between a right one's and another one's. */
export const leastTones = 4;
export const unjudgedTone = 1.2;

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
