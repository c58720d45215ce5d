import { bestPath } from './best-path.ts';
import { clauseGraph, type AlignUnit } from './clause-graph.ts';
import type { FrameScores } from './frame-scores.ts';
import { anySound, heardFrames } from '../testing/heard-frames.ts';

/** Sound 4 is expected nowhere. */
const units: AlignUnit[] = [1, 2, 3].map((state) => ({ kind: 'sound', states: [state, state] }));

/** The parts of the best path, each with its number of frames. */
function parts(table: FrameScores, expected = units): string[] {
  const graph = clauseGraph(expected, anySound);
  const stretches: [string, number][] = [];
  for (const node of bestPath(table, graph) ?? []) {
    const { role = '', unit = 0 } = graph.parts[node] ?? {};
    const last = stretches.at(-1);
    if (last?.[0] === `${role} ${unit}`) last[1] += 1;
    else stretches.push([`${role} ${unit}`, 1]);
  }
  return stretches.map(([part, frames]) => `${part}: ${frames}`);
}

test('sounds lie where they are heard, silence between them belongs to none', () => {
  expect(parts(heardFrames([0, 4], [1, 9], [2, 7], [0, 12], [3, 8], [0, 3]))).toEqual([
    'silence -1: 4',
    'unit 0: 9',
    'unit 1: 7',
    'silence 1: 12',
    'unit 2: 8',
    'silence 2: 3',
  ]);
});

test('a clause may begin and end without silence', () => {
  expect(parts(heardFrames([1, 5], [2, 5], [3, 5]))).toEqual(['unit 0: 5', 'unit 1: 5', 'unit 2: 5']);
});

test('a word that the model does not know lies between the sounds around it', () => {
  const expected: AlignUnit[] = [
    { kind: 'sound', states: [1, 1] },
    { kind: 'speech', leastFrames: 5 },
    { kind: 'sound', states: [2, 2] },
  ];
  expect(parts(heardFrames([1, 6], [3, 20], [2, 6]), expected)).toEqual(['unit 0: 6', 'unit 1: 20', 'unit 2: 6']);
});

test('too few frames have no path', () => {
  expect(bestPath(heardFrames([1, 3]), clauseGraph(units, anySound))).toBeUndefined();
});
