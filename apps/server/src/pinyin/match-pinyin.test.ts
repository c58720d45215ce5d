import { matchesPinyin, syllablesOf } from './match-pinyin.ts';

test.each([
  ['林岸', 'linan', true],
  ['林岸', 'la', true],
  ['林岸', 'lina', true],
  ['林岸', 'an', true],
  ['林岸', 'na', false],
  ['江小满', 'xm', true],
  ['江小满', 'jxman', true],
  ['江小满', 'jm', false],
  ['有声书', 'yss', true],
  ['女声', 'nvs', true],
  ['Harper', 'harp', true],
  ['新闻播报', 'xwbb', true],
])('%s is found by %s: %s', (phrase, typed, found) => {
  expect(matchesPinyin(phrase, typed)).toBe(found);
});

test('a phrase is read once', () => {
  expect(syllablesOf('温厚男声')).toBe(syllablesOf('温厚男声'));
});
