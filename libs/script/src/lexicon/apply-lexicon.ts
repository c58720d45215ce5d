import type { Mark, Paragraph, ScriptDocument } from '../document/document.ts';
import { hasKindWith, type MarkOf } from '../marks/mark-kinds.ts';

/** How a writer wants a word read everywhere. */
export interface LexiconWord {
  word: string;
  /** Code points of the word with their syllables (`hang2`); empty when `alias` is set. */
  readings: { start: number; syllable: string }[];
  /** Text read in place of the word; empty when `readings` are. */
  alias: string;
}

/** Marks set by hand take precedence over the dictionary. */
const isDecided = hasKindWith('reads', 'decided', 'replaced', 'silent');
const latin = /[\p{Script=Latin}\p{N}]/u;

/**
 * The document with a mark on every unmarked word of the dictionary: longer words first, Latin ones only as whole
 * words and without regard to case. Text and offsets stay as they are.
 */
export function applyLexicon(document: ScriptDocument, words: readonly LexiconWord[]): ScriptDocument {
  if (words.length === 0) return document;
  const sorted = words.map((entry) => ({ ...entry, characters: [...entry.word.toLowerCase()] }));
  sorted.sort((a, b) => b.characters.length - a.characters.length || (a.word < b.word ? -1 : 1));
  const byFirst = Map.groupBy(sorted, ({ characters }) => characters[0] ?? '');
  return { ...document, paragraphs: document.paragraphs.map((paragraph) => markParagraph(paragraph, byFirst)) };
}

/** The words that occur in the document; only they can change its sound. */
export function wordsIn(document: ScriptDocument, words: readonly LexiconWord[]): LexiconWord[] {
  const text = document.paragraphs
    .map((paragraph) => paragraph.text)
    .join('\n')
    .toLowerCase();
  return words.filter(({ word }) => text.includes(word.toLowerCase()));
}

type Entry = LexiconWord & { characters: string[] };

function markParagraph(paragraph: Paragraph, byFirst: ReadonlyMap<string, readonly Entry[]>): Paragraph {
  const written = [...paragraph.text];
  const lower = written.map((character) => character.toLowerCase());
  const taken = written.map(() => false);
  for (const { start, end } of paragraph.marks.filter(isDecided)) taken.fill(true, start, end);
  const added: Mark[] = [];
  for (let at = 0; at < lower.length; at += 1) {
    const entry = byFirst.get(lower[at] ?? '')?.find((candidate) => standsAt(candidate, lower, taken, at));
    if (!entry) continue;
    const end = at + entry.characters.length;
    added.push(...marksOf(entry, at, end));
    at = end - 1;
  }
  return added.length === 0 ? paragraph : { ...paragraph, marks: [...paragraph.marks, ...added] };
}

function standsAt({ characters }: Entry, lower: readonly string[], taken: readonly boolean[], at: number): boolean {
  const end = at + characters.length;
  if (!characters.every((character, index) => lower[at + index] === character && taken[at + index] === false)) return false;
  return !joins(lower[at - 1], lower[at]) && !joins(lower[end - 1], lower[end]);
}

/** Whether a word goes on over the boundary: `AIR` does not contain the word `AI`. */
function joins(before: string | undefined, after: string | undefined): boolean {
  return before !== undefined && after !== undefined && latin.test(before) && latin.test(after);
}

function marksOf({ readings, alias }: Entry, at: number, end: number): Mark[] {
  if (alias !== '') return [{ kind: 'alias', start: at, end, text: alias }];
  const marks: MarkOf<'pinyin'>[] = [];
  for (const { start, syllable } of readings.toSorted((a, b) => a.start - b.start)) {
    const last = marks.at(-1);
    if (last?.end === at + start) {
      last.syllables.push(syllable);
      last.end += 1;
    } else marks.push({ kind: 'pinyin', start: at + start, end: at + start + 1, syllables: [syllable] });
  }
  return marks;
}
