import type { Part, ReadNumber, Rule } from './part.ts';
import type { Folded } from './fold.ts';
import { readAs } from './read-as.ts';
import { addressRule } from './rules/address-rules.ts';
import { bareRule, fractionRule, measureRule, percentRule, scientificRule, versionRule } from './rules/amount-rules.ts';
import { dayRule, fullDateRule, monthRule, yearMonthRule, yearRule } from './rules/date-rules.ts';
import { digitsFirstRule, latinRule, romanRule, specialWordRule } from './rules/latin-rules.ts';
import { moneyRule } from './rules/money-rules.ts';
import { nameRule } from './rules/name-rules.ts';
import { phoneRule, serialRule } from './rules/phone-rules.ts';
import { perRule, rangeRule, symbolRule } from './rules/symbol-rules.ts';
import { hourRule, ratioRule, timeRule } from './rules/time-rules.ts';
import { numberKinds, type NumberKind } from '@shengyu/script';

/** First that answers wins: the more a pattern demands, the earlier it stands. */
const rules: readonly Rule[] = [
  addressRule,
  fullDateRule,
  phoneRule,
  nameRule,
  rangeRule,
  versionRule,
  scientificRule,
  moneyRule,
  percentRule,
  yearMonthRule,
  yearRule,
  timeRule,
  ratioRule,
  fractionRule,
  serialRule,
  measureRule,
  monthRule,
  dayRule,
  hourRule,
  digitsFirstRule,
  specialWordRule,
  romanRule,
  latinRule,
  perRule,
  bareRule,
  symbolRule,
];

const ideograph = /[\p{Script=Han}\ue000]/u;
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
  '|': '，',
  '/': '、',
  '\n': '。',
  '.': '。',
  '–': '—',
  '~': '',
  '～': '',
};

export interface Normalised {
  parts: Part[];
  numbers: ReadNumber[];
}

/** Turns written text [from, to) into what is spoken, each part with its place in the written text. Never throws. */
export function normalise({ text, characters }: Folded, from = 0, to = text.length): Normalised {
  const scope = to === text.length ? text : text.slice(0, to);
  const parts: Part[] = [];
  const numbers: ReadNumber[] = [];
  let at = from;
  let rangeEnd = -1;
  while (at < to) {
    const character = scope[at] ?? '';
    if (ideograph.test(character)) {
      parts.push({ start: at, end: at + 1, kind: 'hanzi', text: characters[at] ?? character });
      if (rangeEnd === at && isUnit(character)) rangeEnd = at + 1;
      at += 1;
      continue;
    }
    const result = applyRules(scope, at, rangeEnd === at);
    if (result) {
      parts.push(...result.parts);
      if (result.number) numbers.push(readings(scope, result.number));
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
  for (const rule of rules) {
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

function readings(text: string, number: { kind: NumberKind; start: number; end: number; spoken: string }): ReadNumber {
  const written = text.slice(number.start, number.end);
  const found = [{ kind: number.kind, spoken: number.spoken }];
  for (const kind of numberKinds) {
    if (kind === number.kind || ((kind === 'word' || kind === 'spell') && !/^[A-Za-z]+$/.test(written))) continue;
    const spoken = readAs(written, kind);
    if (spoken !== undefined) found.push({ kind, spoken });
  }
  return { start: number.start, end: number.end, readings: found, chosen: number.kind };
}
