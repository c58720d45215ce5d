import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Mark } from '../document/document.ts';
import { documentFromText } from '../document/document-from-text.ts';
import { applyLexicon, wordsIn, type LexiconWord } from './apply-lexicon.ts';

const pinyin = (word: string, ...syllables: (string | undefined)[]): LexiconWord => ({
  word,
  readings: syllables.flatMap((syllable, start) => (syllable === undefined ? [] : [{ start, syllable }])),
  alias: '',
});
const alias = (word: string, text: string): LexiconWord => ({ word, readings: [], alias: text });

function marks(text: string, words: readonly LexiconWord[], own: Mark[] = []): Mark[] {
  const plain = documentFromText(text, 'linan');
  const document = { ...plain, paragraphs: plain.paragraphs.map((paragraph) => ({ ...paragraph, marks: own })) };
  const read = applyLexicon(document, words);
  expect(read.paragraphs.map((paragraph) => paragraph.text)).toEqual(plain.paragraphs.map((paragraph) => paragraph.text));
  return read.paragraphs.flatMap((paragraph) => paragraph.marks).slice(own.length);
}

test('a word is marked wherever it occurs, in code points', () => {
  expect(marks('𠮷重庆，重庆', [pinyin('重庆', 'chong2', 'qing4')])).toEqual([
    { kind: 'pinyin', start: 1, end: 3, syllables: ['chong2', 'qing4'] },
    { kind: 'pinyin', start: 4, end: 6, syllables: ['chong2', 'qing4'] },
  ]);
});

test('syllables with a gap between them are marks of their own', () => {
  expect(marks('行行好', [pinyin('行行好', 'xing2', undefined, 'hao3')])).toEqual([
    { kind: 'pinyin', start: 0, end: 1, syllables: ['xing2'] },
    { kind: 'pinyin', start: 2, end: 3, syllables: ['hao3'] },
  ]);
});

test('the longer word wins, and words never overlap', () => {
  const words = [pinyin('朝阳', 'zhao1', 'yang2'), pinyin('朝阳门', 'chao2', 'yang2', 'men2'), pinyin('门外', 'men2', 'wai4')];
  expect(marks('朝阳门外', words)).toEqual([{ kind: 'pinyin', start: 0, end: 3, syllables: ['chao2', 'yang2', 'men2'] }]);
});

test('Latin words stand whole, in any case', () => {
  expect(marks('AI、ai、AIR、fair、4AI', [alias('AI', '人工智能')])).toEqual([
    { kind: 'alias', start: 0, end: 2, text: '人工智能' },
    { kind: 'alias', start: 3, end: 5, text: '人工智能' },
  ]);
  expect(marks('用AI写', [alias('AI', '人工智能')])).toHaveLength(1);
});

test('a reading the writer decided stays, other marks do not stand in the way', () => {
  const words = [pinyin('长行', 'chang2', 'hang2')];
  expect(marks('长行', words, [{ kind: 'pinyin', start: 1, end: 2, syllables: ['xing2'] }])).toEqual([]);
  expect(marks('长行', words, [{ kind: 'rate', start: 0, end: 2, rate: 1.2 }])).toHaveLength(1);
});

test('only words that occur are kept with an order', () => {
  const words = [alias('AI', '人工智能'), pinyin('重庆', 'chong2', 'qing4'), alias('GPU', '显卡')];
  const document = documentFromText('ai 来了\n重庆', 'linan');
  expect(wordsIn(document, words)).toEqual(words.slice(0, 2));
  expect(applyLexicon(document, wordsIn(document, words))).toEqual(applyLexicon(document, words));
});

test('whatever the words, deciding marks never overlap and stay inside their paragraph', () => {
  const character = fc.constantFrom('重', '庆', '行', 'a', 'B', '1', '，', '𠮷');
  const text = fc.string({ unit: character, maxLength: 30 });
  const entry = fc
    .tuple(fc.string({ unit: character, minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([word, spelled]) =>
      spelled ? pinyin(word, ...[...word].map((each) => (/\p{Script=Han}/u.test(each) ? 'chong2' : undefined))) : alias(word, '别的'),
    );
  fc.assert(
    fc.property(text, fc.array(entry, { maxLength: 6 }), (written, words) => {
      let end = 0;
      for (const mark of marks(written, words)) {
        expect(mark.start).toBeGreaterThanOrEqual(end);
        expect(mark.end).toBeLessThanOrEqual([...written].length);
        end = mark.end;
      }
    }),
    { seed: 20_261_121 },
  );
});
