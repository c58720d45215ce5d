import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import type { Send } from '../../../db/send.ts';
import { codeBatches, codeRedemptions, coupons } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/gift-codes.zh-CN.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import { earlierAnswer, once } from '../../ground/idempotency/once.ts';
import { lockBalance, openLot, readBalances } from '../../money/ledger/accounts.ts';
import { postMovement } from '../../money/ledger/post-movement.ts';
import { giveTime, quoteGivenTime } from '../purchases/give-time.ts';
import { addDays } from '../../ground/calendar/china-months.ts';
import { findCode, type CodeBatch, type CodeCaller, type CodePorts, type FoundCode } from './find-code.ts';

/** What a code gives, while it is good for the caller. Throws as `redeemCode`. */
export async function lookAtCode(ports: CodePorts, caller: CodeCaller, { code }: ParsedInput<'codeLook'>): Promise<CallOutput<'codeLook'>> {
  const found = await findCode(ports, caller, code);
  await refuseTaken(ports.database.db, caller.memberId, found);
  refuseEnded(found.batch);
  return { gift: found.batch.gift, expire_time: found.batch.expiresAt.toISOString() };
}

/**
 * Gives a member what a code gives, once: the keys of the redemptions decide between members who redeem it at the same time. Throws `code.unknown`,
 * `code.paused`, `code.used`, `code.had`, `code.expired`, `code.stopped`, `idempotency.required`, and `purchase.off` for a tier that is not sold any more.
 */
export async function redeemCode(
  ports: CodePorts & { notifier: Notifier },
  caller: CodeCaller,
  input: ParsedInput<'codeRedeem'>,
  key: string | undefined,
): Promise<CallOutput<'codeRedeem'>> {
  const { database, notifier } = ports;
  const { memberId } = caller;
  if (key === undefined) throw new AppError('idempotency.required');
  const request = { memberId, call: 'codeRedeem', key, input };
  const earlier = await earlierAnswer<CallOutput<'codeRedeem'>>(database.db, request);
  if (earlier) return earlier;
  const found = await findCode(ports, caller, input.code);
  const { answer } = await once(database, request, async (tx, send) => {
    await lockBalance(tx, memberId, 'points');
    // Whoever stops the batch waits for those who are redeeming it.
    const [batch] = await tx.select().from(codeBatches).where(eq(codeBatches.id, found.batch.id)).for('share');
    if (!batch) throw new Error(`code ${found.codeId} has no batch`);
    await refuseTaken(tx, memberId, found);
    refuseEnded(batch);
    const { codeId } = found;
    const [taken] = await tx
      .insert(codeRedemptions)
      .values({ codeId, batchId: batch.id, memberId })
      .onConflictDoNothing()
      .returning({ codeId: codeRedemptions.codeId });
    // Somebody was faster: under the member's own lock it was not the member.
    if (!taken) throw new AppError('code.used', { data: { mine: false } });
    await give(tx, send, memberId, { codeId, batch });
    return { gift: batch.gift };
  });
  notifier.notify(memberId, 'balance:changed', await readBalances(database, memberId));
  return answer;
}

async function refuseTaken(db: Executor, memberId: string, { codeId, batch }: FoundCode): Promise<void> {
  const [used] = await db.select().from(codeRedemptions).where(eq(codeRedemptions.codeId, codeId));
  if (used?.memberId === memberId)
    throw new AppError('code.used', { data: { mine: true, time: used.createdAt.toISOString(), gift: batch.gift.name } });
  if (used) throw new AppError('code.used', { data: { mine: false } });
  const [had] = await db
    .select()
    .from(codeRedemptions)
    .where(and(eq(codeRedemptions.batchId, batch.id), eq(codeRedemptions.memberId, memberId)));
  if (had) throw new AppError('code.had', { data: { time: had.createdAt.toISOString() } });
}

function refuseEnded({ stoppedAt, expiresAt }: CodeBatch): void {
  if (stoppedAt) throw new AppError('code.stopped');
  if (expiresAt <= new Date()) throw new AppError('code.expired', { data: { time: expiresAt.toISOString() } });
}

/** Books the gift under the code's own key. Under the lock of the member's points. */
async function give(tx: Executor, send: Send, memberId: string, { codeId, batch: { id: batchId, name, gift } }: FoundCode): Promise<void> {
  const remark = texts.source(name);
  if (gift.kind === 'vip') {
    const given = await quoteGivenTime(tx, memberId, { id: gift.id, days: gift.days ?? undefined });
    const { id: purchaseId } = await giveTime(send, tx, { memberId, operator: '', reason: remark, given });
    await tx.update(codeRedemptions).set({ purchaseId }).where(eq(codeRedemptions.codeId, codeId));
    return;
  }
  const key = `code:${codeId}`;
  if (gift.kind === 'coupon') {
    const { name: couponName, terms, days } = gift;
    await tx.insert(coupons).values({ memberId, name: couponName, terms, source: key, batchId, expiresAt: addDays(new Date(), days) });
    return;
  }
  if (gift.kind === 'words') await openLot(tx, memberId, { kind: 'package', lot: key, expiresAt: addDays(new Date(), gift.days) });
  await postMovement(tx, {
    memberId,
    unit: gift.kind,
    ...(gift.kind === 'words' && { of: { kind: 'package', lot: key } }),
    amount: gift.kind === 'words' ? gift.words : gift.points,
    against: 'grants',
    reason: 'gift',
    reference: '',
    remark,
    idempotencyKey: key,
  });
}
