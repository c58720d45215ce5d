import { cueAt, lightWord, type WordCue } from './lit-word.model.ts';

const cue = (start: number, end: number, start_ms: number): WordCue => ({ start, end, start_ms, end_ms: start_ms + 200 });
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

test('before the first cue, and without cues, nothing is lit', () => {
  expect(cueAt([cue(0, 2, 100)], 50)).toBeUndefined();
  expect(lightWord('听', undefined)).toEqual({ said: '', lit: '', rest: '听' });
});

test('offsets count characters, also outside the basic plane', () => {
  expect(lightWord('𠮷野家开门', cue(1, 3, 0))).toEqual({ said: '𠮷', lit: '野家', rest: '开门' });
});

test('the three parts are always the whole text', () => {
  const { said, lit, rest } = lightWord('写下一句话', cue(2, 4, 0));
  expect(said + lit + rest).toBe('写下一句话');
});
