import type { SentenceReason as HeardReason } from '@shengyu/acoustic';

/** What a machine says against a reading; the catalogue has a text for each. `other_language`: it hears none of that one. */
export type SentenceReason = HeardReason | 'other_language';

/** What was read, judged by machine: `unsure` goes to an operator. */
export interface SentenceCheck {
  result: 'passed' | 'unsure' | 'refused';
  /** Why it did not pass, the weightiest first. */
  reasons: readonly SentenceReason[];
  /** For who judges after it. */
  figures: Record<string, number>;
}

/** Compares a recording with the sentence that was to be read. */
export interface SentenceChecker {
  /** Where readings are sent, as members read it; left out: they stay on this site. */
  readonly sentTo?: string;
  /** @param path a WAV file at 44.1 kHz */
  check(path: string, sentence: string): Promise<SentenceCheck>;
}
