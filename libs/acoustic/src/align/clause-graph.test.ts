import { bestPath } from './best-path.ts';
import { clauseGraph, type AlignUnit } from './clause-graph.ts';
import type { FrameScores } from './frame-scores.ts';

/** Columns: silence, four sounds, and the best of the sounds. Sound 4 is expected nowhere. */
const any = 5;
const units: AlignUnit[] = [1, 2, 3].map((state) => ({ kind: 'sound', states: [state, state] }));
const edits = { missing: 10, other: 10, extra: 10, unknownFrame: 1 };

/** Frames in which one state is heard for sure. */
function heard(...stretches: [state: number, frames: number][]): FrameScores {
  const states = stretches.flatMap(([state, frames]) => Array.from({ length: frames }, () => state));
  const width = any + 1;
  const scores = new Float32Array(states.length * width).fill(-8);
  for (const [frame, state] of states.entries()) {
    scores[frame * width + state] = 0;
    scores[frame * width + any] = state === 0 ? -8 : 0;
  }
  return { count: states.length, width, scores };
}

/** The parts of the best path, each with its number of frames. */
function parts(table: FrameScores, expected = units, costs?: typeof edits): string[] {
  const graph = clauseGraph(expected, any, costs);
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
  expect(parts(heard([0, 4], [1, 9], [2, 7], [0, 12], [3, 8], [0, 3]))).toEqual([
    'silence -1: 4',
    'unit 0: 9',
    'unit 1: 7',
    'silence 1: 12',
    'unit 2: 8',
    'silence 2: 3',
  ]);
});

test('a clause may begin and end without silence', () => {
  expect(parts(heard([1, 5], [2, 5], [3, 5]))).toEqual(['unit 0: 5', 'unit 1: 5', 'unit 2: 5']);
});

test('a word that the model does not know lies between the sounds around it', () => {
  const expected: AlignUnit[] = [
    { kind: 'sound', states: [1, 1] },
    { kind: 'speech', leastFrames: 5 },
    { kind: 'sound', states: [2, 2] },
  ];
  expect(parts(heard([1, 6], [3, 20], [2, 6]), expected)).toEqual(['unit 0: 6', 'unit 1: 20', 'unit 2: 6']);
});

test('too few frames have no path', () => {
  expect(bestPath(heard([1, 3]), clauseGraph(units, any))).toBeUndefined();
});

test.each([
  ['a sound that is not there is left out', heard([1, 20], [3, 20]), ['unit 0', 'unit 2']],
  ['a sound in the place of another one is another one', heard([1, 20], [4, 20], [3, 20]), ['unit 0', 'other 1', 'unit 2']],
  ['a sound too many is one', heard([1, 20], [2, 20], [4, 20], [3, 20]), ['unit 0', 'unit 1', 'extra 1', 'unit 2']],
  ['a right clause stays as it is', heard([1, 20], [2, 20], [3, 20]), ['unit 0', 'unit 1', 'unit 2']],
])('%s', (_name, table, expected) => {
  expect(parts(table, units, edits).map((part) => part.split(':')[0])).toEqual(expected);
});
