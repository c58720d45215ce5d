import { latinParts, letters } from '../latin.ts';
import { readDigits } from '../numerals.ts';
import { hanzi, matchAt, type Part, type Rule } from '../part.ts';

const email = /[A-Za-z0-9][\w.+-]{0,63}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/y;
const url =
  /(?:https?|ftp):\/\/[A-Za-z0-9][\w.\-/?=&%#~+:@]{0,2000}|www\.[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?:\/[\w.\-/?=&%#~+:@]{0,2000})?/y;
const domain =
  /[A-Za-z0-9][\w-]{0,62}(?:\.[\w-]{1,63}){0,8}?\.(?:com|cn|net|org|gov|edu|io|ai|cc|top|me|tv|app|dev|xyz|info|co|uk|jp|us)(?![A-Za-z0-9]|\.[A-Za-z])(?:\/[\w.\-/?=&%#~+:@]{0,2000})?/y;
const host = /(?:(?:\d{1,3}\.){3}\d{1,3}(?::\d{2,5}|\/\d{1,2})|localhost(?::\d{2,5})?)(?![\d.])(?:\/[\w.\-/?=&%#~+:@]{0,2000})?/y;
const signs: Readonly<Record<string, string>> = {
  '.': '点',
  '@': '艾特',
  '/': '斜杠',
  ':': '冒号',
  '-': '杠',
  _: '下划线',
  '?': '问号',
  '=': '等于',
  '&': '和',
  '%': '百分号',
  '#': '井号',
  '+': '加',
  '~': '波浪号',
};

/** E-mail and web addresses, sign by sign; the `https://` in front is not read. */
export const addressRule: Rule = (context) => {
  const match = matchAt(email, context) ?? matchAt(url, context) ?? matchAt(domain, context) ?? matchAt(host, context);
  if (!match || /[A-Za-z0-9]$/.test(context.text.slice(Math.max(0, context.at - 1), context.at))) return undefined;
  const written = match[0].replace(/[.?:/#&-]+$/, '');
  const skipped = /^(?:https?|ftp):\/\//.exec(written)?.[0].length ?? 0;
  const parts: Part[] = [];
  for (const piece of written.slice(skipped).matchAll(/[A-Za-z]+|\d+|[^A-Za-z\d]/g)) {
    const start = context.at + skipped + piece.index;
    const end = start + piece[0].length;
    if (/^[a-z]+$/i.test(piece[0]))
      parts.push(...(piece[0].length <= 2 ? letters(piece[0], start, end) : latinParts(piece[0], start, end)));
    else if (/^\d/.test(piece[0])) parts.push(hanzi(start, end, readDigits(piece[0]), true));
    else if (signs[piece[0]] !== undefined) parts.push(hanzi(start, end, signs[piece[0]] ?? '', true));
  }
  return { end: context.at + written.length, parts };
};
