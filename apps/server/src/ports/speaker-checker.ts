/** Two recordings, judged by machine: what is not surely the same person goes to an operator. */
export interface SpeakerCheck {
  result: 'same' | 'unsure';
  /** For who judges after it. */
  figures: Record<string, number>;
}

/** A stretch of a recording. */
export interface SpokenPart {
  /** A WAV file at 44.1 kHz. */
  path: string;
  fromSeconds?: number;
  toSeconds?: number;
  /** What is read in it, where single words are. */
  words?: string;
}

/** Tells whether samples are of who gave the consent. */
export interface SpeakerChecker {
  /**
   * @param known of the person who agreed; where the words of both are known, the same sounds are compared with each other
   * @param into a file for who has to judge: what is known, then the samples
   */
  compare(known: readonly SpokenPart[], samples: readonly SpokenPart[], into: string): Promise<SpeakerCheck>;
}
