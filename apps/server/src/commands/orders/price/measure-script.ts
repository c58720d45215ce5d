import type { CallOutput, ParsedInput } from '@shengyu/api';
import { paragraphOffsets, pointsFor } from '@shengyu/script';
import type { Database } from '../../../db/database.ts';
import type { RenderPlan, ScriptTiming } from '../../../render/renderer.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { balanceSnapshot, toBalanceSnapshot } from './balance-snapshot.ts';
import type { PlanVersion } from '../../studio/plan/plan-version.ts';
import { pricePlan, type PricedPlan } from './price-plan.ts';
import { soundsPlaced } from './paid-sounds.ts';
import { readOrdered } from './read-ordered.ts';
import { spendMeasuring } from './spend-measuring.ts';
import { timeVersion, type TimePorts } from '../../studio/plan/time-version.ts';

export interface MeasurePorts extends TimePorts {
  database: Database;
  catalogue: VoiceCatalogue;
  planVersion: PlanVersion;
  limiter: Limiter;
}

type Measured = CallOutput<'scriptMeasure'>;

/** Measures a version: its price for the writer now and its length. The one source of every word, point and second in the studio. */
export async function measureScript(ports: MeasurePorts, memberId: string, input: ParsedInput<'scriptMeasure'>): Promise<Measured> {
  const { database, catalogue, planVersion, limiter } = ports;
  const { id: scriptId, version } = input;
  const { key, document, lexicon } = await readOrdered(database, memberId, scriptId, version);
  await spendMeasuring(limiter, memberId, document);
  const plan = await planVersion({ key, document, owner: memberId });
  const { paid, funds } = toBalanceSnapshot(await database.run(balanceSnapshot(memberId, plan)));
  const timing = await timeVersion(ports, { owner: memberId, scriptId, version, document, lexicon, plan }, { tokens: true });
  const price = pricePlan(plan, paid, { catalogue, premium: funds.premium });
  if (price.adopted.length > 0) await database.run(soundsPlaced(memberId, price.adopted));
  return {
    words: price.words,
    paid_words: price.paidWords,
    billed_words: price.billedWords,
    cost_points: pointsFor(price.billedWords, funds.rate),
    duration_ms: timing.durationMs,
    exact: timing.exact,
    label_ms: Math.round(timing.labelMs),
    paragraphs: paragraphsOf(paragraphOffsets(document), plan, timing, price),
  };
}

function paragraphsOf(bases: readonly number[], { clauses }: RenderPlan, timing: ScriptTiming, price: PricedPlan): Measured['paragraphs'] {
  const own = Map.groupBy(clauses.keys(), (index) => clauses[index]?.paragraph ?? 0);
  return bases.map((base, paragraph) => {
    const indexes = own.get(paragraph) ?? [];
    const spoken = indexes.flatMap((index) => clauses[index] ?? []);
    const times = indexes.flatMap((index) => timing.clauses[index] ?? []);
    const [first, last] = [times[0], times.at(-1)];
    const startMs = Math.round(first?.startMs ?? 0);
    return {
      words: sum(spoken, ({ words }) => words),
      paid_words: sum(indexes, (index) => (price.clauses[index]?.isPaid ? (clauses[index]?.words ?? 0) : 0)),
      due: sum(indexes, (index) => price.clauses[index]?.due ?? 0),
      start_ms: startMs,
      duration_ms: last ? Math.round(last.startMs + last.durationMs) - startMs : 0,
      exact: times.every(({ exact }) => exact),
      tokens: times.flatMap(({ tokens }) =>
        tokens.flatMap((token) => [
          token.start - base,
          token.end - token.start,
          Math.round(token.startMs) - startMs,
          Math.round(token.endMs) - Math.round(token.startMs),
        ]),
      ),
    };
  });
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number => items.reduce((total, item) => total + of(item), 0);
