import type { NumberKind } from '@shengyu/script';
import { isDay, isMonth, readCardinal, readDecimal, readDigits, readPhoneDigits, readPlain } from './numerals.ts';

const plainNumber = /^([-+]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/;

/** How `written` sounds when read as `kind`; undefined where that makes no sense. */
export function readAs(written: string, kind: NumberKind): string | undefined {
  const text = written.replaceAll(/\s/g, '').replaceAll('：', ':');
  const number = plainNumber.exec(text);
  switch (kind) {
    case 'cardinal':
      return number ? signed(number) : undefined;
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
    case 'money': {
      const amount = plainNumber.exec(text.replace(/^[¥$€£]|[元块]$/g, ''));
      return amount ? `${signed(amount, true)}元` : undefined;
    }
    case 'fraction': {
      const parts = /^(\d+)\/(\d+)$/.exec(text);
      return parts ? readFraction(parts[1] ?? '', parts[2] ?? '') : undefined;
    }
    case 'score': {
      const parts = /^(\d+)[:/-](\d+)$/.exec(text);
      return parts ? `${readPlain(parts[1] ?? '')}比${readPlain(parts[2] ?? '')}` : undefined;
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

function readDate(text: string): string | undefined {
  const full = /^(\d{4})([-/.年]?)(\d{1,2})\2?月?(\d{1,2})日?$/.exec(text) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (full) {
    const [month = '', day = ''] = full.slice(-2);
    if (isMonth(month) && isDay(day)) return `${readDigits(full[1] ?? '')}年${readPlain(month)}月${readPlain(day)}日`;
  }
  const monthDay = /^(\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (monthDay && isMonth(monthDay[1] ?? '') && isDay(monthDay[2] ?? ''))
    return `${readPlain(monthDay[1] ?? '')}月${readPlain(monthDay[2] ?? '')}日`;
  const yearMonth = /^(\d{4})[-/.](\d{1,2})$/.exec(text);
  if (yearMonth && isMonth(yearMonth[2] ?? '')) return `${readDigits(yearMonth[1] ?? '')}年${readPlain(yearMonth[2] ?? '')}月`;
  return /^\d{2,4}$/.test(text) ? readDigits(text) : undefined;
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

function twoDigits(written: string): string {
  if (written === '00') return '零';
  return (written.startsWith('0') ? '零' : '') + readCardinal(written).replace(/^两/, '二');
}
