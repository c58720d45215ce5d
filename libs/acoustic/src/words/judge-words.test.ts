import { judgeWords } from './judge-words.ts';
import type { AlignModel } from '../align/align-model.ts';
import { ALIGN_VALUES } from '../align/align-frames.ts';

/** A network that finds every state alike: nothing it hears tells one word from another. */
const deaf: AlignModel = {
  states: new Map(['sil', 'b.0', 'b.1', 'm.0', 'm.1', 'a.0', 'a.1', 'a.2', 'er.0', 'er.1', 'er.2'].map((name, at) => [name, at])),
  offsets: [0],
  layers: [{ inputs: ALIGN_VALUES, outputs: 11, weights: new Float32Array(ALIGN_VALUES * 11), biases: new Float32Array(11) }],
  priors: [-1, -2, -2, -2, -2, -2, -2, -2, -8, -8, -8],
  bases: [[1, 2, 5, 6, 7]],
  judge: { unit: { weights: [], bias: -1 }, gap: { weights: [], bias: -1 } },
};
const second = Float32Array.from({ length: 16_000 }, (_, at) => 0.1 * Math.sin(at / 7));

test('where nothing tells two words from each other, neither is held against the reader', () => {
  const judged = judgeWords(deaf, second, ['ba1', 'ma1'], [{ from: 1, count: 1, others: [['ba1']] }]);
  expect(judged?.against[0]).toBeCloseTo(0, 3);
});

test('a word with a syllable that the network has hardly learnt rivals none', () => {
  const judged = judgeWords(deaf, second, ['ba1', 'ma1'], [{ from: 1, count: 1, others: [['er4']] }]);
  expect(judged?.against[0]).toBe(-100);
});

// covers: fault-116
test('a word with a syllable that the network has seldom met rivals the others', () => {
  const seldom: AlignModel = { ...deaf, priors: deaf.priors.map((prior) => (prior === -8 ? -7 : prior)) };
  const judged = judgeWords(seldom, second, ['ba1', 'ma1'], [{ from: 1, count: 1, others: [['er4']] }]);
  expect(judged?.against[0]).toBeGreaterThan(0);
});

test('a recording that is too short for the text, or a syllable that is none, is not judged', () => {
  expect(
    judgeWords(
      deaf,
      second.subarray(0, 800),
      Array.from({ length: 30 }, () => 'ba1'),
      [],
    ),
  ).toBeUndefined();
  expect(judgeWords(deaf, second, ['xyz1'], [])).toBeUndefined();
});
