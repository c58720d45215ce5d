import { readPlain } from '../numerals.ts';
import { readDuration, readSide, readTime } from '../read-as.ts';
import { before, hanzi, matchAt, type Rule } from '../part.ts';
import { hintsScore, tellsDuration } from './context-words.ts';

const clock = /((\d{1,2})[:：][0-5]\d(?:[:：][0-5]\d)?)(?![\d:：])(?:\s?([AaPp])\.?[Mm]\b\.?)?/y;
const ratio = /(\d{1,9}(?:\.\d{1,9})?)\s?[:：]\s?(\d{1,9}(?:\.\d{1,9})?)(?:\s?[:：]\s?(\d{1,9}(?:\.\d{1,9})?))?(?![\d:：])/y;
const hour = /(\d{1,2})(?=\s?点(?:钟|半|整|左右|[一二三]刻|开|前|后|多|到|过|差|\s?\d{1,2}\s?分|\s?[零一二三四五]))/y;
const dayTime = /(?:凌晨|早上|早晨|清晨|上午|中午|下午|傍晚|晚上|夜里|半夜|今晚|明早|每天|每晚|深夜|晚|早)\s?$/;
const dayTimeHour = /(\d{1,2})(?=\s?(?:点(?!\d)|[-~～—–至到]\s?\d{1,2}\s?点))/y;
const lettered = /(?:(\d{1,3})\s?h)?\s?(?:(\d{1,3})\s?m(?:in)?)?\s?(?:(\d{1,3})\s?s)?(?![A-Za-z0-9/])/y;

export const timeRule: Rule = (context) => {
  const match = matchAt(clock, context);
  if (!match) return undefined;
  const lead = before(context, 32);
  const end = context.at + match[0].length;
  const written = (match[1] ?? '').replaceAll('：', ':');
  if (tellsDuration(lead)) {
    const spoken = readDuration(written);
    if (spoken !== undefined)
      return { end, parts: [hanzi(context.at, end, spoken)], number: { kind: 'duration', start: context.at, end, spoken } };
  }
  const isTime = Number(match[2]) <= 24 && !hintsScore(lead, context.text.slice(end, end + 14));
  const clockTime = isTime ? readTime(written) : undefined;
  if (clockTime === undefined) return undefined;
  const spoken = (match[3] === undefined ? '' : /a/i.test(match[3]) ? '上午' : '下午') + clockTime;
  return { end, parts: [hanzi(context.at, end, spoken, true)], number: { kind: 'time', start: context.at, end, spoken }, opensRange: true };
};

export const hourRule: Rule = (context) => {
  const match = matchAt(hour, context) ?? (dayTime.test(before(context)) ? matchAt(dayTimeHour, context) : undefined);
  if (!match || Number(match[1]) > 24) return undefined;
  const spoken = Number(match[1]) === 2 ? '两' : readPlain(match[1] ?? '');
  const end = context.at + match[0].length;
  return { end, parts: [hanzi(context.at, end, spoken, true)], number: { kind: 'time', start: context.at, end, spoken }, opensRange: true };
};

/** `1h30min`, `2h15m`, `10m5s`: at least two units together. */
export const letteredDurationRule: Rule = (context) => {
  if (/[A-Za-z\d.]$/.test(before(context, 1))) return undefined;
  const match = matchAt(lettered, context);
  if (!match) return undefined;
  const counts = match
    .slice(1)
    .flatMap((count, index) => (count === undefined ? [] : [[count, ['小时', '分钟', '秒'][index] ?? ''] as const]));
  if (counts.length < 2) return undefined;
  const written = match[0].trimEnd();
  const end = context.at + written.length;
  const spoken = counts.map(([count, unit]) => (Number(count) === 2 ? '两' : readPlain(count)) + unit).join('');
  return { end, parts: [hanzi(context.at, end, spoken)], number: { kind: 'duration', start: context.at, end, spoken } };
};

/** 2比2平: neither number counts what follows. */
const wordedRatio = /(\d{1,4})比(\d{1,4})(?!\d|[.,]\d|\s?(?:月|年|日|号|元|万|亿))/y;

export const ratioRule: Rule = (context) => {
  const match = matchAt(ratio, context) ?? matchAt(wordedRatio, context);
  if (!match) return undefined;
  const spoken = match
    .slice(1)
    .filter((part) => part !== undefined)
    .map(readSide)
    .join('比');
  const end = context.at + match[0].length;
  return { end, parts: [hanzi(context.at, end, spoken, true)], number: { kind: 'score', start: context.at, end, spoken } };
};
