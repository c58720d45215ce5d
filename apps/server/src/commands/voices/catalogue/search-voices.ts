import { setImmediate } from 'node:timers/promises';
import { isPinyin, matchesPinyin, syllablesOf } from '../../../pinyin/match-pinyin.ts';
import { tagsOf } from './voice-card.ts';
import type { CatalogueVoice } from './voice-catalogue.ts';

/** Tags of one group widen the choice, tags of different groups narrow it. */
export const tagGroups = (ids: readonly string[]): string[][] => [...Map.groupBy(ids, (id) => id.split('-')[0] ?? '').values()];

export const hasTag = (voice: CatalogueVoice, ids: readonly string[]): boolean => tagsOf(voice).some(({ id }) => ids.includes(id));

const AT_ONCE = 20;

interface Searched {
  /** Everything of a voice that is found as it is written. */
  text: string;
  /** What is found by its pinyin as well: name, summary, tags and uses. */
  phrases: readonly string[];
}

const searched = new WeakMap<CatalogueVoice, Searched>();

function searchedOf(voice: CatalogueVoice): Searched {
  const known = searched.get(voice);
  if (known) return known;
  const { id, name, summary, description, useCases } = voice.profile;
  const phrases = [name, summary, ...tagsOf(voice).map((tag) => tag.name), ...useCases];
  const made = { text: [...phrases, description, id].join('\n').toLowerCase(), phrases };
  searched.set(voice, made);
  return made;
}

/** Reads the names of voices by their pinyin, some at a time: nobody waits for it with the first search. */
export async function readNames(voices: readonly CatalogueVoice[], signal: AbortSignal): Promise<void> {
  for (const [index, voice] of voices.entries()) {
    if (signal.aborted) return;
    for (const phrase of searchedOf(voice).phrases) syllablesOf(phrase);
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
}

/** Characters that join words and name nothing. */
const joining = new Set('的个款种');
/** Words of one character that name what a voice is. */
const short = new Set('男女童');
const isHanzi = /^\p{Script=Han}+$/u;

/** Whether a word, or words written one after the other without a blank as Chinese is (低沉男声), are all in a text. */
export function isWrittenIn(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  const chars = Array.from(word);
  if (chars.length < 3 || !isHanzi.test(word)) return false;
  /** Whether the first so many characters are covered. */
  const covered = [true];
  for (let end = 1; end <= chars.length; end += 1) {
    const last = chars[end - 1] ?? '';
    covered[end] = covered[end - 1] === true && (joining.has(last) || (short.has(last) && text.includes(last)));
    for (let start = end - 2; start >= 0 && !covered[end]; start -= 1)
      covered[end] = covered[start] === true && text.includes(chars.slice(start, end).join(''));
  }
  return covered[chars.length] === true;
}

/**
 * Whether a voice is found by every word that was typed: in its name, description, tags or uses, or by the pinyin of a phrase, whole or in
 * initials. What one keyword says of a phrase is asked once, however many voices have it.
 */
export function searchOf(keyword: string): (voice: CatalogueVoice) => boolean {
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  const tests = words.map((word) => {
    if (!isPinyin(word)) return (voice: CatalogueVoice) => isWrittenIn(searchedOf(voice).text, word);
    const read = new Map<string, boolean>();
    const isRead = (phrase: string): boolean => {
      const before = read.get(phrase);
      if (before !== undefined) return before;
      const now = matchesPinyin(phrase, word);
      read.set(phrase, now);
      return now;
    };
    return (voice: CatalogueVoice) => {
      const { text, phrases } = searchedOf(voice);
      return text.includes(word) || phrases.some(isRead);
    };
  });
  return (voice) => tests.every((test) => test(voice));
}
