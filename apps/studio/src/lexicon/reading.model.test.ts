import { schemas } from '@shengyu/api/schema';
import { emptyDocument } from '@shengyu/script';
import { LONGEST_ALIAS, newWord, readingText, sampleOfEntry } from './reading.model.ts';

test('a syllable for each hanzi is a reading, anything else is read in place of the word', () => {
  expect(newWord(' 重庆 ', 'CHONG2  qing4')).toEqual({
    word: '重庆',
    readings: [
      { start: 0, syllable: 'chong2' },
      { start: 1, syllable: 'qing4' },
    ],
    alias: '',
  });
  expect(newWord('A女', 'nü3')).toEqual({ word: 'A女', readings: [{ start: 1, syllable: 'nv3' }], alias: '' });
  expect(newWord('GPU', '显卡')).toEqual({ word: 'GPU', readings: [], alias: '显卡' });
});

test.each([
  ['', 'chong2', 'word'],
  ['长'.repeat(33), '短', 'word'],
  ['重庆', ' ', 'empty'],
  ['重庆', 'chong2', 'count'],
  ['GPU', 'ji1', 'count'],
  ['GPU', '长'.repeat(101), 'long'],
])('“%s” read as “%s” is refused: %s', (word, reading, problem) => {
  expect(newWord(word, reading)).toBe(problem);
});

test('what the form takes at most, the server takes too', () => {
  expect(schemas.lexiconSave.input.safeParse(newWord('长'.repeat(32), '长'.repeat(LONGEST_ALIAS))).success).toBe(true);
});

test('an entry shows tone signs and plays as it reads', () => {
  const entry = { word: '朝阳路', readings: [{ start: 0, syllable: 'chao2' }], alias: '' };
  expect(readingText(entry)).toBe('cháo 阳 路');
  const { settings } = emptyDocument('linan');
  expect(sampleOfEntry(entry, settings).paragraphs).toEqual([
    { text: '朝阳路', marks: [{ kind: 'pinyin', start: 0, end: 1, syllables: ['chao2'] }], inserts: [] },
  ]);
  expect(sampleOfEntry({ word: 'km', readings: [], alias: '公里' }, settings).paragraphs[0]?.marks).toEqual([
    { kind: 'alias', start: 0, end: 2, text: '公里' },
  ]);
});
