import { pointsFor, RATE_STEPS, thousandths } from '@shengyu/script';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { orders, paidClauses, type StandInReport } from '../../../db/schema/index.ts';
import { toSql } from '../../../db/statement.ts';
import type { PlannedClause, RenderPlan, StoodIn } from '../../../render/renderer.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { hasDependents } from './cancel-order.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';
import { readPayments, reduceCharge } from '../../sales/order-states/order-payments.ts';
import { soundsStored, type PaidSound } from '../price/paid-sounds.ts';
import { isAudible } from '../../studio/plan/plan-version.ts';

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
  await tx.delete(paidClauses).where(and(eq(paidClauses.orderId, order.id), inArray(paidClauses.clauseKey, bill.wanted)));
  for (const storing of soundsStored(order.memberId, order.id, { fresh: bill.spoken, adopted: [], moved: [] }))
    await tx.execute(toSql(storing));
  if (billedWords < order.billedWords) await reduceCharge(tx, order, await readPayments(tx, order.id), billedWords, 'standIn');
}

/** What the order pays for now: keys that it pays for no more, and the stand-ins' sounds in their place. */
async function billStandIns(
  tx: Executor,
  catalogue: VoiceCatalogue,
  order: OrderRow,
  { clauses, edition }: RenderPlan,
  standIns: readonly StoodIn[],
): Promise<{ billedWords: number; wanted: string[]; spoken: PaidSound[] }> {
  const rows = await tx.select().from(paidClauses).where(eq(paidClauses.orderId, order.id));
  const paidHere = new Map(rows.map((row) => [row.clauseKey, row]));
  const standInAt = new Map(standIns.map((one) => [one.start, one]));
  const known = await paidKeys(
    tx,
    order.memberId,
    standIns.map(({ key }) => key),
  );
  // The tier of that time: the member paid less for some words than they are listed at.
  const premium = rows.some(({ due, worth }) => due !== null && worth !== null && due < worth);
  const wanted: string[] = [];
  const spoken = new Map<string, PaidSound>();
  let due = 0;
  for (const [key, same] of Map.groupBy(clauses.filter(isAudible), (clause) => clause.key)) {
    const [clause, row] = [same[0], paidHere.get(key)];
    if (!clause || !row) continue;
    const worthBy = (voiceId: string, isPremium: boolean): number =>
      clause.words * thousandths(catalogue.rateOf(voiceId, isPremium, edition));
    const own = { due: row.due ?? worthBy(clause.voiceId, premium), worth: row.worth ?? worthBy(clause.voiceId, false) };
    const standIn = onlyStandIn(same, standInAt);
    if (!standIn) {
      due += own.due;
      continue;
    }
    wanted.push(key);
    if (known.has(standIn.key) || spoken.has(standIn.key)) continue;
    const without = (paid: number, isPremium: boolean): number =>
      Math.max(0, paid - Math.max(0, worthBy(clause.voiceId, isPremium) - worthBy(standIn.by, isPremium)));
    const sound = { due: without(own.due, premium), worth: without(own.worth, false) };
    spoken.set(standIn.key, { key: standIn.key, sentence: row.sentence ?? clause.sentence.key, words: clause.words, ...sound });
    due += sound.due;
  }
  const smallest = clauses.some(({ recording, key }) => recording && paidHere.has(key)) ? 1 : 0;
  return { billedWords: Math.max(smallest, Math.ceil(due / RATE_STEPS)), wanted, spoken: [...spoken.values()] };
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
