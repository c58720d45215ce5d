import { expect, test } from '@jest/globals';
import { readSoFar } from './read-so-far.model.ts';

const text = '海边，AI 亮 3。';

// covers: own-voices-25
test.each([
  [0, ''],
  [1, '海'],
  [2, '海边，'],
  [3, '海边，AI '],
  [5, text],
  [99, text],
])('after %i syllables “%s” was read', (syllables, read) => {
  expect(text.slice(0, readSoFar(text, syllables))).toBe(read);
});
