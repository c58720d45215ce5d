import { parseSyllable } from './parse-syllable.ts';
import { syllableStates } from './syllable-states.ts';

test.each([
  ['zhuang1', 'zh', 'uang', 1],
  ['nv3', 'n', 'v', 3],
  ['lüe4', 'l', 've', 4],
  ['juan1', 'j', 'van', 1],
  ['xun4', 'x', 'vn', 4],
  ['yuan2', '', 'van', 2],
  ['yun2', '', 'vn', 2],
  ['you3', '', 'iou', 3],
  ['liu2', 'l', 'iou', 2],
  ['wei4', '', 'uei', 4],
  ['gui4', 'g', 'uei', 4],
  ['wen2', '', 'uen', 2],
  ['yi1', '', 'i', 1],
  ['ying1', '', 'ing', 1],
  ['wu3', '', 'u', 3],
  ['zi5', 'z', 'ii', 5],
  ['shi4', 'sh', 'iii', 4],
  ['bo1', 'b', 'uo', 1],
  ['er2', '', 'er', 2],
  ['r5', '', 'er', 5],
])('%s begins with “%s” and ends with “%s”', (pinyin, initial, final, tone) => {
  expect(parseSyllable(pinyin)).toEqual({ initial, final, tone });
});

test.each(['', 'ma', 'ma6', '妈', 'zh1', 'toolongsyllable1'])('“%s” is no numbered syllable', (pinyin) => {
  expect(parseSyllable(pinyin)).toBeUndefined();
});

test('one consonant is another sound before another kind of vowel, one final the same behind all consonants', () => {
  const [da, du, ta] = ['da1', 'du1', 'ta1'].map((pinyin) => syllableStates(parseSyllable(pinyin) ?? { initial: '', final: '' }));
  expect(da?.[0]).not.toBe(du?.[0]);
  expect(da?.slice(2)).toEqual(ta?.slice(2));
});
