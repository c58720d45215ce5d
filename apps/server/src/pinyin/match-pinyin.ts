import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';

const MOST_PHRASES = 50_000;
const known = new LRUCache<string, readonly string[]>({ max: MOST_PHRASES });

/** Syllables of a phrase without tones, ü as v; anything but hanzi counts as one syllable per character. */
export function syllablesOf(phrase: string): readonly string[] {
  const there = known.get(phrase);
  if (there) return there;
  const syllables = pinyin(phrase, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase());
  known.set(phrase, syllables);
  return syllables;
}

/** Whether typed letters can be pinyin. */
export const isPinyin = (typed: string): boolean => /^[a-z]+$/.test(typed);

/**
 * Whether typed letters read a stretch of the phrase: whole syllables, beginnings of them, initials alone or mixed.
 * `linan`, `la`, `lan` and `lina` all find 林岸.
 */
export function matchesPinyin(phrase: string, typed: string): boolean {
  const syllables = syllablesOf(phrase);
  return syllables.some((syllable, start) => syllable.startsWith(typed[0] ?? ' ') && readsFrom(syllables, start, typed));
}

function readsFrom(syllables: readonly string[], at: number, typed: string): boolean {
  if (typed === '') return true;
  const syllable = syllables[at];
  if (syllable === undefined) return false;
  let same = 0;
  while (same < syllable.length && same < typed.length && syllable[same] === typed[same]) same += 1;
  for (let length = same; length > 0; length -= 1) if (readsFrom(syllables, at + 1, typed.slice(length))) return true;
  return false;
}
