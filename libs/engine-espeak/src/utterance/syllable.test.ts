import { syllableInput } from './syllable.ts';

test('xiong, qiong and jiong are given as phonemes with their tone', () => {
  expect(syllableInput('xiong2')).toBe("[[S;j'ong35]]");
  expect(syllableInput('qiong2')).toBe("[[tS;hj'ong35]]");
  expect(syllableInput('jiong3')).toBe("[[tS;j'ong214]]");
});

test('every other syllable is numbered pinyin with v for ü', () => {
  expect(syllableInput('hang2')).toBe('hang2');
  expect(syllableInput('nü3')).toBe('nv3');
  expect(syllableInput('lüe4')).toBe('lve4');
});

test('an interjection the engine would spell takes its nearest syllable', () => {
  expect(syllableInput('ng2')).toBe('en2');
});

test.each(['hang', 'hang6', '行', 'ha ng2', '[[a1]]'])('%s is refused', (syllable) => {
  expect(() => syllableInput(syllable)).toThrow(/numbered syllable/);
});
