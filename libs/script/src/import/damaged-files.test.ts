import fc from 'fast-check';
import { codePointLength } from '../characters/code-points.ts';
import { scriptDocumentSchema, type ScriptDocument } from '../document/document.ts';
import { exportFormats, exportScript } from '../export/export-script.ts';
import { ImportError } from './import-error.ts';
import { importScript } from './import-script.ts';

const document: ScriptDocument = {
  schema: 1,
  settings: { voiceId: 'linan', rate: 1.1, semitones: 2, decibels: -3, paragraphPauseMs: 400, symbolPausesMs: { '，': 200 } },
  paragraphs: [
    {
      text: '行长说：2026 年 A&B <好>，来吧。',
      marks: [
        { kind: 'pinyin', start: 0, end: 2, syllables: ['hang2', 'zhang3'] },
        { kind: 'rate', start: 0, end: 9, rate: 1.25 },
        { kind: 'number', start: 4, end: 8, reading: 'digits' },
        { kind: 'alias', start: 11, end: 14, text: '甲"和<乙>' },
        { kind: 'emotion', start: 6, end: 16, style: 'calm', strength: 4 },
        { kind: 'recording', start: 16, end: 18, soundId: 's/1', name: '录', durationMs: 900 },
      ],
      inserts: [{ kind: 'pause', at: 4, durationMs: 700 }],
    },
    { text: '第二段', marks: [], inserts: [], timing: { startMs: 5000, endMs: 8000 } },
  ],
};
const srt = new TextEncoder().encode(
  '1\n00:00:01,000 --> 00:00:02,500\n<i>你好</i>\n世界\n\n2\n00:00:03,000 --> 00:00:04,000\n再见 &amp; <v 苏晚>好\n',
);
const html = new TextEncoder().encode(
  '<!doctype html><title>t</title><p>你好<ruby>行<rt>háng</rt></ruby><br><table><tr><td>a<td>b</table><script>x</script>',
);
const originals = [
  ...exportFormats.map((format) => exportScript(document, format, { title: '题' })),
  { fileName: 'a.srt', bytes: srt },
  { fileName: 'a.vtt', bytes: new TextEncoder().encode(`WEBVTT\n\n${new TextDecoder().decode(srt)}`) },
  { fileName: 'a.html', bytes: html },
];

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.nat(12),
  insert: fc.oneof(fc.uint8Array({ maxLength: 6 }), tokens()),
});
function tokens(): fc.Arbitrary<Uint8Array> {
  const pieces = [
    '<',
    '>',
    '</p>',
    '<p>',
    '&',
    '"',
    '<speak>',
    ']]>',
    '<!--',
    '<!DOCTYPE x [',
    'sy:of="m1"',
    ' sy:id="m1"',
    '<sub alias="x">',
    '<break time="9e9s"/>',
    '-->',
    '\n',
    '---\n',
    '\u0000',
  ];
  return fc.constantFrom(...pieces).map((piece) => new TextEncoder().encode(piece));
}

function damaged(bytes: Uint8Array, edits: readonly { at: number; remove: number; insert: Uint8Array }[]): Uint8Array {
  return edits.reduce((current, { at, remove, insert }) => {
    const start = Math.floor(at * current.length);
    const rest = current.subarray(Math.min(current.length, start + remove));
    const whole = new Uint8Array(start + insert.length + rest.length);
    whole.set(current.subarray(0, start));
    whole.set(insert, start);
    whole.set(rest, start + insert.length);
    return whole;
  }, bytes);
}

function outcome(fileName: string, bytes: Uint8Array): ScriptDocument | ImportError {
  try {
    return importScript({ name: fileName, bytes }, { voiceId: 'linan' }).document;
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

/** What is wrong with a script that the rest of the product relies on. */
function faults({ paragraphs }: ScriptDocument): string[] {
  return paragraphs.flatMap(({ text, marks, inserts }) => {
    const length = codePointLength(text);
    const kinds = Map.groupBy(marks, ({ kind }) => kind);
    const overlaps = [...kinds].filter(([, own]) => {
      const sorted = own.toSorted((a, b) => a.start - b.start);
      return sorted.some((mark, index) => mark.start < (sorted[index - 1]?.end ?? 0));
    });
    return [
      ...marks.filter(({ start, end }) => start >= end || end > length).map((mark) => JSON.stringify(mark)),
      ...inserts.filter(({ at }) => at > length).map((insert) => JSON.stringify(insert)),
      ...overlaps.map(([kind]) => `${kind} overlaps in ${JSON.stringify(marks)}`),
      ...(/[\n\r\p{Cs}]/u.test(text) ? [text] : []),
    ];
  });
}

test('a damaged file is refused with a code or becomes a sound script, in every format', () => {
  fc.assert(
    fc.property(fc.constantFrom(...originals), fc.array(edit, { minLength: 1, maxLength: 6 }), ({ fileName, bytes }, edits) => {
      const result = outcome(fileName, damaged(bytes, edits));
      const script = result instanceof ImportError ? document : scriptDocumentSchema.parse(result);
      expect(faults(script)).toEqual([]);
    }),
    { seed: 20_261_121, numRuns: 2000 },
  );
});
