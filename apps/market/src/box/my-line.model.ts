import { isApiError } from '@shengyu/api';
import { countWords } from '@shengyu/script';
import { boxTexts as texts } from '../locales/box.zh-CN.ts';

/** The longest line that a visitor may hear too. */
export const MOST_WORDS = 100;

/** Whether a line can be read: it has words, and not too many. */
export function measureLine(line: string): { words: number; over: number; readable: boolean } {
  const words = countWords(line);
  const over = Math.max(0, words - MOST_WORDS);
  return { words, over, readable: words > 0 && over === 0 };
}

/** A clip is of one voice and one line. */
export const clipKey = (id: string, line: string): string => `${id}\n${line.trim()}`;

/** The stable name of a failure; `offline` when there was no answer. */
export const problemOf = (error: unknown): string => (isApiError(error) ? error.error : 'offline');

export const problemText = (problem: string): string => texts.problems[problem] ?? texts.problem;

/** Signing in helps against these. */
export const needsMember = (problem: string): boolean => problem === 'limit.reached' || problem === 'auth.required';

/** The studio with a voice, and with the line when there is one. */
export function studioHref(id: string, line: string): string {
  const query = new URLSearchParams({ voice: id });
  if (line.trim()) query.set('text', line.trim());
  return `/edit?${query.toString()}`;
}
