import { codePointLength, speaks, type Clause, type Reading } from '@shengyu/script';
import type { SpokenToken, VoiceLanguage } from '../engine/tts-engine.ts';
import { clipParts } from './clip-parts.ts';
import { fold, type Folded } from './fold.ts';
import { normaliseMarked } from './normalise-marked.ts';
import type { Part, ReadNumber } from './part.ts';
import { bracketedReadings } from './polyphone/bracketed-readings.ts';
import { wordReadings } from './polyphone/word-readings.ts';
import { candidatesOf, contextReadings } from './pronounce.ts';

export interface ReadOptions {
  language: VoiceLanguage;
  /** Personal dictionary: written word → one numbered syllable per character. */
  lexicon?: ReadonlyMap<string, readonly string[]>;
}

export interface Polyphone {
  start: number;
  char: string;
  candidates: string[];
  chosen: string;
  /** False where the reading is too likely wrong: the maker should listen. */
  sure: boolean;
}

/** A clause as it will be spoken; offsets are code points of the clause's written text. */
export interface ClauseReading {
  tokens: SpokenToken[];
  /** The normalised text. */
  spoken: string;
  syllables: { start: number; char: string; pinyin: string }[];
  polyphones: Polyphone[];
  numbers: ReadNumber[];
}

/**
 * Reads a clause: numbers, signs and letters as words, hanzi with their pinyin, the writer's own readings above all. What is written
 * around it decides with it. Never throws.
 */
export function readClause(clause: Pick<Clause, 'text' | 'readings' | 'context'>, options: ReadOptions): ClauseReading {
  const { before, after } = clause.context ?? { before: '', after: '' };
  const folded = fold(before + clause.text + after);
  const from = codePointLength(before);
  const to = folded.characters.length - codePointLength(after);
  const marked = clause.readings.map((reading) => ({ ...reading, start: reading.start + from, end: reading.end + from }));
  const readings = options.language === 'zh-CN' ? [...bracketedReadings(folded), ...marked] : marked;
  const { parts, numbers } = normaliseMarked(folded, readings, options.language);
  const syllables = new Map<Part, (string | undefined)[]>();
  const polyphones = options.language === 'zh-CN' ? addPinyin(parts, folded, readings, options.lexicon, syllables) : [];
  const own = clipParts(
    parts.map((part) => ({ part, syllables: syllables.get(part) })),
    from,
    to,
  );
  const within = <Found extends { start: number }>(found: Found): Found => ({ ...found, start: found.start - from });
  return {
    tokens: own.flatMap((each) => toToken(each.part, each.syllables, clause.readings, options.language)),
    spoken: joinSpoken(own.map(({ part }) => part)),
    syllables: own.flatMap(({ part, syllables: [pinyin] = [] }) => {
      const isOne = part.kind === 'hanzi' && part.end - part.start === 1 && part.text === folded.characters[part.start + from];
      return pinyin === undefined || !isOne ? [] : [{ start: part.start, char: part.text, pinyin }];
    }),
    polyphones: polyphones.filter(({ start }) => start >= from && start < to).map(within),
    numbers: numbers
      .filter(({ start, end }) => start >= from && end <= to)
      .map((number) => ({ ...within(number), end: number.end - from })),
  };
}

/** Gives every hanzi part its syllables and lists the written polyphones. */
function addPinyin(
  parts: readonly Part[],
  folded: Folded,
  readings: readonly Reading[],
  lexicon: ReadOptions['lexicon'],
  syllables: Map<Part, (string | undefined)[]>,
): Polyphone[] {
  const words = Array.from<string | undefined>({ length: folded.characters.length });
  for (let first = 0; first < parts.length; first += 1) {
    const own = parts[first]?.pinyin;
    if (own) syllables.set(parts[first] as Part, own);
    if (parts[first]?.kind !== 'hanzi' || own) continue;
    let last = first;
    while (parts[last + 1]?.kind === 'hanzi' && parts[last + 1]?.pinyin === undefined) last += 1;
    const run = parts.slice(first, last + 1);
    const spoken = wordReadings(run.map((part) => part.text).join(''));
    let place = 0;
    for (const part of run) {
      const length = Array.from(part.text).length;
      const own = spoken.slice(place, place + length);
      place += length;
      if (part.citation === true)
        for (const [index, character] of Array.from(part.text).entries()) if (character === '一') own[index] = 'yi1';
      syllables.set(part, own);
      if (isWritten(part, folded)) words[part.start] = own[0];
    }
    first = last;
  }
  const inContext = contextReadings(folded.characters, words);
  const chosen = chosenReadings(folded, readings, lexicon);
  const polyphones: Polyphone[] = [];
  for (const [part, own] of syllables) {
    if (!isWritten(part, folded)) continue;
    const found = inContext[part.start];
    const mark = chosen.get(part.start);
    const reading = mark ?? found?.reading;
    if (reading === undefined) continue;
    own[0] = reading;
    const candidates = candidatesOf(part.text);
    const all = candidates.includes(reading) ? candidates : [...candidates, reading];
    if (all.length > 1)
      polyphones.push({
        start: part.start,
        char: part.text,
        candidates: all,
        chosen: reading,
        sure: mark !== undefined || found?.sure === true,
      });
  }
  return polyphones;
}

function isWritten(part: Part, folded: Folded): boolean {
  return part.kind === 'hanzi' && part.end - part.start === 1 && part.text === folded.characters[part.start];
}

/** Readings somebody decided: marks over the personal dictionary, whose longer words come first. */
function chosenReadings(folded: Folded, readings: readonly Reading[], lexicon: ReadOptions['lexicon']): Map<number, string> {
  const chosen = new Map<number, string>();
  const words = [...(lexicon ?? [])].sort((a, b) => b[0].length - a[0].length);
  for (const [word, syllables] of words) {
    const length = Array.from(word).length;
    if (length !== syllables.length || length === 0) continue;
    for (let at = 0; at + length <= folded.characters.length; at += 1) {
      if (folded.characters.slice(at, at + length).join('') !== word || chosen.has(at)) continue;
      for (const [index, syllable] of syllables.entries()) chosen.set(at + index, syllable);
    }
  }
  for (const reading of readings) {
    if (reading.kind !== 'pinyin') continue;
    for (const [index, syllable] of reading.syllables.entries())
      if (reading.start + index < reading.end) chosen.set(reading.start + index, syllable);
  }
  return chosen;
}

function toToken(
  part: Part,
  pinyin: readonly (string | undefined)[] | undefined,
  readings: readonly Reading[],
  language: VoiceLanguage,
): SpokenToken[] {
  const isStressed = readings.some((reading) => reading.kind === 'stress' && reading.start < part.end && part.start < reading.end);
  const isLinked = readings.some((reading) => reading.kind === 'link' && reading.start < part.start && part.end <= reading.end);
  if (part.kind === 'punctuation' && isLinked) return [];
  const known = pinyin?.filter((syllable) => syllable !== undefined);
  if (part.kind === 'hanzi' && !isSpoken(part.text, known, language)) return [];
  return [
    {
      start: part.start,
      end: part.end,
      kind: part.kind,
      text: part.text,
      ...(known !== undefined && (part.pinyin !== undefined || known.length === Array.from(part.text).length) ? { pinyin: known } : {}),
      ...(part.ipa === undefined ? {} : { ipa: part.ipa }),
      ...(isStressed ? { stress: true } : {}),
      ...(isLinked ? { linked: true } : {}),
    },
  ];
}

/** Engines say the code of a hanzi that they do not know, or nothing: it is no token, and nobody pays for it. */
function isSpoken(text: string, syllables: readonly string[] | undefined, language: VoiceLanguage): boolean {
  if (language === 'zh-CN') return syllables !== undefined && syllables.length > 0;
  return Array.from(text).some((character) => speaks(language, character.codePointAt(0) ?? 0));
}

function joinSpoken(parts: readonly Part[]): string {
  let spoken = '';
  let last: Part | undefined;
  for (const part of parts) {
    const needsSpace = last !== undefined && isLettered(last) && isLettered(part) && !areOneWord(last, part);
    spoken += needsSpace ? ` ${part.text}` : part.text;
    last = part;
  }
  return spoken;
}

const isLettered = ({ kind, pinyin }: Part): boolean => kind === 'latin' || pinyin !== undefined;

/** Letters spelled in a row, and syllables of a word of pinyin. */
function areOneWord(before: Part, after: Part): boolean {
  return after.start <= before.end && (before.spelled === true ? after.spelled === true : after.pinyin !== undefined);
}
