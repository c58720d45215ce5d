import { openingSentence, peaksIn, spanOf } from './voice-change.model.ts';

test('the opening is the first sentence with words, with what closes it', () => {
  expect(openingSentence('\n“你爸的信在里面？”老闻问。')).toEqual({ text: '你爸的信在里面？”', start: 2, end: 11 });
  expect(openingSentence('盐票是红的\n盖着')).toEqual({ text: '盐票是红的', start: 0, end: 5 });
  expect(openingSentence('……\n')).toBeNull();
  expect(openingSentence('一'.repeat(500))?.end).toBe(60);
});

test('its place in the file is that of its words', () => {
  const cue = (start: number, end: number) => ({ start, end, start_ms: start * 100, end_ms: end * 100 });
  expect(spanOf([cue(2, 4), cue(4, 9), cue(12, 14)], { start: 2, end: 11 })).toEqual({ fromMs: 200, toMs: 900 });
  expect(spanOf([], { start: 0, end: 5 })).toBeNull();
});

test('its wave is that part of the file’s wave', () => {
  const peaks = Array.from({ length: 10 }, (_, at) => at);
  expect(peaksIn(peaks, 1_000, { fromMs: 200, toMs: 500 })).toEqual([2, 3, 4]);
  expect(peaksIn(peaks, 1_000, { fromMs: 200, toMs: 210 })).toEqual([2]);
});
