import { randomUUID } from 'node:crypto';
import type { ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { members } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/admin.zh-CN.ts';
import { balancesOf, lockBalance, openLot, readBalance } from '../../money/ledger/accounts.ts';
import { postMovement } from '../../money/ledger/post-movement.ts';
import { dayEnd } from '../../ground/calendar/china-days.ts';
import type { MoneyAction } from './money-action.ts';
import { readWorth } from './worth.ts';

type Gift = ParsedInput<'adminMemberGift'>;

/** Points, or words that end on a day. */
export const giveGift: MoneyAction<'adminMemberGift'> = {
  kind: 'member.gift',
  call: 'adminMemberGift',
  weigh: async ({ tx }, input) => {
    const { member_id: memberId, unit, amount } = input;
    const subject = await findReceiver(tx, memberId);
    await lockBalance(tx, memberId, 'points');
    const ends = input.unit === 'words' ? { expire_date: input.expire_date } : {};
    if (input.unit === 'words' && dayEnd(input.expire_date) <= new Date())
      throw new AppError('input.invalid', { fields: { expire_date: texts.fields.past } });
    const worth = await readWorth(tx);
    const worthFen = unit === 'points' ? worth.ofPoints(amount) : worth.ofWords(amount);
    return { subject, memberId, worthFen, coveredFen: 0, facts: { unit, amount, ...ends } };
  },
  run: async ({ tx, send, ports, audit }, input, { subject, facts }) => {
    const { member_id: memberId, amount, reason, note } = input;
    const gift = `gift:${randomUUID()}`;
    const before = input.unit === 'points' ? { points: await readBalance(tx, memberId, 'points') } : undefined;
    await post(tx, gift, input);
    const after = { ...(before && { points: before.points + amount }), gift, ...facts };
    await audit({ action: 'member.gift', subject, memberId, ...(before && { before }), after, reason, note });
    const [[balances = { points: 0, words: 0 }]] = await send(balancesOf(memberId));
    const notify = (): Promise<void> => Promise.resolve(ports.notifier.notify(memberId, 'balance:changed', balances));
    return { answer: { member_id: memberId, ...balances }, after: notify };
  },
};

/** Somebody who can have something: an account that is there and not closed. */
export async function findReceiver(tx: Executor, memberId: string): Promise<{ kind: 'member'; id: string; name: string }> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!member) throw new AppError('not_found');
  if (member.closedAt) throw new AppError('member.state', { data: { state: 'closed' } });
  return { kind: 'member', id: memberId, name: member.account };
}

/** A lot of words bears the name of its gift. */
async function post(tx: Executor, gift: string, input: Gift): Promise<void> {
  const { member_id: memberId, unit, amount, reason } = input;
  if (input.unit === 'words') await openLot(tx, memberId, { kind: 'package', lot: gift, expiresAt: dayEnd(input.expire_date) });
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
