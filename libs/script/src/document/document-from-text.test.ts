import fc from 'fast-check';
import { scriptDocumentSchema } from './document.ts';
import { documentFromText } from './document-from-text.ts';
import { documentText, paragraphOffsets } from './document-text.ts';

test.each([
  ['a\r\nb\rc\nd\u2028e\u2029f\u0085g', 'a\nb\nc\nd\ne\nf\ng'],
  ['a\tb', 'a b'],
  ['a\u0000b\u0007c\ufeffd\u200be', 'abcde'],
  ['a\ud800b\udc00c', 'abc'],
  ['👨‍👩‍👧❤️𠮷', '👨‍👩‍👧❤️𠮷'],
  ['', ''],
  ['\n', '\n'],
])('%j becomes %j', (written, text) => {
  expect(documentText(documentFromText(written, 'linan'))).toBe(text);
});

test('any text gives a valid document, and its text gives the same document again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }), (written) => {
      const document = documentFromText(written, 'linan');
      expect(scriptDocumentSchema.safeParse(document).success).toBe(true);
      expect(documentText(document).isWellFormed()).toBe(true);
      expect(documentFromText(documentText(document), 'linan')).toEqual(document);
    }),
    { seed: 20_261_121 },
  );
});

test('paragraph offsets point into the whole text in code points', () => {
  expect(paragraphOffsets(documentFromText('😀好\n\n你', 'linan'))).toEqual([0, 3, 4]);
});
