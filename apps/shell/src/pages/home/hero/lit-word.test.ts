import type { WordCue } from '@shengyu/ui/cues';
import { lightWord } from './lit-word.model.ts';

const cue = (start: number, end: number, start_ms: number): WordCue => ({ start, end, start_ms, end_ms: start_ms + 200 });

test('without a cue nothing is lit', () => {
  expect(lightWord('听', undefined)).toEqual({ said: '', lit: '', rest: '听' });
});

test('offsets count characters, also outside the basic plane', () => {
  expect(lightWord('𠮷野家开门', cue(1, 3, 0))).toEqual({ said: '𠮷', lit: '野家', rest: '开门' });
});

test('the three parts are always the whole text', () => {
  const { said, lit, rest } = lightWord('写下一句话', cue(2, 4, 0));
  expect(said + lit + rest).toBe('写下一句话');
});
