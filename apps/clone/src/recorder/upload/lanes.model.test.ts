import { expect, test } from '@jest/globals';
import { peaksOf } from './cut.model.ts';
import { joined, lanesOf, loudStretches, partsOf, secondsOfParts } from './lanes.model.ts';

const rate = 16_000;
/** Stretches of a voice at a pitch, of noise (−1), and of silence (0). */
function sound(...stretches: readonly (readonly [seconds: number, hertz: number])[]): Float32Array {
  let state = 7;
  return Float32Array.from(
    stretches.flatMap(([seconds, hertz]) =>
      Array.from({ length: seconds * rate }, (_, at) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        if (hertz < 0) return 0.3 * (state / 2 ** 31 - 1);
        return hertz === 0
          ? 0
          : [1, 2, 3].reduce((sum, part) => sum + (0.2 * Math.sin((2 * Math.PI * hertz * part * at) / rate)) / part, 0);
      }),
    ),
  );
}
const heard = (samples: Float32Array) => lanesOf(samples, rate, peaksOf(samples, rate));

// covers: own-voices-42
test('two people whose pitch is apart are two lanes, and what is no voice is a third', async () => {
  const lanes = await heard(sound([2, 120], [1, 0], [3, 230], [1, 0], [2, 118], [1, 0], [1, -1]));
  expect(lanes.map(({ kind, seconds }) => `${kind} ${Math.round(seconds)}`)).toEqual(['low 4', 'high 3', 'none 1']);
  expect(lanes[0]?.stretches).toEqual([
    { from: 0, to: 2 },
    { from: 7, to: 9 },
  ]);
});

test('one person who is lively is one lane', async () => {
  const lanes = await heard(sound([2, 200], [1, 0], [2, 235]));
  expect(lanes.map(({ kind }) => kind)).toEqual(['one']);
});

test('a short pause belongs to a stretch, a click to none', () => {
  const peaks = [...Array<number>(10).fill(0.5), 0, 0, ...Array<number>(10).fill(0.5), ...Array<number>(10).fill(0), 0.5];
  expect(loudStretches(peaks)).toEqual([{ from: 0, to: 2.2 }]);
});

test('what is used is of the chosen lanes and within the cut, and everything in it where none is chosen', () => {
  const lane = {
    kind: 'low',
    seconds: 4,
    stretches: [
      { from: 0, to: 2 },
      { from: 7, to: 9 },
    ],
  } as const;
  const parts = partsOf({ from: 1, to: 8 }, [lane]);
  expect(parts).toEqual([
    { from: 1, to: 2.15 },
    { from: 6.85, to: 8 },
  ]);
  expect(secondsOfParts(parts)).toBeCloseTo(2.3);
  expect(partsOf({ from: 1, to: 8 }, [])).toEqual([{ from: 1, to: 8 }]);
  expect(joined(new Float32Array(10 * rate), rate, parts)).toHaveLength(2.3 * rate);
});
