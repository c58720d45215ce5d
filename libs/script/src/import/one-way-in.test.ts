import fc from 'fast-check';
import { plainLine } from '../characters/plain-line.ts';
import { importScript } from './import-script.ts';

const options = { voiceId: 'linan', voices: [] };
const piece = fc.constantFrom(
  ...[
    '潮水',
    '退了',
    '。',
    '，',
    '：',
    '\n',
    '\n\n',
    ' ',
    '　',
    '# ',
    '## ',
    '- ',
    '* ',
    '**',
    '_',
    '`',
    '> ',
    '[1]',
    '（掌声）',
    '旁白：',
    '3天',
    '<br>',
    '<',
    '&',
    '⼯',
    '①',
    '1. ',
    'the cap-',
    'tain',
    '\u200f',
    '---',
    '|',
    '~~',
    '\\',
    '00:00:01,000 --> 00:00:02,000',
  ],
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 24 })
  .map((pieces) => pieces.join(''))
  .filter((written) => written.trim() !== '');

const read = (source: Parameters<typeof importScript>[0]): unknown => {
  try {
    return importScript(source, options).document;
  } catch (error) {
    return String(error);
  }
};

test('a text gives the same script pasted and as a file, whatever the file is called', () => {
  fc.assert(
    fc.property(text, (written) => {
      const pasted = read({ text: written });
      const bytes = new TextEncoder().encode(written);
      for (const name of ['a.txt', 'a.md', 'a.srt', 'a', 'a.vtt']) expect([name, read({ name, bytes })]).toEqual([name, pasted]);
      expect(read({ text: written, html: `<span>${written.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>` })).toEqual(pasted);
    }),
    { seed: 20_261_129, numRuns: 200 },
  );
});

test('a plain line is what the readers make of it', () => {
  let lines = 0;
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 40 })), (written) => {
      const line = plainLine(written);
      if (line === undefined || line === '') return;
      lines += 1;
      expect(importScript({ text: written }, options).document.paragraphs).toEqual([{ text: line, marks: [], inserts: [] }]);
    }),
    { seed: 20_261_129, numRuns: 1500 },
  );
  expect(lines).toBeGreaterThan(300);
});
