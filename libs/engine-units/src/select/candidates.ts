import { parseSyllable } from '@shengyu/acoustic';
import { nearestFinals, nearestInitials } from './nearest-sounds.ts';
import type { Unit } from '../voice/unit-voice.ts';

/** What says one syllable: a recorded one, or the beginning of one with the end of another. */
export interface Candidate {
  /** Its initial, and its level and edges there. */
  head: Unit;
  /** Its final; the same unit where the syllable was recorded. */
  tail: Unit;
  /** What it costs that the sound is not the wanted one; 0 where it is. */
  strange: number;
}

export type Inventory = ReadonlyMap<string, readonly Unit[]>;

/** Units by syllable without tone, and by initial (`b-`) and final (`-ang`). */
export function inventoryOf(units: readonly Unit[]): Inventory {
  const inventory = new Map<string, Unit[]>();
  for (const unit of units)
    for (const key of keysOf(unit.syllable)) {
      const list = inventory.get(key) ?? [];
      list.push(unit);
      inventory.set(key, list);
    }
  return inventory;
}

const most = 3;
/** From here on it is another sound. */
export const FOREIGN = 8;

/** All that can say a syllable; with other sounds only where it was not recorded. None for a voice without any unit. */
export function candidatesFor(inventory: Inventory, syllable: string): Candidate[] {
  const own = inventory.get(baseOf(syllable)) ?? [];
  if (own.length > 0) return own.map((unit) => ({ head: unit, tail: unit, strange: 0 }));
  const parsed = parseSyllable(syllable);
  if (!parsed) return [];
  const near = nearestFinals(parsed.final).flatMap((final, steps) =>
    (inventory.get(`-${final}`) ?? []).slice(0, most).map((unit) => ({ unit, strange: 1 + 2 * steps })),
  );
  // Of a voice with few units anything is better than a hole.
  const tails = near.length > 0 ? near : anyUnits(inventory).map((unit) => ({ unit, strange: FOREIGN }));
  if (parsed.initial === '') return tails.map(({ unit, strange }) => ({ head: unit, tail: unit, strange }));
  const colour = parsed.final.charAt(0);
  const heads = nearestInitials(parsed.initial).flatMap((initial, steps) =>
    (inventory.get(`${initial}-`) ?? [])
      .map((unit) => ({ unit, strange: 2 * steps + (parseSyllable(unit.syllable)?.final.charAt(0) === colour ? 0 : 1.5) }))
      .sort((a, b) => a.strange - b.strange)
      .slice(0, most),
  );
  if (heads.length === 0) return tails.map(({ unit, strange }) => ({ head: unit, tail: unit, strange: strange + 2 }));
  return heads.flatMap((head) => tails.map((tail) => ({ head: head.unit, tail: tail.unit, strange: head.strange + tail.strange })));
}

export const baseOf = (syllable: string): string => syllable.slice(0, -1);

function keysOf(syllable: string): string[] {
  const parsed = parseSyllable(syllable);
  return parsed ? [baseOf(syllable), `${parsed.initial}-`, `-${parsed.final}`] : [];
}

const anyUnits = (inventory: Inventory): readonly Unit[] => [...inventory.values()].flat().slice(0, most);
