import { emptyDocument, paragraphOffsets, planClauses, type Insert, type ScriptDocument } from '@shengyu/script';
import { cutRange } from './cut-range.ts';

const pause = (at: number): Insert => ({ kind: 'pause', at, durationMs: 700 });
const texts = [
  '',
  '……',
  '开头这一句很长，长到要在逗号处断开，先让人听到声音。',
  '',
  '𠮷第二段。还有一句，也很长很长很长很长。',
  '第三段！',
  '',
  '最后一段。',
];
const script = (...timed: number[]): ScriptDocument => ({
  ...emptyDocument('linan'),
  paragraphs: texts.map((text, index) => ({
    text,
    marks: [],
    inserts: index === 5 ? [pause(0), pause(4)] : [],
    ...(timed.includes(index) && { timing: { startMs: index * 5_000, endMs: index * 5_000 + 1_000 } }),
  })),
});

/** The spoken clauses of a part of a script, with their places in the whole text. */
function clausesOf(document: ScriptDocument, textStart: number, from: number, to: number) {
  const offsets = paragraphOffsets(document);
  return planClauses(document)
    .map(({ paragraph, start, end, text, pauseAfterMs }) => {
      const base = textStart + (offsets[paragraph] ?? 0);
      return { start: base + start, end: base + end, text, pauseAfterMs };
    })
    .filter(({ start, end }) => start < to && end > from);
}

const length = [...texts.join('\n')].length;

test('every range of a script is cut into the same clauses from its part as from the whole', () => {
  const document = script();
  for (let start = 0; start < length; start += 1)
    for (let end = start + 1; end <= length; end += 1) {
      const part = cutRange(document, { start, end });
      expect(clausesOf(part.document, part.textStart, start, end)).toEqual(clausesOf(document, 0, start, end));
      expect([part.range?.start, part.range?.end]).toEqual([Math.max(0, start - part.textStart), end - part.textStart]);
    }
});

test('what lies far from the range is not kept', () => {
  const document = script();
  const start = texts.join('\n').indexOf('最后') - 1;
  const { document: part } = cutRange(document, { start, end: length });
  expect(part.paragraphs.map(({ text }) => text)).toEqual(['第三段！', '', '最后一段。']);
  expect(cutRange(document, undefined).document).toBe(document);
});

test('a paragraph without a time is kept with the one whose time it follows, and with the time of the next', () => {
  const start = [...texts.slice(0, 5).join('\n')].length + 1;
  const range = { start, end: start + 3 };
  expect(cutRange(script(2, 7), range).document.paragraphs.map(({ text }) => text)).toEqual([...texts.slice(2)]);
  expect(cutRange(script(2, 5, 7), range).document.paragraphs.map(({ text }) => text)).toEqual([...texts.slice(4)]);
});
