import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { codeBatches, codeGuesses, codeRedemptions, coupons, couponUses, giftCodes, purchases } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import { writeAudit, type Operator } from '../acts/audit.ts';
import { olderThan, pageOf } from '../acts/keyset.ts';
import { addDays } from '../../ground/calendar/china-months.ts';
import { chinaDay } from '../../ground/calendar/china-days.ts';
import { digestOf, inGroups, newCode } from '../../sales/gift-codes/code-text.ts';
import type { CodeBatch } from '../../sales/gift-codes/find-code.ts';

type Row = CallOutput<'adminCodeLists'>['lists'][number];

function stateOf({ stoppedAt, expiresAt, exportedAt, count: made }: CodeBatch, used: number): Row['state'] {
  if (stoppedAt) return 'stopped';
  if (used >= made) return 'spent';
  if (expiresAt <= new Date()) return 'expired';
  return exportedAt ? 'live' : 'made';
}

export async function listBatches(
  { db }: Pick<Database, 'db'>,
  { after, page_size: size }: ParsedInput<'adminCodeLists'>,
): Promise<CallOutput<'adminCodeLists'>> {
  const rows = await db
    .select()
    .from(codeBatches)
    .where(olderThan(codeBatches, after))
    .orderBy(desc(codeBatches.createdAt), desc(codeBatches.id))
    .limit(size + 1);
  const ids = rows.map(({ id }) => id);
  const used = await db
    .select({ id: codeRedemptions.batchId, used: count() })
    .from(codeRedemptions)
    .where(inArray(codeRedemptions.batchId, ids))
    .groupBy(codeRedemptions.batchId);
  const usedOf = new Map(used.map((row) => [row.id, row.used]));
  const paid = await paidCoupons(db, ids);
  const page = pageOf(rows, size, (batch): Row => {
    const { id, name, prefix, gift, count: made, expiresAt, createdAt, operator } = batch;
    const of = usedOf.get(id) ?? 0;
    return {
      ...{ batch_id: id, name, prefix, gift, count: made, used: of, state: stateOf(batch, of), operator },
      coupons: gift.kind === 'coupon' ? (paid.get(id) ?? { used: 0, off_fen: 0 }) : null,
      ...{ expire_time: expiresAt.toISOString(), create_time: createdAt.toISOString() },
    };
  });
  return { ...page, guesses: await readGuesses(db) };
}

/** Coupons of each batch that paid with a purchase, and what they took off. */
async function paidCoupons(db: Executor, batches: string[]): Promise<Map<string, { used: number; off_fen: number }>> {
  const rows = await db
    .select({ id: coupons.batchId, used: count(), off: sql<number>`sum(${couponUses.offFen})`.mapWith(Number) })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .innerJoin(purchases, eq(purchases.id, couponUses.purchaseId))
    .where(and(inArray(coupons.batchId, batches), isNull(couponUses.releasedAt), isNotNull(purchases.paidAt)))
    .groupBy(coupons.batchId);
  return new Map(rows.flatMap(({ id, used, off }) => (id === null ? [] : [[id, { used, off_fen: off }] as const])));
}

async function readGuesses(db: Executor): Promise<CallOutput<'adminCodeLists'>['guesses']> {
  const now = new Date();
  const [today, yesterday] = [chinaDay(now), chinaDay(addDays(now, -1))];
  const days = await db
    .select({ day: codeGuesses.day, count: sql<number>`sum(${codeGuesses.count})`.mapWith(Number), networks: count() })
    .from(codeGuesses)
    .where(gte(codeGuesses.day, yesterday))
    .groupBy(codeGuesses.day);
  const of = (wanted: string) => {
    const found = days.find(({ day }) => day === wanted);
    return { count: found?.count ?? 0, networks: found?.networks ?? 0 };
  };
  return { today: of(today), yesterday: of(yesterday) };
}

/**
 * Makes the codes of a batch and answers them; their digests alone stay, so they are answered once and their answer is not kept for a repetition.
 * Throws `not_found`, `code.exported`, `code.stopped`.
 */
export async function exportBatch(
  { database, codeKey }: { database: Database; codeKey: string },
  operator: Operator,
  { batch_id: id }: ParsedInput<'adminCodeExport'>,
): Promise<CallOutput<'adminCodeExport'>> {
  return database.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch.stoppedAt) throw new AppError('code.stopped');
    if (batch.exportedAt) throw new AppError('code.exported');
    const codes = new Set<string>();
    while (codes.size < batch.count) codes.add(newCode(batch.prefix));
    const rows = [...codes].map((code) => ({ batchId: id, digest: digestOf(codeKey, code) }));
    for (let at = 0; at < rows.length; at += 1_000) await tx.insert(giftCodes).values(rows.slice(at, at + 1_000));
    await tx.update(codeBatches).set({ exportedAt: new Date() }).where(eq(codeBatches.id, id));
    const subject = { kind: 'codes', id, name: batch.name };
    await writeAudit(tx, operator, { action: 'code.export', subject, after: { count: batch.count } });
    return { batch_id: id, name: batch.name, codes: [...codes].map(inGroups) };
  });
}

/** Ends a batch: what was redeemed stays, nothing more is. Stopping it twice is one stop. */
export function stopBatch(
  database: Database,
  operator: Operator,
  input: ParsedInput<'adminCodeStop'>,
): Promise<CallOutput<'adminCodeStop'>> {
  const { batch_id: id, reason, note } = input;
  return act(database, operator, { call: 'adminCodeStop', input }, async (tx, audit) => {
    const batch = await lockBatch(tx, id);
    await tx
      .update(codeBatches)
      .set({ stoppedAt: batch.stoppedAt ?? new Date() })
      .where(eq(codeBatches.id, id));
    await audit({ action: 'code.stop', subject: { kind: 'codes', id, name: batch.name }, reason, note });
    return { batch_id: id };
  });
}

async function lockBatch(tx: Executor, id: string): Promise<CodeBatch> {
  const [batch] = await tx.select().from(codeBatches).where(eq(codeBatches.id, id)).for('update');
  if (!batch) throw new AppError('not_found');
  return batch;
}
