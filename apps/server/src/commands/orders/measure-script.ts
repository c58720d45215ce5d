import type { CallOutput, ParsedInput } from '@shengyu/api';
import { paragraphOffsets, pointsFor } from '@shengyu/script';
import type { Database } from '../../db/database.ts';
import type { PlannedClause, RenderPlan, ScriptTiming } from '../../render/renderer.ts';
import type { Limiter } from '../../ports/limiter.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { balanceSnapshot, toBalanceSnapshot } from './balance-snapshot.ts';
import { isAudible, type PlanVersion } from './plan-version.ts';
import { clauseKeys, isPaid, pricePlan } from './price-plan.ts';
import { readOrdered } from './read-ordered.ts';
import { spendMeasuring } from './spend-measuring.ts';
import { timeVersion, type TimePorts } from './time-version.ts';

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
  const { paid, funds } = toBalanceSnapshot(await database.run(balanceSnapshot(memberId, clauseKeys(plan))));
  const timing = await timeVersion(ports, { owner: memberId, scriptId, version, document, lexicon, plan }, { tokens: true });
  const rateOf = (voiceId: string) => catalogue.rateOf(voiceId, funds.premium);
  const price = pricePlan(plan, paid, rateOf);
  return {
    words: price.words,
    paid_words: price.paidWords,
    cost_points: pointsFor(price.billedWords, funds.rate),
    duration_ms: timing.durationMs,
    exact: timing.exact,
    label_ms: Math.round(timing.labelMs),
    paragraphs: paragraphsOf(paragraphOffsets(document), plan, timing, {
      rateOf,
      paid,
      due: new Set(price.newKeys),
    }),
  };
}

interface Price {
  rateOf: (voiceId: string) => number;
  paid: { has(key: string): boolean };
  /** Keys to be paid with their first clause. */
  due: Set<string>;
}

function paragraphsOf(bases: readonly number[], { clauses }: RenderPlan, timing: ScriptTiming, price: Price): Measured['paragraphs'] {
  const own = Map.groupBy(clauses.keys(), (index) => clauses[index]?.paragraph ?? 0);
  return bases.map((base, paragraph) => {
    const indexes = own.get(paragraph) ?? [];
    const spoken = indexes.flatMap((index) => clauses[index] ?? []);
    const times = indexes.flatMap((index) => timing.clauses[index] ?? []);
    const [first, last] = [times[0], times.at(-1)];
    const startMs = Math.round(first?.startMs ?? 0);
    return {
      words: sum(spoken, ({ words }) => words),
      paid_words: sum(spoken, (clause) => (isPaid(clause, price.paid) ? clause.words : 0)),
      due: sum(spoken, (clause) => dueOf(clause, price)),
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

/** Words times the voice's rate, for the first clause of each sound that is not paid. */
function dueOf(clause: PlannedClause, { rateOf, due }: Price): number {
  if (!isAudible(clause) || !due.delete(clause.key)) return 0;
  return clause.words * rateOf(clause.voiceId);
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number => items.reduce((total, item) => total + of(item), 0);
