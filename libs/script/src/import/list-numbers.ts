/** How lists are numbered, by the names of CSS and HTML. */
export type NumberStyle = 'decimal' | 'lower-latin' | 'upper-latin' | 'lower-roman' | 'upper-roman' | 'chinese' | 'circled';

const digits = '零一二三四五六七八九';

/** 1 to 9999 in hanzi: 十二, 一百零三. */
function inHanzi(value: number): string {
  const parts: string[] = [];
  let gap = false;
  for (const [unit, name] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(value / unit) % 10;
    if (digit === 0) gap = parts.length > 0;
    else {
      parts.push(`${gap ? '零' : ''}${digits[digit] ?? ''}${name}`);
      gap = false;
    }
  }
  return parts.join('').replace(/^一十/, '十');
}

function inRoman(value: number): string {
  const steps = [
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const;
  let rest = value;
  return steps
    .map(([step, letters]) => {
      const times = Math.floor(rest / step);
      rest -= times * step;
      return letters.repeat(times);
    })
    .join('');
}

function inLetters(value: number): string {
  return value <= 26 ? String.fromCharCode(96 + value) : inLetters(Math.floor((value - 1) / 26)) + inLetters(((value - 1) % 26) + 1);
}

/** The number of an item as the list shows it, without its marks. */
export function listNumber(value: number, style: NumberStyle): string {
  if (value < 1 || value > 3999) return String(value);
  if (style === 'chinese') return inHanzi(value);
  if (style === 'circled') return value <= 20 ? String.fromCharCode(0x245f + value) : String(value);
  if (style.endsWith('roman')) return style === 'upper-roman' ? inRoman(value).toUpperCase() : inRoman(value);
  if (style.endsWith('latin')) return style === 'upper-latin' ? inLetters(value).toUpperCase() : inLetters(value);
  return String(value);
}
