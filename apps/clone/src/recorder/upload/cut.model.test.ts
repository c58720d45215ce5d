import { expect, test } from '@jest/globals';
import { movedCut, peaksOf, piecesOf } from './cut.model.ts';

const rate = 8_000;

test('an end of a cut stays inside of the recording and a second away from the other end', () => {
  const cut = { from: 2, to: 9 };
  expect(movedCut(cut, 'from', -3, 10)).toEqual({ from: 0, to: 9 });
  expect(movedCut(cut, 'from', 30, 10)).toEqual({ from: 8, to: 9 });
  expect(movedCut(cut, 'to', 30, 10)).toEqual({ from: 2, to: 10 });
  expect(movedCut(cut, 'to', 0, 10)).toEqual({ from: 2, to: 3 });
});

test('a bar is the loudest sample of its tenth of a second', () => {
  const samples = new Float32Array(rate);
  samples[850] = -0.7;
  expect(peaksOf(samples, rate)).toEqual([0, Math.fround(0.7), 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('a long recording is cut in its pauses, and nothing of it is lost', () => {
  // Two minutes of sound, with half a second of silence every ten seconds.
  const samples = Float32Array.from({ length: 120 * rate }, (_, at) => ((at / rate) % 10 > 9.5 ? 0 : 0.5));
  const pieces = piecesOf(samples, rate);
  expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(samples.length);
  const ends = pieces.map((_, index) => pieces.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0) / rate);
  for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(45 * rate);
  for (const end of ends.slice(0, -1)) expect(end % 10).toBeGreaterThan(9.5);
});

test('a short recording is one piece', () => {
  expect(piecesOf(new Float32Array(10 * rate), rate)).toHaveLength(1);
});
