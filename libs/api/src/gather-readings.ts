import type { CallOutput } from './types.ts';

type Analysis = CallOutput<'scriptAnalyze'>;

/** Polyphones in the short form of an analysis. */
export function gatherReadings(polyphones: Analysis['polyphones']): Pick<Analysis, 'readings' | 'unsure'> {
  const readings = new Map<string, Map<string, number[]>>();
  for (const { start, char, candidates, chosen } of polyphones) {
    const known = readings.get(char) ?? new Map(candidates.map((candidate) => [candidate, []]));
    readings.set(char, known.set(chosen, [...(known.get(chosen) ?? []), start]));
  }
  return {
    readings: Object.fromEntries([...readings].map(([char, places]) => [char, Object.fromEntries(places)])),
    unsure: polyphones.flatMap(({ start, sure }) => (sure ? [] : [start])),
  };
}
