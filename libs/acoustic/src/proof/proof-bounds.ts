/** What the sound of a right engine's clause stays within: set on voices that the model was not trained on; what it finds and misses is in docs/acoustic.md. */
export const proofBounds = {
  /** Silence within a clause, at a mark of punctuation, before its first and behind its last sound, in seconds. */
  silenceInside: 0.45,
  silenceAtMark: 1.3,
  silenceAround: 0.9,
  /** Syllables in a second of speech. */
  fewestPerSecond: 1.7,
  mostPerSecond: 9.5,
  /** Level of the louder half of the speech, dB of full scale, and against the level that is usual for the voice. */
  quietestDb: -42,
  fromUsualDb: 9,
  /** A run of so many sounds lies by so much below the others. */
  quietRun: 3,
  quietRunDb: 16,
  /** Share of the samples at the highest level that the clause reaches, in runs of three and longer. */
  flatShare: 0.0006,
} as const;
