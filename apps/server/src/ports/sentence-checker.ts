/** What was read, judged by machine: `unsure` goes to an operator. */
export interface SentenceCheck {
  result: 'passed' | 'unsure' | 'refused';
  /** For who judges after it. */
  figures: Record<string, number>;
}

/** Compares a recording with the sentence that was to be read. */
export interface SentenceChecker {
  /** @param path a WAV file at 44.1 kHz */
  check(path: string, sentence: string): Promise<SentenceCheck>;
}
