import fc from 'fast-check';
import { cleanText } from '../characters/clean-text.ts';
import { codePointLength } from '../characters/code-points.ts';
import { scriptDocumentSchema, type Insert, type Mark, type Paragraph, type ScriptDocument } from '../document/document.ts';
import { detectFormat } from '../import/detect-format.ts';
import { importScript } from '../import/import-script.ts';
import { referenceRanges } from '../import/reference-marks.ts';
import { applyMark } from '../editing/apply-mark.ts';
import { insertKinds, markKinds, type InsertValue, type MarkValue } from '../marks/mark-kinds.ts';
import type { ValueSpec } from '../marks/value-spec.ts';
import { voiceEffectNames } from '../document/voice-effects.ts';
import { exportFormats, exportScript } from './export-script.ts';

const unit = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'银行行长重新考虑，今天。！？A b7<>&"\'#*_`[]()|~-  　\u00a0') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('👨‍👩‍👧', '😀', '𠮷', '㐂', '𪚥', '\ud800', '\udc00', '\u0007', '\u200b', '\t', 'é', 'ẞ', ']]>', '<!--'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);
const text = fc.array(unit, { maxLength: 40 }).map((units) => cleanText(units.join('').replaceAll('\n', '')));
const shortText = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'binary', minLength: least, maxLength: most }).map((value) => cleanText(value) || '文');
const number = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.double({ min, max, noNaN: true }).map((value) => value + 0),
  );
const sound = { soundId: shortText(1, 20), name: shortText(0, 30), durationMs: fc.integer({ min: 1, max: 3_600_000 }) };
const strength = fc.integer({ min: 1, max: 5 });

/** Values that mean something beyond their type: a voice's id has no spaces. */
const known: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  voiceId: fc.constantFrom('linan', 'suwan', 'a&b"<'),
  style: fc.constantFrom('calm', 'sad'),
};

/** Anything a value may be; a list is filled once its range is known. */
function anyValue(name: string, spec: ValueSpec): fc.Arbitrary<unknown> {
  switch (spec.type) {
    case 'text':
      return known[name] ?? shortText(spec.least, Math.min(spec.most, 30));
    case 'decimal':
      return number(spec.least, spec.most);
    case 'integer':
      return fc.integer({ min: spec.least, max: spec.most });
    case 'choice':
      return fc.constantFrom(...spec.of);
    case 'list':
      return fc.constant([]);
  }
}

const anyOf = <Value>(kinds: Readonly<Record<string, { values: Readonly<Record<string, ValueSpec>> }>>): fc.Arbitrary<Value> =>
  fc.oneof(
    ...Object.entries(kinds).map(([kind, { values }]) => {
      const entries = Object.entries(values).map(([name, spec]) => [name, anyValue(name, spec)] as const);
      return fc.record({ kind: fc.constant(kind), ...Object.fromEntries(entries) }) as fc.Arbitrary<Value>;
    }),
  );
const value = anyOf<MarkValue>(markKinds);
const insert = anyOf<InsertValue>(insertKinds);
const timing = fc
  .tuple(fc.integer({ min: 0, max: 80_000_000 }), fc.integer({ min: 1, max: 6_000_000 }))
  .map(([startMs, length]) => ({ startMs, endMs: startMs + length }));

const paragraph = fc
  .record({
    text,
    marks: fc.array(fc.record({ value, start: fc.nat(50), length: fc.integer({ min: 1, max: 20 }) }), { maxLength: 10 }),
    inserts: fc.array(fc.record({ insert, at: fc.nat(50) }), { maxLength: 4 }),
    timing: fc.option(timing, { nil: undefined }),
  })
  .map(({ text: written, marks, inserts, timing: when }): Paragraph => {
    const length = codePointLength(written);
    const placed = inserts.map(({ insert: what, at }): Insert => ({ ...what, at: Math.min(at, length) })).sort((a, b) => a.at - b.at);
    const empty: Paragraph = { text: written, marks: [], inserts: placed, ...(when && { timing: when }) };
    return marks.reduce((sum, { value: what, start, length: reach }) => {
      const end = Math.min(start + reach, length);
      return applyMark(sum, { ...what, ...('syllables' in what && { syllables: syllables(end - start) }), start, end });
    }, empty);
  });
const syllables = (count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => ['hang2', 'nv3', 'le5'][index % 3] ?? '');

const settings = fc.record(
  {
    voiceId: fc.constantFrom('linan', 'harper'),
    rate: number(0.5, 2),
    semitones: number(-12, 12),
    decibels: number(-20, 6),
    paragraphPauseMs: fc.integer({ min: 0, max: 10_000 }),
    symbolPausesMs: fc.dictionary(fc.constantFrom('，', '。', '……', '"', '<'), fc.integer({ min: 0, max: 5000 })),
    style: fc.record({ name: fc.constantFrom('calm', 'sad'), strength }),
    effect: fc.record({ name: fc.constantFrom(...voiceEffectNames), amounts: fc.constant({ size: 0.5 }) }),
    subtitle: fc.record({ charactersPerLine: fc.constant(12), linesPerCue: fc.constant(2), numerals: fc.constant('spoken' as const) }),
    background: fc.record({
      ...sound,
      decibels: number(-40, 6),
      offsetMs: fc.nat(1000),
      loop: fc.boolean(),
      fadeInMs: fc.nat(1000),
      fadeOutMs: fc.nat(1000),
      duckDecibels: number(-24, 0),
    }),
  },
  { requiredKeys: ['voiceId', 'rate', 'semitones', 'decibels', 'paragraphPauseMs', 'symbolPausesMs'] },
);
const script: fc.Arbitrary<ScriptDocument> = fc
  .record({ schema: fc.constant(1 as const), settings, paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 6 }) })
  .map((document) => scriptDocumentSchema.parse(document));

const options = { voiceId: 'linan' };
const byPlace = (a: Mark, b: Mark): number => a.start - b.start || a.kind.localeCompare(b.kind);
const sorted = (document: ScriptDocument): ScriptDocument => ({
  ...document,
  paragraphs: document.paragraphs.map((one) => ({ ...one, marks: one.marks.toSorted(byPlace) })),
});

test('a script exported as SSML and imported again is the same script, with nothing to note', () => {
  fc.assert(
    fc.property(script, fc.string({ maxLength: 30 }), (document, title) => {
      const { fileName, bytes } = exportScript(document, 'ssml', { title });
      const back = importScript({ name: fileName, bytes }, options);
      expect(sorted(back.document)).toEqual(sorted(document));
      expect(back.notes).toEqual([]);
    }),
    { seed: 20_261_121, numRuns: 400 },
  );
});

const words = fc
  .array(fc.constantFrom(...'银行行长，重新考虑。今天A7*_#[]<>&`~|!+-.1)('), { minLength: 1, maxLength: 30 })
  .map((characters) => characters.join(''))
  // A mark of a source is a part of what is read.
  .filter((line) => referenceRanges(line).length === 0);

test('what is written survives every format, whatever signs are in it', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (lines) => {
      const paragraphs = lines.map((line) => ({ text: line, marks: [], inserts: [] }));
      const document: ScriptDocument = {
        schema: 1,
        settings: { voiceId: 'linan', rate: 1, semitones: 0, decibels: 0, paragraphPauseMs: 500, symbolPausesMs: {} },
        paragraphs,
      };
      for (const format of exportFormats) {
        // Plain text that looks like Markdown is read as Markdown, whatever the file is called.
        if (format === 'txt' && detectFormat('', lines.join('\n')) !== 'text') continue;
        const { fileName, bytes } = exportScript(document, format, { title: '潮汐' });
        const back = importScript({ name: fileName, bytes }, options);
        expect([format, back.title, back.document.paragraphs.map((one) => one.text)]).toEqual([format, '潮汐', lines]);
      }
    }),
    { seed: 20_261_121, numRuns: 300 },
  );
});

test('Markdown keeps marks, pauses, times and the script’s own voice', () => {
  const paragraphs: Paragraph[] = [
    {
      text: '行长说：2026 年 *一定* 来。',
      marks: [
        { kind: 'pinyin', start: 0, end: 2, syllables: ['hang2', 'zhang3'] },
        { kind: 'rate', start: 0, end: 8, rate: 1.25 },
        { kind: 'number', start: 4, end: 8, reading: 'digits' },
        { kind: 'emotion', start: 4, end: 12, style: 'calm', strength: 4 },
        { kind: 'link', start: 12, end: 14 },
        { kind: 'caption', start: 16, end: 17, text: '*来*' },
      ],
      inserts: [{ kind: 'pause', at: 4, durationMs: 700 }],
    },
    { text: '- 第二段', marks: [], inserts: [], timing: { startMs: 5000, endMs: 8000 } },
  ];
  const document: ScriptDocument = {
    schema: 1,
    settings: { voiceId: 'suwan', rate: 1.1, semitones: -2, decibels: 3, paragraphPauseMs: 800, symbolPausesMs: {} },
    paragraphs,
  };
  const { bytes } = exportScript(document, 'md', { title: '两段：一' });
  const back = importScript({ name: 'x.md', bytes }, options);
  expect(back.title).toBe('两段：一');
  expect(sorted(back.document)).toEqual(sorted(document));
});

test('Word keeps readings above their characters', () => {
  const document: ScriptDocument = {
    schema: 1,
    settings: { voiceId: 'linan', rate: 1, semitones: 0, decibels: 0, paragraphPauseMs: 500, symbolPausesMs: {} },
    paragraphs: [
      { text: '银行行长绿了', marks: [{ kind: 'pinyin', start: 2, end: 6, syllables: ['hang2', 'zhang3', 'lv4', 'le5'] }], inserts: [] },
    ],
  };
  const { bytes } = exportScript(document, 'docx', { title: 't' });
  expect(importScript({ name: 'x.docx', bytes }, options).document).toEqual(document);
});

test.each([
  ['a/b\\c:d', 'a b c d.txt'],
  ['  ', 'script.txt'],
  ['CON', 'script.txt'],
  ['..', 'script.txt'],
  ['潮汐\u0000<1>', '潮汐 1.txt'],
])('the title “%s” is saved as %s', (title, fileName) => {
  expect(exportScript({ ...importScript({ text: '好' }, options).document }, 'txt', { title }).fileName).toBe(fileName);
});
