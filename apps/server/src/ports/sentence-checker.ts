import type { ConsentCheck } from '@shengyu/acoustic-zh';

/** What a machine says against a reading; the catalogue has a text for each. `other_language`: it hears none of that one. */
export type SentenceReason = ConsentCheck['reasons'][number] | 'other_language';

/** What was read, judged by machine: `again` was read but for a word of the password, `unsure` goes to an operator. */
export interface SentenceCheck {
  result: ConsentCheck['verdict'];
  /** Why it did not pass, the weightiest first. */
  reasons: readonly SentenceReason[];
  /** Words of the password that were not heard. */
  unheard: readonly string[];
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
