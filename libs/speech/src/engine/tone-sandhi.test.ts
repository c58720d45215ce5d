import { applyToneSandhi } from './tone-sandhi.ts';
import type { SpokenToken } from './tts-engine.ts';

/** `不是 bu4 shi4` as one token per character. */
function tokens(text: string, pinyin: string): SpokenToken[] {
  const syllables = pinyin.split(' ');
  return [...text].map((char, index) => ({ start: index, end: index + 1, kind: 'hanzi', text: char, pinyin: [syllables[index] ?? ''] }));
}

function spoken(text: string, pinyin: string): string {
  return applyToneSandhi(tokens(text, pinyin))
    .flatMap((token) => token.pinyin ?? [])
    .join(' ');
}

test.each([
  ['不是', 'bu4 shi4', 'bu2 shi4'],
  ['不好', 'bu4 hao3', 'bu4 hao3'],
  ['一个', 'yi1 ge5', 'yi2 ge5'],
  ['一定', 'yi1 ding4', 'yi2 ding4'],
  ['一天', 'yi1 tian1', 'yi4 tian1'],
  ['一起', 'yi1 qi3', 'yi4 qi3'],
  ['第一名', 'di4 yi1 ming2', 'di4 yi1 ming2'],
  ['二零一一年', 'er4 ling2 yi1 yi1 nian2', 'er4 ling2 yi1 yi1 nian2'],
  ['一百一十', 'yi1 bai3 yi1 shi2', 'yi4 bai3 yi1 shi2'],
  ['一月', 'yi1 yue4', 'yi1 yue4'],
  ['统一', 'tong3 yi1', 'tong3 yi1'],
])('%s is spoken %s → %s', (text, written, wanted) => {
  expect(spoken(text, written)).toBe(wanted);
});

test('a reading that is not the dictionary’s is the writer’s and stays', () => {
  expect(spoken('不是', 'bu5 shi4')).toBe('bu5 shi4');
});

test('the tokens given are not changed', () => {
  const given = tokens('不是', 'bu4 shi4');
  applyToneSandhi(given);
  expect(given[0]?.pinyin).toEqual(['bu4']);
});
