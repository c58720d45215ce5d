import type { Reading } from '@shengyu/script';
import type { VoiceLanguage } from '../engine/tts-engine.ts';
import { englishReadAs } from './english/english-rules.ts';
import { isInEnglish } from './english/english-stretches.ts';
import { normaliseEnglish, words } from './english/normalise-english.ts';
import { fold, type Folded } from './fold.ts';
import { letters } from './latin.ts';
import { normalise } from './normalise.ts';
import type { Normalised, Part, ReadNumber } from './part.ts';
import { readAs } from './read-as.ts';
import { isWordReading, type WordReading } from './reading-use.ts';
import { mixedParts } from './spoken-mix.ts';

type NumberMark = Extract<Reading, { kind: 'number' }>;

/** `normalise` with the writer's marks: an alias, phonetic letters or the reading of a number win over every rule. */
export function normaliseMarked(folded: Folded, readings: readonly Reading[], language: VoiceLanguage): Normalised {
  const taken = withoutOverlaps(readings);
  const pieces: Normalised[] = [];
  let at = 0;
  let marks: NumberMark[] = [];
  for (const override of taken) {
    if (override.kind === 'number') {
      marks.push(override);
      continue;
    }
    pieces.push(numbersMarked(folded, at, override.start, marks, language), replaced(folded, override, language));
    at = override.end;
    marks = [];
  }
  pieces.push(numbersMarked(folded, at, folded.text.length, marks, language));
  return joined(pieces);
}

/** In the order of the text; where two marks overlap, the stronger kind wins. */
function withoutOverlaps(readings: readonly Reading[]): WordReading[] {
  const overrides = readings.filter(isWordReading);
  const rank: Readonly<Record<WordReading['kind'], number>> = { alias: 0, phoneme: 1, number: 2 };
  overrides.sort((a, b) => rank[a.kind] - rank[b.kind]);
  const taken: WordReading[] = [];
  for (const override of overrides)
    if (!taken.some((other) => other.start < override.end && override.start < other.end)) taken.push(override);
  return taken.sort((a, b) => a.start - b.start);
}

function joined(pieces: readonly Normalised[]): Normalised {
  return { parts: pieces.flatMap(({ parts }) => parts), numbers: pieces.flatMap(({ numbers }) => numbers) };
}

function replaced(folded: Folded, override: Exclude<WordReading, NumberMark>, language: VoiceLanguage): Normalised {
  const { start, end } = override;
  if (override.kind === 'alias')
    return { parts: normaliseIn(language, fold(override.text)).parts.map((part) => ({ ...part, start, end })), numbers: [] };
  const text = folded.text.slice(start, end);
  return { parts: override.ipa === '' ? [] : [{ start, end, kind: 'phoneme', text, ipa: override.ipa }], numbers: [] };
}

/**
 * The stretch [from, to) with its number marks. A mark over exactly one number changes that number and leaves what is around it
 * (its unit, its range) as it was; any other mark divides the text there.
 */
function numbersMarked(folded: Folded, from: number, to: number, marks: readonly NumberMark[], language: VoiceLanguage): Normalised {
  if (from >= to) return { parts: [], numbers: [] };
  const isAfterMark = /\d/.test(folded.text[from - 1] ?? '');
  const result = normaliseIn(language, folded, from, to, isAfterMark);
  const numberOf = (mark: NumberMark): ReadNumber | undefined =>
    result.numbers.find((number) => number.start === mark.start && number.end === mark.end);
  const odd = marks.find((mark) => numberOf(mark) === undefined);
  if (odd)
    return joined([
      numbersMarked(folded, from, odd.start, upTo(marks, odd), language),
      readMarked(folded, odd, normaliseIn(language, folded, odd.start, odd.end), language),
      numbersMarked(folded, odd.end, to, after(marks, odd), language),
    ]);
  return marks.reduce((now, mark) => readMarked(folded, mark, now, language), result);
}

const upTo = (marks: readonly NumberMark[], mark: NumberMark): NumberMark[] => marks.filter(({ start }) => start < mark.start);
const after = (marks: readonly NumberMark[], mark: NumberMark): NumberMark[] => marks.filter(({ start }) => start > mark.start);

/** Puts the marked reading in the place of what was read there; a reading that makes no sense changes nothing. */
function readMarked(folded: Folded, mark: NumberMark, now: Normalised, language: VoiceLanguage): Normalised {
  const { start, end, reading: kind } = mark;
  const number = now.numbers.find((each) => each.start === start && each.end === end);
  if (number?.chosen === kind) return now;
  const written = folded.text.slice(start, end);
  const english =
    /\d/.test(written) && (language === 'en-US' || isInEnglish(folded.text, start)) ? englishReadAs(written, kind) : undefined;
  const isEnglish = english !== undefined || (language === 'en-US' && /\d/.test(written));
  const spoken =
    number?.readings.find((reading) => reading.kind === kind)?.spoken ?? (isEnglish ? english : sayIn(language, readAs(written, kind)));
  if (spoken === undefined) return now;
  const isInside = (part: { start: number; end: number }): boolean => part.start >= start && part.end <= end;
  const parts = isEnglish ? words(spoken, start, end) : spokenParts(written, mark, spoken);
  const others = number?.readings.filter((reading) => reading.kind !== kind) ?? [];
  return {
    parts: [
      ...now.parts.filter((part) => part.start < start),
      ...parts,
      ...now.parts.filter((part) => part.start >= start && !isInside(part)),
    ],
    numbers: [
      ...now.numbers.filter((each) => each.start < start),
      { start, end, readings: [{ kind, spoken }, ...others], chosen: kind },
      ...now.numbers.filter((each) => each.start >= start && !isInside(each)),
    ],
  };
}

function spokenParts(written: string, { start, end, reading }: NumberMark, spoken: string): Part[] {
  if (reading === 'spell')
    return /^[A-Za-z]+$/.test(written) ? letters(written, start, end) : mixedParts(start, end, [...spoken].join(' '), true);
  if (reading === 'word') return [{ start, end, kind: 'latin', text: spoken }];
  const counts = ['cardinal', 'liang', 'money', 'duration', 'range'];
  return mixedParts(start, end, spoken, !counts.includes(reading));
}

function normaliseIn(language: VoiceLanguage, folded: Folded, from?: number, to?: number, afterNumber?: boolean): Normalised {
  if (language === 'en-US') return normaliseEnglish(folded, from, to);
  const { parts, numbers } = normalise(folded, from, to, afterNumber);
  if (language === 'zh-CN') return { parts, numbers };
  return {
    parts: parts.map((part) => (part.end - part.start > 1 ? { ...part, text: sayIn(language, part.text) } : part)),
    numbers: numbers.map((number) => ({
      ...number,
      readings: number.readings.map(({ kind, spoken }) => ({ kind, spoken: sayIn(language, spoken) })),
    })),
  };
}

/** Cantonese has no 幺. */
function sayIn<Spoken extends string | undefined>(language: VoiceLanguage, spoken: Spoken): Spoken {
  return language === 'zh-CN' ? spoken : (spoken?.replaceAll('幺', '一') as Spoken);
}
