import { cueAt, sentenceAt } from './cue.model.ts';

const cue = (start: number, end: number, start_ms: number) => ({ start, end, start_ms, end_ms: start_ms + 200 });
const cues = [cue(0, 2, 0), cue(2, 4, 300), cue(4, 5, 900)];

test.each([
  [0, 0],
  [299, 0],
  [300, 2],
  [899, 2],
  [5000, 4],
])('at %i ms the word from %i is lit', (positionMs, start) => {
  expect(cueAt(cues, positionMs)?.start).toBe(start);
});

test('before the first cue nothing is lit', () => {
  expect(cueAt([cue(0, 2, 100)], 50)).toBeUndefined();
});

test.each([
  [0, '他说：“走吧。”'],
  [5, '他说：“走吧。”'],
  [6, '他说：“走吧。”'],
  [8, '船开了！！'],
  [12, '船开了！！'],
  [13, '𠮷野家亮着灯'],
  [99, '𠮷野家亮着灯'],
])('the sentence around the character %i is %s', (at, sentence) => {
  const points = Array.from('他说：“走吧。”船开了！！𠮷野家亮着灯');
  const { start, end } = sentenceAt(points, at);
  expect(points.slice(start, end).join('')).toBe(sentence);
});
