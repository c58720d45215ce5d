import { isApiError } from '@shengyu/api';
import { countWords } from '@shengyu/script';

/** The longest line that a visitor may hear too. */
export const MOST_WORDS = 100;

/** Whether a line can be read: it has words, and not too many. */
export function measureLine(line: string): { words: number; over: number; readable: boolean } {
  const words = countWords(line);
  const over = Math.max(0, words - MOST_WORDS);
  return { words, over, readable: words > 0 && over === 0 };
}

/** The stable name of a failure; `offline` when there was no answer. */
export const problemOf = (error: unknown): string => (isApiError(error) ? error.error : 'offline');
