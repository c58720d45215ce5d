import type { AlignUnit } from '../align/clause-graph.ts';
import type { Site } from './clause-sites.ts';
import { judgeSites } from './judge-sites.ts';

const judge = { unit: { weights: [1], bias: -1 }, gap: { weights: [1], bias: -2 } };
const sound: AlignUnit = { kind: 'sound', states: [1] };
const word: AlignUnit = { kind: 'speech', leastFrames: 9 };
const units = (...values: number[]): Site[] => values.map((value) => ({ kind: 'missing', values: [value] }));
const gaps = (...values: number[]): Site[] => values.map((value) => ({ kind: 'repeated', values: [value] }));

test.each([
  ['nothing is found in a clause below the bounds', units(0, 1, 0, 0), gaps(0, 2, 0, 0, 0), []],
  ['a unit above its bound is found', units(0, 3, 0, 0), gaps(0, 0, 0, 0, 0), [{ kind: 'missing', sound: 1 }]],
  ['what is before the first unit lies behind none', units(0, 0, 0, 0), gaps(3, 0, 0, 0, 0), [{ kind: 'repeated', sound: -1 }]],
  ['of neighbours the clearest is the fault', units(2, 4, 2, 0), gaps(0, 3, 3, 0, 0), [{ kind: 'missing', sound: 1 }]],
  [
    'faults apart from each other are two',
    units(3, 0, 0, 3),
    gaps(0, 0, 0, 0, 0),
    [
      { kind: 'missing', sound: 0 },
      { kind: 'missing', sound: 3 },
    ],
  ],
])('%s', (_name, ofUnits, ofGaps, found) => {
  expect(judgeSites(judge, { units: ofUnits, gaps: ofGaps }, [sound, sound, sound, sound])).toEqual(found);
});

test('a word of another language, and what is beside it, is not judged', () => {
  expect(judgeSites(judge, { units: units(0, 9, 0), gaps: gaps(0, 9, 9, 0) }, [sound, word, sound])).toEqual([]);
});
