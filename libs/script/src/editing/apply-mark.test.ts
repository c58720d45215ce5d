import fc from 'fast-check';
import type { Mark, Paragraph } from '../document/document.ts';
import { applyMark } from './apply-mark.ts';
import { insertPause, removePause } from './pause-insert.ts';
import { removeMark } from './remove-mark.ts';

const paragraph = (marks: Mark[] = []): Paragraph => ({ text: '零一二三四五六七八九', marks, inserts: [] });
const voice = (start: number, end: number, voiceId: string): Mark => ({ kind: 'voice', start, end, voiceId });

test('a mark over part of another splits it', () => {
  const { marks } = applyMark(paragraph([voice(0, 10, 'suwan')]), voice(3, 5, 'linan'));
  expect(marks).toEqual([voice(0, 3, 'suwan'), voice(3, 5, 'linan'), voice(5, 10, 'suwan')]);
});

test('equal neighbours merge, different ones do not', () => {
  expect(applyMark(paragraph([voice(0, 3, 'suwan')]), voice(3, 6, 'suwan')).marks).toEqual([voice(0, 6, 'suwan')]);
  expect(applyMark(paragraph([voice(0, 3, 'suwan')]), voice(3, 6, 'linan')).marks).toHaveLength(2);
});

test('a pinyin mark keeps the syllables of the hanzi that remain', () => {
  const pinyin: Mark = { kind: 'pinyin', start: 2, end: 5, syllables: ['er4', 'san1', 'si4'] };
  expect(removeMark(paragraph([pinyin]), 'pinyin', 3, 4).marks).toEqual([
    { kind: 'pinyin', start: 2, end: 3, syllables: ['er4'] },
    { kind: 'pinyin', start: 4, end: 5, syllables: ['si4'] },
  ]);
});

test('an alias is about its whole range and goes with the first cut', () => {
  expect(removeMark(paragraph([{ kind: 'alias', start: 0, end: 4, text: 'x' }]), 'alias', 3, 4).marks).toEqual([]);
});

test('a mark is clamped to the text and an empty one changes nothing', () => {
  expect(applyMark(paragraph(), voice(8, 99, 'a')).marks).toEqual([voice(8, 10, 'a')]);
  expect(applyMark(paragraph(), voice(10, 12, 'a')).marks).toEqual([]);
});

test('a pause at a caret replaces the one there and can be taken away', () => {
  const paused = insertPause(insertPause(paragraph(), 3, 500), 3, 700);
  expect(paused.inserts).toEqual([{ kind: 'pause', at: 3, durationMs: 700 }]);
  expect(removePause(paused, 3).inserts).toEqual([]);
});

test('marks of one kind never overlap, whatever is applied or removed', () => {
  const place = fc.tuple(fc.nat(10), fc.nat(10)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  const mark = place.chain(({ start, end }) =>
    fc.constantFrom<Mark>(
      voice(start, end, 'a'),
      voice(start, end, 'b'),
      { kind: 'rate', start, end, rate: 1.5 },
      { kind: 'stress', start, end },
      { kind: 'link', start, end },
      { kind: 'number', start, end, reading: 'digits' },
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(mark, fc.boolean()), { maxLength: 12 }), (steps) => {
      let current = paragraph();
      for (const [step, applies] of steps)
        current = applies ? applyMark(current, step) : removeMark(current, step.kind, step.start, step.end);
      const reach = new Map<string, number>();
      for (const { kind, start, end } of current.marks.toSorted((a, b) => a.start - b.start)) {
        expect(start).toBeGreaterThanOrEqual(reach.get(kind) ?? 0);
        expect(end).toBeGreaterThan(start);
        reach.set(kind, end);
      }
    }),
    { seed: 20_261_121 },
  );
});
