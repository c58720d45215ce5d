import type { Database, Executor } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { texts } from '../../../locales/purchases.zh-CN.ts';
import { lockBalance, openLot } from '../ledger/accounts.ts';
import { postMovement } from '../ledger/post-movement.ts';
import { runningMonth } from './period-value.ts';
import { houseOf, monthLot, readPeriods } from './vip-periods.ts';

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
    against: houseOf(period),
    reason: 'vip',
    reference: period.purchaseId ?? '',
    remark: texts.ledger.month(period.tier.toUpperCase(), month.index + 1),
    idempotencyKey: `vip:${lot}`,
  });
}

/** Running periods whose month has no words yet; a month is a lot that has not ended. */
export const dueAllowances = `from vip_periods p
  where p.starts_at <= now() and p.ends_at > now() and p.words > 0 and not exists (
    select 1 from ledger_accounts a
    where a.member_id = p.member_id and a.unit = 'words' and a.kind = 'vip' and a.lot like p.id || ':%' and a.expires_at > now())`;

const due = statement('due-allowance', `select 1 ${dueAllowances} and p.member_id = $1::uuid`);

/** `grantAllowance` where it is due, in a transaction of its own: nobody pays otherwise because the job has not run yet. */
export async function grantDueAllowance(database: Database, memberId: string): Promise<void> {
  const rows = await database.run(due(memberId));
  if (rows.length === 0) return;
  await database.transaction(async (tx) => {
    await lockBalance(tx, memberId, 'points');
    await grantAllowance(tx, memberId);
  });
}
