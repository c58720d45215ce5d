import { billedWordsOf, pointsFor } from '@shengyu/script';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { orders, paidClauses, type StandInReport } from '../../db/schema/index.ts';
import type { PlannedClause, RenderPlan, StoodIn } from '../../render/renderer.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { hasDependents } from './cancel-order.ts';
import type { OrderRow } from './move-order.ts';
import { readPayments, reduceCharge } from './order-payments.ts';
import { isAudible } from './plan-version.ts';

const reasons = { 'engine-failed': 'engine.failed', 'engine-refused': 'engine.refused' } as const;

/**
 * Bills what stand-ins spoke at their rate, where that is cheaper: gives the difference back, and records the stand-in's clause as paid in
 * place of the one that was wanted. A clause that was also spoken by its own voice, that another order paid for, or that another order gets
 * free from this one, stays as it is. The caller holds the lock of the member's account.
 */
export async function settleStandIns(
  tx: Executor,
  catalogue: VoiceCatalogue,
  order: OrderRow,
  plan: RenderPlan,
  standIns: readonly StoodIn[],
): Promise<void> {
  const bill = (await hasDependents(tx, order.id)) ? undefined : await billStandIns(tx, catalogue, order, plan, standIns);
  const billedWords = Math.min(order.billedWords, bill?.billedWords ?? order.billedWords);
  const costPoints = Math.min(order.costPoints, pointsFor(billedWords, order.rateThousandths / 1_000));
  const report: StandInReport = {
    sentences: standIns.map((one) => ({
      paragraph: one.paragraph,
      start: one.start,
      end: one.end,
      text: one.text.trim(),
      voice: nameOf(catalogue, one.voiceId),
      by: nameOf(catalogue, one.by),
      reason: one.code in reasons ? reasons[one.code as keyof typeof reasons] : 'sentence.unspeakable',
      key: one.key,
    })),
    billedWords: order.billedWords - billedWords,
    costPoints: order.costPoints - costPoints,
  };
  await tx.update(orders).set({ standIns: report, billedWords, costPoints }).where(eq(orders.id, order.id));
  if (!bill) return;
  if (bill.wanted.length > 0)
    await tx.delete(paidClauses).where(and(eq(paidClauses.orderId, order.id), inArray(paidClauses.clauseKey, bill.wanted)));
  const rows = bill.spoken.map((clauseKey) => ({ memberId: order.memberId, clauseKey, orderId: order.id }));
  if (rows.length > 0) await tx.insert(paidClauses).values(rows).onConflictDoNothing();
  if (billedWords < order.billedWords) await reduceCharge(tx, order, await readPayments(tx, order.id), billedWords, 'standIn');
}

/** What the order pays for now: keys that it pays for no more, and those of the stand-ins' clauses. */
async function billStandIns(
  tx: Executor,
  catalogue: VoiceCatalogue,
  order: OrderRow,
  { clauses }: RenderPlan,
  standIns: readonly StoodIn[],
): Promise<{ billedWords: number; wanted: string[]; spoken: string[] }> {
  const rows = await tx.select({ key: paidClauses.clauseKey }).from(paidClauses).where(eq(paidClauses.orderId, order.id));
  const paidHere = new Set(rows.map(({ key }) => key));
  const standInAt = new Map(standIns.map((one) => [one.start, one]));
  const known = await paidKeys(
    tx,
    order.memberId,
    standIns.map(({ key }) => key),
  );
  const paidFor = [...Map.groupBy(clauses.filter(isAudible), ({ key }) => key)].filter(([key]) => paidHere.has(key));
  const partOf = ({ words, voiceId }: Pick<PlannedClause, 'words' | 'voiceId'>, premium: boolean) => ({
    words,
    rate: catalogue.rateOf(voiceId, premium),
  });
  // The tier of that time: at the rates without it the order would have cost more.
  const premium = billedWordsOf(paidFor.flatMap(([, [clause]]) => (clause ? partOf(clause, false) : []))) > order.billedWords;
  const wanted: string[] = [];
  const spoken = new Set<string>();
  const parts: { words: number; rate: number }[] = [];
  for (const [key, same] of paidFor) {
    const [clause] = same;
    if (!clause) continue;
    const own = partOf(clause, premium);
    const standIn = onlyStandIn(same, standInAt);
    if (!standIn) {
      parts.push(own);
      continue;
    }
    wanted.push(key);
    if (known.has(standIn.key) || spoken.has(standIn.key)) continue;
    spoken.add(standIn.key);
    parts.push({ words: clause.words, rate: Math.min(own.rate, catalogue.rateOf(standIn.by, premium)) });
  }
  const billedWords = parts.length > 0 ? Math.max(1, billedWordsOf(parts)) : 0;
  return { billedWords, wanted, spoken: [...spoken] };
}

/** The stand-in of a clause that its own voice has not spoken anywhere. */
function onlyStandIn(same: readonly PlannedClause[], standInAt: ReadonlyMap<number, StoodIn>): StoodIn | undefined {
  const found = same.map(({ start }) => standInAt.get(start));
  return found.includes(undefined) ? undefined : found[0];
}

async function paidKeys(tx: Executor, memberId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ key: paidClauses.clauseKey })
    .from(paidClauses)
    .where(and(eq(paidClauses.memberId, memberId), inArray(paidClauses.clauseKey, [...new Set(keys)])));
  return new Set(rows.map(({ key }) => key));
}

const nameOf = (catalogue: VoiceCatalogue, voiceId: string): string => catalogue.find(voiceId)?.profile.name ?? voiceId;
