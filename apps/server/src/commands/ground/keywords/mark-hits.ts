import type { MarkedText } from '@shengyu/api';
import { isPinyin, syllablesOf } from '../../../pinyin/match-pinyin.ts';

const EXCERPT = 90;
const LEAD = 24;

interface Stretch {
  start: number;
  end: number;
}

/** Where typed letters read Chinese characters, whole or by their initials. */
function pinyinStretch(text: string, word: string): Stretch | undefined {
  for (const { 0: run, index } of text.matchAll(/\p{Script=Han}+/gu)) {
    const characters = [...run];
    const syllables = syllablesOf(run);
    if (syllables.length !== characters.length) continue;
    for (let start = 0; start < characters.length; start += 1) {
      const length = readLength(syllables, start, word);
      if (length === 0) continue;
      const before = characters.slice(0, start).join('').length;
      return { start: index + before, end: index + before + characters.slice(start, start + length).join('').length };
    }
  }
  return undefined;
}

/** How many syllables from `start` on the letters read: whole ones but for the last, or the first letters of all. 0: they do not. */
function readLength(syllables: readonly string[], start: number, word: string): number {
  const initials = syllables.slice(start).map((syllable) => syllable[0] ?? '');
  if (word.length > 1 && initials.join('').startsWith(word)) return word.length;
  let rest = word;
  for (let index = start; index < syllables.length; index += 1) {
    const syllable = syllables[index] ?? '';
    if (syllable.startsWith(rest)) return index - start + 1;
    if (syllable === '' || !rest.startsWith(syllable)) return 0;
    rest = rest.slice(syllable.length);
  }
  return 0;
}

/** Stretches of a text that words are in; where one is not there as a whole, its pairs of characters. */
function stretchesOf(text: string, words: readonly string[], byPinyin: boolean): Stretch[] {
  const lower = text.toLowerCase();
  // A few letters change their length in lower case: such a text has no marks.
  if (lower.length !== text.length) return [];
  const found: Stretch[] = [];
  const mark = (word: string): boolean => {
    const before = found.length;
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      found.push({ start: at, end: at + word.length });
    return found.length > before;
  };
  for (const word of words) {
    if (mark(word)) continue;
    if (isPinyin(word)) {
      const read = byPinyin ? pinyinStretch(text, word) : undefined;
      if (read) found.push(read);
      continue;
    }
    const characters = [...word];
    for (let index = 0; index + 1 < characters.length; index += 1) mark(characters.slice(index, index + 2).join(''));
  }
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function cut(text: string, stretches: readonly Stretch[]): MarkedText {
  const parts: MarkedText = [];
  const add = (piece: string, hit: boolean): void => {
    if (piece === '') return;
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += piece;
    else parts.push({ text: piece, hit });
  };
  let at = 0;
  for (const { start, end } of stretches) {
    if (end <= at) continue;
    add(text.slice(at, Math.max(at, start)), false);
    add(text.slice(Math.max(at, start), end), true);
    at = end;
  }
  add(text.slice(at), false);
  return parts;
}

/** A title with what was looked for marked. */
export const markTitle = (title: string, words: readonly string[]): MarkedText => cut(title, stretchesOf(title, words, true));

/** The stretch of a plain text around the first of the words, marked; how it begins where none is in it. */
export function markExcerpt(text: string, words: readonly string[]): MarkedText {
  const first = stretchesOf(text, words, false)[0];
  const from = first && first.start > LEAD ? first.start - LEAD : 0;
  const characters = [...text.slice(from)];
  const piece = characters.slice(0, EXCERPT).join('');
  const shown = `${from > 0 ? '…' : ''}${piece.trim()}${characters.length > EXCERPT ? '…' : ''}`;
  return cut(shown, stretchesOf(shown, words, false));
}

/** What of a title the letters of a word are read as. */
export function readAs(title: string, word: string): string {
  if (!isPinyin(word) || title.toLowerCase().includes(word)) return '';
  const stretch = pinyinStretch(title, word);
  return stretch ? title.slice(stretch.start, stretch.end) : '';
}
