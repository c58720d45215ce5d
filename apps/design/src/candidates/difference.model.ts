import { controlNames, placeOf, valueOf, type ControlName } from '../controls/control.model.ts';
import type { Tried } from '../lineage/lineage.model.ts';

/** Places of a slider from which on a difference is worth a word. */
const WORTH = 3;
const MOST = 3;

export interface Difference {
  name: ControlName;
  side: 'low' | 'high';
}

/** What one of a batch is beside the others, the clearest first. */
export function differencesOf(one: Tried, batch: readonly Tried[]): Difference[] {
  return controlNames
    .map((name) => {
      const places = batch.map(({ record }) => placeOf(name, valueOf(record.parameters, name)));
      const mean = places.reduce((sum, place) => sum + place, 0) / Math.max(1, places.length);
      return { name, off: placeOf(name, valueOf(one.record.parameters, name)) - mean };
    })
    .filter(({ off }) => Math.abs(off) >= WORTH)
    .toSorted((a, b) => Math.abs(b.off) - Math.abs(a.off))
    .slice(0, MOST)
    .map(({ name, off }) => ({ name, side: off < 0 ? 'low' : 'high' }));
}
