import type { ParagraphTiming } from '../document/document.ts';

const stamp = String.raw`(?:(\d{1,4})\s?:\s?)?(\d{1,2})\s?:\s?(\d{1,2})(?:\s?[.,]\s?(\d{1,12})(?:\.\d{1,12})?)?`;
const arrow = String.raw`\s*(?:[-–—]{1,4}\s?[>＞]|→|⟶)\s*`;
const times = new RegExp(String.raw`^\s*${stamp}${arrow}${stamp}(?:\s|$)`);
/** As the formats have it. */
const usual = /^\s*(?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}\s*-->\s*(?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}(?:\s|$)/;
const maybe = /[>＞→⟶]/;

export interface CueTimes extends ParagraphTiming {
  /** Written as the formats say. */
  usual: boolean;
}

/** `00:00:01,500 --> 00:00:03,000` and how people write it: without hours or milliseconds, full-width, with another arrow. */
export function readTimeLine(line: string): CueTimes | undefined {
  if (line.length > 400 || !maybe.test(line)) return undefined;
  const found = times.exec(
    line.replaceAll('\ufffd', '').replace(/[０-９：，．]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)),
  );
  return found ? { startMs: milliseconds(found, 1), endMs: milliseconds(found, 5), usual: usual.test(line) } : undefined;
}

export const isTimeLine = (line: string): boolean => readTimeLine(line) !== undefined;

/** Of a fraction the first three digits count. */
function milliseconds(found: RegExpExecArray, from: number): number {
  const part = (offset: number): number => Number(found[from + offset] ?? 0);
  return ((part(0) * 60 + part(1)) * 60 + part(2)) * 1000 + Number((found[from + 3] ?? '0').padEnd(3, '0').slice(0, 3));
}
