import { toSyllables } from './to-syllables.ts';

test('homophones and figures are no errors in syllables', () => {
  expect(toSyllables('它有三只猫。').syllables).toEqual(toSyllables('他有3只猫').syllables);
  expect(toSyllables('百分之三').syllables).toEqual(toSyllables('3%').syllables);
});

test('tones and punctuation are left out', () => {
  expect(toSyllables('往右拐，再走。').syllables).toEqual(['wang', 'you', 'guai', 'zai', 'zou']);
});

test('traditional hanzi have the syllables of simplified ones', () => {
  expect(toSyllables('前面路口往右拐,今天傍晚').syllables).toEqual(toSyllables('前面路口往右拐，今天傍晚').syllables);
  expect(toSyllables('電視機裡').syllables).toEqual(toSyllables('电视机里').syllables);
});
