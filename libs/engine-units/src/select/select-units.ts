import type { PlannedSyllable } from '../plan/plan-clause.ts';
import { EDGE_BANDS, UNIT_RATE, type Unit, type UnitVoice } from '../voice/unit-voice.ts';
import { candidatesFor, inventoryOf, type Candidate, type Inventory } from './candidates.ts';

const inventories = new WeakMap<UnitVoice, Inventory>();

/** What it costs to move a recorded sound to what is planned, and to join two; by ear, in steps of about a semitone of pitch moved. */
const costs = {
  tone: 2.5,
  semitone: 0.25,
  octaveOfLength: 1.2,
  edge: 0.8,
  /** Mean difference of the logarithms at the two edges. */
  join: 2,
  /** Between units that were spoken in one breath nothing is joined. */
  apart: 1.5,
} as const;

/** The candidates that cost least together (Viterbi). Undefined where nothing at all can say a syllable. */
export function selectUnits(voice: UnitVoice, plan: readonly PlannedSyllable[]): Candidate[] | undefined {
  let inventory = inventories.get(voice);
  if (!inventory) inventories.set(voice, (inventory = inventoryOf(voice.units)));
  const columns = plan.map(({ syllable }) => candidatesFor(inventory, syllable));
  if (columns.some(({ length }) => length === 0)) return undefined;
  let ways: Way[] = [];
  for (const [at, column] of columns.entries()) {
    const target = targetOf(plan, at);
    ways = column.map((candidate) => {
      const own = targetCost(candidate, target);
      if (at === 0) return { candidate, cost: own, before: undefined };
      let best: Way | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const way of ways) {
        const cost = way.cost + (target.planned.pause > 0 ? 0 : joinCost(way.candidate.tail, candidate.head));
        if (cost < least) [best, least] = [way, cost];
      }
      return { candidate, cost: least + own, before: best };
    });
  }
  return traceBack(ways.reduce<Way | undefined>((best, way) => (best === undefined || way.cost < best.cost ? way : best), undefined));
}

interface Way {
  candidate: Candidate;
  cost: number;
  before: Way | undefined;
}

function traceBack(last: Way | undefined): Candidate[] {
  const chosen: Candidate[] = [];
  for (let way = last; way; way = way.before) chosen.push(way.candidate);
  return chosen.reverse();
}

interface Target {
  planned: PlannedSyllable;
  meanHz: number;
}

function targetOf(plan: readonly PlannedSyllable[], at: number): Target {
  const planned = plan[at] as PlannedSyllable;
  return { planned, meanHz: planned.pitches.reduce((sum, pitch) => sum + pitch, 0) / planned.pitches.length };
}

function targetCost({ head, tail, strange }: Candidate, { planned, meanHz }: Target): number {
  const tone = tail.syllable.at(-1) === planned.syllable.at(-1) ? 0 : costs.tone;
  const moved = tail.pitchHz > 0 ? costs.semitone * Math.abs(12 * Math.log2(meanHz / tail.pitchHz)) : 1;
  // Head and tail may be of two recordings.
  const recorded = Math.max(1, head.rime - head.start + (tail.end - tail.rime));
  const length = costs.octaveOfLength * Math.abs(Math.log2((planned.seconds * UNIT_RATE) / recorded));
  const edges = costs.edge * (Number(head.opens !== planned.opens) + Number(tail.closes !== planned.closes));
  return 3 * strange + tone + moved + length + edges;
}

/** Units of one breath are kept together; others should look alike where they meet. */
function joinCost(before: Unit, after: Unit): number {
  if (before.end === after.start) return 0;
  const [, last] = before.edges;
  const [first] = after.edges;
  let sum = 0;
  for (let band = 0; band < EDGE_BANDS; band += 1) sum += Math.abs((last[band] as number) - (first[band] as number));
  return costs.apart + (costs.join * sum) / EDGE_BANDS;
}
