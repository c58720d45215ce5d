import { terms } from '@shengyu/api/terms';
import { and, asc, count, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { invitations, members, payments, purchases } from '../../../db/schema/index.ts';
import type { InvitationRefusal } from '../../../db/schema/invites.ts';
import { texts } from '../../../locales/invites.zh-CN.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import { lockBalance, openLot, readBalances } from '../../money/ledger/accounts.ts';
import { postMovement } from '../../money/ledger/post-movement.ts';
import { chinaDay, dayStart } from '../../ground/calendar/china-days.ts';
import { addDays } from '../../ground/calendar/china-months.ts';
import { lotBalance } from '../../money/vip/vip-periods.ts';
import { keepTraces, sameAs, tracesOf } from './invite-traces.ts';

const AT_ONCE = 200;
const { words, days, leastFen, monthly } = terms.invite;

export interface InvitePorts {
  database: Database;
  notifier: Notifier;
  /** Of the digests of payers, devices and numbers. */
  inviteKey: string;
}
type Invitation = typeof invitations.$inferSelect;
type Side = 'inviter' | 'invited';

/** The first moment of the month in mainland China. */
export const monthStart = (now: Date): Date => dayStart(`${chinaDay(now).slice(0, 7)}-01`);

/**
 * Rewards both sides of invitations whose invited one has paid enough for the first time, and takes back what is left of rewards whose payment was
 * given back. Answers how many it decided. Safe to run at the same time in several processes.
 */
export async function settleInvitations(ports: InvitePorts): Promise<number> {
  const { db } = ports.database;
  const enough = sql`exists (select 1 from purchases p where p.member_id = ${invitations.invitedId} and p.state = 'paid' and p.provider <> '' and p.amount_fen >= ${leastFen})`;
  const waiting = await db
    .select({ id: invitations.invitedId })
    .from(invitations)
    .where(and(eq(invitations.state, 'waiting'), enough))
    .orderBy(asc(invitations.createdAt))
    .limit(AT_ONCE);
  const given = await db
    .select({ id: invitations.invitedId })
    .from(invitations)
    .innerJoin(purchases, eq(purchases.id, invitations.purchaseId))
    .where(
      and(
        eq(invitations.state, 'rewarded'),
        eq(purchases.state, 'refunded'),
        sql`${purchases.amountFen} - ${purchases.refundedFen} < ${leastFen}`,
      ),
    )
    .limit(AT_ONCE);
  let decided = 0;
  for (const { id } of [...waiting, ...given]) if (await settleInvitation(ports, id)) decided += 1;
  return decided;
}

async function settleInvitation({ database, notifier, inviteKey }: InvitePorts, invitedId: string): Promise<boolean> {
  const moved = await database.transaction(async (tx) => {
    const [found] = await tx.select().from(invitations).where(eq(invitations.invitedId, invitedId));
    if (!found) return undefined;
    // In one order wherever two are taken.
    for (const id of [invitedId, found.inviterId].toSorted()) await lockBalance(tx, id, 'points');
    const [invitation] = await tx.select().from(invitations).where(eq(invitations.invitedId, invitedId)).for('update');
    if (invitation?.state === 'waiting') return reward(tx, inviteKey, invitation);
    if (invitation?.state === 'rewarded') return takeBack(tx, invitation);
    return undefined;
  });
  for (const id of moved ?? []) notifier.notify(id, 'balance:changed', await readBalances(database, id));
  return moved !== undefined;
}

/** Answers whose balances changed; undefined where nothing is to be decided any more. */
async function reward(tx: Executor, key: string, invitation: Invitation): Promise<string[] | undefined> {
  const { invitedId, inviterId } = invitation;
  const [payment] = await tx
    .select({ purchaseId: purchases.id, payer: payments.payer })
    .from(purchases)
    .innerJoin(payments, and(eq(payments.purchaseId, purchases.id), eq(payments.taken, true)))
    .where(
      and(eq(purchases.memberId, invitedId), eq(purchases.state, 'paid'), ne(purchases.provider, ''), gte(purchases.amountFen, leastFen)),
    )
    .orderBy(asc(purchases.paidAt))
    .limit(1);
  if (!payment) return undefined;
  const settle = async (set: { state: 'rewarded' } | { state: 'refused'; refusal: InvitationRefusal }): Promise<void> => {
    await tx
      .update(invitations)
      .set({ ...set, purchaseId: payment.purchaseId, settledAt: new Date() })
      .where(eq(invitations.invitedId, invitedId));
  };
  const refusal = await refusalOf(tx, key, invitation, payment.payer);
  await settle(refusal ? { state: 'refused', refusal } : { state: 'rewarded' });
  if (refusal) return [];
  for (const side of ['inviter', 'invited'] as const) await give(tx, invitation, side);
  return [inviterId, invitedId];
}

async function refusalOf(
  tx: Executor,
  key: string,
  { invitedId, inviterId }: Invitation,
  payer: string,
): Promise<InvitationRefusal | undefined> {
  const [inviter] = await tx.select().from(members).where(eq(members.id, inviterId));
  if (!inviter || inviter.closedAt || inviter.frozenAt) return 'gone';
  // A payer who is not named cannot be told from the inviter.
  if (payer === '') return 'payer';
  const traces = await tracesOf(tx, key, invitedId);
  const same = await sameAs(tx, traces, await tracesOf(tx, key, inviterId));
  if (same) return same;
  if ((await rewardedSince(tx, inviterId, monthStart(new Date()))) >= monthly) return 'month';
  return (await keepTraces(tx, invitedId, traces)) ? undefined : 'payer';
}

/** How many were rewarded to an inviter, those included that were taken back. */
export async function rewardedSince(tx: Executor, inviterId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.inviterId, inviterId),
        inArray(invitations.state, ['rewarded', 'returned']),
        isNotNull(invitations.settledAt),
        gte(invitations.settledAt, since),
      ),
    );
  return row?.count ?? 0;
}

const sideOf = ({ inviterId, invitedId }: Invitation, side: Side): string => (side === 'inviter' ? inviterId : invitedId);
const lotOf = ({ invitedId }: Invitation, side: Side): string => `invite:${invitedId}:${side}`;

async function give(tx: Executor, invitation: Invitation, side: Side): Promise<void> {
  const memberId = sideOf(invitation, side);
  const lot = lotOf(invitation, side);
  await openLot(tx, memberId, { kind: 'package', lot, expiresAt: addDays(new Date(), days) });
  await postMovement(tx, {
    memberId,
    unit: 'words',
    of: { kind: 'package', lot },
    amount: words,
    against: 'grants',
    reason: 'gift',
    reference: '',
    remark: texts.ledger[side],
    idempotencyKey: lot,
  });
}

/** What was used stays used. */
async function takeBack(tx: Executor, invitation: Invitation): Promise<string[] | undefined> {
  const [purchase] = invitation.purchaseId ? await tx.select().from(purchases).where(eq(purchases.id, invitation.purchaseId)) : [];
  if (purchase?.state !== 'refunded' || purchase.amountFen - purchase.refundedFen >= leastFen) return undefined;
  await tx.update(invitations).set({ state: 'returned' }).where(eq(invitations.invitedId, invitation.invitedId));
  for (const side of ['inviter', 'invited'] as const) {
    const memberId = sideOf(invitation, side);
    const lot = lotOf(invitation, side);
    const left = await lotBalance(tx, memberId, lot);
    if (left === 0) continue;
    await postMovement(tx, {
      memberId,
      unit: 'words',
      of: { kind: 'package', lot },
      amount: -left,
      against: 'grants',
      reason: 'withdrawn',
      reference: '',
      remark: texts.ledger.returned,
      idempotencyKey: `returned:${lot}`,
    });
  }
  return [invitation.inviterId, invitation.invitedId];
}
