/** Two recordings, judged by machine: what is not surely the same person goes to an operator. */
export interface SpeakerCheck {
  result: 'same' | 'unsure';
  /** For who judges after it. */
  figures: Record<string, number>;
}

/** Tells whether samples are of who gave the consent. */
export interface SpeakerChecker {
  /**
   * @param consent a WAV file at 44.1 kHz
   * @param samples such files
   * @param into a file for who has to judge: the consent, then the samples
   */
  compare(consent: string, samples: readonly string[], into: string): Promise<SpeakerCheck>;
}
