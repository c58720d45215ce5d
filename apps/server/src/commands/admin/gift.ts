import { randomUUID } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../../db/database.ts';
import { members } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/admin.zh-CN.ts';
import type { Notifier } from '../../ports/notifier.ts';
import { lockBalance, openLot, readBalances } from '../ledger/accounts.ts';
import { postMovement } from '../ledger/post-movement.ts';
import { dayEnd } from '../vip/china-days.ts';
import { act } from './act.ts';
import type { Operator } from './audit.ts';

type Gift = ParsedInput<'adminMemberGift'>;

/** Gives a member points, or words that end on a day. */
export async function giveGift(
  { database, notifier }: { database: Database; notifier: Notifier },
  operator: Operator,
  input: Gift,
): Promise<CallOutput<'adminMemberGift'>> {
  const { member_id: memberId, unit, amount, reason, note } = input;
  const expire = input.unit === 'words' ? { expire_date: input.expire_date } : {};
  await act(database, operator, { call: 'adminMemberGift', input }, async (tx, audit) => {
    const [member] = await tx.select().from(members).where(eq(members.id, memberId));
    if (!member) throw new AppError('not_found');
    if (member.closedAt) throw new AppError('member.state', { data: { state: 'closed' } });
    const before = await lockBalance(tx, memberId, 'points');
    const gift = `gift:${randomUUID()}`;
    await post(tx, gift, input);
    const subject = { kind: 'member', id: memberId, name: member.account };
    const changed = unit === 'points' ? { before: { points: before }, after: { points: before + amount, gift } } : { after: { gift } };
    await audit({
      action: 'member.gift',
      subject,
      memberId,
      ...changed,
      after: { ...changed.after, unit, amount, ...expire },
      reason,
      note,
    });
    return { member_id: memberId };
  });
  const balances = await readBalances(database, memberId);
  notifier.notify(memberId, 'balance:changed', balances);
  return { member_id: memberId, ...balances };
}

/** A lot of words bears the name of its gift. */
async function post(tx: Executor, gift: string, input: Gift): Promise<void> {
  const { member_id: memberId, unit, amount, reason } = input;
  if (input.unit === 'words') {
    const expiresAt = dayEnd(input.expire_date);
    if (expiresAt <= new Date()) throw new AppError('input.invalid', { fields: { expire_date: texts.fields.past } });
    await openLot(tx, memberId, { kind: 'package', lot: gift, expiresAt });
  }
  await postMovement(tx, {
    memberId,
    unit,
    ...(unit === 'words' && { of: { kind: 'package', lot: gift } }),
    amount,
    against: 'grants',
    reason: 'gift',
    reference: '',
    remark: texts.ledger.gift(reason),
    idempotencyKey: gift,
  });
}
