import { isMeasured, isNumber, wordsByUse } from './word-use.ts';

/** How good a place is to end a line at, best first. */
export const breakRank = { sentence: 0, comma: 1, phrase: 2, word: 3, poor: 4, bound: 5, never: 6 } as const;
export type BreakRank = (typeof breakRank)[keyof typeof breakRank];

/**
 * How good a place between two words is, none of them punctuation. `never`: the two are one (看+了, 不+看, 三+个). `bound`: they may be
 * one (two characters of a name, or of a word that is not listed). `poor`: they belong together (an adverb and its verb, a verb and its complement). `phrase`: behind it something new begins.
 * @param prior the word before `before`, if there is one: 从+下 is not 桌子+下
 */
export function rankBetween(before: string, after: string, prior = ''): BreakRank {
  if (isOne(before, after)) return breakRank.never;
  if (isBound(before, after, prior)) return breakRank.bound;
  const { particles, adverbs, linking, complements, localizers, openers } = wordsByUse;
  if (isMeasured(before) || before === '地' || before === '得') return breakRank.poor;
  if (adverbs.has(before) || linking.has(before) || complements.has(after) || localizers.has(after)) return breakRank.poor;
  if (particles.has(before) || localizers.has(before)) return breakRank.phrase;
  if (isShort(before)) return breakRank.poor;
  if (openers.has(after)) return breakRank.phrase;
  return isShort(after) ? breakRank.poor : breakRank.word;
}

function isOne(before: string, after: string): boolean {
  const { particles, negations, localizers } = wordsByUse;
  if (particles.has(after) || after === '之' || before === '之') return true;
  if (localizers.has(after) && isShort(after) && !particles.has(before)) return true;
  return negations.has(before) || /[不没]$/.test(before) || isNumber(before);
}

function isBound(before: string, after: string, prior: string): boolean {
  const { particles, prefixes, linking, complements, localizers, openers, pronouns, suffixes, surnames } = wordsByUse;
  if (surnames.has(before) || before.endsWith(after) || (isMeasured(before) && isMeasured(after))) return true;
  const isPlace = localizers.has(before) && !linking.has(prior) && !complements.has(prior) && !particles.has(prior);
  const isTail = isPlace || (particles.has(before) && before !== '得');
  if (!isTail && (prefixes.has(before) || (isShort(before) && localizers.has(before)))) return true;
  if (!isShort(after)) return false;
  if (before === '的') return !openers.has(after);
  if (isTail) return false;
  if (complements.has(after) || suffixes.has(after)) return true;
  // A character by itself is a part of something: of a name, or of what its neighbour begins or ends.
  return isShort(before) && !pronouns.has(before);
}

const isShort = (word: string): boolean => /^\p{Script=Han}$/u.test(word);
