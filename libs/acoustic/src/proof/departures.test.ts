import type { AlignUnit } from '../align/clause-graph.ts';
import { expectedPath } from '../align/expected-path.ts';
import type { FrameScores } from '../align/frame-scores.ts';
import { heardFrames } from '../testing/heard-frames.ts';
import { clauseLattice } from './clause-lattice.ts';
import { gapDepartures, unitDepartures } from './departures.ts';
import { syllableNet } from './free-syllable.ts';
import { unitSpans } from './unit-spans.ts';

const syllable = (state: number): number[] => [state, state, state];
/** Sound 4 is expected nowhere. */
const units: AlignUnit[] = [1, 2, 3].map((state) => ({ kind: 'sound', states: syllable(state) }));
const net = syllableNet([1, 2, 3, 4].map(syllable));

function departuresOf(table: FrameScores) {
  const found = expectedPath(table, units);
  if (!found) throw new Error('Too few frames.');
  const spans = unitSpans(table, found, units.length);
  const lattice = clauseLattice(table, units);
  return {
    units: units.map((_, unit) => unitDepartures(table, lattice, spans, net, unit)),
    gaps: [0, 1, 2, 3].map((gap) => gapDepartures(table, units, lattice, spans, net, gap)),
  };
}

test('a lattice scores the whole clause as the best path does', () => {
  const { before, behind, score } = clauseLattice(heardFrames([0, 4], [1, 9], [2, 7], [0, 5], [3, 8]), units);
  expect([score, before[3]?.[33], behind[0]?.[0]]).toEqual([0, 0, 0]);
  expect([before[1]?.[13], behind[1]?.[13], behind[3]?.[33]]).toEqual([0, 0, 0]);
});

test('nothing fits a right clause better than its text', () => {
  const { units: ofUnits, gaps } = departuresOf(heardFrames([1, 20], [0, 9], [2, 20], [3, 20]));
  expect(Math.max(...ofUnits.flatMap(({ missing, pairMissing, other }) => [missing, pairMissing, other]))).toBe(0);
  expect(Math.max(...gaps.flatMap(({ extra, again }) => [extra, ...again]))).toBe(0);
});

test.each([
  ['missing', heardFrames([1, 20], [3, 20]), 24],
  ['other', heardFrames([1, 20], [4, 20], [3, 20]), 160],
] as const)('a unit that is %s fits better so, and its neighbours do not', (name, table, evidence) => {
  const found = departuresOf(table).units.map((one) => one[name]);
  expect(found[1]).toBe(evidence);
  expect(Math.max(found[0] ?? 0, found[2] ?? 0)).toBeLessThan(evidence);
});

test('two units that are missing fit better without both', () => {
  const [first, second] = departuresOf(heardFrames([1, 20], [0, 30])).units;
  expect(second?.pairMissing).toBeGreaterThan(second?.missing ?? 0);
  expect(second?.pairMissing).toBeGreaterThan(first?.missing ?? 0);
});

test('a syllable too many, and one that is said twice, fit into their gap', () => {
  const { gaps: extra } = departuresOf(heardFrames([1, 20], [4, 20], [2, 20], [3, 20]));
  expect(extra.map((gap) => gap.extra > 100)).toEqual([false, true, false, false]);
  const { gaps: twice } = departuresOf(heardFrames([1, 20], [2, 20], [1, 20], [2, 20], [3, 20]));
  expect(twice[2]?.again[1]).toBe(160);
});
