import {
  applyMark,
  codePointLength,
  emptyDocument,
  insertPause,
  insertSound,
  markKindNames,
  markKinds,
  type Mark,
  type Paragraph,
  type ValueSpec,
} from '@shengyu/script';
import fc from 'fast-check';
import { fromEditorDocument, fromParagraphNode, toEditorDocument, toParagraphNode } from './conversion.ts';

const character = fc.constantFrom('行', '长', '好', '𠮷', '😀', 'a', '7', '，', ' ', '行');
const text = fc.array(character, { maxLength: 24 }).map((characters) => characters.join(''));
const range = fc.tuple(fc.nat(24), fc.nat(24)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) + 1 }));
/** Two values that a spec allows, so that neighbours may be equal or not. */
function twoOf(spec: ValueSpec): readonly unknown[] {
  if (spec.type === 'text') return ['甲', '乙'];
  return spec.type === 'choice' ? spec.of.slice(0, 2) : spec.type === 'list' ? [['hang2'], ['xing2']] : [spec.least, spec.most];
}
/** Marks of every kind that has no list: those have as many items as their range has hanzi. */
const mark: fc.Arbitrary<Mark> = fc.oneof(
  ...markKindNames
    .map((kind) => ({ kind, specs: Object.entries<ValueSpec>(markKinds[kind].values) }))
    .filter(({ specs }) => specs.every(([, { type }]) => type !== 'list'))
    .map(({ kind, specs }) =>
      fc
        .tuple(range, fc.record(Object.fromEntries(specs.map(([name, spec]) => [name, fc.constantFrom(...twoOf(spec))]))))
        .map(([at, values]) => ({ kind, ...at, ...values }) as Mark),
    ),
);
const pauses = fc.array(fc.record({ at: fc.nat(24), durationMs: fc.integer({ min: 0, max: 10_000 }) }), { maxLength: 4 });
const sounds = fc.array(
  fc.record({
    at: fc.nat(24),
    soundId: fc.constantFrom('wave', 'horn'),
    mode: fc.constantFrom('block', 'overlay'),
    decibels: fc.integer({ min: -40, max: 6 }),
  }),
  { maxLength: 4 },
);

/** A paragraph as the script library itself would leave it. */
const paragraph = fc.tuple(text, fc.array(mark, { maxLength: 8 }), pauses, sounds).map(([written, marks, points, effects]) => {
  let built: Paragraph = { text: written, marks: [], inserts: [] };
  for (const each of marks) built = applyMark(built, each);
  [...written].forEach((letter, at) => {
    if (letter === '行') built = applyMark(built, { kind: 'pinyin', start: at, end: at + 1, syllables: [at % 2 ? 'hang2' : 'xing2'] });
  });
  if (written.length % 3 === 1) built = { ...built, timing: { startMs: written.length * 100, endMs: 5000 } };
  for (const point of points) built = insertPause(built, point.at, point.durationMs);
  for (const { at, ...sound } of effects) built = insertSound(built, at, { name: sound.soundId, durationMs: 900, ...sound });
  return built;
});
const sorted = (given: Paragraph): Paragraph => ({
  ...given,
  marks: [...given.marks].sort((a, b) => a.start - b.start || a.kind.localeCompare(b.kind)),
});

test('every paragraph the script library can make survives the editor', () => {
  fc.assert(
    fc.property(paragraph, (given) => {
      expect(sorted(fromParagraphNode(toParagraphNode(given)))).toEqual(sorted(given));
    }),
    { seed: 20_261_121, numRuns: 500 },
  );
});

test('offsets count code points, not UTF-16 units', () => {
  const given: Paragraph = {
    text: '😀𠮷行',
    marks: [{ kind: 'rate', start: 1, end: 3, rate: 0.85 }],
    inserts: [{ kind: 'pause', at: 1, durationMs: 300 }],
  };
  const node = toParagraphNode(given);
  expect(node.child(0).text).toBe('😀');
  expect(node.child(1).attrs['durationMs']).toBe(300);
  expect(codePointLength(node.textContent)).toBe(3);
  expect(fromParagraphNode(node)).toEqual(given);
});

test('a pinyin mark over several hanzi becomes one per hanzi', () => {
  const given: Paragraph = { text: '行长，', marks: [{ kind: 'pinyin', start: 0, end: 2, syllables: ['hang2', 'zhang3'] }], inserts: [] };
  expect(fromParagraphNode(toParagraphNode(given)).marks).toEqual([
    { kind: 'pinyin', start: 0, end: 1, syllables: ['hang2'] },
    { kind: 'pinyin', start: 1, end: 2, syllables: ['zhang3'] },
  ]);
});

test('a pause and two sounds at one place keep their order', () => {
  const sound = { kind: 'sound', at: 1, name: '海浪', durationMs: 8000, decibels: -6 } as const;
  const given: Paragraph = {
    text: '你好',
    marks: [{ kind: 'voice', start: 0, end: 2, voiceId: 'apo' }],
    inserts: [
      { ...sound, soundId: 'wave', mode: 'overlay' },
      { kind: 'pause', at: 1, durationMs: 300 },
      { ...sound, soundId: 'horn', mode: 'block' },
    ],
  };
  expect(fromParagraphNode(toParagraphNode(given))).toEqual(given);
});

test('two equal word marks side by side stay two', () => {
  const marks: Mark[] = [
    { kind: 'number', start: 0, end: 2, reading: 'digits' },
    { kind: 'number', start: 2, end: 4, reading: 'digits' },
  ];
  expect(fromParagraphNode(toParagraphNode({ text: '1212', marks, inserts: [] })).marks).toEqual(marks);
});

test('a script keeps its settings and its empty paragraphs', () => {
  const given = emptyDocument('linan');
  expect(fromEditorDocument(toEditorDocument(given))).toEqual(given);
});
