import { setImmediate } from 'node:timers/promises';
import { isPinyin, matchesPinyin, syllablesOf } from '../../pinyin/match-pinyin.ts';
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

/**
 * Whether a voice is found by every word that was typed: in its name, description, tags or uses, or by the pinyin of a phrase, whole or in
 * initials. What one keyword says of a phrase is asked once, however many voices have it.
 */
export function searchOf(keyword: string): (voice: CatalogueVoice) => boolean {
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  const tests = words.map((word) => {
    if (!isPinyin(word)) return (voice: CatalogueVoice) => searchedOf(voice).text.includes(word);
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
