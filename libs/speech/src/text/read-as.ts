import type { NumberKind } from '@shengyu/script';
import { isDay, isMonth, readDecimal, readDigits, readPhoneDigits, readPlain, readWithLiang } from './numerals.ts';

const plainNumber = /^([-+]?)(\d{1,4}(?:,\d{2,4})+|\d+)(\.\d+)?$/;
const pair = /^(\d{1,6}(?:\.\d{1,3})?)[-–—~～:/](\d{1,6}(?:\.\d{1,3})?)$/;

/** How `written` sounds when read as `kind`; undefined where that makes no sense. */
export function readAs(written: string, kind: NumberKind): string | undefined {
  const text = written.replaceAll(/\s/g, '').replaceAll('：', ':');
  const number = plainNumber.exec(text);
  switch (kind) {
    case 'cardinal':
      return number ? signed(number) : undefined;
    case 'liang':
      return number && /[2二]/.test(text) ? readWithLiang(text) : undefined;
    case 'digits':
      return /\d/.test(text)
        ? text.replaceAll(/[.\d]|[^.\d]+/g, (piece) => (piece === '.' ? '点' : /\d/.test(piece) ? readDigits(piece) : lettersOf(piece)))
        : undefined;
    case 'phone':
      return /\d/.test(text) ? (text.startsWith('+') ? '加' : '') + readPhoneDigits(text) : undefined;
    case 'date':
      return readDate(text);
    case 'time':
      return readTime(text);
    case 'duration':
      return readDuration(text);
    case 'money': {
      const amount = plainNumber.exec(text.replace(/^[¥$€£]|[元块]$/g, ''));
      return amount ? `${signed(amount, true)}元` : undefined;
    }
    case 'fraction': {
      const parts = /^(-?)(\d+)\/(\d+)$/.exec(text);
      return parts ? (parts[1] === '-' ? '负' : '') + readFraction(parts[2] ?? '', parts[3] ?? '') : undefined;
    }
    case 'score': {
      const sides = pair.exec(text);
      return sides ? `${readSide(sides[1] ?? '')}比${readSide(sides[2] ?? '')}` : undefined;
    }
    case 'range': {
      const ends = text.includes(':') ? undefined : pair.exec(text);
      return ends ? `${readSide(ends[1] ?? '')}到${readSide(ends[2] ?? '')}` : undefined;
    }
    case 'ordinal':
      return /^\d+$/.test(text) ? `第${readPlain(text)}` : undefined;
    case 'word':
    case 'spell':
      return /[A-Za-z]/.test(text) ? (kind === 'word' ? text.toLowerCase() : text.toUpperCase().replaceAll(/\d+/g, readDigits)) : undefined;
  }
}

function lettersOf(piece: string): string {
  return piece.replaceAll(/[^A-Za-z]/g, '').toUpperCase();
}

function signed(match: RegExpExecArray, money = false): string {
  const [, sign, whole = '', fraction = ''] = match;
  const decimals = money ? fraction.replace(/\.?0+$/, '') : fraction;
  const prefix = sign === '-' ? '负' : sign === '+' ? '正' : '';
  const spoken = readDecimal(whole + decimals);
  return prefix + (money && spoken === '二' ? '两' : spoken);
}

export function readFraction(numerator: string, denominator: string): string {
  return `${readPlain(denominator).replace(/^一(?=[百千万]$)/, '')}分之${readPlain(numerator)}`;
}

/** A side of a score or ratio, an end of a range: no 两 for a lone 2. */
export function readSide(written: string): string {
  const [whole = '', fraction] = written.split('.');
  return fraction === undefined ? readPlain(whole) : `${readPlain(whole)}点${readDigits(fraction)}`;
}

/** `2026-11-21`, `21/11/2026`, `2026.03`, `3-15` as a date, whatever sign divides them; undefined where the calendar has none. */
export function readDate(text: string): string | undefined {
  const [first = '', second = '', third] = text.replace(/日$/, '').split(/[-–—/.·年月]/);
  if (!/^[\d\-–—/.·年月日]+$/.test(text) || text.split(/[-–—/.·年月]/).length > 3) return undefined;
  if (third !== undefined) {
    if (/^\d{4}$/.test(first)) return dateOf(first, second, third);
    if (!/^(?:\d{4}|\d{2})$/.test(third)) return undefined;
    return dateOf(third, first, second) ?? dateOf(third, second, first);
  }
  if (/^\d{4}$/.test(first) && isMonth(second)) return `${readDigits(first)}年${readPlain(second)}月`;
  if (/^\d{4}$/.test(second) && isMonth(first)) return `${readDigits(second)}年${readPlain(first)}月`;
  if (isMonth(first) && isDay(second)) return `${readPlain(first)}月${readPlain(second)}日`;
  const whole = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (whole) return dateOf(whole[1] ?? '', whole[2] ?? '', whole[3] ?? '');
  return /^\d{2,4}$/.test(text) ? readDigits(text) : undefined;
}

function dateOf(year: string, month: string, day: string): string | undefined {
  return isMonth(month) && isDay(day) ? `${readDigits(year)}年${readPlain(month)}月${readPlain(day)}日` : undefined;
}

/** `10:30` → 十点三十分, `08:05:09` → 八点零五分零九秒, `10:00` → 十点. */
export function readTime(text: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [, hour = '', minute = '', second] = match;
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const spokenHour = `${Number(hour) === 2 ? '两' : readPlain(hour)}点`;
  if (second === undefined) return Number(minute) === 0 ? spokenHour : `${spokenHour}${twoDigits(minute)}分`;
  if (Number(minute) === 0 && Number(second) === 0) return `${spokenHour}整`;
  return `${spokenHour}${twoDigits(minute)}分${twoDigits(second)}秒`;
}

/** `1:23:45` → 一小时二十三分四十五秒, `02:30` → 两分三十秒. */
export function readDuration(text: string): string | undefined {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2}(?:\.\d{1,3})?)$/.exec(text);
  if (!match) return undefined;
  const [, hours, minutes = '', seconds = ''] = match;
  if (Number(seconds) >= 60 || (hours !== undefined && Number(minutes) > 59)) return undefined;
  const pieces = [
    [hours, '小时'],
    [minutes, '分'],
    [seconds, '秒'],
  ] as const;
  let spoken = '';
  for (const [count, unit] of pieces) {
    if (count === undefined || Number(count) === 0) continue;
    // Fifteen minutes and eight seconds: 十五分零八秒.
    spoken += (spoken !== '' && unit === '秒' && /^0[1-9]/.test(count) ? '零' + readDecimal(count.slice(1)) : countOf(count)) + unit;
  }
  return spoken === '' ? '零秒' : spoken;
}

function countOf(written: string): string {
  const plain = written.replace(/^0+(?=\d)/, '');
  return plain === '2' ? '两' : readDecimal(plain);
}

function twoDigits(written: string): string {
  if (written === '00') return '零';
  return (written.startsWith('0') ? '零' : '') + readPlain(written);
}
