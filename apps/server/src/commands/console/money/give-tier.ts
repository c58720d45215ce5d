import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { lockBalance, readBalances } from '../../money/ledger/accounts.ts';
import { giveTime, quoteGivenTime } from '../../sales/purchases/give-time.ts';
import { findReceiver } from './gift.ts';
import type { MoneyAction } from './money-action.ts';

/** Time in a tier, as a purchase that the site pays. */
export const giveTier: MoneyAction<'adminMemberTier'> = {
  kind: 'member.tier',
  call: 'adminMemberTier',
  weigh: async ({ tx }, { member_id: memberId, id, days }) => {
    const subject = await findReceiver(tx, memberId);
    await lockBalance(tx, memberId, 'points');
    const { product, givenFen, startsAt, endsAt, creditFen } = await quoteGivenTime(tx, memberId, { id, days });
    const times = { start_time: startsAt.toISOString(), end_time: endsAt.toISOString() };
    const facts = { tier: product.tier, name: product.name, credit_fen: creditFen, ...times };
    return { subject, memberId, worthFen: givenFen, coveredFen: 0, facts };
  },
  run: async ({ tx, send, ports, audit, operator }, { member_id: memberId, id, days, reason, note }, { subject, facts }) => {
    const given = await quoteGivenTime(tx, memberId, { id, days });
    const purchase = await giveTime(send, tx, { memberId, operator: operator.account, reason, given });
    await audit({ action: 'member.tier', subject, memberId, after: { purchase: purchase.id, ...facts }, reason, note });
    const answer = {
      member_id: memberId,
      purchase_id: purchase.id,
      start_time: given.startsAt.toISOString(),
      end_time: given.endsAt.toISOString(),
    };
    const { database, notifier } = ports;
    return { answer, after: async () => notifier.notify(memberId, 'balance:changed', await readBalances(database, memberId)) };
  },
};

/** What it would be, for the operator to see before. */
export function quoteTier(
  database: Database,
  { member_id: memberId, id, days }: ParsedInput<'adminMemberTierQuote'>,
): Promise<CallOutput<'adminMemberTierQuote'>> {
  return database.transaction(async (tx) => {
    await findReceiver(tx, memberId);
    await lockBalance(tx, memberId, 'points');
    const { product, givenFen, creditFen, startsAt, endsAt, replaces } = await quoteGivenTime(tx, memberId, { id, days });
    return {
      product,
      worth_fen: givenFen,
      credit_fen: creditFen,
      start_time: startsAt.toISOString(),
      end_time: endsAt.toISOString(),
      replaces: replaces.map(({ period }) => ({ tier: period.tier, end_time: period.endsAt.toISOString() })),
      words_given_up: replaces.reduce((sum, { period }) => sum + (period.startsAt > new Date() ? 0 : period.wordsLeft), 0),
    };
  });
}
