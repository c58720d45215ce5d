import type { ControlName } from '../parameters/voice-parameters.ts';
import { findAge } from './find-age.ts';
import { findPace } from './find-pace.ts';
import { descriptionWords } from './description-words.ts';
import type { DescriptionWord } from './description-words.ts';
import { degreeWords, fillers, magnitudes, negations, topics } from './modifying-words.ts';

/** A stretch of a description, in code points, and what it is. */
export type Term = { start: number; end: number } & (
  | { kind: 'word'; word: DescriptionWord }
  | { kind: 'degree'; factor: number }
  | { kind: 'negation' | 'filler' | 'border' | 'unknown' }
  | { kind: 'topic'; control: ControlName }
  | { kind: 'magnitude'; sign: 1 | -1; word: DescriptionWord | undefined }
);

type Meaning = Term extends infer One ? (One extends Term ? Omit<One, 'start' | 'end'> : never) : never;

const meanings = new Map<string, Meaning>();
for (const word of fillers) meanings.set(word, { kind: 'filler' });
for (const { words, control } of topics) for (const word of words) meanings.set(word, { kind: 'topic', control });
for (const word of descriptionWords) for (const one of word.words) meanings.set(one, { kind: 'word', word });
for (const { words, sign } of magnitudes)
  for (const one of words) {
    const own = meanings.get(one);
    meanings.set(one, { kind: 'magnitude', sign, word: own?.kind === 'word' ? own.word : undefined });
  }
for (const { words, factor } of degreeWords) for (const word of words) meanings.set(word, { kind: 'degree', factor });
for (const word of negations) meanings.set(word, { kind: 'negation' });
const longest = Math.max(...[...meanings.keys()].map((word) => [...word].length));

/** Cuts a description into what is known and what is not; of words that begin at one place the longest counts. */
export function findTerms(text: string): Term[] {
  const points = [...text.toLowerCase()];
  const terms: Term[] = [];
  let at = 0;
  while (at < points.length) {
    const found = termAt(points, at);
    const last = terms.at(-1);
    if (found.kind === 'unknown' && last?.kind === 'unknown' && last.end === at) last.end = found.end;
    else terms.push(found);
    at = found.end;
  }
  return terms;
}

function termAt(points: readonly string[], start: number): Term {
  const point = points[start] ?? '';
  if (/[\s]/u.test(point)) return { start, end: start + 1, kind: 'filler' };
  if (/[\p{Punctuation}\p{Symbol}]/u.test(point)) return { start, end: start + 1, kind: 'border' };
  const ahead = isWordStart(points, start) ? points.slice(start, start + 24).join('') : '';
  const pace = findPace(ahead);
  if (pace) return { start, end: start + pace.length, kind: 'word', word: { words: [], syllablesPerSecond: pace.syllablesPerSecond } };
  const age = findAge(ahead);
  if (age) return { start, end: start + age.length, kind: 'word', word: { words: [], ageYears: age.ageYears, exact: true } };
  for (let length = Math.min(longest, points.length - start); length > 0; length -= 1) {
    const meaning = meanings.get(points.slice(start, start + length).join(''));
    if (meaning && isWordStart(points, start) && isWordStart(points, start + length)) return { start, end: start + length, ...meaning };
  }
  // Letters belong together, hanzi stand alone.
  let end = start + 1;
  while (end < points.length && !isWordStart(points, end)) end += 1;
  return { start, end, kind: 'unknown' };
}

/** Not within a word of letters or digits. */
function isWordStart(points: readonly string[], at: number): boolean {
  const isLetter = (point: string | undefined): boolean => point !== undefined && /[a-z\d'’-]/u.test(point);
  return !(isLetter(points[at - 1]) && isLetter(points[at]));
}
