import { englishStretches } from './english/english-stretches.ts';
import { normaliseEnglish } from './english/normalise-english.ts';
import type { Normalised, Part, ReadNumber, Rule, RuleResult } from './part.ts';
import type { Folded } from './fold.ts';
import { readAs } from './read-as.ts';
import { pinyinRule } from './rules/pinyin-rules.ts';
import { rulesAt } from './rule-table.ts';
import { numberKinds, type NumberKind } from '@shengyu/script';

const ideograph = /[\p{Script=Han}\ue000]/u;
/** Where no rule begins. */
const silent = /[，。！？；、“”‘’《》…]/;
const pausing: Readonly<Record<string, string>> = {
  '，': '，',
  ',': '，',
  '。': '。',
  '．': '。',
  '！': '！',
  '!': '！',
  '？': '？',
  '?': '？',
  '；': '；',
  ';': '；',
  '：': '：',
  ':': '：',
  '、': '、',
  '…': '…',
  '—': '—',
  '·': '',
  '（': '，',
  '）': '，',
  '(': '，',
  ')': '，',
  '【': '，',
  '】': '，',
  '[': '，',
  ']': '，',
  '〔': '',
  '〕': '',
  '|': '，',
  '/': '、',
  '\n': '。',
  '.': '。',
  '–': '—',
  '~': '',
  '～': '',
};

/**
 * Turns written text [from, to) into what is spoken, each part with its place in the written text; English stretches are read as
 * English. Never throws.
 *
 * @param afterNumber a number ends at `from`: a range sign there means 到
 */
export function normalise({ text, characters }: Folded, from = 0, to = text.length, afterNumber = false): Normalised {
  const scope = to === text.length ? text : text.slice(0, to);
  const parts: Part[] = [];
  const numbers: ReadNumber[] = [];
  let at = from;
  let rangeEnd = afterNumber ? from : -1;
  const english = englishStretches(text).filter(({ start, end }) => start < to && end > from);
  while (at < to) {
    const character = scope[at] ?? '';
    const stretch = english[0];
    if (stretch && stretch.start <= at) {
      english.shift();
      const end = Math.min(stretch.end, to);
      if (end <= at) continue;
      const read = normaliseEnglish({ text, characters }, at, end, pinyinRule);
      parts.push(...read.parts);
      numbers.push(...read.numbers);
      at = end;
      continue;
    }
    if (ideograph.test(character)) {
      parts.push({ start: at, end: at + 1, kind: 'hanzi', text: characters[at] ?? character });
      if (rangeEnd === at && isUnit(character)) rangeEnd = at + 1;
      at += 1;
      continue;
    }
    const result = applyRules(scope, at, rangeEnd === at);
    if (result) {
      parts.push(...result.parts);
      if (result.number) addNumber(numbers, parts, scope, result.number);
      if (result.opensRange === true) rangeEnd = result.end;
      at = Math.max(result.end, at + 1);
      continue;
    }
    const pause = character === '.' && !isFullStop(scope, at) ? undefined : pausing[character];
    if (pause !== undefined && pause !== '' && !repeats(parts, pause))
      parts.push({ start: at, end: at + 1, kind: 'punctuation', text: pause });
    at += 1;
  }
  return { parts, numbers };
}

function applyRules(text: string, at: number, afterNumber: boolean): ReturnType<Rule> {
  const character = text[at] ?? '';
  if (silent.test(character)) return undefined;
  for (const rule of rulesAt(character)) {
    const result = rule({ text, at, afterNumber });
    if (result) return result;
  }
  return undefined;
}

/** A dot pauses only at the end of a sentence, not inside a name or after a title. */
function isFullStop(text: string, at: number): boolean {
  if (/[A-Za-z0-9]/.test(text[at + 1] ?? '')) return false;
  return !/(?:^|[^A-Za-z])(?:Mr|Mrs|Ms|Dr|Prof|St|No|Vol|P|p|pp|Fig|vs|etc|e\.g|i\.e)$/.test(text.slice(Math.max(0, at - 6), at));
}

/** After a number with such a word, a range sign still means 到: 5元-10元, 3月1日-5日. */
function isUnit(character: string): boolean {
  return '年月日号时点分秒元块角岁度米克斤吨升人个次天周级楼层章节页届期万亿千百'.includes(character);
}

function repeats(parts: readonly Part[], pause: string): boolean {
  const last = parts.at(-1);
  return last?.kind === 'punctuation' && (pause === '，' || last.text === pause);
}

const plainRange = /^\d{1,6}(?:\.\d{1,3})?\s?[-–—~～]\s?\d{1,6}(?:\.\d{1,3})?$/;

/** More parts than a plain range can have. */
const RANGE_PARTS = 16;

/** Two plain numbers with a range sign between become one: 3-5 could be a score or a date as well. */
function addNumber(numbers: ReadNumber[], parts: readonly Part[], text: string, number: NonNullable<RuleResult['number']>): void {
  const last = numbers.at(-1);
  const recent = parts.slice(-RANGE_PARTS);
  const sign = recent.find((part) => part.start === last?.end && part.end === number.start && part.text === '到');
  if (!last || !sign || !plainRange.test(text.slice(last.start, number.end))) {
    numbers.push(readings(text, number));
    return;
  }
  const { start } = last;
  const inside = recent.filter((part) => part.start >= start && part.end <= number.end);
  numbers[numbers.length - 1] = readings(text, { kind: 'range', start, end: number.end, spoken: inside.map((part) => part.text).join('') });
}

/** The reading by context first, then every other that makes sense and sounds different. */
function readings(text: string, number: NonNullable<RuleResult['number']>): ReadNumber {
  const { start, end } = number;
  const written = text.slice(start, end);
  const chosen =
    number.kind === 'cardinal' && /^\d+$/.test(written) && number.spoken !== readAs(written, 'cardinal') ? 'liang' : number.kind;
  const found = [{ kind: chosen, spoken: number.spoken }];
  for (const kind of numberKinds) {
    if (kind === chosen || !isOffered(kind, written, text, number)) continue;
    const spoken = readAs(written, kind);
    if (spoken !== undefined && found.every((reading) => reading.spoken !== spoken)) found.push({ kind, spoken });
  }
  return { start, end, readings: found, chosen };
}

/** Whether a reading makes sense beside what surrounds the number. */
function isOffered(kind: NumberKind, written: string, text: string, { start, end }: { start: number; end: number }): boolean {
  if (kind === 'word' || kind === 'spell') return /^[A-Za-z]+$/.test(written);
  if (kind === 'money') return !ideograph.test(text[end] ?? '');
  return kind !== 'ordinal' || text[start - 1] !== '第';
}
