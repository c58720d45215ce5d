import type { PdfText } from './pdf-pages.ts';

/** Texts of one line with no wide gap between them; a line of two columns has two of them. */
export interface PdfSegment {
  x: number;
  end: number;
  /** Of the baseline. */
  y: number;
  size: number;
  pieces: { text: string; raised: boolean }[];
}

/** In sizes of letters. */
const gaps = { line: 0.4, segment: 0.9, word: 0.18, hanzi: 0.35, highest: 0.75 } as const;
/** Of the letters beside it, the largest size of raised text. */
const RAISED = 0.86;
/** Rows below a small one among which its line is looked for: others stand between in a page of columns. */
const nearest = 4;

const vertical = /[\ufe10-\ufe19\ufe30-\ufe48]/g;
const widened: Readonly<Record<string, string>> = { ',': '，', ':': '：', ';': '；', '!': '！', '?': '？', '(': '（', ')': '）' };
/** Marks of vertical writing are those of horizontal writing. */
const horizontal = (text: string): string =>
  text.replaceAll(vertical, (mark) => widened[mark.normalize('NFKC')] ?? mark.normalize('NFKC')).replaceAll('\u00ad', '-');

export const segmentText = ({ pieces }: PdfSegment): string => pieces.map(({ text }) => text).join('');

/** Segments from top to bottom and from left to right. */
export function segmentsOf(texts: readonly PdfText[]): PdfSegment[] {
  const written = texts.filter(({ text, size }) => text.trim() !== '' && size > 0);
  const rows: PdfText[][] = [];
  for (const text of written.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast((each, index) => index >= rows.length - 2 && isOnLine(each[0] ?? text, text));
    if (row) row.push(text);
    else rows.push([text]);
  }
  return withRaised(rows)
    .flatMap((row) => splitRow(row.toSorted((a, b) => a.x - b.x)))
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
}

const isOnLine = (one: PdfText, other: PdfText): boolean =>
  Math.abs(other.y - one.y) < gaps.line * Math.min(one.size, other.size) && other.size < 2 * one.size && one.size < 2 * other.size;

function splitRow(row: readonly PdfText[]): PdfSegment[] {
  const segments: PdfSegment[] = [];
  let biggest = 0;
  for (const { text, x, y, width, size } of row) {
    const last = segments.at(-1);
    const own = horizontal(text);
    if (last && x - last.end < gaps.segment * Math.max(size, last.size)) {
      const raised = size < RAISED * last.size && y < last.y - 0.1 * last.size;
      const before = last.pieces.at(-1);
      const apart = x - last.end > wordGap(before?.text ?? '', own) * size && before?.text.endsWith(' ') === false ? ' ' : '';
      if (before && before.raised === raised) before.text += apart + own;
      else last.pieces.push({ text: apart + own, raised });
      last.end = Math.max(last.end, x + width);
      if (size > biggest) [last.size, last.y, biggest] = [size, y, size];
    } else {
      segments.push({ x, end: x + width, y, size, pieces: [{ text: own, raised: false }] });
      biggest = size;
    }
  }
  return segments;
}

/** Justified lines set their hanzi apart. */
const wordGap = (before: string, after: string): number =>
  !isNumber.test(before) && (hanzi.test(before.slice(-1)) || hanzi.test(after.charAt(0))) ? gaps.hanzi : gaps.word;
/** Of an item of a list. */
const isNumber = /^\s*\d{1,3}[.)]$/;
const hanzi = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Rows in which small text that stands higher, right behind a piece of the line below, is with that line. */
function withRaised(rows: readonly PdfText[][]): PdfText[][] {
  return rows.flatMap((row, index) => {
    const left = row.filter((small) => {
      const line = rows.slice(index + 1, index + 1 + nearest).find((below) => below.some((base) => isRaisedBehind(small, base)));
      line?.push(small);
      return line === undefined;
    });
    return left.length === 0 ? [] : [left];
  });
}

const isRaisedBehind = (small: PdfText, base: PdfText): boolean =>
  small.size < RAISED * base.size &&
  small.text.trim().length <= 6 &&
  small.y < base.y &&
  base.y - small.y < gaps.highest * base.size &&
  Math.abs(small.x - base.x - base.width) < 0.5 * base.size;
