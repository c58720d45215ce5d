import type { Executor } from '../../db/database.ts';
import { texts } from '../../locales/purchases.zh-CN.ts';
import { openLot } from '../ledger/accounts.ts';
import { postMovement } from '../ledger/post-movement.ts';
import { runningMonth } from './period-value.ts';
import { monthLot, readPeriods } from './vip-periods.ts';

/** Gives the words of the running month, once. Under the lock of the member's points; the daily job and whatever shows or spends words call it. */
export async function grantAllowance(tx: Executor, memberId: string, at = new Date()): Promise<void> {
  const [period] = await readPeriods(tx, memberId, at);
  if (!period || period.startsAt > at) return;
  const month = runningMonth(period, at);
  if (month.words === 0) return;
  const lot = monthLot(period.id, month.index);
  await openLot(tx, memberId, { kind: 'vip', lot, expiresAt: month.to });
  await postMovement(tx, {
    memberId,
    unit: 'words',
    of: { kind: 'vip', lot },
    amount: month.words,
    against: period.purchaseId === null ? 'grants' : 'sold',
    reason: 'vip',
    reference: period.purchaseId ?? '',
    remark: texts.ledger.month(period.tier.toUpperCase(), month.index + 1),
    idempotencyKey: `vip:${lot}`,
  });
}
